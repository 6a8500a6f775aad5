/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Writes a deck as the JSON object of a deck file. */
#pragma once

#include "ast-deck.h"
#include "ast-emitter.h"

/* Writes the object as the next value, with its name or NULL. */
void ast_deck_emit (const AstDeck *self, AstEmitter *out, const char *name);

/* The object as text in one line, which ast_deck_parse () reads; free with g_free (). */
char *ast_deck_write (const AstDeck *self);

/* The same as a file with a line for each tile. Free with g_bytes_unref (). */
GBytes *ast_deck_write_file (const AstDeck *self);

/* What is to be the deck's fingerprint; free with g_free (). */
char *ast_deck_make_fingerprint (const AstDeck *self);
