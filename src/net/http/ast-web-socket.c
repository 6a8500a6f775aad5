/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-web-socket.h"

#include <string.h>

#include "ast-main-call.h"

enum {
  PING_SECONDS = 19, /* Looked at once a second: every 20 at most. */
  SILENT_SECONDS = 60,
  CLOSING_SECONDS = 5,
  CHUNK = 16 * 1024,
  MOST_AT_ONCE = 16, /* Chunks; then others are served. */
};

typedef enum {
  CONTINUATION = 0x0,
  TEXT = 0x1,
  BINARY = 0x2,
  CLOSE = 0x8,
  PING = 0x9,
  PONG = 0xa,
} Opcode;

typedef struct {
  gboolean last;
  guint opcode;
  const guint8 *mask;
  guint8 *payload;
  gsize length;
} Frame;

/* Each is later than those above it. */
typedef enum {
  OPEN,
  CLOSING, /* Has said goodbye. */
  DEAF,    /* The same, and what is received cannot be read. */
  PARTED,  /* The other end has said goodbye, too. */
  BROKEN,
  ENDED,
} State;

struct _AstWebSocket {
  GIOStream *stream; /* Owned */
  GSocket *socket;   /* Owned; the stream's. */
  AstPoller *poller; /* Borrowed, as what follows. */
  gsize *unread;     /* Of all sockets together; `counted` of it is this one's. */
  const AstWebSocketCalls *calls;
  gpointer data;

  /* Owned; NULL while there is nothing */
  GByteArray *in;      /* Received, and not yet a whole frame. */
  GByteArray *message; /* The fragments of a message so far. */
  GByteArray *out;     /* Not yet written. */

  guint opcode; /* Of the message in fragments; 0: none. */
  gint64 heard, pinged, closed;
  gsize counted;
  gboolean writing; /* Waits until it can write. */
  gboolean paused;  /* Does not read. */
  State state;
  GSource *again; /* The context's; NULL: none. */
};

static void
advance (AstWebSocket *self, State state)
{
  self->state = MAX (self->state, state);
}

static void
end (AstWebSocket *self)
{
  advance (self, ENDED);
  self->calls->ended (self->data);
}

static void serve (AstWebSocket *self);

static gboolean
again_cb (gpointer data)
{
  AstWebSocket *self = data;

  self->again = NULL;
  serve (self);
  return G_SOURCE_REMOVE;
}

static void
serve_again (AstWebSocket *self)
{
  if (self->again == NULL)
    self->again = ast_main_call (g_main_context_get_thread_default (), again_cb, self, NULL);
}

static void
count_unread (AstWebSocket *self)
{
  gsize n = ast_web_socket_get_unread (self);

  *self->unread += n - self->counted;
  self->counted = n;
}

static void
break_off (AstWebSocket *self)
{
  advance (self, BROKEN);
  g_clear_pointer (&self->out, g_byte_array_unref);
  count_unread (self);
  serve_again (self);
}

/* Writes what can be written now. */
static void
flush (AstWebSocket *self)
{
  GPollableOutputStream *stream =
      G_POLLABLE_OUTPUT_STREAM (g_io_stream_get_output_stream (self->stream));
  g_autoptr (GError) error = NULL;
  gssize n = 0;
  gsize done = 0;
  gboolean writing;

  while (self->out != NULL && done < self->out->len && n >= 0) {
    n = g_pollable_output_stream_write_nonblocking (stream, self->out->data + done,
                                                    self->out->len - done, NULL, &error);
    done += MAX (n, 0);
  }
  if (n < 0 && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK)) {
    break_off (self);
    return;
  }
  if (self->out != NULL && done > 0)
    g_byte_array_remove_range (self->out, 0, (guint) done);
  if (self->out != NULL && self->out->len == 0)
    g_clear_pointer (&self->out, g_byte_array_unref);
  count_unread (self);
  writing = self->out != NULL;
  if (writing != self->writing)
    ast_poller_set (self->poller, g_socket_get_fd (self->socket), !self->paused, writing);
  self->writing = writing;
}

static void
send_frame (AstWebSocket *self, Opcode opcode, const void *payload, gsize length)
{
  guint8 head[10] = { (guint8) (0x80 | opcode) };
  guint n = length < 126 ? 2 : length <= G_MAXUINT16 ? 4 : 10;

  if (self->state >= BROKEN)
    return;
  head[1] = n == 2 ? (guint8) length : n == 4 ? 126 : 127;
  for (guint i = 2; i < n; i++)
    head[i] = (guint8) ((guint64) length >> (8 * (n - 1 - i)));
  if (self->out == NULL)
    self->out = g_byte_array_new ();
  g_byte_array_append (self->out, head, n);
  g_byte_array_append (self->out, payload, (guint) length);
  count_unread (self);
  if (!self->writing)
    flush (self);
  if (self->out != NULL && self->out->len > AST_WEB_SOCKET_MOST_UNREAD)
    break_off (self);
}

void
ast_web_socket_send (AstWebSocket *self, const char *text)
{
  if (self->state == OPEN)
    send_frame (self, TEXT, text, strlen (text));
}

void
ast_web_socket_close (AstWebSocket *self, guint16 code)
{
  guint16 bytes = GUINT16_TO_BE (code);

  if (self->state != OPEN)
    return;
  send_frame (self, CLOSE, &bytes, sizeof bytes);
  advance (self, CLOSING);
  self->closed = g_get_monotonic_time ();
  g_clear_pointer (&self->message, g_byte_array_unref);
}

/* U+0000 is a character, too. */
static gboolean
is_utf8 (const char *text, gsize length)
{
  const char *end = text + length, *valid = text;

  while (!g_utf8_validate_len (text, (gsize) (end - text), &valid)) {
    if (valid == end || *valid != '\0')
      return FALSE;
    text = valid + 1;
  }
  return TRUE;
}

/* A close has no payload, or a code that may be sent, and text. */
static gboolean
is_close (const Frame *frame)
{
  guint code = frame->length > 1 ? (guint) frame->payload[0] << 8 | frame->payload[1] : 0;

  if (frame->length < 2)
    return frame->length == 0;
  return (code >= 1000 && code < 5000 && !(code >= 1004 && code <= 1006)
          && !(code >= 1015 && code < 3000))
         && is_utf8 ((const char *) frame->payload + 2, frame->length - 2);
}

static void
take_close (AstWebSocket *self, const Frame *frame)
{
  ast_web_socket_close (self, is_close (frame) ? AST_WEB_SOCKET_NORMAL : AST_WEB_SOCKET_PROTOCOL);
  advance (self, PARTED);
}

static void
give_message (AstWebSocket *self, guint opcode, const guint8 *payload, gsize length)
{
  g_autofree char *text = NULL;

  if (opcode == BINARY) {
    self->calls->message (NULL, 0, self->data);
    return;
  }
  if (!is_utf8 ((const char *) payload, length)) {
    ast_web_socket_close (self, AST_WEB_SOCKET_NO_UTF8);
    return;
  }
  text = g_malloc (length + 1);
  memcpy (text, payload, length);
  text[length] = '\0';
  self->calls->message (text, length, self->data);
}

static void
take_fragment (AstWebSocket *self, const Frame *frame)
{
  g_autoptr (GByteArray) message = NULL;
  gboolean begins = frame->opcode != CONTINUATION;

  if (begins == (self->opcode != 0)) {
    ast_web_socket_close (self, AST_WEB_SOCKET_PROTOCOL);
    return;
  }
  if (begins && frame->last) {
    give_message (self, frame->opcode, frame->payload, frame->length);
    return;
  }
  if (begins) {
    self->opcode = frame->opcode;
    self->message = g_byte_array_new ();
  }
  g_byte_array_append (self->message, frame->payload, (guint) frame->length);
  if (!frame->last)
    return;
  message = g_steal_pointer (&self->message);
  /* An empty array has no data. */
  give_message (self, self->opcode, message->len > 0 ? message->data : frame->payload,
                message->len);
  self->opcode = 0;
}

static void
take_frame (AstWebSocket *self, const Frame *frame)
{
  self->heard = g_get_monotonic_time ();
  for (gsize i = 0; i < frame->length; i++)
    frame->payload[i] ^= frame->mask[i % 4];
  if (frame->opcode == CLOSE)
    take_close (self, frame);
  else if (self->state != OPEN)
    return;
  else if (frame->opcode == PING)
    send_frame (self, PONG, frame->payload, frame->length);
  else if (frame->opcode != PONG)
    take_fragment (self, frame);
}

/* The close code of what is wrong with the frame, or 0. */
static guint16
check_frame (const AstWebSocket *self, const guint8 *head, guint64 length)
{
  guint opcode = head[0] & 0xf;
  gsize before = self->message != NULL && opcode < CLOSE ? self->message->len : 0;

  if ((head[0] & 0x70) != 0 || (head[1] & 0x80) == 0)
    return AST_WEB_SOCKET_PROTOCOL;
  if (opcode != CONTINUATION && opcode != TEXT && opcode != BINARY
      && (opcode < CLOSE || opcode > PONG || length > 125 || (head[0] & 0x80) == 0))
    return AST_WEB_SOCKET_PROTOCOL;
  return length > AST_WEB_SOCKET_MOST_BYTES - before ? AST_WEB_SOCKET_TOO_BIG : 0;
}

/* Takes the frame at the beginning of the `n` bytes. Returns how many bytes it has; 0: it is not
 * whole. */
static gsize
take_bytes (AstWebSocket *self, guint8 *bytes, gsize n)
{
  guint short_length = n > 1 ? bytes[1] & 0x7f : 0;
  guint size = short_length < 126 ? 0 : short_length == 126 ? 2 : 8;
  guint64 length = size == 0 ? short_length : 0;
  Frame frame;
  guint16 trouble;

  if (n < 2 + size)
    return 0;
  for (guint i = 0; i < size; i++)
    length = length << 8 | bytes[2 + i];
  trouble = check_frame (self, bytes, length);
  if (trouble != 0) {
    ast_web_socket_close (self, trouble);
    advance (self, DEAF);
    return 0;
  }
  if (n < 6 + size + length)
    return 0;
  frame =
      (Frame){ (bytes[0] & 0x80) != 0, bytes[0] & 0xf, bytes + 2 + size, bytes + 6 + size, length };
  take_frame (self, &frame);
  return 6 + size + length;
}

static void
take_chunk (AstWebSocket *self, guint8 *bytes, gsize n)
{
  g_autoptr (GByteArray) all = g_steal_pointer (&self->in);
  gsize done = 0, step = 1;

  if (self->state >= DEAF)
    return;
  if (all != NULL) {
    g_byte_array_append (all, bytes, (guint) n);
    bytes = all->data;
    n = all->len;
  }
  while (done < n && step > 0 && self->state < DEAF) {
    step = take_bytes (self, bytes + done, n - done);
    done += step;
  }
  if (done == n || self->state >= DEAF)
    return;
  self->in = g_byte_array_new ();
  g_byte_array_append (self->in, bytes + done, (guint) (n - done));
}

/* FALSE when there is nothing more to read now. */
static gboolean
receive (AstWebSocket *self)
{
  GPollableInputStream *stream =
      G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (self->stream));
  g_autoptr (GError) error = NULL;
  guint8 bytes[CHUNK];
  gssize n = g_pollable_input_stream_read_nonblocking (stream, bytes, sizeof bytes, NULL, &error);

  if (n > 0)
    take_chunk (self, bytes, (gsize) n);
  else if (n == 0 || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK))
    advance (self, BROKEN);
  return n > 0 && self->state < BROKEN;
}

static void
serve (AstWebSocket *self)
{
  int n = 0;

  g_rc_box_acquire (self);
  if (self->writing && self->state < BROKEN)
    flush (self);
  if (self->paused && g_socket_condition_check (self->socket, G_IO_ERR | G_IO_HUP) != 0)
    advance (self, BROKEN); /* Nobody would hear of it else. */
  while (self->state < BROKEN && !self->paused && n < MOST_AT_ONCE && receive (self))
    n++;
  /* The stream may have read more than the descriptor tells. */
  if (n == MOST_AT_ONCE && self->state < ENDED)
    serve_again (self);
  /* The other end can still read the goodbye, and then sees that nothing follows. */
  if (self->state == DEAF && self->out == NULL)
    g_socket_shutdown (self->socket, FALSE, TRUE, NULL);
  if (self->state == BROKEN || (self->state == PARTED && self->out == NULL))
    end (self);
  g_rc_box_release (self);
}

static void
ready_cb (gpointer data)
{
  serve (data);
}

AstWebSocket *
ast_web_socket_new (GIOStream *stream, GSocket *socket, AstPoller *poller, gsize *unread,
                    const AstWebSocketCalls *calls, gpointer data)
{
  AstWebSocket *self = g_rc_box_new0 (AstWebSocket);

  self->stream = g_object_ref (stream);
  self->socket = g_object_ref (socket);
  self->poller = poller;
  self->unread = unread;
  self->calls = calls;
  self->data = data;
  self->heard = self->pinged = g_get_monotonic_time ();
  ast_poller_add (poller, g_socket_get_fd (socket), ready_cb, self);
  serve_again (self); /* There may be something in the buffers of the stream. */
  return self;
}

void
ast_web_socket_free (AstWebSocket *self)
{
  self->state = ENDED;
  g_clear_pointer (&self->again, g_source_destroy);
  ast_poller_remove (self->poller, g_socket_get_fd (self->socket));
  g_socket_close (self->socket, NULL); /* First, so that the stream has nothing to wait for. */
  g_io_stream_close (self->stream, NULL, NULL);
  g_clear_object (&self->socket);
  g_clear_object (&self->stream);
  g_clear_pointer (&self->in, g_byte_array_unref);
  g_clear_pointer (&self->message, g_byte_array_unref);
  g_clear_pointer (&self->out, g_byte_array_unref);
  count_unread (self);
  g_rc_box_release (self);
}

/* The time in which nothing was read is no silence of the other end. */
void
ast_web_socket_pause (AstWebSocket *self, gboolean paused)
{
  if (paused == self->paused)
    return;
  self->paused = paused;
  self->heard = g_get_monotonic_time ();
  ast_poller_set (self->poller, g_socket_get_fd (self->socket), !paused, self->writing);
  if (!paused)
    serve_again (self); /* The stream may have read more than the descriptor tells. */
}

gsize
ast_web_socket_get_unread (const AstWebSocket *self)
{
  return self->out != NULL ? self->out->len : 0;
}

void
ast_web_socket_cut (AstWebSocket *self)
{
  break_off (self);
}

void
ast_web_socket_tick (AstWebSocket *self, gint64 now)
{
  if (self->state != OPEN && now - self->closed > CLOSING_SECONDS * G_USEC_PER_SEC)
    break_off (self);
  else if (!self->paused && now - self->heard > SILENT_SECONDS * G_USEC_PER_SEC)
    ast_web_socket_close (self, AST_WEB_SOCKET_GOING_AWAY);
  else if (now - self->pinged > PING_SECONDS * G_USEC_PER_SEC) {
    self->pinged = now;
    if (self->state == OPEN)
      send_frame (self, PING, "", 0);
  }
}
