-- Turns that were looked at again: what was luck and what an error, see ast-turn-review.h. Values
-- are expected points and chances to win, in units of 1/10000. All of it can be computed anew.

CREATE TABLE review (
  game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
  turn INTEGER NOT NULL CHECK (turn > 0),
  player INTEGER NOT NULL,
  side INTEGER NOT NULL,
  before_margin INTEGER NOT NULL,
  before_win INTEGER NOT NULL,
  best_margin INTEGER NOT NULL,
  best_win INTEGER NOT NULL,
  played_margin INTEGER NOT NULL,
  played_win INTEGER NOT NULL,
  after_margin INTEGER NOT NULL,
  after_win INTEGER NOT NULL,
  error TEXT,
  lay BLOB NOT NULL,
  place BLOB NOT NULL,
  level TEXT NOT NULL,
  effort INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  digest TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (game, turn)
) STRICT, WITHOUT ROWID;
