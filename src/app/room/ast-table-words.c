/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-words.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "ast-client-message.h"
#include "ast-name.h"
#include "ast-phrase-name.h"
#include "ast-phrases.h"
#include "ast-record-error.h"
#include "ast-table-error.h"

static const char *
tell_code (int code)
{
  switch (code) {
  case AST_NET_VERSION:
    return N_ ("This table needs another version of Asterism.");
  case AST_NET_NO_SUCH_TABLE:
    return N_ ("There’s no such table. Look at the code again, or ask for a new one.");
  case AST_NET_NO_SUCH_SEAT:
    return N_ ("That seat isn’t yours.");
  case AST_NET_SEAT_TAKEN:
    return N_ ("Somebody sits there already.");
  case AST_NET_NOT_FOUNDER:
    return N_ ("Only whoever opened the table can do that.");
  case AST_NET_NOT_YOUR_TURN:
    return N_ ("It isn’t your turn.");
  case AST_NET_NOT_READY:
    return N_ ("That isn’t possible right now.");
  case AST_NET_OVER:
    return N_ ("The game is over.");
  case AST_NET_RULE:
    return N_ ("The rules don’t allow that.");
  case AST_NET_DECK:
    return N_ ("The table has tiles that aren’t known here.");
  case AST_NET_TOO_FAST:
    return N_ ("That was too fast. Wait a moment.");
  case AST_NET_FULL:
    return N_ ("There’s no room for another table or player.");
  case AST_NET_ELSEWHERE:
    return N_ ("You’ve joined this table at another screen.");
  case AST_NET_SHUTTING_DOWN:
    return N_ ("The table is closing for now. Join again later.");
  case AST_TABLE_ERROR_LOST:
    return N_ ("There’s no connection to the table.");
  case AST_TABLE_ERROR_CONTRADICTION:
    return N_ (
        "Something from the table breaks the rules, so you’ve left it. Your game is saved as it "
        "was.");
  default:
    return N_ ("A message from the table couldn’t be understood, so you’ve left it.");
  }
}

/* Why there is no connection. What the system says of it is for those who know networks. */
static const char *
tell_connection (const GError *error)
{
  if (error->domain == G_RESOLVER_ERROR)
    return N_ ("There’s no computer with this name. Look at the address again, and check that "
               "you’re online.");
  if (error->domain == G_TLS_ERROR)
    return N_ ("There’s no secure connection to this server. Look at its address again, or ask "
               "whoever runs it.");
  if (error->domain != G_IO_ERROR)
    return N_ ("Something answers at this address, but it isn’t an Asterism table. Look at the "
               "address again.");
  switch (error->code) {
  case G_IO_ERROR_CONNECTION_REFUSED:
    return N_ ("There’s no table at this address right now. Ask whoever opened it whether their "
               "Asterism is still open.");
  case G_IO_ERROR_PROXY_FAILED:
  case G_IO_ERROR_PROXY_AUTH_FAILED:
  case G_IO_ERROR_PROXY_NEED_AUTH:
  case G_IO_ERROR_PROXY_NOT_ALLOWED:
    return N_ ("Your network’s proxy doesn’t let Asterism through. Ask whoever looks after your "
               "network.");
  case G_IO_ERROR_HOST_UNREACHABLE:
  case G_IO_ERROR_NETWORK_UNREACHABLE:
  case G_IO_ERROR_TIMED_OUT:
    return N_ ("That computer can’t be reached. Is it on, and are you both online?");
  default:
    return N_ ("There’s no connection to the table.");
  }
}

char *
ast_table_words_trouble (const GError *error)
{
  return g_strdup (
      _ (error->domain == AST_TABLE_ERROR ? tell_code (error->code) : tell_connection (error)));
}

const char *
ast_table_words_phrase (int phrase)
{
  static const char *const phrases[] = {
    /* Translators: These are said by a player to the others at the table. */
    N_ ("Hello!"), N_ ("Good luck!"),    N_ ("Well played!"),        N_ ("Well fought!"),
    N_ ("Oops!"),  N_ ("I’m thinking…"), N_ ("One moment, please."), N_ ("Thanks!"),
    N_ ("Sorry!"), N_ ("Good game!"),
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (phrases) == AST_N_PHRASES);
  return _ (phrases[phrase]);
}

const char *
ast_table_words_presence (const AstRoom *room, int seat)
{
  const AstRoomSeat *who = &room->seats[seat];

  switch (who->kind) {
  case AST_ROOM_COMPUTER:
    return ast_phrase_level (ast_level_name ((AstLevel) who->level));
  case AST_ROOM_OPEN:
    return _ ("Waiting for somebody");
  case AST_ROOM_PERSON:
  default:
    break;
  }
  if (seat == room->seat)
    /* Translators: a player at a table: the reader. */
    return C_ ("player", "You");
  /* Translators: of a player at a table at several screens, who is connected or not. */
  return who->present ? C_ ("player", "Here") : C_ ("player", "Away");
}

static const char *
write_name (const AstRoom *room, int seat, char *(*write) (const char *name))
{
  const char *name = room->seats[seat].name;
  g_autofree char *text =
      name != NULL ? write (ast_phrase_name (name, room->setup.colours[seat])) : NULL;

  /* Translators: a seat at a table that nobody has taken. */
  return text != NULL ? g_intern_string (text) : _ ("Open seat");
}

const char *
ast_table_words_name (const AstRoom *room, int seat)
{
  return write_name (room, seat, ast_name_phrase);
}

const char *
ast_table_words_whole_name (const AstRoom *room, int seat)
{
  return write_name (room, seat, ast_name_isolate);
}

char *
ast_table_words_rest (gint64 seconds)
{
  guint hours = (guint) (seconds / 3600), days = hours / 24;

  if (days > 0)
    /* Translators: What is left of the time for a turn. */
    return g_strdup_printf (ngettext ("%u day left", "%u days left", days), days);
  if (hours > 0)
    /* Translators: What is left of the time for a turn. */
    return g_strdup_printf (ngettext ("%u hour left", "%u hours left", hours), hours);
  /* Translators: What is left of the time for a turn. */
  return g_strdup (_ ("Less than an hour left"));
}
