/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Brings the store, call by call, to what the match has. */

#include "ast-session-private.h"
#include "ast-store-error.h"

static void save_next (AstSession *self);

static const AstAction *
get_action (const GArray *actions, guint i)
{
  return &g_array_index (actions, AstAction, i);
}

/* How many actions at the beginning the store has just as the match has them. */
static guint
count_common (AstSession *self)
{
  const GArray *actions = ast_match_get_actions (self->match);
  guint most = MIN (actions->len, self->stored->len);
  guint n = 0;

  while (n < most && ast_action_equal (get_action (actions, n), get_action (self->stored, n)))
    n++;
  return n;
}

static void
set_trouble (AstSession *self, GError *trouble)
{
  if (trouble == NULL && self->trouble == NULL)
    return;
  g_clear_error (&self->trouble);
  self->trouble = trouble;
  g_object_notify (G_OBJECT (self), "trouble");
}

void
ast_session_let_go (AstSession *self)
{
  if (!self->holding)
    return;
  self->holding = FALSE;
  ast_match_release (self->match);
}

/* Somebody else has gone on with the stored game: this one becomes a game of its own. */
static void
part (AstSession *self)
{
  ast_record_stamp (self->record);
  g_array_set_size (self->stored, 0);
  self->position = 0;
  self->game = 0;
}

/* The store has answered; `error` is taken. */
static void
take_answer (AstSession *self, GError *error)
{
  self->asking = FALSE;
  if (self->game != 0 && g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_CONFLICT)) {
    part (self);
    g_clear_error (&error);
  }
  if (error != NULL) {
    set_trouble (self, error);
    ast_session_let_go (self);
    return;
  }
  save_next (self);
}

static void
note_stored (AstSession *self, const AstAction *actions, guint n)
{
  g_array_append_vals (self->stored, actions, n);
  self->position = self->stored->len;
}

/* The actions that were sent with a call, as they were then. */
typedef struct {
  AstSession *session;
  guint from;
  GArray *actions;
} AstParcel;

static AstParcel *
wrap_parcel (AstSession *self, guint from, guint to)
{
  AstParcel *parcel = g_new0 (AstParcel, 1);

  parcel->session = g_object_ref (self);
  parcel->from = from;
  parcel->actions = g_array_new (FALSE, FALSE, sizeof (AstAction));
  if (to > from)
    g_array_append_vals (parcel->actions, get_action (ast_match_get_actions (self->match), from),
                         to - from);
  return parcel;
}

static void
free_parcel (AstParcel *parcel)
{
  g_object_unref (parcel->session);
  g_array_unref (parcel->actions);
  g_free (parcel);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstParcel, free_parcel)

static void
created_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstParcel) parcel = user_data;
  AstSession *self = parcel->session;
  GError *error = NULL;

  self->game = ast_store_create_finish (AST_STORE (store), result, &error);
  if (error == NULL)
    note_stored (self, (AstAction *) parcel->actions->data, parcel->actions->len);
  take_answer (self, error);
}

static void
appended_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstParcel) parcel = user_data;
  AstSession *self = parcel->session;
  GError *error = NULL;

  if (ast_store_append_finish (AST_STORE (store), result, &error)) {
    g_array_set_size (self->stored, parcel->from);
    note_stored (self, (AstAction *) parcel->actions->data, parcel->actions->len);
  }
  take_answer (self, error);
}

static void
positioned_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstParcel) parcel = user_data;
  GError *error = NULL;

  if (ast_store_set_position_finish (AST_STORE (store), result, &error))
    parcel->session->position = parcel->from;
  take_answer (parcel->session, error);
}

static void
create (AstSession *self)
{
  g_autoptr (AstRecord) record = ast_session_make_record (self);

  ast_store_create_async (self->store, record, NULL, NULL, created_cb,
                          wrap_parcel (self, 0, ast_match_get_head (self->match)));
}

static void
append (AstSession *self, guint from, guint to)
{
  AstParcel *parcel = wrap_parcel (self, from, to);

  ast_store_append_async (self->store, self->game, from, (AstAction *) parcel->actions->data,
                          parcel->actions->len, NULL, appended_cb, parcel);
}

static void
move_to (AstSession *self, guint position)
{
  ast_store_set_position_async (self->store, self->game, position, NULL, positioned_cb,
                                wrap_parcel (self, position, position));
}

static void
finish_saving (AstSession *self)
{
  set_trouble (self, NULL);
  ast_session_let_go (self);
  g_object_notify (G_OBJECT (self), "saved");
}

/* Makes the next call that brings the store nearer to what the match has, if one is due. */
static void
save_next (AstSession *self)
{
  guint head = ast_match_get_head (self->match);
  guint common = count_common (self);

  if (self->asking)
    return;
  if (ast_session_is_saved (self)) {
    finish_saving (self);
    return;
  }
  self->asking = TRUE;
  if (self->game == 0)
    create (self);
  else if (head <= common)
    move_to (self, head);
  else if (self->position != common)
    move_to (self, common);
  else
    append (self, common, head);
}

gboolean
ast_session_is_saved (AstSession *self)
{
  guint head;

  g_return_val_if_fail (AST_IS_SESSION (self), FALSE);

  head = ast_match_get_head (self->match);
  return self->game != 0 && self->position == head && count_common (self) >= head;
}

gboolean
ast_session_is_saving (AstSession *self)
{
  g_return_val_if_fail (AST_IS_SESSION (self), FALSE);
  return self->asking;
}

void
ast_session_save (AstSession *self)
{
  g_return_if_fail (AST_IS_SESSION (self));

  if (self->store == NULL)
    return;
  if (!self->holding && !ast_session_is_saved (self)) {
    self->holding = TRUE;
    ast_match_hold (self->match);
    g_object_notify (G_OBJECT (self), "saved");
  }
  save_next (self);
}
