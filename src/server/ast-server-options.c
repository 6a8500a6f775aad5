/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-server-options.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-certificate.h"
#include "ast-http-server.h"

typedef struct {
  char *listen, *database, *certificate, *key, **proxies, **rest;
  char *max_tables, *max_connections, *max_of_address, *max_unread, *keep_days;
  gboolean version;
} Words;

static void
clear_words (Words *words)
{
  g_free (words->listen);
  g_free (words->database);
  g_free (words->certificate);
  g_free (words->key);
  g_free (words->max_tables);
  g_free (words->max_connections);
  g_free (words->max_of_address);
  g_free (words->max_unread);
  g_free (words->keep_days);
  g_strfreev (words->proxies);
  g_strfreev (words->rest);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, clear_words)

static gboolean
complain (GError **error, const char *format, const char *word)
{
  g_autofree char *shown = g_filename_display_name (word);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format, shown);
  return FALSE;
}

static gboolean
parse (Words *words, char **arguments, GError **error)
{
  const GOptionEntry entries[] = {
    { "listen", 0, 0, G_OPTION_ARG_STRING, &words->listen, N_ ("Listen on this address and port"),
      N_ ("ADDRESS:PORT") },
    { "database", 0, 0, G_OPTION_ARG_FILENAME, &words->database,
      N_ ("Keep the tables in this file or database"), N_ ("PATH|postgresql://…") },
    { "certificate", 0, 0, G_OPTION_ARG_FILENAME, &words->certificate,
      N_ ("Encrypt with this certificate (PEM)"), N_ ("FILE") },
    { "key", 0, 0, G_OPTION_ARG_FILENAME, &words->key, N_ ("The key of the certificate (PEM)"),
      N_ ("FILE") },
    { "proxy", 0, 0, G_OPTION_ARG_STRING_ARRAY, &words->proxies,
      N_ ("Trust the X-Forwarded-For header of this proxy; may be repeated"), N_ ("ADDRESS") },
    { "max-tables", 0, 0, G_OPTION_ARG_STRING, &words->max_tables, N_ ("Maximum number of tables"),
      N_ ("N") },
    { "max-connections", 0, 0, G_OPTION_ARG_STRING, &words->max_connections,
      N_ ("Maximum number of connections"), N_ ("N") },
    { "max-connections-per-address", 0, 0, G_OPTION_ARG_STRING, &words->max_of_address,
      N_ ("Maximum number of connections from one address"), N_ ("N") },
    { "max-unread", 0, 0, G_OPTION_ARG_STRING, &words->max_unread,
      N_ ("Maximum amount of data waiting for all clients, in MiB"), N_ ("N") },
    { "keep-days", 0, 0, G_OPTION_ARG_STRING, &words->keep_days,
      N_ ("Delete tables this many days after their last turn"), N_ ("N") },
    { "version", 0, 0, G_OPTION_ARG_NONE, &words->version, N_ ("Print the version"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words->rest, NULL, NULL },
    { 0 },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) copy = g_strdupv (arguments);

  g_option_context_set_translation_domain (context, "asterism");
  g_option_context_set_summary (context, _ ("Hosts tables of Asterism shared over a network"));
  g_option_context_add_main_entries (context, entries, "asterism");
  if (!g_option_context_parse_strv (context, &copy, error))
    return FALSE;
  return words->rest == NULL
         /* Translators: %s is a word of the command line. */
         || complain (error, _ ("“%s” is not an option"), words->rest[0]);
}

/* "127.0.0.1:4747", "[::1]:4747" */
static GSocketAddress *
parse_address (const char *text)
{
  const char *colon = strrchr (text, ':');
  g_autofree char *host = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : NULL;
  guint64 port;

  if (host == NULL || !g_ascii_string_to_unsigned (colon + 1, 10, 0, G_MAXUINT16, &port, NULL))
    return NULL;
  if (*host == '[' && g_str_has_suffix (host, "]")) {
    host[strlen (host) - 1] = '\0';
    return strchr (host, ':') != NULL
               ? g_inet_socket_address_new_from_string (host + 1, (guint) port)
               : NULL;
  }
  return strchr (host, ':') == NULL ? g_inet_socket_address_new_from_string (host, (guint) port)
                                    : NULL;
}

static gboolean
take_address (AstServerOptions *self, const char *listen, GError **error)
{
  self->address = parse_address (listen != NULL ? listen : "127.0.0.1:4747");
  return self->address != NULL
         /* Translators: %s is a word of the command line. */
         || complain (error, _ ("“%s” is not an address with a port, such as 127.0.0.1:4747"),
                      listen);
}

static gboolean
take_certificate (AstServerOptions *self, const Words *words, GError **error)
{
  g_autoptr (GError) trouble = NULL;

  if (words->certificate == NULL && words->key == NULL)
    return TRUE;
  if (words->certificate == NULL || words->key == NULL)
    return complain (error, "%s", _ ("--certificate and --key go together"));
  if (!g_tls_backend_supports_tls (g_tls_backend_get_default ()))
    return complain (error, "%s",
                     _ ("encryption needs glib-networking, which is not installed here"));
  self->certificate = ast_certificate_read (words->certificate, words->key, &trouble);
  return self->certificate != NULL
         /* Translators: %s says why. */
         || complain (error, _ ("the certificate cannot be used: %s"), trouble->message);
}

/* Without the option the number stays as it is. */
static gboolean
take_number (guint *number, const char *given, const char *name, GError **error)
{
  guint64 read = *number;

  if (given != NULL && !g_ascii_string_to_unsigned (given, 10, 1, G_MAXINT32, &read, NULL))
    /* Translators: %s is an option, such as --max-tables. */
    return complain (error, _ ("%s must be a whole number from 1 up"), name);
  *number = (guint) read;
  return TRUE;
}

static gboolean
take_numbers (AstServerOptions *self, const Words *words, GError **error)
{
  return take_number (&self->max_tables, words->max_tables, "--max-tables", error)
         && take_number (&self->max_connections, words->max_connections, "--max-connections", error)
         && take_number (&self->max_connections_per_address, words->max_of_address,
                         "--max-connections-per-address", error)
         && take_number (&self->max_unread, words->max_unread, "--max-unread", error)
         && take_number (&self->keep_days, words->keep_days, "--keep-days", error);
}

static gboolean
take_proxies (AstServerOptions *self, char **proxies, GError **error)
{
  for (guint i = 0; proxies != NULL && proxies[i] != NULL; i++) {
    g_autoptr (GInetAddress) address = g_inet_address_new_from_string (proxies[i]);

    if (address == NULL)
      /* Translators: %s is a word of the command line. */
      return complain (error, _ ("“%s” is not an address"), proxies[i]);
  }
  self->proxies = g_strdupv (proxies);
  return TRUE;
}

/* systemd says where a service may write. */
static char *
find_database (void)
{
  const char *state = g_getenv ("STATE_DIRECTORY");

  return state != NULL && *state == '/'
             ? g_build_filename (state, "tables.db", NULL)
             : g_build_filename (g_get_user_state_dir (), "asterism", "tables.db", NULL);
}

gboolean
ast_server_options_read (AstServerOptions *self, char **arguments, GError **error)
{
  g_auto (Words) words = { 0 };

  *self = (AstServerOptions){ .max_tables = 100000,
                              .max_connections = 50000,
                              .max_connections_per_address = AST_HTTP_MOST_OF_ADDRESS,
                              .max_unread = 256,
                              .keep_days = 30 };
  if (!parse (&words, arguments, error))
    return FALSE;
  self->version = words.version;
  self->database = words.database != NULL ? g_strdup (words.database) : find_database ();
  return take_address (self, words.listen, error) && take_numbers (self, &words, error)
         && take_proxies (self, words.proxies, error) && take_certificate (self, &words, error);
}

void
ast_server_options_clear (AstServerOptions *self)
{
  g_clear_object (&self->address);
  g_clear_object (&self->certificate);
  g_clear_pointer (&self->database, g_free);
  g_clear_pointer (&self->proxies, g_strfreev);
}

gboolean
ast_server_options_is_postgresql (const AstServerOptions *self)
{
  return g_str_has_prefix (self->database, "postgresql://")
         || g_str_has_prefix (self->database, "postgres://");
}
