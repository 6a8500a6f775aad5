/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "decks.h"
#include "walk.h"

typedef struct {
  const char *path;
  int line;
  GPtrArray *words; /* The words of the line, with "," as a word; NULL comes last. */
  guint at;

  AstSetup setup;
  int n_kinds;
  AstTileKind kinds[AST_MAX_KINDS];
  AstTileSet set;
  GPtrArray *picture; /* Rows that are not laid yet. */

  gboolean started, told; /* The points that the last action gave have been stated. */
  Walk walk;
} Fixture;

/* Ends the test with a message about the line. */
static void
fail (const Fixture *fixture, const char *format, ...) G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;

static void
fail (const Fixture *fixture, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_assertion_message (NULL, fixture->path, fixture->line, "fixture", message);
  abort ();
}

static const char *const colour_names[AST_N_COLOURS] = { "red",   "green",  "black",
                                                         "white", "orange", "blue" };
static const char *const realm_names[AST_N_REALM_KINDS] = { "route", "field", "planet" };

static gboolean
has_more (const Fixture *fixture)
{
  return fixture->words->pdata[fixture->at] != NULL;
}

static const char *
read_word (Fixture *fixture)
{
  if (!has_more (fixture))
    fail (fixture, "the line ends too early");
  return fixture->words->pdata[fixture->at++];
}

static gboolean
accept_word (Fixture *fixture, const char *word)
{
  if (!has_more (fixture) || !g_str_equal (fixture->words->pdata[fixture->at], word))
    return FALSE;
  fixture->at++;
  return TRUE;
}

static void
begin_item (Fixture *fixture, int n_before)
{
  if (n_before > 0 && !accept_word (fixture, ","))
    fail (fixture, "no comma before %s", read_word (fixture));
}

static int
read_number (Fixture *fixture)
{
  const char *word = read_word (fixture);
  gint64 number;

  if (!g_ascii_string_to_signed (word, 10, -1000, 1000, &number, NULL))
    fail (fixture, "no number: %s", word);
  return (int) number;
}

static AstColour
read_colour (Fixture *fixture)
{
  const char *word = read_word (fixture);

  for (int i = 0; i < AST_N_COLOURS; i++)
    if (g_str_equal (word, colour_names[i]))
      return (AstColour) i;
  fail (fixture, "no colour: %s", word);
}

static int
read_player (Fixture *fixture)
{
  AstColour colour = read_colour (fixture);

  for (int i = 0; i < fixture->setup.n_players; i++)
    if (fixture->setup.colours[i] == colour)
      return i;
  fail (fixture, "%s does not play", colour_names[colour]);
}

static int
read_side (Fixture *fixture)
{
  if (accept_word (fixture, "alliance"))
    return 0;
  if (accept_word (fixture, "empire"))
    return 1;
  if (fixture->setup.teams)
    fail (fixture, "no team: %s", read_word (fixture));
  return read_player (fixture);
}

static int
read_rotation (Fixture *fixture)
{
  const char *word = read_word (fixture);
  const char *arrow = strchr ("^>v<", word[0]);

  if (arrow == NULL || strlen (word) != 1)
    fail (fixture, "no arrow: %s", word);
  return (int) (arrow - "^>v<");
}

static void
read_position (Fixture *fixture, int *x, int *y)
{
  const char *word = read_word (fixture);
  int end = 0;

  if (sscanf (word, "%d,%d%n", x, y, &end) != 2 || word[end] != '\0')
    fail (fixture, "no place: %s", word);
}

static int
find_kind (Fixture *fixture, const char *id)
{
  int kind = ast_tile_set_find (&fixture->set, id);

  if (kind < 0)
    fail (fixture, "no such tile: %s", id);
  return kind;
}

static int
find_realm (const Fixture *fixture, int tile, const char *name, int side)
{
  const PlainTile *laid = &fixture->walk.plain.tiles[tile];
  const AstTileKind *kind = &fixture->kinds[laid->kind];

  for (int i = 0; i < kind->n_realms; i++)
    if (g_str_equal (realm_names[kind->realms[i].kind], name)
        && (side < 0 || kind->realms[i].edges >> (side + 4 - laid->rotation) % 4 & 1))
      return i;
  fail (fixture, "no such %s on %s", name, kind->id);
}

static PlainSpot
read_realm (Fixture *fixture)
{
  const PlainGame *game = &fixture->walk.plain;
  const char *name = read_word (fixture), *sides[] = { "N", "E", "S", "W" };
  PlainSpot spot = { game->n_tiles - 1, PLAIN_NONE };
  int side = PLAIN_NONE, number = PLAIN_NONE;

  for (int i = 0; i < 4; i++)
    if (accept_word (fixture, sides[i]))
      side = i;
  if (g_str_equal (name, "number"))
    number = read_number (fixture);
  if (accept_word (fixture, "of")) {
    int x, y;
    read_position (fixture, &x, &y);
    spot.tile = plain_game_tile_at (game, x, y);
  }
  if (spot.tile == PLAIN_NONE)
    fail (fixture, "no tile there");
  spot.realm = number != PLAIN_NONE ? number : find_realm (fixture, spot.tile, name, side);
  return spot;
}

static void
read_players (Fixture *fixture)
{
  AstSetup *setup = &fixture->setup;

  setup->n_players = 0;
  while (has_more (fixture)) {
    AstColour colour = read_colour (fixture);
    if (setup->n_players < AST_MAX_PLAYERS)
      setup->colours[setup->n_players] = (uint8_t) colour;
    setup->n_players++;
  }
}

static void
read_options (Fixture *fixture)
{
  for (int i = 0; has_more (fixture); i++) {
    begin_item (fixture, i);
    if (accept_word (fixture, "teams"))
      fixture->setup.teams = true;
    else if (accept_word (fixture, "equipment"))
      fixture->setup.equipment = true;
    else if (accept_word (fixture, "return"))
      fixture->setup.unplaceable = AST_RETURN;
    else
      fail (fixture, "unknown option: %s", read_word (fixture));
  }
}

/* Copies, if the next word is a number, or else 1. */
static int
read_copies (Fixture *fixture)
{
  const char *word = fixture->words->pdata[fixture->at];

  return word != NULL && g_ascii_isdigit (word[0]) ? read_number (fixture) : 1;
}

static void
take_tile (Fixture *fixture, const AstTileKind *kinds, int n, int copies, const char *id)
{
  for (int i = 0; i < n; i++)
    if (g_str_equal (kinds[i].id, id)) {
      fixture->kinds[fixture->n_kinds] = kinds[i];
      fixture->kinds[fixture->n_kinds++].count = (uint8_t) copies;
      return;
    }
  fail (fixture, "no such tile: %s", id);
}

static void
read_deck (Fixture *fixture)
{
  AstTileKind kinds[AST_MAX_KINDS];

  for (int i = 0; has_more (fixture); i++) {
    int n = decks_load (read_word (fixture), kinds, AST_MAX_KINDS);
    for (int j = 0; accept_word (fixture, j == 0 ? ":" : ","); j++) {
      int copies = read_copies (fixture);
      take_tile (fixture, kinds, n, copies, read_word (fixture));
      if (!has_more (fixture))
        return;
    }
    memcpy (fixture->kinds + fixture->n_kinds, kinds, sizeof *kinds * (size_t) n);
    fixture->n_kinds += n;
    if (has_more (fixture))
      begin_item (fixture, 1);
  }
}

static void
read_tile_realm (Fixture *fixture, AstTileKind *kind)
{
  const char *realm = read_word (fixture), *edges = "", *symbol = NULL;

  if (!g_str_equal (realm, "planet"))
    edges = read_word (fixture);
  if (has_more (fixture) && !g_str_equal (fixture->words->pdata[fixture->at], ","))
    symbol = read_word (fixture);
  decks_add_realm (kind, realm, edges, symbol);
}

static void
read_tile (Fixture *fixture)
{
  int copies = read_copies (fixture);
  const char *id = read_word (fixture);
  AstTileKind *kind = &fixture->kinds[fixture->n_kinds];

  *kind = decks_kind (id, copies, read_word (fixture));
  kind->start = fixture->n_kinds++ == 0;
  accept_word (fixture, ":");
  for (int i = 0; has_more (fixture); i++) {
    begin_item (fixture, i);
    read_tile_realm (fixture, kind);
  }
}

static gboolean
set_up (Fixture *fixture, const char *verb)
{
  if (g_str_equal (verb, "players"))
    read_players (fixture);
  else if (g_str_equal (verb, "options"))
    read_options (fixture);
  else if (g_str_equal (verb, "deck"))
    read_deck (fixture);
  else if (g_str_equal (verb, "tile"))
    read_tile (fixture);
  else
    return FALSE;
  if (fixture->started)
    fail (fixture, "%s: the game has begun", verb);
  return TRUE;
}

/* --- Actions -------------------------------------------------------------------------------- */

/* Whether `result` is a refusal by `rule` ("" and AST_OK if NULL); fails if not. */
static void
check_result (const Fixture *fixture, AstResult result, const char *rule)
{
  const char *refused_by = ast_result_rule (result);

  if (g_strcmp0 (refused_by, rule != NULL ? rule : "") == 0)
    return;
  if (result == AST_OK)
    fail (fixture, "not refused");
  fail (fixture, "refused by %s", refused_by);
}

static void
start (Fixture *fixture, int rotation, const char *rule)
{
  int culprit;

  if (ast_tile_set_init (&fixture->set, fixture->kinds, fixture->n_kinds, &culprit) != AST_TILES_OK)
    fail (fixture, "the deck is refused for tile %d", culprit);
  fixture->setup.start_rotation = (uint8_t) rotation;
  fixture->started = walk_start (&fixture->walk, &fixture->set, &fixture->setup);
  check_result (fixture, fixture->walk.result, rule);
}

static void
start_if_needed (Fixture *fixture)
{
  if (!fixture->started)
    start (fixture, 0, NULL);
}

static void
act (Fixture *fixture, const AstAction *action, const char *rule)
{
  start_if_needed (fixture);
  if (!fixture->told)
    fail (fixture, "points before this line that no line tells of");
  walk_step (&fixture->walk, action);
  check_result (fixture, fixture->walk.result, rule);
  fixture->told = rule != NULL || fixture->walk.scores.n == 0;
}

static void
draw (Fixture *fixture, int kind, const char *rule)
{
  act (fixture, &(AstAction){ .type = AST_DRAW, .draw.kind = (uint8_t) kind }, rule);
}

static void
lay (Fixture *fixture, int rotation, int x, int y, const char *rule)
{
  AstAction action = { .type = AST_LAY, .lay = { (int8_t) x, (int8_t) y, (uint8_t) rotation } };

  act (fixture, &action, rule);
}

static void
pass (Fixture *fixture, const char *rule)
{
  act (fixture, &(AstAction){ .type = AST_PLACE }, rule);
}

static void
read_draw (Fixture *fixture, const char *rule)
{
  start_if_needed (fixture);
  draw (fixture, find_kind (fixture, read_word (fixture)), rule);
}

static void
read_lay (Fixture *fixture, const char *rule)
{
  int rotation = read_rotation (fixture), x, y;

  read_position (fixture, &x, &y);
  lay (fixture, rotation, x, y, rule);
}

static void
read_placement (Fixture *fixture, const char *rule)
{
  AstAction action = { .type = AST_PLACE };
  const PlainTile *tile;
  PlainSpot spot;

  action.place.size = accept_word (fixture, "large") ? AST_LARGE : AST_SMALL;
  if (action.place.size == AST_SMALL && !accept_word (fixture, "small"))
    fail (fixture, "no size: %s", read_word (fixture));
  if (!accept_word (fixture, "on"))
    fail (fixture, "on what?");
  spot = read_realm (fixture);
  tile = &fixture->walk.plain.tiles[spot.tile];
  action.place.x = (int8_t) tile->x;
  action.place.y = (int8_t) tile->y;
  action.place.realm = (uint8_t) spot.realm;
  while (accept_word (fixture, "with") || accept_word (fixture, "and"))
    action.place.equipment |= accept_word (fixture, "blade") ? AST_BLADE
                              : accept_word (fixture, "blaster")
                                  ? AST_BLASTER
                                  : (fail (fixture, "with what?"), 0);
  act (fixture, &action, rule);
}

static void
read_turn (Fixture *fixture, const char *rule)
{
  read_draw (fixture, NULL);
  read_lay (fixture, NULL);
  if (accept_word (fixture, ","))
    read_placement (fixture, rule);
  else
    pass (fixture, rule);
}

static void
read_roll (Fixture *fixture, const char *rule)
{
  AstAction action = { .type = AST_ROLL };

  for (int i = 0; has_more (fixture); i++) {
    int side;
    begin_item (fixture, i);
    side = read_side (fixture);
    for (int j = 0; has_more (fixture); j++) {
      char *die = fixture->words->pdata[fixture->at];
      if (g_str_equal (die, ","))
        break;
      if (j == AST_MAX_DICE)
        fail (fixture, "too many dice");
      die[1] = '\0'; /* The y is for the reader of the fixture only: the engine knows which dice are
                        yellow. */
      action.roll.dice[side][j] = (uint8_t) read_number (fixture);
    }
  }
  act (fixture, &action, rule);
}

static gboolean
play (Fixture *fixture, const char *verb, const char *rule)
{
  if (g_str_equal (verb, "start")) {
    start (fixture, has_more (fixture) ? read_rotation (fixture) : 0, rule);
    return TRUE;
  }
  if (g_str_equal (verb, "finish"))
    act (fixture, &(AstAction){ .type = AST_FINISH }, rule);
  else if (g_str_equal (verb, "roll"))
    read_roll (fixture, rule);
  else if (g_str_equal (verb, "draws"))
    read_draw (fixture, rule);
  else if (g_str_equal (verb, "lays"))
    read_lay (fixture, rule);
  else if (g_str_equal (verb, "places"))
    read_placement (fixture, rule);
  else if (g_str_equal (verb, "passes"))
    pass (fixture, rule);
  else if (g_str_equal (verb, "plays"))
    read_turn (fixture, rule);
  else
    return FALSE;
  return TRUE;
}

/* Whether the next word of the line is an action of a player. */
static gboolean
is_about_player (const Fixture *fixture)
{
  const char *const verbs[] = { "draws", "lays", "places", "passes", "plays", NULL };

  return has_more (fixture) && g_strv_contains (verbs, fixture->words->pdata[fixture->at]);
}

static gboolean
play_line (Fixture *fixture, const char *verb)
{
  const char *rule = NULL;

  if (g_str_equal (verb, "refused")) {
    rule = read_word (fixture);
    if (!accept_word (fixture, ":"))
      fail (fixture, "what is refused?");
    verb = read_word (fixture);
  }
  if (is_about_player (fixture)) {
    fixture->at--;
    start_if_needed (fixture);
    if (read_player (fixture) != fixture->walk.plain.player)
      fail (fixture, "it is not the turn of %s", verb);
    verb = read_word (fixture);
  } else if (g_str_equal (verb, "lays")) {
    return FALSE; /* A check, as no player is named. */
  }
  return play (fixture, verb, rule);
}

/* A tile of the picture: its column and row, until the starting tile is found. */
static gboolean
read_cell (Fixture *fixture, char *cell, PlainTile *tile)
{
  static const char arrows[] = "^>v<";
  const char *arrow = strchr (arrows, cell[strlen (cell) - 1]);

  if (g_str_equal (cell, "."))
    return FALSE;
  if (arrow == NULL)
    fail (fixture, "no arrow behind %s", cell);
  tile->rotation = (int) (arrow - arrows);
  cell[strlen (cell) - 1] = '\0';
  tile->kind = find_kind (fixture, cell);
  return TRUE;
}

static int
read_picture (Fixture *fixture, PlainTile *tiles)
{
  int n = 0, start_x = 0, start_y = 0, n_starts = 0;

  for (guint row = 0; row < fixture->picture->len; row++) {
    g_auto (GStrv) cells = g_strsplit_set (fixture->picture->pdata[row], " ", -1);
    int column = 0;
    for (int i = 0; cells[i] != NULL; i++) {
      if (cells[i][0] == '\0')
        continue;
      tiles[n].x = column++;
      tiles[n].y = (int) row;
      if (!read_cell (fixture, cells[i], &tiles[n]))
        continue;
      if (tiles[n].kind == fixture->set.start) {
        start_x = tiles[n].x;
        start_y = tiles[n].y;
        n_starts++;
      }
      n++;
    }
  }
  if (n_starts != 1)
    fail (fixture, "%d starting tiles in the picture", n_starts);
  for (int i = 0; i < n; i++) {
    tiles[i].x -= start_x;
    tiles[i].y -= start_y;
  }
  return n;
}

/* Whether the tile lies there, or could be laid now. */
static gboolean
lay_if_possible (Fixture *fixture, const PlainTile *tile)
{
  const PlainGame *game = &fixture->walk.plain;
  int there = plain_game_tile_at (game, tile->x, tile->y);

  if (there == PLAIN_NONE) {
    if (!plain_game_fits (game, tile->kind, tile->rotation, tile->x, tile->y))
      return FALSE;
    draw (fixture, tile->kind, NULL);
    lay (fixture, tile->rotation, tile->x, tile->y, NULL);
    pass (fixture, NULL);
    return TRUE;
  }
  if (game->tiles[there].kind != tile->kind || game->tiles[there].rotation != tile->rotation)
    fail (fixture, "the picture is wrong at %d,%d", tile->x, tile->y);
  return TRUE;
}

static void
lay_picture (Fixture *fixture)
{
  PlainTile tiles[AST_MAX_TILES];
  int n, n_left, n_before;

  start_if_needed (fixture);
  n_left = n = read_picture (fixture, tiles);
  do {
    n_before = n_left;
    n_left = 0;
    for (int i = 0; i < n_before; i++)
      if (!lay_if_possible (fixture, &tiles[i]))
        tiles[n_left++] = tiles[i];
  } while (n_left > 0 && n_left < n_before);
  if (n_left > 0)
    fail (fixture, "%s does not fit at %d,%d", fixture->kinds[tiles[0].kind].id, tiles[0].x,
          tiles[0].y);
  if (fixture->walk.plain.n_tiles != n)
    fail (fixture, "%d tiles lie there", fixture->walk.plain.n_tiles);
  g_ptr_array_set_size (fixture->picture, 0);
}

/* --- Checks --------------------------------------------------------------------------------- */

/* The plain game has been found equal to the engine's after every action: either may be asked. */
static void
expect (const Fixture *fixture, const char *what, int found, int expected)
{
  if (found != expected)
    fail (fixture, "%s: %d instead of %d", what, found, expected);
}

static void
check_scores (Fixture *fixture)
{
  static const char *const reasons[] = { "tie", "defeat", "route", "field", "planet" };
  const AstScores *scores = &fixture->walk.scores;
  int n = 0;

  for (; has_more (fixture); n++) {
    const AstScore *score = &scores->scores[n];
    const char *reason;
    begin_item (fixture, n);
    if (n == scores->n)
      fail (fixture, "only %d scores", n);
    expect (fixture, "side", score->side, read_side (fixture));
    expect (fixture, "points", score->points, read_number (fixture));
    reason = read_word (fixture);
    if (!g_str_equal (reason, reasons[score->reason]))
      fail (fixture, "for %s instead of %s", reasons[score->reason], reason);
  }
  expect (fixture, "number of scores", scores->n, n);
  fixture->told = TRUE;
}

static void
check_points (Fixture *fixture)
{
  for (int i = 0; has_more (fixture); i++) {
    int side;
    begin_item (fixture, i);
    side = read_side (fixture);
    expect (fixture, "points", fixture->walk.game.points[side], read_number (fixture));
  }
}

static void
check_phase (Fixture *fixture)
{
  static const char *const phases[] = { "draw", "lay", "place", "roll", "finish", "over" };
  const char *found = phases[fixture->walk.game.phase], *expected = read_word (fixture);

  if (!g_str_equal (found, expected))
    fail (fixture, "phase: %s instead of %s", found, expected);
}

/* The dice a side has in the battle, by the words for them. */
static void
check_dice (Fixture *fixture, int side)
{
  const AstBattle *battle = &fixture->walk.game.battle;
  int normal = 0, yellow = 0, blade = 0;

  while (has_more (fixture)) {
    if (accept_word (fixture, "normal"))
      normal++;
    else if (accept_word (fixture, "yellow"))
      yellow++;
    else if (accept_word (fixture, "blade"))
      blade++;
    else
      break;
  }
  expect (fixture, "dice", battle->dice[side], normal + yellow);
  expect (fixture, "yellow dice", battle->yellow[side], yellow);
  expect (fixture, "blade", battle->blade[side], blade);
}

static void
check_battle (Fixture *fixture)
{
  const AstBattle *battle = &fixture->walk.game.battle;
  PlainSpot spot = read_realm (fixture);
  int sides = 0;

  expect (fixture, "phase", fixture->walk.game.phase, AST_ROLL);
  expect (fixture, "tile of the battle", battle->tile, spot.tile);
  expect (fixture, "realm of the battle", battle->realm, spot.realm);
  accept_word (fixture, ":");
  for (int i = 0; has_more (fixture); i++) {
    int side;
    begin_item (fixture, i);
    side = read_side (fixture);
    check_dice (fixture, side);
    sides |= 1 << side;
  }
  expect (fixture, "sides still in, as a set", battle->sides, sides);
}

static void
check_reserve (Fixture *fixture)
{
  int player = read_player (fixture), n_small = 0, n_large = 0, equipment = 0;
  unsigned reserve = ast_game_reserve (&fixture->walk.game, player);

  accept_word (fixture, ":");
  for (int i = 0; has_more (fixture); i++) {
    begin_item (fixture, i);
    if (accept_word (fixture, "blade")) {
      equipment |= AST_BLADE;
    } else if (accept_word (fixture, "blaster")) {
      equipment |= AST_BLASTER;
    } else {
      int n = read_number (fixture);
      *(accept_word (fixture, "large") ? &n_large : &n_small) = n;
      if (n_large == 0)
        accept_word (fixture, "small");
    }
  }
  expect (fixture, "small meeples", __builtin_popcount (reserve & 0xf), n_small);
  expect (fixture, "large meeples", reserve >> 4, n_large);
  expect (fixture, "equipment, as a set", fixture->walk.game.equipment[player], equipment);
}

static void
check_lays (Fixture *fixture)
{
  const PlainGame *game = &fixture->walk.plain;
  AstLay lays[AST_MAX_LAYS];
  int n = ast_game_lays (&fixture->walk.game, lays), n_listed = 0;

  expect (fixture, "phase", game->phase, AST_LAY);
  if (g_ascii_isdigit (((char *) fixture->words->pdata[fixture->at])[0])) {
    expect (fixture, "lays", n, read_number (fixture));
    return;
  }
  for (; has_more (fixture); n_listed++) {
    int rotation, x, y;
    begin_item (fixture, n_listed);
    rotation = read_rotation (fixture);
    read_position (fixture, &x, &y);
    if (!plain_game_fits (game, game->hand, rotation, x, y))
      fail (fixture, "the lay at %d,%d is not legal", x, y);
  }
  expect (fixture, "lays", n, n_listed);
}

static void
check_spots (Fixture *fixture)
{
  AstSpot spots[AST_MAX_SPOTS];
  int n = ast_game_spots (&fixture->walk.game, spots), n_listed = 0;

  expect (fixture, "phase", fixture->walk.game.phase, AST_PLACE);
  for (; has_more (fixture); n_listed++) {
    PlainSpot spot;
    begin_item (fixture, n_listed);
    spot = read_realm (fixture);
    if (n_listed == n)
      fail (fixture, "only %d spots", n);
    expect (fixture, "tile of a spot", spots[n_listed].tile, spot.tile);
    expect (fixture, "realm of a spot", spots[n_listed].realm, spot.realm);
  }
  expect (fixture, "spots", n, n_listed);
}

static void
check_realm (Fixture *fixture)
{
  PlainSpot spot = read_realm (fixture);
  const AstRealm *realm = ast_game_realm (&fixture->walk.game, spot.tile, spot.realm);

  accept_word (fixture, ":");
  for (int i = 0; has_more (fixture); i++) {
    const char *what;
    int expected, found;
    begin_item (fixture, i);
    expected = read_number (fixture);
    what = read_word (fixture);
    found = g_str_equal (what, "tiles")     ? realm->n_tiles
            : g_str_equal (what, "open")    ? realm->open
            : g_str_equal (what, "symbols") ? ast_realm_all_symbols (realm)
            : g_str_equal (what, "meeples") ? __builtin_popcount (realm->meeples)
                                            : (fail (fixture, "unknown: %s", what), 0);
    expect (fixture, what, found, expected);
  }
}

static void
check_away (Fixture *fixture)
{
  const AstGame *game = &fixture->walk.game;
  int n = 0;

  for (; has_more (fixture); n++) {
    begin_item (fixture, n);
    if (n == game->n_away)
      fail (fixture, "only %d put away", n);
    expect (fixture, "tile put away", game->away[n], find_kind (fixture, read_word (fixture)));
  }
  expect (fixture, "tiles put away", game->n_away, n);
}

static gboolean
check_line (Fixture *fixture, const char *verb)
{
  static const struct {
    const char *verb;
    void (*check) (Fixture *fixture);
  } checks[] = {
    { "away", check_away },       { "battle", check_battle }, { "lays", check_lays },
    { "phase", check_phase },     { "points", check_points }, { "realm", check_realm },
    { "reserve", check_reserve }, { "scores", check_scores }, { "spots", check_spots },
  };

  if (!fixture->started)
    fail (fixture, "the game has not begun");
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    if (g_str_equal (verb, checks[i].verb)) {
      checks[i].check (fixture);
      return TRUE;
    }
  if (g_str_equal (verb, "turn"))
    expect (fixture, "player", fixture->walk.game.player, read_player (fixture));
  else if (g_str_equal (verb, "left"))
    expect (fixture, "tiles left", ast_game_tiles_left (&fixture->walk.game),
            read_number (fixture));
  else
    return FALSE;
  return TRUE;
}

/* --- Lines ---------------------------------------------------------------------------------- */

/* Splits a line into words; "," and ":" after a word are words of their own. */
static void
split_line (Fixture *fixture, char *line)
{
  g_auto (GStrv) words = NULL;

  g_ptr_array_set_size (fixture->words, 0);
  fixture->at = 0;
  line[strcspn (line, "#")] = '\0';
  words = g_strsplit_set (line, " \t\r", -1);
  for (int i = 0; words[i] != NULL; i++) {
    size_t length = strlen (words[i]);
    char last = length > 1 ? words[i][length - 1] : '\0';
    if (length == 0)
      continue;
    if (last == ',' || last == ':')
      words[i][length - 1] = '\0';
    g_ptr_array_add (fixture->words, g_strdup (words[i]));
    if (last == ',' || last == ':')
      g_ptr_array_add (fixture->words, g_strdup_printf ("%c", last));
  }
  g_ptr_array_add (fixture->words, NULL);
}

static void
run_statement (Fixture *fixture)
{
  const char *verb = read_word (fixture);

  if (set_up (fixture, verb))
    return;
  if (!play_line (fixture, verb) && !check_line (fixture, verb))
    fail (fixture, "no such statement: %s", verb);
  if (has_more (fixture))
    fail (fixture, "too much: %s", read_word (fixture));
}

static void
run_line (Fixture *fixture, char *line)
{
  if (line[0] == '|') {
    g_ptr_array_add (fixture->picture, g_strdup (line + 1));
    return;
  }
  if (fixture->picture->len > 0)
    lay_picture (fixture);
  split_line (fixture, line);
  if (has_more (fixture))
    run_statement (fixture);
}

void
fixture_run (const char *path)
{
  g_autofree Fixture *fixture = g_new0 (Fixture, 1);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  fixture->path = path;
  fixture->told = TRUE;
  fixture->words = g_ptr_array_new_with_free_func (g_free);
  fixture->picture = g_ptr_array_new_with_free_func (g_free);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    fixture->line = i + 1;
    run_line (fixture, lines[i]);
  }
  if (!fixture->told)
    fail (fixture, "points at the end that no line tells of");
  g_ptr_array_unref (fixture->words);
  g_ptr_array_unref (fixture->picture);
}
