/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-about.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ast-config.h"

#define WEBSITE "https://github.com/asterism-game/asterism"

#if ADW_CHECK_VERSION(1, 6, 0)
#define TYPE_ABOUT ADW_TYPE_ABOUT_DIALOG
#else
#define TYPE_ABOUT ADW_TYPE_ABOUT_WINDOW
#endif

void
ast_about_show (GtkWindow *parent)
{
  const char *developers[] = { _ ("The Asterism developers"), NULL };
  GObject *about = g_object_new (
      TYPE_ABOUT, "application-name", "Asterism", "application-icon", AST_APPLICATION_ID, "version",
      AST_VERSION, "developer-name", developers[0], "developers", developers, "copyright",
      "© 2026 The Asterism developers", "license-type", GTK_LICENSE_GPL_3_0, "website", WEBSITE,
      "issue-url", WEBSITE "/issues",
      /* Translators: Put your names here, one a line. */
      "translator-credits", _ ("translator-credits"), NULL);

#if ADW_CHECK_VERSION(1, 6, 0)
  adw_dialog_present (ADW_DIALOG (about), GTK_WIDGET (parent));
#else
  gtk_window_set_transient_for (GTK_WINDOW (about), parent);
  gtk_window_set_modal (GTK_WINDOW (about), TRUE);
  gtk_window_present (GTK_WINDOW (about));
#endif
}
