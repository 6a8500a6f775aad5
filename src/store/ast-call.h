/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A call of the store: what is asked, carried out in its thread, and answered. */
#pragma once

#include "ast-archive.h"

typedef struct _AstCall AstCall;

/* Carries out a call, in the thread of the store. */
typedef gboolean (*AstCallFunc) (AstArchive *archive, AstCall *call, GError **error);

/* What is asked and what is answered. Each function uses the fields that it needs. */
struct _AstCall {
  AstCallFunc func;
  gboolean is_query;   /* It changes nothing, so it can be interrupted. */
  gboolean is_opening; /* It needs no open database. */
  gboolean again;      /* Set by `func`: more is to be done, after other calls. */
  gboolean begun;      /* A change that has begun cannot be cancelled. */

  /* Asked; owned */
  gint64 game;
  guint count;
  char *name, *other_name;
  AstRecord *record;
  GArray *actions;
  gpointer question;

  /* Answered; owned */
  gint64 number;
  gboolean flag;
  gpointer answer;
  GDestroyNotify free_answer;
  AstStoreReport *report; /* About a database that it has opened. */
};

/* A list of actions for a call. */
GArray *ast_call_copy_actions (const AstAction *actions, guint n_actions);

/* Queues a copy of the call for the thread of `store`, and takes over what it owns. */
void ast_call_send (const AstCall *self, AstStore *store, GCancellable *cancellable,
                    GAsyncReadyCallback callback, gpointer user_data);

/* The call with its answer, NULL if it failed. Borrowed from `result`. */
AstCall *ast_call_finish (AstStore *store, GAsyncResult *result, GError **error);
