/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-conductor.h"

#include "ast-battle.h"
#include "ast-chance.h"
#include "ast-computer-decider.h"
#include "ast-person-decider.h"
#include "ast-question.h"

/* The milliseconds that one step takes, by pace. */
static const int beats[] = { 1600, 900, 350, 0 };

/* Milliseconds between two looks at a computer player's progress. */
static const guint progress_interval = 100;

struct _AstConductor {
  GObject parent_instance;

  /* Owned */
  AstMatch *match;
  AstDecider *deciders[AST_MAX_PLAYERS]; /* NULL until first needed. */
  AstQuestion *question;                 /* NULL if nothing is asked. */
  AstDraft *draft;

  /* Borrowed */
  AstSeat *thinking; /* Belongs to the match. */

  /* State */
  AstStage stage;
  AstDecision decision; /* Valid if has_decision. */
  gboolean has_decision;
  gboolean by_hand;       /* The decision was drafted here. */
  gboolean person_fights; /* In the battle that is due, rolled or over. */
  gboolean is_decided;    /* The last roll decided the battle. */
  gboolean paused;
  gboolean can_hurry;
  double progress;
  int pace;
  guint n_holds;
  guint timer;          /* Takes the next step. */
  guint progress_timer; /* Looks at the progress of the question. */
};

G_DEFINE_FINAL_TYPE (AstConductor, ast_conductor, G_TYPE_OBJECT)

typedef enum {
  PROP_STAGE = 1,
  PROP_DRAFT,
  PROP_THINKING,
  PROP_PROGRESS,
  PROP_CAN_HURRY,
  PROP_PACE,
  PROP_PAUSED,
  N_PROPS
} AstConductorProperty;

enum { PERSON_TURN, BATTLE_DUE, ROLLED, BATTLE_OVER, OVER, SKIPPED, FAILED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void step (AstConductor *self);

static void
notify (AstConductor *self, AstConductorProperty prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
set_stage (AstConductor *self, AstStage stage)
{
  if (self->stage == stage)
    return;
  self->stage = stage;
  notify (self, PROP_STAGE);
}

static void
set_draft (AstConductor *self, AstDraft *draft)
{
  if (g_set_object (&self->draft, draft))
    notify (self, PROP_DRAFT);
}

static void
set_progress (AstConductor *self, double progress, gboolean can_hurry)
{
  gboolean moved = self->progress != progress, changed = self->can_hurry != can_hurry;

  self->progress = progress;
  self->can_hurry = can_hurry;
  if (moved)
    notify (self, PROP_PROGRESS);
  if (changed)
    notify (self, PROP_CAN_HURRY);
}

static void
set_thinking (AstConductor *self, AstSeat *seat)
{
  if (self->thinking == seat)
    return;
  self->thinking = seat;
  notify (self, PROP_THINKING);
}

static gboolean
step_cb (gpointer data)
{
  AstConductor *self = AST_CONDUCTOR (data);

  self->timer = 0;
  step (self);
  return G_SOURCE_REMOVE;
}

/* Takes the next step after so many beats. */
static void
wait_beats (AstConductor *self, double n)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add ((guint) (beats[self->pace] * n), step_cb, self);
}

/* Takes the next step soon, or when the pause before it is over. */
static void
proceed (AstConductor *self)
{
  if (self->timer == 0)
    wait_beats (self, 0);
}

static void
end_question (AstConductor *self)
{
  self->question = NULL;
  g_clear_handle_id (&self->progress_timer, g_source_remove);
  set_draft (self, NULL);
  set_thinking (self, NULL);
  set_progress (self, -1, FALSE);
}

/* Drops what has been asked, or decided but not carried out. */
static void
cancel_question (AstConductor *self)
{
  self->has_decision = FALSE;
  if (self->question == NULL)
    return;
  ast_question_drop (self->question);
  end_question (self);
}

static void
start_again (AstConductor *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  cancel_question (self);
  set_stage (self, AST_STAGE_NONE);
  proceed (self);
}

static AstDecider *
make_decider (AstConductor *self, int player)
{
  const char *name = ast_seat_get_level (ast_match_get_seat (self->match, player));
  int level = name != NULL ? ast_level_find (name) : -1;

  if (name == NULL)
    return ast_person_decider_new ();
  return ast_computer_decider_new (level < 0 ? AST_PILOT : (AstLevel) level,
                                   ast_match_get_seed (self->match));
}

static AstDecider *
get_decider (AstConductor *self, int player)
{
  if (self->deciders[player] == NULL)
    self->deciders[player] = make_decider (self, player);
  return self->deciders[player];
}

static void
fail (AstConductor *self, const GError *error)
{
  g_signal_emit (self, signals[FAILED], 0, error);
}

static void
answered_cb (const AstDecision *decision, const GError *error, gpointer data)
{
  AstConductor *self = AST_CONDUCTOR (data);

  self->by_hand = self->draft != NULL;
  end_question (self);
  if (decision == NULL) {
    fail (self, error);
    return;
  }
  self->decision = *decision;
  self->has_decision = TRUE;
  step (self);
}

static AstDecider *
get_asked (AstConductor *self)
{
  return ast_question_get_decider (self->question);
}

static void
update_progress (AstConductor *self)
{
  set_progress (self, ast_decider_get_progress (get_asked (self)),
                ast_question_can_hurry (self->question));
}

static gboolean
progress_cb (gpointer data)
{
  update_progress (AST_CONDUCTOR (data));
  return G_SOURCE_CONTINUE;
}

static void
begin_thinking (AstConductor *self)
{
  set_thinking (self, ast_match_get_active_seat (self->match));
  update_progress (self);
  if (ast_decider_can_hurry (get_asked (self)))
    self->progress_timer = g_timeout_add (progress_interval, progress_cb, self);
}

static void
ask (AstConductor *self)
{
  const AstGame *game = ast_match_get_game (self->match);
  AstDraft *draft;

  self->question = ast_question_new (get_decider (self, game->player), game, answered_cb, self);
  draft = ast_decider_get_draft (get_asked (self));
  set_draft (self, draft);
  if (draft == NULL)
    begin_thinking (self);
  set_stage (self, AST_STAGE_TURN);
  if (draft != NULL)
    g_signal_emit (self, signals[PERSON_TURN], 0, draft);
}

static void
carry_out_decision (AstConductor *self)
{
  g_autoptr (GError) error = NULL;
  AstDecision decision = self->decision;
  AstResult result;

  self->has_decision = FALSE;
  if (ast_match_get_game (self->match)->phase == AST_LAY)
    result = ast_match_apply_turn (self->match, &decision.lay, &decision.place);
  else
    result = ast_match_apply (self->match, &decision.place);
  if (result == AST_OK)
    return;
  error = g_error_new (G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "The turn breaks the rule %s",
                       ast_result_rule (result));
  fail (self, error);
}

/* Whether a person at this screen is on a side that fights. */
static gboolean
has_person (AstConductor *self, const AstGame *game)
{
  for (int player = 0; player < game->setup.n_players; player++) {
    if ((game->battle.sides >> game->side_of[player] & 1)
        && ast_decider_drafts (get_decider (self, player)))
      return TRUE;
  }
  return FALSE;
}

/* After `n` beats the dice roll or the battle is closed, unless a person does it. */
static void
wait_in_battle (AstConductor *self, double n)
{
  if (!self->person_fights)
    wait_beats (self, n);
}

static void
open_battle (AstConductor *self)
{
  self->person_fights = has_person (self, ast_match_get_game (self->match));
  set_stage (self, AST_STAGE_BATTLE);
  wait_in_battle (self, 1.5);
  g_signal_emit (self, signals[BATTLE_DUE], 0);
}

static void
settle_dice (AstConductor *self)
{
  set_stage (self, self->is_decided ? AST_STAGE_BATTLE_OVER : AST_STAGE_BATTLE);
  wait_in_battle (self, self->is_decided ? 2 : 1);
  g_signal_emit (self, signals[self->is_decided ? BATTLE_OVER : BATTLE_DUE], 0);
}

/* Games of earlier versions may have been stored between a lay and its placement. Persons decide on
 * both together, so they get the tile back. */
static void
decide_placement (AstConductor *self)
{
  if (ast_seat_is_human (ast_match_get_active_seat (self->match)))
    ast_match_jump (self->match, ast_match_get_head (self->match) - 1);
  else
    ask (self);
}

static void
begin_step (AstConductor *self)
{
  switch ((AstPhase) ast_match_get_game (self->match)->phase) {
  case AST_DRAW:
    ast_match_advance (self->match);
    break;
  case AST_LAY:
    ask (self);
    break;
  case AST_PLACE:
    decide_placement (self);
    break;
  case AST_ROLL:
    if (self->n_holds == 0)
      open_battle (self);
    break;
  case AST_FINISH:
    if (self->n_holds == 0)
      ast_match_advance (self->match);
    break;
  case AST_OVER:
  default:
    if (self->n_holds > 0)
      break;
    set_stage (self, AST_STAGE_OVER);
    g_signal_emit (self, signals[OVER], 0);
  }
}

static void
step (AstConductor *self)
{
  gboolean free = self->n_holds == 0;

  if (self->timer != 0 || self->paused || ast_match_is_held (self->match))
    return;
  switch (self->stage) {
  case AST_STAGE_NONE:
    begin_step (self);
    break;
  case AST_STAGE_TURN:
    if (self->has_decision && (self->by_hand || free))
      carry_out_decision (self);
    break;
  case AST_STAGE_BATTLE:
    if (!self->person_fights && free)
      ast_match_advance (self->match);
    break;
  case AST_STAGE_DICE:
    if (free)
      settle_dice (self);
    break;
  case AST_STAGE_BATTLE_OVER:
    if (!self->person_fights && free)
      ast_conductor_close_battle (self);
    break;
  case AST_STAGE_OVER:
  default:
    break;
  }
}

static void
note_roll (AstConductor *self, AstMatchEvent *event)
{
  unsigned highest = ast_battle_highest (&event->before.battle, &event->action, NULL);

  if (self->stage != AST_STAGE_BATTLE)
    self->person_fights = has_person (self, &event->before);
  self->is_decided = (highest & (highest - 1)) == 0;
  set_stage (self, AST_STAGE_DICE);
  g_signal_emit (self, signals[ROLLED], 0, event);
}

static void
applied_cb (AstConductor *self, AstMatchEvent *event)
{
  cancel_question (self);
  if (event->kind == AST_EVENT_ROLL)
    note_roll (self, event);
  else
    set_stage (self, AST_STAGE_NONE);
  if (event->kind == AST_EVENT_TURN)
    wait_beats (self, self->by_hand ? 0.3 : 1);
  else
    wait_beats (self, 0);
  self->by_hand = FALSE;
}

static void
ast_conductor_dispose (GObject *object)
{
  AstConductor *self = AST_CONDUCTOR (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->match != NULL) {
    g_signal_handlers_disconnect_by_data (self->match, self);
    cancel_question (self);
  }
  for (int player = 0; player < AST_MAX_PLAYERS; player++)
    g_clear_object (&self->deciders[player]);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (ast_conductor_parent_class)->dispose (object);
}

static void
ast_conductor_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstConductor *self = AST_CONDUCTOR (object);

  switch ((AstConductorProperty) id) {
  case PROP_STAGE:
    g_value_set_int (value, (int) self->stage);
    break;
  case PROP_DRAFT:
    g_value_set_object (value, self->draft);
    break;
  case PROP_THINKING:
    g_value_set_object (value, self->thinking);
    break;
  case PROP_PROGRESS:
    g_value_set_double (value, self->progress);
    break;
  case PROP_CAN_HURRY:
    g_value_set_boolean (value, self->can_hurry);
    break;
  case PROP_PACE:
    g_value_set_int (value, self->pace);
    break;
  case PROP_PAUSED:
    g_value_set_boolean (value, self->paused);
    break;
  case N_PROPS:
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ast_conductor_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstConductor *self = AST_CONDUCTOR (object);

  if (id == PROP_PACE)
    ast_conductor_set_pace (self, g_value_get_int (value));
  else if (id == PROP_PAUSED)
    ast_conductor_set_paused (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GParamFlags writable = readable | G_PARAM_WRITABLE;

  props[PROP_STAGE] = g_param_spec_int ("stage", NULL, NULL, AST_STAGE_NONE, AST_STAGE_OVER,
                                        AST_STAGE_NONE, readable);
  props[PROP_DRAFT] = g_param_spec_object ("draft", NULL, NULL, AST_TYPE_DRAFT, readable);
  props[PROP_THINKING] = g_param_spec_object ("thinking", NULL, NULL, AST_TYPE_SEAT, readable);
  props[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, -1, 1, -1, readable);
  props[PROP_CAN_HURRY] = g_param_spec_boolean ("can-hurry", NULL, NULL, FALSE, readable);
  props[PROP_PACE] = g_param_spec_int ("pace", NULL, NULL, 0, 3, 1, writable);
  props[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, writable);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static guint
add_signal (const char *name, guint n_parameters, GType parameter)
{
  return g_signal_new (name, AST_TYPE_CONDUCTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_parameters, parameter);
}

static void
ast_conductor_class_init (AstConductorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ast_conductor_dispose;
  object_class->get_property = ast_conductor_get_property;
  object_class->set_property = ast_conductor_set_property;
  install_properties (object_class);

  signals[PERSON_TURN] = add_signal ("person-turn", 1, AST_TYPE_DRAFT);
  signals[BATTLE_DUE] = add_signal ("battle-due", 0, G_TYPE_NONE);
  signals[ROLLED] = add_signal ("rolled", 1, AST_TYPE_MATCH_EVENT | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[BATTLE_OVER] = add_signal ("battle-over", 0, G_TYPE_NONE);
  signals[OVER] = add_signal ("over", 0, G_TYPE_NONE);
  signals[SKIPPED] = add_signal ("skipped", 0, G_TYPE_NONE);
  signals[FAILED] = add_signal ("failed", 1, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
ast_conductor_init (AstConductor *self)
{
  self->pace = 1;
  self->progress = -1;
}

AstConductor *
ast_conductor_new (AstMatch *match)
{
  AstConductor *self;

  g_return_val_if_fail (AST_IS_MATCH (match), NULL);

  self = g_object_new (AST_TYPE_CONDUCTOR, NULL);
  self->match = g_object_ref (match);
  g_signal_connect_swapped (match, "applied", G_CALLBACK (applied_cb), self);
  g_signal_connect_swapped (match, "rewound", G_CALLBACK (start_again), self);
  g_signal_connect_swapped (match, "released", G_CALLBACK (proceed), self);
  proceed (self);
  return self;
}

AstMatch *
ast_conductor_get_match (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), NULL);
  return self->match;
}

void
ast_conductor_set_decider (AstConductor *self, int player, AstDecider *decider)
{
  g_return_if_fail (AST_IS_CONDUCTOR (self) && (decider == NULL || AST_IS_DECIDER (decider)));
  g_return_if_fail (player >= 0 && player < AST_MAX_PLAYERS);

  if (!g_set_object (&self->deciders[player], decider))
    return;
  if (self->stage == AST_STAGE_TURN && ast_match_get_game (self->match)->player == player)
    start_again (self);
}

AstStage
ast_conductor_get_stage (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), AST_STAGE_NONE);
  return self->stage;
}

AstDraft *
ast_conductor_get_draft (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), NULL);
  return self->draft;
}

AstSeat *
ast_conductor_get_thinking (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), NULL);
  return self->thinking;
}

double
ast_conductor_get_progress (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), -1);
  return self->progress;
}

gboolean
ast_conductor_get_can_hurry (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), FALSE);
  return self->can_hurry;
}

void
ast_conductor_set_pace (AstConductor *self, int pace)
{
  g_return_if_fail (AST_IS_CONDUCTOR (self) && pace >= 0 && pace < (int) G_N_ELEMENTS (beats));

  if (self->pace == pace)
    return;
  self->pace = pace;
  notify (self, PROP_PACE);
}

int
ast_conductor_get_pace (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), 0);
  return self->pace;
}

int
ast_conductor_get_beat (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), 0);
  return beats[self->pace];
}

/* What does not go on by itself: a turn that nobody is working on. */
static gboolean
is_stuck (AstConductor *self)
{
  return self->stage == AST_STAGE_TURN && self->question == NULL && !self->has_decision;
}

void
ast_conductor_set_paused (AstConductor *self, gboolean paused)
{
  g_return_if_fail (AST_IS_CONDUCTOR (self));

  if (self->paused == paused)
    return;
  self->paused = paused;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (paused && self->question != NULL && ast_decider_can_hurry (get_asked (self)))
    cancel_question (self);
  if (!paused && is_stuck (self))
    set_stage (self, AST_STAGE_NONE);
  if (!paused)
    proceed (self);
  notify (self, PROP_PAUSED);
}

gboolean
ast_conductor_get_paused (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), FALSE);
  return self->paused;
}

void
ast_conductor_hold_back (AstConductor *self)
{
  g_return_if_fail (AST_IS_CONDUCTOR (self));
  self->n_holds++;
}

void
ast_conductor_release (AstConductor *self)
{
  g_return_if_fail (AST_IS_CONDUCTOR (self) && self->n_holds > 0);

  self->n_holds--;
  if (self->n_holds == 0)
    proceed (self);
}

gboolean
ast_conductor_waits_for_person (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), FALSE);
  return self->person_fights
         && (self->stage == AST_STAGE_BATTLE || self->stage == AST_STAGE_BATTLE_OVER);
}

gboolean
ast_conductor_finish (AstConductor *self)
{
  g_return_val_if_fail (AST_IS_CONDUCTOR (self), FALSE);

  if (self->draft == NULL || self->paused)
    return FALSE;
  return ast_decider_finish_draft (get_asked (self));
}

void
ast_conductor_hurry (AstConductor *self)
{
  g_return_if_fail (AST_IS_CONDUCTOR (self));

  if (self->question != NULL)
    ast_decider_hurry (get_asked (self));
}

void
ast_conductor_roll (AstConductor *self)
{
  g_return_if_fail (AST_IS_CONDUCTOR (self));

  if (self->stage == AST_STAGE_BATTLE && !ast_match_is_held (self->match))
    ast_match_advance (self->match);
}

void
ast_conductor_close_battle (AstConductor *self)
{
  g_return_if_fail (AST_IS_CONDUCTOR (self));

  if (self->stage != AST_STAGE_BATTLE_OVER)
    return;
  set_stage (self, AST_STAGE_NONE);
  wait_beats (self, 0);
}

void
ast_conductor_skip (AstConductor *self)
{
  g_return_if_fail (AST_IS_CONDUCTOR (self));

  if (ast_conductor_waits_for_person (self)) {
    ast_conductor_roll (self);
    ast_conductor_close_battle (self);
    return;
  }
  g_signal_emit (self, signals[SKIPPED], 0);
  if (self->timer != 0)
    wait_beats (self, 0);
}
