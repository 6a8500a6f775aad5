/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-rooms.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-join-page.h"
#include "ast-network.h"
#include "ast-new-game-page.h"
#include "ast-plan-record.h"
#include "ast-plan-text.h"
#include "ast-record-match.h"
#include "ast-room-page.h"
#include "ast-store-library.h"
#include "ast-table-book.h"
#include "ast-table-page.h"
#include "ast-table-words.h"

enum { ACTIONS_OF_TURN = 3 }; /* Without battles. */

struct _AstRooms {
  GObject parent_instance;

  /* Owned */
  AstLibrary *library;
  GSettings *settings;
  AstAnnouncer *announcer;
  AstCurrentGame *game;
  AstTableBook *book;
  AstNearby *nearby;      /* NULL until somebody asks for it. */
  AstTableClient *client; /* NULL: the window is at no such table. */
  char *stored;           /* The id of the game that is, or is being, put on the table. */
  gpointer host;          /* Of the network; NULL: no table is hosted here. */

  /* Borrowed */
  const AstNetwork *network; /* NULL until it is loaded. */

  /* Borrowed, weak: NULL after the window has been closed */
  GtkWindow *window;
  AstNavigator *navigator;

  /* State */
  int colour;        /* Of the own seat at a new or changed table; -1: any. */
  gint64 attached;   /* The game in the store that belongs to the table; 0: none yet. */
  gboolean changing; /* The table, on the page of new games. */
  gboolean arriving; /* The game has not been told since the client came, or came back. */
};

G_DEFINE_FINAL_TYPE (AstRooms, ast_rooms, G_TYPE_OBJECT)

static void
tell_trouble (AstRooms *self, const GError *error)
{
  g_autofree char *text = ast_table_words_trouble (error);

  ast_announcer_report (self->announcer, "table", NULL, text);
}

static void
book_failed_cb (AstRooms *self, const GError *error)
{
  /* Translators: %s says why, in the words of the system. */
  g_autofree char *text =
      g_strdup_printf (_ ("The way back to your table can’t be saved: %s"), error->message);

  ast_announcer_report (self->announcer, "book", NULL, text);
}

/* Somebody looks at the window, or there is a network again: that is sooner than the next try. */
static void
try_again (AstRooms *self)
{
  if (self->client != NULL)
    ast_table_client_try_again (self->client);
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
  ast_announcer_report (self->announcer, "table", NULL,
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
  AstPlanSeat *seat = ast_plan_seat_new (name, AST_RED, AST_KIND_PERSON);

  for (int i = ast_plan_get_n_seats (plan) - 1; *g_strstrip (name) == '\0' && i >= 0; i--) {
    AstPlanSeat *person = ast_plan_get_seat (plan, i);

    if (ast_plan_seat_get_kind (person) == AST_KIND_PERSON)
      ast_plan_seat_set_name (seat, ast_plan_seat_get_name (person));
  }
  return seat;
}

static gboolean
has_name (AstRooms *self)
{
  g_autoptr (AstPlanSeat) seat = make_seat (self);

  return *ast_plan_seat_get_name (seat) != '\0';
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
    tell_trouble (self, error);
    return FALSE;
  }
  g_strlcpy (link->host, "127.0.0.1", sizeof link->host);
  link->port = self->network->get_port (self->host);
  link->plain = TRUE;
  return TRUE;
}

/* Whether the table is hosted here. */
static gboolean
is_hosted (AstRooms *self)
{
  const AstTableLink *link = self->client != NULL ? ast_table_client_get_link (self->client) : NULL;

  return self->host != NULL && link != NULL && g_str_equal (link->host, "127.0.0.1")
         && link->port == self->network->get_port (self->host);
}

/* The address by which others reach this computer: the one of packets that leave it, of which none
 * is sent. */
static gboolean
find_address (AstTableLink *link)
{
  g_autoptr (GSocket) socket =
      g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_UDP, NULL);
  g_autoptr (GSocketAddress) far = g_inet_socket_address_new_from_string ("192.0.2.1", 9);
  g_autoptr (GSocketAddress) near = NULL;
  g_autofree char *text = NULL;

  if (socket == NULL || !g_socket_connect (socket, far, NULL, NULL))
    return FALSE;
  near = g_socket_get_local_address (socket, NULL);
  if (near == NULL)
    return FALSE;
  text =
      g_inet_address_to_string (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (near)));
  g_strlcpy (link->host, text, sizeof link->host);
  return TRUE;
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
  const AstRoom *room = self->client != NULL ? ast_table_client_get_room (self->client) : NULL;

  if (page != NULL && room != NULL && !room->started && is_hosted (self)
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

/* Puts the game on the table without the saved games, which tell of it. */
static void
play_unsaved (AstRooms *self)
{
  AstRecord *record = ast_table_client_get_game (self->client)->record;

  ast_current_game_play (self->game, record);
}

static void
stored_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstRooms) self = user_data;
  gint64 game = ast_store_import_finish (AST_STORE (store), result, NULL, NULL);

  if (self->client == NULL || self->navigator == NULL)
    return;
  self->attached = game;
  if (game != 0)
    ast_current_game_resume (self->game, game);
  else
    play_unsaved (self);
}

static void
note_table (AstRooms *self)
{
  const char *token = ast_table_client_get_token (self->client);

  if (token != NULL)
    ast_table_book_note (self->book, ast_table_client_get_link (self->client), token, self->stored,
                         is_hosted (self));
}

static gboolean
belongs_to_table (AstRooms *self, AstSession *session)
{
  return self->client != NULL && self->stored != NULL
         && (g_strcmp0 (ast_session_get_id (session), self->stored) == 0
             || (self->attached != 0 && ast_session_get_game (session) == self->attached));
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

/* The game goes to the saved ones, and from there to the table. */
static void
told_cb (AstRooms *self)
{
  const AstRecord *record = ast_table_client_get_game (self->client)->record;
  gboolean known = g_strcmp0 (record->id, self->stored) == 0;
  gboolean arriving = self->arriving;

  self->arriving = FALSE;
  if (known && !(arriving && is_far_behind (self, record)))
    return;
  if (known)
    ast_current_game_close (self->game);
  g_free (self->stored);
  self->stored = g_strdup (record->id);
  self->attached = 0;
  note_table (self);
  ast_store_import_async (ast_library_get_store (self->library), record, NULL, NULL, stored_cb,
                          g_object_ref (self));
}

/* Whoever opens a table sits on the first open seat, which may not be the one that was planned. */
static void
take_seat (AstRooms *self, const AstRoom *room)
{
  int colour = self->colour;

  self->colour = -1;
  for (int seat = 0; colour >= 0 && seat < room->setup.n_players; seat++)
    if (room->setup.colours[seat] == colour && seat != room->seat)
      ast_table_client_ask_async (
          self->client, &(AstClientMessage){ .type = AST_CLIENT_SIT, .seat = seat }, NULL, NULL);
}

static void
drop_client (AstRooms *self)
{
  g_autoptr (AstTableClient) client = g_steal_pointer (&self->client);

  if (client == NULL)
    return;
  g_signal_handlers_disconnect_by_data (client, self);
  ast_table_client_leave (client);
  g_clear_pointer (&self->stored, g_free);
  self->attached = 0;
  update_nearby (self);
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
  ast_room_page_set_client (page, NULL, NULL, FALSE);
}

static gboolean
is_in_room (AstRooms *self)
{
  return self->navigator != NULL && ast_navigator_get_shown (self->navigator) == AST_TYPE_ROOM_PAGE;
}

static void
set_changing (AstRooms *self, gboolean changing)
{
  self->changing = changing;
  ast_new_game_page_set_changing (ast_navigator_ensure (self->navigator, AST_TYPE_NEW_GAME_PAGE),
                                  changing);
}

/* Before the game there is nothing to stay for. At the table the guest tells of it. */
static void
leave_for_good (AstRooms *self)
{
  if (!has_room (self))
    return;
  if (self->changing)
    ast_navigator_return_to (self->navigator, AST_TYPE_ROOM_PAGE);
  tell_trouble (self, ast_table_client_get_trouble (self->client));
  drop_client (self);
  if (is_in_room (self))
    ast_navigator_go_back (self->navigator);
  else
    forget_room (self);
}

static void
changed_cb (AstRooms *self)
{
  const AstRoom *room = ast_table_client_get_room (self->client);
  AstClientStatus status = ast_table_client_get_status (self->client);

  self->arriving |= status != AST_CLIENT_JOINED;
  if (status == AST_CLIENT_GONE) {
    leave_for_good (self);
    return;
  }
  if (room == NULL)
    return;
  note_table (self);
  take_seat (self, room);
  update_nearby (self);
}

static void
follow_client (AstRooms *self, AstTableClient *client)
{
  drop_client (self);
  self->client = client;
  self->arriving = TRUE;
  g_signal_connect_object (client, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (client, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
}

static AstTableClient *
make_client (AstRooms *self, const AstTableLink *link)
{
  g_autofree char *name = make_name (self);

  return ast_table_client_new (ast_library_get_decks (self->library), self->network->wire, link,
                               name);
}

static void
show_room (AstRooms *self)
{
  gboolean is_new = ast_navigator_find (self->navigator, AST_TYPE_ROOM_PAGE) == NULL;
  AstRoomPage *page = ast_navigator_ensure (self->navigator, AST_TYPE_ROOM_PAGE);
  AstTableLink link = *ast_table_client_get_link (self->client);
  gboolean hosted = is_hosted (self);

  if (is_new)
    g_signal_connect_object (page, "notify::nearby", G_CALLBACK (update_nearby), self,
                             G_CONNECT_SWAPPED);
  ast_room_page_set_client (page, self->client, hosted && find_address (&link) ? &link : NULL,
                            hosted);
  ast_navigator_show (self->navigator, AST_TYPE_ROOM_PAGE);
}

static void
join (AstRooms *self, const AstTableLink *link, const char *token)
{
  AstTableClient *client = make_client (self, link);

  follow_client (self, client);
  show_room (self);
  ast_table_client_join (client, token);
}

/* A saved game that was played at several screens is played there again. */
static void
rejoin (AstRooms *self, AstSession *session)
{
  const AstGame *state = ast_match_get_game (ast_session_get_match (session));
  AstTableLink link;
  gboolean here = FALSE;
  g_autofree char *token = NULL;
  AstTableClient *client;

  if (state->phase == AST_OVER)
    return;
  token = ast_table_book_find_game (self->book, ast_session_get_id (session), &link, &here);
  if (token == NULL || !load_network (self))
    return;
  /* A table of this program is where its host is now. */
  if (here && !ensure_host (self, &link))
    return;
  client = make_client (self, &link);
  follow_client (self, client);
  self->stored = g_strdup (ast_session_get_id (session));
  self->attached = ast_session_get_game (session);
  ast_table_client_join (client, token);
}

static void
showing_cb (AstRooms *self, AstSession *session)
{
  AstTablePage *page = ast_navigator_ensure (self->navigator, AST_TYPE_TABLE_PAGE);
  gboolean belongs = belongs_to_table (self, session);

  if (!belongs)
    drop_client (self);
  if (!belongs)
    rejoin (self, session);
  ast_table_page_set_client (page, self->client);
}

/* --- Pages and actions -------------------------------------------------------------------------
 */

static void
join_link (AstRooms *self, const char *text)
{
  AstTableLink link;
  gboolean here;
  g_autofree char *token = NULL;

  if (!ast_table_link_parse (&link, text)) {
    ast_announcer_report (self->announcer, "table", NULL,
                          _ ("This isn’t a link to an Asterism table."));
    return;
  }
  if (!load_network (self))
    return;
  token = ast_table_book_find_token (self->book, &link, &here);
  if (!here || ensure_host (self, &link))
    join (self, &link, token);
}

/* Who has no name yet is asked for it first. */
static void
follow_link (AstRooms *self, const char *text)
{
  AstTableLink link;

  if (has_name (self) || !ast_table_link_parse (&link, text)) {
    join_link (self, text);
    return;
  }
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "join", NULL);
  ast_join_page_ask_name (ast_navigator_ensure (self->navigator, AST_TYPE_JOIN_PAGE), text);
}

static void
join_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  follow_link (user_data, g_variant_get_string (parameter, NULL));
}

static void
show_join (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstRooms *self = user_data;
  gboolean is_new = ast_navigator_find (self->navigator, AST_TYPE_JOIN_PAGE) == NULL;
  AstJoinPage *page = ast_navigator_ensure (self->navigator, AST_TYPE_JOIN_PAGE);
  g_auto (GStrv) servers = ast_table_book_list_servers (self->book);
  g_autoptr (AstPlanSeat) seat = make_seat (self);

  if (is_new)
    g_signal_connect_object (page, "join", G_CALLBACK (join_link), self, G_CONNECT_SWAPPED);
  g_settings_set_string (self->settings, "network-name", ast_plan_seat_get_name (seat));
  ast_join_page_set_servers (page, (const char *const *) servers);
  ast_nearby_browse (ensure_nearby (self));
  ast_join_page_set_nearby (page, self->nearby);
  ast_navigator_show (self->navigator, AST_TYPE_JOIN_PAGE);
}

/* Comes back to the table of a link, and to the seat of a colour. */
static void
come_back (gpointer object, GVariant *target)
{
  AstRooms *self = object;
  const char *link;
  int colour;

  g_variant_get (target, "(&si)", &link, &colour);
  join_link (self, link);
  self->colour = colour;
}

/* Whoever did not mean it comes back, even if nobody else knows the table. */
static void
leave_room (AstRooms *self)
{
  const AstRoom *room = ast_table_client_get_room (self->client);
  g_autofree char *link = ast_table_link_write (ast_table_client_get_link (self->client));
  int colour = room != NULL && room->seat >= 0 ? (int) room->setup.colours[room->seat] : -1;

  if (room != NULL)
    ast_announcer_offer (self->announcer, _ ("You’ve left the table"), _ ("_Come Back"), come_back,
                         G_OBJECT (self), g_variant_new ("(si)", link, colour));
  drop_client (self);
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
  return self->client != NULL && self->stored == NULL;
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

static const GActionEntry actions[] = {
  { "change-table", show_change },
  { "join", show_join },
  { "join-table", join_table, "s" },
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
  self->colour = -1;
}

AstRooms *
ast_rooms_new (GtkWindow *window, AstNavigator *navigator, AstLibrary *library, GSettings *settings,
               AstAnnouncer *announcer, AstCurrentGame *game)
{
  AstRooms *self = g_object_new (AST_TYPE_ROOMS, NULL);
  g_autofree char *folder = ast_library_find_folder ();

  g_set_weak_pointer (&self->window, window);
  g_set_weak_pointer (&self->navigator, navigator);
  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  self->announcer = g_object_ref (announcer);
  self->game = g_object_ref (game);
  self->book = ast_table_book_new (folder);
  g_signal_connect_object (self->book, "failed", G_CALLBACK (book_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (try_again), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "showing", G_CALLBACK (showing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (navigator, "shown", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static AstSetUp *
make_set_up (const AstRecord *record)
{
  AstSetUp *self = g_new0 (AstSetUp, 1);

  self->decks = ast_deck_set_ref (record->decks);
  self->setup = record->setup;
  self->purist = record->purist;
  self->undo = !record->no_undo;
  for (int i = 0; i < record->setup.n_players; i++) {
    const AstRecordPlayer *player = &record->players[i];

    self->seats[i].computer = player->computer;
    if (player->computer) {
      self->seats[i].level = (AstLevel) ast_level_find (player->level);
      self->seats[i].name = g_strdup (player->name);
    }
  }
  return self;
}

/* The first person of a plan is the one who makes it; NULL: there is none. */
static AstPlanSeat *
find_own_seat (AstPlan *plan)
{
  for (int i = 0; i < ast_plan_get_n_seats (plan); i++)
    if (ast_plan_seat_get_kind (ast_plan_get_seat (plan, i)) == AST_KIND_PERSON)
      return ast_plan_get_seat (plan, i);
  return NULL;
}

/* Whoever types no name has that of earlier tables. */
static void
remember_own_seat (AstRooms *self, AstPlanSeat *seat)
{
  gboolean named = seat != NULL && (*ast_plan_seat_get_name (seat) != '\0' || !has_name (self));
  g_autofree char *name = named ? ast_plan_seat_make_name (seat) : NULL;

  self->colour = seat != NULL ? (int) ast_plan_seat_get_colour (seat) : -1;
  if (name != NULL)
    g_settings_set_string (self->settings, "network-name", name);
}

/* Whether the own seat is still one for people. */
static gboolean
keeps_seat (AstRooms *self, const AstSetUp *set_up)
{
  const AstRoom *room = ast_table_client_get_room (self->client);

  for (int seat = 0; room->seat >= 0 && seat < set_up->setup.n_players; seat++)
    if (set_up->setup.colours[seat] == room->setup.colours[room->seat])
      return !set_up->seats[seat].computer;
  return FALSE;
}

static void
changed_table_cb (GObject *client, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstRooms) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!ast_table_client_ask_finish (AST_TABLE_CLIENT (client), result, &error)
      && self->client != NULL)
    tell_trouble (self, error);
}

/* Takes `set_up`. Everybody keeps a seat of the same colour. */
static void
change_table (AstRooms *self, AstPlan *plan, AstSetUp *set_up)
{
  if (keeps_seat (self, set_up))
    self->colour = -1;
  else
    remember_own_seat (self, find_own_seat (plan));
  ast_table_client_ask_async (self->client,
                              &(AstClientMessage){ .type = AST_CLIENT_SET, .set_up = set_up },
                              changed_table_cb, g_object_ref (self));
  ast_set_up_free (set_up);
  ast_navigator_return_to (self->navigator, AST_TYPE_ROOM_PAGE);
}

void
ast_rooms_open (AstRooms *self, AstPlan *plan, const char *server)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = ast_plan_make_record (plan, ast_library_get_decks (self->library),
                                                       ast_record_pick_seed (), &error);
  AstTableLink link = { .code = "" };
  AstTableClient *client;

  ast_announcer_report (self->announcer, "start", NULL, record == NULL ? error->message : NULL);
  if (record != NULL && self->changing) {
    change_table (self, plan, make_set_up (record));
    return;
  }
  if (record == NULL || !load_network (self)
      || (server != NULL ? !ast_table_link_parse_server (&link, server)
                         : !ensure_host (self, &link)))
    return;
  remember_own_seat (self, find_own_seat (plan));
  client = make_client (self, &link);
  follow_client (self, client);
  show_room (self);
  ast_table_client_create (client, make_set_up (record), TRUE);
}

void
ast_rooms_close (AstRooms *self)
{
  drop_client (self);
  g_clear_object (&self->nearby);
  ast_table_book_close (self->book);
  if (self->host != NULL)
    self->network->close_host (g_steal_pointer (&self->host));
}
