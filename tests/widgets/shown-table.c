/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "shown-table.h"

#include "ast-log-view.h"
#include "find.h"

static void
cue_cb (Shown *self, int cue)
{
  self->cues[cue]++;
}

static AstMatch *
make_match (const ShownSetup *setup)
{
  AstMatch *match = sample_match (&setup->sample);

  if (setup->n_tiles == TO_BATTLE)
    sample_play_to_battle (match);
  else if (setup->n_tiles != 0)
    sample_play (match, setup->n_tiles < 0 ? AST_MAX_TILES : setup->n_tiles);
  if (setup->n_tiles <= TO_COUNT) /* A match that is restored has no last event. */
    ast_match_jump (match, ast_match_get_head (match) - (setup->n_tiles == TO_COUNT));
  return match;
}

void
shown_set_up (Shown *self, gconstpointer data)
{
  const ShownSetup *setup = data;
  GtkStack *stack = GTK_STACK (gtk_stack_new ());

  g_setenv ("ASTERISM_NO_ANIMATION", setup->moves ? "0" : "1", TRUE);
  self->match = setup->make != NULL ? setup->make () : make_match (setup);
  self->game = ast_match_get_game (self->match);
  self->window = adw_window_new ();
  self->page = gtk_button_new ();
  self->table = g_object_new (AST_TYPE_TABLE, NULL);
  g_object_add_weak_pointer (G_OBJECT (self->table), (gpointer *) &self->table);
  self->board = ast_table_get_board (AST_TABLE (self->table));
  ast_table_set_pace (AST_TABLE (self->table), setup->moves ? 1 : 3);
  g_signal_connect_swapped (self->table, "cue", G_CALLBACK (cue_cb), self);
  g_signal_connect_swapped (self->table, "ended", G_CALLBACK (count_cb), &self->n_ended);
  g_signal_connect_swapped (self->table, "person-awaited", G_CALLBACK (count_cb), &self->n_awaited);
  if (setup->width > 0)
    gtk_window_set_default_size (GTK_WINDOW (self->window), setup->width, setup->height);
  gtk_stack_add_child (stack, self->table);
  gtk_stack_add_child (stack, self->page);
  gtk_stack_set_transition_type (stack, GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  adw_window_set_content (ADW_WINDOW (self->window), GTK_WIDGET (stack));
  gtk_window_present (GTK_WINDOW (self->window));
  wait_while (!gtk_widget_get_mapped (self->table));
  ast_table_set_match (AST_TABLE (self->table), self->match);
  self->conductor = ast_table_get_conductor (AST_TABLE (self->table));
}

void
shown_tear_down (Shown *self, gconstpointer setup)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE) || self->table != NULL)
    ;
  g_assert_finalize_object (self->match);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
}

void
shown_add (const char *path, const ShownSetup *setup, void (*test) (Shown *, gconstpointer))
{
  g_test_add (path, Shown, setup, shown_set_up, test, shown_tear_down);
}

void
shown_act (Shown *self, const char *action)
{
  gtk_widget_activate_action (self->table, action, NULL);
}

void
shown_act_with (Shown *self, const char *action, int parameter)
{
  gtk_widget_activate_action (self->table, action, "i", parameter);
}

GtkWidget *
shown_find (Shown *self, GType type)
{
  GtkWidget *widget = find_widget (self->table, type);

  g_assert_nonnull (widget);
  return widget;
}

GtkWidget *
shown_get_focus (Shown *self)
{
  return gtk_root_get_focus (GTK_ROOT (self->window));
}

gboolean
shown_has_focus_in (Shown *self, GType type)
{
  GtkWidget *focus = shown_get_focus (self);

  return focus != NULL && gtk_widget_get_ancestor (focus, type) != NULL;
}

AstDraft *
shown_wait_for_draft (Shown *self)
{
  return sample_wait_for_draft (ast_table_get_conductor (AST_TABLE (self->table)));
}

AstLog *
shown_get_log (Shown *self)
{
  GtkWidget *list = find_widget (shown_find (self, AST_TYPE_LOG_VIEW), GTK_TYPE_LIST_VIEW);
  GtkSelectionModel *lines = gtk_list_view_get_model (GTK_LIST_VIEW (list));

  return AST_LOG (gtk_single_selection_get_model (GTK_SINGLE_SELECTION (lines)));
}
