-- Turns that a person has practised, see ast-answer.h: which of the times it is that the turn comes
-- again, and when. The digest is that of the review: it is of the game as it was played then.

CREATE TABLE exercise (
  game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
  turn INTEGER NOT NULL CHECK (turn > 0),
  digest TEXT NOT NULL,
  stage INTEGER NOT NULL CHECK (stage BETWEEN 0 AND 4),
  due INTEGER NOT NULL,
  PRIMARY KEY (game, turn)
) STRICT, WITHOUT ROWID;
