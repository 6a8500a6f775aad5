/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-snapshot.h"

#include "ast-host-words.h"
#include "ast-member.h"

char *
ast_table_snapshot_write (const AstSharedState *state)
{
  const GPtrArray *people = state->people.numbered;
  AstEmitter out = ast_host_words_begin ("snapshot");

  ast_emit_integer (&out, "entries", state->n_entries);
  ast_emit_integer (&out, "bytes", (gint64) state->n_bytes);
  ast_emit_boolean (&out, "played", state->played);
  ast_emit_integer (&out, "since", state->since);
  ast_emit_integer (&out, "began", state->began);
  ast_emit_open (&out, "people", '[');
  for (guint i = 0; i < people->len; i++) {
    ast_emit_open (&out, NULL, '{');
    ast_emit_string (&out, "token", ((AstPerson *) people->pdata[i])->token);
    ast_emit_string (&out, "name", ((AstPerson *) people->pdata[i])->name);
    ast_emit_close (&out, '}');
  }
  ast_emit_close (&out, ']');
  ast_seating_emit (&state->seating, &out);
  if (state->game != NULL)
    ast_shared_game_emit_snapshot (state->game, &out, "game");
  return ast_host_words_end (&out);
}

/* The founder is one of them. */
static gboolean
read_people (AstTablePeople *self, const AstJsonValue *people)
{
  if (people == NULL || people->n == 0)
    return FALSE;
  for (AST_JSON_EACH (value, people)) {
    g_autofree char *token = NULL, *name = NULL;

    if (value->type != AST_JSON_OBJECT || !ast_member_text (value, "token", &token)
        || !ast_member_text (value, "name", &name))
      return FALSE;
    ast_table_people_enroll (self, token, name);
  }
  return TRUE;
}

/* Early snapshots have no times. */
static gint64
read_time (const AstJsonValue *root, const char *name)
{
  const AstJsonValue *value = ast_member_find (root, name, AST_JSON_INTEGER);

  return value != NULL ? CLAMP (value->integer, 0, G_MAXINT64 / 2) : 0;
}

gboolean
ast_table_snapshot_read (AstSharedState *state, const AstJsonValue *root,
                         AstDeckCollection *collection)
{
  const AstJsonValue *game = ast_json_member (root, "game");
  gint64 n_entries = 0, n_bytes = 0;

  if (!ast_member_whole (root, "entries", &n_entries) || n_entries < 1
      || !ast_member_whole (root, "bytes", &n_bytes) || n_bytes < 0
      || !ast_member_flag (root, "played", &state->played)
      || !read_people (&state->people, ast_member_find (root, "people", AST_JSON_ARRAY))
      || !ast_seating_read (&state->seating, root, collection, (int) state->people.numbered->len,
                            game != NULL))
    return FALSE;
  if (game != NULL)
    state->game = ast_shared_game_read (game, collection);
  state->n_entries = (guint) n_entries;
  state->n_bytes = (gsize) n_bytes;
  state->since = read_time (root, "since");
  state->began = read_time (root, "began");
  return (game == NULL) == (state->game == NULL);
}
