/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Initialization of the widgets, to be called after that of GTK, once or more often; and helpers
 * for any widget. */
#pragma once

#include <gtk/gtk.h>

/* Registers icons and templates, and loads the style of glass, which gives way to all others. */
void ast_widgets_init_glass (void);

/* Also loads the style, which must be done before any of these widgets is shown. To speed up the
 * first frame, leave this to the first page that needs it. */
void ast_widgets_init (void);

/* An action of a class of widgets, with the type of its parameter; NULL: none. */
typedef struct {
  const char *name, *type;
  GtkWidgetActionActivateFunc activate;
} AstWidgetAction;

void ast_widgets_install_actions (GtkWidgetClass *klass, const AstWidgetAction *actions, gsize n);

/* Whether it can be seen on the page that a stack around it shows, and not on one that fades out.
 */
gboolean ast_widgets_is_in_front (GtkWidget *widget);

/* Makes a widget keep its accessible name where GTK would take the text that it shows. */
void ast_widgets_keep_name (GtkWidget *widget);

/* Keeps the tooltip of a GtkMenuButton away while its menu is open, over which it would lie. */
void ast_widgets_hide_tooltip_while_open (GtkWidget *menu_button);

/* The focus () of a widget that overrides grab_focus () to say where the focus goes first: the Tab
 * key leads through all of its children nevertheless. GTK's own focus () asks grab_focus (), too,
 * so that Tab never reaches what lies before that place. */
gboolean ast_widgets_focus_child (GtkWidget *widget, GtkDirectionType direction);

/* Shows, or names a widget by, a text, which is taken. */
void ast_widgets_take_label (GtkLabel *label, char *text);
void ast_widgets_take_name (GtkWidget *widget, char *name);

/* A label that wraps, within a long name if need be, and begins at the edge; `style`, a class, may
 * be NULL. */
GtkWidget *ast_widgets_make_text (const char *text, const char *style);

/* The object "root" of a resource. Ids of others may follow, each with a pointer to where that is
 * to be put, and then NULL. */
GtkWidget *ast_widgets_build (const char *resource, ...) G_GNUC_NULL_TERMINATED;

/* Adds a style class, or removes it. */
void ast_widgets_set_css_class (GtkWidget *widget, const char *name, gboolean set);

/* Removes all children of a GtkBox, or of a widget that has made them itself. */
void ast_widgets_remove_children (GtkWidget *parent);

/* Removes all rows, but not the placeholder. */
void ast_widgets_remove_rows (GtkListBox *list);

/* Appends a widget in a child of its own, which it returns: the focus is for what is inside. */
GtkWidget *ast_widgets_append_cell (GtkFlowBox *box, GtkWidget *widget);
void ast_widgets_remove_cells (GtkFlowBox *box);
