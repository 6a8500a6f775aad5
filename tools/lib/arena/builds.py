# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""The players of a revision as a program of their own, see player.c."""

import concurrent.futures
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / 'build/strength'
HERE = pathlib.Path(__file__).resolve().parent
ADAPTERS = [HERE / 'player.c', HERE / 'ceiling.c']
PARTS = ['src/engine', 'src/players']

# The flags of a release, the same for all revisions.
FLAGS = ['-std=gnu17', '-O3', '-DNDEBUG', '-fno-math-errno', '-fexcess-precision=standard',
         '-ffp-contract=off', '-w']

# player.c has a clock of its own.
WRAP = ['-Wl,--wrap=clock_gettime']


def run(*command, **options):
    return subprocess.run([str(word) for word in command], check=True, **options)


def read_git(*words):
    return run('git', '-C', ROOT, *words, stdout=subprocess.PIPE).stdout


class Build:
    """The players of one revision: the program, the name of the revision, and the signature, a
    digest of the compiled players. Builds that differ in comments only have the same signature."""

    def __init__(self, program, revision, signature=''):
        self.program, self.revision, self.signature = program, revision, signature


def name_revision(revision):
    """The short hash of a revision; for None that of the tree as it stands, with a plus if its
    players have been changed since."""
    name = read_git('rev-parse', '--short', (revision or 'HEAD') + '^{commit}').decode().strip()
    return name + '+' if revision is None and read_git('status', '--porcelain', *PARTS) else name


def digest_sources(folder):
    digest = hashlib.sha256(' '.join(FLAGS + WRAP).encode())
    for path in [*ADAPTERS, *sorted(folder.rglob('*.[ch]'))]:
        digest.update(path.name.encode() + b'\0' + path.read_bytes())
    return digest.hexdigest()[:16]


def compile_players(folder, program):
    """Compiles the sources below `folder` with the adapters, and writes their signature beside."""
    sources = [*ADAPTERS, *sorted(folder.rglob('*.c'))]
    includes = [f'-I{HERE}', *sorted({f'-I{path.parent}' for path in folder.rglob('*.h')})]
    compiler = os.environ.get('CC', 'cc').split()
    with tempfile.TemporaryDirectory() as place:
        def compile_one(source):
            target = pathlib.Path(place, f'{source.parent.name}-{source.stem}.o')
            run(*compiler, *FLAGS, *includes, '-c', source, '-o', target)
            return target

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = list(pool.map(compile_one, sources))
        digest = hashlib.sha256(b''.join(path.read_bytes() for path in objects[len(ADAPTERS):]))
        program.parent.mkdir(parents=True, exist_ok=True)
        program.with_name('signature').write_text(digest.hexdigest()[:12])
        # Put in place at once, so that a build that was stopped is not taken for a whole one.
        run(*compiler, '-s', *WRAP, *objects, '-pthread', '-lm', '-o', program.with_suffix('.new'))
        program.with_suffix('.new').rename(program)


def make_build(revision):
    """The build of a revision that git knows, or of the tree as it stands if `revision` is None."""
    name = name_revision(revision)
    with tempfile.TemporaryDirectory() as place:
        sources = pathlib.Path(place)
        if revision is None:
            for part in PARTS:
                shutil.copytree(ROOT / part, sources / part)
        else:
            run('tar', '-x', '-C', sources, input=read_git('archive', revision, *PARTS))
        program = FOLDER / 'builds' / digest_sources(sources) / 'player'
        if not program.exists():
            print(f'building the players of {name}', file=sys.stderr)
            compile_players(sources, program)
    return Build(program, name, program.with_name('signature').read_text())
