/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-match-scene.h"

#include <glib/gi18n.h>

#include "ast-moments.h"

struct _AstMatchScene {
  GObject parent_instance;

  /* Owned */
  AstMoments *moments;

  /* Owned; NULL without a match. */
  AstConductor *conductor;
  AstScoreboard *scoreboard;

  /* Borrowed */
  AstMatchParts parts;

  /* State */
  AstHelps helps;
  gboolean is_counted; /* The final scoring has been shown point by point. */
  gboolean has_ended;  /* The end of this match has been told. */
};

G_DEFINE_FINAL_TYPE (AstMatchScene, ast_match_scene, G_TYPE_OBJECT)

enum { CHANGED, ENDED, PERSON_AWAITED, CUE, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
emit_changed (AstMatchScene *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
emit_cue (AstMatchScene *self, AstCue cue)
{
  g_signal_emit (self, signals[CUE], 0, cue);
}

static AstMatch *
get_match (AstMatchScene *self)
{
  return self->conductor != NULL ? ast_conductor_get_match (self->conductor) : NULL;
}

static gboolean
has_help (AstMatchScene *self, AstHelps help)
{
  return (self->helps & help) != 0;
}

/* Realms are inspected unless that is turned off, or a battle is on show. */
static void
update_inspector (AstMatchScene *self)
{
  ast_inspector_set_enabled (self->parts.inspector,
                             has_help (self, AST_HELP_REALMS)
                                 && !ast_battle_scene_is_open (self->parts.battles));
}

/* The person at this screen whose turn it is, or comes next; -1 if there is none. */
static int
find_viewer (AstMatchScene *self)
{
  const AstGame *game = ast_match_get_game (get_match (self));

  for (int i = 0; i < game->setup.n_players; i++) {
    int player = (game->player + i) % game->setup.n_players;

    if (ast_conductor_is_here (self->conductor, player))
      return player;
  }
  return -1;
}

/* Marks what has been laid since that person's last turn. */
static void
mark_since (AstMatchScene *self)
{
  int viewer = find_viewer (self);
  AstSince since;

  ast_roam_scene_set_viewer (self->parts.roam, viewer);
  if (viewer >= 0 && !ast_result_scene_is_over (self->parts.ending))
    ast_since_init (&since, get_match (self), viewer);
  else
    viewer = -1;
  ast_board_view_mark_since (self->parts.board, viewer >= 0 ? &since : NULL);
}

/* Shows the state as it is now: board, titles and panels; the points follow by themselves. */
static void
refresh (AstMatchScene *self)
{
  const AstGame *game = ast_scoreboard_get_shown (self->scoreboard);

  ast_inspector_clear (self->parts.inspector);
  ast_board_view_set_game (self->parts.board, game);
  ast_hand_bar_set_held (self->parts.hand, game->set, game->hand);
  ast_board_view_mark (self->parts.board, game->n_tiles > 1 ? game->n_tiles - 1 : AST_NONE);
  mark_since (self);
  ast_table_panels_update (self->parts.panels);
  emit_changed (self);
}

static void
draft_cb (AstMatchScene *self)
{
  ast_draft_scene_set_draft (self->parts.turn, ast_conductor_get_draft (self->conductor));
  ast_narrator_show_since (self->parts.narrator);
  ast_match_scene_keep_focus (self); /* The button that finished the turn may have had it. */
}

/* The seat is NULL for a person who has to roll. */
static void
await_person (AstMatchScene *self, AstSeat *seat)
{
  g_signal_emit (self, signals[PERSON_AWAITED], 0, seat);
}

static void
person_turn_cb (AstMatchScene *self)
{
  ast_match_scene_keep_focus (self);
  await_person (self, ast_match_get_active_seat (get_match (self)));
  emit_cue (self, AST_CUE_TURN);
}

static void
thinking_cb (AstMatchScene *self)
{
  AstQuestion *question = ast_conductor_get_thinking (self->conductor);

  gtk_widget_action_set_enabled (
      self->parts.table, "table.stop",
      question != NULL && ast_decider_can_hurry (ast_question_get_decider (question)));
  if (question != NULL)
    ast_match_scene_keep_focus (self);
}

/* While the last roll is shown, and its result read, nothing else tells of it. */
static void
stage_cb (AstMatchScene *self)
{
  AstStage stage = ast_conductor_get_stage (self->conductor);

  ast_scoreboard_set_held (self->scoreboard,
                           stage == AST_STAGE_DICE || stage == AST_STAGE_BATTLE_OVER);
}

static void
battle_opened_cb (AstMatchScene *self)
{
  ast_match_scene_place_hand (self);
  update_inspector (self);
  ast_narrator_tell_latest (self->parts.narrator);
  if (ast_conductor_waits_for_person (self->conductor))
    await_person (self, NULL);
}

static void
battle_settled_cb (AstMatchScene *self)
{
  ast_narrator_tell_held (self->parts.narrator);
  emit_changed (self);
  ast_match_scene_keep_focus (self);
}

static void
battle_closed_cb (AstMatchScene *self)
{
  ast_match_scene_place_hand (self);
  update_inspector (self);
  stage_cb (self);
  refresh (self);
  ast_draft_scene_place (self->parts.turn);
  ast_narrator_tell_latest (self->parts.narrator);
  if (ast_match_get_last_event (get_match (self)) != NULL)
    ast_motion_scene_play (self->parts.motion);
}

static void
battle_rolled_cb (AstMatchScene *self)
{
  emit_cue (self, AST_CUE_DICE);
}

static void
count_points (AstMatchScene *self)
{
  self->is_counted = TRUE;
  ast_result_scene_show (self->parts.ending, get_match (self));
  ast_result_scene_play (self->parts.ending);
}

/* A game that was over when it was opened has been counted before. */
static void
over_cb (AstMatchScene *self)
{
  if (ast_result_scene_is_over (self->parts.ending))
    return;
  self->is_counted = ast_match_get_last_event (get_match (self)) != NULL;
  ast_result_scene_show (self->parts.ending, get_match (self));
  mark_since (self);
  ast_match_scene_place_hand (self);
  ast_match_scene_keep_focus (self);
  if (self->is_counted)
    ast_result_scene_play (self->parts.ending);
  else
    ast_result_scene_end (self->parts.ending);
}

static void
hide_result (AstMatchScene *self)
{
  self->has_ended = FALSE;
  ast_result_scene_hide (self->parts.ending);
  ast_match_scene_place_hand (self);
}

static void
skip_cb (AstMatchScene *self)
{
  ast_result_scene_skip (self->parts.ending);
  ast_motion_scene_skip (self->parts.motion);
}

/* A scoring that goes on would take the focus away from what is looked at meanwhile. What moves
 * takes nothing away, and comes to its end. */
static void
paused_cb (AstMatchScene *self)
{
  if (ast_conductor_get_paused (self->conductor))
    ast_result_scene_leave (self->parts.ending);
}

static void
add_lines_cb (AstMatchScene *self, const AstMatchEvent *event)
{
  ast_log_add (self->parts.log, get_match (self), event, TRUE);
}

static void
applied_cb (AstMatchScene *self, const AstMatchEvent *event)
{
  if (event->has_lay && !ast_conductor_is_here (self->conductor, event->before.player))
    ast_board_view_reveal (self->parts.board, event->lay.lay.x, event->lay.lay.y);
  refresh (self);
  ast_motion_scene_show_event (self->parts.motion, event);
}

static void
rewound_cb (AstMatchScene *self)
{
  const AstGame *shown = ast_board_view_get_shown (self->parts.board);
  g_autofree AstGame *before = shown != NULL ? g_memdup2 (shown, sizeof *shown) : NULL;

  ast_motion_scene_stop (self->parts.motion);
  ast_moments_stop (self->moments);
  hide_result (self);
  refresh (self);
  ast_log_fill (self->parts.log, get_match (self));
  if (before != NULL)
    ast_motion_scene_show_rewind (self->parts.motion, before);
}

/* Lights the realm that a line is about, or frames its tile if it is about none; -1, -1: no line.
 */
static void
show_line (AstMatchScene *self, int tile, int realm)
{
  gboolean lit = tile >= 0 && realm >= 0;

  if (!ast_battle_scene_is_open (self->parts.battles))
    ast_board_view_light (self->parts.board, lit ? &(AstSpot){ tile, realm } : NULL);
  ast_board_view_point_out (self->parts.board, tile >= 0 && !lit ? tile : AST_NONE);
}

static void
entry_activated_cb (AstMatchScene *self, int tile, int realm)
{
  const AstGame *game = ast_board_view_get_shown (self->parts.board);

  if (game != NULL && tile >= 0 && tile < game->n_tiles)
    ast_board_view_reveal (self->parts.board, game->tiles[tile].x, game->tiles[tile].y);
}

static void
result_played_cb (AstMatchScene *self)
{
  show_line (self, -1, -1);
  ast_log_release (self->parts.log);
  if (self->is_counted && !ast_conductor_get_paused (self->conductor))
    ast_moments_celebrate (self->moments);
  if (!self->has_ended) {
    self->has_ended = TRUE;
    g_signal_emit (self, signals[ENDED], 0);
  }
}

static void
leave_conductor (AstMatchScene *self)
{
  if (self->conductor == NULL)
    return;
  g_signal_handlers_disconnect_by_data (get_match (self), self);
  g_signal_handlers_disconnect_by_data (self->conductor, self);
  ast_battle_scene_set_conductor (self->parts.battles, NULL);
  ast_motion_scene_set_conductor (self->parts.motion, NULL, NULL);
  ast_moments_set_conductor (self->moments, NULL);
  ast_draft_scene_set_draft (self->parts.turn, NULL);
  gtk_widget_action_set_enabled (self->parts.table, "table.stop", FALSE);
  ast_board_view_set_game (self->parts.board, NULL);
  g_clear_object (&self->conductor);
  g_clear_object (&self->scoreboard);
}

static void
ast_match_scene_dispose (GObject *object)
{
  ast_match_scene_set_conductor (AST_MATCH_SCENE (object), NULL);
  g_clear_object (&AST_MATCH_SCENE (object)->moments);
  G_OBJECT_CLASS (ast_match_scene_parent_class)->dispose (object);
}

static void
ast_match_scene_class_init (AstMatchSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_match_scene_dispose;
  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_MATCH_SCENE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[ENDED] = g_signal_new ("ended", AST_TYPE_MATCH_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[PERSON_AWAITED] = g_signal_new ("person-awaited", AST_TYPE_MATCH_SCENE, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, AST_TYPE_SEAT);
  signals[CUE] = g_signal_new ("cue", AST_TYPE_MATCH_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
ast_match_scene_init (AstMatchScene *self)
{
  self->helps = AST_HELPS_USUAL;
}

static void
listen (AstMatchScene *self, gpointer part, const char *signal, GCallback handler)
{
  g_signal_connect_object (part, signal, handler, self, G_CONNECT_SWAPPED);
}

AstMatchScene *
ast_match_scene_new (const AstMatchParts *parts)
{
  AstMatchScene *self = g_object_new (AST_TYPE_MATCH_SCENE, NULL);

  self->parts = *parts;
  self->moments =
      ast_moments_new (parts->battle, parts->board, ast_motion_scene_get_sparkler (parts->motion));
  listen (self, parts->motion, "cue", G_CALLBACK (emit_cue));
  listen (self, self->moments, "cue", G_CALLBACK (emit_cue));
  listen (self, parts->battles, "opened", G_CALLBACK (battle_opened_cb));
  listen (self, parts->battles, "rolled", G_CALLBACK (battle_rolled_cb));
  listen (self, parts->battles, "settled", G_CALLBACK (battle_settled_cb));
  listen (self, parts->battles, "closed", G_CALLBACK (battle_closed_cb));
  listen (self, parts->turn, "cue", G_CALLBACK (emit_cue));
  listen (self, parts->ending, "played", G_CALLBACK (result_played_cb));
  listen (self, parts->result, "realm-activated", G_CALLBACK (show_line));
  listen (self, parts->moves, "entry-hovered", G_CALLBACK (show_line));
  listen (self, parts->moves, "entry-activated", G_CALLBACK (entry_activated_cb));
  return self;
}

/* Shows what belongs to the conductor, or nothing without one. */
static void
show_conductor (AstMatchScene *self)
{
  AstConductor *conductor = self->conductor;
  AstMatch *match = get_match (self);

  ast_seat_list_set_scoreboard (self->parts.cards, self->scoreboard);
  ast_seat_list_set_scoreboard (self->parts.chips, self->scoreboard);
  ast_log_fill (self->parts.log, match);
  ast_inspector_set_match (self->parts.inspector, match);
  ast_roam_scene_set_match (self->parts.roam, match);
  ast_hints_set_match (self->parts.hints, match);
  ast_table_panels_set_scoreboard (self->parts.panels, self->scoreboard);
  ast_motion_scene_set_conductor (self->parts.motion, conductor, self->scoreboard);
  ast_moments_set_conductor (self->moments, conductor);
  ast_narrator_set_conductor (self->parts.narrator, conductor);
  ast_describer_set_conductor (self->parts.describer, conductor, self->scoreboard);
  hide_result (self);
  ast_match_scene_set_helps (self, self->helps);
}

static void
follow_conductor (AstMatchScene *self)
{
  AstConductor *conductor = self->conductor;
  AstMatch *match = ast_conductor_get_match (conductor);

  g_signal_connect_swapped (conductor, "notify::draft", G_CALLBACK (draft_cb), self);
  g_signal_connect_swapped (conductor, "notify::thinking", G_CALLBACK (thinking_cb), self);
  g_signal_connect_swapped (conductor, "notify::stage", G_CALLBACK (stage_cb), self);
  g_signal_connect_swapped (conductor, "notify::paused", G_CALLBACK (paused_cb), self);
  g_signal_connect_swapped (conductor, "person-turn", G_CALLBACK (person_turn_cb), self);
  g_signal_connect_swapped (conductor, "skipped", G_CALLBACK (skip_cb), self);
  g_signal_connect_swapped (conductor, "over", G_CALLBACK (over_cb), self);
  g_signal_connect_swapped (match, "applied", G_CALLBACK (add_lines_cb), self);
  /* After the conductor, whose stage says what is to be shown of the new state. */
  g_signal_connect_data (match, "applied", G_CALLBACK (applied_cb), self, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_swapped (match, "rewound", G_CALLBACK (rewound_cb), self);
  g_signal_connect_swapped (match, "notify::can-undo", G_CALLBACK (emit_changed), self);
  g_signal_connect_swapped (match, "notify::can-redo", G_CALLBACK (emit_changed), self);
}

/* What the conductor is at already. */
static void
catch_up (AstMatchScene *self)
{
  stage_cb (self);
  refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->parts.board));
  draft_cb (self);
  thinking_cb (self);
  ast_battle_scene_set_conductor (self->parts.battles, self->conductor);
  if (ast_conductor_get_stage (self->conductor) == AST_STAGE_OVER)
    over_cb (self);
}

void
ast_match_scene_set_conductor (AstMatchScene *self, AstConductor *conductor)
{
  if (self->conductor == conductor)
    return;
  leave_conductor (self);
  if (conductor != NULL) {
    self->conductor = g_object_ref (conductor);
    self->scoreboard = ast_scoreboard_new (ast_conductor_get_match (conductor));
    follow_conductor (self);
  }
  show_conductor (self);
  if (conductor != NULL)
    catch_up (self);
  emit_changed (self);
}

AstConductor *
ast_match_scene_get_conductor (AstMatchScene *self)
{
  return self->conductor;
}

void
ast_match_scene_set_helps (AstMatchScene *self, AstHelps helps)
{
  self->helps = helps;
  ast_draft_scene_set_helps (self->parts.turn, helps);
  ast_roam_scene_set_helps (self->parts.roam, helps);
  ast_battle_view_set_show_odds (self->parts.battle, has_help (self, AST_HELP_ODDS));
  ast_describer_set_helps (self->parts.describer, helps);
  ast_narrator_set_counting (self->parts.narrator, has_help (self, AST_HELP_PLACES));
  ast_narrator_set_odds (self->parts.narrator, has_help (self, AST_HELP_ODDS));
  if (self->scoreboard != NULL)
    ast_scoreboard_set_projecting (self->scoreboard, has_help (self, AST_HELP_PROJECTED));
  update_inspector (self);
  ast_inspector_clear (self->parts.inspector);
}

void
ast_match_scene_count_again (AstMatchScene *self)
{
  if (ast_result_scene_is_over (self->parts.ending))
    count_points (self);
}

char *
ast_match_scene_make_title (AstMatchScene *self)
{
  AstMatch *match;
  const AstGame *game;

  match = get_match (self);
  if (match == NULL)
    return g_strdup ("");
  game = ast_scoreboard_get_shown (self->scoreboard);
  if (game->phase == AST_OVER || game->phase == AST_FINISH)
    return g_strdup (_ ("Result"));
  /* Translators: the name of the player whose turn it is. */
  return g_strdup_printf (_ ("%s’s turn"),
                          ast_seat_get_name (ast_match_get_seat (match, game->player)));
}

char *
ast_match_scene_make_subtitle (AstMatchScene *self)
{
  const AstGame *game;
  int left;

  game = self->scoreboard != NULL ? ast_scoreboard_get_shown (self->scoreboard) : NULL;
  if (game == NULL || game->phase == AST_OVER)
    return g_strdup ("");
  left = ast_game_tiles_left (game);
  if (left == 0 && game->hand != AST_NONE)
    return g_strdup (_ ("Last tile"));
  return g_strdup_printf (ngettext ("%d tile left", "%d tiles left", left), left);
}

/* After the end of the game there is no tile to hold; in a battle its card tells what happens. */
void
ast_match_scene_place_hand (AstMatchScene *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->parts.hand),
                          !ast_result_scene_is_over (self->parts.ending)
                              && !ast_battle_scene_is_open (self->parts.battles));
}

/* The keys of the table work while the focus is inside, on what can be seen. */
void
ast_match_scene_keep_focus (AstMatchScene *self)
{
  GtkWidget *focus;
  GtkRoot *root;

  root = gtk_widget_get_root (self->parts.table);
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, self->parts.table)
      || !gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->parts.board));
}

const char *
ast_match_scene_find_rule (AstMatchScene *self)
{
  if (ast_log_view_find_rule (self->parts.moves) != NULL)
    return ast_log_view_find_rule (self->parts.moves);
  if (ast_battle_scene_is_open (self->parts.battles))
    return ast_battle_view_find_rule (self->parts.battle);
  if (ast_draft_scene_get_draft (self->parts.turn) != NULL)
    return ast_draft_scene_find_rule (self->parts.turn);
  if (self->conductor != NULL && ast_match_get_game (get_match (self))->phase == AST_OVER)
    return "E2";
  return "T1";
}
