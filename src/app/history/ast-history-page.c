/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-history-page.h"

#include <glib/gi18n.h>

#include "ast-account-words.h"
#include "ast-board-layout.h"
#include "ast-board-view.h"
#include "ast-history-keys.h"
#include "ast-history-review.h"
#include "ast-name.h"
#include "ast-phrases.h"
#include "ast-playback-words.h"
#include "ast-reason.h"
#include "ast-request.h"
#include "ast-roam-keys.h"
#include "ast-score-race.h"
#include "ast-seat-list.h"
#include "ast-size-bin.h"
#include "ast-speaker.h"
#include "ast-store-library.h"
#include "ast-log-detail-view.h"
#include "ast-transport-bar.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

/* The width in pixels of the turns beside the board. */
enum { SIDE = 358, NARROW_SIDE = 248 };

struct _AstHistoryPage {
  AstPage base;

  /* Owned */
  GCancellable *loading;     /* The latest request; NULL if there is none. */
  AstGameEntry *entry;       /* What it has found of the game; NULL: nothing yet. */
  AstPlayback *playback;     /* NULL if nothing is shown, */
  AstScoreboard *scoreboard; /* as is this. */
  AstRecord *refused;        /* Shown without its turns; NULL if none is. */
  AstRoamer *roamer;         /* Leads about the board. */
  AstHistoryReview *review;

  /* State */
  gboolean is_lesson;

  /* Template */
  AstSizeBin *bin;
  AstBoardLayout *layout;
  AstSpeaker *speaker;
  AdwWindowTitle *title;
  GtkBox *top; /* The title, and what teaches. */
  GtkToggleButton *race_button;
  GtkToggleButton *review_button;
  GtkBox *below; /* The board. */
  GtkBox *side;
  AstSeatList *seats;
  AstBoardView *board;
  AstLogDetailView *story;
  AstCurvePlot *race;
  AstReviewPanel *panel;
  AstTransportBar *bar;
};

G_DEFINE_FINAL_TYPE (AstHistoryPage, ast_history_page, AST_TYPE_PAGE)

enum { LOADED, LOOKED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
show_board (AstHistoryPage *self)
{
  const AstGame *game = ast_match_get_game (self->playback->match);
  int last = game->n_tiles - 1;
  AstSpot spot;
  gboolean lit = ast_playback_find_spot (self->playback, &spot);

  ast_board_view_set_game (self->board, game);
  ast_board_view_mark (self->board, last > 0 ? last : AST_NONE);
  ast_camera_reveal (ast_board_view_get_camera (self->board), game->tiles[last].x,
                     game->tiles[last].y);
  ast_board_view_light (self->board, lit ? &spot : NULL);
  ast_board_view_set_dimmed (self->board, lit && game->phase == AST_ROLL);
}

static void
update_actions (AstHistoryPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AstPlayback *playback = self->playback;
  guint turn = playback != NULL ? playback->turn : 0;
  guint last = playback != NULL ? playback->last_turn : 0;

  ast_reason_disable (widget, "history.first",
                      turn > 0 ? NULL : _ ("This is the beginning of the game."));
  ast_reason_disable (widget, "history.last",
                      turn < last ? NULL : _ ("This is the end of the game."));
  ast_reason_disable (widget, "history.go-on",
                      !self->is_lesson && playback != NULL && ast_playback_can_branch (playback)
                          ? NULL
                          : _ ("The game is over here. Go back to an earlier turn."));
  gtk_widget_action_set_enabled (widget, "history.play-turn",
                                 !self->is_lesson && playback != NULL
                                     && ast_playback_can_branch_turn (playback));
}

/* Shows the game at the position of the playback. */
static void
show (AstHistoryPage *self)
{
  g_autofree char *caption = ast_playback_describe_turn (self->playback);
  guint turn = self->playback->turn;

  show_board (self);
  ast_scoreboard_update (self->scoreboard, FALSE);
  ast_scoreboard_set_told (self->scoreboard, ast_playback_get_player (self->playback));
  ast_transport_bar_show_turn (self->bar, turn, caption);
  ast_log_detail_view_select (self->story, self->playback->line);
  ast_curve_plot_mark (self->race, (int) turn);
  ast_history_review_show_turn (self->review, (int) turn);
  update_actions (self);
}

/* Says `text`, which it takes, in answer to a key. */
static void
answer (AstHistoryPage *self, char *text)
{
  ast_speaker_answer (GTK_WIDGET (self), text);
  g_free (text);
}

/* The line at the position, with its turn unless that is the same as `before`. */
static void
tell_line (AstHistoryPage *self, AstLogTelling full, guint before)
{
  answer (self, ast_playback_words_line (self->playback, ast_log_telling_limit (full),
                                         self->playback->turn != before));
}

static void
tell_fact (AstHistoryPage *self, AstPlaybackFact what, AstLogTelling full)
{
  answer (self, ast_playback_words_tell (self->playback, what, ast_log_telling_limit (full)));
}

/* What happened in the turn and, while that is shown, what the review says of it. */
static void
tell_turn (AstHistoryPage *self)
{
  g_autofree char *turn = ast_playback_words_tell (self->playback, AST_PLAYBACK_TURN,
                                                   ast_log_telling_limit (AST_TELL_PLACE));
  g_autofree char *review = ast_history_review_tell_turn (self->review);

  answer (self, ast_phrase_sentences ((const char *const[]){ turn, review, NULL }));
}

/* Shows a turn that the player has chosen, and stops playing. */
static void
go_to_turn (AstHistoryPage *self, int turn)
{
  if (self->playback == NULL)
    return;
  ast_transport_bar_stop (self->bar);
  ast_playback_show_turn (self->playback, (guint) CLAMP (turn, 0, (int) self->playback->last_turn));
  show (self);
  tell_turn (self);
  g_signal_emit (self, signals[LOOKED], 0, self->review);
}

/* Comes close to a turn of the review that the player has chosen. */
static void
go_to_moment (AstHistoryPage *self, int turn)
{
  go_to_turn (self, turn);
  ast_history_review_look_at_turn (self->review);
}

/* The next line of what is being played. */
static gboolean
tick_cb (AstHistoryPage *self)
{
  guint turn = self->playback->turn;

  if (!ast_playback_show_next (self->playback))
    return FALSE;
  show (self);
  tell_line (self, AST_TELL_PLACE, turn);
  return TRUE;
}

static void
play (AstHistoryPage *self)
{
  static const guint milliseconds[] = { 2000, 1200, 600, 250 };

  if (self->playback->turn == self->playback->last_turn)
    go_to_turn (self, 0);
  ast_transport_bar_play (self->bar,
                          milliseconds[g_settings_get_enum (self->base.settings, "pace")]);
}

static void
step_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);

  if (self->playback != NULL)
    go_to_turn (self, (int) self->playback->turn + g_variant_get_int32 (parameter));
}

static void
edge_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);

  go_to_turn (self, g_str_equal (action, "history.first") ? 0 : G_MAXINT);
  ast_camera_look_at (ast_board_view_get_camera (self->board), NULL);
}

static void
play_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);

  if (self->playback != NULL && !ast_transport_bar_get_playing (self->bar))
    play (self);
  else
    ast_transport_bar_stop (self->bar);
}

static void
line_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);
  guint turn;

  if (self->playback == NULL)
    return;
  ast_transport_bar_stop (self->bar);
  turn = self->playback->turn;
  ast_playback_step_line (self->playback, g_variant_get_int32 (parameter));
  show (self);
  tell_line (self, AST_TELL_SIDES, turn);
}

static void
tell_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);
  AstPlaybackFact what = AST_PLAYBACK_TURN;

  if (g_str_has_suffix (action, "-state"))
    what = AST_PLAYBACK_STATE;
  else if (g_str_has_suffix (action, "-standing"))
    what = AST_PLAYBACK_STANDING;
  if (self->playback != NULL && !(what == AST_PLAYBACK_STATE && ast_roamer_tell (self->roamer)))
    tell_fact (self, what, AST_TELL_SIDES);
}

static void
save_picture_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);

  ast_history_review_save_picture (self->review, GTK_WINDOW (gtk_widget_get_root (widget)),
                                   self->base.announcer);
}

static void
review_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);

  if (gtk_widget_get_visible (GTK_WIDGET (self->review_button)))
    gtk_toggle_button_set_active (self->review_button,
                                  !gtk_toggle_button_get_active (self->review_button));
}

/* To the next turn that decided the game, or the one before. */
static void
moment_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);
  int turn = ast_history_review_find_moment (self->review, g_variant_get_int32 (parameter));

  if (turn > 0) {
    go_to_moment (self, turn);
    ast_review_panel_reveal_turn (self->panel);
    return;
  }
  answer (self, ast_history_review_tell_game (self->review));
}

static void
zoom_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  int step = g_variant_get_int32 (parameter);

  if (step == 0)
    ast_camera_fit (ast_board_view_get_camera (AST_HISTORY_PAGE (widget)->board));
  else
    ast_board_view_zoom (AST_HISTORY_PAGE (widget)->board, step);
}

static void
meeple_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action_variant (widget, "roam.meeple", parameter);
}

/* What lies over the board goes first. */
static void
leave_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (!ast_roamer_leave (AST_HISTORY_PAGE (widget)->roamer))
    gtk_widget_activate_action (widget, "win.back", NULL);
}

static void
go_on_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_transport_bar_stop (AST_HISTORY_PAGE (widget)->bar);
  gtk_widget_activate_action (widget, "win.branch", NULL);
}

static void
play_turn_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_transport_bar_stop (AST_HISTORY_PAGE (widget)->bar);
  gtk_widget_activate_action (widget, "win.practise", NULL);
}

static void
find_better_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);

  ast_transport_bar_stop (self->bar);
  if (ast_history_page_get_turn (self) != NULL)
    gtk_widget_activate_action (widget, "win.find-better-turn", NULL);
}

/* The line itself has the focus, and is read for that. */
static void
line_chosen_cb (AstHistoryPage *self, guint line)
{
  ast_transport_bar_stop (self->bar);
  ast_playback_show_line (self->playback, line);
  show (self);
}

/* Shows what fits the width and what the player has chosen to see. Until a review is complete, the
 * game is told below it. */
static void
arrange (AstHistoryPage *self)
{
  gboolean wide = !ast_size_bin_get_narrow (self->bin);
  gboolean beside = wide || ast_size_bin_get_low (self->bin);
  gboolean race = gtk_toggle_button_get_active (self->race_button);
  gboolean review = gtk_toggle_button_get_active (self->review_button);
  gboolean told;

  ast_history_review_set_narrow (self->review, !wide);
  ast_history_review_set_shown (self->review, review);
  told = !review || (wide && !ast_history_review_is_shown (self->review));
  gtk_widget_set_size_request (GTK_WIDGET (self->side),
                               !beside          ? -1
                               : wide || review ? SIDE
                                                : NARROW_SIDE,
                               -1);
  gtk_widget_set_visible (GTK_WIDGET (self->race_button),
                          gtk_widget_get_visible (GTK_WIDGET (self->side)) && !self->is_lesson
                              && !review);
  gtk_widget_set_visible (GTK_WIDGET (self->race), race && told);
  gtk_widget_set_visible (GTK_WIDGET (self->story), (wide || !race) && told);
  gtk_widget_set_vexpand (GTK_WIDGET (self->panel), !told);
  gtk_widget_set_visible (GTK_WIDGET (self->panel), review);
  ast_transport_bar_set_going_on (self->bar, !review);
  ast_transport_bar_set_wide (self->bar, ast_size_bin_get_ample (self->bin));
}

/* Whoever listens hears what there is, also when the last turn has become known, unless they have
 * left the page meanwhile. */
static void
tell_review (AstHistoryPage *self)
{
  if (gtk_toggle_button_get_active (self->review_button)
      && ast_widgets_is_in_front (GTK_WIDGET (self)))
    answer (self, ast_history_review_tell_game (self->review));
  g_signal_emit (self, signals[LOOKED], 0, self->review);
}

/* Without the chart over it the board has more room. */
static void
review_toggled_cb (AstHistoryPage *self)
{
  arrange (self);
  if (!gtk_toggle_button_get_active (self->review_button))
    ast_camera_fit_later (ast_board_view_get_camera (self->board));
  if (self->playback != NULL)
    show (self);
  tell_review (self);
}

/* Where there is little room, the turns come first. */
static void
narrow_changed_cb (AstHistoryPage *self)
{
  gtk_toggle_button_set_active (self->race_button, !ast_size_bin_get_narrow (self->bin));
  arrange (self);
  ast_board_layout_set_form (self->layout, ast_size_bin_get_narrow (self->bin),
                             ast_size_bin_get_low (self->bin));
}

static gboolean
ast_history_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_HISTORY_PAGE (widget)->bar));
}

static void
ast_history_page_unmap (GtkWidget *widget)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (widget);

  ast_transport_bar_stop (self->bar);
  ast_history_review_set_active (self->review, FALSE);
  GTK_WIDGET_CLASS (ast_history_page_parent_class)->unmap (widget);
}

static void
ast_history_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ast_history_page_parent_class)->map (widget);
  ast_history_review_set_active (AST_HISTORY_PAGE (widget)->review, TRUE);
}

static void
forget_request (AstHistoryPage *self)
{
  ast_request_drop (&self->loading);
  g_clear_object (&self->entry);
}

static void
ast_history_page_dispose (GObject *object)
{
  AstHistoryPage *self = AST_HISTORY_PAGE (object);

  forget_request (self);
  g_clear_pointer (&self->playback, ast_playback_free);
  g_clear_object (&self->scoreboard);
  g_clear_pointer (&self->refused, ast_record_free);
  g_clear_object (&self->roamer);
  g_clear_object (&self->review);
  G_OBJECT_CLASS (ast_history_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, layout);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, speaker);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, title);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, top);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, race_button);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, review_button);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, below);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, side);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, seats);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, board);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, story);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, race);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, panel);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, bar);
  gtk_widget_class_bind_template_callback (widget_class, arrange);
  gtk_widget_class_bind_template_callback (widget_class, line_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, review_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, tick_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_to_turn);
}

static const AstWidgetAction actions[] = {
  { "history.step", "i", step_action },
  { "history.first", NULL, edge_action },
  { "history.last", NULL, edge_action },
  { "history.play", NULL, play_action },
  { "history.go-on", NULL, go_on_action },
  { "history.play-turn", NULL, play_turn_action },
  { "history.find-better-turn", NULL, find_better_action },
  { "history.review", NULL, review_action },
  { "history.save-picture", NULL, save_picture_action },
  { "history.moment", "i", moment_action },
  { "history.line", "i", line_action },
  { "history.tell-turn", NULL, tell_action },
  { "history.tell-state", NULL, tell_action },
  { "history.tell-standing", NULL, tell_action },
  { "history.zoom", "i", zoom_action },
  { "history.meeple", "i", meeple_action },
  { "history.leave", NULL, leave_action },
};

static void
ast_history_page_class_init (AstHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_history_page_dispose;
  widget_class->grab_focus = ast_history_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  widget_class->map = ast_history_page_map;
  widget_class->unmap = ast_history_page_unmap;

  signals[LOADED] = g_signal_new ("loaded", AST_TYPE_HISTORY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[LOOKED] = g_signal_new ("looked", AST_TYPE_HISTORY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, AST_TYPE_HISTORY_REVIEW);
  ast_widgets_install_actions (widget_class, actions, G_N_ELEMENTS (actions));

  bind_template (widget_class);
}

static void
ast_history_page_init (AstHistoryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_speaker_serve (self->speaker, GTK_WIDGET (self));
  ast_history_keys_add (GTK_WIDGET (self));
  self->roamer = ast_roamer_new (self->board);
  ast_roamer_set_viewer (self->roamer, AST_ROAMER_EVERYBODY);
  g_signal_connect_swapped (self->roamer, "said", G_CALLBACK (ast_speaker_answer), self);
  ast_roam_keys_add (GTK_WIDGET (self), self->roamer);
  self->review = ast_history_review_new (self->board, self->below, self->panel);
  g_signal_connect_object (self->review, "turn-chosen", G_CALLBACK (go_to_moment), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review, "known", G_CALLBACK (arrange), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review, "done", G_CALLBACK (tell_review), self, G_CONNECT_SWAPPED);
  arrange (self);
  update_actions (self);
}

static void
clear (AstHistoryPage *self)
{
  ast_transport_bar_stop (self->bar);
  ast_log_detail_view_set_lines (self->story, NULL, NULL);
  ast_score_race_show (self->race, NULL);
  ast_seat_list_set_scoreboard (self->seats, NULL);
  g_clear_object (&self->scoreboard);
  ast_roamer_set_match (self->roamer, NULL);
  ast_board_view_set_game (self->board, NULL);
  ast_history_review_set_record (self->review, NULL, 0, NULL, NULL);
  g_clear_pointer (&self->playback, ast_playback_free);
  g_clear_pointer (&self->refused, ast_record_free);
}

static void
show_title (AstHistoryPage *self, const AstRecord *record, const char *title)
{
  g_autofree char *players = ast_account_words_names (record);
  g_autofree char *isolated = ast_name_isolate (title != NULL ? title : "");

  if (self->is_lesson)
    return;
  adw_window_title_set_subtitle (self->title, ast_name_is_seen (isolated) ? isolated : players);
}

static void
show_record (AstHistoryPage *self, const AstRecord *record, gint64 game)
{
  AstMatch *match;

  self->playback = ast_playback_new (record);
  match = self->playback->match;
  ast_roamer_set_match (self->roamer, match);
  self->scoreboard = ast_scoreboard_new (match);
  ast_seat_list_set_scoreboard (self->seats, self->scoreboard);
  ast_score_race_show (self->race, match);
  ast_log_detail_view_set_lines (self->story, self->playback->lines, ast_match_get_game (match));
  ast_history_review_set_record (self->review, self->base.store, game, record,
                                 ast_match_get_seats (match));
  ast_transport_bar_set_last (self->bar, self->playback->last_turn);
  show (self);
  answer (self, ast_playback_words_tell (self->playback, AST_PLAYBACK_STATE, AST_TELL_BRIEFLY));
}

/* A game that the present rules refuse: only how it ended, or stopped, can be shown. */
static void
show_account (AstHistoryPage *self, const AstRecord *record)
{
  g_autofree char *text = ast_account_words_end (record);

  self->refused = ast_record_copy (record);
  ast_board_view_set_game (self->board, &self->refused->account->sketch);
  ast_board_view_mark (self->board, AST_NONE);
  ast_board_view_light (self->board, NULL);
  ast_board_view_set_dimmed (self->board, FALSE);
  ast_camera_fit (ast_board_view_get_camera (self->board));
  ast_transport_bar_refuse (self->bar, text);
  ast_speaker_answer (GTK_WIDGET (self), text);
}

/* What leads from turn to turn is there only if there are turns. */
static void
show_controls (AstHistoryPage *self, gboolean shown)
{
  ast_transport_bar_refuse (self->bar, shown ? NULL : "");
  gtk_widget_set_visible (GTK_WIDGET (self->side), shown);
  arrange (self);
}

void
ast_history_page_set_record (AstHistoryPage *self, const AstRecord *record, gint64 game,
                             const char *title)
{
  forget_request (self);
  clear (self);
  show_controls (self, record == NULL || record->account == NULL);
  if (self->is_lesson)
    gtk_toggle_button_set_active (self->review_button, FALSE);
  if (record != NULL)
    show_title (self, record, title);
  if (record != NULL && record->account != NULL)
    show_account (self, record);
  else if (record != NULL)
    show_record (self, record, game);
  gtk_widget_set_visible (GTK_WIDGET (self->review_button),
                          ast_history_review_is_possible (self->review));
  if (!ast_history_review_is_possible (self->review))
    gtk_toggle_button_set_active (self->review_button, FALSE);
  update_actions (self);
}

void
ast_history_page_ask_for_luck (AstHistoryPage *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->review_button)))
    gtk_toggle_button_set_active (self->review_button, TRUE);
}

static void
report_failure (AstHistoryPage *self, const GError *error)
{
  if (self->base.announcer != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ast_announcer_fail (self->base.announcer, "history", error, ast_trouble_text_load (error));
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstHistoryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, NULL, &error);
  g_autoptr (AstGameEntry) entry = NULL;

  if (record == NULL) {
    report_failure (self, error);
    return;
  }
  entry = g_steal_pointer (&self->entry);
  if (self->base.announcer != NULL)
    ast_announcer_withdraw (self->base.announcer, "history");
  ast_history_page_set_record (self, record, entry->id, entry->title);
  g_signal_emit (self, signals[LOADED], 0);
}

static void
entry_got_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstHistoryPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AstGameEntry) entry = ast_store_finish_answer (AST_STORE (store), result, &error);

  if (entry == NULL) {
    report_failure (self, error);
    return;
  }
  g_set_object (&self->entry, entry);
  ast_store_load_async (self->base.store, entry->id, self->loading, loaded_cb, g_object_ref (self));
}

void
ast_history_page_load (AstHistoryPage *self, gint64 game)
{
  g_clear_object (&self->entry);
  ast_store_get_entry_async (self->base.store, game, ast_request_renew (&self->loading),
                             entry_got_cb, g_object_ref (self));
}

void
ast_history_page_set_lesson (AstHistoryPage *self, const char *title, const char *subtitle,
                             GtkWidget *coach)
{
  self->is_lesson = TRUE;
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_box_append (self->top, coach);
  update_actions (self);
}

AstRecord *
ast_history_page_branch (AstHistoryPage *self)
{
  return ast_playback_branch (self->playback);
}

AstRecord *
ast_history_page_branch_turn (AstHistoryPage *self, char **played)
{
  g_autoptr (AstLogEntry) line = ast_playback_dup_laid (self->playback);

  *played = ast_log_entry_tell (line, AST_TELL_PLACE);
  return ast_playback_branch_turn (self->playback);
}

const AstTurnReview *
ast_history_page_get_turn (AstHistoryPage *self)
{
  return ast_history_review_get_turn (self->review);
}
