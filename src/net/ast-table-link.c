/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-link.h"

#include <gio/gio.h>
#include <string.h>

static const char letters[] = "BCDFGHJKLMNPQRSTVWXZ";

/* What people and programs put around a link, and at its end. */
static const char wrapping[] = "<>(){}\"'“”„«»‚‘’‹›*_,;!?…`";
static const char endings[] = "<>(){}\"'“”„«»‚‘’‹›*_,;!?…`.:/";

static const struct {
  const char *scheme;
  gboolean plain;
} schemes[] = {
  { "asterism://", FALSE }, { "wss://", FALSE }, { "https://", FALSE },
  { "ws://", TRUE },        { "http://", TRUE },
};

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

/* --- One word ----------------------------------------------------------------------------------
 */

/* Names of hosts and addresses of IPv4 are made of these. */
static gboolean
is_name (const char *host)
{
  return strspn (host, "abcdefghijklmnopqrstuvwxyz0123456789.-_") == strlen (host) && *host != '-'
         && *host != '.' && *host != '\0';
}

static gboolean
is_address (const char *host)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (host);

  return address != NULL && g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6;
}

/* Takes `host`; names with umlauts have a form of their own for the network. */
static gboolean
take_host (AstTableLink *self, const char *host)
{
  g_autofree char *ascii = g_hostname_to_ascii (host);
  g_autofree char *lower = ascii != NULL ? g_ascii_strdown (ascii, -1) : g_strdup ("");
  gsize n = strlen (lower);

  if (n > 1 && lower[n - 1] == '.')
    lower[n - 1] = '\0';
  g_strlcpy (self->host, lower, sizeof self->host);
  return n < sizeof self->host && (is_name (lower) || is_address (lower));
}

/* Takes the host off the text. An address of IPv6 without brackets has no port. */
static gboolean
read_host (AstTableLink *self, const char **text)
{
  gboolean bracket = **text == '[';
  const char *start = *text + bracket;
  gsize n = strcspn (start, bracket ? "]" : "/?#");
  g_autofree char *host = g_strndup (start, n);

  if (bracket && (start[n] != ']' || !is_address (host)))
    return FALSE;
  if (!bracket && !is_address (host)) {
    n = strcspn (host, ":");
    host[n] = '\0';
  }
  *text = start + n + bracket;
  return take_host (self, host);
}

/* Takes the port off the text; 0: none is there. */
static gboolean
read_port (AstTableLink *self, const char **text)
{
  g_autofree char *digits = NULL;
  guint64 port;
  gsize n;

  if (**text != ':')
    return TRUE;
  n = strspn (*text + 1, "0123456789");
  digits = g_strndup (*text + 1, n);
  *text += n + 1;
  if (!g_ascii_string_to_unsigned (digits, 10, 1, G_MAXUINT16, &port, NULL))
    return FALSE;
  self->port = (guint16) port;
  return strchr ("/?#", **text) != NULL;
}

static gboolean
skip_folder (const char **text, const char *folder)
{
  gsize n = strlen (folder);

  if (g_ascii_strncasecmp (*text, folder, n) != 0 || g_ascii_isalnum ((*text)[n]))
    return FALSE;
  *text += n;
  return TRUE;
}

/* The path of a table is its code, of a web address behind "t", and that of a server is empty. */
static gboolean
read_path (AstTableLink *self, const char **text)
{
  g_autofree char *code = NULL;
  gsize n = 0;

  if (!skip_folder (text, "/table"))
    skip_folder (text, "/t");
  while (**text == '/')
    ++*text;
  while (g_ascii_isalnum ((*text)[n]) || (*text)[n] == '-')
    n++;
  code = g_strndup (*text, n);
  *text += n;
  while (**text == '/')
    ++*text;
  return n == 0 || ast_table_link_parse_code (self->code, code);
}

/* What is said of encryption, or else likely: a computer at home has no certificate. */
static void
settle (AstTableLink *self, gboolean told, const char *rest)
{
  gboolean plain = g_ascii_strncasecmp (rest, "?plain", strlen ("?plain")) == 0
                   && !g_ascii_isalnum (rest[strlen ("?plain")]);

  self->unsure = !told && !plain;
  self->plain |= plain || (!told && ast_table_link_is_private (self->host));
  if (self->port == 0)
    self->port = self->plain ? AST_TABLE_PORT : AST_TABLE_SECURE_PORT;
}

/* Whether the text begins with a scheme, which is taken off. */
static gboolean
read_scheme (AstTableLink *self, const char **text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (schemes); i++) {
    gsize n = strlen (schemes[i].scheme);

    if (g_ascii_strncasecmp (*text, schemes[i].scheme, n) == 0) {
      *text += n;
      self->plain = schemes[i].plain;
      return TRUE;
    }
  }
  return FALSE;
}

static AstLinkKind
read_word (AstTableLink *self, const char *text)
{
  gboolean told;

  memset (self, 0, sizeof *self);
  if (ast_table_link_parse_code (self->code, text))
    return AST_LINK_CODE;
  memset (self, 0, sizeof *self);
  told = read_scheme (self, &text);
  if (!read_host (self, &text) || !read_port (self, &text) || !read_path (self, &text))
    return AST_LINK_NOTHING;
  settle (self, told, text);
  return self->code[0] != '\0' ? AST_LINK_TABLE : AST_LINK_SERVER;
}

/* --- A text ------------------------------------------------------------------------------------
 */

/* The text with every kind of blank as a space, and without marks that cannot be seen. */
static char *
clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *cleaned = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (g_unichar_isspace (c) || g_unichar_iscntrl (c))
      g_string_append (cleaned, g_str_has_suffix (cleaned->str, " ") ? "" : " ");
    else if (g_unichar_type (c) != G_UNICODE_FORMAT)
      g_string_append_unichar (cleaned, c);
  }
  return g_strstrip (g_string_free (cleaned, FALSE));
}

/* A link may stand behind anything: "[Join](https://...". */
static const char *
find_start (const char *word)
{
  const char *start = strstr (word, "://");

  if (start != NULL) {
    while (start > word && g_ascii_isalpha (start[-1]))
      start--;
    return start;
  }
  while (*word != '\0' && g_utf8_strchr (wrapping, -1, g_utf8_get_char (word)) != NULL)
    word = g_utf8_next_char (word);
  return *word == '[' && strchr (word, ':') == NULL ? word + 1 : word;
}

static char *
unwrap (const char *word)
{
  char *text = g_strdup (find_start (word)), *end;

  while ((end = g_utf8_find_prev_char (text, text + strlen (text))) != NULL
         && (g_utf8_strchr (endings, -1, g_utf8_get_char (end)) != NULL
             || (*end == ']' && strchr (text, '[') == NULL)))
    *end = '\0';
  return text;
}

/* Whether a word of a sentence is a server rather than just a word. */
static gboolean
stands_out (const AstTableLink *self, const char *word)
{
  const char *dot = strrchr (self->host, '.');

  return !self->unsure || g_hostname_is_ip_address (self->host)
         || (strpbrk (word, ".:") != NULL
             && g_ascii_isalpha (dot != NULL ? dot[1] : self->host[0]));
}

/* A link may have been broken at the end of a line. */
static gboolean
read_broken (AstTableLink *self, char **words)
{
  g_autofree char *whole = g_strconcat (words[0], words[1], NULL), *text = unwrap (whole);

  return strstr (words[0], "://") != NULL && read_word (self, text) == AST_LINK_TABLE;
}

/* A code and a server may stand apart. */
static AstLinkKind
join (AstTableLink *self, const AstTableLink *code, const AstTableLink *server)
{
  *self = server->host[0] != '\0' ? *server : *code;
  memcpy (self->code, code->code, sizeof self->code);
  if (self->host[0] == '\0')
    return self->code[0] != '\0' ? AST_LINK_CODE : AST_LINK_NOTHING;
  return self->code[0] != '\0' ? AST_LINK_TABLE : AST_LINK_SERVER;
}

static AstLinkKind
read_sentence (AstTableLink *self, char **words)
{
  AstTableLink code = { 0 }, server = { 0 }, broken;

  for (char **word = words; *word != NULL; word++) {
    g_autofree char *text = unwrap (*word);
    AstLinkKind kind = read_word (self, text);

    if (kind == AST_LINK_TABLE || read_broken (&broken, word)) {
      *self = kind == AST_LINK_TABLE ? *self : broken;
      return AST_LINK_TABLE;
    }
    if (kind == AST_LINK_CODE && code.code[0] == '\0')
      code = *self;
    else if (kind == AST_LINK_SERVER && server.host[0] == '\0' && stands_out (self, text))
      server = *self;
  }
  return join (self, &code, &server);
}

AstLinkKind
ast_table_link_find (AstTableLink *self, const char *text)
{
  g_autofree char *cleaned = clean (text), *word = unwrap (cleaned);
  g_auto (GStrv) words = g_strsplit (cleaned, " ", -1);

  memset (self, 0, sizeof *self);
  if (ast_table_link_parse_code (self->code, word))
    return AST_LINK_CODE;
  return strchr (word, ' ') == NULL ? read_word (self, word) : read_sentence (self, words);
}

gboolean
ast_table_link_parse (AstTableLink *self, const char *text)
{
  return ast_table_link_find (self, text) == AST_LINK_TABLE;
}

/* --- What is known of a link -------------------------------------------------------------------
 */

/* Addresses of IPv6 that are unique local; GLib has all other kinds. */
static gboolean
is_local (GInetAddress *address)
{
  return g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6
         && (g_inet_address_to_bytes (address)[0] & 0xfe) == 0xfc;
}

gboolean
ast_table_link_is_private (const char *host)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (host);

  if (address == NULL)
    return strchr (host, '.') == NULL || g_str_has_suffix (host, ".local");
  return g_inet_address_get_is_loopback (address) || g_inet_address_get_is_link_local (address)
         || g_inet_address_get_is_site_local (address) || is_local (address);
}

void
ast_table_link_turn (AstTableLink *self)
{
  guint16 usual = self->plain ? AST_TABLE_PORT : AST_TABLE_SECURE_PORT;

  self->plain = !self->plain;
  self->unsure = FALSE;
  if (self->port == usual)
    self->port = self->plain ? AST_TABLE_PORT : AST_TABLE_SECURE_PORT;
}

static char *
write_address (const AstTableLink *self, const char *scheme, guint16 usual)
{
  gboolean bracket = strchr (self->host, ':') != NULL;
  g_autofree char *port = self->port != usual ? g_strdup_printf (":%u", self->port) : NULL;

  return g_strconcat (scheme, bracket ? "[" : "", self->host, bracket ? "]" : "",
                      port != NULL ? port : "", NULL);
}

char *
ast_table_link_write_server (const AstTableLink *self)
{
  return write_address (self, "", self->plain ? AST_TABLE_PORT : AST_TABLE_SECURE_PORT);
}

char *
ast_table_link_write (const AstTableLink *self)
{
  g_autofree char *server =
      write_address (self, "asterism://", self->plain ? AST_TABLE_PORT : AST_TABLE_SECURE_PORT);

  return g_strconcat (server, self->code[0] != '\0' ? "/" : "", self->code,
                      self->plain ? "?plain" : "", NULL);
}

char *
ast_table_link_write_web (const AstTableLink *self)
{
  g_autofree char *server = write_address (self, self->plain ? "http://" : "https://",
                                           self->plain ? 0 : AST_TABLE_SECURE_PORT);

  return g_strconcat (server, "/t/", self->code, NULL);
}

char *
ast_table_link_make_uri (const AstTableLink *self)
{
  g_autofree char *server = write_address (self, self->plain ? "ws://" : "wss://", 0);

  return g_strconcat (server, "/table", self->certificate[0] != '\0' ? "#" : "", self->certificate,
                      NULL);
}
