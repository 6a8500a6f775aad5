/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-waits.h"

#define MINUTE (60 * G_USEC_PER_SEC)

void
ast_waits_look (AstWaits *self, const AstRoom *room, gint64 now)
{
  unsigned away = ast_room_find_away (room);

  for (int seat = 0; seat < AST_MAX_PLAYERS; seat++)
    if ((away >> seat & 1) == 0)
      self->away[seat] = 0;
    else if (self->away[seat] == 0)
      self->away[seat] = now;
}

gint64
ast_waits_find_end (const AstWaits *self, const AstRoom *room, const AstToldGame *game,
                    gint64 began, int seat)
{
  const AstRoomSeat *who = &room->seats[seat];

  if (!room->started || game->record == NULL || ast_told_game_is_over (game))
    return self->away[seat] != 0 ? self->away[seat] + 10 * MINUTE : 0;
  return began != 0 && who->kind == AST_ROOM_PERSON && who->present
                 && seat == ast_told_game_find_mover (game)
             ? began + 5 * MINUTE
             : 0;
}
