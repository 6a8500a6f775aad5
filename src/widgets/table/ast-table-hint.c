/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A hint: a computer player thinks about the turn of the person who asks, and what it would
 * do becomes the draft, which can be finished or changed like any other. */

#include "ast-table-private.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"

/* Strong enough to be of use, and soon done. */
static const AstLevel adviser_level = AST_CAPTAIN;

static void
forget_adviser (AstTable *self)
{
  if (self->advice_cancellable != NULL)
    g_cancellable_cancel (self->advice_cancellable);
  g_clear_object (&self->advice_cancellable);
  g_clear_object (&self->adviser);
}

void
ast_table_drop_hint (AstTable *self)
{
  if (self->adopting)
    return;
  forget_adviser (self);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), FALSE);
  ast_table_place_cards (self);
}

gboolean
ast_table_has_hint (AstTable *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->hint));
}

void
ast_table_update_hint (AstTable *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.hint",
                                 self->draft != NULL && (self->helps & AST_HELP_HINTS) != 0);
}

static void
announce_hint (AstTable *self)
{
  g_autofree char *place =
      ast_board_words_place (ast_draft_get_x (self->draft), ast_draft_get_y (self->draft),
                             ast_draft_get_rotation (self->draft));
  g_autofree char *card = ast_hint_card_describe (self->hint);
  /* Translators: where the tile is to be laid: "Place at column 2 …", and a hint. */
  g_autofree char *text = g_strdup_printf (C_ ("hint", "%s. %s"), place, card);

  ast_table_say (self, text);
}

static void
show_advice (AstTable *self, const AstAdvice *advice)
{
  const AstGame *game = ast_draft_get_game (self->draft);

  self->adopting = TRUE;
  ast_draft_adopt (self->draft, &advice->lay, &advice->place);
  self->adopting = FALSE;
  ast_board_view_reveal (self->board, advice->lay.lay.x, advice->lay.lay.y);
  ast_table_place_cards (self);
  ast_hint_card_show (self->hint, advice, game->side_of[game->player]);
  announce_hint (self);
}

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree AstChoice *choice = g_new (AstChoice, 1);
  g_autofree AstAdvice *advice = g_new (AstAdvice, 1);
  AstTable *self;

  /* Who was told to give up may have outlived the table. */
  if (!ast_computer_think_finish (AST_COMPUTER (source), result, choice, NULL))
    return;
  self = AST_TABLE (data);
  forget_adviser (self);
  if (self->draft == NULL) {
    ast_table_drop_hint (self);
    return;
  }
  ast_advice_init (advice, ast_draft_get_game (self->draft), choice);
  show_advice (self, advice);
}

void
ast_table_ask_for_hint (AstTable *self)
{
  if (self->draft == NULL || self->adviser != NULL || !(self->helps & AST_HELP_HINTS))
    return;
  ast_inspector_clear (self->inspector);
  self->adviser = ast_computer_new (adviser_level, ast_draft_get_game (self->draft),
                                    ast_match_get_seed (self->match));
  self->advice_cancellable = g_cancellable_new ();
  ast_hint_card_wait (self->hint);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), TRUE);
  ast_table_place_cards (self);
  ast_computer_think_async (self->adviser, self->advice_cancellable, advised_cb, self);
}
