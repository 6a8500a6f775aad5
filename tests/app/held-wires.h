/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Wires that a test holds at their other ends. */
#pragma once

#include "ast-wire.h"

typedef struct {
  const AstWireCalls *calls;
  gpointer data;
  char *uri;
  GString *sent;
  gboolean is_free; /* Nothing may be called any more. */
} HeldWire;

extern const AstWireKind held_wire_kind;

/* All that have been opened since held_wires_begin (). */
extern GPtrArray *held_wires;

void held_wires_begin (void);

/* Asserts that all of them have been ended. */
void held_wires_end (void);

/* The one with number `i`. */
HeldWire *held_wires_get (guint i);
