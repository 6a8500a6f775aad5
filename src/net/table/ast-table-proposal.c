/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-proposal.h"

#include <unistd.h>

enum {
  PHRASE_MICROSECONDS = 2 * G_USEC_PER_SEC,
  SLOW_MICROSECONDS = 5 * 60 * G_USEC_PER_SEC, /* For a turn. */
  MOST_ENTRIES = 4096,
  MOST_BYTES = 2 * 1024 * 1024,
};

typedef struct {
  const AstSharedState *state;
  const AstSeating *seating; /* Of the state. */
  const AstPerson *person;   /* NULL: a computer. */
  int seat;                  /* Or AST_NOBODY. */
  AstClientMessage *message;

  /* What follows: an entry of the same type, by the same person, with the numbers of the message
   * and the seat of the person. Owned. */
  AstTableEntry *entry;
  enum { NOTHING, HAPPENS, STORED } outcome;
  const char *rule; /* With AST_NET_RULE. */
} Proposal;

static AstNetCode
happen (Proposal *self)
{
  self->outcome = HAPPENS;
  return AST_NET_OK;
}

static AstNetCode
store (Proposal *self)
{
  self->outcome = STORED;
  return AST_NET_OK;
}

/* The log need not know whose doing it was. */
static AstNetCode
store_for_all (Proposal *self)
{
  self->entry->person = AST_NOBODY;
  return store (self);
}

/* Whoever is new at the table, or has a new name, is told the log. */
static void
introduce (AstTableEntry *entry, const char *token, const char *name)
{
  entry->message.token = g_strdup (token);
  entry->message.name = g_strdup (name);
}

static AstNetCode
propose_sit (Proposal *self)
{
  gint64 seat = self->message->seat;
  gboolean is_own = seat == self->seat && seat >= 0;

  if (seat != AST_NO_SEAT && seat >= ast_seating_count (self->seating))
    return AST_NET_NO_SUCH_SEAT;
  if ((is_own && ast_seating_has_person (self->seating, (int) seat))
      || (seat == AST_NO_SEAT && self->seat < 0))
    return AST_NET_OK;
  if (seat != AST_NO_SEAT && !is_own && !ast_seating_is_open (self->seating, (int) seat)
      && !(ast_shared_state_is_playing (self->state) && self->person->number >= 0
           && self->seating->seats[seat].owner == self->person->number))
    return AST_NET_SEAT_TAKEN;
  self->entry->message.seat = seat;
  if (self->person->number == AST_NOBODY) {
    self->entry->person = (int) self->state->people.numbered->len;
    introduce (self->entry, self->person->token, self->person->name);
  }
  return store (self);
}

/* A welcome has the decks of the set-up and of the game, and one of a name. */
static gboolean
may_have_decks (const AstSharedGame *game, const AstDeckSet *decks)
{
  const AstDeckSet *others = game != NULL ? ast_shared_game_get_decks (game) : decks;
  const char *const *refs = ast_deck_set_get_refs (decks);
  const char *const *names = ast_deck_set_get_refs (others);

  for (guint i = 0; refs[i] != NULL; i++)
    for (guint j = 0; names[j] != NULL; j++)
      if (g_str_equal (refs[i], names[j])
          && !ast_deck_equal (ast_deck_set_get_deck (decks, i), ast_deck_set_get_deck (others, j)))
        return FALSE;
  return TRUE;
}

static gboolean
has_name (const AstSetUp *set_up, const char *name)
{
  for (int i = 0; i < set_up->setup.n_players; i++)
    if (g_strcmp0 (set_up->seats[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

/* Stars, which are called the same in all languages. */
static void
name_computers (AstSetUp *set_up)
{
  static const char *const names[] = {
    "Antares", "Vega",  "Algol", "Sirius", "Arcturus", "Rigel",
    "Altair",  "Deneb", "Spica", "Mira",   "Capella",  "Castor"
  };

  for (int i = 0, next = 0; i < set_up->setup.n_players; i++) {
    if (!set_up->seats[i].computer || set_up->seats[i].name != NULL)
      continue;
    while (has_name (set_up, names[next]))
      next++;
    set_up->seats[i].name = g_strdup (names[next]);
  }
}

static void
take_set_up (AstTableEntry *entry, AstClientMessage *message)
{
  name_computers (message->set_up);
  entry->message.set_up = g_steal_pointer (&message->set_up);
}

static AstNetCode
propose_set (Proposal *self)
{
  if (self->message->set_up == NULL)
    return AST_NET_OK; /* It will be refused for what is wrong with it. */
  if (!may_have_decks (self->state->game, self->message->set_up->decks))
    return AST_NET_DECK;
  take_set_up (self->entry, self->message);
  return store (self);
}

static AstNetCode
propose_start (Proposal *self)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (self->state->now / G_USEC_PER_SEC);
  g_autoptr (GString) seed = g_string_new ("table-1:");
  guint8 bytes[32];

  for (int i = 0; i < ast_seating_count (self->seating); i++)
    if (ast_seating_is_open (self->seating, i))
      return AST_NET_NOT_READY;
  if (getentropy (bytes, sizeof bytes) != 0)
    g_error ("The system has no random numbers.");
  for (guint i = 0; i < sizeof bytes; i++)
    g_string_append_printf (seed, "%02x", bytes[i]);
  self->entry->about[AST_ABOUT_SEED] = g_strdup (seed->str);
  self->entry->about[AST_ABOUT_ID] = g_uuid_string_random ();
  self->entry->about[AST_ABOUT_CREATED] = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
  self->entry->about[AST_ABOUT_GENERATOR] = g_strdup ("asterism " AST_VERSION);
  return store (self);
}

static AstNetCode
propose_turn (Proposal *self)
{
  const AstClientMessage *message = self->message;
  AstResult result;

  if (message->number != ast_shared_state_get_n_turns (self->state))
    return AST_NET_WRONG_NUMBER;
  if (self->seat != ast_shared_state_get_game (self->state)->player
      || (self->person != NULL && !ast_seating_has_person (self->seating, self->seat)))
    return AST_NET_NOT_YOUR_TURN;
  result = ast_shared_game_check (self->state->game, &message->lay, &message->place);
  self->rule = ast_result_rule (result);
  return result == AST_OK ? store_for_all (self) : AST_NET_RULE;
}

/* Where nobody is left to ask, it follows right away. */
static AstNetCode
ask_others (Proposal *self, guint here)
{
  return here == 0 ? store_for_all (self) : happen (self);
}

static AstNetCode
propose_undo (Proposal *self)
{
  gint64 number = self->message->number;
  guint here;
  guint others = ast_shared_state_find_others (self->state, self->seat, AST_NOBODY, &here);

  if (!self->seating->set_up->undo || self->state->agreement.asked || others != here)
    return AST_NET_NOT_READY;
  if (number < 0 || number != ast_shared_game_find_last (self->state->game, self->seat))
    return AST_NET_WRONG_NUMBER;
  return ask_others (self, here);
}

static AstNetCode
propose_answer (Proposal *self)
{
  const AstAgreement *agreement = &self->state->agreement;

  if (!agreement->asked || self->message->number != agreement->number)
    return AST_NET_WRONG_NUMBER;
  if ((agreement->asked_of >> self->seat & 1) == 0)
    return AST_NET_NOT_YOUR_TURN;
  if (!self->message->agree || (agreement->unsettled & ~(1u << self->seat)) != 0)
    return happen (self);
  ast_table_entry_free (self->entry);
  self->entry = ast_agreement_grant (agreement);
  return store (self);
}

/* Somebody who is there is replaced if the turn lasts long and all others agree. */
static AstNetCode
propose_replacing (Proposal *self, int seat)
{
  const AstSharedState *state = self->state;
  guint here;
  guint others = ast_shared_state_find_others (state, self->seat, seat, &here);

  if (seat != ast_shared_state_get_game (state)->player
      || state->now - state->began < SLOW_MICROSECONDS)
    return AST_NET_SEAT_TAKEN;
  if (state->agreement.asked || others != here)
    return AST_NET_NOT_READY;
  self->entry->message.number = ast_shared_state_get_n_turns (state);
  return ask_others (self, here);
}

static AstNetCode
propose_substitute (Proposal *self)
{
  int seat = (int) self->message->seat;

  if (seat >= ast_seating_count (self->seating))
    return AST_NET_NO_SUCH_SEAT;
  if (self->seating->set_up->seats[seat].computer)
    return AST_NET_SEAT_TAKEN;
  if (self->message->level < 0 && ast_seating_is_open (self->seating, seat))
    return AST_NET_OK;
  self->entry->message.seat = seat;
  return ast_shared_state_is_attended (self->state, seat) ? propose_replacing (self, seat)
                                                          : store_for_all (self);
}

/* When it was said is the number of what happens. */
static AstNetCode
propose_say (Proposal *self)
{
  gint64 now = self->state->now, spoken = self->seating->seats[self->seat].spoken;

  if (spoken != 0 && now - spoken < PHRASE_MICROSECONDS)
    return AST_NET_TOO_FAST;
  self->entry->message.number = now;
  return happen (self);
}

static AstNetCode
propose_leave (Proposal *self)
{
  return self->state->game == NULL && self->seat >= 0 ? store (self) : AST_NET_OK;
}

/* Who may ask for what, and when. */
static const struct {
  AstNetCode (*propose) (Proposal *self);
  gboolean of_founder;     /* Or whoever has these rights meanwhile. */
  AstNetCode without_seat; /* The answer to whoever has none. */
  enum { ANY_TIME, BETWEEN_GAMES, IN_GAME } time;
  gboolean needed; /* Also by a table whose log is full, so that its game can end. */
} kinds[AST_N_CLIENT_TYPES] = {
  [AST_CLIENT_SIT] = { propose_sit },
  [AST_CLIENT_SET] = { propose_set, TRUE, AST_NET_OK, BETWEEN_GAMES },
  [AST_CLIENT_START] = { propose_start, TRUE, AST_NET_OK, BETWEEN_GAMES },
  [AST_CLIENT_TURN] = { propose_turn, FALSE, AST_NET_NOT_YOUR_TURN, IN_GAME, TRUE },
  [AST_CLIENT_UNDO] = { propose_undo, FALSE, AST_NET_NO_SUCH_SEAT, IN_GAME },
  [AST_CLIENT_ANSWER] = { propose_answer, FALSE, AST_NET_NO_SUCH_SEAT, IN_GAME },
  [AST_CLIENT_SAY] = { propose_say, FALSE, AST_NET_NO_SUCH_SEAT, ANY_TIME },
  [AST_CLIENT_SUBSTITUTE] = { propose_substitute, TRUE, AST_NET_OK, IN_GAME, TRUE },
  [AST_CLIENT_LEAVE] = { propose_leave, FALSE, AST_NET_OK, ANY_TIME, TRUE },
  [AST_CLIENT_GIVE_UP] = { store, FALSE, AST_NET_NO_SUCH_SEAT, IN_GAME, TRUE },
};

gboolean
ast_table_proposal_is_full (const AstSharedState *state)
{
  return state->n_entries >= MOST_ENTRIES || state->n_bytes >= MOST_BYTES;
}

static AstNetCode
judge (Proposal *self)
{
  AstClientType type = self->message->type;

  if (kinds[type].of_founder
      && (self->person == NULL
          || self->person->number != ast_shared_state_find_in_charge (self->state)))
    return AST_NET_NOT_FOUNDER;
  if (kinds[type].without_seat != AST_NET_OK && self->seat < 0)
    return kinds[type].without_seat;
  if (kinds[type].time == BETWEEN_GAMES && ast_shared_state_is_playing (self->state))
    return AST_NET_STARTED;
  if (kinds[type].time == IN_GAME && !ast_shared_state_is_playing (self->state))
    return self->state->game == NULL ? AST_NET_NOT_STARTED : AST_NET_OVER;
  return kinds[type].propose (self);
}

/* Makes the text of the entry, if there is room for it. */
static AstNetCode
finish (const AstSharedState *state, AstTableEntry *entry)
{
  ast_table_entry_write (entry, state->now);
  return kinds[entry->message.type].needed
                 || (state->n_entries < MOST_ENTRIES && state->n_bytes + entry->size <= MOST_BYTES)
             ? AST_NET_OK
             : AST_NET_FULL;
}

static AstTableEntry *
begin_entry (const AstClientMessage *message, int person, int seat)
{
  AstTableEntry *entry = ast_table_entry_new (message->type, person);

  entry->message.seat = seat;
  entry->message.number = message->number;
  entry->message.level = message->level;
  entry->message.phrase = message->phrase;
  entry->message.agree = message->agree;
  entry->message.lay = message->lay;
  entry->message.place = message->place;
  return entry;
}

/* The seat of whoever proposes; AST_NOBODY also for a computer whose turn it is not. */
static int
find_seat (const AstSharedState *state, const AstPerson *person)
{
  if (person != NULL)
    return ast_seating_find (&state->seating, person->number);
  return ast_shared_state_get_thinker (state) >= 0 ? ast_shared_state_get_game (state)->player
                                                   : AST_NOBODY;
}

AstNetRefusal
ast_table_propose (const AstSharedState *state, const AstPerson *person, AstClientMessage *message,
                   AstTableEntry **entry)
{
  Proposal proposal = { state, &state->seating, person, find_seat (state, person), message };
  AstNetRefusal refusal = { AST_NET_BAD_MESSAGE, NULL, NULL };

  *entry = NULL;
  g_return_val_if_fail (kinds[message->type].propose != NULL, refusal);
  proposal.entry =
      begin_entry (message, person != NULL ? person->number : AST_NOBODY, proposal.seat);
  refusal.code = judge (&proposal);
  refusal.rule = refusal.code == AST_NET_RULE ? proposal.rule : NULL;
  if (refusal.code == AST_NET_OK && proposal.outcome == STORED)
    refusal.code = finish (state, proposal.entry);
  if (refusal.code == AST_NET_OK && proposal.outcome != NOTHING)
    *entry = g_steal_pointer (&proposal.entry);
  g_clear_pointer (&proposal.entry, ast_table_entry_free);
  return refusal;
}

/* The seat that the person has a right to and does not sit on, or AST_NOBODY. */
static int
find_due_seat (const AstSeating *self, const AstPerson *person)
{
  int seat = ast_seating_find (self, person->number);

  if (seat >= 0)
    return self->seats[seat].substitute >= 0 ? seat : AST_NOBODY;
  return ast_seating_find_owned (self, person->number);
}

static gboolean
may_look_on (const AstSharedState *state, const AstPerson *person)
{
  return (person != NULL
          && (person->number == AST_FOUNDER || person->client != NULL
              || ast_seating_find (&state->seating, person->number) >= 0
              || ast_seating_find_owned (&state->seating, person->number) >= 0))
         || ast_shared_state_count_observers (state) < AST_MAX_OBSERVERS;
}

AstNetRefusal
ast_table_propose_join (const AstSharedState *state, const char *token, const char *name,
                        gboolean fresh, AstTableEntry **entry)
{
  const AstPerson *person = ast_table_people_find (&state->people, token);
  gboolean renamed = person != NULL && person->number >= 0 && !g_str_equal (person->name, name);
  int seat = person != NULL ? find_due_seat (&state->seating, person) : AST_NOBODY;
  AstNetRefusal refusal = { .code = AST_NET_OK };

  *entry = NULL;
  if (person == NULL && !fresh)
    return (AstNetRefusal){ .code = AST_NET_NO_SUCH_SEAT };
  if (!may_look_on (state, person))
    return (AstNetRefusal){ .code = AST_NET_FULL };
  if (seat < 0 && (!renamed || ast_table_proposal_is_full (state)))
    return refusal;
  *entry = ast_table_entry_new (seat >= 0 ? AST_CLIENT_SIT : AST_CLIENT_JOIN,
                                seat >= 0 ? person->number : AST_NOBODY);
  (*entry)->message.seat = seat;
  (*entry)->message.table = g_strdup (state->code);
  if (renamed)
    introduce (*entry, token, name);
  refusal.code = finish (state, *entry);
  if (refusal.code != AST_NET_OK)
    g_clear_pointer (entry, ast_table_entry_free);
  return refusal;
}

AstTableEntry *
ast_table_propose_due (const AstSharedState *state)
{
  gint64 deadline = ast_shared_state_get_deadline (state);
  AstTableEntry *entry = NULL;

  if (state->agreement.asked && state->agreement.unsettled == 0) {
    entry = ast_agreement_grant (&state->agreement);
  } else if (deadline > 0 && state->now >= deadline) {
    entry = ast_table_entry_new (AST_CLIENT_SUBSTITUTE, AST_NOBODY);
    entry->message.seat = ast_shared_state_get_game (state)->player;
    entry->message.level = AST_CAPTAIN;
  }
  if (entry != NULL)
    ast_table_entry_write (entry, state->now);
  return entry;
}

AstTableEntry *
ast_table_propose_founding (AstClientMessage *message, const char *token, const char *name,
                            gint64 now)
{
  AstTableEntry *entry = ast_table_entry_new (AST_CLIENT_CREATE, AST_NOBODY);

  entry->message.nearby = message->nearby;
  take_set_up (entry, message);
  introduce (entry, token, name);
  ast_table_entry_write (entry, now);
  return entry;
}
