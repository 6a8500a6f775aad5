/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-question.h"

/* After this time of computing, in microseconds, hurrying is offered. */
static const gint64 hurry_delay = 500 * 1000;

/* Milliseconds between two looks at the progress. */
static const guint progress_interval = 100;

struct _AstQuestion {
  GObject parent_instance;

  /* Owned */
  AstDecider *decider;
  AstDraft *draft; /* NULL if the turn is decided in another way. */
  GCancellable *cancellable;
  AstChoice *choice; /* NULL until there is one. */

  /* State */
  gint64 since; /* Microseconds of the monotonic clock. */
  guint timer;  /* Looks at the progress. */
  double progress;
  gboolean can_hurry;
};

G_DEFINE_FINAL_TYPE (AstQuestion, ast_question, G_TYPE_OBJECT)

typedef enum { PROP_PROGRESS = 1, PROP_CAN_HURRY, N_PROPS } AstQuestionProperty;
enum { ANSWERED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
update_progress (AstQuestion *self)
{
  double progress = ast_decider_get_progress (self->decider);
  gboolean can_hurry =
      ast_decider_can_hurry (self->decider) && g_get_monotonic_time () - self->since >= hurry_delay;
  gboolean moved = self->progress != progress, changed = self->can_hurry != can_hurry;

  self->progress = progress;
  self->can_hurry = can_hurry;
  if (moved)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROGRESS]);
  if (changed)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_HURRY]);
}

static gboolean
progress_cb (gpointer data)
{
  update_progress (AST_QUESTION (data));
  return G_SOURCE_CONTINUE;
}

static void
decided_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AstQuestion) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree AstChoice *choice = ast_decider_decide_finish (self->decider, result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  self->choice = g_steal_pointer (&choice);
  g_signal_emit (self, signals[ANSWERED], 0, error);
}

static void
ast_question_dispose (GObject *object)
{
  AstQuestion *self = AST_QUESTION (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->decider);
  g_clear_object (&self->draft);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->choice, g_free);
  G_OBJECT_CLASS (ast_question_parent_class)->dispose (object);
}

static void
ast_question_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstQuestion *self = AST_QUESTION (object);

  if (id == PROP_PROGRESS)
    g_value_set_double (value, self->progress);
  else if (id == PROP_CAN_HURRY)
    g_value_set_boolean (value, self->can_hurry);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_question_class_init (AstQuestionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ast_question_dispose;
  object_class->get_property = ast_question_get_property;

  props[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, -1, 1, -1, flags);
  props[PROP_CAN_HURRY] = g_param_spec_boolean ("can-hurry", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[ANSWERED] =
      g_signal_new ("answered", AST_TYPE_QUESTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
ast_question_init (AstQuestion *self)
{
  self->cancellable = g_cancellable_new ();
  self->since = g_get_monotonic_time ();
}

AstQuestion *
ast_question_new (AstDecider *decider, const AstGame *game)
{
  AstQuestion *self = g_object_new (AST_TYPE_QUESTION, NULL);

  self->decider = g_object_ref (decider);
  self->draft = ast_decider_begin_draft (decider, game);
  ast_decider_decide_async (decider, game, self->cancellable, decided_cb, g_object_ref (self));
  self->progress = ast_decider_get_progress (decider);
  if (ast_decider_can_hurry (decider))
    self->timer = g_timeout_add (progress_interval, progress_cb, self);
  return self;
}

void
ast_question_cancel (AstQuestion *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_cancellable_cancel (self->cancellable);
}

void
ast_question_hurry (AstQuestion *self)
{
  ast_decider_hurry (self->decider);
}

AstDecider *
ast_question_get_decider (AstQuestion *self)
{
  return self->decider;
}

AstDraft *
ast_question_get_draft (AstQuestion *self)
{
  return self->draft;
}

const AstChoice *
ast_question_get_choice (AstQuestion *self)
{
  return self->choice;
}
