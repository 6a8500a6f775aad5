# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# How the project is built into a folder of its own. To be sourced by what
# has set `root`.

build_project () # FOLDER MESON-OPTION…
{
  local folder=$1

  shift
  if [ ! -f "$folder/build.ninja" ]; then
    # shellcheck disable=SC2154
    meson setup "$@" "$folder" "$root" || return
  fi
  meson compile -C "$folder"
}

# What an installed program finds under its prefix.
use_build () # FOLDER
{
  export ASTERISM_LOCALE_DIR=$1/po GSETTINGS_SCHEMA_DIR=$1/data
  export XDG_DATA_DIRS=$root/data:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}
}
