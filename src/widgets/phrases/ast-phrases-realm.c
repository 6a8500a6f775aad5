/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sentences about realms, and about the forces in a battle. */

#include "ast-phrases.h"

#include <glib/gi18n.h>

static const char *
name_complete (AstRealmKind kind)
{
  switch (kind) {
  case AST_ROUTE:
    /* Translators: of a trade route: both its ends are closed. */
    return C_ ("trade route", "Complete");
  case AST_FIELD:
    /* Translators: of an asteroid field: it is closed all around. */
    return C_ ("asteroid field", "Complete");
  case AST_PLANET:
  case AST_N_REALM_KINDS:
  default:
    /* Translators: of a planet: all eight places around it hold tiles. */
    return C_ ("planet", "Complete");
  }
}

char *
ast_phrase_open (const AstRealm *realm)
{
  if (realm->open == 0)
    return g_strdup (name_complete ((AstRealmKind) realm->kind));
  if (realm->kind == AST_PLANET)
    return g_strdup_printf (
        /* Translators: of a planet: how many of the 8 places around it hold no tile. */
        ngettext ("%d empty place around the planet", "%d empty places around the planet",
                  realm->open),
        realm->open);
  return g_strdup_printf (
      /* Translators: of a trade route or an asteroid field: where it can go on. */
      ngettext ("%d open end", "%d open ends", realm->open), realm->open);
}

char *
ast_phrase_if_complete (const AstRealmFacts *facts)
{
  if (facts->kind == AST_PLANET || facts->open == 0)
    return ast_phrase_points (facts->complete);
  return g_strdup_printf (
      /* Translators: what a realm would give if it were complete. */
      ngettext ("at least %d point", "at least %d points", facts->complete), facts->complete);
}

/* What a realm that is open gives once it is complete. */
static const char *
find_complete (AstRealmKind kind, int n)
{
  switch (kind) {
  case AST_ROUTE:
    /* Translators: %d: points. */
    return CN_ ("trade route", "Once complete, the trade route is worth at least %d point.",
                "Once complete, the trade route is worth at least %d points.", n);
  case AST_FIELD:
    /* Translators: %d: points. */
    return CN_ ("asteroid field", "Once complete, the asteroid field is worth at least %d point.",
                "Once complete, the asteroid field is worth at least %d points.", n);
  case AST_PLANET:
  case AST_N_REALM_KINDS:
  default:
    /* Translators: %d: points. */
    return CN_ ("planet", "Once complete, the planet is worth %d point.",
                "Once complete, the planet is worth %d points.", n);
  }
}

/* What it gives in the final scoring as it is. */
static const char *
find_at_end (AstRealmKind kind, int n)
{
  switch (kind) {
  case AST_ROUTE:
    /* Translators: "it" is a trade route that was just named. */
    return CN_ ("trade route", "If open at the end, it’s worth %d point.",
                "If open at the end, it’s worth %d points.", n);
  case AST_FIELD:
    /* Translators: "it" is an asteroid field that was just named. */
    return CN_ ("asteroid field", "If open at the end, it’s worth %d point.",
                "If open at the end, it’s worth %d points.", n);
  case AST_PLANET:
  case AST_N_REALM_KINDS:
  default:
    /* Translators: "it" is a planet that was just named. */
    return CN_ ("planet", "If open at the end, it’s worth %d point.",
                "If open at the end, it’s worth %d points.", n);
  }
}

char *
ast_phrase_worth (const AstRealmFacts *facts)
{
  g_autofree char *complete = NULL;
  g_autofree char *open = NULL;
  int n = facts->complete;

  if (facts->open == 0)
    return g_strdup_printf (
        /* Translators: %d: points of a complete realm. */
        ngettext ("Worth %d point.", "Worth %d points.", n), n);
  complete = g_strdup_printf (find_complete (facts->kind, n), n);
  open = g_strdup_printf (find_at_end (facts->kind, facts->at_end), facts->at_end);
  return ast_phrase_sentences ((const char *[]){ complete, open, NULL });
}

static void
add_part (GString *parts, char *part)
{
  if (parts->len > 0)
    /* Translators: between the reasons for dice: "1 small, symbol". */
    g_string_append (parts, C_ ("dice", ", "));
  g_string_append (parts, part);
  g_free (part);
}

char *
ast_phrase_forces (GListModel *seats, const AstGame *game, int side, const AstForces *forces)
{
  g_autoptr (GString) parts = g_string_new (NULL);

  if (forces->small > 0)
    add_part (parts, g_strdup_printf (
                         /* Translators: meeples in a battle, as the reason for dice: "1 small, 1
                          * large, symbol". */
                         ngettext ("%d small", "%d small", forces->small), forces->small));
  if (forces->large > 0)
    add_part (parts, g_strdup_printf (
                         /* Translators: meeples in a battle, as the reason for dice: "1 small, 1
                          * large, symbol". */
                         ngettext ("%d large", "%d large", forces->large), forces->large));
  if (forces->symbol)
    /* Translators: a die that comes from the faction's symbol. */
    add_part (parts, g_strdup (C_ ("dice", "symbol")));
  if (forces->blade)
    add_part (parts, g_strdup (C_ ("dice", "blade +1")));
  if (forces->yellow > 0)
    add_part (parts, g_strdup (C_ ("dice", "blaster")));
  /* Translators: a player or team, its dice, and in brackets where they come from: "Ada: 2 dice
   * (1 small, symbol)". */
  return g_strdup_printf (ngettext ("%s: %d die (%s)", "%s: %d dice (%s)", forces->dice),
                          ast_phrase_side (seats, game, side), forces->dice, parts->str);
}

char *
ast_phrase_defeat (int dice)
{
  return g_strdup_printf (
      /* Translators: %d are points: as many as the side has dice. */
      ngettext ("A defeat still scores %d point, one for each of your dice.",
                "A defeat still scores %d points, one for each of your dice.", dice),
      dice);
}
