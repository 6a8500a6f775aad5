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
#include "ast-phrases.h"
#include "ast-reason.h"
#include "ast-size-bin.h"
#include "ast-speaker.h"
#include "ast-tile-edit.h"
#include "ast-tile-editor.h"
#include "ast-tile-picture.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

/* In pixels: a tile on the wall, and the wall beside and above the tile that is changed; and a tile
 * that fits beside that. */
enum { PICTURE = 60, PANE_WIDTH = 280, PANE_HEIGHT = 176, EXAMPLE = 52 };

enum { MOST_EXAMPLES = 5 };

/* What tiles are grouped by: the kind of their first realm, or that they have none. */
enum { NO_REALM = AST_N_REALM_KINDS, N_GROUPS };

struct _AstWorkshopPage {
  AstPage base;

  /* Owned */
  AstDeckDraft *draft; /* NULL until a deck is opened. */

  /* State */
  guint chosen;     /* The tile that is changed. */
  gboolean showing; /* What is shown is being set by the program. */

  /* Borrowed: children; those of the tiles by their number. */
  GtkFlowBox *groups[N_GROUPS];
  AstDeckTile *cards[AST_MAX_KINDS];
  guint n_cards;

  /* Template */
  AstSizeBin *bin;
  GtkOrientable *parts;
  GtkWidget *pane;
  GtkBox *wall;
  GtkLabel *deck_size, *deck_trouble, *tile_trouble, *fits_label;
  GtkOrientable *bench;
  GtkWidget *tile, *keys, *first_button, *rows, *fits;
  GtkBox *examples;
  AstTileEditor *editor;
  GtkEditable *name_entry, *title_entry;
  GtkSpinButton *count;
  GtkSwitch *start;
  GtkDropDown *planet;
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
  return MIN (self->chosen, get_deck (self)->n_tiles - 1);
}

/* --- The wall ----------------------------------------------------------------------------------
 */

static int
find_group (const AstTileKind *tile)
{
  return tile->n_realms > 0 ? tile->realms[0].kind : NO_REALM;
}

static GtkWidget *
find_cell (AstDeckTile *card)
{
  return gtk_widget_get_parent (GTK_WIDGET (card));
}

static gboolean
is_in_group (AstWorkshopPage *self, guint i)
{
  GtkWidget *group = gtk_widget_get_parent (find_cell (self->cards[i]));

  return group == GTK_WIDGET (self->groups[find_group (&get_deck (self)->tiles[i])]);
}

/* Makes the cards anew if there are more or fewer tiles, or one belongs to another group. */
static void
lay_wall (AstWorkshopPage *self)
{
  guint n = get_deck (self)->n_tiles, i = 0;

  while (i < n && n == self->n_cards && is_in_group (self, i))
    i++;
  if (i == n && n == self->n_cards)
    return;
  for (int group = 0; group < N_GROUPS; group++)
    ast_widgets_remove_cells (self->groups[group]);
  for (i = 0; i < n; i++) {
    GtkFlowBox *group = self->groups[find_group (&get_deck (self)->tiles[i])];

    self->cards[i] = AST_DECK_TILE (ast_deck_tile_new (PICTURE));
    gtk_flow_box_append (group, GTK_WIDGET (self->cards[i]));
  }
  self->n_cards = n;
}

static void
show_card (AstWorkshopPage *self, guint i)
{
  const AstTileKind *tile = &get_deck (self)->tiles[i];
  g_autofree char *count = ast_deck_tile_count (tile);
  g_autofree char *described = ast_deck_tile_describe (tile);
  g_autofree char *trouble = ast_deck_text_trouble (ast_deck_draft_get_trouble (self->draft, i), 0);

  ast_deck_tile_show (self->cards[i], tile, count, described, trouble);
}

/* On a narrow page the groups are beside one another, each in one line. */
static void
fold_wall (AstWorkshopPage *self)
{
  gboolean narrow = ast_size_bin_get_narrow (self->bin);

  for (int i = 0; i < N_GROUPS; i++) {
    GtkWidget *group = GTK_WIDGET (self->groups[i]);
    gboolean any = gtk_widget_get_first_child (group) != NULL;

    gtk_widget_set_visible (gtk_widget_get_parent (group), any);
    gtk_flow_box_set_max_children_per_line (self->groups[i], narrow ? AST_MAX_KINDS : 3);
    gtk_flow_box_set_min_children_per_line (self->groups[i], narrow ? AST_MAX_KINDS : 3);
  }
}

static void
show_wall (AstWorkshopPage *self)
{
  lay_wall (self);
  fold_wall (self);
  for (guint i = 0; i < self->n_cards; i++)
    show_card (self, i);
  for (int i = 0; i < N_GROUPS; i++)
    gtk_flow_box_unselect_all (self->groups[i]);
  if (self->n_cards > 0) {
    GtkWidget *cell = find_cell (self->cards[get_chosen (self)]);

    gtk_flow_box_select_child (GTK_FLOW_BOX (gtk_widget_get_parent (cell)),
                               GTK_FLOW_BOX_CHILD (cell));
  }
}

/* --- The tile ----------------------------------------------------------------------------------
 */

/* The choice of the list for the planet: none, one without a symbol, or with one. */
static guint
find_planet (const AstTileKind *tile)
{
  int planet = ast_tile_edit_find_planet (tile);

  if (planet == AST_NONE)
    return 0;
  return tile->realms[planet].symbol == AST_NO_FACTION ? 1 : 2 + tile->realms[planet].symbol;
}

static void
set_planet (AstTileKind *tile, guint choice)
{
  int planet;

  ast_tile_edit_set_planet (tile, choice > 0);
  planet = ast_tile_edit_find_planet (tile);
  if (planet != AST_NONE)
    tile->realms[planet].symbol = choice > 1 ? (uint8_t) (choice - 2) : AST_NO_FACTION;
}

static unsigned
list_edges (const AstTileKind *tile)
{
  unsigned edges = 0;

  for (int side = 0; side < 4; side++)
    edges |= 1u << tile->edges[side];
  return edges;
}

/* Trouble that is new is heard, too. `text` may be NULL. */
static void
show_trouble (GtkLabel *label, const char *text)
{
  if (text != NULL && strcmp (gtk_label_get_label (label), text) != 0)
    ast_speaker_answer (GTK_WIDGET (label), text);
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* How many other tiles can lie beside this one, with a few of those. */
static void
show_fits (AstWorkshopPage *self)
{
  const AstDeck *deck = get_deck (self);
  const AstTileKind *tile = &deck->tiles[get_chosen (self)];
  guint n = 0, others = 0, shown = 0;

  ast_widgets_remove_children (GTK_WIDGET (self->examples));
  for (guint i = 0; i < deck->n_tiles; i++) {
    const AstTileKind *other = &deck->tiles[i];
    guint copies = other->count - (other == tile);
    GtkWidget *picture;

    others += copies;
    if (copies == 0 || (list_edges (tile) & list_edges (other)) == 0)
      continue;
    n += copies;
    if (other == tile || shown++ >= MOST_EXAMPLES)
      continue;
    picture = g_object_new (AST_TYPE_TILE_PICTURE, "pixel-size", EXAMPLE, "accessible-role",
                            GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    ast_tile_picture_set_tile (AST_TILE_PICTURE (picture), other, 0);
    gtk_box_append (self->examples, picture);
  }
  gtk_widget_set_visible (self->fits, others > 0);
  ast_widgets_take_label (
      self->fits_label,
      g_strdup_printf (
          /* Translators: beside how many tiles of a deck one can lie, and how many there are. */
          ngettext ("Fits beside %1$u of the other %2$u tile.",
                    "Fits beside %1$u of the other %2$u tiles.", others),
          n, others));
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
  show_trouble (self->tile_trouble, text);
  show_text (self->name_entry, tile->id);
  gtk_spin_button_set_value (self->count, tile->count);
  gtk_switch_set_active (self->start, tile->start);
  gtk_drop_down_set_selected (self->planet, find_planet (tile));
  show_fits (self);
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
  show_trouble (self->deck_trouble, trouble);
  gtk_widget_set_visible (self->tile, deck->n_tiles > 0);
  gtk_widget_set_visible (self->rows, deck->n_tiles > 0);
  gtk_widget_set_visible (self->fits, deck->n_tiles > 0);
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
selected_cb (AstWorkshopPage *self, GtkFlowBox *group)
{
  g_autoptr (GList) cells = gtk_flow_box_get_selected_children (group);

  if (self->showing || self->draft == NULL || cells == NULL)
    return;
  for (guint i = 0; i < self->n_cards; i++)
    if (find_cell (self->cards[i]) == cells->data)
      self->chosen = i;
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
  set_planet (&tile, gtk_drop_down_get_selected (self->planet));
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

/* Whoever has changed the deck elsewhere than at the tile hears what there is now. */
static void
tell_deck (AstWorkshopPage *self)
{
  const AstDeck *deck = get_deck (self);
  g_autofree char *tile =
      deck->n_tiles > 0 ? ast_deck_tile_describe (&deck->tiles[get_chosen (self)]) : g_strdup ("");
  g_autofree char *all =
      ast_phrase_sentences ((const char *[]){ tile, gtk_label_get_label (self->deck_size), NULL });

  ast_speaker_answer (GTK_WIDGET (self), all);
}

static void
undo_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_deck_draft_undo (AST_WORKSHOP_PAGE (widget)->draft);
  tell_deck (AST_WORKSHOP_PAGE (widget));
}

static void
redo_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_deck_draft_redo (AST_WORKSHOP_PAGE (widget)->draft);
  tell_deck (AST_WORKSHOP_PAGE (widget));
}

/* The tile that has been added is the one that is changed next. */
static void
add_tile (AstWorkshopPage *self, const AstTileKind *tile)
{
  guint last = get_deck (self)->n_tiles;

  ast_deck_draft_add_tile (self->draft, tile);
  self->chosen = last;
  show_deck (self);
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
  tell_deck (self);
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
  gtk_orientable_set_orientation (self->bench,
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_vexpand (self->pane, !narrow);
  gtk_widget_set_size_request (self->pane, narrow ? -1 : PANE_WIDTH, narrow ? PANE_HEIGHT : -1);
  fold_wall (self);
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
  G_OBJECT_CLASS (ast_workshop_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-workshop-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, parts);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, pane);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, wall);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, deck_size);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, deck_trouble);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, tile_trouble);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, bench);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, tile);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, keys);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, first_button);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, editor);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, fits);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, fits_label);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, examples);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, rows);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, name_entry);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, title_entry);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, count);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, start);
  gtk_widget_class_bind_template_child (widget_class, AstWorkshopPage, planet);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
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
add_groups (AstWorkshopPage *self)
{
  const char *const titles[N_GROUPS] = { [AST_PLANET] = _ ("Planets"),
                                         [AST_FIELD] = _ ("Asteroid fields"),
                                         [AST_ROUTE] = _ ("Trade routes"),
                                         [NO_REALM] = ast_deck_text_edge (AST_EDGE_COSMOS) };
  static const int order[N_GROUPS] = { AST_PLANET, AST_FIELD, AST_ROUTE, NO_REALM };

  for (int i = 0; i < N_GROUPS; i++) {
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *group = gtk_flow_box_new ();

    gtk_box_append (GTK_BOX (box), ast_widgets_make_text (titles[order[i]], "heading"));
    gtk_box_append (GTK_BOX (box), group);
    gtk_box_append (self->wall, box);
    self->groups[order[i]] = GTK_FLOW_BOX (group);
    g_object_set (group, "activate-on-single-click", FALSE, "valign", GTK_ALIGN_START, NULL);
    gtk_widget_add_css_class (group, "deckwall");
    gtk_accessible_update_property (GTK_ACCESSIBLE (group), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    titles[order[i]], -1);
    g_signal_connect_object (group, "selected-children-changed", G_CALLBACK (selected_cb), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (group, "child-activated", G_CALLBACK (tile_activated_cb), self,
                             G_CONNECT_SWAPPED);
  }
}

static void
list_planets (AstWorkshopPage *self)
{
  /* Translators: what a tile has instead of a planet; then what the planet of a tile has instead of
   * a symbol. */
  const char *names[AST_N_FACTIONS + 3] = { C_ ("planet", "None"), _ ("Without a symbol") };
  g_autoptr (GtkStringList) list = NULL;

  for (int faction = 0; faction < AST_N_FACTIONS; faction++)
    names[faction + 2] = ast_phrase_faction ((AstFaction) faction);
  list = gtk_string_list_new (names);
  gtk_drop_down_set_model (self->planet, G_LIST_MODEL (list));
}

/* Who listens hears the keys once. */
static void
say_keys_cb (AstWorkshopPage *self)
{
  g_signal_handlers_disconnect_by_func (self, say_keys_cb, NULL);
  ast_speaker_say (ast_speaker_find (GTK_WIDGET (self)), AST_SAY_ASIDE,
                   gtk_widget_get_tooltip_text (self->keys));
}

static void
ast_workshop_page_init (AstWorkshopPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  add_groups (self);
  list_planets (self);
  g_signal_connect (self, "map", G_CALLBACK (say_keys_cb), NULL);
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
  self->chosen = 0;
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_deck (self);
  return TRUE;
}
