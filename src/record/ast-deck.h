/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A deck file: strict JSON, format "asterism-deck", version 1.
 *
 * The decks themselves are data (data/decks). The rules, "The decks", say what makes one
 * consistent. */
#pragma once

#include <glib.h>

#include "ast-json.h"
#include "ast-tiles.h"

#define AST_DECK_ERROR (ast_deck_error_quark ())

typedef enum {
  AST_DECK_ERROR_FORMAT,       /* Not a deck file at all. */
  AST_DECK_ERROR_INCONSISTENT, /* The tiles contradict the rules; the message names one. */
  AST_DECK_ERROR_UNKNOWN,      /* No such deck, or not in that revision. */
  AST_DECK_ERROR_TWICE,        /* A deck named twice. */
} AstDeckError;

GQuark ast_deck_error_quark (void);

typedef struct {
  char *ref; /* "id:revision", the name of the deck in records. */
  char *id;
  gint64 revision;
  char *title; /* For people, in the language of the file; the id if it has none. At most 40
                * characters, all printable, and an ellipsis. */
  AstTileKind *tiles;
  guint n_tiles;
  char *fingerprint; /* SHA-256 of what it says about id, revision and tiles, in hexadecimal. */
  gboolean built_in; /* It is one of the program's own. */
  char *path;        /* The file that it was read from, in a folder of decks; else NULL. */
  GBytes *source;    /* What that file held then; else NULL. */
} AstDeck;

/* A deck of these tiles, which are copied as they are. Free with ast_deck_free (). */
AstDeck *ast_deck_new (const char *id, gint64 revision, const char *title, const AstTileKind *tiles,
                       guint n_tiles);

/* Reads a deck file and checks it by itself. NULL and AST_DECK_ERROR or AST_JSON_ERROR if it is
 * refused; the message then names the tile that is wrong. The starting tile may be missing, since
 * another deck in play may have it. Free with ast_deck_free (). */
AstDeck *ast_deck_parse (const char *text, gsize length, GError **error);

/* The same out of a value of a text that has been parsed. */
AstDeck *ast_deck_read (const AstJsonValue *root, GError **error);

/* Reads a deck that is being made. Each of its tiles is right by itself, but they need not go
 * together, and there may be none. */
AstDeck *ast_deck_parse_draft (const char *text, gsize length, GError **error);

/* What the engine says about the tiles of one deck; `culprit` is set to the tile at fault, or to
 * -1. A starting tile may be missing. */
AstTilesError ast_deck_check (const AstTileKind *tiles, guint n_tiles, int *culprit);

/* Why a deck is refused, in words that follow a colon. */
const char *ast_deck_explain (AstTilesError error);

AstDeck *ast_deck_copy (const AstDeck *self);
void ast_deck_free (AstDeck *self);

/* Whether both have the same id, revision and tiles, in any order; titles may differ. */
gboolean ast_deck_equal (const AstDeck *self, const AstDeck *other);

/* Whether both have the same tiles in the same order. */
gboolean ast_deck_has_tiles_of (const AstDeck *self, const AstDeck *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstDeck, ast_deck_free)
