/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-match.h"

#include "ast-chance.h"

struct _AstMatch {
  GObject parent_instance;

  /* Owned */
  gpointer owner;
  GDestroyNotify release;
  GListModel *seats;
  GArray *actions; /* AstAction */
  GArray *turns;   /* AstTurnStart, ascending, also those after the head. */
  AstGame *game;
  AstGame *before;

  /* State */
  guint64 seed;
  AstMatchChance chance; /* NULL: the seed decides. */
  gpointer chance_data;
  guint head;
  guint holds;
  gboolean undo_allowed;
};

/* The state with a tile in the hand: where undo goes back to. */
typedef struct {
  guint n_actions;
  AstGame game;
} AstTurnStart;

G_DEFINE_FINAL_TYPE (AstMatch, ast_match, G_TYPE_OBJECT)

typedef enum { PROP_CAN_UNDO = 1, PROP_CAN_REDO, PROP_UNDO_ALLOWED, N_PROPS } AstMatchProperty;

enum { APPLIED, REWOUND, RELEASED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static AstTurnStart *
get_turn (AstMatch *self, guint i)
{
  return &g_array_index (self->turns, AstTurnStart, i);
}

static gboolean
is_human_turn (AstMatch *self, guint i)
{
  return ast_seat_is_human (ast_match_get_seat (self, get_turn (self, i)->game.player));
}

static gboolean
has_human (AstMatch *self)
{
  for (int player = 0; player < self->game->setup.n_players; player++) {
    if (ast_seat_is_human (ast_match_get_seat (self, player)))
      return TRUE;
  }
  return FALSE;
}

/* The turn that undo (`step` -1) or redo (1) goes to, or -1. With nobody but computer players
 * at the table every turn will do. */
static int
find_turn (AstMatch *self, int step)
{
  gboolean any = !has_human (self);
  int n = self->turns->len;

  for (int i = step < 0 ? n - 1 : 0; i >= 0 && i < n; i += step) {
    guint at = get_turn (self, i)->n_actions;

    if ((step < 0 ? at < self->head : at > self->head) && (any || is_human_turn (self, i)))
      return i;
  }
  return -1;
}

static void
update_seats (AstMatch *self)
{
  for (int player = 0; player < self->game->setup.n_players; player++)
    ast_seat_update (ast_match_get_seat (self, player), self->game);
}

static void
notify_history (AstMatch *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_REDO]);
}

static void
note_turn (AstMatch *self)
{
  guint last = self->turns->len;
  AstTurnStart turn;

  if (self->game->phase != AST_LAY
      || (last > 0 && get_turn (self, last - 1)->n_actions >= self->head))
    return;
  turn.n_actions = self->head;
  turn.game = *self->game;
  g_array_append_val (self->turns, turn);
}

static void
forget_undone (AstMatch *self)
{
  g_array_set_size (self->actions, self->head);
  while (self->turns->len > 0 && get_turn (self, self->turns->len - 1)->n_actions > self->head)
    g_array_set_size (self->turns, self->turns->len - 1);
}

static AstResult
carry_out (AstMatch *self, const AstAction *action, AstScores *scores)
{
  AstResult result;

  *self->before = *self->game;
  result = ast_game_apply (self->game, action, scores);
  if (result != AST_OK)
    return result;
  if (self->head < self->actions->len
      && !ast_action_equal (action, &g_array_index (self->actions, AstAction, self->head)))
    forget_undone (self);
  if (self->head == self->actions->len)
    g_array_append_vals (self->actions, action, 1);
  self->head++;
  note_turn (self);
  return AST_OK;
}

static void
ast_match_finalize (GObject *object)
{
  AstMatch *self = AST_MATCH (object);

  g_clear_object (&self->seats);
  g_clear_pointer (&self->actions, g_array_unref);
  g_clear_pointer (&self->turns, g_array_unref);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->before, g_free);
  if (self->release != NULL)
    self->release (self->owner);
  G_OBJECT_CLASS (ast_match_parent_class)->finalize (object);
}

static void
ast_match_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstMatch *self = AST_MATCH (object);

  switch ((AstMatchProperty) id) {
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, ast_match_can_undo (self));
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, ast_match_can_redo (self));
    break;
  case PROP_UNDO_ALLOWED:
    g_value_set_boolean (value, self->undo_allowed);
    break;
  case N_PROPS:
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ast_match_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_UNDO_ALLOWED)
    ast_match_set_undo_allowed (AST_MATCH (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_match_class_init (AstMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = ast_match_finalize;
  object_class->get_property = ast_match_get_property;
  object_class->set_property = ast_match_set_property;

  props[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  props[PROP_CAN_REDO] =
      g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  props[PROP_UNDO_ALLOWED] =
      g_param_spec_boolean ("undo-allowed", NULL, NULL, TRUE, flags | G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[APPLIED] = g_signal_new ("applied", AST_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  signals[REWOUND] = g_signal_new ("rewound", AST_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[RELEASED] = g_signal_new ("released", AST_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
}

static void
ast_match_init (AstMatch *self)
{
  self->actions = g_array_new (FALSE, TRUE, sizeof (AstAction));
  self->turns = g_array_new (FALSE, FALSE, sizeof (AstTurnStart));
  self->game = g_new0 (AstGame, 1);
  self->before = g_new0 (AstGame, 1);
  self->undo_allowed = TRUE;
}

AstMatch *
ast_match_new (const AstTileSet *tiles, gpointer owner, GDestroyNotify release,
               const AstSetup *setup, GListModel *seats, guint64 seed)
{
  AstMatch *self = g_object_new (AST_TYPE_MATCH, NULL);
  AstResult result = ast_game_init (self->game, tiles, setup);

  g_assert (result == AST_OK);
  *self->before = *self->game;
  self->owner = owner;
  self->release = release;
  self->seats = g_object_ref (seats);
  self->seed = seed;
  update_seats (self);
  return self;
}

const AstGame *
ast_match_get_game (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), NULL);
  return self->game;
}

const AstGame *
ast_match_get_before (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), NULL);
  return self->before;
}

GListModel *
ast_match_get_seats (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), NULL);
  return self->seats;
}

AstSeat *
ast_match_get_seat (AstMatch *self, int player)
{
  g_autoptr (AstSeat) seat = NULL;

  g_return_val_if_fail (AST_IS_MATCH (self), NULL);
  seat = g_list_model_get_item (self->seats, player);
  return seat;
}

AstSeat *
ast_match_get_active_seat (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), NULL);
  return ast_match_get_seat (self, self->game->player);
}

guint64
ast_match_get_seed (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), 0);
  return self->seed;
}

const GArray *
ast_match_get_actions (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), NULL);
  return self->actions;
}

guint
ast_match_get_head (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), 0);
  return self->head;
}

AstResult
ast_match_apply (AstMatch *self, const AstAction *action)
{
  AstScores scores;
  AstAction copy = *action; /* A handler may make the array that holds it grow. */
  AstResult result;

  g_return_val_if_fail (AST_IS_MATCH (self), AST_REFUSED_PHASE);

  result = carry_out (self, &copy, &scores);
  if (result != AST_OK)
    return result;
  update_seats (self);
  g_signal_emit (self, signals[APPLIED], 0, &copy, &scores);
  notify_history (self);
  return AST_OK;
}

static AstAction
find_fate (AstMatch *self)
{
  return self->chance != NULL ? self->chance (self->game, self->chance_data)
                              : ast_fate_next (self->game, self->seed);
}

void
ast_match_advance (AstMatch *self)
{
  AstAction action;

  g_return_if_fail (AST_IS_MATCH (self) && ast_game_at_chance (self->game));

  if (self->head < self->actions->len)
    action = g_array_index (self->actions, AstAction, self->head);
  else
    action = find_fate (self);
  /* What was undone may have been another kind of step. */
  if (action.type != self->game->phase || ast_match_apply (self, &action) != AST_OK) {
    action = find_fate (self);
    ast_match_apply (self, &action);
  }
}

void
ast_match_set_chance (AstMatch *self, AstMatchChance chance, gpointer data)
{
  g_return_if_fail (AST_IS_MATCH (self));

  self->chance = chance;
  self->chance_data = data;
}

/* Back to the last turn at or before `n`, and forward from there. */
static void
rewind_to (AstMatch *self, guint n)
{
  guint i = self->turns->len;
  AstSetup setup = self->game->setup;

  while (i > 0 && get_turn (self, i - 1)->n_actions > n)
    i--;
  if (i > 0) {
    *self->game = get_turn (self, i - 1)->game;
    self->head = get_turn (self, i - 1)->n_actions;
  } else {
    ast_game_init (self->game, self->game->set, &setup);
    self->head = 0;
  }
  while (self->head < n) {
    const AstAction *action = &g_array_index (self->actions, AstAction, self->head);

    ast_game_apply (self->game, action, NULL);
    self->head++;
  }
  *self->before = *self->game;
}

gboolean
ast_match_restore (AstMatch *self, const AstAction *actions, guint n, guint head)
{
  gboolean good = TRUE;

  g_return_val_if_fail (AST_IS_MATCH (self), FALSE);

  for (guint i = 0; i < n && good; i++)
    good = carry_out (self, &actions[i], NULL) == AST_OK;
  ast_match_jump (self, MIN (head, self->actions->len));
  return good;
}

void
ast_match_jump (AstMatch *self, guint n)
{
  g_return_if_fail (AST_IS_MATCH (self) && n <= self->actions->len);

  rewind_to (self, n);
  update_seats (self);
  g_signal_emit (self, signals[REWOUND], 0);
  notify_history (self);
}

gboolean
ast_match_can_undo (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), FALSE);
  return self->undo_allowed && find_turn (self, -1) >= 0;
}

gboolean
ast_match_can_redo (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), FALSE);
  return self->undo_allowed && self->head < self->actions->len;
}

void
ast_match_undo (AstMatch *self)
{
  g_return_if_fail (AST_IS_MATCH (self));

  if (ast_match_can_undo (self))
    ast_match_jump (self, get_turn (self, find_turn (self, -1))->n_actions);
}

void
ast_match_redo (AstMatch *self)
{
  int turn;

  g_return_if_fail (AST_IS_MATCH (self));

  if (!ast_match_can_redo (self))
    return;
  turn = find_turn (self, 1);
  ast_match_jump (self, turn < 0 ? self->actions->len : get_turn (self, turn)->n_actions);
}

void
ast_match_hold (AstMatch *self)
{
  g_return_if_fail (AST_IS_MATCH (self));
  self->holds++;
}

void
ast_match_release (AstMatch *self)
{
  g_return_if_fail (AST_IS_MATCH (self) && self->holds > 0);

  self->holds--;
  if (self->holds == 0)
    g_signal_emit (self, signals[RELEASED], 0);
}

gboolean
ast_match_is_held (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), FALSE);
  return self->holds > 0;
}

gboolean
ast_match_get_undo_allowed (AstMatch *self)
{
  g_return_val_if_fail (AST_IS_MATCH (self), FALSE);
  return self->undo_allowed;
}

void
ast_match_set_undo_allowed (AstMatch *self, gboolean allowed)
{
  g_return_if_fail (AST_IS_MATCH (self));

  if (self->undo_allowed == allowed)
    return;
  self->undo_allowed = allowed;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_UNDO_ALLOWED]);
  notify_history (self);
}
