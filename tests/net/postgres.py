# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""A PostgreSQL of its own for tests, in a temporary folder, run by an ordinary user.

As a program: postgres.py COMMAND… runs a command with the URI of one as its last argument."""

import glob
import os
import pathlib
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
    def __enter__(self):
        self.folder = server.make_folder()
        # It refuses to run as root.
        self.user = {'user': 'nobody', 'group': 'nogroup', 'extra_groups': []} \
            if os.getuid() == 0 else {}
        if self.user:
            shutil.chown(self.folder.name, 'nobody', 'nogroup')
        self.data = pathlib.Path(self.folder.name) / 'data'
        self.run(find_program('initdb'), '--auth=trust', '--username=asterism', '--encoding=UTF8',
                 '--no-sync', '--locale=C', '--pgdata', self.data)
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

    def pause(self):
        """It and all its processes are there, and do nothing."""
        self.signal_all(signal.SIGSTOP)

    def go_on(self):
        self.signal_all(signal.SIGCONT)

    def signal_all(self, number):
        children = pathlib.Path('/proc/%d/task/%d/children' % (self.process.pid, self.process.pid))
        for process in [self.process.pid, *map(int, children.read_text(encoding='ascii').split())]:
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
        self.folder.cleanup()


def main():
    with Postgres() as postgres:
        return subprocess.run(sys.argv[1:] + [postgres.uri], check=False).returncode


if __name__ == '__main__':
    sys.exit(main())
