/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whatever a client sends to a host, each message is answered once, and what lasts follows from the
 * entries alone. A line is a text message; after "=" come the bytes of frames themselves. */

#include <gio/gio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ast-connection.h"
#include "ast-shared-table.h"
#include "ast-table-glance.h"
#include "ast-table-proposal.h"

#include "fuzz.h"

enum { MOST_BYTES = 64 * 1024, MOST_ENTRIES = 200 };

static AstConnectionHost host;
static AstSharedTable *table; /* NULL: none has been made. */
static AstConnection *client;
static GPtrArray *entries;
static GPtrArray *people; /* AstPerson, counted: who have ever been at the table. */
static gint64 now = G_USEC_PER_SEC;
static gboolean ended;

static AstNetCode
greet_cb (AstConnection *connection, gpointer data)
{
  return AST_NET_OK;
}

static void
tell_cb (gpointer person, const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  ast_connection_tell (client, text);
}

static const AstSharedState *
look (void)
{
  return ast_shared_table_get_state (table);
}

static void
enter (const char *token, const char *name, const char *secret)
{
  AstPerson *person = ast_shared_table_enter (table, token, name, client, -1, secret);

  if (!g_ptr_array_find (people, person, NULL))
    g_ptr_array_add (people, ast_person_ref (person));
}

/* What is stored can be read. */
static void
take (AstTableEntry *entry)
{
  if (entry != NULL && entry->size > 0)
    g_ptr_array_add (entries, g_strdup (entry->text));
  g_assert_true (entry == NULL || ast_shared_table_apply (table, entry));
  g_clear_pointer (&entry, ast_table_entry_free);
}

/* One table is enough: who makes another one has left it. */
static AstNetRefusal
create (AstClientMessage *message)
{
  g_clear_pointer (&table, ast_shared_table_free);
  g_ptr_array_set_size (entries, 0);
  table = ast_shared_table_new ("BCDFGH", host.collection, tell_cb);
  g_ptr_array_set_size (people, 0);
  ast_shared_table_set_now (table, now);
  take (ast_table_propose_founding (message, "a", "Ada", now));
  enter ("a", "Ada", "token");
  return (AstNetRefusal){ .code = AST_NET_OK };
}

static AstNetRefusal
join (const AstClientMessage *message)
{
  const char *token = message->token != NULL ? message->token : message->table;
  AstTableEntry *entry;
  AstNetRefusal refusal =
      ast_table_propose_join (look (), token, "Bob", message->token == NULL, &entry);

  take (entry);
  if (refusal.code == AST_NET_OK)
    enter (token, "Bob", NULL);
  return refusal;
}

/* The id of a message says which of the people asks, each an hour after the one before; nobody who
 * is not known any more. */
static AstNetRefusal
ask (AstClientMessage *message, AstNetRefusal refusal)
{
  AstPerson *person = people->pdata[message->id > 0 && message->id < people->len ? message->id : 0];
  AstTableEntry *entry;
  AstNetRefusal answer;

  now += 3600 * (gint64) G_USEC_PER_SEC;
  ast_shared_table_set_now (table, now);
  if (ast_table_people_find (&look ()->people, person->token) != person)
    return (AstNetRefusal){ .code = AST_NET_NO_SUCH_TABLE };
  answer = ast_table_propose (look (), person, message, &entry);
  take (entry);
  if (message->type == AST_CLIENT_LEAVE) {
    ast_shared_table_disconnect (table, person);
    ast_shared_table_depart (table, person);
  }
  take (ast_table_propose_due (look ()));
  return answer.code == AST_NET_OK ? refusal : answer;
}

static void
ask_cb (AstConnection *connection, AstClientMessage *message, AstNetRefusal refusal, gpointer data)
{
  if (entries->len > MOST_ENTRIES)
    refusal.code = AST_NET_FULL;
  else if (message->type == AST_CLIENT_CREATE && refusal.code == AST_NET_OK)
    refusal = create (message);
  else if (table == NULL)
    refusal.code = AST_NET_NO_SUCH_TABLE;
  else if (message->type == AST_CLIENT_JOIN)
    refusal = join (message);
  else if (message->type == AST_CLIENT_WATCH)
    ast_table_summary_free (ast_table_glance (look (), AST_NOBODY, g_get_real_time ()));
  else if (message->type != AST_CLIENT_CREATE)
    refusal = ask (message, refusal);
  ast_connection_answer (connection, &refusal);
}

static void
ended_cb (AstConnection *connection, gpointer data)
{
  ended = TRUE;
}

static void
add_frame (GByteArray *frames, const char *line, gsize n)
{
  guint8 head[8] = { 0x81, 0x80 | 126, (guint8) (n >> 8), (guint8) n };

  g_byte_array_append (frames, head, sizeof head);
  g_byte_array_append (frames, (const guint8 *) line, (guint) n);
}

static GByteArray *
make_frames (const char *text, gsize size)
{
  static const char hello[] = "{\"type\":\"hello\",\"version\":1,\"name\":\"Eve\"}";
  GByteArray *frames = g_byte_array_new ();
  const char *end = text + size;

  add_frame (frames, hello, strlen (hello));
  while (text < end) {
    const char *stop = memchr (text, '\n', (gsize) (end - text));
    gsize n = (gsize) ((stop != NULL ? stop : end) - text);

    if (n > 0 && *text == '=')
      g_byte_array_append (frames, (const guint8 *) text + 1, (guint) n - 1);
    else
      add_frame (frames, text, n);
    text += n + 1;
  }
  return frames;
}

static void
add_text (AstSharedTable *other, const char *text)
{
  g_autoptr (AstTableEntry) entry = ast_table_entry_parse (text, host.collection);

  g_assert_true (entry != NULL && ast_shared_table_apply (other, entry));
}

static void
check_entries (void)
{
  AstSharedTable *other = ast_shared_table_new ("BCDFGH", host.collection, tell_cb);
  AstSharedTable *later = ast_shared_table_new ("BCDFGH", host.collection, tell_cb);
  g_autofree char *ours = NULL, *theirs = NULL, *kept = NULL;

  for (guint i = 0; i < entries->len; i++)
    add_text (other, entries->pdata[i]);
  ours = ast_shared_table_write_snapshot (table);
  theirs = ast_shared_table_write_snapshot (other);
  g_assert_cmpstr (ours, ==, theirs);
  add_text (later, ours);
  kept = ast_shared_table_write_snapshot (later);
  g_assert_cmpstr (ours, ==, kept);
  ast_shared_table_free (other);
  ast_shared_table_free (later);
}

static void
begin (void)
{
  host.calls = (AstConnectionCalls){ greet_cb, ask_cb, ended_cb };
  host.most_unread = G_MAXSIZE;
  host.collection = ast_deck_collection_new (NULL);
  host.poller = ast_poller_new ();
  entries = g_ptr_array_new_with_free_func (g_free);
  people = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_person_unref);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  g_autoptr (GByteArray) frames = make_frames ((const char *) bytes, MIN (size, MOST_BYTES / 16));
  g_autoptr (GSocket) socket = NULL;
  g_autoptr (GSocketConnection) stream = NULL;
  int ends[2];

  if (entries == NULL)
    begin ();
  g_assert_no_errno (socketpair (AF_UNIX, SOCK_STREAM, 0, ends));
  socket = g_socket_new_from_fd (ends[0], NULL);
  stream = g_socket_connection_factory_create_connection (socket);
  ended = FALSE;
  client = ast_connection_new (&host, G_IO_STREAM (stream), socket, "127.0.0.1");
  if (send (ends[1], frames->data, frames->len, MSG_DONTWAIT | MSG_NOSIGNAL) < 0)
    size = 0;
  shutdown (ends[1], SHUT_WR);
  while (!ended)
    g_main_context_iteration (NULL, TRUE);
  close (ends[1]);
  if (table != NULL)
    check_entries ();
  g_clear_pointer (&client, ast_connection_unref);
  g_clear_pointer (&table, ast_shared_table_free);
  g_ptr_array_set_size (entries, 0);
  return 0;
}
