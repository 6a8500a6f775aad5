/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Deciders for tests. */
#pragma once

#include "ast-decider.h"
#include "ast-match.h"

/* Answers when the test says so, cancelled or not. It can be hurried, and counts that. */
#define TEST_TYPE_LATE_DECIDER (late_decider_get_type ())
G_DECLARE_FINAL_TYPE (LateDecider, late_decider, TEST, LATE_DECIDER, GObject)

AstDecider *late_decider_new (void);

/* Whether a question is open or has been cancelled without an answer; of the last question. */
gboolean late_decider_is_asked (AstDecider *self);
gboolean late_decider_is_cancelled (AstDecider *self);
int late_decider_get_n_hurried (AstDecider *self);

/* What it tells of its progress; 0.5 at first. */
void late_decider_set_progress (AstDecider *self, double progress);

/* Answers the last question with a good turn without a meeple, or with one that is against the
 * rules. */
void late_decider_answer (AstDecider *self, gboolean good);

/* A player at another screen, who has a match of their own there: it is told each action of
 * `match`, and what it leads to is decided upon. */
#define TEST_TYPE_REMOTE_DECIDER (remote_decider_get_type ())
G_DECLARE_FINAL_TYPE (RemoteDecider, remote_decider, TEST, REMOTE_DECIDER, GObject)

/* `there` is a copy of `match` that has not begun. */
AstDecider *remote_decider_new (AstMatch *match, AstMatch *there);
