-- What outlives a change of rules or decks: the version of the rules that a game was played by, and
-- the last one that has judged it; its record as it was written then; and the decks by content.

ALTER TABLE game ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
ALTER TABLE game ADD COLUMN judged INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1));
ALTER TABLE game_deck ADD COLUMN content TEXT;

CREATE TABLE deck (
  content TEXT NOT NULL PRIMARY KEY,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE account (
  game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
  n_rows INTEGER NOT NULL,
  position INTEGER NOT NULL,
  text BLOB NOT NULL
) STRICT;
