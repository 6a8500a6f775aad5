-- Games, who plays them, and their actions. Words are those of the record format; times are
-- seconds since 1970, UTC. docs/database.md says what each column means.

CREATE TABLE game (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  record TEXT NOT NULL UNIQUE,
  created_text TEXT,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  generator TEXT,
  seed TEXT,
  teams INTEGER NOT NULL CHECK (teams IN (0, 1)),
  equipment INTEGER NOT NULL CHECK (equipment IN (0, 1)),
  unplaceable TEXT NOT NULL CHECK (unplaceable IN ('discard', 'return')),
  start_rotation INTEGER NOT NULL CHECK (start_rotation BETWEEN 0 AND 3),
  n_rows INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND n_rows),
  finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
  turns INTEGER NOT NULL DEFAULT 0,
  turn_of INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX game_by_touched ON game (touched);

CREATE TABLE game_deck (
  game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
  deck TEXT NOT NULL,
  PRIMARY KEY (game, deck)
) STRICT, WITHOUT ROWID;

CREATE TABLE player (
  game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 5),
  name TEXT NOT NULL,
  colour TEXT NOT NULL,
  computer INTEGER NOT NULL CHECK (computer IN (0, 1)),
  level TEXT,
  points INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- A journal: rows are only ever added. Row n says that the action at `position` is `code`,
-- and that what had been there and beyond it, having been undone, is out of the game.
CREATE TABLE action (
  game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n >= 0),
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND n),
  code BLOB NOT NULL,
  PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
