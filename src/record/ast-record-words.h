/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The words of file formats and command line for the types of the engine.
 *
 * They are never translated. */
#pragma once

#include "ast-types.h"

/* Lists of words, each indexed by the values of its type and ended by NULL. */
extern const char *const ast_colour_words[];      /* AstColour: "red" ... */
extern const char *const ast_faction_words[];     /* AstFaction: "alliance" ... */
extern const char *const ast_realm_words[];       /* AstRealmKind: "route" ... */
extern const char *const ast_reason_words[];      /* AstReason: "tie" ... */
extern const char *const ast_size_words[];        /* AstSize: "none", "small", "large" */
extern const char *const ast_equipment_words[];   /* AstEquipment: "none", "blade", "blaster" */
extern const char *const ast_unplaceable_words[]; /* AstUnplaceable: "discard", "return" */

/* The index of `word` in `words`, or -1. */
int ast_word_find (const char *const *words, const char *word);
