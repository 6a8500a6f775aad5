# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# Functions to build the project and to run it from its build folder. Source this file after
# setting `root`.

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

# Makes programs find translations, schemas and data, as if they were installed.
use_build () # FOLDER
{
  export ASTERISM_LOCALE_DIR=$1/po GSETTINGS_SCHEMA_DIR=$1/data
  export XDG_DATA_DIRS=$root/data:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}
}
