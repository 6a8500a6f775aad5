/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases-hint.h"
#include "ast-phrases-since.h"
#include "ast-phrases.h"
#include "decks.h"
#include "sample.h"

/* A game with four tiles, each with one realm: a trade route, an asteroid field, a planet, and
 * another one of the same kind. Three sides are in a battle with two dice each. */
static AstGame *
make_battle (void)
{
  static const AstTileSet set = {
    .n_kinds = 3,
    .kinds = { { .id = "route", .n_realms = 1, .realms = { { .kind = AST_ROUTE } } },
               { .id = "field", .n_realms = 1, .realms = { { .kind = AST_FIELD } } },
               { .id = "planet-empire", .n_realms = 1, .realms = { { .kind = AST_PLANET } } } },
    .planet = { AST_NONE, AST_NONE, 0 },
  };
  AstGame *game = g_new0 (AstGame, 1);

  game->set = &set;
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
  for (int tile = 0; tile < 4; tile++) {
    game->tiles[tile].kind = MIN (tile, AST_PLANET);
    game->realm_of[tile][0] = game->root[tile] = tile;
    game->realms[tile] = (AstRealm){ .kind = game->tiles[tile].kind, .n_tiles = 1, .open = 1 };
    game->tile_in[AST_RING_MARGIN + AST_RING / 2 + tile] = tile + 1;
    game->tiles[tile].x = tile;
  }
  return game;
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
  g_assert_cmpstr (ast_phrase_level ("pilot-2"), ==, "Pilot 2");
  g_assert_cmpstr (ast_phrase_level (NULL), ==, "Human");
  g_assert_cmpstr (ast_phrase_level ("unheard of"), ==, "Computer");
}

static const struct {
  int tile; /* The last one laid. */
  AstSize size;
  int to; /* The tile of the meeple. */
  AstEquipment equipment;
  const char *expected;
} turns[] = {
  { 0, AST_NO_MEEPLE, 0, 0, "Ada lays a trade route." },
  { 1, AST_NO_MEEPLE, 0, 0, "Ada lays an asteroid field." },
  { 2, AST_NO_MEEPLE, 0, 0, "Ada lays the planet Kelpor." },
  { 3, AST_NO_MEEPLE, 0, 0, "Ada lays the planet Kelpor II." },
  { 0, AST_SMALL, 0, 0, "Ada lays a trade route and sends a merchant." },
  { 1, AST_LARGE, 1, 0, "Ada lays an asteroid field and sends a large explorer." },
  { 2, AST_LARGE, 2, 0, "Ada lays the planet Kelpor and sends a large conqueror." },
  { 2, AST_SMALL, 0, AST_BLADE,
    "Ada lays the planet Kelpor and sends a merchant. The merchant carries the blade." },
  { 3, AST_SMALL, 2, 0, "Ada lays the planet Kelpor II and sends a conqueror to Kelpor." },
};

static void
test_turns (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++) {
    g_autofree AstGame *game = make_battle ();
    AstAction place = { .type = AST_PLACE };

    game->n_tiles = turns[i].tile + 1;
    place.place.size = turns[i].size;
    place.place.equipment = turns[i].equipment;
    place.place.x = turns[i].to;
    assert_text (ast_phrase_turn ("Ada", game, &place), turns[i].expected);
  }
}

/* A meeple that goes to a planet beside the tile. */
static void
test_attack (void)
{
  g_autofree AstGame *game = make_battle ();
  AstAction place = { .type = AST_PLACE };

  game->n_tiles = 4;
  game->tiles[3].kind = AST_FIELD;
  place.place.size = AST_LARGE;
  place.place.x = 2;
  assert_text (ast_phrase_turn ("Ada", game, &place),
               "Ada lays an asteroid field and sends a large conqueror to Kelpor.");
  game->tiles[3].kind = AST_ROUTE;
  place.place.size = AST_SMALL;
  place.place.equipment = AST_BLASTER;
  assert_text (ast_phrase_turn ("Ada", game, &place),
               "Ada lays a trade route and sends a conqueror to Kelpor. "
               "The conqueror carries the blaster.");
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
  { AST_FOR_PLANET, 11, FALSE, "Ada scores 11 for the planet Kelpor." },
  { AST_FOR_ROUTE, 2, TRUE, "Ada scores 2 for an open trade route." },
  { AST_FOR_FIELD, 1, TRUE, "Ada scores 1 for an open asteroid field." },
  { AST_FOR_PLANET, 6, TRUE, "Ada scores 6 for the open planet Kelpor." },
};

static void
test_scores (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (scores); i++) {
    g_autofree AstGame *game = make_battle ();
    AstScore score = { .reason = scores[i].reason, .points = scores[i].points, .tile = 2 };

    assert_text (ast_phrase_score ("Ada", game, &score, scores[i].final), scores[i].expected);
  }
}

static void
test_lists (void)
{
  static const char *const names[] = { "Ada", "Deneb", "Mira" };
  static const char *const places[] = { "column 0, row 1", "column 1, row 1", "column 2, row 1" };

  assert_text (ast_phrase_join (names, 0), "");
  assert_text (ast_phrase_join (names, 1), "Ada");
  assert_text (ast_phrase_join (names, 2), "Ada and Deneb");
  assert_text (ast_phrase_join (names, 3), "Ada, Deneb and Mira");
  assert_text (ast_phrase_join (places, 3), "column 0, row 1; column 1, row 1 and column 2, row 1");
}

static const struct {
  unsigned sides;
  guint8 dice[3][AST_MAX_DICE];
  guint8 blade[3];
  const char *expected;
} rolls[] = {
  { 3, { { 5, 2 }, { 1, 5 } }, { 0 }, "Ada 5, Deneb 5: a tie, 1 point each." },
  { 3, { { 6, 2 }, { 1, 3 } }, { 0 }, "Ada 6, Deneb 3: Ada wins." },
  { 3, { { 5, 2 }, { 1, 5 } }, { 0, 1 }, "Ada 5, Deneb 6: Deneb wins." }, /* B8 */
  { 7,
    { { 4, 2 }, { 1, 4 }, { 3, 3 } },
    { 0 },
    "Ada 4, Deneb 4, Mira 3: Ada and Deneb tie, 1 point each." },
  { 7, { { 4, 2 }, { 1, 4 }, { 4, 3 } }, { 0 }, "Ada 4, Deneb 4, Mira 4: a tie, 1 point each." },
  { 5, { { 4, 2 }, { 0, 0 }, { 5, 3 } }, { 0 }, "Ada 4, Mira 5: Mira wins." },
};

static void
test_rolls (void)
{
  g_autoptr (GListModel) seats = sample_seats (3);

  for (gsize i = 0; i < G_N_ELEMENTS (rolls); i++) {
    g_autofree AstGame *game = make_battle ();
    AstAction roll = { .type = AST_ROLL };

    game->battle.sides = rolls[i].sides;
    memcpy (roll.roll.dice, rolls[i].dice, sizeof rolls[i].dice);
    memcpy (game->battle.blade, rolls[i].blade, sizeof rolls[i].blade);
    assert_text (ast_phrase_roll (seats, game, &roll), rolls[i].expected);
  }
}

static void
test_battle (void)
{
  g_autoptr (GListModel) seats = sample_seats (3);
  g_autofree AstGame *game = make_battle ();
  double chances[AST_MAX_PLAYERS] = { 0.584, 0, 0.416 };

  for (int tile = 0; tile < 4; tile++) {
    static const char *const expected[][4] = {
      { "Ada, Deneb and Mira fight for a trade route.", "Battle for a Trade Route",
        "Ada wins the trade route.", "Ada wins the trade route." },
      { "Ada, Deneb and Mira fight for an asteroid field.", "Battle for an Asteroid Field",
        "Ada wins the asteroid field.", "Ada wins the asteroid field." },
      { "Ada, Deneb and Mira fight for the planet Kelpor.", "Battle for Kelpor",
        "Ada takes Kelpor.", "Ada keeps Kelpor." },
      { "Ada, Deneb and Mira fight for the planet Kelpor II.", "Battle for Kelpor II",
        "Ada takes Kelpor II.", "Ada keeps Kelpor II." },
    };

    game->battle.tile = tile;
    assert_text (ast_phrase_battle (seats, game), expected[tile][0]);
    assert_text (ast_phrase_battle_title (game), expected[tile][1]);
    assert_text (ast_phrase_outcome ("Ada", game, TRUE), expected[tile][2]);
    assert_text (ast_phrase_outcome ("Ada", game, FALSE), expected[tile][3]);
  }
  assert_text (ast_phrase_chances (seats, game, chances), "Chances of winning: Ada 58%, Mira 42%");
}

static void
test_realms (void)
{
  AstRealm route = { .kind = AST_ROUTE, .n_tiles = 1, .open = 1 };
  AstRealm field = { .kind = AST_FIELD, .n_tiles = 3, .symbols = 1 };
  AstRealm planet = { .kind = AST_PLANET, .n_tiles = 1, .open = 5 };
  g_autofree AstGame *game = make_battle ();

  game->realms[1] = field;
  game->realms[2] = planet;
  assert_text (ast_phrase_realm (game, 0, 0), "Trade route of 1 tile");
  assert_text (ast_phrase_realm (game, 1, 0), "Asteroid field of 3 tiles");
  assert_text (ast_phrase_realm (game, 2, 0), "The planet Kelpor with 3 tiles around it");
  assert_text (ast_phrase_stake (&route), "Worth 1 point so far.");
  assert_text (ast_phrase_stake (&field), "The winner scores 8 points right away."); /* X2 */
  assert_text (ast_phrase_stake (&planet), "Worth 4 points so far.");
}

static void
test_worth (void)
{
  AstRealmFacts route = { .kind = AST_ROUTE, .open = 2, .at_end = 1, .complete = 3 };
  AstRealmFacts planet = { .kind = AST_PLANET, .open = 5, .at_end = 4, .complete = 9 };
  AstRealmFacts field = { .kind = AST_FIELD, .open = 0, .at_end = 4, .complete = 8 };

  assert_text (ast_phrase_if_complete (&route), "at least 3 points");
  assert_text (ast_phrase_if_complete (&planet), "9 points");
  assert_text (ast_phrase_if_complete (&field), "8 points");
  assert_text (ast_phrase_worth (&route), "Once complete, the trade route is worth at least 3 "
                                          "points. If open at the end, it’s worth 1 point.");
  assert_text (ast_phrase_worth (&planet), "Once complete, the planet is worth 9 points. "
                                           "If open at the end, it’s worth 4 points.");
  assert_text (ast_phrase_worth (&field), "Worth 8 points.");
}

/* A screen reader reads the lines of a hint one after the other, so they end like sentences. */
static void
test_advice (void)
{
  AstAdvice advice = {
    .place = { .place.size = AST_SMALL },
    .realm = { .kind = AST_ROUTE, .n_tiles = 1, .open = 2 },
    .complete = 3,
  };
  g_auto (GStrv) reasons = ast_phrase_advice_reasons (&advice, 0);

  assert_text (g_strjoinv (" ", reasons),
               "The trade route is worth 1 so far and at least 3 once it’s complete. "
               "Another move is about as good.");
}

/* A hint that sends no meeple says why, if one could be sent. */
static void
test_saving (void)
{
  AstAdvice advice = {
    .place = { .place.size = AST_NO_MEEPLE }, .points = 3, .saves = TRUE, .ahead = 2
  };
  g_auto (GStrv) reasons = ast_phrase_advice_reasons (&advice, 0);

  assert_text (g_strjoinv (" ", reasons),
               "This scores 3 points right away. A meeple is worth more in the reserve for now. "
               "The next-best move is about 2 points worse.");
}

/* No two planets of a game have the same name, whatever the decks. */
static void
test_planets (void)
{
  const AstSetup setup = { .n_players = 2, .colours = { AST_RED, AST_BLACK } };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree AstGame *game = g_new (AstGame, 1);
  const AstTileSet *set = decks_get (TRUE);
  gboolean twins = FALSE;

  g_assert_cmpint (ast_game_init (game, set, &setup), ==, AST_OK);
  for (int kind = 0; kind < set->n_kinds; kind++) {
    /* As many as there are in the decks, and one that somebody added. */
    for (int i = 0; set->planet[kind] != AST_NONE && i <= set->kinds[kind].count; i++) {
      char *name;

      game->tiles[game->n_tiles].kind = kind;
      name = ast_phrase_planet (game, game->n_tiles++);
      g_assert_true (g_ascii_isupper (name[0]) && g_ascii_islower (name[1]));
      twins |= g_str_has_suffix (name, " II");
      g_assert_true (g_hash_table_add (seen, name));
    }
  }
  g_assert_true (twins);
  g_assert_cmpuint (g_hash_table_size (seen), >=, 35);
}

static void
test_win (void)
{
  g_autoptr (GListModel) seats = sample_seats (3);
  g_autofree AstGame *game = make_battle ();

  assert_text (ast_phrase_win (seats, game, 2), "Deneb wins!");
  assert_text (ast_phrase_win (seats, game, 5), "Ada and Mira share the win!");
  g_assert_cmpstr (ast_phrase_put_away (FALSE), !=, ast_phrase_put_away (TRUE));
}

/* A team has its article in a sentence, and a capital where the sentence begins with it. */
static void
test_teams (void)
{
  g_autoptr (GListModel) seats = sample_seats (3);
  g_autofree AstGame *game = make_battle ();
  AstAction roll = { .type = AST_ROLL, .roll.dice = { { 5, 2 }, { 1, 3 } } };
  AstSince since = { .points = { 4 }, .n_battles = 1, .battles = { { AST_PLANET, 1, TRUE } } };
  AstScore score = { .reason = AST_FOR_TIE, .points = 1 };

  game->setup.teams = TRUE;
  game->n_sides = 2;
  game->battle.sides = 3;
  assert_text (ast_phrase_win (seats, game, 2), "The Empire wins!");
  assert_text (ast_phrase_win (seats, game, 3), "The Alliance and the Empire share the win!");
  assert_text (ast_phrase_battle (seats, game),
               "The Alliance and the Empire fight for a trade route.");
  assert_text (ast_phrase_roll (seats, game, &roll), "Alliance 5, Empire 3: the Alliance wins.");
  assert_text (ast_phrase_outcome (ast_phrase_subject (seats, game, 1), game, TRUE),
               "The Empire wins the trade route.");
  assert_text (ast_phrase_score (ast_phrase_subject (seats, game, 0), game, &score, FALSE),
               "The Alliance gets 1 point for the tie.");
  assert_text (ast_phrase_since (seats, game, &since),
               "Since your last turn: Alliance\u00a0\u200e+4, the Empire took a planet.");
  assert_text (ast_phrase_sides (seats, game, 3), "Alliance and Empire");
}

/* Where a team stands depends on the language. */
static void
test_capitals (void)
{
  assert_text (ast_phrase_begin (g_strdup ("the Empire wins!")), "The Empire wins!");
  assert_text (ast_phrase_begin (g_strdup ("¡the Empire wins!")), "¡The Empire wins!");
  assert_text (ast_phrase_begin (g_strdup ("wins the Empire!")), "wins the Empire!");
  assert_text (ast_phrase_begin (g_strdup ("ada wins!")), "ada wins!");
  assert_text (ast_phrase_begin (g_strdup ("")), "");
}

static void
test_sounds (void)
{
  static const char *const with[] = { "Irene", "ines", "Hilda", "Íñigo", "Yves", "Imperio", "I" };
  static const char *const without[] = { "Ada", "Yolanda", "Hielo", "Ian", "Hugo", "", "H" };

  for (guint i = 0; i < G_N_ELEMENTS (with); i++)
    g_assert_true (ast_phrase_sounds_like_i (with[i]));
  for (guint i = 0; i < G_N_ELEMENTS (without); i++)
    g_assert_false (ast_phrase_sounds_like_i (without[i]));
}

/* Lately in words, otherwise by the date. */
static void
test_when (void)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (now - 60);
  static const char *const parts[] = { "Early %A morning", "%A morning", "%A afternoon",
                                       "%A evening" };
  g_autofree char *words = g_date_time_format (when, parts[g_date_time_get_hour (when) / 6]);
  g_autofree char *date = ast_phrase_time (1000000000);

  assert_text (ast_phrase_when (now - 60), words);
  assert_text (ast_phrase_when (1000000000), date);
}

static void
test_numbers (void)
{
  assert_text (ast_phrase_decimal (61.25, 1), "61.2");
  assert_text (ast_phrase_decimal (-3, 0), "−3");
  assert_text (ast_phrase_difference (1.5), "\u200e+1.5");
  assert_text (ast_phrase_difference (-0.71), "\u200e−0.7");
  assert_text (ast_phrase_difference (-0.01), "\u200e0.0");
  assert_text (ast_phrase_percent (58), "58%");
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
               "Blade and blaster in the reserve. It’s this player’s turn.");
  values = (AstSeatScoreValues){ 57, -1, FALSE, 0x0f, 0 };
  ast_seat_score_set (score, &values);
  assert_text (ast_phrase_seat (seat, score), "Deneb: Green, Alliance, Pilot. 57 points. "
                                              "4 small meeples in the reserve.");
}

/* Who is called by the colour is not called so twice. */
static void
test_seat_of_colour (void)
{
  g_autoptr (AstSeat) seat = ast_seat_new (0, "Green", AST_GREEN, NULL);
  g_autoptr (AstSeatScore) score = ast_seat_score_new ();
  g_autofree char *text = ast_phrase_seat (seat, score);

  g_assert_true (g_str_has_prefix (text, "Green: Alliance, Human. "));
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

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_text (ast_phrase_set_minus (g_strdup (texts[i][0])), texts[i][1]);
}

/* The most points first, then the last battles; nothing is said of tiles alone. */
static void
test_since (void)
{
  g_autoptr (GListModel) seats = sample_seats (3);
  g_autofree AstGame *game = make_battle ();
  AstSince since = { .first = 3, .n_tiles = 5 };

  g_assert_null (ast_phrase_since (seats, game, &since));
  since.points[0] = 2;
  since.points[1] = 4;
  assert_text (ast_phrase_since (seats, game, &since),
               "Since your last turn: Deneb\u00a0\u200e+4, Ada\u00a0\u200e+2.");
  since.n_battles = 3;
  since.battles[0] = (AstSinceBattle){ AST_ROUTE, 0, TRUE };
  since.battles[1] = (AstSinceBattle){ AST_PLANET, 2, TRUE };
  since.battles[2] = (AstSinceBattle){ AST_PLANET, 1, FALSE };
  assert_text (ast_phrase_since (seats, game, &since),
               "Since your last turn: Deneb\u00a0\u200e+4, Mira took a planet, Deneb kept a "
               "planet.");
  since.first = 1; /* In the first turn. */
  g_assert_null (ast_phrase_since (seats, game, &since));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/widgets/phrases/terms", test_terms);
  g_test_add_func ("/widgets/phrases/when", test_when);
  g_test_add_func ("/widgets/phrases/turns", test_turns);
  g_test_add_func ("/widgets/phrases/attack", test_attack);
  g_test_add_func ("/widgets/phrases/planets", test_planets);
  g_test_add_func ("/widgets/phrases/worth", test_worth);
  g_test_add_func ("/widgets/phrases/advice", test_advice);
  g_test_add_func ("/widgets/phrases/saving", test_saving);
  g_test_add_func ("/widgets/phrases/scores", test_scores);
  g_test_add_func ("/widgets/phrases/lists", test_lists);
  g_test_add_func ("/widgets/phrases/rolls", test_rolls);
  g_test_add_func ("/widgets/phrases/battle", test_battle);
  g_test_add_func ("/widgets/phrases/realms", test_realms);
  g_test_add_func ("/widgets/phrases/win", test_win);
  g_test_add_func ("/widgets/phrases/teams", test_teams);
  g_test_add_func ("/widgets/phrases/capitals", test_capitals);
  g_test_add_func ("/widgets/phrases/sounds", test_sounds);
  g_test_add_func ("/widgets/phrases/numbers", test_numbers);
  g_test_add_func ("/widgets/phrases/seat", test_seat);
  g_test_add_func ("/widgets/phrases/seat-of-colour", test_seat_of_colour);
  g_test_add_func ("/widgets/phrases/sentences", test_sentences);
  g_test_add_func ("/widgets/phrases/minus", test_minus);
  g_test_add_func ("/widgets/phrases/since", test_since);
  return g_test_run ();
}
