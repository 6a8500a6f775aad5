/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-adviser.h"
#include "ast-conductor.h"
#include "ast-helps.h"
#include "ast-log.h"
#include "ast-presence.h"
#include "ast-scoreboard.h"

G_BEGIN_DECLS

/* What has changed. */
typedef enum {
  AST_TABLE_MATCH = 1 << 0,        /* The match, and so all else. */
  AST_TABLE_HELPS = 1 << 1,        /* The helps. */
  AST_TABLE_SHOWN = 1 << 2,        /* The state of the game that is shown. */
  AST_TABLE_DRAFT = 1 << 3,        /* Which turn is put together here, or none. */
  AST_TABLE_TURN = 1 << 4,         /* What is in that draft. */
  AST_TABLE_BATTLE = 1 << 5,       /* Which battle is on show, or none. */
  AST_TABLE_OVER = 1 << 6,         /* Whether the game is over, and shown to be. */
  AST_TABLE_INSPECTED = 1 << 7,    /* The realm that is looked at. */
  AST_TABLE_LIT = 1 << 8,          /* What is lit, framed or dimmed. */
  AST_TABLE_WAITING = 1 << 9,      /* What is said while nobody here has a turn. */
  AST_TABLE_UNDO = 1 << 10,        /* What can be taken back or carried out again. */
  AST_TABLE_THINKING = 1 << 11,    /* Whose turn is awaited from elsewhere. */
  AST_TABLE_FREE_PLACES = 1 << 12, /* Whether the tile may be put anywhere. */
  AST_TABLE_HINT = 1 << 13         /* What is advised or asked for. */
} AstTableChange;

/* For what the conductor is held back. */
typedef enum {
  AST_HOLD_MOTION = 1 << 0, /* Something moves. */
  AST_HOLD_SPEECH = 1 << 1  /* Something is read aloud. */
} AstTableHold;

/* What is shown now; owned by the state. */
typedef struct {
  AstLog *log; /* Of the match; the same one at all times. */

  /* NULL without a match, a conductor, a turn here or a battle. */
  AstMatch *match;
  AstConductor *conductor;
  AstScoreboard *scoreboard;
  AstAdviser *adviser;
  AstDraft *draft;
  AstFight *fight;      /* On show from its beginning until its result has been read. */
  const AstGame *shown; /* The state of the game. */

  AstHelps helps;
  gboolean is_over; /* The game is over, and all before that has been shown. */
} AstTableNow;

#define AST_TYPE_TABLE_STATE (ast_table_state_get_type ())
G_DECLARE_FINAL_TYPE (AstTableState, ast_table_state, AST, TABLE_STATE, GObject)

/**
 * AstTableState:
 *
 * What is shown at a table now: the game with its points and its log, the turn that is put together
 * here, what is looked at and what is lit. It needs no display.
 *
 * It follows the match for all that is shown and said, and takes an event in this order: the state
 * (the one before it, as long as dice roll and their result is read), the points, the log,
 * `changed`, `moved`, `told`.
 *
 * Signals:
 *  - `changed (AstTableChange)`: a set of them, emitted once everything is consistent. What is
 *    changed by a handler comes with the next emission;
 *  - `moved (AstMatchEvent *)`: after `changed`; who shows how the event came about may hold the
 *    conductor back;
 *  - `told (AstLogEntry *)`: after `moved`, for each new line of the log;
 *  - `rewound (AstGame *)`: after `changed`, with the state that was shown before turns were taken
 *    back or carried out again.
 */

/* Shows `match`, as `conductor` moves it on; NULL for a match that is only looked at. Both NULL:
 * nothing. References are taken. */
void ast_table_state_set_match (AstTableState *self, AstMatch *match, AstConductor *conductor);

/* Changes with the state. */
const AstTableNow *ast_table_state_get (AstTableState *self);

/* The state of the game that is shown, with the tile that is drafted on it; NULL without a match.
 * Valid until the next change. */
const AstGame *ast_table_state_get_drafted (AstTableState *self);

void ast_table_state_set_helps (AstTableState *self, AstHelps helps);
gboolean ast_table_state_has_help (AstTableState *self, AstHelps help);

/* Whether the drafted tile is put on the board. */
gboolean ast_table_state_is_put (AstTableState *self);

/* Whether a turn can be taken back, one that is only drafted too, or carried out again. */
gboolean ast_table_state_can_undo (AstTableState *self);
gboolean ast_table_state_can_redo (AstTableState *self);

/* Whether hints are on and there is a turn to ask about; asks about it, unless that has been done;
 * and drops what has been asked. */
gboolean ast_table_state_can_ask (AstTableState *self);
void ast_table_state_ask (AstTableState *self);
void ast_table_state_drop_hint (AstTableState *self);

/* The person at this screen whose turn it is, or comes next; -1 if there is none. */
int ast_table_state_find_viewer (AstTableState *self);

/* Whether a person at this screen decides for `player`. */
gboolean ast_table_state_is_here (AstTableState *self, int player);

/* Looks at realm `realm` of `tile`, if that help is on and no battle on show; AST_NONE for none. */
void ast_table_state_inspect (AstTableState *self, int tile, int realm);

/* Looks at the next (`step` 1) or previous (-1) realm that matters: one of the drafted tile if that
 * is laid, else one with meeples. */
void ast_table_state_step_inspected (AstTableState *self, int step);

/* The realm that is looked at, or NULL. Valid until the next change. */
const AstSpot *ast_table_state_get_inspected (AstTableState *self);

/* Something beside the board tells of a tile and of a realm on it, -1 for none. With `counted` the
 * realm is one of the final scoring. */
void ast_table_state_point_out (AstTableState *self, int tile, int realm, gboolean counted);

/* The realm to be lit: the one that is fought for, told of, or looked at; NULL for none. The tile
 * to be framed, or AST_NONE. Whether all but the lit realm is dimmed. */
const AstSpot *ast_table_state_get_lit (AstTableState *self);
int ast_table_state_get_framed (AstTableState *self);
gboolean ast_table_state_is_dimmed (AstTableState *self);

/* Where each of the players is. */
void
ast_table_state_set_presences (AstTableState *self, const AstPresence presences[AST_MAX_PLAYERS]);

/* What is said while nobody here has a turn. Once one has been decided, the turn stays on show
 * until there is news. Transfer full. */
char *ast_table_state_make_waiting (AstTableState *self);

/* The turn that is awaited from elsewhere, or NULL. */
AstQuestion *ast_table_state_get_thinking (AstTableState *self);

/* Whose turn it is, and how many tiles are left; "" without a match. Transfer full. */
char *ast_table_state_make_title (AstTableState *self);
char *ast_table_state_make_subtitle (AstTableState *self);

/* The points are counted: tells what the log has held back. */
void ast_table_state_tell_held (AstTableState *self);

/* Holds the conductor back, or no longer. */
void ast_table_state_hold (AstTableState *self, AstTableHold what, gboolean held);

/* The paragraph of the rulebook about the step that the turn or its battle is at. Static. */
const char *ast_table_state_find_rule (AstTableState *self);

G_END_DECLS
