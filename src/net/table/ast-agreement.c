/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-agreement.h"

#include "ast-host-words.h"

void
ast_agreement_settle (AstAgreement *self, int seat)
{
  self->unsettled &= ~(1u << seat);
}

AstTableEntry *
ast_agreement_grant (const AstAgreement *self)
{
  AstTableEntry *entry = ast_table_entry_new (
      self->replaced >= 0 ? AST_CLIENT_SUBSTITUTE : AST_CLIENT_UNDO, AST_NOBODY);

  entry->message.number = self->number;
  entry->message.seat = self->replaced;
  entry->message.level = self->level;
  return entry;
}

static char *
write_message (const AstAgreement *self, const char *type, int seat)
{
  AstEmitter out = ast_host_words_begin (type);

  ast_emit_integer (&out, "number", self->number);
  if (seat >= 0)
    ast_emit_integer (&out, "seat", seat);
  if (self->replaced >= 0)
    ast_emit_integer (&out, "replaced", self->replaced);
  return ast_host_words_end (&out);
}

char *
ast_agreement_write_question (const AstAgreement *self)
{
  return write_message (self, self->replaced >= 0 ? "replace-asked" : "undo-asked", self->asker);
}

char *
ast_agreement_write_end (const AstAgreement *self, int seat)
{
  return write_message (self, self->replaced >= 0 ? "replace-ended" : "undo-ended", seat);
}
