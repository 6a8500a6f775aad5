/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the command line asks for. */

#include "ast-command-line.h"
#include "ast-plan-text.h"

typedef struct {
  const char *arguments; /* Divided by blanks. */
  AstAsk ask;
} AstAsking;

/* What is read of a command line. */
typedef struct {
  AstCommandLine *line;
  GError **error;
  gboolean is_good;
} AstReading;

static int
handle_local_options_cb (GApplication *application, GVariantDict *options, AstReading *reading)
{
  reading->is_good = ast_command_line_read (reading->line, options, reading->error);
  return 0;
}

/* FALSE and an error if it is not understood, unless GLib has told of it. */
static gboolean
parse (AstCommandLine *line, const char *arguments, GError **error)
{
  g_autoptr (GApplication) application = g_application_new (NULL, G_APPLICATION_HANDLES_OPEN);
  g_autofree char *all = g_strconcat ("asterism ", arguments, NULL);
  g_auto (GStrv) parts = g_strsplit (*arguments != '\0' ? all : "asterism", " ", -1);
  AstReading reading = { .line = line, .error = error };

  ast_command_line_add_options (application);
  g_signal_connect (application, "handle-local-options", G_CALLBACK (handle_local_options_cb),
                    &reading);
  g_application_run (application, (int) g_strv_length (parts), parts);
  return reading.is_good;
}

static void
test_ask (void)
{
  static const AstAsking good[] = {
    { "", AST_ASK_WINDOW },
    { "game.asterism", AST_ASK_FILES },
    { "a.asterism b.asterism c.asterism", AST_ASK_FILES },
    { "-- --demo", AST_ASK_FILES },
    { "--new-game red:human,black:captain", AST_ASK_GAME },
    { "--new-game=red:human,black:captain --seed 18446744073709551615", AST_ASK_GAME },
    { "--demo", AST_ASK_GAME },
    { "--demo --seed 0 --expansion --equipment --unplaceable return", AST_ASK_GAME },
    { "--demo --teams", AST_ASK_GAME },
    { "--version", AST_ASK_VERSION },
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++) {
    g_auto (AstCommandLine) line = { AST_ASK_WINDOW };
    g_autoptr (GError) error = NULL;

    g_assert_true (parse (&line, good[i].arguments, &error));
    g_assert_no_error (error);
    g_assert_cmpint (line.ask, ==, good[i].ask);
    g_assert_true ((line.ask == AST_ASK_GAME) == (line.plan != NULL));
    g_assert_true ((line.ask == AST_ASK_FILES) == (line.files != NULL));
  }
}

static void
test_refuse (void)
{
  static const char *const bad[] = {
    "--new-game red:human",
    "--new-game red:human,black:captain game.asterism",
    "--demo game.asterism",
    "--new-game red:human,black:captain a.asterism b.asterism",
    "--seed 4",
    "--teams",
    "--unplaceable return",
    "--expansion game.asterism",
    "--demo --seed -1",
    "--demo --seed 18446744073709551616",
    "--demo --seed 0x10",
    "--demo --seed 1.5",
    "--demo --unplaceable keep",
    "--new-game red:human,green:human,black:human,white:human --teams",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_auto (AstCommandLine) line = { AST_ASK_WINDOW };
    g_autoptr (GError) error = NULL;

    g_assert_false (parse (&line, bad[i], &error));
    g_assert_nonnull (error);
    g_assert_null (strchr (error->message, '\n'));
  }
}

static void
test_game (void)
{
  g_auto (AstCommandLine) line = { AST_ASK_WINDOW };
  g_autoptr (GError) error = NULL;
  g_autoptr (AstPlan) plan = NULL;
  gboolean tiles, equipment, returns;

  g_assert_true (parse (&line,
                        "--new-game white:human,red:pilot --seed 42 --expansion --equipment "
                        "--unplaceable return",
                        &error));
  g_assert_true (line.has_seed);
  g_assert_cmpuint (line.seed, ==, 42);
  plan = ast_plan_from_text (line.plan);
  g_object_get (plan, "tiles", &tiles, "equipment", &equipment, "returns", &returns, NULL);
  g_assert_true (tiles && equipment && returns);
  g_assert_cmpstr (ast_plan_seat_get_level (ast_plan_get_seat (plan, 0)), ==, NULL);
  g_assert_cmpint (ast_plan_get_first (plan), ==, 0);
}

static void
test_demo (void)
{
  g_auto (AstCommandLine) line = { AST_ASK_WINDOW };
  g_autoptr (GError) error = NULL;
  g_autoptr (AstPlan) plan = NULL;

  g_assert_true (parse (&line, "--demo --new-game red:human,black:cadet", &error));
  g_assert_false (line.has_seed);
  plan = ast_plan_from_text (line.plan);
  g_assert_cmpstr (ast_plan_seat_get_level (ast_plan_get_seat (plan, 0)), ==, "captain-3");
  g_assert_cmpstr (ast_plan_seat_get_level (ast_plan_get_seat (plan, 1)), ==, "cadet");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/command-line/ask", test_ask);
  g_test_add_func ("/app/command-line/refuse", test_refuse);
  g_test_add_func ("/app/command-line/game", test_game);
  g_test_add_func ("/app/command-line/demo", test_demo);
  return g_test_run ();
}
