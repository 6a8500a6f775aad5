/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-net-refusal.h"

#include <stddef.h>

const char *const ast_net_code_words[] = {
  "ok",         "bad-message", "version",       "no-such-table", "no-such-seat",
  "seat-taken", "not-founder", "not-your-turn", "wrong-number",  "not-started",
  "started",    "not-ready",   "over",          "rule",          "deck",
  "too-fast",   "full",        "elsewhere",     "shutting-down", NULL
};
