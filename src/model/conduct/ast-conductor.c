/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-conductor.h"

#include "ast-computer.h"
#include "ast-person-decider.h"

/* The milliseconds of one beat, by pace. */
static const int beats[] = { 1600, 900, 350, 0 };

struct _AstConductor {
  GObject parent_instance;

  /* Owned */
  AstMatch *match;
  AstDecider *deciders[AST_MAX_PLAYERS]; /* NULL until first needed. */
  AstQuestion *question; /* NULL if nothing is asked, or decided but not carried out. */
  AstFight *fight;       /* NULL but for the stage BATTLE. */

  /* State */
  AstStage stage;
  int pace;
  gboolean is_paused;
  guint n_holds; /* Of views that show what has happened. */
  guint timer;   /* Takes the next step. */
};

G_DEFINE_FINAL_TYPE (AstConductor, ast_conductor, G_TYPE_OBJECT)

typedef enum {
  PROP_STAGE = 1,
  PROP_DRAFT,
  PROP_THINKING,
  PROP_PAUSED,
  N_PROPS
} AstConductorProperty;
enum { PERSON_TURN, OVER, SKIPPED, FAILED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
notify (AstConductor *self, AstConductorProperty prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
drop_fight (AstConductor *self)
{
  if (self->fight != NULL)
    g_signal_handlers_disconnect_by_data (self->fight, self);
  g_clear_object (&self->fight);
}

static void
set_stage (AstConductor *self, AstStage stage)
{
  if (self->stage == stage)
    return;
  if (stage != AST_STAGE_BATTLE)
    drop_fight (self);
  self->stage = stage;
  notify (self, PROP_STAGE);
}

/* The question has been asked, or answered or dropped. */
static void
notify_question (AstConductor *self, AstQuestion *question)
{
  notify (self, ast_question_get_draft (question) != NULL ? PROP_DRAFT : PROP_THINKING);
}

/* Drops what has been asked, or decided but not carried out. */
static void
cancel_question (AstConductor *self)
{
  g_autoptr (AstQuestion) question = g_steal_pointer (&self->question);

  if (question == NULL)
    return;
  g_signal_handlers_disconnect_by_data (question, self);
  ast_question_cancel (question);
  if (ast_question_get_choice (question) == NULL)
    notify_question (self, question);
}

static void step (AstConductor *self);

static void
timer_cb (gpointer data)
{
  AstConductor *self = data;

  self->timer = 0;
  step (self);
}

/* The next step comes after `n` beats, in place of one that was to come; none does in a pause. */
static void
wait_beats (AstConductor *self, double n)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (!self->is_paused)
    self->timer = g_timeout_add_once ((guint) (ast_conductor_get_beat (self) * n), timer_cb, self);
}

/* The next step comes soon, or when the beats before it are over. */
static void
go_on (AstConductor *self)
{
  if (self->timer == 0)
    wait_beats (self, 0);
}

static void
start_again (AstConductor *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  cancel_question (self);
  set_stage (self, AST_STAGE_NONE);
  go_on (self);
}

/* No turn can be had. */
static void
fail (AstConductor *self, const GError *error)
{
  cancel_question (self);
  g_signal_emit (self, signals[FAILED], 0, error);
}

static void
answered_cb (AstConductor *self, const GError *error)
{
  if (ast_question_get_choice (self->question) == NULL) {
    fail (self, error);
  } else {
    notify_question (self, self->question);
    go_on (self);
  }
}

/* Who decides for `player`. */
static AstDecider *
find_decider (AstConductor *self, int player)
{
  AstDecider **decider = &self->deciders[player];
  const char *name = ast_seat_get_level (ast_match_get_seat (self->match, player));
  int level = name != NULL ? ast_level_find (name) : -1;

  if (*decider == NULL && name == NULL)
    *decider = ast_person_decider_new (NULL, NULL);
  else if (*decider == NULL)
    *decider = ast_computer_new (level < 0 ? AST_PILOT : (AstLevel) level,
                                 ast_match_get_seed (self->match));
  return *decider;
}

/* Whether `player` takes part in the battle of `game`: by a meeple in the realm, or since it is
 * their turn. A team's battle is not that of a player who has nothing in it. */
static gboolean
takes_part (const AstGame *game, int player)
{
  const AstBattle *battle = &game->battle;
  const AstRealm *realm = ast_game_realm (game, battle->tile, battle->realm);

  return (battle->sides >> game->side_of[player] & 1)
         && (player == game->player || (realm->meeples >> (player * AST_MEEPLES_EACH) & 0x1f) != 0);
}

/* Whether a person at this screen takes part in the battle of `game`. */
static gboolean
is_fought_here (AstConductor *self, const AstGame *game)
{
  for (int player = 0; player < game->setup.n_players; player++)
    if (takes_part (game, player) && ast_conductor_is_here (self, player))
      return TRUE;
  return FALSE;
}

static void
ask (AstConductor *self)
{
  const AstGame *game = ast_match_get_game (self->match);
  AstDraft *draft;

  self->question = ast_question_new (find_decider (self, game->player), game);
  g_signal_connect_swapped (self->question, "answered", G_CALLBACK (answered_cb), self);
  draft = ast_question_get_draft (self->question);
  notify_question (self, self->question);
  set_stage (self, AST_STAGE_TURN);
  if (draft != NULL)
    g_signal_emit (self, signals[PERSON_TURN], 0, draft);
}

/* Whether the turn that has been decided was drafted at this screen. */
static gboolean
is_by_hand (AstConductor *self)
{
  return self->question != NULL && ast_question_get_choice (self->question) != NULL
         && ast_question_get_draft (self->question) != NULL;
}

static void
carry_out_decision (AstConductor *self)
{
  g_autoptr (GError) error = NULL;
  AstChoice choice = *ast_question_get_choice (self->question);
  AstResult result;

  if (ast_match_get_game (self->match)->phase == AST_LAY)
    result = ast_match_apply_turn (self->match, &choice.lay, &choice.place);
  else
    result = ast_match_apply (self->match, &choice.place);
  if (result == AST_OK)
    return;
  error = g_error_new (G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "The turn breaks the rule %s",
                       ast_result_rule (result));
  fail (self, error);
}

/* After some beats the dice roll or the battle is closed, unless a person does it. */
static void
wait_in_battle (AstConductor *self)
{
  gboolean is_over = self->fight->stage == AST_FIGHT_DECIDED;

  if (!self->fight->by_person)
    wait_beats (self, is_over ? 2 : self->fight->roll != NULL ? 1 : 1.5);
}

static void
open_battle (AstConductor *self)
{
  gboolean here = is_fought_here (self, ast_match_get_game (self->match));

  self->fight = ast_fight_new (self->match, here);
  g_signal_connect_swapped (self->fight, "settled", G_CALLBACK (wait_in_battle), self);
  wait_in_battle (self);
  set_stage (self, AST_STAGE_BATTLE);
}

/* Dice lie at once that no view shows. */
static void
step_battle (AstConductor *self)
{
  if (self->fight->stage == AST_FIGHT_ROLLED)
    ast_fight_settle (self->fight);
  else if (!self->fight->by_person)
    ast_conductor_fight_on (self);
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
  gboolean free = self->n_holds == 0;

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
    if (free)
      open_battle (self);
    break;
  case AST_FINISH:
    if (free)
      ast_match_advance (self->match);
    break;
  case AST_OVER:
  default:
    if (!free)
      break;
    set_stage (self, AST_STAGE_OVER);
    g_signal_emit (self, signals[OVER], 0);
  }
}

static void
step (AstConductor *self)
{
  gboolean free = self->n_holds == 0;

  if (ast_match_is_held (self->match))
    return;
  switch (self->stage) {
  case AST_STAGE_NONE:
    begin_step (self);
    break;
  case AST_STAGE_TURN:
    if (self->question != NULL && ast_question_get_choice (self->question) != NULL
        && (free || is_by_hand (self)))
      carry_out_decision (self);
    break;
  case AST_STAGE_BATTLE:
    if (free)
      step_battle (self);
    break;
  case AST_STAGE_OVER:
  default:
    break;
  }
}

static void
applied_cb (AstConductor *self, AstMatchEvent *event)
{
  double turn_beats = is_by_hand (self) ? 0.3 : 1;

  cancel_question (self);
  wait_beats (self, event->kind == AST_EVENT_TURN ? turn_beats : 0);
  if (event->kind == AST_EVENT_ROLL && self->fight != NULL)
    ast_fight_roll (self->fight, event);
  else
    set_stage (self, AST_STAGE_NONE);
}

static void
ast_conductor_dispose (GObject *object)
{
  AstConductor *self = AST_CONDUCTOR (object);

  if (self->match != NULL) {
    g_signal_handlers_disconnect_by_data (self->match, self);
    cancel_question (self);
  }
  drop_fight (self);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->is_paused = TRUE;
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
    g_value_set_object (value, ast_conductor_get_draft (self));
    break;
  case PROP_THINKING:
    g_value_set_object (value, ast_conductor_get_thinking (self));
    break;
  case PROP_PAUSED:
    g_value_set_boolean (value, ast_conductor_get_paused (self));
    break;
  case N_PROPS:
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_STAGE] =
      g_param_spec_int ("stage", NULL, NULL, AST_STAGE_NONE, AST_STAGE_OVER, AST_STAGE_NONE, flags);
  props[PROP_DRAFT] = g_param_spec_object ("draft", NULL, NULL, AST_TYPE_DRAFT, flags);
  props[PROP_THINKING] = g_param_spec_object ("thinking", NULL, NULL, AST_TYPE_QUESTION, flags);
  props[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags);
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
  install_properties (object_class);

  signals[PERSON_TURN] = add_signal ("person-turn", 1, AST_TYPE_DRAFT);
  signals[OVER] = add_signal ("over", 0, G_TYPE_NONE);
  signals[SKIPPED] = add_signal ("skipped", 0, G_TYPE_NONE);
  signals[FAILED] = add_signal ("failed", 1, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
ast_conductor_init (AstConductor *self)
{
  self->pace = 1;
}

AstConductor *
ast_conductor_new (AstMatch *match)
{
  AstConductor *self;

  g_return_val_if_fail (AST_IS_MATCH (match), NULL);

  self = g_object_new (AST_TYPE_CONDUCTOR, NULL);
  self->match = g_object_ref (match);
  /* Views that follow the match know of a roll before the stage makes others show it. */
  g_signal_connect_data (match, "applied", G_CALLBACK (applied_cb), self, NULL,
                         G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_connect_swapped (match, "rewound", G_CALLBACK (start_again), self);
  g_signal_connect_swapped (match, "released", G_CALLBACK (go_on), self);
  go_on (self);
  return self;
}

AstMatch *
ast_conductor_get_match (AstConductor *self)
{
  return self->match;
}

void
ast_conductor_set_decider (AstConductor *self, int player, AstDecider *decider)
{
  g_return_if_fail ((decider == NULL || AST_IS_DECIDER (decider)));
  g_return_if_fail (player >= 0 && player < AST_MAX_PLAYERS);

  if (!g_set_object (&self->deciders[player], decider))
    return;
  if (self->stage == AST_STAGE_TURN && ast_match_get_game (self->match)->player == player)
    start_again (self);
}

gboolean
ast_conductor_is_here (AstConductor *self, int player)
{
  g_return_val_if_fail (player >= 0 && player < AST_MAX_PLAYERS, FALSE);
  return ast_decider_drafts (find_decider (self, player));
}

unsigned
ast_conductor_find_here (AstConductor *self)
{
  const AstGame *game = ast_match_get_game (self->match);
  unsigned sides = 0;

  for (int player = 0; player < game->setup.n_players; player++)
    if (ast_conductor_is_here (self, player))
      sides |= 1u << game->side_of[player];
  return sides;
}

AstStage
ast_conductor_get_stage (AstConductor *self)
{
  return self->stage;
}

AstFight *
ast_conductor_get_fight (AstConductor *self)
{
  return self->fight;
}

/* A question is asked, and not answered. */
static gboolean
is_open (AstConductor *self)
{
  return self->question != NULL && ast_question_get_choice (self->question) == NULL;
}

AstDraft *
ast_conductor_get_draft (AstConductor *self)
{
  return is_open (self) ? ast_question_get_draft (self->question) : NULL;
}

AstQuestion *
ast_conductor_get_thinking (AstConductor *self)
{
  return is_open (self) && ast_question_get_draft (self->question) == NULL ? self->question : NULL;
}

void
ast_conductor_set_pace (AstConductor *self, int pace)
{
  g_return_if_fail (pace >= 0 && pace < (int) G_N_ELEMENTS (beats));
  self->pace = pace;
}

int
ast_conductor_get_beat (AstConductor *self)
{
  return beats[self->pace];
}

void
ast_conductor_set_paused (AstConductor *self, gboolean paused)
{
  if (ast_conductor_get_paused (self) == paused)
    return;
  self->is_paused = paused;
  wait_beats (self, 0);
  if (self->fight != NULL)
    wait_in_battle (self);
  if (paused && is_open (self) && ast_decider_can_hurry (ast_question_get_decider (self->question)))
    cancel_question (self);
  /* What was cancelled, and what failed, is asked for again. */
  if (!paused && self->stage == AST_STAGE_TURN && self->question == NULL)
    set_stage (self, AST_STAGE_NONE);
  notify (self, PROP_PAUSED);
}

gboolean
ast_conductor_get_paused (AstConductor *self)
{
  return self->is_paused;
}

void
ast_conductor_hold_back (AstConductor *self)
{
  self->n_holds++;
}

void
ast_conductor_release (AstConductor *self)
{
  g_return_if_fail (self->n_holds > 0);

  self->n_holds--;
  if (self->n_holds == 0)
    go_on (self);
}

gboolean
ast_conductor_waits_for_person (AstConductor *self)
{
  return self->fight != NULL && self->fight->by_person
         && (self->fight->stage == AST_FIGHT_DUE || self->fight->stage == AST_FIGHT_DECIDED);
}

gboolean
ast_conductor_has_battle_here (AstConductor *self)
{
  const AstGame *game = ast_match_get_game (self->match);

  if (self->stage == AST_STAGE_NONE)
    return game->phase == AST_ROLL && is_fought_here (self, game);
  return self->fight != NULL && self->fight->by_person;
}

gboolean
ast_conductor_finish (AstConductor *self)
{
  if (ast_conductor_get_draft (self) == NULL || ast_conductor_get_paused (self))
    return FALSE;
  return ast_decider_finish_draft (ast_question_get_decider (self->question));
}

void
ast_conductor_hurry (AstConductor *self)
{
  if (is_open (self))
    ast_question_hurry (self->question);
}

void
ast_conductor_fight_on (AstConductor *self)
{
  if (self->fight == NULL)
    return;
  if (self->fight->stage == AST_FIGHT_DUE && !ast_match_is_held (self->match)) {
    ast_match_advance (self->match);
  } else if (self->fight->stage == AST_FIGHT_DECIDED) {
    set_stage (self, AST_STAGE_NONE);
    wait_beats (self, 0);
  }
}

void
ast_conductor_skip (AstConductor *self)
{
  if (ast_conductor_waits_for_person (self)) {
    ast_conductor_fight_on (self);
    return;
  }
  g_signal_emit (self, signals[SKIPPED], 0);
  if (self->timer != 0)
    wait_beats (self, 0);
}
