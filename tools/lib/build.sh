# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# Functions to build the project and to run it from its build folder. Source this file after
# setting `root`.

# What meson says is of interest only where it fails.
configure_project () # FOLDER MESON-OPTION…
{
  local folder=$1 said

  shift
  # shellcheck disable=SC2154
  [ ! -f "$folder/build.ninja" ] || return 0
  echo "Preparing the build in $folder"
  said=$(meson setup "$@" "$folder" "$root" 2>&1) || { echo "$said" && return 1; }
}

# Says with each tenth, and at least each half minute, how far ninja is, of which each line begins
# with a percentage. Passes on what compilers print.
tell_progress ()
{
  local line done tenth=0 last=$SECONDS begin=$SECONDS

  while IFS= read -r line; do
    if [[ ! $line =~ ^\ *([0-9]+)%\  ]]; then
      [[ $line = 'ninja: Entering'* ]] || echo "$line"
      continue
    fi
    done=${BASH_REMATCH[1]}
    ((done / 10 > tenth || SECONDS - last >= 30)) || continue
    tenth=$((done / 10)) last=$SECONDS
    echo "Building: $done %$(tell_rest $(((SECONDS - begin) * (100 - done) / (done + 1))))"
  done
}

tell_rest () # SECONDS
{
  if (($1 >= 90)); then
    echo ", about $((($1 + 30) / 60)) minutes to go"
  elif (($1 >= 20)); then
    echo ', about a minute to go'
  fi
}

build_targets () # FOLDER TARGET…
{
  local folder=$1

  shift
  ninja -C "$folder" -n "$@" | grep -q 'no work to do' && return
  NINJA_STATUS='%p ' ninja -C "$folder" "$@" | tell_progress
  return "${PIPESTATUS[0]}"
}

# All that the program needs when it is started from its build folder, with use_build.
build_program () # FOLDER
{
  configure_project "$1" && build_targets "$1" src/app/asterism asterism-gmo data/gschemas.compiled
}

# Everything, also tests and the programs of the tools.
build_project () # FOLDER MESON-OPTION…
{
  configure_project "$@" && build_targets "$1" all meson-test-prereq developer-tools
}

# Makes programs find translations, schemas and data, as if they were installed.
use_build () # FOLDER
{
  export ASTERISM_LOCALE_DIR=$1/po GSETTINGS_SCHEMA_DIR=$1/data
  export XDG_DATA_DIRS=$root/data:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}
}
