/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-announcer.h"
#include "ast-library.h"

G_BEGIN_DECLS

#define AST_TYPE_PAGE (ast_page_get_type ())
#define AST_PAGE(object) (G_TYPE_CHECK_INSTANCE_CAST ((object), AST_TYPE_PAGE, AstPage))
#define AST_IS_PAGE(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), AST_TYPE_PAGE))
#define AST_PAGE_CLASS(klass) (G_TYPE_CHECK_CLASS_CAST ((klass), AST_TYPE_PAGE, AstPageClass))
#define AST_PAGE_GET_CLASS(object) \
  (G_TYPE_INSTANCE_GET_CLASS ((object), AST_TYPE_PAGE, AstPageClass))

GType ast_page_get_type (void);

/**
 * AstPage:
 *
 * The base of the pages that need something of the window that they are in.
 *
 * The members can be read by the page itself. They are NULL before it is set up and once it has
 * been disposed of, as a call that is answered late may find it.
 *
 * While a page whose property "lifted" is TRUE is shown, toasts stand above what lies at its lower
 * edge.
 */
typedef struct {
  AdwBin parent_instance;

  /* Owned */
  AstLibrary *library;
  AstStore *store; /* Of the library. */
  GSettings *settings;
  AstAnnouncer *announcer;

  gboolean lifted;
} AstPage;

typedef struct {
  AdwBinClass parent_class;

  /* Called once, when the members are set. May be NULL. */
  void (*set_up) (AstPage *self);

  /* Has the page ask again for what it shows. May be NULL. */
  void (*refresh) (AstPage *self);
} AstPageClass;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstPage, g_object_unref)

/* Makes a page of `type`. */
GtkWidget *
ast_page_new (GType type, AstLibrary *library, GSettings *settings, AstAnnouncer *announcer);

/* Has the page ask again for what it shows, if it asks for anything. */
void ast_page_refresh (AstPage *self);

G_END_DECLS
