/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The session's own affairs, shared by its sources: the game in ast-session.c, what brings the
 * store up to it in ast-session-saving.c. */
#pragma once

#include "ast-session.h"

struct _AstSession {
  GObject parent_instance;

  /* Owned */
  AstStore *store;
  AstRecord *record; /* Who plays and by which options; its actions are not kept up. */
  AstMatch *match;
  GError *trouble;

  /* What the store has: its number of the game, all its actions, those undone too, and how
   * many of them are in force. */
  gint64 game;
  GArray *stored;
  guint position;

  /* State */
  gboolean asking; /* A call of the store has not been answered yet. */
  gboolean holding;
};

/* Lets the match go on even if not all of it is stored. */
void ast_session_let_go (AstSession *self);
