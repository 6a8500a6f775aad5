/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-match.h"

#include "ast-chance.h"
#include "ast-timeline.h"

struct _AstMatch {
  GObject parent_instance;

  /* Owned */
  gpointer owner;
  GDestroyNotify release;
  GListModel *seats;
  AstTimeline *timeline;
  AstMatchEvent *last; /* NULL at first and after a jump. */

  /* State */
  guint64 seed;
  AstMatchChance chance; /* NULL: the seed decides. */
  gpointer chance_data;
  AstMatchAskUndo ask_undo; /* NULL: nobody is asked. */
  gpointer ask_data;
  unsigned undoers; /* Whose turns are taken back then. */
  guint holds;
  gboolean undo_allowed;
  gboolean can_undo, can_redo;
};

G_DEFINE_FINAL_TYPE (AstMatch, ast_match, G_TYPE_OBJECT)

enum { APPLIED, REWOUND, RELEASED, UNDO_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* The players whose turns undo and redo go to, as a set: the persons, or all if there is none;
 * where others are asked, those who may ask. */
static unsigned
find_undoers (AstMatch *self)
{
  unsigned all = (1u << self->timeline->game.setup.n_players) - 1, people = 0;

  if (self->ask_undo != NULL)
    return self->undoers;
  for (int player = 0; player < self->timeline->game.setup.n_players; player++)
    people |= (unsigned) ast_seat_is_human (ast_match_get_seat (self, player)) << player;
  return people != 0 ? people : all;
}

static void
update_history (AstMatch *self)
{
  gboolean is_late = self->ask_undo != NULL && self->timeline->game.phase == AST_OVER;
  gboolean can_undo = self->undo_allowed && !is_late
                      && ast_timeline_find_turn (self->timeline, -1, find_undoers (self)) >= 0;
  gboolean can_redo = self->undo_allowed && self->ask_undo == NULL
                      && self->timeline->head < self->timeline->actions->len;

  if (self->can_undo == can_undo && self->can_redo == can_redo)
    return;
  self->can_undo = can_undo;
  self->can_redo = can_redo;
  g_signal_emit (self, signals[UNDO_CHANGED], 0);
}

static void
ast_match_finalize (GObject *object)
{
  AstMatch *self = AST_MATCH (object);

  g_clear_object (&self->seats);
  g_clear_pointer (&self->timeline, ast_timeline_free);
  g_clear_pointer (&self->last, ast_match_event_unref);
  if (self->release != NULL)
    self->release (self->owner);
  G_OBJECT_CLASS (ast_match_parent_class)->finalize (object);
}

static void
ast_match_class_init (AstMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_match_finalize;
  signals[APPLIED] =
      g_signal_new ("applied", AST_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                    1, AST_TYPE_MATCH_EVENT | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[REWOUND] = g_signal_new ("rewound", AST_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[RELEASED] = g_signal_new ("released", AST_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
  signals[UNDO_CHANGED] = g_signal_new ("undo-changed", AST_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
ast_match_init (AstMatch *self)
{
  self->undo_allowed = TRUE;
}

AstMatch *
ast_match_new (const AstTileSet *tiles, gpointer owner, GDestroyNotify release,
               const AstSetup *setup, GListModel *seats, guint64 seed)
{
  AstMatch *self = g_object_new (AST_TYPE_MATCH, NULL);

  self->timeline = ast_timeline_new (tiles, setup);
  self->owner = owner;
  self->release = release;
  self->seats = g_object_ref (seats);
  self->seed = seed;
  return self;
}

const AstGame *
ast_match_get_game (AstMatch *self)
{
  return &self->timeline->game;
}

AstMatchEvent *
ast_match_get_last_event (AstMatch *self)
{
  return self->last;
}

const AstGame *
ast_match_get_before (AstMatch *self)
{
  return self->last != NULL ? &self->last->before : &self->timeline->game;
}

GListModel *
ast_match_get_seats (AstMatch *self)
{
  return self->seats;
}

AstSeat *
ast_match_get_seat (AstMatch *self, int player)
{
  g_autoptr (AstSeat) seat = NULL;

  seat = g_list_model_get_item (self->seats, player);
  return seat;
}

AstSeat *
ast_match_get_active_seat (AstMatch *self)
{
  return ast_match_get_seat (self, self->timeline->game.player);
}

guint64
ast_match_get_seed (AstMatch *self)
{
  return self->seed;
}

const GArray *
ast_match_get_actions (AstMatch *self)
{
  return self->timeline->actions;
}

guint
ast_match_get_head (AstMatch *self)
{
  return self->timeline->head;
}

static AstResult
apply (AstMatch *self, const AstAction *actions, guint n)
{
  AstResult result;
  g_autoptr (AstMatchEvent) event =
      ast_match_event_new (&self->timeline->game, actions, n, &result);

  if (event == NULL)
    return result;
  ast_timeline_add (self->timeline, actions, n, &event->after);
  g_clear_pointer (&self->last, ast_match_event_unref);
  self->last = ast_match_event_ref (event);
  update_history (self);
  g_signal_emit (self, signals[APPLIED], 0, event);
  return AST_OK;
}

AstResult
ast_match_apply_turn (AstMatch *self, const AstAction *lay, const AstAction *place)
{
  const AstAction actions[] = { *lay, *place };

  g_return_val_if_fail (lay->type == AST_LAY && place->type == AST_PLACE, AST_REFUSED_PHASE);
  return apply (self, actions, G_N_ELEMENTS (actions));
}

AstResult
ast_match_apply (AstMatch *self, const AstAction *action)
{
  AstAction copy = *action; /* It may be one of the timeline's, which move as it grows. */

  g_return_val_if_fail (action->type != AST_LAY, AST_REFUSED_PHASE);
  return apply (self, &copy, 1);
}

static AstAction
find_chance (AstMatch *self)
{
  return self->chance != NULL ? self->chance (&self->timeline->game, self->chance_data)
                              : ast_fate_next (&self->timeline->game, self->seed);
}

void
ast_match_advance (AstMatch *self)
{
  AstAction action;

  g_return_if_fail (ast_game_at_chance (&self->timeline->game));

  if (self->chance == NULL && self->timeline->head < self->timeline->actions->len)
    action = *ast_timeline_get_action (self->timeline, self->timeline->head);
  else
    action = find_chance (self);
  /* The undone action may be of another kind, or another tile. */
  if (action.type != self->timeline->game.phase || ast_match_apply (self, &action) != AST_OK) {
    action = find_chance (self);
    ast_match_apply (self, &action);
  }
}

void
ast_match_set_chance (AstMatch *self, AstMatchChance chance, gpointer data)
{
  self->chance = chance;
  self->chance_data = data;
}

gboolean
ast_match_restore (AstMatch *self, const AstAction *actions, guint n, guint head)
{
  gboolean good = TRUE;

  for (guint i = 0; i < n && good; i++) {
    AstGame after = self->timeline->game;

    good = ast_game_apply (&after, &actions[i], NULL) == AST_OK;
    if (good)
      ast_timeline_add (self->timeline, &actions[i], 1, &after);
  }
  ast_match_jump (self, MIN (head, self->timeline->actions->len));
  return good;
}

void
ast_match_jump (AstMatch *self, guint n)
{
  g_return_if_fail (n <= self->timeline->actions->len);

  ast_timeline_go (self->timeline, n);
  g_clear_pointer (&self->last, ast_match_event_unref);
  update_history (self);
  g_signal_emit (self, signals[REWOUND], 0);
}

gboolean
ast_match_can_undo (AstMatch *self)
{
  return self->can_undo;
}

gboolean
ast_match_can_redo (AstMatch *self)
{
  return self->can_redo;
}

void
ast_match_undo (AstMatch *self)
{
  guint turn;

  if (!ast_match_can_undo (self))
    return;
  turn = (guint) ast_timeline_find_turn (self->timeline, -1, find_undoers (self));
  if (self->ask_undo != NULL)
    self->ask_undo (turn, self->ask_data);
  else
    ast_match_jump (self, turn);
}

void
ast_match_redo (AstMatch *self)
{
  int turn;

  if (!ast_match_can_redo (self))
    return;
  turn = ast_timeline_find_turn (self->timeline, 1, find_undoers (self));
  ast_match_jump (self, turn < 0 ? self->timeline->actions->len : (guint) turn);
}

void
ast_match_hold (AstMatch *self)
{
  self->holds++;
}

void
ast_match_release (AstMatch *self)
{
  g_return_if_fail (self->holds > 0);

  self->holds--;
  if (self->holds == 0)
    g_signal_emit (self, signals[RELEASED], 0);
}

gboolean
ast_match_is_held (AstMatch *self)
{
  return self->holds > 0;
}

void
ast_match_set_undo_asked (AstMatch *self, unsigned players, AstMatchAskUndo ask, gpointer data)
{
  self->undoers = players;
  self->ask_undo = ask;
  self->ask_data = data;
  update_history (self);
}

gboolean
ast_match_asks_undo (AstMatch *self)
{
  return self->ask_undo != NULL;
}

void
ast_match_set_undo_allowed (AstMatch *self, gboolean allowed)
{
  self->undo_allowed = allowed;
  update_history (self);
}

gboolean
ast_match_get_undo_allowed (AstMatch *self)
{
  return self->undo_allowed;
}
