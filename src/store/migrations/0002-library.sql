-- Titles, deletion that can be taken back, search, and telling whether two games are the same.

ALTER TABLE game ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN deleted INTEGER;
ALTER TABLE game ADD COLUMN search TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN content TEXT;
ALTER TABLE player ADD COLUMN key TEXT NOT NULL DEFAULT '';

CREATE INDEX game_by_content ON game (content) WHERE content IS NOT NULL;
CREATE INDEX player_by_key ON player (key);

UPDATE player SET key = ast_key (name);
UPDATE game SET search = ast_fold (
  (SELECT group_concat (name, ' ') FROM player WHERE game = game.id)
);
