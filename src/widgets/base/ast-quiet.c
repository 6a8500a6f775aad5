/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-quiet.h"

#define NAME "ast-quiet-name"
#define DESCRIPTION "ast-quiet-description"
#define TOOLTIP "ast-quiet-tooltip"

/* Gives `text` to the label, which nobody sees, by which the widget is called or described. */
static void
set_text (GtkWidget *widget, const char *key, GtkAccessibleRelation relation, const char *text)
{
  GtkWidget *label = g_object_get_data (G_OBJECT (widget), key);

  if (label == NULL && (text == NULL || *text == '\0'))
    return;
  if (label == NULL) {
    label = g_object_ref_sink (gtk_label_new (NULL));
    g_object_set_data_full (G_OBJECT (widget), key, label, g_object_unref);
    gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), relation, label, NULL, -1);
  }
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  /* GTK 4.8 takes the description of the label, later versions its text. */
  if (relation == GTK_ACCESSIBLE_RELATION_DESCRIBED_BY)
    gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    gtk_label_get_label (GTK_LABEL (label)), -1);
}

static const char *
get_text (GtkWidget *widget, const char *key)
{
  GtkLabel *label = g_object_get_data (G_OBJECT (widget), key);
  const char *text = label != NULL ? gtk_label_get_label (label) : "";

  return *text != '\0' ? text : NULL;
}

void
ast_quiet_set_name (GtkWidget *widget, const char *name)
{
  set_text (widget, NAME, GTK_ACCESSIBLE_RELATION_LABELLED_BY, name);
}

void
ast_quiet_set_description (GtkWidget *widget, const char *description)
{
  set_text (widget, DESCRIPTION, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, description);
}

static gboolean
query_tooltip_cb (GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, ast_quiet_get_tooltip (widget));
  return ast_quiet_get_tooltip (widget) != NULL;
}

void
ast_quiet_set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, query_tooltip_cb, NULL)
      == 0) {
    gtk_widget_set_has_tooltip (widget, TRUE);
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  }
  g_object_set_data_full (G_OBJECT (widget), TOOLTIP, g_strdup (text), g_free);
}

const char *
ast_quiet_get_name (GtkWidget *widget)
{
  return get_text (widget, NAME);
}

const char *
ast_quiet_get_description (GtkWidget *widget)
{
  return get_text (widget, DESCRIPTION);
}

const char *
ast_quiet_get_tooltip (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), TOOLTIP);
}
