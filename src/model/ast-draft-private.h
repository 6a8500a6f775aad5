/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The draft's own affairs, shared by its sources: the tile in ast-draft.c, the meeple in
 * ast-draft-meeple.c. */
#pragma once

#include "ast-draft.h"

struct _AstDraft {
  GObject parent_instance;

  /* Owned */
  AstGame *game;
  AstGame *laid;    /* Valid if is_laid. */
  AstGame *preview; /* Valid if is_laid. */

  /* State */
  gboolean is_laid;
  gboolean is_loose;
  gboolean any_place, any_turning;
  int x, y;
  int rotation;
  AstSpot spots[AST_MAX_SPOTS];
  int n_spots;
  int chosen;
  AstSize size;
  AstEquipment equipment;
};

/* Takes up a change, and tells of it. */
void ast_draft_note_change (AstDraft *self);
