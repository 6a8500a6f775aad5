/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-preferences-page.h"

#include <glib/gi18n.h>

#include "ast-language.h"

struct _AstPreferencesPage {
  AdwBin parent_instance;

  /* Owned */
  GSettings *settings;
  GPtrArray *languages;

  /* Template */
  AdwComboRow *language_row;
  AdwComboRow *pace_row;
  GtkSwitch *helpers_switch;
  GtkSwitch *sounds_switch;
  GtkAdjustment *volume;
};

G_DEFINE_FINAL_TYPE (AstPreferencesPage, ast_preferences_page, ADW_TYPE_BIN)

static void
pace_selected_cb (AstPreferencesPage *self)
{
  int pace = (int) adw_combo_row_get_selected (self->pace_row);

  if (g_settings_get_enum (self->settings, "pace") != pace)
    g_settings_set_enum (self->settings, "pace", pace);
}

static void
pace_changed_cb (AstPreferencesPage *self)
{
  adw_combo_row_set_selected (self->pace_row, g_settings_get_enum (self->settings, "pace"));
}

/* The first is the system's, and then come those that are there. */
static const char *
get_code (AstPreferencesPage *self, guint i)
{
  const AstLanguage *language = i > 0 ? g_ptr_array_index (self->languages, i - 1) : NULL;

  return language != NULL ? language->code : "";
}

static void
language_selected_cb (AstPreferencesPage *self)
{
  g_settings_set_string (self->settings, "language",
                         get_code (self, adw_combo_row_get_selected (self->language_row)));
}

static void
list_languages (AstPreferencesPage *self)
{
  /* Translators: The language of the system that the program runs on. */
  const char *first[] = { C_ ("language", "The system’s"), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (first);

  self->languages = ast_language_list ();
  for (guint i = 0; i < self->languages->len; i++) {
    const AstLanguage *language = g_ptr_array_index (self->languages, i);

    gtk_string_list_append (names, language->name);
  }
  adw_combo_row_set_model (self->language_row, G_LIST_MODEL (names));
}

static void
show_language (AstPreferencesPage *self)
{
  g_autofree char *code = g_settings_get_string (self->settings, "language");

  for (guint i = 0; i <= self->languages->len; i++)
    if (g_str_equal (code, get_code (self, i)))
      adw_combo_row_set_selected (self->language_row, i);
}

static void
ast_preferences_page_dispose (GObject *object)
{
  AstPreferencesPage *self = AST_PREFERENCES_PAGE (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->languages, g_ptr_array_unref);
  G_OBJECT_CLASS (ast_preferences_page_parent_class)->dispose (object);
}

static void
ast_preferences_page_class_init (AstPreferencesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_preferences_page_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-preferences-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, language_row);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, pace_row);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, helpers_switch);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, sounds_switch);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, volume);
}

/* The title gives way to the choice, which would be cut off otherwise. */
static void
show_whole (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_builder_list_item_factory_new_from_resource (
      NULL, "/io/github/asterism_game/Asterism/ast-choice.ui");

  adw_combo_row_set_list_factory (row, adw_combo_row_get_factory (row));
  adw_combo_row_set_factory (row, factory);
}

static void
ast_preferences_page_init (AstPreferencesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_whole (self->language_row);
  show_whole (self->pace_row);
  list_languages (self);
}

void
ast_preferences_page_set_settings (AstPreferencesPage *self, GSettings *settings)
{
  g_return_if_fail (AST_IS_PREFERENCES_PAGE (self) && self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_settings_bind (settings, "helpers", self->helpers_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "sounds", self->sounds_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "volume", self->volume, "value", G_SETTINGS_BIND_DEFAULT);
  show_language (self);
  g_signal_connect_object (self->language_row, "notify::selected",
                           G_CALLBACK (language_selected_cb), self, G_CONNECT_SWAPPED);
  pace_changed_cb (self);
  g_signal_connect_object (settings, "changed::pace", G_CALLBACK (pace_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pace_row, "notify::selected", G_CALLBACK (pace_selected_cb), self,
                           G_CONNECT_SWAPPED);
}
