# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# A Debian 13 in a folder, and commands inside it. To be sourced by what has set `root`. What is
# mounted there is mounted for one command only: nothing has to be unmounted afterwards.

# The mirror is the one that this system gets its own packages from.
find_mirror ()
{
  local mirror

  # shellcheck disable=SC2016 # apt-get fills the name in.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' \
    'Label: Debian' | head -n 1)
  [ -n "$mirror" ] || {
    echo "The package lists of a Debian are needed; try apt-get update." >&2
    return 1
  }
  echo "$mirror"
}

# Runs a command with the project at /src, which it cannot change, and FOLDER at /work.
run_in_debian13 () # FOLDER COMMAND…
{
  # shellcheck disable=SC2016,SC2154
  run_as_root unshare --mount --propagation private bash -euc '
    debian=$1/debian13 work=$1 source=$2
    shift 2
    mkdir -p "$debian/src" "$debian/work"
    mount -t proc proc "$debian/proc"
    mount --rbind /sys "$debian/sys"
    mount --rbind /dev "$debian/dev"
    mount -t tmpfs tmpfs "$debian/tmp"
    mkdir -m 1777 "$debian/tmp/.X11-unix"
    mount --bind "$source" "$debian/src"
    mount -o remount,bind,ro "$debian/src"
    mount --bind "$work" "$debian/work"
    cp -L /etc/resolv.conf "$debian/etc/resolv.conf"
    exec chroot "$debian" env -i PATH=/usr/sbin:/usr/bin HOME=/tmp LANG=C.UTF-8 CI=1 \
      DEBIAN_FRONTEND=noninteractive ${http_proxy:+"http_proxy=$http_proxy"} "$@"' \
    _ "$1" "$root" "${@:2}"
}

install_in_debian13 () # FOLDER PACKAGE…
{
  local folder=$1 there=$1/debian13/.packages missing

  shift
  mapfile -t missing < <(printf '%s\n' "$@" | grep -vxFf "$there")
  [ ${#missing[@]} -gt 0 ] || return 0
  # shellcheck disable=SC2016
  run_in_debian13 "$folder" bash -euc '
    apt-get update -qq
    apt-get install -qq -y --no-install-recommends "$@"
    apt-get clean' _ "${missing[@]}" > "$folder/packages.log" || return
  printf '%s\n' "${missing[@]}" | run_as_root tee -a "$there" > /dev/null
}

# Makes FOLDER/debian13 with the packages; quick where they are there already.
make_debian13 () # FOLDER PACKAGE…
{
  local folder=$1 debian=$1/debian13 mirror

  shift
  if [ ! -e "$debian/.made" ]; then
    mirror=$(find_mirror) || return
    run_as_root rm -rf "$debian"
    run_as_root debootstrap --variant=minbase trixie "$debian" "$mirror" \
      > "$folder/debootstrap.log" || return
    echo 'path-exclude=/usr/share/doc/*' |
      run_as_root tee "$debian/etc/dpkg/dpkg.cfg.d/no-documents" > /dev/null
    run_as_root touch "$debian/.packages" "$debian/.made"
  fi
  install_in_debian13 "$folder" "$@"
}
