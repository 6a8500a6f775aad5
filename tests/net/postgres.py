# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""A PostgreSQL of its own for tests, in a temporary folder, run by an ordinary user.

As a program: postgres.py COMMAND… runs a command with the URI of one as its last argument."""

import contextlib
import glob
import os
import pathlib
import select
import shutil
import signal
import subprocess
import sys

import server


def find_program(name):
    """Debian has the programs of each version in a folder of their own."""
    found = sorted(glob.glob('/usr/lib/postgresql/*/bin/' + name),
                   key=lambda path: int(path.split('/')[4]))
    return found[-1] if found else shutil.which(name)


class Postgres:
    """`size` is that of a disk of its own, in MiB, which can be full; only root has one."""

    def __init__(self, size=None):
        self.size = size

    def __enter__(self):
        self.folder = server.make_folder()
        if self.size:
            subprocess.run(['mount', '-t', 'tmpfs', '-o', 'size=%dm' % self.size, 'tmpfs',
                            self.folder.name], check=True)
        # It refuses to run as root.
        self.user = {'user': 'nobody', 'group': 'nogroup', 'extra_groups': []} \
            if os.getuid() == 0 else {}
        if self.user:
            shutil.chown(self.folder.name, 'nobody', 'nogroup')
        self.data = pathlib.Path(self.folder.name) / 'data'
        self.run(find_program('initdb'), '--auth=trust', '--username=asterism', '--encoding=UTF8',
                 '--no-sync', '--locale=C', '--wal-segsize=1', '--pgdata', self.data)
        self.uri = 'postgresql:///postgres?host=%s&user=asterism' % self.folder.name
        self.start()
        return self

    def start(self):
        self.process = subprocess.Popen(
            [find_program('postgres'), '-D', self.data, '-k', self.folder.name, '-h', '',
             '-c', 'fsync=off', '-c', 'shared_buffers=16MB', '-c', 'deadlock_timeout=200ms'],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder.name, **self.user)
        self.run(find_program('pg_isready'), '--host', self.folder.name, until=30)

    def stop(self):
        """Without waiting for who is connected."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    def kill(self):
        """And all its processes; they are gone then."""
        with contextlib.ExitStack() as stack:
            ends = [os.pidfd_open(process) for process in self.find_processes()]
            for end in ends:
                stack.callback(os.close, end)
            self.signal_all(signal.SIGKILL)
            for end in ends:
                select.select([end], [], [])
        self.process.wait()

    def fill_disk(self, with_log=False):
        """Nothing can become larger; `with_log`: not even the log, without which it stops."""
        with contextlib.suppress(OSError), open(self.data.parent / 'ballast', 'wb', buffering=0) as file:
            while file.write(bytes(4096)) == 4096:
                pass
        if with_log:
            with contextlib.suppress(RuntimeError):
                self.query('CHECKPOINT; SELECT pg_switch_wal ()')

    def make_room(self):
        (self.data.parent / 'ballast').unlink()

    def has_ended(self):
        """Once it runs again, or has ended for lack of room."""
        try:
            self.run(find_program('pg_isready'), '--host', self.folder.name, until=30)
        except RuntimeError:
            return True
        return False

    def query(self, sql):
        self.run(find_program('psql'), self.uri, '-c', sql)

    def pause(self):
        """It and all its processes are there, and do nothing."""
        self.signal_all(signal.SIGSTOP)

    def go_on(self):
        self.signal_all(signal.SIGCONT)

    def find_processes(self):
        children = pathlib.Path('/proc/%d/task/%d/children' % (self.process.pid, self.process.pid))
        return [self.process.pid, *map(int, children.read_text(encoding='ascii').split())]

    def signal_all(self, number):
        for process in self.find_processes():
            with contextlib.suppress(ProcessLookupError):  # It has ended by itself.
                os.kill(process, number)

    def run(self, *command, until=1):
        """Runs it until it succeeds; it waits by itself."""
        for _ in range(until * 1000):
            result = subprocess.run(command, cwd=self.folder.name, stdout=subprocess.DEVNULL,
                                    stderr=subprocess.PIPE, **self.user)
            if result.returncode == 0:
                return
            if until == 1 or self.process.poll() is not None:
                break
        raise RuntimeError(result.stderr.decode())

    def __exit__(self, *failure):
        self.stop()
        if self.size:
            subprocess.run(['umount', self.folder.name], check=True)
        self.folder.cleanup()


def main():
    with Postgres() as postgres:
        return subprocess.run(sys.argv[1:] + [postgres.uri], check=False).returncode


if __name__ == '__main__':
    sys.exit(main())
