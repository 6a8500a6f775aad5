/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-game-card.h"

#include <glib/gi18n.h>

#include "ast-day.h"
#include "ast-entry-side.h"
#include "ast-name.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-quiet.h"
#include "ast-sentences.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/"

struct _AstGameCard {
  AdwBin parent_instance;

  /* Owned */
  AstGameEntry *entry;
  GtkWidget *name_popover; /* NULL until a game is named. */

  /* State */
  gboolean setting; /* The check is being set by the program. */
  gboolean has_trouble;

  /* Template */
  GtkBox *box;
  GtkWidget *check;
  AstBoardPicture *picture;
  GtkLabel *title, *names, *state, *date;
  GtkBox *sides;
  GtkMenuButton *menu;

  /* Borrowed */
  GtkEditable *name; /* In the popover. */
};

G_DEFINE_FINAL_TYPE (AstGameCard, ast_game_card, ADW_TYPE_BIN)

static guint toggled_signal;

/* In pixels: the smallest picture, in the wall of games and in the list. */
enum { WIDTH = 264, HEIGHT = 176, WIDTH_IN_LIST = 132, HEIGHT_IN_LIST = 96 };

/* "Ada 34, Deneb 28" */
static char *
describe_players (AstGameEntry *entry)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  AstEntrySide sides[AST_MAX_PLAYERS];
  guint n_sides = ast_entry_side_list (entry, sides);

  for (guint i = 0; i < n_sides; i++)
    g_ptr_array_add (parts, ast_entry_side_describe (&sides[i], entry));
  g_ptr_array_add (parts, NULL);
  /* Translators: Between two players in a list. */
  return g_strjoinv (C_ ("players", ", "), (char **) parts->pdata);
}

static char *
tell_win (const char *names, int n)
{
  /* Translators: Who won a game that is over: "Ada", or "Ada and Deneb" if they share it. */
  return g_strdup_printf (ngettext ("%s won", "%s won", n), names);
}

static char *
describe_winners (AstGameEntry *entry)
{
  const char *names[AST_MAX_PLAYERS];
  int n = 0;
  g_autofree char *list = NULL;

  for (guint i = 0; i < entry->n_players; i++) {
    if (entry->players[i].won)
      names[n++] = ast_entry_side_name (entry, i);
  }
  list = ast_phrase_join (names, n);
  return tell_win (list, n);
}

static char *
describe_turn (const char *player)
{
  g_autofree char *name = ast_name_isolate (player);

  /* Translators: the name of the player whose turn it is. */
  return g_strdup_printf (_ ("%s’s turn"), name);
}

/* A game that cannot go on is nobody's turn. */
static char *
describe_refused (AstGameEntry *entry)
{
  if (entry->finished)
    return describe_winners (entry);
  return g_strdup (_ ("Not finished"));
}

static char *
describe_state (AstGameEntry *entry)
{
  guint turns = entry->n_turns;
  g_autofree char *length =
      /* Translators: How long a game has been going on. */
      g_strdup_printf (ngettext ("%u turn", "%u turns", turns), turns);
  g_autofree char *who = entry->finished
                             ? describe_winners (entry)
                             : describe_turn (ast_entry_side_name (entry, entry->turn_of));
  g_autofree char *end = describe_refused (entry);
  GDate day;

  if (entry->refused)
    /* Translators: A game that can be looked at, but not be played on, since the rules have
     * changed. %1$s is who won, or "Not finished", %2$s how long it is: "71 turns". */
    return g_strdup_printf (_ ("%1$s · %2$s · Played under earlier rules"), end, length);
  if (ast_day_read (entry, &day))
    /* Translators: A game of the day: who won or whose turn it is, and how long it is. */
    return g_strdup_printf (_ ("Game of the Day · %1$s · %2$s"), who, length);
  /* Translators: Who won or whose turn it is, and how long the game is: "Ada won · 71 turns". */
  return g_strdup_printf (C_ ("game", "%s · %s"), who, length);
}

void
ast_game_card_add_search_terms (AstListQuery *query)
{
  g_autofree char *won = tell_win ("", 1);
  g_autofree char *shared = tell_win ("", 2);
  g_autofree char *running = describe_turn ("");
  g_autofree char *dates = ast_phrase_time_formats ();

  query->won = g_intern_string (won);
  query->shared = g_intern_string (shared);
  query->running = g_intern_string (running);
  query->date_format = g_intern_string (dates);
}

/* The signs of a side and its points, those of who has won in bold; the last takes what is left of
 * its row. */
static GtkWidget *
make_side (AstGameEntry *entry, const AstEntrySide *side, gboolean last)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  const AstGameEntryPlayer *first = &entry->players[side->players[0]];
  g_autofree char *points = g_strdup_printf ("%d", first->points);
  GtkWidget *label = gtk_label_new (points);

  for (guint i = 0; i < side->n_players; i++) {
    gtk_box_append (
        GTK_BOX (box),
        ast_pictogram_new (ast_drawing_emblem (entry->players[side->players[i]].colour), 18));
  }
  gtk_widget_set_margin_end (box, 3);
  gtk_widget_set_hexpand (box, last);
  gtk_widget_add_css_class (label, "numeric");
  if (entry->finished)
    gtk_widget_add_css_class (label, first->won ? "heading" : "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
show_sides (AstGameCard *self)
{
  AstEntrySide sides[AST_MAX_PLAYERS];
  guint n_sides = ast_entry_side_list (self->entry, sides);

  ast_widgets_remove_children (GTK_WIDGET (self->sides));
  for (guint i = 0; i < n_sides; i++)
    gtk_box_append (self->sides, make_side (self->entry, &sides[i], i == n_sides - 1));
}

static char *
join_names (const AstGameEntry *entry)
{
  const char *names[AST_MAX_PLAYERS];

  for (guint i = 0; i < entry->n_players; i++)
    names[i] = ast_entry_side_name (entry, i);
  return ast_phrase_join (names, (int) entry->n_players);
}

static void
add_item (GMenu *section, const char *label, const char *action, gint64 game)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", game);
  g_menu_append_item (section, item);
}

static GMenuModel *
make_menu (const AstGameEntry *entry)
{
  gint64 game = entry->id;
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) look = g_menu_new ();
  g_autoptr (GMenu) change = g_menu_new ();

  /* Translators: Shows a game from its first tile on. */
  add_item (look, _ ("_History"), "games.look-at", game);
  add_item (look, _ ("_Export…"), "games.export", game);
  /* Translators: Copies the number that decides which tiles are drawn in a game. */
  if (ast_game_entry_has_code (entry))
    add_item (look, _ ("Copy Game _Code"), "games.copy-code", game);
  /* Translators: Makes a second game that begins like this one. */
  if (!entry->refused)
    add_item (change, _ ("_Duplicate"), "games.duplicate", game);
  /* Translators: Gives a game a name. */
  add_item (change, _ ("_Rename…"), "games.rename", game);
  add_item (change, _ ("De_lete"), "games.delete", game);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (look));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (change));
  return G_MENU_MODEL (menu);
}

/* Makes the menu when it is opened, since it costs more than the rest of the card. */
static void
make_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  AstGameCard *self = user_data;
  g_autoptr (GMenuModel) menu = NULL;

  if (self->entry == NULL || gtk_menu_button_get_menu_model (button) != NULL)
    return;
  menu = make_menu (self->entry);
  gtk_menu_button_set_menu_model (button, menu);
}

/* It is the item around the card that has the focus and is read; a name of the card would be read
 * once more before that of its menu. */
static void
describe (AstGameCard *self, const char *text)
{
  ast_quiet_set_description (gtk_widget_get_parent (GTK_WIDGET (self)), text);
  ast_quiet_set_description (GTK_WIDGET (self), text);
}

/* Takes the texts. */
static void
describe_entry (AstGameCard *self, char *state, char *when)
{
  GPtrArray *sentences = ast_sentences_new ();
  g_autofree char *text = NULL;

  ast_sentences_add_label (sentences, state);
  ast_sentences_add_label (sentences, when);
  text = ast_sentences_end (sentences);
  describe (self, text);
}

static void
show_entry (AstGameCard *self)
{
  AstGameEntry *entry = self->entry;
  g_autofree char *players = describe_players (entry);
  g_autofree char *names = join_names (entry);
  g_autofree char *state = describe_state (entry);
  g_autofree char *date = ast_phrase_time (entry->changed);
  gboolean named = ast_name_is_seen (entry->title);
  g_autofree char *title = ast_name_isolate (entry->title);

  gtk_label_set_label (self->title, named ? title : names);
  gtk_label_set_label (self->names, names);
  gtk_widget_set_visible (GTK_WIDGET (self->names), named);
  gtk_label_set_label (self->state, state);
  ast_widgets_set_css_class (GTK_WIDGET (self->state), "accent",
                             !entry->finished && !entry->refused);
  ast_widgets_take_label (self->date, ast_phrase_when (entry->changed));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->date), date);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), players);
  gtk_menu_button_set_menu_model (self->menu, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, named ? title : players, -1);
  describe_entry (self, g_steal_pointer (&state), ast_phrase_when (entry->changed));
  show_sides (self);
}

/* Does for assistive technologies what a click on the card does, which moves the focus, too. */
static void
open_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstGameCard *self = AST_GAME_CARD (widget);

  if (self->entry == NULL)
    return;
  gtk_widget_grab_focus (gtk_widget_get_parent (widget));
  gtk_widget_activate_action (widget, "games.open", "x", self->entry->id);
}

static void
toggled_cb (AstGameCard *self)
{
  if (!self->setting)
    g_signal_emit (self, toggled_signal, 0,
                   gtk_check_button_get_active (GTK_CHECK_BUTTON (self->check)));
}

static void
name_entered_cb (AstGameCard *self)
{
  g_autofree char *title = ast_name_tidy (gtk_editable_get_text (self->name));

  gtk_popover_popdown (GTK_POPOVER (self->name_popover));
  if (self->entry != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "games.set-title", "(xs)", self->entry->id,
                                title);
}

static void
make_name_popover (AstGameCard *self)
{
  GObject *rename;

  self->name_popover =
      ast_widgets_build (UI "ast-game-name.ui", "entry", &self->name, "rename", &rename, NULL);
  g_signal_connect_swapped (rename, "clicked", G_CALLBACK (name_entered_cb), self);
  gtk_widget_set_parent (self->name_popover, GTK_WIDGET (self->menu));
}

static void
ast_game_card_dispose (GObject *object)
{
  AstGameCard *self = AST_GAME_CARD (object);

  g_clear_pointer (&self->name_popover, gtk_widget_unparent);
  g_clear_object (&self->entry);
  G_OBJECT_CLASS (ast_game_card_parent_class)->dispose (object);
}

/* GTK would put the focus on what is inside of an item of the list rather than on the item, which
 * opens the game. Tab leads from it to the check or the menu, and Shift+Tab back. */
static gboolean
ast_game_card_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *item = gtk_widget_get_parent (widget);
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;

  if (inside && direction == GTK_DIR_TAB_BACKWARD)
    return ast_widgets_focus_child (widget, direction) || gtk_widget_grab_focus (item);
  if (inside || (gtk_widget_is_focus (item) && direction == GTK_DIR_TAB_FORWARD))
    return ast_widgets_focus_child (widget, direction);
  return FALSE;
}

static gboolean
ast_game_card_grab_focus (GtkWidget *widget)
{
  return FALSE;
}

static void
ast_game_card_class_init (AstGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_game_card_dispose;
  widget_class->focus = ast_game_card_focus;
  widget_class->grab_focus = ast_game_card_grab_focus;
  toggled_signal = g_signal_new ("toggled", AST_TYPE_GAME_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_install_action (widget_class, "game-card.open", NULL, open_action);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstGameCard, box);
  gtk_widget_class_bind_template_child (widget_class, AstGameCard, check);
  gtk_widget_class_bind_template_child (widget_class, AstGameCard, picture);
  gtk_widget_class_bind_template_child (widget_class, AstGameCard, title);
  gtk_widget_class_bind_template_child (widget_class, AstGameCard, names);
  gtk_widget_class_bind_template_child (widget_class, AstGameCard, state);
  gtk_widget_class_bind_template_child (widget_class, AstGameCard, date);
  gtk_widget_class_bind_template_child (widget_class, AstGameCard, sides);
  gtk_widget_class_bind_template_child (widget_class, AstGameCard, menu);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, ast_board_picture_play);
  gtk_widget_class_bind_template_callback (widget_class, ast_board_picture_stop);
}

static void
ast_game_card_init (AstGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu, make_menu_cb, self, NULL);
  ast_widgets_hide_tooltip_while_open (GTK_WIDGET (self->menu));
}

void
ast_game_card_set_entry (AstGameCard *self, AstGameEntry *entry)
{
  if (!g_set_object (&self->entry, entry))
    return;
  self->has_trouble = FALSE;
  if (self->name_popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->name_popover));
  if (entry != NULL)
    show_entry (self);
}

AstGameEntry *
ast_game_card_get_entry (AstGameCard *self)
{
  return self->entry;
}

void
ast_game_card_set_trouble (AstGameCard *self, const char *text)
{
  self->has_trouble = TRUE;
  gtk_label_set_label (self->state, text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->state), "accent");
  describe (self, text);
}

gboolean
ast_game_card_has_trouble (AstGameCard *self)
{
  return self->has_trouble;
}

void
ast_game_card_set_choosing (AstGameCard *self, gboolean choosing, gboolean chosen)
{
  self->setting = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->check), chosen);
  gtk_widget_set_visible (self->check, choosing);
  self->setting = FALSE;
}

void
ast_game_card_set_in_list (AstGameCard *self, gboolean in_list)
{
  AstBoardFigure figure = {
    .lit_tile = -1, .lit_realm = -1, .margin = 0.5, .aspect = in_list ? 0 : (double) WIDTH / HEIGHT
  };

  ast_board_picture_set_figure (self->picture, &figure);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  in_list ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), in_list ? WIDTH_IN_LIST : WIDTH,
                               in_list ? HEIGHT_IN_LIST : HEIGHT);
  gtk_widget_set_hexpand (GTK_WIDGET (self->picture), !in_list);
}

AstBoardPicture *
ast_game_card_get_picture (AstGameCard *self)
{
  return self->picture;
}

void
ast_game_card_ask_name (AstGameCard *self)
{
  if (self->name_popover == NULL)
    make_name_popover (self);
  gtk_editable_set_text (self->name, self->entry->title);
  gtk_popover_popup (GTK_POPOVER (self->name_popover));
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}
