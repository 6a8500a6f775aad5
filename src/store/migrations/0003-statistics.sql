-- What follows from the actions of finished games. All of it can be computed anew at any
-- time, see ast-game-digest.h; game.summary says by which version of the program's sums it was,
-- 0: not yet.

ALTER TABLE game ADD COLUMN summary INTEGER NOT NULL DEFAULT 0;

-- Points as they were given. Reasons: tie, defeat, route, field, planet.
CREATE TABLE score (
  game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
  n INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  side INTEGER NOT NULL,
  reason TEXT NOT NULL,
  final INTEGER NOT NULL CHECK (final IN (0, 1)),
  points INTEGER NOT NULL,
  PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

-- Battles; x, y and realm name the realm as a record does. On a planet the side of the
-- player whose turn it is attacks.
CREATE TABLE battle (
  game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
  n INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  x INTEGER NOT NULL,
  y INTEGER NOT NULL,
  realm INTEGER NOT NULL,
  kind TEXT NOT NULL,
  rolls INTEGER NOT NULL,
  mover INTEGER NOT NULL,
  winner INTEGER NOT NULL,
  PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

-- Who fought, with how many dice, and the chance of winning before the first roll.
CREATE TABLE battle_side (
  game INTEGER NOT NULL,
  n INTEGER NOT NULL,
  side INTEGER NOT NULL,
  dice INTEGER NOT NULL,
  chance REAL NOT NULL,
  PRIMARY KEY (game, n, side),
  FOREIGN KEY (game, n) REFERENCES battle ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What a player has made of a finished game; in a team game all figures are the team's.
CREATE TABLE result (
  game INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  side INTEGER NOT NULL,
  n_players INTEGER NOT NULL,
  points INTEGER NOT NULL,
  lead INTEGER NOT NULL,
  won INTEGER NOT NULL CHECK (won IN (0, 1)),
  for_tie INTEGER NOT NULL,
  for_defeat INTEGER NOT NULL,
  for_route INTEGER NOT NULL,
  for_field INTEGER NOT NULL,
  for_planet INTEGER NOT NULL,
  final INTEGER NOT NULL,
  battles INTEGER NOT NULL,
  battles_won INTEGER NOT NULL,
  battles_expected REAL NOT NULL,
  planets_taken INTEGER NOT NULL,
  planets_lost INTEGER NOT NULL,
  meeples INTEGER NOT NULL,
  PRIMARY KEY (game, seat),
  FOREIGN KEY (game, seat) REFERENCES player ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
