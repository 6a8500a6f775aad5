/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_COACH (ast_coach_get_type ())
G_DECLARE_FINAL_TYPE (AstCoach, ast_coach, AST, COACH, AdwBin)

/**
 * AstCoach:
 *
 * Who tells in a lesson what to do and what came of it, with the button that leads on. Its height
 * is the same whatever it says, in all lessons.
 */
GtkWidget *ast_coach_new (void);

typedef enum { AST_COACH_TASK, AST_COACH_PRAISE, AST_COACH_CORRECTION } AstCoachMood;

/* Shows `text`, a text of a lesson. */
void ast_coach_say (AstCoach *self, const char *text, AstCoachMood mood);

/* The paragraph of the rulebook to read more in, a static string; NULL for none. */
void ast_coach_set_rule (AstCoach *self, const char *rule);

/* What a button of a lesson says. */
typedef enum {
  AST_COACH_GO_ON,
  AST_COACH_NEXT_LESSON,
  AST_COACH_START_GAME,
  AST_COACH_AGAIN
} AstCoachOffer;

/* Offers a button that activates `action`, takes it away, and gives it the focus. */
void ast_coach_offer (AstCoach *self, AstCoachOffer offer, const char *action);
void ast_coach_withdraw (AstCoach *self);
void ast_coach_focus_offer (AstCoach *self);

/* Whether the button is below the words. */
void ast_coach_set_narrow (AstCoach *self, gboolean narrow);

G_END_DECLS
