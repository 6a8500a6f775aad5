/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-collection.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ast-bytes.h"
#include "ast-deck-resource.h"
#include "ast-json-string.h"
#include "ast-json.h"

#define DECKS "/io/github/asterism_game/Asterism/decks/"

struct _AstDeckCollection {
  gatomicrefcount count;
  char *folder;        /* Or NULL. */
  gsize read;          /* For g_once_init_enter (): the decks have been read. */
  GPtrArray *refusals; /* char * */

  GMutex mutex;     /* Of what may change later. */
  GPtrArray *decks; /* AstDeck, sorted */
  GPtrArray *gone;  /* AstDeck: no longer installed, but somebody may be looking at them. */
  GPtrArray *taken; /* AstDeckSet: a cache, since compiling takes time. */
};

static void
add_refusal (AstDeckCollection *self, const char *path, const char *why)
{
  g_autofree char *name = g_filename_display_name (path);

  /* Translators: the name of a file, and why it was not used. */
  g_ptr_array_add (self->refusals, g_strdup_printf (C_ ("deck", "%s: %s"), name, why));
}

static const AstDeck *
find_deck (const GPtrArray *decks, const char *ref)
{
  for (guint i = 0; decks != NULL && i < decks->len; i++) {
    const AstDeck *deck = decks->pdata[i];

    if (strcmp (deck->ref, ref) == 0)
      return deck;
  }
  return NULL;
}

static void
add_deck (AstDeckCollection *self, const char *path, AstDeck *deck)
{
  const AstDeck *installed = find_deck (self->decks, deck->ref);

  if (installed == NULL) {
    g_ptr_array_add (self->decks, deck);
    return;
  }
  if (!ast_deck_equal (installed, deck))
    add_refusal (self, path, _ ("another deck of that name and revision is installed"));
  ast_deck_free (deck);
}

/* While another thread registers the resource, ast_deck_get_resource () has none yet; but all
 * registered ones can be asked, which waits for that thread. */
static void
add_built_in_decks (AstDeckCollection *self)
{
  static gsize registered;
  g_auto (GStrv) names = NULL;

  if (g_once_init_enter (&registered)) {
    ast_deck_register_resource ();
    g_once_init_leave (&registered, 1);
  }
  names = g_resources_enumerate_children (DECKS, 0, NULL);
  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *path = g_strconcat (DECKS, names[i], NULL);
    g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
    AstDeck *deck = ast_deck_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);

    g_assert (deck != NULL); /* A deck of the program cannot be refused: the tests read them all. */
    deck->built_in = TRUE;
    add_deck (self, path, deck);
  }
}

static void
add_file (AstDeckCollection *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ast_bytes_load (path, AST_JSON_MAX_LENGTH + 1, &error);
  AstDeck *deck = NULL;

  if (bytes != NULL)
    deck = ast_deck_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  if (deck == NULL) {
    add_refusal (self, path, error->message);
    return;
  }
  deck->path = g_strdup (path);
  deck->source = g_steal_pointer (&bytes);
  add_deck (self, path, deck);
}

static int
compare_strings (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
add_folder (AstDeckCollection *self, const char *folder)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (dir == NULL)
    return;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json") || g_str_has_suffix (name, AST_DECK_SUFFIX))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_strings);
  for (guint i = 0; i < paths->len; i++)
    add_file (self, paths->pdata[i]);
}

static int
compare_decks (const void *a, const void *b)
{
  const AstDeck *one = *(const AstDeck *const *) a;
  const AstDeck *two = *(const AstDeck *const *) b;
  int order = strcmp (one->id, two->id);

  if (order == 0) /* No two decks have the same revision. */
    order = one->revision < two->revision ? -1 : 1;
  return order;
}

/* The decks are read on first use, so that a window opens sooner. */
static void
ensure_read (const AstDeckCollection *collection)
{
  AstDeckCollection *self = (AstDeckCollection *) collection;

  if (!g_once_init_enter (&self->read))
    return;
  add_built_in_decks (self);
  if (self->folder != NULL)
    add_folder (self, self->folder);
  g_ptr_array_sort (self->decks, compare_decks);
  g_once_init_leave (&self->read, 1);
}

AstDeckCollection *
ast_deck_collection_new (const char *folder)
{
  AstDeckCollection *self = g_new0 (AstDeckCollection, 1);

  g_atomic_ref_count_init (&self->count);
  self->folder = g_strdup (folder);
  self->decks = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_free);
  self->gone = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_free);
  self->refusals = g_ptr_array_new_with_free_func (g_free);
  self->taken = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_set_unref);
  g_mutex_init (&self->mutex);
  return self;
}

AstDeckCollection *
ast_deck_collection_ref (AstDeckCollection *self)
{
  g_atomic_ref_count_inc (&self->count);
  return self;
}

void
ast_deck_collection_unref (AstDeckCollection *self)
{
  if (!g_atomic_ref_count_dec (&self->count))
    return;
  g_free (self->folder);
  g_ptr_array_unref (self->decks);
  g_ptr_array_unref (self->gone);
  g_ptr_array_unref (self->refusals);
  g_ptr_array_unref (self->taken);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

gboolean
ast_deck_collection_add (AstDeckCollection *self, GBytes *text, GError **error)
{
  AstDeck *deck = ast_deck_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), error);

  ensure_read (self);
  if (deck == NULL)
    return FALSE;
  add_deck (self, deck->ref, deck);
  g_ptr_array_sort (self->decks, compare_decks);
  return TRUE;
}

/* The lock is no part of what a collection says. */
static GMutexLocker *
lock (const AstDeckCollection *self)
{
  return g_mutex_locker_new (&((AstDeckCollection *) self)->mutex);
}

const AstDeck *
ast_deck_collection_find (const AstDeckCollection *self, const char *ref)
{
  g_autoptr (GMutexLocker) locker = NULL;

  ensure_read (self);
  locker = lock (self);
  return find_deck (self->decks, ref);
}

const AstDeck *
ast_deck_collection_find_newest (const AstDeckCollection *self, const char *id)
{
  g_autoptr (GMutexLocker) locker = NULL;
  const AstDeck *newest = NULL;

  ensure_read (self);
  locker = lock (self);
  for (guint i = 0; i < self->decks->len; i++) {
    const AstDeck *deck = self->decks->pdata[i];

    if (strcmp (deck->id, id) == 0) /* The decks are sorted by revision. */
      newest = deck;
  }
  return newest;
}

static int
compare_titles (const void *a, const void *b)
{
  const AstDeck *one = *(const AstDeck *const *) a;
  const AstDeck *two = *(const AstDeck *const *) b;

  if (one->built_in != two->built_in)
    return two->built_in - one->built_in;
  return one->built_in ? strcmp (one->id, two->id) : g_utf8_collate (one->title, two->title);
}

GPtrArray *
ast_deck_collection_list (const AstDeckCollection *self)
{
  GPtrArray *newest = g_ptr_array_new_with_free_func ((GDestroyNotify) ast_deck_free);
  g_autoptr (GMutexLocker) locker = NULL;

  ensure_read (self);
  locker = lock (self);
  for (guint i = 0; i < self->decks->len; i++) {
    const AstDeck *deck = self->decks->pdata[i];
    const AstDeck *next = i + 1 < self->decks->len ? self->decks->pdata[i + 1] : NULL;

    if (next == NULL || strcmp (deck->id, next->id) != 0)
      g_ptr_array_add (newest, ast_deck_copy (deck));
  }
  g_ptr_array_sort (newest, compare_titles);
  return newest;
}

/* Takes the `i`th deck out; what is borrowed stays valid. */
static void
retire (AstDeckCollection *self, guint i)
{
  g_ptr_array_add (self->gone, g_ptr_array_steal_index (self->decks, i));
  g_ptr_array_set_size (self->taken, 0);
}

/* Under the lock. */
static gboolean
install (AstDeckCollection *self, const AstDeck *deck, GError **error)
{
  const AstDeck *installed = find_deck (self->decks, deck->ref);
  guint i;

  if (installed != NULL && (installed->built_in || !ast_deck_equal (installed, deck))) {
    g_set_error_literal (error, AST_DECK_ERROR, AST_DECK_ERROR_TWICE,
                         _ ("another deck of that name and revision is installed"));
    return FALSE;
  }
  if (installed != NULL && g_ptr_array_find (self->decks, installed, &i))
    retire (self, i);
  g_ptr_array_add (self->decks, ast_deck_copy (deck));
  g_ptr_array_sort (self->decks, compare_decks);
  return TRUE;
}

gboolean
ast_deck_collection_install (AstDeckCollection *self, const AstDeck *deck, GError **error)
{
  g_autoptr (GMutexLocker) locker = NULL;

  ensure_read (self);
  locker = lock (self);
  return install (self, deck, error);
}

gboolean
ast_deck_collection_renew (AstDeckCollection *self, const AstDeck *deck, GError **error)
{
  g_autoptr (GMutexLocker) locker = NULL;

  ensure_read (self);
  locker = lock (self);
  for (guint i = self->decks->len; i-- > 0;)
    if (g_strcmp0 (((const AstDeck *) self->decks->pdata[i])->path, deck->path) == 0)
      retire (self, i);
  return install (self, deck, error);
}

GPtrArray *
ast_deck_collection_remove (AstDeckCollection *self, const char *id)
{
  GPtrArray *removed = g_ptr_array_new ();
  g_autoptr (GMutexLocker) locker = NULL;

  ensure_read (self);
  locker = lock (self);
  for (guint i = self->decks->len; i-- > 0;) {
    AstDeck *deck = self->decks->pdata[i];

    if (deck->built_in || strcmp (deck->id, id) != 0)
      continue;
    g_ptr_array_add (removed, deck);
    retire (self, i);
  }
  return removed;
}

const GPtrArray *
ast_deck_collection_get_refusals (const AstDeckCollection *self)
{
  ensure_read (self);
  return self->refusals;
}

static gboolean
refuse_ref (GError **error, AstDeckError code, const char *format, const char *ref)
{
  g_autofree char *plain = ast_json_string_plain (ref, strlen (ref));

  g_set_error (error, AST_DECK_ERROR, code, format, plain);
  return FALSE;
}

/* A carried deck comes before an installed one that says something else. */
static const AstDeck *
choose_deck (const AstDeckCollection *self, const GPtrArray *carried, const char *ref)
{
  const AstDeck *installed = ast_deck_collection_find (self, ref);
  const AstDeck *own = find_deck (carried, ref);

  return own != NULL && (installed == NULL || !ast_deck_equal (own, installed)) ? own : installed;
}

static gboolean
find_decks (AstDeckCollection *self, const char *const *refs, const GPtrArray *carried,
            GPtrArray *decks, GError **error)
{
  for (guint i = 0; refs[i] != NULL; i++) {
    const AstDeck *deck = choose_deck (self, carried, refs[i]);

    if (deck == NULL)
      return refuse_ref (error, AST_DECK_ERROR_UNKNOWN,
                         /* Translators: %s is the name of a deck. */
                         _ ("the deck “%s” is not installed in that revision"), refs[i]);
    if (g_ptr_array_find (decks, deck, NULL))
      return refuse_ref (error, AST_DECK_ERROR_TWICE,
                         /* Translators: %s is the name of a deck. */
                         _ ("the deck “%s” is named twice"), refs[i]);
    g_ptr_array_add (decks, (gpointer) deck);
  }
  return TRUE;
}

static gboolean
is_set_of (AstDeckSet *set, const GPtrArray *decks)
{
  const char *const *refs = ast_deck_set_get_refs (set);

  if (g_strv_length ((char **) refs) != decks->len)
    return FALSE;
  for (guint i = 0; i < decks->len; i++)
    if (!g_strv_contains (refs, ((const AstDeck *) decks->pdata[i])->ref))
      return FALSE;
  return TRUE;
}

static AstDeckSet *
take_decks (AstDeckCollection *self, const GPtrArray *decks, GError **error)
{
  AstDeckSet *set;

  for (guint i = 0; i < self->taken->len; i++)
    if (is_set_of (self->taken->pdata[i], decks))
      return ast_deck_set_ref (self->taken->pdata[i]);
  set = ast_deck_set_new ((const AstDeck *const *) decks->pdata, decks->len, error);
  if (set != NULL)
    g_ptr_array_add (self->taken, ast_deck_set_ref (set));
  return set;
}

static gboolean
are_installed (const AstDeckCollection *self, const GPtrArray *decks)
{
  for (guint i = 0; i < decks->len; i++)
    if (!g_ptr_array_find (self->decks, decks->pdata[i], NULL))
      return FALSE;
  return TRUE;
}

AstDeckSet *
ast_deck_collection_take_with (AstDeckCollection *self, const char *const *refs,
                               const GPtrArray *carried, GError **error)
{
  g_autoptr (GPtrArray) decks = g_ptr_array_new ();
  g_autoptr (GMutexLocker) locker = NULL;

  if (!find_decks (self, refs, carried, decks, error))
    return NULL;
  locker = lock (self);
  if (are_installed (self, decks))
    return take_decks (self, decks, error);
  return ast_deck_set_new ((const AstDeck *const *) decks->pdata, decks->len, error);
}

AstDeckSet *
ast_deck_collection_take (AstDeckCollection *self, const char *const *refs, GError **error)
{
  return ast_deck_collection_take_with (self, refs, NULL, error);
}
