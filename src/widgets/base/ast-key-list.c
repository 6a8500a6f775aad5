/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-key-list.h"

#include <glib/gi18n.h>

/* clang-format off */
static const AstKey all[] = {
  { AST_KEYS_TURN, "Up", "table.move(0)", N_("Next place for the tile in that direction") },
  { AST_KEYS_TURN, "Down", "table.move(2)" },
  { AST_KEYS_TURN, "Left", "table.move(3)" },
  { AST_KEYS_TURN, "Right", "table.move(1)" },
  { AST_KEYS_TURN, "N", "table.place(1)", N_("Next or previous place for the tile, row by row") },
  { AST_KEYS_TURN, "<Shift>N", "table.place(-1)" },
  { AST_KEYS_TURN, "R", "table.turn(1)", N_("Rotate the tile right or left") },
  { AST_KEYS_TURN, "<Shift>R", "table.turn(-1)" },
  { AST_KEYS_TURN, "1", "table.choose(1)",
    N_("Place a meeple on that spot, from the first to the ninth"), 9 },
  { AST_KEYS_TURN, "0", "table.choose(0)",
    N_("Take the meeple back, or show the whole board if there is none") },
  { AST_KEYS_TURN, "L", "table.size", N_("Small or large meeple") },
  { AST_KEYS_TURN, "E", "table.equipment", N_("Equipment for the meeple") },
  { AST_KEYS_TURN, "Return", "table.enter", N_("Finish the turn, or lay the tile at the cursor") },
  { AST_KEYS_TURN, "Escape", "table.step-back", N_("One step back") },
  { AST_KEYS_TURN, "W", "table.rule", N_("The rule that applies now") },
  { AST_KEYS_TURN, "space", "table.skip", N_("Roll the dice or skip") },
  { AST_KEYS_TURN, "H", "table.hint", N_("A hint: what a computer player would do") },
  { AST_KEYS_TURN, "A", "exercise.answer", N_("The answer to an exercise") },
  { AST_KEYS_TURN, "S", "table.stop", N_("Make the computer play its best move so far") },

  { AST_KEYS_ROAM, "<Shift>Up", "roam.move(0)", N_("Look at any place with the cursor") },
  { AST_KEYS_ROAM, "<Shift>Down", "roam.move(2)" },
  { AST_KEYS_ROAM, "<Shift>Left", "roam.move(3)" },
  { AST_KEYS_ROAM, "<Shift>Right", "roam.move(1)" },
  { AST_KEYS_ROAM, "M", "roam.meeple(1)", N_("Your next or previous meeple") },
  { AST_KEYS_ROAM, "<Shift>M", "roam.meeple(-1)" },
  { AST_KEYS_ROAM, "O", "roam.realm(1)", N_("Next or previous open realm") },
  { AST_KEYS_ROAM, "<Shift>O", "roam.realm(-1)" },
  { AST_KEYS_ROAM, "X", "roam.dead-place(1)", N_("Next or previous dead place") },
  { AST_KEYS_ROAM, "<Shift>X", "roam.dead-place(-1)" },
  { AST_KEYS_ROAM, "J", "roam.tile(1)", N_("The last tile laid, or the one before it") },
  { AST_KEYS_ROAM, "<Shift>J", "roam.tile(-1)" },
  { AST_KEYS_ROAM, "G", "table.go", N_("Go to a place that you type: column, row, rotations") },
  { AST_KEYS_ROAM, "P", "table.lists", N_("Lists of places, your meeples and open realms") },
  { AST_KEYS_ROAM, "<Control>Up", "roam.pan(0)", N_("Move the board in the window") },
  { AST_KEYS_ROAM, "<Control>Down", "roam.pan(2)" },
  { AST_KEYS_ROAM, "<Control>Left", "roam.pan(3)" },
  { AST_KEYS_ROAM, "<Control>Right", "roam.pan(1)" },

  { AST_KEYS_BOARD, "I", "table.inspect(1)", N_("Look at the next or previous realm") },
  { AST_KEYS_BOARD, "<Shift>I", "table.inspect(-1)" },
  { AST_KEYS_BOARD, "T", "table.tiles", N_("The remaining tiles") },
  { AST_KEYS_BOARD, "<Shift>P", "table.players",
    N_("Players and latest moves, if the window is small") },
  { AST_KEYS_BOARD, "D", "table.describe",
    N_("Describe the place, the realm or the turn for a screen reader") },
  { AST_KEYS_BOARD, "<Shift>D", "table.standing", N_("Describe the standings") },
  { AST_KEYS_BOARD, "V", "table.say-since",
    N_("Everything since your last turn, for a screen reader") },
  { AST_KEYS_BOARD, "<Shift>V", "table.words",
    N_("Full messages, brief ones or the fewest words, for a screen reader") },
  { AST_KEYS_BOARD, "comma", "table.say-line(-1)",
    N_("Step through what has happened, line by line") },
  { AST_KEYS_BOARD, "period", "table.say-line(1)" },
  { AST_KEYS_BOARD, "plus", "table.zoom-in", N_("Zoom in or out") },
  { AST_KEYS_BOARD, "minus", "table.zoom-out" },

  { AST_KEYS_GAME, "<Control>N", "win.new-game", N_("New game") },
  { AST_KEYS_GAME, "<Control>O", "win.open", N_("Import games") },
  { AST_KEYS_GAME, "<Control>E", "win.export", N_("Export the game") },
  { AST_KEYS_GAME, "<Control>H", "win.history", N_("History of the game") },
  { AST_KEYS_GAME, "<Control>S", "win.save-picture", N_("Save the board as a picture") },
  { AST_KEYS_GAME, "<Control>Z", "table.undo", N_("Undo the last turn") },
  { AST_KEYS_GAME, "<Control><Shift>Z", "table.redo", N_("Redo the turn") },

  { AST_KEYS_HISTORY, "Left", "history.step(-1)", N_("One turn back or forward") },
  { AST_KEYS_HISTORY, "Right", "history.step(1)" },
  { AST_KEYS_HISTORY, "Home", "history.first", N_("To the beginning or end") },
  { AST_KEYS_HISTORY, "End", "history.last" },
  { AST_KEYS_HISTORY, "space", "history.play", N_("Play or pause") },
  { AST_KEYS_HISTORY, "comma", "history.line(-1)",
    N_("Step through what has happened, line by line") },
  { AST_KEYS_HISTORY, "period", "history.line(1)" },
  { AST_KEYS_HISTORY, "L", "history.review", N_("Was it luck? Show or hide the answer") },
  { AST_KEYS_HISTORY, "N", "history.moment(1)", N_("Next or previous deciding turn") },
  { AST_KEYS_HISTORY, "<Shift>N", "history.moment(-1)" },
  { AST_KEYS_HISTORY, "V", "history.tell-turn",
    N_("Everything that happened in this turn, for a screen reader") },
  { AST_KEYS_HISTORY, "D", "history.tell-state",
    N_("Describe the turn or the place at the cursor for a screen reader") },
  { AST_KEYS_HISTORY, "<Shift>D", "history.tell-standing", N_("Describe the standings") },
  { AST_KEYS_HISTORY, "plus", "history.zoom(1)", N_("Zoom in or out") },
  { AST_KEYS_HISTORY, "minus", "history.zoom(-1)" },
  { AST_KEYS_HISTORY, "0", "history.zoom(0)", N_("Show the whole board") },
  { AST_KEYS_HISTORY, "Escape", "history.leave", N_("Hide the cursor or leave the page") },
  /* To the realms that somebody has meeples in, as at a table. */
  { AST_KEYS_UNTOLD, "I", "history.meeple(1)" },
  { AST_KEYS_UNTOLD, "<Shift>I", "history.meeple(-1)" },

  { AST_KEYS_PROGRAM, "F1", "win.help", N_("Learn to play") },
  { AST_KEYS_PROGRAM, "F10", NULL, N_("Main menu") },
  { AST_KEYS_PROGRAM, "F11", "win.fullscreen", N_("Fullscreen") },
  { AST_KEYS_UNTOLD, "Back", "win.back" },
  { AST_KEYS_PROGRAM, "<Alt>Left", "win.back", N_("Back") },
  { AST_KEYS_PROGRAM, "<Control>F", "win.search", N_("Search rules or games") },
  { AST_KEYS_PROGRAM, "<Control>comma", "win.preferences", N_("Preferences") },
  { AST_KEYS_PROGRAM, "<Control>question", "win.keys", N_("Show these shortcuts") },
  { AST_KEYS_PROGRAM, "<Control>W", "window.close", N_("Close the window") },
  { AST_KEYS_PROGRAM, "<Control>Q", "app.quit", N_("Quit") },

  /* A turn that is practised has a hint of its own, and another try in place of undo. */
  { AST_KEYS_UNTOLD, "H", "exercise.hint" },
  { AST_KEYS_UNTOLD, "<Control>Z", "exercise.again" },
  { AST_KEYS_UNTOLD, "<Alt>Up", "seat.up" },
  { AST_KEYS_UNTOLD, "<Alt>Down", "seat.down" },
  { AST_KEYS_UNTOLD, "<Control>Z", "workshop.undo" },
  { AST_KEYS_UNTOLD, "<Control><Shift>Z", "workshop.redo" },
  { AST_KEYS_UNTOLD, "<Control>S", "workshop.save" },
  { AST_KEYS_UNTOLD, "Insert", "workshop.add" },
};
/* clang-format on */

const AstKey *
ast_key_list_get (gsize *n)
{
  *n = G_N_ELEMENTS (all);
  return all;
}

const AstKey *
ast_key_list_next (const AstKey *key, const char *prefix)
{
  for (key = key != NULL ? key + 1 : all; key < all + G_N_ELEMENTS (all); key++) {
    if (key->action != NULL && g_str_has_prefix (key->action, prefix))
      return key;
  }
  return NULL;
}
