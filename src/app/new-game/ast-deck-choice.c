/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-choice.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-deck-summary.h"
#include "ast-deck-text.h"
#include "ast-plan-record.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/"

struct _AstDeckChoice {
  AdwBin parent_instance;

  /* Owned */
  AstPlan *plan;
  AstDeckCollection *collection;
  GPtrArray *whole; /* AstDeck: those with a starting tile, in the order of the list. */
  char *trouble;

  GPtrArray *added_rows; /* AdwActionRow of a deck that can be added; borrowed. */

  /* State */
  gboolean filling;

  /* Template */
  AdwPreferencesGroup *group;
  AdwComboRow *deck_row;
  GtkWidget *trouble_row;
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
  GtkWidget *toggle, *row = ast_widgets_build (UI "ast-switch-row.ui", "toggle", &toggle, NULL);
  AstDeckSummary summary;
  g_autofree char *count = NULL;

  ast_deck_summary_init (&summary, deck->tiles, deck->n_tiles);
  count = ast_deck_text_count (&summary);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), deck->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), count);
  gtk_switch_set_active (GTK_SWITCH (toggle),
                         g_strv_contains (ast_plan_get_added_decks (self->plan), deck->id));
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
  g_value_set_string (value, AST_DECK_CHOICE (object)->trouble);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ast_deck_choice_get_property;
  object_class->finalize = ast_deck_choice_finalize;
  props[PROP_TROUBLE] =
      g_param_spec_string ("trouble", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-deck-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, AstDeckChoice, group);
  gtk_widget_class_bind_template_child (widget_class, AstDeckChoice, deck_row);
  gtk_widget_class_bind_template_child (widget_class, AstDeckChoice, trouble_row);
  gtk_widget_class_bind_template_callback (widget_class, deck_selected_cb);
}

static void
ast_deck_choice_init (AstDeckChoice *self)
{
  self->whole = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_free);
  self->added_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
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
