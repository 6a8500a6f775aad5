/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sentences about turns. */

#include "ast-phrases.h"

#include <glib/gi18n.h>

/* A laid tile is called after the greatest realm on it: a planet, else a field, else a route. */
static AstRealmKind
find_chief_kind (const AstTileKind *tile)
{
  AstRealmKind chief = AST_ROUTE;

  for (int i = 0; i < tile->n_realms; i++)
    chief = MAX (chief, tile->realms[i].kind);
  return chief;
}

static char *
tell_lay (const char *name, AstRealmKind chief, const char *laid)
{
  if (chief == AST_ROUTE)
    /* Translators: %s is a player's name. */
    return g_strdup_printf (_ ("%s lays a trade route."), name);
  if (chief == AST_FIELD)
    /* Translators: %s is a player's name. */
    return g_strdup_printf (_ ("%s lays an asteroid field."), name);
  /* Translators: a player's name, and the name of the planet, which is not translated. */
  return g_strdup_printf (_ ("%s lays the planet %s."), name, laid);
}

/* The tile is then called after the realm that the meeple is sent to. */
static char *
tell_sending (const char *name, AstSize size, AstRealmKind sent_to)
{
  static const char *const sentences[2][2] = {
    { /* Translators: %s is a player’s name. */
      N_ ("%s lays a trade route and sends a merchant."),
      /* Translators: %s is a player’s name. */
      N_ ("%s lays a trade route and sends a large merchant.") },
    { /* Translators: %s is a player’s name. */
      N_ ("%s lays an asteroid field and sends an explorer."),
      /* Translators: %s is a player’s name. */
      N_ ("%s lays an asteroid field and sends a large explorer.") },
  };

  return g_strdup_printf (_ (sentences[sent_to][size == AST_LARGE]), name);
}

/* Somebody lays a tile without a planet and sends a conqueror to one beside it. */
static char *
tell_attack (const char *name, AstRealmKind chief, AstSize size, const char *target)
{
  static const char *const sentences[2][2] = {
    { /* Translators: a player’s name, and a planet’s, which is not translated. */
      N_ ("%s lays a trade route and sends a conqueror to %s."),
      /* Translators: a player’s name, and a planet’s, which is not translated. */
      N_ ("%s lays a trade route and sends a large conqueror to %s.") },
    { /* Translators: a player’s name, and a planet’s, which is not translated. */
      N_ ("%s lays an asteroid field and sends a conqueror to %s."),
      /* Translators: a player’s name, and a planet’s, which is not translated. */
      N_ ("%s lays an asteroid field and sends a large conqueror to %s.") },
  };

  return g_strdup_printf (_ (sentences[chief][size == AST_LARGE]), name, target);
}

/* Somebody lays a planet and sends a meeple to it or to another realm of its tile. */
static char *
tell_planet (const char *name, const char *laid, AstSize size, AstRealmKind sent_to)
{
  static const char *const sentences[AST_N_REALM_KINDS][2] = {
    { /* Translators: a player’s name, and a planet’s, which is not translated. */
      N_ ("%s lays the planet %s and sends a merchant."),
      /* Translators: a player’s name, and a planet’s, which is not translated. */
      N_ ("%s lays the planet %s and sends a large merchant.") },
    { /* Translators: a player’s name, and a planet’s, which is not translated. */
      N_ ("%s lays the planet %s and sends an explorer."),
      /* Translators: a player’s name, and a planet’s, which is not translated. */
      N_ ("%s lays the planet %s and sends a large explorer.") },
    { /* Translators: a player’s name, and a planet’s, which is not translated. */
      N_ ("%s lays the planet %s and sends a conqueror."),
      /* Translators: a player’s name, and a planet’s, which is not translated. */
      N_ ("%s lays the planet %s and sends a large conqueror.") },
  };

  return g_strdup_printf (_ (sentences[sent_to][size == AST_LARGE]), name, laid);
}

/* Somebody lays a planet and sends a conqueror to another one. */
static char *
tell_planet_and_attack (const char *name, const char *laid, AstSize size, const char *target)
{
  if (size == AST_LARGE)
    /* Translators: a player's name, and the names of two planets, which are not translated. */
    return g_strdup_printf (_ ("%s lays the planet %s and sends a large conqueror to %s."), name,
                            laid, target);
  /* Translators: a player's name, and the names of two planets, which are not translated. */
  return g_strdup_printf (_ ("%s lays the planet %s and sends a conqueror to %s."), name, laid,
                          target);
}

/* The turn without its equipment. `laid` and `target` are the names of the planets that are laid,
 * and where the meeple goes, or NULL. */
static char *
tell_turn (const char *name, AstRealmKind chief, const char *laid, AstSize size,
           AstRealmKind sent_to, const char *target)
{
  if (size == AST_NO_MEEPLE)
    return tell_lay (name, chief, laid);
  if (chief == AST_PLANET && target != NULL && !g_str_equal (laid, target))
    return tell_planet_and_attack (name, laid, size, target);
  if (chief == AST_PLANET)
    return tell_planet (name, laid, size, sent_to);
  if (target != NULL)
    return tell_attack (name, chief, size, target);
  return tell_sending (name, size, sent_to);
}

const char *
ast_phrase_carries (AstEquipment equipment, AstRealmKind kind)
{
  /* Translators: follows a sentence that says that the meeple was sent. */
  static const char *const blade[AST_N_REALM_KINDS] = {
    N_ ("The merchant carries the blade."),
    N_ ("The explorer carries the blade."),
    N_ ("The conqueror carries the blade."),
  };
  /* Translators: follows a sentence that says that the meeple was sent. */
  static const char *const blaster[AST_N_REALM_KINDS] = {
    N_ ("The merchant carries the blaster."),
    N_ ("The explorer carries the blaster."),
    N_ ("The conqueror carries the blaster."),
  };

  return _ (equipment == AST_BLADE ? blade[kind] : blaster[kind]);
}

char *
ast_phrase_turn (const char *name, const AstGame *game, const AstAction *place)
{
  int tile = game->n_tiles - 1;
  AstSize size = (AstSize) place->place.size;
  AstEquipment equipment = (AstEquipment) place->place.equipment;
  AstRealmKind chief = find_chief_kind (&game->set->kinds[game->tiles[tile].kind]);
  AstRealmKind sent_to = AST_ROUTE;
  g_autofree char *laid = chief == AST_PLANET ? ast_phrase_planet (game, tile) : NULL;
  g_autofree char *target = NULL;
  g_autofree char *sentence = NULL;

  if (size != AST_NO_MEEPLE) {
    tile = ast_game_tile_at (game, place->place.x, place->place.y);
    sent_to = (AstRealmKind) ast_game_realm (game, tile, place->place.realm)->kind;
    target = sent_to == AST_PLANET ? ast_phrase_planet (game, tile) : NULL;
  }
  sentence = tell_turn (name, chief, laid, size, sent_to, target);
  if (size == AST_NO_MEEPLE || equipment == AST_NO_EQUIPMENT)
    return g_steal_pointer (&sentence);
  return ast_phrase_sentences (
      (const char *[]){ sentence, ast_phrase_carries (equipment, sent_to), NULL });
}

const char *
ast_phrase_put_away (gboolean is_last)
{
  return is_last ? _ ("The tile fits nowhere, and there are no more.")
                 : _ ("The tile fits nowhere, so another is drawn.");
}
