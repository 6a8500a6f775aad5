/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The memory through which frames drawn by cairo reach an X server. */
#pragma once

#include <gtk/gtk.h>

/* Keeps that memory for frames of the size of `native` from one frame to the next, where its
 * surface is of X11 and drawn by cairo; does nothing elsewhere. Cheap when nothing has grown. */
void ast_frame_memory_keep (GtkNative *native);
