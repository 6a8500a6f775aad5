/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-writer.h"

#include "ast-record-words.h"

static void
emit_realm (AstEmitter *out, const AstTileRealm *realm)
{
  static const char letters[] = "NESW";
  char edges[5];
  int n = 0;

  for (int side = 0; side < 4; side++)
    if (realm->edges >> side & 1)
      edges[n++] = letters[side];
  edges[n] = '\0';
  ast_emit_open (out, NULL, '{');
  ast_emit_string (out, "kind", ast_realm_words[realm->kind]);
  ast_emit_string (out, "edges", edges);
  if (realm->symbol != AST_NO_FACTION)
    ast_emit_string (out, "symbol", ast_faction_words[realm->symbol]);
  ast_emit_close (out, '}');
}

static void
emit_tile (AstEmitter *out, const AstTileKind *kind)
{
  static const char letters[] = {
    [AST_EDGE_FIELD] = 'A', [AST_EDGE_ROUTE] = 'R', [AST_EDGE_COSMOS] = 'C'
  };
  char edges[5] = { 0 };

  for (int side = 0; side < 4; side++)
    edges[side] = letters[kind->edges[side]];
  ast_emit_open (out, NULL, '{');
  ast_emit_string (out, "id", kind->id);
  ast_emit_integer (out, "count", kind->count);
  ast_emit_string (out, "edges", edges);
  ast_emit_open (out, "realms", '[');
  for (int i = 0; i < kind->n_realms; i++)
    emit_realm (out, &kind->realms[i]);
  ast_emit_close (out, ']');
  if (kind->start)
    ast_emit_boolean (out, "start", TRUE);
  ast_emit_close (out, '}');
}

static void
emit_deck (AstEmitter *out, const char *name, const AstDeck *self, gboolean with_title,
           gboolean in_lines)
{
  ast_emit_open (out, name, '{');
  ast_emit_string (out, "format", "asterism-deck");
  ast_emit_integer (out, "version", 1);
  ast_emit_string (out, "id", self->id);
  ast_emit_integer (out, "revision", self->revision);
  if (with_title)
    ast_emit_string (out, "title", self->title);
  ast_emit_open (out, "tiles", '[');
  for (guint i = 0; i < self->n_tiles; i++) {
    if (in_lines)
      ast_emit_line (out, 2);
    emit_tile (out, &self->tiles[i]);
  }
  ast_emit_close (out, ']');
  ast_emit_close (out, '}');
}

void
ast_deck_emit (const AstDeck *self, AstEmitter *out, const char *name)
{
  emit_deck (out, name, self, TRUE, FALSE);
}

char *
ast_deck_write (const AstDeck *self)
{
  GString *text = g_string_new (NULL);
  AstEmitter out = { text, FALSE };

  emit_deck (&out, NULL, self, TRUE, FALSE);
  return g_string_free (text, FALSE);
}

GBytes *
ast_deck_write_file (const AstDeck *self)
{
  GString *text = g_string_new (NULL);
  AstEmitter out = { text, TRUE };

  emit_deck (&out, NULL, self, TRUE, TRUE);
  g_string_append_c (text, '\n');
  return g_string_free_to_bytes (text);
}

char *
ast_deck_make_fingerprint (const AstDeck *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  AstEmitter out = { text, FALSE };

  emit_deck (&out, NULL, self, FALSE, FALSE);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
}
