/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-history-keys.h"

#include <glib/gi18n.h>

#include "ast-keys.h"
#include "ast-playback-words.h"

/* clang-format off */
static const AstHistoryKey all[] = {
  { "Left", "history.step", "i", -1, N_("One turn back or forward") },
  { "Right", "history.step", "i", 1, NULL },
  { "Home", "history.first", NULL, 0, N_("To the beginning or end") },
  { "End", "history.last", NULL, 0, NULL },
  { "space", "history.play", NULL, 0, N_("Play or pause") },
  { "comma", "history.line", "i", -1, N_("Step through what has happened, line by line") },
  { "period", "history.line", "i", 1, NULL },
  { "L", "history.review", NULL, 0, N_("Was it luck? Show or hide the answer") },
  { "N", "history.moment", "i", 1, N_("Next or previous deciding turn") },
  { "<Shift>N", "history.moment", "i", -1, NULL },
  { "V", "history.tell", "i", AST_PLAYBACK_TURN,
    N_("Everything that happened in this turn, for a screen reader") },
  { "D", "history.tell", "i", AST_PLAYBACK_STATE,
    N_("Describe the turn or the place at the cursor for a screen reader") },
  { "<Shift>D", "history.tell", "i", AST_PLAYBACK_STANDING,
    N_("Describe the standings") },
  { "plus", "history.zoom", "i", 1, N_("Zoom in or out") },
  { "minus", "history.zoom", "i", -1, NULL },
  { "0", "history.zoom", "i", 0, N_("Show the whole board") },
  { "Escape", "win.back", NULL, 0, N_("Hide the cursor or leave the page") },
};
/* clang-format on */

const AstHistoryKey *
ast_history_keys_get (gsize *n)
{
  *n = G_N_ELEMENTS (all);
  return all;
}

/* A button with the focus keeps the space bar, an open menu all its keys. */
static gboolean
is_taken (GtkWidget *page, const AstHistoryKey *key)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  return ast_keys_are_elsewhere (page)
         || (GTK_IS_BUTTON (focus) && g_str_equal (key->key, "space"));
}

/* Left is back where text runs from left to right, and forward elsewhere. */
static gboolean
is_mirrored (GtkWidget *page, const AstHistoryKey *key)
{
  return gtk_widget_get_direction (page) == GTK_TEXT_DIR_RTL
         && g_str_equal (key->action, "history.step");
}

static gboolean
pressed_cb (GtkWidget *page, GVariant *arguments, gpointer data)
{
  const AstHistoryKey *key = data;
  int parameter = is_mirrored (page, key) ? -key->parameter : key->parameter;

  if (is_taken (page, key))
    return FALSE;
  if (key->type == NULL)
    return gtk_widget_activate_action (page, key->action, NULL);
  return gtk_widget_activate_action (page, key->action, key->type, parameter);
}

void
ast_history_keys_add (GtkWidget *page)
{
  /* Before the slider and the list, which use some of these keys. */
  GtkEventController *controller = ast_keys_new (page, GTK_PHASE_CAPTURE);

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++) {
    g_autoptr (GtkShortcutAction) action =
        gtk_callback_action_new (pressed_cb, (gpointer) &all[i], NULL);
    GdkModifierType modifiers;
    guint key;

    gtk_accelerator_parse (all[i].key, &key, &modifiers);
    ast_keys_add (controller, key, modifiers, action, NULL);
  }
}
