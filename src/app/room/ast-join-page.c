/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-join-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ast-my-tables-list.h"
#include "ast-page-keys.h"
#include "ast-round-table.h"
#include "ast-size-bin.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/"

struct _AstJoinPage {
  AstPage base;

  /* Owned */
  AstNearby *nearby; /* NULL until it is set. */
  char *unknown;     /* A code that no server has that was asked for it; NULL: none. */

  /* State */
  gboolean knows_servers;
  AstTableLink invitation; /* By which the player came, until they type; or without a code. */
  AstTableLink link;       /* Of the table that the player wants to go to. */
  gsize length;            /* Of what is in the place for the code, in bytes. */

  /* Template */
  AstSizeBin *bin;
  GtkOrientable *parts;
  AstRoundTable *table;
  AdwBin *code_place; /* In a narrow window; else it is in the middle of the table. */
  GtkWidget *code_box;
  GtkLabel *request;
  GtkEditable *code_entry;
  GtkEditable *name_entry;
  GtkWidget *question;
  GtkWidget *server_row;
  GtkEditable *server_entry;
  AstMyTablesList *my_tables;
  GtkListBox *tables;
  GtkLabel *nothing;
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (AstJoinPage, ast_join_page, AST_TYPE_PAGE)

/* The silent picture: the player, whose colour is not known yet. */
static void
show_table (AstJoinPage *self)
{
  const char *name = gtk_editable_get_text (self->name_entry);

  ast_round_table_clear_seats (self->table);
  ast_round_table_add_seat (
      self->table,
      &(AstRoundSeat){ .colour = AST_WHITE, .name = *name != '\0' ? name : _ ("Guest") });
}

/* In the middle of a wide window there is always room for the question for a server, so nothing
 * moves when it comes. */
static void
narrow_changed_cb (AstJoinPage *self)
{
  gboolean narrow = ast_size_bin_get_narrow (self->bin);

  ast_round_table_set_narrow (self->table, narrow, self->parts, self->code_box, self->code_place);
  gtk_widget_set_valign (GTK_WIDGET (self->parts), narrow ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (self->question, -1, narrow ? -1 : 108);
}

/* A number that is too long for a table: the code of a game's tiles. */
static gboolean
is_game_code (const char *text)
{
  gsize n = strlen (text);

  return n > AST_TABLE_CODE_LENGTH && strspn (text, "0123456789") == n;
}

/* What is wrong with what was typed, which is no table and no code. */
static const char *
tell_kind (AstLinkKind kind, const char *text)
{
  if (*text == '\0')
    return _ ("Type or paste the code or link first.");
  if (is_game_code (text))
    return _ ("This is a game code. Enter it in New Game, under More.");
  if (kind == AST_LINK_SERVER && strpbrk (text, ".:") != NULL)
    return _ ("This is a server. The code of the table is missing.");
  return _ ("That’s neither a link nor a code of six letters.");
}

/* Completes a code. Returns NULL, or what the player is to do first. */
static const char *
find_server (AstJoinPage *self, AstTableLink *link)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->server_entry)));
  AstTableLink server;

  if (*text != '\0' && ast_table_link_find (&server, text) < AST_LINK_SERVER)
    return _ ("That isn’t the address of a server.");
  if (*text != '\0') {
    memcpy (server.code, link->code, sizeof server.code);
    *link = server;
    return NULL;
  }
  if (g_strcmp0 (self->unknown, link->code) == 0)
    return _ (
        "No table nearby has this code, and no server that you’ve used knows it. Which server "
        "is it on? Whoever opened the table sees it below the code.");
  if (self->knows_servers)
    return NULL;
  return _ ("Which server is the table on? Whoever opened it sees it below the code.");
}

/* The table that is meant; a code alone is one that the servers of earlier tables may know. Returns
 * NULL, or what the player is to do first. */
static const char *
find_table (AstJoinPage *self, AstTableLink *link)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->code_entry)));
  AstLinkKind kind = ast_table_link_find (link, text);
  const AstNearbyTable *nearby = kind == AST_LINK_CODE && self->nearby != NULL
                                     ? ast_nearby_find (self->nearby, link->code)
                                     : NULL;

  if (self->invitation.code[0] != '\0') {
    kind = AST_LINK_TABLE;
    *link = self->invitation;
  }
  gtk_widget_set_visible (self->server_row, kind == AST_LINK_CODE && nearby == NULL);
  if (kind == AST_LINK_TABLE)
    return NULL;
  if (kind != AST_LINK_CODE)
    return tell_kind (kind, text);
  if (nearby == NULL)
    return find_server (self, link);
  *link = nearby->link;
  return NULL;
}

/* Where the button cannot be pressed, the reason stands below it; who has come by an invitation is
 * asked for their name there. */
static void
typed_cb (AstJoinPage *self)
{
  AstTableLink link;
  gboolean invited = self->invitation.code[0] != '\0';
  const char *missing = find_table (self, &link);
  const char *note = invited ? _ ("What shall the others call you?") : missing;

  gtk_label_set_label (self->request,
                       invited ? _ ("Code of the table:")
                               : _ ("Ask whoever opened the table for its code or link."));
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "join.go", missing == NULL);
}

static void
show_invitation (AstJoinPage *self, const AstTableLink *invitation)
{
  gtk_editable_set_text (self->code_entry, invitation->code);
  self->invitation = *invitation;
  typed_cb (self);
}

/* Of a link that is pasted the code is shown. Whoever types one has not come to its end yet. */
static void
code_typed_cb (AstJoinPage *self)
{
  const char *text = gtk_editable_get_text (self->code_entry);
  gsize before = self->length;
  AstTableLink link;

  self->length = strlen (text);
  if (self->length > before + 1 && ast_table_link_find (&link, text) == AST_LINK_TABLE) {
    show_invitation (self, &link);
    return;
  }
  self->invitation = (AstTableLink){ 0 };
  typed_cb (self);
}

/* A code or link in the place of the name goes where it belongs. */
static void
name_typed_cb (AstJoinPage *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (self->name_entry));
  AstTableLink link;
  AstLinkKind kind = ast_table_link_find (&link, name);

  if ((kind == AST_LINK_CODE || kind == AST_LINK_TABLE)
      && *gtk_editable_get_text (self->code_entry) == '\0') {
    gtk_editable_set_text (self->name_entry, "");
    gtk_editable_set_text (self->code_entry, name);
  }
  show_table (self);
}

static void
go (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstJoinPage *self = AST_JOIN_PAGE (widget);

  if (find_table (self, &self->link) == NULL)
    gtk_widget_activate_action (widget, "win.join-found", NULL);
}

static void
entered_cb (AstJoinPage *self, GtkEditable *entry)
{
  AstTableLink link;
  gboolean named = *gtk_editable_get_text (self->name_entry) != '\0';

  if (entry == self->name_entry && find_table (self, &link) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->code_entry));
  else if (entry == self->code_entry && !named)
    gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "join.go", NULL);
}

static void
go_nearby (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (ast_table_link_parse (&AST_JOIN_PAGE (widget)->link, g_variant_get_string (parameter, NULL)))
    gtk_widget_activate_action (widget, "win.join-found", NULL);
}

static GtkWidget *
make_nearby_row (const AstNearbyTable *table)
{
  GtkWidget *button, *row = ast_widgets_build (UI "ast-nearby-row.ui", "join", &button, NULL);
  g_autofree char *link = ast_table_link_write (&table->link);
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
    gtk_list_box_append (self->tables, make_nearby_row (tables->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->tables), tables->len > 0);
  gtk_label_set_label (
      self->nothing,
      trouble != NULL
          ? trouble
          : _ ("No table nearby yet. When somebody on your network opens one, it appears here."));
  typed_cb (self);
}

static void
ast_join_page_set_up (AstPage *page)
{
  AstJoinPage *self = AST_JOIN_PAGE (page);

  g_settings_bind (page->settings, "network-name", self->name_entry, "text",
                   G_SETTINGS_BIND_DEFAULT);
}

/* Whoever comes back from a server that was the wrong one types another. */
static gboolean
ast_join_page_grab_focus (GtkWidget *widget)
{
  AstJoinPage *self = AST_JOIN_PAGE (widget);
  gboolean asked = *gtk_editable_get_text (self->server_entry) != '\0'
                   && gtk_widget_get_visible (self->server_row);

  return gtk_widget_grab_focus (GTK_WIDGET (asked ? self->server_entry : self->code_entry));
}

static void
ast_join_page_dispose (GObject *object)
{
  AstJoinPage *self = AST_JOIN_PAGE (object);

  g_clear_object (&self->nearby);
  g_clear_pointer (&self->unknown, g_free);
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
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-join-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, parts);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, table);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, code_place);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, code_box);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, request);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, name_entry);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, code_entry);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, question);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, server_row);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, server_entry);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, my_tables);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, tables);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, AstJoinPage, note);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, code_typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_install_action (widget_class, "join.go", NULL, go);
  gtk_widget_class_install_action (widget_class, "join.nearby", "s", go_nearby);
}

static void
ast_join_page_init (AstJoinPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  narrow_changed_cb (self);
  show_table (self);
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

const AstTableLink *
ast_join_page_get_link (AstJoinPage *self)
{
  return &self->link;
}

void
ast_join_page_ask_name (AstJoinPage *self, const char *link)
{
  AstTableLink invitation;

  if (ast_table_link_parse (&invitation, link))
    show_invitation (self, &invitation);
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
}

void
ast_join_page_set_knows_servers (AstJoinPage *self, gboolean knows_servers)
{
  self->knows_servers = knows_servers;
  typed_cb (self);
}

void
ast_join_page_ask_server (AstJoinPage *self, const char *code)
{
  g_free (self->unknown);
  self->unknown = g_strdup (code);
  gtk_editable_set_text (self->code_entry, code);
  typed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->server_entry));
}

void
ast_join_page_set_my_tables (AstJoinPage *self, AstMyTables *tables)
{
  ast_my_tables_list_set_tables (self->my_tables, tables);
}
