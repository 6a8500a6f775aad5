/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-my-tables.h"

#include "ast-client-message.h"
#include "ast-network.h"
#include "ast-store-library.h"

struct _AstMyTables {
  GObject parent_instance;

  /* Owned */
  AstLibrary *library;
  AstTableBook *book;
  GPtrArray *all;      /* AstMyTable: what is noted. */
  GPtrArray *shown;    /* Those of them that are in the list. */
  GHashTable *watches; /* AstTableWatch, by the link to the server. */

  /* Borrowed */
  const AstWireKind *wire; /* NULL until the network is loaded. */
  gint64 (*clock) (void);

  /* State */
  AstTableLink open; /* Without a code: none is. */
  guint n_lookers;
  guint16 port;
  gboolean is_closed;
  gboolean is_stale; /* What is noted has changed. */
  guint idle;
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AstMyTables, ast_my_tables, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static guint changed;

static void update_soon (AstMyTables *self);

/* --- The hosts ---------------------------------------------------------------------------------
 */

static AstMyTable *
find_watched (AstMyTables *self, AstTableWatch *watch, const char *code)
{
  for (guint i = 0; i < self->all->len; i++) {
    AstMyTable *table = self->all->pdata[i];

    if (ast_my_table_get_watch (table) == watch
        && g_str_equal (ast_my_table_get_noted (table)->link.code, code))
      return table;
  }
  return NULL;
}

static void
told_cb (AstMyTables *self, const AstTableSummary *summary, AstTableWatch *watch)
{
  AstMyTable *table = find_watched (self, watch, summary->code);

  if (table == NULL)
    return;
  ast_my_table_set_summary (table, summary, self->clock ());
  if (summary->over)
    ast_table_book_set_over (self->book, &ast_my_table_get_noted (table)->link);
  update_soon (self);
}

static void
missing_cb (AstMyTables *self, const char *code, AstTableWatch *watch)
{
  AstMyTable *table = find_watched (self, watch, code);

  if (table != NULL)
    ast_table_book_set_over (self->book, &ast_my_table_get_noted (table)->link);
}

/* There is a network again, or somebody looks: that is sooner than the next try. */
static void
try_again (AstMyTables *self)
{
  GHashTableIter iter;
  gpointer watch;

  g_hash_table_iter_init (&iter, self->watches);
  while (g_hash_table_iter_next (&iter, NULL, &watch))
    ast_table_watch_try_again (watch);
}

static void
network_changed_cb (AstMyTables *self, gboolean available)
{
  if (available)
    try_again (self);
}

static gboolean
load_network (AstMyTables *self)
{
  const AstNetwork *network = self->wire == NULL ? ast_network_load (NULL) : NULL;

  if (network == NULL)
    return self->wire != NULL;
  self->wire = network->wire;
  g_signal_connect_object (g_network_monitor_get_default (), "network-changed",
                           G_CALLBACK (network_changed_cb), self, G_CONNECT_SWAPPED);
  return TRUE;
}

/* Where the host of a table is. FALSE: it is this program, which does not host it now. */
static gboolean
find_server (AstMyTables *self, AstMyTable *table, AstTableLink *server)
{
  const AstNotedTable *noted = ast_my_table_get_noted (table);

  *server = noted->link;
  server->code[0] = '\0';
  if (noted->here)
    server->port = self->port;
  return server->port != 0;
}

static AstTableWatch *
ensure_watch (AstMyTables *self, const AstTableLink *server)
{
  g_autofree char *name = ast_table_link_write (server);
  AstTableWatch *watch = g_hash_table_lookup (self->watches, name);

  if (watch != NULL)
    return watch;
  watch = ast_table_watch_new (self->wire, server);
  g_signal_connect_object (watch, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (watch, "missing", G_CALLBACK (missing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (watch, "changed", G_CALLBACK (update_soon), self, G_CONNECT_SWAPPED);
  g_hash_table_insert (self->watches, g_steal_pointer (&name), watch);
  return watch;
}

/* Nobody is asked about a table that is over as far as this computer knows. Its host knows somebody
 * who is there only once they have sat down. */
static void
choose_watch (AstMyTables *self, AstMyTable *table)
{
  AstTableLink server;
  gboolean arrives =
      ast_my_table_get_noted (table)->game == NULL && ast_my_tables_is_open (self, table);
  gboolean asks = self->n_lookers > 0 && !self->is_closed && ast_my_table_is_checked (table)
                  && !arrives && find_server (self, table, &server) && load_network (self);

  ast_my_table_set_watch (table, asks ? ensure_watch (self, &server) : NULL);
}

/* Returns whether there are any. */
static gboolean
watch_tables (AstMyTables *self, AstTableWatch *watch)
{
  GArray *passes = ast_table_passes_new ();
  gboolean any;

  for (guint i = 0; i < self->all->len; i++) {
    const AstNotedTable *noted = ast_my_table_get_noted (self->all->pdata[i]);

    if (ast_my_table_get_watch (self->all->pdata[i]) == watch)
      ast_table_passes_add (passes, noted->link.code, noted->token);
  }
  any = passes->len > 0;
  ast_table_watch_set_tables (watch, passes);
  return any;
}

static void
update_watches (AstMyTables *self)
{
  GHashTableIter iter;
  gpointer watch;

  for (guint i = 0; i < self->all->len; i++)
    choose_watch (self, self->all->pdata[i]);
  g_hash_table_iter_init (&iter, self->watches);
  while (g_hash_table_iter_next (&iter, NULL, &watch))
    if (!watch_tables (self, watch))
      g_hash_table_iter_remove (&iter);
}

/* --- The list ----------------------------------------------------------------------------------
 */

static void
found_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GPtrArray) both = user_data;
  AstMyTables *self = both->pdata[0];
  AstMyTable *table = both->pdata[1];
  g_autoptr (GError) error = NULL;
  g_autoptr (AstGameEntry) entry = ast_store_finish_answer (AST_STORE (store), result, &error);

  /* Without the saved games it is not known which tables are over. */
  if (error != NULL)
    return;
  ast_my_table_set_entry (table, entry);
  if (entry != NULL && (entry->finished || entry->deleted))
    ast_table_book_set_over (self->book, &ast_my_table_get_noted (table)->link);
  update_soon (self);
}

static void
find_entry (AstMyTables *self, AstMyTable *table)
{
  const char *game = ast_my_table_get_noted (table)->game;
  GPtrArray *both;

  if (game == NULL || !ast_library_is_ready (self->library))
    return;
  both = g_ptr_array_new_full (2, g_object_unref);
  g_ptr_array_add (both, g_object_ref (self));
  g_ptr_array_add (both, g_object_ref (table));
  ast_store_find_entry_async (ast_library_get_store (self->library), game, NULL, found_cb, both);
}

static AstMyTable *
find_table (GPtrArray *tables, const AstNotedTable *noted)
{
  for (guint i = 0; i < tables->len; i++) {
    const AstNotedTable *other = ast_my_table_get_noted (tables->pdata[i]);

    if (g_str_equal (other->link.code, noted->link.code)
        && g_str_equal (other->token, noted->token))
      return g_object_ref (tables->pdata[i]);
  }
  return NULL;
}

static void
read_book (AstMyTables *self)
{
  g_autoptr (GPtrArray) noted = ast_table_book_list (self->book);
  g_autoptr (GPtrArray) before = self->all;

  self->all = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_set_free_func (noted, NULL);
  for (guint i = 0; i < noted->len; i++) {
    AstMyTable *table = find_table (before, noted->pdata[i]);

    if (table != NULL)
      ast_my_table_set_noted (table, noted->pdata[i]);
    else
      table = ast_my_table_new (noted->pdata[i]);
    g_ptr_array_add (self->all, table);
    find_entry (self, table);
  }
}

static int
compare (gconstpointer one, gconstpointer other)
{
  return ast_my_table_compare (*(AstMyTable *const *) one, *(AstMyTable *const *) other);
}

static gboolean
is_same (GPtrArray *one, GPtrArray *other)
{
  if (one->len != other->len)
    return FALSE;
  for (guint i = 0; i < one->len; i++)
    if (one->pdata[i] != other->pdata[i])
      return FALSE;
  return TRUE;
}

static void
update_list (AstMyTables *self)
{
  g_autoptr (GPtrArray) before = self->shown;

  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->all->len; i++)
    if (ast_my_table_is_checked (self->all->pdata[i]) && ast_my_table_is_mine (self->all->pdata[i]))
      g_ptr_array_add (self->shown, g_object_ref (self->all->pdata[i]));
  g_ptr_array_sort (self->shown, compare);
  if (!is_same (before, self->shown))
    g_list_model_items_changed (G_LIST_MODEL (self), 0, before->len, self->shown->len);
}

static gboolean
update_cb (gpointer data)
{
  g_autoptr (AstMyTables) self = g_object_ref (data);

  self->idle = 0;
  if (self->is_stale)
    read_book (self);
  self->is_stale = FALSE;
  update_watches (self);
  update_list (self);
  g_signal_emit (self, changed, 0);
  return G_SOURCE_REMOVE;
}

/* What changes in quick succession is seen together. */
static void
update_soon (AstMyTables *self)
{
  if (self->idle == 0 && !self->is_closed)
    self->idle = g_idle_add (update_cb, self);
}

static void
refresh (AstMyTables *self)
{
  self->is_stale = TRUE;
  update_soon (self);
}

static GType
get_item_type (GListModel *model)
{
  return AST_TYPE_MY_TABLE;
}

static guint
get_n_items (GListModel *model)
{
  return AST_MY_TABLES (model)->shown->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  AstMyTables *self = AST_MY_TABLES (model);

  return position < self->shown->len ? g_object_ref (self->shown->pdata[position]) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void
ast_my_tables_dispose (GObject *object)
{
  AstMyTables *self = AST_MY_TABLES (object);

  ast_my_tables_close (self);
  g_clear_object (&self->library);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (ast_my_tables_parent_class)->dispose (object);
}

static void
ast_my_tables_finalize (GObject *object)
{
  AstMyTables *self = AST_MY_TABLES (object);

  g_ptr_array_unref (self->all);
  g_ptr_array_unref (self->shown);
  g_hash_table_unref (self->watches);
  G_OBJECT_CLASS (ast_my_tables_parent_class)->finalize (object);
}

static void
ast_my_tables_class_init (AstMyTablesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_my_tables_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_my_tables_finalize;
  changed = g_signal_new ("changed", AST_TYPE_MY_TABLES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
ast_my_tables_init (AstMyTables *self)
{
  self->all = g_ptr_array_new_with_free_func (g_object_unref);
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->watches = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

AstMyTables *
ast_my_tables_new (AstLibrary *library, AstTableBook *book, const AstWireKind *wire,
                   gint64 (*clock) (void))
{
  AstMyTables *self = g_object_new (AST_TYPE_MY_TABLES, NULL);

  self->library = g_object_ref (library);
  self->book = g_object_ref (book);
  self->wire = wire;
  self->clock = clock;
  g_signal_connect_object (book, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "ready-changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return self;
}

void
ast_my_tables_close (AstMyTables *self)
{
  self->is_closed = TRUE;
  g_clear_handle_id (&self->idle, g_source_remove);
  update_watches (self);
}

AstTableBook *
ast_my_tables_get_book (AstMyTables *self)
{
  return self->book;
}

AstLibrary *
ast_my_tables_get_library (AstMyTables *self)
{
  return self->library;
}

/* As they are noted, since the saved games may be asked for first. */
char **
ast_my_tables_list_games (AstMyTables *self)
{
  g_autoptr (GPtrArray) noted = ast_table_book_list (self->book);
  g_autoptr (GStrvBuilder) games = g_strv_builder_new ();

  for (guint i = 0; i < noted->len; i++) {
    const AstNotedTable *table = noted->pdata[i];

    if (table->game != NULL)
      g_strv_builder_add (games, table->game);
  }
  return g_strv_builder_end (games);
}

gint64
ast_my_tables_get_now (AstMyTables *self)
{
  return self->clock ();
}

void
ast_my_tables_look (AstMyTables *self)
{
  self->n_lookers++;
  try_again (self);
  refresh (self);
}

void
ast_my_tables_look_away (AstMyTables *self)
{
  self->n_lookers--;
  update_soon (self);
}

void
ast_my_tables_set_port (AstMyTables *self, guint16 port)
{
  self->port = port;
  update_soon (self);
}

void
ast_my_tables_set_open (AstMyTables *self, const AstTableLink *link)
{
  self->open = link != NULL ? *link : (AstTableLink){ .code = "" };
  update_soon (self);
}

gboolean
ast_my_tables_is_open (AstMyTables *self, AstMyTable *table)
{
  const AstTableLink *link = &ast_my_table_get_noted (table)->link;

  return g_str_equal (link->code, self->open.code) && g_str_equal (link->host, self->open.host);
}
