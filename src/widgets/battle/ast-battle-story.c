/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle-story.h"

struct _AstBattleStory {
  GtkWidget parent_instance;

  /* Owned */
  GString *told; /* The lines before the latest one. */

  /* State */
  gboolean low;

  /* Template */
  GtkLabel *before;
  GtkLabel *latest;
};

G_DEFINE_FINAL_TYPE (AstBattleStory, ast_battle_story, GTK_TYPE_WIDGET)

static void
show_before (AstBattleStory *self)
{
  gtk_label_set_label (self->before, self->told->str);
  gtk_widget_set_visible (GTK_WIDGET (self->before), !self->low && self->told->len > 0);
}

static void
ast_battle_story_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), AST_TYPE_BATTLE_STORY);
  G_OBJECT_CLASS (ast_battle_story_parent_class)->dispose (object);
}

static void
ast_battle_story_finalize (GObject *object)
{
  g_string_free (AST_BATTLE_STORY (object)->told, TRUE);
  G_OBJECT_CLASS (ast_battle_story_parent_class)->finalize (object);
}

static void
ast_battle_story_class_init (AstBattleStoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_battle_story_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_battle_story_finalize;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-battle-story.ui");
  gtk_widget_class_bind_template_child (widget_class, AstBattleStory, before);
  gtk_widget_class_bind_template_child (widget_class, AstBattleStory, latest);
}

static void
ast_battle_story_init (AstBattleStory *self)
{
  self->told = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ast_battle_story_new (void)
{
  return g_object_new (AST_TYPE_BATTLE_STORY, NULL);
}

void
ast_battle_story_tell (AstBattleStory *self, const char *line)
{
  const char *latest;

  latest = gtk_label_get_label (self->latest);
  if (*latest != '\0')
    g_string_append_printf (self->told, "%s%s", self->told->len > 0 ? "\n" : "", latest);
  show_before (self);
  gtk_label_set_label (self->latest, line);
}

void
ast_battle_story_clear (AstBattleStory *self)
{
  g_string_truncate (self->told, 0);
  gtk_label_set_label (self->latest, "");
  show_before (self);
}

void
ast_battle_story_set_low (AstBattleStory *self, gboolean low)
{
  if (self->low == low)
    return;
  self->low = low;
  show_before (self);
}
