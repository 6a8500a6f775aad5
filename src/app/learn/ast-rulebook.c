/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-rulebook.h"

#include <glib/gi18n.h>

static const AstChapter *const chapters[] = {
  &ast_chapter_course, &ast_chapter_words,   &ast_chapter_set_up,    &ast_chapter_turn,
  &ast_chapter_tiles,  &ast_chapter_meeples, &ast_chapter_battles,   &ast_chapter_scoring,
  &ast_chapter_end,    &ast_chapter_teams,   &ast_chapter_expansion, &ast_chapter_advice,
};

guint
ast_rulebook_get_n_chapters (void)
{
  return G_N_ELEMENTS (chapters);
}

const AstChapter *
ast_rulebook_get_chapter (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (chapters), NULL);
  return chapters[i];
}

const AstRule *
ast_rulebook_find (const char *id, guint *chapter)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    for (guint j = 0; j < chapters[i]->n_rules; j++)
      if (g_str_equal (chapters[i]->rules[j].id, id)) {
        if (chapter != NULL)
          *chapter = i;
        return &chapters[i]->rules[j];
      }
  return NULL;
}

const char *
ast_rule_get_text (const AstRule *rule)
{
  g_return_val_if_fail (rule != NULL, "");
  return _ (rule->text);
}

gboolean
ast_rule_has_number (const AstRule *rule)
{
  g_return_val_if_fail (rule != NULL, FALSE);
  return g_ascii_isupper (rule->id[0]);
}

/* Without accents and capitals, so that "field" finds "Fields" and "gebiete" "Gebiete". */
static char *
fold (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_NFKD);
  g_autofree char *small = g_utf8_casefold (apart, -1);
  GString *plain = g_string_new (NULL);

  for (const char *c = small; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (plain, g_utf8_get_char (c));
  return g_string_free (plain, FALSE);
}

gboolean
ast_rule_matches (const AstRule *rule, const char *search)
{
  g_autofree char *text = NULL;
  g_autofree char *sought = NULL;
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (rule != NULL && search != NULL, FALSE);

  text = fold (ast_rule_get_text (rule));
  sought = fold (search);
  words = g_strsplit_set (sought, " \t", -1);
  for (char **word = words; *word != NULL; word++)
    if (strstr (text, *word) == NULL && g_ascii_strcasecmp (rule->id, *word) != 0)
      return FALSE;
  return TRUE;
}
