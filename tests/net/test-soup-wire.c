/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A wire to a server in the same program: texts both ways, and how it ends. */

#include <libsoup/soup.h>
#include <string.h>

#include "ast-soup-wire.h"
#include "testing.h"

/* A certificate that nobody has signed, and its key. */
static const char pem[] = "-----BEGIN PRIVATE KEY-----\n"
                          "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6hhruGpgPUx9FXyJ\n"
                          "7ajV41+rQaW99/A0ZwuuwzgduTahRANCAAQDot65SKJAEsrHFsLFnpPHNAwjCY2N\n"
                          "gog3CNINuYRCjrBa49frEfFTwaepoF3mlWtaunLDX2rnvla4Uu7Qyyx1\n"
                          "-----END PRIVATE KEY-----\n"
                          "-----BEGIN CERTIFICATE-----\n"
                          "MIIBkTCCATagAwIBAgIUUY4ZoBl4NDZ996F1x8xFlCI2CgMwCgYIKoZIzj0EAwIw\n"
                          "FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTAxNTA0OVoYDzIxMjYxMTA1\n"
                          "MDE1MDQ5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO\n"
                          "PQMBBwNCAAQDot65SKJAEsrHFsLFnpPHNAwjCY2Ngog3CNINuYRCjrBa49frEfFT\n"
                          "waepoF3mlWtaunLDX2rnvla4Uu7Qyyx1o2QwYjAdBgNVHQ4EFgQU9/7aA/iq8hj8\n"
                          "3qL38U8vqiCAXPYwHwYDVR0jBBgwFoAU9/7aA/iq8hj83qL38U8vqiCAXPYwDwYD\n"
                          "VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC\n"
                          "IQCD1yggX0+rdh58F+mAm5k394xo/mw2RQ0CfHaB4EYP/QIhAIBrCdM/ntLrq5/P\n"
                          "4qwplTWjRQZBHipY/EZlCOmVtvgG\n"
                          "-----END CERTIFICATE-----\n";

/* The proxy of the system: one that refuses, unless a test has another one. */
static char *proxies[] = { (char *) "http://127.0.0.1:1", NULL };

typedef GObject TestProxies;
typedef GObjectClass TestProxiesClass;

static void test_proxies_implement (GProxyResolverInterface *interface);
static GType test_proxies_get_type (void);

G_DEFINE_TYPE_WITH_CODE (TestProxies, test_proxies, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_PROXY_RESOLVER, test_proxies_implement))

static void
test_proxies_class_init (TestProxiesClass *klass)
{
}

static void
test_proxies_init (TestProxies *self)
{
}

static gboolean
is_supported (GProxyResolver *resolver)
{
  return TRUE;
}

static char **
look_up (GProxyResolver *resolver, const char *uri, GCancellable *cancellable, GError **error)
{
  return g_strdupv (proxies);
}

static void
look_up_async (GProxyResolver *resolver, const char *uri, GCancellable *cancellable,
               GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (resolver, cancellable, callback, data);

  g_task_return_pointer (task, g_strdupv (proxies), (GDestroyNotify) g_strfreev);
  g_object_unref (task);
}

static char **
look_up_finish (GProxyResolver *resolver, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
test_proxies_implement (GProxyResolverInterface *interface)
{
  interface->is_supported = is_supported;
  interface->lookup = look_up;
  interface->lookup_async = look_up_async;
  interface->lookup_finish = look_up_finish;
}

typedef struct {
  SoupServer *server;
  SoupWebsocketConnection *peer;
  GString *heard; /* By the peer. */
  char *uri;

  gpointer wire;
  gboolean opened, closed;
  GError *error;
  GString *received;
} Fixture;

static void
opened_cb (gpointer data)
{
  ((Fixture *) data)->opened = TRUE;
}

static void
received_cb (const char *text, gsize length, gpointer data)
{
  Fixture *fixture = data;

  g_string_append_len (fixture->received, text, (gssize) length);
  g_string_append_c (fixture->received, '|');
}

static void
closed_cb (const GError *error, gpointer data)
{
  Fixture *fixture = data;

  fixture->closed = TRUE;
  fixture->error = error != NULL ? g_error_copy (error) : NULL;
}

static const AstWireCalls calls = { opened_cb, received_cb, closed_cb };

static void
peer_message_cb (Fixture *fixture, int type, GBytes *bytes)
{
  g_string_append_len (fixture->heard, g_bytes_get_data (bytes, NULL),
                       (gssize) g_bytes_get_size (bytes));
}

static void
joined_cb (SoupServer *server, SoupServerMessage *message, const char *path,
           SoupWebsocketConnection *peer, gpointer data)
{
  Fixture *fixture = data;

  g_assert_null (soup_message_headers_get_one (soup_server_message_get_request_headers (message),
                                               "Sec-WebSocket-Extensions"));
  g_assert_null (
      soup_message_headers_get_one (soup_server_message_get_request_headers (message), "Origin"));
  fixture->peer = g_object_ref (peer);
  g_signal_connect_swapped (peer, "message", G_CALLBACK (peer_message_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static char *protocols[] = { (char *) "asterism-table-1", NULL };
  g_autoptr (GError) error = NULL;
  GSList *uris;

  fixture->heard = g_string_new (NULL);
  fixture->received = g_string_new (NULL);
  fixture->server = soup_server_new (NULL, NULL);
  soup_server_add_websocket_handler (fixture->server, "/table", NULL, protocols, joined_cb, fixture,
                                     NULL);
  soup_server_listen_local (fixture->server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, &error);
  g_assert_no_error (error);
  uris = soup_server_get_uris (fixture->server);
  fixture->uri = g_strdup_printf ("ws://127.0.0.1:%d/table", g_uri_get_port (uris->data));
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->wire != NULL)
    ast_soup_wire.free (fixture->wire);
  wait_while (fixture->peer != NULL
              && soup_websocket_connection_get_state (fixture->peer)
                     != SOUP_WEBSOCKET_STATE_CLOSED);
  g_clear_object (&fixture->peer);
  soup_server_disconnect (fixture->server);
  g_object_unref (fixture->server);
  run_pending ();
  g_string_free (fixture->heard, TRUE);
  g_string_free (fixture->received, TRUE);
  g_clear_error (&fixture->error);
  g_free (fixture->uri);
}

static void
open_wire (Fixture *fixture)
{
  fixture->wire = ast_soup_wire.open (fixture->uri, &calls, fixture);
  wait_while (!fixture->opened || fixture->peer == NULL);
}

static void
test_texts (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_strnfill (1 << 20, 'x');

  open_wire (fixture);
  ast_soup_wire.send (fixture->wire, "one");
  ast_soup_wire.send (fixture->wire, "two");
  soup_websocket_connection_send_text (fixture->peer, "three");
  soup_websocket_connection_send_text (fixture->peer, large);
  wait_while (fixture->heard->len < 6 || fixture->received->len < 6 + (1 << 20) + 1);
  g_assert_cmpstr (fixture->heard->str, ==, "onetwo");
  g_assert_true (g_str_has_prefix (fixture->received->str, "three|xxx"));
  g_assert_false (fixture->closed);
}

/* What is said last is heard, even if the wire is gone already. */
static void
test_last_words (Fixture *fixture, gconstpointer data)
{
  open_wire (fixture);
  ast_soup_wire.send (fixture->wire, "goodbye");
  ast_soup_wire.free (g_steal_pointer (&fixture->wire));
  wait_while (soup_websocket_connection_get_state (fixture->peer) != SOUP_WEBSOCKET_STATE_CLOSED);
  g_assert_cmpstr (fixture->heard->str, ==, "goodbye");
  g_assert_false (fixture->closed);
}

static void
test_closed (Fixture *fixture, gconstpointer data)
{
  open_wire (fixture);
  soup_websocket_connection_close (fixture->peer, SOUP_WEBSOCKET_CLOSE_GOING_AWAY, NULL);
  wait_while (!fixture->closed);
}

static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_strnfill ((4 << 20) + 1, 'x');

  open_wire (fixture);
  soup_websocket_connection_set_max_incoming_payload_size (fixture->peer, 0);
  soup_websocket_connection_send_text (fixture->peer, large);
  wait_while (!fixture->closed);
  g_assert_cmpuint (fixture->received->len, ==, 0);
}

/* Each fragment is small enough, and all of them together are not. */
static void
test_fragments (Fixture *fixture, gconstpointer data)
{
  guint n = GPOINTER_TO_UINT (data);
  GOutputStream *stream;
  g_autoptr (GByteArray) frames = g_byte_array_new ();
  g_autofree char *megabyte = g_strnfill (1 << 20, 'x');

  open_wire (fixture);
  stream = g_io_stream_get_output_stream (soup_websocket_connection_get_io_stream (fixture->peer));
  for (guint i = 0; i < n; i++) {
    guint8 head[10] = { (guint8) ((i + 1 == n ? 0x80 : 0) | (i == 0 ? 1 : 0)), 127 };

    head[7] = 1 << 4; /* 2 to the power of 20 bytes. */
    g_byte_array_append (frames, head, sizeof head);
    g_byte_array_append (frames, (guint8 *) megabyte, 1 << 20);
  }
  g_output_stream_write_all_async (stream, frames->data, frames->len, G_PRIORITY_DEFAULT, NULL,
                                   NULL, NULL);
  wait_while (!fixture->closed && fixture->received->len == 0);
  g_assert_cmpuint (fixture->received->len, ==, n > 4 ? 0 : (n << 20) + 1);
}

static void
test_nobody (Fixture *fixture, gconstpointer data)
{
  soup_server_disconnect (fixture->server);
  fixture->wire = ast_soup_wire.open (fixture->uri, &calls, fixture);
  g_assert_false (fixture->closed);
  wait_while (!fixture->closed);
  g_assert_nonnull (fixture->error);
  g_assert_false (fixture->opened);
}

/* Whoever is no host of tables is not spoken to. */
static void
test_stranger (Fixture *fixture, gconstpointer data)
{
  soup_server_remove_handler (fixture->server, "/table");
  fixture->wire = ast_soup_wire.open (fixture->uri, &calls, fixture);
  wait_while (!fixture->closed);
  g_assert_nonnull (fixture->error);
}

static void
test_change_of_mind (Fixture *fixture, gconstpointer data)
{
  ast_soup_wire.free (ast_soup_wire.open (fixture->uri, &calls, fixture));
  run_pending ();
  g_assert_false (fixture->opened || fixture->closed);
}

/* Nobody has signed the certificate. */
static void
listen_with_certificate (Fixture *fixture)
{
  g_autoptr (GTlsCertificate) certificate = g_tls_certificate_new_from_pem (pem, -1, NULL);
  g_autoptr (GError) error = NULL;
  GSList *uris;

  soup_server_disconnect (fixture->server);
  soup_server_set_tls_certificate (fixture->server, certificate);
  soup_server_listen_local (fixture->server, 0,
                            SOUP_SERVER_LISTEN_IPV4_ONLY | SOUP_SERVER_LISTEN_HTTPS, &error);
  g_assert_no_error (error);
  uris = soup_server_get_uris (fixture->server);
  g_free (fixture->uri);
  fixture->uri = g_strdup_printf ("wss://127.0.0.1:%d/table", g_uri_get_port (uris->data));
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
}

/* Tries to open a wire to a server whose certificate is not trusted. */
static void
open_in_vain (Fixture *fixture, const char *uri)
{
  fixture->wire = ast_soup_wire.open (uri, &calls, fixture);
  wait_while (!fixture->closed);
  g_assert_error (fixture->error, G_TLS_ERROR, G_TLS_ERROR_BAD_CERTIFICATE);
  ast_soup_wire.free (fixture->wire);
  fixture->closed = FALSE;
}

/* It is told, and is no obstacle once it is trusted; another one is. */
static void
test_certificate (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_strnfill (64, '0'), *plain = NULL, *wrong = NULL;

  listen_with_certificate (fixture);
  wrong = g_strconcat (fixture->uri, "#", other, NULL);
  open_in_vain (fixture, wrong);
  g_clear_error (&fixture->error);
  open_in_vain (fixture, fixture->uri);
  g_assert_cmpuint (strlen (fixture->error->message), ==, 64);
  plain = g_steal_pointer (&fixture->uri);
  fixture->uri = g_strconcat (plain, "#", fixture->error->message, NULL);
  open_wire (fixture); /* Last: libsoup 3.6 fails if it stops before it has heard of the others. */
}

static void
go_elsewhere (Fixture *fixture)
{
  fixture->wire = ast_soup_wire.open ("ws://table.test/table", &calls, fixture);
  wait_while (!fixture->closed && !fixture->opened);
}

/* Where a proxy refuses all, computers nearby are reached nevertheless, as all tests here show. */
static void
test_proxy_refuses (Fixture *fixture, gconstpointer data)
{
  go_elsewhere (fixture);
  g_assert_true (fixture->closed);
  g_assert_nonnull (fixture->error);
}

/* The server plays the proxy, which knows the way. */
static void
test_proxy_works (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uri = g_strconcat ("http", fixture->uri + strlen ("ws"), NULL);
  char *refusing = proxies[0];

  *strrchr (uri, '/') = '\0';
  proxies[0] = uri;
  go_elsewhere (fixture);
  proxies[0] = refusing;
  g_assert_true (fixture->opened);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_vfs_get_default (); /* Which makes the extension points. */
  g_io_extension_point_implement (G_PROXY_RESOLVER_EXTENSION_POINT_NAME, test_proxies_get_type (),
                                  "test", 1000);
  add_test ("/soup-wire/texts", test_texts);
  add_test ("/soup-wire/last-words", test_last_words);
  add_test ("/soup-wire/closed", test_closed);
  add_test ("/soup-wire/too-large", test_too_large);
  add_test_with ("/soup-wire/few-fragments", GUINT_TO_POINTER (3), test_fragments);
  add_test_with ("/soup-wire/many-fragments", GUINT_TO_POINTER (6), test_fragments);
  add_test ("/soup-wire/nobody", test_nobody);
  add_test ("/soup-wire/stranger", test_stranger);
  add_test ("/soup-wire/change-of-mind", test_change_of_mind);
  add_test ("/soup-wire/certificate", test_certificate);
  add_test ("/soup-wire/proxy-refuses", test_proxy_refuses);
  add_test ("/soup-wire/proxy-works", test_proxy_works);
  return g_test_run ();
}
