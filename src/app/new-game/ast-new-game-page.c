/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-new-game-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-board-picture.h"
#include "ast-config.h"
#include "ast-deck-choice.h"
#include "ast-ladder.h"
#include "ast-name.h"
#include "ast-page-keys.h"
#include "ast-phrases.h"
#include "ast-plan-record.h"
#include "ast-quiet.h"
#include "ast-round-table.h"
#include "ast-seat-row.h"
#include "ast-set-up.h"
#include "ast-size-bin.h"
#include "ast-speaker.h"
#include "ast-table-link.h"
#include "ast-widgets.h"

enum { TILE = 112 }; /* Pixels of the start tile. */

struct _AstNewGamePage {
  AdwBin parent_instance;

  /* Owned */
  AstPlan *plan;
  AstDeckCollection *collection;
  char **names;
  GSettings *settings; /* NULL until they are set. */

  /* State */
  gboolean changing; /* A table that is open. */
  gboolean listing;  /* While the list of players to begin is refilled. */
  int from;          /* The step of the ladder that the advice is about; 0: there is none, */
  const char *to;    /* and the level that it names. */

  /* Template */
  AdwWindowTitle *title;
  AstSizeBin *bin;
  GtkOrientable *parts;
  GtkScrolledWindow *scroller;
  AstRoundTable *table;
  GtkWidget *tile; /* In its middle. */
  GtkWidget *screens;
  GtkToggleButton *here_button, *several_button;
  GtkWidget *server_group;
  GtkEditable *server_entry;
  GtkWidget *code_action_row;
  GtkWidget *advice;
  GtkLabel *advice_text;
  GtkButton *advice_button;
  AdwPreferencesGroup *players;
  GtkWidget *add_button;
  GtkListBox *seats;
  AdwComboRow *first_row;
  AdwComboRow *deadline_row;
  GtkWidget *teams_row;
  GtkWidget *blue_row;
  AstDeckChoice *decks;
  GtkEditable *code_entry;
  GtkButton *start_button;
  GtkLabel *obstacle;
};

G_DEFINE_FINAL_TYPE (AstNewGamePage, ast_new_game_page, ADW_TYPE_BIN)

static GtkWidget *
make_row (gpointer seat, gpointer user_data)
{
  AstNewGamePage *self = user_data;
  GtkWidget *row = ast_seat_row_new (self->plan, seat);

  ast_seat_row_set_names (AST_SEAT_ROW (row), (const char *const *) self->names);
  return row;
}

static gboolean
list_says (GListModel *list, const char *const *names)
{
  guint n = list != NULL ? g_list_model_get_n_items (list) : 0;

  if (n != g_strv_length ((char **) names))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (list), i), names[i]))
      return FALSE;
  }
  return TRUE;
}

static char *
tell_name (AstNewGamePage *self, int i)
{
  g_autofree char *name = ast_plan_seat_make_name (ast_plan_get_seat (self->plan, i));

  return ast_name_isolate (name);
}

/* Lists who can begin: by lots, or each of the players. The list is refilled only if a name has
 * changed, since this is also called while an entry is being selected. */
static void
list_beginners (AstNewGamePage *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  /* Translators: Chance decides which player has the first turn. */
  g_strv_builder_add (builder, _ ("Draw lots"));
  for (int i = 0; i < ast_plan_get_n_seats (self->plan); i++) {
    g_autofree char *name = tell_name (self, i);

    g_strv_builder_add (builder, name);
  }
  names = g_strv_builder_end (builder);
  self->listing = TRUE;
  if (!list_says (adw_combo_row_get_model (self->first_row), (const char *const *) names)) {
    g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const *) names);

    adw_combo_row_set_model (self->first_row, G_LIST_MODEL (list));
  }
  adw_combo_row_set_selected (self->first_row, ast_plan_get_first (self->plan) + 1);
  self->listing = FALSE;
}

static void
list_deadlines (AstNewGamePage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (int i = 0; i < (int) G_N_ELEMENTS (ast_deadlines); i++) {
    int days = ast_deadlines[i];

    gtk_string_list_take (list, days == 0
                                    /* Translators: A turn may take as long as anybody likes. */
                                    ? g_strdup (C_ ("turn", "No limit"))
                                    /* Translators: %d is how many days a turn may take. */
                                    : g_strdup_printf (ngettext ("%d day", "%d days", days), days));
  }
  adw_combo_row_set_model (self->deadline_row, G_LIST_MODEL (list));
}

static void
show_deadline (AstNewGamePage *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (ast_deadlines); i++)
    if (ast_deadlines[i] == ast_plan_get_deadline (self->plan))
      adw_combo_row_set_selected (self->deadline_row, i);
}

/* Whether the advice is about this seat. */
static gboolean
is_advised (AstNewGamePage *self, AstPlanSeat *seat)
{
  return self->from > 0 && ast_ladder_find (ast_plan_seat_get_level (seat)) == self->from;
}

/* There is nothing to advise if nobody plays at the level in question. */
static void
show_advice (AstNewGamePage *self)
{
  gboolean any = FALSE;

  for (int i = 0; i < ast_plan_get_n_seats (self->plan); i++)
    any |= is_advised (self, ast_plan_get_seat (self->plan, i));
  gtk_widget_set_visible (self->advice, any);
}

/* What the row of the colour blue says. */
static const char *
describe_blue (AstNewGamePage *self, gboolean six)
{
  gboolean tiles;

  g_object_get (self->plan, "tiles", &tiles, NULL);
  if (six)
    return _ ("Six players need all colours");
  if (!tiles)
    return _ (
        "Adds Blue to the colours to choose from; its symbols appear only on expansion tiles");
  return _ ("Adds Blue to the colours to choose from");
}

/* The planned game as a picture: the players around the start tile. */
static void
show_table (AstNewGamePage *self)
{
  g_autoptr (AstRecord) record = ast_plan_make_record (self->plan, self->collection, 1, NULL);

  ast_board_picture_set_record (AST_BOARD_PICTURE (self->tile), record);
  ast_round_table_clear_seats (self->table);
  for (int i = 0; i < ast_plan_get_n_seats (self->plan); i++) {
    AstPlanSeat *seat = ast_plan_get_seat (self->plan, i);
    const char *guest = ast_plan_get_guest (self->plan, i);
    gboolean open = ast_plan_is_open (self->plan, i);
    g_autofree char *own = tell_name (self, i);
    const char *name = guest != NULL ? guest : open ? _ ("Open seat") : own;

    ast_round_table_add_seat (self->table,
                              &(AstRoundSeat){ .colour = ast_plan_seat_get_colour (seat),
                                               .name = name,
                                               .taken = !open || guest != NULL,
                                               .begins = ast_plan_get_first (self->plan) == i });
  }
}

static void
plan_changed_cb (AstNewGamePage *self)
{
  int n = ast_plan_get_n_seats (self->plan);
  gboolean six = n == AST_MAX_PLAYERS;

  show_table (self);
  list_beginners (self);
  show_deadline (self);
  show_advice (self);
  gtk_widget_set_sensitive (self->add_button, !six);
  adw_preferences_group_set_description (
      self->players, six ? _ ("In turn order; six players at most") : _ ("In turn order"));
  gtk_widget_set_sensitive (self->teams_row, n == 4);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->teams_row),
                               n == 4 ? _ ("Red and green against black and white")
                                      : _ ("For exactly four players"));
  gtk_widget_set_sensitive (self->blue_row, !six);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->blue_row), describe_blue (self, six));
}

static void
first_selected_cb (AstNewGamePage *self)
{
  guint selected = adw_combo_row_get_selected (self->first_row);

  if (!self->listing && selected != GTK_INVALID_LIST_POSITION)
    ast_plan_set_first (self->plan, (int) selected - 1);
}

static void
deadline_selected_cb (AstNewGamePage *self)
{
  if (self->plan != NULL)
    ast_plan_set_deadline (self->plan,
                           ast_deadlines[adw_combo_row_get_selected (self->deadline_row)]);
}

/* The button loses the focus when all seats are taken: the new one gets it then. */
static void
add_clicked_cb (AstNewGamePage *self)
{
  GtkWidget *last;

  ast_plan_add_seat (self->plan, ast_plan_suggest_level (self->plan));
  last = gtk_widget_get_last_child (GTK_WIDGET (self->seats));
  if (!gtk_widget_is_sensitive (GTK_WIDGET (self->add_button)) && last != NULL)
    gtk_widget_child_focus (last, GTK_DIR_TAB_FORWARD);
}

/* All seats of the level that has been played get the one that fits. */
static void
advice_clicked_cb (AstNewGamePage *self)
{
  for (int i = 0; i < ast_plan_get_n_seats (self->plan); i++) {
    AstPlanSeat *seat = ast_plan_get_seat (self->plan, i);

    if (is_advised (self, seat))
      ast_plan_seat_set_level (seat, self->to);
  }
}

/* What stands in the entry of the code, without blanks around it. */
static char *
get_code_text (AstNewGamePage *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->code_entry)));
}

/* The code in the entry; 0 if there is none, and FALSE if what stands there is no code. */
static gboolean
read_code (AstNewGamePage *self, guint64 *code)
{
  g_autofree char *text = get_code_text (self);

  *code = 0;
  return *text == '\0' || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, code, NULL);
}

/* Why the game cannot be started; NULL: it can. */
static const char *
find_obstacle (AstNewGamePage *self)
{
  g_autofree char *server = ast_new_game_page_make_server (self);
  AstTableLink link;
  guint64 code;

  if (ast_deck_choice_get_trouble (self->decks) != NULL)
    return ast_deck_choice_get_trouble (self->decks);
  if (server != NULL && ast_table_link_find (&link, server) < AST_LINK_SERVER)
    return _ ("That isn’t the address of a server.");
  return read_code (self, &code) ? NULL : _ ("A game code has only digits.");
}

/* Where the button cannot be pressed, the reason stands below it. */
static void
update_start (AstNewGamePage *self)
{
  const char *obstacle = find_obstacle (self);

  gtk_label_set_label (self->obstacle, obstacle != NULL ? obstacle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->obstacle), obstacle != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start_button), obstacle == NULL);
}

static void
code_changed_cb (AstNewGamePage *self)
{
  guint64 code;
  gboolean valid = read_code (self, &code);

  update_start (self);
  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (self->code_entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->code_entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->code_entry), GTK_ACCESSIBLE_STATE_INVALID,
                               valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
}

/* Where there is room, the table stands beside the seats, with what starts the game below it. */
static void
narrow_changed_cb (AstNewGamePage *self)
{
  ast_round_table_set_narrow (self->table, ast_size_bin_get_narrow (self->bin), self->parts, NULL,
                              NULL);
}

static const char *
name_start (AstNewGamePage *self, gboolean shared)
{
  if (self->changing)
    /* Translators: A button: takes what was changed of seats and options of a table. */
    return C_ ("table", "Save");
  return shared ? _ ("Open Table") : _ ("Start");
}

/* Whoever has a name at tables at several screens has it here, too: not a colour, which was none.
 */
static void
take_name (AstNewGamePage *self)
{
  AstPlanSeat *own = ast_plan_find_own_seat (self->plan);
  g_autofree char *name = NULL;

  if (self->settings == NULL || !ast_plan_get_shared (self->plan) || own == NULL
      || ast_name_is_seen (ast_plan_seat_get_name (own)))
    return;
  name = g_settings_get_string (self->settings, "network-name");
  if (!g_str_equal (name, ast_plan_seat_get_default_name (own)))
    ast_plan_seat_set_name (own, name);
}

/* Whoever opens a table is asked for their name, as whoever joins one is. Returns FALSE if it is
 * known. */
static gboolean
ask_name (AstNewGamePage *self)
{
  AstPlanSeat *own = ast_plan_find_own_seat (self->plan);
  int position = ast_plan_find_seat (self->plan, own);

  if (!ast_plan_get_shared (self->plan) || position < 0 || self->changing
      || ast_name_is_seen (ast_plan_seat_get_name (own)))
    return FALSE;
  return gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->seats, position)));
}

/* One can sit alone at a table at several screens only if others come. */
static void
shared_changed_cb (AstNewGamePage *self)
{
  gboolean shared = gtk_toggle_button_get_active (self->several_button);

  ast_plan_set_shared (self->plan, shared);
  gtk_widget_set_visible (self->server_group, shared && !self->changing);
  gtk_widget_set_visible (self->code_action_row, !shared);
  take_name (self);
  ast_speaker_relabel (self->start_button, name_start (self, shared));
  update_start (self);
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void
tell_choice (AstNewGamePage *self)
{
}

#else

static void
describe_choice (GtkToggleButton *button)
{
  /* Translators: One of two buttons, such as At This Screen. */
  ast_quiet_set_description (GTK_WIDGET (button),
                             gtk_toggle_button_get_active (button) ? _ ("Chosen") : NULL);
}

/* These versions do not tell that a button stays pressed. */
static void
tell_choice (AstNewGamePage *self)
{
  describe_choice (self->here_button);
  describe_choice (self->several_button);
  if (gtk_widget_get_focus_child (self->screens) != NULL)
    ast_speaker_answer (self->screens, _ ("Chosen"));
}

#endif

static void
screens_chosen_cb (AstNewGamePage *self)
{
  tell_choice (self);
  shared_changed_cb (self);
  ask_name (self);
}

static void
start_clicked_cb (AstNewGamePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.start", NULL);
}

static void
ast_new_game_page_dispose (GObject *object)
{
  AstNewGamePage *self = AST_NEW_GAME_PAGE (object);

  g_clear_object (&self->plan);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->collection, ast_deck_collection_unref);
  g_clear_pointer (&self->names, g_strfreev);
  G_OBJECT_CLASS (ast_new_game_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-new-game-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, parts);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, table);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, screens);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, here_button);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, several_button);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, server_group);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, server_entry);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, code_action_row);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, advice);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, advice_text);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, advice_button);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, players);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, add_button);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, seats);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, first_row);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, deadline_row);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, teams_row);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, blue_row);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, decks);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, code_entry);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, start_button);
  gtk_widget_class_bind_template_child (widget_class, AstNewGamePage, obstacle);
  for (const char *const *choice = ast_plan_choices; *choice != NULL; choice++)
    gtk_widget_class_bind_template_child_full (widget_class, *choice, FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, advice_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, code_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, deadline_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, screens_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, shared_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
}

/* Decks may have been made since. */
static void
ast_new_game_page_map (GtkWidget *widget)
{
  AstNewGamePage *self = AST_NEW_GAME_PAGE (widget);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  take_name (self);
  ast_deck_choice_refresh (self->decks);
  GTK_WIDGET_CLASS (ast_new_game_page_parent_class)->map (widget);
}

/* Enter starts the game, if there is nothing to be asked first. */
static gboolean
ast_new_game_page_grab_focus (GtkWidget *widget)
{
  AstNewGamePage *self = AST_NEW_GAME_PAGE (widget);

  return ask_name (self) || gtk_widget_grab_focus (GTK_WIDGET (self->start_button));
}

static void
ast_new_game_page_class_init (AstNewGamePageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_new_game_page_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = ast_new_game_page_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = ast_widgets_focus_child;
  GTK_WIDGET_CLASS (klass)->map = ast_new_game_page_map;

  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
ast_new_game_page_init (AstNewGamePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->screens, AST_NETWORK);
  tell_choice (self);
  ast_page_keys_add (GTK_WIDGET (self));
  list_deadlines (self);
  self->tile = g_object_new (AST_TYPE_BOARD_PICTURE, "width-request", TILE, "height-request", TILE,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  ast_board_picture_set_figure (AST_BOARD_PICTURE (self->tile),
                                &(AstBoardFigure){ .lit_tile = AST_NONE, .across = 1 });
  ast_round_table_set_middle (self->table, self->tile);
  g_signal_connect_object (self->first_row, "notify::selected", G_CALLBACK (first_selected_cb),
                           self, G_CONNECT_SWAPPED);
}

void
ast_new_game_page_set_plan (AstNewGamePage *self, AstPlan *plan, AstDeckCollection *collection)
{
  g_set_object (&self->plan, plan);
  ast_deck_choice_set_plan (self->decks, plan, collection);
  self->collection = ast_deck_collection_ref (collection);
  for (const char *const *choice = ast_plan_choices; *choice != NULL; choice++)
    g_object_bind_property (
        plan, *choice,
        gtk_widget_get_template_child (GTK_WIDGET (self), AST_TYPE_NEW_GAME_PAGE, *choice),
        "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  gtk_list_box_bind_model (self->seats, ast_plan_get_seats (plan), make_row, self, NULL);
  g_signal_connect_object (plan, "changed", G_CALLBACK (plan_changed_cb), self, G_CONNECT_SWAPPED);
  plan_changed_cb (self);
}

AstPlan *
ast_new_game_page_get_plan (AstNewGamePage *self)
{
  return self->plan;
}

void
ast_new_game_page_set_names (AstNewGamePage *self, const char *const *names)
{
  g_strfreev (self->names);
  self->names = g_strdupv ((char **) names);
  /* The rows stay: somebody may have begun to type a name in one. */
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->seats)); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    ast_seat_row_set_names (AST_SEAT_ROW (row), names);
  }
}

void
ast_new_game_page_set_advice (AstNewGamePage *self, const char *text, const char *from,
                              const char *to)
{
  g_autofree char *label = NULL;

  self->from = ast_ladder_find (from);
  self->to = to;
  gtk_label_set_label (self->advice_text, text != NULL ? text : "");
  /* Translators: A button; %s is a level of computer players, such as Captain. */
  label = g_strdup_printf (_ ("Play at %s Level"), ast_phrase_level (to));
  gtk_button_set_label (self->advice_button, label);
  show_advice (self);
}

void
ast_new_game_page_set_settings (AstNewGamePage *self, GSettings *settings)
{
  self->settings = g_object_ref (settings);
  g_settings_bind (settings, "network-server", self->server_entry, "text", G_SETTINGS_BIND_DEFAULT);
}

void
ast_new_game_page_set_changing (AstNewGamePage *self, gboolean changing)
{
  if (self->changing == changing)
    return;
  self->changing = changing;
  adw_window_title_set_title (self->title, changing ? _ ("Edit Table") : _ ("New Game"));
  gtk_widget_set_visible (self->screens, AST_NETWORK && !changing);
  if (changing)
    gtk_toggle_button_set_active (self->several_button, TRUE);
  shared_changed_cb (self);
}

gboolean
ast_new_game_page_is_shared (AstNewGamePage *self)
{
  return ast_plan_get_shared (self->plan);
}

char *
ast_new_game_page_make_server (AstNewGamePage *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->server_entry)));

  return ast_plan_get_shared (self->plan) && *text != '\0' ? g_steal_pointer (&text) : NULL;
}

gboolean
ast_new_game_page_get_code (AstNewGamePage *self, guint64 *code)
{
  g_autofree char *text = get_code_text (self);

  return *text != '\0' && read_code (self, code);
}

void
ast_new_game_page_set_code (AstNewGamePage *self, const char *code)
{
  gtk_editable_set_text (self->code_entry, code);
}
