# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# The files of the project, without what was built. To be sourced by what has set `root`.

copy_sources () # FOLDER
{
  rm -rf "$1"
  mkdir -p "$1"
  # shellcheck disable=SC2154
  (cd "$root" && git -c safe.directory='*' ls-files -z --cached --others --exclude-standard) |
    (cd "$root" && while IFS= read -r -d '' file; do
      [ ! -f "$file" ] || printf '%s\0' "$file"
    done | tar --null --files-from - -cf -) |
    tar -C "$1" -xf -
}
