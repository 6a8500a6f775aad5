/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-report.h"

#include "ast-host-words.h"
#include "ast-member.h"
#include "ast-record-words.h"

static void
emit_seat (const AstSharedState *state, int seat, AstEmitter *out)
{
  const AstSetUp *set_up = state->seating.set_up;
  int level = ast_seating_get_level (&state->seating, seat);
  gboolean open = ast_seating_is_open (&state->seating, seat);

  ast_emit_open (out, NULL, '{');
  ast_emit_string (out, "colour", ast_colour_words[set_up->setup.colours[seat]]);
  ast_emit_string (out, "kind", open ? "open" : level >= 0 ? "computer" : "person");
  if (level >= 0)
    ast_emit_string (out, "level", ast_level_name ((AstLevel) level));
  if (!open)
    ast_emit_string (out, "name", ast_shared_state_get_name (state, seat));
  if (!open && level < 0)
    ast_emit_boolean (out, "present", ast_shared_state_is_attended (state, seat));
  ast_emit_close (out, '}');
}

static void
emit_you (const AstSharedState *state, const AstPerson *person, const char *token, AstEmitter *out)
{
  int seat = ast_seating_find (&state->seating, person->number);

  ast_emit_open (out, "you", '{');
  if (token != NULL)
    ast_emit_string (out, "token", token);
  ast_member_emit_seat (out, "seat", seat);
  ast_emit_boolean (out, "founder", person->number == ast_shared_state_find_in_charge (state));
  ast_emit_close (out, '}');
}

GString *
ast_table_report_begin (const AstSharedState *state)
{
  AstEmitter out = { g_string_new (NULL), FALSE };

  ast_emit_string (&out, "code", state->code);
  ast_set_up_write (state->seating.set_up, &out, "set_up");
  ast_emit_open (&out, "seats", '[');
  for (int i = 0; i < ast_seating_count (&state->seating); i++)
    emit_seat (state, i, &out);
  ast_emit_close (&out, ']');
  ast_emit_integer (&out, "observers", ast_shared_state_count_observers (state));
  ast_emit_boolean (&out, "started", state->game != NULL);
  if (state->game != NULL)
    ast_shared_game_emit_commitment (state->game, &out);
  if (ast_shared_state_is_playing (state) && state->began > 0)
    ast_emit_integer (&out, "since", MAX (0, state->now - state->began) / G_USEC_PER_SEC);
  return out.text;
}

char *
ast_table_report_table (const AstSharedState *state, const GString *members,
                        const AstPerson *person)
{
  AstEmitter out = ast_host_words_begin ("table");

  ast_emit_text (&out, NULL, members);
  emit_you (state, person, NULL, &out);
  return ast_host_words_end (&out);
}

static void
emit_deck_files (const AstSharedState *state, AstEmitter *out)
{
  const AstDeckSet *decks = state->seating.set_up->decks;

  ast_emit_open (out, "deck_files", '{');
  ast_set_up_write_deck_files (decks, NULL, out);
  if (state->game != NULL)
    ast_set_up_write_deck_files (ast_shared_game_get_decks (state->game), decks, out);
  ast_emit_close (out, '}');
}

char *
ast_table_report_welcome (const AstSharedState *state, const GString *members,
                          const AstPerson *person, gint64 id, const char *token)
{
  AstEmitter out = ast_host_words_begin ("welcome");

  if (id >= 0)
    ast_emit_integer (&out, "id", id);
  ast_emit_integer (&out, "version", 1);
  emit_you (state, person, token, &out);
  ast_emit_open (&out, "table", '{');
  ast_emit_text (&out, NULL, members);
  emit_you (state, person, NULL, &out);
  ast_emit_close (&out, '}');
  if (state->game != NULL)
    ast_shared_game_emit_record (state->game, &out);
  else
    ast_emit_integer (&out, "undone", 0);
  emit_deck_files (state, &out);
  return ast_host_words_end (&out);
}
