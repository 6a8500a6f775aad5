/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-host-invitation.h"

#include "ast-invitation.h"

/* The best of our languages for somebody who understands these, as a browser lists them. */
static const char *
choose_language (const char *accepted)
{
  GSList *list = accepted != NULL ? soup_header_parse_quality_list (accepted, NULL) : NULL;
  const char *language = NULL;

  for (GSList *item = list; item != NULL && language == NULL; item = item->next)
    for (guint i = 0; i < AST_N_INVITATION_LANGUAGES; i++)
      if (g_ascii_strncasecmp (item->data, ast_invitation_language (i), 2) == 0)
        language = ast_invitation_language (i);
  soup_header_free_list (list);
  return language;
}

/* The table of a request, by the name under which the browser knows this host. Outside of private
 * networks there is a proxy before the host that speaks TLS, if it does not do so itself. */
static gboolean
find_table (AstHttpRequest *request, gboolean secure, AstTableLink *link)
{
  const char *host = ast_http_request_get_header (request, "Host");
  g_autofree char *text =
      g_strconcat ("http://", host != NULL ? host : "", ast_http_request_get_path (request), NULL);
  g_autofree char *safe = g_strconcat ("https", text + strlen ("http"), NULL);

  return ast_table_link_find (link, text) == AST_LINK_TABLE
         && ((!secure && ast_table_link_is_private (link->host))
             || ast_table_link_find (link, safe) == AST_LINK_TABLE);
}

static void
page_cb (AstHttpRequest *request, gpointer secure)
{
  const char *language = choose_language (ast_http_request_get_header (request, "Accept-Language"));
  AstTableLink link;
  gboolean found = find_table (request, GPOINTER_TO_INT (secure), &link);
  g_autofree char *page = ast_invitation_write (found ? &link : NULL, language);

  ast_http_request_answer (request, found ? SOUP_STATUS_OK : SOUP_STATUS_NOT_FOUND,
                           "text/html; charset=utf-8", page);
}

void
ast_host_invitation_add (AstHttpServer *server, gboolean secure)
{
  ast_http_server_add_page (server, "/t/", page_cb, GINT_TO_POINTER (secure));
}
