/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The people of a shared table: who has ever sat there, and who is there now. */
#pragma once

#include "ast-other-hosts.h"
#include "ast-table-entry.h"

/* Counted: whoever has gone without having sat is not known to the table any more. */
typedef struct {
  int number;      /* In the log, for ever, of who has sat; AST_NOBODY: none. */
  gpointer client; /* NULL: not here. */
  gboolean left;   /* Gone, and nobody has been told. */

  /* Owned */
  char *token; /* SHA-256 */
  char *name;
} AstPerson;

typedef struct {
  GHashTable *tokens;  /* Token → AstPerson, owned */
  GPtrArray *numbered; /* AstPerson, by number */
  GPtrArray *present;  /* AstPerson; who is here. */
  AstOtherHosts *elsewhere;
} AstTablePeople;

AstPerson *ast_person_ref (AstPerson *self);
void ast_person_unref (AstPerson *self);

void ast_table_people_init (AstTablePeople *self);
void ast_table_people_clear (AstTablePeople *self);

/* Whoever has that token, or number. NULL: nobody. */
AstPerson *ast_table_people_find (const AstTablePeople *self, const char *token);
AstPerson *ast_table_people_get (const AstTablePeople *self, int number);

/* Adds somebody, who has not sat yet. */
AstPerson *ast_table_people_add (AstTablePeople *self, const char *token, const char *name);

/* Gives a name, and a number if there is none, to whoever has that token and may be new. */
void ast_table_people_enroll (AstTablePeople *self, const char *token, const char *name);

/* Forgets whoever has never sat. */
void ast_table_people_forget (AstTablePeople *self, AstPerson *person);

/* Whether somebody is there, at any host. Whoever has just gone is there until all have been told.
 */
gboolean ast_table_people_has (const AstTablePeople *self, int number);

/* Who is present here, as ast_other_hosts_hear () of another host takes it, after a space; "" if
 * nobody is. Free with g_free (). */
char *ast_table_people_list_present (const AstTablePeople *self);
