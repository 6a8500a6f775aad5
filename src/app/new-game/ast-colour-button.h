/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-plan.h"

G_BEGIN_DECLS

#define AST_TYPE_COLOUR_BUTTON (ast_colour_button_get_type ())
G_DECLARE_FINAL_TYPE (AstColourButton, ast_colour_button, AST, COLOUR_BUTTON, AdwBin)

/**
 * AstColourButton:
 *
 * Shows the colour and emblem of a seat; pressed, it offers all six.
 */

/* Follows `seat` of `plan` from now on. To be called once. */
void ast_colour_button_set_seat (AstColourButton *self, AstPlan *plan, AstPlanSeat *seat);

G_END_DECLS
