/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The state of a running fixture, shared by its sources. */
#pragma once

#include "fixture.h"
#include "walk.h"

typedef struct {
  const char *path;
  int line;
  GPtrArray *words; /* The words of the line, with "," as a word; NULL comes last. */
  guint at;

  AstSetup setup;
  int n_kinds;
  AstTileKind kinds[AST_MAX_KINDS];
  AstTileSet set;
  GPtrArray *picture; /* Rows that are not laid yet. */

  gboolean started, told; /* The points that the last action gave have been stated. */
  Walk walk;
} Fixture;

/* Ends the test with a message about the line. */
void
fixture_fail (const Fixture *fixture, const char *format, ...) G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;

/* These read a line word by word. */
const char *fixture_next (Fixture *fixture); /* Fails at the end of the line. */
gboolean fixture_has_more (const Fixture *fixture);
gboolean fixture_accept (Fixture *fixture, const char *word); /* Takes the word if it is next. */
void fixture_begin_item (Fixture *fixture, int n_before);     /* A "," before all but the first. */
int fixture_number (Fixture *fixture);
AstColour fixture_colour (Fixture *fixture);
int fixture_player (Fixture *fixture);
int fixture_side (Fixture *fixture);
int fixture_rotation (Fixture *fixture);
void fixture_position (Fixture *fixture, int *x, int *y);
int fixture_kind (Fixture *fixture, const char *id);

/* "field", "route W", "planet of 0,1": the tile (the last one laid if not said) and realm. */
PlainSpot fixture_realm (Fixture *fixture);
const char *fixture_realm_name (int kind);

/* Carries the line out if its first word is one of these statements; else returns FALSE. */
gboolean fixture_set_up (Fixture *fixture, const char *verb);
gboolean fixture_play (Fixture *fixture, const char *verb);
gboolean fixture_check (Fixture *fixture, const char *verb);

/* Begins the game unless it has begun; False if refused. */
gboolean fixture_start (Fixture *fixture, int rotation);
/* Carries out one action; fails unless it is refused by `rule`, or accepted if NULL. */
void fixture_act (Fixture *fixture, const AstAction *action, const char *rule);
/* Lays what the picture shows. */
void fixture_lay_picture (Fixture *fixture);
