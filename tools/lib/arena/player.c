/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A process that plays for the computer players of one revision: tools/strength compiles this
 * source with the engine and the players of any revision, and asks over a pipe.
 *
 * Each line read is a command of words, each answer is one line:
 *
 *   tiles N TILE…            the tiles of the next games; "fine"
 *     TILE: COUNT START EDGES N REALM…, REALM: KIND EDGES SYMBOL, all numbers as in ast-tiles.h,
 *     EDGES of a tile: four numbers
 *   game SEED DECK TEAMS EQUIPMENT UNPLACEABLE N COLOUR…
 *                            starts a game whose chance SEED and DECK decide; the state
 *   chance                   the next action of chance, which is not carried out
 *   choose LEVEL MILLISECONDS EFFORT THREADS
 *                            the steps and microseconds taken, a lay and a placement: what the
 *                            level decides for the player whose turn it is, not carried out; its
 *                            generator depends on the game and the turn alone. The level "ceiling"
 *                            searches as the admiral does and plays the last few turns on to the
 *                            end of the game, without a model
 *   apply ACTION             carries out an action; the state, or "refused RULE"
 *   points                   for each player: the points of its side, and its lead
 *   character                for each player, how it has played: counts of turns, of meeples left
 *                            in reserve after its turns, of meeples placed, of those on planets, of
 *                            those on planets where a rival stands, of battles that its turns led
 *                            to, of those that its side won, of routes of its side that scored, of
 *                            the tiles in them, of meeples on routes and fields at the end
 *   judge                    from now on weighs what chance brings; "fine"
 *   luck                     for each player: the luck of its side by draws, margin and win, and by
 *                            dice; needs players that can tell it
 *
 * The state is "PHASE PLAYER SIDE…", the phase and the player whose turn it is as numbers and the
 * side of each player. An ACTION is its type and its fields as numbers; a roll is all its dice,
 * side by side. It needs little of the engine, so that it fits many revisions. */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ast-battle.h"
#include "ast-chance.h"
#include "ast-player.h"
#include "ceiling.h"
/* Older revisions cannot tell luck. */
#if __has_include("ast-valuer.h")
#include "ast-chances.h"
#include "ast-luck.h"
#define IS_RECENT
#endif

int __real_clock_gettime (clockid_t clock, struct timespec *now);
int __wrap_clock_gettime (clockid_t clock, struct timespec *now);

static bool is_alone; /* Players think in one thread. */

/* How a player plays, see the command "character". */
enum {
  TURNS,
  SPARE,
  PLACED,
  ON_PLANETS,
  ATTACKS,
  BATTLES,
  WON,
  ROUTES,
  ROUTE_TILES,
  STRANDED,
  N_TRAITS
};

enum { DRAWS, DICE, N_CAUSES };

typedef struct {
  AstTileSet set;
  AstGame game;
  bool judges;
  AstGame fight;                             /* The game before the first roll of a battle. */
  double luck[AST_MAX_PLAYERS][N_CAUSES][2]; /* By side: margin and win. */
  int traits[AST_MAX_PLAYERS][N_TRAITS];
  uint64_t fate, thoughts;
} Seat;

static long long
read_number (void)
{
  const char *word = strtok (NULL, " \n");

  return word != NULL ? strtoll (word, NULL, 10) : 0;
}

static void
read_tile (AstTileKind *kind, int number)
{
  memset (kind, 0, sizeof *kind);
  snprintf (kind->id, sizeof kind->id, "%d", number);
  kind->count = read_number ();
  kind->start = read_number ();
  for (int i = 0; i < 4; i++)
    kind->edges[i] = read_number ();
  kind->n_realms = read_number () % (AST_MAX_TILE_REALMS + 1);
  for (int i = 0; i < kind->n_realms; i++) {
    kind->realms[i].kind = read_number ();
    kind->realms[i].edges = read_number ();
    kind->realms[i].symbol = read_number ();
  }
}

static void
read_tiles (Seat *self)
{
  static AstTileKind kinds[AST_MAX_KINDS];
  int n = read_number () % (AST_MAX_KINDS + 1);

  for (int i = 0; i < n; i++)
    read_tile (&kinds[i], i);
  puts (ast_tile_set_init (&self->set, kinds, n, NULL) == AST_TILES_OK ? "fine" : "wrong tiles");
}

static void
print_state (const Seat *self)
{
  printf ("%d %d", self->game.phase, self->game.player);
  for (int i = 0; i < self->game.setup.n_players; i++)
    printf (" %d", self->game.side_of[i]);
  puts ("");
}

/* As `asterism-cli simulate` makes the seeds of its games. */
static uint64_t
derive_seed (uint64_t seed, uint64_t deck, int use)
{
  AstRng rng;

  ast_rng_init_keyed (&rng, seed, deck << 2 | use);
  return ast_rng_next (&rng);
}

static void
begin_game (Seat *self)
{
  uint64_t seed = read_number (), deck = read_number ();
  AstSetup setup = { 0 };

  memset (self->traits, 0, sizeof self->traits);
  memset (self->luck, 0, sizeof self->luck);
  self->fate = derive_seed (seed, deck, 0);
  self->thoughts = derive_seed (seed, deck, 1);
  setup.teams = read_number ();
  setup.equipment = read_number ();
  setup.unplaceable = read_number ();
  setup.n_players = read_number () % (AST_MAX_PLAYERS + 1);
  for (int i = 0; i < AST_MAX_PLAYERS && i < setup.n_players; i++)
    setup.colours[i] = read_number ();
  if (ast_game_init (&self->game, &self->set, &setup) == AST_OK)
    print_state (self);
  else
    puts ("wrong players");
}

static void
print_action (const AstAction *action)
{
  const uint8_t *dice = action->roll.dice[0];

  printf ("%d", action->type);
  if (action->type == AST_DRAW)
    printf (" %d", action->draw.kind);
  else if (action->type == AST_LAY)
    printf (" %d %d %d", action->lay.x, action->lay.y, action->lay.rotation);
  else if (action->type == AST_PLACE)
    printf (" %d %d %d %d %d", action->place.size, action->place.equipment, action->place.x,
            action->place.y, action->place.realm);
  for (int i = 0; action->type == AST_ROLL && i < AST_MAX_PLAYERS * AST_MAX_DICE; i++)
    printf (" %d", dice[i]);
}

static AstAction
read_action (void)
{
  AstAction action = { .type = read_number () };

  if (action.type == AST_DRAW) {
    action.draw.kind = read_number ();
  } else if (action.type == AST_LAY) {
    action.lay.x = read_number ();
    action.lay.y = read_number ();
    action.lay.rotation = read_number ();
  } else if (action.type == AST_PLACE) {
    action.place.size = read_number ();
    action.place.equipment = read_number ();
    action.place.x = read_number ();
    action.place.y = read_number ();
    action.place.realm = read_number ();
  }
  for (int i = 0; action.type == AST_ROLL && i < AST_MAX_PLAYERS * AST_MAX_DICE; i++)
    action.roll.dice[i / AST_MAX_DICE][i % AST_MAX_DICE] = read_number ();
  return action;
}

static void
make_chance (const Seat *self)
{
  AstAction action = ast_fate_next (&self->game, self->fate);

  print_action (&action);
  puts ("");
}

/* The linker lets the players call this instead of clock_gettime (). One thread's clock is that of
 * the processor, so that other programs take no time from it. */
int
__wrap_clock_gettime (clockid_t clock, struct timespec *now)
{
  return __real_clock_gettime (is_alone ? CLOCK_PROCESS_CPUTIME_ID : clock, now);
}

static long long
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

static void
choose (const Seat *self)
{
  const char *name = strtok (NULL, " \n");
  bool is_ceiling = name != NULL && strcmp (name, "ceiling") == 0;
  int level = name != NULL && !is_ceiling ? ast_level_find (name) : -1;
  AstBudget budget = { 0 };
  AstChoice choice;
  AstRng rng;
  long long begun;

  budget.milliseconds = read_number ();
  budget.effort = read_number ();
  budget.threads = read_number ();
  is_alone = budget.threads == 1;
  if (level < 0 && !is_ceiling) {
    puts ("no such level");
    return;
  }
  begun = read_clock ();
  ast_rng_init_keyed (&rng, self->thoughts, self->game.n_tiles);
  if (is_ceiling)
    ceiling_choose (&self->game, &budget, &rng, &choice);
  else
    ast_player_choose (level, &self->game, &budget, &rng, NULL, &choice);
  printf ("%lld %lld ", (long long) choice.steps, read_clock () - begun);
  print_action (&choice.lay);
  fputs (" ", stdout);
  print_action (&choice.place);
  puts ("");
}

/* Notes what a legal placement says about the player, before it is carried out. */
static void
note_placement (const AstGame *game, const AstAction *action, int *traits)
{
  bool placed = action->place.size != AST_NO_MEEPLE;

  traits[TURNS]++;
  traits[PLACED] += placed;
  traits[SPARE] += __builtin_popcount (ast_game_reserve (game, game->player)) - placed;
  if (placed) {
    int tile = ast_game_tile_at (game, action->place.x, action->place.y);
    const AstRealm *realm = ast_game_realm (game, tile, action->place.realm);
    uint32_t rivals = realm->meeples & ~game->meeples_of[game->side_of[game->player]];

    traits[ON_PLANETS] += realm->kind == AST_PLANET;
    traits[ATTACKS] += realm->kind == AST_PLANET && rivals != 0;
  }
}

/* Notes a battle that ends with the roll of `action`, for the player whose turn it is. */
static void
note_battle (const AstGame *before, const AstAction *action, const AstGame *after, int *traits)
{
  bool goes_on = after->phase == AST_ROLL && after->battle.n_rolls > 0;

  if (goes_on)
    return;
  traits[BATTLES]++;
  traits[WON] +=
      ast_battle_highest (&before->battle, action, NULL) == 1u << before->side_of[before->player];
}

/* Notes the meeples that stand on routes and fields when nothing is left to draw. */
static void
note_stranded (Seat *self, const AstGame *game)
{
  for (int i = 0; i < AST_MAX_MEEPLES; i++) {
    const AstMeeple *meeple = &game->meeples[i];

    if (game->placed >> i & 1)
      self->traits[i / AST_MEEPLES_EACH][STRANDED] +=
          ast_game_realm (game, meeple->tile, meeple->realm)->kind != AST_PLANET;
  }
}

/* Notes the routes that have scored. */
static void
note_scores (Seat *self, const AstScores *scores)
{
  const AstGame *game = &self->game;

  for (int i = 0; i < scores->n; i++) {
    const AstScore *score = &scores->scores[i];

    for (int player = 0; player < game->setup.n_players; player++) {
      int *traits = self->traits[player];

      if (score->reason == AST_FOR_ROUTE && game->side_of[player] == score->side) {
        traits[ROUTES]++;
        traits[ROUTE_TILES] += ast_game_realm (game, score->tile, score->realm)->n_tiles;
      }
    }
  }
}

#ifdef IS_RECENT
static bool
value_by_model (void *data, const AstGame *game, AstValue values[AST_MAX_PLAYERS])
{
  ast_chances_estimate (values, game);
  return true;
}

static void
add_luck (Seat *self, int cause, const AstEventLuck *luck)
{
  for (int side = 0; side < self->game.n_sides; side++) {
    self->luck[side][cause][0] += luck->came[side].margin - luck->expected[side].margin;
    self->luck[side][cause][1] += luck->came[side].win - luck->expected[side].win;
  }
}

/* Weighs an action of chance before it is carried out, a battle as soon as its winner is known. */
static void
weigh_chance (Seat *self, const AstAction *action)
{
  const AstGame *game = &self->game;
  int n_of[AST_MAX_KINDS] = { 0 };
  AstEventLuck luck;

  if (action->type == AST_DRAW) {
    for (int i = 0; i < game->n_bag; i++)
      n_of[game->bag[i]]++;
    ast_luck_of_draw (&luck, game, action->draw.kind, n_of, value_by_model, NULL);
    add_luck (self, DRAWS, &luck);
  } else if (action->type == AST_ROLL) {
    unsigned highest = ast_battle_highest (&game->battle, action, NULL);

    if (game->battle.n_rolls == 0)
      self->fight = *game;
    if ((highest & (highest - 1)) != 0)
      return;
    ast_luck_of_battle (&luck, &self->fight, __builtin_ctz (highest), value_by_model, NULL);
    add_luck (self, DICE, &luck);
  }
}

static void
print_luck (const Seat *self)
{
  for (int i = 0; i < self->game.setup.n_players; i++) {
    for (int j = 0; j < 2 * N_CAUSES; j++)
      printf ("%s%.9g", i + j > 0 ? " " : "", self->luck[self->game.side_of[i]][j / 2][j % 2]);
  }
  puts ("");
}
#else
static void
weigh_chance (Seat *self, const AstAction *action)
{
}

static void
print_luck (const Seat *self)
{
  puts ("no luck is known here");
}
#endif

static void
apply (Seat *self)
{
  AstAction action = read_action ();
  AstGame before = self->game;
  AstScores scores = { 0 };
  AstResult result;

  if (self->judges)
    weigh_chance (self, &action);
  result = ast_game_apply (&self->game, &action, &scores);
  if (result == AST_OK && action.type == AST_PLACE)
    note_placement (&before, &action, self->traits[before.player]);
  if (result == AST_OK && action.type == AST_ROLL)
    note_battle (&before, &action, &self->game, self->traits[before.player]);
  if (result == AST_OK && action.type == AST_FINISH)
    note_stranded (self, &before);
  note_scores (self, &scores);
  if (result == AST_OK)
    print_state (self);
  else
    printf ("refused %s\n", ast_result_rule (result));
}

static void
print_points (const Seat *self)
{
  const AstGame *game = &self->game;

  for (int i = 0; i < game->setup.n_players; i++) {
    int side = game->side_of[i], best = INT32_MIN;

    for (int other = 0; other < game->n_sides; other++) {
      if (other != side && game->points[other] > best)
        best = game->points[other];
    }
    printf ("%s%d %d", i > 0 ? " " : "", game->points[side], game->points[side] - best);
  }
  puts ("");
}

static void
print_character (const Seat *self)
{
  for (int i = 0; i < self->game.setup.n_players; i++) {
    for (int trait = 0; trait < N_TRAITS; trait++)
      printf ("%s%d", i + trait > 0 ? " " : "", self->traits[i][trait]);
  }
  puts ("");
}

static void
judge (Seat *self)
{
  self->judges = true;
  puts ("fine");
}

static void
answer (Seat *self, const char *command)
{
  if (strcmp (command, "tiles") == 0)
    read_tiles (self);
  else if (strcmp (command, "game") == 0)
    begin_game (self);
  else if (strcmp (command, "chance") == 0)
    make_chance (self);
  else if (strcmp (command, "choose") == 0)
    choose (self);
  else if (strcmp (command, "apply") == 0)
    apply (self);
  else if (strcmp (command, "points") == 0)
    print_points (self);
  else if (strcmp (command, "character") == 0)
    print_character (self);
  else if (strcmp (command, "judge") == 0)
    judge (self);
  else if (strcmp (command, "luck") == 0)
    print_luck (self);
  else
    puts ("no such command");
  fflush (stdout);
}

int
main (void)
{
  static Seat self;
  char *line = NULL;
  size_t room = 0;

  while (getline (&line, &room, stdin) > 0) {
    const char *command = strtok (line, " \n");

    answer (&self, command != NULL ? command : "");
  }
  free (line);
  return 0;
}
