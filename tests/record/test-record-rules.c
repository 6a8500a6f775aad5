/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The worked examples with one thing changed: what is refused, where, and by which rule. */

#include <string.h>

#include "ast-record-reader.h"
#include "fixture.h"

static AstDeckCollection *collection;

typedef struct {
  const char *example, *from, *to;
  const char *message; /* How the refusal begins; NULL: the record is still right. */
  gboolean first;      /* `from` may occur more than once. */
} Change;

static const Change set_up_changes[] = {
  { "x1", "asterism-record", "asterism-deck", "file: format: " },
  { "x1", "\"format\": \"asterism-record\", ", "", "file: format: “format” is missing" },
  { "x1", "\"version\": 1", "\"version\": 2", "file: format: " },
  { "x1", "\"version\": 1", "\"version\": 1.0", "file: format: " },
  { "x1", "\"version\": 1", "\"version\": \"1\"", "file: format: " },
  { "x1", "\"version\": 1", "\"version\": true", "file: format: " },
  { "x1", "\"version\": 1, ", "", "file: format: “version” is missing" },
  { "x1", "\"version\": 1, ", "\"version\": 1, \"version\": 1, ",
    "file: format: line 1, column 45" },
  { "x8", "\"worked example X8\"", "8", "file: format: “generator”" },
  { "x8", "\"5b1cf1a0-60a5-4a4e-9a53-1f9a86f0e5d2\"", "null", "file: format: “id”" },
  { "x8", "\"5b1cf1a0-60a5-4a4e-9a53-1f9a86f0e5d2\"", "\"\"", NULL },
  { "x8", "\"2026-03-01T20:30:00Z\"", "2026", "file: format: “created”" },
  { "x8", "\"seed\": \"8\"", "\"seed\": 8", "file: format: “seed”" },
  { "x8", "\"seed\": \"8\"", "\"seed\": \"\\u0000\"", NULL },
  { "x1", "\"decks\": [\"base:1\"], ", "", "set-up: format: “decks” is missing" },
  { "x1", "[\"base:1\"]", "[]", "set-up: format: “decks” is missing" },
  { "x1", "[\"base:1\"]", "\"base:1\"", "set-up: format: “decks” is not a list" },
  { "x1", "[\"base:1\"]", "[\"base:1\", 1]", "set-up: format: an item of “decks”" },
  { "x1", "base:1", "base:2", "set-up: format: the deck “base:2” is not installed" },
  { "x1", "base:1", "base:1\\u0000", "set-up: format: the deck “base:1" },
  { "x1", "\"base:1\"", "\"base:1\", \"base:1\"",
    "set-up: format: the deck “base:1” is named twice" },
  { "x1", "\"base:1\"", "\"base:1\", \"expansion-1:1\"", NULL },
  { "x1", "\"base:1\"", "\"expansion-1:1\"", "set-up: S4: " },
  { "x8", "\"base:1\", \"expansion-1:1\"", "\"expansion-1:1\", \"base:1\"", NULL },
  { "x1", "\"teams\": false, ", "", "set-up: format: “teams” is missing" },
  { "x1", "\"teams\": false", "\"teams\": null", "set-up: format: “teams”" },
  { "x1", "\"teams\": false", "\"teams\": 0", "set-up: format: “teams”" },
  { "x1", "\"teams\": false", "\"teams\": true", "set-up: S7: " },
  { "x1", "\"equipment\": false, ", "", "set-up: format: “equipment” is missing" },
  { "x1", ", \"unplaceable\": \"discard\"", "", "set-up: format: “unplaceable” is missing" },
  { "x1", "\"discard\"", "\"return\"", NULL },
  { "x1", "\"discard\"", "\"keep\"", "set-up: format: “unplaceable” cannot be “keep”" },
  { "x1", "\"discard\"}", "\"discard\", \"more\": {\"x\": [1.5, null]}}", NULL },
  { "x1", "\"black\"", "\"red\"", "set-up: S1: " },
  { "x1", "\"black\"", "\"blue\"", NULL },
  { "x1", "\"black\"", "\"pink\"", "set-up: format: “colour” cannot be “pink”" },
  { "x1", "\"Vega\"", "\"\"", "set-up: format: a name is empty" },
  { "x1", "\"Vega\"", "\"Ve\\u0007ga\"", "set-up: format: a control character" },
  { "x1", "\"Vega\"", "\"Ve\\u0000ga\"", "set-up: format: a control character" },
  { "x1", "\"Vega\"", "\"Ve\\u0085ga\"", "set-up: format: a control character" },
  { "x1", "\"Vega\"", "\"Ve\x7fga\"", "set-up: format: a control character" },
  { "x1", "\"Vega\"", "\"Zoë 🚀\"", NULL },
  { "x1", "\"Vega\"", "1", "set-up: format: “name” is not a string" },
  { "x1", "\"name\": \"Vega\", ", "", "set-up: format: “name” is missing" },
  { "x1", "\"human\"", "\"robot\"", "set-up: format: “kind” cannot be “robot”", TRUE },
  { "x1", "\"human\"", "\"human\", \"level\": \"cadet\"", "set-up: format: a level", TRUE },
  { "x1", "\"human\"", "\"computer\", \"level\": \"cadet\"", NULL, TRUE },
  { "x1", "\"human\"", "\"computer\"", NULL, TRUE },
  { "x1", "\"human\"", "\"computer\", \"level\": null", "set-up: format: “level”", TRUE },
  { "x1", ",\n  {\"name\": \"Mizar\", \"colour\": \"black\", \"kind\": \"human\"}", "",
    "set-up: S1: " },
  { "x1", "\"kind\": \"human\"}]", "\"kind\": \"human\"}, 7]",
    "set-up: format: an item of “players”" },
  { "x1", "\"start\": {\"tile\": \"start\"", "\"start\": {\"tile\": \"route-curve\"",
    "set-up: S4: " },
  { "x1", "\"x\": 0, \"y\": 0, \"rotation\": 0}", "\"x\": 1, \"y\": 0, \"rotation\": 0}",
    "set-up: S4: " },
  { "x1", "\"y\": 0, \"rotation\": 0}", "\"y\": 0, \"rotation\": 4}", "set-up: format: ", TRUE },
  { "x1", "\"y\": 0, \"rotation\": 0}", "\"y\": 0, \"rotation\": 2}", NULL, TRUE },
  { "x1", "\"y\": 0, \"rotation\": 0}", "\"y\": 0, \"rotation\": 1}", "turn 1: L2: ", TRUE },
  { "x1", " \"start\": {\"tile\": \"start\", \"x\": 0, \"y\": 0, \"rotation\": 0},\n", "",
    "set-up: format: “start” is missing" },
};

static const Change turn_changes[] = {
  { "x1", "\"turns\"", "\"turn\"", "file: format: “turns” is missing" },
  { "x1", "{\"player\": 0", "{\"player\": 1", "turn 1: S6: " },
  { "x1", "{\"player\": 1", "{\"player\": 0", "turn 2: S6: " },
  { "x1", "{\"player\": 1", "{\"player\": 1.0", "turn 2: format: “player”" },
  { "x1", "{\"player\": 1", "{\"player\": 9999999999999999999999", "turn 2: S6: " },
  { "x1", "\"player\": 1, ", "", "turn 2: format: “player” is missing" },
  { "x1", "route-junction-three", "no-such", "turn 1: S4: no tile “no-such”" },
  { "x1", "route-junction-three", "start", "turn 1: S4: no “start” is left" },
  { "x1", "route-junction-three", "planet-alliance", "turn 1: L2: " },
  { "x1", "\"x\": -1, \"y\": 0, \"rotation\": 0,", "\"x\": -2, \"y\": 0, \"rotation\": 0,",
    "turn 1: L1: no tile lies next" },
  { "x1", "\"x\": -1, \"y\": 0, \"rotation\": 0,", "\"x\": 0, \"y\": 0, \"rotation\": 0,",
    "turn 1: L1: a tile lies there" },
  { "x1", "\"x\": -1, \"y\": 0, \"rotation\": 0,",
    "\"x\": -1, \"y\": -9223372036854775808, \"rotation\": 0,", "turn 1: L1: " },
  { "x1", "\"x\": -1, \"y\": 0, \"rotation\": 0,", "\"x\": 255, \"y\": 256, \"rotation\": 0,",
    "turn 1: L1: " },
  { "x1", "\"x\": -1, \"y\": 0, \"rotation\": 0,", "\"x\": -1, \"y\": 0, \"rotation\": 1,",
    "turn 1: L2: " },
  { "x1", "\"x\": -1, \"y\": 0, \"rotation\": 0,", "\"x\": -1, \"y\": 0, \"rotation\": 2,",
    "turn 2: P3: " },
  { "x1", "\"rotation\": 1,", "\"rotation\": 3,", "turn 2: L2: " },
  { "x1", "\"rotation\": 1,", "\"rotation\": -1,", "turn 2: format: " },
  { "x1", "\"rotation\": 1,", "\"rotation\": 5,", "turn 2: format: " },
  { "x1", "\"rotation\": 1,", "\"rotation\": 1e0,", "turn 2: format: “rotation”" },
  { "x1", "\"size\": \"small\"", "\"size\": \"none\"", "turn 1: format: “size” cannot" },
  { "x1", "\"size\": \"small\", ", "", "turn 1: format: “size” is missing" },
  { "x1", "\"size\": \"small\", \"x\": -1", "\"size\": \"small\", \"x\": 0", "turn 1: M2: " },
  { "x1", "\"size\": \"small\", \"x\": -1", "\"size\": \"small\", \"x\": 999", "turn 1: M2: " },
  { "x1", "\"realm\": 0}},", "\"realm\": 3}},", "turn 1: M2: " },
  { "x1", "\"realm\": 0}},", "\"realm\": -1}},", "turn 1: M2: " },
  { "x1", "\"realm\": 0}},", "\"realm\": 256}},", "turn 1: M2: " },
  { "x1", "\"realm\": 0}},", "\"realm\": 0, \"equipment\": \"blade\"}},", "turn 1: M5: " },
  { "x1", "\"realm\": 0}},", "\"realm\": 0, \"equipment\": \"none\"}},", "turn 1: format: " },
  { "x1", "\"realm\": 0}},", "\"realm\": 0, \"equipment\": null}},",
    "turn 1: format: “equipment”" },
  { "x1", ", \"meeple\": {\"size\": \"small\", \"x\": -1, \"y\": 0, \"realm\": 0}",
    ", \"meeple\": null", "turn 1: format: “meeple”" },
  { "x1", ", \"meeple\": {\"size\": \"small\", \"x\": -1, \"y\": 0, \"realm\": 0}", "",
    "turn 2: P3: “scores[0]” should not be there" },
  { "x1", "\"scores\": [", "\"battles\": [], \"scores\": [", NULL },
  { "x1", "\"scores\": [", "\"unplaceable\": [], \"scores\": [", NULL },
  { "x1", "\"scores\": [", "\"battles\": null, \"scores\": [", "turn 2: format: “battles”" },
  { "x1", "\"scores\": [", "\"battles\": [{}], \"scores\": [",
    "turn 2: format: “rolls” is missing" },
  { "x1", "\"scores\": [", "\"unplaceable\": [\"planet-alliance\"], \"scores\": [",
    "turn 2: L3: “planet-alliance” is put away although" },
  { "x1", "\"scores\": [", "\"unplaceable\": [7], \"scores\": [",
    "turn 2: format: an item of “unplaceable”" },
  { "x3", "\"realm\": 0}, \"scores\"", "\"realm\": 0, \"equipment\": \"blaster\"}, \"scores\"",
    "turn 8: M5: " },
  { "x3", "\"size\": \"small\", \"x\": -1, \"y\": 0", "\"size\": \"small\", \"x\": 0, \"y\": 0",
    "turn 8: M2: " },
  { "x4", "\"realm\": 1}},", "\"realm\": 0}},", "turn 7: B1: ", TRUE },
  { "x6", "\"size\": \"large\", \"x\": 0, \"y\": 1", "\"size\": \"large\", \"x\": 1, \"y\": 1",
    "turn 2: B1: " },
  { "x1", "\"scores\": [",
    "\"meeple\": {\"size\": \"small\", \"x\": 1, \"y\": 0, \"realm\": 1}, \"scores\": [",
    "turn 2: M3: " },
  { "x7", "\"size\": \"large\", \"x\": 2, \"y\": -1", "\"size\": \"large\", \"x\": 0, \"y\": 1",
    "turn 6: M4: " },
  { "x7", "\"size\": \"small\", \"x\": 0, \"y\": 1", "\"size\": \"large\", \"x\": 0, \"y\": 1",
    "turn 6: M1: " },
  { "x8", "\"equipment\": \"blaster\"", "\"equipment\": \"blade\"", "turn 6: B9: " },
  { "x8", "\"equipment\": true", "\"equipment\": false", "turn 2: M5: " },
  { "x8", "[\"field-four-separate\"]", "[\"field-four-separate\", \"field-four-separate\"]",
    "turn 7: S4: " },
  { "x8", "[\"field-four-separate\"]", "[\"route-curve\"]", "turn 7: L3: " },
  { "x1", "\"turns\": [", "\"turns\": 7, \"more\": [", "file: format: “turns” is not a list" },
  { "x1", "route-junction-three", "route-junction-three\\u0000", "turn 1: S4: no tile" },
  { "x1", "\"x\": -1, \"y\": 0, \"rotation\": 0,", "\"x\": 0, \"y\": 999, \"rotation\": 0,",
    "turn 1: L1: " },
  { "x1", "\"scores\": [", "\"unplaceable\": 7, \"scores\": [",
    "turn 2: format: “unplaceable” is not a list" },
  { "x7", "\"rotation\": 0}],\n \"end\"",
    "\"rotation\": 0},\n  {\"player\": 0, \"tile\": \"route-curve\", \"x\": 9, \"y\": 9, "
    "\"rotation\": 0}],\n \"end\"",
    "turn 76: E1: " },
};

static const Change battle_changes[] = {
  { "x4", "\"realm\": 0, \"rolls\"", "\"realm\": 1, \"rolls\"", "turn 7: B1: " },
  { "x4", "{\"x\": 1, \"y\": 0, \"realm\": 0, \"rolls\"",
    "{\"x\": 1, \"y\": 1, \"realm\": 0, \"rolls\"", "turn 7: B1: " },
  { "x4", "{\"x\": 1, \"y\": 0, \"realm\": 0, \"rolls\"",
    "{\"x\": 2, \"y\": 0, \"realm\": 1, \"rolls\"", "turn 7: B1: “battles[0].x” should be 1" },
  { "x4", "\"winner\": 0", "\"winner\": 1", "turn 7: B3: " },
  { "x4", ", \"winner\": 0", "", "turn 7: format: “battles[0].winner” is missing" },
  { "x4", "\"dice\": [5]", "\"dice\": [3]", "turn 7: B4: a tie, but no further roll" },
  { "x4", "\"dice\": [5]", "\"dice\": [2]", "turn 7: B3: “battles[0].winner” should be 1" },
  { "x4", "\"dice\": [5]", "\"dice\": [7]",
    "turn 7: B9: a die shows a face that it does not have" },
  { "x4", "\"dice\": [5]", "\"dice\": [0]",
    "turn 7: B9: a die shows a face that it does not have" },
  { "x4", "\"dice\": [5]", "\"dice\": [-251]",
    "turn 7: B9: a die shows a face that it does not have" },
  { "x4", "\"dice\": [5]", "\"dice\": [5.0]", "turn 7: format: a die" },
  { "x4", "\"dice\": [5]", "\"dice\": [5, 1]", "turn 7: B2: " },
  { "x4", "\"dice\": [5]", "\"dice\": []", "turn 7: B2: " },
  { "x4", "\"dice\": [5], \"yellow\": []", "\"dice\": [], \"yellow\": [5]",
    "turn 7: B2: “battles[0].rolls[0][0].dice[0]” is missing" },
  { "x4", "\"dice\": [5], \"yellow\": []", "\"dice\": [5]",
    "turn 7: format: “battles[0].rolls[0][0].yellow” is missing" },
  { "x4", "\"dice\": [5], \"yellow\": []", "\"dice\": [5], \"yellow\": null",
    "turn 7: format: “yellow”" },
  { "x4",
    "[[{\"side\": 0, \"dice\": [5], \"yellow\": []}, {\"side\": 1, \"dice\": [3], \"yellow\": []}]]",
    "[[{\"side\": 1, \"dice\": [3], \"yellow\": []}, {\"side\": 0, \"dice\": [5], \"yellow\": []}]]",
    "turn 7: B4: “battles[0].rolls[0][0].side” should be 0" },
  { "x4", "{\"side\": 0, \"dice\": [5], \"yellow\": []}, ", "",
    "turn 7: B2: not the dice of the sides that fight" },
  { "x4",
    "[[{\"side\": 0, \"dice\": [5], \"yellow\": []}, {\"side\": 1, \"dice\": [3], \"yellow\": []}]]",
    "[]", "turn 7: format: “rolls” is missing" },
  { "x4",
    "[[{\"side\": 0, \"dice\": [5], \"yellow\": []}, {\"side\": 1, \"dice\": [3], \"yellow\": []}]]",
    "[[]]", "turn 7: B2: not the dice of the sides that fight" },
  { "x4",
    "[[{\"side\": 0, \"dice\": [5], \"yellow\": []}, {\"side\": 1, \"dice\": [3], \"yellow\": []}]]",
    "[7]", "turn 7: format: an item of “rolls”" },
  { "x4", "\"yellow\": []}]]", "\"yellow\": []}], []]",
    "turn 7: B1: dice are rolled, but nobody fights" },
  { "x5", "\"side\": 1, \"dice\": [6, 1]", "\"side\": 2, \"dice\": [6]",
    "turn 7: B2: not the dice of the sides that fight" },
  { "x5", "\"dice\": [6, 1], \"yellow\": []}",
    "\"dice\": [6, 1], \"yellow\": []}, {\"side\": 2, \"dice\": [1], \"yellow\": []}",
    "turn 7: B2: not the dice of the sides that fight" },
  { "x5", "\"side\": 1, \"dice\": [4, 1]", "\"side\": 0, \"dice\": [4, 1]",
    "turn 7: B2: not the dice of the sides that fight" },
  { "x5", "\"dice\": [2, 5]", "\"dice\": [2, 6]", "turn 7: B4: a tie, but no further roll" },
  { "x6", "\"dice\": [2, 5]", "\"dice\": [5, 5]", NULL },
  { "x8", "\"yellow\": [7]", "\"yellow\": [2]", "turn 6: B9: " },
  { "x8", "\"yellow\": [7]", "\"yellow\": [9]", "turn 6: B9: " },
  { "x8", "\"yellow\": [7]", "\"yellow\": [8]", "turn 6: B1: dice are rolled, but nobody fights" },
  { "x8", "\"dice\": [6, 2]", "\"dice\": [6, 6]", NULL },
  { "x8", "\"dice\": [6, 2]", "\"dice\": [7, 2]",
    "turn 6: B9: a die shows a face that it does not have" },
  { "x4", "\"battles\": [", "\"more\": [", "turn 7: B1: " },
  { "x4", "\"battles\": [", "\"battles\": [7, ", "turn 7: format: an item of “battles”" },
  { "x4", "\"rolls\": [[", "\"rolls\": 7, \"more\": [[", "turn 7: format: “rolls” is not a list" },
  { "x4", "\"dice\": [5]", "\"dice\": 5", "turn 7: format: “dice” is not a list" },
  { "x4", "{\"side\": 0, \"dice\": [5], \"yellow\": []}", "7",
    "turn 7: format: an item of “rolls” is not an object" },
  { "x4", "\"side\": 0, \"dice\"", "\"dice\"", "turn 7: format: “side” is missing" },
  { "x4", "\"side\": 0, \"dice\"", "\"side\": \"0\", \"dice\"", "turn 7: format: “side” is not" },
  { "x4", "\"side\": 0, \"dice\"", "\"side\": -1, \"dice\"",
    "turn 7: B2: not the dice of the sides that fight" },
  { "x4", "\"side\": 0, \"dice\"", "\"side\": 6, \"dice\"",
    "turn 7: B2: not the dice of the sides that fight" },
  { "x4",
    "{\"side\": 0, \"dice\": [5], \"yellow\": []}, {\"side\": 1, \"dice\": [3], \"yellow\": []}",
    "{\"side\": 1}, 7", "turn 7: format: an item of “rolls” is not an object" },
  { "x4",
    "{\"side\": 0, \"dice\": [5], \"yellow\": []}, {\"side\": 1, \"dice\": [3], \"yellow\": []}",
    "{\"side\": 1}, {\"dice\": [3]}", "turn 7: format: “side” is missing" },
  { "x4",
    "{\"side\": 0, \"dice\": [5], \"yellow\": []}, {\"side\": 1, \"dice\": [3], \"yellow\": []}",
    "{\"side\": 1}, {\"side\": \"1\"}", "turn 7: format: “side” is not a whole number" },
};

static const Change score_changes[] = {
  { "x1", "\"points\": 3", "\"points\": 4", "turn 2: P3: “scores[0].points” should be 3" },
  { "x1", "\"side\": 0", "\"side\": 1", "turn 2: P3: “scores[0].side” should be 0" },
  { "x1", "\"for\": \"route\"", "\"for\": \"field\"", "turn 2: P3: " },
  { "x1", "\"for\": \"route\"", "\"for\": \"prize\"",
    "turn 2: P3: “scores[0].for” should be “route”" },
  { "x1", "\"realm\": 1}", "\"realm\": 0}", "turn 2: P3: “scores[0].realm” should be 1" },
  { "x1",
    ", \"scores\": [{\"side\": 0, \"points\": 3, \"for\": \"route\", \"x\": 1, \"y\": 0, \"realm\": 1}]",
    "", "turn 2: P3: “scores[0]” is missing" },
  { "x1", "\"realm\": 1}]", "\"realm\": 1}, 7]", "turn 2: P3: “scores[1]” should not be there" },
  { "x1", "\"realm\": 1}]",
    "\"realm\": 1}, {\"side\": 0, \"points\": 1, \"for\": \"tie\", \"x\": 1, \"y\": 0, \"realm\": 1}]",
    "turn 2: P3: “scores[1]” should not be there" },
  { "x3",
    "{\"side\": 1, \"points\": 8, \"for\": \"route\", \"x\": -1, \"y\": 0, \"realm\": 0}, {\"side\": 0, \"points\": 11, \"for\": \"planet\", \"x\": 0, \"y\": 1, \"realm\": 0}",
    "{\"side\": 0, \"points\": 11, \"for\": \"planet\", \"x\": 0, \"y\": 1, \"realm\": 0}, {\"side\": 1, \"points\": 8, \"for\": \"route\", \"x\": -1, \"y\": 0, \"realm\": 0}",
    "turn 8: P3: “scores[0].side” should be 1" },
  { "x3", "\"points\": 11", "\"points\": 9", "turn 8: P3: “scores[1].points” should be 11" },
  { "x5", "\"points\": 2, \"for\": \"defeat\"", "\"points\": 1, \"for\": \"defeat\"",
    "turn 7: B6: " },
  { "x5", "\"points\": 1, \"for\": \"tie\"", "\"points\": 2, \"for\": \"tie\"",
    "turn 7: B4: ", TRUE },
  { "x5", "{\"side\": 0, \"points\": 1, \"for\": \"tie\", \"x\": 0, \"y\": -2, \"realm\": 0}, ", "",
    "turn 7: B4: “scores[0].side” should be 0" },
  { "ring", "\"realm\": 1}]", "\"realm\": 2}]", "turn 5: P3: “scores[0].realm” should be 1" },
  { "ring", "\"realm\": 1}, \"sc", "\"realm\": 2}, \"sc", NULL },
  { "ring", "\"realm\": 1}, \"sc", "\"realm\": 0}, \"sc",
    "turn 5: P3: “scores[0]” should not be there" },
  { "x7", "\"points\": 5", "\"points\": 8", "end: E2: “scores[0].points” should be 5" },
  { "x7", "\"side\": 0, \"points\": 5", "\"side\": 1, \"points\": 5",
    "end: E2: “scores[0].side” should be 0" },
  { "x7", ", {\"side\": 0, \"points\": 1, \"for\": \"field\", \"x\": 0, \"y\": 2, \"realm\": 0}",
    "", "end: E2: “scores[4]” is missing" },
  { "x7", "\"unplaceable\": []", "\"unplaceable\": [\"route-curve\"]", "end: E1: no tile is left" },
  { "x7", "\"end\": {\"unplaceable\": [], ", "\"end\": {", NULL },
  { "x7", "\"x\": 2, \"y\": -1, \"realm\": 0}, {\"side\": 1",
    "\"x\": 3, \"y\": -1, \"realm\": 0}, {\"side\": 1", "end: E2: “scores[1].x” should be 2" },
  { "x1", "\"scores\": [", "\"scores\": 7, \"more\": [", "turn 2: format: “scores” is not a list" },
  { "x1", "\"side\": 0, \"points\": 3", "\"side\": 1, \"points\": 4",
    "turn 2: P3: “scores[0].side” should be 0" },
  { "x1", "\"realm\": 1}]",
    "\"realm\": 1}, {\"side\": 0, \"points\": 1, \"for\": \"defeat\", \"x\": 1, \"y\": 0, "
    "\"realm\": 1}]",
    "turn 2: P3: “scores[1]” should not be there" },
  { "x7", "\"realm\": 0}]},",
    "\"realm\": 0}, {\"side\": 0, \"points\": 1, \"for\": \"field\", \"x\": 0, \"y\": 2, "
    "\"realm\": 0}]},",
    "end: E2: “scores[5]” should not be there" },
};

static const Change ending_changes[] = {
  { "x1", "[3, 0]", "[3, 1]", "totals: format: “totals[1]” should be 0" },
  { "x1", "[3, 0]", "[3]", "totals: format: “totals[1]” is missing" },
  { "x1", "[3, 0]", "[3, 0, 0]", "totals: format: “totals[2]” should not be there" },
  { "x1", "[3, 0]", "[3, 0.0]", "totals: format: “totals[1]” is not a whole number" },
  { "x1", "[3, 0]", "[]", "totals: format: “totals” is missing" },
  { "x1", ",\n \"totals\": [3, 0]", "", "totals: format: “totals” is missing" },
  { "x1", ",\n \"totals\"", ",\n \"end\": {}, \"totals\"", "end: E1: there are tiles left" },
  { "x1", ",\n \"totals\"", ",\n \"end\": null, \"totals\"", "end: format: “end”" },
  { "x1", ",\n \"totals\"", ",\n \"pending\": null, \"totals\"", "pending: format: “pending”" },
  { "x1", ",\n \"totals\"", ",\n \"pending\": {}, \"totals\"",
    "pending: format: “tile” is missing" },
  { "x1", ",\n \"totals\"", ",\n \"pending\": {\"tile\": \"planet-empire\"}, \"totals\"", NULL },
  { "x1", ",\n \"totals\"", ",\n \"pending\": {\"tile\": \"planet-route-alliance\"}, \"totals\"",
    "pending: S4: " },
  { "x7", ",\n \"totals\"", ",\n \"pending\": {\"tile\": \"planet-empire\"}, \"totals\"",
    "pending: format: “pending” in a finished" },
  { "x8", "[\"field-all-hunters\"], \"tile\": \"route-curve-hunters\"",
    "[\"route-curve-hunters\"], \"tile\": \"field-all-hunters\"",
    "pending: L3: “route-curve-hunters” is put away" },
  { "x8", "\"unplaceable\": [\"field-all-hunters\"], \"tile\": \"route-curve-hunters\"",
    "\"tile\": \"field-all-hunters\"", "pending: L3: “field-all-hunters” fits nowhere" },
  { "x8",
    "\"pending\": {\"unplaceable\": [\"field-all-hunters\"], \"tile\": \"route-curve-hunters\"},\n ",
    "", NULL },
  { "x1", "[3, 0]}", "[3, 0]} {}", "file: format: line 10, column 20" },
};

static void
check_change (const Change *change)
{
  g_autofree char *path = g_strdup_printf ("records/%s.asterism", change->example);
  g_autofree char *text = fixture_load (path);
  g_autofree char *changed = fixture_change (text, change->from, change->to, change->first);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_record_read (collection, changed, strlen (changed), &error);

  if (change->message == NULL && record == NULL)
    g_error ("%s, %s: refused: %s", change->example, change->to, error->message);
  if (change->message != NULL && record != NULL)
    g_error ("%s, %s: not refused", change->example, change->to);
  if (change->message != NULL && !g_str_has_prefix (error->message, change->message))
    g_error ("%s, %s: “%s”, but not “%s”", change->example, change->to, error->message,
             change->message);
}

static void
check_changes (const Change *changes, guint n)
{
  for (guint i = 0; i < n; i++)
    check_change (&changes[i]);
}

static void
test_set_up (void)
{
  check_changes (set_up_changes, G_N_ELEMENTS (set_up_changes));
}

static void
test_turns (void)
{
  check_changes (turn_changes, G_N_ELEMENTS (turn_changes));
}

static void
test_battles (void)
{
  check_changes (battle_changes, G_N_ELEMENTS (battle_changes));
}

static void
test_scores (void)
{
  check_changes (score_changes, G_N_ELEMENTS (score_changes));
}

static void
test_endings (void)
{
  check_changes (ending_changes, G_N_ELEMENTS (ending_changes));
}

/* Every JSON value but an object. */
static void
test_no_record (void)
{
  static const char *const texts[] = { "[]", "[{}]", "{}", "7", "\"asterism-record\"", "null" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (ast_record_read (collection, texts[i], strlen (texts[i]), &error));
    g_assert_true (g_str_has_prefix (error->message, "file: format: "));
  }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  collection = ast_deck_collection_new (NULL);
  g_test_add_func ("/record/rules/no-record", test_no_record);
  g_test_add_func ("/record/rules/set-up", test_set_up);
  g_test_add_func ("/record/rules/turns", test_turns);
  g_test_add_func ("/record/rules/battles", test_battles);
  g_test_add_func ("/record/rules/scores", test_scores);
  g_test_add_func ("/record/rules/endings", test_endings);
  status = g_test_run ();
  ast_deck_collection_unref (collection);
  return status;
}
