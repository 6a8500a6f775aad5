/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* asterism-server: hosts tables shared over a network. */

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "ast-certificate.h"
#include "ast-health.h"
#include "ast-metrics.h"
#include "ast-postgres-db.h"
#include "ast-postgres-listener.h"
#include "ast-prefix.h"
#include "ast-server-options.h"
#include "ast-sqlite-db.h"

typedef struct {
  GMainLoop *loop;
  AstHost *host;
  gboolean closing;
} Server;

static int
complain (int status, const char *why)
{
  fprintf (stderr, "asterism-server: %s\n", why);
  return status;
}

/* Each connection is an open file. */
static void
allow_many_files (void)
{
  struct rlimit limit;

  if (getrlimit (RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit (RLIMIT_NOFILE, &limit);
  }
}

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno), "%s: %s", folder,
               g_strerror (errno));
  return FALSE;
}

static AstTableDb *
open_database (const AstServerOptions *options, GError **error)
{
  if (ast_server_options_is_postgresql (options))
    return ast_postgres_db_new (options->database, error);
  return make_folder (options->database, error) ? ast_sqlite_db_new (options->database, error)
                                                : NULL;
}

static void
news_cb (const char *news, gpointer data)
{
  ast_host_hear (data, news);
}

static gboolean
closed_cb (gpointer data)
{
  Server *self = data;

  g_main_loop_quit (self->loop);
  return G_SOURCE_REMOVE;
}

static gboolean
terminate_cb (gpointer data)
{
  Server *self = data;

  if (!self->closing)
    ast_host_close (self->host, closed_cb, self);
  self->closing = TRUE;
  return G_SOURCE_CONTINUE;
}

static char *
write_address (const AstServerOptions *options, guint16 port)
{
  GInetAddress *address =
      g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (options->address));
  g_autofree char *text = g_inet_address_to_string (address);

  return g_strdup_printf (strchr (text, ':') != NULL ? "[%s]:%d" : "%s:%d", text, port);
}

static int
serve (Server *self, const AstServerOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *address = write_address (
      options, g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (options->address)));
  g_autofree char *sentence = NULL, *listening = NULL;
  AstHttpServer *server = ast_host_get_server (self->host);

  if (!ast_http_server_listen (server, options->address, &error)) {
    /* Translators: an address, and why the server cannot listen there. */
    sentence = g_strdup_printf (_ ("cannot listen on %s: %s"), address, error->message);
    return complain (1, sentence);
  }
  ast_metrics_add (self->host);
  g_unix_signal_add (SIGTERM, terminate_cb, self);
  g_unix_signal_add (SIGINT, terminate_cb, self);
  listening = write_address (options, ast_http_server_get_port (server));
  /* Translators: %s is an address with a port. */
  printf (_ ("Listening on %s\n"), listening);
  fflush (stdout);
  g_main_loop_run (self->loop);
  return 0;
}

static int
host_tables (const AstServerOptions *options)
{
  const AstHostOptions host_options = {
    options->max_tables,
    options->keep_days,
    { options->max_connections, options->max_connections_per_address,
      (const char *const *) options->proxies, options->certificate },
    .max_unread = (gsize) options->max_unread << 20,
  };
  g_autoptr (AstDeckCollection) decks = ast_deck_collection_new (NULL);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GError) error = NULL;
  AstTableDb *db = open_database (options, &error);
  AstTableLog *log = db != NULL ? ast_table_log_new (db, &error) : NULL;
  AstPostgresListener *listener = NULL;
  AstHealth *health;
  g_autofree char *sentence = NULL;
  Server self = { .loop = loop };
  int status;

  if (log == NULL) {
    /* Translators: %s says why. */
    sentence = g_strdup_printf (_ ("the database cannot be used: %s"), error->message);
    return complain (2, sentence);
  }
  self.host = ast_host_new (decks, log, &host_options);
  if (ast_server_options_is_postgresql (options))
    listener = ast_postgres_listener_new (options->database, news_cb, self.host);
  health = ast_health_new (self.host, log);
  status = serve (&self, options);
  g_clear_pointer (&listener, ast_postgres_listener_free);
  ast_host_free (self.host);
  ast_health_free (health);
  return status;
}

static void
warn_of_certificate (const AstServerOptions *options)
{
  g_autofree char *trouble =
      options->certificate != NULL ? ast_certificate_find_trouble (options->certificate) : NULL;

  if (trouble != NULL)
    complain (0, trouble);
}

static void
use_language (void)
{
  const char *folder;

  ast_prefix_use ();
  folder = g_getenv ("ASTERISM_LOCALE_DIR");
  setlocale (LC_ALL, "");
  bindtextdomain ("asterism", folder != NULL && *folder != '\0' ? folder : AST_LOCALE_DIR);
  bind_textdomain_codeset ("asterism", "UTF-8");
  textdomain ("asterism");
}

int
main (int argc, char **argv)
{
  g_auto (AstServerOptions) options = { 0 };
  g_autoptr (GError) error = NULL;

  use_language ();
  if (!ast_server_options_read (&options, argv, &error))
    return complain (2, error->message);
  if (options.version) {
    printf ("asterism-server %s\n", AST_VERSION);
    return 0;
  }
  signal (SIGPIPE, SIG_IGN);
  warn_of_certificate (&options);
  allow_many_files ();
  return host_tables (&options);
}
