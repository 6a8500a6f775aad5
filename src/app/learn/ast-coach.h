/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

#include "ast-lessons.h"

G_BEGIN_DECLS

#define AST_TYPE_COACH (ast_coach_get_type ())
G_DECLARE_FINAL_TYPE (AstCoach, ast_coach, AST, COACH, AdwBin)

/**
 * AstCoach:
 *
 * Leads through the steps of a lesson: tells what to do and what came of it, aloud too, with the
 * button that leads on. Its height is the same whatever it says, in all lessons.
 *
 * Where there is no lesson, others tell by ast_coach_tell () what is theirs.
 */

typedef enum { AST_COACH_TASK, AST_COACH_PRAISE, AST_COACH_CORRECTION } AstCoachMood;

/* Speaks by the speaker of `voice`, so that it is heard between what happens there, and puts
 * lessons that have been finished into `settings`. */
void ast_coach_set_up (AstCoach *self, GSettings *settings, GtkWidget *voice);

/* Goes to the first step of `lesson`. */
void ast_coach_begin (AstCoach *self, guint lesson);

const AstLesson *ast_coach_get_lesson (AstCoach *self);
const AstLessonStep *ast_coach_get_step (AstCoach *self);

/* Which lesson of how many: "Lesson 2 of 8". Free with g_free (). */
char *ast_coach_describe_lesson (AstCoach *self);

/* Tells the task of the step, which has not been solved then. */
void ast_coach_show_task (AstCoach *self);

/* Tells what to do in a battle. */
void ast_coach_show_battle (AstCoach *self);

/* Praises, and offers a button for "lesson.next". */
void ast_coach_praise (AstCoach *self);
gboolean ast_coach_has_praised (AstCoach *self);

/* Corrects. */
void ast_coach_correct (AstCoach *self);

/* Offers a button for "lesson.again". */
void ast_coach_offer_again (AstCoach *self);

/* Goes on after praise: TRUE if there is another step of the lesson. Otherwise the window shows the
 * next lesson, or what comes after the last one. */
gboolean ast_coach_go_on (AstCoach *self);

/* Without a lesson: `texts`, in the language of the player, are all that may be told. */
void ast_coach_prepare (AstCoach *self, const char *const *texts);

/* Tells `text`, aloud too. */
void ast_coach_tell (AstCoach *self, const char *text, AstCoachMood mood);

/* Offers a button for `action`, which gets the focus once what was told has been heard. `name`
 * NULL: none. */
void ast_coach_offer (AstCoach *self, const char *name, const char *action);

/* Only spoken: where on the board the place is that shines golden. */
void ast_coach_say_golden (AstCoach *self, int x, int y);

/* Whether the button is below the words. */
void ast_coach_set_narrow (AstCoach *self, gboolean narrow);

G_END_DECLS
