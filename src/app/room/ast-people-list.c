/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-people-list.h"

#include <glib/gi18n.h>

#include "ast-ladder.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-table-words.h"
#include "ast-widgets.h"

struct _AstPeopleList {
  AdwBin parent_instance;

  /* Owned */
  AstVisit *visit; /* NULL: none. */

  /* Borrowed */
  GtkListBox *rows;
  GtkLabel *note;
  GtkWidget *invitation; /* Of those who may still come; between games the room has it. */
  GtkLabel *code;
};

G_DEFINE_FINAL_TYPE (AstPeopleList, ast_people_list, ADW_TYPE_BIN)

typedef enum {
  OFFER_NOTHING,
  OFFER_SEAT,
  OFFER_UP,
  OFFER_SUBSTITUTE,
  OFFER_END,
  OFFER_REOPEN
} Offer;

#define CONTENT "ast-content" /* Of a row, as text. */

static void
sit (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_visit_ask (
      AST_PEOPLE_LIST (widget)->visit,
      &(AstClientMessage){ .type = AST_CLIENT_SIT, .seat = g_variant_get_int32 (parameter) });
}

/* The target is the seat and a level; -1: the seat is open again. */
static void
substitute (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstClientMessage message = { .type = AST_CLIENT_SUBSTITUTE };
  int seat;

  g_variant_get (parameter, "(ii)", &seat, &message.level);
  message.seat = seat;
  ast_visit_ask (AST_PEOPLE_LIST (widget)->visit, &message);
}

static void
reopen (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_visit_free_seat (AST_PEOPLE_LIST (widget)->visit, g_variant_get_int32 (parameter));
}

/* Puts the button into the row; `name` says what it does, and for whom. */
static void
add_button (AdwActionRow *row, GtkWidget *button, const char *name)
{
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_suffix (row, button);
}

static void
offer_seat (AdwActionRow *row, const AstRoom *room, int seat)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Sit Here"));
  g_autofree char *name = g_strdup_printf (
      /* Translators: %s is the colour of a seat at the table. */
      _ ("Sit here as %s"), ast_phrase_colour ((AstColour) room->setup.colours[seat]));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "people.sit");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", seat);
  ast_widgets_set_css_class (button, "suggested-action", room->seat < 0);
  add_button (row, button, name);
  adw_action_row_set_activatable_widget (row, button);
}

static void
offer_up (AdwActionRow *row, const AstRoom *room, int seat)
{
  /* Translators: A button beside one's own seat at a table, which is open to others then. */
  GtkWidget *button = gtk_button_new_with_label (_ ("Stand Up"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "people.sit");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", AST_NO_SEAT);
  add_button (row, button, _ ("Stand up and open your seat to others"));
}

static GMenuModel *
make_levels (int seat)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) levels = g_menu_new ();

  for (int step = 1; step <= AST_N_STEPS; step++) {
    AstLevel level = ast_ladder[step];
    g_autofree char *action = g_strdup_printf ("people.substitute((%d,%d))", seat, (int) level);

    g_menu_append (levels, ast_phrase_level (ast_level_name (level)), action);
  }
  g_menu_append_section (menu, _ ("From weak to strong"), G_MENU_MODEL (levels));
  return G_MENU_MODEL (menu);
}

static void
offer_substitute (AdwActionRow *row, const AstRoom *room, int seat)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenuModel) levels = make_levels (seat);
  g_autofree char *name = g_strdup_printf (
      /* Translators: %s is a player who is not there, or an open seat. */
      _ ("Let a computer player play: %s"), ast_table_words_name (room, seat));

  /* Translators: A button beside a player who is away; it opens a list of computer players. */
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Let a Computer Play"));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), levels);
  /* The button inside has the focus. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (button)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  add_button (row, button, name);
}

/* `target` is that of the action. */
static void
offer_open_seat (AdwActionRow *row, const AstRoom *room, int seat, const char *action,
                 GVariant *target)
{
  /* Translators: A button beside a player who is away, or for whom a computer player plays. */
  GtkWidget *button = gtk_button_new_with_label (_ ("Reopen Seat"));
  g_autofree char *name = g_strdup_printf (
      /* Translators: %s is the player who has lost their seat then. */
      _ ("Reopen the seat: %s"), ast_table_words_name (room, seat));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  add_button (row, button, name);
}

static void
offer_end (AdwActionRow *row, const AstRoom *room, int seat)
{
  offer_open_seat (row, room, seat, "people.substitute", g_variant_new ("(ii)", seat, -1));
}

static void
offer_reopen (AdwActionRow *row, const AstRoom *room, int seat)
{
  offer_open_seat (row, room, seat, "people.reopen", g_variant_new_int32 (seat));
}

/* What whoever decides about the table may do about a seat during a game. */
static Offer
find_offer_in_game (AstPeopleList *self, const AstRoom *room, int seat)
{
  const AstRoomSeat *who = &room->seats[seat];

  if (ast_visit_is_replaced (self->visit, seat))
    return OFFER_END;
  if (who->kind == AST_ROOM_PERSON && (!who->present || ast_visit_has_waited (self->visit, seat)))
    return OFFER_SUBSTITUTE;
  return who->kind == AST_ROOM_OPEN && room->seat >= 0 ? OFFER_SUBSTITUTE : OFFER_NOTHING;
}

static Offer
find_offer (AstPeopleList *self, const AstRoom *room, int seat)
{
  Offer offer = OFFER_NOTHING;

  if (seat == room->seat && !room->started)
    return OFFER_UP;
  if (seat == room->seat)
    return ast_visit_is_replaced (self->visit, seat) ? OFFER_SEAT : OFFER_NOTHING;
  if (room->founder && ast_visit_is_playing (self->visit))
    offer = find_offer_in_game (self, room, seat);
  else if (room->founder && ast_visit_has_waited (self->visit, seat))
    offer = OFFER_REOPEN;
  return offer == OFFER_NOTHING && room->seats[seat].kind == AST_ROOM_OPEN ? OFFER_SEAT : offer;
}

/* Puts a button into the row of a seat. */
static void (*const offers[]) (AdwActionRow *, const AstRoom *, int) = {
  [OFFER_SEAT] = offer_seat, [OFFER_UP] = offer_up,         [OFFER_SUBSTITUTE] = offer_substitute,
  [OFFER_END] = offer_end,   [OFFER_REOPEN] = offer_reopen,
};

static GtkWidget *
make_row (const AstRoom *room, int seat, Offer offer)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);

  adw_action_row_add_prefix (
      ADW_ACTION_ROW (row),
      ast_pictogram_new (ast_drawing_emblem ((AstColour) room->setup.colours[seat]), 28));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 ast_table_words_whole_name (room, seat));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), ast_table_words_presence (room, seat));
  if (offer != OFFER_NOTHING)
    offers[offer](ADW_ACTION_ROW (row), room, seat);
  return row;
}

static void
replace_row (AstPeopleList *self, GtkWidget *old, GtkWidget *row, int seat)
{
  gboolean focused = old != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->rows)) == old;

  if (old != NULL)
    gtk_list_box_remove (self->rows, old);
  gtk_list_box_insert (self->rows, row, seat);
  if (focused)
    gtk_widget_grab_focus (row);
}

/* A row that says the same as before stays: it may have an open menu. */
static void
update_row (AstPeopleList *self, const AstRoom *room, int seat)
{
  GtkListBoxRow *old = gtk_list_box_get_row_at_index (self->rows, seat);
  Offer offer = find_offer (self, room, seat);
  GtkWidget *row;
  g_autofree char *content = g_strdup_printf (
      "%s\n%s\n%d %d %d", ast_table_words_whole_name (room, seat),
      ast_table_words_presence (room, seat), room->setup.colours[seat], offer, room->seat < 0);

  if (old != NULL && g_str_equal (g_object_get_data (G_OBJECT (old), CONTENT), content))
    return;
  row = make_row (room, seat, offer);
  g_object_set_data_full (G_OBJECT (row), CONTENT, g_steal_pointer (&content), g_free);
  replace_row (self, GTK_WIDGET (old), row, seat);
}

/* Why the player may do what they could not do before; between games the room says it. */
static void
show_note (AstPeopleList *self, const AstRoom *room)
{
  const char *founder = room != NULL ? ast_visit_get_founder (self->visit) : NULL;
  g_autofree char *text =
      founder != NULL
          /* Translators: %s is the name of a player. */
          ? g_strdup_printf (_ ("While %s is away you can let computer players play for others."),
                             founder)
          : g_strdup (_ ("As long as the person who opened the table is away, you can let computer "
                         "players play for others."));

  gtk_label_set_label (self->note, text);
  gtk_widget_set_visible (GTK_WIDGET (self->note), room != NULL
                                                       && ast_visit_is_playing (self->visit)
                                                       && ast_visit_stands_in (self->visit));
}

static void
show_invitation (AstPeopleList *self, const AstRoom *room)
{
  gboolean open =
      room != NULL && ast_visit_is_playing (self->visit) && ast_room_count_open (room) > 0;

  gtk_widget_set_visible (self->invitation, open);
  if (open) {
    AstTableLink link = ast_visit_find_link (self->visit);
    g_autofree char *server = ast_table_link_write_server (&link);
    /* Translators: %s are the letters of a code. */
    g_autofree char *code = g_strdup_printf (_ ("The code of the table is %s."), room->code);
    /* Translators: %s is the name or address of a server. */
    g_autofree char *where = g_strdup_printf (_ ("Server of the table: %s"), server);
    g_autofree char *text = g_strdup_printf ("%s\n%s", code, where);

    gtk_label_set_label (self->code, text);
  }
}

static void
changed_cb (AstPeopleList *self)
{
  const AstRoom *room = self->visit != NULL ? ast_visit_get_room (self->visit) : NULL;
  int n = room != NULL ? room->setup.n_players : 0;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->rows, n)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  for (int seat = 0; seat < n; seat++)
    update_row (self, room, seat);
  show_note (self, room);
  show_invitation (self, room);
}

static void
ast_people_list_dispose (GObject *object)
{
  AstPeopleList *self = AST_PEOPLE_LIST (object);

  if (self->visit != NULL)
    g_signal_handlers_disconnect_by_data (self->visit, self);
  g_clear_object (&self->visit);
  G_OBJECT_CLASS (ast_people_list_parent_class)->dispose (object);
}

static void
ast_people_list_class_init (AstPeopleListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_people_list_dispose;
  gtk_widget_class_install_action (widget_class, "people.sit", "i", sit);
  gtk_widget_class_install_action (widget_class, "people.substitute", "(ii)", substitute);
  gtk_widget_class_install_action (widget_class, "people.reopen", "i", reopen);
}

static GtkWidget *
make_invitation (AstPeopleList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_with_label (_ ("Copy Invitation"));

  self->code = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.copy-invitation");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->code));
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static void
ast_people_list_init (AstPeopleList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->rows = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->rows, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->rows), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("People at the table"), -1);
  self->note = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                             "justify", GTK_JUSTIFY_CENTER, "max-width-chars", 30, NULL);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->rows));
  self->invitation = make_invitation (self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));
  gtk_box_append (GTK_BOX (box), self->invitation);
  adw_bin_set_child (ADW_BIN (self), box);
}

void
ast_people_list_set_visit (AstPeopleList *self, AstVisit *visit)
{
  if (self->visit == visit)
    return;
  if (self->visit != NULL)
    g_signal_handlers_disconnect_by_data (self->visit, self);
  g_set_object (&self->visit, visit);
  if (visit != NULL)
    g_signal_connect_object (visit, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  if (visit != NULL)
    g_signal_connect_object (visit, "told", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

gboolean
ast_people_list_focus_seat (AstPeopleList *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->rows, i)) != NULL; i++) {
    GtkWidget *button = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));

    if (button != NULL)
      return gtk_widget_grab_focus (button);
  }
  return FALSE;
}
