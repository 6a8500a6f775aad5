# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# Lists and copies the source files of the project. Source this file after setting `root`.

# Without a git repository: all files outside of build folders and hidden folders.
list_sources ()
{
  git -c safe.directory='*' ls-files -z --cached --others --exclude-standard 2> /dev/null ||
    find . -path './.*' -prune -o -path './build*' -prune -o -type f -printf '%P\0'
}

copy_sources () # FOLDER
{
  rm -rf "$1"
  mkdir -p "$1"
  # shellcheck disable=SC2154
  (cd "$root" && list_sources) |
    (cd "$root" && while IFS= read -r -d '' file; do
      [ ! -f "$file" ] || printf '%s\0' "$file"
    done | tar --null --files-from - -cf -) |
    tar -C "$1" -xf -
}
