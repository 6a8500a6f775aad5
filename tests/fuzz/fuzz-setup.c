/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The parser refuses a set-up of any bytes with a message or makes a plan that the rules allow. The
 * reader of stored plans makes a legal plan of any bytes.
 *
 * After an odd first byte follows the set-up of a command line, for teams if bit 1 of that byte is
 * set. After an even one follows the text of a stored plan. */

#include <string.h>

#include "ast-plan-text.h"

#include "fuzz.h"

static void
check_plan (AstPlan *plan)
{
  unsigned seen = 0;
  int n = ast_plan_get_n_seats (plan);

  g_assert_cmpint (n, >=, AST_MIN_PLAYERS);
  g_assert_cmpint (n, <=, AST_MAX_PLAYERS);
  for (int i = 0; i < n; i++) {
    AstPlanSeat *seat = ast_plan_get_seat (plan, i);
    unsigned colour = ast_plan_seat_get_colour (seat);

    g_assert_cmpuint (colour, <, AST_N_COLOURS);
    g_assert_cmpuint (seen >> colour & 1, ==, 0);
    seen |= 1u << colour;
    g_assert_true (g_utf8_validate (ast_plan_seat_get_name (seat), -1, NULL));
  }
}

/* A plan reads back as the same plan. */
static void
write_and_read (AstPlan *plan)
{
  g_autofree char *text = ast_plan_to_text (plan);
  g_autoptr (AstPlan) again = ast_plan_from_text (text);
  g_autofree char *text_again = ast_plan_to_text (again);

  check_plan (plan);
  check_plan (again);
  g_assert_cmpstr (text, ==, text_again);
}

static void
parse_set_up (const char *text, gboolean teams)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstPlan) plan = ast_plan_parse (text, teams, &error);

  g_assert_true ((plan == NULL) == (error != NULL));
  if (error != NULL)
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  else
    write_and_read (plan);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  g_autofree char *text = NULL;

  if (size == 0)
    return 0;
  text = g_strndup ((const char *) bytes + 1, size - 1);
  if (bytes[0] & 1) {
    parse_set_up (text, bytes[0] >> 1 & 1);
  } else {
    g_autoptr (AstPlan) plan = ast_plan_from_text (text);
    write_and_read (plan);
  }
  return 0;
}
