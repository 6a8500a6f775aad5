/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-learn-page.h"

struct _AstLearnPage {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (AstLearnPage, ast_learn_page, ADW_TYPE_BIN)

static void
ast_learn_page_class_init (AstLearnPageClass *klass)
{
  gtk_widget_class_set_template_from_resource (
      GTK_WIDGET_CLASS (klass), "/io/github/asterism_game/Asterism/ast-learn-page.ui");
}

static void
ast_learn_page_init (AstLearnPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
