/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle-die.h"
#include "ast-battle-view.h"
#include "ast-segment-bar.h"
#include "ast-phrases.h"
#include "find.h"
#include "sample.h"

static const Sample people = { .n_players = 2, .equipment = TRUE, .seed = 5 };
static const Sample computers = { .n_players = 2, .computers = TRUE, .seed = 5 };

typedef struct {
  AstMatch *match;
  AstFight *fight;
  GtkWidget *view;
  GBytes *lying; /* The first die, as it is drawn. */
  int n_asked, n_settled, n_done;
} Fixture;

static void
go_cb (Fixture *fixture)
{
  gboolean is_over = fixture->fight->stage == AST_FIGHT_DECIDED;

  fixture->n_done += is_over;
  fixture->n_asked += !is_over;
  if (!is_over)
    ast_match_advance (fixture->match);
}

static void
applied_cb (Fixture *fixture, AstMatchEvent *event)
{
  if (event->kind != AST_EVENT_ROLL)
    return;
  ast_fight_roll (fixture->fight, event);
  ast_battle_view_show_roll (AST_BATTLE_VIEW (fixture->view));
}

static void
set_up (Fixture *fixture, gconstpointer sample)
{
  fixture->match = sample_match (sample);
  sample_play_to_battle (fixture->match);
  fixture->view = g_object_ref_sink (g_object_new (AST_TYPE_BATTLE_VIEW, NULL));
  fixture->fight = ast_fight_new (fixture->match, !((const Sample *) sample)->computers);
  ast_battle_view_set_fight (AST_BATTLE_VIEW (fixture->view), fixture->fight);
  fixture->lying = find_drawn (find_widget (fixture->view, AST_TYPE_BATTLE_DIE));
  g_signal_connect_swapped (fixture->match, "applied", G_CALLBACK (applied_cb), fixture);
  g_signal_connect_swapped (fixture->view, "go", G_CALLBACK (go_cb), fixture);
  g_signal_connect_swapped (fixture->fight, "settled", G_CALLBACK (count_cb), &fixture->n_settled);
}

static void
tear_down (Fixture *fixture, gconstpointer sample)
{
  g_signal_handlers_disconnect_by_data (fixture->match, fixture);
  g_object_add_weak_pointer (G_OBJECT (fixture->view), (gpointer *) &fixture->view);
  g_object_unref (fixture->view);
  g_assert_null (fixture->view);
  g_assert_finalize_object (fixture->fight);
  g_object_unref (fixture->match);
  g_bytes_unref (fixture->lying);
}

static void
go (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (fixture->view, "battle.go", NULL));
}

/* From the first roll to the end, by nothing but its one action. */
static void
test_person (Fixture *fixture, gconstpointer sample)
{
  AstBattleView *view = AST_BATTLE_VIEW (fixture->view);
  const AstGame *game = ast_match_get_game (fixture->match);
  int n_dice = 0;

  for (int side = 0; side < game->n_sides; side++)
    n_dice += game->battle.dice[side];
  g_assert_cmpint (find_count (fixture->view, AST_TYPE_BATTLE_DIE), ==, n_dice);
  g_assert_nonnull (find_label (fixture->view, "Roll"));
  while (fixture->fight->stage != AST_FIGHT_DECIDED) {
    int n = fixture->n_settled;

    go (fixture);
    ast_battle_view_skip (view);
    g_assert_cmpint (fixture->n_settled, ==, n + 1);
    g_assert_false (ast_battle_view_is_moving (view));
  }
  g_assert_cmpint (fixture->n_asked, ==, fixture->n_settled);
  g_assert_cmpint (fixture->n_done, ==, 0);
  g_assert_nonnull (find_label (fixture->view, "Continue"));
  go (fixture);
  g_assert_cmpint (fixture->n_done, ==, 1);
  g_assert_cmpint (fixture->n_asked, ==, fixture->n_settled);
}

/* Nobody but the owner rolls for computer players. */
static void
test_computers (Fixture *fixture, gconstpointer sample)
{
  AstBattleView *view = AST_BATTLE_VIEW (fixture->view);

  go (fixture);
  g_assert_cmpint (fixture->n_asked, ==, 0);
  while (fixture->fight->stage != AST_FIGHT_DECIDED) {
    ast_match_advance (fixture->match);
    ast_battle_view_skip (view);
  }
  go (fixture);
  g_assert_cmpint (fixture->n_done, ==, 1);
}

/* Whether the first die does not look as it does while it lies. */
static gboolean
is_shaken (Fixture *fixture)
{
  g_autoptr (GBytes) drawn = find_drawn (find_widget (fixture->view, AST_TYPE_BATTLE_DIE));

  return !g_bytes_equal (drawn, fixture->lying);
}

/* Who holds the button shakes the dice; nothing is rolled by that, and where less should move
 * nothing does. */
static void
test_shaking (Fixture *fixture, gconstpointer sample)
{
  GtkWidget *window = find_shown (fixture->view, 0, 0), *label = find_label (fixture->view, "Roll");
  GtkWidget *button = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);

  gtk_widget_set_state_flags (button, GTK_STATE_FLAG_ACTIVE, FALSE);
  gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_ACTIVE);
  g_assert_false (is_shaken (fixture));
  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  gtk_widget_set_state_flags (button, GTK_STATE_FLAG_ACTIVE, FALSE);
  wait_while (!is_shaken (fixture));
  g_assert_cmpint (fixture->n_asked, ==, 0);
  gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_ACTIVE);
  g_assert_false (is_shaken (fixture));
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Closed while the button is held down, which is still there for a while. */
static void
test_shaking_closed (Fixture *fixture, gconstpointer sample)
{
  GtkWidget *window = find_shown (fixture->view, 0, 0), *label = find_label (fixture->view, "Roll");
  g_autoptr (GtkWidget) button = g_object_ref (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON));

  g_setenv ("ASTERISM_NO_ANIMATION", "0", TRUE);
  gtk_widget_set_state_flags (button, GTK_STATE_FLAG_ACTIVE, FALSE);
  wait_while (!is_shaken (fixture));
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  g_object_run_dispose (G_OBJECT (fixture->view));
  gtk_window_set_child (GTK_WINDOW (window), button);
  wait_while (!gtk_widget_get_mapped (button));
  gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_ACTIVE);
  gtk_widget_set_state_flags (button, GTK_STATE_FLAG_ACTIVE, FALSE);
  gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_ACTIVE);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A roll on the way: the seed of the sample is chosen so that it is a tie. */
static AstAction
make_roll (const AstGame *game, gboolean tie)
{
  AstAction roll = { .type = AST_ROLL };
  int face = 3;

  for (int side = 0; side < game->n_sides; side++) {
    if (!(game->battle.sides >> side & 1))
      continue;
    for (int i = 0; i < game->battle.dice[side]; i++)
      roll.roll.dice[side][i] = 3;
    roll.roll.dice[side][game->battle.dice[side] - 1] = face - game->battle.blade[side] + 1;
    face += !tie;
  }
  return roll;
}

/* What else has the focus keeps it; what has lost it because it could not be pressed gets it
 * back. */
static void
test_focus (Fixture *fixture, gconstpointer sample)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *other = gtk_button_new (), *window;
  AstAction roll;

  gtk_box_append (GTK_BOX (box), fixture->view);
  gtk_box_append (GTK_BOX (box), other);
  window = find_shown (box, 0, 0);
  gtk_widget_grab_focus (fixture->view);
  roll = make_roll (ast_match_get_game (fixture->match), TRUE);
  ast_match_apply (fixture->match, &roll);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), fixture->view));
  gtk_widget_grab_focus (other);
  roll = make_roll (ast_match_get_game (fixture->match), FALSE);
  ast_match_apply (fixture->match, &roll);
  g_assert_cmpint (fixture->fight->stage, ==, AST_FIGHT_DECIDED);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) == other);
  gtk_box_remove (GTK_BOX (box), fixture->view);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* B4: the story tells of the tie, each side shows its point, and the button asks again. */
static void
test_tie (Fixture *fixture, gconstpointer sample)
{
  const AstGame *game = ast_match_get_game (fixture->match);
  AstAction roll = make_roll (game, TRUE);
  g_autofree char *line = ast_phrase_roll (ast_match_get_seats (fixture->match), game, &roll);

  g_assert_true (g_str_has_suffix (line, "a tie, 1 point each."));
  g_assert_cmpint (ast_match_apply (fixture->match, &roll), ==, AST_OK);
  ast_battle_view_skip (AST_BATTLE_VIEW (fixture->view));
  g_assert_cmpint (fixture->n_settled, ==, 1);
  g_assert_cmpint (fixture->fight->stage, ==, AST_FIGHT_DUE);
  g_assert_nonnull (find_label (fixture->view, line));
  g_assert_nonnull (find_label (fixture->view, "1 point"));
  g_assert_nonnull (find_label (fixture->view, "Roll Again"));
}

/* All that was rolled stays readable. */
static void
test_story (Fixture *fixture, gconstpointer sample)
{
  const AstGame *game = ast_match_get_game (fixture->match);
  GListModel *seats = ast_match_get_seats (fixture->match);
  g_autofree char *begin = ast_phrase_battle (seats, game);
  AstAction tie = make_roll (game, TRUE);
  g_autofree char *first = ast_phrase_roll (seats, game, &tie);
  AstAction decisive;
  g_autofree char *second = NULL;
  g_autofree char *story = NULL;

  ast_match_apply (fixture->match, &tie);
  ast_battle_view_skip (AST_BATTLE_VIEW (fixture->view));
  decisive = make_roll (game, FALSE);
  second = ast_phrase_roll (seats, game, &decisive);
  ast_match_apply (fixture->match, &decisive);
  ast_battle_view_skip (AST_BATTLE_VIEW (fixture->view));
  g_assert_cmpint (fixture->fight->stage, ==, AST_FIGHT_DECIDED);
  story = g_strjoin ("\n", begin, first, second, NULL);
  g_assert_nonnull (find_label (fixture->view, story));
}

static void
test_odds (Fixture *fixture, gconstpointer sample)
{
  GtkWidget *bar = find_widget (fixture->view, AST_TYPE_SEGMENT_BAR);

  g_assert_true (gtk_widget_get_visible (bar));
  ast_battle_view_set_show_odds (AST_BATTLE_VIEW (fixture->view), FALSE);
  g_assert_false (gtk_widget_get_visible (bar));
}

/* A card that is closed lets go of the match, which may be the last of a game. */
static void
test_match_gone (void)
{
  GtkWidget *view = g_object_ref_sink (g_object_new (AST_TYPE_BATTLE_VIEW, NULL));
  AstMatch *match = sample_match (&people);
  AstFight *fight;

  sample_play_to_battle (match);
  fight = ast_fight_new (match, TRUE);
  ast_battle_view_set_fight (AST_BATTLE_VIEW (view), fight);
  ast_battle_view_set_fight (AST_BATTLE_VIEW (view), NULL);
  g_assert_finalize_object (fight);
  g_assert_finalize_object (match);
  ast_battle_view_set_show_odds (AST_BATTLE_VIEW (view), FALSE);
  ast_battle_view_set_show_odds (AST_BATTLE_VIEW (view), TRUE);
  g_object_unref (view);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  g_setenv ("ASTERISM_NO_ANIMATION", "1", TRUE);
  add_test_with ("/widgets/battle-view/person", &people, test_person);
  add_test_with ("/widgets/battle-view/computers", &computers, test_computers);
  add_test_with ("/widgets/battle-view/shaking", &people, test_shaking);
  add_test_with ("/widgets/battle-view/shaking-closed", &people, test_shaking_closed);
  add_test_with ("/widgets/battle-view/focus", &people, test_focus);
  add_test_with ("/widgets/battle-view/tie", &people, test_tie);
  add_test_with ("/widgets/battle-view/story", &people, test_story);
  add_test_with ("/widgets/battle-view/odds", &people, test_odds);
  g_test_add_func ("/widgets/battle-view/match-gone", test_match_gone);
  return g_test_run ();
}
