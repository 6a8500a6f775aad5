/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-page.h"

G_DEFINE_ABSTRACT_TYPE (AstPage, ast_page, ADW_TYPE_BIN)

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
  G_OBJECT_CLASS (klass)->dispose = ast_page_dispose;
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
