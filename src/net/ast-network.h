/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What needs libsoup, as a module that is loaded when somebody first asks for a network: libsoup
 * brings many libraries along, and most games are played without them. */
#pragma once

#include "ast-deck-collection.h"
#include "ast-wire.h"

/* The name of the module, and of the function in it that returns an AstNetwork. */
#define AST_NETWORK_MODULE "libasterism-network.so"
#define AST_NETWORK_ENTRY "ast_network_get"

typedef struct {
  const AstWireKind *wire;

  /* Begins to host tables, in a thread of its own. They are kept in the database `path`, at `port`,
   * or if that is taken at any. NULL and `error` if that is not possible. */
  gpointer (*open_host) (AstDeckCollection *collection, const char *path, guint16 port,
                         GError **error);
  guint16 (*get_port) (gpointer host);

  /* Says goodbye to everybody, and waits until they have gone, at most some seconds, and all is on
   * disk. Nothing else happens in this thread meanwhile. */
  void (*close_host) (gpointer host);
} AstNetwork;

/* Loads the module. NULL and `error` if it is not there, as in a build without libsoup. */
const AstNetwork *ast_network_load (GError **error);
