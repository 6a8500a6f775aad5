/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The page of decks and the workshop: what is copied, changed, saved, deleted and imported. */

#include "ast-decks-page.h"
#include "ast-widgets.h"
#include "ast-workshop-page.h"
#include "frame.h"
#include "library.h"

typedef struct {
  Library library;
  Frame frame;
  GtkWidget *page;
  char *opened; /* The deck for which the workshop was opened last. */
  char *played; /* The deck that a game was wanted with last. */
} Fixture;

static void
workshop_cb (GSimpleAction *action, GVariant *id, gpointer user_data)
{
  Fixture *self = user_data;

  g_free (self->opened);
  self->opened = g_strdup (g_variant_get_string (id, NULL));
}

static void
new_game_cb (GSimpleAction *action, GVariant *id, gpointer user_data)
{
  Fixture *self = user_data;

  g_free (self->played);
  self->played = g_strdup (g_variant_get_string (id, NULL));
}

static void
set_up (Fixture *self, gconstpointer data)
{
  static const GActionEntry actions[] = { { "workshop", workshop_cb, "s" },
                                          { "new-game-of", new_game_cb, "s" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  library_open (&self->library, NULL);
  frame_open (&self->frame);
  self->page = frame_make_page (&self->frame, AST_TYPE_DECKS_PAGE, self->library.library);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self->frame.window), "win", G_ACTION_GROUP (group));
  frame_show (&self->frame, self->page);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_free (self->opened);
  g_free (self->played);
  frame_close (&self->frame);
  library_close (&self->library, NULL);
}

static void
wait_for (Fixture *self, const char *text)
{
  frame_wait_for (self->page, GTK_TYPE_LABEL, text);
}

static void
compare_with (Fixture *self, guint i)
{
  GtkWidget *others =
      GTK_WIDGET (gtk_widget_get_template_child (self->page, AST_TYPE_DECKS_PAGE, "others"));

  gtk_drop_down_set_selected (GTK_DROP_DOWN (others), i);
}

static void
test_page (Fixture *self, gconstpointer data)
{
  wait_for (self, "76 tiles, 47 kinds · Revision 1");
  compare_with (self, 1);
  wait_for (self, "Both decks have the same tiles.");
  compare_with (self, 2);
  wait_for (self,
            "The decks differ in 61 kinds of tile. Below each kind is how many each deck has.");
  compare_with (self, 0);
  gtk_widget_activate_action (self->page, "decks.play", NULL);
  g_assert_cmpstr (self->played, ==, "base");
  gtk_widget_activate_action (self->page, "decks.edit", NULL);
  g_assert_true (g_str_has_prefix (self->opened, "base-game-copy-"));
  wait_for (self, "76 tiles, 47 kinds · Not saved as a deck yet");
  gtk_widget_activate_action (self->page, "decks.play", NULL);
  g_assert_cmpstr (self->played, ==, "base"); /* A draft is not played. */
}

static void
type (GtkWidget *page, const char *entry, const char *text)
{
  GObject *found = gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), entry);

  gtk_editable_set_text (GTK_EDITABLE (found), text);
}

/* A copy is changed, saved twice, given a name, deleted, and back again. */
static void
test_workshop (Fixture *self, gconstpointer data)
{
  AstDeckCollection *decks = ast_library_get_decks (self->library.library);
  g_autoptr (GtkWidget) workshop = g_object_ref_sink (
      frame_make_page (&self->frame, AST_TYPE_WORKSHOP_PAGE, self->library.library));
  AstWorkshopPage *page = AST_WORKSHOP_PAGE (workshop);

  g_assert_false (ast_workshop_page_open (page, "base"));
  g_assert_false (ast_workshop_page_open (page, "nobody"));
  gtk_widget_activate_action (self->page, "decks.new", NULL);
  g_assert_true (ast_workshop_page_open (page, self->opened));
  gtk_widget_activate_action (workshop, "workshop.save", NULL);
  gtk_widget_activate_action (workshop, "workshop.add", NULL);
  wait_for (self, "1 tile, 1 kind · Not saved as a deck yet");
  gtk_widget_activate_action (workshop, "workshop.save", NULL);
  wait_for (self, "1 tile, 1 kind · Revision 1");
  gtk_widget_activate_action (workshop, "workshop.copy", NULL);
  wait_for (self, "2 tiles, 2 kinds · With changes that aren’t saved yet");
  gtk_widget_activate_action (workshop, "workshop.undo", NULL);
  wait_for (self, "1 tile, 1 kind · Revision 1");
  gtk_widget_activate_action (workshop, "workshop.redo", NULL);
  gtk_widget_activate_action (workshop, "workshop.save", NULL);
  wait_for (self, "2 tiles, 2 kinds · Revision 2");
  type (workshop, "title_entry", "Kitchen table");
  gtk_widget_activate_action (workshop, "workshop.save", NULL);
  wait_for (self, "Kitchen table");
  wait_for (self, "2 tiles, 2 kinds · Revision 2");
  g_assert_nonnull (ast_deck_collection_find_newest (decks, self->opened));
  gtk_widget_activate_action (self->page, "decks.delete", NULL);
  wait_for (self, "76 tiles, 47 kinds · Revision 1");
  g_assert_null (ast_deck_collection_find_newest (decks, self->opened));
  g_signal_emit_by_name (frame_wait_for (GTK_WIDGET (self->frame.window), GTK_TYPE_BUTTON, "_Undo"),
                         "clicked");
  while (ast_deck_collection_find_newest (decks, self->opened) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_import (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->library.folder, "no.asterism-deck", NULL);
  g_autoptr (GFile) good = NULL, bad = g_file_new_for_path (path);
  g_autofree char *record = library_find_record ("x7.asterism");
  g_autofree char *folder = g_path_get_dirname (record);
  g_autofree char *knots = g_build_filename (folder, "..", "decks", "knots.json", NULL);

  good = g_file_new_for_path (knots);
  ast_decks_page_import (AST_DECKS_PAGE (self->page), &bad, 1);
  while (*frame_read_banner (&self->frame) == '\0')
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (
      g_str_has_prefix (frame_read_banner (&self->frame), "“no.asterism-deck” can’t be opened: "));
  ast_decks_page_import (AST_DECKS_PAGE (self->page), &good, 1);
  while (ast_deck_collection_find (ast_library_get_decks (self->library.library), "knots:1")
         == NULL)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add ("/app/decks-page/page", Fixture, NULL, set_up, test_page, tear_down);
  g_test_add ("/app/decks-page/workshop", Fixture, NULL, set_up, test_workshop, tear_down);
  g_test_add ("/app/decks-page/import", Fixture, NULL, set_up, test_import, tear_down);
  return g_test_run ();
}
