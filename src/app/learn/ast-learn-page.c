/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-learn-page.h"

#include <glib/gi18n.h>

#include "ast-diagram.h"
#include "ast-lessons.h"
#include "ast-link-row.h"
#include "ast-page-keys.h"
#include "ast-phrases.h"
#include "ast-quiet.h"
#include "ast-rulebook.h"
#include "ast-speaker.h"
#include "ast-widgets.h"

struct _AstLearnPage {
  AstPage base;

  /* Owned */
  GPtrArray *found;  /* Rows of the results; borrowed from their group. */
  GPtrArray *marks;  /* GtkLabel by lesson; borrowed from its card. */
  GPtrArray *boards; /* AstBoardPicture by lesson; borrowed from its card. */
  char *searched;    /* What is shown was searched for; NULL: nothing yet. */

  /* State */
  guint n_loaded; /* Boards that have been read. */
  guint loading;  /* Idle source that reads the next one. */

  /* Template */
  GtkEditable *search;
  GtkFlowBox *lessons;
  GtkLabel *progress;
  AdwPreferencesGroup *chapters;
  AdwPreferencesGroup *results;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (AstLearnPage, ast_learn_page, AST_TYPE_PAGE)

/* Reads the last board of the next lesson, which shows most of what it is about; its picture is
 * painted by a thread. */
static gboolean
load_board_cb (gpointer user_data)
{
  AstLearnPage *self = user_data;
  const AstLesson *lesson = ast_lessons_get (self->n_loaded);
  g_autoptr (AstDiagram) diagram =
      ast_diagram_load (lesson->steps[AST_MAX_LESSON_STEPS - 1].diagram);

  ast_board_picture_set_record (g_ptr_array_index (self->boards, self->n_loaded), diagram->record);
  if (++self->n_loaded < self->boards->len)
    return G_SOURCE_CONTINUE;
  self->loading = 0;
  return G_SOURCE_REMOVE;
}

static void
ast_learn_page_map (GtkWidget *widget)
{
  AstLearnPage *self = AST_LEARN_PAGE (widget);

  GTK_WIDGET_CLASS (ast_learn_page_parent_class)->map (widget);
  if (self->loading == 0 && self->n_loaded < self->boards->len)
    self->loading = g_idle_add (load_board_cb, self);
}

static void
add_lesson (AstLearnPage *self, guint i)
{
  const AstBoardFigure figure = { .lit_tile = -1, .lit_realm = -1, .margin = 0.15 };
  const AstLesson *lesson = ast_lessons_get (i);
  AstBoardPicture *board;
  GtkLabel *number, *title, *mark, *summary;
  GtkWidget *card = ast_widgets_build ("/io/github/asterism_game/Asterism/ast-lesson-card.ui",
                                       "board", &board, "number", &number, "title", &title, "mark",
                                       &mark, "summary", &summary, NULL);

  ast_board_picture_set_figure (board, &figure);
  g_ptr_array_add (self->boards, board);
  g_ptr_array_add (self->marks, mark);
  ast_widgets_take_label (number, g_strdup_printf ("%u", i + 1));
  gtk_label_set_label (title, _ (lesson->title));
  gtk_label_set_label (summary, _ (lesson->summary));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "u", i);
  gtk_flow_box_append (self->lessons, card);
  gtk_widget_set_focusable (gtk_widget_get_parent (card), FALSE);
}

static void
add_chapter (AstLearnPage *self, guint i)
{
  const AstChapter *chapter = ast_rulebook_get_chapter (i);

  adw_preferences_group_add (self->chapters,
                             ast_link_row_new (_ (chapter->title), "", "win.rule",
                                               g_variant_new_string (chapter->rules[0].id)));
}

static void
list_found (AstLearnPage *self, const char *search)
{
  for (guint i = 0; i < ast_rulebook_get_n_chapters (); i++) {
    const AstChapter *chapter = ast_rulebook_get_chapter (i);

    for (guint j = 0; j < chapter->n_rules; j++)
      if (ast_rule_matches (&chapter->rules[j], search)) {
        GtkWidget *row =
            ast_link_row_new (_ (chapter->title), ast_rule_get_text (&chapter->rules[j]),
                              "win.rule", g_variant_new_string (chapter->rules[j].id));

        g_ptr_array_add (self->found, row);
        adw_preferences_group_add (self->results, row);
      }
  }
}

/* How many paragraphs are found, for whoever types. */
static void
tell_found (AstLearnPage *self)
{
  guint n = self->found->len;
  /* Translators: of the rulebook; so many have what was searched for. */
  g_autofree char *count = g_strdup_printf (ngettext ("%u paragraph", "%u paragraphs", n), n);

  ast_speaker_answer (GTK_WIDGET (self), n > 0 ? count : _ ("No Results Found"));
}

static void
search_changed_cb (AstLearnPage *self)
{
  g_autofree char *search = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));
  gboolean searching = *search != '\0';

  if (g_strcmp0 (search, self->searched) == 0)
    return; /* A row may have the focus. */
  g_free (self->searched);
  self->searched = g_strdup (search);
  for (guint i = 0; i < self->found->len; i++)
    adw_preferences_group_remove (self->results, g_ptr_array_index (self->found, i));
  g_ptr_array_set_size (self->found, 0);
  if (searching) {
    list_found (self, search);
    tell_found (self);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->chapters), !searching);
  gtk_widget_set_visible (GTK_WIDGET (self->results), self->found->len > 0);
  gtk_widget_set_visible (self->nothing, searching && self->found->len == 0);
}

/* Something was typed elsewhere on the page: the rest is typed, and heard, in the field. */
static void
search_started_cb (AstLearnPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_set_position (self->search, -1);
}

/* What was typed last may not have been searched for yet. */
static void
search_activated_cb (AstLearnPage *self)
{
  search_changed_cb (self);
  if (self->found->len > 0)
    gtk_widget_activate (g_ptr_array_index (self->found, 0));
}

/* Tells the card of lesson `i` with a mark, which may be NULL. */
static void
show_mark (AstLearnPage *self, guint i, const char *text)
{
  const AstLesson *lesson = ast_lessons_get (i);
  GtkWidget *mark = g_ptr_array_index (self->marks, i);
  GtkWidget *card = gtk_widget_get_ancestor (mark, GTK_TYPE_BUTTON);
  g_autofree char *told =
      ast_phrase_sentences ((const char *const[]){ _ (lesson->summary), text, NULL });

  gtk_label_set_label (GTK_LABEL (mark), text != NULL ? text : "");
  gtk_widget_set_visible (mark, text != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (lesson->title), -1);
  ast_quiet_set_description (GTK_WIDGET (card), told);
}

/* Marks what has been played, and the first that has not. */
static void
progress_changed_cb (AstLearnPage *self)
{
  g_auto (GStrv) done = g_settings_get_strv (self->base.settings, "lessons-done");
  g_autofree char *progress = NULL;
  guint n_done = 0;
  gboolean is_next = TRUE;

  for (guint i = 0; i < self->marks->len; i++) {
    gboolean is_done = g_strv_contains ((const char *const *) done, ast_lessons_get (i)->id);

    if (is_done)
      /* Translators: A lesson that has been played. */
      show_mark (self, i, C_ ("lesson", "Done"));
    else
      /* Translators: On the lesson to play next. */
      show_mark (self, i,
                 !is_next ? NULL
                 : i > 0  ? C_ ("mark", "Next")
                          : C_ ("lesson", "Start here"));
    ast_widgets_set_css_class (g_ptr_array_index (self->marks, i), "next", !is_done && is_next);
    is_next &= is_done;
    n_done += is_done;
  }
  /* Who has not begun need not read how much there is to do. */
  gtk_widget_set_visible (GTK_WIDGET (self->progress), n_done > 0);
  /* Translators: how many lessons have been played, and how many there are. */
  progress = g_strdup_printf (C_ ("lessons", "%u of %u"), n_done, self->marks->len);
  gtk_label_set_label (self->progress, progress);
}

static void
ast_learn_page_set_up (AstPage *page)
{
  g_signal_connect_object (page->settings, "changed::lessons-done",
                           G_CALLBACK (progress_changed_cb), page, G_CONNECT_SWAPPED);
  progress_changed_cb (AST_LEARN_PAGE (page));
}

static void
clear_search (AstPage *page)
{
  gtk_editable_set_text (AST_LEARN_PAGE (page)->search, "");
}

static void
ast_learn_page_dispose (GObject *object)
{
  AstLearnPage *self = AST_LEARN_PAGE (object);

  g_clear_handle_id (&self->loading, g_source_remove);
  g_clear_pointer (&self->searched, g_free);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_pointer (&self->marks, g_ptr_array_unref);
  g_clear_pointer (&self->boards, g_ptr_array_unref);
  G_OBJECT_CLASS (ast_learn_page_parent_class)->dispose (object);
}

static void
ast_learn_page_class_init (AstLearnPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->refresh = clear_search;
  AST_PAGE_CLASS (klass)->set_up = ast_learn_page_set_up;
  G_OBJECT_CLASS (klass)->dispose = ast_learn_page_dispose;
  widget_class->map = ast_learn_page_map;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-learn-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstLearnPage, search);
  gtk_widget_class_bind_template_child (widget_class, AstLearnPage, lessons);
  gtk_widget_class_bind_template_child (widget_class, AstLearnPage, progress);
  gtk_widget_class_bind_template_child (widget_class, AstLearnPage, chapters);
  gtk_widget_class_bind_template_child (widget_class, AstLearnPage, results);
  gtk_widget_class_bind_template_child (widget_class, AstLearnPage, nothing);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_started_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
}

static void
ast_learn_page_init (AstLearnPage *self)
{
  self->found = g_ptr_array_new ();
  self->marks = g_ptr_array_new ();
  self->boards = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  for (guint i = 0; i < ast_lessons_get_n (); i++)
    add_lesson (self, i);
  for (guint i = 0; i < ast_rulebook_get_n_chapters (); i++)
    add_chapter (self, i);
}
