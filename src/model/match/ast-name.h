/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Names of people inside sentences. They come from anywhere: one from right to left would turn the
 * words around it round, and one with controls of the direction of text or of its lines all that
 * follows. */
#pragma once

#include <glib.h>

/* The name as it is written, alone or in a sentence: without such controls, and between U+2068 and
 * U+2069, behind a mark from left to right, if it needs that. What has been isolated stays as it
 * is. Free with g_free (). */
char *ast_name_isolate (const char *name);

/* A name for sentences: of a long one its beginning and end, with an ellipsis between them;
 * together 32 characters at most, as they are seen. Free with g_free (). */
char *ast_name_shorten (const char *name);

/* As ast_name_shorten () and ast_name_isolate () have it: ready for sentences. Free with
 * g_free (). */
char *ast_name_phrase (const char *name);

/* Whether there is anything to be seen of it: not in one of blanks and signs without a width. */
gboolean ast_name_is_seen (const char *name);

/* Whether both look the same, however their accents and blanks are encoded. */
gboolean ast_name_is_same (const char *name, const char *other);

/* What somebody has typed as the name that it is meant to be: one line of valid UTF-8 without such
 * controls, its accents in one form (NFC), no blanks of any kind around it. It may be empty. Free
 * with g_free (). */
char *ast_name_tidy (const char *text);

/* `text` without such controls, as a screen reader or a file takes it. Free with g_free (). */
char *ast_name_strip (const char *text);
