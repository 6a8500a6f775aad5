/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

/* Where a player is who may be at another screen. */
typedef enum {
  AST_PRESENCE_HERE,
  AST_PRESENCE_YOU, /* The only one at this screen; others are at other screens. */
  AST_PRESENCE_AWAY,
  AST_PRESENCE_GONE,    /* The seat is open. */
  AST_PRESENCE_REPLACED /* A computer plays for them. */
} AstPresence;
