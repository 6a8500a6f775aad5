/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-honours.h"

#include <glib/gi18n.h>

#include "ast-ladder.h"
#include "ast-name.h"
#include "ast-phrases.h"

enum { MOST = 2, LEAST_STREAK = 3 };

/* A game, and what came before it. */
typedef struct {
  const AstCareerGame *game;
  const char *level; /* Of the strongest computer player on another side, translated, */
  int step;          /* and its step of the ladder; 0: none. */

  /* In earlier games of the same kind */
  guint games, wins;
  int points, lead, turn; /* The most; the lead in games won. */

  /* In earlier games with a computer player on that step */
  gboolean beaten;       /* One of at least that step was beaten. */
  guint streak, longest; /* Won in a row, before this game and ever. */
} Past;

/* The step of the strongest computer player on another side; `level` (may be NULL) receives the
 * name of its level. */
static int
find_strongest (const AstCareerGame *game, const char **level)
{
  g_auto (GStrv) rivals = g_strsplit (game->rivals, ",", -1);
  int strongest = 0;

  for (int i = 0; rivals[i] != NULL; i++) {
    int step = ast_ladder_find (rivals[i]);

    if (step > strongest && level != NULL)
      *level = ast_phrase_level (rivals[i]);
    strongest = MAX (step, strongest);
  }
  return strongest;
}

static gboolean
is_same_kind (const AstCareerGame *one, const AstCareerGame *other)
{
  return one->n_players == other->n_players && one->teams == other->teams
         && one->equipment == other->equipment && one->expansion == other->expansion;
}

static void
add_to_past (Past *past, const AstCareerGame *game)
{
  int step = find_strongest (game, NULL);

  if (is_same_kind (game, past->game)) {
    past->games++;
    past->wins += game->won;
    past->points = MAX (past->points, game->points);
    past->turn = MAX (past->turn, game->best_turn);
    past->lead = game->won ? MAX (past->lead, game->lead) : past->lead;
  }
  if (past->step > 0 && game->won && step >= past->step)
    past->beaten = TRUE;
  if (step == past->step) {
    past->streak = game->won ? past->streak + 1 : 0;
    past->longest = MAX (past->longest, past->streak);
  }
}

/* FALSE if `game` is not part of the career. */
static gboolean
find_past (const GPtrArray *career, gint64 game, Past *past)
{
  guint n = 0;

  while (n < career->len && ((const AstCareerGame *) career->pdata[n])->game != game)
    n++;
  if (n == career->len)
    return FALSE;
  *past = (Past){ .game = career->pdata[n] };
  past->step = find_strongest (past->game, &past->level);
  for (guint i = 0; i < n; i++)
    add_to_past (past, career->pdata[i]);
  return TRUE;
}

static char *
phrase_first_win (const Past *past, const char *name)
{
  if (!past->game->won || past->step == 0 || past->beaten)
    return NULL;
  if (name == NULL)
    /* Translators: %s is a level of computer players, such as Captain. */
    return g_strdup_printf (_ ("Your first win at %s level"), past->level);
  /* Translators: The first %s is a player, the second a level, such as Captain. */
  return g_strdup_printf (_ ("%s’s first win at %s level"), name, past->level);
}

static char *
phrase_points (const Past *past, const char *name)
{
  int points = past->game->points;

  if (past->games == 0 || points <= past->points)
    return NULL;
  if (name == NULL)
    return g_strdup_printf (
        /* Translators: %d are points. */
        ngettext ("Your best game yet: %d point", "Your best game yet: %d points", points), points);
  /* Translators: %1$s is a player. */
  return g_strdup_printf (
      /* Translators: %1$s is a player, %2$d are points. */
      ngettext ("%1$s’s best game yet: %2$d point", "%1$s’s best game yet: %2$d points", points),
      name, points);
}

static char *
phrase_streak (const Past *past, const char *name)
{
  guint streak = past->streak + 1;

  if (!past->game->won || past->step == 0 || streak < LEAST_STREAK || streak <= past->longest)
    return NULL;
  if (name == NULL)
    /* Translators: %1$s is a level of computer players, such as Captain. */
    return g_strdup_printf (ngettext ("Your longest streak at %1$s level: %2$d win in a row",
                                      "Your longest streak at %1$s level: %2$d wins in a row",
                                      streak),
                            past->level, streak);
  /* Translators: %1$s is a player, %2$s a level of computer players, such as Captain. */
  return g_strdup_printf (ngettext ("%1$s’s longest streak at %2$s level: %3$d win in a row",
                                    "%1$s’s longest streak at %2$s level: %3$d wins in a row",
                                    streak),
                          name, past->level, streak);
}

static char *
phrase_lead (const Past *past, const char *name)
{
  int lead = past->game->lead;

  if (!past->game->won || past->wins == 0 || lead <= past->lead)
    return NULL;
  if (name == NULL)
    return g_strdup_printf (
        /* Translators: %d is by how many points you won. */
        ngettext ("Your biggest win yet: by %d point", "Your biggest win yet: by %d points", lead),
        lead);
  /* Translators: %1$s is a player. */
  return g_strdup_printf (ngettext ("%1$s’s biggest win yet: by %2$d point",
                                    "%1$s’s biggest win yet: by %2$d points", lead),
                          name, lead);
}

static char *
phrase_turn (const Past *past, const char *name)
{
  int turn = past->game->best_turn;

  if (past->games == 0 || turn <= past->turn)
    return NULL;
  if (name == NULL)
    return g_strdup_printf (
        /* Translators: %d are points. */
        ngettext ("Your best turn yet: %d point", "Your best turn yet: %d points", turn), turn);
  /* Translators: %1$s is a player. */
  return g_strdup_printf (
      /* Translators: %1$s is a player, %2$d are points. */
      ngettext ("%1$s’s best turn yet: %2$d point", "%1$s’s best turn yet: %2$d points", turn),
      name, turn);
}

char **
ast_honours_list (const GPtrArray *career, gint64 game, const char *name)
{
  static char *(*const phrases[]) (const Past *past, const char *name) = {
    phrase_first_win, phrase_points, phrase_streak, phrase_lead, phrase_turn,
  };
  g_autofree char *isolated = name != NULL ? ast_name_isolate (name) : NULL;
  g_autoptr (GStrvBuilder) honours = g_strv_builder_new ();
  Past past;
  int n = 0;

  if (!find_past (career, game, &past))
    return g_strv_builder_end (honours);
  for (guint i = 0; i < G_N_ELEMENTS (phrases) && n < MOST; i++) {
    g_autofree char *honour = phrases[i](&past, isolated);

    if (honour == NULL)
      continue;
    g_strv_builder_add (honours, honour);
    n++;
  }
  return g_strv_builder_end (honours);
}
