/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "decks.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "ast-chance.h"

static const char realm_names[][8] = { "route", "field", "planet" };
static const char symbol_names[][16] = { "alliance", "empire", "hunters", "order" };

AstTileKind
decks_kind (const char *id, int count, const char *edges)
{
  AstTileKind kind = { .count = (uint8_t) count };

  g_assert_cmpuint (strlen (edges), ==, 4);
  g_assert_cmpuint (g_strlcpy (kind.id, id, sizeof kind.id), <, sizeof kind.id);
  for (int i = 0; i < 4; i++) {
    g_assert_nonnull (strchr ("ARC", edges[i]));
    kind.edges[i] = edges[i] == 'A'   ? AST_EDGE_FIELD
                    : edges[i] == 'R' ? AST_EDGE_ROUTE
                                      : AST_EDGE_COSMOS;
  }
  return kind;
}

static uint8_t
find_symbol (const char *name)
{
  if (name == NULL)
    return AST_NO_FACTION;
  for (guint i = 0; i < G_N_ELEMENTS (symbol_names); i++)
    if (g_str_equal (symbol_names[i], name))
      return (uint8_t) i;
  g_assert_not_reached ();
}

void
decks_add_realm (AstTileKind *kind, const char *realm, const char *edges, const char *symbol)
{
  AstTileRealm *added = &kind->realms[kind->n_realms++];

  g_assert_cmpuint (kind->n_realms, <=, AST_MAX_TILE_REALMS);
  *added = (AstTileRealm){ .kind = AST_N_REALM_KINDS, .symbol = find_symbol (symbol) };
  for (guint i = 0; i < G_N_ELEMENTS (realm_names); i++)
    if (g_str_equal (realm_names[i], realm))
      added->kind = (uint8_t) i;
  g_assert_cmpuint (added->kind, <, AST_N_REALM_KINDS);
  for (; *edges != '\0'; edges++) {
    const char *found = strchr ("NESW", *edges);
    g_assert_nonnull (found);
    added->edges |= (uint8_t) (1 << (found - "NESW"));
  }
}

static AstTileKind
read_kind (JsonObject *tile)
{
  JsonArray *realms = json_object_get_array_member (tile, "realms");
  AstTileKind kind = decks_kind (json_object_get_string_member (tile, "id"),
                                 (int) json_object_get_int_member (tile, "count"),
                                 json_object_get_string_member (tile, "edges"));

  kind.start = json_object_get_boolean_member_with_default (tile, "start", FALSE);
  for (guint i = 0; i < json_array_get_length (realms); i++) {
    JsonObject *realm = json_array_get_object_element (realms, i);
    decks_add_realm (&kind, json_object_get_string_member (realm, "kind"),
                     json_object_get_string_member (realm, "edges"),
                     json_object_get_string_member_with_default (realm, "symbol", NULL));
  }
  return kind;
}

int
decks_load (const char *id, AstTileKind *kinds, int room)
{
  g_autofree char *name = g_strconcat (id, ".json", NULL);
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "..", "data", "decks", name, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonArray *tiles;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  tiles =
      json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "tiles");
  g_assert_cmpuint (json_array_get_length (tiles), <=, room);
  for (guint i = 0; i < json_array_get_length (tiles); i++)
    kinds[i] = read_kind (json_array_get_object_element (tiles, i));
  return (int) json_array_get_length (tiles);
}

const AstTileSet *
decks_get (gboolean expansion)
{
  static AstTileSet sets[2];
  static gboolean made[2];
  AstTileKind kinds[AST_MAX_KINDS];
  int n;

  expansion = expansion != FALSE;
  if (!made[expansion]) {
    n = decks_load ("base", kinds, AST_MAX_KINDS);
    if (expansion)
      n += decks_load ("expansion-1", kinds + n, AST_MAX_KINDS - n);
    g_assert_cmpint (ast_tile_set_init (&sets[expansion], kinds, n, NULL), ==, AST_TILES_OK);
    made[expansion] = TRUE;
  }
  return &sets[expansion];
}

static AstAction
choose (const AstGame *game, AstRng *rng)
{
  AstAction placements[AST_MAX_PLACEMENTS];

  if (game->phase == AST_LAY)
    return ast_game_lay_action (game, ast_game_any_lay (game, rng));
  if (game->phase == AST_PLACE)
    return placements[ast_rng_below (rng, ast_game_placements (game, placements))];
  return ast_chance_next (game, rng);
}

void
decks_play (AstGame *game, int n_tiles, AstRng *rng)
{
  while (game->n_tiles < n_tiles || game->phase != AST_LAY) {
    AstAction action = choose (game, rng);

    g_assert_cmpint (ast_game_apply (game, &action, NULL), ==, AST_OK);
  }
}
