/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-preferences-page.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-autostart.h"
#include "ast-config.h"
#include "ast-help-settings.h"
#include "ast-language.h"
#include "ast-page-keys.h"
#include "ast-size-bin.h"
#include "ast-widgets.h"

struct _AstPreferencesPage {
  AstPage base;

  /* Owned */
  GPtrArray *languages;

  /* Template */
  AstSizeBin *bin;
  AdwClamp *clamp;
  GtkBox *columns;
  AdwComboRow *language_row;
  GtkWidget *restart_row;
  AdwComboRow *style_row;
  AdwComboRow *pace_row;
  AdwComboRow *speech_row;
  GtkSwitch *sounds_switch;
  GtkSwitch *ambience_switch;
  GtkAdjustment *volume;
  GtkWidget *network_group;
  AdwActionRow *told_row;
  GtkSwitch *told_switch;
  AdwPreferencesGroup *help_group;
  AdwPreferencesGroup *games_group;
};

G_DEFINE_FINAL_TYPE (AstPreferencesPage, ast_preferences_page, AST_TYPE_PAGE)

/* The values of settings, as the rows of their choices are ordered. */
static const char *const paces[] = { "slow", "calm", "brisk", "instant", NULL };
static const char *const speeches[] = { "full", "brief", "terse", NULL };
static const char *const styles[] = { "dark", "light", "system", NULL };

static gboolean
find_row (GValue *row, GVariant *value, gpointer values)
{
  const char *const *names = values;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], g_variant_get_string (value, NULL)))
      g_value_set_uint (row, i);
  return TRUE;
}

static GVariant *
find_value (const GValue *row, const GVariantType *type, gpointer values)
{
  const char *const *names = values;

  return g_variant_new_string (names[g_value_get_uint (row)]);
}

/* The code of row `i`: the system's language, then those that are installed. */
static const char *
get_code (AstPreferencesPage *self, guint i)
{
  const AstLanguage *language = i > 0 ? g_ptr_array_index (self->languages, i - 1) : NULL;

  return language != NULL ? language->code : "";
}

static void
language_selected_cb (AstPreferencesPage *self)
{
  g_settings_set_string (self->base.settings, "language",
                         get_code (self, adw_combo_row_get_selected (self->language_row)));
}

static void
list_languages (AstPreferencesPage *self)
{
  /* Translators: The language of the system that the program runs on. */
  const char *first[] = { C_ ("language", "System language"), NULL };
  g_autoptr (GtkStringList) names = gtk_string_list_new (first);

  self->languages = ast_language_list ();
  for (guint i = 0; i < self->languages->len; i++) {
    const AstLanguage *language = g_ptr_array_index (self->languages, i);

    gtk_string_list_append (names, language->name);
  }
  adw_combo_row_set_model (self->language_row, G_LIST_MODEL (names));
}

static void
language_changed_cb (AstPreferencesPage *self)
{
  g_autofree char *code = g_settings_get_string (self->base.settings, "language");

  for (guint i = 0; i <= self->languages->len; i++)
    if (g_str_equal (code, get_code (self, i)))
      adw_combo_row_set_selected (self->language_row, i);
  gtk_widget_set_visible (
      self->restart_row,
      !g_str_equal (get_code (self, adw_combo_row_get_selected (self->language_row)),
                    ast_language_get ()));
}

static void
add_switch (AstPreferencesPage *self, AdwPreferencesGroup *group, AstHelpSetting setting)
{
  GtkWidget *button; /* It has the focus, once for both. */
  GtkWidget *row = ast_widgets_build ("/io/github/asterism_game/Asterism/ast-switch-row.ui",
                                      "toggle", &button, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), setting.title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), setting.subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  setting.title, -1);
  g_settings_bind (self->base.settings, setting.key, button, "active", G_SETTINGS_BIND_DEFAULT);
  adw_preferences_group_add (group, row);
}

static void
bind_choice (AstPreferencesPage *self, const char *key, AdwComboRow *row, const char *const *values)
{
  g_settings_bind_with_mapping (self->base.settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                find_row, find_value, (gpointer) values, NULL);
}

/* Says what Keep Me Told does, or that the desktop does not let it. */
static void
show_told (AstPreferencesPage *self, gboolean allowed)
{
  adw_action_row_set_subtitle (
      self->told_row,
      allowed ? _ ("Tells you when it’s your turn, even while Asterism is closed")
              : _ ("Your desktop doesn’t start Asterism by itself, so you’re told only until you "
                   "log out."));
}

static void
autostart_set_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstPreferencesPage) self = user_data;
  gboolean done = ast_autostart_set_finish (result, NULL);

  if (self->base.settings != NULL)
    show_told (self, done || !g_settings_get_boolean (self->base.settings, "keep-told"));
}

static void
told_changed_cb (AstPreferencesPage *self)
{
  ast_autostart_set_async (ast_autostart_is_boxed (),
                           g_settings_get_boolean (self->base.settings, "keep-told"),
                           autostart_set_cb, g_object_ref (self));
}

static void
follow_told (AstPreferencesPage *self)
{
  GSettings *settings = self->base.settings;

  gtk_widget_set_visible (self->network_group, AST_NETWORK);
  show_told (self, TRUE);
  g_settings_bind (settings, "keep-told", self->told_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::keep-told", G_CALLBACK (told_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Volumes are shares, and percentages where they are shown and read aloud. */
static gboolean
get_percent_cb (GValue *percent, GVariant *share, gpointer user_data)
{
  g_value_set_double (percent, round (100 * g_variant_get_double (share)));
  return TRUE;
}

static GVariant *
set_percent_cb (const GValue *percent, const GVariantType *type, gpointer user_data)
{
  return g_variant_new_double (g_value_get_double (percent) / 100);
}

static void
ast_preferences_page_set_up (AstPage *page)
{
  AstPreferencesPage *self = AST_PREFERENCES_PAGE (page);
  GSettings *settings = page->settings;
  const AstHelpSetting strength = {
    .key = "show-strength",
    .title = _ ("Show how strong I play"),
    .subtitle = _ ("In Statistics, by games against computer players"),
  };

  g_settings_bind (settings, "sounds", self->sounds_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "ambience", self->ambience_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "volume", self->volume, "value", G_SETTINGS_BIND_DEFAULT,
                                get_percent_cb, set_percent_cb, NULL, NULL);
  follow_told (self);
  for (int i = 0; i < AST_N_HELP_SETTINGS; i++)
    add_switch (self, self->help_group, ast_help_setting (i));
  add_switch (self, self->games_group, strength);
  language_changed_cb (self);
  g_signal_connect_object (settings, "changed::language", G_CALLBACK (language_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->language_row, "notify::selected",
                           G_CALLBACK (language_selected_cb), self, G_CONNECT_SWAPPED);
  bind_choice (self, "style", self->style_row, styles);
  bind_choice (self, "pace", self->pace_row, paces);
  bind_choice (self, "speech", self->speech_row, speeches);
}

/* Whoever opens the page again sees it from the top, as at first. */
static void
ast_preferences_page_refresh (AstPage *page)
{
  AstPreferencesPage *self = AST_PREFERENCES_PAGE (page);
  GtkWidget *scroller =
      gtk_widget_get_ancestor (GTK_WIDGET (self->language_row), GTK_TYPE_SCROLLED_WINDOW);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                            0);
}

static gboolean
is_either (AstPreferencesPage *self, gboolean one, gboolean other)
{
  return one || other;
}

static void
ast_preferences_page_dispose (GObject *object)
{
  AstPreferencesPage *self = AST_PREFERENCES_PAGE (object);

  g_clear_pointer (&self->languages, g_ptr_array_unref);
  G_OBJECT_CLASS (ast_preferences_page_parent_class)->dispose (object);
}

static void
adapted_cb (AstPreferencesPage *self)
{
  ast_size_bin_arrange (self->bin, self->columns, self->clamp);
}

static void
ast_preferences_page_class_init (AstPreferencesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_preferences_page_set_up;
  AST_PAGE_CLASS (klass)->refresh = ast_preferences_page_refresh;
  G_OBJECT_CLASS (klass)->dispose = ast_preferences_page_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-preferences-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, columns);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, language_row);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, restart_row);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, style_row);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, pace_row);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, speech_row);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, sounds_switch);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, ambience_switch);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, volume);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, network_group);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, told_row);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, told_switch);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, help_group);
  gtk_widget_class_bind_template_child (widget_class, AstPreferencesPage, games_group);
  gtk_widget_class_bind_template_callback (widget_class, is_either);
  gtk_widget_class_bind_template_callback (widget_class, adapted_cb);
}

/* Shows the choice in full length; the title is shortened instead. */
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
  ast_page_keys_add (GTK_WIDGET (self));
  adapted_cb (self);
  show_whole (self->language_row);
  show_whole (self->style_row);
  show_whole (self->pace_row);
  show_whole (self->speech_row);
  list_languages (self);
}
