/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A shared table as its host shows it to one client: what is agreed on, who sits where, who is
 * there. */
#pragma once

#include "ast-game.h"
#include "ast-json.h"

/* A host lets in 20; who stands up or finds their seat taken looks on, too. */
enum { AST_ROOM_MOST_OBSERVERS = 100 };

typedef enum { AST_ROOM_OPEN, AST_ROOM_PERSON, AST_ROOM_COMPUTER } AstRoomKind;

typedef struct {
  AstRoomKind kind;
  int level;        /* AstLevel of a computer, which may sit there for a while; else -1. */
  gboolean present; /* Of a person: they are connected. */
  char *name;       /* NULL: nobody. With a computer for a while still the person's. Owned. */
} AstRoomSeat;

typedef struct {
  char *code;
  char *commitment; /* To the seed of chance, hexadecimal; NULL before the start. */
  char **decks;     /* "id:revision" */
  AstSetup setup;   /* Its colours are those of the seats. */
  gboolean purist, undo;
  int deadline; /* Days for a turn; 0: no limit. */
  gboolean started;
  gint64 since; /* Seconds since the turn that is played began, when this was told; -1: not told. */
  gboolean founder; /* The client is the table's founder. */
  int seat;         /* The client's; -1: it looks on. */
  guint n_observers;
  AstRoomSeat seats[AST_MAX_PLAYERS]; /* setup.n_players of them. */
} AstRoom;

/* Reads the table of a host's message. Returns NULL, or the name of what is wrong. `self` is to be
 * freed in any case. */
const char *ast_room_read (AstRoom **self, const AstJsonValue *table);

void ast_room_free (AstRoom *self);

/* The number of seats that nobody has taken. */
guint ast_room_count_open (const AstRoom *self);

/* The seats, as a set of bits, whose persons are not there; none if `self` is NULL. */
unsigned ast_room_find_away (const AstRoom *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstRoom, ast_room_free)
