/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-status.h"

/* Before 4.14, GTK announces a change of the label's accessible name; the same text again must
 * change it, too. From then on a status has no name, and the text is announced by a call. */
void
ast_status_say (GtkLabel *label, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_label_set_label (label, text);
  gtk_accessible_announce (GTK_ACCESSIBLE (label), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  g_autofree char *kept = g_strdup (text); /* It may be the label's own. */

  gtk_label_set_label (label, "");
  gtk_label_set_label (label, kept);
#endif
}
