# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# Notes which commit passed a check. Source this file after setting `root`.

# Writes the commit to FOLDER/green, unless the work tree differs from it or is not in git.
note_green () # FOLDER
{
  local commit

  # shellcheck disable=SC2154
  commit=$(git -C "$root" -c safe.directory='*' rev-parse HEAD 2> /dev/null) || return 0
  [ -z "$(git -C "$root" -c safe.directory='*' status --porcelain)" ] || return 0
  mkdir -p "$1"
  echo "$commit" > "$1/green"
}
