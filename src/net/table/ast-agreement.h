/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What all others at a shared table have to agree to: to take a turn back, or to let a computer
 * play for somebody who is there. */
#pragma once

#include "ast-table-entry.h"

typedef struct {
  gboolean asked;
  gint64 number;   /* Of the turn. */
  int asker;       /* A seat, or AST_NOBODY: somebody without one. */
  int replaced;    /* The seat for the computer, or AST_NOBODY: it is about an undo. */
  int level;       /* Of the computer; -1: the seat is to be open. */
  guint asked_of;  /* Set of seats, */
  guint unsettled; /* and of those that have not answered. */
} AstAgreement;

/* One of those who were asked has agreed, or has gone. */
void ast_agreement_settle (AstAgreement *self, int seat);

/* The entry, not written yet, of what was asked for. */
AstTableEntry *ast_agreement_grant (const AstAgreement *self);

/* The message that asks, and the one that tells of the end, because `seat` has not agreed, or for
 * another reason (AST_NOBODY). Free with g_free (). */
char *ast_agreement_write_question (const AstAgreement *self);
char *ast_agreement_write_end (const AstAgreement *self, int seat);
