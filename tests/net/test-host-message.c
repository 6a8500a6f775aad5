/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What hosts say: read as it is meant, or refused for what is wrong. */

#include "ast-client-message.h"
#include "ast-host-message.h"
#include "ast-player.h"

#include <string.h>

#define OPTIONS                                                                                  \
  "\"options\":{\"teams\":false,\"equipment\":true,\"unplaceable\":\"return\",\"purist\":false," \
  "\"undo\":true}"
#define PERSON "{\"colour\":\"red\",\"kind\":\"person\",\"name\":\"Ada\",\"present\":true}"
#define TABLE(seats, you, rest)                                                                \
  "\"code\":\"BCDFGH\",\"set_up\":{\"decks\":[\"base:1\"]," OPTIONS "},\"seats\":[" seats "]," \
  "\"you\":{" you "},\"observers\":2" rest
#define OPEN "{\"colour\":\"black\",\"kind\":\"open\"}"
#define COMPUTER \
  "{\"colour\":\"blue\",\"kind\":\"computer\",\"level\":\"captain\",\"name\":\"Deneb\"}"
#define YOU "\"seat\":0,\"founder\":true"
#define DIGEST "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
#define GLANCE(table, names, totals, to_move, rest)                                              \
  "{\"table\":" table ",\"names\":[" names "],\"started\":true,\"over\":false,"                  \
  "\"turns\":7,\"totals\":[" totals "],\"to_move\":" to_move ",\"yours\":null,\"since\":90" rest \
  "}"
#define TWO "\"Ada\",null"
#define SAY(type, members) "{\"type\":\"" type "\"," members "}"

static const struct {
  const char *text, *what;
} refused[] = {
  { "", "" },
  { "[]", "" },
  { "{\"type\":\"ok\"", "" },
  { "{\"type\":\"ok\",\"type\":\"ok\"}", "" },
  { "{}", "type" },
  { "{\"type\":1}", "type" },
  { SAY ("ok", "\"id\":-1"), "id" },
  { SAY ("ok", "\"id\":\"1\""), "id" },
  { SAY ("turn", "\"turn\":{}"), "number" },
  { SAY ("turn", "\"number\":-1,\"turn\":{}"), "number" },
  { SAY ("turn", "\"number\":4294967296,\"turn\":{}"), "number" },
  { SAY ("turn", "\"number\":0"), "turn" },
  { SAY ("turn", "\"number\":0,\"turn\":[]"), "turn" },
  { SAY ("turn", "\"number\":0,\"turn\":{},\"seed\":\"00\""), "seed" },
  { SAY ("undo-asked", "\"number\":1"), "seat" },
  { SAY ("undo-asked", "\"number\":1,\"seat\":6"), "seat" },
  { SAY ("undo-asked", "\"number\":1,\"seat\":null"), "seat" },
  { SAY ("watched", "\"tables\":7"), "tables" },
  { SAY ("watched", "\"tables\":[7]"), "tables" },
  { SAY ("news", "\"news\":[]"), "news" },
  { SAY ("news", "\"news\":" GLANCE ("7", TWO, "", "0", "")), "news" },
  { SAY ("news", "\"news\":" GLANCE ("\"BCDFGA\"", TWO, "", "0", "")), "news" },
  { SAY ("news", "\"news\":" GLANCE ("\"BCDFGH\"", "\"Ada\"", "", "0", "")), "news" },
  { SAY ("news", "\"news\":" GLANCE ("\"BCDFGH\"", TWO "," TWO "," TWO "," TWO, "", "0", "")),
    "news" },
  { SAY ("news", "\"news\":" GLANCE ("\"BCDFGH\"", "\"A\\nda\",null", "", "0", "")), "news" },
  { SAY ("news", "\"news\":" GLANCE ("\"BCDFGH\"", TWO, "1,2,3", "0", "")), "news" },
  { SAY ("news", "\"news\":" GLANCE ("\"BCDFGH\"", TWO, "\"1\"", "0", "")), "news" },
  { SAY ("news", "\"news\":" GLANCE ("\"BCDFGH\"", TWO, "", "2", "")), "news" },
  { SAY ("news", "\"news\":" GLANCE ("\"BCDFGH\"", TWO, "", "0", ",\"deadline\":-1")), "news" },
  { SAY ("replace-asked", "\"number\":1,\"seat\":0"), "replaced" },
  { SAY ("replace-ended", "\"number\":1,\"seat\":0,\"replaced\":-1"), "replaced" },
  { SAY ("said", "\"seat\":0,\"phrase\":\"you cheat\""), "phrase" },
  { SAY ("refused", "\"why\":\"\""), "code" },
  { SAY ("refused", "\"code\":\"ok\""), "code" },
  { SAY ("welcome", "\"version\":1"), "you" },
  { SAY ("welcome", "\"version\":1,\"you\":{\"token\":null}"), "you" },
  { SAY ("welcome", "\"version\":1,\"you\":{}"), "table" },
  { SAY ("welcome", "\"version\":1,\"you\":{},\"record\":[]"), "record" },
  { SAY ("table", "\"code\":1"), "code" },
  { SAY ("table", "\"code\":\"BCDFGH\""), "set_up" },
  { SAY ("table", TABLE (PERSON, YOU, ",\"started\":false")), "seats" },
  { SAY ("table", TABLE (PERSON "," OPEN "," OPEN "," OPEN "," OPEN "," OPEN "," OPEN, YOU,
                         ",\"started\":false")),
    "seats" },
  { SAY ("table", TABLE ("{\"colour\":\"red\",\"kind\":\"person\",\"name\":\"a\\nb\","
                         "\"present\":true}," OPEN,
                         YOU, ",\"started\":false")),
    "seats" },
  { SAY ("table", TABLE (PERSON "," OPEN, "\"seat\":2,\"founder\":true", ",\"started\":false")),
    "you" },
  { SAY ("table", TABLE (PERSON "," OPEN, YOU, "")), "started" },
  { SAY ("table", TABLE (PERSON "," OPEN, YOU, ",\"started\":true")), "started" },
  { SAY ("table", TABLE (PERSON "," OPEN, YOU, ",\"started\":false,\"since\":-1")), "started" },
  { SAY ("table", TABLE (PERSON "," OPEN, YOU, ",\"started\":true,\"commitment\":\"12\"")),
    "started" },
};

static void
test_refused (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_auto (AstHostMessage) message = { 0 };

    g_test_message ("%s", refused[i].text);
    g_assert_cmpstr (ast_host_message_read (&message, refused[i].text, strlen (refused[i].text)),
                     ==, refused[i].what);
  }
}

static void
read_good (AstHostMessage *message, const char *text)
{
  g_assert_cmpstr (ast_host_message_read (message, text, strlen (text)), ==, NULL);
}

static void
test_table (void)
{
  static const char text[] =
      SAY ("table", TABLE (PERSON "," OPEN "," COMPUTER, "\"seat\":null,\"founder\":false,\"x\":1",
                           ",\"started\":true,\"since\":90,\"commitment\":\"" DIGEST "\""));
  g_auto (AstHostMessage) message = { 0 };
  const AstRoom *room;

  read_good (&message, text);
  g_assert_cmpint (message.type, ==, AST_HOST_TABLE);
  room = message.room;
  g_assert_cmpstr (room->code, ==, "BCDFGH");
  g_assert_cmpstr (room->commitment, ==, DIGEST);
  g_assert_cmpstr (room->decks[0], ==, "base:1");
  g_assert_true (room->setup.equipment && room->undo && room->started);
  g_assert_false (room->setup.teams || room->purist || room->founder);
  g_assert_cmpint (room->setup.unplaceable, ==, AST_RETURN);
  g_assert_cmpint (room->setup.n_players, ==, 3);
  g_assert_cmpint (room->setup.colours[2], ==, AST_BLUE);
  g_assert_cmpint (room->seat, ==, -1);
  g_assert_cmpuint (room->n_observers, ==, 2);
  g_assert_cmpint (room->since, ==, 90);
  g_assert_cmpstr (room->seats[0].name, ==, "Ada");
  g_assert_true (room->seats[0].present);
  g_assert_null (room->seats[1].name);
  g_assert_cmpint (room->seats[2].level, ==, AST_CAPTAIN);
  g_assert_cmpuint (ast_room_count_open (room), ==, 1);
}

static void
test_welcome (void)
{
  static const char text[] =
      SAY ("welcome", "\"id\":3,\"version\":1,\"you\":{\"token\":\"abc\"," YOU "},\"undone\":2,"
                      "\"record\":{},\"deck_files\":{},\"table\":{" TABLE (
                          PERSON "," OPEN, YOU, ",\"started\":false") "}");
  g_auto (AstHostMessage) message = { 0 };

  read_good (&message, text);
  g_assert_cmpint (message.id, ==, 3);
  g_assert_cmpstr (message.token, ==, "abc");
  g_assert_cmpint (message.undone, ==, 2);
  g_assert_cmpint (message.room->seat, ==, 0);
  g_assert_true (message.room->founder);
}

static void
test_small (void)
{
  static const struct {
    const char *text;
    AstHostMessage expected;
    const char *rule, *seed;
  } cases[] = {
    { SAY ("ok", "\"id\":7"), { .type = AST_HOST_OK, .id = 7, .seat = -1 } },
    { SAY ("fireworks", "\"id\":null"), { .type = AST_HOST_UNKNOWN, .id = -1, .seat = -1 } },
    { SAY ("turn", "\"number\":4,\"turn\":{},\"seed\":\"" DIGEST "\""),
      { .type = AST_HOST_TURN, .id = -1, .number = 4, .seat = -1 },
      NULL,
      "table-1:" DIGEST },
    { SAY ("undo-ended", "\"number\":4"),
      { .type = AST_HOST_UNDO_ENDED, .id = -1, .number = 4, .seat = -1 } },
    { SAY ("said", "\"seat\":1,\"phrase\":\"thanks\""),
      { .type = AST_HOST_SAID, .id = -1, .seat = 1, .phrase = 7 } },
    { SAY ("refused", "\"code\":\"rule\",\"rule\":\"L2\",\"why\":\"so\""),
      { .type = AST_HOST_REFUSED, .id = -1, .seat = -1, .code = AST_NET_RULE },
      "L2" },
    { SAY ("refused", "\"code\":\"tired\""),
      { .type = AST_HOST_REFUSED, .id = -1, .seat = -1, .code = AST_N_NET_CODES } },
    { SAY ("closing", "\"code\":\"elsewhere\""),
      { .type = AST_HOST_CLOSING, .id = -1, .seat = -1, .code = AST_NET_ELSEWHERE } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    const AstHostMessage *expected = &cases[i].expected;
    g_auto (AstHostMessage) message = { 0 };

    read_good (&message, cases[i].text);
    g_assert_cmpint (message.type, ==, expected->type);
    g_assert_cmpint (message.id, ==, expected->id);
    g_assert_cmpint (message.number, ==, expected->number);
    g_assert_cmpint (message.seat, ==, expected->seat);
    g_assert_cmpint (message.phrase, ==, expected->phrase);
    g_assert_cmpint (message.code, ==, expected->code);
    g_assert_cmpstr (message.rule, ==, cases[i].rule);
    g_assert_cmpstr (message.seed, ==, cases[i].seed);
  }
}

/* Written again it is the same. */
static void
test_watched (void)
{
  static const char one[] = GLANCE ("\"BCDFGH\"", TWO, "3,-1", "1", ",\"deadline\":86400");
  g_autofree char *text =
      g_strconcat ("{\"type\":\"watched\",\"id\":4,\"tables\":[", one, ",",
                   GLANCE ("\"XZXZXZ\"", TWO ",\"Deneb\"", "", "null", ""), "]}", NULL);
  g_auto (AstHostMessage) message = { 0 }, none = { 0 };
  AstEmitter out = { g_string_new (NULL), FALSE };
  g_autoptr (GString) written = out.text;
  const AstTableSummary *first, *second;

  read_good (&none, SAY ("watched", "\"tables\":[]"));
  read_good (&message, text);
  g_assert_cmpint (message.type, ==, AST_HOST_WATCHED);
  g_assert_cmpint (message.id, ==, 4);
  first = message.summaries->pdata[0];
  second = message.summaries->pdata[1];
  g_assert_cmpstr (first->code, ==, "BCDFGH");
  g_assert_cmpstr (first->names[0], ==, "Ada");
  g_assert_null (first->names[1]);
  g_assert_cmpint (first->totals[1], ==, -1);
  g_assert_cmpint (first->yours, ==, -1);
  g_assert_cmpint (first->deadline, ==, 86400);
  g_assert_cmpint (second->n_seats, ==, 3);
  g_assert_cmpint (second->to_move, ==, -1);
  g_assert_cmpint (second->deadline, ==, -1);
  ast_table_summary_emit (first, &out, NULL);
  g_assert_cmpstr (written->str, ==, one);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host-message/refused", test_refused);
  g_test_add_func ("/host-message/table", test_table);
  g_test_add_func ("/host-message/welcome", test_welcome);
  g_test_add_func ("/host-message/small", test_small);
  g_test_add_func ("/host-message/watched", test_watched);
  return g_test_run ();
}
