# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# Makes a Debian 13 in a folder and runs commands in it. Source this file after setting `root`. Each
# command has its own mounts, so there is nothing to unmount afterwards.

# Prints the mirror that this system gets its packages from.
find_mirror ()
{
  local mirror

  # shellcheck disable=SC2016 # apt-get expands the variable.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' \
    'Label: Debian' | head -n 1)
  [ -n "$mirror" ] || {
    echo "The package lists of a Debian are needed; try apt-get update." >&2
    return 1
  }
  echo "$mirror"
}

# Runs a command with the project at /src (read-only) and FOLDER at /work.
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

# Makes FOLDER/debian13 with the packages; quick if it exists and has them.
make_debian13 () # FOLDER PACKAGE…
{
  local folder=$1 debian=$1/debian13 mirror

  shift
  if [ ! -e "$debian/.made" ]; then
    mirror=$(find_mirror) || return
    run_as_root rm -rf "$debian"/* # It may be a link to a folder elsewhere.
    run_as_root debootstrap --variant=minbase trixie "$debian" "$mirror" \
      > "$folder/debootstrap.log" || return
    echo 'path-exclude=/usr/share/doc/*' |
      run_as_root tee "$debian/etc/dpkg/dpkg.cfg.d/no-documents" > /dev/null
    run_as_root touch "$debian/.packages" "$debian/.made"
  fi
  install_in_debian13 "$folder" "$@"
}
