/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-shared-table.h"

#include <string.h>
#include <unistd.h>

#include "ast-client-writer.h"
#include "ast-host-words.h"
#include "ast-record-words.h"
#include "ast-shared-game.h"

enum { PHRASE_MICROSECONDS = 2 * G_USEC_PER_SEC, FOUNDER = 0 };

typedef struct {
  char *token; /* SHA-256; NULL: forgotten. */
  char *name;
  gboolean present;
  gboolean elsewhere; /* Present at another host. */
  gint64 spoken;      /* When, or 0. */
} Person;

/* Of a seat for people. */
typedef struct {
  int owner;      /* Whose it is since the start: a person, or AST_NOBODY. */
  int sitter;     /* Who sits there; AST_NOBODY: it is open, or a computer's. */
  int substitute; /* The level of the computer that plays for them, or -1. */
} Seat;

struct _AstSharedTable {
  /* Owned */
  char *code;
  AstDeckCollection *collection;
  GArray *people; /* Person */
  AstSetUp *set_up;
  AstSharedGame *game; /* NULL before the first start. */

  Seat seats[AST_MAX_PLAYERS];
  guint n_entries;
  guint n_tokens;  /* Known ones. */
  gboolean played; /* A person has taken a turn. */

  /* A turn that may be taken back. */
  gboolean asked;
  guint asked_number;
  int asker;       /* A seat. */
  guint asked_of;  /* Set of seats, */
  guint unsettled; /* and of those that have not answered. */

  AstSharedTableTell tell;
  gpointer data;
};

static void
clear_person (gpointer data)
{
  Person *person = data;

  g_free (person->token);
  g_free (person->name);
}

AstSharedTable *
ast_shared_table_new (const char *code, AstDeckCollection *collection, AstSharedTableTell tell,
                      gpointer data)
{
  AstSharedTable *self = g_new0 (AstSharedTable, 1);

  self->code = g_strdup (code);
  self->collection = ast_deck_collection_ref (collection);
  self->people = g_array_new (FALSE, TRUE, sizeof (Person));
  g_array_set_clear_func (self->people, clear_person);
  self->tell = tell;
  self->data = data;
  return self;
}

void
ast_shared_table_free (AstSharedTable *self)
{
  g_free (self->code);
  ast_deck_collection_unref (self->collection);
  g_array_unref (self->people);
  g_clear_pointer (&self->set_up, ast_set_up_free);
  g_clear_pointer (&self->game, ast_shared_game_free);
  g_free (self);
}

static Person *
get_person (const AstSharedTable *self, int person)
{
  return &g_array_index (self->people, Person, person);
}

static int
count_seats (const AstSharedTable *self)
{
  return self->set_up->setup.n_players;
}

static int
find_seat (const AstSharedTable *self, int person)
{
  for (int i = 0; i < count_seats (self); i++)
    if (self->seats[i].sitter == person)
      return i;
  return AST_NOBODY;
}

/* The seat that has been the person's since the start. */
static int
find_owned (const AstSharedTable *self, int person)
{
  for (int i = 0; i < count_seats (self); i++)
    if (self->seats[i].owner == person)
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
  return has_person (self, seat) && get_person (self, self->seats[seat].sitter)->present;
}

static gboolean
is_attended (const AstSharedTable *self, int seat)
{
  return is_attended_here (self, seat)
         || (has_person (self, seat) && get_person (self, self->seats[seat].sitter)->elsewhere);
}

static guint
count_observers (const AstSharedTable *self)
{
  guint n = 0;

  for (guint i = 0; i < self->people->len; i++) {
    const Person *person = get_person (self, i);

    n += (person->present || person->elsewhere) && find_seat (self, i) < 0;
  }
  return n;
}

/* What is told */

static void
tell_everybody (AstSharedTable *self, const char *text)
{
  for (guint i = 0; i < self->people->len; i++)
    if (get_person (self, i)->present)
      self->tell (i, text, self->data);
}

/* The name under which the players know who is to sit there. */
static const char *
get_seat_name (const AstSharedTable *self, int seat)
{
  int sitter = self->seats[seat].sitter;

  if (self->set_up->seats[seat].computer)
    return self->set_up->seats[seat].name;
  return sitter >= 0 ? get_person (self, sitter)->name
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
emit_you (const AstSharedTable *self, int person, const char *token, AstEmitter *out)
{
  int seat = find_seat (self, person);

  ast_emit_open (out, "you", '{');
  if (token != NULL)
    ast_emit_string (out, "token", token);
  if (seat >= 0)
    ast_emit_integer (out, "seat", seat);
  else
    ast_emit_null (out, "seat");
  ast_emit_boolean (out, "founder", person == FOUNDER);
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
  return out.text;
}

/* To all but `other`. */
static void
tell_table_beside (AstSharedTable *self, int other)
{
  g_autoptr (GString) members = NULL;

  for (int i = 0; i < self->people->len; i++) {
    AstEmitter out;
    g_autofree char *text = NULL;

    if (!get_person (self, i)->present || i == other)
      continue;
    if (members == NULL)
      members = write_table (self);
    out = ast_host_words_begin ("table");
    ast_emit_text (&out, NULL, members);
    emit_you (self, i, NULL, &out);
    text = ast_host_words_end (&out);
    self->tell (i, text, self->data);
  }
}

static void
tell_table (AstSharedTable *self)
{
  tell_table_beside (self, AST_NOBODY);
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
tell_welcome (AstSharedTable *self, int person, gint64 id, const char *token)
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
  self->tell (person, text, self->data);
}

/* After a start and a set-up there is more to know than what the table is. */
static void
welcome_everybody (AstSharedTable *self)
{
  for (guint i = 0; i < self->people->len; i++)
    if (get_person (self, i)->present)
      tell_welcome (self, i, -1, NULL);
  tell_table (self);
}

/* `seat` may be AST_NOBODY. */
static char *
write_undo_message (const AstSharedTable *self, const char *type, int seat)
{
  AstEmitter out = ast_host_words_begin (type);

  ast_emit_integer (&out, "number", self->asked_number);
  if (seat >= 0)
    ast_emit_integer (&out, "seat", seat);
  return ast_host_words_end (&out);
}

static void
end_asking (AstSharedTable *self, int seat)
{
  g_autofree char *text = write_undo_message (self, "undo-ended", seat);

  if (self->asked)
    tell_everybody (self, text);
  self->asked = FALSE;
}

static void
tell_progress (AstSharedTable *self, const char *type, void (*emit) (AstSharedGame *, AstEmitter *))
{
  AstEmitter out = ast_host_words_begin (type);
  g_autofree char *text = NULL;

  emit (self->game, &out);
  text = ast_host_words_end (&out);
  tell_everybody (self, text);
}

/* Entries */

/* An entry is a message of a client, with members beside those of the protocol: `token` and `name`
 * of a person that is new or has a new name, `person`, a number, and what belongs to a start. */
typedef struct {
  AstClientMessage message;
  const AstJsonValue *root;
} Entry;

static const char *
get_text (const Entry *entry, const char *name)
{
  const AstJsonValue *value = ast_json_member (entry->root, name);

  return value != NULL && value->type == AST_JSON_STRING ? value->string : NULL;
}

/* AST_NOBODY if there is none. */
static int
get_number_of_person (const AstSharedTable *self, const Entry *entry)
{
  const AstJsonValue *value = ast_json_member (entry->root, "person");

  return value != NULL && value->type == AST_JSON_INTEGER && value->integer >= 0
                 && value->integer < self->people->len
             ? (int) value->integer
             : AST_NOBODY;
}

static int
find_token (const AstSharedTable *self, const char *token)
{
  for (guint i = 0; i < self->people->len; i++)
    if (g_strcmp0 (get_person (self, i)->token, token) == 0)
      return (int) i;
  return AST_NOBODY;
}

/* Else somebody who comes again and again without a token would shut the table for others, or fill
 * the memory. It must not depend on who is present, which is in no log. */
static void
forget_somebody (AstSharedTable *self)
{
  for (guint i = FOUNDER + 1; i < self->people->len; i++) {
    Person *person = get_person (self, i);

    if (person->token == NULL || find_seat (self, i) >= 0 || find_owned (self, i) >= 0)
      continue;
    g_clear_pointer (&person->token, g_free);
    self->n_tokens--;
    return;
  }
}

static gboolean
apply_person (AstSharedTable *self, const Entry *entry)
{
  const char *token = get_text (entry, "token"), *name = get_text (entry, "name");
  Person fresh = { 0 };
  int person;

  if (token == NULL || name == NULL)
    return FALSE;
  person = find_token (self, token);
  if (person >= 0) {
    g_free (get_person (self, person)->name);
    get_person (self, person)->name = g_strdup (name);
  } else {
    if (self->n_tokens >= AST_MAX_TOKENS)
      forget_somebody (self);
    self->n_tokens++;
    fresh.token = g_strdup (token);
    fresh.name = g_strdup (name);
    g_array_append_val (self->people, fresh);
  }
  return TRUE;
}

static void
empty_seats (Seat *seats)
{
  for (int i = 0; i < AST_MAX_PLAYERS; i++)
    seats[i] = (Seat){ AST_NOBODY, AST_NOBODY, -1 };
}

static gboolean
apply_create (AstSharedTable *self, Entry *entry)
{
  if (self->n_entries != 0 || !apply_person (self, entry))
    return FALSE;
  self->set_up = g_steal_pointer (&entry->message.set_up);
  empty_seats (self->seats);
  for (int i = 0; i < count_seats (self); i++)
    if (is_open (self, i)) {
      self->seats[i].sitter = FOUNDER;
      break;
    }
  return TRUE;
}

static gboolean
apply_join (AstSharedTable *self, Entry *entry)
{
  return apply_person (self, entry);
}

static void
empty_seat (AstSharedTable *self, int seat)
{
  self->seats[seat].sitter = AST_NOBODY;
  self->unsettled &= ~(1u << seat);
  if (!is_playing (self))
    self->seats[seat].owner = AST_NOBODY;
}

static gboolean
apply_sit (AstSharedTable *self, Entry *entry)
{
  int person = get_number_of_person (self, entry);
  gint64 seat = entry->message.seat;

  if (person < 0 || (seat != AST_NO_SEAT && seat >= count_seats (self)))
    return FALSE;
  for (int i = 0; i < count_seats (self); i++)
    if (self->seats[i].sitter == person || i == seat)
      empty_seat (self, i);
  if (seat != AST_NO_SEAT) {
    self->seats[seat].sitter = person;
    self->seats[seat].substitute = -1;
  }
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
apply_set (AstSharedTable *self, Entry *entry)
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
apply_start (AstSharedTable *self, Entry *entry)
{
  AstSharedGameAbout about = { get_text (entry, "seed"), get_text (entry, "game"),
                               get_text (entry, "created"), get_text (entry, "generator") };
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

/* The level of the computer player whose turn it is, -1: it is a person's. */
static int
find_level (const AstSharedTable *self)
{
  int player = ast_shared_table_get_game (self)->player;

  return self->set_up->seats[player].computer ? (int) self->set_up->seats[player].level
                                              : self->seats[player].substitute;
}

static gboolean
apply_turn (AstSharedTable *self, Entry *entry)
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
apply_undo (AstSharedTable *self, Entry *entry)
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
apply_substitute (AstSharedTable *self, Entry *entry)
{
  gint64 seat = entry->message.seat;

  if (!is_playing (self) || seat >= count_seats (self))
    return FALSE;
  self->seats[seat].substitute = entry->message.level;
  if (entry->message.level < 0)
    empty_seat (self, (int) seat);
  tell_table (self);
  return TRUE;
}

static gboolean
apply_leave (AstSharedTable *self, Entry *entry)
{
  int person = get_number_of_person (self, entry);
  int seat = person >= 0 ? find_seat (self, person) : AST_NOBODY;

  if (seat < 0)
    return FALSE;
  empty_seat (self, seat);
  get_person (self, person)->present = FALSE;
  tell_table (self);
  return TRUE;
}

static gboolean (*const appliers[AST_N_CLIENT_TYPES]) (AstSharedTable *, Entry *) = {
  [AST_CLIENT_CREATE] = apply_create,
  [AST_CLIENT_JOIN] = apply_join,
  [AST_CLIENT_SIT] = apply_sit,
  [AST_CLIENT_SET] = apply_set,
  [AST_CLIENT_START] = apply_start,
  [AST_CLIENT_TURN] = apply_turn,
  [AST_CLIENT_UNDO] = apply_undo,
  [AST_CLIENT_LEAVE] = apply_leave,
  [AST_CLIENT_SUBSTITUTE] = apply_substitute,
};

gboolean
ast_shared_table_apply (AstSharedTable *self, const char *text)
{
  g_autoptr (AstJson) json = ast_json_parse (text, strlen (text), NULL);
  Entry entry = { 0 };
  AstNetRefusal refusal =
      ast_client_message_read (&entry.message, text, strlen (text), self->collection);
  AstClientType type = entry.message.type;
  gboolean fine = refusal.code == AST_NET_OK && appliers[type] != NULL
                  && (type == AST_CLIENT_CREATE) == (self->n_entries == 0);

  entry.root = json != NULL ? ast_json_get_root (json) : NULL;
  fine = fine && appliers[type](self, &entry);
  ast_client_message_clear (&entry.message);
  self->n_entries += fine;
  return fine;
}

guint
ast_shared_table_get_n_entries (const AstSharedTable *self)
{
  return self->n_entries;
}

static AstEmitter
begin_entry (const AstClientMessage *message, int person)
{
  AstEmitter out = ast_host_words_begin (ast_client_type_words[message->type]);

  if (person >= 0)
    ast_emit_integer (&out, "person", person);
  ast_client_message_emit (message, &out);
  return out;
}

static char *
write_entry (const AstClientMessage *message, int person)
{
  AstEmitter out = begin_entry (message, person);

  return ast_host_words_end (&out);
}

static char *
write_person (AstEmitter *out, const char *token, const char *name)
{
  ast_emit_string (out, "token", token);
  ast_emit_string (out, "name", name);
  return ast_host_words_end (out);
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

char *
ast_shared_table_found (AstSetUp *set_up, gboolean nearby, const char *token, const char *name)
{
  AstClientMessage message = { .type = AST_CLIENT_CREATE, .nearby = nearby, .set_up = set_up };
  AstEmitter out;

  name_computers (set_up);
  out = begin_entry (&message, AST_NOBODY);
  return write_person (&out, token, name);
}

static char *
write_start (const AstClientMessage *message, int person, gint64 now)
{
  AstEmitter out = begin_entry (message, person);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (now / G_USEC_PER_SEC);
  g_autofree char *created = g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ");
  g_autofree char *game = g_uuid_string_random ();
  g_autoptr (GString) seed = g_string_new ("table-1:");
  guint8 bytes[32];

  if (getentropy (bytes, sizeof bytes) != 0)
    g_error ("The system has no random numbers.");
  for (guint i = 0; i < sizeof bytes; i++)
    g_string_append_printf (seed, "%02x", bytes[i]);
  ast_emit_string (&out, "seed", seed->str);
  ast_emit_string (&out, "game", game);
  ast_emit_string (&out, "created", created);
  ast_emit_string (&out, "generator", "asterism " AST_VERSION);
  return ast_host_words_end (&out);
}

/* Requests */

typedef struct {
  AstSharedTable *table;
  int person;
  int seat; /* Or AST_NOBODY. */
  const AstClientMessage *message;
  gint64 now;

  char *entry;      /* What follows from it, or NULL. */
  const char *rule; /* With AST_NET_RULE. */
} Request;

static AstNetCode
ask_sit (Request *request)
{
  AstSharedTable *self = request->table;
  gint64 seat = request->message->seat;

  if (seat != AST_NO_SEAT && seat >= count_seats (self))
    return AST_NET_NO_SUCH_SEAT;
  if (seat == request->seat || (seat == AST_NO_SEAT && request->seat < 0))
    return AST_NET_OK;
  if (seat != AST_NO_SEAT && !is_open (self, (int) seat)
      && !(is_playing (self) && self->seats[seat].owner == request->person))
    return AST_NET_SEAT_TAKEN;
  request->entry = write_entry (request->message, request->person);
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
ask_set (Request *request)
{
  if (request->message->set_up == NULL)
    return AST_NET_OK; /* It will be refused for what is wrong with it. */
  if (!may_have_decks (request->table, request->message->set_up->decks))
    return AST_NET_DECK;
  name_computers (request->message->set_up);
  request->entry = write_entry (request->message, request->person);
  return AST_NET_OK;
}

static AstNetCode
ask_start (Request *request)
{
  for (int i = 0; i < count_seats (request->table); i++)
    if (is_open (request->table, i))
      return AST_NET_NOT_READY;
  request->entry = write_start (request->message, request->person, request->now);
  return AST_NET_OK;
}

static AstNetCode
ask_turn (Request *request)
{
  AstSharedTable *self = request->table;
  const AstClientMessage *message = request->message;
  AstResult result;

  if (message->number != ast_shared_game_get_n_turns (self->game))
    return AST_NET_WRONG_NUMBER;
  if (request->seat != ast_shared_table_get_game (self)->player)
    return AST_NET_NOT_YOUR_TURN;
  result = ast_shared_game_check (self->game, &message->lay, &message->place);
  request->rule = ast_result_rule (result);
  if (result != AST_OK)
    return AST_NET_RULE;
  request->entry = write_entry (message, AST_NOBODY);
  return AST_NET_OK;
}

/* All others who are present, and of them those who can be asked. */
static guint
find_others (const AstSharedTable *self, int seat, guint *here)
{
  guint others = 0;

  *here = 0;
  for (int i = 0; i < count_seats (self); i++) {
    if (i != seat && is_attended (self, i))
      others |= 1u << i;
    if (i != seat && is_attended_here (self, i))
      *here |= 1u << i;
  }
  return others;
}

static AstNetCode
ask_undo (Request *request)
{
  AstSharedTable *self = request->table;
  gint64 number = request->message->number;
  guint here;
  guint others = find_others (self, request->seat, &here);
  g_autofree char *text = NULL;

  if (!self->set_up->undo || self->asked || others != here)
    return AST_NET_NOT_READY;
  if (number < 0 || number != ast_shared_game_find_last (self->game, request->seat))
    return AST_NET_WRONG_NUMBER;
  self->asked = TRUE;
  self->asked_number = (guint) number;
  self->asker = request->seat;
  self->asked_of = self->unsettled = here;
  text = write_undo_message (self, "undo-asked", self->asker);
  if (self->asked_of != 0)
    tell_everybody (self, text);
  return AST_NET_OK;
}

static AstNetCode
ask_answer (Request *request)
{
  AstSharedTable *self = request->table;

  if (!self->asked || request->message->number != self->asked_number)
    return AST_NET_WRONG_NUMBER;
  if ((self->asked_of >> request->seat & 1) == 0)
    return AST_NET_NOT_YOUR_TURN;
  self->unsettled &= ~(1u << request->seat);
  if (!request->message->agree)
    end_asking (self, request->seat);
  return AST_NET_OK;
}

static AstNetCode
ask_substitute (Request *request)
{
  AstSharedTable *self = request->table;
  gint64 seat = request->message->seat;

  if (seat >= count_seats (self))
    return AST_NET_NO_SUCH_SEAT;
  if (self->set_up->seats[seat].computer || is_attended (self, (int) seat))
    return AST_NET_SEAT_TAKEN;
  if (request->message->level >= 0 || !is_open (self, (int) seat))
    request->entry = write_entry (request->message, request->person);
  return AST_NET_OK;
}

static AstNetCode
ask_say (Request *request)
{
  Person *person = get_person (request->table, request->person);

  if (person->spoken != 0 && request->now - person->spoken < PHRASE_MICROSECONDS)
    return AST_NET_TOO_FAST;
  person->spoken = request->now;
  ast_shared_table_tell_said (request->table, request->seat,
                              ast_phrase_words[request->message->phrase]);
  return AST_NET_OK;
}

static AstNetCode
ask_leave (Request *request)
{
  if (request->table->game == NULL && request->seat >= 0)
    request->entry = write_entry (request->message, request->person);
  return AST_NET_OK;
}

/* Who may ask for what, and when. */
static const struct {
  AstNetCode (*ask) (Request *request);
  gboolean of_founder;
  AstNetCode without_seat; /* The answer to whoever has none. */
  enum { ANY_TIME, BETWEEN_GAMES, IN_GAME } time;
} kinds[AST_N_CLIENT_TYPES] = {
  [AST_CLIENT_SIT] = { ask_sit, FALSE, AST_NET_OK, ANY_TIME },
  [AST_CLIENT_SET] = { ask_set, TRUE, AST_NET_OK, BETWEEN_GAMES },
  [AST_CLIENT_START] = { ask_start, TRUE, AST_NET_OK, BETWEEN_GAMES },
  [AST_CLIENT_TURN] = { ask_turn, FALSE, AST_NET_NOT_YOUR_TURN, IN_GAME },
  [AST_CLIENT_UNDO] = { ask_undo, FALSE, AST_NET_NO_SUCH_SEAT, IN_GAME },
  [AST_CLIENT_ANSWER] = { ask_answer, FALSE, AST_NET_NO_SUCH_SEAT, IN_GAME },
  [AST_CLIENT_SAY] = { ask_say, FALSE, AST_NET_NO_SUCH_SEAT, ANY_TIME },
  [AST_CLIENT_SUBSTITUTE] = { ask_substitute, TRUE, AST_NET_OK, IN_GAME },
  [AST_CLIENT_LEAVE] = { ask_leave, FALSE, AST_NET_OK, ANY_TIME },
};

static AstNetCode
judge (Request *request)
{
  AstSharedTable *self = request->table;
  AstClientType type = request->message->type;

  if (kinds[type].of_founder && request->person != FOUNDER)
    return AST_NET_NOT_FOUNDER;
  if (kinds[type].without_seat != AST_NET_OK && request->seat < 0)
    return kinds[type].without_seat;
  if (kinds[type].time == BETWEEN_GAMES && is_playing (self))
    return AST_NET_STARTED;
  if (kinds[type].time == IN_GAME && !is_playing (self))
    return self->game == NULL ? AST_NET_NOT_STARTED : AST_NET_OVER;
  return kinds[type].ask (request);
}

AstNetRefusal
ast_shared_table_ask (AstSharedTable *self, int person, const AstClientMessage *message, gint64 now,
                      char **entry)
{
  Request request = { self, person, AST_NOBODY, message, now, NULL, NULL };
  AstNetRefusal refusal = { AST_NET_BAD_MESSAGE, NULL, NULL };

  g_return_val_if_fail (kinds[message->type].ask != NULL, refusal);

  if (person != AST_COMPUTER)
    request.seat = find_seat (self, person);
  else if (ast_shared_table_get_thinker (self) >= 0)
    request.seat = ast_shared_table_get_game (self)->player;
  refusal.code = judge (&request);
  refusal.rule = refusal.code == AST_NET_RULE ? request.rule : NULL;
  *entry = request.entry;
  return refusal;
}

/* The seat that the person has a right to and does not sit on, or AST_NOBODY. */
static int
find_due_seat (const AstSharedTable *self, int person)
{
  int seat = find_seat (self, person);
  int owned = find_owned (self, person);

  if (seat >= 0)
    return self->seats[seat].substitute >= 0 ? seat : AST_NOBODY;
  return owned;
}

AstNetRefusal
ast_shared_table_admit (AstSharedTable *self, const char *token, const char *name, gboolean fresh,
                        int *person, char **entry)
{
  AstClientMessage sit = { .type = AST_CLIENT_SIT };
  AstClientMessage join = { .type = AST_CLIENT_JOIN, .table = self->code };
  AstEmitter out;
  int seat;

  *entry = NULL;
  *person = find_token (self, token);
  if (*person < 0 && !fresh)
    return (AstNetRefusal){ .code = AST_NET_NO_SUCH_SEAT };
  seat = *person >= 0 ? find_seat (self, *person) : AST_NOBODY;
  if (*person >= 0 && seat < 0)
    seat = find_owned (self, *person);
  if (seat < 0 && *person != FOUNDER && count_observers (self) >= AST_MAX_OBSERVERS
      && !(*person >= 0 && get_person (self, *person)->present))
    return (AstNetRefusal){ .code = AST_NET_FULL };
  if (*person < 0 || !g_str_equal (get_person (self, *person)->name, name)) {
    out = begin_entry (&join, AST_NOBODY);
    *entry = write_person (&out, token, name);
  } else {
    sit.seat = find_due_seat (self, *person);
    *entry = sit.seat >= 0 ? write_entry (&sit, *person) : NULL;
  }
  return (AstNetRefusal){ .code = AST_NET_OK };
}

void
ast_shared_table_enter (AstSharedTable *self, int person, gint64 id, const char *token)
{
  g_autofree char *text = NULL;

  get_person (self, person)->present = TRUE;
  tell_table_beside (self, person);
  tell_welcome (self, person, id, token);
  if (!self->asked)
    return;
  text = write_undo_message (self, "undo-asked", self->asker);
  self->tell (person, text, self->data);
}

void
ast_shared_table_depart (AstSharedTable *self, int person)
{
  int seat = find_seat (self, person);

  if (!get_person (self, person)->present)
    return;
  get_person (self, person)->present = FALSE;
  if (seat >= 0)
    self->unsettled &= ~(1u << seat);
  tell_table (self);
}

void
ast_shared_table_set_elsewhere (AstSharedTable *self, const int *people, guint n)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < self->people->len; i++) {
    Person *person = get_person (self, i);
    gboolean elsewhere = FALSE;

    for (guint j = 0; j < n; j++)
      elsewhere |= people[j] == (int) i;
    changed |= elsewhere != person->elsewhere;
    person->elsewhere = elsewhere;
  }
  if (changed)
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
  return find_seat (self, person);
}

char *
ast_shared_table_get_due (AstSharedTable *self)
{
  AstClientMessage undo = { .type = AST_CLIENT_UNDO, .number = self->asked_number };

  return self->asked && self->unsettled == 0 ? write_entry (&undo, AST_NOBODY) : NULL;
}

int
ast_shared_table_get_thinker (const AstSharedTable *self)
{
  return is_playing (self) && !self->asked ? find_level (self) : -1;
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
ast_shared_table_is_started (const AstSharedTable *self)
{
  return self->game != NULL;
}
