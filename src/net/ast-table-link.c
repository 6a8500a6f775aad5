/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-link.h"

#include <gio/gio.h>
#include <string.h>

static const char scheme[] = "asterism://";
static const char letters[] = "BCDFGHJKLMNPQRSTVWXZ";

gboolean
ast_table_link_parse_code (char *code, const char *text)
{
  int n = 0;

  for (; *text != '\0'; text++) {
    char c = g_ascii_toupper (*text);

    if (c == ' ' || c == '-')
      continue;
    if (n == AST_TABLE_CODE_LENGTH || strchr (letters, c) == NULL)
      return FALSE;
    code[n++] = c;
  }
  code[n] = '\0';
  return n == AST_TABLE_CODE_LENGTH;
}

/* Names of hosts and addresses of IPv4 are made of these. */
static gboolean
is_name (const char *host)
{
  return strspn (host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_")
             == strlen (host)
         && *host != '-' && *host != '.';
}

static gboolean
is_address (const char *host)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (host);

  return address != NULL && g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6;
}

/* Takes the host off the text. */
static gboolean
read_host (AstTableLink *self, const char **text)
{
  gboolean bracket = **text == '[';
  const char *start = *text + bracket;
  gsize n = strcspn (start, bracket ? "]" : ":/?");

  if (n == 0 || n >= sizeof self->host || (bracket && start[n] != ']'))
    return FALSE;
  memcpy (self->host, start, n);
  self->host[n] = '\0';
  *text = start + n + bracket;
  return bracket ? is_address (self->host) : is_name (self->host);
}

/* Takes the port off the text; 0: none is there. */
static gboolean
read_port (AstTableLink *self, const char **text)
{
  g_autofree char *digits = NULL;
  guint64 port;
  gsize n;

  self->port = 0;
  if (**text != ':')
    return TRUE;
  n = strspn (*text + 1, "0123456789");
  digits = g_strndup (*text + 1, n);
  *text += n + 1;
  if (!g_ascii_string_to_unsigned (digits, 10, 1, G_MAXUINT16, &port, NULL))
    return FALSE;
  self->port = (guint16) port;
  return TRUE;
}

static gboolean
read_code (AstTableLink *self, const char **text)
{
  g_autofree char *code = NULL;
  gsize n;

  self->code[0] = '\0';
  if (**text != '/')
    return TRUE;
  n = strcspn (*text + 1, "?");
  code = g_strndup (*text + 1, n);
  *text += n + 1;
  return strlen (code) == AST_TABLE_CODE_LENGTH && ast_table_link_parse_code (self->code, code);
}

static gboolean
parse (AstTableLink *self, const char *text)
{
  if (g_ascii_strncasecmp (text, scheme, strlen (scheme)) != 0)
    return FALSE;
  text += strlen (scheme);
  if (!read_host (self, &text) || !read_port (self, &text) || !read_code (self, &text))
    return FALSE;
  self->plain = g_str_equal (text, "?plain");
  if (self->port == 0)
    self->port = self->plain ? AST_TABLE_PORT : AST_TABLE_SECURE_PORT;
  return self->plain || *text == '\0';
}

gboolean
ast_table_link_parse (AstTableLink *self, const char *text)
{
  return parse (self, text) && self->code[0] != '\0';
}

gboolean
ast_table_link_parse_server (AstTableLink *self, const char *text)
{
  return parse (self, text) && self->code[0] == '\0';
}

/* Host and port, unless that is the one that goes without saying. */
static char *
write_server (const AstTableLink *self)
{
  gboolean bracket = strchr (self->host, ':') != NULL;
  guint16 usual = self->plain ? AST_TABLE_PORT : AST_TABLE_SECURE_PORT;
  g_autofree char *port = self->port != usual ? g_strdup_printf (":%u", self->port) : NULL;

  return g_strconcat (bracket ? "[" : "", self->host, bracket ? "]" : "", port != NULL ? port : "",
                      NULL);
}

char *
ast_table_link_write (const AstTableLink *self)
{
  g_autofree char *server = write_server (self);

  return g_strconcat (scheme, server, self->code[0] != '\0' ? "/" : "", self->code,
                      self->plain ? "?plain" : "", NULL);
}

char *
ast_table_link_make_uri (const AstTableLink *self)
{
  gboolean bracket = strchr (self->host, ':') != NULL;

  return g_strdup_printf ("%s://%s%s%s:%u/table", self->plain ? "ws" : "wss", bracket ? "[" : "",
                          self->host, bracket ? "]" : "", self->port);
}
