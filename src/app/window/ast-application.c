/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-application.h"

#include <glib/gi18n.h>

#include "ast-about.h"
#include "ast-command-line.h"
#include "ast-config.h"
#include "ast-key-list.h"
#include "ast-plan-text.h"
#include "ast-record-match.h"
#include "ast-turn-teller.h"
#include "ast-typeface.h"
#include "ast-widgets.h"
#include "ast-window.h"

#define SCHEMA "io.github.asterism_game.Asterism"

enum { STATUS_FAILED = 1, STATUS_USAGE = 2 };

struct _AstApplication {
  AdwApplication parent_instance;

  /* Owned */
  AstLibrary *library;
  GSettings *settings;
  AstMyTables *tables;
  AstTurnTeller *teller;

  gboolean has_options; /* GLib understood the command line. */
  gboolean is_to_restart;
};

G_DEFINE_FINAL_TYPE (AstApplication, ast_application, ADW_TYPE_APPLICATION)

static AstWindow *
ensure_window (AstApplication *self)
{
  GtkApplication *application = GTK_APPLICATION (self);
  GtkWindow *window = gtk_application_get_active_window (application);

  if (window == NULL)
    window = GTK_WINDOW (ast_window_new (application, self->library, self->settings, self->tables));
  gtk_window_present (window);
  return AST_WINDOW (window);
}

static void
start_game (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstApplication *self = user_data;
  const char *text;
  guint64 seed;
  g_autoptr (AstPlan) plan = NULL;

  g_variant_get (parameter, "(&st)", &text, &seed);
  plan = ast_plan_from_text (text);
  ast_window_start (ensure_window (self), plan, seed);
}

static void
show_about (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ast_about_show (gtk_application_get_active_window (user_data));
}

/* There is nobody left to tell after the shutdown. */
static void
set_ending (AstApplication *self, gboolean ending)
{
  if (self->teller != NULL)
    ast_turn_teller_set_ending (self->teller, ending);
}

/* With its window the program ends, also if it would go on to tell of turns. */
static void
quit (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstApplication *self = user_data;
  GtkWindow *window = gtk_application_get_active_window (user_data);

  set_ending (self, TRUE);
  if (window != NULL)
    gtk_window_close (window);
  else
    g_application_quit (user_data);
}

/* Closing the window saves the game first. */
static void
restart (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstApplication *self = user_data;

  self->is_to_restart = TRUE;
  quit (action, parameter, user_data);
}

/* The window stays open after all: its game cannot be saved, and the player has not agreed to lose
 * it. */
static void
drop_restart (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstApplication *self = user_data;

  self->is_to_restart = FALSE;
  set_ending (self, FALSE);
}

/* Actions in the menu of the program's icon. The window carries them out, and is opened first if
 * necessary. */
static void
pass_to_window (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_action_group_activate_action (G_ACTION_GROUP (ensure_window (user_data)),
                                  g_action_get_name (G_ACTION (action)), NULL);
}

/* Goes to the table of a link, of which a notification has told. */
static void
show_my_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_action_group_activate_action (G_ACTION_GROUP (ensure_window (user_data)), "my-table",
                                  parameter);
}

static const GActionEntry actions[] = {
  { "new-game", pass_to_window },
  { "continue", pass_to_window },
  { "my-table", show_my_table, "s" },
  { "start-game", start_game, "(st)" },
  { "about", show_about },
  { "quit", quit },
  { "restart", restart },
  { "drop-restart", drop_restart },
};

static gboolean
has_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source != NULL ? g_settings_schema_source_lookup (source, SCHEMA, TRUE) : NULL;

  return schema != NULL;
}

static void
style_changed_cb (GSettings *settings)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_DARK,
                                            ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_DEFAULT };

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[g_settings_get_enum (settings, "style")]);
}

static AstMyTables *
make_tables (AstLibrary *library)
{
  g_autofree char *folder = ast_library_find_folder ();
  g_autoptr (AstTableBook) book = ast_table_book_new (folder);

  return ast_my_tables_new (library, book, NULL, g_get_real_time);
}

/* An action may have two keys; menus show the second one. */
static void
add_keys (GtkApplication *application, const char *prefix)
{
  for (const AstKey *key = NULL; (key = ast_key_list_next (key, prefix)) != NULL;) {
    g_auto (GStrv) before = gtk_application_get_accels_for_action (application, key->action);
    const char *keys[] = { key->key, before[0], NULL };

    gtk_application_set_accels_for_action (application, key->action, keys);
  }
}

static void
ast_application_startup (GApplication *application)
{
  AstApplication *self = AST_APPLICATION (application);

  G_APPLICATION_CLASS (ast_application_parent_class)->startup (application);
  ast_typeface_load ();
  ast_widgets_init_glass ();
  self->settings = g_settings_new (SCHEMA);
  style_changed_cb (self->settings);
  g_signal_connect (self->settings, "changed::style", G_CALLBACK (style_changed_cb), NULL);
  self->library = ast_library_new ();
  self->tables = make_tables (self->library);
  self->teller = ast_turn_teller_new (application, self->tables, self->settings);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  add_keys (GTK_APPLICATION (self), "app.");
  add_keys (GTK_APPLICATION (self), "win.");
  add_keys (GTK_APPLICATION (self), "window.");
}

static void
ast_application_activate (GApplication *application)
{
  gboolean opens = gtk_application_get_active_window (GTK_APPLICATION (application)) == NULL;
  AstWindow *window = ensure_window (AST_APPLICATION (application));

  if (opens)
    ast_window_restore_page (window);
}

static void
ast_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  ast_window_open (ensure_window (AST_APPLICATION (application)), files, (guint) n_files);
}

void
ast_application_close (AstApplication *self)
{
  ast_turn_teller_close (self->teller);
  ast_my_tables_close (self->tables);
  ast_table_book_close (ast_my_tables_get_book (self->tables));
  ast_library_close (self->library);
}

gboolean
ast_application_is_to_restart (AstApplication *self)
{
  return self->is_to_restart;
}

static void
ast_application_shutdown (GApplication *application)
{
  AstApplication *self = AST_APPLICATION (application);

  ast_application_close (self);
  g_clear_object (&self->teller);
  g_clear_object (&self->tables);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  G_APPLICATION_CLASS (ast_application_parent_class)->shutdown (application);
}

static int
fail (int status, const char *sentence)
{
  g_printerr ("asterism: %s\n", sentence);
  return status;
}

/* Whether there is something to open is known at once of local files only; the window tells of
 * others. */
static gboolean
is_missing (GFile *file)
{
  return g_file_is_native (file) && !g_file_query_exists (file, NULL);
}

/* What is there is a file, also if its name looks like an address, and so is all that has no folder
 * behind a colon: “round:3.asterism”. */
static GFile *
find_file (const char *name)
{
  if (g_file_test (name, G_FILE_TEST_EXISTS) || strstr (name, ":/") == NULL)
    return g_file_new_for_path (name);
  return g_file_new_for_commandline_arg (name);
}

static int
open_files (GApplication *application, char **names)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;

  for (char **name = names; *name != NULL; name++) {
    g_ptr_array_add (files, find_file (*name));
    if (is_missing (files->pdata[files->len - 1])) {
      /* Translators: %s is the name of a file. */
      g_autofree char *sentence = g_strdup_printf (_ ("There is no file “%s”."), *name);

      return fail (STATUS_USAGE, sentence);
    }
  }
  if (!g_application_register (application, NULL, &error))
    return fail (STATUS_FAILED, error->message);
  g_application_open (application, (GFile **) files->pdata, (int) files->len, "");
  return 0;
}

/* The game starts in the instance that runs already, if there is one. */
static int
ask_for_game (GApplication *application, const AstCommandLine *line)
{
  guint64 seed = line->has_seed ? line->seed : ast_record_pick_seed ();
  g_autoptr (GError) error = NULL;

  if (!g_application_register (application, NULL, &error))
    return fail (STATUS_FAILED, error->message);
  g_action_group_activate_action (G_ACTION_GROUP (application), "start-game",
                                  g_variant_new ("(st)", line->plan, seed));
  return 0;
}

/* -1 leaves the rest to GApplication. */
static int
ast_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  g_auto (AstCommandLine) line = { AST_ASK_WINDOW };
  g_autoptr (GError) error = NULL;

  AST_APPLICATION (application)->has_options = TRUE;
  if (!ast_command_line_read (&line, options, &error))
    return fail (STATUS_USAGE, error->message);
  if (line.ask == AST_ASK_VERSION) {
    g_print ("Asterism %s\n", AST_VERSION);
    return 0;
  }
  if (!has_schema ())
    return fail (STATUS_FAILED, _ ("The settings of Asterism are not installed."));
  if (line.ask == AST_ASK_FILES)
    return open_files (application, line.files);
  return line.ask == AST_ASK_GAME ? ask_for_game (application, &line) : -1;
}

static gboolean
ast_application_local_command_line (GApplication *application, char ***arguments, int *status)
{
  AstApplication *self = AST_APPLICATION (application);
  gboolean is_done;

  self->has_options = FALSE;
  is_done = G_APPLICATION_CLASS (ast_application_parent_class)
                ->local_command_line (application, arguments, status);
  /* GLib has told what it does not understand. */
  if (!self->has_options && *status != 0)
    *status = STATUS_USAGE;
  return is_done;
}

static void
ast_application_class_init (AstApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = ast_application_startup;
  application_class->activate = ast_application_activate;
  application_class->open = ast_application_open;
  application_class->shutdown = ast_application_shutdown;
  application_class->handle_local_options = ast_application_handle_local_options;
  application_class->local_command_line = ast_application_local_command_line;
}

static void
ast_application_init (AstApplication *self)
{
  ast_command_line_add_options (G_APPLICATION (self));
}

AstApplication *
ast_application_new (void)
{
  const char *folder = g_getenv ("ASTERISM_DATA_DIR");
  gboolean alone = folder != NULL && *folder != '\0';

  return g_object_new (AST_TYPE_APPLICATION, "application-id", AST_APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN | G_APPLICATION_CAN_OVERRIDE_APP_ID
                           | G_APPLICATION_ALLOW_REPLACEMENT
                           | (alone ? G_APPLICATION_NON_UNIQUE : 0),
                       "resource-base-path", "/io/github/asterism_game/Asterism", NULL);
}
