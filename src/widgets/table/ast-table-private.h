/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The struct of the table, for those sources of it that do one thing each: ast-table.c is the
 * widget, ast-table-show.c shows what has changed, ast-table-motion.c how it came about,
 * ast-table-result.c the end of a game, and ast-table-actions.c does what keys and buttons ask for.
 */
#pragma once

#include "ast-battle-view.h"
#include "ast-board-layout.h"
#include "ast-board-lists.h"
#include "ast-flights.h"
#include "ast-forecast-card.h"
#include "ast-hand-bar.h"
#include "ast-hand-drag.h"
#include "ast-hint-card.h"
#include "ast-log-view.h"
#include "ast-motion-player.h"
#include "ast-narrator.h"
#include "ast-segment-bar.h"
#include "ast-phrases-draft.h"
#include "ast-place-entry.h"
#include "ast-realm-card.h"
#include "ast-result-view.h"
#include "ast-roamer.h"
#include "ast-seat-list.h"
#include "ast-size-bin.h"
#include "ast-table-state.h"
#include "ast-table.h"
#include "ast-tiles-panel.h"
#include "ast-triumph.h"
#include "ast-twinkle.h"

struct _AstTable {
  GtkWidget parent_instance;

  /* Owned */
  AstTableState *state;
  const AstTableNow *now; /* Of the state. */
  AstMotionPlayer *player;
  AstNarrator *narrator;
  AstRoamer *roamer;
  GSignalGroup *of_conductor, *of_thinking;
  AstGame *before; /* What is rewound from, while that moves; or NULL. */

  /* Template */
  AstSizeBin *bin;
  AstBoardLayout *layout;
  AstFlights *flights;
  GtkBox *content;
  GtkWidget *side;
  GtkWidget *chips_box;
  GtkBox *zoom_box;
  GtkWidget *hint_button;
  GtkWidget *tiles_button;
  GtkWidget *side_box;
  AstSeatList *cards;
  AstSeatList *chips;
  AstBoardView *board;
  AstHandBar *hand;
  AstBattleView *battle_view;
  AstForecastCard *forecast_card;
  AstHintCard *hint_card;
  GtkWidget *tiles_panel;
  AstPlaceEntry *place_entry;
  GtkWidget *board_lists;
  GtkWidget *chances_box;
  AstSegmentBar *chances;
  AstSegmentBar *narrow_chances;
  GtkLabel *chances_label;
  AstLogView *log_view;
  AstRealmCard *realm_card;
  AstResultView *result_view;
  AstTriumph *triumph;
  AstTwinkle *twinkle;
  AstSpeaker *speaker;

  /* Borrowed */
  AstHandDrag *hand_drag; /* Of the hand. */

  /* State */
  GtkWidget *header; /* A child, or NULL. */
  int pace;
  gboolean narrow;
  gboolean is_counted;  /* The final scoring has been shown point by point. */
  gboolean has_ended;   /* The end of this game has been told. */
  AstDraftState draft;  /* As it was seen last. */
  gboolean has_acted;   /* An action has begun since a key was pressed. */
  gboolean is_answered; /* Something has been said since then. */
};

/* ast-table.c */

void ast_table_enable (AstTable *self, const char *action, gboolean enabled);
void ast_table_notify_titles (AstTable *self);
void ast_table_cue (AstTable *self, AstCue cue);

/* The game is over and has been counted, for the first time. */
void ast_table_end (AstTable *self);

/* It is the turn of the person on that seat; NULL: of those who have dice in a battle. */
void ast_table_await_person (AstTable *self, AstSeat *seat);

/* Gives the focus to `part`, unless another page is shown, which keeps it. */
void ast_table_take_focus (AstTable *self, gpointer part);

/* Puts the focus on the board, unless something visible of the table has it. */
void ast_table_keep_focus (AstTable *self);

/* ast-table-show.c: everything that is shown follows the state. */

void ast_table_follow (AstTable *self);

/* Puts the cards about the drafted tile and the battle beside it, after they or the room have
 * changed. */
void ast_table_place_cards (AstTable *self);

/* The tiles to come; without a match or that help they stay hidden. */
void ast_table_show_tiles (AstTable *self, gboolean shown);
void ast_table_update_chances (AstTable *self);

/* Players and moves over a narrow table; a wide one always shows them. */
void ast_table_show_side (AstTable *self, gboolean shown);
gboolean ast_table_covers_board (AstTable *self);

/* Hides what a place is typed in, or the lists of places. FALSE if both were hidden. */
gboolean ast_table_put_lists_away (AstTable *self);

/* ast-table-result.c: the end of a game: its final scoring, the moment of the winner, the result.
 */

void ast_table_init_result (AstTable *self);

/* The game is over, or no longer. */
void ast_table_show_over (AstTable *self);

/* Brings the final scoring, or the moment of the winner, to its end. */
void ast_table_skip_result (AstTable *self);

/* Shows the final scoring once more. */
void ast_table_count_again (AstTable *self);

/* ast-table-actions.c: says `text`, and takes it; NULL is nothing. */
void ast_table_answer (AstTable *self, char *text);

/* ast-table-motion.c: what moves over the table, and what is heard of it. */

void ast_table_init_motion (AstTable *self);

/* Shows how `event` came about. A roll waits for ast_table_play_motion (). */
void ast_table_show_event (AstTable *self, const AstMatchEvent *event);
void ast_table_play_motion (AstTable *self);

/* Shows how the match has come from `before`, by taking turns back or doing them again. */
void ast_table_show_rewind (AstTable *self, const AstGame *before);

/* Shows that none of the final scores, or the first `n`, have been counted; sounds the `n`th. */
void ast_table_begin_count (AstTable *self, const AstScores *scores);
void ast_table_count (AstTable *self, int n);

/* Brings what moves to its end; or drops it, so that all is shown as it is. */
void ast_table_skip_motion (AstTable *self);
void ast_table_stop_motion (AstTable *self);

/* The dice that have fallen, and the winner, with sparks. */
void ast_table_sound_dice (AstTable *self);
void ast_table_celebrate (AstTable *self);
