/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-draft.h"
#include "ast-player.h"

G_BEGIN_DECLS

#define AST_TYPE_DECIDER (ast_decider_get_type ())
G_DECLARE_INTERFACE (AstDecider, ast_decider, AST, DECIDER, GObject)

/**
 * AstDecider:
 *
 * Decides the turns of one seat: a person at this screen, a computer player, or a player somewhere
 * else.
 *
 * [class@Conductor] asks one question at a time. A decider answers through the callback, never from
 * within decide_async (); cancelling ends the question with G_IO_ERROR_CANCELLED. It should then
 * stop working soon, but need not be quick: the conductor ignores late answers. Main thread only.
 */
struct _AstDeciderInterface {
  GTypeInterface parent_interface;

  /* The result is a GTask of the decider that returns an AstChoice, which g_free () frees. */
  void (*decide_async) (AstDecider *self, const AstGame *game, GCancellable *cancellable,
                        GAsyncReadyCallback callback, gpointer data);

  /* Optional, see the functions of the same names. */
  void (*hurry) (AstDecider *self);
  double (*get_progress) (AstDecider *self);
  AstDraft *(*begin_draft) (AstDecider *self, const AstGame *game);
  gboolean (*finish_draft) (AstDecider *self);
};

/* Asks for the turn of the player whose turn it is in `game`, which is copied and in the phase
 * AST_LAY. A decider whose seat has a level may also be asked in the phase AST_PLACE, for the
 * meeple alone: games stored by earlier versions may stand there. Must not be called again before
 * the callback has been called or the question has been cancelled. */
void ast_decider_decide_async (AstDecider *self, const AstGame *game, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);

/* The turn, and what else was considered by one who computes; free with g_free (). The lay does not
 * matter if the tile was laid already. NULL and `error` if there is no turn: G_IO_ERROR_CANCELLED,
 * or why the player cannot decide. */
AstChoice *ast_decider_decide_finish (AstDecider *self, GAsyncResult *result, GError **error);

/* Whether the decider computes, and so uses the processor while it is asked and can be told to
 * hurry. */
gboolean ast_decider_can_hurry (AstDecider *self);

/* Makes a decider that computes decide by what it has found so far, within some milliseconds.
 * Otherwise does nothing. */
void ast_decider_hurry (AstDecider *self);

/* How much of its time it has used, 0 to 1; -1 if that is not known. */
double ast_decider_get_progress (AstDecider *self);

/* Whether turns are put together at this screen, through a draft. */
gboolean ast_decider_drafts (AstDecider *self);

/* The draft through which the turn that is asked for next is put together at this screen; free with
 * g_object_unref () when the question is closed. NULL if it is decided in another way. */
AstDraft *ast_decider_begin_draft (AstDecider *self, const AstGame *game);

/* Answers with the turn as it is drafted. FALSE, and nothing happens, if there is no draft or no
 * tile laid in it. */
gboolean ast_decider_finish_draft (AstDecider *self);

G_END_DECLS
