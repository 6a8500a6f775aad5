/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-adviser.h"

#include "ast-computer.h"

/* Strong enough to be of use, and fast. */
static const AstLevel level = AST_CAPTAIN;

struct _AstAdviser {
  GObject parent_instance;

  /* Owned; NULL while nothing is asked or advised. */
  AstDraft *draft;
  GCancellable *cancellable; /* While thinking. */
  AstAdvice *advice;

  /* State */
  guint64 seed;
  gboolean is_adopting; /* The draft is changed to the advised turn. */
};

G_DEFINE_FINAL_TYPE (AstAdviser, ast_adviser, G_TYPE_OBJECT)

typedef enum { PROP_THINKING = 1, N_PROPS } AstAdviserProperty;
enum { ADVICE, DROPPED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
stop_thinking (AstAdviser *self)
{
  if (self->cancellable == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THINKING]);
}

static void
draft_changed_cb (AstAdviser *self)
{
  if (!self->is_adopting)
    ast_adviser_cancel (self);
}

static void
adopt (AstAdviser *self)
{
  self->is_adopting = TRUE;
  ast_draft_adopt (self->draft, &self->advice->lay, &self->advice->place);
  self->is_adopting = FALSE;
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree AstChoice *choice = g_new (AstChoice, 1);
  AstAdviser *self;

  /* A cancelled task may finish after the adviser is gone: `data` is valid only on success. */
  if (!ast_computer_think_finish (AST_COMPUTER (source), result, choice, NULL))
    return;
  self = AST_ADVISER (data);
  g_clear_object (&self->cancellable);
  self->advice = g_new (AstAdvice, 1);
  ast_advice_init (self->advice, ast_draft_get_game (self->draft), choice);
  adopt (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THINKING]);
  g_signal_emit (self, signals[ADVICE], 0);
}

static void
ast_adviser_dispose (GObject *object)
{
  AstAdviser *self = AST_ADVISER (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->advice, g_free);
  G_OBJECT_CLASS (ast_adviser_parent_class)->dispose (object);
}

static void
ast_adviser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_THINKING)
    g_value_set_boolean (value, ast_adviser_get_thinking (AST_ADVISER (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_adviser_class_init (AstAdviserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ast_adviser_dispose;
  object_class->get_property = ast_adviser_get_property;

  props[PROP_THINKING] =
      g_param_spec_boolean ("thinking", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[ADVICE] = g_signal_new ("advice", AST_TYPE_ADVISER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[DROPPED] = g_signal_new ("dropped", AST_TYPE_ADVISER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
ast_adviser_init (AstAdviser *self)
{
}

AstAdviser *
ast_adviser_new (guint64 seed)
{
  AstAdviser *self = g_object_new (AST_TYPE_ADVISER, NULL);

  self->seed = seed;
  return self;
}

void
ast_adviser_ask (AstAdviser *self, AstDraft *draft)
{
  g_autoptr (AstComputer) computer = NULL;

  g_return_if_fail (AST_IS_DRAFT (draft));

  ast_adviser_cancel (self);
  self->draft = g_object_ref (draft);
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (draft_changed_cb), self);
  self->cancellable = g_cancellable_new ();
  computer = ast_computer_new (level, ast_draft_get_game (draft), self->seed);
  ast_computer_think_async (computer, self->cancellable, thought_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THINKING]);
}

void
ast_adviser_cancel (AstAdviser *self)
{
  if (self->draft == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->advice, g_free);
  stop_thinking (self);
  g_signal_emit (self, signals[DROPPED], 0);
}

gboolean
ast_adviser_get_thinking (AstAdviser *self)
{
  return self->cancellable != NULL;
}

const AstAdvice *
ast_adviser_get_advice (AstAdviser *self)
{
  return self->advice;
}

gboolean
ast_adviser_is_adopting (AstAdviser *self)
{
  return self->is_adopting;
}
