/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Sentences about realms, and about the forces in a battle. */

#include "ast-phrases.h"

#include <glib/gi18n.h>

char *
ast_phrase_open (const AstRealm *realm)
{
  if (realm->open == 0)
    /* Translators: of a realm: nothing can be added to it any more. */
    return g_strdup (C_ ("realm", "Complete"));
  if (realm->kind == AST_PLANET)
    return g_strdup_printf (
        ngettext ("%d empty place around it", "%d empty places around it", realm->open),
        realm->open);
  return g_strdup_printf (ngettext ("%d open end", "%d open ends", realm->open), realm->open);
}

char *
ast_phrase_if_complete (const AstRealmFacts *facts)
{
  if (facts->kind == AST_PLANET || facts->open == 0)
    return ast_phrase_points (facts->complete);
  return g_strdup_printf (ngettext ("at least %d point", "at least %d points", facts->complete),
                          facts->complete);
}

char *
ast_phrase_worth (const AstRealmFacts *facts)
{
  g_autofree char *complete = NULL;
  g_autofree char *open = NULL;
  int n = facts->complete;

  if (facts->open == 0)
    return g_strdup_printf (ngettext ("It gives %d point.", "It gives %d points.", n), n);
  if (facts->kind == AST_PLANET)
    complete = g_strdup_printf (
        ngettext ("Once complete it gives %d point.", "Once complete it gives %d points.", n), n);
  else
    complete = g_strdup_printf (ngettext ("Once complete it gives at least %d point.",
                                          "Once complete it gives at least %d points.", n),
                                n);
  n = facts->at_end;
  open = g_strdup_printf (ngettext ("If open at the end it gives %d point.",
                                    "If open at the end it gives %d points.", n),
                          n);
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
    add_part (parts,
              g_strdup_printf (ngettext ("%d small", "%d small", forces->small), forces->small));
  if (forces->large > 0)
    add_part (parts,
              g_strdup_printf (ngettext ("%d large", "%d large", forces->large), forces->large));
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
ast_phrase_percent (int percent)
{
  /* Translators: a chance. */
  return g_strdup_printf (C_ ("chance", "%d%%"), percent);
}

char *
ast_phrase_defeat (int dice)
{
  return g_strdup_printf (
      ngettext ("A defeat still pays %d point.", "A defeat still pays %d points.", dice), dice);
}
