/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-roamer.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-phrases-cell.h"
#include "ast-phrases.h"
#include "ast-place-walk.h"
#include "ast-roam-words.h"
#include "ast-screen-reader.h"
#include "ast-sight.h"

struct _AstRoamer {
  GObject parent_instance;

  /* Owned; NULL for none. */
  AstMatch *match;
  AstDraft *draft;

  /* Borrowed */
  AstBoardView *board;

  /* State */
  AstBoardCursor cursor;
  int viewer; /* A player, -1 or AST_ROAMER_EVERYBODY. */
  gboolean tells_dead;
  gboolean has_put; /* The tile of this turn, once. */
};

G_DEFINE_FINAL_TYPE (AstRoamer, ast_roamer, G_TYPE_OBJECT)

enum { SAID, REFUSED, POINTED, CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* A key pans by this part of what is shown. */
enum { PAN_PART = 4 };

static void
say (AstRoamer *self, const char *text)
{
  g_signal_emit (self, signals[SAID], 0, text);
}

/* Either of them may be NULL. */
static void
say_both (AstRoamer *self, const char *first, const char *then)
{
  const char *sentences[] = { first != NULL ? first : then, first != NULL ? then : NULL, NULL };
  g_autofree char *text = ast_phrase_sentences (sentences);

  say (self, text);
}

static GListModel *
get_seats (AstRoamer *self)
{
  return ast_match_get_seats (self->match);
}

/* The state at the beginning of the turn. */
static const AstGame *
get_game (AstRoamer *self)
{
  return self->draft != NULL ? ast_draft_get (self->draft)->game
                             : ast_board_view_get_shown (self->board);
}

/* Whose meeples keys lead to; -1: everybody's. */
static int
get_player (AstRoamer *self)
{
  if (self->viewer == AST_ROAMER_EVERYBODY)
    return -1;
  return self->viewer >= 0 ? self->viewer : get_game (self)->player;
}

/* Whether there is a board to be led about. */
static gboolean
has_board (AstRoamer *self)
{
  return self->match != NULL && ast_board_view_get_shown (self->board) != NULL;
}

static void
point (AstRoamer *self, AstSpot spot)
{
  g_signal_emit (self, signals[POINTED], 0, spot.tile, spot.realm);
}

/* After the cursor has moved, come or gone. */
static void
show_cursor (AstRoamer *self)
{
  const AstBoardCursor *cursor = &self->cursor;

  ast_board_view_set_cursor (
      self->board, &(AstFit){ (int8_t) cursor->at.x, (int8_t) cursor->at.y, cursor->shown });
  if (cursor->shown && cursor->at.spot.realm != AST_NONE)
    point (self, cursor->at.spot);
  else
    point (self, (AstSpot){ AST_NONE, AST_NONE });
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What is at the cursor: as it lies on the table, but for the tile of the turn. */
static char *
describe (AstRoamer *self)
{
  const AstLandmark *at = &self->cursor.at;
  const AstGame *game = get_game (self);

  if (self->draft != NULL && ast_draft_lies_at (self->draft, at->x, at->y))
    game = ast_board_view_get_shown (self->board);
  if (at->spot.realm != AST_NONE)
    return ast_phrase_realm_at (get_seats (self), game, at->spot.tile, at->spot.realm);
  return ast_phrase_cell (get_seats (self), game, self->draft, at->x, at->y, self->tells_dead);
}

/* Somebody has heard which place has the focus, and knows no other. */
static gboolean
is_heard (void)
{
  return ast_screen_reader_get_running (ast_screen_reader_get_default ());
}

/* Where the focus was elsewhere, it comes to the place that the tile would go to or, with a cursor,
 * to the board alone. */
static gboolean
come_to_board (AstRoamer *self)
{
  GtkWidget *board = GTK_WIDGET (self->board);

  return gtk_widget_get_focus_child (board) == NULL && !gtk_widget_is_focus (board)
         && gtk_widget_grab_focus (board);
}

/* Shows the cursor, and says what is there; `first`, or NULL, before that. Enter is for it then,
 * and not for a button that was heard before. */
static void
arrive (AstRoamer *self, const AstLandmark *at, const char *first)
{
  g_autofree char *text = NULL;

  ast_board_cursor_put (&self->cursor, at);
  show_cursor (self);
  if (is_heard ())
    come_to_board (self);
  text = describe (self);
  say_both (self, first, text);
}

/* The places of the turn, in the order of their rows. */
static int
list_places (AstRoamer *self, AstFit *places)
{
  int n = self->draft != NULL ? ast_draft_list_places (self->draft, places) : 0;

  ast_place_walk_sort (places, n);
  return n;
}

/* Where keys begin: at the cursor, at the drafted tile, at the only tile, at the place that has the
 * focus, or in the middle of what can be seen: then FALSE. */
static gboolean
find_start (AstRoamer *self, double *x, double *y)
{
  AstFit place;

  if (self->cursor.shown)
    place = (AstFit){ (int8_t) self->cursor.at.x, (int8_t) self->cursor.at.y, 0 };
  else if (self->draft != NULL && ast_draft_get (self->draft)->is_put)
    place = (AstFit){ (int8_t) ast_draft_get (self->draft)->x,
                      (int8_t) ast_draft_get (self->draft)->y, 0 };
  else if (get_game (self)->n_tiles == 1)
    place = (AstFit){ get_game (self)->tiles[0].x, get_game (self)->tiles[0].y, 0 };
  else if (!ast_board_view_get_focused_place (self->board, &place)) {
    ast_camera_find_middle (ast_board_view_get_camera (self->board), x, y);
    return FALSE;
  }
  *x = place.x;
  *y = place.y;
  return TRUE;
}

/* Where arrows begin: before the tile has been put in this turn, at the one that was laid last, if
 * that can be seen. */
static void
find_arrow_start (AstRoamer *self, double *x, double *y)
{
  const AstGame *game = get_game (self);

  if (self->cursor.shown || self->has_put || ast_draft_get (self->draft)->is_put || is_heard ()) {
    find_start (self, x, y);
    return;
  }
  *x = game->tiles[game->n_tiles - 1].x;
  *y = game->tiles[game->n_tiles - 1].y;
}

/* Puts the tile at one of the places of the turn, in `rotation` or -1 for any that fits. The focus
 * goes first: a place gets another name when the tile leaves it, which is read aloud as long as the
 * focus is there. */
static void
put_tile (AstRoamer *self, const AstFit *place, int rotation)
{
  AstDraft *draft = self->draft;

  self->has_put = TRUE;
  ast_board_view_focus_place (self->board, place);
  if (rotation < 0)
    ast_draft_lay (draft, place->x, place->y);
  else
    ast_draft_lay_turned (draft, place->x, place->y, rotation);
  ast_roamer_leave (self);
}

/* The number of the place at x, y, or -1. */
static int
find_place (const AstFit *places, int n, int x, int y)
{
  int i = n - 1;

  while (i >= 0 && (places[i].x != x || places[i].y != y))
    i--;
  return i;
}

/* A battle has the stage for itself. */
static void
applied_cb (AstRoamer *self, const AstMatchEvent *event)
{
  if (ast_match_get_game (self->match)->phase == AST_ROLL)
    ast_roamer_leave (self);
}

static void
leave_match (AstRoamer *self)
{
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
}

static void
ast_roamer_dispose (GObject *object)
{
  AstRoamer *self = AST_ROAMER (object);

  leave_match (self);
  g_clear_object (&self->draft);
  G_OBJECT_CLASS (ast_roamer_parent_class)->dispose (object);
}

static void
ast_roamer_class_init (AstRoamerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_roamer_dispose;
  signals[SAID] = g_signal_new ("said", AST_TYPE_ROAMER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REFUSED] = g_signal_new ("refused", AST_TYPE_ROAMER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[POINTED] = g_signal_new ("pointed", AST_TYPE_ROAMER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_ROAMER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
ast_roamer_init (AstRoamer *self)
{
  self->viewer = -1;
  self->tells_dead = TRUE;
}

AstRoamer *
ast_roamer_new (AstBoardView *board)
{
  AstRoamer *self = g_object_new (AST_TYPE_ROAMER, NULL);

  self->board = board;
  return self;
}

void
ast_roamer_set_match (AstRoamer *self, AstMatch *match)
{
  if (self->match == match)
    return;
  leave_match (self);
  if (match != NULL) {
    self->match = g_object_ref (match);
    g_signal_connect_swapped (match, "applied", G_CALLBACK (applied_cb), self);
  }
  ast_roamer_leave (self);
}

void
ast_roamer_set_draft (AstRoamer *self, AstDraft *draft)
{
  if (!g_set_object (&self->draft, draft))
    return;
  self->has_put = FALSE;
  ast_roamer_leave (self);
}

void
ast_roamer_set_viewer (AstRoamer *self, int player)
{
  self->viewer = player;
}

void
ast_roamer_set_dead_told (AstRoamer *self, gboolean told)
{
  self->tells_dead = told;
}

const AstLandmark *
ast_roamer_get_cursor (AstRoamer *self)
{
  return self->cursor.shown ? &self->cursor.at : NULL;
}

/* Where there is nothing in that direction, a tile that has no place yet goes where the focus is.
 * Who listens knows that place before the tile goes anywhere. */
void
ast_roamer_go_toward (AstRoamer *self, AstDirection direction)
{
  AstFit places[AST_MAX_PLACES], *to;
  double x, y;
  int n, next;

  n = list_places (self, places);
  if (n == 0 || (is_heard () && come_to_board (self)))
    return;
  find_arrow_start (self, &x, &y);
  next = ast_place_walk_toward (places, n, x, y, direction);
  to = &places[MAX (next, 0)];
  if (next < 0 && (self->cursor.shown || ast_draft_get (self->draft)->is_put || is_heard ())) {
    say (self, n > 1 ? _ ("No more places that way.") : _ ("This is the only place."));
    return;
  }
  if (next < 0)
    ast_board_view_get_focused_place (self->board, to);
  put_tile (self, to, -1);
}

void
ast_roamer_step_place (AstRoamer *self, int step)
{
  AstFit places[AST_MAX_PLACES];
  bool wrapped;
  double x, y;
  int n, next;

  n = list_places (self, places);
  if (n == 0) {
    say (self, _ ("There’s no tile to lay now."));
    return;
  }
  find_start (self, &x, &y);
  next = ast_place_walk_next (places, n, (int) floor (x), (int) floor (y), step, &wrapped);
  put_tile (self, &places[next], -1);
  if (n == 1)
    say (self, _ ("This is the only place."));
  else if (wrapped)
    say (self, ast_roam_words_wrapped (step));
}

/* At the last tile, where nothing else tells where to begin. */
static void
begin (AstRoamer *self)
{
  const AstGame *game = ast_board_view_get_shown (self->board);
  const AstTile *last = &game->tiles[game->n_tiles - 1];
  double x = last->x, y = last->y;

  if (!find_start (self, &x, &y)) {
    x = last->x;
    y = last->y;
  }
  self->cursor.at = (AstLandmark){ (int) x, (int) y, { AST_NONE, AST_NONE } };
}

void
ast_roamer_move (AstRoamer *self, AstDirection direction)
{
  AstPlaces extent;

  if (!has_board (self))
    return;
  if (!self->cursor.shown)
    begin (self);
  extent = ast_sight_find_extent (ast_board_view_get_shown (self->board));
  if (ast_board_cursor_move (&self->cursor, &extent, direction))
    arrive (self, &(AstLandmark){ self->cursor.at.x, self->cursor.at.y, { AST_NONE, AST_NONE } },
            NULL);
  else
    say (self, _ ("The galaxy ends here."));
}

/* The number of the tile before the one at the cursor, or of the last one. */
static int
find_earlier (AstRoamer *self, const AstLandmark *tiles, int n, gboolean *wrapped)
{
  const AstLandmark *at = &self->cursor.at;
  int i = n - 1;

  while (self->cursor.shown && i >= 0 && (tiles[i].x != at->x || tiles[i].y != at->y))
    i--;
  *wrapped = self->cursor.shown && i == 0;
  return i > 0 && self->cursor.shown ? i - 1 : n - 1;
}

void
ast_roamer_jump (AstRoamer *self, AstLandmarkKind kind, int step)
{
  AstLandmark list[AST_MAX_LANDMARKS];
  gboolean wrapped = FALSE;
  const AstGame *game;
  int n, next;

  if (!has_board (self))
    return;
  if (kind == AST_LANDMARK_DEAD && !self->tells_dead) {
    say (self, _ ("Dead places aren’t marked: see Preferences."));
    return;
  }
  game = get_game (self);
  n = ast_landmarks_list (game, kind, get_player (self), list);
  if (n == 0) {
    say (self, ast_roam_words_none (kind, get_player (self) >= 0));
    return;
  }
  if (!self->cursor.shown)
    begin (self);
  if (kind == AST_LANDMARK_TILE)
    next = step > 0 ? n - 1 : find_earlier (self, list, n, &wrapped);
  else
    next = ast_landmarks_step (list, n, &self->cursor.at, step, &wrapped);
  arrive (self, &list[next], wrapped ? ast_roam_words_wrapped (step) : NULL);
}

void
ast_roamer_show (AstRoamer *self, const AstLandmark *at)
{
  if (!has_board (self))
    return;
  if (at->spot.tile != AST_NONE && at->spot.tile >= ast_board_view_get_shown (self->board)->n_tiles)
    return; /* It has been taken back meanwhile. */
  arrive (self, at, NULL);
}

gboolean
ast_roamer_tell (AstRoamer *self)
{
  g_autofree char *text = NULL;

  if (!self->cursor.shown)
    return FALSE;
  text = describe (self);
  say (self, text);
  return TRUE;
}

gboolean
ast_roamer_is_on_empty (AstRoamer *self)
{
  const AstLandmark *at = &self->cursor.at;

  return self->cursor.shown && ast_game_tile_at (get_game (self), at->x, at->y) == AST_NONE
         && !(self->draft != NULL && ast_draft_lies_at (self->draft, at->x, at->y));
}

gboolean
ast_roamer_put (AstRoamer *self)
{
  AstFit place;

  if (ast_roamer_is_on_empty (self))
    ast_roamer_put_at (self, self->cursor.at.x, self->cursor.at.y, -1);
  else if (self->draft != NULL && !ast_draft_get (self->draft)->is_put
           && ast_board_view_get_focused_place (self->board, &place))
    put_tile (self, &place, -1);
  else
    return FALSE;
  return TRUE;
}

/* The cursor goes where the tile cannot be put. */
static void
refuse (AstRoamer *self, int x, int y, const char *why)
{
  arrive (self, &(AstLandmark){ x, y, { AST_NONE, AST_NONE } }, why);
  g_signal_emit (self, signals[REFUSED], 0, why);
}

/* Why the tile cannot be put at x, y. */
static const char *
find_refusal (AstRoamer *self, int x, int y)
{
  return self->draft != NULL ? ast_roam_words_refusal (ast_draft_get (self->draft)->game, x, y)
                             : _ ("There’s no tile to lay now.");
}

void
ast_roamer_put_at (AstRoamer *self, int x, int y, int rotation)
{
  AstFit places[AST_MAX_PLACES];
  int i;

  if (!has_board (self))
    return;
  i = find_place (places, list_places (self, places), x, y);
  if (i >= 0
      && (rotation < 0 || !ast_draft_tells_rotations (self->draft) || places[i].rotations == 0
          || places[i].rotations >> rotation & 1))
    put_tile (self, &places[i], rotation);
  else
    refuse (self, x, y,
            i >= 0 ? _ ("The tile doesn’t fit there this way round.") : find_refusal (self, x, y));
}

gboolean
ast_roamer_leave (AstRoamer *self)
{
  if (!self->cursor.shown)
    return FALSE;
  ast_board_cursor_hide (&self->cursor);
  show_cursor (self);
  return TRUE;
}

void
ast_roamer_pan (AstRoamer *self, AstDirection direction)
{
  static const int along_x[4] = { 0, 1, 0, -1 }, along_y[4] = { -1, 0, 1, 0 };
  int width, height;

  width = gtk_widget_get_width (GTK_WIDGET (self->board));
  height = gtk_widget_get_height (GTK_WIDGET (self->board));
  ast_camera_pan (ast_board_view_get_camera (self->board),
                  -(double) along_x[direction] * width / PAN_PART,
                  -(double) along_y[direction] * height / PAN_PART);
}
