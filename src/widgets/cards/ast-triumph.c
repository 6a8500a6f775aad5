/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-triumph.h"

#include "ast-keys.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-standing.h"
#include "ast-style.h"
#include "ast-widgets.h"

enum { LENGTH = 3000, SIGN = 132 };

struct _AstTriumph {
  AdwBin parent_instance;

  /* State, while it lasts */
  guint timeout;
  GtkEventController *keys; /* Of the window, which owns it. */

  /* Template */
  GtkBox *signs;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (AstTriumph, ast_triumph, ADW_TYPE_BIN)

static guint ended_signal;

static void
leave_window (AstTriumph *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->keys != NULL)
    gtk_widget_remove_controller (gtk_event_controller_get_widget (self->keys), self->keys);
  self->keys = NULL;
}

static void
timeout_cb (gpointer data)
{
  AstTriumph *self = data;

  self->timeout = 0;
  ast_triumph_end (self);
}

/* Keys that only change others do nothing, so that a screenshot can be taken. */
static gboolean
key_cb (AstTriumph *self, guint key, guint code, GdkModifierType modifiers)
{
  GdkEvent *event = gtk_event_controller_get_current_event (self->keys);

  if (event == NULL || gdk_key_event_is_modifier (event)
      || ast_keys_read (self->keys, key) == GDK_KEY_Print)
    return GDK_EVENT_PROPAGATE;
  ast_triumph_end (self);
  return GDK_EVENT_STOP;
}

/* Behind another page it would take that page's first key. */
static void
ast_triumph_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ast_triumph_parent_class)->unmap (widget);
  ast_triumph_end (AST_TRIUMPH (widget));
}

static void
ast_triumph_unroot (GtkWidget *widget)
{
  leave_window (AST_TRIUMPH (widget));
  GTK_WIDGET_CLASS (ast_triumph_parent_class)->unroot (widget);
}

static void
ast_triumph_dispose (GObject *object)
{
  leave_window (AST_TRIUMPH (object));
  G_OBJECT_CLASS (ast_triumph_parent_class)->dispose (object);
}

static void
ast_triumph_class_init (AstTriumphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_triumph_dispose;
  widget_class->unmap = ast_triumph_unmap;
  widget_class->unroot = ast_triumph_unroot;
  gtk_widget_class_set_css_name (widget_class, "triumph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  ended_signal = g_signal_new ("ended", AST_TYPE_TRIUMPH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-triumph.ui");
  gtk_widget_class_bind_template_child (widget_class, AstTriumph, signs);
  gtk_widget_class_bind_template_child (widget_class, AstTriumph, label);
  gtk_widget_class_bind_template_callback (widget_class, ast_triumph_end);
}

static void
ast_triumph_init (AstTriumph *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
name_winners (AstTriumph *self, AstMatch *match)
{
  const AstGame *game = ast_match_get_game (match);
  unsigned leaders = ast_standing_leaders (game);

  ast_widgets_remove_children (GTK_WIDGET (self->signs));
  for (int side = 0; side < game->n_sides; side++) {
    if (leaders >> side & 1)
      gtk_box_append (self->signs, ast_pictogram_new (ast_drawing_side (game, side), SIGN));
  }
  ast_widgets_take_label (self->label, ast_phrase_win (ast_match_get_seats (match), game, leaders));
}

static void
listen_to_window (AstTriumph *self, GtkWidget *window)
{
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, self->keys);
}

gboolean
ast_triumph_begin (AstTriumph *self, AstMatch *match)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (parent == NULL || !gtk_widget_get_mapped (parent) || !ast_style_animates (GTK_WIDGET (self)))
    return FALSE;
  leave_window (self);
  name_winners (self, match);
  listen_to_window (self, GTK_WIDGET (gtk_widget_get_root (parent)));
  self->timeout = g_timeout_add_once (LENGTH, timeout_cb, self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  return TRUE;
}

void
ast_triumph_end (AstTriumph *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  leave_window (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, ended_signal, 0);
}
