/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* deck: checks a deck file, says what it comes to, and paints its tiles. */

#include <glib/gi18n.h>
#include <stdio.h>

#include "ast-cli.h"
#include "ast-deck-summary.h"
#include "ast-paint-tile.h"
#include "ast-record-words.h"

/* In tiles, and in pixels. */
enum { COLUMNS = 10, GAP = 8 };

static const char *const edge_words[] = { NULL, "field", "route", "cosmos" };

static void
emit_counts (AstEmitter *out, const char *name, const char *const *words, const guint *counts,
             int first, int n)
{
  ast_emit_open (out, name, '{');
  for (int i = first; i < n; i++)
    ast_emit_integer (out, words[i], counts[i]);
  ast_emit_close (out, '}');
}

static void
print_json (const AstDeck *deck, const AstDeckSummary *summary)
{
  AstEmitter out = ast_cli_begin_json ();

  ast_emit_string (&out, "id", deck->id);
  ast_emit_integer (&out, "revision", deck->revision);
  ast_emit_string (&out, "title", deck->title);
  ast_emit_integer (&out, "tiles", summary->tiles);
  ast_emit_integer (&out, "kinds", summary->kinds);
  ast_emit_boolean (&out, "start", summary->has_start);
  emit_counts (&out, "edges", edge_words, summary->edges, AST_EDGE_FIELD,
               G_N_ELEMENTS (edge_words));
  emit_counts (&out, "realms", ast_realm_words, summary->realms, 0, AST_N_REALM_KINDS);
  emit_counts (&out, "symbols", ast_faction_words, summary->symbols, 0, AST_N_FACTIONS);
  emit_counts (&out, "fitting", edge_words, summary->fitting, AST_EDGE_FIELD,
               G_N_ELEMENTS (edge_words));
  ast_emit_open (&out, "places", '[');
  for (int n = 1; n <= 4; n++) {
    ast_emit_open (&out, NULL, '{');
    ast_emit_integer (&out, "neighbours", n);
    ast_emit_integer (&out, "kinds", summary->places[n].n);
    ast_emit_integer (&out, "fillable", summary->places[n].fillable);
    ast_emit_number (&out, "fitting", summary->places[n].fitting, 2);
    ast_emit_close (&out, '}');
  }
  ast_emit_close (&out, ']');
  ast_cli_print_json (&out);
}

static void
print_row (const char *what, guint number)
{
  static const AstCliColumn columns[] = { { "", -36 }, { "", 6 } };

  ast_cli_print_row (columns, G_N_ELEMENTS (columns), "%s\t%u", what, number);
}

static void
print_places (const AstDeckSummary *summary)
{
  static const AstCliColumn columns[] = {
    { N_ ("neighbours"), 10 }, { N_ ("places"), 8 }, { N_ ("fillable"), 8 }, { N_ ("tiles"), 8 }
  };
  AstCliColumn translated[G_N_ELEMENTS (columns)];

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    translated[i] = (AstCliColumn){ _ (columns[i].heading), columns[i].width };
  printf ("\n");
  ast_cli_print_headings (translated, G_N_ELEMENTS (columns));
  for (int n = 1; n <= 4; n++)
    ast_cli_print_row (translated, G_N_ELEMENTS (columns), "%d\t%u\t%u\t%.1f", n,
                       summary->places[n].n, summary->places[n].fillable,
                       summary->places[n].fitting);
}

static void
print_summary (const AstDeck *deck, const AstDeckSummary *summary)
{
  /* What the window says, too. */
  const char *const edges[] = { NULL, _ ("Asteroid field"), _ ("Trade route"), _ ("Cosmos") };
  const char *const factions[] = { _ ("Alliance"), _ ("Empire"), _ ("Hunters"), _ ("Order") };

  printf ("%s (%s)\n", deck->title, deck->ref);
  print_row (_ ("All tiles"), summary->tiles);
  print_row (_ ("Kinds of tile"), summary->kinds);
  print_row (_ ("Starting tile"), summary->has_start);
  printf ("\n%s\n", _ ("Edges"));
  for (int edge = AST_EDGE_FIELD; edge <= AST_EDGE_COSMOS; edge++)
    print_row (edges[edge], summary->edges[edge]);
  printf ("\n%s\n", _ ("Realms"));
  print_row (_ ("Planets"), summary->realms[AST_PLANET]);
  print_row (_ ("Asteroid fields"), summary->realms[AST_FIELD]);
  print_row (_ ("Trade routes"), summary->realms[AST_ROUTE]);
  printf ("\n%s\n", _ ("Symbols"));
  for (int faction = 0; faction < AST_N_FACTIONS; faction++)
    print_row (factions[faction], summary->symbols[faction]);
  print_places (summary);
}

/* Every copy of every tile, on the ground of the window. */
static cairo_surface_t *
paint (const AstDeck *deck, guint n_tiles, int size)
{
  int columns = (int) MIN (n_tiles, COLUMNS), rows = ((int) n_tiles + COLUMNS - 1) / COLUMNS;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, columns * (size + GAP) + GAP, rows * (size + GAP) + GAP);
  cairo_t *cr = cairo_create (surface);
  AstRgb ground = ast_palette (AST_PAINT_SPACE);
  int at = 0;

  cairo_set_source_rgb (cr, ground.red, ground.green, ground.blue);
  cairo_paint (cr);
  for (guint i = 0; i < deck->n_tiles; i++) {
    AstTileShape shape;

    ast_tile_shape_init (&shape, &deck->tiles[i], 0);
    for (int copy = 0; copy < deck->tiles[i].count; copy++, at++)
      ast_paint_tile_shape (cr, AST_THEME_NIGHT, &shape, at % COLUMNS * (size + GAP) + GAP,
                            at / COLUMNS * (size + GAP) + GAP, size);
  }
  cairo_destroy (cr);
  return surface;
}

static AstDeck *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ast_cli_load (path, &error);
  g_autofree char *name = ast_cli_show_path (path);
  AstDeck *deck = NULL;

  if (bytes != NULL)
    deck = ast_deck_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  if (deck == NULL)
    ast_cli_complain (AST_CLI_FAILED, "%s: %s", name, error->message);
  return deck;
}

static int
run (const AstCommand *self, char **arguments)
{
  gboolean json = FALSE;
  int tile = 96;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print the figures as JSON"), NULL },
    { "tile", 0, 0, G_OPTION_ARG_INT, &tile, N_ ("Make tiles PX pixels wide (16 to 512)"),
      N_ ("PX") },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write the picture (PNG) to this file"),
      N_ ("FILE") },
    { NULL },
  };
  g_auto (GStrv) paths = ast_cli_parse (self, entries, arguments, 1, 1);
  g_autoptr (AstDeck) deck = NULL;
  AstDeckSummary summary;

  if (paths == NULL)
    return AST_CLI_USAGE;
  if (tile < 16 || tile > 512)
    return ast_cli_complain (AST_CLI_USAGE, _ ("deck paints tiles of 16 to 512 pixels"));
  deck = load (paths[0]);
  if (deck == NULL)
    return AST_CLI_FAILED;
  ast_deck_summary_init (&summary, deck->tiles, deck->n_tiles);
  if (g_strcmp0 (output, "-") == 0)
    ; /* Nothing but the picture. */
  else if (json)
    print_json (deck, &summary);
  else
    print_summary (deck, &summary);
  return output != NULL ? ast_cli_write_picture (paint (deck, summary.tiles, tile), output)
                        : AST_CLI_FINE;
}

const AstCommand ast_command_deck = {
  .name = "deck",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Check a deck file, and draw its tiles"),
  .run = run,
};
