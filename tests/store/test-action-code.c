/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-action-code.h"

#include <string.h>

/* Files of users hold these codes: they never change. */
static const struct {
  AstAction action;
  guint8 code[32];
  gsize length;
} table[] = {
  { { .type = AST_DRAW, .draw = { 41 } }, { 0x11, 41 }, 2 },
  { { .type = AST_LAY, .lay = { -3, 12, 3 } }, { 0x12, 0xfd, 12, 3 }, 4 },
  { { .type = AST_PLACE }, { 0x13 }, 1 },
  { { .type = AST_PLACE, .place = { AST_SMALL, AST_NO_EQUIPMENT, 5, -6, 2 } },
    { 0x13, 1, 5, 0xfa, 2 },
    5 },
  { { .type = AST_PLACE, .place = { AST_LARGE, AST_BLASTER, 0, 0, 0 } }, { 0x13, 10, 0, 0, 0 }, 5 },
  { { .type = AST_ROLL, .roll = { { { 0 }, { 6, 2 }, { 0 }, { 1, 1, 8 } } } },
    { 0x14, 0x12, 6, 2, 0x33, 1, 1, 8 },
    8 },
  { { .type = AST_FINISH }, { 0x15 }, 1 },
};

static void
test_codes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++) {
    g_autoptr (GBytes) code = ast_action_encode (&table[i].action);
    gsize length;
    const void *bytes = g_bytes_get_data (code, &length);
    AstAction action;

    g_assert_cmpmem (bytes, length, table[i].code, table[i].length);
    g_assert_true (ast_action_decode (bytes, length, &action));
    g_assert_cmpmem (&action, sizeof action, &table[i].action, sizeof action);
  }
}

/* The other fields of a pass have no meaning and are not stored. */
static void
test_pass_is_bare (void)
{
  AstAction pass = { .type = AST_PLACE, .place = { AST_NO_MEEPLE, AST_BLADE, 3, 4, 1 } };
  g_autoptr (GBytes) code = ast_action_encode (&pass);

  g_assert_cmpuint (g_bytes_get_size (code), ==, 1);
}

static void
test_nonsense (void)
{
  static const struct {
    guint8 code[8];
    gsize length;
  } refused[] = {
    { { 0 }, 0 },                      /* nothing */
    { { 0x21, 1 }, 2 },                /* of a later version */
    { { 0x11 }, 1 },                   /* a draw of nothing */
    { { 0x11, 1, 1 }, 3 },             /* or of two tiles */
    { { 0x12, 1, 1 }, 3 },             /* a lay without rotation */
    { { 0x13, 1, 0, 0 }, 4 },          /* a placement without realm */
    { { 0x13, 0, 0, 0, 0 }, 5 },       /* of no meeple */
    { { 0x13, 3, 0, 0, 0 }, 5 },       /* of an unknown size */
    { { 0x13, 0x11, 0, 0, 0 }, 5 },    /* with unknown equipment */
    { { 0x14, 0x13, 1, 1 }, 4 },       /* a roll that lacks a die */
    { { 0x14, 0x10 }, 2 },             /* of no dice */
    { { 0x14, 0x14, 1, 1, 1, 1 }, 6 }, /* of four */
    { { 0x14, 0x61, 1 }, 3 },          /* of a seventh side */
    { { 0x15, 0 }, 2 },                /* more than the end */
    { { 0x10 }, 1 },                   /* unknown types */
    { { 0x16 }, 1 },
  };
  AstAction action;

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_false (ast_action_decode (refused[i].code, refused[i].length, &action));
}

/* Random bytes that can be decoded are encoded again as an equal action. */
static void
test_any_bytes (void)
{
  guint n_read = 0;

  for (guint i = 0; i < 200000; i++) {
    guint8 bytes[6] = { 0x10 | g_test_rand_int_range (1, 6) };
    gsize length = g_test_rand_int_range (1, sizeof bytes + 1);
    g_autoptr (GBytes) code = NULL;
    AstAction action;

    for (gsize k = 1; k < sizeof bytes; k++)
      bytes[k] = g_test_rand_int_range (0, 4) == 0 ? g_test_rand_int () : g_test_rand_int () & 0x13;
    if (!ast_action_decode (bytes, length, &action))
      continue;
    n_read++;
    code = ast_action_encode (&action);
    if (action.type != AST_ROLL) /* The order of sides may differ, and dice may be 0. */
      g_assert_cmpmem (g_bytes_get_data (code, NULL), g_bytes_get_size (code), bytes, length);
  }
  g_assert_cmpuint (n_read, >, 1000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/store/action-code/codes", test_codes);
  g_test_add_func ("/store/action-code/pass-is-bare", test_pass_is_bare);
  g_test_add_func ("/store/action-code/nonsense", test_nonsense);
  g_test_add_func ("/store/action-code/any-bytes", test_any_bytes);
  return g_test_run ();
}
