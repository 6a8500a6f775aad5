/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-workshop-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-deck-draft.h"
#include "ast-deck-text.h"
#include "ast-deck-tile.h"
#include "ast-keys.h"
#include "ast-page-keys.h"
#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-reason.h"
#include "ast-size-bin.h"
#include "ast-speaker.h"
#include "ast-tile-edit.h"
#include "ast-tile-editor.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

/* In pixels: a tile on the wall, and the wall beside and above the tile that is changed. */
enum { PICTURE = 60, PANE_WIDTH = 280, PANE_HEIGHT = 150 };

/* The realms that may have a symbol: one for each side that is its first, and the planet, whose row
 * comes before the others. */
enum { PLANET = 4, N_SYMBOLS, PLANET_ROW = 4 };

/* The pairs of sides that may be joined. */
static const AstDirection pairs[][2] = { { AST_NORTH, AST_EAST }, { AST_NORTH, AST_SOUTH },
                                         { AST_NORTH, AST_WEST }, { AST_EAST, AST_SOUTH },
                                         { AST_EAST, AST_WEST },  { AST_SOUTH, AST_WEST } };

struct _AstWorkshopPage {
  AstPage base;

  /* Owned */
  AstDeckDraft *draft;  /* NULL until a deck is opened. */
  GtkStringList *tiles; /* An item for each tile of the draft. */
  GPtrArray *items;     /* GtkListItem that show a tile; borrowed. */

  /* State */
  gboolean showing; /* What is shown is being set by the program. */

  /* Borrowed: children */
  AdwActionRow *symbol_rows[N_SYMBOLS];
  GtkDropDown *symbols[N_SYMBOLS];
  GtkCheckButton *join_buttons[G_N_ELEMENTS (pairs)];

  /* Template */
  AstSizeBin *bin;
  GtkOrientable *parts;
  GtkWidget *header, *pane, *bar;
  GtkGridView *wall;
  GtkSingleSelection *selection;
  GtkLabel *deck_size, *deck_trouble, *tile_trouble;
  GtkWidget *bench, *tile, *first_button;
  AstTileEditor *editor;
  GtkBox *joins;
  GtkListBox *rows;
  GtkEditable *name_entry, *title_entry;
  GtkSpinButton *count;
  GtkSwitch *start, *planet;
};

G_DEFINE_FINAL_TYPE (AstWorkshopPage, ast_workshop_page, AST_TYPE_PAGE)

static const AstDeck *
get_deck (AstWorkshopPage *self)
{
  return ast_deck_draft_get_deck (self->draft);
}

static AstDeckFolder *
get_folder (AstWorkshopPage *self)
{
  return ast_library_get_deck_folder (self->base.library);
}

/* The deck as it was saved last, NULL if it never was. */
static const AstDeck *
find_saved (AstWorkshopPage *self)
{
  return ast_deck_collection_find_newest (ast_library_get_decks (self->base.library),
                                          get_deck (self)->id);
}

static gboolean
is_saved (AstWorkshopPage *self)
{
  return ast_deck_folder_is_saved (get_folder (self), get_deck (self));
}

/* The tile that is changed; the deck has tiles. */
static guint
get_chosen (AstWorkshopPage *self)
{
  guint i = gtk_single_selection_get_selected (self->selection);

  return MIN (i, get_deck (self)->n_tiles - 1);
}

/* --- The wall ----------------------------------------------------------------------------------
 */

static void
show_item (AstWorkshopPage *self, GtkListItem *item)
{
  guint i = gtk_list_item_get_position (item);
  const AstTileKind *tile;
  g_autofree char *count = NULL;
  g_autofree char *described = NULL;
  g_autofree char *trouble = NULL;

  if (i >= get_deck (self)->n_tiles)
    return;
  tile = &get_deck (self)->tiles[i];
  count = ast_deck_tile_count (tile);
  described = ast_deck_tile_describe (tile);
  trouble = ast_deck_text_trouble (ast_deck_draft_get_trouble (self->draft, i), 0);
  ast_deck_tile_show (AST_DECK_TILE (gtk_list_item_get_child (item)), tile, count, described,
                      trouble);
}

static void
setup_cb (AstWorkshopPage *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, ast_deck_tile_new (PICTURE));
}

static void
bind_cb (AstWorkshopPage *self, GtkListItem *item)
{
  g_ptr_array_add (self->items, item);
  show_item (self, item);
}

static void
unbind_cb (AstWorkshopPage *self, GtkListItem *item)
{
  if (self->items != NULL)
    g_ptr_array_remove_fast (self->items, item);
}

/* There is an item for each tile; which it shows, it finds out by its place. */
static void
show_wall (AstWorkshopPage *self)
{
  guint shown = g_list_model_get_n_items (G_LIST_MODEL (self->tiles));
  guint n = get_deck (self)->n_tiles;

  for (; shown < n; shown++)
    gtk_string_list_append (self->tiles, "");
  for (; shown > n; shown--)
    gtk_string_list_remove (self->tiles, shown - 1);
  for (guint i = 0; i < self->items->len; i++)
    show_item (self, self->items->pdata[i]);
}

/* --- The tile ----------------------------------------------------------------------------------
 */

/* The realm whose symbol row `i` is for, AST_NONE if there is none. */
static int
find_realm (const AstTileKind *tile, int i)
{
  int number = i == PLANET ? ast_tile_edit_find_planet (tile)
                           : ast_tile_edit_find_realm (tile, (AstDirection) i);

  if (i == PLANET || number == AST_NONE)
    return number;
  return (tile->realms[number].edges & ((1u << i) - 1)) == 0 ? number : AST_NONE;
}

/* What the symbol is on. */
static char *
name_realm (const AstTileKind *tile, int number)
{
  const char *where;

  if (tile->realms[number].kind == AST_PLANET)
    return g_strdup (_ ("Planet"));
  where = ast_phrase_towards (tile->realms[number].edges);
  if (tile->realms[number].kind == AST_FIELD)
    /* Translators: %s is where the field lies on the tile: "to the north and east". */
    return g_strdup_printf (_ ("Asteroid field %s"), where);
  /* Translators: %s is where the route lies on the tile: "to the north and east". */
  return g_strdup_printf (_ ("Trade route %s"), where);
}

/* The same for those who cannot see that it is a row of its own. */
static char *
name_symbol_row (const AstTileKind *tile, int number)
{
  unsigned sides = tile->realms[number].edges;

  if (tile->realms[number].kind == AST_PLANET)
    return g_strdup (_ ("Symbol of the planet"));
  if (tile->realms[number].kind == AST_FIELD)
    /* Translators: %s is where the field lies on the tile: "to the north and east". */
    return g_strdup_printf (_ ("Symbol of the asteroid field %s"), ast_phrase_towards (sides));
  /* Translators: %s is where the route lies on the tile: "to the north and east". */
  return g_strdup_printf (_ ("Symbol of the trade route %s"), ast_phrase_towards (sides));
}

static void
show_symbols (AstWorkshopPage *self, const AstTileKind *tile)
{
  for (int i = 0; i < N_SYMBOLS; i++) {
    int number = find_realm (tile, i);
    g_autofree char *realm = number != AST_NONE ? name_realm (tile, number) : NULL;

    gtk_widget_set_visible (GTK_WIDGET (self->symbol_rows[i]), number != AST_NONE);
    if (number == AST_NONE)
      continue;
    adw_action_row_set_subtitle (self->symbol_rows[i], realm);
    ast_widgets_take_name (GTK_WIDGET (self->symbols[i]), name_symbol_row (tile, number));
    gtk_drop_down_set_selected (self->symbols[i],
                                (tile->realms[number].symbol + 1) % (AST_NO_FACTION + 1));
  }
}

static void
show_joins (AstWorkshopPage *self, const AstTileKind *tile)
{
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    gtk_widget_set_visible (GTK_WIDGET (self->join_buttons[i]),
                            ast_tile_edit_can_join (tile, pairs[i][0], pairs[i][1]));
    gtk_check_button_set_active (self->join_buttons[i],
                                 ast_tile_edit_is_joined (tile, pairs[i][0], pairs[i][1]));
  }
}

static void
show_text (GtkEditable *row, const char *text)
{
  if (strcmp (gtk_editable_get_text (row), text) != 0)
    gtk_editable_set_text (row, text);
}

static void
show_tile (AstWorkshopPage *self)
{
  const AstTileKind *tile = &get_deck (self)->tiles[get_chosen (self)];
  AstTilesError trouble = ast_deck_draft_get_trouble (self->draft, get_chosen (self));
  g_autofree char *text = ast_deck_text_trouble (trouble, 0);

  ast_tile_editor_set_tile (self->editor, tile);
  gtk_label_set_label (self->tile_trouble, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->tile_trouble), text != NULL);
  show_text (self->name_entry, tile->id);
  gtk_spin_button_set_value (self->count, tile->count);
  gtk_switch_set_active (self->start, tile->start);
  gtk_switch_set_active (self->planet, ast_tile_edit_find_planet (tile) != AST_NONE);
  show_symbols (self, tile);
  show_joins (self, tile);
}

/* --- The deck ----------------------------------------------------------------------------------
 */

static guint
count_tiles (const AstDeck *deck)
{
  guint n = 0;

  for (guint i = 0; i < deck->n_tiles; i++)
    n += deck->tiles[i].count;
  return n;
}

/* Why the deck cannot be saved, unless it is said beside the tile that is changed. */
static char *
describe_trouble (AstWorkshopPage *self, AstTilesError trouble, int culprit)
{
  const AstDeck *deck = get_deck (self);
  g_autofree char *why = ast_deck_text_trouble (trouble, count_tiles (deck));

  if (trouble == AST_TILES_TOO_MANY || culprit < 0)
    return g_steal_pointer (&why);
  if ((guint) culprit == get_chosen (self))
    return NULL;
  /* Translators: the name of a tile, and a sentence about it. */
  return g_strdup_printf (C_ ("deck", "%s: %s"), deck->tiles[culprit].id, why);
}

static void
show_actions (AstWorkshopPage *self, gboolean right)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint n = get_deck (self)->n_tiles;
  const char *none = n == 0 ? _ ("The deck has no tile yet.") : NULL;
  const char *full = n >= AST_MAX_KINDS ? _ ("The deck is full.") : NULL;
  const char *saved = is_saved (self) ? _ ("Everything is saved.") : NULL;

  ast_reason_disable (widget, "workshop.undo",
                      ast_deck_draft_can_undo (self->draft) ? NULL : _ ("Nothing to undo."));
  ast_reason_disable (widget, "workshop.redo",
                      ast_deck_draft_can_redo (self->draft) ? NULL : _ ("Nothing to redo."));
  ast_reason_disable (widget, "workshop.save",
                      right ? saved : _ ("Something is still wrong with the deck."));
  ast_reason_disable (widget, "workshop.add", full);
  ast_reason_disable (widget, "workshop.copy", none != NULL ? none : full);
  ast_reason_disable (widget, "workshop.remove", none);
}

static char *
describe_size (const AstDeck *deck)
{
  AstDeckSummary summary;
  g_autofree char *count = NULL;

  ast_deck_summary_init (&summary, deck->tiles, deck->n_tiles);
  count = ast_deck_text_count (&summary);
  if (summary.has_start || deck->n_tiles == 0)
    return g_steal_pointer (&count);
  return g_strdup_printf (
      /* Translators: %s is how many tiles a deck has. */
      _ ("%s. Without a starting tile this deck can only be added to another one."), count);
}

static void
show_deck (AstWorkshopPage *self)
{
  const AstDeck *deck = get_deck (self);
  int culprit;
  AstTilesError judgement = ast_deck_draft_judge (self->draft, &culprit);
  g_autofree char *trouble = describe_trouble (self, judgement, culprit);

  self->showing = TRUE;
  ast_widgets_take_label (self->deck_size, describe_size (deck));
  show_text (self->title_entry, deck->title);
  show_wall (self);
  gtk_label_set_label (self->deck_trouble, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (GTK_WIDGET (self->deck_trouble), trouble != NULL);
  gtk_widget_set_visible (self->bench, deck->n_tiles > 0);
  gtk_widget_set_visible (self->first_button, deck->n_tiles == 0);
  if (deck->n_tiles > 0)
    show_tile (self);
  show_actions (self, judgement == AST_TILES_OK);
  self->showing = FALSE;
}

/* The draft is kept as long as it says something else than the deck. */
static void
changed_cb (AstWorkshopPage *self)
{
  if (self->base.library == NULL)
    return;
  show_deck (self);
  if (is_saved (self))
    ast_deck_folder_drop_draft (get_folder (self), get_deck (self)->id);
  else
    ast_deck_folder_keep_draft (get_folder (self), get_deck (self));
}

static void
selected_cb (AstWorkshopPage *self)
{
  if (self->draft == NULL || self->showing)
    return;
  show_deck (self);
}

/* What is made here has become a deck of its own. */
static void
crossed_cb (AstWorkshopPage *self, const char *id, const char *title, const AstDeck *mine)
{
  if (self->draft == NULL || g_strcmp0 (id, get_deck (self)->id) != 0)
    return;
  ast_deck_draft_rename (self->draft, mine->id, mine->title);
  show_deck (self);
}

/* Enter leads to the tile that is chosen. */
static void
tile_activated_cb (AstWorkshopPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
}

/* Tab leaves the wall, where it would otherwise lead from tile to tile, as the arrows do. */
static gboolean
wall_key_cb (AstWorkshopPage *self, guint keyval, guint code, GdkModifierType state,
             GtkEventController *controller)
{
  guint key = ast_keys_read (controller, keyval);

  if ((state & GDK_CONTROL_MASK) != 0)
    return FALSE;
  if (key == GDK_KEY_ISO_Left_Tab)
    return gtk_widget_child_focus (self->header, GTK_DIR_TAB_BACKWARD);
  return key == GDK_KEY_Tab && gtk_widget_child_focus (self->bar, GTK_DIR_TAB_FORWARD);
}

/* --- What a hand changes -----------------------------------------------------------------------
 */

static void
set_tile (AstWorkshopPage *self, const AstTileKind *tile)
{
  ast_deck_draft_set_tile (self->draft, get_chosen (self), tile);
}

static void
edited_cb (AstWorkshopPage *self)
{
  set_tile (self, ast_tile_editor_get_tile (self->editor));
}

static gboolean
has_tile (AstWorkshopPage *self)
{
  return !self->showing && self->draft != NULL && get_deck (self)->n_tiles > 0;
}

/* Copies, starting tile or planet. */
static void
row_changed_cb (AstWorkshopPage *self)
{
  AstTileKind tile;

  if (!has_tile (self))
    return;
  tile = get_deck (self)->tiles[get_chosen (self)];
  tile.count = gtk_spin_button_get_value_as_int (self->count);
  tile.start = gtk_switch_get_active (self->start);
  ast_tile_edit_set_planet (&tile, gtk_switch_get_active (self->planet));
  set_tile (self, &tile);
}

static void
symbol_selected_cb (GtkDropDown *list, GParamSpec *pspec, AstWorkshopPage *self)
{
  AstTileKind tile;

  if (!has_tile (self))
    return;
  tile = get_deck (self)->tiles[get_chosen (self)];
  for (int i = 0; i < N_SYMBOLS; i++) {
    int number = find_realm (&tile, i);

    if (self->symbols[i] == list && number != AST_NONE)
      tile.realms[number].symbol =
          (gtk_drop_down_get_selected (list) + AST_NO_FACTION) % (AST_NO_FACTION + 1);
  }
  set_tile (self, &tile);
}

static void
join_toggled_cb (GtkCheckButton *button, AstWorkshopPage *self)
{
  AstTileKind tile;

  if (!has_tile (self))
    return;
  tile = get_deck (self)->tiles[get_chosen (self)];
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (self->join_buttons[i] == button)
      ast_tile_edit_join (&tile, pairs[i][0], pairs[i][1]);
  set_tile (self, &tile);
}

/* An id has a limited number of bytes, and is not cut within a character. */
static void
name_applied_cb (AstWorkshopPage *self)
{
  AstTileKind tile;
  const char *text = gtk_editable_get_text (self->name_entry), *end;
  g_autofree char *name = g_strndup (text, sizeof tile.id - 1);

  if (!has_tile (self))
    return;
  tile = get_deck (self)->tiles[get_chosen (self)];
  g_utf8_validate (name, -1, &end);
  name[end - name] = '\0';
  g_strstrip (name);
  if (*name != '\0') {
    memset (tile.id, 0, sizeof tile.id);
    memcpy (tile.id, name, strlen (name));
    set_tile (self, &tile);
  }
  show_text (self->name_entry, get_deck (self)->tiles[get_chosen (self)].id);
}

static void
title_applied_cb (AstWorkshopPage *self)
{
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (self->title_entry)));

  if (self->showing || self->draft == NULL)
    return;
  ast_deck_draft_set_title (self->draft, title);
  show_text (self->title_entry, get_deck (self)->title);
}

/* What has been typed can be saved before Enter. */
static void
typed_cb (AstWorkshopPage *self)
{
  int culprit;

  if (!self->showing && self->draft != NULL
      && ast_deck_draft_judge (self->draft, &culprit) == AST_TILES_OK)
    ast_reason_disable (GTK_WIDGET (self), "workshop.save", NULL);
}

/* --- Actions -----------------------------------------------------------------------------------
 */

static void
undo_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_deck_draft_undo (AST_WORKSHOP_PAGE (widget)->draft);
}

static void
redo_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_deck_draft_redo (AST_WORKSHOP_PAGE (widget)->draft);
}

/* The tile that has been added is the one that is changed next. */
static void
add_tile (AstWorkshopPage *self, const AstTileKind *tile)
{
  guint last = get_deck (self)->n_tiles;

  ast_deck_draft_add_tile (self->draft, tile);
  gtk_single_selection_set_selected (self->selection, last);
  gtk_widget_activate_action (GTK_WIDGET (self->wall), "list.scroll-to-item", "u", last);
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
}

static void
add_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  add_tile (AST_WORKSHOP_PAGE (widget), NULL);
}

static void
copy_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstWorkshopPage *self = AST_WORKSHOP_PAGE (widget);
  AstTileKind tile = get_deck (self)->tiles[get_chosen (self)];

  add_tile (self, &tile);
}

static void
remove_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstWorkshopPage *self = AST_WORKSHOP_PAGE (widget);

  ast_deck_draft_remove_tile (self->draft, get_chosen (self));
}

static void
saved_cb (GObject *folder, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstWorkshopPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *failure = NULL;

  if (ast_deck_folder_save_finish (AST_DECK_FOLDER (folder), result, &error) == NULL)
    failure = ast_trouble_text_file (error);
  if (self->base.library == NULL)
    return;
  ast_announcer_report (self->base.announcer, "save-deck", _ ("The deck has been saved"), failure);
  changed_cb (self); /* It may have been changed meanwhile. */
}

/* Other tiles are another revision; another name is not. */
static void
save_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstWorkshopPage *self = AST_WORKSHOP_PAGE (widget);
  const AstDeck *deck, *saved = find_saved (self);
  g_autoptr (AstDeck) next = NULL;
  gint64 revision = 1;

  name_applied_cb (self);
  title_applied_cb (self);
  deck = get_deck (self);
  if (saved != NULL)
    revision = saved->revision + !ast_deck_has_tiles_of (deck, saved);
  next = ast_deck_new (deck->id, revision, deck->title, deck->tiles, deck->n_tiles);
  ast_deck_folder_save_async (get_folder (self), next, saved_cb, g_object_ref (self));
}

/* --- The object --------------------------------------------------------------------------------
 */

/* On a narrow page the tiles are a strip above the one that is changed. */
static void
narrow_changed_cb (AstWorkshopPage *self)
{
  gboolean narrow = ast_size_bin_get_narrow (self->bin);

  gtk_orientable_set_orientation (self->parts,
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->wall),
                                  narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_grid_view_set_max_columns (self->wall, narrow ? 1 : 3);
  gtk_widget_set_vexpand (self->pane, !narrow);
  gtk_widget_set_size_request (self->pane, narrow ? -1 : PANE_WIDTH, narrow ? PANE_HEIGHT : -1);
  gtk_widget_set_margin_end (self->tile, narrow ? 0 : 6);
}

/* What one has come for is the tile. */
static gboolean
ast_workshop_page_grab_focus (GtkWidget *widget)
{
  AstWorkshopPage *self = AST_WORKSHOP_PAGE (widget);

  if (self->draft != NULL && get_deck (self)->n_tiles > 0)
    return gtk_widget_grab_focus (GTK_WIDGET (self->editor));
  return gtk_widget_grab_focus (self->first_button);
}

static void
ast_workshop_page_set_up (AstPage *page)
{
  g_signal_connect_object (ast_library_get_deck_folder (page->library), "crossed",
                           G_CALLBACK (crossed_cb), page, G_CONNECT_SWAPPED);
}

static void
ast_workshop_page_dispose (GObject *object)
{
  AstWorkshopPage *self = AST_WORKSHOP_PAGE (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), AST_TYPE_WORKSHOP_PAGE);
  g_clear_object (&self->draft);
  g_clear_object (&self->tiles);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  G_OBJECT_CLASS (ast_workshop_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-workshop-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, parts);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, header);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, pane);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, bar);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, wall);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, selection);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, deck_size);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, deck_trouble);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, tile_trouble);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, bench);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, tile);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, first_button);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, editor);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, joins);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, rows);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, name_entry);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, title_entry);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, count);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, start);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, planet);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, tile_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, wall_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, title_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
}

static const AstWidgetAction actions[] = {
  { "workshop.undo", NULL, undo_action }, { "workshop.redo", NULL, redo_action },
  { "workshop.save", NULL, save_action }, { "workshop.add", NULL, add_action },
  { "workshop.copy", NULL, copy_action }, { "workshop.remove", NULL, remove_action },
};

static void
ast_workshop_page_class_init (AstWorkshopPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_workshop_page_set_up;
  G_OBJECT_CLASS (klass)->dispose = ast_workshop_page_dispose;
  widget_class->grab_focus = ast_workshop_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  bind_template (widget_class);
  ast_widgets_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
  ast_keys_bind (widget_class, "workshop.");
}

static void
add_symbol_rows (AstWorkshopPage *self)
{
  /* Translators: a realm has no symbol. */
  const char *names[AST_N_FACTIONS + 2] = { C_ ("symbol", "None") };

  for (int faction = 0; faction < AST_N_FACTIONS; faction++)
    names[faction + 1] = ast_phrase_faction ((AstFaction) faction);
  for (int i = N_SYMBOLS - 1; i >= 0; i--) {
    GtkWidget *row = adw_action_row_new (), *list = gtk_drop_down_new_from_strings (names);

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Symbol"));
    gtk_widget_set_valign (list, GTK_ALIGN_CENTER);
    ast_widgets_keep_name (list);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), list);
    gtk_widget_set_focusable (row, FALSE);
    g_signal_connect_object (list, "notify::selected", G_CALLBACK (symbol_selected_cb), self, 0);
    gtk_list_box_insert (self->rows, row, i == PLANET ? -1 : PLANET_ROW + 1);
    self->symbol_rows[i] = ADW_ACTION_ROW (row);
    self->symbols[i] = GTK_DROP_DOWN (list);
  }
}

static void
add_join_buttons (AstWorkshopPage *self)
{
  /* Translators: two sides of a tile whose realms are one, if this is checked. */
  const char *const labels[G_N_ELEMENTS (pairs)] = {
    _ ("North and east joined"), _ ("North and south joined"), _ ("North and west joined"),
    _ ("East and south joined"), _ ("East and west joined"),   _ ("South and west joined")
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    GtkWidget *button = gtk_check_button_new_with_label (labels[i]);

    g_signal_connect_object (button, "toggled", G_CALLBACK (join_toggled_cb), self, 0);
    gtk_box_append (self->joins, button);
    self->join_buttons[i] = GTK_CHECK_BUTTON (button);
  }
}

static void
ast_workshop_page_init (AstWorkshopPage *self)
{
  self->items = g_ptr_array_new ();
  self->tiles = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  add_symbol_rows (self);
  add_join_buttons (self);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->tiles));
  narrow_changed_cb (self);
}

gboolean
ast_workshop_page_open (AstWorkshopPage *self, const char *id)
{
  const AstDeck *deck = ast_deck_folder_find_draft (get_folder (self), id);

  if (deck == NULL)
    deck = ast_deck_collection_find_newest (ast_library_get_decks (self->base.library), id);
  if (deck == NULL || deck->built_in)
    return FALSE;
  if (self->draft != NULL && ast_deck_equal (get_deck (self), deck)
      && strcmp (get_deck (self)->title, deck->title) == 0)
    return TRUE; /* With all that can be undone. */
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  self->draft = ast_deck_draft_new (deck);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_deck (self);
  return TRUE;
}
