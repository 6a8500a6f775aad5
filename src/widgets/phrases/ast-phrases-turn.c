/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sentences about turns and points. */

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

static const char *
find_turn_sentence (AstRealmKind tile, AstSize size, AstRealmKind sent_to)
{
  /* Translators: %s is a player's name. */
  static const char *const alone[AST_N_REALM_KINDS] = {
    N_ ("%s lays a trade route."),
    N_ ("%s lays an asteroid field."),
    N_ ("%s lays a planet."),
  };
  /* Translators: %s is a player's name. */
  static const char *const small[AST_N_REALM_KINDS][AST_N_REALM_KINDS] = {
    { N_ ("%s lays a trade route and sends a merchant."),
      N_ ("%s lays a trade route and sends an explorer."),
      N_ ("%s lays a trade route and sends a conqueror.") },
    { N_ ("%s lays an asteroid field and sends a merchant."),
      N_ ("%s lays an asteroid field and sends an explorer."),
      N_ ("%s lays an asteroid field and sends a conqueror.") },
    { N_ ("%s lays a planet and sends a merchant."), N_ ("%s lays a planet and sends an explorer."),
      N_ ("%s lays a planet and sends a conqueror.") },
  };
  /* Translators: %s is a player's name; here it is the large meeple that is sent. */
  static const char *const large[AST_N_REALM_KINDS][AST_N_REALM_KINDS] = {
    { N_ ("%s lays a trade route and sends a large merchant."),
      N_ ("%s lays a trade route and sends a large explorer."),
      N_ ("%s lays a trade route and sends a large conqueror.") },
    { N_ ("%s lays an asteroid field and sends a large merchant."),
      N_ ("%s lays an asteroid field and sends a large explorer."),
      N_ ("%s lays an asteroid field and sends a large conqueror.") },
    { N_ ("%s lays a planet and sends a large merchant."),
      N_ ("%s lays a planet and sends a large explorer."),
      N_ ("%s lays a planet and sends a large conqueror.") },
  };

  if (size == AST_NO_MEEPLE)
    return alone[tile];
  return size == AST_LARGE ? large[tile][sent_to] : small[tile][sent_to];
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
ast_phrase_turn (const char *name, const AstTileKind *tile, const AstAction *place,
                 AstRealmKind realm_kind)
{
  AstSize size = (AstSize) place->place.size;
  AstEquipment equipment = (AstEquipment) place->place.equipment;
  g_autofree char *sentence =
      g_strdup_printf (_ (find_turn_sentence (find_chief_kind (tile), size, realm_kind)), name);

  if (size == AST_NO_MEEPLE || equipment == AST_NO_EQUIPMENT)
    return g_steal_pointer (&sentence);
  return ast_phrase_sentences (
      (const char *[]){ sentence, ast_phrase_carries (equipment, realm_kind), NULL });
}

/* Translators, for all of these: %s is the name of a player or team, %d the points. */
static const char *
find_score_sentence (AstReason reason, int n)
{
  switch (reason) {
  case AST_FOR_TIE:
    return ngettext ("%s gets %d point for the tie.", "%s gets %d points for the tie.", n);
  case AST_FOR_DEFEAT:
    return ngettext ("%s gets %d point for the defeat.", "%s gets %d points for the defeat.", n);
  case AST_FOR_ROUTE:
    return ngettext ("%s scores %d for a trade route.", "%s scores %d for a trade route.", n);
  case AST_FOR_FIELD:
    return ngettext ("%s scores %d for an asteroid field.", "%s scores %d for an asteroid field.",
                     n);
  case AST_FOR_PLANET:
    return ngettext ("%s scores %d for a planet.", "%s scores %d for a planet.", n);
  case AST_N_REASONS:
  default:
    g_return_val_if_reached ("%s: %d");
  }
}

/* The same in the final scoring. */
static const char *
find_final_sentence (AstReason reason, int n)
{
  switch (reason) {
  case AST_FOR_ROUTE:
    return ngettext ("%s scores %d for an open trade route.",
                     "%s scores %d for an open trade route.", n);
  case AST_FOR_FIELD:
    return ngettext ("%s scores %d for an open asteroid field.",
                     "%s scores %d for an open asteroid field.", n);
  case AST_FOR_PLANET:
    return ngettext ("%s scores %d for an open planet.", "%s scores %d for an open planet.", n);
  case AST_FOR_TIE:
  case AST_FOR_DEFEAT:
  case AST_N_REASONS:
  default:
    return find_score_sentence (reason, n);
  }
}

char *
ast_phrase_score (const char *name, const AstScore *score, gboolean final)
{
  AstReason reason = (AstReason) score->reason;
  int n = score->points;

  return g_strdup_printf (final ? find_final_sentence (reason, n) : find_score_sentence (reason, n),
                          name, n);
}

const char *
ast_phrase_put_away (gboolean is_last)
{
  return is_last ? _ ("No place fits the tile, and there is no other.")
                 : _ ("No place fits the tile, so another is drawn.");
}

char *
ast_phrase_win (GListModel *seats, const AstGame *game, unsigned sides)
{
  g_autofree char *names = ast_phrase_sides (seats, game, sides);

  if ((sides & (sides - 1)) == 0)
    /* Translators: %s is the name of the player or team that wins. */
    return g_strdup_printf (_ ("%s wins!"), names);
  /* Translators: %s is a list of two or more players or teams: "Ada and Deneb". */
  return g_strdup_printf (_ ("%s share the win!"), names);
}
