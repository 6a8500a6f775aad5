/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The host of a window: it needs nothing of the window's main loop, and leaves it alone. */

#include "ast-network.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

const AstNetwork *ast_network_get (void);

static gboolean
note_cb (gpointer noted)
{
  *(gboolean *) noted = TRUE;
  return G_SOURCE_REMOVE;
}

/* What is at the root of the host. */
static void
expect_nothing (guint16 port)
{
  static const char head[] = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnection) connection = NULL;
  char answer[12];
  gsize n;

  g_socket_client_set_timeout (client, 20);
  connection = g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), head,
                             strlen (head), NULL, NULL, &error);
  g_assert_no_error (error);
  g_input_stream_read_all (g_io_stream_get_input_stream (G_IO_STREAM (connection)), answer,
                           sizeof answer, &n, NULL, &error);
  g_assert_cmpmem (answer, n, "HTTP/1.1 404", 12);
}

static void
remove_database (const char *path)
{
  static const char *const ends[] = { "", "-wal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autofree char *name = g_strconcat (path, ends[i], NULL);

    g_remove (name);
  }
}

static void
test_thread (void)
{
  g_autofree char *folder = g_dir_make_tmp ("module-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "tables.db", NULL);
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);
  const AstNetwork *network = ast_network_get ();
  gboolean noted = FALSE;

  g_idle_add (note_cb, &noted);
  for (int i = 0; i < 2; i++) { /* The second time the database is free again. */
    g_autoptr (GError) error = NULL;
    gpointer host = network->open_host (collection, path, 0, &error);

    g_assert_no_error (error);
    expect_nothing (network->get_port (host));
    g_assert_null (network->open_host (collection, path, 0, NULL));
    network->close_host (host);
  }
  g_assert_false (noted);
  remove_database (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/network-module/thread", test_thread);
  return g_test_run ();
}
