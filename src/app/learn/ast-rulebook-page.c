/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-rulebook-page.h"

#include <glib/gi18n.h>

#include "ast-board-picture.h"
#include "ast-diagram-words.h"
#include "ast-page-keys.h"
#include "ast-rulebook.h"
#include "ast-widgets.h"
#include "ast-size-bin.h"

#define UI "/io/github/asterism_game/Asterism/"

enum { LARGEST_TILE = 72, SPACE_ABOVE = 12 };

/* Pixels of the text, without pictures beside it and with them, and of what is between both. */
enum { TEXT_WIDTH = 620, BOTH_WIDTH = 980, BETWEEN = 30 };

struct _AstRulebookPage {
  AdwBin parent_instance;

  /* State */
  GtkWidget *sought; /* Paragraph of the chapter shown. */
  guint scrolling;   /* Tick callback until the paragraph has a place, or 0. */

  /* Template */
  AstSizeBin *bin;
  AdwClamp *head;
  GtkWidget *side;
  GtkListBox *contents;
  GtkLabel *title; /* In sight, wherever the chapter is scrolled to. */
  GtkMenuButton *chapters;
  GtkScrolledWindow *scroller;
  GtkBox *sections;
};

G_DEFINE_FINAL_TYPE (AstRulebookPage, ast_rulebook_page, ADW_TYPE_BIN)

/* Who cannot see it gets there by Tab and hears what it shows. */
static GtkWidget *
make_picture (const char *name)
{
  g_autoptr (AstDiagram) diagram = ast_diagram_load (name);
  GtkWidget *picture = ast_widgets_build (UI "ast-rule-picture.ui", NULL);
  AstBoardFigure figure = { diagram->places, diagram->lit_tile, diagram->lit_realm, 0.5,
                            LARGEST_TILE };

  ast_widgets_take_name (picture, ast_diagram_describe (diagram));
  ast_board_picture_set_figure (AST_BOARD_PICTURE (picture), &figure);
  ast_board_picture_set_points (AST_BOARD_PICTURE (picture),
                                (const AstBoardPoints *) (gconstpointer) diagram->points->data,
                                diagram->points->len);
  ast_board_picture_set_record (AST_BOARD_PICTURE (picture), diagram->record);
  return picture;
}

/* The number of a rule is for those who compare with docs/rules.md. */
static void
show_number (GtkWidget *paragraph, const AstRule *rule)
{
  /* Translators: %s is the number of a rule, such as B13. */
  g_autofree char *number = g_strdup_printf (_ ("Rule %s"), rule->id);

  gtk_widget_set_tooltip_text (paragraph, number);
}

/* What is beside the paragraphs of a section, or else above them: its picture, or nothing. */
static void
place_aside (GtkWidget *section, gboolean narrow)
{
  GtkWidget *aside = g_object_get_data (G_OBJECT (section), "aside");
  GtkBox *box = GTK_BOX (section);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (box, !narrow);
  gtk_box_set_spacing (box, narrow ? BETWEEN / 2 : BETWEEN);
  gtk_box_reorder_child_after (box, aside, narrow ? NULL : gtk_widget_get_first_child (section));
  gtk_widget_set_visible (aside, !narrow || AST_IS_BOARD_PICTURE (aside));
}

/* For the paragraphs from one with a picture up to the next one. Returns where they are put. */
static GtkBox *
add_section (AstRulebookPage *self, const char *diagram)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, gtk_box_get_spacing (self->sections));
  GtkWidget *aside =
      diagram != NULL ? make_picture (diagram) : gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (section), texts);
  gtk_box_append (GTK_BOX (section), aside);
  g_object_set_data (G_OBJECT (section), "aside", aside);
  gtk_box_append (self->sections, section);
  return GTK_BOX (texts);
}

static GtkWidget *
make_paragraph (const AstRule *rule)
{
  GtkWidget *ruling;
  GtkLabel *text;
  GtkWidget *box =
      ast_widgets_build (UI "ast-rule-paragraph.ui", "ruling", &ruling, "text", &text, NULL);

  if (ast_rule_has_number (rule))
    show_number (box, rule);
  gtk_widget_set_visible (ruling, ast_rule_has_number (rule) && rule->ruling);
  gtk_label_set_label (text, ast_rule_get_text (rule));
  g_object_set_data (G_OBJECT (box), "text", text);
  return box;
}

/* A button that leads to another chapter. */
static void
add_way (AstRulebookPage *self, guint chapter, const char *format, const char *style)
{
  const AstChapter *other = ast_rulebook_get_chapter (chapter);
  g_autofree char *label = g_strdup_printf (format, _ (other->title));
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkLabel *inner = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (inner, TRUE);
  gtk_label_set_justify (inner, GTK_JUSTIFY_CENTER);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, style);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", other->rules[0].id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.rule");
  gtk_box_append (self->sections, button);
}

static void
add_ways (AstRulebookPage *self, guint chapter)
{
  if (chapter + 1 < ast_rulebook_get_n_chapters ())
    /* Translators: %s is the title of the chapter that follows. */
    add_way (self, chapter + 1, _ ("Next: %s"), "pill");
  if (chapter > 0)
    /* Translators: %s is the title of the chapter before. */
    add_way (self, chapter - 1, _ ("Previous: %s"), "flat");
}

static void
clear (AstRulebookPage *self)
{
  if (self->scrolling != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scrolling);
  self->scrolling = 0;
  self->sought = NULL;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  ast_widgets_remove_children (GTK_WIDGET (self->sections));
}

/* Scrolls to the paragraph, or its section, as soon as it has a place, and until that stays: the
 * viewport scrolls to what gets the focus, but not if that is new, and the page may yet learn how
 * wide it is. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AstRulebookPage *self = AST_RULEBOOK_PAGE (widget);
  GtkWidget *page = gtk_widget_get_parent (GTK_WIDGET (self->sections));
  GtkAdjustment *position = gtk_scrolled_window_get_vadjustment (self->scroller);
  double before = gtk_adjustment_get_value (position);
  GtkWidget *top = gtk_widget_get_prev_sibling (self->sought) != NULL
                       ? self->sought
                       : gtk_widget_get_parent (gtk_widget_get_parent (self->sought));
  graphene_rect_t bounds;

  if (gtk_widget_get_height (self->sought) == 0 || !gtk_widget_compute_bounds (top, page, &bounds))
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (position, bounds.origin.y - SPACE_ABOVE);
  if (gtk_adjustment_get_value (position) != before)
    return G_SOURCE_CONTINUE;
  self->scrolling = 0;
  return G_SOURCE_REMOVE;
}

/* Not to the first paragraph, above which is nothing. */
static void
scroll_to_sought (AstRulebookPage *self)
{
  if (self->scrolling == 0 && self->sought != NULL
      && gtk_widget_has_css_class (self->sought, "sought"))
    self->scrolling = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
adapted_cb (AstRulebookPage *self)
{
  gboolean narrow = ast_size_bin_get_narrow (self->bin);
  gboolean ample = ast_size_bin_get_ample (self->bin);

  gtk_widget_set_visible (self->side, ample);
  gtk_widget_set_visible (GTK_WIDGET (self->chapters), !ample);
  adw_clamp_set_maximum_size (self->head, narrow ? TEXT_WIDTH : BOTH_WIDTH);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->sections)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BOX (child))
      place_aside (child, narrow);
  scroll_to_sought (self);
}

static gboolean
ast_rulebook_page_grab_focus (GtkWidget *widget)
{
  AstRulebookPage *self = AST_RULEBOOK_PAGE (widget);
  GtkWidget *text =
      self->sought != NULL ? g_object_get_data (G_OBJECT (self->sought), "text") : NULL;

  if (text == NULL)
    return FALSE;
  /* gtk_widget_grab_focus () of a label would select its text. */
  gtk_root_set_focus (gtk_widget_get_root (widget), text);
  return TRUE;
}

static void
ast_rulebook_page_class_init (AstRulebookPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = ast_rulebook_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;

  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-rulebook-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstRulebookPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstRulebookPage, head);
  gtk_widget_class_bind_template_child (widget_class, AstRulebookPage, side);
  gtk_widget_class_bind_template_child (widget_class, AstRulebookPage, contents);
  gtk_widget_class_bind_template_child (widget_class, AstRulebookPage, title);
  gtk_widget_class_bind_template_child (widget_class, AstRulebookPage, chapters);
  gtk_widget_class_bind_template_child (widget_class, AstRulebookPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, AstRulebookPage, sections);
  gtk_widget_class_bind_template_callback (widget_class, adapted_cb);
}

static void
add_to_contents (AstRulebookPage *self, const AstChapter *chapter)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row),
                              ast_widgets_make_text (_ (chapter->title), NULL));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", chapter->rules[0].id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.rule");
  gtk_list_box_append (self->contents, row);
}

static void
list_chapters (AstRulebookPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < ast_rulebook_get_n_chapters (); i++) {
    const AstChapter *chapter = ast_rulebook_get_chapter (i);
    g_autofree char *action = g_strconcat ("win.rule::", chapter->rules[0].id, NULL);

    g_menu_append (menu, _ (chapter->title), action);
    add_to_contents (self, chapter);
  }
  gtk_menu_button_set_menu_model (self->chapters, G_MENU_MODEL (menu));
  ast_widgets_hide_tooltip_while_open (GTK_WIDGET (self->chapters));
}

static void
ast_rulebook_page_init (AstRulebookPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  list_chapters (self);
  adapted_cb (self);
}

gboolean
ast_rulebook_page_open_at (AstRulebookPage *self, const char *id)
{
  const AstRule *rule;
  const AstChapter *chapter;
  GtkBox *texts = NULL;
  guint number;

  rule = ast_rulebook_find (id, &number);
  if (rule == NULL)
    return FALSE;
  chapter = ast_rulebook_get_chapter (number);
  clear (self);
  gtk_label_set_label (self->title, _ (chapter->title));
  for (guint i = 0; i < chapter->n_rules; i++) {
    GtkWidget *paragraph = make_paragraph (&chapter->rules[i]);

    if (i == 0 || chapter->rules[i].diagram != NULL)
      texts = add_section (self, chapter->rules[i].diagram);
    gtk_box_append (texts, paragraph);
    if (&chapter->rules[i] == rule)
      self->sought = paragraph;
    if (&chapter->rules[i] == rule && i > 0)
      gtk_widget_add_css_class (paragraph, "sought");
  }
  add_ways (self, number);
  adapted_cb (self);
  gtk_list_box_select_row (self->contents,
                           gtk_list_box_get_row_at_index (self->contents, (int) number));
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  return TRUE;
}
