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
ast_phrase_worth (const AstRealm *realm)
{
  int now = ast_realm_worth (realm, realm->open == 0);
  int complete = ast_realm_worth (realm, true);

  if (realm->open == 0 || now == complete)
    return ast_phrase_points (now);
  /* Translators: what a realm is worth: at the end of the game as it stands, and if it were
   * complete. */
  return g_strdup_printf (_ ("%d now and at the end, %d complete"), now, complete);
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
  return g_strdup_printf (C_ ("chance", "%d %%"), percent);
}

char *
ast_phrase_defeat (int dice)
{
  return g_strdup_printf (
      ngettext ("A defeat still pays %d point.", "A defeat still pays %d points.", dice), dice);
}
