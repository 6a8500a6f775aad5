-- What tells that a row is not as it was stored, see ast-game-checksum.h.

ALTER TABLE game ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE action ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;

UPDATE action SET checksum = ast_checksum (game, n, position, code);
UPDATE game SET checksum = ast_checksum (
  id, record, created_text, created, changed, touched, generator, seed, teams, equipment,
  unplaceable, start_rotation, purist, no_undo, n_rows, position, finished, turns, turn_of, title,
  search, deleted,
  (SELECT sum (ast_checksum (deck)) FROM game_deck WHERE game = game.id),
  (SELECT sum (ast_checksum (seat, name, key, colour, computer, level, points))
    FROM player WHERE game = game.id)
);
