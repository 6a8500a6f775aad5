/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases-hint.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"

/* Whether it sends a meeple to a planet that is not on the tile (M4). */
static gboolean
is_beside (const AstAdvice *advice)
{
  return advice->place.place.size != AST_NO_MEEPLE
         && (advice->place.place.x != advice->lay.lay.x
             || advice->place.place.y != advice->lay.lay.y);
}

static char *
tell_conquest (const AstAdvice *advice, const AstGame *game)
{
  const AstAction *place = &advice->place;
  g_autofree char *planet =
      ast_phrase_planet (game, ast_game_tile_at (game, place->place.x, place->place.y));

  if (place->place.size == AST_LARGE)
    /* Translators: a hint for a player's turn; %s is the name of a planet. */
    return g_strdup_printf (_ ("Lay the tile here and send a large conqueror to %s."), planet);
  /* Translators: a hint for a player's turn; %s is the name of a planet. */
  return g_strdup_printf (_ ("Lay the tile here and send a conqueror to %s."), planet);
}

char *
ast_phrase_advice (const AstAdvice *advice, const AstGame *game)
{
  static const char *const small[AST_N_REALM_KINDS] = {
    /* Translators: a hint for a player's turn; "it" is the tile. */
    N_ ("Lay the tile here and send a merchant."),
    N_ ("Lay the tile here and send an explorer."),
    N_ ("Lay the tile here and send a conqueror."),
  };
  static const char *const large[AST_N_REALM_KINDS] = {
    /* Translators: a hint for a player's turn; "it" is the tile. */
    N_ ("Lay the tile here and send a large merchant."),
    N_ ("Lay the tile here and send a large explorer."),
    N_ ("Lay the tile here and send a large conqueror."),
  };

  if (is_beside (advice))
    return tell_conquest (advice, game);
  switch ((AstSize) advice->place.place.size) {
  case AST_SMALL:
    return g_strdup (_ (small[advice->realm_kind]));
  case AST_LARGE:
    return g_strdup (_ (large[advice->realm_kind]));
  case AST_NO_MEEPLE:
  default:
    return g_strdup (_ ("Lay the tile here and send no meeple."));
  }
}

static char *
tell_points (int points)
{
  return g_strdup_printf (
      /* Translators: "it" is the move of a hint; %d are points. */
      ngettext ("This scores %d point right away.", "This scores %d points right away.", points),
      points);
}

/* `own`: the side is the reader's. */
static char *
tell_battle (const AstForecast *forecast, int side, gboolean own)
{
  g_autofree char *chance = NULL;

  if (!(forecast->sides >> side & 1))
    return g_strdup (_ ("This leads to a battle between others."));
  chance = ast_phrase_percent (ast_forecast_percent (forecast, side));
  if (!own)
    /* Translators: "it" is a move that somebody could have made; %s is a chance, such as "58%". */
    return g_strdup_printf (_ ("This leads to a battle. The chance of winning it is %s."), chance);
  /* Translators: "it" is the move of a hint; %s is a chance, such as "58%". */
  return g_strdup_printf (_ ("This leads to a battle, and your chance of winning it is %s."),
                          chance);
}

static void
add_battle (GPtrArray *reasons, const AstForecast *forecast, int side, gboolean own)
{
  g_ptr_array_add (reasons, tell_battle (forecast, side, own));
  if (forecast->has_next)
    g_ptr_array_add (reasons, g_strdup (_ ("Another battle follows.")));
}

static char *
tell_worth (const AstAdvice *advice)
{
  static const char *const sentences[AST_N_REALM_KINDS] = {
    /* Translators: of the realm that a meeple is sent to: the points it gives as it stands, and
     * those it gives once it is complete. */
    N_ ("The trade route is worth %d so far and at least %d once it’s complete."),
    /* Translators: of the realm that a meeple is sent to: the points it gives as it stands, and
     * those it gives once it is complete. */
    N_ ("The asteroid field is worth %d so far and at least %d once it’s complete."),
    /* Translators: of the realm that a meeple is sent to: the points it gives as it stands, and
     * those it gives once it is complete. */
    N_ ("The planet is worth %d so far and %d once it’s complete."),
  };

  return g_strdup_printf (_ (sentences[advice->realm.kind]),
                          ast_realm_worth (&advice->realm, false), advice->complete);
}

static char *
tell_others (const AstAdvice *advice)
{
  if (advice->only)
    return g_strdup (_ ("There’s no other move."));
  if (advice->ahead < 1)
    return g_strdup (_ ("Another move is about as good."));
  return g_strdup_printf (
      /* Translators: the best move besides that of the hint; %d are points. */
      ngettext ("The next-best move is about %d point worse.",
                "The next-best move is about %d points worse.", advice->ahead),
      advice->ahead);
}

/* What the move brings by itself. */
static void
add_gains (GPtrArray *reasons, const AstAdvice *advice, int side, gboolean own)
{
  gboolean sends = advice->place.place.size != AST_NO_MEEPLE;

  if (sends && advice->place.place.equipment != AST_NO_EQUIPMENT)
    g_ptr_array_add (reasons,
                     g_strdup (ast_phrase_carries ((AstEquipment) advice->place.place.equipment,
                                                   advice->realm_kind)));
  if (advice->points > 0)
    g_ptr_array_add (reasons, tell_points (advice->points));
  if (advice->battle)
    add_battle (reasons, &advice->forecast, side, own);
  if (sends && advice->realm.open > 0)
    g_ptr_array_add (reasons, advice->complete > 0 ? tell_worth (advice)
                                                   : ast_phrase_stake (&advice->realm));
  if (advice->spares)
    g_ptr_array_add (reasons, g_strdup (_ ("The equipment is worth more later.")));
  if (advice->saves)
    g_ptr_array_add (reasons, g_strdup (_ ("A meeple is worth more in the reserve for now.")));
}

char **
ast_phrase_advice_reasons (const AstAdvice *advice, int side)
{
  g_autoptr (GPtrArray) reasons = g_ptr_array_new ();

  if (is_beside (advice))
    g_ptr_array_add (
        reasons, g_strdup (_ ("A conqueror may go to any planet around the tile, corners too.")));
  add_gains (reasons, advice, side, TRUE);
  g_ptr_array_add (reasons, tell_others (advice));
  g_ptr_array_add (reasons, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&reasons), FALSE);
}

char **
ast_phrase_advice_gains (const AstAdvice *advice, int side)
{
  g_autoptr (GPtrArray) reasons = g_ptr_array_new ();

  add_gains (reasons, advice, side, FALSE);
  g_ptr_array_add (reasons, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&reasons), FALSE);
}
