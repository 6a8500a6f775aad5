/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases.h"
#include "ast-match.h"

static GListStore *
make_seats (void)
{
  static const char *const names[] = { "Ada", "Deneb", "Mira" };
  GListStore *seats = g_list_store_new (AST_TYPE_SEAT);

  for (int i = 0; i < 3; i++) {
    g_autoptr (AstSeat) seat = ast_seat_new (i, names[i], (AstColour) i, i == 1 ? "pilot" : NULL);

    g_list_store_append (seats, seat);
  }
  return seats;
}

/* Three sides in a battle with two dice each. */
static AstGame *
make_battle (void)
{
  AstGame *game = g_new0 (AstGame, 1);

  game->setup.n_players = 3;
  game->n_sides = 3;
  game->phase = AST_ROLL;
  game->battle.sides = 7;
  for (int side = 0; side < 3; side++) {
    game->side_of[side] = side;
    game->faction_of[side] = side;
    game->setup.colours[side] = side;
    game->battle.dice[side] = 2;
  }
  return game;
}

static void
assert_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_terms (void)
{
  /* All terms exist, and no two in a list are the same. */
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (int i = 0; i < AST_N_COLOURS; i++)
    g_assert_true (g_hash_table_add (seen, (char *) ast_phrase_colour ((AstColour) i)));
  for (int i = 0; i < AST_N_FACTIONS; i++)
    g_assert_true (g_hash_table_add (seen, (char *) ast_phrase_faction ((AstFaction) i)));
  g_assert_cmpstr (ast_phrase_level ("captain"), ==, "Captain");
  g_assert_cmpstr (ast_phrase_level (NULL), ==, "Person");
  g_assert_cmpstr (ast_phrase_level ("unheard of"), ==, "Computer");
}

static const struct {
  AstRealmKind tile;
  AstSize size;
  AstRealmKind to;
  AstEquipment equipment;
  const char *expected;
} turns[] = {
  { AST_ROUTE, AST_NO_MEEPLE, 0, 0, "Ada lays a trade route." },
  { AST_FIELD, AST_NO_MEEPLE, 0, 0, "Ada lays an asteroid field." },
  { AST_PLANET, AST_NO_MEEPLE, 0, 0, "Ada lays a planet." },
  { AST_ROUTE, AST_SMALL, AST_ROUTE, 0, "Ada lays a trade route and sends a merchant." },
  { AST_ROUTE, AST_SMALL, AST_PLANET, 0, "Ada lays a trade route and sends a conqueror." },
  { AST_FIELD, AST_LARGE, AST_FIELD, 0, "Ada lays an asteroid field and sends a large explorer." },
  { AST_PLANET, AST_LARGE, AST_PLANET, 0, "Ada lays a planet and sends a large conqueror." },
  { AST_PLANET, AST_SMALL, AST_ROUTE, AST_BLADE,
    "Ada lays a planet and sends a merchant. The merchant carries the blade." },
  { AST_FIELD, AST_LARGE, AST_PLANET, AST_BLASTER,
    "Ada lays an asteroid field and sends a large conqueror. The conqueror carries the "
    "blaster." },
};

static void
test_turns (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++) {
    AstTileKind tile = { .n_realms = 2, .realms = { { .kind = AST_ROUTE } } };
    AstAction place = { .type = AST_PLACE };

    tile.realms[1].kind = turns[i].tile;
    place.place.size = turns[i].size;
    place.place.equipment = turns[i].equipment;
    assert_text (ast_phrase_turn ("Ada", &tile, &place, turns[i].to), turns[i].expected);
  }
}

static const struct {
  AstReason reason;
  int points;
  gboolean final;
  const char *expected;
} scores[] = {
  { AST_FOR_TIE, 1, FALSE, "Ada gets 1 point for the tie." },
  { AST_FOR_DEFEAT, 1, FALSE, "Ada gets 1 point for the defeat." },
  { AST_FOR_DEFEAT, 3, FALSE, "Ada gets 3 points for the defeat." },
  { AST_FOR_ROUTE, 3, FALSE, "Ada scores 3 for a trade route." },
  { AST_FOR_FIELD, 8, FALSE, "Ada scores 8 for an asteroid field." },
  { AST_FOR_PLANET, 11, FALSE, "Ada scores 11 for a planet." },
  { AST_FOR_ROUTE, 2, TRUE, "Ada scores 2 for an open trade route." },
  { AST_FOR_FIELD, 1, TRUE, "Ada scores 1 for an open asteroid field." },
  { AST_FOR_PLANET, 6, TRUE, "Ada scores 6 for an open planet." },
};

static void
test_scores (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (scores); i++) {
    AstScore score = { .reason = scores[i].reason, .points = scores[i].points };

    assert_text (ast_phrase_score ("Ada", &score, scores[i].final), scores[i].expected);
  }
}

static void
test_lists (void)
{
  static const char *const names[] = { "Ada", "Deneb", "Mira" };

  assert_text (ast_phrase_join (names, 0), "");
  assert_text (ast_phrase_join (names, 1), "Ada");
  assert_text (ast_phrase_join (names, 2), "Ada and Deneb");
  assert_text (ast_phrase_join (names, 3), "Ada, Deneb and Mira");
}

static const struct {
  unsigned sides;
  guint8 dice[3][AST_MAX_DICE];
  guint8 blade[3];
  const char *expected;
} rolls[] = {
  { 3, { { 5, 2 }, { 1, 5 } }, { 0 }, "Ada 5, Deneb 5: a tie, 1 point each" },
  { 3, { { 6, 2 }, { 1, 3 } }, { 0 }, "Ada 6, Deneb 3: Ada wins" },
  { 3, { { 5, 2 }, { 1, 5 } }, { 0, 1 }, "Ada 5, Deneb 6: Deneb wins" }, /* B8 */
  { 7,
    { { 4, 2 }, { 1, 4 }, { 3, 3 } },
    { 0 },
    "Ada 4, Deneb 4, Mira 3: Ada and Deneb tie, 1 point each" },
  { 7, { { 4, 2 }, { 1, 4 }, { 4, 3 } }, { 0 }, "Ada 4, Deneb 4, Mira 4: a tie, 1 point each" },
  { 5, { { 4, 2 }, { 0, 0 }, { 5, 3 } }, { 0 }, "Ada 4, Mira 5: Mira wins" },
};

static void
test_rolls (void)
{
  g_autoptr (GListStore) seats = make_seats ();

  for (gsize i = 0; i < G_N_ELEMENTS (rolls); i++) {
    g_autofree AstGame *game = make_battle ();
    AstAction roll = { .type = AST_ROLL };

    game->battle.sides = rolls[i].sides;
    memcpy (roll.roll.dice, rolls[i].dice, sizeof rolls[i].dice);
    memcpy (game->battle.blade, rolls[i].blade, sizeof rolls[i].blade);
    assert_text (ast_phrase_roll (G_LIST_MODEL (seats), game, &roll), rolls[i].expected);
  }
}

static void
test_battle (void)
{
  g_autoptr (GListStore) seats = make_seats ();
  g_autofree AstGame *game = make_battle ();
  double chances[AST_MAX_PLAYERS] = { 0.584, 0, 0.416 };

  for (int kind = 0; kind < AST_N_REALM_KINDS; kind++) {
    static const char *const expected[] = {
      "Ada, Deneb and Mira fight for a trade route.",
      "Ada, Deneb and Mira fight for an asteroid field.",
      "Ada, Deneb and Mira fight for a planet.",
    };

    game->realms[0].kind = kind;
    assert_text (ast_phrase_battle (G_LIST_MODEL (seats), game), expected[kind]);
  }
  assert_text (ast_phrase_chances (G_LIST_MODEL (seats), game, chances),
               "Chances to win: Ada 58 %, Mira 42 %");
  assert_text (ast_phrase_outcome ("Ada", AST_PLANET, FALSE), "Ada keeps the planet.");
  assert_text (ast_phrase_outcome ("Ada", AST_PLANET, TRUE), "Ada takes the planet.");
  assert_text (ast_phrase_outcome ("Ada", AST_FIELD, TRUE), "Ada holds the asteroid field.");
  assert_text (ast_phrase_outcome ("Ada", AST_ROUTE, FALSE), "Ada holds the trade route.");
}

static void
test_realms (void)
{
  AstRealm route = { .kind = AST_ROUTE, .n_tiles = 1, .open = 1 };
  AstRealm field = { .kind = AST_FIELD, .n_tiles = 3, .symbols = 1 };
  AstRealm planet = { .kind = AST_PLANET, .n_tiles = 1, .open = 5 };

  assert_text (ast_phrase_realm (&route), "Trade route of 1 tile");
  assert_text (ast_phrase_realm (&field), "Asteroid field of 3 tiles");
  assert_text (ast_phrase_realm (&planet), "Planet with 3 tiles around it");
  assert_text (ast_phrase_stake (&route), "Worth 1 point so far.");
  assert_text (ast_phrase_stake (&field), "The winner scores 8 points at once."); /* X2 */
  assert_text (ast_phrase_stake (&planet), "Worth 4 points so far.");
}

static void
test_win (void)
{
  g_autoptr (GListStore) seats = make_seats ();
  g_autofree AstGame *game = make_battle ();

  assert_text (ast_phrase_win (G_LIST_MODEL (seats), game, 2), "Deneb wins!");
  assert_text (ast_phrase_win (G_LIST_MODEL (seats), game, 5), "Ada and Mira share the win!");
  game->setup.teams = TRUE;
  assert_text (ast_phrase_win (G_LIST_MODEL (seats), game, 2), "Empire wins!");
  g_assert_cmpstr (ast_phrase_put_away (FALSE), !=, ast_phrase_put_away (TRUE));
}

static void
test_seat (void)
{
  g_autoptr (AstSeat) seat = ast_seat_new (1, "Deneb", AST_GREEN, "pilot");
  g_autoptr (AstSeatScore) score = ast_seat_score_new ();
  AstSeatScoreValues values = { 1, 1, TRUE, 0x1f, AST_BLADE | AST_BLASTER };

  ast_seat_score_set (score, &values);
  assert_text (ast_phrase_seat (seat, score),
               "Deneb: Green, Alliance, Pilot. 1 point, 1 if the game ended now. "
               "4 small meeples and the large one in the reserve. "
               "Blade and blaster in the reserve. It is this player’s turn.");
  values = (AstSeatScoreValues){ 57, -1, FALSE, 0x0f, 0 };
  ast_seat_score_set (score, &values);
  assert_text (ast_phrase_seat (seat, score), "Deneb: Green, Alliance, Pilot. 57 points. "
                                              "4 small meeples in the reserve.");
}

static void
test_sentences (void)
{
  assert_text (ast_phrase_sentences ((const char *[]){ NULL }), "");
  assert_text (ast_phrase_sentences ((const char *[]){ "It rains.", NULL }), "It rains.");
  assert_text (ast_phrase_sentences ((const char *[]){ "It rains.", "It pours.", "Run!", NULL }),
               "It rains. It pours. Run!");
}

static void
test_minus (void)
{
  const char *const texts[][2] = {
    { "-0.7", "−0.7" },
    { "+1.5", "+1.5" },
    { "column -2, row -1", "column −2, row −1" },
    { "2026-11-21: -3", "2026-11-21: −3" },
    { "Jean-Luc - 5", "Jean-Luc - 5" },
    { "--1-", "-−1-" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *text = ast_phrase_set_minus (g_strdup (texts[i][0]));

    g_assert_cmpstr (text, ==, texts[i][1]);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/widgets/phrases/terms", test_terms);
  g_test_add_func ("/widgets/phrases/turns", test_turns);
  g_test_add_func ("/widgets/phrases/scores", test_scores);
  g_test_add_func ("/widgets/phrases/lists", test_lists);
  g_test_add_func ("/widgets/phrases/rolls", test_rolls);
  g_test_add_func ("/widgets/phrases/battle", test_battle);
  g_test_add_func ("/widgets/phrases/realms", test_realms);
  g_test_add_func ("/widgets/phrases/win", test_win);
  g_test_add_func ("/widgets/phrases/seat", test_seat);
  g_test_add_func ("/widgets/phrases/sentences", test_sentences);
  g_test_add_func ("/widgets/phrases/minus", test_minus);
  return g_test_run ();
}
