/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The hand beside or below the board, alone. */

#include "ast-hand-bar.h"
#include "ast-phrases.h"
#include "ast-quiet.h"
#include "ast-tile-picture.h"
#include "find.h"
#include "sample.h"

typedef struct {
  AstMatch *match;
  GtkWidget *hand;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->match = sample_match (&(Sample){ .n_players = 2, .seed = 7 });
  self->hand = g_object_ref_sink (g_object_new (AST_TYPE_HAND_BAR, NULL));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->hand);
  g_object_unref (self->match);
}

/* As a box does that has too little room; GTK would complain about widths that contradict. Its
 * newer versions complain about less room than is needed, and ask for that nowhere. */
static void
measure_for_heights (GtkWidget *hand)
{
  int least_height;

  gtk_widget_measure (hand, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
  for (int height = -1; height < 120; height++) {
    int least, natural;

    if (height >= 0 && height < least_height && gtk_get_minor_version () > 8)
      continue;
    gtk_widget_measure (hand, GTK_ORIENTATION_HORIZONTAL, height, &least, &natural, NULL, NULL);
    g_assert_cmpint (least, <=, natural);
  }
}

static void
test_widths (Fixture *self, gconstpointer data)
{
  g_autoptr (AstDraft) draft = NULL;

  sample_play (self->match, 3);
  draft = ast_draft_new (ast_match_get_game (self->match));
  for (int form = AST_HAND_UPRIGHT; form <= AST_HAND_FLAT; form++) {
    ast_hand_bar_set_form (AST_HAND_BAR (self->hand), (AstHandForm) form);
    ast_hand_bar_set_draft (AST_HAND_BAR (self->hand), NULL);
    measure_for_heights (self->hand);
    ast_hand_bar_set_draft (AST_HAND_BAR (self->hand), draft);
    measure_for_heights (self->hand);
  }
}

/* The size that is chosen has no tooltip, which would lie over the button Finish. */
static void
test_tooltips (Fixture *self, gconstpointer data)
{
  g_autoptr (AstDraft) draft = NULL;

  sample_play (self->match, 3);
  draft = ast_draft_new (ast_match_get_game (self->match));
  ast_hand_bar_set_draft (AST_HAND_BAR (self->hand), draft);
  for (int size = AST_SMALL; size <= AST_LARGE; size++) {
    ast_draft_set_size (draft, (AstSize) size);
    ast_hand_bar_set_draft (AST_HAND_BAR (self->hand), draft);
    g_assert_true (gtk_widget_get_has_tooltip (find_tooltip (self->hand, "Small meeple"))
                   == (size == AST_LARGE));
    g_assert_true (gtk_widget_get_has_tooltip (find_tooltip (self->hand, "Large meeple"))
                   == (size == AST_SMALL));
  }
}

/* While a computer player thinks, its tile is seen, and by its name heard. */
static void
test_held (Fixture *self, gconstpointer data)
{
  const AstTileSet *set = ast_match_get_game (self->match)->set;
  GtkStack *stack = GTK_STACK (find_widget (self->hand, GTK_TYPE_STACK));
  GtkWidget *tile;

  ast_hand_bar_set_waiting (AST_HAND_BAR (self->hand), "Algol is thinking");
  ast_hand_bar_set_held (AST_HAND_BAR (self->hand), set, 3);
  tile = find_widget (gtk_stack_get_visible_child (stack), AST_TYPE_TILE_PICTURE);
  g_assert_cmpstr (ast_quiet_get_name (tile), ==, ast_phrase_tile (&set->kinds[3]));
  g_assert_false (gtk_widget_has_css_class (tile, "away"));
  ast_hand_bar_set_held (AST_HAND_BAR (self->hand), set, AST_NONE);
  g_assert_true (gtk_widget_has_css_class (tile, "away"));
}

static graphene_rect_t
place_tile (GtkWidget *hand)
{
  GtkStack *stack = GTK_STACK (find_widget (hand, GTK_TYPE_STACK));
  GtkWidget *tile = find_widget (gtk_stack_get_visible_child (stack), AST_TYPE_TILE_PICTURE);
  graphene_rect_t bounds;
  int width, height;

  gtk_widget_measure (hand, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (hand, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_allocate (hand, width, height, -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (tile, hand, &bounds));
  return bounds;
}

/* A turn ends and another one begins, and the tile of an upright card stays where it is. */
static void
test_still (Fixture *self, gconstpointer data)
{
  g_autoptr (AstDraft) draft = NULL;
  graphene_rect_t held, waiting;

  sample_play (self->match, 3);
  draft = ast_draft_new (ast_match_get_game (self->match));
  for (int form = AST_HAND_UPRIGHT; form <= AST_HAND_LARGE; form++) {
    ast_hand_bar_set_form (AST_HAND_BAR (self->hand), (AstHandForm) form);
    ast_hand_bar_set_draft (AST_HAND_BAR (self->hand), draft);
    held = place_tile (self->hand);
    ast_hand_bar_set_waiting (AST_HAND_BAR (self->hand), "Algol is thinking");
    waiting = place_tile (self->hand);
    g_assert_true (graphene_rect_equal (&held, &waiting));
  }
}

/* Who points at a piece of equipment learns what it does; it is heard by its name. */
static void
test_equipment (Fixture *self, gconstpointer data)
{
  GtkWidget *blade = find_tooltip (self->hand, "1 to your highest die");
  GtkWidget *blaster = find_tooltip (self->hand, "one of your dice yellow");

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (blade), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Blade");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (blaster), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Blaster");
}

/* The tile can be turned with the mouse only where it fits in several rotations that look
 * different; in the hand, if any do. */
static void
test_turns (Fixture *self, gconstpointer data)
{
  GtkWidget *left = find_tooltip (self->hand, "Rotate the tile left");
  GtkWidget *right = find_tooltip (self->hand, "Rotate the tile right");
  guint n_single = 0, n_several = 0;

  for (int n_tiles = 1; n_tiles < 20; n_tiles++) {
    g_autoptr (AstDraft) draft = NULL;
    AstFit fits[AST_MAX_PLACES];
    int n;

    sample_play (self->match, n_tiles);
    draft = ast_draft_new (ast_match_get_game (self->match));
    ast_hand_bar_set_draft (AST_HAND_BAR (self->hand), draft);
    g_assert_cmpint (gtk_widget_get_sensitive (left), ==, ast_draft_can_turn (draft));
    n = ast_draft_list_places (draft, fits);
    for (int i = 0; i < n; i++) {
      gboolean several = (fits[i].rotations & (fits[i].rotations - 1)) != 0;
      gboolean turns;

      ast_draft_lay (draft, fits[i].x, fits[i].y);
      ast_hand_bar_set_draft (AST_HAND_BAR (self->hand), draft);
      turns = gtk_widget_get_sensitive (left);
      g_assert_cmpint (turns, ==, gtk_widget_get_sensitive (right));
      g_assert_cmpint (turns, ==, ast_draft_can_turn (draft));
      g_assert_cmpint (turns, <=, several);
      *(turns ? &n_several : &n_single) += 1;
    }
  }
  g_assert_cmpuint (n_single, >, 0);
  g_assert_cmpuint (n_several, >, 0);
}

int
main (int argc, char *argv[])
{
  find_init (&argc, &argv);
  add_test ("/hand/widths", test_widths);
  add_test ("/hand/held", test_held);
  add_test ("/hand/still", test_still);
  add_test ("/hand/tooltips", test_tooltips);
  add_test ("/hand/equipment", test_equipment);
  add_test ("/hand/turns", test_turns);
  return g_test_run ();
}
