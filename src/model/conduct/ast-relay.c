/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-relay.h"

#include "ast-chance.h"
#include "ast-person-decider.h"

struct _AstRelay {
  GObject parent_instance;

  /* Owned */
  AstConductor *conductor;
  AstMatch *match;
  GArray *told; /* AstAction */
  AstToldDecider *deciders[AST_MAX_PLAYERS];
  AstChoice *proposal; /* Not told yet; NULL: there is none. */

  /* State */
  unsigned own;     /* The players at this screen. */
  gboolean holding; /* The match waits for what is not known. */
};

G_DEFINE_FINAL_TYPE (AstRelay, ast_relay, G_TYPE_OBJECT)

enum { PROPOSED, UNDO, N_SIGNALS };

static guint signals[N_SIGNALS];

static const AstAction *
get_told (AstRelay *self, guint i)
{
  return i < self->told->len ? &g_array_index (self->told, AstAction, i) : NULL;
}

/* The first of the told actions that is not carried out; NULL: there is none. */
static const AstAction *
get_next (AstRelay *self)
{
  return get_told (self, ast_match_get_head (self->match));
}

static guint
get_number (AstRelay *self)
{
  return ast_match_get_game (self->match)->n_tiles - 1u;
}

static gboolean
find_turn (AstChoice *choice, gpointer data)
{
  AstRelay *self = data;
  guint head = ast_match_get_head (self->match);
  const AstAction *lay = get_told (self, head), *place = get_told (self, head + 1);

  if (place == NULL || lay->type != AST_LAY)
    return FALSE;
  choice->lay = *lay;
  choice->place = *place;
  return TRUE;
}

/* The match is held where this is not known. */
static AstAction
find_chance (const AstGame *game, gpointer data)
{
  AstRelay *self = data;
  const AstAction *next = get_next (self);

  return next != NULL ? *next : (AstAction){ .type = game->phase };
}

static void
update_hold (AstRelay *self)
{
  gboolean needed =
      ast_game_at_chance (ast_match_get_game (self->match)) && get_next (self) == NULL;

  if (needed == self->holding)
    return;
  self->holding = needed;
  if (needed)
    ast_match_hold (self->match);
  else
    ast_match_release (self->match);
}

static void
propose (AstRelay *self)
{
  g_signal_emit (self, signals[PROPOSED], 0, get_number (self), self->proposal);
}

static void
proposed_cb (AstRelay *self, const AstChoice *choice)
{
  g_free (self->proposal);
  self->proposal = g_memdup2 (choice, sizeof *choice);
  propose (self);
}

/* A proposal is for one turn. */
static void
changed_cb (AstRelay *self)
{
  g_clear_pointer (&self->proposal, g_free);
  update_hold (self);
}

static void
ask_undo (guint n_actions, gpointer data)
{
  AstRelay *self = data;
  const GArray *actions = ast_match_get_actions (self->match);
  guint number = 0;

  for (guint i = 0; i < n_actions; i++)
    number += g_array_index (actions, AstAction, i).type == AST_LAY;
  g_signal_emit (self, signals[UNDO], 0, number);
}

static void
replace_decider (AstRelay *self, int player)
{
  gboolean own = self->own >> player & 1;

  g_clear_object (&self->deciders[player]);
  self->deciders[player] = AST_TOLD_DECIDER (own ? ast_person_decider_new (find_turn, self)
                                                 : ast_told_decider_new (find_turn, self));
  if (own)
    g_signal_connect_object (self->deciders[player], "proposed", G_CALLBACK (proposed_cb), self,
                             G_CONNECT_SWAPPED);
  ast_conductor_set_decider (self->conductor, player, AST_DECIDER (self->deciders[player]));
}

static int
get_n_players (AstRelay *self)
{
  return ast_match_get_game (self->match)->setup.n_players;
}

/* The number of actions that have been carried out as they are told. */
static guint
count_common (AstRelay *self)
{
  const GArray *actions = ast_match_get_actions (self->match);
  guint most = MIN (ast_match_get_head (self->match), self->told->len), n = 0;

  while (n < most && ast_action_equal (&g_array_index (actions, AstAction, n), get_told (self, n)))
    n++;
  return n;
}

/* Goes back to the beginning of the turn, or to the draw, from which the match went on
 * otherwise. */
static void
go_back (AstRelay *self, guint n)
{
  const GArray *actions = ast_match_get_actions (self->match);

  while (n > 0 && g_array_index (actions, AstAction, n).type != AST_LAY
         && g_array_index (actions, AstAction, n).type != AST_DRAW)
    n--;
  ast_match_jump (self->match, n);
}

static void
ast_relay_dispose (GObject *object)
{
  AstRelay *self = AST_RELAY (object);

  if (self->match != NULL) {
    g_signal_handlers_disconnect_by_data (self->match, self);
    ast_match_set_chance (self->match, NULL, NULL);
    ast_match_set_undo_asked (self->match, 0, NULL, NULL);
    for (int player = 0; player < get_n_players (self); player++)
      ast_conductor_set_decider (self->conductor, player, NULL);
    if (self->holding)
      ast_match_release (self->match);
  }
  for (int player = 0; player < AST_MAX_PLAYERS; player++)
    g_clear_object (&self->deciders[player]);
  g_clear_object (&self->match);
  g_clear_object (&self->conductor);
  g_clear_pointer (&self->told, g_array_unref);
  g_clear_pointer (&self->proposal, g_free);
  G_OBJECT_CLASS (ast_relay_parent_class)->dispose (object);
}

static void
ast_relay_class_init (AstRelayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_relay_dispose;

  signals[PROPOSED] = g_signal_new ("proposed", AST_TYPE_RELAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
  signals[UNDO] = g_signal_new ("undo", AST_TYPE_RELAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ast_relay_init (AstRelay *self)
{
  self->told = g_array_new (FALSE, FALSE, sizeof (AstAction));
}

AstRelay *
ast_relay_new (AstConductor *conductor, unsigned own)
{
  AstRelay *self = g_object_new (AST_TYPE_RELAY, NULL);
  const GArray *actions;

  self->conductor = g_object_ref (conductor);
  self->match = g_object_ref (ast_conductor_get_match (conductor));
  actions = ast_match_get_actions (self->match);
  g_array_append_vals (self->told, actions->data, ast_match_get_head (self->match));
  ast_match_set_chance (self->match, find_chance, self);
  g_signal_connect_swapped (self->match, "applied", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->match, "rewound", G_CALLBACK (changed_cb), self);
  self->own = ~own;
  ast_relay_set_own (self, own);
  update_hold (self);
  return self;
}

void
ast_relay_set_own (AstRelay *self, unsigned own)
{
  if (self->own == own)
    return;
  self->own = own;
  ast_match_set_undo_asked (self->match, own, ask_undo, self);
  for (int player = 0; player < get_n_players (self); player++)
    replace_decider (self, player);
}

void
ast_relay_tell (AstRelay *self, const AstAction *actions, guint n)
{
  guint common;

  g_array_set_size (self->told, 0);
  g_array_append_vals (self->told, actions, n);
  common = count_common (self);
  if (common < ast_match_get_head (self->match))
    go_back (self, common);
  update_hold (self);
  for (int player = 0; player < get_n_players (self); player++)
    ast_told_decider_look (self->deciders[player]);
}

void
ast_relay_propose_again (AstRelay *self)
{
  if (self->proposal != NULL && get_next (self) == NULL)
    propose (self);
}

void
ast_relay_refuse (AstRelay *self)
{
  if (self->proposal == NULL)
    return;
  g_clear_pointer (&self->proposal, g_free);
  replace_decider (self, ast_match_get_game (self->match)->player);
}

gboolean
ast_relay_is_waiting (AstRelay *self)
{
  return self->proposal != NULL;
}
