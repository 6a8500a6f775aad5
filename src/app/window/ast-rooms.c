/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-rooms.h"

#include <glib/gi18n.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include "ast-join-page.h"
#include "ast-message.h"
#include "ast-name.h"
#include "ast-network.h"
#include "ast-new-game-page.h"
#include "ast-plan-record.h"
#include "ast-plan-text.h"
#include "ast-record-match.h"
#include "ast-room-page.h"
#include "ast-speaker.h"
#include "ast-table-error.h"
#include "ast-table-page.h"
#include "ast-table-words.h"
#include "ast-visit.h"

#define SUBJECT "join" /* Of what is told before a visit begins, and why one has ended. */

enum { ACTIONS_OF_TURN = 3 }; /* Without battles. */

struct _AstRooms {
  GObject parent_instance;

  /* Owned */
  AstLibrary *library;
  GSettings *settings;
  AstAnnouncer *announcer;
  AstCurrentGame *game;
  AstMyTables *tables;
  AstTableBook *book; /* Of these. */
  AstNearby *nearby;  /* NULL until somebody asks for it. */
  AstVisit *visit;    /* NULL: the window is at no such table. */
  gpointer host;      /* Of the network; NULL: no table is hosted here. */

  /* Borrowed */
  const AstNetwork *network; /* NULL until it is loaded. */

  /* Borrowed, weak: NULL after the window has been closed */
  GtkWindow *window;
  AstNavigator *navigator;

  gboolean changing;    /* The table, on the page of new games. */
  gboolean closes;      /* The player has agreed to close the table of others. */
  gboolean left_guests; /* Others were at a table that is hosted here when the player left it. */
};

G_DEFINE_FINAL_TYPE (AstRooms, ast_rooms, G_TYPE_OBJECT)

/* NULL: the window is at no table, or has not come there. */
static const AstRoom *
get_room (AstRooms *self)
{
  return self->visit != NULL ? ast_visit_get_room (self->visit) : NULL;
}

static void
tell_trouble (AstRooms *self, const GError *error)
{
  g_autofree char *text = ast_table_words_trouble (error);

  ast_announcer_report (self->announcer, SUBJECT, NULL, text);
}

static void
book_failed_cb (AstRooms *self, const GError *error)
{
  g_autofree char *text = g_strdup_printf (
      /* Translators: %s says why, in the words of the system. */
      _ ("The way back to your table can’t be saved: %s"), error->message);

  ast_announcer_report (self->announcer, "book", NULL, text);
}

/* Somebody looks at the window, or there is a network again: that is sooner than the next try. */
static void
try_again (AstRooms *self)
{
  if (self->visit != NULL)
    ast_table_client_try_again (ast_visit_get_client (self->visit));
}

/* There is something to try only as long as the connection is lost. */
static void
update_reconnect (AstRooms *self)
{
  GAction *action = self->window != NULL
                        ? g_action_map_lookup_action (G_ACTION_MAP (self->window), "reconnect")
                        : NULL;

  if (action != NULL)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), self->visit != NULL
                                                               && ast_visit_get_status (self->visit)
                                                                      == AST_CLIENT_TRYING_AGAIN);
}

static void
network_changed_cb (AstRooms *self, gboolean available)
{
  if (available)
    try_again (self);
}

static void
follow_network (AstRooms *self)
{
  g_signal_connect_object (g_network_monitor_get_default (), "network-changed",
                           G_CALLBACK (network_changed_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
load_network (AstRooms *self)
{
  if (self->network == NULL) {
    self->network = ast_network_load (NULL);
    follow_network (self);
  }
  ast_announcer_report (self->announcer, SUBJECT, NULL,
                        self->network == NULL
                            ? _ ("This copy of Asterism can’t play over a network: a part of it, "
                                 "which needs libsoup, isn’t installed.")
                            : NULL);
  return self->network != NULL;
}

/* A seat with the player's name, which may be empty: without one of their own that of the first
 * person of the last set-up. */
static AstPlanSeat *
make_seat (AstRooms *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, "network-name");
  g_autofree char *text = g_settings_get_string (self->settings, "set-up");
  g_autoptr (AstPlan) plan = ast_plan_from_text (text);
  AstPlanSeat *seat = ast_plan_seat_new (name, AST_RED, NULL);

  for (int i = ast_plan_get_n_seats (plan) - 1; !ast_name_is_seen (name) && i >= 0; i--) {
    AstPlanSeat *person = ast_plan_get_seat (plan, i);

    if (ast_plan_seat_get_level (person) == NULL)
      ast_plan_seat_set_name (seat, ast_plan_seat_get_name (person));
  }
  return seat;
}

static gboolean
has_name (AstRooms *self)
{
  g_autoptr (AstPlanSeat) seat = make_seat (self);

  return ast_name_is_seen (ast_plan_seat_get_name (seat));
}

/* What others call the player. Whoever opens a table is called by a colour if need be, but that of
 * a guest is not known before they sit. */
static char *
make_name (AstRooms *self)
{
  g_autoptr (AstPlanSeat) seat = make_seat (self);

  return has_name (self) ? ast_plan_seat_make_name (seat) : g_strdup (_ ("Guest"));
}

/* --- The host in this program ------------------------------------------------------------------
 */

/* Opens the host at the port of `link` if that is free, where earlier guests look for it; 0: at the
 * usual one. Completes the link. */
static gboolean
ensure_host (AstRooms *self, AstTableLink *link)
{
  guint16 port = link->port != 0 ? link->port : AST_TABLE_PORT;
  g_autofree char *folder = ast_library_find_folder ();
  g_autofree char *path = g_build_filename (folder, "tables.db", NULL);
  g_autoptr (GError) error = NULL;

  if (self->host == NULL) {
    g_mkdir_with_parents (folder, 0700);
    self->host =
        self->network->open_host (ast_library_get_decks (self->library), path, port, &error);
  }
  if (self->host == NULL) {
    g_autofree char *text = g_strdup_printf (
        /* Translators: %s says why, in the words of the system. */
        _ ("No table can be opened on this computer: %s"), error->message);

    ast_announcer_report (self->announcer, SUBJECT, NULL, text);
    return FALSE;
  }
  g_strlcpy (link->host, "127.0.0.1", sizeof link->host);
  link->port = self->network->get_port (self->host);
  link->plain = TRUE;
  ast_my_tables_set_port (self->tables, link->port);
  return TRUE;
}

/* The address of packets that leave this computer, of which none is sent. NULL where no way leads
 * to other networks. */
static GInetAddress *
find_way_out (void)
{
  g_autoptr (GSocketAddress) near = NULL;
  g_autoptr (GSocket) socket =
      g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_UDP, NULL);
  g_autoptr (GSocketAddress) far = g_inet_socket_address_new_from_string ("192.0.2.1", 9);

  if (socket == NULL || !g_socket_connect (socket, far, NULL, NULL))
    return NULL;
  near = g_socket_get_local_address (socket, NULL);
  return near != NULL
             ? g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (near)))
             : NULL;
}

/* Whether many are in the network of an interface: those of VPNs lead to one computer. */
static gboolean
is_near (const struct ifaddrs *interface)
{
  return interface->ifa_addr != NULL && interface->ifa_addr->sa_family == AF_INET
         && (interface->ifa_flags & IFF_UP)
         && !(interface->ifa_flags & (IFF_LOOPBACK | IFF_POINTOPOINT));
}

/* The address of this computer in a network nearby: `wanted` (may be NULL) if it is one of them,
 * else the first. NULL: there is none. */
static GInetAddress *
find_near (GInetAddress *wanted)
{
  GInetAddress *found = NULL;
  struct ifaddrs *all = NULL;

  if (getifaddrs (&all) != 0)
    return NULL;
  for (struct ifaddrs *one = all; one != NULL; one = one->ifa_next) {
    g_autoptr (GInetAddress) address = NULL;

    if (!is_near (one))
      continue;
    address = g_inet_address_new_from_bytes (
        (const guint8 *) &((struct sockaddr_in *) (void *) one->ifa_addr)->sin_addr,
        G_SOCKET_FAMILY_IPV4);
    if (found == NULL || (wanted != NULL && g_inet_address_equal (address, wanted)))
      g_set_object (&found, address);
  }
  freeifaddrs (all);
  return found;
}

/* The address by which others reach this computer, first of all those nearby; NULL: there is none.
 */
static char *
find_address (void)
{
  g_autoptr (GInetAddress) far = find_way_out ();
  g_autoptr (GInetAddress) near = find_near (far);

  return near != NULL || far != NULL ? g_inet_address_to_string (near != NULL ? near : far) : NULL;
}

static AstNearby *
ensure_nearby (AstRooms *self)
{
  if (self->nearby == NULL)
    self->nearby = g_object_new (AST_TYPE_NEARBY, NULL);
  return self->nearby;
}

/* Shows the own table to others nearby as long as it waits for people. */
static void
update_nearby (AstRooms *self)
{
  AstRoomPage *page =
      self->navigator != NULL ? ast_navigator_find (self->navigator, AST_TYPE_ROOM_PAGE) : NULL;
  const AstRoom *room = get_room (self);

  if (page != NULL && room != NULL && !room->started && ast_visit_is_hosted (self->visit)
      && ast_room_page_get_nearby (page)) {
    g_autofree char *name = make_name (self);

    ast_nearby_publish (ensure_nearby (self), self->network->get_port (self->host), room->code,
                        name, ast_room_count_open (room));
  } else if (self->nearby != NULL) {
    ast_nearby_withdraw (self->nearby);
  }
}

/* --- The game of a table -----------------------------------------------------------------------
 */

/* A game that cannot be saved, which the saved ones tell of, is played nevertheless. */
static void
kept_cb (AstRooms *self, gint64 game)
{
  if (game != 0)
    ast_current_game_resume (self->game, game);
  else
    ast_current_game_play (self->game, ast_visit_get_game (self->visit)->record);
}

static gboolean
belongs_to_table (AstRooms *self, AstSession *session)
{
  return self->visit != NULL
         && ast_visit_owns (self->visit, ast_session_get_id (session),
                            ast_session_get_game (session));
}

static gboolean
continues (const AstRecord *record, AstMatch *match)
{
  const GArray *actions = ast_match_get_actions (match);

  for (guint i = 0; i < ast_match_get_head (match); i++)
    if (i >= record->actions->len
        || !ast_action_equal (&g_array_index (actions, AstAction, i),
                              ast_record_get_action (record, i)))
      return FALSE;
  return TRUE;
}

/* Whether more than a round has been played elsewhere: that is not shown turn by turn. */
static gboolean
is_far_behind (AstRooms *self, const AstRecord *record)
{
  AstSession *session = ast_current_game_get_session (self->game);
  AstMatch *match = session != NULL ? ast_session_get_match (session) : NULL;
  guint round = (guint) record->setup.n_players * ACTIONS_OF_TURN;

  return match != NULL && belongs_to_table (self, session) && ast_session_is_saved (session)
         && ast_match_get_head (match) + round < record->actions->len && continues (record, match);
}

static gboolean
is_in_room (AstRooms *self)
{
  return self->navigator != NULL && ast_navigator_get_shown (self->navigator) == AST_TYPE_ROOM_PAGE;
}

/* Whoever listens in the room hears why they are at the table; the one who starts the game knows.
 */
static void
say_beginning (AstRooms *self)
{
  if (is_in_room (self) && !get_room (self)->founder
      && ast_visit_get_game (self->visit)->record->actions->len < ACTIONS_OF_TURN)
    ast_speaker_say (ast_speaker_find (GTK_WIDGET (self->window)), AST_SAY_EVENT,
                     _ ("The game begins."));
}

static void
told_cb (AstRooms *self)
{
  if (ast_visit_is_new_game (self->visit))
    say_beginning (self);
  if (ast_visit_is_new_game (self->visit) || !ast_visit_is_arriving (self->visit)
      || !is_far_behind (self, ast_visit_get_game (self->visit)->record))
    return;
  if (get_room (self)->seat >= 0)
    ast_visit_tell_replaced (self->visit); /* In more than a round there was a turn of theirs. */
  ast_current_game_close (self->game);
  ast_visit_keep (self->visit);
}

/* Whether others are at the table of the visit, and this program hosts it. */
static gboolean
has_guests (AstRooms *self)
{
  const AstRoom *room = get_room (self);
  guint n = 0;

  if (room == NULL || !ast_visit_is_hosted (self->visit)
      || (room->started && !ast_visit_is_playing (self->visit)))
    return FALSE;
  for (int seat = 0; seat < room->setup.n_players; seat++)
    n += room->seats[seat].kind == AST_ROOM_PERSON && room->seats[seat].present
         && seat != room->seat;
  return n > 0;
}

static void
end_visit (AstRooms *self)
{
  g_autoptr (AstVisit) visit = NULL;

  if (self->visit == NULL)
    return;
  self->left_guests |= has_guests (self);
  visit = g_steal_pointer (&self->visit);
  g_signal_handlers_disconnect_by_data (visit, self);
  ast_visit_end (visit);
  ast_my_tables_set_open (self->tables, NULL);
  update_nearby (self);
  update_reconnect (self);
}

/* Whether the room is shown, or the way back leads to it from other pages. */
static gboolean
has_room (AstRooms *self)
{
  return self->navigator != NULL && ast_navigator_leads_to (self->navigator, AST_TYPE_ROOM_PAGE);
}

static void
forget_room (AstRooms *self)
{
  AstRoomPage *page = ast_navigator_find (self->navigator, AST_TYPE_ROOM_PAGE);

  if (page == NULL)
    return;
  ast_navigator_forget (self->navigator, AST_TYPE_ROOM_PAGE);
  ast_room_page_set_visit (page, NULL);
}

/* Who has a seat at the table that is being edited. */
static void
show_guests (AstRooms *self)
{
  AstNewGamePage *page = ast_navigator_ensure (self->navigator, AST_TYPE_NEW_GAME_PAGE);
  const AstRoom *room = self->changing ? ast_visit_get_room (self->visit) : NULL;
  const char *guests[AST_N_COLOURS + 1] = { "", "", "", "", "", "" };

  for (int seat = 0; room != NULL && seat < room->setup.n_players; seat++)
    if (room->seats[seat].kind == AST_ROOM_PERSON && seat != room->seat)
      guests[room->setup.colours[seat]] = ast_table_words_name (room, seat);
  ast_plan_set_guests (ast_new_game_page_get_plan (page), guests);
}

static void
set_changing (AstRooms *self, gboolean changing)
{
  self->changing = changing;
  ast_new_game_page_set_changing (ast_navigator_ensure (self->navigator, AST_TYPE_NEW_GAME_PAGE),
                                  changing);
  show_guests (self);
}

static void
show_join (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstRooms *self = user_data;
  AstJoinPage *page = ast_navigator_ensure (self->navigator, AST_TYPE_JOIN_PAGE);
  g_auto (GStrv) servers = ast_table_book_list_servers (self->book);
  g_autoptr (AstPlanSeat) seat = make_seat (self);

  g_settings_set_string (self->settings, "network-name", ast_plan_seat_get_name (seat));
  ast_join_page_set_knows_servers (page, servers[0] != NULL);
  ast_join_page_set_my_tables (page, self->tables);
  ast_nearby_browse (ensure_nearby (self));
  ast_join_page_set_nearby (page, self->nearby);
  ast_navigator_show (self->navigator, AST_TYPE_JOIN_PAGE);
}

static void
ask_server (AstRooms *self, const char *code)
{
  show_join (NULL, NULL, self);
  ast_join_page_ask_server (ast_navigator_ensure (self->navigator, AST_TYPE_JOIN_PAGE), code);
}

static void
trust_cb (gpointer data, gboolean trusted)
{
  AstRooms *self = data;

  if (self->visit == NULL)
    return;
  if (trusted)
    ast_visit_trust (self->visit);
  else
    ast_navigator_go_back (self->navigator);
}

/* The fingerprint as other programs write it, in groups that can be read to somebody. */
static char *
write_fingerprint (const char *certificate)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; certificate[i] != '\0'; i++) {
    const char *gap = i % 8 == 0 ? " " : i % 2 == 0 ? ":" : "";

    g_string_append_printf (text, "%s%c", i > 0 ? gap : "", g_ascii_toupper (certificate[i]));
  }
  return g_string_free (text, FALSE);
}

static void
ask_for_trust (AstRooms *self, const char *certificate)
{
  g_autofree char *fingerprint = write_fingerprint (certificate);
  g_autofree char *text = g_strdup_printf (
      /* Translators: %s is a row of digits and letters. */
      _ ("Nobody that this computer knows vouches for this server. Ask whoever "
         "runs it for its fingerprint, and trust the server only if it is this one:\n\n%s"),
      fingerprint);

  ast_message_ask (self->window, _ ("Trust This Server?"), text, _ ("_Leave"), _ ("_Trust"), FALSE,
                   trust_cb, self);
}

/* Before the game there is nothing to stay for. */
static void
leave_for_good (AstRooms *self)
{
  g_autoptr (AstVisit) visit = g_object_ref (self->visit);
  const AstTableLink *link = ast_table_client_get_link (ast_visit_get_client (visit));
  const GError *trouble = ast_table_client_get_trouble (ast_visit_get_client (visit));

  if (g_error_matches (trouble, AST_TABLE_ERROR, AST_NET_NO_SUCH_TABLE))
    ast_table_book_forget (self->book, link);
  if (self->changing)
    ast_navigator_return_to (self->navigator, AST_TYPE_ROOM_PAGE);
  end_visit (self);
  if (is_in_room (self))
    ast_navigator_go_back (self->navigator);
  else
    forget_room (self);
  if (ast_visit_is_search (visit))
    ask_server (self, link->code);
  else
    tell_trouble (self, trouble);
}

static void
changed_cb (AstRooms *self)
{
  update_reconnect (self);
  if (self->changing)
    show_guests (self);
  ast_my_tables_set_open (self->tables,
                          ast_table_client_get_link (ast_visit_get_client (self->visit)));
  if (ast_visit_get_status (self->visit) != AST_CLIENT_GONE)
    update_nearby (self);
  else if (ast_visit_get_certificate (self->visit) != NULL)
    ask_for_trust (self, ast_visit_get_certificate (self->visit));
  else if (has_room (self))
    leave_for_good (self);
}

static void
begin_visit (AstRooms *self, int colour)
{
  g_autofree char *name = make_name (self);

  end_visit (self);
  ast_announcer_withdraw (self->announcer, SUBJECT);
  self->visit =
      ast_visit_new (self->library, self->network->wire, self->book, self->announcer, name, colour);
  g_signal_connect_object (self->visit, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->visit, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->visit, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
}

static void
add_way (AstRooms *self, const AstTableLink *link, gboolean here)
{
  g_autofree char *address = here ? find_address () : NULL;

  if (here)
    self->left_guests = FALSE; /* They are seen again. */
  ast_visit_add_way (self->visit, link, here);
  ast_visit_set_address (self->visit, address);
}

static void
show_room (AstRooms *self)
{
  gboolean is_new = ast_navigator_find (self->navigator, AST_TYPE_ROOM_PAGE) == NULL;
  AstRoomPage *page = ast_navigator_ensure (self->navigator, AST_TYPE_ROOM_PAGE);

  if (is_new)
    g_signal_connect_object (page, "notify::nearby", G_CALLBACK (update_nearby), self,
                             G_CONNECT_SWAPPED);
  ast_room_page_set_visit (page, self->visit);
  ast_navigator_show (self->navigator, AST_TYPE_ROOM_PAGE);
}

/* A saved game that was played at several screens is played there again. */
static void
rejoin (AstRooms *self, AstSession *session)
{
  const AstGame *state = ast_match_get_game (ast_session_get_match (session));
  AstTableLink link;
  gboolean here = FALSE;
  g_autofree char *token = NULL;

  if (state->phase == AST_OVER)
    return;
  token = ast_table_book_find_game (self->book, ast_session_get_id (session), &link, &here);
  if (token == NULL || !load_network (self))
    return;
  /* A table of this program is where its host is now. */
  if (here && !ensure_host (self, &link))
    return;
  begin_visit (self, -1);
  add_way (self, &link, here);
  ast_visit_resume (self->visit, token, ast_session_get_id (session),
                    ast_session_get_game (session));
}

static void
showing_cb (AstRooms *self, AstSession *session)
{
  AstTablePage *page = ast_navigator_ensure (self->navigator, AST_TYPE_TABLE_PAGE);

  if (!belongs_to_table (self, session)) {
    end_visit (self);
    rejoin (self, session);
  }
  ast_table_page_set_visit (page, self->visit);
}

/* --- Pages and actions -------------------------------------------------------------------------
 */

/* Whether the table has been joined before, with which token, and where it is now. */
static char *
find_token (AstRooms *self, AstTableLink *link, gboolean *here)
{
  char *token = ast_table_book_find_token (self->book, link, here);
  AstTableLink other = *link;

  if (token == NULL && link->unsure) {
    ast_table_link_turn (&other);
    token = ast_table_book_find_token (self->book, &other, here);
  }
  if (token != NULL && other.unsure != link->unsure)
    *link = other;
  return token;
}

/* Looks for a table of which only the code is known on the servers of earlier tables. */
static void
search (AstRooms *self, const char *code)
{
  g_auto (GStrv) servers = ast_table_book_list_servers (self->book);

  begin_visit (self, -1);
  for (char **server = servers; *server != NULL; server++) {
    AstTableLink link;

    ast_table_link_find (&link, *server);
    g_strlcpy (link.code, code, sizeof link.code);
    add_way (self, &link, FALSE);
  }
  ast_visit_search (self->visit);
}

/* A table nearby says who has opened it. */
static void
tell_founder (AstRooms *self, const char *code)
{
  const AstNearbyTable *table = self->nearby != NULL ? ast_nearby_find (self->nearby, code) : NULL;

  if (table != NULL)
    ast_visit_set_founder (self->visit, table->founder);
}

/* Joins a table, on the seat of a colour if that is open. */
static void
join (AstRooms *self, AstTableLink link, int colour)
{
  gboolean here;
  g_autofree char *token = NULL;

  if (!load_network (self))
    return;
  token = find_token (self, &link, &here);
  if (here && !ensure_host (self, &link))
    return;
  if (link.host[0] == '\0') {
    search (self, link.code);
  } else {
    begin_visit (self, colour);
    add_way (self, &link, here);
    tell_founder (self, link.code);
    ast_visit_join (self->visit, token);
  }
  show_room (self);
}

static void
join_found (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstRooms *self = user_data;
  AstJoinPage *page = ast_navigator_find (self->navigator, AST_TYPE_JOIN_PAGE);

  join (self, *ast_join_page_get_link (page), -1);
}

/* Who has no name yet is asked for it first. */
static void
follow_link (AstRooms *self, const char *text)
{
  AstTableLink link;

  if (!ast_table_link_parse (&link, text)) {
    ast_announcer_report (self->announcer, SUBJECT, NULL,
                          _ ("This isn’t a link to an Asterism table."));
  } else if (has_name (self)) {
    join (self, link, -1);
  } else {
    show_join (NULL, NULL, self);
    ast_join_page_ask_name (ast_navigator_ensure (self->navigator, AST_TYPE_JOIN_PAGE), text);
  }
}

static void
join_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  follow_link (user_data, g_variant_get_string (parameter, NULL));
}

static void
show_my_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstTableLink link;

  if (ast_table_link_parse (&link, g_variant_get_string (parameter, NULL)))
    join (user_data, link, -1);
}

/* Comes back to the table of a link, and to the seat of a colour. */
static void
come_back (gpointer object, GVariant *target)
{
  AstRooms *self = object;
  AstTableLink link;
  const char *text;
  int colour;

  g_variant_get (target, "(&si)", &text, &colour);
  if (ast_table_link_parse (&link, text))
    join (self, link, colour);
}

/* Whoever did not mean it comes back, even if nobody else knows the table. */
static void
leave_room (AstRooms *self)
{
  const AstRoom *room = ast_visit_get_room (self->visit);
  g_autofree char *link =
      ast_table_link_write (ast_table_client_get_link (ast_visit_get_client (self->visit)));
  int colour = room != NULL && room->seat >= 0 ? (int) room->setup.colours[room->seat] : -1;

  if (room != NULL)
    ast_announcer_offer (
        self->announcer,
        room->seat >= 0 ? _ ("Your seat stays yours.") : _ ("You’ve left the table"),
        _ ("_Go Back"), come_back, G_OBJECT (self), g_variant_new ("(si)", link, colour));
  end_visit (self);
}

/* The way back leads to the room. */
static void
show_change (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstRooms *self = user_data;

  if (!is_in_room (self))
    return;
  set_changing (self, TRUE);
  ast_navigator_show (self->navigator, AST_TYPE_NEW_GAME_PAGE);
}

/* Whether the game of the table has not begun. */
static gboolean
is_waiting (AstRooms *self)
{
  return self->visit != NULL && !ast_visit_has_game (self->visit);
}

/* From pages that are looked at meanwhile the way back leads to the room. Whoever goes elsewhere
 * leaves the table, unless its game has begun. */
static void
shown_cb (AstRooms *self)
{
  if (self->navigator == NULL)
    return;
  if (self->changing && (is_in_room (self) || !has_room (self)))
    set_changing (self, FALSE);
  if (is_in_room (self) || (is_waiting (self) && has_room (self)))
    return;
  if (is_waiting (self))
    leave_room (self);
  forget_room (self);
}

static void
reconnect (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  try_again (user_data);
}

/* On the own seat, or else on the first that is open. */
static void
sit_down (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstRooms *self = user_data;
  const AstRoom *room = get_room (self);
  int seat = 0;

  if (room == NULL || (room->seat < 0 && ast_room_count_open (room) == 0))
    return;
  while (room->seat >= 0 ? seat != room->seat : room->seats[seat].kind != AST_ROOM_OPEN)
    seat++;
  ast_visit_ask (self->visit, &(AstClientMessage){ .type = AST_CLIENT_SIT, .seat = seat });
}

/* The player has given up their seat: the game goes on without this window. */
static void
give_up (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstRooms *self = user_data;

  if (self->visit == NULL)
    return;
  ast_visit_set_left (self->visit);
  end_visit (self);
  ast_current_game_close (self->game);
  ast_navigator_go_back (self->navigator);
}

static void
copy (AstRooms *self, const char *text, const char *news)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  ast_announcer_report (self->announcer, "link", news, NULL);
}

static void
copy_link (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstRooms *self = user_data;
  g_autofree char *text = NULL;
  AstTableLink link;

  if (get_room (self) == NULL)
    return;
  link = ast_visit_find_link (self->visit);
  text = ast_table_link_write_web (&link);
  copy (self, text, _ ("Link copied"));
}

static void
copy_invitation (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstRooms *self = user_data;
  g_autofree char *text = get_room (self) != NULL ? ast_visit_write_invitation (self->visit) : NULL;

  if (text != NULL)
    copy (self, text, _ ("Invitation copied"));
}

/* The message that asks for it belongs to the window. */
static void
show_people (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstTablePage *page =
      ast_navigator_find (((AstRooms *) user_data)->navigator, AST_TYPE_TABLE_PAGE);

  if (page != NULL)
    gtk_widget_activate_action (GTK_WIDGET (page), "page.people", NULL);
}

static const GActionEntry actions[] = {
  { "change-table", show_change },
  { "copy-invitation", copy_invitation },
  { "copy-link", copy_link },
  { "end-visit", give_up },
  { "join", show_join },
  { "join-found", join_found },
  { "join-table", join_table, "s" },
  { "my-table", show_my_table, "s" },
  { "people", show_people },
  { "reconnect", reconnect },
  { "sit-down", sit_down },
};

static void
ast_rooms_dispose (GObject *object)
{
  AstRooms *self = AST_ROOMS (object);

  ast_rooms_close (self);
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->navigator);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  g_clear_object (&self->announcer);
  g_clear_object (&self->game);
  g_clear_object (&self->book);
  g_clear_object (&self->tables);
  G_OBJECT_CLASS (ast_rooms_parent_class)->dispose (object);
}

static void
ast_rooms_class_init (AstRoomsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_rooms_dispose;
}

static void
ast_rooms_init (AstRooms *self)
{
}

AstRooms *
ast_rooms_new (GtkWindow *window, AstNavigator *navigator, AstLibrary *library, GSettings *settings,
               AstAnnouncer *announcer, AstCurrentGame *game, AstMyTables *tables)
{
  AstRooms *self = g_object_new (AST_TYPE_ROOMS, NULL);

  g_set_weak_pointer (&self->window, window);
  g_set_weak_pointer (&self->navigator, navigator);
  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  self->announcer = g_object_ref (announcer);
  self->game = g_object_ref (game);
  self->tables = g_object_ref (tables);
  self->book = g_object_ref (ast_my_tables_get_book (tables));
  g_signal_connect_object (self->book, "failed", G_CALLBACK (book_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (try_again), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "showing", G_CALLBACK (showing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (navigator, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/* The colour of the own seat; -1: there is none. Keeps the name. */
static int
remember_own_seat (AstRooms *self, AstPlan *plan)
{
  AstPlanSeat *seat = ast_plan_find_own_seat (plan);
  g_autofree char *name = seat != NULL ? ast_plan_seat_make_name (seat) : NULL;

  if (name != NULL)
    g_settings_set_string (self->settings, "network-name", name);
  return seat != NULL ? (int) ast_plan_seat_get_colour (seat) : -1;
}

void
ast_rooms_open (AstRooms *self, AstPlan *plan, const char *server)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_plan_make_record (plan, ast_library_get_decks (self->library),
                                                       ast_record_pick_seed (), &error);
  AstTableLink link = { .code = "" };

  ast_announcer_report (self->announcer, "start", NULL, record == NULL ? error->message : NULL);
  if (record != NULL && self->changing) {
    ast_visit_change (self->visit, record, ast_plan_get_deadline (plan),
                      remember_own_seat (self, plan));
    ast_navigator_return_to (self->navigator, AST_TYPE_ROOM_PAGE);
    return;
  }
  if (record == NULL || !load_network (self) || (server == NULL && !ensure_host (self, &link)))
    return;
  if (server != NULL)
    ast_table_link_find (&link, server);
  link.code[0] = '\0';
  begin_visit (self, remember_own_seat (self, plan));
  add_way (self, &link, server == NULL);
  ast_visit_create (self->visit, record, ast_plan_get_deadline (plan));
  show_room (self);
}

static void
close_answered_cb (gpointer data, gboolean agreed)
{
  AstRooms *self = data;

  if (self->window == NULL)
    return;
  self->closes = agreed;
  if (agreed)
    gtk_window_close (self->window);
  else
    g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (self->window)),
                                    "drop-restart", NULL);
}

gboolean
ast_rooms_may_close (AstRooms *self)
{
  if (self->closes || !(self->left_guests || has_guests (self)))
    return TRUE;
  ast_message_ask (self->window, _ ("Close the Table?"),
                   _ ("Others are at your table, which is open as long as Asterism is open here. "
                      "Nothing is lost: you can go on together another time."),
                   _ ("_Stay"), _ ("_Close Table"), FALSE, close_answered_cb, self);
  return FALSE;
}

void
ast_rooms_close (AstRooms *self)
{
  end_visit (self);
  g_clear_object (&self->nearby);
  ast_my_tables_set_port (self->tables, 0);
  if (self->host != NULL)
    self->network->close_host (g_steal_pointer (&self->host));
}
