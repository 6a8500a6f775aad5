/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The camera of a board: which part is shown and how large; it fits, pans, zooms and glides.
 *
 * A zoom is shown when all its textures have been painted, so that no frame waits for them. Main
 * thread only.
 */
#pragma once

#include <gtk/gtk.h>

#include "ast-sight.h"
#include "ast-textures.h"

typedef struct _AstCamera AstCamera;

/* What the camera asks of the board, which is `data`. */
typedef struct {
  /* The places of which a corner is always in sight. */
  AstPlaces (*get_extent) (gpointer data);

  /* The places that should be in sight; never none. */
  void (*list_places) (gpointer data, AstSight sight, AstOutline *outline);

  /* Requests the textures that `port` needs. Returns how many are missing. */
  int (*prefetch) (gpointer data, const AstViewport *port, AstTexturesPriority priority);

  /* Another zoom begins: what was requested for the last one is not needed any more. */
  void (*drop_requests) (gpointer data);
} AstCameraClient;

/* `widget` shows the board: its style decides whether to glide, and it is allocated and drawn again
 * when the camera has moved. `client` must be static. */
AstCamera *ast_camera_new (GtkWidget *widget, const AstCameraClient *client, gpointer data);

/* Ends gliding and requests: to be called before the widget is disposed of. */
void ast_camera_stop (AstCamera *self);
void ast_camera_free (AstCamera *self);

/* Calls `moved` whenever the board is panned, zoomed or glides, in the middle of that: it must not
 * move the camera. NULL: no longer. Only the last one is called. */
typedef void (*AstCameraMoved) (gpointer data);
void ast_camera_watch (AstCamera *self, AstCameraMoved moved, gpointer data);

/* What is shown now. It belongs to the camera, and changes when that moves. */
const AstViewport *ast_camera_get_port (AstCamera *self);

/* Whether a zoom waits for its textures. */
gboolean ast_camera_is_zooming (AstCamera *self);

/* For another board: fits it when it is allocated next, without waiting for textures. */
void ast_camera_reset (AstCamera *self);

/* The size of the widget, in pixels. */
void ast_camera_allocate (AstCamera *self, int width, int height);

/* To be called when textures have been painted. Shows the zoom that waited for them; FALSE if there
 * is none, or it still lacks some. */
gboolean ast_camera_continue (AstCamera *self);

/* What covers the widget: `n` panels, of which the first `n_fixed` stay, see AstBoardRoom. Counts
 * from the next allocation on. */
void ast_camera_set_panels (AstCamera *self, const AstPanel *panels, int n, int n_fixed);

/* Shows the whole board, now and after each change of the size, until it is panned or zoomed. */
void ast_camera_fit (AstCamera *self);

/* Does so at the next allocation, unless the board has been panned or zoomed. */
void ast_camera_fit_later (AstCamera *self);

/* Zooms to tiles of `tile` pixels, or by steps; the point at left, top stays there. */
void ast_camera_zoom_to (AstCamera *self, int tile, double left, double top);
void ast_camera_zoom_by (AstCamera *self, int step, double left, double top);

/* Pixels of a tile; 0 while the board is fitted. What is set applies to the next board. */
int ast_camera_get_zoom (AstCamera *self);
void ast_camera_set_zoom (AstCamera *self, int tile);

/* Moves the board by so many pixels. */
void ast_camera_pan (AstCamera *self, double dx, double dy);

/* Moves just so far that place x, y is in sight, below no panel. */
void ast_camera_reveal (AstCamera *self, int x, int y);

/* What else is done for what is revealed, unless the board has been panned or zoomed: nothing; or
 * tiles become smaller, but not too small to be read, until the next fit. */
typedef enum { AST_REVEAL_PARTS, AST_REVEAL_SMALLER } AstReveal;

/* The same for the first of `n` such parts of the board that there is room for. */
enum { AST_MAX_REVEALS = 3 };
void ast_camera_reveal_first (AstCamera *self, AstReveal how, const AstPlaces *places, int n);

/* Moves just so far that the tiles and the places of this turn are in sight, below none of the
 * panels that stay, unless the board has been panned or zoomed. */
void ast_camera_keep_in_sight (AstCamera *self);

/* Where there is little room, as on a phone: comes close to the tile once `draft` has it laid, so
 * that fingers find the spots on it, and withdraws to the whole board when it is taken back or the
 * draft is gone. Not while the board is panned or zoomed. */
void ast_camera_follow_draft (AstCamera *self, AstDraft *draft);

/* Comes close to these places, laid or empty, at the next allocation, and again when the size or
 * the panels change until something is revealed; NULL: withdraws to the whole board. Not while the
 * board is panned or zoomed, which also ends it. */
void ast_camera_look_at (AstCamera *self, const AstPlaces *places);

/* The middle of place x, y, or where it glides to, as parts of the width and the height. */
void ast_camera_locate (AstCamera *self, int x, int y, double *across, double *down);

/* The place in the middle of what can be seen, with a fraction between places. */
void ast_camera_find_middle (AstCamera *self, double *x, double *y);
