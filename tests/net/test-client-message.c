/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What clients say: read as it is meant, or refused for what is wrong. */

#include "ast-client-writer.h"

#include <string.h>

#define OPTIONS                                                                                  \
  "\"options\":{\"teams\":false,\"equipment\":true,\"unplaceable\":\"return\",\"purist\":false," \
  "\"undo\":true}"
#define OPEN(colour) "{\"colour\":\"" colour "\",\"kind\":\"open\"}"
#define SET_UP(decks, options, seats) \
  "{\"type\":\"set\",\"set_up\":{\"decks\":[" decks "]," options ",\"seats\":[" seats "]}}"
#define TWO OPEN ("red") "," OPEN ("black")
#define BASE "\"base:1\""
#define TEAMS                                                                                   \
  "\"options\":{\"teams\":true,\"equipment\":true,\"unplaceable\":\"return\",\"purist\":false," \
  "\"undo\":true}"

static AstNetRefusal
read_message (AstClientMessage *message, const char *text, gssize length)
{
  g_autoptr (AstDeckCollection) collection = ast_deck_collection_new (NULL);

  return ast_client_message_read (message, text, length < 0 ? strlen (text) : (gsize) length,
                                  collection);
}

static const struct {
  const char *text, *what;
  AstNetCode code;
  const char *rule;
} refused[] = {
  { "", NULL, AST_NET_BAD_MESSAGE, NULL },
  { "[]", NULL, AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"leave\"", NULL, AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"leave\",\"type\":\"leave\"}", NULL, AST_NET_BAD_MESSAGE, NULL },
  { "{}", "type", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"dance\"}", "type", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":1}", "type", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"leave\",\"id\":-1}", "id", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"leave\",\"id\":1.0}", "id", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"leave\",\"id\":null}", "id", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"leave\",\"id\":9007199254740992}", "id", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"hello\",\"name\":\"Ada\"}", "version", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"hello\",\"version\":1}", "name", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"hello\",\"version\":2147483648,\"name\":\"Ada\"}", "version", AST_NET_BAD_MESSAGE,
    NULL },
  { "{\"type\":\"hello\",\"version\":1,\"name\":\"\"}", "name", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"hello\",\"version\":1,\"name\":\"a\\nb\"}", "name", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"hello\",\"version\":1,\"name\":\"a\\u202eb\"}", "name", AST_NET_BAD_MESSAGE,
    NULL },
  { "{\"type\":\"hello\",\"version\":1,\"name\":\"a\\u0000b\"}", "name", AST_NET_BAD_MESSAGE,
    NULL },
  { "{\"type\":\"join\",\"table\":\"BCDFGH\",\"token\":null}", "token", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"join\"}", "table", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"sit\"}", "seat", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"sit\",\"seat\":\"1\"}", "seat", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"substitute\",\"seat\":null,\"level\":null}", "seat", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"substitute\",\"seat\":1}", "level", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"substitute\",\"seat\":1,\"level\":\"god\"}", "level", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"substitute\",\"seat\":1,\"level\":\"cadet\\u0000\"}", "level", AST_NET_BAD_MESSAGE,
    NULL },
  { "{\"type\":\"say\",\"phrase\":\"you cheat\"}", "phrase", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"answer\",\"number\":1,\"agree\":1}", "agree", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"turn\",\"number\":0,\"x\":1,\"y\":0,\"rotation\":4}", "rotation",
    AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"turn\",\"number\":0,\"x\":1,\"y\":0,\"rotation\":0,\"meeple\":null}", "meeple",
    AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"turn\",\"number\":0,\"x\":1,\"y\":0,\"rotation\":0,\"meeple\":{\"size\":\"none\","
    "\"x\":1,\"y\":0,\"realm\":0}}",
    "meeple", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"turn\",\"number\":0,\"x\":1,\"y\":0,\"rotation\":0,\"meeple\":{\"size\":\"small\","
    "\"x\":4294967296,\"y\":0,\"realm\":0}}",
    "meeple", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"watch\"}", "tables", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"watch\",\"tables\":{}}", "tables", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"watch\",\"tables\":[7]}", "tables", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"watch\",\"tables\":[{\"table\":\"BCDFGH\"}]}", "tables", AST_NET_BAD_MESSAGE,
    NULL },
  { "{\"type\":\"set\"}", "set_up", AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"set\",\"set_up\":[]}", "set_up", AST_NET_BAD_MESSAGE, NULL },
  { SET_UP ("1", OPTIONS, TWO), "decks", AST_NET_BAD_MESSAGE, NULL },
  { SET_UP (BASE, "\"options\":{\"teams\":false}", TWO), "options", AST_NET_BAD_MESSAGE, NULL },
  { SET_UP (BASE, OPTIONS ",\"deadline\":2", TWO), "deadline", AST_NET_BAD_MESSAGE, NULL },
  { SET_UP (BASE, OPTIONS ",\"deadline\":0", TWO), "deadline", AST_NET_BAD_MESSAGE, NULL },
  { SET_UP (BASE, OPTIONS ",\"deadline\":null", TWO), "deadline", AST_NET_BAD_MESSAGE, NULL },
  { SET_UP (BASE, OPTIONS ",\"deadline\":\"7\"", TWO), "deadline", AST_NET_BAD_MESSAGE, NULL },
  { SET_UP (BASE, OPTIONS, OPEN ("pink") "," OPEN ("red")), "seats", AST_NET_BAD_MESSAGE, NULL },
  { SET_UP (BASE, OPTIONS, TWO ",{\"colour\":\"green\",\"kind\":\"computer\"}"), "seats",
    AST_NET_BAD_MESSAGE, NULL },
  { "{\"type\":\"set\",\"set_up\":{\"decks\":[],\"deck_files\":{\"a:1\":7},\"seats\":[]}}", "decks",
    AST_NET_BAD_MESSAGE, NULL },
  /* What is no set-up comes before what is no deck, and that before what is against a rule. */
  { SET_UP ("\"base:9\"", OPTIONS, "1"), "seats", AST_NET_BAD_MESSAGE, NULL },
  { SET_UP ("\"base:9\"", OPTIONS, OPEN ("red")), "decks", AST_NET_DECK, NULL },
  { SET_UP ("", OPTIONS, TWO), "decks", AST_NET_DECK, NULL },
  { SET_UP (BASE "," BASE, OPTIONS, TWO), "decks", AST_NET_DECK, NULL },
  { SET_UP ("\"expansion-1:1\"", OPTIONS, TWO), "decks", AST_NET_DECK, NULL },
  { SET_UP (BASE, OPTIONS, OPEN ("red")), NULL, AST_NET_RULE, "S1" },
  { SET_UP (BASE, OPTIONS, OPEN ("red") "," OPEN ("red")), NULL, AST_NET_RULE, "S1" },
  { SET_UP (BASE, OPTIONS, TWO "," TWO "," TWO "," OPEN ("blue")), NULL, AST_NET_RULE, "S1" },
  { SET_UP (BASE, TEAMS, TWO), NULL, AST_NET_RULE, "S7" },
  { SET_UP (BASE,
            "\"options\":{\"teams\":false,\"equipment\":true,\"unplaceable\":\"burn\",\"purist\":"
            "false,\"undo\":true}",
            TWO),
    NULL, AST_NET_RULE, "L3" },
};

static void
test_refused (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_auto (AstClientMessage) message = { 0 };
    AstNetRefusal refusal = read_message (&message, refused[i].text, -1);

    g_test_message ("%s", refused[i].text);
    g_assert_cmpstr (ast_net_code_words[refusal.code], ==, ast_net_code_words[refused[i].code]);
    g_assert_cmpstr (refusal.what, ==, refused[i].what);
    g_assert_cmpstr (refusal.rule, ==, refused[i].rule);
  }
}

/* Who reads the answer knows what it answers, also where something is wrong. */
static void
test_id (void)
{
  g_auto (AstClientMessage) message = { 0 };

  g_assert_cmpint (read_message (&message, "{\"id\":9007199254740991,\"type\":\"dance\"}", -1).code,
                   ==, AST_NET_BAD_MESSAGE);
  g_assert_cmpint (message.id, ==, G_GINT64_CONSTANT (9007199254740991));
  g_assert_cmpint (read_message (&message, "{\"type\":\"start\"}", -1).code, ==, AST_NET_OK);
  g_assert_cmpint (message.id, ==, -1);
  g_assert_cmpint (message.type, ==, AST_CLIENT_START);
}

/* What another version says beside its number is not known here. */
static void
test_version (void)
{
  g_auto (AstClientMessage) message = { 0 };

  g_assert_cmpint (read_message (&message, "{\"type\":\"hello\",\"version\":2}", -1).code, ==,
                   AST_NET_OK);
  g_assert_cmpint (message.version, ==, 2);
}

static void
test_turn (void)
{
  static const char text[] = "{\"type\":\"turn\",\"number\":7,\"x\":-3,\"y\":1000,\"rotation\":2,"
                             "\"meeple\":{\"size\":\"large\",\"x\":-3,\"y\":2,\"realm\":1,"
                             "\"equipment\":\"blade\"},\"unknown\":[null]}";
  g_auto (AstClientMessage) message = { 0 };

  g_assert_cmpint (read_message (&message, text, -1).code, ==, AST_NET_OK);
  g_assert_cmpint (message.number, ==, 7);
  g_assert_cmpint (message.lay.lay.x, ==, -3);
  g_assert_cmpint (message.lay.lay.y, ==, G_MAXINT8); /* As far from any board. */
  g_assert_cmpint (message.lay.lay.rotation, ==, 2);
  g_assert_cmpint (message.place.place.size, ==, AST_LARGE);
  g_assert_cmpint (message.place.place.equipment, ==, AST_BLADE);
  g_assert_cmpint (message.place.place.realm, ==, 1);
}

static void
test_null (void)
{
  g_auto (AstClientMessage) sit = { 0 }, open = { 0 };

  g_assert_cmpint (read_message (&sit, "{\"type\":\"sit\",\"seat\":null}", -1).code, ==,
                   AST_NET_OK);
  g_assert_cmpint (sit.seat, ==, AST_NO_SEAT);
  g_assert_cmpint (
      read_message (&open, "{\"type\":\"substitute\",\"seat\":2,\"level\":null}", -1).code, ==,
      AST_NET_OK);
  g_assert_cmpint (open.seat, ==, 2);
  g_assert_cmpint (open.level, ==, -1);
}

/* A set-up that is read can be written, and read again. */
static void
test_set_up (void)
{
  static const char text[] = SET_UP (BASE, OPTIONS ",\"deadline\":7",
                                     OPEN ("blue") ",{\"colour\":\"red\",\"kind\":\"computer\","
                                                   "\"level\":\"captain\",\"name\":\"Vega\"}");
  g_auto (AstClientMessage) message = { 0 };
  g_autoptr (GString) written = g_string_new (NULL);
  AstEmitter out = { written, FALSE };
  const AstSetUp *set_up;

  g_assert_cmpint (read_message (&message, text, -1).code, ==, AST_NET_OK);
  set_up = message.set_up;
  g_assert_cmpint (set_up->setup.n_players, ==, 2);
  g_assert_cmpint (set_up->setup.colours[0], ==, AST_BLUE);
  g_assert_false (set_up->seats[0].computer);
  g_assert_true (set_up->seats[1].computer);
  g_assert_cmpint (set_up->seats[1].level, ==, ast_level_find ("captain"));
  g_assert_cmpstr (set_up->seats[1].name, ==, "Vega");
  g_assert_cmpint (set_up->deadline, ==, 7);
  ast_emit_open (&out, NULL, '{');
  ast_set_up_write (set_up, &out, "set_up");
  ast_emit_close (&out, '}');
  g_assert_cmpstr (written->str, ==,
                   "{\"set_up\":{\"decks\":[" BASE "]," OPTIONS ",\"deadline\":7}}");
}

static char *
write_watch (guint n)
{
  g_auto (AstClientMessage) message = { .type = AST_CLIENT_WATCH, .id = 3 };

  message.passes = ast_table_passes_new ();
  for (guint i = 0; i < n; i++)
    ast_table_passes_add (message.passes, "bcdfgh", "abc");
  return ast_client_message_write (&message);
}

/* What is written is read again, up to as many tables as there may be. */
static void
test_watch (void)
{
  g_autofree char *none = write_watch (0), *most = write_watch (50), *more = write_watch (51);
  g_auto (AstClientMessage) empty = { 0 }, full = { 0 }, too_full = { 0 };
  const AstTablePass *last;

  g_assert_cmpstr (none, ==, "{\"type\":\"watch\",\"id\":3,\"tables\":[]}");
  g_assert_cmpint (read_message (&empty, none, -1).code, ==, AST_NET_OK);
  g_assert_cmpuint (empty.passes->len, ==, 0);
  g_assert_cmpint (read_message (&full, most, -1).code, ==, AST_NET_OK);
  g_assert_cmpuint (full.passes->len, ==, 50);
  last = &g_array_index (full.passes, AstTablePass, 49);
  g_assert_cmpstr (last->table, ==, "bcdfgh");
  g_assert_cmpstr (last->token, ==, "abc");
  g_assert_cmpint (read_message (&too_full, more, -1).code, ==, AST_NET_BAD_MESSAGE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/client-message/refused", test_refused);
  g_test_add_func ("/net/client-message/id", test_id);
  g_test_add_func ("/net/client-message/version", test_version);
  g_test_add_func ("/net/client-message/turn", test_turn);
  g_test_add_func ("/net/client-message/null", test_null);
  g_test_add_func ("/net/client-message/set-up", test_set_up);
  g_test_add_func ("/net/client-message/watch", test_watch);
  return g_test_run ();
}
