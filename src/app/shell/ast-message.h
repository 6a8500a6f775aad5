/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A message that has to be answered, in the dialog class that the installed libadwaita has. */
#pragma once

#include <gtk/gtk.h>

/* Called with the answer of the player; closing the message is a no. */
typedef void (*AstMessageAnswered) (gpointer user_data, gboolean agreed);

/* Tells something; it has to be closed. */
void ast_message_tell (GtkWindow *parent, const char *heading, const char *body);

/* Asks whether to do what `label` says, or what `refusal` does; both have a mnemonic.
 * `destructive`: something would be lost. `user_data`, a GObject, is kept until the answer. Returns
 * the question, which is not held. */
GObject *ast_message_ask (GtkWindow *parent, const char *heading, const char *body,
                          const char *refusal, const char *label, gboolean destructive,
                          AstMessageAnswered answered, gpointer user_data);

/* Takes a question back that has not been answered, and is not answered any more. */
void ast_message_withdraw (GObject *message);
