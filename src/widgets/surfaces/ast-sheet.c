/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sheet.h"

#include "ast-textures-private.h"

/* Without padding, since pieces are compared byte by byte. */
typedef struct {
  GdkTexture *texture; /* Owned, or NULL. */
  GdkRGBA colour;      /* All 0 with a texture. */
  graphene_rect_t bounds;
} AstPiece;

struct _AstSheet {
  GArray *pieces;      /* AstPiece, of the next frame. */
  GArray *shown;       /* The same of the last one that was whole, and */
  GskRenderNode *node; /* its picture, or NULL. */
};

static void
clear_piece (gpointer data)
{
  AstPiece *piece = data;

  g_clear_object (&piece->texture);
}

static GArray *
make_pieces (void)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (AstPiece));

  g_array_set_clear_func (pieces, clear_piece);
  return pieces;
}

AstSheet *
ast_sheet_new (void)
{
  AstSheet *self = g_new0 (AstSheet, 1);

  self->pieces = make_pieces ();
  self->shown = make_pieces ();
  return self;
}

void
ast_sheet_free (AstSheet *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_array_unref (self->pieces);
  g_array_unref (self->shown);
  g_free (self);
}

void
ast_sheet_put (AstSheet *self, GdkTexture *texture, const GdkRGBA *colour,
               const graphene_rect_t *bounds)
{
  AstPiece piece = { .bounds = *bounds };

  if (texture != NULL)
    piece.texture = g_object_ref (texture);
  else
    piece.colour = *colour;
  g_array_append_val (self->pieces, piece);
}

static void
draw_piece (cairo_t *cr, const AstPiece *piece)
{
  const graphene_size_t *size = &piece->bounds.size;

  cairo_save (cr);
  cairo_translate (cr, piece->bounds.origin.x, piece->bounds.origin.y);
  if (piece->texture != NULL) {
    cairo_scale (cr, size->width / gdk_texture_get_width (piece->texture),
                 size->height / gdk_texture_get_height (piece->texture));
    cairo_set_source_surface (cr, ast_texture_get_surface (piece->texture), 0, 0);
    cairo_paint (cr);
  } else {
    gdk_cairo_set_source_rgba (cr, &piece->colour);
    cairo_rectangle (cr, 0, 0, size->width, size->height);
    cairo_fill (cr);
  }
  cairo_restore (cr);
}

static GskRenderNode *
draw_pieces (GArray *pieces, const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  for (guint i = 0; i < pieces->len; i++)
    draw_piece (cr, &g_array_index (pieces, AstPiece, i));
  cairo_destroy (cr);
  return node;
}

static gboolean
is_shown (AstSheet *self, const graphene_rect_t *bounds)
{
  graphene_rect_t last;

  if (self->node == NULL || self->shown->len != self->pieces->len)
    return FALSE;
  gsk_render_node_get_bounds (self->node, &last);
  return graphene_rect_equal (&last, bounds)
         && memcmp (self->shown->data, self->pieces->data, self->pieces->len * sizeof (AstPiece))
                == 0;
}

static void
snapshot_whole (AstSheet *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds)
{
  if (!is_shown (self, bounds)) {
    GArray *gone = self->shown;

    g_clear_pointer (&self->node, gsk_render_node_unref);
    self->node = draw_pieces (self->pieces, bounds);
    self->shown = self->pieces;
    self->pieces = gone;
  }
  gtk_snapshot_append_node (snapshot, self->node);
}

static void
snapshot_piece (GtkSnapshot *snapshot, const AstPiece *piece, gboolean by_cairo)
{
  if (piece->texture != NULL)
    ast_texture_append (snapshot, piece->texture, &piece->bounds, by_cairo);
  else
    gtk_snapshot_append_color (snapshot, &piece->colour, &piece->bounds);
}

void
ast_sheet_snapshot (AstSheet *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds,
                    AstSheetForm form)
{
  if (form == AST_SHEET_WHOLE)
    snapshot_whole (self, snapshot, bounds);
  for (guint i = 0; form != AST_SHEET_WHOLE && i < self->pieces->len; i++)
    snapshot_piece (snapshot, &g_array_index (self->pieces, AstPiece, i),
                    form == AST_SHEET_SURFACES);
  g_array_set_size (self->pieces, 0);
}
