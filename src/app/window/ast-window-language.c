/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-window-private.h"

/* What must outlive the pages. */
typedef struct {
  AstSession *session;
  AstPlan *plan;
  char *page;
} AstKept;

static void
clear_kept (AstKept *kept)
{
  g_clear_object (&kept->session);
  g_clear_object (&kept->plan);
  g_free (kept->page);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AstKept, clear_kept)

static AstKept
keep (AstWindow *self)
{
  AstSession *session = ast_window_get_session (self);
  AstPlan *plan = self->new_game != NULL ? ast_new_game_page_get_plan (self->new_game) : NULL;

  return (AstKept){
    .session = session != NULL ? g_object_ref (session) : NULL,
    .plan = plan != NULL ? g_object_ref (plan) : NULL,
    .page = g_strdup (gtk_stack_get_visible_child_name (self->pages)),
  };
}

static void
remove_pages (AstWindow *self)
{
  GtkWidget *page;

  ast_window_close_game (self);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  self->welcome = NULL;
  self->new_game = NULL;
  self->table = NULL;
  self->games = NULL;
  self->history = NULL;
  while ((page = gtk_widget_get_first_child (GTK_WIDGET (self->pages))) != NULL)
    gtk_stack_remove (self->pages, page);
}

static void
add_welcome (AstWindow *self)
{
  self->welcome = g_object_new (AST_TYPE_WELCOME_PAGE, NULL);
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->welcome), "welcome");
  ast_window_read_picture (self);
  ast_window_refresh_welcome (self);
}

/* The way back leads over pages that are there. */
static void
mend_trail (AstWindow *self)
{
  GList *next;

  for (GList *i = self->trail.head; i != NULL; i = next) {
    next = i->next;
    if (gtk_stack_get_child_by_name (self->pages, i->data) == NULL)
      g_queue_delete_link (&self->trail, i);
  }
}

static void
add_pages (AstWindow *self, const AstKept *kept)
{
  add_welcome (self);
  if (kept->plan != NULL)
    ast_window_add_new_game (self, kept->plan);
  if (kept->session != NULL)
    ast_window_lay_table (self, kept->session);
  if (g_str_equal (kept->page, "preferences"))
    ast_window_add_preferences (self);
}

void
ast_window_translate (AstWindow *self)
{
  g_auto (AstKept) kept = { NULL };

  g_return_if_fail (AST_IS_WINDOW (self));

  kept = keep (self);
  g_signal_handlers_block_matched (self->pages, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  remove_pages (self);
  add_pages (self, &kept);
  mend_trail (self);
  gtk_stack_set_visible_child_full (
      self->pages,
      gtk_stack_get_child_by_name (self->pages, kept.page) != NULL ? kept.page : "welcome",
      GTK_STACK_TRANSITION_TYPE_NONE);
  g_signal_handlers_unblock_matched (self->pages, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  g_object_notify (G_OBJECT (self->pages), "visible-child");
  if (ast_shelf_is_ready (self->shelf))
    ast_window_tell_opening (self);
  if (kept.session != NULL && ast_session_get_trouble (kept.session) != NULL)
    ast_window_tell_trouble (self);
}
