/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-state.h"

#include <glib/gi18n.h>

enum {
  ALL = AST_TABLE_MATCH | AST_TABLE_HELPS | AST_TABLE_SHOWN | AST_TABLE_DRAFT | AST_TABLE_TURN
        | AST_TABLE_OVER | AST_TABLE_INSPECTED | AST_TABLE_LIT | AST_TABLE_WAITING | AST_TABLE_UNDO
        | AST_TABLE_THINKING | AST_TABLE_HINT
};

/* What is waited for while nobody here has a turn. */
typedef enum {
  WAIT_MATCH,   /* A match. */
  WAIT_TURN,    /* What becomes of the turn that was decided here. */
  WAIT_DECIDER, /* Somebody's turn, from elsewhere. */
  WAIT_NOBODY,  /* The same, but it cannot be had. */
  WAIT_EVENT    /* What happens after the latest line of the log. */
} Waiting;

struct _AstTableState {
  GObject parent_instance;

  /* Owned */
  AstTableNow now;
  AstGame *shown; /* NULL without a match. */
  GSignalGroup *of_match, *of_conductor, *of_draft, *of_fight, *of_adviser;

  /* State */
  guint head;       /* Actions of the match, when it was looked at. */
  unsigned changes; /* Not emitted yet: a set of AstTableChange. */
  gboolean is_told; /* They are being emitted. */
  unsigned holds;   /* A set of AstTableHold. */
  Waiting waiting;
  AstPresence presences[AST_MAX_PLAYERS];
  AstSpot inspected;   /* Tile AST_NONE: none. */
  AstSpot line;        /* What something beside the board tells of; AST_NONE for none. */
  gboolean is_counted; /* That is a realm of the final scoring. */
};

G_DEFINE_FINAL_TYPE (AstTableState, ast_table_state, G_TYPE_OBJECT)

enum { CHANGED, MOVED, TOLD, REWOUND, N_SIGNALS };

static guint signals[N_SIGNALS];

static const AstSpot nowhere = { AST_NONE, AST_NONE };

/* Whether the match has gone on, but its event is not shown yet. */
static gboolean
is_behind (AstTableState *self)
{
  return self->now.match != NULL && ast_match_get_head (self->now.match) != self->head;
}

/* Emits `changed`, and again for what its handlers change. What changes on the way to an event,
 * such as the conductor's stage, waits for that. */
static void
change (AstTableState *self, unsigned what)
{
  self->changes |= what;
  if (self->is_told || is_behind (self))
    return;
  self->is_told = TRUE;
  while (self->changes != 0) {
    what = self->changes;
    self->changes = 0;
    g_signal_emit (self, signals[CHANGED], 0, what);
  }
  self->is_told = FALSE;
}

/* Looks at what is to be shown: the state before the last event, as long as dice roll and their
 * result is read. */
static void
look (AstTableState *self)
{
  AstFight *fight = self->now.fight;

  self->head = ast_match_get_head (self->now.match);
  ast_scoreboard_update (self->now.scoreboard, fight != NULL && fight->stage != AST_FIGHT_DUE);
  *self->shown = *ast_scoreboard_get_shown (self->now.scoreboard);
}

static void
forget_spots (AstTableState *self)
{
  self->inspected = nowhere;
  self->changes |= AST_TABLE_INSPECTED | AST_TABLE_LIT;
}

/* The order in which an event is shown; see the header. */
static void
applied_cb (AstTableState *self, AstMatchEvent *event)
{
  gboolean held =
      self->now.fight != NULL || (event->kind == AST_EVENT_FINAL && self->now.conductor != NULL);

  look (self);
  ast_log_add (self->now.log, self->now.match, event, held);
  if (event->kind == AST_EVENT_TURN && !ast_table_state_is_here (self, event->before.player)) {
    self->waiting = WAIT_EVENT;
    self->changes |= AST_TABLE_WAITING;
  }
  forget_spots (self);
  change (self, AST_TABLE_SHOWN | AST_TABLE_UNDO);
  g_signal_emit (self, signals[MOVED], 0, event);
  ast_log_tell (self->now.log);
}

static void
rewound_cb (AstTableState *self)
{
  g_autofree AstGame *before = g_memdup2 (self->shown, sizeof *before);

  look (self);
  ast_log_fill (self->now.log, self->now.match);
  self->now.is_over = FALSE;
  self->line = nowhere;
  forget_spots (self);
  change (self, AST_TABLE_SHOWN | AST_TABLE_UNDO | AST_TABLE_OVER);
  g_signal_emit (self, signals[REWOUND], 0, before);
}

static void
undo_cb (AstTableState *self)
{
  change (self, AST_TABLE_UNDO);
}

static void
told_cb (AstTableState *self, AstLogEntry *line)
{
  g_signal_emit (self, signals[TOLD], 0, line);
}

static void
wait_for (AstTableState *self, Waiting waiting)
{
  self->waiting = waiting;
  change (self, AST_TABLE_WAITING);
}

static void
tell_new (AstTableState *self)
{
  wait_for (self, WAIT_EVENT);
  ast_log_tell (self->now.log);
}

/* A battle is on show from when its first roll is due until its result has been read. */
static void
stage_cb (AstTableState *self)
{
  if (!g_set_object (&self->now.fight, ast_conductor_get_fight (self->now.conductor)))
    return;
  g_signal_group_set_target (self->of_fight, self->now.fight);
  forget_spots (self);
  self->changes |= AST_TABLE_BATTLE;
  if (self->now.fight == NULL && !is_behind (self)) {
    look (self);
    ast_log_release (self->now.log);
    self->changes |= AST_TABLE_SHOWN;
  }
  tell_new (self);
}

/* What a realm scores that was fought for is told when the battle is off the table. A tie is no
 * secret any more, since the next roll is due. */
static void
settled_cb (AstTableState *self)
{
  ast_log_release_battle (self->now.log);
  tell_new (self);
  if (self->now.fight->stage != AST_FIGHT_DUE)
    return;
  look (self);
  change (self, AST_TABLE_SHOWN);
}

/* Persons who look for places or rotations themselves may put the tile anywhere. */
static void
free_draft (AstTableState *self)
{
  if (self->now.draft != NULL)
    ast_draft_set_freedom (self->now.draft, !ast_table_state_has_help (self, AST_HELP_PLACES),
                           !ast_table_state_has_help (self, AST_HELP_ROTATIONS));
}

static void
draft_cb (AstTableState *self)
{
  AstDraft *draft = ast_conductor_get_draft (self->now.conductor);

  if (self->now.draft == draft)
    return;
  ast_adviser_cancel (self->now.adviser);
  g_set_object (&self->now.draft, draft);
  free_draft (self);
  g_signal_group_set_target (self->of_draft, self->now.draft);
  forget_spots (self);
  if (self->now.draft != NULL) {
    self->waiting = WAIT_TURN;
    self->changes &= ~AST_TABLE_WAITING;
  }
  change (self, AST_TABLE_DRAFT | AST_TABLE_TURN | AST_TABLE_UNDO);
}

/* Whatever the person does in place of the advised turn is the end of the hint. */
static void
turn_cb (AstTableState *self)
{
  forget_spots (self);
  self->changes |= AST_TABLE_TURN | AST_TABLE_UNDO;
  if (!ast_adviser_is_adopting (self->now.adviser))
    ast_adviser_cancel (self->now.adviser);
  change (self, 0);
}

static void
hint_cb (AstTableState *self)
{
  change (self, AST_TABLE_HINT);
}

static void
thinking_cb (AstTableState *self)
{
  self->changes |= AST_TABLE_THINKING;
  if (ast_conductor_get_thinking (self->now.conductor) != NULL)
    wait_for (self, WAIT_DECIDER);
  else
    change (self, 0);
}

static void
failed_cb (AstTableState *self)
{
  wait_for (self, WAIT_NOBODY);
}

static void
paused_cb (AstTableState *self)
{
  gboolean waits = ast_conductor_get_paused (self->now.conductor) && self->now.draft == NULL;

  ast_scoreboard_set_told (self->now.scoreboard, waits ? AST_MAX_PLAYERS : AST_NONE);
  if (waits)
    wait_for (self, WAIT_EVENT);
}

static void
over_cb (AstTableState *self)
{
  if (self->now.is_over)
    return;
  self->now.is_over = TRUE;
  change (self, AST_TABLE_OVER);
}

static void
ast_table_state_dispose (GObject *object)
{
  AstTableState *self = AST_TABLE_STATE (object);

  self->is_told = TRUE; /* Nobody is told any more. */
  ast_table_state_set_match (self, NULL, NULL);
  g_clear_object (&self->of_match);
  g_clear_object (&self->of_conductor);
  g_clear_object (&self->of_draft);
  g_clear_object (&self->of_fight);
  g_clear_object (&self->of_adviser);
  g_clear_object (&self->now.log);
  G_OBJECT_CLASS (ast_table_state_parent_class)->dispose (object);
}

static guint
add_signal (const char *name, GType parameter)
{
  return g_signal_new (name, AST_TYPE_TABLE_STATE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, parameter);
}

static void
ast_table_state_class_init (AstTableStateClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_table_state_dispose;
  signals[CHANGED] = add_signal ("changed", G_TYPE_UINT);
  signals[MOVED] = add_signal ("moved", AST_TYPE_MATCH_EVENT | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[TOLD] = add_signal ("told", AST_TYPE_LOG_ENTRY);
  signals[REWOUND] = add_signal ("rewound", G_TYPE_POINTER);
}

static void
follow_match (AstTableState *self)
{
  self->of_match = g_signal_group_new (AST_TYPE_MATCH);
  /* After the conductor, whose stage says what is to be shown of the new state. */
  g_signal_group_connect_data (self->of_match, "applied", G_CALLBACK (applied_cb), self, NULL,
                               G_CONNECT_AFTER | G_CONNECT_SWAPPED);
  g_signal_group_connect_swapped (self->of_match, "rewound", G_CALLBACK (rewound_cb), self);
  g_signal_group_connect_swapped (self->of_match, "undo-changed", G_CALLBACK (undo_cb), self);
}

static void
follow_conductor (AstTableState *self)
{
  self->of_conductor = g_signal_group_new (AST_TYPE_CONDUCTOR);
  g_signal_group_connect_swapped (self->of_conductor, "notify::draft", G_CALLBACK (draft_cb), self);
  g_signal_group_connect_swapped (self->of_conductor, "notify::thinking", G_CALLBACK (thinking_cb),
                                  self);
  g_signal_group_connect_swapped (self->of_conductor, "notify::stage", G_CALLBACK (stage_cb), self);
  g_signal_group_connect_swapped (self->of_conductor, "notify::paused", G_CALLBACK (paused_cb),
                                  self);
  g_signal_group_connect_swapped (self->of_conductor, "over", G_CALLBACK (over_cb), self);
  g_signal_group_connect_swapped (self->of_conductor, "failed", G_CALLBACK (failed_cb), self);
}

static void
ast_table_state_init (AstTableState *self)
{
  self->now.helps = AST_HELPS_USUAL;
  self->inspected = nowhere;
  self->line = nowhere;
  self->now.log = ast_log_new ();
  g_signal_connect_object (self->now.log, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  follow_match (self);
  follow_conductor (self);
  self->of_draft = g_signal_group_new (AST_TYPE_DRAFT);
  g_signal_group_connect_swapped (self->of_draft, "changed", G_CALLBACK (turn_cb), self);
  self->of_fight = g_signal_group_new (AST_TYPE_FIGHT);
  g_signal_group_connect_swapped (self->of_fight, "settled", G_CALLBACK (settled_cb), self);
  self->of_adviser = g_signal_group_new (AST_TYPE_ADVISER);
  g_signal_group_connect_swapped (self->of_adviser, "changed", G_CALLBACK (hint_cb), self);
}

static void
leave_match (AstTableState *self)
{
  for (unsigned what = AST_HOLD_MOTION; what <= AST_HOLD_SPEECH; what <<= 1)
    ast_table_state_hold (self, (AstTableHold) what, FALSE);
  g_signal_group_set_target (self->of_match, NULL);
  g_signal_group_set_target (self->of_conductor, NULL);
  g_signal_group_set_target (self->of_draft, NULL);
  g_signal_group_set_target (self->of_fight, NULL);
  g_signal_group_set_target (self->of_adviser, NULL);
  g_clear_object (&self->now.draft);
  if (g_set_object (&self->now.fight, NULL))
    self->changes |= AST_TABLE_BATTLE;
  ast_table_state_drop_hint (self);
  g_clear_object (&self->now.adviser);
  g_clear_object (&self->now.scoreboard);
  g_clear_pointer (&self->shown, g_free);
  self->now.shown = NULL;
  g_clear_object (&self->now.conductor);
  g_clear_object (&self->now.match);
  self->now.is_over = FALSE;
  self->inspected = nowhere;
  self->line = nowhere;
  self->waiting = WAIT_MATCH;
}

/* What the conductor is at already. */
static void
catch_up (AstTableState *self)
{
  if (self->now.conductor == NULL)
    return;
  draft_cb (self);
  thinking_cb (self);
  stage_cb (self);
  if (ast_conductor_get_stage (self->now.conductor) == AST_STAGE_OVER)
    over_cb (self);
}

void
ast_table_state_set_match (AstTableState *self, AstMatch *match, AstConductor *conductor)
{
  if (self->now.match == match && self->now.conductor == conductor)
    return;
  leave_match (self);
  if (match != NULL) {
    self->now.match = g_object_ref (match);
    g_set_object (&self->now.conductor, conductor);
    self->now.scoreboard = ast_scoreboard_new (match);
    ast_scoreboard_set_projecting (self->now.scoreboard,
                                   ast_table_state_has_help (self, AST_HELP_PROJECTED));
    self->now.adviser = ast_adviser_new (ast_match_get_seed (match));
    self->now.shown = self->shown = g_new (AstGame, 1);
    g_signal_group_set_target (self->of_adviser, self->now.adviser);
    g_signal_group_set_target (self->of_match, match);
    g_signal_group_set_target (self->of_conductor, conductor);
    look (self);
  }
  ast_log_fill (self->now.log, match);
  change (self, ALL);
  catch_up (self);
}

const AstTableNow *
ast_table_state_get (AstTableState *self)
{
  return &self->now;
}

const AstGame *
ast_table_state_get_drafted (AstTableState *self)
{
  return self->now.draft != NULL && ast_draft_get (self->now.draft)->is_laid
             ? ast_draft_get (self->now.draft)->laid
             : self->shown;
}

void
ast_table_state_set_helps (AstTableState *self, AstHelps helps)
{
  AstHelps changed = self->now.helps ^ helps;

  if (changed == 0)
    return;
  self->now.helps = helps;
  if ((changed & (AST_HELP_PLACES | AST_HELP_ROTATIONS)) != 0) {
    free_draft (self);
    self->changes |= AST_TABLE_FREE_PLACES;
  }
  if (self->now.scoreboard != NULL)
    ast_scoreboard_set_projecting (self->now.scoreboard,
                                   ast_table_state_has_help (self, AST_HELP_PROJECTED));
  forget_spots (self);
  self->changes |= AST_TABLE_HELPS;
  if (!ast_table_state_has_help (self, AST_HELP_HINTS))
    ast_table_state_drop_hint (self);
  change (self, 0);
}

gboolean
ast_table_state_has_help (AstTableState *self, AstHelps help)
{
  return (self->now.helps & help) != 0;
}

gboolean
ast_table_state_is_put (AstTableState *self)
{
  return self->now.draft != NULL && ast_draft_get (self->now.draft)->is_put;
}

gboolean
ast_table_state_can_undo (AstTableState *self)
{
  return ast_table_state_is_put (self)
         || (self->now.match != NULL && ast_match_can_undo (self->now.match));
}

gboolean
ast_table_state_can_redo (AstTableState *self)
{
  return self->now.match != NULL && ast_match_can_redo (self->now.match);
}

gboolean
ast_table_state_can_ask (AstTableState *self)
{
  return self->now.draft != NULL && ast_table_state_has_help (self, AST_HELP_HINTS);
}

void
ast_table_state_ask (AstTableState *self)
{
  AstAdviser *adviser = self->now.adviser;

  if (ast_table_state_can_ask (self) && !ast_adviser_get_thinking (adviser)
      && ast_adviser_get_advice (adviser) == NULL)
    ast_adviser_ask (adviser, self->now.draft);
}

void
ast_table_state_drop_hint (AstTableState *self)
{
  if (self->now.adviser != NULL)
    ast_adviser_cancel (self->now.adviser);
}

gboolean
ast_table_state_is_here (AstTableState *self, int player)
{
  return self->now.conductor != NULL && ast_conductor_is_here (self->now.conductor, player);
}

int
ast_table_state_find_viewer (AstTableState *self)
{
  const AstGame *game = self->now.match != NULL ? ast_match_get_game (self->now.match) : NULL;

  for (int i = 0; game != NULL && i < game->setup.n_players; i++) {
    int player = (game->player + i) % game->setup.n_players;

    if (ast_table_state_is_here (self, player))
      return player;
  }
  return -1;
}

void
ast_table_state_inspect (AstTableState *self, int tile, int realm)
{
  const AstGame *game = ast_table_state_get_drafted (self);
  gboolean any = game != NULL && self->now.fight == NULL && tile < game->n_tiles
                 && ast_table_state_has_help (self, AST_HELP_REALMS);
  AstSpot spot = any ? (AstSpot){ (uint8_t) tile, (uint8_t) realm } : nowhere;

  if (spot.tile == self->inspected.tile && spot.realm == self->inspected.realm)
    return;
  self->inspected = spot;
  change (self, AST_TABLE_INSPECTED | AST_TABLE_LIT);
}

/* The realms of the drafted tile if it is laid, else all with meeples. */
static int
list_realms (AstTableState *self, AstSpot *spots)
{
  const AstGame *game = ast_table_state_get_drafted (self);
  gboolean drafted = game != self->shown;
  int last = game->n_tiles - 1, n = 0;
  /* Never more; the limit is for compilers that look for overflows. */
  int n_realms = MIN (game->set->kinds[game->tiles[last].kind].n_realms, AST_MAX_TILE_REALMS);

  for (int realm = 0; drafted && realm < n_realms; realm++)
    spots[n++] = (AstSpot){ (uint8_t) last, (uint8_t) realm };
  for (uint32_t left = drafted ? 0 : game->placed; left != 0; left &= left - 1) {
    const AstMeeple *meeple = &game->meeples[__builtin_ctz (left)];

    spots[n++] = (AstSpot){ meeple->tile, meeple->realm };
  }
  return n;
}

void
ast_table_state_step_inspected (AstTableState *self, int step)
{
  AstSpot spots[AST_MAX_MEEPLES + AST_MAX_TILE_REALMS];
  int n = self->shown != NULL ? list_realms (self, spots) : 0;
  int next = step > 0 ? 0 : n - 1;

  if (n == 0)
    return;
  for (int i = 0; i < n; i++) {
    if (spots[i].tile == self->inspected.tile && spots[i].realm == self->inspected.realm)
      next = (i + step + n) % n;
  }
  ast_table_state_inspect (self, spots[next].tile, spots[next].realm);
}

const AstSpot *
ast_table_state_get_inspected (AstTableState *self)
{
  return self->inspected.tile != AST_NONE ? &self->inspected : NULL;
}

void
ast_table_state_point_out (AstTableState *self, int tile, int realm, gboolean counted)
{
  self->line =
      (AstSpot){ tile >= 0 ? (uint8_t) tile : AST_NONE, realm >= 0 ? (uint8_t) realm : AST_NONE };
  self->is_counted = counted;
  change (self, AST_TABLE_LIT);
}

/* Whether something tells of a tile that lies on the board. */
static gboolean
has_line (AstTableState *self)
{
  return self->shown != NULL && self->line.tile != AST_NONE
         && self->line.tile < self->shown->n_tiles;
}

const AstSpot *
ast_table_state_get_lit (AstTableState *self)
{
  if (self->now.fight != NULL)
    return &self->now.fight->spot;
  if (has_line (self) && self->line.realm != AST_NONE)
    return &self->line;
  return ast_table_state_get_inspected (self);
}

int
ast_table_state_get_framed (AstTableState *self)
{
  return has_line (self) && self->line.realm == AST_NONE ? self->line.tile : AST_NONE;
}

gboolean
ast_table_state_is_dimmed (AstTableState *self)
{
  return self->now.fight != NULL || (self->is_counted && has_line (self));
}

void
ast_table_state_set_presences (AstTableState *self, const AstPresence presences[AST_MAX_PLAYERS])
{
  if (memcmp (self->presences, presences, sizeof self->presences) == 0)
    return;
  memcpy (self->presences, presences, sizeof self->presences);
  if (self->waiting == WAIT_DECIDER)
    change (self, AST_TABLE_WAITING);
}

char *
ast_table_state_make_waiting (AstTableState *self)
{
  const char *name = self->now.match != NULL
                         ? ast_seat_get_name (ast_match_get_active_seat (self->now.match))
                         : NULL;
  AstPresence presence;

  switch (self->waiting) {
  case WAIT_DECIDER:
    presence = self->presences[ast_match_get_game (self->now.match)->player];
    if (presence == AST_PRESENCE_AWAY)
      /* Translators: the name of a player at another screen, whose turn it is. */
      return g_strdup_printf (_ ("%s is away"), name);
    if (presence == AST_PRESENCE_GONE)
      /* Translators: the name of a player at another screen, who has left but has the turn. */
      return g_strdup_printf (_ ("The seat of %s is open"), name);
    /* Translators: a computer player's name. */
    return g_strdup_printf (_ ("%s is thinking"), name);
  case WAIT_NOBODY:
    /* Translators: the name of a player whose turn did not come. */
    return g_strdup_printf (_ ("%s isn’t responding"), name);
  case WAIT_EVENT:
    return g_strdup (ast_log_get_latest (self->now.log));
  case WAIT_TURN:
  case WAIT_MATCH:
  default:
    return g_strdup ("");
  }
}

AstQuestion *
ast_table_state_get_thinking (AstTableState *self)
{
  return self->now.conductor != NULL ? ast_conductor_get_thinking (self->now.conductor) : NULL;
}

/* What has been decided last belongs to the turn of whoever did, until the next tile is drawn. */
char *
ast_table_state_make_title (AstTableState *self)
{
  const AstGame *game = self->shown;

  if (game == NULL)
    return g_strdup ("");
  if (game->phase >= AST_FINISH)
    return g_strdup (_ ("Result"));
  game = ast_match_get_before (self->now.match);
  if (self->presences[game->player] == AST_PRESENCE_YOU)
    return g_strdup (C_ ("table", "Your turn"));
  /* Translators: the name of the player whose turn it is. */
  return g_strdup_printf (_ ("%s’s turn"),
                          ast_seat_get_name (ast_match_get_seat (self->now.match, game->player)));
}

char *
ast_table_state_make_subtitle (AstTableState *self)
{
  const AstGame *game = self->shown;
  int left;

  if (game == NULL || game->phase >= AST_FINISH)
    return g_strdup ("");
  left = ast_game_tiles_left (game);
  if (left == 0 && game->hand != AST_NONE)
    return g_strdup (_ ("Last tile"));
  return g_strdup_printf (ngettext ("%d tile left", "%d tiles left", left), left);
}

void
ast_table_state_tell_held (AstTableState *self)
{
  ast_log_release (self->now.log);
  tell_new (self);
}

void
ast_table_state_hold (AstTableState *self, AstTableHold what, gboolean held)
{
  if (((self->holds & what) != 0) == held || self->now.conductor == NULL)
    return;
  self->holds ^= what;
  if (held)
    ast_conductor_hold_back (self->now.conductor);
  else
    ast_conductor_release (self->now.conductor);
}

const char *
ast_table_state_find_rule (AstTableState *self)
{
  AstDraft *draft = self->now.draft;

  if (self->now.fight != NULL)
    return ast_fight_find_rule (self->now.fight);
  if (draft == NULL)
    return self->shown != NULL && self->shown->phase == AST_OVER ? "E2" : "T1";
  if (!ast_draft_get (draft)->is_laid)
    return "L2";
  if (ast_draft_get_outlook (draft) == AST_OUTLOOK_BATTLE)
    return "B1";
  if (ast_draft_get_outlook (draft) == AST_OUTLOOK_POINTS)
    return "P3";
  return ast_draft_get_refusal (draft) != NULL ? ast_draft_get_refusal (draft) : "M2";
}
