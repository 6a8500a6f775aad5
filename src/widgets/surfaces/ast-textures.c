/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-textures.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Freed memory is returned to the system after so many textures, when none has been painted for
 * TRIM_DELAY milliseconds; after TRIM_AT_LATEST of them without such a pause. */
enum { TRIM_AFTER = 24, TRIM_AT_LATEST = 2000, TRIM_DELAY = 500 };

typedef struct {
  GdkTexture *texture; /* NULL while it is painted. */
  guint used;          /* The epoch in which it was last asked for. */
  guint generation;    /* Of the requests it belongs to. */
} AstCached;

/* Shared with the jobs, which may outlive the cache. */
typedef struct {
  AstTextures *textures; /* NULL once it is freed; main thread only. */
  int generation;        /* Atomic. Jobs of earlier generations are dropped. */
} AstTexturesLink;

struct _AstTextures {
  /* Owned */
  GHashTable *cached;    /* AstTextureKey → AstCached */
  GHashTable *fallbacks; /* AstTextureKey of a tile, size 0 → the size that was painted last. */
  AstTexturesLink *link;
  GThreadPool *pool;

  /* Borrowed */
  AstTexturesLoaded loaded;
  gpointer data;

  /* State */
  AstTheme theme;
  guint epoch;
  guint serial; /* Of the last job. */
  gboolean prefetching;
  AstTexturesPriority priority; /* Of what is prefetched. */
  int n_missing;
  guint n_painted_tiles;
  gsize byte_budget;    /* 0: no limit. */
  gboolean over_budget; /* When the last texture was added. */
  guint n_dirty;        /* Painted since memory was returned. */
  guint trimming;       /* Source, or 0. */
};

/* One texture to paint, with copies of all that is needed for it. */
typedef struct {
  AstTextureKey key;
  AstTileKind tile;
  AstTexturesLink *link;
  cairo_surface_t *surface; /* NULL until it is painted. */
  int generation;
  AstTexturesPriority priority;
  guint serial;
} AstPaintJob;

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
get_fallback_key (const AstTextureKey *key)
{
  AstTextureKey any_size = *key;

  any_size.size = 0;
  return any_size;
}

static void
keep (AstTextures *self, const AstTextureKey *key, AstCached *cached, cairo_surface_t *surface)
{
  cached->texture = ast_texture_take (surface);
  if (key->kind == AST_TEXTURE_TILE) {
    AstTextureKey any_size = get_fallback_key (key);

    self->n_painted_tiles++;
    g_hash_table_replace (self->fallbacks, g_memdup2 (&any_size, sizeof any_size),
                          GINT_TO_POINTER (key->size));
  }
  self->over_budget = self->byte_budget > 0 && ast_textures_count_bytes (self) > self->byte_budget;
}

static gpointer
return_memory (gpointer data)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return NULL;
}

static void
return_memory_cb (gpointer data)
{
  AstTextures *self = data;

  self->trimming = self->n_dirty = 0;
  g_thread_unref (g_thread_new ("trim", return_memory, NULL));
}

/* Painting leaves free memory between what stays, a fifth of all that the program has. The frame
 * after it is returned takes half as long again, so wait for a pause. */
static void
return_memory_later (AstTextures *self)
{
  if (++self->n_dirty < TRIM_AFTER || self->n_dirty > TRIM_AT_LATEST)
    return;
  g_clear_handle_id (&self->trimming, g_source_remove);
  self->trimming = g_timeout_add_once (TRIM_DELAY, return_memory_cb, self);
}

/* In the main thread. The entry of a dropped job is removed, so that it can be asked for again. */
static gboolean
deliver_cb (gpointer data)
{
  AstPaintJob *job = data;
  AstTextures *self = job->link->textures;
  AstCached *cached = self != NULL ? g_hash_table_lookup (self->cached, &job->key) : NULL;

  if (cached == NULL || cached->texture != NULL || cached->generation != (guint) job->generation) {
    free_job (job);
    return G_SOURCE_REMOVE;
  }
  if (job->surface != NULL)
    keep (self, &job->key, cached, g_steal_pointer (&job->surface));
  else
    g_hash_table_remove (self->cached, &job->key);
  free_job (job);
  return_memory_later (self);
  self->loaded (self->data);
  return G_SOURCE_REMOVE;
}

static void
paint_job (gpointer data, gpointer user_data)
{
  AstPaintJob *job = data;

  if (g_atomic_int_get (&job->link->generation) == job->generation)
    job->surface = ast_texture_key_paint (&job->key, &job->tile);
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, job, NULL);
}

static int
compare_jobs (gconstpointer one, gconstpointer other, gpointer data)
{
  const AstPaintJob *a = one, *b = other;

  return a->priority != b->priority ? (int) b->priority - (int) a->priority
                                    : (int) (a->serial - b->serial);
}

AstTextures *
ast_textures_new (AstTexturesLoaded loaded, gpointer data)
{
  AstTextures *self = g_new0 (AstTextures, 1);

  self->cached =
      g_hash_table_new_full (ast_texture_key_hash, ast_texture_key_equal, g_free, free_cached);
  self->fallbacks =
      g_hash_table_new_full (ast_texture_key_hash, ast_texture_key_equal, g_free, NULL);
  self->link = g_rc_box_new0 (AstTexturesLink);
  self->link->textures = self;
  self->pool =
      g_thread_pool_new (paint_job, NULL, CLAMP (g_get_num_processors (), 1, 4), FALSE, NULL);
  g_thread_pool_set_sort_function (self->pool, compare_jobs, NULL);
  self->loaded = loaded;
  self->data = data;
  return self;
}

void
ast_textures_free (AstTextures *self)
{
  g_clear_handle_id (&self->trimming, g_source_remove);
  self->link->textures = NULL;
  g_atomic_int_inc (&self->link->generation);
  g_thread_pool_free (self->pool, FALSE, FALSE);
  g_rc_box_release (self->link);
  g_hash_table_unref (self->cached);
  g_hash_table_unref (self->fallbacks);
  g_free (self);
}

static void
paint_later (AstTextures *self, const AstTextureKey *key, const AstTileKind *tile,
             AstCached *cached)
{
  AstPaintJob *job = g_new0 (AstPaintJob, 1);

  job->key = *key;
  if (tile != NULL)
    job->tile = *tile;
  job->link = g_rc_box_acquire (self->link);
  job->generation = g_atomic_int_get (&self->link->generation);
  job->priority = self->prefetching ? self->priority : AST_TEXTURES_SOON;
  job->serial = self->serial++;
  cached->generation = job->generation;
  g_thread_pool_push (self->pool, job, NULL);
}

/* Marks and meeples are small enough to be painted within a frame. */
static gboolean
is_painted_at_once (const AstTextureKey *key)
{
  return key->kind == AST_TEXTURE_PLACE || key->kind == AST_TEXTURE_DEAD
         || key->kind == AST_TEXTURE_OWNER || key->kind == AST_TEXTURE_CONQUEROR
         || key->kind == AST_TEXTURE_MEEPLE;
}

/* The same tile in the size that was painted last, or NULL. */
static GdkTexture *
find_fallback (AstTextures *self, const AstTextureKey *key)
{
  AstTextureKey other = get_fallback_key (key);
  const AstCached *cached;

  other.size = GPOINTER_TO_INT (g_hash_table_lookup (self->fallbacks, &other));
  cached = other.size != 0 ? g_hash_table_lookup (self->cached, &other) : NULL;
  return cached != NULL ? cached->texture : NULL;
}

GdkTexture *
ast_textures_get (AstTextures *self, AstTextureKey key, const AstTileKind *tile)
{
  gboolean now = is_painted_at_once (&key) && !self->prefetching;
  AstCached *cached;

  key.theme = self->theme;
  cached = g_hash_table_lookup (self->cached, &key);
  if (cached == NULL) {
    cached = g_new0 (AstCached, 1);
    g_hash_table_insert (self->cached, g_memdup2 (&key, sizeof key), cached);
    if (!now)
      paint_later (self, &key, tile, cached);
  }
  cached->used = self->epoch;
  if (cached->texture == NULL && now)
    keep (self, &key, cached, ast_texture_key_paint (&key, tile));
  if (cached->texture != NULL)
    return cached->texture;
  self->n_missing++;
  return key.kind == AST_TEXTURE_TILE ? find_fallback (self, &key) : NULL;
}

void
ast_textures_begin_prefetch (AstTextures *self, AstTexturesPriority priority)
{
  self->prefetching = TRUE;
  self->priority = priority;
  self->n_missing = 0;
}

int
ast_textures_end (AstTextures *self)
{
  self->prefetching = FALSE;
  return self->n_missing;
}

void
ast_textures_begin_frame (AstTextures *self)
{
  if (self->over_budget)
    ast_textures_trim (self);
  self->over_budget = FALSE;
  self->n_missing = 0;
}

static gboolean
is_missing (gpointer key, gpointer value, gpointer data)
{
  return ((AstCached *) value)->texture == NULL;
}

void
ast_textures_cancel_prefetch (AstTextures *self)
{
  g_atomic_int_inc (&self->link->generation);
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
ast_textures_set_byte_budget (AstTextures *self, gsize bytes)
{
  self->byte_budget = bytes;
}

/* Bytes of textures: at least, and the most that are kept beside what a frame needs. */
static const gsize least_bytes = 12 << 20, most_bytes = 64 << 20;

/* Six pictures of the view: two for the ground and the tiles, the others for lights, the next zoom
 * levels and what is around. Three if the view is so large that six would be too much. */
void
ast_textures_set_view (AstTextures *self, int width, int height)
{
  gsize picture = (gsize) width * height * 4;

  ast_textures_set_byte_budget (self,
                                CLAMP (6 * picture, least_bytes, MAX (most_bytes, 3 * picture)));
}

static gboolean
is_unused (gpointer key, gpointer value, gpointer data)
{
  return ((AstCached *) value)->used + 1 < *(guint *) data;
}

void
ast_textures_trim (AstTextures *self)
{
  g_hash_table_foreach_remove (self->cached, is_unused, &self->epoch);
  self->epoch++;
}

void
ast_textures_clear (AstTextures *self)
{
  ast_textures_cancel_prefetch (self);
  g_hash_table_remove_all (self->cached);
  g_hash_table_remove_all (self->fallbacks);
}

void
ast_textures_set_theme (AstTextures *self, AstTheme theme)
{
  if (self->theme == theme)
    return;
  self->theme = theme;
  ast_textures_clear (self);
}

AstTheme
ast_textures_get_theme (AstTextures *self)
{
  return self->theme;
}
