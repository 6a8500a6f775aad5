/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The rules of a later version of the program, which a test can switch on.
 *
 * The test links with -Wl,--wrap=ast_game_apply and -Wl,--wrap=ast_rules_get_version. */
#pragma once

typedef enum {
  RULES_TODAY,   /* Version 1. */
  RULES_STRICT,  /* Version 2: no large meeple is placed on a planet. */
  RULES_GENEROUS /* Version 2: the final scoring gives a point more. */
} LaterRules;

/* From now on these rules are played. */
void later_rules_set (LaterRules rules);
