/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases-tile.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"
#include "ast-sentences.h"

enum { ALL_SIDES = 0xf };

/* The sides of a tile before a colon. */
static const char *
name_sides (unsigned sides)
{
  static const char *const names[ALL_SIDES + 1] = {
    NULL,
    /* Translators: sides of a tile, before a colon: "North and east: asteroid field, joined." */
    N_ ("North"),
    N_ ("East"),
    N_ ("North and east"),
    N_ ("South"),
    N_ ("North and south"),
    N_ ("East and south"),
    N_ ("North, east and south"),
    N_ ("West"),
    N_ ("North and west"),
    N_ ("East and west"),
    N_ ("North, east and west"),
    N_ ("South and west"),
    N_ ("North, south and west"),
    N_ ("East, south and west"),
    N_ ("All four edges"),
  };

  return _ (names[sides]);
}

const char *
ast_phrase_towards (unsigned sides)
{
  static const char *const names[ALL_SIDES + 1] = {
    NULL,
    /* Translators: where a realm lies on a tile: "Explorer in the asteroid field to the north and
     * east". */
    N_ ("to the north"),
    N_ ("to the east"),
    N_ ("to the north and east"),
    N_ ("to the south"),
    N_ ("to the north and south"),
    N_ ("to the east and south"),
    N_ ("to the north, east and south"),
    N_ ("to the west"),
    N_ ("to the north and west"),
    N_ ("to the east and west"),
    N_ ("to the north, east and west"),
    N_ ("to the south and west"),
    N_ ("to the north, south and west"),
    N_ ("to the east, south and west"),
    N_ ("on all four edges"),
  };

  return _ (names[sides]);
}

unsigned
ast_phrase_reach (const AstTileKind *kind, int number, int rotation)
{
  return ast_edges_turn (kind->realms[number].edges, rotation);
}

static gboolean
is_single (unsigned sides)
{
  return (sides & (sides - 1)) == 0;
}

static char *
tell_route (unsigned sides)
{
  if (is_single (sides))
    /* Translators: %s is a side of the tile: "North". The route goes no further on this tile. */
    return g_strdup_printf (_ ("%s: trade route that ends here."), name_sides (sides));
  /* Translators: %s are the sides of the tile that the route joins: "North and south". */
  return g_strdup_printf (_ ("%s: trade route, joined."), name_sides (sides));
}

static char *
tell_field (unsigned sides)
{
  if (is_single (sides))
    /* Translators: %s is a side of the tile: "North". */
    return g_strdup_printf (_ ("%s: asteroid field."), name_sides (sides));
  /* Translators: %s are the sides of the tile that the field joins: "North and south". */
  return g_strdup_printf (_ ("%s: asteroid field, joined."), name_sides (sides));
}

static const char *
tell_symbol (AstFaction faction)
{
  static const char *const sentences[AST_N_FACTIONS] = {
    /* Translators: follows a sentence about an asteroid field, a trade route or a planet. */
    N_ ("With the symbol of the Alliance."),
    N_ ("With the symbol of the Empire."),
    N_ ("With the symbol of the Hunters."),
    N_ ("With the symbol of the Order."),
  };

  return faction < AST_N_FACTIONS ? _ (sentences[faction]) : NULL;
}

char *
ast_phrase_tile_realm (const AstTileKind *kind, int number, int rotation, const char *planet)
{
  const AstTileRealm *realm = &kind->realms[number];
  unsigned sides = ast_phrase_reach (kind, number, rotation);
  g_autofree char *where = NULL;

  if (realm->kind == AST_ROUTE)
    where = tell_route (sides);
  else if (realm->kind == AST_FIELD)
    where = tell_field (sides);
  else
    /* Translators: what is in the middle of a tile; %s is a name, which is not translated. */
    where = g_strdup_printf (_ ("The planet %s."), planet);
  return ast_phrase_sentences (
      (const char *[]){ where, tell_symbol ((AstFaction) realm->symbol), NULL });
}

char *
ast_phrase_tile_cosmos (const AstTileKind *kind, int rotation)
{
  unsigned sides = ALL_SIDES;

  for (int i = 0; i < kind->n_realms; i++)
    sides &= ~ast_phrase_reach (kind, i, rotation);
  /* Translators: %s are sides of a tile: "North and east". */
  return sides != 0 ? g_strdup_printf (_ ("%s: cosmos."), name_sides (sides)) : NULL;
}

int
ast_phrase_order_realms (const AstTileKind *kind, int rotation, int *numbers)
{
  int n = 0;

  for (int i = 0; i < kind->n_realms; i++) {
    unsigned sides = ast_phrase_reach (kind, i, rotation);
    int at = n++;

    /* The lowest bit is the first side; a planet has none. */
    for (; at > 0; at--) {
      unsigned other = ast_phrase_reach (kind, numbers[at - 1], rotation);

      if ((other & -other) <= (sides & -sides))
        break;
      numbers[at] = numbers[at - 1];
    }
    numbers[at] = i;
  }
  return n;
}

/* The side of a realm that is one of several of its kind, each at one side and without a symbol; 0
 * for any other. */
static unsigned
find_end (const AstTileKind *kind, int number, int rotation)
{
  const AstTileRealm *realm = &kind->realms[number];
  unsigned sides = ast_phrase_reach (kind, number, rotation);

  return is_single (sides) && realm->symbol == AST_NO_FACTION ? sides : 0;
}

/* Realms of one kind that are told alike, in one sentence. */
static char *
tell_ends (AstRealmKind kind, unsigned sides)
{
  return kind == AST_ROUTE
             /* Translators: %s are sides of a tile: "North and east". The routes there are not
              * joined and go no further on this tile. */
             ? g_strdup_printf (_ ("%s: trade routes that end here."), name_sides (sides))
             /* Translators: %s are sides of a tile: "North and east". The fields there are not
              * joined. */
             : g_strdup_printf (_ ("%s: asteroid fields, not joined."), name_sides (sides));
}

/* The planet of a tile; NULL if there is nothing more to say of it than its name, which has been
 * `named`. */
static char *
tell_planet (const AstTileKind *kind, int number, gboolean named)
{
  AstFaction symbol = (AstFaction) kind->realms[number].symbol;
  g_autofree char *name = NULL;

  if (named)
    return symbol < AST_N_FACTIONS
               /* Translators: of a planet that was just named: "Symbol: Order." */
               ? g_strdup_printf (_ ("Symbol: %s."), ast_phrase_faction (symbol))
               : NULL;
  name = ast_phrase_planet_of_kind (kind);
  return ast_phrase_tile_realm (kind, number, 0, name);
}

static char *
tell_tile (const AstTileKind *kind, int rotation, gboolean named)
{
  GPtrArray *text = ast_sentences_new ();
  int numbers[AST_MAX_TILE_REALMS];
  int n = ast_phrase_order_realms (kind, rotation, numbers);
  unsigned ends[AST_N_REALM_KINDS] = { 0 };

  for (int i = 0; i < n; i++)
    ends[kind->realms[i].kind] |= find_end (kind, i, rotation);
  for (int i = 0; i < n; i++) {
    AstRealmKind what = (AstRealmKind) kind->realms[numbers[i]].kind;
    unsigned end = find_end (kind, numbers[i], rotation);

    if (what == AST_PLANET)
      ast_sentences_add (text, tell_planet (kind, numbers[i], named));
    else if (end == 0 || is_single (ends[what]))
      ast_sentences_add (text, ast_phrase_tile_realm (kind, numbers[i], rotation, NULL));
    else if (end == (ends[what] & -ends[what])) /* Once, at the first side. */
      ast_sentences_add (text, tell_ends (what, ends[what]));
  }
  ast_sentences_add (text, ast_phrase_tile_cosmos (kind, rotation));
  return ast_sentences_end (text);
}

char *
ast_phrase_tile_turned (const AstTileKind *kind, int rotation)
{
  return tell_tile (kind, rotation, FALSE);
}

char *
ast_phrase_tile_besides (const AstTileKind *kind, int rotation)
{
  return tell_tile (kind, rotation, TRUE);
}
