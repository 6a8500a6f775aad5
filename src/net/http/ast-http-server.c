/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-http-server.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/resource.h>

#include "ast-http-head.h"
#include "ast-throttle.h"

#define PROTOCOL "asterism-table-1"

enum {
  REQUEST_SECONDS = 10,
  MOST_HEAD = 8 * 1024,    /* Bytes. */
  BACKLOG = 1024,          /* Clients that come all at once, as after a start of the server. */
  SPARE_CONNECTIONS = 256, /* Those that are told that the host is full. */
  SPARE_FILES = 20,
  MOST_REQUESTS = 2000, /* That are not answered. */
};

/* What browsers must not do with any answer: run, load, keep or tell others something. */
static const char policy[] = "Content-Security-Policy: default-src 'none'; style-src "
                             "'unsafe-inline'; img-src data:\r\nReferrer-Policy: no-referrer\r\n"
                             "X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n";

const char *const ast_http_reason_words[AST_N_HTTP_REASONS] = { "body", "connections", "silence" };

/* Counted by the sockets, which may outlive the server. */
typedef struct {
  guint n;
  GHashTable *of_addresses; /* Address → number of sockets */
} Sockets;

/* Of a socket: as whose it counts. */
typedef struct {
  Sockets *sockets; /* Counted */
  char *address;    /* NULL: not known yet. */
} Mark;

typedef struct {
  AstHttpPage page;
  gpointer data;
} Page;

struct _AstHttpServer {
  /* Owned */
  GSocketService *service;
  GQueue requests;   /* AstHttpRequest; the oldest first. */
  GHashTable *pages; /* Path → Page */
  Sockets *sockets;
  GTlsCertificate *certificate;
  char **proxies;

  guint most_sockets, most_requests, most_of_address;
  guint64 counts[AST_N_HTTP_REASONS];
  guint16 port;
  gboolean stopped;

  AstHttpUpgraded upgraded;
  gpointer data;
};

/* Counted by the server, and by a page that has not answered. */
struct _AstHttpRequest {
  AstHttpServer *server; /* NULL: it has ended. */
  GList link;            /* In its requests. */

  /* Owned */
  GIOStream *stream;
  GSocket *socket;
  GSource *source; /* Waits until it can read, or write. */
  GString *text;   /* Its head; then what is left of the answer. */
  AstHttpHead head;
  char *address;

  gint64 began;
  gboolean goes_on;  /* Something follows on the head. */
  gboolean upgrades; /* Once the answer is written. */
  gboolean lingers;  /* So that the answer is read before the rest of the request is cut. */
};

/* --- How many there are ------------------------------------------------------------------------
 */

static void
clear_sockets (gpointer data)
{
  g_hash_table_unref (((Sockets *) data)->of_addresses);
}

static guint
count_of (const Sockets *self, const char *address)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->of_addresses, address));
}

static void
set_count_of (Sockets *self, const char *address, guint n)
{
  if (n > 0)
    g_hash_table_insert (self->of_addresses, g_strdup (address), GUINT_TO_POINTER (n));
  else
    g_hash_table_remove (self->of_addresses, address);
}

static void
free_mark (gpointer data)
{
  Mark *self = data;

  self->sockets->n--;
  if (self->address != NULL)
    set_count_of (self->sockets, self->address, count_of (self->sockets, self->address) - 1);
  g_rc_box_release_full (self->sockets, clear_sockets);
  g_free (self->address);
  g_free (self);
}

#define MARK "ast-mark"

static void
count_in (Sockets *self, GSocket *socket)
{
  Mark *mark = g_new0 (Mark, 1);

  mark->sockets = g_rc_box_acquire (self);
  self->n++;
  g_object_set_data_full (G_OBJECT (socket), MARK, mark, free_mark);
}

/* FALSE if the address has as many as it may have. */
static gboolean
count_as (GSocket *socket, const char *address, guint most)
{
  Mark *mark = g_object_get_data (G_OBJECT (socket), MARK);
  guint n = count_of (mark->sockets, address);

  if (most > 0 && n >= most)
    return FALSE;
  mark->address = g_strdup (address);
  set_count_of (mark->sockets, address, n + 1);
  return TRUE;
}

/* Each connection is an open file, and there must be some for others. */
static guint
find_most_sockets (guint max_connections)
{
  struct rlimit limit = { .rlim_cur = G_MAXINT };
  guint wanted = max_connections > 0 ? max_connections + SPARE_CONNECTIONS : G_MAXINT;

  getrlimit (RLIMIT_NOFILE, &limit);
  return (guint) CLAMP (limit.rlim_cur, 2 * SPARE_FILES, (rlim_t) wanted + SPARE_FILES)
         - SPARE_FILES;
}

/* --- A request ---------------------------------------------------------------------------------
 */

static void
clear_request (gpointer data)
{
  AstHttpRequest *self = data;

  g_clear_object (&self->stream);
  g_clear_object (&self->socket);
  g_string_free (self->text, TRUE);
  ast_http_head_clear (&self->head);
  g_free (self->address);
}

static void
release (gpointer request)
{
  g_rc_box_release_full (request, clear_request);
}

static void
stop_waiting (AstHttpRequest *self)
{
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
}

/* The connection is closed, unless somebody has taken it. */
static void
end (AstHttpRequest *self)
{
  stop_waiting (self);
  if (!self->upgrades)
    g_socket_close (self->socket, NULL);
  g_queue_unlink (&self->server->requests, &self->link);
  self->server = NULL;
  release (self);
}

/* A letter now and then prolongs nothing. */
static gboolean
is_late (const AstHttpRequest *self, gint64 now)
{
  return now - self->began > REQUEST_SECONDS * G_USEC_PER_SEC;
}

static void
wait_until (AstHttpRequest *self, GSource *source, GPollableSourceFunc ready)
{
  stop_waiting (self);
  self->source = source;
  g_source_set_callback (source, G_SOURCE_FUNC (ready), self, NULL);
  g_source_attach (source, g_main_context_get_thread_default ());
}

static void
hand_over (AstHttpRequest *self)
{
  self->server->upgraded (self->stream, self->socket, self->address, self->server->data);
}

static void
written (AstHttpRequest *self)
{
  if (self->lingers) {
    stop_waiting (self);
    g_socket_shutdown (self->socket, FALSE, TRUE, NULL);
    return;
  }
  if (self->upgrades) {
    stop_waiting (self);
    hand_over (self);
  }
  end (self);
}

static gboolean
writable_cb (GObject *object, gpointer data)
{
  AstHttpRequest *self = data;
  GPollableOutputStream *stream = G_POLLABLE_OUTPUT_STREAM (object);
  g_autoptr (GError) error = NULL;
  gssize n = g_pollable_output_stream_write_nonblocking (stream, self->text->str, self->text->len,
                                                         NULL, &error);

  if (n < 0 && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK)) {
    self->upgrades = FALSE;
    end (self);
    return G_SOURCE_REMOVE;
  }
  g_string_erase (self->text, 0, MAX (n, 0));
  if (self->text->len > 0)
    return G_SOURCE_CONTINUE;
  written (self);
  return G_SOURCE_REMOVE;
}

static void
begin_to_write (AstHttpRequest *self)
{
  GOutputStream *stream = g_io_stream_get_output_stream (self->stream);

  wait_until (self,
              g_pollable_output_stream_create_source (G_POLLABLE_OUTPUT_STREAM (stream), NULL),
              writable_cb);
}

static void
write_answer (AstHttpRequest *self, guint status, const char *type, const char *text)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *date = soup_date_time_to_string (now, SOUP_DATE_HTTP);

  self->lingers = self->goes_on || status == SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE;
  self->server->counts[AST_HTTP_BODY] += status == SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE;
  g_string_printf (self->text, "HTTP/1.1 %u %s\r\nDate: %s\r\nConnection: close\r\n", status,
                   soup_status_get_phrase (status), date);
  g_string_append_printf (self->text, "%sContent-Type: %s\r\nContent-Length: %" G_GSIZE_FORMAT,
                          policy, type, strlen (text));
  g_string_append (self->text, "\r\n\r\n");
  if (g_strcmp0 (self->head.method, "HEAD") != 0)
    g_string_append (self->text, text);
  begin_to_write (self);
}

void
ast_http_request_answer (AstHttpRequest *self, guint status, const char *type, const char *text)
{
  if (self->server != NULL)
    write_answer (self, status, type, text);
  release (self);
}

static void
refuse (AstHttpRequest *self, guint status)
{
  write_answer (self, status, "text/plain", "");
}

/* No web page is a client. */
static void
upgrade (AstHttpRequest *self)
{
  SoupMessageHeaders *headers = self->head.headers;
  const char *offered = soup_message_headers_get_list (headers, "Sec-WebSocket-Protocol");
  g_autofree char *accept = ast_http_head_accept (&self->head);

  if (soup_message_headers_get_list (headers, "Origin") != NULL) {
    refuse (self, SOUP_STATUS_FORBIDDEN);
  } else if (offered == NULL || !soup_header_contains (offered, PROTOCOL) || accept == NULL
             || self->goes_on) {
    refuse (self, SOUP_STATUS_BAD_REQUEST);
  } else if (!count_as (self->socket, self->address, self->server->most_of_address)) {
    self->server->counts[AST_HTTP_CONNECTIONS]++;
    refuse (self, SOUP_STATUS_SERVICE_UNAVAILABLE);
  } else {
    self->upgrades = TRUE;
    g_string_printf (self->text,
                     "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n"
                     "Sec-WebSocket-Protocol: " PROTOCOL "\r\n\r\n",
                     accept);
    begin_to_write (self);
  }
}

static void
find_address (AstHttpRequest *self)
{
  g_autoptr (GSocketAddress) remote = g_socket_get_remote_address (self->socket, NULL);
  g_autofree char *address = remote != NULL ? g_inet_address_to_string (
                                 g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)))
                                            : g_strdup ("");

  self->address = ast_throttle_find_address (
      address, soup_message_headers_get_list (self->head.headers, "X-Forwarded-For"),
      (const char *const *) self->server->proxies);
}

static const Page *
find_page (const AstHttpServer *self, const char *path)
{
  const char *end = strrchr (path, '/');
  g_autofree char *folder = g_strndup (path, end != NULL ? (gsize) (end - path) + 1 : 0);
  const Page *page = g_hash_table_lookup (self->pages, path);

  return page != NULL ? page : g_hash_table_lookup (self->pages, folder);
}

static void
serve (AstHttpRequest *self)
{
  const Page *page = find_page (self->server, self->head.path);
  gboolean reads =
      g_str_equal (self->head.method, "GET") || g_str_equal (self->head.method, "HEAD");

  find_address (self);
  if (g_str_equal (self->head.path, "/table"))
    upgrade (self);
  else if (page == NULL)
    refuse (self, SOUP_STATUS_NOT_FOUND);
  else if (!reads)
    refuse (self, SOUP_STATUS_METHOD_NOT_ALLOWED);
  else
    page->page (g_rc_box_acquire (self), page->data);
}

/* TRUE once there is nothing more to be read. */
static gboolean
take_text (AstHttpRequest *self)
{
  const char *blank = g_strstr_len (self->text->str, (gssize) self->text->len, "\r\n\r\n");
  gsize length = blank != NULL ? (gsize) (blank - self->text->str) + 4 : 0;
  guint status = SOUP_STATUS_BAD_REQUEST;

  if (blank == NULL && self->text->len < MOST_HEAD && strlen (self->text->str) == self->text->len)
    return FALSE;
  stop_waiting (self);
  self->goes_on = length < self->text->len;
  if (blank != NULL)
    status = ast_http_head_read (&self->head, self->text->str, length);
  if (status == SOUP_STATUS_OK)
    serve (self);
  else
    refuse (self, status);
  return TRUE;
}

static gboolean
readable_cb (GObject *stream, gpointer data)
{
  AstHttpRequest *self = data;
  g_autoptr (GError) error = NULL;
  char bytes[MOST_HEAD];
  gssize n = g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (stream), bytes,
                                                       MOST_HEAD - self->text->len, NULL, &error);

  if (n < 0 && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    return G_SOURCE_CONTINUE;
  if (n <= 0) {
    end (self);
    return G_SOURCE_REMOVE;
  }
  g_string_append_len (self->text, bytes, n);
  return take_text (self) ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
begin_to_read (AstHttpRequest *self)
{
  GInputStream *stream = g_io_stream_get_input_stream (self->stream);

  wait_until (self, g_pollable_input_stream_create_source (G_POLLABLE_INPUT_STREAM (stream), NULL),
              readable_cb);
}

/* --- The server --------------------------------------------------------------------------------
 */

static GIOStream *
wrap (AstHttpServer *self, GSocketConnection *connection)
{
  if (self->certificate == NULL)
    return g_object_ref (G_IO_STREAM (connection));
  return g_tls_server_connection_new (G_IO_STREAM (connection), self->certificate, NULL);
}

static gboolean
incoming_cb (GSocketService *service, GSocketConnection *connection, GObject *source, gpointer data)
{
  AstHttpServer *self = data;
  GIOStream *stream = wrap (self, connection);
  AstHttpRequest *request;

  if (stream == NULL)
    return TRUE;
  request = g_rc_box_new0 (AstHttpRequest);
  request->server = self;
  request->link.data = request;
  request->stream = stream;
  request->socket = g_object_ref (g_socket_connection_get_socket (connection));
  request->text = g_string_new (NULL);
  request->began = g_get_monotonic_time ();
  g_queue_push_tail_link (&self->requests, &request->link);
  count_in (self->sockets, request->socket);
  if (self->sockets->n >= self->most_sockets)
    g_socket_service_stop (service); /* The others wait until there is room. */
  g_socket_set_option (request->socket, IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
  begin_to_read (request);
  /* Whoever wants something says so at once, and is not among the oldest. */
  if (self->requests.length > self->most_requests) {
    self->counts[AST_HTTP_SILENCE]++;
    end (self->requests.head->data);
  }
  return TRUE;
}

AstHttpServer *
ast_http_server_new (const AstHttpOptions *options, AstHttpUpgraded upgraded, gpointer data)
{
  AstHttpServer *self = g_new0 (AstHttpServer, 1);

  self->pages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->sockets = g_rc_box_new0 (Sockets);
  self->sockets->of_addresses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->most_sockets = find_most_sockets (options->max_connections);
  self->most_requests = MIN (MOST_REQUESTS, self->most_sockets / 2);
  self->most_of_address = options->max_connections_per_address;
  self->proxies = g_strdupv ((char **) options->proxies);
  self->certificate = options->certificate != NULL ? g_object_ref (options->certificate) : NULL;
  self->upgraded = upgraded;
  self->data = data;
  self->service = g_socket_service_new ();
  g_socket_listener_set_backlog (G_SOCKET_LISTENER (self->service), BACKLOG);
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  return self;
}

void
ast_http_server_free (AstHttpServer *self)
{
  while (self->requests.length > 0)
    end (self->requests.head->data);
  ast_http_server_stop (self);
  g_signal_handlers_disconnect_by_data (self->service, self);
  g_object_unref (self->service);
  g_hash_table_unref (self->pages);
  g_rc_box_release_full (self->sockets, clear_sockets);
  g_clear_object (&self->certificate);
  g_strfreev (self->proxies);
  g_free (self);
}

gboolean
ast_http_server_listen (AstHttpServer *self, GSocketAddress *address, GError **error)
{
  g_autoptr (GSocketAddress) effective = NULL;

  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (self->service), address,
                                      G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &effective,
                                      error))
    return FALSE;
  if (self->port == 0)
    self->port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (effective));
  g_socket_service_start (self->service);
  return TRUE;
}

void
ast_http_server_stop (AstHttpServer *self)
{
  self->stopped = TRUE;
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
}

guint16
ast_http_server_get_port (const AstHttpServer *self)
{
  return self->port;
}

void
ast_http_server_add_page (AstHttpServer *self, const char *path, AstHttpPage page, gpointer data)
{
  Page *added = g_new (Page, 1);

  *added = (Page){ page, data };
  g_hash_table_insert (self->pages, g_strdup (path), added);
}

guint64
ast_http_server_count (const AstHttpServer *self, AstHttpReason reason)
{
  return self->counts[reason];
}

void
ast_http_server_tick (AstHttpServer *self, gint64 now)
{
  while (self->requests.length > 0 && is_late (self->requests.head->data, now))
    end (self->requests.head->data);
  if (!self->stopped && self->port != 0 && self->sockets->n < self->most_sockets)
    g_socket_service_start (self->service);
}

const char *
ast_http_request_get_address (const AstHttpRequest *self)
{
  return self->address;
}

const char *
ast_http_request_get_path (const AstHttpRequest *self)
{
  return self->head.path;
}

const char *
ast_http_request_get_header (const AstHttpRequest *self, const char *name)
{
  return soup_message_headers_get_one (self->head.headers, name);
}
