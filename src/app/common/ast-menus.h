/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The menus of ast-menus.ui. */
#pragma once

#include <gio/gio.h>

/* A new copy of the menu `id`, in the language that is spoken now. Owned by the caller. */
GMenuModel *ast_menus_load (const char *id);
