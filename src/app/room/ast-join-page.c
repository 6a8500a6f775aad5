/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-join-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-page-keys.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/"

struct _AstJoinPage {
  AstPage base;

  /* Owned */
  AstNearby *nearby; /* NULL until it is set. */
  char **servers;

  /* Template */
  GtkEditable *name_entry;
  AdwActionRow *code_row;
  GtkEditable *code_entry;
  AdwComboRow *server_row;
  GtkListBox *tables;
  GtkLabel *nothing;
  GtkWidget *join_button;
};

G_DEFINE_FINAL_TYPE (AstJoinPage, ast_join_page, AST_TYPE_PAGE)

static guint join;

/* An address that is typed is that of a computer nearby, unless it looks like a name in the
 * internet: only there is a connection encrypted. */
static gboolean
is_nearby (const char *text)
{
  gsize n = strcspn (text, "/");
  g_autofree char *server = g_strndup (text, n);
  char *colon = strrchr (server, ':');
  g_autoptr (GInetAddress) address = NULL;

  if (colon != NULL)
    *colon = '\0';
  address = g_inet_address_new_from_string (server);
  return *server == '[' || address != NULL || strchr (server, '.') == NULL
         || g_str_has_suffix (server, ".local");
}

char *
ast_join_page_make_link (const char *text, const char *server)
{
  g_autofree char *typed = g_strstrip (g_strdup (text));
  g_autofree char *link = NULL;
  char code[AST_TABLE_CODE_LENGTH + 1];
  AstTableLink parsed;

  if (ast_table_link_parse_code (code, typed)) {
    if (server == NULL || !ast_table_link_parse_server (&parsed, server))
      return NULL;
    memcpy (parsed.code, code, sizeof code);
    return ast_table_link_write (&parsed);
  }
  if (strstr (typed, "://") != NULL)
    link = g_strdup (typed);
  else
    link = g_strconcat ("asterism://", typed, is_nearby (typed) ? "?plain" : "", NULL);
  return ast_table_link_parse (&parsed, link) ? ast_table_link_write (&parsed) : NULL;
}

static const char *
get_server (AstJoinPage *self)
{
  guint selected = adw_combo_row_get_selected (self->server_row);

  return self->servers != NULL && selected < g_strv_length (self->servers) ? self->servers[selected]
                                                                           : NULL;
}

static char *
make_link (AstJoinPage *self)
{
  return ast_join_page_make_link (gtk_editable_get_text (self->code_entry), get_server (self));
}

/* A number that is too long for a table: the code of a game's tiles. */
static gboolean
is_game_code (const char *text)
{
  gsize n = strlen (text);

  return n > AST_TABLE_CODE_LENGTH && strspn (text, "0123456789") == n;
}

static void
typed_cb (AstJoinPage *self)
{
  g_autofree char *link = make_link (self);
  gboolean other = is_game_code (gtk_editable_get_text (self->code_entry));

  adw_action_row_set_subtitle (
      self->code_row, other ? _ ("This is a game code: it belongs under New Game, More") : "");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "join.go", link != NULL);
}

static void
go (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *link = make_link (AST_JOIN_PAGE (widget));

  if (link != NULL)
    g_signal_emit (widget, join, 0, link);
}

static void
entered_cb (AstJoinPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "join.go", NULL);
}

static void
go_nearby (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, join, 0, g_variant_get_string (parameter, NULL));
}

static GtkWidget *
make_row (const AstNearbyTable *table)
{
  g_autofree char *link = ast_table_link_write (&table->link);
  GtkWidget *button, *row = ast_widgets_build (UI "ast-nearby-row.ui", "join", &button, NULL);
  g_autofree char *title = NULL, *seats = NULL;

  /* Translators: %s is who has opened the table. */
  title = g_strdup_printf (_ ("%s’s table"), table->founder);
  seats = g_strdup_printf (
      /* Translators: the code of a table, and the number of its open seats. */
      ngettext ("%1$s, %2$u open seat", "%1$s, %2$u open seats", table->n_open), table->link.code,
      table->n_open);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), seats);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", link);
  /* Translators: %s is who has opened the table. */
  ast_widgets_take_name (button, g_strdup_printf (_ ("Join %s’s table"), table->founder));
  return row;
}

static void
nearby_changed_cb (AstJoinPage *self)
{
  const GPtrArray *tables = ast_nearby_get_tables (self->nearby);
  const char *trouble = ast_nearby_get_trouble (self->nearby);

  ast_widgets_remove_rows (self->tables);
  for (guint i = 0; i < tables->len; i++)
    gtk_list_box_append (self->tables, make_row (tables->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->tables), tables->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), tables->len == 0);
  gtk_label_set_label (
      self->nothing,
      trouble != NULL
          ? trouble
          : _ ("No table nearby yet. When somebody on your network opens one, it appears here."));
}

static void
ast_join_page_set_up (AstPage *page)
{
  AstJoinPage *self = AST_JOIN_PAGE (page);

  g_settings_bind (page->settings, "network-name", self->name_entry, "text",
                   G_SETTINGS_BIND_DEFAULT);
}

static gboolean
ast_join_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_JOIN_PAGE (widget)->code_entry));
}

static void
ast_join_page_dispose (GObject *object)
{
  AstJoinPage *self = AST_JOIN_PAGE (object);

  g_clear_object (&self->nearby);
  g_clear_pointer (&self->servers, g_strfreev);
  G_OBJECT_CLASS (ast_join_page_parent_class)->dispose (object);
}

static void
ast_join_page_class_init (AstJoinPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_join_page_set_up;
  G_OBJECT_CLASS (klass)->dispose = ast_join_page_dispose;
  widget_class->grab_focus = ast_join_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  join = g_signal_new ("join", AST_TYPE_JOIN_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-join-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, name_entry);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, code_row);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, code_entry);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, server_row);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, tables);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, join_button);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_install_action (widget_class, "join.go", NULL, go);
  gtk_widget_class_install_action (widget_class, "join.nearby", "s", go_nearby);
}

static void
ast_join_page_init (AstJoinPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  typed_cb (self);
}

void
ast_join_page_set_nearby (AstJoinPage *self, AstNearby *nearby)
{
  if (!g_set_object (&self->nearby, nearby))
    return;
  g_signal_connect_object (nearby, "changed", G_CALLBACK (nearby_changed_cb), self,
                           G_CONNECT_SWAPPED);
  nearby_changed_cb (self);
}

void
ast_join_page_ask_name (AstJoinPage *self, const char *link)
{
  gtk_editable_set_text (self->code_entry, link);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
}

void
ast_join_page_set_servers (AstJoinPage *self, const char *const *servers)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_strfreev (self->servers);
  self->servers = g_strdupv ((char **) servers);
  for (const char *const *server = servers; *server != NULL; server++)
    gtk_string_list_append (names, *server + strlen ("asterism://"));
  adw_combo_row_set_model (self->server_row, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->server_row), servers[0] != NULL);
  typed_cb (self);
}
