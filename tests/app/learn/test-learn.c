/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Rulebook and lessons name only diagrams and rules that are there, and each diagram keeps to the
 * rules. */

#include "ast-diagram-words.h"
#include "ast-lessons.h"
#include "ast-phrases-cell.h"
#include "ast-review.h"
#include "ast-rulebook.h"

static AstGame *
play_diagram (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDiagram) diagram = ast_diagram_load (name, &error);
  AstGame *game = g_new (AstGame, 1);

  g_assert_no_error (error);
  g_assert_cmpint (ast_game_init (game, ast_deck_set_get_tiles (diagram->record->decks),
                                  &diagram->record->setup),
                   ==, AST_OK);
  for (guint i = 0; i < diagram->record->actions->len; i++)
    g_assert_cmpint (ast_game_apply (game, ast_record_get_action (diagram->record, i), NULL), ==,
                     AST_OK);
  return game;
}

/* What a diagram points out is there. */
static void
test_marks (void)
{
  g_autoptr (AstDiagram) junction = ast_diagram_load ("junction", NULL);
  g_autoptr (AstDiagram) matching = ast_diagram_load ("matching", NULL);
  g_autoptr (AstDiagram) battle = ast_diagram_load ("planet-battle", NULL);
  g_autofree AstGame *game = play_diagram ("planet-battle");

  g_assert_false (junction->places);
  g_assert_cmpint (junction->lit_tile, ==, 1);
  g_assert_cmpint (junction->lit_realm, ==, 0);
  g_assert_true (matching->places);
  g_assert_cmpint (matching->lit_tile, ==, -1);
  g_assert_cmpint (battle->lit_tile, ==, ast_game_tile_at (game, 0, 1));
  g_assert_cmpint (game->phase, ==, AST_ROLL);
}

static void
test_rulebook (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ast_rulebook_get_n_chapters (); i++) {
    const AstChapter *chapter = ast_rulebook_get_chapter (i);

    for (guint j = 0; j < chapter->n_rules; j++) {
      const AstRule *rule = &chapter->rules[j];
      guint found;

      g_assert_true (g_hash_table_add (ids, (gpointer) rule->id));
      g_assert_true (ast_rulebook_find (rule->id, &found) == rule);
      g_assert_cmpuint (found, ==, i);
      g_assert_true (ast_rule_matches (rule, rule->id));
      if (rule->diagram != NULL)
        g_free (play_diagram (rule->diagram));
    }
  }
}

static int
get_points (const AstDiagram *diagram, guint i)
{
  return g_array_index (diagram->points, AstBoardPoints, i).points;
}

/* Paragraphs that say when a realm is complete or what it pays then, with the points of the realm
 * that their figure lights. */
static const struct {
  const char *rule;
  int points;
} complete_figures[] = {
  { "course-points", 4 }, { "M6", 3 },  { "P1", 4 },
  { "scoring-field", 8 }, { "P2", 11 }, { "scoring-symbols", 6 },
};

/* A figure about a complete realm shows one that is complete by the rules. */
static void
test_complete_figures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (complete_figures); i++) {
    const AstRule *rule = ast_rulebook_find (complete_figures[i].rule, NULL);
    g_autoptr (AstDiagram) diagram = ast_diagram_load (rule->diagram, NULL);
    g_autofree AstGame *game = play_diagram (rule->diagram);
    const AstRealm *realm = ast_game_realm (game, diagram->lit_tile, diagram->lit_realm);

    g_test_message ("%s: %s", rule->id, rule->diagram);
    g_assert_cmpint (realm->open, ==, 0);
    g_assert_cmpint (ast_realm_worth (realm, true), ==, complete_figures[i].points);
    g_assert_cmpuint (diagram->points->len, ==, 1);
    g_assert_cmpint (get_points (diagram, 0), ==, complete_figures[i].points);
  }
}

/* The figure of the end writes what every realm with meeples pays then. */
static void
test_final_figure (void)
{
  g_autoptr (AstDiagram) diagram = ast_diagram_load ("final-scoring", NULL);

  g_assert_cmpuint (diagram->points->len, ==, 3);
  g_assert_cmpint (get_points (diagram, 0) + get_points (diagram, 1) + get_points (diagram, 2), ==,
                   4 + 2 + 6);
}

/* The rulebook has a paragraph for every rule that concerns players. */
static void
test_complete (void)
{
  static const char *const numbers[] = {
    "S1",  "S2",  "S3",  "S4", "S5", "S6", "S7", "S8", "T1", "L1", "L2", "L3", "L4", "M1", "M2",
    "M3",  "M4",  "M5",  "M6", "M7", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10",
    "B11", "B12", "B13", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "E1", "E2", "E3", "E4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_nonnull (ast_rulebook_find (numbers[i], NULL));
  g_assert_null (ast_rulebook_find ("B99", NULL));
}

static void
test_search (void)
{
  const AstRule *rule = ast_rulebook_find ("B4", NULL);

  g_assert_true (ast_rule_matches (rule, "TIE"));
  g_assert_true (ast_rule_matches (rule, "dice tie"));
  g_assert_true (ast_rule_matches (rule, ""));
  g_assert_true (ast_rule_matches (rule, "b4"));
  g_assert_false (ast_rule_matches (rule, "tie asteroid"));
}

static void
test_lessons (void)
{
  for (guint i = 0; i < ast_lessons_get_n (); i++)
    for (int j = 0; j < AST_MAX_LESSON_STEPS; j++) {
      const AstLessonStep *step = &ast_lessons_get (i)->steps[j];
      g_autofree AstGame *game = play_diagram (step->diagram);

      g_assert_cmpint (game->phase, ==, ast_lessons_looks_back (i) ? AST_OVER : AST_LAY);
      g_assert_true (step->rule == NULL || ast_rulebook_find (step->rule, NULL) != NULL);
    }
}

/* What the lesson about luck tells of its game is what a review finds: Red has lost by 2 points,
 * and among the turns that decided the game are both luck and an error. */
static void
test_look_back (void)
{
  const guint last = ast_lessons_get_n () - 1;
  g_autoptr (AstDiagram) diagram =
      ast_diagram_load (ast_lessons_get (last)->steps[0].diagram, NULL);
  const AstAction *actions = (const AstAction *) (gconstpointer) diagram->record->actions->data;
  AstReviewStyle style = ast_review_get_style ();
  AstReviewSpan spans[AST_MAX_TILES];
  AstTurnReview turns[AST_MAX_TILES];
  int moments[AST_N_MOMENTS], n, n_moments, n_errors = 0;
  AstGame game, after;

  g_assert_true (ast_lessons_looks_back (last));
  ast_game_init (&game, ast_deck_set_get_tiles (diagram->record->decks), &diagram->record->setup);
  after = game;
  n = ast_review_divide (&after, actions, (int) diagram->record->actions->len, spans);
  for (int i = 0; i < n; i++) {
    g_assert_true (ast_turn_review_run (&turns[i], &style, &game, &actions[spans[i].first], NULL));
    for (int j = 0; j < spans[i].n; j++)
      ast_game_apply (&game, &actions[spans[i].first + j], NULL);
  }
  g_assert_cmpint (after.points[1] - after.points[0], ==, 2);
  n_moments = ast_review_moments (turns, n, moments);
  for (int i = 0; i < n_moments; i++)
    n_errors += ast_turn_review_cause (&turns[moments[i]]) == AST_CAUSE_ERROR;
  g_assert_cmpint (n_errors, >, 0);
  g_assert_cmpint (n_errors, <, n_moments);
}

/* Each tile of a figure is told by its place, what is pointed out, and where a tile fits. */
static void
test_figures (void)
{
  for (guint i = 0; i < ast_rulebook_get_n_chapters (); i++) {
    const AstChapter *chapter = ast_rulebook_get_chapter (i);

    for (guint j = 0; j < chapter->n_rules; j++) {
      const char *name = chapter->rules[j].diagram;
      g_autoptr (AstDiagram) diagram = name != NULL ? ast_diagram_load (name, NULL) : NULL;
      g_autofree AstGame *game = name != NULL ? play_diagram (name) : NULL;
      g_autofree char *text = name != NULL ? ast_diagram_describe (diagram) : NULL;

      if (name == NULL)
        continue;
      g_test_message ("%s: %s", name, text);
      for (int tile = 0; tile < game->n_tiles; tile++) {
        g_autofree char *place = ast_phrase_at (game->tiles[tile].x, game->tiles[tile].y);

        g_assert_nonnull (strstr (text, place + 1)); /* It may begin a sentence. */
      }
      g_assert_cmpint (strstr (text, "The tile fits at ") != NULL, ==,
                       diagram->places && game->hand != AST_NONE);
      g_assert_cmpint (strstr (text, "One realm is highlighted.") != NULL, ==,
                       diagram->lit_tile >= 0 && game->phase != AST_ROLL);
    }
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/diagrams/marks", test_marks);
  g_test_add_func ("/rulebook/paragraphs", test_rulebook);
  g_test_add_func ("/rulebook/complete", test_complete);
  g_test_add_func ("/rulebook/complete-figures", test_complete_figures);
  g_test_add_func ("/rulebook/final-figure", test_final_figure);
  g_test_add_func ("/rulebook/search", test_search);
  g_test_add_func ("/rulebook/figures", test_figures);
  g_test_add_func ("/lessons/boards", test_lessons);
  g_test_add_func ("/lessons/look-back", test_look_back);
  return g_test_run ();
}
