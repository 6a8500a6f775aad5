/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-cli.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

#include "ast-bytes.h"
#include "ast-json.h"
#include "ast-record-words.h"
#include "ast-save.h"

int
ast_cli_complain (int status, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  fprintf (stderr, "asterism-cli: %s\n", message);
  return status;
}

static gboolean
check_number (const AstCommand *command, char **left, guint least, guint most)
{
  guint n = left != NULL ? g_strv_length (left) : 0;

  if (n >= least && n <= most)
    return TRUE;
  /* Translators: both are words of the command line. */
  ast_cli_complain (AST_CLI_USAGE, _ ("usage: asterism-cli %s %s"), command->name,
                    command->arguments);
  return FALSE;
}

char **
ast_cli_parse (const AstCommand *command, const GOptionEntry *entries, char **arguments,
               guint least, guint most)
{
  g_auto (GStrv) left = NULL;
  g_auto (GStrv) copy = g_strdupv (arguments);
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("asterism-cli %s", command->name);
  const GOptionEntry rest[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &left, NULL, command->arguments },
    { 0 },
  };

  g_free (copy[0]);
  copy[0] = g_steal_pointer (&name);
  g_option_context_set_summary (context, _ (command->summary));
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_add_main_entries (context, rest, NULL);
  if (!g_option_context_parse_strv (context, &copy, &error)) {
    ast_cli_complain (AST_CLI_USAGE, "%s: %s", command->name, error->message);
    return NULL;
  }
  if (!check_number (command, left, least, most))
    return NULL;
  return left != NULL ? g_steal_pointer (&left) : g_new0 (char *, 1);
}

AstDeckCollection *
ast_cli_open_decks (void)
{
  const char *data = g_getenv ("ASTERISM_DATA_DIR");
  g_autofree char *folder = NULL;
  const GPtrArray *refusals;
  AstDeckCollection *collection;

  if (data != NULL && *data != '\0')
    folder = g_build_filename (data, "decks", NULL);
  else
    folder = g_build_filename (g_get_user_data_dir (), "asterism", "decks", NULL);
  collection = ast_deck_collection_new (folder);
  refusals = ast_deck_collection_get_refusals (collection);
  for (guint i = 0; i < refusals->len; i++)
    ast_cli_complain (AST_CLI_FAILED, "%s", (const char *) refusals->pdata[i]);
  return collection;
}

char *
ast_cli_show_path (const char *path)
{
  g_autofree char *name = g_filename_display_name (path);
  GString *shown = g_string_new (NULL);

  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar character = g_utf8_get_char (p);

    g_string_append_unichar (shown, g_unichar_isprint (character) ? character : 0xfffd);
  }
  return g_string_free (shown, FALSE);
}

static cairo_status_t
append_cb (gpointer png, const unsigned char *bytes, unsigned length)
{
  g_byte_array_append (png, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
write_file (const char *path, const GByteArray *png, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static (png->data, png->len);

  if (!g_str_equal (path, "-"))
    return ast_save (file, bytes, error);
  fwrite (png->data, 1, png->len, stdout); /* main () reports its errors. */
  return TRUE;
}

int
ast_cli_write_picture (cairo_surface_t *surface, const char *path)
{
  g_autoptr (GByteArray) png = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = ast_cli_show_path (path);
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_cb, png);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS && write_file (path, png, &error))
    return AST_CLI_FINE;
  return ast_cli_complain (AST_CLI_FAILED, "%s: %s", shown,
                           error != NULL ? error->message : cairo_status_to_string (status));
}

GBytes *
ast_cli_load (const char *path, GError **error)
{
  if (g_str_equal (path, "-"))
    return ast_bytes_read (STDIN_FILENO, AST_JSON_MAX_LENGTH + 1, error);
  return ast_bytes_load (path, AST_JSON_MAX_LENGTH + 1, error);
}

AstRecord *
ast_cli_load_record (const char *path)
{
  g_autoptr (AstDeckCollection) collection = ast_cli_open_decks ();
  g_autofree char *name = ast_cli_show_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ast_cli_load (path, &error);
  AstRecord *record = NULL;

  if (bytes != NULL)
    record = ast_record_read (collection, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                              &error);
  if (record == NULL)
    ast_cli_complain (AST_CLI_FAILED, "%s: %s", name, error->message);
  return record;
}

/* How many places of a terminal it takes. */
static int
measure_text (const char *text)
{
  int width = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar character = g_utf8_get_char (at);

    width += g_unichar_iszerowidth (character) ? 0 : g_unichar_iswide (character) ? 2 : 1;
  }
  return width;
}

static void
print_cells (const AstCliColumn *columns, guint n, char **cells)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < n && cells[i] != NULL; i++) {
    int width = MAX (ABS (columns[i].width), measure_text (columns[i].heading));
    int blanks = MAX (width - measure_text (cells[i]), 0);

    g_string_append_printf (line, "%s%*s%s%*s", i > 0 ? " " : "", columns[i].width > 0 ? blanks : 0,
                            "", cells[i], columns[i].width < 0 ? blanks : 0, "");
  }
  printf ("%s\n", g_strchomp (line->str));
  g_string_free (line, TRUE);
}

void
ast_cli_print_headings (const AstCliColumn *columns, guint n)
{
  g_autoptr (GPtrArray) headings = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (headings, (char *) columns[i].heading);
  g_ptr_array_add (headings, NULL);
  print_cells (columns, n, (char **) headings->pdata);
}

void
ast_cli_print_row (const AstCliColumn *columns, guint n, const char *format, ...)
{
  g_autofree char *row = NULL;
  g_auto (GStrv) cells = NULL;
  va_list arguments;

  va_start (arguments, format);
  row = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  cells = g_strsplit (row, "\t", -1);
  print_cells (columns, n, cells);
}

AstEmitter
ast_cli_begin_json (void)
{
  AstEmitter out = { g_string_new (NULL), TRUE };

  ast_emit_open (&out, NULL, '{');
  return out;
}

void
ast_cli_print_json (AstEmitter *out)
{
  ast_emit_close (out, '}');
  printf ("%s\n", out->text->str);
  g_string_free (out->text, TRUE);
}

void
ast_cli_emit_turn (AstEmitter *out, const AstAction *lay, const AstAction *place)
{
  ast_emit_integer (out, "x", lay->lay.x);
  ast_emit_integer (out, "y", lay->lay.y);
  ast_emit_integer (out, "rotation", lay->lay.rotation);
  if (place->place.size == AST_NO_MEEPLE)
    return;
  ast_emit_string (out, "meeple", ast_size_words[place->place.size]);
  ast_emit_integer (out, "meeple_x", place->place.x);
  ast_emit_integer (out, "meeple_y", place->place.y);
  ast_emit_integer (out, "realm", place->place.realm);
  if (place->place.equipment != AST_NO_EQUIPMENT)
    ast_emit_string (out, "equipment", ast_equipment_words[place->place.equipment]);
}
