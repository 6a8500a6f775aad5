/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-page-keys.h"

#include "ast-keys.h"

/* The first widget of `type` in `widget`. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static gboolean
back_cb (GtkWidget *page, GVariant *args, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  if (focus != NULL && GTK_IS_EDITABLE (focus))
    return FALSE;
  return gtk_widget_activate_action (page, "win.back", NULL);
}

static gboolean
scroll_cb (GtkWidget *page, GVariant *args, gpointer data)
{
  GtkWidget *scrolled = find (page, GTK_TYPE_SCROLLED_WINDOW);
  gboolean is_scrolled = FALSE;

  if (scrolled != NULL)
    g_signal_emit_by_name (scrolled, "scroll-child", g_variant_get_int32 (args), FALSE,
                           &is_scrolled);
  return is_scrolled;
}

/* The entry has taken Escape for itself. */
static void
search_stopped_cb (GtkEditable *search)
{
  if (*gtk_editable_get_text (search) != '\0')
    gtk_editable_set_text (search, "");
  else
    gtk_widget_activate_action (GTK_WIDGET (search), "win.back", NULL);
}

static void
add (GtkEventController *controller, guint key, GtkShortcutFunc act, int scroll)
{
  g_autoptr (GtkShortcutAction) action = gtk_callback_action_new (act, NULL, NULL);

  ast_keys_add (controller, key, 0, action, g_variant_new_int32 (scroll));
}

void
ast_page_keys_add (GtkWidget *page)
{
  static const struct {
    guint key;
    GtkScrollType scroll;
  } keys[] = {
    { GDK_KEY_Page_Up, GTK_SCROLL_PAGE_BACKWARD },
    { GDK_KEY_Page_Down, GTK_SCROLL_PAGE_FORWARD },
    { GDK_KEY_Home, GTK_SCROLL_START },
    { GDK_KEY_End, GTK_SCROLL_END },
  };
  GtkEventController *controller = ast_keys_new (page, GTK_PHASE_BUBBLE);
  GtkWidget *search = find (page, GTK_TYPE_SEARCH_ENTRY);

  if (search != NULL)
    g_signal_connect (search, "stop-search", G_CALLBACK (search_stopped_cb), NULL);
  add (controller, GDK_KEY_Escape, back_cb, 0);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    add (controller, keys[i].key, scroll_cb, (int) keys[i].scroll);
}

gboolean
ast_page_keys_search (GtkWidget *page)
{
  GtkWidget *search = find (page, GTK_TYPE_SEARCH_ENTRY);

  return search != NULL && gtk_widget_grab_focus (search);
}
