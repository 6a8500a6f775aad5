/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-textures-private.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* How many things are painted between two times of tidying up, and how long after the last of
 * them, in milliseconds: not while frames are in a hurry, unless they never rest. */
enum { TIDY_AFTER = 24, TIDY_AT_LATEST = 2000, TIDY_DELAY = 500 };

typedef struct {
  GdkTexture *texture; /* NULL while it is painted. */
  guint used;          /* The era in which it was last asked for. */
  guint round;         /* The round of asking it is painted in. */
} AstCached;

/* Jobs may outlive the cache, so they share this with it. */
typedef struct {
  AstTextures *textures; /* NULL once it is gone; main thread only. */
  int round;             /* Atomic. */
} AstTexturesLink;

struct _AstTextures {
  GHashTable *cached;    /* AstTextureKey → AstCached */
  GHashTable *stand_ins; /* AstTextureKey of size 0 → the size that was painted last. */
  AstTexturesLink *link;
  GThreadPool *pool;
  AstTexturesCame came;
  gpointer data;
  guint era;
  guint serial; /* Of the last job. */
  gboolean asking, asking_soon;
  int n_missing;
  guint n_painted_tiles;
  gsize room;       /* Bytes; 0: any number. */
  guint n_untidy;   /* Painted since memory was tidied up. */
  guint tidying;    /* Source, or 0. */
  gboolean crowded; /* There was more than that when something came. */
};

/* One thing to paint, with copies of all that is needed for it. */
typedef struct {
  AstTextureKey key;
  AstTileKind kind;
  AstTexturesLink *link;
  cairo_surface_t *surface;
  int round;
  gboolean soon;
  guint serial;
} AstPaintJob;

static guint
hash_key (gconstpointer data)
{
  const AstTextureKey *key = data;
  guint hash = key->sort * 31 + key->size;

  hash = hash * 131 + key->a;
  hash = hash * 131 + key->b;
  hash = hash * 131 + key->c;
  return hash * 131 + key->d;
}

static gboolean
equal_keys (gconstpointer one, gconstpointer other)
{
  const AstTextureKey *a = one, *b = other;

  return a->sort == b->sort && a->size == b->size && a->a == b->a && a->b == b->b && a->c == b->c
         && a->d == b->d;
}

static void
free_cached (gpointer data)
{
  AstCached *cached = data;

  g_clear_object (&cached->texture);
  g_free (cached);
}

static void
free_job (AstPaintJob *job)
{
  g_clear_pointer (&job->surface, cairo_surface_destroy);
  g_rc_box_release (job->link);
  g_free (job);
}

static AstTextureKey
get_stand_in_key (const AstTextureKey *key)
{
  AstTextureKey any_size = *key;

  any_size.size = 0;
  return any_size;
}

static void
keep (AstTextures *self, const AstTextureKey *key, AstCached *cached, cairo_surface_t *surface)
{
  cached->texture = ast_texture_take (surface, key->sort == AST_SORT_GROUND);
  if (key->sort == AST_SORT_TILE) {
    AstTextureKey any_size = get_stand_in_key (key);

    self->n_painted_tiles++;
    g_hash_table_replace (self->stand_ins, g_memdup2 (&any_size, sizeof any_size),
                          GINT_TO_POINTER (key->size));
  }
  self->crowded = self->room > 0 && ast_textures_count_bytes (self) > self->room;
}

static gpointer
return_memory (gpointer data)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return NULL;
}

static gboolean
tidy_cb (gpointer data)
{
  AstTextures *self = data;

  self->tidying = self->n_untidy = 0;
  g_thread_unref (g_thread_new ("tidy", return_memory, NULL));
  return G_SOURCE_REMOVE;
}

/* Painting leaves much free memory between what stays, a fifth of all that the program has.
 * The next frame has to find its own anew after that, which takes as long as half of drawing it. */
static void
tidy_later (AstTextures *self)
{
  if (++self->n_untidy < TIDY_AFTER || self->n_untidy > TIDY_AT_LATEST)
    return;
  g_clear_handle_id (&self->tidying, g_source_remove);
  self->tidying = g_timeout_add (TIDY_DELAY, tidy_cb, self);
}

/* Back in the main thread. One that was dropped is forgotten, so that it can be asked for
 * again. */
static gboolean
deliver_cb (gpointer data)
{
  AstPaintJob *job = data;
  AstTextures *self = job->link->textures;
  AstCached *cached = self != NULL ? g_hash_table_lookup (self->cached, &job->key) : NULL;

  if (cached == NULL || cached->texture != NULL || cached->round != (guint) job->round) {
    free_job (job);
    return G_SOURCE_REMOVE;
  }
  if (job->surface != NULL)
    keep (self, &job->key, cached, g_steal_pointer (&job->surface));
  else
    g_hash_table_remove (self->cached, &job->key);
  free_job (job);
  tidy_later (self);
  self->came (self->data);
  return G_SOURCE_REMOVE;
}

static void
paint_job (gpointer data, gpointer user_data)
{
  AstPaintJob *job = data;

  if (g_atomic_int_get (&job->link->round) == job->round)
    job->surface = ast_texture_sort_paint (&job->key, &job->kind);
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, job, NULL);
}

static int
compare_jobs (gconstpointer one, gconstpointer other, gpointer data)
{
  const AstPaintJob *a = one, *b = other;

  return a->soon != b->soon ? b->soon - a->soon : (int) (a->serial - b->serial);
}

AstTextures *
ast_textures_new (AstTexturesCame came, gpointer data)
{
  AstTextures *self = g_new0 (AstTextures, 1);

  self->cached = g_hash_table_new_full (hash_key, equal_keys, g_free, free_cached);
  self->stand_ins = g_hash_table_new_full (hash_key, equal_keys, g_free, NULL);
  self->link = g_rc_box_new0 (AstTexturesLink);
  self->link->textures = self;
  self->pool =
      g_thread_pool_new (paint_job, NULL, CLAMP (g_get_num_processors (), 1, 4), FALSE, NULL);
  g_thread_pool_set_sort_function (self->pool, compare_jobs, NULL);
  self->came = came;
  self->data = data;
  return self;
}

void
ast_textures_free (AstTextures *self)
{
  g_clear_handle_id (&self->tidying, g_source_remove);
  self->link->textures = NULL;
  g_atomic_int_inc (&self->link->round);
  g_thread_pool_free (self->pool, FALSE, FALSE);
  g_rc_box_release (self->link);
  g_hash_table_unref (self->cached);
  g_hash_table_unref (self->stand_ins);
  g_free (self);
}

static void
paint_later (AstTextures *self, const AstTextureKey *key, const AstTileKind *kind,
             AstCached *cached)
{
  AstPaintJob *job = g_new0 (AstPaintJob, 1);

  job->key = *key;
  if (kind != NULL)
    job->kind = *kind;
  job->link = g_rc_box_acquire (self->link);
  job->round = g_atomic_int_get (&self->link->round);
  job->soon = !self->asking || self->asking_soon;
  job->serial = self->serial++;
  cached->round = job->round;
  g_thread_pool_push (self->pool, job, NULL);
}

/* NULL if it is not painted yet. */
static GdkTexture *
get_texture (AstTextures *self, const AstTextureKey *key, const AstTileKind *kind, gboolean small)
{
  AstCached *cached = g_hash_table_lookup (self->cached, key);

  if (cached == NULL) {
    cached = g_new0 (AstCached, 1);
    g_hash_table_insert (self->cached, g_memdup2 (key, sizeof *key), cached);
    if (self->asking || !small)
      paint_later (self, key, kind, cached);
  }
  cached->used = self->era;
  if (cached->texture == NULL && small && !self->asking)
    keep (self, key, cached, ast_texture_sort_paint (key, kind));
  if (cached->texture == NULL)
    self->n_missing++;
  return cached->texture;
}

/* The same in the size that was painted last, if it has not been forgotten. */
static GdkTexture *
find_stand_in (AstTextures *self, const AstTextureKey *key)
{
  AstTextureKey other = get_stand_in_key (key);
  const AstCached *cached;

  other.size = GPOINTER_TO_INT (g_hash_table_lookup (self->stand_ins, &other));
  cached = other.size != 0 ? g_hash_table_lookup (self->cached, &other) : NULL;
  return cached != NULL ? cached->texture : NULL;
}

GdkTexture *
ast_textures_get_tile (AstTextures *self, const AstTileSet *set, int kind, int rotation, int size)
{
  AstTextureKey key = { .sort = AST_SORT_TILE, .a = kind, .b = rotation, .size = size };
  GdkTexture *texture = get_texture (self, &key, &set->kinds[kind], FALSE);

  return texture != NULL ? texture : find_stand_in (self, &key);
}

GdkTexture *
ast_textures_get_light (AstTextures *self, const AstTileSet *set, int kind, int rotation,
                        unsigned realms, int size)
{
  AstTextureKey key = {
    .sort = AST_SORT_LIGHT, .a = kind, .b = rotation, .c = (int) realms, .size = size
  };

  return get_texture (self, &key, &set->kinds[kind], FALSE);
}

GdkTexture *
ast_textures_get_place (AstTextures *self, int size)
{
  AstTextureKey key = { .sort = AST_SORT_PLACE, .size = size };

  return get_texture (self, &key, NULL, TRUE);
}

GdkTexture *
ast_textures_get_meeple (AstTextures *self, AstColour colour, AstSize meeple, AstRealmKind role,
                         AstEquipment equipment, int size, graphene_point_t *feet)
{
  AstTextureKey key = {
    .sort = AST_SORT_MEEPLE, .a = colour, .b = meeple, .c = role, .d = equipment, .size = size
  };

  *feet = ast_texture_sort_feet (&key);
  return get_texture (self, &key, NULL, TRUE);
}

GdkTexture *
ast_textures_get_ground (AstTextures *self, int x, int y, int scale)
{
  AstTextureKey key = {
    .sort = AST_SORT_GROUND, .a = x, .b = y, .size = AST_GROUND_SQUARE * scale
  };

  return get_texture (self, &key, NULL, FALSE);
}

void
ast_textures_begin_asking (AstTextures *self, gboolean soon)
{
  self->asking = TRUE;
  self->asking_soon = soon;
  self->n_missing = 0;
}

void
ast_textures_begin_counting (AstTextures *self)
{
  if (self->crowded)
    ast_textures_trim (self);
  self->crowded = FALSE;
  self->n_missing = 0;
}

int
ast_textures_end_asking (AstTextures *self)
{
  self->asking = FALSE;
  return self->n_missing;
}

static gboolean
is_missing (gpointer key, gpointer value, gpointer data)
{
  return ((AstCached *) value)->texture == NULL;
}

void
ast_textures_stop_asking (AstTextures *self)
{
  g_atomic_int_inc (&self->link->round);
  g_hash_table_foreach_remove (self->cached, is_missing, NULL);
}

gboolean
ast_textures_is_painting (AstTextures *self)
{
  return g_hash_table_find (self->cached, is_missing, NULL) != NULL;
}

guint
ast_textures_count_painted_tiles (AstTextures *self)
{
  return self->n_painted_tiles;
}

gsize
ast_textures_count_bytes (AstTextures *self)
{
  GHashTableIter iter;
  gpointer value;
  gsize n = 0;

  g_hash_table_iter_init (&iter, self->cached);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    GdkTexture *texture = ((AstCached *) value)->texture;

    if (texture != NULL)
      n += (gsize) gdk_texture_get_width (texture) * gdk_texture_get_height (texture) * 4;
  }
  return n;
}

void
ast_textures_set_room (AstTextures *self, gsize room)
{
  self->room = room;
}

static gboolean
is_unused (gpointer key, gpointer value, gpointer data)
{
  return ((AstCached *) value)->used + 1 < *(guint *) data;
}

void
ast_textures_trim (AstTextures *self)
{
  g_hash_table_foreach_remove (self->cached, is_unused, &self->era);
  self->era++;
}

void
ast_textures_clear (AstTextures *self)
{
  ast_textures_stop_asking (self);
  g_hash_table_remove_all (self->cached);
  g_hash_table_remove_all (self->stand_ins);
}
