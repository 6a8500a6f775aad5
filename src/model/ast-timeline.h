/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A game and its past: all actions, and the states in which turns began. Nobody is told of
 * anything; no thread is safe but the owner's. */
#pragma once

#include <glib.h>

#include "ast-game.h"

typedef struct {
  AstGame game;   /* After the first `head` actions. */
  AstGame before; /* Before the last of them. */
  guint head;
  GArray *actions; /* AstAction; those after the head have been undone. */
  GArray *turns;   /* The owner of this file alone knows what is in it. */
} AstTimeline;

/* A game that has not begun. The caller has made sure that `setup` is a fair one. */
AstTimeline *ast_timeline_new (const AstTileSet *tiles, const AstSetup *setup);
void ast_timeline_free (AstTimeline *self);

/* The action at place `i`. */
const AstAction *ast_timeline_get_action (const AstTimeline *self, guint i);

/* Carries out `action` and forgets actions undone before, unless it is the first of them.
 * `scores` may be NULL. */
AstResult ast_timeline_apply (AstTimeline *self, const AstAction *action, AstScores *scores);

/* Goes back or forward to where `n` actions are carried out, at most those there are. */
void ast_timeline_go (AstTimeline *self, guint n);

/* How many actions came before the nearest turn, towards the beginning (`step` -1) or the end (1),
 * of one of the `players`, a set of bits; or -1. */
int ast_timeline_find_turn (const AstTimeline *self, int step, unsigned players);
