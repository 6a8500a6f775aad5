/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gio/gio.h>

#include "ast-game.h"

G_BEGIN_DECLS

#define AST_TYPE_DRAFT (ast_draft_get_type ())
G_DECLARE_FINAL_TYPE (AstDraft, ast_draft, AST, DRAFT, GObject)

/**
 * AstDraft:
 *
 * The turn that a person is putting together: where the tile in the hand would lie and where a
 * meeple would stand. It works on a copy of the game; nothing is decided.
 *
 * Without a place the tile is in the hand, in a rotation that the person chooses. The signal
 * `changed` is emitted after each change. Main thread only.
 */

/* What the turn would lead to. */
typedef enum {
  AST_OUTLOOK_NONE,   /* Nothing is laid yet. */
  AST_OUTLOOK_QUIET,  /* No battle, no points. */
  AST_OUTLOOK_POINTS, /* Points for the own side, see ast_draft_get_points (). */
  AST_OUTLOOK_BATTLE, /* A battle: the preview is in its first roll. */
} AstDraftOutlook;

/* The turn as it stands. */
typedef struct {
  const AstGame *game;    /* The state at the beginning of the turn. */
  const AstGame *laid;    /* With the tile, before the meeple; NULL unless it is laid. */
  const AstGame *preview; /* After the turn, up to the first roll or the next draw; or NULL. */
  gboolean is_put;        /* The tile is on the board, at x, y, */
  gboolean is_laid;       /* and fits there; else it lies loose. */
  int x, y, rotation;
  AstSpot spots[AST_MAX_SPOTS]; /* The realms a meeple may be placed on. */
  int n_spots;                  /* 0 without a place or without a meeple. */
  int chosen;                   /* The number of a spot; -1: no meeple. */
  AstSize size;                 /* Kept from turn to turn as long as one is in the reserve. */
  AstEquipment equipment;       /* What the meeple gets (M5). */
  int points;                   /* That the player's side would get at once, without a battle. */
} AstDraftState;

/* A draft of the turn in `game` (copied), which is in the phase AST_LAY. */
AstDraft *ast_draft_new (const AstGame *game);

/* Whether the tile may be put on any of the `places` at the rim, in any of the `rotations`, also
 * where it does not fit: it then lies loose, and the turn cannot be finished. Both FALSE at
 * first. */
void ast_draft_set_freedom (AstDraft *self, gboolean places, gboolean rotations);

/* Whether the person is to be told where the tile fits, and in which rotations. */
gboolean ast_draft_tells_places (AstDraft *self);
gboolean ast_draft_tells_rotations (AstDraft *self);

/* The set of rotations (bit r) in which the tile fits at x, y. */
unsigned ast_draft_find_rotations (AstDraft *self, int x, int y);

/* The places that the person may choose, in `fits`, which has room for AST_MAX_PLACES; those
 * where the tile does not fit have no rotations. */
int ast_draft_list_places (AstDraft *self, AstFit *fits);

/* Changes with the draft. */
const AstDraftState *ast_draft_get (AstDraft *self);

/* Whether the tile is put at x, y. */
gboolean ast_draft_lies_at (AstDraft *self, int x, int y);

/* Lays the tile at x, y, in its present rotation if that fits, else in the first that does, or
 * loose. FALSE, and nothing changes, if it may not be put there. A meeple chosen before is
 * gone. */
gboolean ast_draft_lay (AstDraft *self, int x, int y);

/* The same, but in the first rotation that fits from `rotation` on; where the tile lies already it
 * is rotated, and the meeple stays. */
gboolean ast_draft_lay_turned (AstDraft *self, int x, int y, int rotation);

/* The first rotation, from `from` on in the direction `step` (1 or -1), in which the tile is to be
 * shown over x, y: one that fits. Where persons look for places or rotations themselves, it gives
 * nothing away: `from`. Any number will do as `from`; the rotation is 0 to 3. */
int ast_draft_find_rotation (AstDraft *self, int x, int y, int from, int step);

/* Replaces the draft by a whole turn, which must be legal. */
void ast_draft_adopt (AstDraft *self, const AstAction *lay, const AstAction *place);

/* Takes the tile back into the hand. */
void ast_draft_take_back (AstDraft *self);

/* Chooses the next (`step` 1) or previous (-1) rotation, among those that fit if it is laid; none
 * if the tile would look the same, see ast_draft_can_turn (). A meeple chosen before stays on the
 * same realm of the tile or planet if it may. */
void ast_draft_turn (AstDraft *self, int step);

/* Whether there is another way to turn the tile, and it looks different. */
gboolean ast_draft_can_turn (AstDraft *self);

/* The number of the rule by which there is no spot where the tile lies: M1 with an empty
 * reserve, M3 if all realms are taken. NULL if there are spots, or no place. */
const char *ast_draft_get_refusal (AstDraft *self);

/* Places a meeple on spot `i`, or none with -1. */
void ast_draft_choose (AstDraft *self, int i);

/* AST_SMALL or AST_LARGE. */
void ast_draft_set_size (AstDraft *self, AstSize size);
gboolean ast_draft_has_size (AstDraft *self, AstSize size);

/* A piece that is not in the reserve is ignored. */
void ast_draft_set_equipment (AstDraft *self, AstEquipment equipment);
gboolean ast_draft_has_equipment (AstDraft *self, AstEquipment equipment);

AstDraftOutlook ast_draft_get_outlook (AstDraft *self);

/* Of the state. */
int ast_draft_get_points (AstDraft *self);

/* The two decisions of the turn. The tile must be laid. */
AstAction ast_draft_get_lay_action (AstDraft *self);
AstAction ast_draft_get_place_action (AstDraft *self);

G_END_DECLS
