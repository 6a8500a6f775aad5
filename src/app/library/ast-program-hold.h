/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Keeps the program running until something has been written, even if its window is closed
 * meanwhile. */
#pragma once

/* To be called in pairs. */
void ast_program_hold (void);
void ast_program_release (void);
