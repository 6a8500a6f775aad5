/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-rules-list.h"

#include <glib/gi18n.h>

#include "ast-deck-text.h"
#include "ast-speaker.h"

typedef enum {
  RULE_DECKS,
  RULE_TEAMS,
  RULE_EQUIPMENT,
  RULE_UNDO,
  RULE_DEADLINE,
  RULE_PURIST,
  N_RULES
} Rule;

struct _AstRulesList {
  AdwBin parent_instance;

  /* Owned */
  AstVisit *visit;      /* NULL: none. */
  char *known[N_RULES]; /* What was agreed on when one came; NULL: nothing is known yet. */
  char *shown[N_RULES];

  /* Borrowed */
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (AstRulesList, ast_rules_list, ADW_TYPE_BIN)

/* The names of the decks. One that is not installed here comes with the table. */
static char *
tell_decks (AstRulesList *self, const AstRoom *room)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (char **ref = room->decks; *ref != NULL; ref++) {
    const AstDeck *deck = ast_visit_find_deck (self->visit, *ref);

    g_ptr_array_add (names, (gpointer) (deck != NULL ? ast_deck_text_title (deck) : *ref));
  }
  g_ptr_array_add (names, NULL);
  list = g_strjoinv (" · ", (char **) names->pdata);
  /* Translators: the names of decks of tiles. */
  return g_strdup_printf (_ ("Decks: %s"), list);
}

static char *
tell_deadline (int days)
{
  if (days == 0)
    return g_strdup (_ ("No time limit for a turn"));
  return g_strdup_printf (
      /* Translators: %d is a number of days. */
      ngettext ("A turn may take %d day", "A turn may take %d days", days), days);
}

/* What the table has agreed on; "": nothing worth a word. */
static char *
tell_rule (AstRulesList *self, const AstRoom *room, Rule rule)
{
  switch (rule) {
  case RULE_DECKS:
    return tell_decks (self, room);
  case RULE_TEAMS:
    return g_strdup (room->setup.teams ? _ ("Teams: two against two") : _ ("No teams"));
  case RULE_EQUIPMENT:
    return g_strdup (room->setup.equipment ? _ ("Equipment: a blade and a blaster for everybody")
                                           : _ ("No equipment"));
  case RULE_UNDO:
    return g_strdup (room->undo ? _ ("Turns can be undone if all others agree")
                                : _ ("Turns can’t be undone"));
  case RULE_DEADLINE:
    return tell_deadline (room->deadline);
  case RULE_PURIST:
  case N_RULES:
  default:
    return g_strdup (room->purist ? _ ("For purists: no marks, no odds, no hints") : "");
  }
}

/* What is shown of a rule; one that is other than when one came is marked. */
static char *
tell_change (AstRulesList *self, const AstRoom *room, Rule rule)
{
  g_autofree char *text = tell_rule (self, room, rule);

  if (self->known[rule] == NULL)
    self->known[rule] = g_strdup (text);
  if (*text == '\0' || g_str_equal (self->known[rule], text))
    return g_steal_pointer (&text);
  /* Translators: %s is a rule of the table that somebody has changed. */
  return g_strdup_printf (_ ("%s (changed)"), text);
}

/* Takes the words of a rule, and says them if they are new. */
static void
take_words (AstRulesList *self, Rule rule, char *words)
{
  if (self->shown[rule] != NULL && !g_str_equal (self->shown[rule], words)
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ast_speaker_say (ast_speaker_find (GTK_WIDGET (self)), AST_SAY_EVENT, words);
  g_free (self->shown[rule]);
  self->shown[rule] = words;
}

static void
show_rules (AstRulesList *self)
{
  g_autoptr (GString) markup = g_string_new (NULL);

  for (Rule rule = 0; rule < N_RULES; rule++) {
    const char *words = self->shown[rule];
    g_autofree char *line = g_markup_printf_escaped (
        g_str_equal (words, self->known[rule]) ? "<span alpha=\"55%%\">%s</span>" : "%s", words);

    if (*words != '\0')
      g_string_append_printf (markup, "%s%s", markup->len > 0 ? "\n" : "", line);
  }
  if (!g_str_equal (gtk_label_get_label (self->label), markup->str))
    gtk_label_set_label (self->label, markup->str);
}

static void
changed_cb (AstRulesList *self)
{
  const AstRoom *room = ast_visit_get_room (self->visit);

  if (room == NULL)
    return;
  for (Rule rule = 0; rule < N_RULES; rule++)
    take_words (self, rule, tell_change (self, room, rule));
  show_rules (self);
}

static void
forget (AstRulesList *self)
{
  if (self->visit != NULL)
    g_signal_handlers_disconnect_by_data (self->visit, self);
  g_clear_object (&self->visit);
  for (Rule rule = 0; rule < N_RULES; rule++) {
    g_clear_pointer (&self->known[rule], g_free);
    g_clear_pointer (&self->shown[rule], g_free);
  }
}

static void
ast_rules_list_dispose (GObject *object)
{
  forget (AST_RULES_LIST (object));
  G_OBJECT_CLASS (ast_rules_list_parent_class)->dispose (object);
}

static void
ast_rules_list_class_init (AstRulesListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_rules_list_dispose;
}

static void
ast_rules_list_init (AstRulesList *self)
{
  self->label = g_object_new (GTK_TYPE_LABEL, "use-markup", TRUE, "wrap", TRUE, "justify",
                              GTK_JUSTIFY_CENTER, "selectable", TRUE, "css-classes",
                              (const char *const[]){ "reading", NULL }, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->label));
}

void
ast_rules_list_set_visit (AstRulesList *self, AstVisit *visit)
{
  forget (self);
  if (visit == NULL)
    return;
  self->visit = g_object_ref (visit);
  g_signal_connect_object (visit, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}
