/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* To be called once, after GTK and before any widget of this folder is made. */
#pragma once

/* Makes templates and style of the widgets known. */
void ast_widgets_init (void);
