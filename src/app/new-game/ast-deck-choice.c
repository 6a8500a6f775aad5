/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-choice.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-deck-summary.h"
#include "ast-deck-text.h"
#include "ast-plan-record.h"

struct _AstDeckChoice {
  AdwBin parent_instance;

  /* Owned */
  AstPlan *plan;
  AstDeckCollection *collection;
  GPtrArray *whole; /* AstDeck: those with a starting tile, in the order of the list. */
  char *trouble;

  /* Borrowed: children */
  AdwPreferencesGroup *group;
  AdwComboRow *deck_row;
  GtkWidget *trouble_row;
  GPtrArray *added_rows; /* AdwActionRow of a deck that can be added. */

  /* State */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (AstDeckChoice, ast_deck_choice, ADW_TYPE_BIN)

enum { PROP_TROUBLE = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

/* In the words of the checker of decks, as a sentence. */
static void
check_decks (AstDeckChoice *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDeckSet) set = ast_plan_take_decks (self->plan, self->collection, &error);
  g_autofree char *trouble =
      set == NULL
          /* Translators: %s says what is wrong, such as "more tiles than the game can hold". */
          ? g_strdup_printf (_ ("These decks can’t be played together: %s."), error->message)
          : NULL;

  gtk_widget_set_visible (self->trouble_row, trouble != NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->trouble_row),
                                 trouble != NULL ? trouble : "");
  if (g_strcmp0 (self->trouble, trouble) == 0)
    return;
  g_free (self->trouble);
  self->trouble = g_steal_pointer (&trouble);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TROUBLE]);
}

static void
deck_selected_cb (AstDeckChoice *self)
{
  guint i = adw_combo_row_get_selected (self->deck_row);

  if (!self->filling && i < self->whole->len)
    ast_plan_set_deck (self->plan, ((const AstDeck *) self->whole->pdata[i])->id);
}

static void
switched_cb (AstDeckChoice *self)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (self->filling)
    return;
  for (guint i = 0; i < self->added_rows->len; i++) {
    GObject *row = self->added_rows->pdata[i];

    if (gtk_switch_get_active (g_object_get_data (row, "ast-switch")))
      g_ptr_array_add (ids, g_object_get_data (row, "ast-deck"));
  }
  g_ptr_array_add (ids, NULL);
  ast_plan_set_added_decks (self->plan, (const char *const *) ids->pdata);
}

static void
add_row (AstDeckChoice *self, const AstDeck *deck)
{
  GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();
  AstDeckSummary summary;
  g_autofree char *count = NULL;

  ast_deck_summary_init (&summary, deck->tiles, deck->n_tiles);
  count = ast_deck_text_count (&summary);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), deck->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), count);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_switch_set_active (GTK_SWITCH (toggle),
                         g_strv_contains (ast_plan_get_added_decks (self->plan), deck->id));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  gtk_widget_set_focusable (row, FALSE);
  g_object_set_data (G_OBJECT (row), "ast-switch", toggle);
  g_object_set_data_full (G_OBJECT (row), "ast-deck", g_strdup (deck->id), g_free);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (switched_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->added_rows, row);
}

static void
fill_whole (AstDeckChoice *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint chosen = 0;

  for (guint i = 0; i < self->whole->len; i++) {
    const AstDeck *deck = self->whole->pdata[i];

    gtk_string_list_append (titles, ast_deck_text_title (deck));
    if (strcmp (deck->id, ast_plan_get_deck (self->plan)) == 0)
      chosen = i;
  }
  adw_combo_row_set_model (self->deck_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->deck_row, chosen);
}

static void
clear (AstDeckChoice *self)
{
  for (guint i = 0; i < self->added_rows->len; i++)
    adw_preferences_group_remove (self->group, self->added_rows->pdata[i]);
  g_ptr_array_set_size (self->added_rows, 0);
  g_ptr_array_set_size (self->whole, 0);
}

/* Each deck is either one to begin with, or one to add. */
static void
list_decks (AstDeckChoice *self)
{
  g_autoptr (GPtrArray) decks = ast_deck_collection_list (self->collection);

  clear (self);
  for (guint i = 0; i < decks->len; i++) {
    const AstDeck *deck = decks->pdata[i];
    gboolean whole = FALSE;

    for (guint k = 0; k < deck->n_tiles; k++)
      whole |= deck->tiles[k].start;
    if (whole)
      g_ptr_array_add (self->whole, ast_deck_copy (deck));
    else if (!deck->built_in) /* Ours has a switch of its own. */
      add_row (self, deck);
  }
  fill_whole (self);
}

static void
ast_deck_choice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TROUBLE)
    g_value_set_string (value, AST_DECK_CHOICE (object)->trouble);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_deck_choice_finalize (GObject *object)
{
  AstDeckChoice *self = AST_DECK_CHOICE (object);

  g_clear_object (&self->plan);
  g_clear_pointer (&self->collection, ast_deck_collection_unref);
  g_ptr_array_unref (self->whole);
  g_ptr_array_unref (self->added_rows);
  g_free (self->trouble);
  G_OBJECT_CLASS (ast_deck_choice_parent_class)->finalize (object);
}

static void
ast_deck_choice_class_init (AstDeckChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ast_deck_choice_get_property;
  object_class->finalize = ast_deck_choice_finalize;
  props[PROP_TROUBLE] =
      g_param_spec_string ("trouble", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_deck_choice_init (AstDeckChoice *self)
{
  GtkWidget *group = adw_preferences_group_new (), *deck_row = adw_combo_row_new ();

  self->group = ADW_PREFERENCES_GROUP (group);
  self->deck_row = ADW_COMBO_ROW (deck_row);
  self->trouble_row = adw_action_row_new ();
  self->whole = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_free);
  self->added_rows = g_ptr_array_new ();
  adw_preferences_group_set_title (self->group, _ ("Decks"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (deck_row), _ ("Deck"));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->trouble_row), FALSE);
  gtk_widget_add_css_class (self->trouble_row, "warning");
  adw_preferences_group_add (self->group, self->trouble_row);
  adw_preferences_group_add (self->group, deck_row);
  adw_bin_set_child (ADW_BIN (self), group);
  g_signal_connect_object (deck_row, "notify::selected", G_CALLBACK (deck_selected_cb), self,
                           G_CONNECT_SWAPPED);
}

void
ast_deck_choice_set_plan (AstDeckChoice *self, AstPlan *plan, AstDeckCollection *collection)
{
  self->plan = g_object_ref (plan);
  self->collection = ast_deck_collection_ref (collection);
  g_signal_connect_object (plan, "changed", G_CALLBACK (check_decks), self, G_CONNECT_SWAPPED);
  ast_deck_choice_refresh (self);
}

/* What is no longer there is no longer chosen. */
void
ast_deck_choice_refresh (AstDeckChoice *self)
{
  if (self->plan == NULL)
    return;
  self->filling = TRUE;
  list_decks (self);
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), self->whole->len > 1 || self->added_rows->len > 0);
  deck_selected_cb (self);
  switched_cb (self);
  check_decks (self);
}

const char *
ast_deck_choice_get_trouble (AstDeckChoice *self)
{
  return self->trouble;
}
