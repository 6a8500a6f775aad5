/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-people.h"

static void
clear_person (gpointer data)
{
  AstPerson *self = data;

  g_free (self->token);
  g_free (self->name);
}

AstPerson *
ast_person_ref (AstPerson *self)
{
  return g_rc_box_acquire (self);
}

void
ast_person_unref (AstPerson *self)
{
  g_rc_box_release_full (self, clear_person);
}

void
ast_table_people_init (AstTablePeople *self)
{
  self->tokens =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) ast_person_unref);
  self->numbered = g_ptr_array_new ();
  self->present = g_ptr_array_new ();
  self->elsewhere = ast_other_hosts_new ();
}

void
ast_table_people_clear (AstTablePeople *self)
{
  g_ptr_array_unref (self->present);
  g_ptr_array_unref (self->numbered);
  g_hash_table_unref (self->tokens);
  ast_other_hosts_free (self->elsewhere);
}

AstPerson *
ast_table_people_find (const AstTablePeople *self, const char *token)
{
  return g_hash_table_lookup (self->tokens, token);
}

AstPerson *
ast_table_people_get (const AstTablePeople *self, int number)
{
  return number >= 0 && number < (int) self->numbered->len ? self->numbered->pdata[number] : NULL;
}

AstPerson *
ast_table_people_add (AstTablePeople *self, const char *token, const char *name)
{
  AstPerson *person = g_rc_box_new0 (AstPerson);

  person->number = AST_NOBODY;
  person->token = g_strdup (token);
  person->name = g_strdup (name);
  g_hash_table_insert (self->tokens, person->token, person);
  return person;
}

void
ast_table_people_enroll (AstTablePeople *self, const char *token, const char *name)
{
  AstPerson *person = ast_table_people_find (self, token);

  if (person == NULL)
    person = ast_table_people_add (self, token, name);
  if (person->number == AST_NOBODY) {
    person->number = (int) self->numbered->len;
    g_ptr_array_add (self->numbered, person);
  }
  g_free (person->name);
  person->name = g_strdup (name);
}

void
ast_table_people_forget (AstTablePeople *self, AstPerson *person)
{
  if (person->number == AST_NOBODY && ast_table_people_find (self, person->token) == person)
    g_hash_table_remove (self->tokens, person->token);
}

gboolean
ast_table_people_has (const AstTablePeople *self, int number)
{
  const AstPerson *person = ast_table_people_get (self, number);

  return person != NULL
         && (person->client != NULL || person->left
             || ast_other_hosts_has (self->elsewhere, number));
}

static int
compare_numbers (gconstpointer one, gconstpointer other)
{
  return (*(const AstPerson *const *) one)->number - (*(const AstPerson *const *) other)->number;
}

char *
ast_table_people_list_present (const AstTablePeople *self)
{
  g_autoptr (GPtrArray) people = g_ptr_array_copy (self->present, NULL, NULL);
  GString *words = g_string_new (NULL);
  guint n_others = 0;

  g_ptr_array_sort (people, compare_numbers);
  for (guint i = 0; i < people->len; i++) {
    int number = ((AstPerson *) people->pdata[i])->number;

    n_others += number < 0;
    if (number >= 0)
      g_string_append_printf (words, " %d", number);
  }
  if (n_others > 0)
    g_string_append_printf (words, " +%u", n_others);
  return g_string_free (words, FALSE);
}
