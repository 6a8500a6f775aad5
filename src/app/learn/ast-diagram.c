/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-diagram.h"

#include <gio/gio.h>

#include "ast-paint-board.h"
#include "ast-record-reader.h"

#define FOLDER "/io/github/asterism_game/Asterism/diagrams/"

/* What is to be seen of a diagram beside the board. */
typedef struct {
  const char *name;
  gboolean places;
  gboolean light; /* The realm number `realm` of the tile at x, y. */
  gint8 x, y, realm;
  gboolean pays; /* Writes what the lit realm pays, or every one with meeples at the end. */
  const AstAction
      *turn; /* A lay and a placement, or NULL: a battle waits, which no record can say. */
} AstMarks;

/* A meeple lands on the planet beside the tile. */
static const AstAction landing[] = {
  { .type = AST_LAY, .lay = { .x = 1, .y = 0, .rotation = 1 } },
  { .type = AST_PLACE, .place = { .size = AST_SMALL, .x = 0, .y = 1, .realm = 0 } },
};

/* The tile joins three fields. */
static const AstAction joining[] = {
  { .type = AST_LAY, .lay = { .x = 0, .y = -2, .rotation = 2 } },
  { .type = AST_PLACE },
};

static const AstMarks marks[] = {
  { "battle-three", .light = TRUE, .y = -2, .turn = joining },
  { "complete-at-once", .light = TRUE, .realm = 1, .pays = TRUE },
  { "edges", .light = TRUE },
  { "field-complete", .light = TRUE, .pays = TRUE },
  { "final-scoring", .pays = TRUE },
  { "joining", .places = TRUE },
  { "junction", .light = TRUE, .x = -1 },
  { "matching", .places = TRUE },
  { "places", .places = TRUE },
  { "planet-battle", .light = TRUE, .y = 1, .turn = landing },
  { "planet-complete", .light = TRUE, .y = 1, .pays = TRUE },
  { "planet-near", .places = TRUE },
  { "realm", .light = TRUE, .realm = 1 },
  { "route-complete", .light = TRUE, .realm = 1, .pays = TRUE },
  { "route-symbol", .light = TRUE, .realm = 1, .pays = TRUE },
  { "start", .places = TRUE },
  { "symbol-around", .light = TRUE, .y = 1, .turn = landing },
  { "taken", .light = TRUE, .y = -2 },
};

static const AstMarks *
find_marks (const char *name)
{
  static const AstMarks none;

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_equal (marks[i].name, name))
      return &marks[i];
  return &none;
}

/* Below the feet of a meeple. */
static AstBoardPoints
find_points_of_meeple (const AstGame *game, int meeple)
{
  const AstMeeple *placed = &game->meeples[meeple];
  const AstRealm *realm = ast_game_realm (game, placed->tile, placed->realm);
  AstPoint feet = ast_board_meeple_spot (game, meeple);

  return (AstBoardPoints){ feet.x, feet.y + 0.16, ast_realm_worth (realm, realm->open == 0) };
}

/* Above the middle of the lit realm. */
static void
add_points (AstDiagram *self, const AstGame *game)
{
  const AstRealm *realm = ast_game_realm (game, self->lit_tile, self->lit_realm);
  AstBoardPoints points = { 0.5, 0.18, ast_realm_worth (realm, realm->open == 0) };

  for (int i = 0; i < game->n_tiles; i++) {
    if (!ast_realm_has_tile (realm, i))
      continue;
    points.x += (double) game->tiles[i].x / realm->n_tiles;
    points.y += (double) game->tiles[i].y / realm->n_tiles;
  }
  g_array_append_val (self->points, points);
}

/* What the realms with meeples pay at the end. Each has one meeple. */
static void
add_final_points (AstDiagram *self, const AstGame *game)
{
  for (int meeple = 0; meeple < AST_MAX_MEEPLES; meeple++) {
    if (game->placed >> meeple & 1) {
      AstBoardPoints points = find_points_of_meeple (game, meeple);

      g_array_append_val (self->points, points);
    }
  }
}

static void
mark (AstDiagram *self, const AstMarks *shown)
{
  g_autofree AstGame *game = g_new (AstGame, 1);

  ast_record_replay (self->record, game, NULL);
  self->places = shown->places;
  self->lit_tile = shown->light ? ast_game_tile_at (game, shown->x, shown->y) : -1;
  self->lit_realm = shown->light ? shown->realm : -1;
  if (shown->pays && shown->light)
    add_points (self, game);
  else if (shown->pays)
    add_final_points (self, game);
}

/* The decks that come with the program and one that is soon drawn, read once for rulebook and
 * lessons. */
static AstDeckCollection *
get_decks (void)
{
  static AstDeckCollection *decks;

  if (decks == NULL) {
    g_autoptr (GBytes) few = g_resources_lookup_data (FOLDER "few-tiles.json", 0, NULL);

    decks = ast_deck_collection_new (NULL);
    ast_deck_collection_add (decks, few, NULL);
  }
  return decks;
}

AstDiagram *
ast_diagram_load (const char *name)
{
  g_autofree char *path = g_strdup_printf (FOLDER "%s.asterism", name);
  const AstMarks *shown = find_marks (name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  AstRecord *record = ast_record_read (get_decks (), g_bytes_get_data (bytes, NULL),
                                       g_bytes_get_size (bytes), NULL);
  AstDiagram *self;

  for (int i = 0; shown->turn != NULL && i < 2; i++)
    ast_record_add (record, &shown->turn[i]);
  self = g_new (AstDiagram, 1);
  *self = (AstDiagram){
    .record = record,
    .points = g_array_new (FALSE, FALSE, sizeof (AstBoardPoints)),
  };
  mark (self, shown);
  return self;
}

void
ast_diagram_free (AstDiagram *self)
{
  g_clear_pointer (&self->record, ast_record_free);
  g_clear_pointer (&self->points, g_array_unref);
  g_free (self);
}
