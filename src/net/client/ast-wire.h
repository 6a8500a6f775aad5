/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A connection that carries texts both ways, as an interface: what carries them is loaded only when
 * somebody wants to play over a network, and tests have one of their own. */
#pragma once

#include <gio/gio.h>

/* None of them is called from within a function of the wire. */
typedef struct {
  void (*opened) (gpointer data);
  void (*received) (const char *text, gsize length, gpointer data);
  /* The last call: the connection could not be made, or has ended. */
  void (*closed) (const GError *error, gpointer data);
} AstWireCalls;

typedef struct {
  /* Begins to connect to the address of a WebSocket, as a client of a table. Its fragment, if it
   * has one, is a certificate that is trusted though nobody has signed it, as the SHA-256 of it in
   * hexadecimal digits. Where another one is to be trusted, the connection is closed with
   * G_TLS_ERROR_BAD_CERTIFICATE and these digits as the message. A computer nearby is connected
   * without the proxy of the system. */
  gpointer (*open) (const char *uri, const AstWireCalls *calls, gpointer data);
  void (*send) (gpointer wire, const char *text);
  /* Ends the connection; nothing is called any more. May be called from within a call. */
  void (*free) (gpointer wire);
} AstWireKind;
