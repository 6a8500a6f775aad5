/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Which address counts, and how many failures it may have. */

#include "ast-throttle.h"
#include "ast-token.h"

#include <string.h>

static void
test_addresses (void)
{
  static const char *const proxies[] = { "192.0.2.1", NULL };
  static const struct {
    const char *socket, *forwarded, *address;
  } cases[] = {
    { "203.0.113.5", NULL, "203.0.113.5" },
    { "203.0.113.5", "198.51.100.7", "203.0.113.5" },
    { "127.0.0.1", NULL, "127.0.0.1" },
    { "127.0.0.1", "198.51.100.7", "198.51.100.7" },
    { "127.0.0.9", "10.0.0.1, 198.51.100.7", "198.51.100.7" },
    { "192.0.2.1", "10.0.0.1,198.51.100.7 ", "198.51.100.7" },
    { "::ffff:192.0.2.1", "198.51.100.7", "198.51.100.7" },
    { "::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::" },
    { "127.0.0.1", "::ffff:198.51.100.7", "198.51.100.7" },
    { "127.0.0.1", "unknown", "127.0.0.1" },
    { "127.0.0.1", "198.51.100.7, unknown", "127.0.0.1" },
    { "127.0.0.1", "", "127.0.0.1" },
    { "127.0.0.1", "198.51.100.7:5678", "198.51.100.7" },
    { "127.0.0.1", "10.0.0.1:1, 198.51.100.7:x", "198.51.100.7" },
    { "127.0.0.1", "[2001:db8:1:2:3:4:5:6]", "2001:db8:1:2::" },
    { "127.0.0.1", "[2001:db8:1:2:3:4:5:6]:5678", "2001:db8:1:2::" },
    { "127.0.0.1", "2001:db8:1:2::", "2001:db8:1:2::" },
    { "127.0.0.1", "[]:1", "127.0.0.1" },
    { "127.0.0.1", ":5678", "127.0.0.1" },
    { "2001:db8:1:2:3:4:5:6", "198.51.100.7", "2001:db8:1:2::" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *address =
        ast_throttle_find_address (cases[i].socket, cases[i].forwarded, proxies);

    g_assert_cmpstr (address, ==, cases[i].address);
  }
}

static void
test_failures (void)
{
  AstThrottle *throttle = ast_throttle_new (10);
  const gint64 second = G_USEC_PER_SEC;

  for (int i = 0; i < 10; i++) {
    g_assert_false (ast_throttle_is_reached (throttle, "a", 100 * second));
    ast_throttle_add (throttle, "a", (100 + i) * second);
  }
  g_assert_true (ast_throttle_is_reached (throttle, "a", 110 * second));
  g_assert_false (ast_throttle_is_reached (throttle, "b", 110 * second));
  g_assert_true (ast_throttle_is_reached (throttle, "a", 159 * second));
  g_assert_false (ast_throttle_is_reached (throttle, "a", 160 * second)); /* Nine are left. */
  ast_throttle_add (throttle, "a", 160 * second);
  g_assert_true (ast_throttle_is_reached (throttle, "a", 160 * second));
  ast_throttle_clean (throttle, 219 * second);
  ast_throttle_add (throttle, "a", 160 * second);
  ast_throttle_clean (throttle, 221 * second);
  g_assert_false (ast_throttle_is_reached (throttle, "a", 160 * second));
  for (int i = 0; i < 10; i++)
    g_assert_true (ast_throttle_spend (throttle, "c", 300 * second));
  g_assert_false (ast_throttle_spend (throttle, "c", 359 * second));
  ast_throttle_take_back (throttle, "c");
  g_assert_true (ast_throttle_spend (throttle, "c", 359 * second));
  g_assert_false (ast_throttle_spend (throttle, "c", 359 * second));
  ast_throttle_take_back (throttle, "d");
  ast_throttle_free (throttle);
}

static void
test_tokens (void)
{
  g_autofree char *one = ast_token_new (), *other = ast_token_new ();
  g_autofree char *code = ast_table_code_new (), *lower = g_ascii_strdown (code, -1);
  g_autofree char *read = ast_table_code_read (lower);

  g_assert_cmpuint (strlen (one), ==, 22);
  g_assert_cmpstr (one, !=, other);
  g_assert_cmpuint (strspn (one, G_CSET_A_2_Z G_CSET_a_2_z "0123456789-_"), ==, 22);
  g_assert_cmpstr (read, ==, code);
  g_assert_null (ast_table_code_read ("BCDFG"));
  g_assert_null (ast_table_code_read ("BCDFGHJ"));
  g_assert_null (ast_table_code_read ("BCDFGA"));
  g_assert_null (ast_table_code_read ("BCDFG "));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/throttle/addresses", test_addresses);
  g_test_add_func ("/net/throttle/failures", test_failures);
  g_test_add_func ("/net/throttle/tokens", test_tokens);
  return g_test_run ();
}
