/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-book.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ast-save.h"

enum {
  PAUSE = 1,        /* Seconds between two times that the file is written. */
  LONGEST_WAIT = 7, /* Days that a table is listed which has not begun. */
};

struct _AstTableBook {
  GObject parent_instance;

  /* Owned */
  char *path;
  GKeyFile *file; /* NULL until it is read. A group for each table, named by its link. */
  char *latest;   /* The group that was noted last; NULL: none yet. */

  /* State */
  gboolean is_busy; /* The file is being written, or was a moment ago. */
  gboolean is_due;  /* There is something new since then. */
  guint timer;

  /* Of the thread that writes */
  GMutex writing;
  gboolean is_closed; /* What is written now would be older than the file. */
};

G_DEFINE_FINAL_TYPE (AstTableBook, ast_table_book, G_TYPE_OBJECT)

enum { CHANGED, FAILED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* --- The file ----------------------------------------------------------------------------------
 */

/* Whether a line names a table: "[asterism://HOST/CODE]". */
static gboolean
is_heading (const char *line)
{
  gsize n = strlen (line);

  return n > 2 && line[0] == '[' && strcspn (line + 1, "[]") == n - 2 && line[n - 1] == ']';
}

static gboolean
is_entry (const char *line)
{
  static const char *const keys[] = { "token=", "used=", "here=",        "game=",
                                      "left=",  "over=", "certificate=", "told=" };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_has_prefix (line, keys[i]))
      return TRUE;
  return FALSE;
}

/* Takes the lines that are right. What follows on a broken heading is of an unknown table. */
static void
read_lines (GKeyFile *file, char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) right = g_string_new (NULL);
  gboolean known = FALSE;

  for (char **line = lines; *line != NULL; line++) {
    g_strchomp (*line);
    if (**line == '[')
      known = is_heading (*line);
    if (known && (**line == '[' || is_entry (*line)) && g_utf8_validate (*line, -1, NULL))
      g_string_append_printf (right, "%s\n", *line);
  }
  g_key_file_load_from_data (file, right->str, right->len, G_KEY_FILE_NONE, NULL);
}

/* A file that is missing is an empty one: the seats can be taken again by hand. */
static GKeyFile *
read_file (AstTableBook *self)
{
  g_autofree char *text = NULL;
  gsize length;

  if (self->file != NULL)
    return self->file;
  self->file = g_key_file_new ();
  if (g_file_get_contents (self->path, &text, &length, NULL)) {
    for (gsize i = 0; i < length; i++)
      text[i] = text[i] == '\0' ? '\n' : text[i];
    read_lines (self->file, text);
  }
  return self->file;
}

static GBytes *
make_bytes (AstTableBook *self)
{
  gsize length;
  char *text = g_key_file_to_data (self->file, &length, NULL);

  return g_bytes_new_take (text, length);
}

/* Only the player may read tokens. Call it with the lock. */
static gboolean
write_file (AstTableBook *self, GBytes *bytes, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  int empty;

  g_mkdir_with_parents (folder, 0700);
  empty = g_open (self->path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (empty >= 0)
    close (empty);
  return ast_save (file, bytes, error);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer bytes, GCancellable *cancellable)
{
  AstTableBook *self = source;
  GError *error = NULL;

  g_mutex_lock (&self->writing);
  if (!self->is_closed)
    write_file (self, bytes, &error);
  g_mutex_unlock (&self->writing);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void begin_writing (AstTableBook *self);

static gboolean
paused_cb (gpointer data)
{
  AstTableBook *self = data;

  self->timer = 0;
  self->is_busy = FALSE;
  if (self->is_due)
    begin_writing (self);
  return G_SOURCE_REMOVE;
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AstTableBook *self = AST_TABLE_BOOK (source);
  g_autoptr (GError) error = NULL;

  if (self->is_closed)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error)) {
    g_clear_pointer (&self->latest, g_free);
    g_signal_emit (self, signals[FAILED], 0, error);
  }
  self->timer = g_timeout_add_seconds (PAUSE, paused_cb, self);
}

static void
begin_writing (AstTableBook *self)
{
  g_autoptr (GTask) task = NULL;

  self->is_due = self->is_busy;
  if (self->is_busy)
    return;
  self->is_busy = TRUE;
  task = g_task_new (self, NULL, written_cb, NULL);
  g_task_set_source_tag (task, begin_writing);
  g_task_set_task_data (task, make_bytes (self), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, write_in_thread);
}

/* --- What is in it -----------------------------------------------------------------------------
 */

/* Names of groups have no brackets, as links with addresses of IPv6 do. */
static char *
name_group (const AstTableLink *link)
{
  char *name = ast_table_link_write (link);

  return g_strdelimit (name, "[]", '|');
}

static gboolean
read_group (AstTableBook *self, AstTableLink *link, const char *group)
{
  g_autofree char *certificate = g_key_file_get_string (self->file, group, "certificate", NULL);
  g_autofree char *text = g_strdup (group);
  char *open = strchr (text, '|'), *close = strrchr (text, '|');

  if (open != NULL && open != close) {
    *open = '[';
    *close = ']';
  }
  if (!ast_table_link_parse (link, text))
    return FALSE;
  g_strlcpy (link->certificate, certificate != NULL ? certificate : "", sizeof link->certificate);
  return TRUE;
}

static gboolean
says (GKeyFile *file, const char *group, const char *key, const char *value)
{
  g_autofree char *noted = g_key_file_get_string (file, group, key, NULL);

  return value == NULL || g_strcmp0 (noted, value) == 0;
}

static void
take_change (AstTableBook *self)
{
  begin_writing (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ast_table_book_note (AstTableBook *self, const AstTableLink *link, const char *token,
                     const char *game, gboolean here)
{
  GKeyFile *file = read_file (self);
  g_autofree char *group = name_group (link);

  if (g_strcmp0 (self->latest, group) == 0 && says (file, group, "token", token)
      && says (file, group, "game", game))
    return;
  g_free (self->latest);
  self->latest = g_strdup (group);
  g_key_file_set_string (file, group, "token", token);
  g_key_file_set_int64 (file, group, "used", g_get_real_time ());
  g_key_file_set_boolean (file, group, "here", here);
  if (game != NULL)
    g_key_file_set_string (file, group, "game", game);
  if (link->certificate[0] != '\0')
    g_key_file_set_string (file, group, "certificate", link->certificate);
  g_key_file_remove_key (file, group, "over", NULL);
  take_change (self);
}

char *
ast_table_book_find_token (AstTableBook *self, AstTableLink *link, gboolean *here)
{
  g_autofree char *name = name_group (link);
  g_auto (GStrv) groups = g_key_file_get_groups (read_file (self), NULL);

  for (char **group = groups; *group != NULL; group++) {
    AstTableLink noted;

    *here = g_key_file_get_boolean (self->file, *group, "here", NULL);
    if (!read_group (self, &noted, *group)
        || !(*here ? g_str_equal (noted.code, link->code) : g_str_equal (*group, name)))
      continue;
    *link = noted;
    return g_key_file_get_string (self->file, *group, "token", NULL);
  }
  *here = FALSE;
  return NULL;
}

char *
ast_table_book_find_game (AstTableBook *self, const char *game, AstTableLink *link, gboolean *here)
{
  g_auto (GStrv) groups = g_key_file_get_groups (read_file (self), NULL);

  for (char **group = groups; *group != NULL; group++) {
    g_autofree char *played = g_key_file_get_string (self->file, *group, "game", NULL);

    if (g_strcmp0 (played, game) != 0 || !read_group (self, link, *group))
      continue;
    *here = g_key_file_get_boolean (self->file, *group, "here", NULL);
    return g_key_file_get_string (self->file, *group, "token", NULL);
  }
  return NULL;
}

static int
compare_used (gconstpointer one, gconstpointer other, gpointer file)
{
  gint64 used = g_key_file_get_int64 (file, *(char *const *) one, "used", NULL);
  gint64 other_used = g_key_file_get_int64 (file, *(char *const *) other, "used", NULL);

  return (used < other_used) - (used > other_used);
}

/* All tables, the latest first; free with g_strfreev (). */
static char **
list_groups (AstTableBook *self)
{
  gsize n;
  g_autofree char **groups = g_key_file_get_groups (read_file (self), &n);
  GPtrArray *list = g_ptr_array_new ();

  for (gsize i = 0; i < n; i++)
    g_ptr_array_add (list, groups[i]);
  g_ptr_array_sort_with_data (list, compare_used, self->file);
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}

char **
ast_table_book_list_servers (AstTableBook *self)
{
  g_auto (GStrv) groups = list_groups (self);
  g_autoptr (GPtrArray) servers = g_ptr_array_new ();

  for (guint i = 0; groups[i] != NULL; i++) {
    const char *group = groups[i];
    AstTableLink link;
    g_autofree char *server = NULL;

    if (g_key_file_get_boolean (self->file, group, "here", NULL)
        || !read_group (self, &link, group))
      continue;
    link.code[0] = '\0';
    server = ast_table_link_write (&link);
    if (!g_ptr_array_find_with_equal_func (servers, server, g_str_equal, NULL))
      g_ptr_array_add (servers, g_steal_pointer (&server));
  }
  g_ptr_array_add (servers, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&servers), FALSE);
}

void
ast_noted_table_free (AstNotedTable *self)
{
  g_free (self->token);
  g_free (self->game);
  g_free (self);
}

static gboolean
is_old (const AstNotedTable *table)
{
  gint64 age = g_get_real_time () - table->used;

  if (table->game != NULL)
    return FALSE;
  return age >= (table->here ? G_TIME_SPAN_DAY : LONGEST_WAIT * G_TIME_SPAN_DAY);
}

/* NULL: what is noted is no table. */
static AstNotedTable *
read_table (AstTableBook *self, const char *group)
{
  AstNotedTable *table = g_new0 (AstNotedTable, 1);

  table->token = g_key_file_get_string (self->file, group, "token", NULL);
  table->game = g_key_file_get_string (self->file, group, "game", NULL);
  table->here = g_key_file_get_boolean (self->file, group, "here", NULL);
  table->used = g_key_file_get_int64 (self->file, group, "used", NULL);
  if (table->token != NULL && read_group (self, &table->link, group))
    return table;
  ast_noted_table_free (table);
  return NULL;
}

GPtrArray *
ast_table_book_list (AstTableBook *self)
{
  g_auto (GStrv) groups = list_groups (self);
  GPtrArray *tables = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_noted_table_free);

  for (char **group = groups; *group != NULL && tables->len < AST_TABLE_BOOK_MOST; group++) {
    g_autoptr (AstNotedTable) table = read_table (self, *group);

    if (table != NULL && !is_old (table)
        && !g_key_file_get_boolean (self->file, *group, "over", NULL)
        && !g_key_file_get_boolean (self->file, *group, "left", NULL))
      g_ptr_array_add (tables, g_steal_pointer (&table));
  }
  return tables;
}

static gboolean
has_table (AstTableBook *self, const char *group)
{
  return g_key_file_has_group (read_file (self), group);
}

static void
set_flag (AstTableBook *self, const AstTableLink *link, const char *key, gboolean set)
{
  g_autofree char *group = name_group (link);

  if (!has_table (self, group) || g_key_file_get_boolean (self->file, group, key, NULL) == set)
    return;
  g_key_file_set_boolean (self->file, group, key, set);
  take_change (self);
}

void
ast_table_book_set_over (AstTableBook *self, const AstTableLink *link)
{
  set_flag (self, link, "over", TRUE);
}

void
ast_table_book_set_left (AstTableBook *self, const AstTableLink *link, gboolean left)
{
  set_flag (self, link, "left", left);
}

gboolean
ast_table_book_get_left (AstTableBook *self, const AstTableLink *link)
{
  g_autofree char *group = name_group (link);

  return g_key_file_get_boolean (read_file (self), group, "left", NULL);
}

char *
ast_table_book_get_game (AstTableBook *self, const AstTableLink *link)
{
  g_autofree char *group = name_group (link);

  return g_key_file_get_string (read_file (self), group, "game", NULL);
}

void
ast_table_book_set_told (AstTableBook *self, const AstTableLink *link, int told)
{
  g_autofree char *group = name_group (link);

  if (!has_table (self, group))
    return;
  g_key_file_set_integer (self->file, group, "told", told);
  begin_writing (self);
}

int
ast_table_book_get_told (AstTableBook *self, const AstTableLink *link)
{
  g_autofree char *group = name_group (link);

  return g_key_file_get_integer (read_file (self), group, "told", NULL);
}

void
ast_table_book_find_certificate (AstTableBook *self, AstTableLink *link)
{
  g_auto (GStrv) groups = list_groups (self);

  for (char **group = groups; *group != NULL && link->certificate[0] == '\0'; group++) {
    AstTableLink noted;

    if (read_group (self, &noted, *group) && g_str_equal (noted.host, link->host)
        && noted.port == link->port)
      memcpy (link->certificate, noted.certificate, sizeof link->certificate);
  }
}

void
ast_table_book_forget (AstTableBook *self, const AstTableLink *link)
{
  g_autofree char *group = name_group (link);

  if (g_key_file_remove_group (read_file (self), group, NULL))
    take_change (self);
}

void
ast_table_book_close (AstTableBook *self)
{
  g_autoptr (GBytes) bytes = self->is_busy && !self->is_closed ? make_bytes (self) : NULL;

  g_clear_handle_id (&self->timer, g_source_remove);
  g_mutex_lock (&self->writing);
  self->is_closed = TRUE;
  if (bytes != NULL)
    write_file (self, bytes, NULL);
  g_mutex_unlock (&self->writing);
}

static void
ast_table_book_finalize (GObject *object)
{
  AstTableBook *self = AST_TABLE_BOOK (object);

  ast_table_book_close (self);
  g_mutex_clear (&self->writing);
  g_clear_pointer (&self->file, g_key_file_free);
  g_free (self->latest);
  g_free (self->path);
  G_OBJECT_CLASS (ast_table_book_parent_class)->finalize (object);
}

static void
ast_table_book_class_init (AstTableBookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_table_book_finalize;
  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_TABLE_BOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", AST_TYPE_TABLE_BOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
ast_table_book_init (AstTableBook *self)
{
  g_mutex_init (&self->writing);
}

AstTableBook *
ast_table_book_new (const char *folder)
{
  AstTableBook *self = g_object_new (AST_TYPE_TABLE_BOOK, NULL);

  self->path = g_build_filename (folder, "shared-tables.ini", NULL);
  return self;
}
