# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# Functions to build the project and to run it from its build folder. Source this file after
# setting `root`.

configure_project () # FOLDER MESON-OPTION…
{
  local folder=$1

  shift
  # shellcheck disable=SC2154
  [ -f "$folder/build.ninja" ] || meson setup "$@" "$folder" "$root"
}

# All that the program needs when it is started from its build folder, with use_build.
build_program () # FOLDER
{
  configure_project "$1" && ninja -C "$1" src/app/asterism asterism-gmo data/gschemas.compiled
}

# Everything, also tests and the programs of the tools.
build_project () # FOLDER MESON-OPTION…
{
  configure_project "$@" && ninja -C "$1" all meson-test-prereq developer-tools
}

# Makes programs find translations, schemas and data, as if they were installed.
use_build () # FOLDER
{
  export ASTERISM_LOCALE_DIR=$1/po GSETTINGS_SCHEMA_DIR=$1/data
  export XDG_DATA_DIRS=$root/data:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}
}
