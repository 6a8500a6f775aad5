/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-place-entry.h"

#include <glib/gi18n.h>

#include "ast-keys.h"
#include "ast-place-text.h"
#include "ast-quiet.h"
#include "ast-speaker.h"

struct _AstPlaceEntry {
  AdwBin parent_instance;

  /* Template */
  GtkEntry *entry;
  GtkLabel *help;
};

G_DEFINE_FINAL_TYPE (AstPlaceEntry, ast_place_entry, ADW_TYPE_BIN)

enum { TYPED, LEFT, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
show_help (AstPlaceEntry *self)
{
  /* Translators: do not translate the letter r, which is a key. */
  const char *help = _ ("Column, row and an r for each quarter turn to the right");

  gtk_label_set_label (self->help, help);
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  ast_quiet_set_description (GTK_WIDGET (self->entry), help);
}

static void
refuse (AstPlaceEntry *self)
{
  const char *trouble = _ ("Type a column and a row, such as 3 −1.");

  gtk_label_set_label (self->help, trouble);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  ast_speaker_answer (GTK_WIDGET (self), trouble);
}

static void
activated_cb (AstPlaceEntry *self)
{
  g_autofree char *text = ast_keys_read_text (gtk_widget_get_display (GTK_WIDGET (self)),
                                              gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  AstPlaceText place;

  if (ast_place_text_parse (text, &place))
    g_signal_emit (self, signals[TYPED], 0, place.x, place.y, place.rotation);
  else
    refuse (self);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  g_signal_emit (widget, signals[LEFT], 0);
  return TRUE;
}

static void
ast_place_entry_class_init (AstPlaceEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[TYPED] = g_signal_new ("typed", AST_TYPE_PLACE_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
  signals[LEFT] = g_signal_new ("left", AST_TYPE_PLACE_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "placeentry");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-place-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, AstPlaceEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, AstPlaceEntry, help);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_help);
}

static void
ast_place_entry_init (AstPlaceEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Go to a place"), -1);
  show_help (self);
}

void
ast_place_entry_begin (AstPlaceEntry *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  show_help (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
