/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

/* Lets the desktop know that somebody has just opened or written the record in `file`: file
 * managers and file choosers list it then. Whoever has turned that off there is not listed. */
void ast_recent_add (GFile *file);
