/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-page.h"

#include "ast-widgets.h"

enum { PROP_LIFTED = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_ABSTRACT_TYPE (AstPage, ast_page, ADW_TYPE_BIN)

static void
lift_toasts (AstPage *self)
{
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  if (toasts != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ast_widgets_set_css_class (toasts, "lifted", self->lifted);
}

static void
ast_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AST_PAGE (object)->lifted = g_value_get_boolean (value);
  lift_toasts (AST_PAGE (object));
}

static void
ast_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ast_page_parent_class)->map (widget);
  lift_toasts (AST_PAGE (widget));
}

static void
ast_page_dispose (GObject *object)
{
  AstPage *self = AST_PAGE (object);

  g_clear_object (&self->library);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_object (&self->announcer);
  G_OBJECT_CLASS (ast_page_parent_class)->dispose (object);
}

static void
ast_page_class_init (AstPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ast_page_dispose;
  object_class->set_property = ast_page_set_property;
  GTK_WIDGET_CLASS (klass)->map = ast_page_map;
  props[PROP_LIFTED] =
      g_param_spec_boolean ("lifted", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_page_init (AstPage *self)
{
}

GtkWidget *
ast_page_new (GType type, AstLibrary *library, GSettings *settings, AstAnnouncer *announcer)
{
  AstPage *self = g_object_new (type, NULL);

  self->library = g_object_ref (library);
  self->store = g_object_ref (ast_library_get_store (library));
  self->settings = g_object_ref (settings);
  self->announcer = g_object_ref (announcer);
  if (AST_PAGE_GET_CLASS (self)->set_up != NULL)
    AST_PAGE_GET_CLASS (self)->set_up (self);
  return GTK_WIDGET (self);
}

void
ast_page_refresh (AstPage *self)
{
  if (AST_PAGE_GET_CLASS (self)->refresh != NULL)
    AST_PAGE_GET_CLASS (self)->refresh (self);
}
