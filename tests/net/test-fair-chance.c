/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The seed of a shared table: how it is written, its commitment, and choices. */

#include "ast-fair-chance.h"

static const char written[] =
    "table-1:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

static AstFairSeed
read_seed (void)
{
  AstFairSeed seed;

  g_assert_true (ast_fair_seed_parse (&seed, written));
  return seed;
}

static void
test_commitment (void)
{
  AstFairSeed seed = read_seed ();
  g_autofree char *commitment = ast_fair_seed_commit (&seed);

  for (guint i = 0; i < sizeof seed.bytes; i++)
    g_assert_cmpuint (seed.bytes[i], ==, i);
  g_assert_cmpstr (commitment, ==,
                   "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

/* The vectors of the scheme. */
static void
test_choices (void)
{
  AstFairSeed seed = read_seed ();

  g_assert_cmpuint (ast_fair_seed_choose (&seed, "draw 0 0", 75), ==, 62);
  g_assert_cmpuint (ast_fair_seed_choose (&seed, "draw 0 1", 74), ==, 26);
  g_assert_cmpuint (ast_fair_seed_choose (&seed, "die 0 0 0 0 0", 6), ==, 1);
  g_assert_cmpuint (ast_fair_seed_choose (&seed, "die 12 1 2 1 2", 6), ==, 3);
  g_assert_cmpuint (ast_fair_seed_choose (&seed, "draw 0 0", 1), ==, 0);
}

/* Only 32 bytes in lower-case digits behind the name of the scheme are a seed. */
static void
test_no_seed (void)
{
  static const char *const others[] = { "", "table-1:", "12345678", "table-2:", "table-1" };
  g_autofree char *upper = g_ascii_strup (written, -1), *longer = g_strconcat (written, "0", NULL);
  g_autofree char *shorter = g_strndup (written, sizeof written - 2);
  g_autofree char *strange = g_strdup (written);
  AstFairSeed seed;

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (ast_fair_seed_parse (&seed, others[i]));
  strange[sizeof written - 2] = 'g';
  g_assert_false (ast_fair_seed_parse (&seed, upper));
  g_assert_false (ast_fair_seed_parse (&seed, longer));
  g_assert_false (ast_fair_seed_parse (&seed, shorter));
  g_assert_false (ast_fair_seed_parse (&seed, strange));
  strange[sizeof written - 2] = 'F';
  g_assert_false (ast_fair_seed_parse (&seed, strange));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/fair-chance/commitment", test_commitment);
  g_test_add_func ("/net/fair-chance/choices", test_choices);
  g_test_add_func ("/net/fair-chance/no-seed", test_no_seed);
  return g_test_run ();
}
