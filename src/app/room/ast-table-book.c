/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-book.h"

#include <glib/gstdio.h>
#include <string.h>

struct _AstTableBook {
  char *path;
  GKeyFile *file; /* NULL until it is read. A group for each table, named by its link. */
};

AstTableBook *
ast_table_book_new (const char *folder)
{
  AstTableBook *self = g_new0 (AstTableBook, 1);

  self->path = g_build_filename (folder, "shared-tables.ini", NULL);
  return self;
}

void
ast_table_book_free (AstTableBook *self)
{
  g_clear_pointer (&self->file, g_key_file_free);
  g_free (self->path);
  g_free (self);
}

/* A file that is missing or damaged is an empty one: the seats can be taken again by hand. */
static GKeyFile *
read_file (AstTableBook *self)
{
  if (self->file == NULL) {
    self->file = g_key_file_new ();
    g_key_file_load_from_file (self->file, self->path, G_KEY_FILE_NONE, NULL);
  }
  return self->file;
}

/* Names of groups have no brackets, as links with addresses of IPv6 do. */
static char *
name_group (const AstTableLink *link)
{
  char *name = ast_table_link_write (link);

  return g_strdelimit (name, "[]", '|');
}

static gboolean
read_group (AstTableLink *link, const char *group)
{
  g_autofree char *text = g_strdup (group);
  char *open = strchr (text, '|'), *close = strrchr (text, '|');

  if (open != NULL && open != close) {
    *open = '[';
    *close = ']';
  }
  return ast_table_link_parse (link, text);
}

/* Only the player may read tokens. */
static void
save (AstTableBook *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *text = g_key_file_to_data (self->file, NULL, NULL);

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents_full (self->path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

void
ast_table_book_note (AstTableBook *self, const AstTableLink *link, const char *token,
                     const char *game, gboolean here)
{
  GKeyFile *file = read_file (self);
  g_autofree char *group = name_group (link);

  g_key_file_set_string (file, group, "token", token);
  g_key_file_set_int64 (file, group, "used", g_get_real_time ());
  g_key_file_set_boolean (file, group, "here", here);
  if (game != NULL)
    g_key_file_set_string (file, group, "game", game);
  save (self);
}

char *
ast_table_book_find_token (AstTableBook *self, AstTableLink *link, gboolean *here)
{
  g_autofree char *name = name_group (link);
  g_auto (GStrv) groups = g_key_file_get_groups (read_file (self), NULL);

  for (char **group = groups; *group != NULL; group++) {
    AstTableLink noted;

    *here = g_key_file_get_boolean (self->file, *group, "here", NULL);
    if (!read_group (&noted, *group)
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

    if (g_strcmp0 (played, game) != 0 || !read_group (link, *group))
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

char **
ast_table_book_list_servers (AstTableBook *self)
{
  g_auto (GStrv) groups = g_key_file_get_groups (read_file (self), NULL);
  g_autoptr (GPtrArray) used = g_ptr_array_new ();
  g_autoptr (GPtrArray) servers = g_ptr_array_new ();

  for (char **group = groups; *group != NULL; group++)
    g_ptr_array_add (used, *group);
  g_ptr_array_sort_with_data (used, compare_used, self->file);
  for (guint i = 0; i < used->len; i++) {
    const char *group = used->pdata[i];
    AstTableLink link;
    g_autofree char *server = NULL;

    if (g_key_file_get_boolean (self->file, group, "here", NULL) || !read_group (&link, group))
      continue;
    link.code[0] = '\0';
    server = ast_table_link_write (&link);
    if (!g_ptr_array_find_with_equal_func (servers, server, g_str_equal, NULL))
      g_ptr_array_add (servers, g_steal_pointer (&server));
  }
  g_ptr_array_add (servers, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&servers), FALSE);
}
