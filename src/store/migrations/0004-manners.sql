-- How the players of a game have agreed to play: without any help, and without undo.

ALTER TABLE game ADD COLUMN purist INTEGER NOT NULL DEFAULT 0 CHECK (purist IN (0, 1));
ALTER TABLE game ADD COLUMN no_undo INTEGER NOT NULL DEFAULT 0 CHECK (no_undo IN (0, 1));
