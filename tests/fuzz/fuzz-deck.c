/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The parser reads a deck file of any bytes, or a draft, or refuses it with a reason; what it
 * reads can be summed up. */

#include "ast-deck-summary.h"
#include "ast-deck.h"

#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstDeck) deck = ast_deck_parse ((const char *) bytes, size, &error);

  g_autoptr (AstDeck) draft = ast_deck_parse_draft ((const char *) bytes, size, NULL);
  AstDeckSummary summary;

  if (draft != NULL)
    ast_deck_summary_init (&summary, draft->tiles, draft->n_tiles);
  g_assert_true (deck == NULL || draft != NULL);
  g_assert_true ((deck == NULL) == (error != NULL));
  if (error != NULL)
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return 0;
}
