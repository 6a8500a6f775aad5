# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
# shellcheck shell=bash

# Makes a runtime and an SDK for Flatpak out of a Debian 13 in a folder. They have the names and
# roughly the contents of those of GNOME, and replace them where they cannot be downloaded. To be
# sourced.

# The packages of the runtime; it contains these, their dependencies and nothing else.
RUNTIME_PACKAGES="bash dash coreutils libc-bin libgtk-4-1 libgtk-4-bin libadwaita-1-0 \
libjson-glib-1.0-0 libsqlite3-0 libsoup-3.0-0 glib-networking adwaita-icon-theme \
hicolor-icon-theme librsvg2-common libglib2.0-bin shared-mime-info fonts-cantarell \
fonts-dejavu-core libgl1-mesa-dri libegl1"

# Lists the files of installed packages, with paths for merged /usr: usr/bin instead of bin.
list_package_files () # DEBIAN PACKAGE…
{
  run_as_root chroot "$1" dpkg-query -L "${@:2}" |
    sed -E 's,^/(bin|sbin|lib|lib64)/,/usr/\1/,; s,^/,,' | sort -u
}

list_runtime_packages () # DEBIAN
{
  # shellcheck disable=SC2086
  run_as_root chroot "$1" apt-cache depends --recurse --installed --no-recommends --no-suggests \
    --no-conflicts --no-breaks --no-replaces --no-enhances $RUNTIME_PACKAGES |
    sed -n 's/^\([a-z0-9].*\)$/\1/p' | sort -u
}

list_installed () # DEBIAN
{
  run_as_root chroot "$1" dpkg-query -W -f '${Package}\n${binary:Package}\n' | sort -u
}

# Lists the files of the runtime or the SDK. Files that belong to no package, such as caches of
# fonts and icons, are in both.
list_tree () # DEBIAN FOLDER NAME
{
  local debian=$1 folder=$2

  (cd "$debian" && run_as_root find usr etc \( -path usr/share/doc -o -path usr/share/man \
    -o -path usr/share/locale -o -path etc/apt \) -prune -o ! -type d -print) |
    grep -vE '^etc/(g?shadow-?|machine-id|resolv\.conf|hostname|mtab|ld\.so\.(conf|cache))$' |
    sort > "$folder/all.list"
  if [ "$3" = sdk ]; then
    cat "$folder/all.list"
    return
  fi
  comm -12 <(list_installed "$debian") <(list_runtime_packages "$debian") > "$folder/kept"
  mapfile -t kept < "$folder/kept"
  mapfile -t others < <(comm -23 <(list_installed "$debian" | grep -v :) "$folder/kept")
  comm -23 <(list_package_files "$debian" "${others[@]}") \
    <(list_package_files "$debian" "${kept[@]}") > "$folder/others.list"
  comm -23 "$folder/all.list" "$folder/others.list"
}

# Removes links into /dev: the export fails on links that do not exist in the sandbox.
copy_tree () # DEBIAN LIST FOLDER
{
  mkdir -p "$3/files"
  run_as_root tar -C "$1" --files-from "$2" --transform 's,^usr/,,S' -cf - |
    tar -C "$3/files" --no-same-owner -xf - || return
  chmod -R u+rwX,go+rX,go-w,ug-s,-t "$3/files"
  find "$3/files" -type l -lname '/dev/*' -delete
}

# Adds /app/lib, where an application has its libraries, to the path of the loader.
finish_tree () # FOLDER
{
  mkdir -p "$1/files/etc" "$1/files/bin"
  : > "$1/files/etc/mtab"
  printf '%s\n' 'include /run/flatpak/ld.so.conf.d/app-*.conf' /app/lib \
    'include /run/flatpak/ld.so.conf.d/runtime-*.conf' > "$1/files/etc/ld.so.conf"
  [ -e "$1/files/bin/ldconfig" ] || ln -s ../sbin/ldconfig "$1/files/bin/ldconfig"
}

write_metadata () # FOLDER NAME BRANCH
{
  local where
  where=$(flatpak --default-arch)/$3

  cat > "$1/metadata" << END
[Runtime]
name=$2
runtime=org.gnome.Platform/$where
sdk=org.gnome.Sdk/$where

[Environment]
XDG_DATA_DIRS=/app/share:/usr/share:/usr/share/runtime/share
END
}

# Makes FOLDER/repository with the runtime and the SDK.
make_stand_in () # DEBIAN FOLDER BRANCH
{
  local tree name

  rm -rf "$2"
  mkdir -p "$2"
  ostree init --mode=bare-user-only --repo="$2/repository"
  for tree in Platform Sdk; do
    name=${tree,,}
    list_tree "$1" "$2" "$name" > "$2/$name.list"
    copy_tree "$1" "$2/$name.list" "$2/$name" || return
    finish_tree "$2/$name"
    write_metadata "$2/$name" "org.gnome.$tree" "$3"
    flatpak build-export --runtime --files=files --disable-sandbox --no-update-summary \
      "$2/repository" "$2/$name" "$3" || return
    rm -rf "${2:?}/$name"
  done
  flatpak build-update-repo --no-update-appstream "$2/repository"
}
