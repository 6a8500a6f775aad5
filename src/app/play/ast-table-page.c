/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-page.h"

#include <glib/gi18n.h>

#include "ast-guest.h"
#include "ast-help-settings.h"
#include "ast-honours.h"
#include "ast-message.h"
#include "ast-name.h"
#include "ast-people-list.h"
#include "ast-quiet.h"
#include "ast-reason.h"
#include "ast-record-match.h"
#include "ast-request.h"
#include "ast-rules-list.h"
#include "ast-size-bin.h"
#include "ast-sounds.h"
#include "ast-speaker.h"
#include "ast-table-words.h"
#include "ast-trouble-text.h"
#include "ast-widgets.h"

struct _AstTablePage {
  AstPage base;

  /* Owned */
  AstSounds *sounds;
  AstSession *session;   /* NULL if no game is on the table. */
  GCancellable *finding; /* NULL unless records are looked for. */
  AstVisit *visit;       /* Both NULL unless the game is played at several screens. */
  AstGuest *guest;
  gboolean is_leaving; /* For good. */

  GObject *question;      /* Weak: whether the player agrees. */
  AstTableQuestion asked; /* What they have been asked about last; its number is -1: nothing. */

  /* Template */
  AstSizeBin *bin;
  AdwWindowTitle *title;
  GtkWidget *back_button;
  GtkWidget *undo_button;
  GtkWidget *rule_button;
  GtkMenuButton *menu_button;
  GMenu *saying; /* A section of its menu. */
  AstTable *table;
  GtkToggleButton *result_button;
  GtkMenuButton *people_button;
  AstPeopleList *people;
  AstRulesList *rules;
  GtkMenuButton *say_button;
};

G_DEFINE_FINAL_TYPE (AstTablePage, ast_table_page, AST_TYPE_PAGE)

/* Buttons that are hidden to leave room for the title are in the menu, too. */
static void
arrange (AstTablePage *self)
{
  gboolean over = gtk_widget_get_visible (GTK_WIDGET (self->result_button));
  gboolean narrow = ast_size_bin_get_narrow (self->bin);
  gboolean shared = self->visit != NULL;

  gtk_widget_set_visible (self->undo_button, !narrow || (!over && !shared));
  gtk_widget_set_visible (GTK_WIDGET (self->people_button), shared && !(narrow && over));
  gtk_widget_set_visible (GTK_WIDGET (self->say_button), shared && !narrow);
}

static void
result_toggled_cb (AstTablePage *self)
{
  ast_table_set_result_shown (self->table, gtk_toggle_button_get_active (self->result_button));
}

/* Shows or hides the result, and the button for it. */
static void
offer_result (AstTablePage *self, gboolean offered)
{
  gtk_widget_set_visible (GTK_WIDGET (self->result_button), offered);
  gtk_toggle_button_set_active (self->result_button, offered);
  arrange (self);
}

static void
honours_found_cb (GObject *store, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstTablePage) self = user_data;
  g_auto (GStrv) honours = ast_honours_find_finish (AST_STORE (store), result, NULL);

  if (honours != NULL) /* Not cancelled. */
    ast_table_set_honours (self->table, (const char *const *) honours);
}

static void
forget_honours (AstTablePage *self)
{
  ast_request_drop (&self->finding);
  ast_table_set_honours (self->table, NULL);
}

/* Looks for records of the people at the table; a result is shown without them, too. */
static void
find_honours (AstTablePage *self)
{
  GListModel *seats = ast_match_get_seats (ast_session_get_match (self->session));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  gint64 game = ast_session_get_game (self->session);

  forget_honours (self);
  if (game == 0)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++) {
    g_autoptr (AstSeat) seat = g_list_model_get_item (seats, i);

    g_autofree char *name = ast_name_strip (ast_seat_get_name (seat));

    if (ast_seat_get_level (seat) == NULL)
      g_strv_builder_add (builder, name);
  }
  names = g_strv_builder_end (builder);
  ast_honours_find_async (self->base.store, game, (const char *const *) names,
                          ast_request_renew (&self->finding), honours_found_cb,
                          g_object_ref (self));
}

static void
ended_cb (AstTablePage *self)
{
  offer_result (self, TRUE);
  find_honours (self);
}

static void
rewound_cb (AstTablePage *self)
{
  offer_result (self, FALSE);
  forget_honours (self);
}

/* A game for purists has no helps. */
static void
update_helps (AstTablePage *self)
{
  gboolean purist = self->session != NULL && ast_session_is_purist (self->session);

  ast_table_set_helps (self->table, purist ? 0 : ast_help_settings_read (self->base.settings));
}

static void
update_pace (AstTablePage *self)
{
  ast_table_set_pace (self->table, g_settings_get_enum (self->base.settings, "pace"));
}

/* What kind of game it is, or how long the turn may last; "": nothing worth a word. */
static char *
tell_kind (AstTablePage *self)
{
  gboolean known = self->visit != NULL && ast_visit_get_room (self->visit) != NULL;
  gint64 rest = known ? ast_visit_find_rest (self->visit) : -1;

  if (rest >= 0)
    return ast_table_words_rest (rest);
  if (self->session != NULL && ast_session_is_practice (self->session))
    return g_strdup (C_ ("game", "Practice"));
  return g_strdup (
      self->session != NULL && ast_session_is_of_day (self->session) ? _ ("Game of the Day") : "");
}

/* What the table tells, and what is said of the game. */
static void
show_subtitle (AstTablePage *self)
{
  gboolean practice = self->session != NULL && ast_session_is_practice (self->session);
  g_autofree char *kind = tell_kind (self);
  g_autofree char *left = NULL;
  g_autofree char *text = NULL;
  const char *leave;

  g_object_get (self->table, "subtitle", &left, NULL);
  /* Translators: how many tiles are left, and the kind of game or the time for a turn: "12 tiles
   * left · Game of the Day" */
  text = *kind != '\0' && *left != '\0' ? g_strdup_printf (C_ ("game", "%s · %s"), left, kind)
                                        : g_strconcat (kind, left, NULL);
  adw_window_title_set_subtitle (self->title, text);
  leave = practice ? _ ("Leave Practice") : _ ("Leave the table; the game is saved");
  ast_quiet_set_tooltip (self->back_button, leave);
  ast_quiet_set_description (self->back_button, leave);
}

/* Tells whether the game is being saved. */
static void
update_trouble (AstTablePage *self)
{
  const GError *trouble = self->session != NULL ? ast_session_get_trouble (self->session) : NULL;
  const GError *reason = ast_library_get_trouble (self->base.library);
  g_autofree char *text = NULL;

  if (trouble == NULL) {
    ast_announcer_withdraw (self->base.announcer, "saving");
    return;
  }
  /* That the store is closed says less than why it could not be opened. */
  text = ast_trouble_text_store (reason != NULL ? reason : trouble);
  if (ast_library_needs_choice (self->base.library))
    ast_announcer_show (self->base.announcer, "saving", text, _ ("_What Now?"), "win.backups");
  else
    ast_announcer_show (self->base.announcer, "saving", text, _ ("_Try Again"), "win.try-again");
}

/* The settings keep the zoom of the latest game that is stored. */
static void
save_zoom (AstTablePage *self)
{
  if (ast_session_get_game (self->session) == 0)
    return;
  g_settings_set_int64 (self->base.settings, "zoomed-game", ast_session_get_game (self->session));
  g_settings_set_int (self->base.settings, "tile-size", ast_table_get_zoom (self->table));
}

static void
restore_zoom (AstTablePage *self)
{
  gint64 game = ast_session_get_game (self->session);
  gboolean same = game != 0 && game == g_settings_get_int64 (self->base.settings, "zoomed-game");

  ast_table_set_zoom (self->table,
                      same ? g_settings_get_int (self->base.settings, "tile-size") : 0);
}

static void
cue_cb (AstTablePage *self, int cue)
{
  ast_sounds_play (self->sounds, (AstCue) cue);
}

/* The keys of the table are wanted again once a menu is closed. */
static void
follow_menu (AstTablePage *self)
{
  g_signal_connect_object (gtk_menu_button_get_popover (self->menu_button), "closed",
                           G_CALLBACK (gtk_widget_grab_focus), self, G_CONNECT_SWAPPED);
}

static gboolean
ast_table_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_TABLE_PAGE (widget)->table));
}

/* --- At several screens ------------------------------------------------------------------------
 */

static void
question_answered_cb (gpointer data, gboolean agreed)
{
  AstTablePage *self = data;

  if (self->visit != NULL)
    ast_table_client_ask_async (ast_visit_get_client (self->visit),
                                &(AstClientMessage){ .type = AST_CLIENT_ANSWER,
                                                     .number = self->asked.number,
                                                     .agree = agreed },
                                NULL, NULL);
}

/* What is not to be decided any more is not asked. */
static void
withdraw_question (AstTablePage *self)
{
  if (self->question != NULL)
    ast_message_withdraw (self->question);
  g_clear_weak_pointer (&self->question);
  ast_announcer_withdraw (self->base.announcer, "question");
  self->asked.number = -1;
}

static void
ask (AstTablePage *self)
{
  const AstTableQuestion *question = &self->asked;
  gboolean undo = question->replaced < 0;
  g_autofree char *heading = g_strdup_printf (
      /* Translators: the name of a player. */
      undo ? _ ("Let %s Undo?")
           /* Translators: the name of a player. */
           : _ ("Let a Computer Play for %s?"),
      ast_table_words_name (ast_visit_get_room (self->visit),
                            undo ? question->seat : question->replaced));

  g_set_weak_pointer (
      &self->question,
      ast_message_ask (
          GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading,
          undo ? _ (
              "Their last turn and all after it would be undone. The next tile is already known "
              "and stays the same.")
               : _ (
                   "This turn has lasted five minutes. They can have their seat back at any time."),
          _ ("_No"), _ ("_Agree"), FALSE, question_answered_cb, self));
}

/* Unless it has been withdrawn, or asked already, while it waited. */
static void
ask_cb (gpointer object)
{
  AstTablePage *self = AST_TABLE_PAGE (object);
  int seat = self->visit != NULL ? ast_visit_get_room (self->visit)->seat : -1;

  if (seat >= 0 && self->asked.number >= 0 && self->question == NULL && self->asked.seat != seat
      && self->asked.replaced != seat)
    ask (self);
}

/* Asks about what somebody else wants, once; whoever is to be replaced can still take their turn.
 */
static void
look_at_question (AstTablePage *self)
{
  const AstRoom *room = ast_visit_get_room (self->visit);
  const AstTableQuestion *question =
      ast_table_client_get_question (ast_visit_get_client (self->visit));

  if (question != NULL && question->number == self->asked.number
      && question->replaced == self->asked.replaced)
    return;
  withdraw_question (self);
  if (question == NULL || room->seat < 0)
    return;
  self->asked = *question;
  if (question->replaced == room->seat)
    ast_announcer_show (self->base.announcer, "question",
                        _ ("Somebody asks to let a computer player play for you. Take your turn to "
                           "keep your seat."),
                        NULL, NULL);
  else if (question->seat != room->seat) /* When the focus has come to rest, which is read alone. */
    ast_speaker_when_out (ast_speaker_find (GTK_WIDGET (self->table)), ask_cb, G_OBJECT (self));
  else
    ast_announcer_show (self->base.announcer, "question", _ ("Asking the others first"), NULL,
                        NULL);
}

/* --- Ways from the table --------------------------------------------------------------------- */

static void
gave_up_cb (GObject *client, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstTablePage) self = user_data;
  g_autoptr (GError) error = NULL;

  gboolean done = ast_table_client_ask_finish (AST_TABLE_CLIENT (client), result, &error);

  self->is_leaving = done;
  if (self->visit == NULL)
    return;
  ast_visit_tell (self->visit, error);
  if (done)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.end-visit", NULL);
}

static void
leave_answered_cb (gpointer data, gboolean agreed)
{
  AstTablePage *self = data;

  self->is_leaving = agreed && self->visit != NULL;
  if (self->is_leaving)
    ast_table_client_ask_async (ast_visit_get_client (self->visit),
                                &(AstClientMessage){ .type = AST_CLIENT_GIVE_UP }, gave_up_cb,
                                g_object_ref (self));
}

static void
leave_for_good (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ast_message_ask (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Leave for Good?"),
                   _ ("Your seat will be open. Somebody else may take it, or a computer player."),
                   _ ("_Cancel"), _ ("_Leave for Good"), TRUE, leave_answered_cb, widget);
}

static void
show_people (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_menu_button_popup (AST_TABLE_PAGE (widget)->people_button);
}

static void
rematch (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstTablePage *self = AST_TABLE_PAGE (widget);

  if (self->visit != NULL)
    ast_visit_rematch (self->visit);
  else
    gtk_widget_activate_action (widget, "win.rematch", NULL);
}

/* Why somebody has no turn, and the way to a seat, as long as they look at the table. Whoever is
 * leaving it has just given theirs up. */
static void
tell_seatless (AstTablePage *self, const AstRoom *room)
{
  gboolean playing = room != NULL && ast_visit_is_playing (self->visit) && !self->is_leaving
                     && gtk_widget_get_mapped (GTK_WIDGET (self));

  if (playing && room->seat >= 0 && room->seats[room->seat].kind == AST_ROOM_COMPUTER)
    ast_announcer_show (self->base.announcer, "seat", _ ("A computer player is playing for you."),
                        _ ("_Sit Down"), "win.sit-down");
  else if (playing && room->seat < 0 && ast_room_count_open (room) > 0)
    ast_announcer_show (
        self->base.announcer, "seat",
        ast_visit_has_left (self->visit)
            ? _ ("You left this table for good. A seat is open if you’d like to play.")
            : _ ("A seat is open if you’d like to play."),
        _ ("_Sit Down"), "win.sit-down");
  else if (playing && ast_visit_has_left (self->visit))
    ast_announcer_show (self->base.announcer, "seat",
                        _ ("You left this table for good, so now you watch."), NULL, NULL);
  else
    ast_announcer_withdraw (self->base.announcer, "seat");
}

static AstPresence
find_presence (AstTablePage *self, int seat)
{
  const AstRoom *room = ast_visit_get_room (self->visit);
  const AstRoomSeat *who = &room->seats[seat];

  if (who->kind == AST_ROOM_PERSON && seat == room->seat)
    return AST_PRESENCE_YOU;
  if (who->kind == AST_ROOM_OPEN)
    return AST_PRESENCE_GONE;
  if (who->kind == AST_ROOM_PERSON)
    return who->present ? AST_PRESENCE_HERE : AST_PRESENCE_AWAY;
  return ast_visit_is_replaced (self->visit, seat) ? AST_PRESENCE_REPLACED : AST_PRESENCE_HERE;
}

/* Who is to take a turn, as soon as everything before it has been shown; else -1. */
static int
find_mover (AstTablePage *self)
{
  AstConductor *conductor = ast_table_get_conductor (self->table);
  int mover = ast_told_game_find_mover (ast_visit_get_game (self->visit));

  return conductor != NULL && ast_conductor_get_stage (conductor) == AST_STAGE_TURN
                 && ast_match_get_game (ast_conductor_get_match (conductor))->player == mover
             ? mover
             : -1;
}

/* Whoever may let a computer play for the player whose turn it is, and who is not there, is told
 * so. */
static void
tell_absent (AstTablePage *self)
{
  const AstRoom *room = self->visit != NULL ? ast_visit_get_room (self->visit) : NULL;
  int mover = room != NULL ? find_mover (self) : -1;
  gboolean waits = mover >= 0 && room->founder && ast_visit_is_playing (self->visit)
                   && gtk_widget_get_mapped (GTK_WIDGET (self));
  AstPresence presence = waits ? find_presence (self, mover) : AST_PRESENCE_HERE;

  if (presence == AST_PRESENCE_AWAY)
    ast_announcer_show (self->base.announcer, "absent",
                        _ ("The game waits for a player who isn’t here."),
                        _ ("Let a Computer _Play…"), "win.people");
  else if (presence == AST_PRESENCE_GONE)
    ast_announcer_show (self->base.announcer, "absent",
                        _ ("A seat is open. Invite somebody, or let a computer player play."),
                        _ ("_People…"), "win.people");
  else
    ast_announcer_withdraw (self->base.announcer, "absent");
}

/* Why the player cannot ask for a rematch, or what becomes of open seats in it; NULL: nothing.
 */
static char *
tell_rematch (AstTablePage *self, const AstRoom *room)
{
  guint n = room != NULL ? ast_room_count_open (room) : 0;

  if (room != NULL && !room->founder)
    return ast_visit_tell_starter (self->visit);
  return n > 0 ? g_strdup (ngettext ("A computer player takes the open seat.",
                                     "Computer players take the open seats.", n))
               : NULL;
}

/* What cannot be pressed is explained. */
static void
update_ways (AstTablePage *self)
{
  const AstRoom *room = self->visit != NULL ? ast_visit_get_room (self->visit) : NULL;
  g_autofree char *note = tell_rematch (self, room);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.leave-for-good",
                                 room != NULL && room->seat >= 0
                                     && ast_visit_is_playing (self->visit));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.rematch", room == NULL || room->founder);
  ast_table_set_note (self->table, note);
  tell_seatless (self, room);
  tell_absent (self);
}

/* The record keeps the names from the start of the game, but somebody else may have taken a seat.
 */
static void
name_seats (AstTablePage *self, const AstRoom *room)
{
  const AstRecord *record = ast_visit_get_game (self->visit)->record;

  if (self->session == NULL || record == NULL
      || g_strcmp0 (record->id, ast_session_get_id (self->session)) != 0)
    return;
  for (int player = 0; player < room->setup.n_players; player++) {
    const AstRoomSeat *who = &room->seats[player];
    g_autofree char *noted = ast_record_match_name (record, player);
    gboolean is_new = who->kind == AST_ROOM_PERSON && who->name != NULL
                      && !ast_name_is_same (who->name, record->players[player].name);

    ast_seat_rename (ast_match_get_seat (ast_session_get_match (self->session), player),
                     is_new ? who->name : noted);
  }
}

static void
show_presences (AstTablePage *self)
{
  const AstRoom *room = self->visit != NULL ? ast_visit_get_room (self->visit) : NULL;
  AstPresence presences[AST_MAX_PLAYERS] = { AST_PRESENCE_HERE };

  if (room != NULL)
    name_seats (self, room);
  for (int seat = 0; room != NULL && seat < room->setup.n_players; seat++)
    presences[seat] = find_presence (self, seat);
  ast_table_set_presences (self->table, presences);
}

static void
room_changed_cb (AstTablePage *self)
{
  if (ast_visit_get_room (self->visit) == NULL)
    return;
  show_presences (self);
  show_subtitle (self);
  look_at_question (self);
  update_ways (self);
}

static void
told_cb (AstTablePage *self)
{
  const AstRecord *record = ast_visit_get_game (self->visit)->record;

  if (record->seed != NULL && g_strcmp0 (record->id, ast_session_get_id (self->session)) == 0)
    ast_session_set_seed (self->session, record->seed);
  update_ways (self);
}

static void
said_cb (AstTablePage *self, int player, const char *text)
{
  const AstRoom *room = ast_visit_get_room (self->visit);
  g_autofree char *told = NULL;

  if (gtk_widget_get_mapped (GTK_WIDGET (self))) {
    ast_table_say (self->table, player, text);
    return;
  }
  told = g_strdup_printf (C_ ("player", "%1$s: %2$s"), ast_table_words_name (room, player), text);
  ast_announcer_report (self->base.announcer, "said", told, NULL);
}

static void
say (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AstTablePage *self = AST_TABLE_PAGE (widget);

  if (self->guest != NULL)
    ast_guest_say (self->guest, g_variant_get_int32 (parameter));
}

static GMenuModel *
make_phrases (void)
{
  GMenu *menu = g_menu_new ();

  for (int i = 0; i < AST_N_PHRASES; i++) {
    g_autofree char *action = g_strdup_printf ("page.say(%d)", i);

    g_menu_append (menu, ast_table_words_phrase (i), action);
  }
  return G_MENU_MODEL (menu);
}

/* The main menu has the phrases, too, where there is no room for their button. */
static void
offer_phrases (AstTablePage *self, GMenuModel *phrases)
{
  g_menu_remove_all (self->saying);
  if (phrases != NULL)
    g_menu_append_submenu (self->saying, _ ("Say _Something"), phrases);
}

/* Joins the conductor of the session to the table, if it is one of the same game. */
static void
take_seat (AstTablePage *self, AstConductor *conductor)
{
  self->guest = ast_guest_new (self->visit, conductor, ast_session_get_id (self->session),
                               self->base.announcer);
  g_signal_connect_object (self->guest, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->visit, "changed", G_CALLBACK (room_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->visit, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  room_changed_cb (self);
}

static void
ast_table_page_set_up (AstPage *page)
{
  AstTablePage *self = AST_TABLE_PAGE (page);
  GSettings *settings = page->settings;

  ast_sounds_follow (self->sounds, settings);
  g_signal_connect_object (settings, "changed::pace", G_CALLBACK (update_pace), self,
                           G_CONNECT_SWAPPED);
  for (int i = 0; i < AST_N_HELP_SETTINGS; i++) {
    g_autofree char *changed = g_strconcat ("changed::", ast_help_setting (i).key, NULL);

    g_signal_connect_object (settings, changed, G_CALLBACK (update_helps), self, G_CONNECT_SWAPPED);
  }
  update_pace (self);
  update_helps (self);
}

static void
ast_table_page_dispose (GObject *object)
{
  AstTablePage *self = AST_TABLE_PAGE (object);

  if (self->session != NULL)
    ast_table_page_set_session (self, NULL);
  ast_table_page_set_visit (self, NULL);
  g_clear_object (&self->sounds);
  G_OBJECT_CLASS (ast_table_page_parent_class)->dispose (object);
}

static void
ast_table_page_class_init (AstTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_table_page_set_up;

  G_OBJECT_CLASS (klass)->dispose = ast_table_page_dispose;
  widget_class->grab_focus = ast_table_page_grab_focus;
  widget_class->focus = ast_widgets_focus_child;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, title);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, back_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, rule_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, saying);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, table);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, result_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, people_button);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, people);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, rules);
  gtk_widget_class_bind_template_child (widget_class, AstTablePage, say_button);
  gtk_widget_class_bind_template_callback (widget_class, arrange);
  gtk_widget_class_bind_template_callback (widget_class, result_toggled_cb);
  gtk_widget_class_install_action (widget_class, "page.say", "i", say);
  gtk_widget_class_install_action (widget_class, "page.leave-for-good", NULL, leave_for_good);
  gtk_widget_class_install_action (widget_class, "page.rematch", NULL, rematch);
  gtk_widget_class_install_action (widget_class, "page.people", NULL, show_people);
}

static void
ast_table_page_init (AstTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_widgets_keep_name (self->rule_button);
  ast_widgets_hide_tooltip_while_open (GTK_WIDGET (self->menu_button));
  ast_widgets_hide_tooltip_while_open (GTK_WIDGET (self->people_button));
  ast_widgets_hide_tooltip_while_open (GTK_WIDGET (self->say_button));
  g_signal_connect (self, "map", G_CALLBACK (update_ways), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (update_ways), NULL);
  follow_menu (self);
  ast_table_take_keys_of (self->table, GTK_WIDGET (self));
  g_signal_connect_object (self->table, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_object_bind_property (self->table, "title", self->title, "title", G_BINDING_DEFAULT);
  g_signal_connect_object (self->table, "notify::subtitle", G_CALLBACK (show_subtitle), self,
                           G_CONNECT_SWAPPED);
  self->asked.number = -1;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "page.leave-for-good", FALSE);
  self->sounds = ast_sounds_new (GTK_WIDGET (self));
  g_signal_connect_object (self->table, "cue", G_CALLBACK (cue_cb), self, G_CONNECT_SWAPPED);
}

/* Takes the game off the table. */
static void
leave_session (AstTablePage *self)
{
  save_zoom (self);
  if (ast_session_get_trouble (self->session) != NULL)
    ast_session_save (self->session);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (ast_session_get_match (self->session), self);
}

static void
explain_undo (AstTablePage *self)
{
  gboolean allowed = ast_match_get_undo_allowed (ast_session_get_match (self->session));
  const char *never = _ ("This game is played without undo.");

  ast_reason_set (self->undo_button, allowed ? _ ("Nothing to undo.") : never);
  ast_reason_set_all (GTK_WIDGET (self), "table.redo", allowed ? _ ("Nothing to redo.") : never);
}

static void
follow_session (AstTablePage *self)
{
  restore_zoom (self);
  explain_undo (self);
  g_signal_connect_object (self->session, "trouble-changed", G_CALLBACK (update_trouble), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ast_session_get_match (self->session), "rewound",
                           G_CALLBACK (rewound_cb), self, G_CONNECT_SWAPPED);
}

void
ast_table_page_set_session (AstTablePage *self, AstSession *session)
{
  g_autoptr (AstConductor) conductor = NULL;

  if (self->session == session)
    return;
  if (self->session != NULL)
    leave_session (self);
  g_clear_object (&self->guest);
  if (self->visit != NULL)
    g_signal_handlers_disconnect_by_data (self->visit, self);
  offer_result (self, FALSE);
  forget_honours (self);
  g_set_object (&self->session, session);
  if (session != NULL)
    follow_session (self);
  update_helps (self);
  update_trouble (self);
  show_subtitle (self);
  if (session != NULL) {
    conductor = ast_conductor_new (ast_session_get_match (session));
    g_signal_connect_object (conductor, "notify::stage", G_CALLBACK (tell_absent), self,
                             G_CONNECT_SWAPPED);
  }
  if (session != NULL && self->visit != NULL)
    take_seat (self, conductor);
  show_presences (self);
  ast_table_set_conductor (self->table, conductor);
}

void
ast_table_page_set_visit (AstTablePage *self, AstVisit *visit)
{
  g_autoptr (GMenuModel) phrases = visit != NULL ? make_phrases () : NULL;

  if (self->visit == visit)
    return;
  withdraw_question (self);
  g_clear_object (&self->guest);
  if (self->visit != NULL)
    g_signal_handlers_disconnect_by_data (self->visit, self);
  g_set_object (&self->visit, visit);
  self->is_leaving = FALSE;
  if (self->people == NULL) /* Disposed of. */
    return;
  ast_people_list_set_visit (self->people, visit);
  ast_rules_list_set_visit (self->rules, visit);
  show_presences (self);
  update_ways (self);
  gtk_menu_button_set_menu_model (self->say_button, phrases);
  offer_phrases (self, phrases);
  arrange (self);
}

AstVisit *
ast_table_page_get_visit (AstTablePage *self)
{
  return self->visit;
}

AstSession *
ast_table_page_get_session (AstTablePage *self)
{
  return self->session;
}

AstTable *
ast_table_page_get_table (AstTablePage *self)
{
  return self->table;
}

void
ast_table_page_look_at_board (AstTablePage *self)
{
  gtk_toggle_button_set_active (self->result_button, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
  ast_table_play_film (self->table);
}

void
ast_table_page_set_paused (AstTablePage *self, gboolean paused)
{
  AstConductor *conductor = ast_table_get_conductor (self->table);

  if (conductor != NULL)
    ast_conductor_set_paused (conductor, paused);
}
