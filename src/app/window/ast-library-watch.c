/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-library-watch.h"

#include <glib/gi18n.h>

#include "ast-trouble-text.h"

void
ast_library_watch_tell (AstLibrary *library, AstAnnouncer *announcer)
{
  const GError *trouble = ast_library_get_trouble (library);
  const AstStoreReport *report = ast_store_get_report (ast_library_get_store (library));
  g_autofree char *text =
      trouble != NULL ? ast_trouble_text_store (trouble) : ast_trouble_text_report (report);

  if (text == NULL)
    ast_announcer_withdraw (announcer, "opening");
  else if (ast_library_needs_choice (library))
    ast_announcer_show (announcer, "opening", text, _ ("_What Now?"), "win.backups");
  else
    ast_announcer_show (announcer, "opening", text, NULL, NULL);
}

static void
decks_checked_cb (GObject *library, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstAnnouncer) announcer = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) refusals = ast_library_check_decks_finish (result, &error);
  g_autofree char *text = refusals != NULL ? ast_trouble_text_decks (refusals) : NULL;

  if (text != NULL || error != NULL)
    ast_announcer_show_below (announcer, "decks", text != NULL ? text : error->message);
}

/* The decks are checked once, after the first attempt to open the store. */
static void
check_decks_cb (AstAnnouncer *announcer, AstLibrary *library)
{
  if (!ast_library_is_ready (library))
    return;
  g_signal_handlers_disconnect_by_func (library, check_decks_cb, announcer);
  ast_library_check_decks_async (library, NULL, decks_checked_cb, g_object_ref (announcer));
}

static void
ready_cb (AstAnnouncer *announcer, AstLibrary *library)
{
  if (ast_library_is_ready (library))
    ast_library_watch_tell (library, announcer);
}

static void
upkeep_failed_cb (AstAnnouncer *announcer, AstLibrary *library)
{
  const GError *trouble = ast_library_get_upkeep_trouble (library);
  g_autofree char *text = trouble != NULL ? ast_trouble_text_upkeep (trouble) : NULL;

  if (text != NULL)
    ast_announcer_show (announcer, "upkeep", text, NULL, NULL);
}

void
ast_library_watch (AstLibrary *library, AstAnnouncer *announcer)
{
  g_signal_connect_object (library, "ready-changed", G_CALLBACK (ready_cb), announcer,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "ready-changed", G_CALLBACK (check_decks_cb), announcer,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "upkeep-failed", G_CALLBACK (upkeep_failed_cb), announcer,
                           G_CONNECT_SWAPPED);
  ready_cb (announcer, library);
  check_decks_cb (announcer, library);
  upkeep_failed_cb (announcer, library);
}
