/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-private.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"
#include "ast-describe.h"
#include "ast-phrases-since.h"
#include "ast-phrases-terse.h"
#include "ast-phrases.h"
#include "ast-remaining-tiles.h"
#include "ast-roam-words.h"
#include "ast-screen-reader.h"
#include "ast-sentences.h"

/* Gives the focus of a part that is to be hidden to the board: hidden with the part, it would go
 * anywhere. */
static void
return_focus_to_board (AstTable *self, GtkWidget *part)
{
  if (gtk_widget_get_focus_child (part) != NULL)
    ast_table_take_focus (self, self->board);
}

/* The match and its state */

static void
show_match (AstTable *self)
{
  AstScoreboard *scoreboard = self->now->scoreboard;
  AstMatch *match = self->now->match;

  ast_table_stop_motion (self);
  ast_sparkler_stop (ast_flights_get_sparkler (self->flights));
  ast_board_view_set_game (self->board, NULL);
  ast_seat_list_set_scoreboard (self->cards, scoreboard);
  ast_seat_list_set_scoreboard (self->chips, scoreboard);
  ast_roamer_set_match (self->roamer, match);
  g_signal_group_set_target (self->of_conductor, self->now->conductor);
  if (match == NULL)
    ast_table_show_tiles (self, FALSE);
  else
    ast_table_take_focus (self, self->board);
}

/* Marks what has been laid since the last turn of the person who sits here. */
static void
mark_since (AstTable *self)
{
  int viewer = ast_table_state_find_viewer (self->state);
  gboolean any = viewer >= 0 && !self->now->is_over;
  AstSince since;

  if (any)
    ast_since_init (&since, self->now->match, viewer);
  ast_roamer_set_viewer (self->roamer, viewer);
  ast_board_view_mark_since (self->board, any ? &since : NULL);
}

/* The tile that somebody elsewhere has laid comes into sight first. */
static void
reveal_laid (AstTable *self)
{
  const AstMatchEvent *event = ast_match_get_last_event (self->now->match);

  if (event != NULL && event->has_lay
      && !ast_table_state_is_here (self->state, event->before.player))
    ast_camera_reveal (ast_board_view_get_camera (self->board), event->lay.lay.x, event->lay.lay.y);
}

/* In a pause the next tile waits unseen, and the one just laid stays, pale. */
static void
show_held (AstTable *self)
{
  const AstGame *game = self->now->shown;
  gboolean waits = ast_conductor_get_paused (self->now->conductor);

  ast_hand_bar_set_held (self->hand, game->set, waits ? AST_NONE : game->hand);
}

/* The points follow by themselves. */
static void
show_game (AstTable *self)
{
  const AstGame *game = self->now->shown;

  if (game == NULL)
    return;
  reveal_laid (self);
  ast_board_view_set_game (self->board, game);
  show_held (self);
  ast_board_view_mark (self->board, game->n_tiles > 1 ? game->n_tiles - 1 : AST_NONE);
  if (self->now->fight != NULL && self->now->fight->stage == AST_FIGHT_DUE)
    ast_table_play_motion (self); /* The points of a tie. */
}

static void
show_helps (AstTable *self)
{
  AstTableState *state = self->state;
  gboolean odds = ast_table_state_has_help (state, AST_HELP_ODDS);

  ast_board_view_set_helps (self->board, ast_table_state_has_help (state, AST_HELP_PLACES),
                            ast_table_state_has_help (state, AST_HELP_DEAD));
  ast_hand_bar_set_helpers (self->hand, odds);
  ast_battle_view_set_show_odds (self->battle_view, odds);
  ast_roamer_set_dead_told (self->roamer, ast_table_state_has_help (state, AST_HELP_DEAD));
  ast_table_put_lists_away (self);
  gtk_widget_set_visible (self->hint_button, ast_table_state_has_help (state, AST_HELP_HINTS));
  gtk_widget_set_visible (self->tiles_button, ast_table_state_has_help (state, AST_HELP_TILES));
  ast_table_enable (self, "table.tiles", ast_table_state_has_help (state, AST_HELP_TILES));
  if (!ast_table_state_has_help (state, AST_HELP_TILES))
    ast_table_show_tiles (self, FALSE);
}

/* The turn that is put together here */

/* What has happened since the last turn of the person who has the new one. */
static void
show_since (AstTable *self)
{
  AstMatch *match = self->now->match;
  g_autofree char *text = NULL;
  AstSince since;

  if (self->now->draft != NULL) {
    ast_since_init (&since, match, ast_match_get_game (match)->player);
    text = ast_phrase_since (ast_match_get_seats (match), ast_match_get_game (match), &since);
    self->draft = *ast_draft_get (self->now->draft);
  }
  ast_hand_bar_set_since (self->hand, text);
}

/* What is dragged follows the board, which hides the tile when the turn changes. Advice has laid
 * the tile: the keys are for that turn then, and Enter finishes it. The focus goes there first,
 * since a place that is named anew while it has the focus is heard. */
static void
show_draft (AstTable *self)
{
  AstDraft *draft = self->now->draft;

  if (draft != NULL && ast_adviser_is_adopting (self->now->adviser)) {
    ast_roamer_leave (self->roamer);
    ast_table_take_focus (self, self->board);
  }
  ast_board_view_set_draft (self->board, draft);
  ast_hand_bar_set_draft (self->hand, draft);
  ast_hand_drag_set_draft (self->hand_drag, draft);
}

/* The battle that the turn leads to. */
static void
show_forecast (AstTable *self)
{
  AstDraft *draft = self->now->draft;
  gboolean any = ast_table_state_has_help (self->state, AST_HELP_ODDS) && draft != NULL
                 && ast_draft_get_outlook (draft) == AST_OUTLOOK_BATTLE;

  if (any)
    ast_forecast_card_show (self->forecast_card, self->now->match, ast_draft_get (draft)->preview);
  gtk_widget_set_visible (GTK_WIDGET (self->forecast_card), any);
}

/* In as many words as are wanted. */
static char *
tell_step (AstTable *self, AstDraft *draft, const AstDraftState *before)
{
  gboolean odds = ast_table_state_has_help (self->state, AST_HELP_ODDS);
  AstWords words = ast_screen_reader_get_words (ast_screen_reader_get_default ());
  char *terse = words == AST_WORDS_TERSE ? ast_terse_step (draft, before, odds) : NULL;

  return terse != NULL ? terse : ast_phrase_step (draft, before, odds, words > AST_WORDS_FULL);
}

/* A tile that is turned where it lies is heard; what each step has changed is said, but a hint
 * speaks for itself. */
static void
answer_turn (AstTable *self, AstDraft *draft)
{
  AstDraftState before = self->draft;

  self->draft = *ast_draft_get (draft);
  if (before.rotation != self->draft.rotation && before.is_put == self->draft.is_put
      && before.x == self->draft.x && before.y == self->draft.y)
    ast_table_cue (self, AST_CUE_SPIN);
  if (!ast_adviser_is_adopting (self->now->adviser))
    ast_table_answer (self, tell_step (self, draft, &before));
}

static void
show_turn (AstTable *self, gboolean is_new)
{
  AstDraft *draft = self->now->draft;

  ast_table_place_cards (self);
  ast_table_enable (self, "table.finish", draft != NULL && ast_draft_get (draft)->is_laid);
  ast_table_put_lists_away (self); /* What they tell is no longer true. */
  ast_roamer_set_draft (self->roamer, draft);
  ast_hand_bar_set_note (self->hand, NULL);
  show_forecast (self);
  if (!is_new)
    answer_turn (self, draft);
}

/* The battle */

/* The focus leaves a card that is to be hidden; the board made way for it. */
static void
show_battle (AstTable *self)
{
  AstFight *fight = self->now->fight;

  if (fight == NULL)
    return_focus_to_board (self, GTK_WIDGET (self->battle_view));
  ast_battle_view_set_fight (self->battle_view, fight);
  ast_table_place_cards (self);
  if (fight != NULL) {
    if (fight->by_person)
      ast_table_await_person (self, NULL);
    ast_table_take_focus (self, self->battle_view);
    return;
  }
  ast_camera_fit_later (ast_board_view_get_camera (self->board));
  if (self->now->match != NULL && ast_match_get_last_event (self->now->match) != NULL)
    ast_table_play_motion (self);
}

static void
fight_on_cb (AstTable *self)
{
  ast_conductor_fight_on (self->now->conductor);
}

/* Panels and cards */

void
ast_table_update_chances (AstTable *self)
{
  AstScoreboard *scoreboard = self->now->scoreboard;
  gboolean any = scoreboard != NULL && ast_table_state_has_help (self->state, AST_HELP_CHANCES)
                 && ast_match_get_game (self->now->match)->phase
                        != AST_OVER; /* There they would tell before the count. */
  const AstGame *game = self->now->shown;
  double chances[AST_MAX_PLAYERS];
  g_autofree char *text = NULL;
  GListModel *seats;

  gtk_widget_set_visible (self->chances_box, any);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_chances), any && self->narrow);
  if (!any)
    return;
  seats = ast_match_get_seats (self->now->match);
  ast_scoreboard_estimate_chances (scoreboard, chances);
  ast_segment_bar_set_chances (self->chances, seats, game, chances);
  ast_segment_bar_set_chances (self->narrow_chances, seats, game, chances);
  text = ast_phrase_chances (seats, game, chances);
  gtk_label_set_label (self->chances_label, text);
}

/* The place that the pointer is on, or that the tile is drafted on. */
static const AstFit *
find_chosen_place (AstTable *self, AstFit *place)
{
  AstDraft *draft = self->now->draft;

  if (ast_board_view_get_hovered_place (self->board, place))
    return place;
  if (draft == NULL || !ast_draft_get (draft)->is_laid)
    return NULL;
  *place = (AstFit){ (int8_t) ast_draft_get (draft)->x, (int8_t) ast_draft_get (draft)->y, 0 };
  return place;
}

static void
update_tiles (AstTable *self)
{
  AstFit place;

  if (self->now->match == NULL || !gtk_widget_get_visible (self->tiles_panel))
    return;
  ast_tiles_panel_show (AST_TILES_PANEL (self->tiles_panel), self->now->shown,
                        find_chosen_place (self, &place),
                        ast_table_state_has_help (self->state, AST_HELP_DEAD));
}

void
ast_table_show_tiles (AstTable *self, gboolean shown)
{
  gboolean any =
      shown && self->now->match != NULL && ast_table_state_has_help (self->state, AST_HELP_TILES);

  if (gtk_widget_get_visible (self->tiles_panel) == any)
    return;
  gtk_widget_set_visible (self->tiles_panel, any);
  update_tiles (self);
}

static void
show_inspected (AstTable *self)
{
  const AstSpot *spot = ast_table_state_get_inspected (self->state);

  if (spot != NULL)
    ast_realm_card_show (self->realm_card, self->now->match,
                         ast_table_state_get_drafted (self->state), spot->tile, spot->realm);
  gtk_widget_set_visible (GTK_WIDGET (self->realm_card), spot != NULL);
}

static void
show_lights (AstTable *self)
{
  ast_board_view_light (self->board, ast_table_state_get_lit (self->state));
  ast_board_view_point_out (self->board, ast_table_state_get_framed (self->state));
  ast_board_view_set_dimmed (self->board, ast_table_state_is_dimmed (self->state));
}

static void
show_waiting (AstTable *self)
{
  g_autofree char *waiting = ast_table_state_make_waiting (self->state);

  ast_hand_bar_set_waiting (self->hand, waiting);
}

static void
progress_cb (AstTable *self, GParamSpec *pspec, AstQuestion *question)
{
  double progress;
  gboolean can_hurry;

  g_object_get (question, "progress", &progress, "can-hurry", &can_hurry, NULL);
  ast_hand_bar_set_progress (self->hand, progress, can_hurry);
}

static void
show_thinking (AstTable *self)
{
  AstQuestion *question = ast_table_state_get_thinking (self->state);

  ast_table_enable (self, "table.stop",
                    question != NULL
                        && ast_decider_can_hurry (ast_question_get_decider (question)));
  g_signal_group_set_target (self->of_thinking, question);
  if (question == NULL)
    return;
  progress_cb (self, NULL, question);
  ast_table_keep_focus (self);
}

/* After the last turn there is no tile to hold; in a battle its card tells what happens. */
static void
show_hand (AstTable *self)
{
  const AstGame *game = self->now->shown;
  gboolean any = (game == NULL || game->phase < AST_FINISH) && self->now->fight == NULL;

  if (!any)
    return_focus_to_board (self, GTK_WIDGET (self->hand));
  gtk_widget_set_visible (GTK_WIDGET (self->hand), any);
}

static AstPlaces
add_tile (AstPlaces places, const AstGame *game, int tile)
{
  return ast_places_extend (places, game->tiles[tile].x, game->tiles[tile].y);
}

static AstPlaces
add_realm (AstPlaces places, const AstGame *game, AstSpot spot)
{
  const AstRealm *realm = ast_game_realm (game, spot.tile, spot.realm);

  for (int i = 0; i < game->n_tiles; i++)
    if (ast_realm_has_tile (realm, i))
      places = add_tile (places, game, i);
  return places;
}

/* Tells where the realm lies that is fought for, and the tile that led to it. */
static void
place_battle (AstTable *self)
{
  const AstGame *game = self->now->shown;
  const AstSpot *lit = ast_table_state_get_lit (self->state);
  const AstRealm *realm = ast_game_realm (game, lit->tile, lit->realm);
  AstPlaces tile = { game->tiles[lit->tile].x, game->tiles[lit->tile].y, 1, 1 };
  AstPlaces both = add_tile (tile, game, game->n_tiles - 1);
  AstPlaces battle[AST_N_BATTLE_PARTS] = { add_realm (both, game, *lit), both, tile };

  for (int i = 0; i < AST_MAX_MEEPLES; i++)
    if (realm->meeples >> i & 1)
      battle[AST_BATTLE_MEEPLES] =
          add_tile (battle[AST_BATTLE_MEEPLES], game, game->meeples[i].tile);
  ast_board_layout_place_battle (self->layout, battle);
}

/* Tells where the drafted tile lies, the meeple that is sent, and the realm that they lead to a
 * battle for. */
static void
place_turn (AstTable *self)
{
  AstDraft *draft = self->now->draft;
  const AstDraftState *now = ast_draft_get (draft);
  AstPlaces tile = { now->x, now->y, 1, 1 }, turn[AST_N_TURN_PARTS] = { tile, tile, tile };

  if (now->chosen >= 0)
    turn[AST_TURN_MEEPLE] = add_tile (tile, now->laid, now->spots[now->chosen].tile);
  turn[AST_TURN_REALM] = turn[AST_TURN_MEEPLE];
  if (ast_draft_get_outlook (draft) == AST_OUTLOOK_BATTLE)
    turn[AST_TURN_REALM] =
        add_realm (turn[AST_TURN_MEEPLE], now->preview,
                   (AstSpot){ now->preview->battle.tile, now->preview->battle.realm });
  ast_board_layout_place_turn (self->layout, turn);
}

void
ast_table_place_cards (AstTable *self)
{
  if (ast_table_state_is_put (self->state))
    place_turn (self);
  else
    ast_board_layout_place_turn (self->layout, NULL);
  if (self->now->fight != NULL)
    place_battle (self);
}

void
ast_table_show_side (AstTable *self, gboolean shown)
{
  if (self->narrow)
    gtk_widget_set_visible (self->side, shown);
}

gboolean
ast_table_covers_board (AstTable *self)
{
  return self->narrow && gtk_widget_get_visible (self->side);
}

/* Players and moves over a narrow board make way for it. */
static void
board_pressed_cb (AstTable *self)
{
  ast_table_show_side (self, FALSE);
}

static void
chips_pressed_cb (AstTable *self)
{
  ast_table_show_side (self, !ast_table_covers_board (self));
}

static void
hover_line_cb (AstTable *self, int tile, int realm)
{
  ast_table_state_point_out (self->state, tile, realm, FALSE);
}

/* A click on the line takes the focus, which the button of a battle needs for Enter. */
static void
line_activated_cb (AstTable *self, int tile)
{
  const AstGame *game = ast_table_state_get_drafted (self->state);

  if (self->now->fight != NULL)
    ast_table_take_focus (self, self->battle_view);
  if (game != NULL && tile >= 0 && tile < game->n_tiles)
    ast_camera_reveal (ast_board_view_get_camera (self->board), game->tiles[tile].x,
                       game->tiles[tile].y);
}

/* Hints */

static void
show_hint (AstTable *self)
{
  AstAdviser *adviser = self->now->adviser;
  const AstAdvice *advice = adviser != NULL ? ast_adviser_get_advice (adviser) : NULL;
  AstAdvice shown;
  gboolean any = advice != NULL || (adviser != NULL && ast_adviser_get_thinking (adviser));
  AstFit place;

  if (any && advice == NULL)
    ast_hint_card_wait (self->hint_card);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_card), any);
  if (advice == NULL)
    return;
  shown = *advice;
  shown.battle &= !ast_table_state_has_help (self->state, AST_HELP_ODDS); /* In the forecast. */
  ast_hint_card_show (self->hint_card, &shown, ast_draft_get (self->now->draft)->game);
  ast_table_place_cards (self);
  ast_table_answer (self, ast_describe_hint (
                              self->state, ast_board_view_get_focused_place (self->board, &place)));
}

/* Hint and forecast share the little room beside the tile. */
static void
advice_shown_cb (AstTable *self)
{
  ast_forecast_card_set_folded (
      self->forecast_card, self->narrow && gtk_widget_get_visible (GTK_WIDGET (self->hint_card)));
  ast_table_place_cards (self);
}

/* Getting about the board */

gboolean
ast_table_put_lists_away (AstTable *self)
{
  GtkWidget *entry = GTK_WIDGET (self->place_entry);
  gboolean listed = gtk_widget_get_visible (self->board_lists);

  if (!gtk_widget_get_visible (entry) && !listed)
    return FALSE;
  return_focus_to_board (self, gtk_widget_get_parent (self->board_lists));
  gtk_widget_set_visible (entry, FALSE);
  gtk_widget_set_visible (self->board_lists, FALSE);
  ast_board_view_point_at (self->board, NULL);
  if (listed && self->now->fight == NULL) /* It made way for the lists. */
    ast_camera_fit_later (ast_board_view_get_camera (self->board));
  return TRUE;
}

/* In a battle the board stays beside its card. */
static void
place_pointed_cb (AstTable *self, int x, int y)
{
  if (self->now->fight != NULL)
    return;
  ast_board_view_point_at (self->board,
                           &(AstFit){ .x = (gint8) x, .y = (gint8) y, .rotations = 1 });
}

static void
place_chosen_cb (AstTable *self, int x, int y, int rotation)
{
  ast_roamer_put_at (self->roamer, x, y, rotation);
  ast_table_put_lists_away (self);
}

static void
landmark_chosen_cb (AstTable *self, const AstLandmark *at)
{
  ast_roamer_show (self->roamer, at);
  ast_table_put_lists_away (self);
}

/* Says why the tile cannot be put where somebody clicks. */
static void
clicked_cb (AstTable *self, int x, int y)
{
  AstDraft *draft = self->now->draft;
  const AstGame *game = draft != NULL ? ast_draft_get (draft)->game : NULL;
  GPtrArray *text;
  g_autofree char *why = NULL;

  if (game == NULL || ast_game_place_at (game, x, y) == AST_NONE || ast_draft_lies_at (draft, x, y))
    return;
  text = ast_sentences_new ();
  if (ast_table_state_has_help (self->state, AST_HELP_DEAD)
      && ast_remaining_tiles_at (game, x, y, NULL) == 0)
    ast_sentences_add_label (text, g_strdup (_ ("No remaining tile fits here")));
  else
    ast_sentences_add (text, g_strdup (ast_roam_words_refusal (game, x, y)));
  ast_sentences_add (text, ast_board_words_needs (game, x, y));
  why = ast_sentences_end (text);
  ast_hand_bar_set_note (self->hand, why);
}

static void
roamed_cb (AstTable *self)
{
  ast_hand_bar_set_note (self->hand, NULL);
}

static void
inspect_cb (AstTable *self, int tile, int realm)
{
  ast_table_state_inspect (self->state, tile, realm);
}

/* What the state tells */

static void
show_titles (AstTable *self)
{
  ast_table_enable (self, "table.undo", ast_table_state_can_undo (self->state));
  ast_table_enable (self, "table.redo", ast_table_state_can_redo (self->state));
  ast_table_notify_titles (self);
}

/* The order in which all parts show what has changed. */
static void
changed_cb (AstTable *self, AstTableChange what)
{
  if (what & (AST_TABLE_DRAFT | AST_TABLE_TURN))
    show_draft (self);
  if (what & AST_TABLE_DRAFT)
    show_since (self);
  if (what & AST_TABLE_MATCH)
    show_match (self);
  if (what & AST_TABLE_HELPS)
    show_helps (self);
  if (what & AST_TABLE_FREE_PLACES)
    ast_board_view_update_places (self->board);
  if (what & (AST_TABLE_BATTLE | AST_TABLE_SHOWN))
    show_hand (self);
  if (what & AST_TABLE_SHOWN)
    show_game (self);
  if (what & (AST_TABLE_SHOWN | AST_TABLE_OVER))
    mark_since (self);
  if (what & AST_TABLE_INSPECTED)
    show_inspected (self);
  if (what & AST_TABLE_LIT)
    show_lights (self);
  if (what & AST_TABLE_TURN)
    show_turn (self, (what & AST_TABLE_DRAFT) != 0);
  else if (what & AST_TABLE_HELPS)
    show_forecast (self);
  if (what & (AST_TABLE_TURN | AST_TABLE_SHOWN | AST_TABLE_HELPS))
    update_tiles (self);
  if (what & (AST_TABLE_SHOWN | AST_TABLE_HELPS | AST_TABLE_MATCH))
    ast_table_update_chances (self);
  if (what & (AST_TABLE_DRAFT | AST_TABLE_HELPS))
    ast_table_enable (self, "table.hint", ast_table_state_can_ask (self->state));
  if (what & (AST_TABLE_SHOWN | AST_TABLE_UNDO))
    show_titles (self);
  if (what & AST_TABLE_WAITING)
    show_waiting (self);
  if (what & AST_TABLE_THINKING)
    show_thinking (self);
  if (what & AST_TABLE_HINT)
    show_hint (self);
  if (what & AST_TABLE_BATTLE)
    show_battle (self);
  if (what & AST_TABLE_OVER)
    ast_table_show_over (self);
  if ((what & AST_TABLE_DRAFT) && !(what & AST_TABLE_MATCH))
    ast_table_keep_focus (self); /* The button that finished the turn may have had it. */
}

static void
moved_cb (AstTable *self, const AstMatchEvent *event)
{
  ast_table_show_event (self, event);
  if (event->kind != AST_EVENT_ROLL || self->now->fight == NULL)
    return;
  ast_table_cue (self, AST_CUE_DICE);
  ast_battle_view_show_roll (self->battle_view);
}

/* What the conductor tells */

static void
person_turn_cb (AstTable *self)
{
  ast_table_keep_focus (self);
  ast_table_await_person (self, ast_match_get_active_seat (self->now->match));
  ast_table_cue (self, AST_CUE_TURN);
}

static void
skipped_cb (AstTable *self)
{
  ast_battle_view_skip (self->battle_view);
  ast_table_skip_result (self);
  ast_table_skip_motion (self);
}

/* What is looked at during a pause keeps the focus, so no dice move, and no scoring goes on. What
 * else moves takes nothing away, and comes to its end. */
static void
paused_cb (AstTable *self)
{
  show_held (self);
  if (!ast_conductor_get_paused (self->now->conductor))
    return;
  ast_battle_view_skip (self->battle_view);
  ast_table_skip_result (self);
}

static void
listen (AstTable *self, gpointer part, const char *signal, GCallback handler)
{
  g_signal_connect_object (part, signal, handler, self, G_CONNECT_SWAPPED);
}

static void
add_press (AstTable *self, GtkWidget *widget, GCallback pressed)
{
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  listen (self, press, "pressed", pressed);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}

static void
follow_parts (AstTable *self)
{
  listen (self, self->battle_view, "go", G_CALLBACK (fight_on_cb));
  listen (self, self->battle_view, "fallen", G_CALLBACK (ast_table_sound_dice));
  listen (self, self->log_view, "entry-hovered", G_CALLBACK (hover_line_cb));
  listen (self, self->log_view, "entry-activated", G_CALLBACK (line_activated_cb));
  listen (self, self->hint_card, "notify::visible", G_CALLBACK (advice_shown_cb));
  listen (self, self->forecast_card, "notify::visible", G_CALLBACK (ast_table_place_cards));
  listen (self, self->board, "inspected", G_CALLBACK (inspect_cb));
  listen (self, self->board, "clicked", G_CALLBACK (clicked_cb));
  listen (self, self->board, "place-hovered", G_CALLBACK (update_tiles));
  listen (self, self->place_entry, "typed", G_CALLBACK (place_chosen_cb));
  listen (self, self->place_entry, "left", G_CALLBACK (ast_table_put_lists_away));
  listen (self, self->board_lists, "place-pointed", G_CALLBACK (place_pointed_cb));
  listen (self, self->board_lists, "place-chosen", G_CALLBACK (place_chosen_cb));
  listen (self, self->board_lists, "landmark-chosen", G_CALLBACK (landmark_chosen_cb));
  g_signal_connect_object (self->roamer, "said", G_CALLBACK (ast_speaker_answer), self->board,
                           G_CONNECT_SWAPPED);
  /* Also those who hear nothing are told, until they go on. */
  g_signal_connect_object (self->roamer, "refused", G_CALLBACK (ast_hand_bar_set_note), self->hand,
                           G_CONNECT_SWAPPED);
  listen (self, self->roamer, "pointed", G_CALLBACK (inspect_cb));
  listen (self, self->roamer, "changed", G_CALLBACK (roamed_cb));
  add_press (self, GTK_WIDGET (self->board), G_CALLBACK (board_pressed_cb));
  add_press (self, self->chips_box, G_CALLBACK (chips_pressed_cb));
}

void
ast_table_follow (AstTable *self)
{
  follow_parts (self);
  self->of_conductor = g_signal_group_new (AST_TYPE_CONDUCTOR);
  g_signal_group_connect_swapped (self->of_conductor, "person-turn", G_CALLBACK (person_turn_cb),
                                  self);
  g_signal_group_connect_swapped (self->of_conductor, "skipped", G_CALLBACK (skipped_cb), self);
  g_signal_group_connect_swapped (self->of_conductor, "notify::paused", G_CALLBACK (paused_cb),
                                  self);
  self->of_thinking = g_signal_group_new (AST_TYPE_QUESTION);
  g_signal_group_connect_swapped (self->of_thinking, "notify", G_CALLBACK (progress_cb), self);
  listen (self, self->state, "changed", G_CALLBACK (changed_cb));
  listen (self, self->state, "moved", G_CALLBACK (moved_cb));
  listen (self, self->state, "rewound", G_CALLBACK (ast_table_show_rewind));
  ast_log_view_set_log (self->log_view, self->now->log);
  changed_cb (self, AST_TABLE_HELPS | AST_TABLE_DRAFT | AST_TABLE_UNDO);
}
