/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Private to AstTable: what its sources share as long as the steps of the game are among them
 * (ast-table-flow.c, ast-table-match.c, ast-table-hint.c). */
#pragma once

#include "ast-battle-view.h"
#include "ast-board-view.h"
#include "ast-computer.h"
#include "ast-draft.h"
#include "ast-flights.h"
#include "ast-forecast-card.h"
#include "ast-hand-bar.h"
#include "ast-hint-card.h"
#include "ast-inspector.h"
#include "ast-motion-player.h"
#include "ast-move-list.h"
#include "ast-odds-bar.h"
#include "ast-realm-card.h"
#include "ast-result-view.h"
#include "ast-score-track.h"
#include "ast-seat-list.h"
#include "ast-table-layout.h"
#include "ast-table.h"
#include "ast-tiles-panel.h"
#include "ast-width-bin.h"

struct _AstTable {
  GtkWidget parent_instance;

  /* Owned */
  AstMatch *match;
  AstDraft *draft;           /* While a person puts a turn together. */
  AstComputer *computer;     /* While a computer player thinks. */
  GCancellable *cancellable; /* Of the computer player. */
  AstChoice *choice;         /* Its decision; valid while has_choice. */
  AstInspector *inspector;
  AstMotionPlayer *player; /* Of what happened last. */
  AstComputer *adviser;    /* While one thinks about a person's turn, */
  GCancellable *advice_cancellable;

  /* Template */
  AstWidthBin *bin;
  AstTableLayout *layout;
  AstFlights *flights;
  GtkBox *side;
  AstSeatList *cards;
  AstSeatList *chips;
  AstBoardView *board;
  AstHandBar *hand;
  AstBattleView *battle;
  AstForecastCard *forecast;
  AstHintCard *hint;
  AstTilesPanel *tiles;
  GtkWidget *chances_box;
  AstOddsBar *chances;
  AstOddsBar *narrow_chances;
  GtkLabel *chances_label;
  AstMoveList *moves;
  AstRealmCard *realm_card;
  AstResultView *result;
  AstScoreTrack *track;
  GtkLabel *status;

  /* State */
  guint timer;         /* The source that does the next step. */
  guint progress;      /* The source that shows the progress of a computer player. */
  gint64 thinks_since; /* When the computer player began, in microseconds. */
  int pace;
  gboolean has_choice;
  gboolean paused;
  AstHelps helps;
  gboolean adopting; /* The draft becomes what the adviser would do. */
  gboolean over_shown;
};

/* Does the next step of the game, unless one is under way already. */
void ast_table_proceed (AstTable *self);

/* The same after the time that `steps` of the pace take. */
void ast_table_proceed_later (AstTable *self, double steps);

/* Ends the movement of dice and the final scoring at once. */
void ast_table_settle (AstTable *self);

/* Ends a wait: rolls, or ends what moves, or does the next step at once. */
void ast_table_skip (AstTable *self);

/* How fast things happen, from 0 (slow) to 3 (at once). */
void ast_table_set_pace (AstTable *self, int pace);

/* Emits `cue`. */
void ast_table_cue (AstTable *self, AstCue cue);

/* Milliseconds that a step takes at the pace of the table. */
int ast_table_get_beat (AstTable *self);

/* Makes motion possible (ast-table-motion.c). */
void ast_table_init_motion (AstTable *self);

/* Shows how what just happened came about; a roll only when its battle is closed. */
void ast_table_note_motion (AstTable *self, const AstMatchEvent *event);

/* In the final scoring the points come one after another: `n` of them have. */
void ast_table_begin_count (AstTable *self, const AstScores *scores);
void ast_table_count (AstTable *self, int n);

/* Nothing moves any more. */
void ast_table_stop_motion (AstTable *self);

/* Drops drafts, timers and thoughts. */
void ast_table_halt (AstTable *self);

/* Emits `person-awaited` for the person on `seat`, or, with NULL, for a person who has to roll. */
void ast_table_await (AstTable *self, AstSeat *seat);

/* Moves the focus to the board unless it is inside the table and can be seen. */
void ast_table_keep_focus (AstTable *self);

/* Carries out the drafted turn. */
void ast_table_finish_turn (AstTable *self);

/* Whether a battle is on show, decided or not. */
gboolean ast_table_is_in_battle (AstTable *self);

/* A battle is due. */
void ast_table_show_battle (AstTable *self);

void ast_table_close_battle (AstTable *self);

/* The state whose turn is shown: as long as a battle is, it is still the turn that led to it. */
const AstGame *ast_table_get_shown (AstTable *self);
void ast_table_show_turn (AstTable *self);

/* Shows the state as it is now: board, seats, titles. */
void ast_table_refresh (AstTable *self);

/* Realms are inspected unless that is turned off, or a battle is on show. */
void ast_table_update_inspector (AstTable *self);

/* Shows what the battle would be like that the draft leads to, if it does. */
void ast_table_show_forecast (AstTable *self);

/* Puts the cards about the draft, and that of a battle, beside what it is about. */
void ast_table_place_cards (AstTable *self);
void ast_table_place_hand (AstTable *self);

void ast_table_place_battle (AstTable *self);

/* Shows the person's draft, with as much freedom as they want. */
void ast_table_show_draft (AstTable *self);

/* Announces a text to a screen reader (ast-table-words.c); announces a draw; announces each new
 * line of the list of moves from now on. */
void ast_table_say (AstTable *self, const char *text);
void ast_table_say_draw (AstTable *self);
void ast_table_follow_moves (AstTable *self);

/* While no turn is drafted and no computer player thinks, the hand bar shows what a computer player
 * has done, or the latest line of the list of moves. */
void ast_table_tell_deed (AstTable *self, const AstMatchEvent *event);
void ast_table_tell_latest (AstTable *self);

/* Shows or hides the remaining tiles; updates them. */
void ast_table_show_tiles (AstTable *self, gboolean shown);
void ast_table_update_tiles (AstTable *self);

/* Shows who is likely to win. */
void ast_table_update_chances (AstTable *self);

/* Shows the helps that are turned on, and hides the others (ast-table-helps.c). */
void ast_table_apply_helps (AstTable *self);

/* Lets a computer player think about the person's turn; hides its advice, or cancels it
 * (ast-table-hint.c). */
void ast_table_ask_for_hint (AstTable *self);
void ast_table_drop_hint (AstTable *self);
gboolean ast_table_has_hint (AstTable *self);

/* Enables the action for a hint while a hint may be asked for. */
void ast_table_update_hint (AstTable *self);

/* Lets the computer player that thinks decide by what it has found so far. */
void ast_table_stop_thinking (AstTable *self);

/* Says where the turn or the realm that is inspected stands, or the whole game, for a screen
 * reader (ast-table-words.c). */
void ast_table_describe (AstTable *self);
void ast_table_describe_standing (AstTable *self);

/* Binds what the template calls for inspecting. */
void ast_table_install_inspection (GtkWidgetClass *widget_class);

/* Offers undo and redo where there is something to take back or to play again. */
void ast_table_update_history (AstTable *self);
