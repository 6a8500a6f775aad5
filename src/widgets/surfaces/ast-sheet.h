/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Pieces of a picture that keep their places from frame to frame, or all move: a ground and the
 * tiles on it. GTK's cairo renderer draws any picture into another one first, unless nothing has
 * been drawn below it in that frame: there it is handed all pieces as one picture, and the same
 * one as long as nothing has changed. */
#pragma once

#include <gtk/gtk.h>

typedef struct _AstSheet AstSheet;

/* What becomes of the pieces. */
typedef enum {
  AST_SHEET_TEXTURES, /* Textures, for any renderer. */
  AST_SHEET_SURFACES, /* The painted surfaces, for cairo, */
  AST_SHEET_WHOLE     /* all of them as one picture, with nothing behind it. */
} AstSheetForm;

AstSheet *ast_sheet_new (void);
void ast_sheet_free (AstSheet *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstSheet, ast_sheet_free)

/* Puts a texture of AstTextures, or where there is none (NULL) `colour`, above all that the sheet
 * has. */
void ast_sheet_put (AstSheet *self, GdkTexture *texture, const GdkRGBA *colour,
                    const graphene_rect_t *bounds);

/* Appends all that has been put onto the sheet since the last frame, within `bounds`; the sheet
 * is empty then. */
void ast_sheet_snapshot (AstSheet *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds,
                         AstSheetForm form);
