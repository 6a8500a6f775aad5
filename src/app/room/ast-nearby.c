/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-nearby.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-name.h"
#include "ast-phrase-name.h"

#define AVAHI "org.freedesktop.Avahi"
#define SERVER AVAHI ".Server"
#define BROWSER AVAHI ".ServiceBrowser"
#define GROUP AVAHI ".EntryGroup"
#define TYPE "_asterism._tcp"

enum { ANY = -1, IPV4 = 0, LONGEST_ENTRY = 255 };

struct _AstNearby {
  GObject parent_instance;

  /* Owned */
  GDBusConnection *bus; /* NULL until it is there. */
  GCancellable *cancellable;
  GPtrArray *tables; /* AstNearbyTable */
  GHashTable *shown; /* In how many networks there is a service, by its name; not all are known as
                      * tables yet. */
  char *trouble;     /* NULL: none. */
  char *group;       /* Object of the own service; NULL: there is none. */
  char **entries;    /* Of the own table; NULL: none is shown. */

  /* State */
  guint subscription;
  gboolean is_asked;  /* To look for tables. */
  gboolean is_making; /* The group of the own service. */
  guint16 port;
};

G_DEFINE_FINAL_TYPE (AstNearby, ast_nearby, G_TYPE_OBJECT)

static guint changed;

void
ast_nearby_table_free (AstNearbyTable *table)
{
  g_free (table->service);
  g_free (table->founder);
  g_free (table);
}

/* --- The entries of a service ------------------------------------------------------------------
 */

char **
ast_nearby_write_entries (const char *code, const char *founder, guint n_open)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *table = g_strconcat ("table=", code, NULL);
  g_autofree char *open = g_strdup_printf ("open=%u", n_open);
  g_autofree char *name = g_strconcat ("founder=", founder, NULL);
  const char *end = NULL;

  if (strlen (name) > LONGEST_ENTRY) {
    end = g_utf8_find_prev_char (name, name + LONGEST_ENTRY + 1);
    name[end - name] = '\0';
  }
  g_strv_builder_add_many (builder, "v=1", table, name, open, NULL);
  return g_strv_builder_end (builder);
}

static const char *
find_entry (const char *const *entries, const char *prefix)
{
  for (; *entries != NULL; entries++)
    if (g_str_has_prefix (*entries, prefix))
      return *entries + strlen (prefix);
  return NULL;
}

gboolean
ast_nearby_read_entries (AstNearbyTable *table, const char *const *entries)
{
  const char *version = find_entry (entries, "v="), *code = find_entry (entries, "table=");
  const char *founder = find_entry (entries, "founder="), *open = find_entry (entries, "open=");
  guint64 n = 0;

  if (g_strcmp0 (version, "1") != 0 || code == NULL
      || !ast_table_link_parse_code (table->link.code, code) || founder == NULL || *founder == '\0'
      || !g_utf8_validate (founder, -1, NULL))
    return FALSE;
  if (open != NULL)
    g_ascii_string_to_unsigned (open, 10, 0, 6, &n, NULL);
  table->n_open = (guint) n;
  table->founder = ast_name_phrase (ast_phrase_name (founder, -1));
  return TRUE;
}

/* --- Tables of others --------------------------------------------------------------------------
 */

static void
set_trouble (AstNearby *self, const char *trouble)
{
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  g_signal_emit (self, changed, 0);
}

static gboolean
remove_table (AstNearby *self, const char *service)
{
  for (guint i = 0; i < self->tables->len; i++) {
    const AstNearbyTable *table = self->tables->pdata[i];

    if (g_str_equal (table->service, service)) {
      g_ptr_array_remove_index (self->tables, i);
      return TRUE;
    }
  }
  return FALSE;
}

static char **
read_texts (GVariant *list)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (gsize i = 0; i < g_variant_n_children (list); i++) {
    g_autoptr (GVariant) bytes = g_variant_get_child_value (list, i);
    gsize n;
    const char *data = g_variant_get_fixed_array (bytes, &n, 1);
    g_autofree char *text = g_strndup (data, n);

    g_strv_builder_add (builder, text);
  }
  return g_strv_builder_end (builder);
}

/* Takes what the name of a service stands for, if that is a table. */
static void
add_table (AstNearby *self, GVariant *service)
{
  const char *name, *address;
  guint16 port;
  g_autoptr (GVariant) list = NULL;
  g_auto (GStrv) entries = NULL;
  AstNearbyTable *table = g_new0 (AstNearbyTable, 1);

  g_variant_get (service, "(ii&s&s&s&si&sq@aayu)", NULL, NULL, &name, NULL, NULL, NULL, NULL,
                 &address, &port, &list, NULL);
  entries = read_texts (list);
  if (!g_hash_table_contains (self->shown, name)
      || !ast_nearby_read_entries (table, (const char *const *) entries)) {
    ast_nearby_table_free (table);
    return;
  }
  table->service = g_strdup (name);
  g_strlcpy (table->link.host, address, sizeof table->link.host);
  table->link.port = port;
  table->link.plain = TRUE;
  remove_table (self, name);
  g_ptr_array_add (self->tables, table);
  g_signal_emit (self, changed, 0);
}

static void
resolved_cb (GObject *bus, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstNearby) self = user_data;
  g_autoptr (GVariant) service =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  if (service != NULL)
    add_table (self, service);
}

static void
call (AstNearby *self, const char *path, const char *interface, const char *method,
      GVariant *parameters, const char *reply, GAsyncReadyCallback callback)
{
  g_dbus_connection_call (self->bus, AVAHI, path, interface, method, parameters,
                          G_VARIANT_TYPE (reply), G_DBUS_CALL_FLAGS_NONE, -1, self->cancellable,
                          callback, callback != NULL ? g_object_ref (self) : NULL);
}

/* There is the service in one network more, or one less. Returns in how many it is now. */
static guint
count_networks (AstNearby *self, const char *name, int more)
{
  guint n = MAX (0, (int) GPOINTER_TO_UINT (g_hash_table_lookup (self->shown, name)) + more);

  if (n > 0)
    g_hash_table_insert (self->shown, g_strdup (name), GUINT_TO_POINTER (n));
  else
    g_hash_table_remove (self->shown, name);
  return n;
}

static void
browsed_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
            const char *signal, GVariant *parameters, gpointer user_data)
{
  AstNearby *self = user_data;
  int interface_number, protocol;
  const char *name, *type, *domain;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(iisssu)")))
    return;
  g_variant_get (parameters, "(ii&s&s&su)", &interface_number, &protocol, &name, &type, &domain,
                 NULL);
  if (g_str_equal (signal, "ItemNew")) {
    count_networks (self, name, 1);
    call (self, "/", SERVER, "ResolveService",
          g_variant_new ("(iisssiu)", interface_number, protocol, name, type, domain, IPV4, 0),
          "(iissssisqaayu)", resolved_cb);
  } else if (g_str_equal (signal, "ItemRemove") && count_networks (self, name, -1) == 0
             && remove_table (self, name)) {
    g_signal_emit (self, changed, 0);
  }
}

static void
browsing_cb (GObject *bus, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstNearby) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);

  if (reply == NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    set_trouble (self, _ ("Tables nearby can’t be found, because Avahi isn’t running on this "
                          "computer. A link always works."));
}

/* Signals may come before the answer that names the browser. */
static void
begin_browsing (AstNearby *self)
{
  self->subscription =
      g_dbus_connection_signal_subscribe (self->bus, AVAHI, BROWSER, NULL, NULL, NULL,
                                          G_DBUS_SIGNAL_FLAGS_NONE, browsed_cb, self, NULL);
  call (self, "/", SERVER, "ServiceBrowserNew", g_variant_new ("(iissu)", ANY, ANY, TYPE, "", 0),
        "(o)", browsing_cb);
}

/* --- The own table -----------------------------------------------------------------------------
 */

static GVariant *
make_entries (AstNearby *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (char **entry = self->entries; *entry != NULL; entry++)
    g_variant_builder_add_value (
        &builder, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, *entry, strlen (*entry), 1));
  return g_variant_builder_end (&builder);
}

static char *
name_service (AstNearby *self)
{
  return g_strconcat ("Asterism ", find_entry ((const char *const *) self->entries, "table="),
                      NULL);
}

static void
fill_group (AstNearby *self)
{
  g_autofree char *name = name_service (self);

  call (self, self->group, GROUP, "AddService",
        g_variant_new ("(iiussssq@aay)", ANY, ANY, 0, name, TYPE, "", "", self->port,
                       make_entries (self)),
        "()", NULL);
  call (self, self->group, GROUP, "Commit", NULL, "()", NULL);
}

static void
group_made_cb (GObject *bus, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstNearby) self = user_data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  self->is_making = FALSE;
  if (reply == NULL)
    return;
  g_variant_get (reply, "(o)", &self->group);
  if (self->entries != NULL)
    fill_group (self);
  else
    ast_nearby_withdraw (self);
}

static void
show_table (AstNearby *self)
{
  g_autofree char *name = NULL;

  if (self->group == NULL) {
    if (!self->is_making)
      call (self, "/", SERVER, "EntryGroupNew", NULL, "(o)", group_made_cb);
    self->is_making = TRUE;
    return;
  }
  name = name_service (self);
  call (self, self->group, GROUP, "UpdateServiceTxt",
        g_variant_new ("(iiusss@aay)", ANY, ANY, 0, name, TYPE, "", make_entries (self)), "()",
        NULL);
}

/* --- The object --------------------------------------------------------------------------------
 */

static void
bus_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstNearby) self = user_data;
  g_autoptr (GError) error = NULL;
  GDBusConnection *bus = g_bus_get_finish (result, &error);

  if (bus == NULL) {
    if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
      set_trouble (self, _ ("Tables nearby can’t be found, because this computer doesn’t let "
                            "programs ask for them. A link always works."));
    return;
  }
  if (self->bus != NULL) {
    g_object_unref (bus);
    return;
  }
  self->bus = bus;
  if (self->is_asked)
    begin_browsing (self);
  if (self->entries != NULL)
    show_table (self);
}

static void
get_bus (AstNearby *self)
{
  g_bus_get (G_BUS_TYPE_SYSTEM, self->cancellable, bus_cb, g_object_ref (self));
}

static void
ast_nearby_dispose (GObject *object)
{
  AstNearby *self = AST_NEARBY (object);

  if (self->bus != NULL) {
    ast_nearby_withdraw (self);
    g_dbus_connection_signal_unsubscribe (self->bus, self->subscription);
  }
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->bus);
  G_OBJECT_CLASS (ast_nearby_parent_class)->dispose (object);
}

static void
ast_nearby_finalize (GObject *object)
{
  AstNearby *self = AST_NEARBY (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  g_clear_pointer (&self->shown, g_hash_table_unref);
  g_clear_pointer (&self->trouble, g_free);
  g_clear_pointer (&self->entries, g_strfreev);
  g_clear_pointer (&self->group, g_free);
  G_OBJECT_CLASS (ast_nearby_parent_class)->finalize (object);
}

static void
ast_nearby_class_init (AstNearbyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_nearby_dispose;
  G_OBJECT_CLASS (klass)->finalize = ast_nearby_finalize;
  changed = g_signal_new ("changed", AST_TYPE_NEARBY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
ast_nearby_init (AstNearby *self)
{
  self->cancellable = g_cancellable_new ();
  self->shown = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->tables = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_nearby_table_free);
}

void
ast_nearby_browse (AstNearby *self)
{
  if (self->is_asked)
    return;
  self->is_asked = TRUE;
  if (self->bus != NULL)
    begin_browsing (self);
  else
    get_bus (self);
}

const GPtrArray *
ast_nearby_get_tables (AstNearby *self)
{
  return self->tables;
}

const AstNearbyTable *
ast_nearby_find (AstNearby *self, const char *code)
{
  for (guint i = 0; i < self->tables->len; i++) {
    const AstNearbyTable *table = self->tables->pdata[i];

    if (g_str_equal (table->link.code, code))
      return table;
  }
  return NULL;
}

const char *
ast_nearby_get_trouble (AstNearby *self)
{
  return self->trouble;
}

void
ast_nearby_publish (AstNearby *self, guint16 port, const char *code, const char *founder,
                    guint n_open)
{
  g_auto (GStrv) entries = ast_nearby_write_entries (code, founder, n_open);

  if (self->entries != NULL
      && g_strv_equal ((const char *const *) entries, (const char *const *) self->entries))
    return;
  g_strfreev (self->entries);
  self->entries = g_steal_pointer (&entries);
  self->port = port;
  if (self->bus != NULL)
    show_table (self);
  else
    get_bus (self);
}

void
ast_nearby_withdraw (AstNearby *self)
{
  g_clear_pointer (&self->entries, g_strfreev);
  if (self->group != NULL)
    g_dbus_connection_call (self->bus, AVAHI, self->group, GROUP, "Free", NULL, NULL,
                            G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL, NULL);
  g_clear_pointer (&self->group, g_free);
}
