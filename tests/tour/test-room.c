/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* In the language of the environment no text is cut off, with large text in a narrow window, and
 * with “low” as an argument, none with usual text on a small screen that lies on its side. */

#include "ast-language.h"
#include "tour-room.h"

static const double scale = 1.5;

typedef struct {
  const char *stop;
  guint n;
} Complaints;

static void
complain (const char *what, GtkWidget *widget, const char *text, gpointer data)
{
  Complaints *complaints = data;

  complaints->n++;
  g_test_message ("%s: %s: %s: %s", complaints->stop, what, G_OBJECT_TYPE_NAME (widget), text);
}

static void
judge_stop (Tour *tour, const char *stop, gpointer data)
{
  Complaints *complaints = data;

  complaints->stop = stop;
  tour_judge_room (tour, complain, complaints);
}

static void
test_all (gconstpointer data)
{
  Complaints complaints = { NULL };

  tour_walk ((Tour *) data, judge_stop, &complaints);
  g_assert_cmpuint (complaints.n, ==, 0);
}

int
main (int argc, char *argv[])
{
  gboolean low = argc > 1 && g_str_equal (argv[1], "low");
  Tour *tour;
  int status;

  ast_language_init ();
  g_test_init (&argc, &argv, NULL);
  /* Not fatal: the warning that no service shows notifications here. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  tour = low ? tour_begin (640, 360) : tour_begin (360, 640);
  tour_scale_text (low ? 1 : scale);
  tour->brief = TRUE;
  g_test_add_data_func ("/room/all", tour, test_all);
  status = g_test_run ();
  tour_end (tour);
  return status;
}
