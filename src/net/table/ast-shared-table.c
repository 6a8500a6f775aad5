/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-shared-table.h"

#include "ast-host-words.h"
#include "ast-table-report.h"
#include "ast-table-snapshot.h"

enum {
  SNAPSHOT_BYTES = 64 * 1024, /* After so much there is a snapshot; */
  ENTRY_BYTES = 1024,         /* an entry counts so much at least, */
  UNDO_BYTES = 8 * 1024,      /* and one so much for which a game is played again. */
};

struct _AstSharedTable {
  AstSharedState state;
  AstDeckCollection *collection; /* Owned */
  gsize n_since;                 /* Bytes since the newest snapshot, as time to read counts. */
  int in_charge;                 /* The person who has the founder's rights, as was told last. */
  AstSharedTableTell tell;
};

AstSharedTable *
ast_shared_table_new (const char *code, AstDeckCollection *collection, AstSharedTableTell tell)
{
  AstSharedTable *self = g_new0 (AstSharedTable, 1);

  self->state.code = g_strdup (code);
  ast_table_people_init (&self->state.people);
  self->collection = ast_deck_collection_ref (collection);
  self->tell = tell;
  return self;
}

void
ast_shared_table_free (AstSharedTable *self)
{
  g_free (self->state.code);
  ast_table_people_clear (&self->state.people);
  g_clear_pointer (&self->state.seating.set_up, ast_set_up_free);
  g_clear_pointer (&self->state.game, ast_shared_game_free);
  ast_deck_collection_unref (self->collection);
  g_free (self);
}

const AstSharedState *
ast_shared_table_get_state (const AstSharedTable *self)
{
  return &self->state;
}

/* What is told */

/* Takes the text. */
static void
tell (const AstSharedTable *self, const AstPerson *person, char *text)
{
  self->tell (person->client, text);
  g_free (text);
}

/* Takes the text. */
static void
tell_everybody (const AstSharedTable *self, char *text)
{
  const GPtrArray *present = self->state.people.present;

  for (guint i = 0; i < present->len; i++)
    self->tell (((AstPerson *) present->pdata[i])->client, text);
  g_free (text);
}

/* To all but `other`, which may be NULL. */
static void
tell_table_beside (AstSharedTable *self, const AstPerson *other)
{
  const GPtrArray *present = self->state.people.present;
  g_autoptr (GString) members = NULL;

  self->in_charge = ast_shared_state_find_in_charge (&self->state);
  for (guint i = 0; i < present->len; i++) {
    if (members == NULL)
      members = ast_table_report_begin (&self->state);
    if (present->pdata[i] != other)
      tell (self, present->pdata[i],
            ast_table_report_table (&self->state, members, present->pdata[i]));
  }
}

void
ast_shared_table_tell (AstSharedTable *self)
{
  tell_table_beside (self, NULL);
}

static void
tell_welcome (const AstSharedTable *self, const AstPerson *person, gint64 id, const char *token)
{
  g_autoptr (GString) members = ast_table_report_begin (&self->state);

  tell (self, person, ast_table_report_welcome (&self->state, members, person, id, token));
}

/* After a start and a set-up there is more to know than what the table is. */
static void
welcome_everybody (AstSharedTable *self)
{
  const GPtrArray *present = self->state.people.present;

  for (guint i = 0; i < present->len; i++)
    tell_welcome (self, present->pdata[i], -1, NULL);
  ast_shared_table_tell (self);
}

/* `seat` has not agreed; AST_NOBODY: it is settled. */
static void
end_asking (AstSharedTable *self, int seat)
{
  AstAgreement *agreement = &self->state.agreement;

  if (agreement->asked)
    tell_everybody (self, ast_agreement_write_end (agreement, seat));
  agreement->asked = FALSE;
}

static void
tell_progress (AstSharedTable *self, const char *type, void (*emit) (AstSharedGame *, AstEmitter *))
{
  AstEmitter out;

  if (self->state.people.present->len == 0)
    return;
  out = ast_host_words_begin (type);
  emit (self->state.game, &out);
  tell_everybody (self, ast_host_words_end (&out));
}

/* Entries */

/* Somebody who sits down for the first time, or has a new name. */
static gboolean
apply_person (AstSharedTable *self, AstTableEntry *entry)
{
  const AstClientMessage *message = &entry->message;
  gboolean fine = message->token != NULL && message->name != NULL;

  if (fine)
    ast_table_people_enroll (&self->state.people, message->token, message->name);
  return fine;
}

static gboolean
apply_create (AstSharedTable *self, AstTableEntry *entry)
{
  AstSeating *seating = &self->state.seating;
  int seat = 0;

  if (!apply_person (self, entry))
    return FALSE;
  ast_seating_set (seating, g_steal_pointer (&entry->message.set_up));
  while (seat < ast_seating_count (seating) && !ast_seating_is_open (seating, seat))
    seat++;
  if (seat < ast_seating_count (seating))
    seating->seats[seat].sitter = AST_FOUNDER;
  return TRUE;
}

static void
empty_seat (AstSharedTable *self, int seat)
{
  AstSharedState *state = &self->state;

  state->seating.seats[seat].sitter = AST_NOBODY;
  ast_agreement_settle (&state->agreement, seat);
  if (state->agreement.replaced == seat)
    end_asking (self, AST_NOBODY);
  if (!ast_shared_state_is_playing (state))
    state->seating.seats[seat].owner = AST_NOBODY;
}

/* Who comes back while a computer takes the turn has all the time for it. */
static void
take_seat (AstSharedState *state, int person, int number)
{
  AstSharedSeat *seat = &state->seating.seats[number];
  gboolean playing = ast_shared_state_is_playing (state);

  if (playing && number == ast_shared_state_get_game (state)->player && seat->substitute >= 0)
    state->began = state->since;
  seat->sitter = person;
  seat->substitute = -1;
  if (playing && seat->owner == AST_NOBODY)
    seat->owner = person;
}

static gboolean
apply_sit (AstSharedTable *self, AstTableEntry *entry)
{
  AstSharedState *state = &self->state;
  gboolean known = entry->message.token == NULL || apply_person (self, entry);
  gint64 seat = entry->message.seat;

  if (!known || ast_table_people_get (&state->people, entry->person) == NULL
      || (seat != AST_NO_SEAT && seat >= ast_seating_count (&state->seating)))
    return FALSE;
  for (int i = 0; i < ast_seating_count (&state->seating); i++)
    if (state->seating.seats[i].sitter == entry->person || i == seat)
      empty_seat (self, i);
  if (seat != AST_NO_SEAT)
    take_seat (state, entry->person, (int) seat);
  ast_shared_table_tell (self);
  return TRUE;
}

static gboolean
apply_set (AstSharedTable *self, AstTableEntry *entry)
{
  ast_seating_set (&self->state.seating, g_steal_pointer (&entry->message.set_up));
  welcome_everybody (self);
  return TRUE;
}

static gboolean
apply_start (AstSharedTable *self, AstTableEntry *entry)
{
  AstSharedState *state = &self->state;
  const char *names[AST_MAX_PLAYERS] = { NULL };

  for (int i = 0; i < ast_seating_count (&state->seating); i++) {
    if (ast_seating_is_open (&state->seating, i))
      return FALSE;
    names[i] = ast_shared_state_get_name (state, i);
    state->seating.seats[i].owner = state->seating.seats[i].sitter;
  }
  g_clear_pointer (&state->game, ast_shared_game_free);
  state->game =
      ast_shared_game_new (state->seating.set_up, names, (const char *const *) entry->about);
  if (state->game == NULL)
    return FALSE;
  state->agreement.asked = FALSE;
  welcome_everybody (self);
  return TRUE;
}

static gboolean
apply_turn (AstSharedTable *self, AstTableEntry *entry)
{
  AstSharedState *state = &self->state;
  const AstClientMessage *message = &entry->message;
  gboolean by_person =
      ast_shared_state_is_playing (state) && ast_shared_state_find_level (state) < 0;

  if (!ast_shared_state_is_playing (state)
      || message->number != ast_shared_game_get_n_turns (state->game)
      || !ast_shared_game_play (state->game, &message->lay, &message->place))
    return FALSE;
  state->played |= by_person;
  end_asking (self, AST_NOBODY);
  tell_progress (self, "turn", ast_shared_game_emit_turn);
  if (!ast_shared_state_is_playing (state)) {
    ast_seating_end_substitutes (&state->seating);
    ast_shared_table_tell (self);
  }
  return TRUE;
}

static gboolean
apply_undo (AstSharedTable *self, AstTableEntry *entry)
{
  AstSharedState *state = &self->state;
  gint64 number = entry->message.number;

  if (!ast_shared_state_is_playing (state) || number < 0
      || number >= ast_shared_game_get_n_turns (state->game))
    return FALSE;
  ast_shared_game_undo (state->game, (guint) number);
  state->agreement.asked = FALSE;
  tell_progress (self, "undone", ast_shared_game_emit_undone);
  return TRUE;
}

/* Without a level the seat is open, and who was there looks on. */
static gboolean
apply_substitute (AstSharedTable *self, AstTableEntry *entry)
{
  AstSharedState *state = &self->state;
  gint64 seat = entry->message.seat;

  if (!ast_shared_state_is_playing (state) || seat >= ast_seating_count (&state->seating))
    return FALSE;
  if (seat == ast_shared_state_get_game (state)->player)
    end_asking (self, AST_NOBODY); /* No computer waits for that. */
  state->seating.seats[seat].substitute = entry->message.level;
  if (entry->message.level < 0)
    empty_seat (self, (int) seat);
  ast_shared_table_tell (self);
  return TRUE;
}

static gboolean
apply_leave (AstSharedTable *self, AstTableEntry *entry)
{
  int seat = ast_seating_find (&self->state.seating, entry->person);

  if (seat < 0)
    return FALSE;
  empty_seat (self, seat);
  ast_table_people_get (&self->state.people, entry->person)->left = FALSE;
  ast_shared_table_tell (self);
  return TRUE;
}

/* Whoever takes the seat has it for good then. */
static gboolean
apply_give_up (AstSharedTable *self, AstTableEntry *entry)
{
  AstSeating *seating = &self->state.seating;
  int seat = ast_seating_find (seating, entry->person);

  if (seat < 0 || !ast_shared_state_is_playing (&self->state))
    return FALSE;
  empty_seat (self, seat);
  seating->seats[seat].substitute = -1;
  if (seating->seats[seat].owner == entry->person)
    seating->seats[seat].owner = AST_NOBODY;
  ast_shared_table_tell (self);
  return TRUE;
}

/* What is not stored */

static gboolean
happen_question (AstSharedTable *self, AstTableEntry *entry)
{
  AstSharedState *state = &self->state;
  AstAgreement *agreement = &state->agreement;
  gboolean replaces = entry->message.type == AST_CLIENT_SUBSTITUTE;

  *agreement = (AstAgreement){ .asked = TRUE,
                               .number = entry->message.number,
                               .asker = ast_seating_find (&state->seating, entry->person),
                               .replaced = replaces ? (int) entry->message.seat : AST_NOBODY,
                               .level = entry->message.level };
  ast_shared_state_find_others (state, agreement->asker, agreement->replaced, &agreement->asked_of);
  agreement->unsettled = agreement->asked_of;
  tell_everybody (self, ast_agreement_write_question (agreement));
  return TRUE;
}

static gboolean
happen_answer (AstSharedTable *self, AstTableEntry *entry)
{
  ast_agreement_settle (&self->state.agreement, (int) entry->message.seat);
  if (!entry->message.agree)
    end_asking (self, (int) entry->message.seat);
  return TRUE;
}

static gboolean
happen_say (AstSharedTable *self, AstTableEntry *entry)
{
  self->state.seating.seats[entry->message.seat].spoken = entry->message.number;
  ast_shared_table_tell_said (self, (int) entry->message.seat,
                              ast_phrase_words[entry->message.phrase]);
  return TRUE;
}

static const struct {
  gboolean (*apply) (AstSharedTable *self, AstTableEntry *entry);
  gboolean (*happen) (AstSharedTable *self, AstTableEntry *entry);
} kinds[AST_N_CLIENT_TYPES] = {
  [AST_CLIENT_CREATE] = { apply_create },
  [AST_CLIENT_JOIN] = { apply_person },
  [AST_CLIENT_SIT] = { apply_sit },
  [AST_CLIENT_SET] = { apply_set },
  [AST_CLIENT_START] = { apply_start },
  [AST_CLIENT_TURN] = { apply_turn },
  [AST_CLIENT_UNDO] = { apply_undo, happen_question },
  [AST_CLIENT_ANSWER] = { NULL, happen_answer },
  [AST_CLIENT_SAY] = { NULL, happen_say },
  [AST_CLIENT_SUBSTITUTE] = { apply_substitute, happen_question },
  [AST_CLIENT_LEAVE] = { apply_leave },
  [AST_CLIENT_GIVE_UP] = { apply_give_up },
};

gboolean
ast_shared_table_apply (AstSharedTable *self, AstTableEntry *entry)
{
  AstSharedState *state = &self->state;
  AstClientType type = entry->message.type;
  gboolean fine;

  if (entry->snapshot != NULL)
    return state->n_entries == 0
           && ast_table_snapshot_read (state, ast_json_get_root (entry->snapshot),
                                       self->collection);
  if (entry->size == 0)
    return kinds[type].happen (self, entry);
  state->since = entry->at * G_USEC_PER_SEC;
  if (type == AST_CLIENT_START || type == AST_CLIENT_TURN || type == AST_CLIENT_UNDO)
    state->began = state->since;
  fine = kinds[type].apply != NULL && (type == AST_CLIENT_CREATE) == (state->n_entries == 0)
         && kinds[type].apply (self, entry);
  state->n_entries += fine;
  state->n_bytes += fine ? entry->size : 0;
  self->n_since += MAX (entry->size, type == AST_CLIENT_UNDO ? UNDO_BYTES : ENTRY_BYTES);
  return fine;
}

gboolean
ast_shared_table_wants_snapshot (const AstSharedTable *self)
{
  return self->n_since >= SNAPSHOT_BYTES;
}

char *
ast_shared_table_write_snapshot (AstSharedTable *self)
{
  self->n_since = 0;
  return ast_table_snapshot_write (&self->state);
}

/* People */

void
ast_shared_table_set_now (AstSharedTable *self, gint64 now)
{
  AstSharedState *state = &self->state;

  state->now = now;
  if (state->seen == 0 || ast_table_people_has (&state->people, AST_FOUNDER))
    state->seen = now;
  if (state->n_entries > 0 && self->in_charge != ast_shared_state_find_in_charge (state))
    ast_shared_table_tell (self);
}

AstPerson *
ast_shared_table_enter (AstSharedTable *self, const char *token, const char *name, gpointer client,
                        gint64 id, const char *secret)
{
  AstSharedState *state = &self->state;
  AstPerson *person = ast_table_people_find (&state->people, token);

  if (person == NULL)
    person = ast_table_people_add (&state->people, token, name);
  if (person->client == NULL)
    g_ptr_array_add (state->people.present, person);
  person->client = client;
  person->left = FALSE;
  tell_table_beside (self, person);
  tell_welcome (self, person, id, secret);
  if (state->agreement.asked)
    tell (self, person, ast_agreement_write_question (&state->agreement));
  return person;
}

void
ast_shared_table_disconnect (AstSharedTable *self, AstPerson *person)
{
  person->left = g_ptr_array_remove (self->state.people.present, person) || person->left;
  person->client = NULL;
}

void
ast_shared_table_depart (AstSharedTable *self, AstPerson *person)
{
  AstSharedState *state = &self->state;
  gboolean left = person->left;
  int seat = ast_seating_find (&state->seating, person->number);

  if (person->client != NULL)
    return;
  person->left = FALSE;
  if (seat >= 0)
    ast_agreement_settle (&state->agreement, seat);
  if (left)
    ast_shared_table_tell (self);
  ast_table_people_forget (&state->people, person);
}

void
ast_shared_table_tell_said (AstSharedTable *self, int seat, const char *phrase)
{
  AstEmitter out = ast_host_words_begin ("said");

  ast_emit_integer (&out, "seat", seat);
  ast_emit_string (&out, "phrase", phrase);
  tell_everybody (self, ast_host_words_end (&out));
}
