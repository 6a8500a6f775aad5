/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-announcer.h"
#include "ast-match.h"
#include "ast-reviewer.h"

/* Asks for a file and writes a picture (PNG) into it to send to friends: the last board of a game
 * that has been reviewed, whether it was luck, the turns that decided it, the chances turn by turn,
 * and `code`, which brings the same tiles, or NULL. See ast_picture_export (). */
void ast_luck_card_export (GtkWindow *parent, AstAnnouncer *announcer, GListModel *seats,
                           AstReviewer *reviewer, const char *code);

/* The same of a game that is over, without its review: the board, who won, with how many points. */
void ast_luck_card_export_result (GtkWindow *parent, AstAnnouncer *announcer, AstMatch *match,
                                  const char *code);
