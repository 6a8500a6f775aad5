/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrase-name.h"

#include <glib/gi18n.h>

#include "ast-name.h"
#include "ast-phrases.h"

const char *
ast_phrase_name (const char *name, int colour)
{
  if (ast_name_is_seen (name))
    return name;
  if (colour >= 0)
    return ast_phrase_colour ((AstColour) colour);
  /* Translators: a player whose name cannot be seen, also in sentences: "Somebody won". */
  return C_ ("player", "Somebody");
}
