# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# Lists the packages that Asterism needs and installs those that are missing. To be sourced.
# Purposes: build (also to run it), display (a virtual one), check (for tests only); and only on
# Debian and its derivatives, for building packages: debian13, flatpak, deb.

list_packages () # MANAGER PURPOSE
{
  case $1/$2 in
    apt-get/build)
      echo gcc libc6-dev pkgconf meson ninja-build gettext desktop-file-utils appstream
      echo libgtk-4-dev libadwaita-1-dev libjson-glib-dev libsqlite3-dev libfontconfig-dev po4a
      echo libsoup-3.0-dev libpq-dev glib-networking
      echo libglib2.0-dev-bin
      echo libgtk-4-bin adwaita-icon-theme hicolor-icon-theme librsvg2-common ;;
    apt-get/display)
      echo xvfb xauth x11-utils weston dbus at-spi2-core openbox xdotool imagemagick
      echo fonts-cantarell fonts-dejavu-core libgl1-mesa-dri libegl1 ;;
    apt-get/check)
      echo clang-format python3 python3-gi gir1.2-atspi-2.0 orca locales man-db strace
      echo python3-websockets postgresql openssl ca-certificates faketime ;;
    apt-get/debian13)
      echo debootstrap ;;
    apt-get/flatpak)
      echo flatpak flatpak-builder bubblewrap ostree elfutils fuse3 xdg-dbus-proxy patch ;;
    apt-get/deb)
      echo build-essential debhelper dpkg-dev fakeroot lintian ;;
    dnf/build)
      echo gcc pkgconf-pkg-config meson ninja-build gettext desktop-file-utils appstream
      echo gtk4-devel libadwaita-devel json-glib-devel sqlite-devel glib2-devel
      echo fontconfig-devel adwaita-icon-theme hicolor-icon-theme librsvg2 po4a
      echo libsoup3-devel libpq-devel glib-networking ;;
    dnf/display)
      echo xorg-x11-server-Xvfb xprop weston dbus-daemon at-spi2-core openbox xdotool ImageMagick
      echo abattis-cantarell-fonts dejavu-sans-fonts mesa-dri-drivers ;;
    dnf/check)
      echo clang-tools-extra python3 python3-gobject glibc-locale-source libasan libubsan libtsan
      echo man-db orca strace python3-websockets postgresql-server openssl libfaketime ;;
    pacman/build)
      echo gcc pkgconf meson ninja gettext desktop-file-utils appstream gtk4 libadwaita json-glib
      echo sqlite fontconfig glib2-devel gtk-update-icon-cache adwaita-icon-theme hicolor-icon-theme
      echo librsvg libsoup3 postgresql-libs glib-networking ;;
    pacman/display)
      echo xorg-server-xvfb xorg-xprop weston dbus at-spi2-core openbox xdotool imagemagick
      echo cantarell-fonts ttf-dejavu mesa ;;
    pacman/check)
      echo clang python python-gobject man-db orca strace python-websockets postgresql openssl libfaketime ;;
  esac
}

find_manager ()
{
  local manager

  for manager in apt-get dnf pacman; do
    if command -v "$manager" > /dev/null; then
      echo "$manager"
      return
    fi
  done
}

is_installed () # MANAGER PACKAGE
{
  case $1 in
    apt-get) [ "$(dpkg-query -W -f '${db:Status-Status}' "$2" 2> /dev/null)" = installed ] ;;
    dnf) rpm --quiet -q --whatprovides "$2" ;;
    pacman) pacman -T "$2" > /dev/null ;;
  esac
}

list_missing () # MANAGER PURPOSE…
{
  local manager=$1 purpose package

  shift
  for purpose; do
    for package in $(list_packages "$manager" "$purpose"); do
      is_installed "$manager" "$package" || echo "$package"
    done
  done
}

run_as_root ()
{
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

may_install () # MANAGER PACKAGE…
{
  local manager=$1 answer

  shift
  echo "Asterism needs packages that are not installed: $*"
  [ "$(id -u)" != 0 ] && [ -z "${CI:-}" ] || return 0
  read -r -p "Install them with sudo $manager? [Y/n] " answer || return 1
  [[ $answer =~ ^([Yy].*)?$ ]]
}

install_packages () # MANAGER PACKAGE…
{
  local manager=$1

  shift
  case $manager in
    apt-get)
      run_as_root apt-get update -qq
      run_as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -qq -y --no-install-recommends "$@" ;;
    dnf) run_as_root dnf install -y --setopt=install_weak_deps=False "$@" ;;
    pacman) run_as_root pacman -S --noconfirm --needed "$@" ;;
  esac
}

# Goes on if the user declines, since the libraries may be installed in another way. Otherwise the
# build reports what is missing.
install_missing () # PURPOSE…
{
  local manager missing

  manager=$(find_manager)
  if [ -z "$manager" ]; then
    echo "There is no apt-get, dnf or pacman; README.md lists what must be installed."
    return
  fi
  mapfile -t missing < <(list_missing "$manager" "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  if may_install "$manager" "${missing[@]}"; then
    install_packages "$manager" "${missing[@]}"
  else
    echo "Continuing without them."
  fi
}
