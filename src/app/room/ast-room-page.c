/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-room-page.h"

#include <glib/gi18n.h>

#include "ast-page-keys.h"
#include "ast-people-list.h"
#include "ast-phrases.h"
#include "ast-round-table.h"
#include "ast-rules-list.h"
#include "ast-size-bin.h"
#include "ast-speaker.h"
#include "ast-table-words.h"
#include "ast-widgets.h"

struct _AstRoomPage {
  AstPage base;

  /* Owned */
  AstVisit *visit; /* NULL: none. */

  unsigned seated; /* The seats on which somebody sat when it was last looked. */

  /* Template */
  GtkStack *stack;
  GtkLabel *connecting;
  AstSizeBin *bin;
  GtkOrientable *parts;
  AstRoundTable *table;
  AdwBin *code_place; /* In a narrow window; else it is in the middle of the table. */
  GtkWidget *code_box;
  GtkLabel *code;
  GtkLabel *server;
  GtkWidget *copy_button;
  AstPeopleList *people;
  AstRulesList *rules;
  GtkLabel *observers;
  GtkWidget *change_button;
  GtkWidget *nearby_row;
  GtkSwitch *nearby;
  GtkLabel *fairness;
  GtkLabel *note;
  GtkButton *start_button;
};

G_DEFINE_FINAL_TYPE (AstRoomPage, ast_room_page, AST_TYPE_PAGE)

typedef enum { PROP_NEARBY = 1, N_PROPS } AstRoomPageProperty;

static GParamSpec *props[N_PROPS];

static void
start (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_visit_ask (AST_ROOM_PAGE (widget)->visit, &(AstClientMessage){ .type = AST_CLIENT_START });
}

/* Says who has sat down, and in which colour if it is the player. */
static void
say_newcomers (AstRoomPage *self, const AstRoom *room)
{
  unsigned before = self->seated;

  self->seated = 0;
  for (int seat = 0; seat < room->setup.n_players; seat++) {
    g_autofree char *text = NULL;

    if (room->seats[seat].kind != AST_ROOM_PERSON)
      continue;
    self->seated |= 1u << seat;
    if (before & 1u << seat)
      continue;
    if (seat == room->seat)
      /* Translators: %s is a colour, which somebody has who has sat down at a table. */
      text = g_strdup_printf (_ ("Your colour: %s."),
                              ast_phrase_colour ((AstColour) room->setup.colours[seat]));
    else
      /* Translators: %s is a player who has sat down at a table at several screens. */
      text = g_strdup_printf (_ ("%s is here"), ast_table_words_name (room, seat));
    ast_speaker_say (ast_speaker_find (GTK_WIDGET (self)), AST_SAY_EVENT, text);
  }
}

/* "K, R, 4, T": a voice would make a word of it. */
static char *
spell_code (const char *code)
{
  GString *letters = g_string_new (NULL);

  for (; *code != '\0'; code++)
    g_string_append_printf (letters, letters->len > 0 ? ", %c" : "%c", *code);
  return g_string_free (letters, FALSE);
}

static void
say_code (gpointer page)
{
  AstRoomPage *self = AST_ROOM_PAGE (page);
  g_autofree char *letters = spell_code (gtk_label_get_label (self->code));
  /* Translators: %s are the letters of a code, one by one. */
  g_autofree char *text = g_strdup_printf (_ ("The code of the table is %s."), letters);

  ast_speaker_answer (GTK_WIDGET (self), text);
}

static void
code_focus_cb (AstRoomPage *self)
{
  if (gtk_widget_has_focus (GTK_WIDGET (self->code)))
    say_code (self);
}

/* It comes first to whoever comes to the table, once what is on the page has been told. */
static void
show_code (AstRoomPage *self, const char *code)
{
  if (g_str_equal (gtk_label_get_label (self->code), code))
    return;
  gtk_label_set_label (self->code, code);
  ast_speaker_when_out (ast_speaker_find (GTK_WIDGET (self)), say_code, G_OBJECT (self));
}

/* With the code alone nobody finds a table that is not nearby. */
static void
show_server (AstRoomPage *self)
{
  AstTableLink link = ast_visit_find_link (self->visit);
  g_autofree char *server = ast_table_link_write_server (&link);
  /* Translators: %s is the name or address of a server. */
  g_autofree char *where = g_strdup_printf (_ ("Server of the table: %s"), server);
  g_autofree char *text = g_strjoin ("\n", where,
                                     ast_visit_is_hosted (self->visit)
                                         ? _ ("The table is open as long as Asterism is open here.")
                                         : NULL,
                                     NULL);

  gtk_label_set_label (self->server, text);
}

/* Who could look into the computer that draws the tiles. */
static const char *
tell_fairness (AstRoomPage *self)
{
  AstTableLink link = ast_visit_find_link (self->visit);

  if (ast_visit_is_hosted (self->visit))
    return _ ("The table is on your computer, where you could peek at the tiles to come. On a "
              "server that none of you runs, nobody can.");
  if (ast_table_link_is_private (link.host))
    return _ (
        "The table is on a computer in your network, and its owner could peek at the tiles to "
        "come. On a server that none of you runs, nobody can.");
  return _ ("The table is on a server. Unless one of you runs it, nobody can peek at the tiles to "
            "come.");
}

/* The silent picture of what the list tells. */
static void
show_table (AstRoomPage *self, const AstRoom *room)
{
  ast_round_table_clear_seats (self->table);
  for (int seat = 0; seat < room->setup.n_players; seat++)
    ast_round_table_add_seat (self->table,
                              &(AstRoundSeat){ .colour = (AstColour) room->setup.colours[seat],
                                               .name = ast_table_words_name (room, seat),
                                               .taken = room->seats[seat].kind != AST_ROOM_OPEN });
}

static void
narrow_changed_cb (AstRoomPage *self)
{
  ast_round_table_set_narrow (self->table, ast_size_bin_get_narrow (self->bin), self->parts,
                              self->code_box, self->code_place);
}

static void
show_room (AstRoomPage *self, const AstRoom *room)
{
  g_autofree char *note = ast_visit_tell_start (self->visit);
  guint n_others = room->n_observers - MIN (room->n_observers, room->seat < 0);
  g_autofree char *seatless = NULL;

  show_code (self, room->code);
  show_table (self, room);
  show_server (self);
  gtk_label_set_label (self->fairness, tell_fairness (self));
  say_newcomers (self, room);
  if (!g_str_equal (note, gtk_label_get_label (self->note)))
    ast_speaker_say (ast_speaker_find (GTK_WIDGET (self)), AST_SAY_EVENT, note);
  gtk_label_set_label (self->note, note);
  gtk_widget_set_visible (self->change_button, room->founder);
  gtk_widget_set_visible (GTK_WIDGET (self->start_button), room->founder);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "room.start",
                                 ast_visit_can_start (self->visit));
  seatless = g_strdup_printf (
      /* Translators: %u is a number of people at a table who may sit down, or look on. */
      ngettext ("%u person is here without a seat.", "%u people are here without a seat.",
                n_others),
      n_others);
  gtk_label_set_label (self->observers, seatless);
  gtk_widget_set_visible (GTK_WIDGET (self->observers), n_others > 0);
}

static gboolean
is_there (AstRoomPage *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->stack), "room");
}

static void
changed_cb (AstRoomPage *self)
{
  const AstRoom *room = self->visit != NULL && !ast_visit_sits_down (self->visit)
                            ? ast_visit_get_room (self->visit)
                            : NULL;
  gboolean arrives = room != NULL && !is_there (self);

  if (room != NULL)
    show_room (self, room);
  else if (self->visit != NULL)
    gtk_label_set_label (self->connecting, ast_visit_get_wait (self->visit));
  gtk_stack_set_visible_child_name (self->stack, room != NULL ? "room" : "connecting");
  if (arrives && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Whoever comes as a guest wants to sit down first, and whoever has opened the table to invite. */
static gboolean
ast_room_page_grab_focus (GtkWidget *widget)
{
  AstRoomPage *self = AST_ROOM_PAGE (widget);

  if (!is_there (self))
    return GTK_WIDGET_CLASS (ast_room_page_parent_class)->grab_focus (widget);
  if (ast_visit_get_room (self->visit)->seat < 0 && ast_people_list_focus_seat (self->people))
    return TRUE;
  if (gtk_widget_is_visible (GTK_WIDGET (self->start_button))
      && gtk_widget_grab_focus (GTK_WIDGET (self->start_button)))
    return TRUE;
  return gtk_widget_grab_focus (self->copy_button);
}

static void
nearby_changed_cb (AstRoomPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NEARBY]);
}

static void
ast_room_page_dispose (GObject *object)
{
  AstRoomPage *self = AST_ROOM_PAGE (object);

  if (self->visit != NULL)
    g_signal_handlers_disconnect_by_data (self->visit, self);
  g_clear_object (&self->visit);
  G_OBJECT_CLASS (ast_room_page_parent_class)->dispose (object);
}

static void
ast_room_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, ast_room_page_get_nearby (AST_ROOM_PAGE (object)));
}

static void
ast_room_page_class_init (AstRoomPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_room_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = ast_room_page_get_property;
  props[PROP_NEARBY] =
      g_param_spec_boolean ("nearby", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  widget_class->grab_focus = ast_room_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-room-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, stack);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, connecting);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, parts);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, table);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, code_place);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, code_box);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, code);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, server);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, copy_button);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, people);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, rules);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, observers);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, change_button);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, nearby_row);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, nearby);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, fairness);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, note);
  gtk_widget_class_bind_template_child (widget_class, AstRoomPage, start_button);
  gtk_widget_class_install_action (widget_class, "room.start", NULL, start);
}

static void
ast_room_page_init (AstRoomPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  narrow_changed_cb (self);
  g_signal_connect_object (self->code, "notify::has-focus", G_CALLBACK (code_focus_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->nearby, "notify::active", G_CALLBACK (nearby_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
ast_room_page_set_visit (AstRoomPage *self, AstVisit *visit)
{
  gtk_widget_set_visible (self->nearby_row, visit != NULL && ast_visit_is_hosted (visit));
  if (self->visit == visit)
    return;
  self->seated = 0;
  gtk_label_set_label (self->code, "");
  if (self->visit != NULL)
    g_signal_handlers_disconnect_by_data (self->visit, self);
  g_set_object (&self->visit, visit);
  ast_people_list_set_visit (self->people, visit);
  ast_rules_list_set_visit (self->rules, visit);
  if (visit != NULL)
    g_signal_connect_object (visit, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

gboolean
ast_room_page_get_nearby (AstRoomPage *self)
{
  return gtk_widget_get_visible (self->nearby_row) && gtk_switch_get_active (self->nearby);
}
