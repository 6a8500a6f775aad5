/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Why a host refuses what a client says. */
#pragma once

typedef enum {
  AST_NET_OK,
  AST_NET_BAD_MESSAGE, /* Not a message at all. The connection ends. */
  AST_NET_VERSION,     /* Another version of the protocol. */
  AST_NET_NO_SUCH_TABLE,
  AST_NET_NO_SUCH_SEAT,
  AST_NET_SEAT_TAKEN,
  AST_NET_NOT_FOUNDER,
  AST_NET_NOT_YOUR_TURN,
  AST_NET_WRONG_NUMBER,
  AST_NET_NOT_STARTED,
  AST_NET_STARTED,
  AST_NET_NOT_READY,
  AST_NET_OVER,
  AST_NET_RULE, /* Against a rule of the game. */
  AST_NET_DECK, /* Decks that are unknown, or do not go together. */
  AST_NET_TOO_FAST,
  AST_NET_FULL,
  AST_NET_ELSEWHERE,
  AST_NET_SHUTTING_DOWN,
  AST_N_NET_CODES
} AstNetCode;

extern const char *const ast_net_code_words[]; /* AstNetCode: "ok", "bad-message" ... */

/* A plain value. */
typedef struct {
  AstNetCode code;
  const char *rule; /* With AST_NET_RULE: its number. Static. */
  const char *what; /* The member that is wrong, for logs; NULL: the whole. Static. */
} AstNetRefusal;
