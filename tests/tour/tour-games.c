/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-record-reader.h"
#include "ast-record-writer.h"
#include "ast-battle-view.h"
#include "ast-board-picture.h"
#include "ast-table.h"
#include "ast-window.h"
#include "tour.h"

/* It is of four players, with both decks, equipment and battles. */
AstRecord *
tour_read_game (Tour *self, AstDeckCollection *collection)
{
  g_autoptr (GBytes) bytes =
      g_resources_lookup_data ("/io/github/asterism_game/Asterism/finished-game.asterism", 0, NULL);
  AstRecord *record =
      ast_record_read (collection, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);

  g_assert_nonnull (record);
  for (guint i = 0; i < TOUR_N_PLAYERS; i++)
    ast_record_set_player (record, i, self->names[i], FALSE, NULL);
  return record;
}

/* Opens the first `n` actions of the game as a record, and waits until the table shows it. */
static void
open_part (Tour *self, const AstRecord *game, guint n, const char *name)
{
  g_autoptr (AstRecord) record = ast_record_copy (game);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  AstMatch *before =
      tour_get_table (self) != NULL ? ast_table_get_match (tour_get_table (self)) : NULL;

  g_array_set_size (record->actions, n);
  ast_record_stamp (record);
  text = ast_record_write (record, AST_RECORD_COMPACT);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  ast_window_open (AST_WINDOW (self->window), &file, 1);
  while (tour_get_table (self) == NULL || ast_table_get_match (tour_get_table (self)) == before)
    g_main_context_iteration (NULL, FALSE);
}

/* The index of the first lay after the action `from` whose turn has a battle. */
static guint
find_battle_turn (const AstRecord *record, guint from)
{
  guint lay = 0;

  for (guint i = from; i < record->actions->len; i++) {
    const AstAction *action = ast_record_get_action (record, i);

    if (action->type == AST_LAY)
      lay = i;
    if (action->type == AST_ROLL && lay > 0)
      return lay;
  }
  g_assert_not_reached ();
}

static void
draft_turn (AstDraft *draft, const AstAction *lay, const AstAction *place)
{
  g_assert_true (ast_draft_lay_turned (draft, lay->lay.x, lay->lay.y, lay->lay.rotation));
  ast_draft_set_size (draft, place->place.size);
  for (int i = 0; i < ast_draft_get (draft)->n_spots; i++) {
    ast_draft_choose (draft, i);
    if (ast_draft_get_place_action (draft).place.realm == place->place.realm
        && ast_draft_get_place_action (draft).place.x == place->place.x
        && ast_draft_get_place_action (draft).place.y == place->place.y)
      break;
  }
}

/* The conductor takes each step in the main loop. */
static AstDraft *
wait_for_draft (AstConductor *conductor)
{
  wait_while (ast_conductor_get_draft (conductor) == NULL);
  return ast_conductor_get_draft (conductor);
}

static GtkWidget *
wait_for_battle (Tour *self)
{
  GtkWidget *battle;

  wait_while ((battle = tour_find (self, "AstBattleView")) == NULL);
  return battle;
}

static void
see_battle (Tour *self, const AstRecord *record)
{
  guint lay = find_battle_turn (record, record->actions->len / 4);
  AstTable *table;

  open_part (self, record, lay, "battle.asterism");
  table = tour_get_table (self);
  tour_stop (self, "table-lay");
  gtk_widget_activate_action (GTK_WIDGET (table), "table.inspect", "i", 1);
  tour_stop (self, "table-inspect");
  draft_turn (wait_for_draft (ast_table_get_conductor (table)), ast_record_get_action (record, lay),
              ast_record_get_action (record, lay + 1));
  tour_stop (self, "table-forecast");
  gtk_widget_activate_action (GTK_WIDGET (table), "table.finish", NULL);
  wait_for_battle (self);
  tour_stop (self, "table-battle");
  gtk_widget_activate_action (wait_for_battle (self), "battle.go", NULL);
  tour_stop (self, "table-battle-rolled");
}

/* Waits for a message: a window of its own or, in newer versions of libadwaita, a part of the
 * main window. */
static void
see_message (Tour *self, const char *stop)
{
  GtkWidget *message = NULL;

  while (tour_find_dialog (self) == NULL && message == NULL) {
    message = tour_find (self, "AdwAlertDialog");
    g_main_context_iteration (NULL, FALSE);
  }
  if (message == NULL) {
    tour_stop_at_dialog (self, tour_find_dialog (self), stop);
    return;
  }
  tour_stop (self, stop);
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_force_close (ADW_DIALOG (message));
#endif
}

static void
see_trouble (Tour *self)
{
  g_autofree char *path = g_build_filename (self->folder, "broken.asterism", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "{}", -1, NULL));
  ast_window_open (AST_WINDOW (self->window), &file, 1);
  see_message (self, "trouble");
}

void
tour_walk_decks (Tour *self)
{
  GtkStack *stack;
  GtkWidget *page, *others, *count;

  tour_act (self, "decks", NULL);
  tour_wait_for_page (self, "AstDecksPage");
  tour_stop (self, "decks");
  stack = gtk_stack_switcher_get_stack (GTK_STACK_SWITCHER (tour_find (self, "GtkStackSwitcher")));
  gtk_stack_set_visible_child_name (stack, "summary");
  tour_stop (self, "decks-summary");
  page = tour_find (self, "AstDecksPage");
  others = GTK_WIDGET (gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), "others"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (others), 2);
  tour_stop (self, "decks-compared-summary");
  gtk_stack_set_visible_child_name (stack, "tiles");
  tour_stop (self, "decks-compared");
  gtk_widget_activate_action (page, "decks.copy", NULL);
  tour_wait_for_page (self, "AstWorkshopPage");
  tour_stop (self, "workshop");
  count = tour_find (self, "GtkSpinButton");
  gtk_widget_grab_focus (count);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (count), 20);
  tour_stop (self, "workshop-trouble");
  gtk_widget_activate_action (tour_find (self, "AstWorkshopPage"), "workshop.remove", NULL);
  tour_stop (self, "workshop-no-start");
  tour_act (self, "back", NULL);
  tour_act (self, "back", NULL);
  see_trouble (self);
}

void
tour_walk_games (Tour *self)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  g_autoptr (AstRecord) record = tour_read_game (self, collection);
  AstBoardPicture *backdrop;

  see_battle (self, record);
  open_part (self, record, record->actions->len, "finished.asterism");
  tour_stop (self, "table-result");
  tour_act (self, "look-at-board", NULL);
  tour_stop (self, "table-board");
  tour_act (self, "history", NULL);
  tour_wait_for_page (self, "AstHistoryPage");
  tour_stop (self, "history");
  gtk_widget_activate_action (tour_find (self, "AstHistoryPage"), "history.step", "i", -1);
  tour_stop (self, "history-turn");
  tour_act (self, "games", NULL);
  tour_wait_for_page (self, "AstGameCard"); /* The games are listed when the page is there. */
  tour_stop (self, "games");
  tour_act (self, "statistics", NULL);
  tour_wait_for_page (self, "AstStatisticsPage");
  tour_stop (self, "statistics");
  tour_act (self, "back", NULL);
  tour_act (self, "back", NULL);
  open_part (self, record, find_battle_turn (record, record->actions->len / 2), "later.asterism");
  tour_act (self, "back", NULL);
  tour_wait_for_page (self, "AstWelcomePage");
  backdrop = AST_BOARD_PICTURE (tour_find (self, "AstBoardPicture"));
  while (ast_board_picture_get_texture (backdrop) == NULL)
    g_main_context_iteration (NULL, TRUE);
  tour_stop (self, "welcome-continue");
  tour_act (self, "continue", NULL);
  tour_wait_for_page (self, "AstTable");
}
