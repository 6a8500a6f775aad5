/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-history-page.h"

#include <glib/gi18n.h>

#include "ast-board-view.h"
#include "ast-history-text.h"
#include "ast-playback.h"
#include "ast-roam-keys.h"
#include "ast-score-race.h"
#include "ast-seat-list.h"
#include "ast-speaker.h"
#include "ast-store-library.h"
#include "ast-log-detail-view.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"
#include "ast-width-bin.h"

/* In pixels: the width of the turns beside the board, and their height below it. */
enum { SIDE = 340, NARROW_SIDE = 230, LOW = 190 };

struct _AstHistoryPage {
  AdwBin parent_instance;

  /* Owned */
  AstStore *store;
  GSettings *settings;
  AstAnnouncer *announcer;
  GCancellable *loading; /* The latest request; NULL if there is none. */
  AstPlayback *playback; /* NULL if nothing is shown. */
  AstRecord *refused;    /* Shown without its turns; NULL if none is. */
  AstRoamer *roamer;     /* Leads about the board. */

  /* State */
  guint playing;    /* The source of the next step; 0: it is not playing. */
  gboolean showing; /* Controls are being set by the program. */

  /* Template */
  AstWidthBin *bin;
  AdwWindowTitle *title;
  GtkToggleButton *race_button;
  GtkBox *content;
  AdwClamp *side;
  AstSeatList *seats;
  AstBoardView *board;
  AstLogDetailView *story;
  AstScoreRace *race;
  GtkLabel *caption;
  GtkScale *scale;
  GtkBox *controls; /* The buttons below it. */
  GtkButton *play_button;
};

G_DEFINE_FINAL_TYPE (AstHistoryPage, ast_history_page, ADW_TYPE_BIN)

enum { GO_ON, LOADED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
show_caption (AstHistoryPage *self)
{
  g_autofree char *turn = ast_playback_describe_turn (self->playback);
  g_autoptr (AstLogDetail) line = ast_playback_dup_line (self->playback);
  g_autofree char *text =
      line == NULL ? NULL
                   : g_strdup_printf (
                       /* Translators: "Turn 12 of 71", and what happened: "Ada lays a planet." */
                       C_ ("turn", "%s · %s"), turn, ast_log_entry_get_text (line->move));

  gtk_label_set_label (self->caption, turn);
  ast_speaker_answer (GTK_WIDGET (self), text != NULL ? text : turn);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  turn, -1);
}

static void
show_board (AstHistoryPage *self)
{
  const AstGame *game = ast_match_get_game (ast_playback_get_match (self->playback));
  g_autoptr (AstLogDetail) line = ast_playback_dup_line (self->playback);
  int tile = line != NULL ? ast_log_entry_get_tile (line->move) : -1;
  int realm = line != NULL ? ast_log_entry_get_realm (line->move) : -1;
  gboolean lit = tile >= 0 && tile < game->n_tiles && realm >= 0;

  ast_board_view_set_game (self->board, game);
  ast_board_view_mark (self->board, game->n_tiles > 1 ? game->n_tiles - 1 : AST_NONE);
  ast_board_view_light (self->board, lit ? &(AstSpot){ tile, realm } : NULL);
  ast_board_view_set_dimmed (self->board, lit && game->phase == AST_ROLL);
}

static void
update_actions (AstHistoryPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AstPlayback *playback = self->playback;
  guint turn = playback != NULL ? ast_playback_get_turn (playback) : 0;
  guint last = playback != NULL ? ast_playback_get_last_turn (playback) : 0;
  int phase =
      playback != NULL ? ast_match_get_game (ast_playback_get_match (playback))->phase : AST_OVER;
  gboolean playing = self->playing != 0;

  gtk_widget_action_set_enabled (widget, "history.first", turn > 0);
  gtk_widget_action_set_enabled (widget, "history.last", turn < last);
  gtk_widget_action_set_enabled (widget, "history.go-on", phase < AST_FINISH);
  gtk_button_set_icon_name (self->play_button, playing ? "media-playback-pause-symbolic"
                                                       : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), playing ? _ ("Pause") : _ ("Play"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  playing ? _ ("Pause") : _ ("Play"), -1);
}

/* Shows the game at the position of the playback. */
static void
show (AstHistoryPage *self)
{
  guint turn = ast_playback_get_turn (self->playback);

  self->showing = TRUE;
  show_board (self);
  show_caption (self);
  gtk_range_set_value (GTK_RANGE (self->scale), turn);
  ast_log_detail_view_select (self->story, ast_playback_get_line (self->playback));
  ast_score_race_mark (self->race, (int) turn);
  update_actions (self);
  self->showing = FALSE;
}

static void
stop (AstHistoryPage *self)
{
  g_clear_handle_id (&self->playing, g_source_remove);
}

/* Shows a turn that the player has chosen, and stops playing. */
static void
go_to_turn (AstHistoryPage *self, int turn)
{
  if (self->playback == NULL)
    return;
  stop (self);
  ast_playback_show_turn (
      self->playback, (guint) CLAMP (turn, 0, (int) ast_playback_get_last_turn (self->playback)));
  show (self);
}

static gboolean
play_cb (gpointer data)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (data);

  if (!ast_playback_show_next (self->playback)) {
    self->playing = 0;
    update_actions (self);
    return G_SOURCE_REMOVE;
  }
  show (self);
  return G_SOURCE_CONTINUE;
}

static void
play (AstHistoryPage *self)
{
  static const guint milliseconds[] = { 2000, 1200, 600, 250 };

  if (ast_playback_get_turn (self->playback) == ast_playback_get_last_turn (self->playback))
    go_to_turn (self, 0);
  self->playing =
      g_timeout_add (milliseconds[g_settings_get_enum (self->settings, "pace")], play_cb, self);
  update_actions (self);
}

static void
step_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);

  if (self->playback != NULL)
    go_to_turn (self,
                (int) ast_playback_get_turn (self->playback) + g_variant_get_int32 (parameter));
}

static void
first_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_turn (AST_HISTORY_PAGE (widget), 0);
}

static void
last_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go_to_turn (AST_HISTORY_PAGE (widget), G_MAXINT);
}

static void
play_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);

  if (self->playback == NULL)
    return;
  if (self->playing == 0) {
    play (self);
    return;
  }
  stop (self);
  update_actions (self);
}

static void
go_on_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);
  g_autoptr (AstRecord) record = NULL;

  if (self->playback == NULL)
    return;
  stop (self);
  record = ast_playback_branch (self->playback);
  g_signal_emit (self, signals[GO_ON], 0, record);
  ast_announcer_report (self->announcer, "open", _ ("A new game; the other one is kept as it was"),
                        NULL);
}

static void
scale_moved_cb (AstHistoryPage *self)
{
  if (!self->showing)
    go_to_turn (self, (int) gtk_range_get_value (GTK_RANGE (self->scale)));
}

static void
line_chosen_cb (AstHistoryPage *self, guint line)
{
  stop (self);
  ast_playback_show_line (self->playback, line);
  show (self);
}

static void
turn_chosen_cb (AstHistoryPage *self, int turn)
{
  go_to_turn (self, turn);
}

/* Shows what fits the width and what the player has chosen to see. */
static void
arrange (AstHistoryPage *self)
{
  gboolean wide = !ast_width_bin_get_narrow (self->bin), low = ast_width_bin_get_low (self->bin);
  gboolean beside = wide || low;
  int side = wide ? SIDE : NARROW_SIDE;
  gboolean race = gtk_toggle_button_get_active (self->race_button);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content),
                                  beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  adw_clamp_set_maximum_size (self->side, beside ? side : G_MAXINT16);
  gtk_widget_set_size_request (GTK_WIDGET (self->side), beside ? side : -1, beside ? -1 : LOW);
  gtk_widget_set_visible (GTK_WIDGET (self->race), race);
  gtk_widget_set_visible (GTK_WIDGET (self->story), wide || !race);
}

/* Where there is little room, the turns come first. */
static void
narrow_changed_cb (AstHistoryPage *self)
{
  gtk_toggle_button_set_active (self->race_button, !ast_width_bin_get_narrow (self->bin));
  arrange (self);
  ast_board_view_fit (self->board);
}

/* A button with the focus keeps the space bar. */
static gboolean
space_pressed (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (GTK_IS_BUTTON (focus))
    return FALSE;
  return gtk_widget_activate_action (widget, "history.play", NULL);
}

/* Left is back where text runs from left to right, and forward elsewhere. */
static gboolean
arrow_pressed (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  int step = GPOINTER_TO_INT (data);

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    step = -step;
  return gtk_widget_activate_action (widget, "history.step", "i", step);
}

static void
add_key (GtkEventController *keys, guint key, GtkShortcutFunc pressed, int step)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                        gtk_callback_action_new (pressed, GINT_TO_POINTER (step), NULL)));
}

static void
add_action_key (GtkEventController *keys, guint key, const char *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_named_action_new (action)));
}

/* The keys activate the actions of the page. */
static void
add_keys (GtkWidget *page)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  /* Before the slider and the list, which use some of these keys. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  add_key (keys, GDK_KEY_Left, arrow_pressed, -1);
  add_key (keys, GDK_KEY_KP_Left, arrow_pressed, -1);
  add_key (keys, GDK_KEY_Right, arrow_pressed, 1);
  add_key (keys, GDK_KEY_KP_Right, arrow_pressed, 1);
  add_key (keys, GDK_KEY_space, space_pressed, 0);
  add_action_key (keys, GDK_KEY_Home, "history.first");
  add_action_key (keys, GDK_KEY_KP_Home, "history.first");
  add_action_key (keys, GDK_KEY_End, "history.last");
  add_action_key (keys, GDK_KEY_KP_End, "history.last");
  gtk_widget_add_controller (page, keys);
}

static gboolean
ast_history_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_HISTORY_PAGE (widget)->scale));
}

static void
ast_history_page_unmap (GtkWidget *widget)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);

  stop (self);
  update_actions (self);
  GTK_WIDGET_CLASS (ast_history_page_parent_class)->unmap (widget);
}

static void
ast_history_page_dispose (GObject *object)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (object);

  stop (self);
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_pointer (&self->playback, ast_playback_free);
  g_clear_pointer (&self->refused, ast_record_free);
  g_clear_object (&self->roamer);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_object (&self->announcer);
  G_OBJECT_CLASS (ast_history_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, title);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, race_button);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, content);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, side);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, seats);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, board);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, story);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, race);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, caption);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, scale);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, controls);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, play_button);
  gtk_widget_class_bind_template_callback (widget_class, arrange);
  gtk_widget_class_bind_template_callback (widget_class, line_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, scale_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_chosen_cb);
}

static void
ast_history_page_class_init (AstHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_history_page_dispose;
  widget_class->grab_focus = ast_history_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  widget_class->unmap = ast_history_page_unmap;

  signals[GO_ON] = g_signal_new ("go-on", AST_TYPE_HISTORY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[LOADED] = g_signal_new ("loaded", AST_TYPE_HISTORY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "history.step", "i", step_action);
  gtk_widget_class_install_action (widget_class, "history.first", NULL, first_action);
  gtk_widget_class_install_action (widget_class, "history.last", NULL, last_action);
  gtk_widget_class_install_action (widget_class, "history.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "history.go-on", NULL, go_on_action);

  g_type_ensure (AST_TYPE_BOARD_VIEW);
  g_type_ensure (AST_TYPE_SCORE_RACE);
  g_type_ensure (AST_TYPE_SEAT_LIST);
  g_type_ensure (AST_TYPE_LOG_DETAIL_VIEW);
  g_type_ensure (AST_TYPE_WIDTH_BIN);
  bind_template (widget_class);
}

static void
ast_history_page_init (AstHistoryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_keys (GTK_WIDGET (self));
  self->roamer = ast_roamer_new (self->board);
  g_signal_connect_swapped (self->roamer, "said", G_CALLBACK (ast_speaker_answer), self);
  ast_roam_keys_add (GTK_WIDGET (self), self->roamer);
  arrange (self);
  update_actions (self);
}

static void
clear (AstHistoryPage *self)
{
  stop (self);
  ast_log_detail_view_set_lines (self->story, NULL, NULL);
  ast_score_race_set_match (self->race, NULL);
  ast_seat_list_set_scoreboard (self->seats, NULL);
  ast_roamer_set_match (self->roamer, NULL);
  ast_board_view_set_game (self->board, NULL);
  g_clear_pointer (&self->playback, ast_playback_free);
  g_clear_pointer (&self->refused, ast_record_free);
}

static void
show_record (AstHistoryPage *self, const AstRecord *record, const char *title)
{
  g_autofree char *players = ast_history_text_players (record);
  g_autoptr (AstScoreboard) scoreboard = NULL;
  AstMatch *match;

  self->playback = ast_playback_new (record);
  match = ast_playback_get_match (self->playback);
  adw_window_title_set_subtitle (self->title, title != NULL && *title != '\0' ? title : players);
  ast_roamer_set_match (self->roamer, match);
  scoreboard = ast_scoreboard_new (match);
  ast_seat_list_set_scoreboard (self->seats, scoreboard);
  ast_score_race_set_match (self->race, match);
  ast_log_detail_view_set_lines (self->story, ast_playback_get_lines (self->playback),
                                 ast_match_get_game (match));
  self->showing = TRUE;
  gtk_range_set_range (GTK_RANGE (self->scale), 0,
                       MAX (1, ast_playback_get_last_turn (self->playback)));
  self->showing = FALSE;
  show (self);
}

/* A game that the present rules refuse: only how it ended, or stopped, can be shown. */
static void
show_account (AstHistoryPage *self, const AstRecord *record, const char *title)
{
  g_autofree char *players = ast_history_text_players (record);
  g_autofree char *text = ast_history_text_end (record);

  self->refused = ast_record_copy (record);
  adw_window_title_set_subtitle (self->title, title != NULL && *title != '\0' ? title : players);
  ast_board_view_set_game (self->board, &self->refused->account->sketch);
  ast_board_view_mark (self->board, AST_NONE);
  ast_board_view_light (self->board, NULL);
  ast_board_view_set_dimmed (self->board, FALSE);
  ast_board_view_fit (self->board);
  gtk_label_set_label (self->caption, text);
  ast_speaker_answer (GTK_WIDGET (self), text);
}

/* What leads from turn to turn is there only if there are turns. */
static void
show_controls (AstHistoryPage *self, gboolean shown)
{
  gtk_widget_set_visible (GTK_WIDGET (self->scale), shown);
  gtk_widget_set_visible (GTK_WIDGET (self->controls), shown);
  gtk_widget_set_visible (GTK_WIDGET (self->seats), shown);
  gtk_widget_set_visible (GTK_WIDGET (self->side), shown);
  gtk_widget_set_visible (GTK_WIDGET (self->race_button), shown);
}

/* A game that was asked for: first its entry is loaded, then its actions. */
typedef struct {
  AstHistoryPage *page;
  GCancellable *cancellable;
  AstGameEntry *entry;
} HistoryRequest;

static void
free_request (HistoryRequest *request)
{
  g_object_unref (request->page);
  g_object_unref (request->cancellable);
  g_clear_object (&request->entry);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HistoryRequest, free_request)

static void
report_failure (AstHistoryPage *self, const GError *error)
{
  g_autofree char *text = ast_trouble_text_load (error);

  if (self->announcer != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ast_announcer_report (self->announcer, "history", NULL, text);
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (HistoryRequest) request = user_data;
  AstHistoryPage *self = request->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);

  if (record == NULL) {
    report_failure (self, error);
    return;
  }
  if (self->announcer != NULL)
    ast_announcer_withdraw (self->announcer, "history");
  ast_history_page_set_record (self, record, request->entry->title);
  g_signal_emit (self, signals[LOADED], 0);
}

static void
entry_got_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (HistoryRequest) request = user_data;
  g_autoptr (GError) error = NULL;
  AstGameEntry *entry = ast_store_get_entry_finish (AST_STORE (store), result, &error);
  GCancellable *cancellable = request->cancellable;

  request->entry = entry;
  if (entry == NULL)
    report_failure (request->page, error);
  else
    ast_store_load_async (AST_STORE (store), entry->id, cancellable, loaded_cb,
                          g_steal_pointer (&request));
}

GtkWidget *
ast_history_page_new (AstStore *store, GSettings *settings, AstAnnouncer *announcer)
{
  AstHistoryPage *self;

  g_return_val_if_fail (AST_IS_STORE (store) && AST_IS_ANNOUNCER (announcer), NULL);

  self = g_object_new (AST_TYPE_HISTORY_PAGE, NULL);
  self->store = g_object_ref (store);
  self->settings = g_object_ref (settings);
  self->announcer = g_object_ref (announcer);
  return GTK_WIDGET (self);
}

void
ast_history_page_load (AstHistoryPage *self, gint64 game)
{
  HistoryRequest *request;

  g_return_if_fail (AST_IS_HISTORY_PAGE (self));

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  request = g_new0 (HistoryRequest, 1);
  request->page = g_object_ref (self);
  request->cancellable = g_object_ref (self->loading);
  ast_store_get_entry_async (self->store, game, self->loading, entry_got_cb, request);
}

void
ast_history_page_set_record (AstHistoryPage *self, const AstRecord *record, const char *title)
{
  g_return_if_fail (AST_IS_HISTORY_PAGE (self));

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  clear (self);
  show_controls (self, record == NULL || record->account == NULL);
  if (record != NULL && record->account != NULL)
    show_account (self, record, title);
  else if (record != NULL)
    show_record (self, record, title);
  update_actions (self);
}
