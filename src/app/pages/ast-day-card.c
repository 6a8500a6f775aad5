/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-day-card.h"

struct _AstDayCard {
  GtkButton parent_instance;

  /* Template */
  GtkLabel *title;
  GtkLabel *line;
  GtkLabel *streak;
};

G_DEFINE_FINAL_TYPE (AstDayCard, ast_day_card, GTK_TYPE_BUTTON)

static void
ast_day_card_class_init (AstDayCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/asterism_game/Asterism/ast-day-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AstDayCard, title);
  gtk_widget_class_bind_template_child (widget_class, AstDayCard, line);
  gtk_widget_class_bind_template_child (widget_class, AstDayCard, streak);
}

static void
ast_day_card_init (AstDayCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self->title, NULL, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  self->line, self->streak, NULL, -1);
}

GtkWidget *
ast_day_card_new (void)
{
  return g_object_new (AST_TYPE_DAY_CARD, NULL);
}

void
ast_day_card_set_today (AstDayCard *self, const AstToday *today)
{
  g_autofree char *line = NULL;
  g_autofree char *streak = NULL;

  g_return_if_fail (today != NULL);

  line = ast_today_phrase (today);
  streak = ast_today_phrase_streak (today);
  gtk_label_set_label (self->title, ast_today_get_title (today));
  gtk_label_set_label (self->line, line);
  gtk_label_set_label (self->streak, streak != NULL ? streak : "");
  gtk_widget_set_visible (GTK_WIDGET (self->streak), streak != NULL);
}
