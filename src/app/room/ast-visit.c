/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-visit.h"

#include <glib/gi18n.h>

#include "ast-player.h"
#include "ast-store-library.h"
#include "ast-table-error.h"
#include "ast-table-words.h"
#include "ast-waits.h"

enum { LONG_WAIT = 8 }; /* Seconds without an answer that are told. */

#define DAY (G_GINT64_CONSTANT (86400) * G_USEC_PER_SEC)

struct _AstVisit {
  GObject parent_instance;

  /* Owned */
  AstLibrary *library;
  AstTableBook *book;
  AstAnnouncer *announcer;
  char *name;
  char *token;            /* Of an earlier visit; NULL: none. */
  AstRecord *plan;        /* Of the table that is to be opened; NULL: there is one. */
  GArray *ways;           /* AstTableLink */
  AstTableClient *client; /* Of the way that was tried last; NULL before the first. */
  char *id;               /* Of the game that is, or is being, put on the table; NULL: none yet. */
  char *wait;
  char *founder; /* NULL: not known. */
  char *address; /* Of this computer, for others; NULL: not known, or the table is elsewhere. */

  /* Borrowed */
  const AstWireKind *wire;

  /* State */
  guint way;
  guint n_asked; /* Requests that have not been answered. */
  gboolean is_hosted;
  gboolean is_search;
  int deadline;         /* Of the table that is to be opened; days for a turn. */
  int colour;           /* Of the seat that is wanted; -1: any. */
  gboolean is_newcomer; /* Who is to sit down on any open seat, */
  gboolean sits_down;   /* and has asked for one. */
  gint64 stored;        /* The game in the store; 0: none yet. */
  gboolean is_new;      /* The game that was told last is. */
  gboolean arriving;    /* The game has not been told since the client came, or came back. */
  gboolean is_lost;     /* It has been told that the connection is. */
  gboolean is_over;
  guint timer; /* Until a long wait is told. */
  AstWaits waits;
  guint patience;     /* A timeout, until somebody has been waited for long enough. */
  gboolean had_room;  /* It has been told, */
  gboolean leads;     /* then: the player may decide about the table, */
  gboolean stands_in; /* but could not when they came. */
};

G_DEFINE_FINAL_TYPE (AstVisit, ast_visit, G_TYPE_OBJECT)

enum { CHANGED, TOLD, KEPT, N_SIGNALS };

static guint signals[N_SIGNALS];

/* --- The connection ----------------------------------------------------------------------------
 */

static const AstTableLink *
get_way (AstVisit *self)
{
  return &g_array_index (self->ways, AstTableLink, self->way);
}

/* Tells how the connection is, as long as it is not what it should be. */
static void
show_connection (AstVisit *self)
{
  AstClientStatus status = ast_visit_get_status (self);
  g_autofree char *text = NULL;

  if (status == AST_CLIENT_JOINED && self->wait == NULL) {
    ast_announcer_report (self->announcer, "visit",
                          self->is_lost ? _ ("You’re at the table again") : NULL, NULL);
  } else if (status == AST_CLIENT_TRYING_AGAIN) {
    ast_announcer_show (self->announcer, "visit",
                        ast_table_client_is_closed (self->client)
                            ? _ ("The table is closed for now. Nothing is lost; trying again")
                            : _ ("Connection lost, trying again"),
                        _ ("Try _Now"), "win.reconnect");
  } else if (status == AST_CLIENT_GONE && ast_visit_get_certificate (self) == NULL) {
    text = ast_table_words_trouble (ast_table_client_get_trouble (self->client));
    ast_announcer_show (self->announcer, "visit", text, NULL, NULL);
  } else if (self->id != NULL || self->wait != NULL) {
    ast_announcer_show (self->announcer, "visit", ast_visit_get_wait (self), NULL, NULL);
  }
  self->is_lost = status == AST_CLIENT_TRYING_AGAIN;
}

static gboolean
waited_cb (gpointer data)
{
  AstVisit *self = data;

  self->timer = 0;
  /* Translators: %s is the address of a computer. */
  self->wait = g_strdup_printf (_ ("There’s no answer from %s yet. Is the address right, and is "
                                   "that computer on?"),
                                get_way (self)->host);
  show_connection (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
begin_waiting (AstVisit *self)
{
  if (self->timer == 0 && self->wait == NULL)
    self->timer = g_timeout_add_seconds (LONG_WAIT, waited_cb, self);
}

static void
stop_waiting (AstVisit *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->wait, g_free);
}

static void
sat_cb (GObject *client, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstVisit) self = user_data;

  ast_table_client_ask_finish (AST_TABLE_CLIENT (client), result, NULL);
  self->sits_down = FALSE;
  if (!self->is_over)
    g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
is_wanted (AstVisit *self, const AstRoom *room, int seat)
{
  if (self->colour >= 0)
    return room->setup.colours[seat] == self->colour && seat != room->seat;
  return self->is_newcomer && room->seat < 0 && !room->started
         && room->seats[seat].kind == AST_ROOM_OPEN;
}

/* Whoever opens a table sits on the first open seat, which may not be the one that was planned, and
 * whoever joins one looks on at first. */
static void
take_seat (AstVisit *self, const AstRoom *room)
{
  int seat = 0;

  while (seat < room->setup.n_players && !is_wanted (self, room, seat))
    seat++;
  self->colour = -1;
  self->is_newcomer = FALSE;
  if (seat == room->setup.n_players)
    return;
  self->sits_down = TRUE;
  ast_table_client_ask_async (self->client,
                              &(AstClientMessage){ .type = AST_CLIENT_SIT, .seat = seat }, sat_cb,
                              g_object_ref (self));
}

static void
note_table (AstVisit *self)
{
  const char *token = ast_table_client_get_token (self->client);

  if (token != NULL && ast_visit_get_room (self) != NULL)
    ast_table_book_note (self->book, ast_table_client_get_link (self->client), token, self->id,
                         self->is_hosted);
}

/* When somebody else may decide about the seat; 0: that is not to be expected. */
static gint64
find_end (AstVisit *self, int seat)
{
  return ast_waits_find_end (&self->waits, ast_visit_get_room (self), ast_visit_get_game (self),
                             ast_table_client_get_began (self->client), seat);
}

static void look_at_waits (AstVisit *self);

static gboolean
waits_ended_cb (gpointer data)
{
  AstVisit *self = data;

  self->patience = 0;
  look_at_waits (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
look_at_waits (AstVisit *self)
{
  const AstRoom *room = ast_visit_get_room (self);
  gint64 now = g_get_monotonic_time ();
  gint64 next = ast_visit_find_rest (self) > 0 ? now + DAY / 48 : G_MAXINT64;

  ast_waits_look (&self->waits, room, now);
  for (int seat = 0; seat < room->setup.n_players; seat++)
    if (find_end (self, seat) > now)
      next = MIN (next, find_end (self, seat));
  g_clear_handle_id (&self->patience, g_source_remove);
  if (next != G_MAXINT64)
    self->patience = g_timeout_add ((guint) ((next - now) / 1000 + 1), waits_ended_cb, self);
}

/* Whoever has not opened the table may decide about it while its founder is away. */
static void
look_at_rights (AstVisit *self, const AstRoom *room)
{
  self->stands_in = room->founder && (self->stands_in || (self->had_room && !self->leads));
  self->leads = room->founder;
  self->had_room = TRUE;
}

static void connect_way (AstVisit *self);

/* What a host has said is final, unless it is only one of those that are asked. */
static gboolean
try_next_way (AstVisit *self)
{
  const GError *trouble = ast_table_client_get_trouble (self->client);

  if (ast_visit_get_room (self) != NULL || self->way + 1 >= self->ways->len
      || (trouble->domain == AST_TABLE_ERROR && !self->is_search))
    return FALSE;
  self->way++;
  connect_way (self);
  return TRUE;
}

static void
changed_cb (AstVisit *self)
{
  AstClientStatus status = ast_visit_get_status (self);
  const AstRoom *room = ast_visit_get_room (self);

  self->arriving |= status != AST_CLIENT_JOINED;
  if (status != AST_CLIENT_CONNECTING && self->n_asked == 0)
    stop_waiting (self);
  if (status == AST_CLIENT_GONE && try_next_way (self))
    return;
  note_table (self);
  if (room != NULL && room->seat >= 0)
    ast_table_book_set_left (self->book, ast_table_client_get_link (self->client), FALSE);
  if (room != NULL && status == AST_CLIENT_JOINED) {
    take_seat (self, room);
    look_at_rights (self, room);
    look_at_waits (self);
  }
  show_connection (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Whoever comes back to another game than the one they left would take it for that. */
static void
tell_rematch (AstVisit *self, const AstRecord *record)
{
  g_autofree char *game =
      ast_table_book_get_game (self->book, ast_table_client_get_link (self->client));

  if (self->arriving && game != NULL && !g_str_equal (game, record->id))
    ast_announcer_report (self->announcer, "rematch",
                          _ ("While you were away, a new game began here."), NULL);
}

static void
told_cb (AstVisit *self)
{
  const AstRecord *record = ast_visit_get_game (self)->record;

  self->is_new = g_strcmp0 (record->id, self->id) != 0;
  if (self->is_new) {
    tell_rematch (self, record);
    g_free (self->id);
    self->id = g_strdup (record->id);
    note_table (self);
    ast_visit_keep (self);
  }
  look_at_waits (self);
  g_signal_emit (self, signals[TOLD], 0);
  self->arriving = FALSE;
}

static AstSetUp *
make_set_up (const AstRecord *record, int deadline)
{
  AstSetUp *self = g_new0 (AstSetUp, 1);

  self->decks = ast_deck_set_ref (record->decks);
  self->setup = record->setup;
  self->purist = record->purist;
  self->undo = !record->no_undo;
  self->deadline = deadline;
  for (int i = 0; i < record->setup.n_players; i++) {
    const AstRecordPlayer *player = &record->players[i];

    self->seats[i].computer = player->computer;
    if (player->computer) {
      self->seats[i].level = (AstLevel) ast_level_find (player->level);
      self->seats[i].name = g_strdup (player->name);
    }
  }
  return self;
}

/* What the table has agreed on now, with the seats in turn order from seat `first` on. `filled`: a
 * computer takes an open seat. NULL: not all of its decks are here. */
static AstSetUp *
copy_set_up (AstVisit *self, int first, gboolean filled)
{
  const AstRoom *room = ast_visit_get_room (self);
  const AstRecord *record = ast_visit_get_game (self)->record;
  AstDeckSet *decks = ast_deck_collection_take (ast_library_get_decks (self->library),
                                                (const char *const *) room->decks, NULL);
  AstSetUp *copy;

  if (decks == NULL && record != NULL)
    decks = ast_deck_set_ref (record->decks);
  if (decks == NULL)
    return NULL;
  copy = g_new0 (AstSetUp, 1);
  *copy = (AstSetUp){ .decks = decks,
                      .setup = room->setup,
                      .purist = room->purist,
                      .undo = room->undo,
                      .deadline = room->deadline };
  for (int i = 0; i < room->setup.n_players; i++) {
    int from = (first + i) % room->setup.n_players;
    const AstRoomSeat *seat = &room->seats[from];

    copy->setup.colours[i] = room->setup.colours[from];
    if (seat->kind == AST_ROOM_COMPUTER)
      copy->seats[i] = (AstSetUpSeat){ TRUE, (AstLevel) seat->level, g_strdup (seat->name) };
    else if (seat->kind == AST_ROOM_OPEN && filled)
      copy->seats[i] = (AstSetUpSeat){ TRUE, AST_CAPTAIN, NULL };
  }
  return copy;
}

static void
drop_client (AstVisit *self)
{
  g_autoptr (AstTableClient) client = g_steal_pointer (&self->client);

  if (client == NULL)
    return;
  g_signal_handlers_disconnect_by_data (client, self);
  ast_table_client_leave (client);
}

static void
connect_way (AstVisit *self)
{
  drop_client (self);
  self->client = ast_table_client_new (ast_library_get_decks (self->library), self->wire,
                                       get_way (self), self->name);
  g_signal_connect_object (self->client, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->client, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  begin_waiting (self);
  show_connection (self);
  if (self->plan != NULL)
    ast_table_client_create (self->client, make_set_up (self->plan, self->deadline), TRUE);
  else
    ast_table_client_join (self->client, self->token);
  self->is_newcomer = self->plan == NULL && self->token == NULL;
}

/* --- The object --------------------------------------------------------------------------------
 */

static void
ast_visit_dispose (GObject *object)
{
  ast_visit_end (AST_VISIT (object));
  G_OBJECT_CLASS (ast_visit_parent_class)->dispose (object);
}

static void
ast_visit_finalize (GObject *object)
{
  AstVisit *self = AST_VISIT (object);

  g_clear_object (&self->client);
  g_clear_object (&self->library);
  g_clear_object (&self->book);
  g_clear_object (&self->announcer);
  g_clear_pointer (&self->plan, ast_record_free);
  g_array_unref (self->ways);
  g_free (self->name);
  g_free (self->token);
  g_free (self->id);
  g_free (self->wait);
  g_free (self->founder);
  g_free (self->address);
  G_OBJECT_CLASS (ast_visit_parent_class)->finalize (object);
}

static void
ast_visit_class_init (AstVisitClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_visit_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_visit_finalize;

  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_VISIT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[TOLD] =
      g_signal_new ("told", AST_TYPE_VISIT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[KEPT] = g_signal_new ("kept", AST_TYPE_VISIT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_INT64);
}

static void
ast_visit_init (AstVisit *self)
{
  self->ways = g_array_new (FALSE, FALSE, sizeof (AstTableLink));
  self->arriving = TRUE;
}

AstVisit *
ast_visit_new (AstLibrary *library, const AstWireKind *wire, AstTableBook *book,
               AstAnnouncer *announcer, const char *name, int colour)
{
  AstVisit *self = g_object_new (AST_TYPE_VISIT, NULL);

  self->library = g_object_ref (library);
  self->wire = wire;
  self->book = g_object_ref (book);
  self->announcer = g_object_ref (announcer);
  self->name = g_strdup (name);
  self->colour = colour;
  return self;
}

void
ast_visit_add_way (AstVisit *self, const AstTableLink *link, gboolean hosted)
{
  AstTableLink way = *link;

  self->is_hosted = hosted;
  ast_table_book_find_certificate (self->book, &way);
  g_array_append_val (self->ways, way);
  if (!way.unsure)
    return;
  ast_table_link_turn (&way);
  g_array_append_val (self->ways, way);
}

void
ast_visit_join (AstVisit *self, const char *token)
{
  self->token = g_strdup (token);
  connect_way (self);
}

void
ast_visit_resume (AstVisit *self, const char *token, const char *id, gint64 game)
{
  self->id = g_strdup (id);
  self->stored = game;
  ast_visit_join (self, token);
}

void
ast_visit_search (AstVisit *self)
{
  self->is_search = TRUE;
  connect_way (self);
}

void
ast_visit_create (AstVisit *self, AstRecord *plan, int deadline)
{
  self->plan = ast_record_copy (plan);
  self->deadline = deadline;
  connect_way (self);
}

/* Whether the own seat is one for people in a plan, too. */
static gboolean
keeps_seat (AstVisit *self, const AstRecord *plan)
{
  const AstRoom *room = ast_visit_get_room (self);

  for (int seat = 0; room->seat >= 0 && seat < plan->setup.n_players; seat++)
    if (plan->setup.colours[seat] == room->setup.colours[room->seat])
      return !plan->players[seat].computer;
  return FALSE;
}

void
ast_visit_change (AstVisit *self, AstRecord *plan, int deadline, int colour)
{
  g_autoptr (AstSetUp) set_up = make_set_up (plan, deadline);

  self->colour = keeps_seat (self, plan) ? -1 : colour;
  ast_visit_ask (self, &(AstClientMessage){ .type = AST_CLIENT_SET, .set_up = set_up });
}

const char *
ast_visit_get_certificate (AstVisit *self)
{
  const GError *trouble = ast_table_client_get_trouble (self->client);

  return g_error_matches (trouble, G_TLS_ERROR, G_TLS_ERROR_BAD_CERTIFICATE) ? trouble->message
                                                                             : NULL;
}

void
ast_visit_trust (AstVisit *self)
{
  AstTableLink *way = &g_array_index (self->ways, AstTableLink, self->way);

  g_strlcpy (way->certificate, ast_visit_get_certificate (self), sizeof way->certificate);
  connect_way (self);
}

static void
asked_cb (GObject *client, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstVisit) self = user_data;
  g_autoptr (GError) error = NULL;

  ast_table_client_ask_finish (AST_TABLE_CLIENT (client), result, &error);
  self->n_asked--;
  if (self->n_asked == 0 && !self->is_over) {
    stop_waiting (self);
    show_connection (self);
  }
  ast_visit_tell (self, error);
}

void
ast_visit_ask (AstVisit *self, const AstClientMessage *message)
{
  self->n_asked++;
  begin_waiting (self);
  ast_table_client_ask_async (self->client, message, asked_cb, g_object_ref (self));
}

static void
changed_again_cb (GObject *client, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstVisit) self = user_data;
  g_autoptr (GError) error = NULL;

  if (ast_table_client_ask_finish (AST_TABLE_CLIENT (client), result, &error))
    ast_visit_ask (self, &(AstClientMessage){ .type = AST_CLIENT_START });
  else
    ast_visit_tell (self, error);
}

void
ast_visit_rematch (AstVisit *self)
{
  g_autoptr (AstSetUp) set_up = copy_set_up (self, 1, TRUE);

  ast_table_client_ask_async (self->client,
                              &(AstClientMessage){ .type = AST_CLIENT_SET, .set_up = set_up },
                              changed_again_cb, g_object_ref (self));
}

/* Whoever sits on a seat for computers looks on. */
void
ast_visit_free_seat (AstVisit *self, int seat)
{
  g_autoptr (AstSetUp) set_up = copy_set_up (self, 0, FALSE);
  AstClientMessage message = { .type = AST_CLIENT_SET, .set_up = set_up };

  if (set_up == NULL)
    return;
  set_up->seats[seat] = (AstSetUpSeat){ .computer = TRUE };
  ast_visit_ask (self, &message);
  set_up->seats[seat].computer = FALSE;
  ast_visit_ask (self, &message);
}

void
ast_visit_tell (AstVisit *self, const GError *error)
{
  gboolean is_shown = g_error_matches (error, AST_TABLE_ERROR, AST_TABLE_ERROR_LOST)
                      && ast_visit_get_status (self) == AST_CLIENT_TRYING_AGAIN;
  g_autofree char *text = error != NULL && !is_shown ? ast_table_words_trouble (error) : NULL;

  if (!self->is_over)
    ast_announcer_report (self->announcer, "request",
                          is_shown ? _ ("Not until you’re at the table again") : NULL, text);
}

void
ast_visit_tell_replaced (AstVisit *self)
{
  ast_announcer_report (self->announcer, "replaced",
                        _ ("While you were away, a computer player played for you."), NULL);
}

void
ast_visit_end (AstVisit *self)
{
  if (self->is_over)
    return;
  self->is_over = TRUE;
  stop_waiting (self);
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->client != NULL) {
    g_signal_handlers_disconnect_by_data (self->client, self);
    ast_table_client_leave (self->client);
  }
  ast_announcer_withdraw (self->announcer, "visit");
  ast_announcer_withdraw (self->announcer, "request");
}

AstTableClient *
ast_visit_get_client (AstVisit *self)
{
  return self->client;
}

const AstRoom *
ast_visit_get_room (AstVisit *self)
{
  return self->client != NULL ? ast_table_client_get_room (self->client) : NULL;
}

const AstToldGame *
ast_visit_get_game (AstVisit *self)
{
  return ast_table_client_get_game (self->client);
}

AstClientStatus
ast_visit_get_status (AstVisit *self)
{
  return ast_table_client_get_status (self->client);
}

const AstDeck *
ast_visit_find_deck (AstVisit *self, const char *ref)
{
  return ast_deck_collection_find (ast_library_get_decks (self->library), ref);
}

void
ast_visit_set_founder (AstVisit *self, const char *name)
{
  g_free (self->founder);
  self->founder = g_strdup (name);
}

const char *
ast_visit_get_founder (AstVisit *self)
{
  return self->founder;
}

void
ast_visit_set_address (AstVisit *self, const char *address)
{
  g_free (self->address);
  self->address = g_strdup (address);
}

AstTableLink
ast_visit_find_link (AstVisit *self)
{
  AstTableLink link = *ast_table_client_get_link (self->client);

  if (self->address != NULL)
    g_strlcpy (link.host, self->address, sizeof link.host);
  return link;
}

char *
ast_visit_write_invitation (AstVisit *self)
{
  const AstRoom *room = ast_visit_get_room (self);
  AstTableLink link = ast_visit_find_link (self);
  g_autofree char *address = ast_table_link_write_web (&link);
  g_autofree char *words = NULL;

  if (room->seat < 0)
    return g_strconcat (_ ("You’re invited to a game of Asterism:"), "\n", address, NULL);
  /* Translators: %s is the name of a player. */
  words = g_strdup_printf (_ ("%s invites you to a game of Asterism:"),
                           ast_table_words_name (room, room->seat));
  return g_strconcat (words, "\n", address, NULL);
}

gboolean
ast_visit_is_hosted (AstVisit *self)
{
  return self->is_hosted;
}

gboolean
ast_visit_stands_in (AstVisit *self)
{
  return self->stands_in;
}

gboolean
ast_visit_has_waited (AstVisit *self, int seat)
{
  gint64 end = find_end (self, seat);

  return end != 0 && end <= g_get_monotonic_time ();
}

gboolean
ast_visit_is_replaced (AstVisit *self, int seat)
{
  const AstRecord *record = ast_visit_get_game (self)->record;

  return ast_visit_get_room (self)->seats[seat].kind == AST_ROOM_COMPUTER && record != NULL
         && seat < record->setup.n_players && !record->players[seat].computer;
}

gint64
ast_visit_find_rest (AstVisit *self)
{
  const AstRoom *room = ast_visit_get_room (self);
  gint64 began = ast_table_client_get_began (self->client);
  int mover = ast_told_game_find_mover (ast_visit_get_game (self));

  if (room->deadline == 0 || began == 0 || mover < 0 || room->seats[mover].kind != AST_ROOM_PERSON)
    return -1;
  return MAX (0, began + room->deadline * DAY - g_get_monotonic_time ()) / G_USEC_PER_SEC;
}

void
ast_visit_set_left (AstVisit *self)
{
  ast_table_book_set_left (self->book, ast_table_client_get_link (self->client), TRUE);
}

gboolean
ast_visit_has_left (AstVisit *self)
{
  return ast_visit_get_room (self)->seat < 0
         && ast_table_book_get_left (self->book, ast_table_client_get_link (self->client));
}

gboolean
ast_visit_can_start (AstVisit *self)
{
  const AstRoom *room = ast_visit_get_room (self);

  return room->founder && ast_room_count_open (room) == 0;
}

char *
ast_visit_tell_starter (AstVisit *self)
{
  const AstRoom *room = ast_visit_get_room (self);

  if (self->stands_in && self->founder != NULL)
    /* Translators: %s is the name of a player. */
    return g_strdup_printf (_ ("%s has been away for ten minutes, so you can edit the table and "
                               "start the game."),
                            self->founder);
  if (self->stands_in)
    return g_strdup (_ (
        "Whoever opened the table has been away for ten minutes, so you can edit the table and start the game."));
  if (room->founder)
    return g_strdup (ast_room_find_away (room) == 0
                         ? _ ("Everybody is here.")
                         : _ ("All seats are taken, but not everybody is here."));
  if (self->founder != NULL)
    /* Translators: %s is the name of a player. */
    return g_strdup_printf (_ ("Waiting for %s to start the game."), self->founder);
  return g_strdup (_ ("Whoever opened the table still has to start the game."));
}

char *
ast_visit_tell_start (AstVisit *self)
{
  const AstRoom *room = ast_visit_get_room (self);
  guint n = ast_room_count_open (room);
  g_autofree char *starter = ast_visit_tell_starter (self);
  g_autofree char *open = NULL;

  if (n == 0)
    return g_steal_pointer (&starter);
  if (room->seat < 0)
    return g_strdup (_ ("Sit down to play. Until then you watch."));
  /* Translators: %u is a number of seats at a table. */
  open = g_strdup_printf (ngettext ("%u seat is open.", "%u seats are open.", n), n);
  return self->stands_in ? g_strconcat (open, "\n", starter, NULL) : g_steal_pointer (&open);
}

gboolean
ast_visit_sits_down (AstVisit *self)
{
  return self->sits_down;
}

gboolean
ast_visit_is_search (AstVisit *self)
{
  return self->is_search;
}

gboolean
ast_visit_has_game (AstVisit *self)
{
  return self->id != NULL;
}

gboolean
ast_visit_is_playing (AstVisit *self)
{
  return ast_visit_get_room (self)->started && !ast_told_game_is_over (ast_visit_get_game (self));
}

gboolean
ast_visit_owns (AstVisit *self, const char *id, gint64 game)
{
  return self->id != NULL
         && (g_strcmp0 (id, self->id) == 0 || (self->stored != 0 && game == self->stored));
}

gboolean
ast_visit_is_new_game (AstVisit *self)
{
  return self->is_new;
}

gboolean
ast_visit_is_arriving (AstVisit *self)
{
  return self->arriving;
}

static void
stored_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstVisit) self = user_data;
  gint64 game = ast_store_import_finish (AST_STORE (store), result, NULL, NULL);

  if (self->is_over)
    return;
  self->stored = game;
  g_signal_emit (self, signals[KEPT], 0, game);
}

void
ast_visit_keep (AstVisit *self)
{
  self->stored = 0;
  ast_store_import_async (ast_library_get_store (self->library), ast_visit_get_game (self)->record,
                          NULL, NULL, stored_cb, g_object_ref (self));
}

const char *
ast_visit_get_wait (AstVisit *self)
{
  return self->wait != NULL ? self->wait : _ ("Joining the table…");
}
