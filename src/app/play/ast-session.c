/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-session.h"

#include "ast-record-match.h"
#include "ast-day.h"
#include "ast-store-error.h"
#include "ast-store-library.h"

struct _AstSession {
  GObject parent_instance;

  /* Owned */
  AstStore *store;
  AstRecord *record; /* Players and options; its actions are not kept up to date. */
  AstMatch *match;
  GError *trouble;

  /* What the store has */
  gint64 game;    /* Its number; 0: it is not stored. */
  GArray *stored; /* All actions (AstAction), those undone too. */
  guint position; /* How many of them are in force. */
  gboolean lost;  /* The number may name another game by now. */

  /* State */
  gboolean asking;   /* A call of the store has not been answered yet. */
  gboolean holding;  /* The match waits for the store. */
  gboolean seed_due; /* The store does not have the seed yet. */
};

G_DEFINE_FINAL_TYPE (AstSession, ast_session, G_TYPE_OBJECT)

enum { TROUBLE_CHANGED, SAVED_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void save_next (AstSession *self);

static const AstAction *
get_action (const GArray *actions, guint i)
{
  return &g_array_index (actions, AstAction, i);
}

/* The number of actions, from the first, that the store and the match have in common. */
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
  g_signal_emit (self, signals[TROUBLE_CHANGED], 0);
}

/* Lets the match go on, even if not all of it is stored. */
static void
release_match (AstSession *self)
{
  if (!self->holding)
    return;
  self->holding = FALSE;
  ast_match_release (self->match);
}

/* The stored game has gone on elsewhere: this one becomes a game of its own. */
static void
become_new_game (AstSession *self)
{
  ast_record_stamp (self->record);
  g_array_set_size (self->stored, 0);
  self->position = 0;
  self->game = 0;
}

/* Handles an answer of the store; takes `error`. */
static void
take_answer (AstSession *self, GError *error)
{
  self->asking = FALSE;
  if (self->game != 0 && g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_CONFLICT)) {
    become_new_game (self);
    g_clear_error (&error);
  }
  if (error != NULL) {
    set_trouble (self, error);
    release_match (self);
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

/* A call of the store that has not been answered, with the actions as they were sent. */
typedef struct {
  AstSession *session;
  guint from;
  GArray *actions;
} SaveCall;

static SaveCall *
make_save_call (AstSession *self, guint from, guint to)
{
  SaveCall *call = g_new0 (SaveCall, 1);

  call->session = g_object_ref (self);
  call->from = from;
  call->actions = g_array_new (FALSE, FALSE, sizeof (AstAction));
  if (to > from)
    g_array_append_vals (call->actions, get_action (ast_match_get_actions (self->match), from),
                         to - from);
  return call;
}

static void
free_save_call (SaveCall *call)
{
  g_object_unref (call->session);
  g_array_unref (call->actions);
  g_free (call);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaveCall, free_save_call)

static void
created_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaveCall) call = user_data;
  AstSession *self = call->session;
  GError *error = NULL;

  self->game = ast_store_finish_number (AST_STORE (store), result, &error);
  if (error == NULL)
    note_stored (self, (AstAction *) call->actions->data, call->actions->len);
  take_answer (self, error);
}

static void
appended_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaveCall) call = user_data;
  AstSession *self = call->session;
  GError *error = NULL;

  if (ast_store_finish (AST_STORE (store), result, &error)) {
    g_array_set_size (self->stored, call->from);
    note_stored (self, (AstAction *) call->actions->data, call->actions->len);
  }
  take_answer (self, error);
}

static void
positioned_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaveCall) call = user_data;
  GError *error = NULL;

  if (ast_store_finish (AST_STORE (store), result, &error))
    call->session->position = call->from;
  take_answer (call->session, error);
}

/* Takes over where the stored game stands. */
static void
note_line (AstSession *self, const AstRecord *record, const GArray *undone)
{
  g_array_set_size (self->stored, 0);
  g_array_append_vals (self->stored, record->actions->data, record->actions->len);
  g_array_append_vals (self->stored, undone->data, undone->len);
  self->position = record->actions->len;
}

/* Handles an answer while the game is sought; takes `error`. */
static void
end_search (AstSession *self, GError *error)
{
  self->lost = self->lost || error != NULL;
  take_answer (self, error);
}

static void
found_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstSession) self = user_data;
  GError *error = NULL;
  g_autoptr (GArray) undone = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, &undone, &error);

  if (record != NULL)
    note_line (self, record, undone);
  end_search (self, error);
}

static void
sought_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstSession) self = user_data;
  GError *error = NULL;
  gint64 game = ast_store_import_finish (AST_STORE (store), result, NULL, &error);

  if (error != NULL) {
    end_search (self, error);
    return;
  }
  self->game = game;
  ast_store_load_async (self->store, game, NULL, found_cb, g_object_ref (self));
}

static void
search (AstSession *self)
{
  g_autoptr (AstRecord) record = ast_session_make_record (self);

  self->lost = FALSE;
  ast_store_import_async (self->store, record, NULL, NULL, sought_cb, g_object_ref (self));
}

static void
create (AstSession *self)
{
  g_autoptr (AstRecord) record = ast_session_make_record (self);

  self->lost = FALSE;
  ast_store_create_async (self->store, record, NULL, NULL, created_cb,
                          make_save_call (self, 0, ast_match_get_head (self->match)));
}

static void
append (AstSession *self, guint from, guint to)
{
  SaveCall *call = make_save_call (self, from, to);

  ast_store_append_async (self->store, self->game, from, (AstAction *) call->actions->data,
                          call->actions->len, NULL, appended_cb, call);
}

static void
move_to (AstSession *self, guint position)
{
  ast_store_set_position_async (self->store, self->game, position, NULL, positioned_cb,
                                make_save_call (self, position, position));
}

static void
seed_saved_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstSession) self = user_data;
  GError *error = NULL;

  ast_store_import_finish (AST_STORE (store), result, NULL, &error);
  self->seed_due = error != NULL;
  take_answer (self, error);
}

/* The game is imported once more, as it is, with its seed. */
static void
save_seed (AstSession *self)
{
  g_autoptr (AstRecord) record = NULL;

  if (!self->seed_due || ast_match_get_game (self->match)->phase != AST_OVER)
    return;
  self->asking = TRUE;
  record = ast_session_make_record (self);
  ast_store_import_async (self->store, record, NULL, NULL, seed_saved_cb, g_object_ref (self));
}

static void
finish_saving (AstSession *self)
{
  set_trouble (self, NULL);
  release_match (self);
  save_seed (self);
  g_signal_emit (self, signals[SAVED_CHANGED], 0);
}

/* Makes the next call that brings the store closer to the match, if one is needed. */
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
  else if (self->lost)
    search (self);
  else if (head <= common)
    move_to (self, head);
  else if (self->position != common)
    move_to (self, common);
  else
    append (self, common, head);
}

static void
ast_session_dispose (GObject *object)
{
  AstSession *self = AST_SESSION (object);

  if (self->match != NULL)
    release_match (self);
  g_clear_object (&self->match);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (ast_session_parent_class)->dispose (object);
}

static void
ast_session_finalize (GObject *object)
{
  AstSession *self = AST_SESSION (object);

  g_clear_pointer (&self->record, ast_record_free);
  g_clear_pointer (&self->stored, g_array_unref);
  g_clear_error (&self->trouble);
  G_OBJECT_CLASS (ast_session_parent_class)->finalize (object);
}

static void
ast_session_class_init (AstSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ast_session_dispose;
  object_class->finalize = ast_session_finalize;

  signals[TROUBLE_CHANGED] = g_signal_new ("trouble-changed", AST_TYPE_SESSION, G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SAVED_CHANGED] = g_signal_new ("saved-changed", AST_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ast_session_init (AstSession *self)
{
  self->stored = g_array_new (FALSE, FALSE, sizeof (AstAction));
}

/* Sets up the match of `record`, with `undone` (may be NULL) to be redone; the match is at
 * the end of the record. */
static AstSession *
set_up (AstStore *store, const AstRecord *record, const GArray *undone)
{
  AstSession *self = g_object_new (AST_TYPE_SESSION, NULL);

  self->store = store != NULL ? g_object_ref (store) : NULL;
  self->record = ast_record_copy (record);
  g_array_set_size (self->record->actions, 0);
  self->match = ast_record_match_new (record, undone);
  ast_match_set_undo_allowed (self->match, !record->no_undo);
  return self;
}

static void
follow_match (AstSession *self)
{
  g_signal_connect_object (self->match, "applied", G_CALLBACK (ast_session_save), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match, "rewound", G_CALLBACK (ast_session_save), self,
                           G_CONNECT_SWAPPED);
}

AstSession *
ast_session_new (AstStore *store, const AstRecord *record)
{
  AstSession *self;

  g_return_val_if_fail (record != NULL, NULL);

  self = set_up (store, record, NULL);
  if (self->record->id == NULL)
    ast_record_stamp (self->record);
  follow_match (self);
  ast_session_save (self);
  return self;
}

static void
loaded_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const gint64 *game = g_task_get_task_data (task);
  g_autoptr (GArray) undone = NULL;
  GError *error = NULL;
  g_autoptr (AstRecord) record = ast_store_load_finish (AST_STORE (store), result, &undone, &error);
  AstSession *self;

  if (record == NULL) {
    g_task_return_error (task, error);
    return;
  }
  if (record->account != NULL) {
    g_task_return_new_error (task, AST_STORE_ERROR, AST_STORE_ERROR_RULES,
                             "played by version %d of the rules", record->account->rules);
    return;
  }
  self = set_up (AST_STORE (store), record, undone);
  self->game = *game;
  note_line (self, record, undone);
  follow_match (self);
  g_task_return_pointer (task, self, g_object_unref);
}

void
ast_session_resume_async (AstStore *store, gint64 game, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_task_data (task, g_memdup2 (&game, sizeof game), g_free);
  g_task_set_source_tag (task, ast_session_resume_async);
  ast_store_load_async (store, game, cancellable, loaded_cb, task);
}

AstSession *
ast_session_resume_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

AstMatch *
ast_session_get_match (AstSession *self)
{
  return self->match;
}

gint64
ast_session_get_game (AstSession *self)
{
  return self->game;
}

const char *
ast_session_get_id (AstSession *self)
{
  return self->record->id;
}

void
ast_session_set_seed (AstSession *self, const char *seed)
{
  if (g_strcmp0 (self->record->seed, seed) == 0)
    return;
  g_free (self->record->seed);
  self->record->seed = g_strdup (seed);
  self->seed_due = TRUE;
  if (self->store != NULL && ast_session_is_saved (self))
    save_seed (self);
}

gboolean
ast_session_is_practice (AstSession *self)
{
  return self->store == NULL;
}

gboolean
ast_session_is_of_day (AstSession *self)
{
  return self->store != NULL && ast_day_read_record (self->record);
}

gboolean
ast_session_is_purist (AstSession *self)
{
  return self->record->purist;
}

AstRecord *
ast_session_make_record (AstSession *self)
{
  AstRecord *record = ast_record_copy (self->record);
  const GArray *actions = ast_match_get_actions (self->match);

  for (guint i = 0; i < ast_match_get_head (self->match); i++)
    ast_record_add (record, &g_array_index (actions, AstAction, i));
  return record;
}

const GError *
ast_session_get_trouble (AstSession *self)
{
  return self->trouble;
}

gboolean
ast_session_is_saved (AstSession *self)
{
  guint head = ast_match_get_head (self->match);

  return self->game != 0 && !self->lost && self->position == head && count_common (self) >= head;
}

gboolean
ast_session_is_saving (AstSession *self)
{
  return self->asking;
}

void
ast_session_save (AstSession *self)
{
  if (self->store == NULL)
    return;
  if (!self->holding && !ast_session_is_saved (self)) {
    self->holding = TRUE;
    ast_match_hold (self->match);
    g_signal_emit (self, signals[SAVED_CHANGED], 0);
  }
  save_next (self);
}

void
ast_session_seek (AstSession *self)
{
  self->lost = TRUE;
}
