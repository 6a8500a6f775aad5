/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The page of decks and the workshop: what is copied, changed, saved, deleted and imported. */

#include <glib/gstdio.h>

#include "ast-deck-writer.h"
#include "ast-decks-page.h"
#include "ast-tile-editor.h"
#include "ast-widgets.h"
#include "ast-workshop-page.h"
#include "frame.h"
#include "library.h"

#define ADDED ". Without a starting tile this deck can only be added to another one."

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
  wait_for (self, "76 tiles, 47 kinds");
  compare_with (self, 1);
  wait_for (self, "Both decks have the same tiles.");
  compare_with (self, 2);
  wait_for (
      self,
      "The decks differ in 61 kinds of tile. First numbers: Base game. Second numbers: Expansion 1.");
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
  wait_for (self, "1 tile, 1 kind" ADDED);
  gtk_widget_activate_action (workshop, "workshop.copy", NULL);
  wait_for (self, "2 tiles, 2 kinds · With changes that aren’t saved yet");
  gtk_widget_activate_action (workshop, "workshop.undo", NULL);
  wait_for (self, "1 tile, 1 kind" ADDED);
  gtk_widget_activate_action (workshop, "workshop.redo", NULL);
  gtk_widget_activate_action (workshop, "workshop.save", NULL);
  wait_for (self, "2 tiles, 2 kinds" ADDED);
  type (workshop, "title_entry", "Kitchen table");
  gtk_widget_activate_action (workshop, "workshop.save", NULL);
  wait_for (self, "Kitchen table");
  wait_for (self, "2 tiles, 2 kinds" ADDED);
  g_assert_nonnull (ast_deck_collection_find_newest (decks, self->opened));
  gtk_widget_activate_action (self->page, "decks.delete", NULL);
  wait_for (self, "76 tiles, 47 kinds");
  g_assert_null (ast_deck_collection_find_newest (decks, self->opened));
  g_signal_emit_by_name (frame_wait_for (GTK_WIDGET (self->frame.window), GTK_TYPE_BUTTON, "_Undo"),
                         "clicked");
  while (ast_deck_collection_find_newest (decks, self->opened) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_focusable (GtkWidget *widget)
{
  guint n = gtk_widget_get_focusable (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_focusable (child);
  return n;
}

/* Each edge is one stop of Tab, and so is the middle. */
static void
test_stops (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkWidget) editor = g_object_ref_sink (g_object_new (AST_TYPE_TILE_EDITOR, NULL));

  g_assert_cmpuint (count_focusable (editor), ==, 5);
}

static GtkWidget *
open_workshop (Fixture *self)
{
  GtkWidget *workshop = g_object_ref_sink (
      frame_make_page (&self->frame, AST_TYPE_WORKSHOP_PAGE, self->library.library));

  g_assert_true (ast_workshop_page_open (AST_WORKSHOP_PAGE (workshop), self->opened));
  return workshop;
}

/* A deck with one tile, in the workshop; the page shows it as `state`. */
static GtkWidget *
make_deck (Fixture *self, const char *state)
{
  GtkWidget *workshop;

  gtk_widget_activate_action (self->page, "decks.new", NULL);
  workshop = open_workshop (self);
  gtk_widget_activate_action (workshop, "workshop.add", NULL);
  if (g_str_has_suffix (state, ADDED))
    gtk_widget_activate_action (workshop, "workshop.save", NULL);
  wait_for (self, state);
  return workshop;
}

static gboolean
contains (const char *path, const char *text)
{
  g_autofree char *found = NULL;

  return g_file_get_contents (path, &found, NULL, NULL) && strstr (found, text) != NULL;
}

/* What another program does: writes the deck `id`, with another title, as `revision` to the only
 * file in `folder`. Returns its path once Asterism has written the tile. */
static char *
write_elsewhere (Fixture *self, const char *folder, gint64 revision)
{
  static const AstTileKind tiles[] = {
    { .id = "start", .count = 1, .start = true, .edges = { 3, 3, 3, 3 } },
    { .id = "field",
      .count = 19,
      .edges = { 1, 3, 3, 3 },
      .n_realms = 1,
      .realms = { { 1, 1, 4 } } },
  };
  g_autofree char *name = g_strdup_printf ("%s/%s.json", folder, self->opened);
  char *path = g_build_filename (self->library.folder, name, NULL);
  g_autoptr (AstDeck) theirs = ast_deck_new (self->opened, revision, "Theirs", tiles, 2);
  g_autoptr (GBytes) bytes = ast_deck_write_file (theirs);

  while (!contains (path, "tile-1"))
    g_main_context_iteration (NULL, TRUE);
  run_pending ();
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  return path;
}

/* A revision that was saved elsewhere meanwhile, newer or not, stays what it is, and so does ours,
 * under another name. */
static void
test_saved_elsewhere (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkWidget) workshop = make_deck (self, "1 tile, 1 kind" ADDED);
  g_autofree char *path = write_elsewhere (self, "decks", GPOINTER_TO_INT (data));
  g_autofree char *folder = g_path_get_dirname (path);
  AstDeckCollection *decks = ast_library_get_decks (self->library.library);
  g_autoptr (AstDeckCollection) again = NULL;
  g_autoptr (GPtrArray) list = NULL;

  gtk_widget_activate_action (workshop, "workshop.copy", NULL);
  gtk_widget_activate_action (workshop, "workshop.save", NULL);
  wait_for (self, "My Deck (mine)");
  wait_for (self, "2 tiles, 2 kinds" ADDED);
  g_assert_true (contains (path, "Theirs"));
  g_assert_cmpstr (frame_read_banner (&self->frame), ==,
                   "Another program has changed the deck “My Deck”. What you made is now called "
                   "“My Deck (mine)”, and you have both.");
  g_assert_cmpstr (ast_deck_collection_find_newest (decks, self->opened)->title, ==, "Theirs");
  /* The workshop goes on with ours. */
  gtk_widget_activate_action (workshop, "workshop.copy", NULL);
  gtk_widget_activate_action (workshop, "workshop.save", NULL);
  wait_for (self, "3 tiles, 3 kinds" ADDED);
  g_assert_true (contains (path, "Theirs"));
  again = ast_deck_collection_new (folder);
  list = ast_deck_collection_list (again);
  g_assert_cmpuint (list->len, ==, 4);
}

/* The same of what was not saved as a deck yet. */
static void
test_draft_elsewhere (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkWidget) workshop = make_deck (self, "1 tile, 1 kind · Not saved as a deck yet");
  g_autofree char *path = write_elsewhere (self, "decks/drafts", 0);
  AstDeckFolder *folder = ast_library_get_deck_folder (self->library.library);

  gtk_widget_activate_action (workshop, "workshop.copy", NULL);
  wait_for (self, "My Deck (mine)");
  wait_for (self, "2 tiles, 2 kinds · Not saved as a deck yet");
  g_assert_true (contains (path, "Theirs"));
  g_assert_cmpstr (ast_deck_folder_find_draft (folder, self->opened)->title, ==, "Theirs");
}

/* What was changed elsewhere meanwhile is not deleted. */
static void
test_delete_elsewhere (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkWidget) workshop = make_deck (self, "1 tile, 1 kind" ADDED);
  g_autofree char *path = write_elsewhere (self, "decks", 2);

  gtk_widget_activate_action (self->page, "decks.delete", NULL);
  wait_for (self, "76 tiles, 47 kinds");
  while (*frame_read_banner (&self->frame) == '\0')
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (frame_read_banner (&self->frame), ==,
                   "Another program has changed the deck “Theirs”, so it hasn’t been deleted.");
  g_assert_true (contains (path, "Theirs"));
}

/* Undo brings back what was not saved, too. */
static void
test_undo_delete (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkWidget) workshop = make_deck (self, "1 tile, 1 kind" ADDED);

  gtk_widget_activate_action (workshop, "workshop.copy", NULL);
  wait_for (self, "2 tiles, 2 kinds · With changes that aren’t saved yet");
  gtk_widget_activate_action (self->page, "decks.delete", NULL);
  wait_for (self, "76 tiles, 47 kinds");
  g_signal_emit_by_name (frame_wait_for (GTK_WIDGET (self->frame.window), GTK_TYPE_BUTTON, "_Undo"),
                         "clicked");
  while (
      ast_deck_collection_find_newest (ast_library_get_decks (self->library.library), self->opened)
      == NULL)
    g_main_context_iteration (NULL, TRUE);
  run_pending ();
  g_assert_nonnull (ast_deck_folder_find_draft (ast_library_get_deck_folder (self->library.library),
                                                self->opened));
}

/* The menu of a side has its edges, and symbols for the realm that is there. */
static void
test_menu (Fixture *self, gconstpointer data)
{
  g_autoptr (GtkWidget) editor = g_object_ref_sink (g_object_new (AST_TYPE_TILE_EDITOR, NULL));
  const AstTileKind *tile = ast_tile_editor_get_tile (AST_TILE_EDITOR (editor));
  AstTileKind empty = { .count = 1, .edges = { 3, 3, 3, 3 } };

  ast_tile_editor_set_tile (AST_TILE_EDITOR (editor), &empty);
  gtk_widget_activate_action (editor, "side.choose", "(ii)", AST_EAST, AST_EDGE_ROUTE);
  g_assert_cmpint (tile->edges[AST_EAST], ==, AST_EDGE_ROUTE);
  gtk_widget_activate_action (editor, "side.choose", "(ii)", AST_EAST, 8 + 1);
  g_assert_cmpint (tile->realms[0].symbol, ==, 1);
  gtk_widget_activate_action (editor, "side.choose", "(ii)", AST_EAST, AST_EDGE_COSMOS);
  g_assert_cmpint (tile->n_realms, ==, 0);
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

/* Tab leads to the tiles once, and on. */
static void
test_wall (Fixture *self, gconstpointer data)
{
  GtkWidget *wall = frame_find (self->page, GTK_TYPE_GRID_VIEW, NULL);
  GtkRoot *root = gtk_widget_get_root (wall);

  g_assert_true (gtk_widget_child_focus (wall, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (root), wall));
  gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_is_ancestor (gtk_root_get_focus (root), wall));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  g_test_add ("/app/decks-page/stops", Fixture, NULL, set_up, test_stops, tear_down);
  g_test_add ("/app/decks-page/page", Fixture, NULL, set_up, test_page, tear_down);
  g_test_add ("/app/decks-page/wall", Fixture, NULL, set_up, test_wall, tear_down);
  g_test_add ("/app/decks-page/workshop", Fixture, NULL, set_up, test_workshop, tear_down);
  g_test_add ("/app/decks-page/saved-elsewhere/older", Fixture, GINT_TO_POINTER (1), set_up,
              test_saved_elsewhere, tear_down);
  g_test_add ("/app/decks-page/saved-elsewhere/same", Fixture, GINT_TO_POINTER (2), set_up,
              test_saved_elsewhere, tear_down);
  g_test_add ("/app/decks-page/saved-elsewhere/newer", Fixture, GINT_TO_POINTER (7), set_up,
              test_saved_elsewhere, tear_down);
  g_test_add ("/app/decks-page/draft-elsewhere", Fixture, NULL, set_up, test_draft_elsewhere,
              tear_down);
  g_test_add ("/app/decks-page/delete-elsewhere", Fixture, NULL, set_up, test_delete_elsewhere,
              tear_down);
  g_test_add ("/app/decks-page/undo-delete", Fixture, NULL, set_up, test_undo_delete, tear_down);
  g_test_add ("/app/decks-page/menu", Fixture, NULL, set_up, test_menu, tear_down);
  g_test_add ("/app/decks-page/import", Fixture, NULL, set_up, test_import, tear_down);
  return g_test_run ();
}
