/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-shared-table.h"

#include <string.h>
#include <unistd.h>

#include "ast-host-words.h"
#include "ast-member.h"
#include "ast-other-hosts.h"
#include "ast-record-words.h"
#include "ast-shared-game.h"

enum {
  PHRASE_MICROSECONDS = 2 * G_USEC_PER_SEC,
  FOUNDER = 0,
  FOUNDER_MICROSECONDS = 10 * 60 * G_USEC_PER_SEC, /* Away before the start. */
  SLOW_MICROSECONDS = 5 * 60 * G_USEC_PER_SEC,     /* For a turn. */
  COMPUTER_MICROSECONDS = 2 * 60 * G_USEC_PER_SEC, /* Of a computer that nobody has think. */
  MOST_ENTRIES = 4096,
  MOST_BYTES = 2 * 1024 * 1024,
  SNAPSHOT_BYTES = 64 * 1024, /* After so much there is a snapshot; */
  ENTRY_BYTES = 1024,         /* an entry counts so much at least, */
  UNDO_BYTES = 8 * 1024,      /* and one so much for which a game is played again. */
};

static const gint64 DAY = 24 * 3600 * (gint64) G_USEC_PER_SEC;

/* Who has sat at the table has a number in the log for ever; the others are known as long as they
 * are here. */
typedef struct {
  int id;
  int number;  /* AST_NOBODY: none. */
  char *token; /* SHA-256 */
  char *name;
  gpointer client; /* NULL: not here. */
  gboolean left;   /* Gone, and nobody has been told. */
} Person;

/* Of a seat for people. These are numbers of people. */
typedef struct {
  int owner;      /* Whose it is since the start; AST_NOBODY: nobody's. */
  int sitter;     /* Who sits there; AST_NOBODY: it is open, or a computer's. */
  int substitute; /* The level of the computer that plays for them, or -1. */
  gint64 spoken;  /* When something was said there, or 0. */
} Seat;

struct _AstSharedTable {
  /* Owned */
  char *code;
  AstDeckCollection *collection;
  GHashTable *people;  /* Id → Person, owned */
  GHashTable *tokens;  /* Token → Person */
  GPtrArray *numbered; /* Person, by number */
  GPtrArray *present;  /* Person */
  AstOtherHosts *other_hosts;
  AstSetUp *set_up;
  AstSharedGame *game; /* NULL before the first start. */

  Seat seats[AST_MAX_PLAYERS];
  int n_ids;
  guint n_entries;
  gsize n_bytes;   /* Of all entries. */
  gsize n_since;   /* Since the newest snapshot, as what takes time to read counts. */
  gboolean played; /* A person has taken a turn. */

  /* Microseconds since 1970; 0: not known */
  gint64 now;
  gint64 since;  /* The newest entry. */
  gint64 began;  /* The turn that is played. */
  gint64 seen;   /* The founder was here last. */
  int in_charge; /* The person who has the founder's rights, as was told last. */

  /* What all others have to agree to: to take a turn back, or to let a computer take one. */
  gboolean asked;
  guint asked_number; /* Of the turn. */
  int asker;          /* A seat, or AST_NOBODY: somebody without one. */
  int replaced;       /* The seat for the computer, or AST_NOBODY: it is about an undo. */
  int level;          /* Of the computer; -1: the seat is to be open. */
  guint asked_of;     /* Set of seats, */
  guint unsettled;    /* and of those that have not answered. */

  AstSharedTableTell tell;
};

static void
free_person (gpointer data)
{
  Person *person = data;

  g_free (person->token);
  g_free (person->name);
  g_free (person);
}

static void
empty_seats (Seat *seats)
{
  for (int i = 0; i < AST_MAX_PLAYERS; i++)
    seats[i] = (Seat){ AST_NOBODY, AST_NOBODY, -1, 0 };
}

AstSharedTable *
ast_shared_table_new (const char *code, AstDeckCollection *collection, AstSharedTableTell tell)
{
  AstSharedTable *self = g_new0 (AstSharedTable, 1);

  self->code = g_strdup (code);
  self->collection = ast_deck_collection_ref (collection);
  self->people = g_hash_table_new_full (NULL, NULL, NULL, free_person);
  self->tokens = g_hash_table_new (g_str_hash, g_str_equal);
  self->numbered = g_ptr_array_new ();
  self->present = g_ptr_array_new ();
  self->other_hosts = ast_other_hosts_new ();
  empty_seats (self->seats);
  self->tell = tell;
  return self;
}

void
ast_shared_table_free (AstSharedTable *self)
{
  g_free (self->code);
  ast_deck_collection_unref (self->collection);
  g_ptr_array_unref (self->present);
  g_ptr_array_unref (self->numbered);
  g_hash_table_unref (self->tokens);
  g_hash_table_unref (self->people);
  ast_other_hosts_free (self->other_hosts);
  g_clear_pointer (&self->set_up, ast_set_up_free);
  g_clear_pointer (&self->game, ast_shared_game_free);
  g_free (self);
}

/* NULL: there is nobody with that id. */
static Person *
get_person (const AstSharedTable *self, int id)
{
  return g_hash_table_lookup (self->people, GINT_TO_POINTER (id));
}

static gboolean
is_number (const AstSharedTable *self, int person)
{
  return person >= 0 && person < (int) self->numbered->len;
}

/* Whoever has just gone is there until all have been told. */
static gboolean
is_there (const AstSharedTable *self, int number)
{
  const Person *person = is_number (self, number) ? self->numbered->pdata[number] : NULL;

  return person != NULL
         && (person->client != NULL || person->left
             || ast_other_hosts_has (self->other_hosts, number));
}

static Person *
get_sitter (const AstSharedTable *self, int seat)
{
  return self->numbered->pdata[self->seats[seat].sitter];
}

static int
count_seats (const AstSharedTable *self)
{
  return self->set_up->setup.n_players;
}

/* The seat of whoever has that number. */
static int
find_seat (const AstSharedTable *self, int number)
{
  for (int i = 0; number >= 0 && i < count_seats (self); i++)
    if (self->seats[i].sitter == number)
      return i;
  return AST_NOBODY;
}

/* The seat that has been the person's since the start. */
static int
find_owned (const AstSharedTable *self, int number)
{
  for (int i = 0; number >= 0 && i < count_seats (self); i++)
    if (self->seats[i].owner == number)
      return i;
  return AST_NOBODY;
}

static gboolean
is_playing (const AstSharedTable *self)
{
  return self->game != NULL && !ast_shared_game_is_over (self->game);
}

static gboolean
is_open (const AstSharedTable *self, int seat)
{
  return !self->set_up->seats[seat].computer && self->seats[seat].sitter == AST_NOBODY
         && self->seats[seat].substitute < 0;
}

/* A person sits there, and nobody plays for them. */
static gboolean
has_person (const AstSharedTable *self, int seat)
{
  return self->seats[seat].sitter >= 0 && self->seats[seat].substitute < 0;
}

static gboolean
is_attended_here (const AstSharedTable *self, int seat)
{
  return has_person (self, seat) && get_sitter (self, seat)->client != NULL;
}

static gboolean
is_attended (const AstSharedTable *self, int seat)
{
  return is_attended_here (self, seat)
         || (has_person (self, seat)
             && ast_other_hosts_has (self->other_hosts, self->seats[seat].sitter));
}

/* Whether anybody plays. */
static gboolean
has_people (const AstSharedTable *self)
{
  for (int i = 0; i < count_seats (self); i++)
    if (has_person (self, i))
      return TRUE;
  return FALSE;
}

/* The number of the person who has the founder's rights: while the founder is away it is the one of
 * those who sit here who sat down first. */
static int
find_in_charge (const AstSharedTable *self)
{
  int first = FOUNDER;

  if (is_there (self, FOUNDER)
      || (self->game == NULL && self->now - self->seen < FOUNDER_MICROSECONDS))
    return FOUNDER;
  for (int i = 0; i < count_seats (self); i++) {
    int person = has_person (self, i) ? self->seats[i].sitter : AST_NOBODY;

    if (is_there (self, person) && (first == FOUNDER || person < first))
      first = person;
  }
  return first;
}

/* Whether somebody whom another host has told of looks on there alone. */
static gboolean
looks_on_elsewhere (const AstSharedTable *self, int number)
{
  const Person *person =
      number >= 0 && number < (int) self->numbered->len ? self->numbered->pdata[number] : NULL;

  return find_seat (self, number) < 0 && (person == NULL || person->client == NULL);
}

static guint
count_observers (const AstSharedTable *self)
{
  g_autoptr (GArray) others = ast_other_hosts_list (self->other_hosts);
  guint n = 0;

  for (guint i = 0; i < self->present->len; i++)
    n += find_seat (self, ((Person *) self->present->pdata[i])->number) < 0;
  for (guint i = 0; i < others->len; i++)
    n += looks_on_elsewhere (self, g_array_index (others, int, i));
  return n;
}

/* All who are present beside two seats, which may be AST_NOBODY, and of them those who can be
 * asked. */
static guint
find_others (const AstSharedTable *self, int seat, int other, guint *here)
{
  guint others = 0;

  *here = 0;
  for (int i = 0; i < count_seats (self); i++) {
    if (i == seat || i == other)
      continue;
    others |= (guint) is_attended (self, i) << i;
    *here |= (guint) is_attended_here (self, i) << i;
  }
  return others;
}

/* What is told */

static void
tell_everybody (const AstSharedTable *self, const char *text)
{
  for (guint i = 0; i < self->present->len; i++)
    self->tell (((Person *) self->present->pdata[i])->client, text);
}

/* The name under which the players know who is to sit there. */
static const char *
get_seat_name (const AstSharedTable *self, int seat)
{
  if (self->set_up->seats[seat].computer)
    return self->set_up->seats[seat].name;
  return self->seats[seat].sitter >= 0 ? get_sitter (self, seat)->name
                                       : ast_shared_game_get_name (self->game, seat);
}

static void
emit_seat (const AstSharedTable *self, int seat, AstEmitter *out)
{
  const AstSetUpSeat *planned = &self->set_up->seats[seat];
  int level = planned->computer ? (int) planned->level : self->seats[seat].substitute;
  gboolean open = is_open (self, seat);

  ast_emit_open (out, NULL, '{');
  ast_emit_string (out, "colour", ast_colour_words[self->set_up->setup.colours[seat]]);
  ast_emit_string (out, "kind", open ? "open" : level >= 0 ? "computer" : "person");
  if (!open && level >= 0)
    ast_emit_string (out, "level", ast_level_name ((AstLevel) level));
  if (!open)
    ast_emit_string (out, "name", get_seat_name (self, seat));
  if (!open && level < 0)
    ast_emit_boolean (out, "present", is_attended (self, seat));
  ast_emit_close (out, '}');
}

static void
emit_you (const AstSharedTable *self, const Person *person, const char *token, AstEmitter *out)
{
  int seat = find_seat (self, person->number);

  ast_emit_open (out, "you", '{');
  if (token != NULL)
    ast_emit_string (out, "token", token);
  if (seat >= 0)
    ast_emit_integer (out, "seat", seat);
  else
    ast_emit_null (out, "seat");
  ast_emit_boolean (out, "founder", person->number == find_in_charge (self));
  ast_emit_close (out, '}');
}

/* All but what concerns the receiver. */
static GString *
write_table (const AstSharedTable *self)
{
  AstEmitter out = { g_string_new (NULL), FALSE };

  ast_emit_string (&out, "code", self->code);
  ast_set_up_write (self->set_up, &out, "set_up");
  ast_emit_open (&out, "seats", '[');
  for (int i = 0; i < count_seats (self); i++)
    emit_seat (self, i, &out);
  ast_emit_close (&out, ']');
  ast_emit_integer (&out, "observers", count_observers (self));
  ast_emit_boolean (&out, "started", self->game != NULL);
  if (self->game != NULL)
    ast_shared_game_emit_commitment (self->game, &out);
  if (is_playing (self) && self->began > 0)
    ast_emit_integer (&out, "since", MAX (0, self->now - self->began) / G_USEC_PER_SEC);
  return out.text;
}

/* To all but `other`, which may be NULL. */
static void
tell_table_beside (const AstSharedTable *self, const Person *other)
{
  g_autoptr (GString) members = NULL;

  for (guint i = 0; i < self->present->len; i++) {
    const Person *person = self->present->pdata[i];
    AstEmitter out;
    g_autofree char *text = NULL;

    if (person == other)
      continue;
    if (members == NULL)
      members = write_table (self);
    out = ast_host_words_begin ("table");
    ast_emit_text (&out, NULL, members);
    emit_you (self, person, NULL, &out);
    text = ast_host_words_end (&out);
    self->tell (person->client, text);
  }
}

static void
tell_table (AstSharedTable *self)
{
  self->in_charge = find_in_charge (self);
  tell_table_beside (self, NULL);
}

static void
emit_deck_files (const AstSharedTable *self, AstEmitter *out)
{
  ast_emit_open (out, "deck_files", '{');
  ast_set_up_write_deck_files (self->set_up->decks, NULL, out);
  if (self->game != NULL)
    ast_set_up_write_deck_files (ast_shared_game_get_decks (self->game), self->set_up->decks, out);
  ast_emit_close (out, '}');
}

static void
tell_welcome (const AstSharedTable *self, const Person *person, gint64 id, const char *token)
{
  g_autoptr (GString) members = write_table (self);
  AstEmitter out = ast_host_words_begin ("welcome");
  g_autofree char *text = NULL;

  if (id >= 0)
    ast_emit_integer (&out, "id", id);
  ast_emit_integer (&out, "version", 1);
  emit_you (self, person, token, &out);
  ast_emit_open (&out, "table", '{');
  ast_emit_text (&out, NULL, members);
  emit_you (self, person, NULL, &out);
  ast_emit_close (&out, '}');
  if (self->game != NULL)
    ast_shared_game_emit_record (self->game, &out);
  else
    ast_emit_integer (&out, "undone", 0);
  emit_deck_files (self, &out);
  text = ast_host_words_end (&out);
  self->tell (person->client, text);
}

/* After a start and a set-up there is more to know than what the table is. */
static void
welcome_everybody (AstSharedTable *self)
{
  for (guint i = 0; i < self->present->len; i++)
    tell_welcome (self, self->present->pdata[i], -1, NULL);
  tell_table (self);
}

/* `seat` may be AST_NOBODY. */
static char *
write_question (const AstSharedTable *self, gboolean ended, int seat)
{
  static const char *const types[2][2] = { { "undo-asked", "undo-ended" },
                                           { "replace-asked", "replace-ended" } };
  AstEmitter out = ast_host_words_begin (types[self->replaced >= 0][ended]);

  ast_emit_integer (&out, "number", self->asked_number);
  if (seat >= 0)
    ast_emit_integer (&out, "seat", seat);
  if (self->replaced >= 0)
    ast_emit_integer (&out, "replaced", self->replaced);
  return ast_host_words_end (&out);
}

/* `seat` has not agreed; AST_NOBODY: it is settled. */
static void
end_asking (AstSharedTable *self, int seat)
{
  g_autofree char *text = NULL;

  if (!self->asked)
    return;
  self->asked = FALSE;
  text = write_question (self, TRUE, seat);
  tell_everybody (self, text);
}

static void
tell_progress (AstSharedTable *self, const char *type, void (*emit) (AstSharedGame *, AstEmitter *))
{
  g_autofree char *text = NULL;
  AstEmitter out;

  if (self->present->len == 0)
    return;
  out = ast_host_words_begin (type);
  emit (self->game, &out);
  text = ast_host_words_end (&out);
  tell_everybody (self, text);
}

/* Entries */

static Person *
add_person (AstSharedTable *self, const char *token, const char *name)
{
  Person *person = g_new0 (Person, 1);

  person->id = self->n_ids++;
  person->number = AST_NOBODY;
  person->token = g_strdup (token);
  person->name = g_strdup (name);
  g_hash_table_insert (self->people, GINT_TO_POINTER (person->id), person);
  g_hash_table_insert (self->tokens, person->token, person);
  return person;
}

/* Somebody who sits down for the first time, or has a new name. */
static gboolean
apply_person (AstSharedTable *self, const AstTableEntry *entry)
{
  const char *token = entry->message.token, *name = entry->message.name;
  Person *person = token != NULL ? g_hash_table_lookup (self->tokens, token) : NULL;

  if (token == NULL || name == NULL)
    return FALSE;
  if (person == NULL)
    person = add_person (self, token, name);
  if (person->number == AST_NOBODY) {
    person->number = (int) self->numbered->len;
    g_ptr_array_add (self->numbered, person);
  }
  g_free (person->name);
  person->name = g_strdup (name);
  return TRUE;
}

static gboolean
apply_create (AstSharedTable *self, AstTableEntry *entry)
{
  if (!apply_person (self, entry))
    return FALSE;
  self->set_up = g_steal_pointer (&entry->message.set_up);
  for (int i = 0; i < count_seats (self); i++)
    if (is_open (self, i)) {
      self->seats[i].sitter = FOUNDER;
      break;
    }
  return TRUE;
}

static gboolean
apply_join (AstSharedTable *self, AstTableEntry *entry)
{
  return apply_person (self, entry);
}

static void
empty_seat (AstSharedTable *self, int seat)
{
  self->seats[seat].sitter = AST_NOBODY;
  self->unsettled &= ~(1u << seat);
  if (self->asked && self->replaced == seat)
    end_asking (self, AST_NOBODY);
  if (!is_playing (self))
    self->seats[seat].owner = AST_NOBODY;
}

/* The level of the computer player whose turn it is, -1: it is a person's. */
static int
find_level (const AstSharedTable *self)
{
  int player = ast_shared_table_get_game (self)->player;

  return self->set_up->seats[player].computer ? (int) self->set_up->seats[player].level
                                              : self->seats[player].substitute;
}

/* Who comes back while a computer takes the turn has all the time for it. */
static void
take_seat (AstSharedTable *self, int person, int seat)
{
  if (is_playing (self) && seat == ast_shared_table_get_game (self)->player
      && self->seats[seat].substitute >= 0)
    self->began = self->since;
  self->seats[seat].sitter = person;
  self->seats[seat].substitute = -1;
  if (is_playing (self) && self->seats[seat].owner == AST_NOBODY)
    self->seats[seat].owner = person;
}

static gboolean
apply_sit (AstSharedTable *self, AstTableEntry *entry)
{
  gboolean known = entry->message.token == NULL || apply_person (self, entry);
  int person = entry->person;
  gint64 seat = entry->message.seat;

  if (!known || !is_number (self, person) || (seat != AST_NO_SEAT && seat >= count_seats (self)))
    return FALSE;
  for (int i = 0; i < count_seats (self); i++)
    if (self->seats[i].sitter == person || i == seat)
      empty_seat (self, i);
  if (seat != AST_NO_SEAT)
    take_seat (self, person, (int) seat);
  tell_table (self);
  return TRUE;
}

/* The same colour is the same seat. */
static int
find_colour (const AstSetUp *set_up, int colour)
{
  for (int i = 0; i < set_up->setup.n_players; i++)
    if (set_up->setup.colours[i] == colour)
      return i;
  return -1;
}

static gboolean
apply_set (AstSharedTable *self, AstTableEntry *entry)
{
  AstSetUp *set_up = entry->message.set_up;
  Seat seats[AST_MAX_PLAYERS];

  empty_seats (seats);
  for (int i = 0; i < set_up->setup.n_players; i++) {
    int old = find_colour (self->set_up, set_up->setup.colours[i]);

    if (old >= 0 && !set_up->seats[i].computer)
      seats[i].sitter = self->seats[old].sitter;
  }
  memcpy (self->seats, seats, sizeof seats);
  ast_set_up_free (self->set_up);
  self->set_up = g_steal_pointer (&entry->message.set_up);
  welcome_everybody (self);
  return TRUE;
}

static gboolean
apply_start (AstSharedTable *self, AstTableEntry *entry)
{
  const AstSharedGameAbout about = { entry->seed, entry->game, entry->created, entry->generator };
  const char *names[AST_MAX_PLAYERS] = { NULL };

  if (about.seed == NULL)
    return FALSE;
  for (int i = 0; i < count_seats (self); i++) {
    if (is_open (self, i))
      return FALSE;
    names[i] = get_seat_name (self, i);
    self->seats[i].owner = self->seats[i].sitter;
  }
  g_clear_pointer (&self->game, ast_shared_game_free);
  self->game = ast_shared_game_new (self->set_up, names, &about);
  if (self->game == NULL)
    return FALSE;
  self->asked = FALSE;
  welcome_everybody (self);
  return TRUE;
}

/* The seats for which computers play are their owners' again. */
static void
end_substitutes (AstSharedTable *self)
{
  for (int i = 0; i < count_seats (self); i++) {
    Seat *seat = &self->seats[i];

    if (seat->substitute < 0)
      continue;
    seat->substitute = -1;
    seat->sitter = AST_NOBODY;
    if (find_seat (self, seat->owner) < 0)
      seat->sitter = seat->owner;
  }
}

static gboolean
apply_turn (AstSharedTable *self, AstTableEntry *entry)
{
  gboolean by_person = is_playing (self) && find_level (self) < 0;

  if (!is_playing (self) || entry->message.number != ast_shared_game_get_n_turns (self->game)
      || !ast_shared_game_play (self->game, &entry->message.lay, &entry->message.place))
    return FALSE;
  self->played |= by_person;
  end_asking (self, AST_NOBODY);
  tell_progress (self, "turn", ast_shared_game_emit_turn);
  if (!is_playing (self)) {
    end_substitutes (self);
    tell_table (self);
  }
  return TRUE;
}

static gboolean
apply_undo (AstSharedTable *self, AstTableEntry *entry)
{
  gint64 number = entry->message.number;

  if (!is_playing (self) || number < 0 || number >= ast_shared_game_get_n_turns (self->game))
    return FALSE;
  ast_shared_game_undo (self->game, (guint) number);
  self->asked = FALSE;
  tell_progress (self, "undone", ast_shared_game_emit_undone);
  return TRUE;
}

/* Without a level the seat is open, and who was there looks on. */
static gboolean
apply_substitute (AstSharedTable *self, AstTableEntry *entry)
{
  gint64 seat = entry->message.seat;

  if (!is_playing (self) || seat >= count_seats (self))
    return FALSE;
  if (seat == ast_shared_table_get_game (self)->player)
    end_asking (self, AST_NOBODY); /* No computer waits for that. */
  self->seats[seat].substitute = entry->message.level;
  if (entry->message.level < 0)
    empty_seat (self, (int) seat);
  tell_table (self);
  return TRUE;
}

static gboolean
apply_leave (AstSharedTable *self, AstTableEntry *entry)
{
  int seat = find_seat (self, entry->person);

  if (seat < 0)
    return FALSE;
  empty_seat (self, seat);
  ((Person *) self->numbered->pdata[entry->person])->left = FALSE;
  tell_table (self);
  return TRUE;
}

/* Whoever takes the seat has it for good then. */
static gboolean
apply_give_up (AstSharedTable *self, AstTableEntry *entry)
{
  int seat = find_seat (self, entry->person);

  if (seat < 0 || !is_playing (self))
    return FALSE;
  empty_seat (self, seat);
  self->seats[seat].substitute = -1;
  if (self->seats[seat].owner == entry->person)
    self->seats[seat].owner = AST_NOBODY;
  tell_table (self);
  return TRUE;
}

/* What is not stored */

static gboolean
happen_question (AstSharedTable *self, AstTableEntry *entry)
{
  gboolean replaces = entry->message.type == AST_CLIENT_SUBSTITUTE;
  g_autofree char *text = NULL;

  self->asked = TRUE;
  self->asked_number = (guint) entry->message.number;
  self->asker = find_seat (self, entry->person);
  self->replaced = replaces ? (int) entry->message.seat : AST_NOBODY;
  self->level = entry->message.level;
  find_others (self, self->asker, self->replaced, &self->asked_of);
  self->unsettled = self->asked_of;
  text = write_question (self, FALSE, self->asker);
  tell_everybody (self, text);
  return TRUE;
}

static gboolean
happen_answer (AstSharedTable *self, AstTableEntry *entry)
{
  self->unsettled &= ~(1u << entry->message.seat);
  if (!entry->message.agree)
    end_asking (self, (int) entry->message.seat);
  return TRUE;
}

static gboolean
happen_say (AstSharedTable *self, AstTableEntry *entry)
{
  self->seats[entry->message.seat].spoken = entry->message.number;
  ast_shared_table_tell_said (self, (int) entry->message.seat,
                              ast_phrase_words[entry->message.phrase]);
  return TRUE;
}

/* Snapshots */

static void
emit_people (const AstSharedTable *self, AstEmitter *out)
{
  ast_emit_open (out, "people", '[');
  for (guint i = 0; i < self->numbered->len; i++) {
    const Person *person = self->numbered->pdata[i];

    ast_emit_open (out, NULL, '{');
    ast_emit_string (out, "token", person->token);
    ast_emit_string (out, "name", person->name);
    ast_emit_close (out, '}');
  }
  ast_emit_close (out, ']');
}

static void
emit_seats (const AstSharedTable *self, AstEmitter *out)
{
  ast_emit_open (out, "seats", '[');
  for (int i = 0; i < count_seats (self); i++) {
    ast_emit_open (out, NULL, '{');
    ast_emit_integer (out, "owner", self->seats[i].owner);
    ast_emit_integer (out, "sitter", self->seats[i].sitter);
    ast_emit_integer (out, "substitute", self->seats[i].substitute);
    ast_emit_close (out, '}');
  }
  ast_emit_close (out, ']');
}

char *
ast_shared_table_write_snapshot (AstSharedTable *self)
{
  AstEmitter out = ast_host_words_begin ("snapshot");

  ast_emit_integer (&out, "entries", self->n_entries);
  ast_emit_integer (&out, "bytes", (gint64) self->n_bytes);
  ast_emit_boolean (&out, "played", self->played);
  ast_emit_integer (&out, "since", self->since);
  ast_emit_integer (&out, "began", self->began);
  emit_people (self, &out);
  ast_set_up_write_all (self->set_up, &out, "set_up");
  emit_seats (self, &out);
  if (self->game != NULL)
    ast_shared_game_emit_snapshot (self->game, &out, "game");
  self->n_since = 0;
  return ast_host_words_end (&out);
}

gboolean
ast_shared_table_wants_snapshot (const AstSharedTable *self)
{
  return self->n_since >= SNAPSHOT_BYTES;
}

static gboolean
read_people (AstSharedTable *self, const AstJsonValue *people)
{
  gboolean fine = people != NULL && people->n > FOUNDER;

  for (const AstJsonValue *v = fine ? ast_json_first (people) : NULL;
       fine && v != ast_json_next (people); v = ast_json_next (v)) {
    g_autoptr (AstTableEntry) entry = ast_table_entry_new (AST_CLIENT_JOIN, AST_NOBODY);

    fine = v->type == AST_JSON_OBJECT && ast_member_text (v, "token", &entry->message.token)
           && ast_member_text (v, "name", &entry->message.name) && apply_person (self, entry);
  }
  return fine;
}

static gboolean
read_seat (AstSharedTable *self, const AstJsonValue *value, Seat *seat)
{
  gint64 owner = 0, sitter = 0, substitute = 0;
  gboolean fine = value->type == AST_JSON_OBJECT && ast_member_whole (value, "owner", &owner)
                  && ast_member_whole (value, "sitter", &sitter)
                  && ast_member_whole (value, "substitute", &substitute);

  *seat = (Seat){ (int) owner, (int) sitter, (int) substitute, 0 };
  return fine && (owner == AST_NOBODY || is_number (self, seat->owner))
         && (sitter == AST_NOBODY || is_number (self, seat->sitter)) && substitute >= -1
         && substitute < (self->game != NULL ? AST_N_LEVELS : 0);
}

/* Early snapshots have no times. */
static gint64
read_time (const AstJsonValue *root, const char *name)
{
  const AstJsonValue *value = ast_member_find (root, name, AST_JSON_INTEGER);

  return value != NULL ? CLAMP (value->integer, 0, G_MAXINT64 / 2) : 0;
}

static gboolean
read_seats (AstSharedTable *self, const AstJsonValue *seats)
{
  gboolean fine = seats != NULL && (int) seats->n == count_seats (self);
  int i = 0;

  for (const AstJsonValue *v = fine ? ast_json_first (seats) : NULL;
       fine && v != ast_json_next (seats); v = ast_json_next (v))
    fine = read_seat (self, v, &self->seats[i++]);
  return fine;
}

static gboolean
apply_snapshot (AstSharedTable *self, const AstJsonValue *root)
{
  const AstJsonValue *set_up = ast_json_member (root, "set_up");
  const AstJsonValue *game = ast_json_member (root, "game");
  gint64 n_entries = 0, n_bytes = 0;
  AstNetRefusal refusal;

  if (!ast_member_whole (root, "entries", &n_entries) || n_entries < 1
      || !ast_member_whole (root, "bytes", &n_bytes) || n_bytes < 0
      || !ast_member_flag (root, "played", &self->played) || set_up == NULL
      || !read_people (self, ast_member_find (root, "people", AST_JSON_ARRAY)))
    return FALSE;
  self->set_up = ast_set_up_read (set_up, self->collection, &refusal);
  if (game != NULL)
    self->game = ast_shared_game_read (game, self->collection);
  if (self->set_up == NULL || !read_seats (self, ast_member_find (root, "seats", AST_JSON_ARRAY)))
    return FALSE;
  self->n_entries = (guint) n_entries;
  self->n_bytes = (gsize) n_bytes;
  self->since = read_time (root, "since");
  self->began = read_time (root, "began");
  return (game == NULL) == (self->game == NULL);
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

AstTableEntry *
ast_shared_table_found (AstClientMessage *message, const char *token, const char *name, gint64 now)
{
  AstTableEntry *entry = ast_table_entry_new (AST_CLIENT_CREATE, AST_NOBODY);

  name_computers (message->set_up);
  entry->message.nearby = message->nearby;
  entry->message.set_up = g_steal_pointer (&message->set_up);
  entry->message.token = g_strdup (token);
  entry->message.name = g_strdup (name);
  ast_table_entry_write (entry, now);
  return entry;
}

static void
fill_start (AstTableEntry *entry, gint64 now)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (now / G_USEC_PER_SEC);
  g_autoptr (GString) seed = g_string_new ("table-1:");
  guint8 bytes[32];

  if (getentropy (bytes, sizeof bytes) != 0)
    g_error ("The system has no random numbers.");
  for (guint i = 0; i < sizeof bytes; i++)
    g_string_append_printf (seed, "%02x", bytes[i]);
  entry->seed = g_strdup (seed->str);
  entry->game = g_uuid_string_random ();
  entry->created = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
  entry->generator = g_strdup ("asterism " AST_VERSION);
}

/* Proposals */

typedef struct {
  const AstSharedTable *table;
  const Person *person; /* NULL: a computer. */
  int seat;             /* Or AST_NOBODY. */
  AstClientMessage *message;

  AstTableEntry *entry; /* What follows from it, or NULL. */
  const char *rule;     /* With AST_NET_RULE. */
} Proposal;

/* An entry of the same type, by the same person. */
static AstTableEntry *
begin_entry (Proposal *proposal)
{
  const AstClientMessage *message = proposal->message;
  AstTableEntry *entry = ast_table_entry_new (
      message->type, proposal->person != NULL ? proposal->person->number : AST_NOBODY);

  entry->message.seat = proposal->seat;
  entry->message.number = message->number;
  proposal->entry = entry;
  return entry;
}

static AstTableEntry *
sit_down (const AstSharedTable *self, const Person *person, gint64 seat, gboolean named)
{
  AstTableEntry *entry = ast_table_entry_new (AST_CLIENT_SIT, person->number);

  entry->message.seat = seat;
  if (person->number == AST_NOBODY)
    entry->person = (int) self->numbered->len;
  if (named) {
    entry->message.token = g_strdup (person->token);
    entry->message.name = g_strdup (person->name);
  }
  return entry;
}

static AstNetCode
propose_sit (Proposal *proposal)
{
  const AstSharedTable *self = proposal->table;
  const Person *person = proposal->person;
  gint64 seat = proposal->message->seat;
  gboolean is_own = seat == proposal->seat && seat >= 0;

  if (seat != AST_NO_SEAT && seat >= count_seats (self))
    return AST_NET_NO_SUCH_SEAT;
  if ((is_own && has_person (self, (int) seat)) || (seat == AST_NO_SEAT && proposal->seat < 0))
    return AST_NET_OK;
  if (seat != AST_NO_SEAT && !is_own && !is_open (self, (int) seat)
      && !(is_playing (self) && person->number >= 0 && self->seats[seat].owner == person->number))
    return AST_NET_SEAT_TAKEN;
  proposal->entry = sit_down (self, person, seat, person->number == AST_NOBODY);
  ast_table_entry_write (proposal->entry, self->now);
  return AST_NET_OK;
}

/* A welcome has the decks of the set-up and of the game, and one of a name. */
static gboolean
may_have_decks (const AstSharedTable *self, const AstDeckSet *decks)
{
  const AstDeckSet *others = self->game != NULL ? ast_shared_game_get_decks (self->game) : decks;
  const char *const *refs = ast_deck_set_get_refs (decks);
  const char *const *names = ast_deck_set_get_refs (others);

  for (guint i = 0; refs[i] != NULL; i++)
    for (guint j = 0; names[j] != NULL; j++)
      if (g_str_equal (refs[i], names[j])
          && !ast_deck_equal (ast_deck_set_get_deck (decks, i), ast_deck_set_get_deck (others, j)))
        return FALSE;
  return TRUE;
}

static AstNetCode
propose_set (Proposal *proposal)
{
  const AstSharedTable *self = proposal->table;
  AstClientMessage *message = proposal->message;

  if (message->set_up == NULL)
    return AST_NET_OK; /* It will be refused for what is wrong with it. */
  if (!may_have_decks (self, message->set_up->decks))
    return AST_NET_DECK;
  name_computers (message->set_up);
  begin_entry (proposal)->message.set_up = g_steal_pointer (&message->set_up);
  ast_table_entry_write (proposal->entry, self->now);
  return AST_NET_OK;
}

static AstNetCode
propose_start (Proposal *proposal)
{
  const AstSharedTable *self = proposal->table;

  for (int i = 0; i < count_seats (self); i++)
    if (is_open (self, i))
      return AST_NET_NOT_READY;
  fill_start (begin_entry (proposal), self->now);
  ast_table_entry_write (proposal->entry, self->now);
  return AST_NET_OK;
}

static AstNetCode
propose_turn (Proposal *proposal)
{
  const AstSharedTable *self = proposal->table;
  const AstClientMessage *message = proposal->message;
  AstTableEntry *entry;
  AstResult result;

  if (message->number != ast_shared_game_get_n_turns (self->game))
    return AST_NET_WRONG_NUMBER;
  if (proposal->seat != ast_shared_table_get_game (self)->player
      || (proposal->person != NULL && !has_person (self, proposal->seat)))
    return AST_NET_NOT_YOUR_TURN;
  result = ast_shared_game_check (self->game, &message->lay, &message->place);
  proposal->rule = ast_result_rule (result);
  if (result != AST_OK)
    return AST_NET_RULE;
  entry = begin_entry (proposal);
  entry->person = AST_NOBODY;
  entry->message.lay = message->lay;
  entry->message.place = message->place;
  ast_table_entry_write (entry, self->now);
  return AST_NET_OK;
}

static AstTableEntry *
take_back (const AstSharedTable *self, gint64 number)
{
  AstTableEntry *entry = ast_table_entry_new (AST_CLIENT_UNDO, AST_NOBODY);

  entry->message.number = number;
  ast_table_entry_write (entry, self->now);
  return entry;
}

static AstTableEntry *
replace_person (const AstSharedTable *self, int seat, int level)
{
  AstTableEntry *entry = ast_table_entry_new (AST_CLIENT_SUBSTITUTE, AST_NOBODY);

  entry->message.seat = seat;
  entry->message.level = level;
  ast_table_entry_write (entry, self->now);
  return entry;
}

/* What was asked for, when all have agreed. */
static AstTableEntry *
grant (const AstSharedTable *self)
{
  return self->replaced >= 0 ? replace_person (self, self->replaced, self->level)
                             : take_back (self, self->asked_number);
}

/* Where nobody is left to ask, the turn is taken back right away. */
static AstNetCode
propose_undo (Proposal *proposal)
{
  const AstSharedTable *self = proposal->table;
  gint64 number = proposal->message->number;
  guint here;
  guint others = find_others (self, proposal->seat, AST_NOBODY, &here);

  if (!self->set_up->undo || self->asked || others != here)
    return AST_NET_NOT_READY;
  if (number < 0 || number != ast_shared_game_find_last (self->game, proposal->seat))
    return AST_NET_WRONG_NUMBER;
  if (here == 0)
    proposal->entry = take_back (self, number);
  else
    begin_entry (proposal);
  return AST_NET_OK;
}

static AstNetCode
propose_answer (Proposal *proposal)
{
  const AstSharedTable *self = proposal->table;
  gboolean agree = proposal->message->agree;

  if (!self->asked || proposal->message->number != self->asked_number)
    return AST_NET_WRONG_NUMBER;
  if ((self->asked_of >> proposal->seat & 1) == 0)
    return AST_NET_NOT_YOUR_TURN;
  if (agree && (self->unsettled & ~(1u << proposal->seat)) == 0)
    proposal->entry = grant (self);
  else
    begin_entry (proposal)->message.agree = agree;
  return AST_NET_OK;
}

static gboolean
is_slow (const AstSharedTable *self, int seat)
{
  return seat == ast_shared_table_get_game (self)->player
         && self->now - self->began >= SLOW_MICROSECONDS;
}

/* Somebody who is there is replaced if the turn lasts long and all others agree. */
static AstNetCode
propose_replacing (Proposal *proposal, int seat)
{
  const AstSharedTable *self = proposal->table;
  guint here;
  guint others = find_others (self, proposal->seat, seat, &here);

  if (!is_slow (self, seat))
    return AST_NET_SEAT_TAKEN;
  if (self->asked || others != here)
    return AST_NET_NOT_READY;
  if (here == 0) {
    proposal->entry = replace_person (self, seat, proposal->message->level);
    return AST_NET_OK;
  }
  begin_entry (proposal)->message.seat = seat;
  proposal->entry->message.number = ast_shared_game_get_n_turns (self->game);
  proposal->entry->message.level = proposal->message->level;
  return AST_NET_OK;
}

static AstNetCode
propose_substitute (Proposal *proposal)
{
  const AstSharedTable *self = proposal->table;
  const AstClientMessage *message = proposal->message;
  int seat = (int) message->seat;

  if (seat >= count_seats (self))
    return AST_NET_NO_SUCH_SEAT;
  if (self->set_up->seats[seat].computer)
    return AST_NET_SEAT_TAKEN;
  if (message->level < 0 && is_open (self, seat))
    return AST_NET_OK;
  if (is_attended (self, seat))
    return propose_replacing (proposal, seat);
  proposal->entry = replace_person (self, seat, message->level);
  return AST_NET_OK;
}

/* When it was said is the number of what happens. */
static AstNetCode
propose_say (Proposal *proposal)
{
  gint64 now = proposal->table->now;
  gint64 spoken = proposal->table->seats[proposal->seat].spoken;

  if (spoken != 0 && now - spoken < PHRASE_MICROSECONDS)
    return AST_NET_TOO_FAST;
  begin_entry (proposal)->message.number = now;
  proposal->entry->message.phrase = proposal->message->phrase;
  return AST_NET_OK;
}

static AstNetCode
propose_leave (Proposal *proposal)
{
  if (proposal->table->game == NULL && proposal->seat >= 0)
    ast_table_entry_write (begin_entry (proposal), proposal->table->now);
  return AST_NET_OK;
}

static AstNetCode
propose_give_up (Proposal *proposal)
{
  ast_table_entry_write (begin_entry (proposal), proposal->table->now);
  return AST_NET_OK;
}

/* Who may ask for what, and when; and what follows, stored or not. */
static const struct {
  AstNetCode (*propose) (Proposal *proposal);
  gboolean (*apply) (AstSharedTable *self, AstTableEntry *entry);
  gboolean (*happen) (AstSharedTable *self, AstTableEntry *entry);
  gboolean of_founder;     /* Or whoever has these rights meanwhile. */
  AstNetCode without_seat; /* The answer to whoever has none. */
  enum { ANY_TIME, BETWEEN_GAMES, IN_GAME } time;
  gboolean needed; /* Also by a table whose log is full, so that its game can end. */
} kinds[AST_N_CLIENT_TYPES] = {
  [AST_CLIENT_CREATE] = { .apply = apply_create },
  [AST_CLIENT_JOIN] = { .apply = apply_join },
  [AST_CLIENT_SIT] = { propose_sit, apply_sit },
  [AST_CLIENT_SET] = { propose_set, apply_set, NULL, TRUE, AST_NET_OK, BETWEEN_GAMES },
  [AST_CLIENT_START] = { propose_start, apply_start, NULL, TRUE, AST_NET_OK, BETWEEN_GAMES },
  [AST_CLIENT_TURN] = { propose_turn, apply_turn, NULL, FALSE, AST_NET_NOT_YOUR_TURN, IN_GAME,
                        TRUE },
  [AST_CLIENT_UNDO] = { propose_undo, apply_undo, happen_question, FALSE, AST_NET_NO_SUCH_SEAT,
                        IN_GAME },
  [AST_CLIENT_ANSWER] = { propose_answer, NULL, happen_answer, FALSE, AST_NET_NO_SUCH_SEAT,
                          IN_GAME },
  [AST_CLIENT_SAY] = { propose_say, NULL, happen_say, FALSE, AST_NET_NO_SUCH_SEAT, ANY_TIME },
  [AST_CLIENT_SUBSTITUTE] = { propose_substitute, apply_substitute, happen_question, TRUE,
                              AST_NET_OK, IN_GAME, TRUE },
  [AST_CLIENT_LEAVE] = { propose_leave, apply_leave, NULL, FALSE, AST_NET_OK, ANY_TIME, TRUE },
  [AST_CLIENT_GIVE_UP] = { propose_give_up, apply_give_up, NULL, FALSE, AST_NET_NO_SUCH_SEAT,
                           IN_GAME, TRUE },
};

gboolean
ast_shared_table_is_full (const AstSharedTable *self)
{
  return self->n_entries >= MOST_ENTRIES || self->n_bytes >= MOST_BYTES;
}

static gboolean
has_room (const AstSharedTable *self, const AstTableEntry *entry)
{
  return entry == NULL || entry->size == 0 || kinds[entry->message.type].needed
         || (self->n_entries < MOST_ENTRIES && self->n_bytes + entry->size <= MOST_BYTES);
}

static AstNetCode
judge (Proposal *proposal)
{
  const AstSharedTable *self = proposal->table;
  AstClientType type = proposal->message->type;
  AstNetCode code;

  if (kinds[type].of_founder
      && (proposal->person == NULL || proposal->person->number != find_in_charge (self)))
    return AST_NET_NOT_FOUNDER;
  if (kinds[type].without_seat != AST_NET_OK && proposal->seat < 0)
    return kinds[type].without_seat;
  if (kinds[type].time == BETWEEN_GAMES && is_playing (self))
    return AST_NET_STARTED;
  if (kinds[type].time == IN_GAME && !is_playing (self))
    return self->game == NULL ? AST_NET_NOT_STARTED : AST_NET_OVER;
  code = kinds[type].propose (proposal);
  return code == AST_NET_OK && !has_room (self, proposal->entry) ? AST_NET_FULL : code;
}

AstNetRefusal
ast_shared_table_propose (const AstSharedTable *self, int person, AstClientMessage *message,
                          AstTableEntry **entry)
{
  Proposal proposal = { self, get_person (self, person), AST_NOBODY, message, NULL, NULL };
  AstNetRefusal refusal = { AST_NET_BAD_MESSAGE, NULL, NULL };

  *entry = NULL;
  g_return_val_if_fail (kinds[message->type].propose != NULL, refusal);

  if (proposal.person != NULL)
    proposal.seat = find_seat (self, proposal.person->number);
  else if (person == AST_COMPUTER && ast_shared_table_get_thinker (self) >= 0)
    proposal.seat = ast_shared_table_get_game (self)->player;
  else
    return (AstNetRefusal){ .code = AST_NET_NO_SUCH_TABLE };
  refusal.code = judge (&proposal);
  refusal.rule = refusal.code == AST_NET_RULE ? proposal.rule : NULL;
  if (refusal.code == AST_NET_OK)
    *entry = g_steal_pointer (&proposal.entry);
  g_clear_pointer (&proposal.entry, ast_table_entry_free);
  return refusal;
}

gboolean
ast_shared_table_apply (AstSharedTable *self, AstTableEntry *entry)
{
  gboolean stored = entry->size > 0, fine;
  AstClientType type = entry->message.type;

  if (entry->snapshot != NULL)
    return self->n_entries == 0 && apply_snapshot (self, ast_json_get_root (entry->snapshot));
  if (!stored)
    return kinds[type].happen (self, entry);
  self->since = entry->at * G_USEC_PER_SEC;
  if (type == AST_CLIENT_START || type == AST_CLIENT_TURN || type == AST_CLIENT_UNDO)
    self->began = self->since;
  fine = kinds[type].apply != NULL && (type == AST_CLIENT_CREATE) == (self->n_entries == 0)
         && kinds[type].apply (self, entry);
  self->n_entries += fine;
  self->n_bytes += fine ? entry->size : 0;
  self->n_since += MAX (entry->size, type == AST_CLIENT_UNDO ? UNDO_BYTES : ENTRY_BYTES);
  return fine;
}

guint
ast_shared_table_get_n_entries (const AstSharedTable *self)
{
  return self->n_entries;
}

/* The seat that the person has a right to and does not sit on, or AST_NOBODY. */
static int
find_due_seat (const AstSharedTable *self, const Person *person)
{
  int seat = find_seat (self, person->number);

  if (seat >= 0)
    return self->seats[seat].substitute >= 0 ? seat : AST_NOBODY;
  return find_owned (self, person->number);
}

static AstTableEntry *
rename_person (const AstSharedTable *self, const Person *person)
{
  AstTableEntry *entry = ast_table_entry_new (AST_CLIENT_JOIN, AST_NOBODY);

  entry->message.table = g_strdup (self->code);
  entry->message.token = g_strdup (person->token);
  return entry;
}

static gboolean
may_look_on (const AstSharedTable *self, const Person *person)
{
  return (person != NULL
          && (person->number == FOUNDER || person->client != NULL
              || find_seat (self, person->number) >= 0 || find_owned (self, person->number) >= 0))
         || count_observers (self) < AST_MAX_OBSERVERS;
}

AstNetRefusal
ast_shared_table_propose_join (const AstSharedTable *self, const char *token, const char *name,
                               gboolean fresh, AstTableEntry **entry)
{
  const Person *person = g_hash_table_lookup (self->tokens, token);
  gboolean renamed = person != NULL && person->number >= 0 && !g_str_equal (person->name, name);
  int seat = person != NULL ? find_due_seat (self, person) : AST_NOBODY;

  *entry = NULL;
  if (person == NULL && !fresh)
    return (AstNetRefusal){ .code = AST_NET_NO_SUCH_SEAT };
  if (!may_look_on (self, person))
    return (AstNetRefusal){ .code = AST_NET_FULL };
  if (seat >= 0)
    *entry = sit_down (self, person, seat, renamed);
  else if (renamed && !ast_shared_table_is_full (self))
    *entry = rename_person (self, person);
  if (*entry == NULL)
    return (AstNetRefusal){ .code = AST_NET_OK };
  if (renamed) {
    g_free ((*entry)->message.name);
    (*entry)->message.name = g_strdup (name);
  }
  ast_table_entry_write (*entry, self->now);
  if (has_room (self, *entry))
    return (AstNetRefusal){ .code = AST_NET_OK };
  g_clear_pointer (entry, ast_table_entry_free);
  return (AstNetRefusal){ .code = AST_NET_FULL };
}

void
ast_shared_table_set_now (AstSharedTable *self, gint64 now)
{
  self->now = now;
  if (self->seen == 0 || is_there (self, FOUNDER))
    self->seen = now;
  if (self->set_up != NULL && self->in_charge != find_in_charge (self))
    tell_table (self);
}

int
ast_shared_table_enter (AstSharedTable *self, const char *token, const char *name, gpointer client,
                        gint64 id, const char *secret)
{
  Person *person = g_hash_table_lookup (self->tokens, token);
  g_autofree char *text = NULL;

  if (person == NULL)
    person = add_person (self, token, name);
  if (person->client == NULL)
    g_ptr_array_add (self->present, person);
  person->client = client;
  person->left = FALSE;
  self->in_charge = find_in_charge (self);
  tell_table_beside (self, person);
  tell_welcome (self, person, id, secret);
  if (self->asked) {
    text = write_question (self, FALSE, self->asker);
    self->tell (client, text);
  }
  return person->id;
}

void
ast_shared_table_disconnect (AstSharedTable *self, int id)
{
  Person *person = get_person (self, id);

  if (person == NULL || person->client == NULL)
    return;
  person->client = NULL;
  person->left = TRUE;
  g_ptr_array_remove (self->present, person);
}

void
ast_shared_table_depart (AstSharedTable *self, int id)
{
  Person *person = get_person (self, id);
  gboolean left;
  int seat;

  if (person == NULL || person->client != NULL)
    return;
  left = person->left;
  person->left = FALSE;
  seat = find_seat (self, person->number);
  if (seat >= 0)
    self->unsettled &= ~(1u << seat);
  if (left)
    tell_table (self);
  if (person->number >= 0)
    return;
  g_hash_table_remove (self->tokens, person->token);
  g_hash_table_remove (self->people, GINT_TO_POINTER (id));
}

gpointer
ast_shared_table_find_client (const AstSharedTable *self, const char *token)
{
  const Person *person = g_hash_table_lookup (self->tokens, token);

  return person != NULL ? person->client : NULL;
}

gpointer
ast_shared_table_get_client (const AstSharedTable *self, int number)
{
  return is_number (self, number) ? ((Person *) self->numbered->pdata[number])->client : NULL;
}

gpointer
ast_shared_table_get_any_client (const AstSharedTable *self)
{
  return self->present->len > 0 ? ((Person *) self->present->pdata[0])->client : NULL;
}

int
ast_shared_table_get_number (const AstSharedTable *self, int id)
{
  return get_person (self, id)->number;
}

static int
compare_numbers (gconstpointer one, gconstpointer other)
{
  return (*(const Person *const *) one)->number - (*(const Person *const *) other)->number;
}

char *
ast_shared_table_list_present (const AstSharedTable *self)
{
  g_autoptr (GPtrArray) people = g_ptr_array_copy (self->present, NULL, NULL);
  GString *words = g_string_new (NULL);
  guint n_others = 0;

  g_ptr_array_sort (people, compare_numbers);
  for (guint i = 0; i < people->len; i++) {
    int number = ((Person *) people->pdata[i])->number;

    n_others += number < 0;
    if (number >= 0)
      g_string_append_printf (words, " %d", number);
  }
  if (n_others > 0)
    g_string_append_printf (words, " +%u", n_others);
  return g_string_free (words, FALSE);
}

AstOtherHosts *
ast_shared_table_get_other_hosts (AstSharedTable *self)
{
  return self->other_hosts;
}

void
ast_shared_table_tell_presence (AstSharedTable *self)
{
  tell_table (self);
}

void
ast_shared_table_tell_said (AstSharedTable *self, int seat, const char *phrase)
{
  AstEmitter out = ast_host_words_begin ("said");
  g_autofree char *text = NULL;

  ast_emit_integer (&out, "seat", seat);
  ast_emit_string (&out, "phrase", phrase);
  text = ast_host_words_end (&out);
  tell_everybody (self, text);
}

int
ast_shared_table_find_seat (const AstSharedTable *self, int person)
{
  return find_seat (self, get_person (self, person)->number);
}

const char *
ast_shared_table_get_code (const AstSharedTable *self)
{
  return self->code;
}

const AstSetUp *
ast_shared_table_get_set_up (const AstSharedTable *self)
{
  return self->set_up;
}

const char *
ast_shared_table_get_founder (const AstSharedTable *self)
{
  return ((Person *) self->numbered->pdata[FOUNDER])->name;
}

const char *
ast_shared_table_get_name (const AstSharedTable *self, int seat)
{
  return is_open (self, seat) ? NULL : get_seat_name (self, seat);
}

gint64
ast_shared_table_get_total (const AstSharedTable *self, int side)
{
  return ast_shared_game_get_total (self->game, side);
}

int
ast_shared_table_find_number (const AstSharedTable *self, const char *token)
{
  const Person *person = g_hash_table_lookup (self->tokens, token);

  return person != NULL ? person->number : AST_NOBODY;
}

int
ast_shared_table_get_seat (const AstSharedTable *self, int number)
{
  return find_seat (self, number);
}

AstTableEntry *
ast_shared_table_get_due (const AstSharedTable *self)
{
  gint64 deadline = ast_shared_table_get_deadline (self);

  if (self->asked && self->unsettled == 0)
    return grant (self);
  return deadline > 0 && self->now >= deadline
             ? replace_person (self, ast_shared_table_get_game (self)->player, AST_CAPTAIN)
             : NULL;
}

gboolean
ast_shared_table_is_attended (const AstSharedTable *self, gint64 seat)
{
  return seat >= 0 && seat < count_seats (self) && is_attended (self, (int) seat);
}

int
ast_shared_table_get_thinker (const AstSharedTable *self)
{
  return is_playing (self) && !self->asked ? find_level (self) : -1;
}

gint64
ast_shared_table_get_since (const AstSharedTable *self)
{
  return self->since;
}

static gboolean
has_deadline (const AstSharedTable *self)
{
  return is_playing (self) && self->set_up->deadline > 0 && self->began > 0 && has_people (self);
}

gint64
ast_shared_table_get_deadline (const AstSharedTable *self)
{
  return has_deadline (self) && find_level (self) < 0 ? self->began + self->set_up->deadline * DAY
                                                      : 0;
}

gint64
ast_shared_table_get_alarm (const AstSharedTable *self)
{
  return has_deadline (self) && find_level (self) >= 0 ? self->began + COMPUTER_MICROSECONDS
                                                       : ast_shared_table_get_deadline (self);
}

gboolean
ast_shared_table_goes_on (const AstSharedTable *self)
{
  return ast_shared_table_get_thinker (self) >= 0 && has_people (self);
}

const AstGame *
ast_shared_table_get_game (const AstSharedTable *self)
{
  return self->game != NULL ? ast_shared_game_get_game (self->game) : NULL;
}

guint
ast_shared_table_get_n_turns (const AstSharedTable *self)
{
  return self->game != NULL ? ast_shared_game_get_n_turns (self->game) : 0;
}

gboolean
ast_shared_table_is_played (const AstSharedTable *self)
{
  return self->played;
}

gboolean
ast_shared_table_is_founder (const AstSharedTable *self, int person)
{
  return get_person (self, person)->number == FOUNDER;
}

gboolean
ast_shared_table_is_started (const AstSharedTable *self)
{
  return self->game != NULL;
}
