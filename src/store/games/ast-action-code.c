/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-action-code.h"

#include <string.h>

/* The stored numbers are a file format: they stay when the numbers of the engine change. */
enum { VERSION = 1, DRAW = 1, LAY, PLACE, ROLL, FINISH };

enum { MAX_LENGTH = 1 + AST_MAX_PLAYERS * (1 + AST_MAX_DICE) };

static int
count_dice (const AstAction *action, int side)
{
  int n = 0;

  while (n < AST_MAX_DICE && action->roll.dice[side][n] != 0)
    n++;
  return n;
}

static gsize
encode_roll (const AstAction *action, guint8 *code)
{
  gsize length = 0;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    int n = count_dice (action, side);

    if (n == 0)
      continue;
    code[length++] = side << 4 | n;
    memcpy (&code[length], action->roll.dice[side], n);
    length += n;
  }
  return length;
}

static gsize
encode_place (const AstAction *action, guint8 *code)
{
  if (action->place.size == AST_NO_MEEPLE)
    return 0;
  code[0] = action->place.size | action->place.equipment << 2;
  code[1] = action->place.x;
  code[2] = action->place.y;
  code[3] = action->place.realm;
  return 4;
}

GBytes *
ast_action_encode (const AstAction *action)
{
  static const guint8 types[] = {
    [AST_DRAW] = DRAW, [AST_LAY] = LAY,       [AST_PLACE] = PLACE,
    [AST_ROLL] = ROLL, [AST_FINISH] = FINISH,
  };
  guint8 code[MAX_LENGTH] = { VERSION << 4 | types[action->type] };
  gsize length = 1;

  if (action->type == AST_DRAW) {
    code[length++] = action->draw.kind;
  } else if (action->type == AST_LAY) {
    code[length++] = action->lay.x;
    code[length++] = action->lay.y;
    code[length++] = action->lay.rotation;
  } else if (action->type == AST_PLACE) {
    length += encode_place (action, &code[length]);
  } else if (action->type == AST_ROLL) {
    length += encode_roll (action, &code[length]);
  }
  return g_bytes_new (code, length);
}

static gboolean
decode_draw (const guint8 *code, gsize length, AstAction *action)
{
  if (length != 1)
    return FALSE;
  action->type = AST_DRAW;
  action->draw.kind = code[0];
  return TRUE;
}

static gboolean
decode_lay (const guint8 *code, gsize length, AstAction *action)
{
  if (length != 3)
    return FALSE;
  action->type = AST_LAY;
  action->lay.x = (gint8) code[0];
  action->lay.y = (gint8) code[1];
  action->lay.rotation = code[2];
  return TRUE;
}

static gboolean
decode_place (const guint8 *code, gsize length, AstAction *action)
{
  action->type = AST_PLACE;
  if (length == 0)
    return TRUE;
  if (length != 4 || code[0] > (AST_LARGE | (AST_BLADE | AST_BLASTER) << 2))
    return FALSE;
  action->place.size = code[0] & 3;
  action->place.equipment = code[0] >> 2;
  action->place.x = (gint8) code[1];
  action->place.y = (gint8) code[2];
  action->place.realm = code[3];
  return action->place.size != AST_NO_MEEPLE && action->place.size <= AST_LARGE;
}

static gboolean
decode_roll (const guint8 *code, gsize length, AstAction *action)
{
  action->type = AST_ROLL;
  for (gsize i = 0; i < length;) {
    int side = code[i] >> 4, n = code[i] & 0xf;

    i++;
    if (side >= AST_MAX_PLAYERS || n < 1 || n > AST_MAX_DICE || (gsize) n > length - i)
      return FALSE;
    memcpy (action->roll.dice[side], &code[i], n);
    i += n;
  }
  return TRUE;
}

static gboolean
decode_finish (gsize length, AstAction *action)
{
  action->type = AST_FINISH;
  return length == 0;
}

gboolean
ast_action_decode (const guint8 *code, gsize length, AstAction *action)
{
  memset (action, 0, sizeof *action);
  if (length == 0 || code[0] >> 4 != VERSION)
    return FALSE;
  switch (code[0] & 0xf) {
  case DRAW:
    return decode_draw (code + 1, length - 1, action);
  case LAY:
    return decode_lay (code + 1, length - 1, action);
  case PLACE:
    return decode_place (code + 1, length - 1, action);
  case ROLL:
    return decode_roll (code + 1, length - 1, action);
  case FINISH:
    return decode_finish (length - 1, action);
  default:
    return FALSE;
  }
}
