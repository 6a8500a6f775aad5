/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gi18n.h>

#include "ast-history-keys.h"
#include "ast-history-private.h"
#include "ast-phrases.h"
#include "ast-status.h"

G_DEFINE_FINAL_TYPE (AstHistoryPage, ast_history_page, ADW_TYPE_BIN)

enum { GO_ON, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
show_caption (AstHistoryPage *self)
{
  g_autofree char *turn = ast_playback_describe_turn (self->playback);
  g_autoptr (AstStoryLine) line = ast_playback_dup_line (self->playback);
  g_autofree char *text =
      /* Translators: "Turn 12 of 71", and what happened: "Ada lays a planet." */
      line != NULL ? g_strdup_printf (_ ("%s · %s"), turn, ast_move_get_text (line->move)) : NULL;

  gtk_label_set_label (self->caption, turn);
  ast_status_say (self->status, text != NULL ? text : turn);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  turn, -1);
}

static void
show_board (AstHistoryPage *self)
{
  const AstGame *game = ast_match_get_game (ast_playback_get_match (self->playback));
  g_autoptr (AstStoryLine) line = ast_playback_dup_line (self->playback);
  int tile = line != NULL ? ast_move_get_tile (line->move) : -1;
  int realm = line != NULL ? ast_move_get_realm (line->move) : -1;
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

/* Shows the game as it was at the moment of the playback. */
static void
show (AstHistoryPage *self)
{
  guint turn = ast_playback_get_turn (self->playback);

  self->showing = TRUE;
  show_board (self);
  show_caption (self);
  gtk_range_set_value (GTK_RANGE (self->scale), turn);
  ast_story_list_select (self->story, ast_playback_get_line (self->playback));
  ast_score_race_mark (self->race, (int) turn);
  update_actions (self);
  self->showing = FALSE;
}

static void
stop (AstHistoryPage *self)
{
  g_clear_handle_id (&self->playing, g_source_remove);
}

/* A person goes somewhere else: it does not play on from there by itself. */
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
  self->playing = g_timeout_add (milliseconds[self->pace], play_cb, self);
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

static gboolean
ast_history_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_HISTORY_PAGE (widget)->scale));
}

/* Nobody looks any more. */
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
  g_clear_handle_id (&self->arranging, g_source_remove);
  g_clear_pointer (&self->playback, ast_playback_free);
  G_OBJECT_CLASS (ast_history_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, title);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, race_button);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, content);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, side);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, seats);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, board);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, story);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, race);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, caption);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, status);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, scale);
  gtk_widget_class_bind_template_child (widget_class, AstHistoryPage, play_button);
  gtk_widget_class_bind_template_callback (widget_class, ast_history_arrange);
  gtk_widget_class_bind_template_callback (widget_class, line_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, scale_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_chosen_cb);
}

static void
ast_history_page_class_init (AstHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_history_page_dispose;
  widget_class->grab_focus = ast_history_page_grab_focus;
  widget_class->unmap = ast_history_page_unmap;

  signals[GO_ON] = g_signal_new ("go-on", AST_TYPE_HISTORY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_install_action (widget_class, "history.step", "i", step_action);
  gtk_widget_class_install_action (widget_class, "history.first", NULL, first_action);
  gtk_widget_class_install_action (widget_class, "history.last", NULL, last_action);
  gtk_widget_class_install_action (widget_class, "history.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "history.go-on", NULL, go_on_action);

  g_type_ensure (AST_TYPE_BOARD_VIEW);
  g_type_ensure (AST_TYPE_SCORE_RACE);
  g_type_ensure (AST_TYPE_SEAT_LIST);
  g_type_ensure (AST_TYPE_STORY_LIST);
  ast_history_install_form (widget_class);
  bind_template (widget_class);
}

static void
ast_history_page_init (AstHistoryPage *self)
{
  self->pace = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  ast_history_keys_add (GTK_WIDGET (self));
  ast_history_arrange (self);
  update_actions (self);
}

static void
put_away (AstHistoryPage *self)
{
  stop (self);
  ast_story_list_set_lines (self->story, NULL, NULL);
  ast_score_race_set_match (self->race, NULL);
  ast_seat_list_set_match (self->seats, NULL);
  ast_board_view_set_game (self->board, NULL);
  g_clear_pointer (&self->playback, ast_playback_free);
}

static char *
name_players (const AstRecord *record)
{
  const char *names[AST_MAX_PLAYERS];

  for (int i = 0; i < record->setup.n_players; i++)
    names[i] = record->players[i].name;
  return ast_phrase_join (names, record->setup.n_players);
}

static void
take_up (AstHistoryPage *self, const AstRecord *record, const char *title)
{
  g_autofree char *players = name_players (record);
  AstMatch *match;

  self->playback = ast_playback_new (record);
  match = ast_playback_get_match (self->playback);
  adw_window_title_set_subtitle (self->title, title != NULL && *title != '\0' ? title : players);
  ast_seat_list_set_match (self->seats, match);
  ast_score_race_set_match (self->race, match);
  ast_story_list_set_lines (self->story, ast_playback_get_lines (self->playback),
                            ast_match_get_game (match));
  self->showing = TRUE;
  gtk_range_set_range (GTK_RANGE (self->scale), 0,
                       MAX (1, ast_playback_get_last_turn (self->playback)));
  self->showing = FALSE;
  show (self);
  self->unseen = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ast_history_page_set_record (AstHistoryPage *self, const AstRecord *record, const char *title)
{
  g_return_if_fail (AST_IS_HISTORY_PAGE (self));

  put_away (self);
  if (record != NULL)
    take_up (self, record, title);
  update_actions (self);
}

void
ast_history_page_set_pace (AstHistoryPage *self, int pace)
{
  g_return_if_fail (AST_IS_HISTORY_PAGE (self) && pace >= 0 && pace <= 3);
  self->pace = pace;
}
