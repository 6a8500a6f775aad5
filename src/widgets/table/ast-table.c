/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table.h"

#include <glib/gi18n.h>

#include "ast-battle-scene.h"
#include "ast-draft-scene.h"
#include "ast-hints.h"
#include "ast-motion-scene.h"
#include "ast-narrator.h"
#include "ast-result-scene.h"
#include "ast-table-actions.h"
#include "ast-table-panels.h"

/* How long dice tumble, in milliseconds, by pace; those of persons never fall at once. */
static const guint tumble_times[] = { 1400, 850, 500, 350 };

struct _AstTable {
  GtkWidget parent_instance;

  /* Owned; the first two are NULL without a match. */
  AstConductor *conductor;
  AstScoreboard *scoreboard;
  AstInspector *inspector;
  AstMotionScene *motion;
  AstBattleScene *battles;
  AstResultScene *ending;
  AstHints *hints;
  AstTablePanels *panels;
  AstDraftScene *turn;
  AstNarrator *narrator;

  /* Template */
  AstWidthBin *bin;
  AstTableLayout *layout;
  AstFlights *flights;
  GtkBox *side;
  AstSeatList *cards;
  AstSeatList *chips;
  AstBoardView *board;
  AstHandBar *hand;
  AstBattleView *battle;
  AstForecastCard *forecast;
  AstHintCard *hint;
  AstTilesPanel *tiles;
  GtkWidget *chances_box;
  AstOddsBar *chances;
  AstOddsBar *narrow_chances;
  GtkLabel *chances_label;
  AstLogView *moves;
  AstRealmCard *realm_card;
  AstResultView *result;
  AstScoreTrack *track;
  GtkLabel *status;

  /* State */
  int pace;
  AstHelps helps;
};

G_DEFINE_FINAL_TYPE (AstTable, ast_table, GTK_TYPE_WIDGET)

typedef enum {
  PROP_CONDUCTOR = 1,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_PACE,
  PROP_HELPS,
  PROP_CAN_UNDO,
  N_PROPS
} AstTableProperty;

enum { ENDED, PERSON_AWAITED, CUE, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
notify (AstTable *self, AstTableProperty prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
emit_cue (AstTable *self, AstCue cue)
{
  g_signal_emit (self, signals[CUE], 0, cue);
}

static void
enable (AstTable *self, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

static gboolean
has_help (AstTable *self, AstHelps help)
{
  return (self->helps & help) != 0;
}

static char *
describe_title (AstTable *self)
{
  AstMatch *match = ast_table_get_match (self);
  AstPhase phase;
  int player;

  if (match == NULL)
    return g_strdup ("");
  phase = (AstPhase) ast_match_get_game (match)->phase;
  if (phase == AST_OVER || phase == AST_FINISH)
    return g_strdup (_ ("Result"));
  player = ast_scoreboard_get_shown (self->scoreboard)->player;
  /* Translators: the name of the player whose turn it is. */
  return g_strdup_printf (_ ("%s’s turn"), ast_seat_get_name (ast_match_get_seat (match, player)));
}

static char *
describe_subtitle (AstTable *self)
{
  AstMatch *match = ast_table_get_match (self);
  int left = match != NULL ? ast_game_tiles_left (ast_match_get_game (match)) : 0;

  if (match == NULL || ast_match_get_game (match)->phase == AST_OVER)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("%d tile left", "%d tiles left", left), left);
}

/* The keys of the table work while the focus is inside, on what can be seen. */
static void
keep_focus (AstTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
      || !gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* After the end of the game there is no tile to hold; in a battle its room is needed where there is
 * little. */
static void
place_hand (AstTable *self)
{
  gboolean covered =
      ast_width_bin_get_narrow (self->bin) && ast_battle_scene_is_open (self->battles);

  gtk_widget_set_visible (GTK_WIDGET (self->hand),
                          !ast_result_scene_is_over (self->ending) && !covered);
}

/* Unless the person has chosen what is in sight. */
static void
fit_board (AstTable *self)
{
  if (ast_result_scene_is_over (self->ending)) {
    ast_table_layout_fit_beside_result (self->layout);
    return;
  }
  ast_table_layout_reset_insets (self->layout);
  if (ast_board_view_get_zoom (self->board) == 0)
    ast_board_view_fit (self->board);
}

/* What the template does not bind to the bin. */
static void
adapted_cb (AstTable *self)
{
  gboolean narrow = ast_width_bin_get_narrow (self->bin), low = ast_width_bin_get_low (self->bin);

  ast_hand_bar_set_narrow (self->hand, narrow && !low);
  ast_battle_view_set_narrow (self->battle, narrow);
  ast_battle_view_set_low (self->battle, low);
  ast_table_panels_set_narrow (self->panels, narrow);
  ast_table_layout_set_narrow (self->layout, narrow);
  place_hand (self);
  fit_board (self);
  ast_battle_scene_place (self->battles);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

/* Realms are inspected unless that is turned off, or a battle is on show. */
static void
update_inspector (AstTable *self)
{
  ast_inspector_set_enabled (self->inspector, has_help (self, AST_HELP_REALMS)
                                                  && !ast_battle_scene_is_open (self->battles));
}

static void
update_history (AstTable *self)
{
  AstMatch *match = ast_table_get_match (self);

  enable (self, "table.undo", ast_table_can_undo (self));
  enable (self, "table.redo", match != NULL && ast_match_can_redo (match));
  notify (self, PROP_CAN_UNDO);
}

/* Shows the state as it is now: board, titles and panels; the points follow by themselves. */
static void
refresh (AstTable *self)
{
  const AstGame *game = ast_scoreboard_get_shown (self->scoreboard);

  ast_inspector_clear (self->inspector);
  ast_board_view_set_game (self->board, game);
  ast_board_view_mark (self->board, game->n_tiles > 1 ? game->n_tiles - 1 : AST_NONE);
  ast_table_panels_update (self->panels);
  notify (self, PROP_TITLE);
  notify (self, PROP_SUBTITLE);
}

static void
draft_changed_cb (AstTable *self)
{
  AstDraft *draft = ast_draft_scene_get_draft (self->turn);

  enable (self, "table.finish", draft != NULL && ast_draft_is_laid (draft));
  enable (self, "table.hint", ast_draft_scene_can_ask (self->turn));
  ast_inspector_clear (self->inspector);
  update_history (self);
}

static void
draft_cb (AstTable *self)
{
  ast_draft_scene_set_draft (self->turn, ast_conductor_get_draft (self->conductor));
}

/* The seat is NULL for a person who has to roll. */
static void
await_person (AstTable *self, AstSeat *seat)
{
  g_signal_emit (self, signals[PERSON_AWAITED], 0, seat);
}

static void
person_turn_cb (AstTable *self)
{
  keep_focus (self);
  await_person (self, ast_match_get_active_seat (ast_table_get_match (self)));
  emit_cue (self, AST_CUE_TURN);
}

static void
thinking_cb (AstTable *self)
{
  AstQuestion *question = ast_conductor_get_thinking (self->conductor);

  enable (self, "table.stop",
          question != NULL && ast_decider_can_hurry (ast_question_get_decider (question)));
  if (question != NULL)
    keep_focus (self);
}

/* While the last roll is shown, and its result read, nothing else tells of it. */
static void
stage_cb (AstTable *self)
{
  AstStage stage = ast_conductor_get_stage (self->conductor);

  ast_scoreboard_set_held (self->scoreboard,
                           stage == AST_STAGE_DICE || stage == AST_STAGE_BATTLE_OVER);
}

static void
battle_opened_cb (AstTable *self)
{
  place_hand (self);
  update_inspector (self);
  ast_narrator_tell_latest (self->narrator);
  if (ast_conductor_waits_for_person (self->conductor))
    await_person (self, NULL);
}

static void
battle_settled_cb (AstTable *self)
{
  ast_narrator_tell_held (self->narrator);
  notify (self, PROP_TITLE);
  keep_focus (self);
}

static void
battle_closed_cb (AstTable *self)
{
  place_hand (self);
  update_inspector (self);
  stage_cb (self);
  refresh (self);
  ast_draft_scene_place (self->turn);
  ast_narrator_tell_latest (self->narrator);
  if (ast_match_get_last_event (ast_table_get_match (self)) != NULL)
    ast_motion_scene_play (self->motion);
}

static void
battle_rolled_cb (AstTable *self)
{
  emit_cue (self, AST_CUE_DICE);
}

static void
over_cb (AstTable *self)
{
  if (ast_result_scene_is_over (self->ending))
    return;
  ast_result_scene_show (self->ending, ast_table_get_match (self));
  place_hand (self);
  keep_focus (self);
  ast_result_scene_play (self->ending);
}

static void
hide_result (AstTable *self)
{
  ast_result_scene_hide (self->ending);
  place_hand (self);
}

static void
skip_cb (AstTable *self)
{
  ast_result_scene_skip (self->ending);
  ast_motion_scene_skip (self->motion);
}

/* What goes on by itself would take the focus away from what is looked at meanwhile. */
static void
paused_cb (AstTable *self)
{
  if (!ast_conductor_get_paused (self->conductor))
    return;
  ast_result_scene_skip (self->ending);
  if (ast_draft_scene_get_draft (self->turn) == NULL)
    ast_motion_scene_stop (self->motion);
}

static void
applied_cb (AstTable *self, const AstMatchEvent *event)
{
  if (event->has_lay && !ast_conductor_is_here (self->conductor, event->before.player))
    ast_board_view_reveal (self->board, event->lay.lay.x, event->lay.lay.y);
  refresh (self);
  ast_motion_scene_show_event (self->motion, event);
}

static void
rewound_cb (AstTable *self)
{
  ast_motion_scene_stop (self->motion);
  hide_result (self);
  refresh (self);
}

/* Lights the realm that a line is about, or frames its tile if it is about none; -1, -1: no line.
 */
static void
show_line (AstTable *self, int tile, int realm)
{
  gboolean lit = tile >= 0 && realm >= 0;

  if (!ast_battle_scene_is_open (self->battles))
    ast_board_view_light (self->board, lit ? &(AstSpot){ tile, realm } : NULL);
  ast_board_view_point_out (self->board, tile >= 0 && !lit ? tile : AST_NONE);
}

static void
inspected_cb (AstTable *self, int tile, int realm)
{
  ast_inspector_point (self->inspector, tile, realm);
}

static void
place_hovered_cb (AstTable *self)
{
  ast_table_panels_update_tiles (self->panels);
}

static void
entry_activated_cb (AstTable *self, int tile, int realm)
{
  const AstGame *game = ast_board_view_get_shown (self->board);

  if (game != NULL && tile >= 0 && tile < game->n_tiles)
    ast_board_view_reveal (self->board, game->tiles[tile].x, game->tiles[tile].y);
}

static void
result_played_cb (AstTable *self)
{
  show_line (self, -1, -1);
  ast_log_view_release_held (self->moves);
  emit_cue (self, AST_CUE_WIN);
  g_signal_emit (self, signals[ENDED], 0);
}

static void
apply_helps (AstTable *self)
{
  ast_draft_scene_set_helps (self->turn, self->helps);
  ast_battle_view_set_show_odds (self->battle, has_help (self, AST_HELP_ODDS));
  ast_narrator_set_counting (self->narrator, has_help (self, AST_HELP_PLACES));
  enable (self, "table.tiles", has_help (self, AST_HELP_TILES));
  enable (self, "table.hint", ast_draft_scene_can_ask (self->turn));
  if (self->scoreboard != NULL)
    ast_scoreboard_set_projecting (self->scoreboard, has_help (self, AST_HELP_PROJECTED));
  update_inspector (self);
  ast_inspector_clear (self->inspector);
}

static void
act_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstTable *self = AST_TABLE (widget);

  ast_table_actions_act (name, parameter,
                         &(AstTableActors){ self->conductor, self->board, self->inspector,
                                            self->hints, self->panels, self->turn, self->narrator,
                                            GTK_WIDGET (self->side), GTK_WIDGET (self->tiles) });
}

static void
tiles_shown_cb (AstTable *self)
{
  ast_draft_scene_place (self->turn);
  keep_focus (self);
}

/* Any size will do: the layout follows it. */
static void
ast_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                   int *natural, int *minimum_baseline, int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? 330 : 260; /* As much as the bin asks for at most. */
  *natural = across ? 1200 : 720;
}

static void
ast_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstTable *self = AST_TABLE (widget);

  gtk_widget_allocate (GTK_WIDGET (self->bin), width, height, -1, NULL);
  gtk_widget_allocate (GTK_WIDGET (self->flights), width, height, -1, NULL);
}

static void
ast_table_dispose (GObject *object)
{
  AstTable *self = AST_TABLE (object);

  if (self->conductor != NULL)
    ast_table_set_conductor (self, NULL);
  g_clear_object (&self->ending);
  g_clear_object (&self->motion);
  g_clear_object (&self->battles);
  g_clear_object (&self->turn);
  g_clear_object (&self->hints);
  g_clear_object (&self->panels);
  g_clear_object (&self->narrator);
  g_clear_object (&self->inspector);
  gtk_widget_dispose_template (GTK_WIDGET (self), AST_TYPE_TABLE);
  G_OBJECT_CLASS (ast_table_parent_class)->dispose (object);
}

static void
ast_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstTable *self = AST_TABLE (object);

  switch ((AstTableProperty) id) {
  case PROP_CONDUCTOR:
    g_value_set_object (value, self->conductor);
    break;
  case PROP_TITLE:
    g_value_take_string (value, describe_title (self));
    break;
  case PROP_SUBTITLE:
    g_value_take_string (value, describe_subtitle (self));
    break;
  case PROP_PACE:
    g_value_set_int (value, self->pace);
    break;
  case PROP_HELPS:
    g_value_set_uint (value, self->helps);
    break;
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, ast_table_can_undo (self));
    break;
  case N_PROPS:
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
set_pace (AstTable *self, int pace)
{
  if (self->pace == pace)
    return;
  self->pace = pace;
  ast_battle_view_set_tumbling (self->battle, tumble_times[pace]);
  if (self->conductor != NULL)
    ast_conductor_set_pace (self->conductor, pace);
  notify (self, PROP_PACE);
}

static void
ast_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstTable *self = AST_TABLE (object);

  if (id == PROP_CONDUCTOR)
    ast_table_set_conductor (self, g_value_get_object (value));
  else if (id == PROP_PACE)
    set_pace (self, g_value_get_int (value));
  else if (id == PROP_HELPS)
    ast_table_set_helps (self, (AstHelps) g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_CONDUCTOR] =
      g_param_spec_object ("conductor", NULL, NULL, AST_TYPE_CONDUCTOR, flags | G_PARAM_READWRITE);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags | G_PARAM_READABLE);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags | G_PARAM_READABLE);
  props[PROP_PACE] = g_param_spec_int ("pace", NULL, NULL, 0, 3, 1, flags | G_PARAM_READWRITE);
  props[PROP_HELPS] = g_param_spec_uint ("helps", NULL, NULL, 0, AST_HELPS_ALL, AST_HELPS_USUAL,
                                         flags | G_PARAM_READWRITE);
  props[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

/* The types that the template names. */
static GType (*const template_types[]) (void) = {
  ast_battle_view_get_type,   ast_board_view_get_type,  ast_flights_get_type,
  ast_forecast_card_get_type, ast_hand_bar_get_type,    ast_hint_card_get_type,
  ast_log_view_get_type,      ast_odds_bar_get_type,    ast_realm_card_get_type,
  ast_result_view_get_type,   ast_score_track_get_type, ast_seat_list_get_type,
  ast_table_layout_get_type,  ast_tiles_panel_get_type, ast_width_bin_get_type
};

/* The children of the template that the table has by name. */
/* clang-format off */
#define CHILD(name) { #name, G_STRUCT_OFFSET (AstTable, name) }
/* clang-format on */
static const struct {
  const char *name;
  gssize offset;
} children[] = { CHILD (bin),           CHILD (layout),         CHILD (flights),
                 CHILD (side),          CHILD (cards),          CHILD (chips),
                 CHILD (board),         CHILD (hand),           CHILD (hint),
                 CHILD (chances_label), CHILD (narrow_chances), CHILD (chances),
                 CHILD (chances_box),   CHILD (tiles),          CHILD (battle),
                 CHILD (forecast),      CHILD (moves),          CHILD (realm_card),
                 CHILD (result),        CHILD (status),         CHILD (track) };
#undef CHILD

static void
bind_template (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (template_types); i++)
    g_type_ensure (template_types[i]());
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-table.ui");
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
  gtk_widget_class_bind_template_callback (widget_class, adapted_cb);
  gtk_widget_class_bind_template_callback (widget_class, inspected_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_hovered_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_line);
  gtk_widget_class_bind_template_callback (widget_class, entry_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, tiles_shown_cb);
}

static void
ast_table_class_init (AstTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_table_dispose;
  object_class->get_property = ast_table_get_property;
  object_class->set_property = ast_table_set_property;
  widget_class->measure = ast_table_measure;
  widget_class->size_allocate = ast_table_size_allocate;

  install_properties (object_class);
  signals[ENDED] = g_signal_new ("ended", AST_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[PERSON_AWAITED] = g_signal_new ("person-awaited", AST_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, AST_TYPE_SEAT);
  signals[CUE] = g_signal_new ("cue", AST_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_INT);
  ast_table_actions_install (widget_class, act_cb);
  gtk_widget_class_set_css_name (widget_class, "table");
  bind_template (widget_class);
}

static void
make_parts (AstTable *self)
{
  AstMotionParts moving = { self->bin,   self->board, self->track,
                            self->cards, self->chips, self->flights };
  AstPanelParts counted = { self->board,         self->tiles,   self->forecast,
                            self->chances_box,   self->chances, self->chances_label,
                            self->narrow_chances };
  AstNarratorParts told = { self->status, self->hand, self->moves, self->board };

  self->inspector = ast_inspector_new (self->board, self->realm_card);
  self->motion = ast_motion_scene_new (GTK_WIDGET (self), &moving);
  self->battles = ast_battle_scene_new (self->battle, self->board, self->layout);
  self->ending = ast_result_scene_new (self->result, self->board, self->layout, self->motion);
  self->hints = ast_hints_new (self->hint, self->board, self->status);
  self->panels = ast_table_panels_new (&counted);
  self->turn =
      ast_draft_scene_new (self->board, self->hand, self->layout, self->panels, self->hints);
  self->narrator = ast_narrator_new (&told, self->inspector);
}

static void
ast_table_init (AstTable *self)
{
  self->pace = 1;
  self->helps = AST_HELPS_USUAL;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  make_parts (self);
  g_signal_connect_swapped (self->motion, "cue", G_CALLBACK (emit_cue), self);
  g_signal_connect_swapped (self->battles, "opened", G_CALLBACK (battle_opened_cb), self);
  g_signal_connect_swapped (self->battles, "rolled", G_CALLBACK (battle_rolled_cb), self);
  g_signal_connect_swapped (self->battles, "settled", G_CALLBACK (battle_settled_cb), self);
  g_signal_connect_swapped (self->battles, "closed", G_CALLBACK (battle_closed_cb), self);
  g_signal_connect_swapped (self->ending, "cue", G_CALLBACK (emit_cue), self);
  g_signal_connect_swapped (self->ending, "played", G_CALLBACK (result_played_cb), self);
  g_signal_connect_swapped (self->turn, "changed", G_CALLBACK (draft_changed_cb), self);
  g_signal_connect_object (self->hint, "notify::visible", G_CALLBACK (ast_draft_scene_place),
                           self->turn, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->forecast, "notify::visible", G_CALLBACK (ast_draft_scene_place),
                           self->turn, G_CONNECT_SWAPPED);
  ast_table_actions_add_keys (GTK_WIDGET (self), GTK_WIDGET (self->board));
  enable (self, "table.finish", FALSE);
  enable (self, "table.stop", FALSE);
  update_history (self);
  apply_helps (self);
}

GtkWidget *
ast_table_new (void)
{
  return g_object_new (AST_TYPE_TABLE, NULL);
}

/* Shows what belongs to the conductor, or nothing without one. */
static void
show_conductor (AstTable *self)
{
  AstConductor *conductor = self->conductor;
  AstMatch *match = ast_table_get_match (self);

  ast_seat_list_set_scoreboard (self->cards, self->scoreboard);
  ast_seat_list_set_scoreboard (self->chips, self->scoreboard);
  ast_score_track_set_scoreboard (self->track, self->scoreboard);
  ast_log_view_set_match (self->moves, match);
  ast_inspector_set_match (self->inspector, match);
  ast_hints_set_match (self->hints, match);
  ast_table_panels_set_scoreboard (self->panels, self->scoreboard);
  ast_motion_scene_set_conductor (self->motion, conductor, self->scoreboard);
  ast_narrator_set_conductor (self->narrator, conductor, self->scoreboard);
  hide_result (self);
  apply_helps (self);
}

static void
leave_conductor (AstTable *self)
{
  if (self->conductor == NULL)
    return;
  g_signal_handlers_disconnect_by_data (ast_table_get_match (self), self);
  g_signal_handlers_disconnect_by_data (self->conductor, self);
  ast_battle_scene_set_conductor (self->battles, NULL);
  ast_motion_scene_set_conductor (self->motion, NULL, NULL);
  ast_draft_scene_set_draft (self->turn, NULL);
  enable (self, "table.stop", FALSE);
  ast_board_view_set_game (self->board, NULL);
  g_clear_object (&self->conductor);
  g_clear_object (&self->scoreboard);
}

static void
follow_conductor (AstTable *self)
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
  /* After the conductor, whose stage says what is to be shown of the new state. */
  g_signal_connect_data (match, "applied", G_CALLBACK (applied_cb), self, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_swapped (match, "rewound", G_CALLBACK (rewound_cb), self);
  g_signal_connect_swapped (match, "notify::can-undo", G_CALLBACK (update_history), self);
  g_signal_connect_swapped (match, "notify::can-redo", G_CALLBACK (update_history), self);
}

/* What the conductor is at already. */
static void
catch_up (AstTable *self)
{
  stage_cb (self);
  refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  draft_cb (self);
  thinking_cb (self);
  ast_battle_scene_set_conductor (self->battles, self->conductor);
  if (ast_conductor_get_stage (self->conductor) == AST_STAGE_OVER)
    over_cb (self);
}

void
ast_table_set_conductor (AstTable *self, AstConductor *conductor)
{
  g_return_if_fail (AST_IS_TABLE (self));

  if (self->conductor == conductor)
    return;
  leave_conductor (self);
  if (conductor != NULL) {
    self->conductor = g_object_ref (conductor);
    self->scoreboard = ast_scoreboard_new (ast_conductor_get_match (conductor));
    ast_conductor_set_pace (conductor, self->pace);
    follow_conductor (self);
  }
  show_conductor (self);
  if (conductor != NULL)
    catch_up (self);
  notify (self, PROP_TITLE);
  notify (self, PROP_SUBTITLE);
  update_history (self);
  notify (self, PROP_CONDUCTOR);
}

AstConductor *
ast_table_get_conductor (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), NULL);
  return self->conductor;
}

void
ast_table_set_match (AstTable *self, AstMatch *match)
{
  g_autoptr (AstConductor) conductor = NULL;

  g_return_if_fail (AST_IS_TABLE (self));

  if (ast_table_get_match (self) == match)
    return;
  conductor = match != NULL ? ast_conductor_new (match) : NULL;
  ast_table_set_conductor (self, conductor);
}

AstMatch *
ast_table_get_match (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), NULL);
  return self->conductor != NULL ? ast_conductor_get_match (self->conductor) : NULL;
}

AstBoardView *
ast_table_get_board (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), NULL);
  return self->board;
}

gboolean
ast_table_can_undo (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), FALSE);
  return ast_draft_scene_is_put (self->turn)
         || (self->conductor != NULL && ast_match_can_undo (ast_table_get_match (self)));
}

int
ast_table_get_zoom (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), 0);
  return ast_board_view_get_zoom (self->board);
}

void
ast_table_set_zoom (AstTable *self, int tile)
{
  g_return_if_fail (AST_IS_TABLE (self));
  ast_board_view_set_zoom (self->board, tile);
}

void
ast_table_set_helps (AstTable *self, AstHelps helps)
{
  g_return_if_fail (AST_IS_TABLE (self));

  if (self->helps == helps)
    return;
  self->helps = helps;
  apply_helps (self);
  notify (self, PROP_HELPS);
}

void
ast_table_set_result_shown (AstTable *self, gboolean shown)
{
  g_return_if_fail (AST_IS_TABLE (self));
  ast_result_scene_set_visible (self->ending, shown);
}

const char *
ast_table_find_rule (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), NULL);

  if (ast_battle_scene_is_open (self->battles))
    return ast_battle_view_find_rule (self->battle);
  if (ast_draft_scene_get_draft (self->turn) != NULL)
    return ast_draft_scene_find_rule (self->turn);
  if (self->conductor != NULL && ast_match_get_game (ast_table_get_match (self))->phase == AST_OVER)
    return "E2";
  return "T1";
}
