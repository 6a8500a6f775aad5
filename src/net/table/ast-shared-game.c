/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-shared-game.h"

#include <string.h>

#include "ast-chance.h"
#include "ast-client-writer.h"
#include "ast-host-words.h"
#include "ast-member.h"
#include "ast-record-writer.h"

typedef struct {
  AstAction lay, place;
  int player;
} Turn;

struct _AstSharedGame {
  /* Owned */
  AstRecord *record; /* Who plays what; it has no actions. */
  char *seed_text;
  char *commitment;
  AstTurnWriter *played;
  GArray *turns; /* Turn */

  AstFairSeed seed;
  gsize last; /* Where the last turn begins in the text of `played`. */
  int battle;
  guint undone;
};

/* Draws, rolls and scores until somebody has to decide. */
static void
follow (AstSharedGame *self)
{
  while (ast_game_at_chance (&self->played->game)) {
    AstAction action = ast_fair_seed_next (&self->seed, &self->played->game, &self->battle);

    ast_turn_writer_add (self->played, &action);
  }
}

static void
begin (AstSharedGame *self)
{
  AstResult result;

  g_clear_pointer (&self->played, ast_turn_writer_free);
  self->played = ast_turn_writer_new (ast_deck_set_get_tiles (self->record->decks),
                                      &self->record->setup, FALSE, &result);
  g_assert (self->played != NULL); /* The set-up has been checked. */
  self->battle = -1;
  follow (self);
}

static void
take_about (AstSharedGame *self, const AstSetUp *set_up, const char *const *names,
            const char *const *about)
{
  self->record->id = g_strdup (about[AST_ABOUT_ID]);
  self->record->created = g_strdup (about[AST_ABOUT_CREATED]);
  self->record->generator = g_strdup (about[AST_ABOUT_GENERATOR]);
  for (guint i = 0; i < set_up->setup.n_players; i++) {
    const AstSetUpSeat *seat = &set_up->seats[i];

    ast_record_set_player (self->record, i, names[i], seat->computer,
                           seat->computer ? ast_level_name (seat->level) : NULL);
  }
}

AstSharedGame *
ast_shared_game_new (const AstSetUp *set_up, const char *const *names, const char *const *about)
{
  AstFairSeed seed;
  AstSharedGame *self;

  if (about[AST_ABOUT_SEED] == NULL || !ast_fair_seed_parse (&seed, about[AST_ABOUT_SEED]))
    return NULL;
  self = g_new0 (AstSharedGame, 1);
  self->record = ast_record_new (set_up->decks, &set_up->setup);
  self->seed = seed;
  self->seed_text = g_strdup (about[AST_ABOUT_SEED]);
  self->commitment = ast_fair_seed_commit (&seed);
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  take_about (self, set_up, names, about);
  begin (self);
  return self;
}

/* The names are those of the players when it began, and undo is for the table to know. */
static AstSetUp
describe_set_up (const AstSharedGame *self)
{
  AstSetUp set_up = { .decks = self->record->decks, .setup = self->record->setup };

  for (guint i = 0; i < set_up.setup.n_players; i++) {
    const AstRecordPlayer *player = &self->record->players[i];

    set_up.seats[i].computer = player->computer;
    set_up.seats[i].name = player->name;
    if (player->computer)
      set_up.seats[i].level = (AstLevel) ast_level_find (player->level);
  }
  return set_up;
}

static void
emit_turns (const AstSharedGame *self, AstEmitter *out)
{
  ast_emit_open (out, "turns", '[');
  for (guint i = 0; i < self->turns->len; i++) {
    const Turn *turn = &g_array_index (self->turns, Turn, i);
    const AstClientMessage message = {
      .type = AST_CLIENT_TURN, .id = -1, .number = i, .lay = turn->lay, .place = turn->place
    };
    g_autofree char *text = ast_client_message_write (&message);
    const GString whole = { text, strlen (text), 0 };

    ast_emit_text (out, NULL, &whole);
  }
  ast_emit_close (out, ']');
}

void
ast_shared_game_emit_snapshot (const AstSharedGame *self, AstEmitter *out, const char *name)
{
  const AstSetUp set_up = describe_set_up (self);

  ast_emit_open (out, name, '{');
  ast_emit_string (out, "seed", self->seed_text);
  ast_emit_string (out, "id", self->record->id);
  ast_emit_string (out, "created", self->record->created);
  ast_emit_string (out, "generator", self->record->generator);
  ast_emit_integer (out, "undone", self->undone);
  ast_set_up_write_all (&set_up, out, "set_up");
  ast_emit_open (out, "names", '[');
  for (guint i = 0; i < set_up.setup.n_players; i++)
    ast_emit_string (out, NULL, self->record->players[i].name);
  ast_emit_close (out, ']');
  emit_turns (self, out);
  ast_emit_close (out, '}');
}

static AstSharedGame *
read_beginning (const AstJsonValue *value, AstDeckCollection *collection)
{
  static const char *const members[AST_N_ABOUT] = { "seed", "id", "created", "generator" };
  const AstJsonValue *list = ast_member_find (value, "names", AST_JSON_ARRAY), *set_up;
  const char *names[AST_MAX_PLAYERS] = { NULL }, *about[AST_N_ABOUT] = { NULL };
  g_autoptr (AstSetUp) read = NULL;
  AstNetRefusal refusal;
  guint n = 0;

  for (guint i = 0; i < AST_N_ABOUT; i++) {
    const AstJsonValue *text = ast_member_find (value, members[i], AST_JSON_STRING);

    about[i] = text != NULL ? text->string : NULL;
  }
  set_up = ast_json_member (value, "set_up");
  read = set_up != NULL ? ast_set_up_read (set_up, collection, &refusal) : NULL;
  if (read == NULL || list == NULL || list->n != read->setup.n_players)
    return NULL;
  for (AST_JSON_EACH (name, list))
    names[n++] = name->type == AST_JSON_STRING ? name->string : "";
  return ast_shared_game_new (read, names, about);
}

AstSharedGame *
ast_shared_game_read (const AstJsonValue *value, AstDeckCollection *collection)
{
  const AstJsonValue *turns = ast_member_find (value, "turns", AST_JSON_ARRAY);
  AstSharedGame *self = turns != NULL ? read_beginning (value, collection) : NULL;
  gboolean fine = self != NULL;
  gint64 undone = 0;

  if (!fine)
    return NULL;
  for (AST_JSON_EACH (turn, turns)) {
    g_auto (AstClientMessage) message = { 0 };

    fine = fine && ast_client_message_read_value (&message, turn, collection).code == AST_NET_OK
           && ast_shared_game_play (self, &message.lay, &message.place);
  }
  fine = fine && ast_member_whole (value, "undone", &undone);
  self->undone = (guint) undone;
  if (!fine)
    g_clear_pointer (&self, ast_shared_game_free);
  return self;
}

void
ast_shared_game_free (AstSharedGame *self)
{
  ast_turn_writer_free (self->played);
  ast_record_free (self->record);
  g_array_unref (self->turns);
  g_free (self->seed_text);
  g_free (self->commitment);
  g_free (self);
}

const AstGame *
ast_shared_game_get_game (const AstSharedGame *self)
{
  return &self->played->game;
}

gboolean
ast_shared_game_is_over (const AstSharedGame *self)
{
  return self->played->game.phase == AST_OVER;
}

guint
ast_shared_game_get_n_turns (const AstSharedGame *self)
{
  return self->turns->len;
}

const AstDeckSet *
ast_shared_game_get_decks (const AstSharedGame *self)
{
  return self->record->decks;
}

gint64
ast_shared_game_get_total (const AstSharedGame *self, int side)
{
  return self->played->totals[side];
}

const char *
ast_shared_game_get_name (const AstSharedGame *self, int i)
{
  return self->record->players[i].name;
}

int
ast_shared_game_find_last (const AstSharedGame *self, int player)
{
  for (int i = (int) self->turns->len - 1; i >= 0; i--)
    if (g_array_index (self->turns, Turn, i).player == player)
      return i;
  return -1;
}

AstResult
ast_shared_game_check (const AstSharedGame *self, const AstAction *lay, const AstAction *place)
{
  g_autofree AstGame *game = g_memdup2 (&self->played->game, sizeof *game);
  AstResult result = ast_game_apply (game, lay, NULL);

  return result == AST_OK ? ast_game_apply (game, place, NULL) : result;
}

static gboolean
carry_out (AstSharedGame *self, const AstAction *lay, const AstAction *place)
{
  self->last = self->played->turns.text->len;
  if (ast_turn_writer_add (self->played, lay) != AST_OK
      || ast_turn_writer_add (self->played, place) != AST_OK)
    return FALSE;
  follow (self);
  return TRUE;
}

gboolean
ast_shared_game_play (AstSharedGame *self, const AstAction *lay, const AstAction *place)
{
  Turn turn = { *lay, *place, self->played->game.player };

  g_array_append_val (self->turns, turn);
  return carry_out (self, lay, place);
}

void
ast_shared_game_undo (AstSharedGame *self, guint n)
{
  g_array_set_size (self->turns, n);
  self->undone++;
  begin (self);
  for (guint i = 0; i < n; i++) {
    const Turn *turn = &g_array_index (self->turns, Turn, i);

    carry_out (self, &turn->lay, &turn->place);
  }
}

void
ast_shared_game_emit_commitment (const AstSharedGame *self, AstEmitter *out)
{
  ast_emit_string (out, "commitment", self->commitment);
}

void
ast_shared_game_emit_turn (AstSharedGame *self, AstEmitter *out)
{
  const char *text = self->played->turns.text->str + self->last;
  g_autoptr (GString) turn = g_string_new (*text == ',' ? text + 1 : text);

  ast_emit_integer (out, "number", self->turns->len - 1);
  ast_emit_text (out, "turn", turn);
  ast_turn_writer_emit_state (self->played, out);
  if (ast_shared_game_is_over (self))
    ast_emit_string (out, "seed", strchr (self->seed_text, ':') + 1);
}

void
ast_shared_game_emit_undone (AstSharedGame *self, AstEmitter *out)
{
  ast_emit_integer (out, "number", self->turns->len);
  ast_turn_writer_emit_state (self->played, out);
}

void
ast_shared_game_emit_record (AstSharedGame *self, AstEmitter *out)
{
  AstRecord shown = *self->record;

  if (ast_shared_game_is_over (self))
    shown.seed = self->seed_text;
  ast_record_emit_played (&shown, self->played, out, "record");
  ast_emit_integer (out, "undone", self->undone);
}
