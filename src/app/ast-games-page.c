/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-games-page.h"

#include <glib/gi18n.h>

#include "ast-board-picture.h"
#include "ast-pictogram.h"
#include "ast-store-library.h"

/* So many games are listed at a time, and more when the last of them come near. */
enum { PAGE = 40, NEAR = 600, PICTURE_WIDTH = 96, PICTURE_HEIGHT = 64 };

struct _AstGamesPage {
  AdwBin parent_instance;

  /* Owned */
  AstStore *store;
  GCancellable *listing; /* NULL if nothing is being listed. */
  GListStore *entries;   /* AstGameEntry */

  /* State */
  guint n_total;
  gboolean afresh; /* What is being listed takes the place of what is shown. */

  /* Template */
  GtkStack *stack;
  GtkSearchEntry *search;
  GtkDropDown *sort;
  GtkScrolledWindow *window;
  GtkListView *list;
  GtkNoSelection *selection;
};

G_DEFINE_FINAL_TYPE (AstGamesPage, ast_games_page, ADW_TYPE_BIN)

enum { OPENED, DELETED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* The parts of a row, kept with its list item. */
typedef struct {
  AstGamesPage *page; /* Borrowed */
  AstBoardPicture *picture;
  GtkLabel *title, *subtitle;
  GtkWidget *emblems, *rename;
  GtkEditable *name;
  AstGameEntry *entry;    /* Borrowed from the list; NULL while the row shows none. */
  GCancellable *painting; /* Owned */
} AstGameRow;

static void
free_row (AstGameRow *row)
{
  g_cancellable_cancel (row->painting);
  g_clear_object (&row->painting);
  g_free (row);
}

static void
activated_cb (AstGamesPage *self, guint position)
{
  g_autoptr (AstGameEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  g_signal_emit (self, signals[OPENED], 0, entry->id);
}

static void
deleted_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;

  /* Nothing to say: the list shows whether it is gone. */
  ast_store_delete_finish (AST_STORE (store), result, NULL);
  ast_games_page_list (self, AST_STORE (store));
}

static void
delete_clicked_cb (GtkButton *button, AstGameRow *row)
{
  AstGamesPage *self = row->page;
  gint64 game = row->entry->id;

  ast_store_delete_async (self->store, game, NULL, deleted_cb, g_object_ref (self));
  g_signal_emit (self, signals[DELETED], 0, game);
}

static void
renamed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;

  ast_store_rename_finish (AST_STORE (store), result, NULL);
  ast_games_page_list (self, AST_STORE (store));
}

static void
name_entered_cb (GtkEntry *entry, AstGameRow *row)
{
  AstGamesPage *self = row->page;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (row->rename));
  ast_store_rename_async (self->store, row->entry->id, gtk_editable_get_text (row->name), NULL,
                          renamed_cb, g_object_ref (self));
}

/* "Ada 34, Deneb 28" */
static char *
describe_players (AstGameEntry *entry)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < entry->n_players; i++) {
    const AstGameEntryPlayer *player = &entry->players[i];

    /* Translators: A player’s name and points, as briefly as can be. */
    g_ptr_array_add (parts, g_strdup_printf (_ ("%s %d"), player->name, player->points));
  }
  g_ptr_array_add (parts, NULL);
  /* Translators: Between two players in a list. */
  return g_strjoinv (_ (", "), (char **) parts->pdata);
}

static char *
describe_game (AstGameEntry *entry)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (entry->changed);
  /* Translators: Day and time of a game; see g_date_time_format () for the letters. */
  g_autofree char *date = g_date_time_format (when, _ ("%e %B %Y, %H:%M"));
  guint turns = entry->n_turns;
  g_autofree char *length =
      /* Translators: How long a game has been going on. */
      g_strdup_printf (ngettext ("%u turn", "%u turns", turns), turns);

  if (entry->finished)
    /* Translators: When a game was played, and its number of turns in words. */
    return g_strdup_printf (_ ("Finished · %s · %s"), g_strstrip (date), length);
  /* Translators: When a game was played, and its number of turns in words. */
  return g_strdup_printf (_ ("Going on · %s · %s"), g_strstrip (date), length);
}

static void
show_emblems (GtkGrid *grid, AstGameEntry *entry)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
  for (guint i = 0; i < entry->n_players; i++) {
    AstDrawing emblem = ast_drawing_emblem (entry->players[i].colour);

    gtk_grid_attach (grid, ast_pictogram_new (&emblem, 18), i % 3, i / 3, 1, 1);
  }
}

static GtkWidget *
make_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  return label;
}

static void
name_control (GtkWidget *control, const char *name)
{
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (control, "flat");
  gtk_widget_set_tooltip_text (control, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
add_rename (GtkWidget *box, AstGameRow *row)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *entry = gtk_entry_new ();

  row->rename = gtk_menu_button_new ();
  row->name = GTK_EDITABLE (entry);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Name of the game"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), 60);
  g_signal_connect (entry, "activate", G_CALLBACK (name_entered_cb), row);
  gtk_popover_set_child (GTK_POPOVER (popover), entry);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (row->rename), popover);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (row->rename), "document-edit-symbolic");
  name_control (row->rename, _ ("Name this game"));
  gtk_box_append (GTK_BOX (box), row->rename);
}

static void
add_words (GtkWidget *box, AstGameRow *row)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  row->title = GTK_LABEL (make_label ("heading"));
  row->subtitle = GTK_LABEL (make_label ("dim-label"));
  row->emblems = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (row->emblems), 3);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (row->title));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (row->subtitle));
  gtk_box_append (GTK_BOX (words), row->emblems);
  gtk_box_append (GTK_BOX (box), words);
}

static void
setup_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameRow *row = g_new0 (AstGameRow, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *delete = gtk_button_new_from_icon_name ("user-trash-symbolic");

  row->page = self;
  row->picture = g_object_new (AST_TYPE_BOARD_PICTURE, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (row->picture), PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_valign (GTK_WIDGET (row->picture), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->picture));
  add_words (box, row);
  add_rename (box, row);
  name_control (delete, _ ("Delete this game"));
  g_signal_connect (delete, "clicked", G_CALLBACK (delete_clicked_cb), row);
  gtk_box_append (GTK_BOX (box), delete);
  g_object_set_data_full (G_OBJECT (item), "row", row, (GDestroyNotify) free_row);
  gtk_list_item_set_child (item, box);
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBoardPicture) picture = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);

  /* Cancelled when the row came to show another game. */
  if (record != NULL)
    ast_board_picture_set_record (picture, record);
}

static void
bind_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameRow *row = g_object_get_data (G_OBJECT (item), "row");
  AstGameEntry *entry = gtk_list_item_get_item (item);
  g_autofree char *players = describe_players (entry);
  g_autofree char *subtitle = describe_game (entry);

  row->entry = entry;
  gtk_label_set_label (row->title, *entry->title != '\0' ? entry->title : players);
  gtk_label_set_label (row->subtitle, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->title), players);
  gtk_editable_set_text (row->name, entry->title);
  show_emblems (GTK_GRID (row->emblems), entry);
  ast_board_picture_clear (row->picture);
  row->painting = g_cancellable_new ();
  ast_store_load_async (self->store, entry->id, row->painting, loaded_cb,
                        g_object_ref (row->picture));
}

static void
unbind_cb (AstGamesPage *self, GtkListItem *item)
{
  AstGameRow *row = g_object_get_data (G_OBJECT (item), "row");

  g_cancellable_cancel (row->painting);
  g_clear_object (&row->painting);
  row->entry = NULL;
}

static gboolean
is_searching (AstGamesPage *self)
{
  return *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
}

static void
show_entries (AstGamesPage *self, GPtrArray *entries)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->entries));

  g_list_store_splice (self->entries, self->afresh ? 0 : n, self->afresh ? n : 0, entries->pdata,
                       entries->len);
  if (self->n_total > 0)
    gtk_stack_set_visible_child_name (self->stack, "some");
  else
    gtk_stack_set_visible_child_name (self->stack, is_searching (self) ? "not-found" : "none");
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->search)),
                          self->n_total > 0 || is_searching (self));
}

static void
listed_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGamesPage) self = user_data;
  g_autoptr (GError) error = NULL;
  guint n_total = 0;
  g_autoptr (GPtrArray) entries =
      ast_store_list_finish (AST_STORE (store), result, &n_total, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->store == NULL)
    return;
  g_clear_object (&self->listing);
  if (entries == NULL)
    return;
  self->n_total = n_total;
  show_entries (self, entries);
}

/* Lists `limit` games from the one at `offset`. */
static void
list (AstGamesPage *self, guint offset, guint limit)
{
  const AstListQuery query = {
    .sort = (AstSort) gtk_drop_down_get_selected (self->sort),
    .unfinished_first = TRUE,
    .search = is_searching (self) ? gtk_editable_get_text (GTK_EDITABLE (self->search)) : NULL,
    .offset = offset,
    .limit = limit,
  };

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  self->listing = g_cancellable_new ();
  self->afresh = offset == 0;
  ast_store_list_async (self->store, &query, self->listing, listed_cb, g_object_ref (self));
}

static void
scrolled_cb (AstGamesPage *self)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (self->window);
  double end = gtk_adjustment_get_value (place) + gtk_adjustment_get_page_size (place);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->entries));

  if (self->listing == NULL && n < self->n_total && end > gtk_adjustment_get_upper (place) - NEAR)
    list (self, n, PAGE);
}

static void
wish_changed_cb (AstGamesPage *self)
{
  if (self->store != NULL)
    list (self, 0, PAGE);
}

static void
ast_games_page_dispose (GObject *object)
{
  AstGamesPage *self = AST_GAMES_PAGE (object);

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  g_clear_object (&self->store);
  g_clear_object (&self->entries);
  G_OBJECT_CLASS (ast_games_page_parent_class)->dispose (object);
}

static void
ast_games_page_class_init (AstGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_games_page_dispose;

  signals[OPENED] = g_signal_new ("opened", AST_TYPE_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[DELETED] = g_signal_new ("deleted", AST_TYPE_GAMES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_INT64);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, search);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, sort);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, window);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, list);
  gtk_widget_class_bind_template_child (widget_class, AstGamesPage, selection);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, wish_changed_cb);
}

static void
ast_games_page_init (AstGamesPage *self)
{
  GtkAdjustment *place;

  self->entries = g_list_store_new (AST_TYPE_GAME_ENTRY);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_no_selection_set_model (self->selection, G_LIST_MODEL (self->entries));
  place = gtk_scrolled_window_get_vadjustment (self->window);
  g_signal_connect_object (place, "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);
}

void
ast_games_page_list (AstGamesPage *self, AstStore *store)
{
  g_return_if_fail (AST_IS_GAMES_PAGE (self) && AST_IS_STORE (store));

  g_set_object (&self->store, store);
  /* Those that have been looked at stay, so that the list does not jump. */
  list (self, 0, MAX (PAGE, g_list_model_get_n_items (G_LIST_MODEL (self->entries))));
}
