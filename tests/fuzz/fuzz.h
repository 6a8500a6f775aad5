/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What every fuzz target offers: libFuzzer calls it with bytes of its own making, fuzz-main.c
 * with the files of the corpus. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Takes any bytes; a fault aborts. Always 0. */
int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);
