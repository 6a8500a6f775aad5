/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-plan-record.h"

#include "ast-rng.h"

/* The key of ast_rng_init_keyed () with which lots are drawn. */
enum { LOTS = 0x6c6f7473 };

static gboolean
is_chosen (AstPlan *plan, const char *choice)
{
  gboolean chosen;

  g_object_get (plan, choice, &chosen, NULL);
  return chosen;
}

/* The newest revision of each deck. */
static void
add_deck (GPtrArray *refs, const AstDeckCollection *collection, const char *id)
{
  const AstDeck *deck = ast_deck_collection_find_newest (collection, id);

  g_ptr_array_add (refs, (gpointer) (deck != NULL ? deck->ref : id));
}

AstDeckSet *
ast_plan_take_decks (AstPlan *plan, AstDeckCollection *collection, GError **error)
{
  g_autoptr (GPtrArray) refs = g_ptr_array_new ();
  const char *const *added = ast_plan_get_added_decks (plan);

  add_deck (refs, collection, ast_plan_get_deck (plan));
  if (is_chosen (plan, "tiles"))
    add_deck (refs, collection, "expansion-1");
  for (int i = 0; added[i] != NULL; i++)
    add_deck (refs, collection, added[i]);
  g_ptr_array_add (refs, NULL);
  return ast_deck_collection_take (collection, (const char *const *) refs->pdata, error);
}

/* The seat that begins. */
static int
find_first (AstPlan *plan, guint64 seed)
{
  int first = ast_plan_get_first (plan);
  AstRng lots;

  if (first >= 0)
    return first;
  ast_rng_init_keyed (&lots, seed, LOTS);
  return (int) ast_rng_below (&lots, ast_plan_get_n_seats (plan));
}

static void
set_player (AstRecord *record, int player, AstPlanSeat *seat)
{
  const char *level = ast_plan_seat_get_level (seat);
  g_autofree char *name = ast_plan_seat_make_name (seat);

  ast_record_set_player (record, player, name, level != NULL, level);
}

AstRecord *
ast_plan_make_record (AstPlan *plan, AstDeckCollection *collection, guint64 seed, GError **error)
{
  g_autoptr (AstDeckSet) decks = NULL;
  AstPlanSeat *seats[AST_MAX_PLAYERS];
  AstSetup setup = { 0 };
  AstRecord *record;
  int n, first;

  decks = ast_plan_take_decks (plan, collection, error);
  if (decks == NULL)
    return NULL;
  n = ast_plan_get_n_seats (plan);
  g_assert (n <= AST_MAX_PLAYERS);
  setup.n_players = n;
  setup.teams = ast_plan_is_team_game (plan);
  setup.equipment = is_chosen (plan, "equipment");
  setup.unplaceable = is_chosen (plan, "returns") ? AST_RETURN : AST_DISCARD;
  first = find_first (plan, seed);
  for (int i = 0; i < n; i++) {
    seats[i] = ast_plan_get_seat (plan, (first + i) % n);
    setup.colours[i] = ast_plan_seat_get_colour (seats[i]);
  }
  record = ast_record_new (decks, &setup);
  for (int i = 0; i < n; i++)
    set_player (record, i, seats[i]);
  record->purist = is_chosen (plan, "purist");
  record->no_undo = !is_chosen (plan, "undo-allowed");
  record->seed = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  return record;
}
