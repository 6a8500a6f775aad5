/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-plan-seat.h"

G_BEGIN_DECLS

#define AST_TYPE_KIND_BUTTON (ast_kind_button_get_type ())
G_DECLARE_FINAL_TYPE (AstKindButton, ast_kind_button, AST, KIND_BUTTON, AdwBin)

/**
 * AstKindButton:
 *
 * Says who plays on a seat, and lists who could: a person, and the computer players as a ladder
 * with the strongest on top and a sentence for each step.
 */

/* Follows `seat` and changes who plays there. To be called once. */
void ast_kind_button_set_seat (AstKindButton *self, AstPlanSeat *seat);

/* What a screen reader calls the player of that seat: 1 is the first. Set after the seat. */
void ast_kind_button_set_number (AstKindButton *self, int number);

/* The line below a person in the list; at first it is that of a game at one screen. */
void ast_kind_button_set_person_line (AstKindButton *self, const char *line);

G_END_DECLS
