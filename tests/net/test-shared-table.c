/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A shared table without sockets: what is asked, in which order it is refused, and what follows
 * from the entries. */

#include <string.h>

#include "ast-chance.h"
#include "ast-shared-table.h"
#include "ast-table-glance.h"
#include "ast-table-proposal.h"
#include "testing.h"

enum { MOST_PEOPLE = 32, COMPUTER = -1 };

static const gint64 MINUTE = 60, DAY = 24 * 3600; /* Seconds */
static const gint64 TODAY = 1800000000 * (gint64) G_USEC_PER_SEC;

#define OPTIONS(undo)                                                                             \
  "\"options\":{\"teams\":false,\"equipment\":true,\"unplaceable\":\"discard\",\"purist\":false," \
  "\"undo\":" undo "}"
#define OPEN(colour) "{\"colour\":\"" colour "\",\"kind\":\"open\"}"
#define COMPUTER(colour) "{\"colour\":\"" colour "\",\"kind\":\"computer\",\"level\":\"cadet\"}"
#define SET_UP(undo, seats) \
  "\"set_up\":{\"decks\":[\"base:1\"]," OPTIONS (undo) ",\"seats\":[" seats "]}"

#define DAYS(days, seats)                                                          \
  "\"set_up\":{\"decks\":[\"base:1\"]," OPTIONS ("true") ",\"deadline\":" days "," \
                                                         "\"seats\":[" seats "]}"

typedef struct {
  AstDeckCollection *collection;
  AstSharedTable *table;
  GPtrArray *log;                 /* Entries */
  AstPerson *people[MOST_PEOPLE]; /* Whom the tests know by these numbers. */
  GString *told[MOST_PEOPLE];     /* What each of the first has heard, a line a message. */
  int cem;                        /* Who looks on. */
  gint64 now;
} Fixture;

static const AstSharedState *
look (Fixture *self)
{
  return ast_shared_table_get_state (self->table);
}

static void
tell_cb (gpointer client, const char *text)
{
  g_string_append_printf (client, "%s\n", text);
}

/* Carries out what happens, and keeps the text of what is stored. */
static void
take (Fixture *self, AstTableEntry *entry)
{
  if (entry == NULL)
    return;
  if (entry->size > 0)
    g_ptr_array_add (self->log, g_strdup (entry->text));
  g_assert_true (ast_shared_table_apply (self->table, entry));
  ast_table_entry_free (entry);
}

static gboolean
apply_text (Fixture *self, AstSharedTable *table, const char *text)
{
  g_autoptr (AstTableEntry) entry = ast_table_entry_parse (text, self->collection);

  return entry != NULL && ast_shared_table_apply (table, entry);
}

/* Whether the last messages that the person has heard are of these types; "": none at all. */
static gboolean
has_heard (Fixture *self, int person, const char *types)
{
  g_auto (GStrv) lines = g_strsplit (self->told[person]->str, "\n", -1);
  g_auto (GStrv) words = g_strsplit (types, " ", -1);
  int n = (int) g_strv_length (lines) - 1, n_words = (int) g_strv_length (words);

  if (n_words == 0)
    return self->told[person]->len == 0;
  for (int i = 0; i < n_words; i++) {
    g_autofree char *beginning = g_strdup_printf ("{\"type\":\"%s\"", words[i]);

    if (n < n_words || !g_str_has_prefix (lines[n - n_words + i], beginning))
      return FALSE;
  }
  return TRUE;
}

static void
forget (Fixture *self)
{
  for (int i = 0; i < MOST_PEOPLE; i++)
    g_string_truncate (self->told[i], 0);
}

/* Time goes by. */
static void
pass (Fixture *self, gint64 seconds)
{
  self->now += seconds * G_USEC_PER_SEC;
  ast_shared_table_set_now (self->table, self->now);
}

/* What the answer is: "ok", or a code and a rule. */
static char *
ask (Fixture *self, int person, const char *text)
{
  g_auto (AstClientMessage) message = { 0 };
  AstNetRefusal refusal = ast_client_message_read (&message, text, strlen (text), self->collection);
  AstTableEntry *entry = NULL;

  g_assert_cmpstr (ast_net_code_words[refusal.code], ==, "ok");
  pass (self, 1);
  refusal = ast_table_propose (look (self), person == COMPUTER ? NULL : self->people[person],
                               &message, &entry);
  take (self, entry);
  take (self, ast_table_propose_due (look (self)));
  return g_strdup_printf ("%s%s%s", ast_net_code_words[refusal.code],
                          refusal.rule != NULL ? " " : "",
                          refusal.rule != NULL ? refusal.rule : "");
}

static void
expect (Fixture *self, int person, const char *text, const char *answer)
{
  g_autofree char *given = ask (self, person, text);

  g_test_message ("%d: %s", person, text);
  g_assert_cmpstr (given, ==, answer);
}

static int
number_person (Fixture *self, AstPerson *person)
{
  int i = 0, free = 0;

  while (i < MOST_PEOPLE && self->people[i] != person)
    i++;
  while (self->people[free] != NULL)
    free++;
  i = i < MOST_PEOPLE ? i : free;
  self->people[i] = person;
  return i;
}

static AstNetCode
try_to_come (Fixture *self, const char *token, const char *name, gboolean fresh, int *person)
{
  AstTableEntry *entry;
  AstNetRefusal refusal = ast_table_propose_join (look (self), token, name, fresh, &entry);
  GString *client = self->told[*token >= 'a' && *token <= 'z' ? *token - 'a' : MOST_PEOPLE - 1];

  take (self, entry);
  if (refusal.code == AST_NET_OK)
    *person =
        number_person (self, ast_shared_table_enter (self->table, token, name, client, -1, NULL));
  return refusal.code;
}

static void
leave (Fixture *self, int person)
{
  AstPerson *leaving = self->people[person];

  if (leaving->number == AST_NOBODY)
    self->people[person] = NULL;
  ast_shared_table_disconnect (self->table, leaving);
  ast_shared_table_depart (self->table, leaving);
}

static int
come (Fixture *self, const char *token, const char *name, gboolean fresh)
{
  int person = AST_NOBODY;

  g_assert_cmpint (try_to_come (self, token, name, fresh, &person), ==, AST_NET_OK);
  return person;
}

static AstSharedTable *
make_table (Fixture *self)
{
  AstSharedTable *table = ast_shared_table_new ("BCDFGH", self->collection, tell_cb);

  ast_shared_table_set_now (table, self->now);
  return table;
}

/* Ada's table. */
static void
found (Fixture *self, const char *set_up)
{
  g_autofree char *text = g_strdup_printf ("{\"type\":\"create\",\"nearby\":false,%s}", set_up);
  g_auto (AstClientMessage) message = { 0 };

  g_assert_cmpint (ast_client_message_read (&message, text, strlen (text), self->collection).code,
                   ==, AST_NET_OK);
  take (self, ast_table_propose_founding (&message, "a", "Ada", self->now));
  g_assert_cmpint (come (self, "a", "Ada", TRUE), ==, 0);
}

static void
sit (Fixture *self, int person, int seat)
{
  g_autofree char *text = seat == AST_NO_SEAT
                              ? g_strdup ("{\"type\":\"sit\",\"seat\":null}")
                              : g_strdup_printf ("{\"type\":\"sit\",\"seat\":%d}", seat);

  expect (self, person, text, "ok");
}

#define START "{\"type\":\"start\"}"
#define GIVE_UP "{\"type\":\"give-up\"}"

/* Ada and Bob, and Cem who looks on; a game has started. */
static void
begin (Fixture *self, const char *set_up)
{
  found (self, set_up);
  g_assert_cmpint (come (self, "b", "Bob", TRUE), ==, 1);
  self->cem = come (self, "c", "Cem", TRUE);
  sit (self, 1, 1);
  expect (self, 0, START, "ok");
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->collection = ast_deck_collection_new (NULL);
  self->now = TODAY;
  self->table = make_table (self);
  self->log = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < MOST_PEOPLE; i++)
    self->told[i] = g_string_new (NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  ast_shared_table_free (self->table);
  ast_deck_collection_unref (self->collection);
  g_ptr_array_unref (self->log);
  for (int i = 0; i < MOST_PEOPLE; i++)
    g_string_free (self->told[i], TRUE);
}

static const char pair[] = SET_UP ("true", OPEN ("red") "," OPEN ("black"));

/* Any legal turn, as a message. */
static char *
choose_turn (Fixture *self, AstRng *rng)
{
  AstGame game = *ast_shared_state_get_game (look (self));
  AstAction lay = ast_game_lay_action (&game, ast_game_any_lay (&game, rng));
  AstAction placements[AST_MAX_PLACEMENTS], place;
  const char *size, *equipment;

  g_assert_cmpint (ast_game_apply (&game, &lay, NULL), ==, AST_OK);
  place = placements[ast_rng_below (rng, (guint) ast_game_placements (&game, placements))];
  size = place.place.size == AST_SMALL ? "small" : "large";
  equipment = place.place.equipment == AST_BLADE     ? ",\"equipment\":\"blade\""
              : place.place.equipment == AST_BLASTER ? ",\"equipment\":\"blaster\""
                                                     : "";
  if (place.place.size == AST_NO_MEEPLE)
    return g_strdup_printf ("{\"type\":\"turn\",\"number\":%u,\"x\":%d,\"y\":%d,\"rotation\":%d}",
                            ast_shared_state_get_n_turns (look (self)), lay.lay.x, lay.lay.y,
                            lay.lay.rotation);
  return g_strdup_printf ("{\"type\":\"turn\",\"number\":%u,\"x\":%d,\"y\":%d,\"rotation\":%d,"
                          "\"meeple\":{\"size\":\"%s\",\"x\":%d,\"y\":%d,\"realm\":%d%s}}",
                          ast_shared_state_get_n_turns (look (self)), lay.lay.x, lay.lay.y,
                          lay.lay.rotation, size, place.place.x, place.place.y, place.place.realm,
                          equipment);
}

static int
find_seat (Fixture *self, int person)
{
  return ast_seating_find (&look (self)->seating, self->people[person]->number);
}

static void
take_turn (Fixture *self, AstRng *rng)
{
  g_autofree char *turn = choose_turn (self, rng);
  int person = ast_shared_state_get_thinker (look (self)) >= 0 ? COMPUTER : 0;

  while (person >= 0 && find_seat (self, person) != ast_shared_state_get_game (look (self))->player)
    person++;
  expect (self, person, turn, "ok");
}

/* What somebody hears who comes now. */
static char *
describe (AstSharedTable *table, Fixture *self)
{
  AstTableEntry *entry;

  forget (self);
  ast_table_propose_join (ast_shared_table_get_state (table), "a", "Ada", FALSE, &entry);
  g_assert_null (entry);
  ast_shared_table_enter (table, "a", "Ada", self->told[0], 7, NULL);
  return g_strdup (self->told[0]->str);
}

/* All that lasts follows from the entries, and from a snapshot that stands for some of them. */
static void
check_fold (Fixture *self)
{
  g_autoptr (AstSharedTable) other = make_table (self), later = make_table (self);
  g_autofree char *ours = NULL, *theirs = NULL, *snapshot = NULL, *kept = NULL;
  guint half = self->log->len / 2;

  leave (self, 0);
  leave (self, 1);
  leave (self, self->cem);
  for (guint i = 0; i < self->log->len; i++) {
    g_assert_true (apply_text (self, other, self->log->pdata[i]));
    if (i == half) {
      snapshot = ast_shared_table_write_snapshot (other);
      g_assert_true (apply_text (self, later, snapshot));
    } else if (i > half) {
      g_assert_true (apply_text (self, later, self->log->pdata[i]));
    }
  }
  g_assert_cmpuint (ast_shared_table_get_state (later)->n_entries, ==, self->log->len);
  g_assert_cmpint (ast_shared_table_get_state (later)->since, ==, look (self)->since);
  g_assert_cmpint (ast_shared_state_get_deadline (ast_shared_table_get_state (later)), ==,
                   ast_shared_state_get_deadline (look (self)));
  ours = describe (self->table, self);
  theirs = describe (other, self);
  kept = describe (later, self);
  g_assert_cmpstr (ours, ==, theirs);
  g_assert_cmpstr (ours, ==, kept);
  come (self, "b", "Bob", FALSE);
  self->cem = come (self, "c", "Cem", TRUE);
}

static void
test_games (Fixture *self, gconstpointer data)
{
  AstRng rng;

  ast_rng_init (&rng, 11);
  begin (self, pair);
  for (int game = 0; game < 3; game++) {
    guint n_undone = 0;

    while (ast_shared_state_get_game (look (self))->phase != AST_OVER) {
      guint n = ast_shared_state_get_n_turns (look (self));

      take_turn (self, &rng);
      if (n > 20 && n_undone < 3 && ast_rng_below (&rng, 10) == 0) {
        int player = n % 2;
        g_autofree char *undo = g_strdup_printf ("{\"type\":\"undo\",\"number\":%u}", n);
        g_autofree char *agree =
            g_strdup_printf ("{\"type\":\"answer\",\"number\":%u,\"agree\":true}", n);

        expect (self, player, undo, "ok");
        expect (self, 1 - player, agree, "ok");
        g_assert_cmpuint (ast_shared_state_get_n_turns (look (self)), ==, n);
        n_undone++;
      }
      if (n % 30 == 0)
        check_fold (self);
    }
    check_fold (self);
    g_assert_true (strstr (self->told[0]->str, "\"seed\":\"table-1:") != NULL);
    expect (self, 0, START, "ok");
  }
}

/* The same chance comes again. */
static void
test_undo_repeats (Fixture *self, gconstpointer data)
{
  AstRng rng;
  uint8_t hand;

  ast_rng_init (&rng, 5);
  begin (self, SET_UP ("true", OPEN ("red") "," OPEN ("black")));
  take_turn (self, &rng);
  hand = ast_shared_state_get_game (look (self))->hand;
  leave (self, 1);
  forget (self);
  expect (self, 0, "{\"type\":\"undo\",\"number\":0}", "ok");
  g_assert_true (has_heard (self, 0, "undone")); /* Nobody was left to ask. */
  g_assert_false (has_heard (self, 0, "undo-asked undone"));
  take_turn (self, &rng);
  g_assert_cmpuint (ast_shared_state_get_game (look (self))->hand, ==, hand);
}

/* A seat is open when who sat there leaves before the start; later it is theirs. */
static void
test_leave (Fixture *self, gconstpointer data)
{
  found (self, pair);
  come (self, "b", "Bob", TRUE);
  sit (self, 1, 1);
  g_assert_cmpint (find_seat (self, 1), ==, 1);
  forget (self);
  ast_shared_table_disconnect (self->table, self->people[1]);
  expect (self, 1, "{\"type\":\"leave\"}", "ok");
  ast_shared_table_depart (self->table, self->people[1]);
  g_assert_true (has_heard (self, 1, ""));
  g_assert_true (has_heard (self, 0, "table"));
  g_assert_false (has_heard (self, 0, "table table"));
  g_assert_cmpint (find_seat (self, 1), ==, AST_NOBODY);
  come (self, "b", "Bob", FALSE);
  sit (self, 1, 1);
  expect (self, 0, START, "ok");
  expect (self, 1, "{\"type\":\"leave\"}", "ok");
  g_assert_cmpint (find_seat (self, 1), ==, 1);
}

/* Whether the person heard last that they have the founder's rights. */
static gboolean
is_in_charge (Fixture *self, int person)
{
  const char *word = g_strrstr (self->told[person]->str, "\"founder\":");

  return word != NULL && g_str_has_prefix (word, "\"founder\":true");
}

/* Before the start the founder's rights wait ten minutes for the founder. */
static void
test_rights_before_start (Fixture *self, gconstpointer data)
{
  found (self, SET_UP ("true", OPEN ("red") "," OPEN ("black") "," OPEN ("green")));
  come (self, "b", "Bob", TRUE);
  self->cem = come (self, "c", "Cem", TRUE);
  sit (self, self->cem, 2);
  sit (self, 1, 1);
  pass (self, 20 * MINUTE);
  expect (self, self->cem, START, "not-founder");
  leave (self, 0);
  forget (self);
  pass (self, 9 * MINUTE);
  expect (self, self->cem, START, "not-founder");
  g_assert_true (has_heard (self, 2, ""));
  pass (self, MINUTE);
  g_assert_true (is_in_charge (self, 2) && !is_in_charge (self, 1));
  g_assert_false (has_heard (self, 2, "table table"));
  expect (self, 1, START, "not-founder");
  come (self, "a", "Ada", FALSE);
  g_assert_true (is_in_charge (self, 0) && !is_in_charge (self, 2));
  expect (self, self->cem, START, "not-founder");
  leave (self, 0);
  expect (self, self->cem, START, "not-founder");
  pass (self, 10 * MINUTE);
  expect (self, self->cem, START, "ok");
}

/* During and after a game whoever sat down first has them at once, and the founder again. */
static void
test_rights_in_game (Fixture *self, gconstpointer data)
{
  static const char take_over[] = "{\"type\":\"substitute\",\"seat\":0,\"level\":\"cadet\"}";
  AstOtherHosts *others = look (self)->people.elsewhere;
  AstRng rng;

  ast_rng_init (&rng, 1);
  found (self, SET_UP ("true", OPEN ("red") "," OPEN ("black") "," OPEN ("green")));
  self->cem = come (self, "c", "Cem", TRUE);
  come (self, "b", "Bob", TRUE);
  sit (self, 2, 1);
  sit (self, self->cem, 2);
  expect (self, 0, START, "ok");
  expect (self, 2, take_over, "not-founder");
  forget (self);
  leave (self, 0);
  g_assert_true (is_in_charge (self, 1) && !is_in_charge (self, 2));
  g_assert_false (has_heard (self, 1, "table table"));
  expect (self, self->cem, take_over, "not-founder");
  g_assert_true (ast_other_hosts_hear (others, "other", "0", 0));
  expect (self, 2, take_over, "not-founder");
  g_assert_true (ast_other_hosts_hear (others, "other", "", 0));
  leave (self, 2);
  g_assert_true (is_in_charge (self, 2));
  expect (self, self->cem, take_over, "ok");
  come (self, "b", "Bob", FALSE);
  while (ast_shared_state_get_game (look (self))->phase != AST_OVER)
    take_turn (self, &rng);
  expect (self, self->cem, START, "not-founder");
  expect (self, 2, START, "ok");
  come (self, "a", "Ada", FALSE);
  g_assert_true (is_in_charge (self, 0) && !is_in_charge (self, 1));
}

/* Who gives up looks on for good; whoever takes the seat then has it. */
static void
test_give_up (Fixture *self, gconstpointer data)
{
  AstRng rng;

  ast_rng_init (&rng, 1);
  found (self, pair);
  expect (self, 0, GIVE_UP, "not-started");
  come (self, "b", "Bob", TRUE);
  expect (self, 1, GIVE_UP, "no-such-seat");
  sit (self, 1, 1);
  self->cem = come (self, "c", "Cem", TRUE);
  expect (self, 0, START, "ok");
  forget (self);
  expect (self, 1, GIVE_UP, "ok");
  g_assert_nonnull (strstr (self->told[0]->str, "{\"colour\":\"black\",\"kind\":\"open\"}"));
  g_assert_cmpint (find_seat (self, 1), ==, AST_NOBODY);
  leave (self, 1);
  come (self, "b", "Bob", FALSE);
  g_assert_cmpint (find_seat (self, 1), ==, AST_NOBODY);
  check_fold (self);
  sit (self, self->cem, 1);
  expect (self, 1, "{\"type\":\"sit\",\"seat\":1}", "seat-taken");
  sit (self, self->cem, AST_NO_SEAT);
  leave (self, self->cem);
  come (self, "c", "Cem", FALSE);
  g_assert_cmpint (find_seat (self, self->cem), ==, 1);
  take_turn (self, &rng);
  leave (self, self->cem);
  expect (self, 0, "{\"type\":\"substitute\",\"seat\":1,\"level\":\"cadet\"}", "ok");
  come (self, "c", "Cem", FALSE);
  expect (self, self->cem, GIVE_UP, "ok");
  check_fold (self);
}

/* Computers wait while a question is pending. */
static void
test_undo (Fixture *self, gconstpointer data)
{
  AstRng rng;

  ast_rng_init (&rng, 1);
  begin (self, SET_UP ("true", OPEN ("red") "," OPEN ("black") "," COMPUTER ("green")));
  take_turn (self, &rng);
  take_turn (self, &rng);
  g_assert_cmpint (ast_shared_state_get_thinker (look (self)), ==, AST_CADET);
  expect (self, 1, "{\"type\":\"undo\",\"number\":1}", "ok");
  g_assert_cmpint (ast_shared_state_get_thinker (look (self)), ==, -1);
  expect (self, 0, "{\"type\":\"answer\",\"number\":1,\"agree\":false}", "ok");
  g_assert_cmpint (ast_shared_state_get_thinker (look (self)), ==, AST_CADET);
  g_assert_cmpuint (ast_shared_state_get_n_turns (look (self)), ==, 2);
}

#define REPLACE_BOB "{\"type\":\"substitute\",\"seat\":1,\"level\":\"cadet\"}"

/* Somebody who is there and takes long is replaced if all others agree. */
static void
test_replacing (Fixture *self, gconstpointer data)
{
  AstRng rng;

  ast_rng_init (&rng, 1);
  found (self, SET_UP ("true", OPEN ("red") "," OPEN ("black") "," OPEN ("green")));
  come (self, "b", "Bob", TRUE);
  self->cem = come (self, "c", "Cem", TRUE);
  sit (self, 1, 1);
  sit (self, self->cem, 2);
  expect (self, 0, START, "ok");
  take_turn (self, &rng);
  pass (self, 4 * MINUTE);
  expect (self, 0, REPLACE_BOB, "seat-taken");
  pass (self, MINUTE);
  expect (self, 0, "{\"type\":\"substitute\",\"seat\":2,\"level\":\"cadet\"}", "seat-taken");
  expect (self, self->cem, REPLACE_BOB, "not-founder");
  expect (self, 0, REPLACE_BOB, "ok");
  g_assert_true (g_str_has_suffix (self->told[2]->str, "{\"type\":\"replace-asked\",\"number\":1,"
                                                       "\"seat\":0,\"replaced\":1}\n"));
  expect (self, 0, "{\"type\":\"undo\",\"number\":0}", "not-ready");
  expect (self, 0, REPLACE_BOB, "not-ready");
  expect (self, 1, "{\"type\":\"answer\",\"number\":1,\"agree\":false}", "not-your-turn");
  expect (self, self->cem, "{\"type\":\"answer\",\"number\":1,\"agree\":false}", "ok");
  g_assert_true (g_str_has_suffix (self->told[1]->str, "{\"type\":\"replace-ended\",\"number\":1,"
                                                       "\"seat\":2,\"replaced\":1}\n"));
  expect (self, 0, REPLACE_BOB, "ok");
  forget (self);
  take_turn (self, &rng);
  g_assert_true (has_heard (self, 0, "replace-ended turn"));
  take_turn (self, &rng);
  take_turn (self, &rng);
  pass (self, 5 * MINUTE);
  expect (self, 0, REPLACE_BOB, "ok");
  forget (self);
  come (self, "c", "Cem", FALSE);
  g_assert_true (has_heard (self, 2, "welcome replace-asked"));
  leave (self, self->cem);
  take (self, ast_table_propose_due (look (self)));
  g_assert_true (has_heard (self, 1, "table replace-ended table"));
  g_assert_cmpint (ast_shared_state_get_thinker (look (self)), ==, AST_CADET);
  check_fold (self);
}

/* Who was replaced may take the seat back, and has all the time then. */
static void
test_replaced (Fixture *self, gconstpointer data)
{
  g_autofree char *turn = NULL;
  AstRng rng;

  ast_rng_init (&rng, 1);
  begin (self, pair);
  take_turn (self, &rng);
  pass (self, 5 * MINUTE);
  expect (self, 0, REPLACE_BOB, "ok");
  g_assert_cmpint (ast_shared_state_get_thinker (look (self)), ==, AST_CADET);
  turn = choose_turn (self, &rng);
  expect (self, 1, turn, "not-your-turn");
  expect (self, self->cem, "{\"type\":\"sit\",\"seat\":1}", "seat-taken");
  sit (self, 1, 1);
  g_assert_cmpint (ast_shared_state_get_thinker (look (self)), ==, -1);
  expect (self, 0, REPLACE_BOB, "seat-taken");
  pass (self, 5 * MINUTE);
  expect (self, 0, "{\"type\":\"substitute\",\"seat\":1,\"level\":null}", "ok");
  g_assert_cmpint (find_seat (self, 1), ==, AST_NOBODY);
  check_fold (self);
}

static void
test_phrases (Fixture *self, gconstpointer data)
{
  g_auto (AstClientMessage) message = { 0 };
  static const char text[] = "{\"type\":\"say\",\"phrase\":\"thanks\"}";
  AstTableEntry *entry;

  begin (self, pair);
  ast_client_message_read (&message, text, strlen (text), self->collection);
  forget (self);
  for (int i = 0; i < 5; i++) { /* One in two seconds. */
    AstNetRefusal refusal = ast_table_propose (look (self), self->people[1], &message, &entry);
    guint n = self->log->len;

    pass (self, 1);
    g_assert_cmpint (refusal.code, ==, i % 2 == 0 ? AST_NET_OK : AST_NET_TOO_FAST);
    take (self, entry);
    g_assert_cmpuint (self->log->len, ==, n);
  }
  g_assert_cmpstr (self->told[2]->str, ==,
                   "{\"type\":\"said\",\"seat\":1,\"phrase\":\"thanks\"}\n"
                   "{\"type\":\"said\",\"seat\":1,\"phrase\":\"thanks\"}\n"
                   "{\"type\":\"said\",\"seat\":1,\"phrase\":\"thanks\"}\n");
}

/* A new name is told to all. */
static void
test_name (Fixture *self, gconstpointer data)
{
  found (self, pair);
  come (self, "b", "Bob", TRUE);
  sit (self, 1, 1);
  leave (self, 1);
  forget (self);
  come (self, "b", "Fay", FALSE);
  g_assert_nonnull (strstr (self->told[0]->str, "\"name\":\"Fay\",\"present\":true"));
}

/* Who has never sat is not stored, and forgotten when they go; who has sat is known for ever. */
static void
test_many_people (Fixture *self, gconstpointer data)
{
  guint n_entries;
  int person;

  found (self, pair);
  come (self, "b", "Bob", TRUE);
  sit (self, 1, 1);
  n_entries = self->log->len;
  for (int i = 0; i < 1000; i++) {
    g_autofree char *token = g_strdup_printf ("token %d", i);

    leave (self, come (self, token, "Eve", TRUE));
    g_assert_cmpint (try_to_come (self, token, "Eve", FALSE, &person), ==, AST_NET_NO_SUCH_SEAT);
  }
  g_assert_cmpuint (self->log->len, ==, n_entries);
  leave (self, 1);
  g_assert_cmpint (come (self, "b", "Bob", FALSE), ==, 1);
}

/* People at another host are seen, but cannot be asked. */
static void
test_elsewhere (Fixture *self, gconstpointer data)
{
  AstOtherHosts *others = look (self)->people.elsewhere;
  AstRng rng;

  ast_rng_init (&rng, 1);
  begin (self, pair);
  take_turn (self, &rng);
  leave (self, 1);
  g_assert_true (ast_other_hosts_hear (others, "other", "1 77", 0));
  ast_shared_table_tell (self->table);
  g_assert_true (has_heard (self, 0, "table table"));
  expect (self, 0, "{\"type\":\"undo\",\"number\":0}", "not-ready");
  expect (self, 0, "{\"type\":\"substitute\",\"seat\":1,\"level\":\"cadet\"}", "seat-taken");
  g_assert_false (ast_other_hosts_hear (others, "other", "1 77", 0));
  g_assert_true (ast_other_hosts_hear (others, "other", "1", 0));
  forget (self);
  leave (self, self->cem);
  g_assert_nonnull (strstr (self->told[0]->str, "\"observers\":0"));
  g_assert_true (ast_other_hosts_hear (others, "other", "1 +3", 0));
  ast_shared_table_tell (self->table);
  g_assert_nonnull (strstr (self->told[0]->str, "\"observers\":3"));
  g_assert_true (ast_other_hosts_hear (others, "other", "", 0));
  expect (self, 0, "{\"type\":\"undo\",\"number\":0}", "ok");
  g_assert_cmpuint (ast_shared_state_get_n_turns (look (self)), ==, 0);
}

/* The time for a turn begins with it, and is known as long as a person has to take it. */
static void
test_deadline (Fixture *self, gconstpointer data)
{
  AstRng rng;
  gint64 began;

  ast_rng_init (&rng, 1);
  begin (self, DAYS ("3", OPEN ("red") "," OPEN ("black") "," COMPUTER ("green")));
  began = self->now;
  g_assert_cmpint (look (self)->since, ==, began);
  g_assert_cmpint (ast_shared_state_get_deadline (look (self)), ==,
                   began + 3 * DAY * G_USEC_PER_SEC);
  pass (self, DAY);
  sit (self, 0, AST_NO_SEAT);
  sit (self, 0, 0);
  g_assert_cmpint (look (self)->since, ==, self->now);
  g_assert_cmpint (ast_shared_state_get_deadline (look (self)), ==,
                   began + 3 * DAY * G_USEC_PER_SEC);
  take_turn (self, &rng);
  g_assert_cmpint (ast_shared_state_get_deadline (look (self)), ==,
                   self->now + 3 * DAY * G_USEC_PER_SEC);
  check_fold (self);
  take_turn (self, &rng);
  g_assert_cmpint (ast_shared_state_get_deadline (look (self)), ==, 0);
}

/* When it has passed, a computer takes the turn, whoever is there; and whoever comes back has as
 * much time as everybody. */
static void
test_overdue (Fixture *self, gconstpointer data)
{
  AstRng rng;

  ast_rng_init (&rng, 1);
  begin (self, DAYS ("1", OPEN ("red") "," OPEN ("black")));
  take_turn (self, &rng);
  take_turn (self, &rng);
  expect (self, 1, "{\"type\":\"undo\",\"number\":1}", "ok");
  pass (self, DAY - 2);
  g_assert_null (ast_table_propose_due (look (self)));
  g_assert_false (ast_shared_state_goes_on (look (self)));
  pass (self, 1);
  take (self, ast_table_propose_due (look (self)));
  g_assert_true (has_heard (self, 1, "undo-ended table"));
  g_assert_null (ast_table_propose_due (look (self)));
  g_assert_cmpint (ast_shared_state_get_thinker (look (self)), ==, AST_CAPTAIN);
  g_assert_true (ast_shared_state_goes_on (look (self)));
  g_assert_cmpint (ast_shared_state_get_alarm (look (self)), <, self->now);
  come (self, "a", "Ada", FALSE);
  check_fold (self);
  g_assert_cmpint (ast_shared_state_get_deadline (look (self)), ==,
                   look (self)->since + DAY * G_USEC_PER_SEC);
  pass (self, DAY);
  take (self, ast_table_propose_due (look (self)));
  take_turn (self, &rng);
  pass (self, DAY);
  take (self, ast_table_propose_due (look (self)));
  g_assert_false (ast_shared_state_goes_on (look (self))); /* Nobody plays any more. */
  g_assert_cmpint (ast_shared_state_get_alarm (look (self)), ==, 0);
}

/* Entries of earlier versions have no time: how long the turn has lasted is not known then. */
static void
test_early_log (Fixture *self, gconstpointer data)
{
  g_autoptr (AstSharedTable) other = make_table (self);
  g_autoptr (GRegex) at = g_regex_new ("\"at\":\\d+,", 0, 0, NULL);
  AstRng rng;

  ast_rng_init (&rng, 1);
  begin (self, DAYS ("1", OPEN ("red") "," OPEN ("black")));
  take_turn (self, &rng);
  for (guint i = 0; i < self->log->len; i++) {
    g_autofree char *text = g_regex_replace_literal (at, self->log->pdata[i], -1, 0, "", 0, NULL);

    g_assert_cmpstr (text, !=, self->log->pdata[i]);
    g_assert_true (apply_text (self, other, text));
  }
  g_assert_cmpuint (ast_shared_state_get_n_turns (ast_shared_table_get_state (other)), ==, 1);
  g_assert_cmpint (ast_shared_table_get_state (other)->since, ==, 0);
  g_assert_cmpint (ast_shared_state_get_deadline (ast_shared_table_get_state (other)), ==, 0);
  g_assert_null (ast_table_propose_due (ast_shared_table_get_state (other)));
}

/* A log that has as many entries as it may takes what a game needs to end, and nothing else. */
static void
test_full (Fixture *self, gconstpointer data)
{
  AstRng rng;

  ast_rng_init (&rng, 3);
  begin (self, pair);
  g_assert_cmpuint (self->log->len % 2, ==, 1);
  while (self->log->len < 4095) {
    expect (self, 1, "{\"type\":\"sit\",\"seat\":null}", "ok");
    sit (self, 1, 1);
  }
  leave (self, 1);
  come (self, "b", "Fay", FALSE);
  g_assert_cmpuint (self->log->len, ==, 4096);
  expect (self, 1, "{\"type\":\"sit\",\"seat\":null}", "full");
  leave (self, 1);
  come (self, "b", "Bob", FALSE);
  expect (self, 1, "{\"type\":\"leave\"}", "ok");
  while (ast_shared_state_get_game (look (self))->phase != AST_OVER)
    take_turn (self, &rng);
  expect (self, 0, START, "full");
  check_fold (self);
}

static char *
glance (Fixture *self, int number)
{
  g_autoptr (AstTableSummary) summary =
      ast_table_glance (look (self), number, self->now + 90 * G_USEC_PER_SEC);
  AstEmitter out = { g_string_new (NULL), FALSE };

  ast_table_summary_emit (summary, &out, NULL);
  return g_string_free (out.text, FALSE);
}

/* Before, during and after a game. */
static void
test_glance (Fixture *self, gconstpointer data)
{
  AstRng rng;
  g_autofree char *open = NULL, *started = NULL;
  g_autoptr (AstTableSummary) over = NULL;
  const AstGame *game;

  ast_rng_init (&rng, 5);
  found (self, DAYS ("3", OPEN ("red") "," OPEN ("black")));
  open = glance (self, AST_NOBODY);
  g_assert_cmpstr (open, ==,
                   "{\"table\":\"BCDFGH\",\"names\":[\"Ada\",null],"
                   "\"started\":false,\"over\":false,\"turns\":0,\"totals\":[],"
                   "\"to_move\":null,\"yours\":null,\"since\":90}");
  come (self, "b", "Bob", TRUE);
  sit (self, 1, 1);
  expect (self, 0, START, "ok");
  take_turn (self, &rng);
  started = glance (self, ast_table_people_find (&look (self)->people, "b")->number);
  g_assert_nonnull (strstr (started, "\"names\":[\"Ada\",\"Bob\"],\"started\":true"));
  g_assert_nonnull (strstr (started, "\"turns\":1,\"totals\":["));
  g_assert_nonnull (
      strstr (started, "\"to_move\":1,\"yours\":1,\"since\":90,\"deadline\":259110}"));
  g_assert_null (ast_table_people_find (&look (self)->people, "c"));
  game = ast_shared_state_get_game (look (self));
  while (game->phase != AST_OVER)
    take_turn (self, &rng);
  over = ast_table_glance (look (self), 0, 0);
  g_assert_true (over->started && over->over);
  g_assert_cmpint (over->to_move, ==, -1);
  g_assert_cmpint (over->since, ==, 0); /* Clocks may differ. */
  g_assert_cmpint (over->deadline, ==, -1);
  for (int side = 0; side < 2; side++)
    g_assert_cmpint (over->totals[side], ==, game->points[side]);
}

/* No entry of whatever kind does harm to a table that it does not belong to. */
static void
test_strange_entries (Fixture *self, gconstpointer data)
{
  static const char *const entries[] = {
    "",
    "{}",
    "{\"type\":\"hello\",\"version\":1,\"name\":\"Eve\"}",
    "{\"type\":\"say\",\"phrase\":\"oops\"}",
    "{\"type\":\"create\",\"nearby\":false," SET_UP ("true", OPEN ("red") "," OPEN ("black")) "}",
    "{\"type\":\"join\",\"table\":\"BCDFGH\"}",
    "{\"type\":\"sit\",\"seat\":1}",
    "{\"type\":\"sit\",\"seat\":1,\"person\":99}",
    "{\"type\":\"sit\",\"seat\":9,\"person\":0}",
    "{\"type\":\"start\"}",
    "{\"type\":\"start\",\"seed\":\"table-1:00\"}",
    "{\"type\":\"turn\",\"number\":0,\"x\":0,\"y\":0,\"rotation\":0}",
    "{\"type\":\"undo\",\"number\":0}",
    "{\"type\":\"substitute\",\"seat\":0,\"level\":null}",
    "{\"type\":\"leave\",\"person\":7}",
    "{\"type\":\"give-up\",\"person\":0}",
    "{\"type\":\"snapshot\"}",
    "{\"type\":\"snapshot\",\"entries\":3,\"bytes\":9,\"played\":false,\"people\":[]," SET_UP (
        "true", OPEN ("red") "," OPEN ("black")) ",\"seats\":[]}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++) {
    g_autoptr (AstSharedTable) empty = make_table (self);

    g_test_message ("%s", entries[i]);
    g_assert_false (apply_text (self, empty, entries[i]));
  }
  found (self, pair);
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++) {
    g_test_message ("%s", entries[i]);
    g_assert_false (apply_text (self, self->table, entries[i]));
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/net/shared-table/games", test_games);
  add_test ("/net/shared-table/undo-repeats", test_undo_repeats);
  add_test ("/net/shared-table/leave", test_leave);
  add_test ("/net/shared-table/rights-before-start", test_rights_before_start);
  add_test ("/net/shared-table/rights-in-game", test_rights_in_game);
  add_test ("/net/shared-table/give-up", test_give_up);
  add_test ("/net/shared-table/undo", test_undo);
  add_test ("/net/shared-table/replacing", test_replacing);
  add_test ("/net/shared-table/replaced", test_replaced);
  add_test ("/net/shared-table/phrases", test_phrases);
  add_test ("/net/shared-table/name", test_name);
  add_test ("/net/shared-table/many-people", test_many_people);
  add_test ("/net/shared-table/elsewhere", test_elsewhere);
  add_test ("/net/shared-table/deadline", test_deadline);
  add_test ("/net/shared-table/overdue", test_overdue);
  add_test ("/net/shared-table/early-log", test_early_log);
  add_test ("/net/shared-table/full", test_full);
  add_test ("/net/shared-table/glance", test_glance);
  add_test ("/net/shared-table/strange-entries", test_strange_entries);
  return g_test_run ();
}
