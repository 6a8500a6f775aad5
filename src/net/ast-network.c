/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-network.h"

#include <dlfcn.h>

/* The module is looked for where the program says when it is linked. It stays loaded, since types
 * of libsoup cannot be taken back. */
const AstNetwork *
ast_network_load (GError **error)
{
  static const AstNetwork *network;
  const AstNetwork *(*entry) (void) = NULL;
  void *module;

  if (network != NULL)
    return network;
  module = dlopen (AST_NETWORK_MODULE, RTLD_NOW | RTLD_LOCAL);
  if (module != NULL)
    *(void **) &entry = dlsym (module, AST_NETWORK_ENTRY);
  if (entry == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, dlerror ());
  else
    network = entry ();
  return network;
}
