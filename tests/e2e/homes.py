# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Two homes that a cable joins, each of which is a network of its own: a namespace. In the first
one is also the server play.example, which speaks TLS with a certificate that both homes trust."""

import contextlib
import ctypes
import os
import shutil
import socket
import subprocess
import threading

ADDRESSES = {'ada': '10.87.65.1', 'ben': '10.87.65.2'}
VPN = '10.99.0.2'
SERVER, NAME = '203.0.113.7', 'play.example'
CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
NEW_MOUNTS, NEW_NETWORK = 0x20000, 0x40000000  # Of Linux.

libc = ctypes.CDLL(None)


def run(*command):
    subprocess.run(command, check=True, capture_output=True)


def ip(home, *words):
    run('ip', '-n', home, *words)


def part():
    """Returns why there cannot be such homes; None: they can, and what is mounted from now on, the
    homes among it, is there for this process and its children only, and goes with them."""
    for program in 'ip', 'openssl':
        if not shutil.which(program):
            return f'{program} is not installed'
    if subprocess.run(['unshare', '--net', 'true'], check=False, capture_output=True).returncode \
            or libc.unshare(NEW_MOUNTS):
        return 'only root may make networks'
    if subprocess.run(['mount', '--make-rprivate', '/'], check=False, capture_output=True).returncode:
        return 'the root is not that of a mount, as in a chroot'
    os.makedirs('/run/netns', exist_ok=True)
    run('mount', '-t', 'tmpfs', 'none', '/run/netns')
    return None


def make_certificate(folder):
    """The options of the server."""
    files = [os.path.join(folder, name) for name in ('server.pem', 'server.key')]
    run('openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1',
        '-nodes', '-subj', f'/CN={NAME}', '-addext', f'subjectAltName=DNS:{NAME}', '-out', files[0],
        '-keyout', files[1])
    run('mount', '--bind', files[0], CERTIFICATES)
    return ['--listen', f'{SERVER}:443', '--certificate', files[0], '--key', files[1]]


def add_vpn():
    """Ada's way to all other networks, by whose address nobody reaches her."""
    ip('ada', 'tuntap', 'add', 'vpn', 'mode', 'tun')
    ip('ada', 'address', 'add', f'{VPN}/24', 'dev', 'vpn')
    ip('ada', 'link', 'set', 'vpn', 'up')
    ip('ada', 'route', 'add', 'default', 'dev', 'vpn')
    ip('ben', 'address', 'add', VPN, 'dev', 'lo')


def make(folder):
    """Makes the homes. Returns the options of the server, which is to run in the first one."""
    for home in ADDRESSES:
        run('ip', 'netns', 'add', home)
    run('ip', 'link', 'add', 'cable', 'netns', 'ada', 'type', 'veth', 'peer', 'name', 'cable',
        'netns', 'ben')
    for home, address in ADDRESSES.items():
        ip(home, 'address', 'add', f'{address}/24', 'dev', 'cable')
        for device in 'cable', 'lo':
            ip(home, 'link', 'set', device, 'up')
    ip('ada', 'address', 'add', SERVER, 'dev', 'lo')
    ip('ben', 'route', 'add', 'default', 'via', ADDRESSES['ada'])
    add_vpn()
    hosts = os.path.join(folder, 'hosts')
    with open(hosts, 'w', encoding='ascii') as file:
        file.write(f'127.0.0.1 localhost\n{SERVER} {NAME}\n')
    run('mount', '--bind', hosts, '/etc/hosts')
    return make_certificate(folder)


def enter(home, *command):
    """The command that runs another one in a home."""
    return ['ip', 'netns', 'exec', home, *command]


class Proxy:
    """A proxy in Ada's home, which connects everybody or refuses to."""

    def __init__(self, refuses=False):
        self.refuses = refuses
        ready = threading.Event()
        threading.Thread(target=self.listen, args=[ready], daemon=True).start()
        ready.wait()
        self.address = f'http://{ADDRESSES["ada"]}:{self.listener.getsockname()[1]}'

    def listen(self, ready):
        with open('/run/netns/ada', encoding='ascii') as network:
            assert libc.setns(network.fileno(), NEW_NETWORK) == 0
        self.listener = socket.create_server((ADDRESSES['ada'], 0))
        ready.set()
        while True:
            client = self.listener.accept()[0]
            threading.Thread(target=self.serve, args=[client], daemon=True).start()

    def serve(self, client):
        head = client.recv(4096).decode()
        if self.refuses:
            client.sendall(b'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
            client.close()
            return
        host, _, port = head.split()[1].rpartition(':')
        far = socket.create_connection((host, int(port)))
        client.sendall(b'HTTP/1.1 200 OK\r\n\r\n')
        threading.Thread(target=pump, args=[far, client], daemon=True).start()
        pump(client, far)


def pump(source, target):
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    for end in source, target:
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
