/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases-cell.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"
#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-realm-facts.h"
#include "ast-remaining-tiles.h"
#include "ast-sentences.h"

char *
ast_phrase_at (int x, int y)
{
  /* Translators: a place on the board, within a sentence or a list of places; columns are counted
   * to the east, rows to the south. */
  return ast_phrase_set_minus (g_strdup_printf (C_ ("place", "column %d, row %d"), x, y));
}

/* Whether the realm with the root `root`, a route or a field, ends at the rim place `place`. */
static gboolean
is_open_at (const AstGame *game, int place, int root)
{
  for (int side = 0; side < 4; side++) {
    AstEdge edge = (AstEdge) (game->needs[place] >> (2 * side) & 3);

    if ((edge == AST_EDGE_FIELD || edge == AST_EDGE_ROUTE)
        && game->root[game->node_beside[place][side]] == root)
      return TRUE;
  }
  return FALSE;
}

/* Whether a place comes before another one: row by row. */
static gboolean
is_before (const AstGame *game, int place, int other)
{
  return game->place_y[place] != game->place_y[other] ? game->place_y[place] < game->place_y[other]
                                                      : game->place_x[place] < game->place_x[other];
}

static void
list_open_ends (const AstGame *game, int root, GPtrArray *names)
{
  uint8_t places[AST_MAX_PLACES];
  int n = 0;

  for (int place = 0; place < game->n_places; place++) {
    int at;

    if (!is_open_at (game, place, root))
      continue;
    for (at = n++; at > 0 && is_before (game, place, places[at - 1]); at--)
      places[at] = places[at - 1];
    places[at] = place;
  }
  for (int i = 0; i < n; i++)
    g_ptr_array_add (names, ast_phrase_at (game->place_x[places[i]], game->place_y[places[i]]));
}

static void
list_empty_around (const AstGame *game, const AstTile *tile, GPtrArray *names)
{
  for (int y = tile->y - 1; y <= tile->y + 1; y++) {
    for (int x = tile->x - 1; x <= tile->x + 1; x++) {
      if (ast_game_tile_at (game, x, y) == AST_NONE)
        g_ptr_array_add (names, ast_phrase_at (x, y));
    }
  }
}

char *
ast_phrase_open_places (const AstGame *game, int tile, int number)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  if (ast_game_realm (game, tile, number)->kind == AST_PLANET)
    list_empty_around (game, &game->tiles[tile], names);
  else
    list_open_ends (game, ast_game_root (game, tile, number), names);
  return names->len > 0 ? ast_phrase_join ((const char *const *) names->pdata, (int) names->len)
                        : NULL;
}

static char *
tell_open (const AstGame *game, int tile, int number)
{
  g_autofree char *open = ast_phrase_open (ast_game_realm (game, tile, number));
  g_autofree char *places = ast_phrase_open_places (game, tile, number);

  /* Translators: what is open of a realm, "2 open ends" or "3 empty places around the planet", and
   * where: "column 3, row 1 and column 4, row 0". */
  return places != NULL ? g_strdup_printf (C_ ("open", "%s: %s."), open, places)
                        : ast_phrase_sentence (open);
}

/* "Symbols: Empire 2, Order 1."; NULL for none. */
static char *
tell_symbols (const AstRealmFacts *facts)
{
  g_autofree char *list = NULL;

  for (int faction = 0; faction < AST_N_FACTIONS; faction++) {
    if (facts->symbols[faction] > 0)
      list = ast_phrase_join_sides (
          g_steal_pointer (&list),
          /* Translators: a faction, and how many of its symbols a realm has. */
          g_strdup_printf (C_ ("symbols", "%s %d"), ast_phrase_faction ((AstFaction) faction),
                           facts->symbols[faction]));
  }
  /* Translators: %s is a list: "Empire 2, Order 1". */
  return list != NULL ? g_strdup_printf (_ ("Symbols: %s."), list) : NULL;
}

/* Who scored the planet of the tile, or NULL. */
static char *
tell_conqueror (GListModel *seats, const AstGame *game, int tile)
{
  int player = game->conqueror[tile] - 1;

  return player < 0 ? NULL
                    : ast_phrase_begin (g_strdup_printf (
                        /* Translators: of a planet that was just named: %s, a player or team, had
                         * a meeple there when the planet was complete, and scored it. */
                        _ ("%s conquered the planet."),
                        ast_phrase_subject (seats, game, game->side_of[player])));
}

char *
ast_phrase_realm_at (GListModel *seats, const AstGame *game, int tile, int number)
{
  g_autofree char *name = ast_phrase_realm (game, tile, number);
  g_autofree char *place = ast_phrase_at (game->tiles[tile].x, game->tiles[tile].y);
  GPtrArray *text = ast_sentences_new ();
  AstRealmFacts facts;

  ast_realm_facts_init (&facts, game, tile, number);
  /* Translators: "Asteroid field of 3 tiles", and a place that it covers: "column 3, row 1". */
  ast_sentences_add (text, g_strdup_printf (C_ ("realm", "%s, at %s."), name, place));
  for (int side = 0; side < game->n_sides; side++) {
    if (facts.sides >> side & 1)
      ast_sentences_add_label (text, ast_phrase_forces (seats, game, side, &facts.forces[side]));
  }
  if (facts.sides == 0)
    ast_sentences_add (text, facts.kind == AST_PLANET && game->conqueror[tile] > 0
                                 ? tell_conqueror (seats, game, tile)
                                 : g_strdup (_ ("No meeples there.")));
  ast_sentences_add (text, tell_open (game, tile, number));
  ast_sentences_add (text, tell_symbols (&facts));
  ast_sentences_add (text, ast_phrase_worth (&facts));
  return ast_sentences_end (text);
}

static const char *
find_complete (AstRealmKind kind, int n)
{
  return kind == AST_ROUTE
             /* Translators: of a trade route that was just named: how many tiles it has, and that
              * it is complete. */
             ? CN_ ("trade route", "%d tile, complete.", "%d tiles, complete.", n)
             /* Translators: of an asteroid field that was just named: how many tiles it has, and
              * that it is complete. */
             : CN_ ("asteroid field", "%d tile, complete.", "%d tiles, complete.", n);
}

static const char *
find_open (AstRealmKind kind, int n)
{
  return kind == AST_ROUTE
             /* Translators: of a trade route that was just named: how many tiles it has, and the
              * places where it goes on: "column 3, row 1 and column 4, row 0". */
             ? CN_ ("trade route", "%d tile, open at %s.", "%d tiles, open at %s.", n)
             /* Translators: of an asteroid field that was just named: how many tiles it has, and
              * the places where it goes on: "column 3, row 1 and column 4, row 0". */
             : CN_ ("asteroid field", "%d tile, open at %s.", "%d tiles, open at %s.", n);
}

/* How large the realm of a route or field is, and where it goes on. */
static char *
tell_extent (const AstGame *game, int tile, int number)
{
  const AstRealm *realm = ast_game_realm (game, tile, number);
  AstRealmKind kind = (AstRealmKind) realm->kind;
  g_autofree char *open = ast_phrase_open_places (game, tile, number);
  int n = realm->n_tiles;

  return open != NULL ? g_strdup_printf (find_open (kind, n), n, open)
                      : g_strdup_printf (find_complete (kind, n), n);
}

static char *
tell_meeple (const char *name, AstRealmKind kind, AstSize size)
{
  static const char *const sentences[AST_N_REALM_KINDS][2] = {
    /* Translators: a player's name; where a meeple stands. */
    { N_ ("%s has a merchant here."),
      /* Translators: of a tile on the board: %s is a player whose meeple stands on it. */
      N_ ("%s has a large merchant here.") },
    { /* Translators: of a tile on the board: %s is a player whose meeple stands on it. */
      N_ ("%s has an explorer here."),
      /* Translators: of a tile on the board: %s is a player whose meeple stands on it. */
      N_ ("%s has a large explorer here.") },
    { /* Translators: of a tile on the board: %s is a player whose meeple stands on it. */
      N_ ("%s has a conqueror here."),
      /* Translators: of a tile on the board: %s is a player whose meeple stands on it. */
      N_ ("%s has a large conqueror here.") },
  };

  return g_strdup_printf (_ (sentences[kind][size == AST_LARGE]), name);
}

/* The meeples on realm `number` of `tile` itself. Returns the sides that have one there. */
static unsigned
add_meeples (GPtrArray *text, GListModel *seats, const AstGame *game, int tile, int number)
{
  const AstRealm *realm = ast_game_realm (game, tile, number);
  unsigned sides = 0;

  for (uint32_t left = realm->meeples; left != 0; left &= left - 1) {
    int meeple = __builtin_ctz (left), player = ast_meeple_player (meeple);
    const AstMeeple *at = &game->meeples[meeple];

    if (at->tile != tile || at->realm != number)
      continue;
    sides |= 1u << game->side_of[player];
    ast_sentences_add (text, tell_meeple (ast_phrase_player (seats, player),
                                          (AstRealmKind) realm->kind, ast_meeple_size (meeple)));
    if (at->equipment != AST_NO_EQUIPMENT)
      ast_sentences_add (text, g_strdup (ast_phrase_carries ((AstEquipment) at->equipment,
                                                             (AstRealmKind) realm->kind)));
  }
  return sides;
}

static char *
tell_owner (const char *name, AstRealmKind kind)
{
  /* Translators: of a tile on the board: a player or team has meeples elsewhere on the trade route
   * or in the asteroid field. */
  static const char *const route = N_ ("%s holds the trade route.");
  /* Translators: of a tile on the board: a player or team has meeples elsewhere in the asteroid
   * field. */
  static const char *const field = N_ ("%s holds the asteroid field.");

  return ast_phrase_begin (g_strdup_printf (_ (kind == AST_ROUTE ? route : field), name));
}

/* The sides whose meeples in the realm stand on other tiles. */
static void
add_owners (GPtrArray *text, GListModel *seats, const AstGame *game, int tile, int number,
            unsigned told)
{
  unsigned sides = ast_battle_sides (game, ast_game_root (game, tile, number)) & ~told;
  const AstRealm *realm = ast_game_realm (game, tile, number);

  for (int side = 0; side < game->n_sides; side++) {
    if (sides >> side & 1)
      ast_sentences_add (
          text, tell_owner (ast_phrase_subject (seats, game, side), (AstRealmKind) realm->kind));
  }
}

static void
add_realm (GPtrArray *text, GListModel *seats, const AstGame *game, int tile, int number)
{
  const AstTile *laid = &game->tiles[tile];
  const AstTileKind *kind = &game->set->kinds[laid->kind];
  gboolean is_planet = kind->realms[number].kind == AST_PLANET;
  g_autofree char *planet = is_planet ? ast_phrase_planet (game, tile) : NULL;
  unsigned told;

  ast_sentences_add (text, ast_phrase_tile_realm (kind, number, laid->rotation, planet));
  if (is_planet) {
    ast_sentences_add_label (text, ast_phrase_open (ast_game_realm (game, tile, number)));
    ast_sentences_add (text, tell_conqueror (seats, game, tile));
  } else
    ast_sentences_add (text, tell_extent (game, tile, number));
  told = add_meeples (text, seats, game, tile, number);
  add_owners (text, seats, game, tile, number, told);
}

static void
add_tile (GPtrArray *text, GListModel *seats, const AstGame *game, int tile)
{
  const AstTile *laid = &game->tiles[tile];
  const AstTileKind *kind = &game->set->kinds[laid->kind];
  int numbers[AST_MAX_TILE_REALMS];
  int n = ast_phrase_order_realms (kind, laid->rotation, numbers);

  for (int i = 0; i < n; i++)
    add_realm (text, seats, game, tile, numbers[i]);
  ast_sentences_add (text, ast_phrase_tile_cosmos (kind, laid->rotation));
}

static gboolean
is_put_at (AstDraft *draft, int x, int y)
{
  return draft != NULL && ast_draft_lies_at (draft, x, y);
}

/* Whether the tile in the hand fits an empty place; NULL where that is not told. */
static char *
tell_fit (AstDraft *draft, int x, int y)
{
  int n;

  if (draft == NULL || !ast_draft_tells_places (draft))
    return NULL;
  n = __builtin_popcount (ast_draft_find_rotations (draft, x, y));
  if (n == 0)
    return g_strdup (_ ("Your tile doesn’t fit here."));
  if (!ast_draft_tells_rotations (draft))
    return g_strdup (_ ("Your tile fits here."));
  return g_strdup_printf (
      /* Translators: %d is in how many of the four rotations of the tile. */
      ngettext ("Your tile fits here in %d way.", "Your tile fits here in %d ways.", n), n);
}

static void
add_loose (GPtrArray *text, AstDraft *draft)
{
  const AstGame *game = ast_draft_get (draft)->game;

  ast_sentences_add (text, g_strdup (_ ("Your tile lies here, but it doesn’t fit.")));
  ast_sentences_add (text, ast_phrase_tile_turned (&game->set->kinds[game->hand],
                                                   ast_draft_get (draft)->rotation));
}

static void
add_empty (GPtrArray *text, const AstGame *game, AstDraft *draft, int x, int y, gboolean dead)
{
  gboolean is_dead = dead && ast_remaining_tiles_at (game, x, y, NULL) == 0;
  gboolean fits = draft != NULL && ast_draft_tells_places (draft)
                  && ast_draft_find_rotations (draft, x, y) != 0;

  if (is_put_at (draft, x, y))
    add_loose (text, draft);
  else
    ast_sentences_add (text, tell_fit (draft, x, y));
  if (is_dead)
    ast_sentences_add_label (text, g_strdup (_ ("No remaining tile fits here")));
  ast_sentences_add (text, ast_board_words_needs (game, x, y));
  if (fits && !is_put_at (draft, x, y))
    ast_sentences_add (text, g_strdup (ast_board_words_enter ()));
}

static char *
tell_place (const AstGame *game, int x, int y)
{
  const char *format;

  if (ast_game_tile_at (game, x, y) != AST_NONE)
    /* Translators: a place on the board; what lies there follows. */
    format = C_ ("place", "Column %d, row %d.");
  else if (ast_game_place_at (game, x, y) != AST_NONE)
    /* Translators: a place on the board that has no tile, beside one that has. */
    format = _ ("Column %d, row %d: empty.");
  else
    /* Translators: a place on the board that has no tile, and no tile beside it. */
    format = _ ("Column %d, row %d: open space, with no tile beside it.");
  return ast_phrase_set_minus (g_strdup_printf (format, x, y));
}

char *
ast_phrase_cell (GListModel *seats, const AstGame *game, AstDraft *draft, int x, int y,
                 gboolean dead)
{
  GPtrArray *text = ast_sentences_new ();
  int tile = ast_game_tile_at (game, x, y);

  ast_sentences_add (text, tell_place (game, x, y));
  if (tile != AST_NONE) {
    if (is_put_at (draft, x, y))
      ast_sentences_add (text, g_strdup (_ ("This is your tile.")));
    add_tile (text, seats, game, tile);
  } else if (ast_game_place_at (game, x, y) != AST_NONE)
    add_empty (text, game, draft, x, y, dead);
  return ast_sentences_end (text);
}
