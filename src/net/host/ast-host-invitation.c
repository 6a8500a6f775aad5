/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-host-invitation.h"

#include <string.h>

#include "ast-invitation.h"
#include "ast-table-glance.h"

enum { MOST_WAITING = 32, TOO_MANY_REQUESTS = 429 };

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

/* A request for the page of a table that is being looked at. */
typedef struct {
  AstHostInvitation *pages;
  AstHttpRequest *request; /* To be answered. */
  AstTableLink link;
} Visit;

static const char *
get_language (AstHttpRequest *request)
{
  return choose_language (ast_http_request_get_header (request, "Accept-Language"));
}

static void
answer (AstHttpRequest *request, guint status, char *page)
{
  ast_http_request_answer (request, status, "text/html; charset=utf-8", page);
  g_free (page);
}

static void
put_off (AstHostInvitation *self, AstHttpRequest *request, AstHostBound bound, guint status)
{
  self->figures->bounds[bound]++;
  answer (request, status, ast_invitation_write_excuse (TRUE, get_language (request)));
}

/* Whoever has tried too many wrong codes does not learn which ones are right. */
static gboolean
is_throttled (AstHostInvitation *self, AstHttpRequest *request)
{
  gboolean throttled = ast_throttle_is_reached (
      self->failures, ast_http_request_get_address (request), g_get_monotonic_time ());

  if (throttled)
    put_off (self, request, AST_BOUND_CODES, TOO_MANY_REQUESTS);
  return throttled;
}

static void
find_nothing (AstHostInvitation *self, AstHttpRequest *request)
{
  ast_throttle_add (self->failures, ast_http_request_get_address (request),
                    g_get_monotonic_time ());
  answer (request, SOUP_STATUS_NOT_FOUND,
          ast_invitation_write_excuse (FALSE, get_language (request)));
}

/* The sides of the seats are those of the newest game's players with the same colours: the seats
 * may have been set up anew. */
static void
find_sides (AstInvitation *self, const AstGame *game)
{
  memcpy (self->points, self->summary->totals, sizeof self->points);
  for (int seat = 0; seat < self->summary->n_seats; seat++) {
    self->sides[seat] = -1;
    for (int player = 0; player < game->setup.n_players; player++)
      if (game->setup.colours[player] == self->colours[seat])
        self->sides[seat] = game->side_of[player];
  }
}

static char *
write_page (const Visit *visit, const AstSharedState *state)
{
  g_autoptr (AstTableSummary) summary = ast_table_glance (state, AST_NOBODY, g_get_real_time ());
  AstInvitation page = { visit->link, ast_table_people_get (&state->people, AST_FOUNDER)->name,
                         summary };

  for (int seat = 0; seat < summary->n_seats; seat++)
    page.colours[seat] = (AstColour) state->seating.set_up->setup.colours[seat];
  if (summary->started)
    find_sides (&page, ast_shared_state_get_game (state));
  return ast_invitation_write (&page, get_language (visit->request));
}

static void
looked_cb (AstTableLogResult result, const char *code, const AstSharedState *state, gpointer data)
{
  g_autofree Visit *visit = data;
  AstHostInvitation *self = visit->pages;

  self->n_waiting--;
  if (result == AST_TABLE_LOG_FAILED)
    put_off (self, visit->request, AST_BOUND_PAGES, SOUP_STATUS_SERVICE_UNAVAILABLE);
  else if (is_throttled (self, visit->request))
    return;
  else if (state == NULL)
    find_nothing (self, visit->request);
  else
    answer (visit->request, SOUP_STATUS_OK, write_page (visit, state));
}

static void
page_cb (AstHttpRequest *request, gpointer data)
{
  AstHostInvitation *self = data;
  Visit *visit;
  AstTableLink link;

  if (is_throttled (self, request))
    return;
  if (!find_table (request, self->secure, &link)) {
    find_nothing (self, request);
    return;
  }
  if (self->n_waiting == MOST_WAITING) {
    put_off (self, request, AST_BOUND_PAGES, SOUP_STATUS_SERVICE_UNAVAILABLE);
    return;
  }
  visit = g_new (Visit, 1);
  *visit = (Visit){ self, request, link };
  self->n_waiting++;
  ast_table_reader_look (self->reader, link.code, NULL, looked_cb, visit);
}

void
ast_host_invitation_add (AstHostInvitation *self, AstHttpServer *server)
{
  ast_http_server_add_page (server, "/t/", page_cb, self);
}
