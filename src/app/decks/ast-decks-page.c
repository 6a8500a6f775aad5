/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-decks-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-deck-contrast.h"
#include "ast-deck-figures.h"
#include "ast-deck-import.h"
#include "ast-deck-text.h"
#include "ast-deck-tile.h"
#include "ast-deck-writer.h"
#include "ast-file-dialog.h"
#include "ast-file-save.h"
#include "ast-name.h"
#include "ast-page-keys.h"
#include "ast-phrases.h"
#include "ast-speaker.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

/* The size of a tile in pixels, and how many files are named that could not be imported. */
enum { PICTURE = 132, MOST_REFUSALS = 3 };

struct _AstDecksPage {
  AstPage base;

  /* Owned */
  GPtrArray *entries; /* AstDeckEntry, in the order of the lists. */
  char *shown;        /* The id of the deck that is shown; NULL: the first. */
  GArray *contrast;   /* AstTileContrast, while two decks are compared; else NULL. */

  /* State */
  gboolean filling;
  gboolean stale; /* Decks have changed while the page was not shown. */

  /* Template */
  GtkDropDown *decks, *others;
  GtkButton *edit_button;
  GtkLabel *state;
  GtkNoSelection *selection;
  GtkBox *figures;
};

G_DEFINE_FINAL_TYPE (AstDecksPage, ast_decks_page, AST_TYPE_PAGE)

static AstDeckFolder *
get_folder (AstDecksPage *self)
{
  return ast_library_get_deck_folder (self->base.library);
}

static const AstDeckEntry *
get_entry (AstDecksPage *self)
{
  guint i = gtk_drop_down_get_selected (self->decks);

  return self->entries->pdata[i < self->entries->len ? i : 0];
}

static const AstDeck *
get_deck (AstDecksPage *self)
{
  return ast_deck_entry_get_shown (get_entry (self));
}

/* The deck that it is compared with, NULL for none. */
static const AstDeck *
get_other (AstDecksPage *self)
{
  guint i = gtk_drop_down_get_selected (self->others);

  return i > 0 && i <= self->entries->len ? ast_deck_entry_get_shown (self->entries->pdata[i - 1])
                                          : NULL;
}

/* --- The wall ----------------------------------------------------------------------------------
 */

static void
setup_cb (AstDecksPage *self, GtkListItem *item)
{
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, ast_deck_tile_new (PICTURE));
}

static void
show_contrast (AstDeckTile *card, const AstTileContrast *contrast)
{
  AstTileKind tile = contrast->tile;
  g_autofree char *what = NULL;
  g_autofree char *numbers = NULL;
  g_autofree char *count = NULL;
  g_autofree char *described = NULL;

  tile.count = 1;
  tile.start = false;
  what = ast_deck_tile_describe (&tile);
  /* Translators: how many tiles of a kind are in the first deck, and how many in the second. */
  count = g_strdup_printf (C_ ("deck", "%u · %u"), contrast->here, contrast->there);
  numbers = g_strdup_printf (
      /* Translators: how many tiles of a kind are in the first deck, and how many in the second. */
      _ ("%u in the first deck, %u in the second."), contrast->here, contrast->there);
  described = ast_phrase_sentences ((const char *[]){ numbers, what, NULL });
  ast_deck_tile_show (card, &tile, count, described, NULL);
}

static void
bind_cb (AstDecksPage *self, GtkListItem *item)
{
  AstDeckTile *card = AST_DECK_TILE (gtk_list_item_get_child (item));
  guint i = gtk_list_item_get_position (item);
  const AstTileKind *tile;
  g_autofree char *count = NULL;
  g_autofree char *described = NULL;

  if (self->contrast != NULL) {
    show_contrast (card, &g_array_index (self->contrast, AstTileContrast, i));
    return;
  }
  tile = &get_deck (self)->tiles[i];
  count = ast_deck_tile_count (tile);
  described = ast_deck_tile_describe (tile);
  ast_deck_tile_show (card, tile, count, described, NULL);
}

/* A list of as many items as there are tiles to show; each knows its place. */
static void
show_wall (AstDecksPage *self)
{
  const AstDeck *deck = get_deck (self), *other = get_other (self);
  g_autoptr (GtkStringList) items = gtk_string_list_new (NULL);

  gtk_no_selection_set_model (self->selection, NULL);
  g_clear_pointer (&self->contrast, g_array_unref);
  if (other != NULL)
    self->contrast = ast_deck_contrast (deck, other);
  for (guint i = 0; i < (other != NULL ? self->contrast->len : deck->n_tiles); i++)
    gtk_string_list_append (items, "");
  gtk_no_selection_set_model (self->selection, G_LIST_MODEL (items));
}

/* --- What is said of a deck --------------------------------------------------------------------
 */

/* A deck of one's own may be called in any script. */
static char *
name_deck (const AstDeck *deck)
{
  return ast_name_isolate (ast_deck_text_title (deck));
}

/* Tiles and summary have two numbers each. */
static char *
describe_contrast (AstDecksPage *self)
{
  g_autofree char *first = name_deck (get_deck (self)), *second = name_deck (get_other (self));
  guint n = self->contrast->len;

  if (n == 0)
    return g_strdup (_ ("Both decks have the same tiles."));
  return g_strdup_printf (
      /* Translators: %u is a number of kinds of tile. The other two are the names of decks, in the
       * order of the numbers that are written below each tile, and below one another. */
      ngettext ("The decks differ in %u kind of tile. First numbers: %s. Second numbers: %s.",
                "The decks differ in %u kinds of tile. First numbers: %s. Second numbers: %s.", n),
      n, first, second);
}

static char *
describe_deck (AstDecksPage *self, const AstDeckSummary *summary)
{
  const AstDeckEntry *entry = get_entry (self);
  g_autofree char *count = ast_deck_text_count (summary);

  if (entry->deck == NULL)
    /* Translators: %s is how many tiles a deck has. */
    return g_strdup_printf (_ ("%s · Not saved as a deck yet"), count);
  if (entry->draft != NULL)
    /* Translators: %s is how many tiles a deck has. */
    return g_strdup_printf (_ ("%s · With changes that aren’t saved yet"), count);
  if (summary->has_start)
    return g_steal_pointer (&count);
  return g_strdup_printf (
      /* Translators: %s is how many tiles a deck has. */
      _ ("%s. Without a starting tile this deck can only be added to another one."), count);
}

/* What has changed since the deck was saved is not played yet. */
static void
show_actions (AstDecksPage *self, const AstDeckSummary *summary)
{
  const AstDeckEntry *entry = get_entry (self);
  gboolean ours = entry->deck != NULL && entry->deck->built_in;

  gtk_button_set_label (self->edit_button, ours ? _ ("Edit a Copy") : _ ("Edit"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "decks.play",
                                 entry->draft == NULL && summary->has_start);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "decks.delete", !ours);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "decks.export", entry->deck != NULL);
}

static void
show_summary (AstDecksPage *self)
{
  const AstDeck *deck = get_deck (self), *other = get_other (self);
  AstDeckSummary summary, second;
  g_autofree char *names = NULL;
  g_autofree char *text = NULL;

  ast_deck_summary_init (&summary, deck->tiles, deck->n_tiles);
  if (other != NULL) {
    g_autofree char *first = name_deck (deck), *later = name_deck (other);

    ast_deck_summary_init (&second, other->tiles, other->n_tiles);
    /* Translators: the names of two decks, in the order of the numbers below. */
    names = g_strdup_printf (C_ ("deck", "%s · %s"), first, later);
  }
  ast_deck_figures_show (self->figures, &summary, other != NULL ? &second : NULL, names);
  text = other != NULL ? describe_contrast (self) : describe_deck (self, &summary);
  gtk_label_set_label (self->state, text);
  show_actions (self, &summary);
}

static void
show_deck (AstDecksPage *self)
{
  show_wall (self);
  show_summary (self);
}

static void
selected_cb (AstDecksPage *self)
{
  if (self->filling || self->entries == NULL)
    return;
  g_free (self->shown);
  self->shown = g_strdup (get_deck (self)->id);
  show_deck (self);
  ast_speaker_answer (GTK_WIDGET (self), gtk_label_get_label (self->state));
}

/* --- The lists of decks ------------------------------------------------------------------------
 */

static guint
find_entry (AstDecksPage *self, const char *id)
{
  for (guint i = 0; id != NULL && i < self->entries->len; i++)
    if (g_str_equal (ast_deck_entry_get_shown (self->entries->pdata[i])->id, id))
      return i;
  return 0;
}

static void
fill_lists (AstDecksPage *self)
{
  g_autoptr (GtkStringList) decks = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) others = gtk_string_list_new (NULL);

  /* Translators: a list of decks, one of which may be compared with that on show. */
  gtk_string_list_append (others, _ ("Compare With…"));
  for (guint i = 0; i < self->entries->len; i++) {
    const char *title = ast_deck_text_title (ast_deck_entry_get_shown (self->entries->pdata[i]));
    /* Translators: %s is the name of a deck. */
    g_autofree char *other = g_strdup_printf (_ ("Compared with %s"), title);

    gtk_string_list_append (decks, title);
    gtk_string_list_append (others, other);
  }
  gtk_drop_down_set_model (self->decks, G_LIST_MODEL (decks));
  gtk_drop_down_set_model (self->others, G_LIST_MODEL (others));
}

static void
ast_decks_page_refresh (AstPage *page)
{
  AstDecksPage *self = AST_DECKS_PAGE (page);
  const AstDeck *other = self->entries != NULL ? get_other (self) : NULL;
  g_autofree char *compared = other != NULL ? g_strdup (other->id) : NULL;

  self->stale = FALSE;
  self->filling = TRUE;
  gtk_no_selection_set_model (self->selection, NULL); /* It shows what is freed here. */
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = ast_deck_folder_list (get_folder (self));
  fill_lists (self);
  gtk_drop_down_set_selected (self->decks, find_entry (self, self->shown));
  gtk_drop_down_set_selected (self->others, compared != NULL ? find_entry (self, compared) + 1 : 0);
  self->filling = FALSE;
  show_deck (self);
}

static void
changed_cb (AstDecksPage *self)
{
  if (self->base.library != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ast_decks_page_refresh (AST_PAGE (self));
  else
    self->stale = TRUE;
}

static void
ast_decks_page_map (GtkWidget *widget)
{
  AstDecksPage *self = AST_DECKS_PAGE (widget);

  if (self->stale && self->base.library != NULL)
    ast_decks_page_refresh (AST_PAGE (self));
  GTK_WIDGET_CLASS (ast_decks_page_parent_class)->map (widget);
  ast_speaker_say (ast_speaker_find (widget), AST_SAY_ASIDE, gtk_label_get_label (self->state));
}

static void
failed_cb (AstDecksPage *self, const GError *error)
{
  g_autofree char *text = ast_trouble_text_file (error);

  if (self->base.announcer != NULL)
    ast_announcer_report (self->base.announcer, "draft", NULL, text);
}

/* --- What is done with a deck ------------------------------------------------------------------
 */

/* Shows the deck `id` from now on. */
static void
choose (AstDecksPage *self, const char *id)
{
  g_free (self->shown);
  self->shown = g_strdup (id);
  ast_decks_page_refresh (AST_PAGE (self));
}

/* Tells that another program has changed a deck, and what has become of it. */
static void
crossed_cb (AstDecksPage *self, const char *id, const char *title, const AstDeck *mine)
{
  g_autofree char *text = NULL;

  if (self->base.library == NULL)
    return;
  if (mine != NULL)
    text = g_strdup_printf (
        /* Translators: %1$s is the name of a deck, %2$s that of the deck which the player has made
         * of it: “Moon”, “Moon (mine)”. */
        _ ("Another program has changed the deck “%1$s”. What you made is now called “%2$s”, and "
           "you have both."),
        title, mine->title);
  else
    text = g_strdup_printf (
        /* Translators: %s is the name of a deck that the player has deleted. */
        _ ("Another program has changed the deck “%s”, so it hasn’t been deleted."), title);
  ast_announcer_report (self->base.announcer, "crossed", NULL, text);
  if (mine != NULL && g_strcmp0 (self->shown, id) == 0)
    choose (self, mine->id);
}

static void
open_workshop (AstDecksPage *self, const char *id)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.workshop", "s", id);
}

/* A draft of these tiles, with a name of its own. */
static void
begin_draft (AstDecksPage *self, const char *title, const AstTileKind *tiles, guint n_tiles)
{
  g_autofree char *id = ast_deck_folder_make_id (get_folder (self), title);
  g_autoptr (AstDeck) draft = ast_deck_new (id, 0, title, tiles, n_tiles);

  ast_deck_folder_keep_draft (get_folder (self), draft);
  choose (self, id);
  open_workshop (self, id);
}

static void
new_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  /* Translators: the name of a new deck, until the player gives it another one. */
  begin_draft (AST_DECKS_PAGE (widget), _ ("My Deck"), NULL, 0);
}

static void
copy_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstDecksPage *self = AST_DECKS_PAGE (widget);
  const AstDeck *deck = get_deck (self);
  /* Translators: the name of a copy of the deck %s. */
  g_autofree char *title = g_strdup_printf (_ ("%s (copy)"), ast_deck_text_title (deck));

  begin_draft (self, title, deck->tiles, deck->n_tiles);
}

static void
edit_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstDecksPage *self = AST_DECKS_PAGE (widget);

  if (get_deck (self)->built_in)
    copy_action (widget, action, parameter);
  else
    open_workshop (self, get_deck (self)->id);
}

static void
play_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.new-game-of", "s",
                              get_deck (AST_DECKS_PAGE (widget))->id);
}

static void
write_export (AstFileSave *save, gpointer data)
{
  g_autoptr (GBytes) bytes = ast_deck_write_file (data);

  ast_file_save_write (save, bytes, NULL);
}

static void
export_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstDecksPage *self = AST_DECKS_PAGE (widget);
  const AstDeckEntry *entry = get_entry (self);
  AstFileSave *save =
      ast_file_save_new (self->base.announcer, "export-deck", _ ("The deck has been exported"),
                         write_export, ast_deck_copy (entry->deck), (GDestroyNotify) ast_deck_free);
  g_autofree char *name = g_strconcat (ast_deck_text_title (entry->deck), AST_DECK_SUFFIX, NULL);

  g_strdelimit (name, "/\\:*?\"<>|", '_');
  ast_file_dialog_save (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Export Deck"), AST_FILE_DECK,
                        name, ast_file_save_chosen_cb, save);
}

static void
restored_cb (GObject *folder, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstDecksPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (ast_deck_folder_save_finish (AST_DECK_FOLDER (folder), result, &error) == NULL)
    failed_cb (self, error);
}

/* Undoes a deletion; `texts` are the deck and the draft, each "" if there was none. */
static void
restore (gpointer user_data, GVariant *texts)
{
  AstDecksPage *self = user_data;
  const char *deck_text, *draft_text;
  g_autoptr (AstDeck) deck = NULL;
  g_autoptr (AstDeck) draft = NULL;

  if (self->base.library == NULL)
    return;
  g_variant_get (texts, "(&s&s)", &deck_text, &draft_text);
  deck = ast_deck_parse (deck_text, strlen (deck_text), NULL);
  draft = ast_deck_parse_draft (draft_text, strlen (draft_text), NULL);
  if (draft != NULL)
    ast_deck_folder_keep_draft (get_folder (self), draft);
  if (deck != NULL)
    ast_deck_folder_save_async (get_folder (self), deck, restored_cb, g_object_ref (self));
}

static void
delete_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstDecksPage *self = AST_DECKS_PAGE (widget);
  const AstDeckEntry *entry = get_entry (self);
  g_autofree char *deck = entry->deck != NULL ? ast_deck_write (entry->deck) : g_strdup ("");
  g_autofree char *draft = entry->draft != NULL ? ast_deck_write (entry->draft) : g_strdup ("");
  g_autofree char *id = g_strdup (get_deck (self)->id);

  ast_deck_folder_remove (get_folder (self), id);
  ast_announcer_offer (self->base.announcer, _ ("The deck has been deleted"), _ ("_Undo"), restore,
                       G_OBJECT (self), g_variant_new ("(ss)", deck, draft));
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstDecksPage) self = user_data;
  g_autoptr (GPtrArray) refusals = NULL;
  g_autofree char *id = ast_deck_import_finish (result, &refusals);
  g_autofree char *failure = NULL;

  if (self->base.library == NULL)
    return;
  if (id != NULL)
    choose (self, id);
  if (refusals->len > 0) {
    g_ptr_array_set_size (refusals, MIN ((int) refusals->len, MOST_REFUSALS));
    g_ptr_array_add (refusals, NULL);
    failure = g_strjoinv ("\n", (char **) refusals->pdata);
  }
  ast_announcer_report (self->base.announcer, "import-deck",
                        id != NULL ? _ ("The deck has been imported") : NULL, failure);
}

static void
files_chosen_cb (GListModel *chosen, gpointer user_data)
{
  g_autoptr (AstDecksPage) self = user_data;
  guint n = chosen != NULL ? g_list_model_get_n_items (chosen) : 0;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  if (n > 0 && self->base.library != NULL)
    ast_decks_page_import (self, (GFile *const *) files->pdata, n);
}

static void
import_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_file_dialog_open (GTK_WINDOW (gtk_widget_get_root (widget)), AST_FILE_DECK, files_chosen_cb,
                        g_object_ref (widget));
}

/* --- The object --------------------------------------------------------------------------------
 */

static void
ast_decks_page_set_up (AstPage *page)
{
  AstDeckFolder *folder = ast_library_get_deck_folder (page->library);
  g_autofree char *trouble = NULL;

  g_signal_connect_object (folder, "changed", G_CALLBACK (changed_cb), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (folder, "crossed", G_CALLBACK (crossed_cb), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (folder, "failed", G_CALLBACK (failed_cb), page, G_CONNECT_SWAPPED);
  ast_decks_page_refresh (page);
  trouble = ast_trouble_text_decks (ast_deck_folder_get_refusals (folder));
  if (trouble != NULL)
    ast_announcer_show_below (page->announcer, "drafts", trouble);
}

static void
ast_decks_page_dispose (GObject *object)
{
  AstDecksPage *self = AST_DECKS_PAGE (object);

  if (self->selection != NULL)
    gtk_no_selection_set_model (self->selection, NULL);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->contrast, g_array_unref);
  g_clear_pointer (&self->shown, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), AST_TYPE_DECKS_PAGE);
  G_OBJECT_CLASS (ast_decks_page_parent_class)->dispose (object);
}

static const AstWidgetAction actions[] = {
  { "decks.new", NULL, new_action },       { "decks.copy", NULL, copy_action },
  { "decks.edit", NULL, edit_action },     { "decks.play", NULL, play_action },
  { "decks.export", NULL, export_action }, { "decks.import", NULL, import_action },
  { "decks.delete", NULL, delete_action },
};

static void
ast_decks_page_class_init (AstDecksPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_decks_page_dispose;
  widget_class->map = ast_decks_page_map;
  AST_PAGE_CLASS (klass)->set_up = ast_decks_page_set_up;
  AST_PAGE_CLASS (klass)->refresh = ast_decks_page_refresh;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-decks-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstDecksPage, decks);
  gtk_widget_class_bind_template_child (widget_class, AstDecksPage, others);
  gtk_widget_class_bind_template_child (widget_class, AstDecksPage, edit_button);
  gtk_widget_class_bind_template_child (widget_class, AstDecksPage, state);
  gtk_widget_class_bind_template_child (widget_class, AstDecksPage, selection);
  gtk_widget_class_bind_template_child (widget_class, AstDecksPage, figures);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  ast_widgets_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
}

/* A name that is longer than a narrow window is wide has several lines. */
static void
wrap_names (GtkDropDown *list)
{
  g_autoptr (GtkListItemFactory) factory = gtk_builder_list_item_factory_new_from_resource (
      NULL, "/io/github/asterism_game/Asterism/ast-deck-name.ui");

  gtk_drop_down_set_list_factory (list, gtk_drop_down_get_factory (list));
  gtk_drop_down_set_factory (list, factory);
  ast_widgets_keep_name (GTK_WIDGET (list));
}

static void
ast_decks_page_init (AstDecksPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  wrap_names (self->decks);
  wrap_names (self->others);
}

void
ast_decks_page_import (AstDecksPage *self, GFile *const *files, guint n_files)
{
  ast_deck_import_async (get_folder (self), ast_library_get_decks (self->base.library), files,
                         n_files, imported_cb, g_object_ref (self));
}
