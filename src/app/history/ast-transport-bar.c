/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-transport-bar.h"

#include <glib/gi18n.h>

#include "ast-speaker.h"
#include "ast-widgets.h"

/* The width of the caption beside the slider, in letters. */
enum { CAPTION = 15 };

struct _AstTransportBar {
  AdwBin parent_instance;

  /* State */
  guint playing;    /* The source of the next step; 0: it is not playing. */
  gboolean showing; /* The slider is being set by the program. */

  /* Template */
  GtkBox *box;
  GtkLabel *caption;
  GtkScale *scale;
  GtkBox *controls; /* The buttons below it. */
  GtkButton *play_button;
  GtkButton *go_on_button;
};

G_DEFINE_FINAL_TYPE (AstTransportBar, ast_transport_bar, ADW_TYPE_BIN)

enum { TURN_CHOSEN, TICK, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
scale_moved_cb (AstTransportBar *self)
{
  if (!self->showing)
    g_signal_emit (self, signals[TURN_CHOSEN], 0,
                   (int) gtk_range_get_value (GTK_RANGE (self->scale)));
}

static void
update_button (AstTransportBar *self)
{
  gboolean playing = self->playing != 0;
  const char *name = playing ? _ ("Pause") : _ ("Play");

  gtk_button_set_icon_name (self->play_button, playing ? "media-playback-pause-symbolic"
                                                       : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static gboolean
tick_cb (gpointer data)
{
  AstTransportBar *self = AST_TRANSPORT_BAR (data);
  AstSpeaker *speaker = ast_speaker_find (GTK_WIDGET (self));
  gboolean more = FALSE;

  /* What is being read comes first. */
  if (speaker != NULL && (ast_speaker_has_waiting (speaker) || ast_speaker_get_speaking (speaker)))
    return G_SOURCE_CONTINUE;
  g_signal_emit (self, signals[TICK], 0, &more);
  if (more)
    return G_SOURCE_CONTINUE;
  self->playing = 0;
  update_button (self);
  return G_SOURCE_REMOVE;
}

static void
ast_transport_bar_dispose (GObject *object)
{
  g_clear_handle_id (&AST_TRANSPORT_BAR (object)->playing, g_source_remove);
  G_OBJECT_CLASS (ast_transport_bar_parent_class)->dispose (object);
}

static gboolean
ast_transport_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_TRANSPORT_BAR (widget)->scale));
}

static void
ast_transport_bar_class_init (AstTransportBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_transport_bar_dispose;
  widget_class->grab_focus = ast_transport_bar_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  signals[TURN_CHOSEN] = g_signal_new ("turn-chosen", AST_TYPE_TRANSPORT_BAR, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[TICK] = g_signal_new ("tick", AST_TYPE_TRANSPORT_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_BOOLEAN, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-transport-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AstTransportBar, box);
  gtk_widget_class_bind_template_child (widget_class, AstTransportBar, caption);
  gtk_widget_class_bind_template_child (widget_class, AstTransportBar, scale);
  gtk_widget_class_bind_template_child (widget_class, AstTransportBar, controls);
  gtk_widget_class_bind_template_child (widget_class, AstTransportBar, play_button);
  gtk_widget_class_bind_template_child (widget_class, AstTransportBar, go_on_button);
  gtk_widget_class_bind_template_callback (widget_class, scale_moved_cb);
}

static void
ast_transport_bar_init (AstTransportBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_button (self);
}

void
ast_transport_bar_set_last (AstTransportBar *self, guint last)
{
  self->showing = TRUE;
  gtk_range_set_range (GTK_RANGE (self->scale), 0, MAX (1, last));
  self->showing = FALSE;
}

void
ast_transport_bar_show_turn (AstTransportBar *self, guint turn, const char *caption)
{
  self->showing = TRUE;
  gtk_label_set_label (self->caption, caption);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  caption, -1);
  gtk_range_set_value (GTK_RANGE (self->scale), turn);
  self->showing = FALSE;
}

void
ast_transport_bar_refuse (AstTransportBar *self, const char *caption)
{
  if (caption != NULL)
    gtk_label_set_label (self->caption, caption);
  gtk_widget_set_hexpand (GTK_WIDGET (self->caption), caption != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->scale), caption == NULL);
}

void
ast_transport_bar_play (AstTransportBar *self, guint milliseconds)
{
  g_clear_handle_id (&self->playing, g_source_remove);
  self->playing = g_timeout_add (milliseconds, tick_cb, self);
  update_button (self);
}

void
ast_transport_bar_stop (AstTransportBar *self)
{
  g_clear_handle_id (&self->playing, g_source_remove);
  update_button (self);
}

gboolean
ast_transport_bar_get_playing (AstTransportBar *self)
{
  return self->playing != 0;
}

void
ast_transport_bar_set_going_on (AstTransportBar *self, gboolean shown)
{
  gtk_widget_set_visible (GTK_WIDGET (self->go_on_button), shown);
}

/* In one line the slider keeps its place whatever the caption says. */
void
ast_transport_bar_set_wide (AstTransportBar *self, gboolean wide)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->controls), !wide);
  gtk_widget_set_margin_end (GTK_WIDGET (self->scale), wide ? 12 : 0);
  gtk_label_set_width_chars (self->caption, wide ? CAPTION : -1);
  gtk_label_set_max_width_chars (self->caption, wide ? CAPTION : -1);
}
