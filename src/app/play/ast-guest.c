/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-guest.h"

#include <glib/gi18n.h>

#include "ast-name.h"
#include "ast-phrase-name.h"
#include "ast-relay.h"
#include "ast-table-error.h"
#include "ast-table-words.h"

/* Who plays on a seat. */
typedef enum { UNKNOWN, NOBODY, SOMEBODY, SOMEBODY_AWAY, COMPUTER } Seated;

struct _AstGuest {
  GObject parent_instance;

  /* Owned */
  AstVisit *visit;
  AstMatch *match;
  AstRelay *relay;
  AstAnnouncer *announcer;
  char *game;

  gboolean is_judged;            /* What became of the promise about chance has been told. */
  Seated seats[AST_MAX_PLAYERS]; /* As it was told last. */
  int own;                       /* The last own seat; -1: none. */
};

G_DEFINE_FINAL_TYPE (AstGuest, ast_guest, G_TYPE_OBJECT)

static guint said;

static const AstRecord *
get_record (AstGuest *self)
{
  const AstRecord *record = ast_visit_get_game (self->visit)->record;

  return record != NULL && g_strcmp0 (record->id, self->game) == 0 ? record : NULL;
}

static Seated
find_seated (const AstRoomSeat *seat)
{
  if (seat->kind == AST_ROOM_PERSON)
    return seat->present ? SOMEBODY : SOMEBODY_AWAY;
  return seat->kind == AST_ROOM_COMPUTER ? COMPUTER : NOBODY;
}

static char *
write_arrival (Seated now, const char *name)
{
  if (now == COMPUTER)
    return g_strdup (ngettext ("A computer player takes the open seat.",
                               "Computer players take the open seats.", 1));
  /* Translators: %s is a player who has sat down at a table at several screens. */
  return g_strdup_printf (_ ("%s is here"), name);
}

/* The room does not name a player who has given up their seat; the record does. */
static char *
write_departure (Seated before, const AstRecord *record, int seat)
{
  g_autofree char *name = NULL;

  if (before == COMPUTER || record == NULL)
    return g_strdup (_ ("A seat is open"));
  name =
      ast_name_phrase (ast_phrase_name (record->players[seat].name, record->setup.colours[seat]));
  /* Translators: the name of a player at a table at several screens. */
  return g_strdup_printf (_ ("%s has left, so a seat is open"), name);
}

/* The others may be waiting for somebody who has gone or come back. */
static char *
write_presence (Seated before, Seated now, const char *name)
{
  if (before == NOBODY)
    return write_arrival (now, name);
  switch (now) {
  case SOMEBODY:
    /* Translators: the name of a player at a table at several screens. */
    return g_strdup_printf (_ ("%s is back"), name);
  case SOMEBODY_AWAY:
    /* Translators: the name of a player at a table at several screens. */
    return g_strdup_printf (_ ("%s is away"), name);
  case COMPUTER:
    /* Translators: the name of a player at a table at several screens. */
    return g_strdup_printf (_ ("A computer player plays for %s"), name);
  default:
    return NULL;
  }
}

/* Whether it is news. Between games seats change their places. */
static gboolean
is_told (AstGuest *self, const AstRoom *room, int seat, Seated now)
{
  Seated before = self->seats[seat];

  return now != before && seat != self->own && room->started
         && (before != UNKNOWN || now == SOMEBODY_AWAY);
}

static void
tell_presence (AstGuest *self)
{
  const AstRoom *room = ast_visit_get_room (self->visit);

  self->own = room->seat >= 0 ? room->seat : self->own;
  for (int seat = 0; seat < room->setup.n_players; seat++) {
    Seated before = self->seats[seat], now = find_seated (&room->seats[seat]);
    g_autofree char *text = now == NOBODY
                                ? write_departure (before, get_record (self), seat)
                                : write_presence (before, now, ast_table_words_name (room, seat));

    if (is_told (self, room, seat, now))
      ast_announcer_report (self->announcer, "presence", text, NULL);
    self->seats[seat] = now;
  }
}

/* The players at this screen: nobody while a computer player sits there instead. */
static unsigned
find_own (AstGuest *self)
{
  const AstRoom *room = ast_visit_get_room (self->visit);

  return room != NULL && room->seat >= 0 && room->seats[room->seat].kind == AST_ROOM_PERSON
             ? 1u << room->seat
             : 0;
}

static void
changed_cb (AstGuest *self)
{
  if (ast_visit_get_status (self->visit) != AST_CLIENT_JOINED)
    return;
  tell_presence (self);
  if (get_record (self) != NULL)
    ast_relay_set_own (self->relay, find_own (self));
}

static void
tell_chance (AstGuest *self)
{
  AstChanceVerdict verdict = ast_visit_get_game (self->visit)->chance;

  if (verdict == AST_CHANCE_SECRET || self->is_judged)
    return;
  self->is_judged = TRUE;
  if (verdict == AST_CHANCE_FAIR)
    ast_announcer_report (self->announcer, "chance",
                          _ ("Checked: nobody has tampered with the tiles or the dice"), NULL);
  else
    ast_announcer_show (self->announcer, "chance",
                        _ ("Somebody has changed the tiles or the dice since the game began."),
                        NULL, NULL);
}

/* Whether a turn of the player is among what the match has not carried out. */
static gboolean
is_behind_own_turn (AstGuest *self, const AstRecord *record)
{
  const AstGame *game = ast_match_get_game (self->match);
  int n_players = game->setup.n_players, n_turns = 0;
  int next = game->player + (game->phase > AST_PLACE);

  for (guint i = ast_match_get_head (self->match); i < record->actions->len; i++)
    n_turns += ast_record_get_action (record, i)->type == AST_PLACE;
  return self->own >= 0 && (self->own - next + n_players) % n_players < n_turns;
}

/* Whoever comes back would take such turns for their own, or for nobody's. */
static void
tell_missed (AstGuest *self, const AstRecord *record)
{
  if (ast_visit_is_arriving (self->visit) && !ast_relay_is_waiting (self->relay)
      && is_behind_own_turn (self, record))
    ast_visit_tell_replaced (self->visit);
}

static void
told_cb (AstGuest *self)
{
  const AstRecord *record = get_record (self);

  if (record == NULL)
    return;
  tell_missed (self, record);
  ast_relay_tell (self->relay, (const AstAction *) record->actions->data, record->actions->len);
  ast_relay_propose_again (self->relay);
  tell_chance (self);
}

/* Whoever was refused for lack of a connection proposes again when there is one. */
static void
answered_cb (GObject *client, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstGuest) self = user_data;
  g_autoptr (GError) error = NULL;

  if (ast_table_client_ask_finish (AST_TABLE_CLIENT (client), result, &error)
      || self->relay == NULL)
    return;
  if (g_error_matches (error, AST_TABLE_ERROR, AST_TABLE_ERROR_LOST)) {
    ast_announcer_report (self->announcer, "turn",
                          _ ("Your turn counts as soon as you’re at the table again"), NULL);
    return;
  }
  ast_visit_tell (self->visit, error);
  if (!g_error_matches (error, AST_TABLE_ERROR, AST_NET_WRONG_NUMBER))
    ast_relay_refuse (self->relay);
}

static void
proposed_cb (AstGuest *self, guint number, const AstChoice *choice)
{
  ast_table_client_ask_async (
      ast_visit_get_client (self->visit),
      &(AstClientMessage){
          .type = AST_CLIENT_TURN, .number = number, .lay = choice->lay, .place = choice->place },
      answered_cb, g_object_ref (self));
}

/* What is asked already is not asked once more. */
static void
undo_cb (AstGuest *self, guint number)
{
  if (ast_table_client_get_question (ast_visit_get_client (self->visit)) == NULL)
    ast_visit_ask (self->visit, &(AstClientMessage){ .type = AST_CLIENT_UNDO, .number = number });
}

static void
question_ended_cb (AstGuest *self, int replaced, int seat)
{
  const AstRoom *room = ast_visit_get_room (self->visit);
  g_autofree char *text = NULL;

  if (seat < 0 && replaced >= 0)
    return;
  if (seat < 0) {
    ast_announcer_report (self->announcer, "undo",
                          _ ("The game has gone on, so nothing was undone"), NULL);
    return;
  }
  if (seat == room->seat)
    return;
  text = g_strdup_printf (
      /* Translators: the name of a player, who did not agree. */
      _ ("%s said no"), ast_table_words_name (room, seat));
  ast_announcer_report (self->announcer, "undo", text, NULL);
}

static void
undo_agreed_cb (AstGuest *self)
{
  ast_announcer_report (self->announcer, "undo", _ ("Everybody agreed to the undo"), NULL);
}

static void
said_cb (AstGuest *self, int seat, int phrase)
{
  g_signal_emit (self, said, 0, seat, ast_table_words_phrase (phrase));
}

static void
ast_guest_dispose (GObject *object)
{
  AstGuest *self = AST_GUEST (object);

  if (self->visit != NULL) {
    g_signal_handlers_disconnect_by_data (ast_visit_get_client (self->visit), self);
    g_signal_handlers_disconnect_by_data (self->visit, self);
  }
  g_clear_object (&self->relay);
  g_clear_object (&self->match);
  g_clear_object (&self->visit);
  g_clear_object (&self->announcer);
  g_clear_pointer (&self->game, g_free);
  G_OBJECT_CLASS (ast_guest_parent_class)->dispose (object);
}

static void
ast_guest_class_init (AstGuestClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_guest_dispose;
  said = g_signal_new ("said", AST_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       2, G_TYPE_INT, G_TYPE_STRING);
}

static void
ast_guest_init (AstGuest *self)
{
  self->own = -1;
}

static void
follow (AstGuest *self)
{
  AstTableClient *client = ast_visit_get_client (self->visit);

  g_signal_connect_object (self->visit, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->visit, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (client, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (client, "question-ended", G_CALLBACK (question_ended_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (client, "undo-agreed", G_CALLBACK (undo_agreed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->relay, "proposed", G_CALLBACK (proposed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->relay, "undo", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
}

AstGuest *
ast_guest_new (AstVisit *visit, AstConductor *conductor, const char *game, AstAnnouncer *announcer)
{
  AstGuest *self = g_object_new (AST_TYPE_GUEST, NULL);
  const AstRoom *room = ast_visit_get_room (visit);

  self->visit = g_object_ref (visit);
  self->match = g_object_ref (ast_conductor_get_match (conductor));
  self->announcer = g_object_ref (announcer);
  self->game = g_strdup (game);
  self->relay = ast_relay_new (conductor, get_record (self) != NULL ? find_own (self) : 0);
  for (int seat = 0; room != NULL && seat < room->setup.n_players; seat++)
    self->seats[seat] = find_seated (&room->seats[seat]);
  follow (self);
  changed_cb (self);
  told_cb (self);
  return self;
}

void
ast_guest_say (AstGuest *self, int phrase)
{
  ast_visit_ask (self->visit, &(AstClientMessage){ .type = AST_CLIENT_SAY, .phrase = phrase });
}
