/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What is being written is written to its end, even if the window is closed meanwhile: the
 * program goes on as long as it is busy. To be called in pairs. */
#pragma once

void ast_busy_begin (void);
void ast_busy_end (void);
