/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-plan-text.h"

#include <glib/gi18n.h>

#include "ast-ladder.h"
#include "ast-record-words.h"
#include "ast-set-up.h"

#define GROUP "plan"

GQuark
ast_plan_error_quark (void)
{
  return g_quark_from_static_string ("ast-plan-error-quark");
}

typedef struct {
  AstColour colour;
  const char *level; /* Static; NULL for a person. */
  const char *name;  /* Not owned; NULL for none. */
} AstSeatText;

/* The beginning of `text`, safe to show in a message. Free with g_free (). */
static char *
quote (const char *text)
{
  enum { MOST = 30 };
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) shown = g_string_new (NULL);
  int length = 0;

  for (const char *at = valid; *at != '\0' && length < MOST; at = g_utf8_next_char (at)) {
    gunichar character = g_utf8_get_char (at);

    g_string_append_unichar (shown, g_unichar_isprint (character) ? character : 0xfffd);
    length++;
  }
  if (g_utf8_strlen (valid, -1) > MOST)
    g_string_append (shown, "…");
  return g_strdup (shown->str);
}

/* Whether somebody of that kind can play: "human", or a level. */
static gboolean
find_level (const char *kind, const char **level)
{
  gboolean is_level = ast_ladder_find (kind) > 0;

  *level = is_level ? g_intern_string (kind) : NULL;
  return is_level || g_str_equal (kind, "human");
}

static gboolean
parse_seat (const char *text, AstSeatText *seat, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 3);
  g_autofree char *shown = quote (text);
  const char *level;
  int colour;

  if (g_strv_length (parts) != 2) {
    /* Translators: %s is what was typed. Don't translate the words in quotation marks. */
    g_set_error (error, AST_PLAN_ERROR, AST_PLAN_ERROR_SYNTAX,
                 /* Translators: %s is what was typed. Do not translate "red:human". */
                 _ ("“%s” is not a seat: a seat is a colour and a kind, such as “red:human”."),
                 shown);
    return FALSE;
  }
  colour = ast_word_find (ast_colour_words, parts[0]);
  if (colour < 0) {
    g_autofree char *word = quote (parts[0]);

    g_set_error (error, AST_PLAN_ERROR, AST_PLAN_ERROR_COLOUR,
                 /* Translators: %s is what was typed. Don't translate the colours. */
                 _ ("“%s” is not a colour: choose red, green, black, white, orange or blue."),
                 word);
    return FALSE;
  }
  if (!find_level (parts[1], &level)) {
    g_autofree char *word = quote (parts[1]);

    g_set_error (
        error, AST_PLAN_ERROR, AST_PLAN_ERROR_KIND,
        /* Translators: %s is what was typed. Don't translate the kinds. */
        _ ("“%s” is not a kind of player: choose human, cadet-1 to cadet-3, pilot-1 to pilot-3, "
           "captain-1 to captain-3 or admiral."),
        word);
    return FALSE;
  }
  *seat = (AstSeatText){ .colour = colour, .level = level };
  return TRUE;
}

static gboolean
check_colours (const AstSeatText *seats, int n, GError **error)
{
  unsigned seen = 0;

  for (int i = 0; i < n; i++) {
    if (seen >> seats[i].colour & 1) {
      /* Translators: %s is a colour as the command line writes it. */
      g_set_error (error, AST_PLAN_ERROR, AST_PLAN_ERROR_COLOUR, _ ("Two players want to be %s."),
                   ast_colour_words[seats[i].colour]);
      return FALSE;
    }
    seen |= 1u << seats[i].colour;
  }
  return TRUE;
}

/* S7 */
static gboolean
check_teams (const AstSeatText *seats, int n, GError **error)
{
  for (int i = 0; i < n; i++) {
    AstFaction faction = ast_colour_faction (seats[i].colour);

    if (n == 4 && faction <= AST_EMPIRE
        && faction != ast_colour_faction (seats[(i + 1) % 4].colour))
      continue;
    g_set_error_literal (error, AST_PLAN_ERROR, AST_PLAN_ERROR_TEAMS,
                         _ ("Teams take four players, red and green alternating with black and "
                            "white, such as red, black, green, white."));
    return FALSE;
  }
  return TRUE;
}

static AstPlan *
build_plan (const AstSeatText *seats, int n)
{
  AstPlan *self = ast_plan_new ();

  for (int i = 0; i < n; i++) {
    AstPlanSeat *seat = i < ast_plan_get_n_seats (self) ? ast_plan_get_seat (self, i)
                                                        : ast_plan_add_seat (self, seats[i].level);

    ast_plan_seat_set_level (seat, seats[i].level);
    ast_plan_seat_set_name (seat, seats[i].name);
    ast_plan_set_colour (self, i, seats[i].colour);
  }
  return self;
}

AstPlan *
ast_plan_parse (const char *set_up, gboolean teams, GError **error)
{
  AstSeatText seats[AST_MAX_PLAYERS];
  g_auto (GStrv) parts = NULL;
  int n;
  AstPlan *self;

  parts = g_strsplit (set_up, ",", AST_MAX_PLAYERS + 2);
  n = (int) g_strv_length (parts);
  for (int i = 0; i < MIN (n, AST_MAX_PLAYERS); i++) {
    if (!parse_seat (parts[i], &seats[i], error))
      return NULL;
  }
  if (n < AST_MIN_PLAYERS || n > AST_MAX_PLAYERS) {
    g_set_error_literal (error, AST_PLAN_ERROR, AST_PLAN_ERROR_PLAYERS,
                         _ ("A game takes two to six players."));
    return NULL;
  }
  if (!check_colours (seats, n, error) || (teams && !check_teams (seats, n, error)))
    return NULL;
  self = build_plan (seats, n);
  ast_plan_set_first (self, 0);
  g_object_set (self, "teams", teams, NULL);
  return self;
}

char *
ast_plan_to_text (AstPlan *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  const char *const *added = ast_plan_get_added_decks (self);

  for (int i = 0; ast_plan_choices[i] != NULL; i++) {
    gboolean choice;

    g_object_get (self, ast_plan_choices[i], &choice, NULL);
    g_key_file_set_boolean (file, GROUP, ast_plan_choices[i], choice);
  }
  g_key_file_set_integer (file, GROUP, "first", ast_plan_get_first (self));
  g_key_file_set_integer (file, GROUP, "deadline", ast_plan_get_deadline (self));
  if (strcmp (ast_plan_get_deck (self), "base") != 0)
    g_key_file_set_string (file, GROUP, "deck", ast_plan_get_deck (self));
  if (added[0] != NULL)
    g_key_file_set_string_list (file, GROUP, "added-decks", added, g_strv_length ((char **) added));
  for (int i = 0; i < ast_plan_get_n_seats (self); i++) {
    AstPlanSeat *seat = ast_plan_get_seat (self, i);
    g_autofree char *group = g_strdup_printf ("seat-%d", i);
    const char *level = ast_plan_seat_get_level (seat);

    g_key_file_set_string (file, group, "name", ast_plan_seat_get_name (seat));
    g_key_file_set_string (file, group, "colour",
                           ast_colour_words[ast_plan_seat_get_colour (seat)]);
    g_key_file_set_string (file, group, "kind", level != NULL ? level : "human");
  }
  return g_key_file_to_data (file, NULL, NULL);
}

/* Whether there is a seat number `i` in the file; `name` is then to be freed. */
static gboolean
read_seat (GKeyFile *file, int i, AstSeatText *seat, char **name)
{
  g_autofree char *group = g_strdup_printf ("seat-%d", i);
  g_autofree char *colour = g_key_file_get_string (file, group, "colour", NULL);
  g_autofree char *kind = g_key_file_get_string (file, group, "kind", NULL);
  int colour_found = colour != NULL ? ast_word_find (ast_colour_words, colour) : -1;
  const char *level;

  if (colour_found < 0 || kind == NULL || !find_level (kind, &level))
    return FALSE;
  *name = g_key_file_get_string (file, group, "name", NULL);
  *seat = (AstSeatText){ .colour = colour_found, .level = level, .name = *name };
  return TRUE;
}

static AstPlan *
read_seats (GKeyFile *file)
{
  AstSeatText seats[AST_MAX_PLAYERS];
  char *names[AST_MAX_PLAYERS] = { NULL };
  AstPlan *self = NULL;
  int n = 0;

  while (n < AST_MAX_PLAYERS && read_seat (file, n, &seats[n], &names[n]))
    n++;
  if (n >= AST_MIN_PLAYERS && check_colours (seats, n, NULL))
    self = build_plan (seats, n);
  for (int i = 0; i < n; i++)
    g_free (names[i]);
  return self != NULL ? self : ast_plan_new ();
}

static void
read_decks (GKeyFile *file, AstPlan *self)
{
  g_autofree char *deck = g_key_file_get_string (file, GROUP, "deck", NULL);
  g_auto (GStrv) added = g_key_file_get_string_list (file, GROUP, "added-decks", NULL, NULL);

  if (deck != NULL)
    ast_plan_set_deck (self, deck);
  if (added != NULL)
    ast_plan_set_added_decks (self, (const char *const *) added);
}

static void
read_deadline (GKeyFile *file, AstPlan *self)
{
  int days = g_key_file_get_integer (file, GROUP, "deadline", NULL);

  for (int i = 0; i < (int) G_N_ELEMENTS (ast_deadlines); i++)
    if (ast_deadlines[i] == days)
      ast_plan_set_deadline (self, days);
}

AstPlan *
ast_plan_from_text (const char *text)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  AstPlan *self;
  int first;

  if (!g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, NULL))
    return ast_plan_new ();
  self = read_seats (file);
  for (int i = 0; ast_plan_choices[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    gboolean choice = g_key_file_get_boolean (file, GROUP, ast_plan_choices[i], &error);

    if (error == NULL)
      g_object_set (self, ast_plan_choices[i], choice, NULL);
  }
  read_decks (file, self);
  read_deadline (file, self);
  first = g_key_file_get_integer (file, GROUP, "first", NULL);
  if (first >= -1 && first < ast_plan_get_n_seats (self))
    ast_plan_set_first (self, first);
  return self;
}
