/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-people-list.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-table-words.h"
#include "ast-widgets.h"

struct _AstPeopleList {
  AdwBin parent_instance;

  /* Owned */
  AstTableClient *client; /* NULL: none. */

  /* Borrowed */
  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (AstPeopleList, ast_people_list, ADW_TYPE_BIN)

static guint refused;

static void
answered_cb (GObject *client, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstPeopleList) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!ast_table_client_ask_finish (AST_TABLE_CLIENT (client), result, &error))
    g_signal_emit (self, refused, 0, error);
}

static void
ask (AstPeopleList *self, const AstClientMessage *message)
{
  ast_table_client_ask_async (self->client, message, answered_cb, g_object_ref (self));
}

static void
sit (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (AST_PEOPLE_LIST (widget),
       &(AstClientMessage){ .type = AST_CLIENT_SIT, .seat = g_variant_get_int32 (parameter) });
}

static void
substitute (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (AST_PEOPLE_LIST (widget), &(AstClientMessage){ .type = AST_CLIENT_SUBSTITUTE,
                                                      .seat = g_variant_get_int32 (parameter),
                                                      .level = AST_CAPTAIN });
}

/* A button in a row; `label` says what it does, `name` also for whom. */
static GtkWidget *
make_button (const char *label, const char *name, const char *action, int seat)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", seat);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

static void
add_button (AdwActionRow *row, const AstRoom *room, int seat)
{
  const AstRoomSeat *who = &room->seats[seat];
  const char *colour = ast_phrase_colour ((AstColour) room->setup.colours[seat]);
  g_autofree char *name = NULL;

  if (who->kind == AST_ROOM_OPEN && room->seat != seat) {
    /* Translators: %s is the colour of a seat at the table. */
    name = g_strdup_printf (_ ("Sit here, %s"), colour);
    adw_action_row_add_suffix (row, make_button (_ ("Sit Here"), name, "people.sit", seat));
  } else if (who->kind == AST_ROOM_PERSON && !who->present && room->started && room->founder) {
    /* Translators: %s is a player who is not there. */
    name = g_strdup_printf (_ ("Let a computer player play for %s"), who->name);
    adw_action_row_add_suffix (
        /* Translators: A button beside a player who is away. */
        row, make_button (_ ("Substitute"), name, "people.substitute", seat));
  }
}

static GtkWidget *
make_row (const AstRoom *room, int seat)
{
  AstDrawing emblem = ast_drawing_emblem ((AstColour) room->setup.colours[seat]);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), ast_pictogram_new (&emblem, 28));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ast_table_words_name (room, seat));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), ast_table_words_presence (room, seat));
  add_button (ADW_ACTION_ROW (row), room, seat);
  return row;
}

static void
changed_cb (AstPeopleList *self)
{
  const AstRoom *room = self->client != NULL ? ast_table_client_get_room (self->client) : NULL;

  ast_widgets_remove_rows (self->rows);
  for (int seat = 0; room != NULL && seat < room->setup.n_players; seat++)
    gtk_list_box_append (self->rows, make_row (room, seat));
}

static void
ast_people_list_dispose (GObject *object)
{
  AstPeopleList *self = AST_PEOPLE_LIST (object);

  if (self->client != NULL)
    g_signal_handlers_disconnect_by_data (self->client, self);
  g_clear_object (&self->client);
  G_OBJECT_CLASS (ast_people_list_parent_class)->dispose (object);
}

static void
ast_people_list_class_init (AstPeopleListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_people_list_dispose;
  refused = g_signal_new ("refused", AST_TYPE_PEOPLE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 1, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
  gtk_widget_class_install_action (widget_class, "people.sit", "i", sit);
  gtk_widget_class_install_action (widget_class, "people.substitute", "i", substitute);
}

static void
ast_people_list_init (AstPeopleList *self)
{
  self->rows = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->rows, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->rows), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("People at the table"), -1);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->rows));
}

void
ast_people_list_set_client (AstPeopleList *self, AstTableClient *client)
{
  if (self->client == client)
    return;
  if (self->client != NULL)
    g_signal_handlers_disconnect_by_data (self->client, self);
  g_set_object (&self->client, client);
  if (client != NULL)
    g_signal_connect_object (client, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}
