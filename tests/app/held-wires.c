/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "held-wires.h"

GPtrArray *held_wires;

static gpointer
open_wire (const char *uri, const AstWireCalls *calls, gpointer data)
{
  HeldWire *self = g_new0 (HeldWire, 1);

  self->calls = calls;
  self->data = data;
  self->uri = g_strdup (uri);
  self->sent = g_string_new (NULL);
  g_ptr_array_add (held_wires, self);
  return self;
}

static void
send_wire (gpointer wire, const char *text)
{
  g_string_append (((HeldWire *) wire)->sent, text);
}

static void
free_wire (gpointer wire)
{
  ((HeldWire *) wire)->is_free = TRUE;
}

const AstWireKind held_wire_kind = { open_wire, send_wire, free_wire };

static void
clear_wire (gpointer wire)
{
  HeldWire *self = wire;

  g_assert_true (self->is_free);
  g_free (self->uri);
  g_string_free (self->sent, TRUE);
  g_free (self);
}

void
held_wires_begin (void)
{
  held_wires = g_ptr_array_new_with_free_func (clear_wire);
}

void
held_wires_end (void)
{
  g_clear_pointer (&held_wires, g_ptr_array_unref);
}

HeldWire *
held_wires_get (guint i)
{
  g_assert_cmpuint (i, <, held_wires->len);
  return held_wires->pdata[i];
}
