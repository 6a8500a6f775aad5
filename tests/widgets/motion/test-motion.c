/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The plan of a motion: what moves when. */

#include "ast-motion.h"
#include "sample.h"

/* Plays to the first event of `kind` that scores for a realm (or, with `scores` FALSE, to any),
 * and plans how it is shown. */
typedef struct {
  AstMatch *match;
  AstEventKind kind;
  gboolean scores;
  gboolean by_hand;
  int beat;
  gboolean found;
  AstMotion motion;
  AstScores given;
  AstAction action;
  uint32_t left; /* Counts the meeples that left the board. */
} Scene;

static void
applied_cb (Scene *scene, const AstMatchEvent *event)
{
  AstMotionCause cause = { event, scene->by_hand, scene->beat };

  if (scene->found || event->kind != scene->kind || (scene->scores && event->scores.n == 0))
    return;
  scene->found = TRUE;
  scene->action = event->action;
  scene->given = event->scores;
  scene->left = event->before.placed & ~event->after.placed;
  ast_motion_plan (&scene->motion, &cause);
}

static void
play (Scene *scene)
{
  Sample sample = { .n_players = 3, .equipment = TRUE, .computers = TRUE, .seed = 5 };

  scene->match = sample_match (&sample);
  g_signal_connect_swapped (scene->match, "applied", G_CALLBACK (applied_cb), scene);
  for (int tiles = 2; !scene->found && tiles < 90; tiles++)
    sample_play (scene->match, tiles);
  g_assert_true (scene->found);
  g_assert_finalize_object (scene->match);
}

static int
count (const AstMotion *motion, AstMotionKind kind)
{
  int n = 0;

  for (int i = 0; i < motion->n; i++)
    n += motion->steps[i].kind == kind;
  return n;
}

/* The tile of a computer player travels from the hand, then its meeple drops; those of a person are
 * there already. */
static void
test_lay (void)
{
  Scene scene = { .kind = AST_EVENT_TURN, .beat = 900 };
  Scene by_hand = { .kind = AST_EVENT_TURN, .beat = 900, .by_hand = TRUE };

  play (&scene);
  g_assert_cmpint (scene.motion.n, ==, 2);
  g_assert_cmpint (scene.motion.steps[0].kind, ==, AST_MOTION_TRAVEL);
  g_assert_cmpint (scene.motion.steps[0].tile, ==, 1);
  g_assert_cmpint (scene.motion.steps[0].length, ==, 450);
  g_assert_cmpint (scene.motion.steps[1].kind, ==, AST_MOTION_DROP);
  g_assert_cmpint (scene.motion.steps[1].begin, ==, 450);
  play (&by_hand);
  g_assert_cmpint (by_hand.motion.n, ==, 0);
}

/* First the tile and the meeple come; only then others walk home and points fly, which count when
 * they have arrived. */
static void
test_score (void)
{
  Scene scene = { .kind = AST_EVENT_TURN, .scores = TRUE, .beat = 900 };
  int dropped = 0;

  play (&scene);
  g_assert_cmpint (count (&scene.motion, AST_MOTION_POINTS), ==, scene.given.n);
  g_assert_cmpint (count (&scene.motion, AST_MOTION_COUNT), ==, scene.given.n);
  g_assert_cmpint (count (&scene.motion, AST_MOTION_WALK), >=, __builtin_popcount (scene.left));
  for (int i = 0; i < 2; i++) {
    const AstMotionStep *step = &scene.motion.steps[i];

    if (step->kind == AST_MOTION_TRAVEL || step->kind == AST_MOTION_DROP)
      dropped = step->begin + step->length;
  }
  g_assert_cmpint (dropped, >, 0);
  for (int i = 0; i < scene.motion.n; i++) {
    const AstMotionStep *step = &scene.motion.steps[i];

    g_assert_cmpint (step->begin + step->length, <=, scene.motion.length);
    if (step->kind == AST_MOTION_COUNT)
      g_assert_cmpint (step->begin, ==, step[-1].begin + step[-1].length);
    else if (step->kind != AST_MOTION_TRAVEL && step->kind != AST_MOTION_DROP)
      g_assert_cmpint (step->begin, >=, dropped);
  }
}

/* Counts good fits among the turns of a game. */
typedef struct {
  int turns, fits;
} Fits;

static void
count_fit_cb (Fits *fits, const AstMatchEvent *event)
{
  AstMotionCause cause = { event, .by_hand = TRUE, .beat = 900, .own_sides = 1 };
  AstMotion motion;

  if (event->kind != AST_EVENT_TURN || event->before.player != 0)
    return;
  ast_motion_plan (&motion, &cause);
  fits->turns++;
  fits->fits += count (&motion, AST_MOTION_FIT);
}

/* A tile that closes a gap with what is one's own is lit up, which is rare. */
static void
test_fit (void)
{
  Fits fits = { 0 };

  for (guint64 seed = 1; seed <= 8; seed++) {
    g_autoptr (AstMatch) match =
        sample_match (&(Sample){ .n_players = 2, .computers = TRUE, .seed = seed });

    g_signal_connect_swapped (match, "applied", G_CALLBACK (count_fit_cb), &fits);
    sample_play (match, AST_MAX_TILES);
  }
  g_test_message ("%d of %d turns", fits.fits, fits.turns);
  g_assert_cmpint (fits.fits, >, 0);
  g_assert_cmpint (fits.fits * 5, <, fits.turns);
}

/* Defeated meeples walk home from where they were. */
static void
test_battle (void)
{
  Scene scene = { .kind = AST_EVENT_ROLL, .scores = TRUE, .beat = 350 };

  play (&scene);
  g_assert_cmpint (count (&scene.motion, AST_MOTION_DROP), ==, 0);
  g_assert_cmpint (count (&scene.motion, AST_MOTION_WALK), ==, __builtin_popcount (scene.left));
  for (uint32_t left = scene.left; left != 0; left &= left - 1) {
    const AstMotionStep *walk =
        ast_motion_find (&scene.motion, AST_MOTION_WALK, __builtin_ctz (left));

    g_assert_nonnull (walk);
    g_assert_cmpint (walk->i, <, walk->n);
  }
}

/* Light runs through a realm that scores once the tile lies, but not for the dice of a battle. */
static void
test_pulse (void)
{
  Scene scene = { .kind = AST_EVENT_TURN, .scores = TRUE, .beat = 900 };
  int rest = 0, pulse = -1;

  play (&scene);
  for (int i = 0; i < scene.motion.n; i++) {
    const AstMotionStep *step = &scene.motion.steps[i];

    if (step->kind == AST_MOTION_TRAVEL || step->kind == AST_MOTION_DROP)
      rest = step->begin + step->length;
    if (step->kind == AST_MOTION_PULSE)
      pulse = i;
  }
  g_assert_cmpint (count (&scene.motion, AST_MOTION_PULSE), ==, 1);
  g_assert_cmpint (scene.motion.steps[pulse].begin, ==, rest);
  g_assert_cmpint (scene.motion.steps[pulse].side, ==, scene.given.scores[0].side);
  g_assert_cmpint (scene.motion.steps[pulse].role, ==,
                   scene.given.scores[0].reason - AST_FOR_ROUTE);
}

/* The marker is where it was at the beginning and at the new points at the end, also after a
 * skip. */
static void
test_count (void)
{
  AstMotion motion = {
    .n = 2,
    .length = 400,
    .steps = { { .kind = AST_MOTION_COUNT, .begin = 100, .length = 100, .side = 1, .points = 8 },
               { .kind = AST_MOTION_COUNT, .begin = 300, .length = 100, .side = 1, .points = 2 } }
  };
  static const struct {
    double now, points;
  } shown[] = { { 0, 40 },   { 100, 40 }, { 150, 44 }, { 200, 48 },
                { 300, 48 }, { 350, 49 }, { 400, 50 }, { 5000, 50 } };

  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++) {
    g_assert_cmpfloat_with_epsilon (ast_motion_points (&motion, 1, 50, shown[i].now),
                                    shown[i].points, 1e-9);
    g_assert_cmpfloat (ast_motion_points (&motion, 0, 7, shown[i].now), ==, 7);
  }
}

/* A faster pace is shorter, within bounds; the instant pace has no motion. */
static void
test_pace (void)
{
  int last = G_MAXINT;

  for (int beat = 1600; beat > 300; beat -= 400) {
    Scene scene = { .kind = AST_EVENT_TURN, .scores = TRUE, .beat = beat };

    play (&scene);
    g_assert_cmpint (scene.motion.length, <, last);
    g_assert_cmpint (scene.motion.length, >, 300);
    last = scene.motion.length;
  }
  for (AstEventKind kind = AST_EVENT_DRAW; kind <= AST_EVENT_ROLL; kind++) {
    Scene scene = { .kind = kind, .beat = 0 };

    play (&scene);
    g_assert_cmpint (scene.motion.n, ==, 0);
    g_assert_cmpint (scene.motion.length, ==, 0);
  }
}

/* Meeples go home from tiles that stay, and come back to those that lay there before. */
static void
test_rewind (void)
{
  g_autofree AstMotion *motion = g_new0 (AstMotion, 1);
  g_autofree AstGame *before = g_new0 (AstGame, 1), *now = g_new0 (AstGame, 1);

  before->n_tiles = 5;
  before->placed = 1 << 2 | 1 << 3 | 1 << 4;
  before->meeples[2].tile = 1; /* Stays. */
  before->meeples[3].tile = 2; /* Was placed by a turn that is taken back, on a tile that stays. */
  before->meeples[4].tile = 4; /* The same on a tile that goes. */
  now->n_tiles = 3;
  now->placed = 1 << 2 | 1 << 6;
  now->meeples[2].tile = 1;
  now->meeples[6].tile = 0; /* Had gone home. */
  ast_motion_plan_rewind (motion, before, now);
  g_assert_cmpint (motion->n, ==, 3);
  g_assert_nonnull (ast_motion_find (motion, AST_MOTION_WALK, 3));
  g_assert_nonnull (ast_motion_find (motion, AST_MOTION_RETURN, 6));
  ast_motion_plan_rewind (motion, now, before);
  g_assert_cmpint (motion->n, ==, 4);
  g_assert_nonnull (ast_motion_find (motion, AST_MOTION_WALK, 6));
  g_assert_nonnull (ast_motion_find (motion, AST_MOTION_RETURN, 3));
  g_assert_nonnull (ast_motion_find (motion, AST_MOTION_DROP, 4));
}

/* One tile after the other, and each meeple after its tile; a long game is no longer. */
static void
test_film (void)
{
  g_autofree AstMotion *motion = g_new0 (AstMotion, 1);
  g_autofree AstGame *empty = g_new0 (AstGame, 1), *now = g_new0 (AstGame, 1);
  int length;

  now->n_tiles = 40;
  now->placed = 1 << 2;
  now->meeples[2].tile = 30;
  ast_motion_plan_rewind (motion, empty, now);
  length = motion->length;
  for (int time = 0; time <= length; time += 10) {
    for (int tile = 1; tile < now->n_tiles; tile++)
      g_assert_cmpfloat (ast_motion_find_appeared (motion, tile, time), <=,
                         ast_motion_find_appeared (motion, tile - 1, time));
  }
  g_assert_cmpfloat (ast_motion_find_appeared (motion, 0, length / 2), ==, 1);
  g_assert_cmpfloat (ast_motion_find_appeared (motion, 39, length / 2), ==, 0);
  g_assert_cmpfloat (ast_motion_find_appeared (motion, 39, length), ==, 1);
  g_assert_cmpfloat (
      ast_motion_find_appeared (motion, 30, ast_motion_find (motion, AST_MOTION_DROP, 2)->begin), >,
      0);
  now->n_tiles = 90;
  ast_motion_plan_rewind (motion, empty, now);
  g_assert_cmpint (motion->length, <=, length);
}

static void
test_curves (void)
{
  static double (*const curves[]) (double) = { ast_motion_ease, ast_motion_ease_out,
                                               ast_motion_bounce };

  for (gsize i = 0; i < G_N_ELEMENTS (curves); i++) {
    g_assert_cmpfloat_with_epsilon (curves[i](0), 0, 1e-9);
    g_assert_cmpfloat_with_epsilon (curves[i](1), 1, 1e-9);
    for (double part = 0; part <= 1; part += 0.01) {
      g_assert_cmpfloat (curves[i](part), >=, 0);
      g_assert_cmpfloat (curves[i](part), <=, 1 + 1e-9);
    }
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/motion/lay", test_lay);
  g_test_add_func ("/motion/score", test_score);
  g_test_add_func ("/motion/pulse", test_pulse);
  g_test_add_func ("/motion/fit", test_fit);
  g_test_add_func ("/motion/battle", test_battle);
  g_test_add_func ("/motion/count", test_count);
  g_test_add_func ("/motion/pace", test_pace);
  g_test_add_func ("/motion/rewind", test_rewind);
  g_test_add_func ("/motion/film", test_film);
  g_test_add_func ("/motion/curves", test_curves);
  return g_test_run ();
}
