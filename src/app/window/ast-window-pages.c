/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The pages that need no game. They are made when they are first looked at; the window opens sooner
 * so. */

#include "ast-keys-page.h"
#include "ast-learn-page.h"
#include "ast-lesson-page.h"
#include "ast-preferences-page.h"
#include "ast-rulebook-page.h"
#include "ast-store-library.h"
#include "ast-window-private.h"

static void
ensure_page (AstWindow *self, const char *name, GType type)
{
  if (gtk_stack_get_child_by_name (self->pages, name) == NULL)
    gtk_stack_add_named (self->pages, g_object_new (type, NULL), name);
}

static void
names_listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWindow) self = user_data;
  g_auto (GStrv) names = ast_store_list_names_finish (AST_STORE (store), result, NULL);

  if (names != NULL && names[0] != NULL && self->new_game != NULL)
    ast_new_game_page_set_names (self->new_game, (const char *const *) names);
}

static void
start_cb (AstWindow *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self), "start", NULL);
}

void
ast_window_add_new_game (AstWindow *self, AstPlan *plan)
{
  self->new_game = g_object_new (AST_TYPE_NEW_GAME_PAGE, NULL);
  ast_new_game_page_set_plan (self->new_game, plan);
  g_signal_connect_object (self->new_game, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->new_game), "new-game");
}

static void
show_new_game (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  if (self->new_game == NULL) {
    g_autoptr (AstPlan) plan = ast_window_recall_plan (self);

    ast_window_add_new_game (self, plan);
  }
  ast_store_list_names_async (ast_shelf_get_store (self->shelf), 50, NULL, names_listed_cb,
                              g_object_ref (self));
  ast_window_show_page (self, "new-game");
}

void
ast_window_add_preferences (AstWindow *self)
{
  AstPreferencesPage *page = g_object_new (AST_TYPE_PREFERENCES_PAGE, NULL);

  ast_preferences_page_set_settings (page, self->settings);
  gtk_stack_add_named (self->pages, GTK_WIDGET (page), "preferences");
}

static void
show_preferences (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  if (gtk_stack_get_child_by_name (self->pages, "preferences") == NULL)
    ast_window_add_preferences (self);
  ast_window_show_page (self, "preferences");
}

static void
show_keys (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ensure_page (user_data, "keys", AST_TYPE_KEYS_PAGE);
  ast_window_show_page (user_data, "keys");
}

static void
show_help (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  if (gtk_stack_get_child_by_name (self->pages, "learn") == NULL) {
    AstLearnPage *page = g_object_new (AST_TYPE_LEARN_PAGE, NULL);

    ast_learn_page_set_settings (page, self->settings);
    gtk_stack_add_named (self->pages, GTK_WIDGET (page), "learn");
  }
  ast_window_show_page (self, "learn");
}

static void
show_rule (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;

  ensure_page (self, "rulebook", AST_TYPE_RULEBOOK_PAGE);
  ast_rulebook_page_open_at (
      AST_RULEBOOK_PAGE (gtk_stack_get_child_by_name (self->pages, "rulebook")),
      g_variant_get_string (parameter, NULL));
  ast_window_show_page (self, "rulebook");
}

static void
show_lesson (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  AstLessonPage *page;

  ensure_page (self, "lesson", AST_TYPE_LESSON_PAGE);
  page = AST_LESSON_PAGE (gtk_stack_get_child_by_name (self->pages, "lesson"));
  ast_lesson_page_set_settings (page, self->settings);
  ast_lesson_page_begin (page, g_variant_get_uint32 (parameter));
  ast_window_show_page (self, "lesson");
}

static const GActionEntry actions[] = {
  { "new-game", show_new_game }, { "preferences", show_preferences },
  { "keys", show_keys },         { "help", show_help },
  { "rule", show_rule, "s" },    { "lesson", show_lesson, "u" },
};

void
ast_window_add_page_actions (AstWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
