/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-db-log.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "ast-files.h"

enum {
  LOG_HEADER = 32,
  MAGIC_LITTLE = 0x377f0682, /* Checksums add little-endian words */
  MAGIC_BIG = 0x377f0683,    /* or big-endian ones. */
  PAGE_SIZE_AT = 8,
  SALTS_AT = 16,
  HEADER_SUM_AT = 24,

  FRAME_HEADER = 24,
  PAGES_AFTER_AT = 4, /* The size of the database after a commit; 0 in other frames. */
  FRAME_SALTS_AT = 8,
  FRAME_SUM_AT = 16,
  SUMMED_OF_FRAME = 8,
};

typedef struct {
  const guint8 *bytes, *salts;
  gsize page_size;
  gboolean sound;      /* Up to here. */
  gboolean big_endian; /* The words of the checksums. */
  guint32 sum[2];
} Log;

static guint32
read_word (const guint8 *bytes)
{
  guint32 word;

  memcpy (&word, bytes, sizeof word);
  return GUINT32_FROM_BE (word);
}

static guint32
read_summand (const Log *log, const guint8 *bytes)
{
  guint32 word = read_word (bytes);

  return log->big_endian ? word : GUINT32_SWAP_LE_BE (word);
}

static void
add_to_sum (Log *log, const guint8 *bytes, gsize length)
{
  for (gsize i = 0; i < length; i += 8) {
    log->sum[0] += read_summand (log, bytes + i) + log->sum[1];
    log->sum[1] += read_summand (log, bytes + i + 4) + log->sum[0];
  }
}

static gboolean
is_sum (const Log *log, const guint8 *bytes)
{
  return log->sum[0] == read_word (bytes) && log->sum[1] == read_word (bytes + 4);
}

static gboolean
read_header (Log *log, const guint8 *bytes)
{
  guint32 magic = read_word (bytes);

  *log = (Log){ .bytes = bytes, .big_endian = magic == MAGIC_BIG };
  if (magic != MAGIC_LITTLE && magic != MAGIC_BIG)
    return FALSE;
  log->page_size = read_word (bytes + PAGE_SIZE_AT);
  return log->page_size >= 512 && log->page_size <= 65536
         && (log->page_size & (log->page_size - 1)) == 0;
}

/* If the header is damaged, the frames tell the salts. */
static void
check_header (Log *log)
{
  add_to_sum (log, log->bytes, HEADER_SUM_AT);
  log->sound = is_sum (log, log->bytes + HEADER_SUM_AT);
  log->salts = log->sound ? log->bytes + SALTS_AT : log->bytes + LOG_HEADER + FRAME_SALTS_AT;
}

/* Frames with other salts are left from before the log was begun anew. */
static gboolean
is_of_this_log (const Log *log, const guint8 *frame)
{
  return memcmp (frame + FRAME_SALTS_AT, log->salts, 8) == 0;
}

/* A frame, from the first to the last of the log. FALSE ends the reading. */
typedef gboolean (*FrameFunc) (const Log *log, const guint8 *frame, gboolean commits,
                               gpointer data);

static gboolean
read_frames (Log *log, gsize length, FrameFunc func, gpointer data)
{
  gsize size = FRAME_HEADER + log->page_size;
  gboolean done = TRUE;

  check_header (log);
  for (gsize at = LOG_HEADER; done && at + size <= length; at += size) {
    const guint8 *frame = log->bytes + at;

    add_to_sum (log, frame, SUMMED_OF_FRAME);
    add_to_sum (log, frame + FRAME_HEADER, log->page_size);
    log->sound = log->sound && is_of_this_log (log, frame) && is_sum (log, frame + FRAME_SUM_AT);
    done = func (log, frame, read_word (frame + PAGES_AFTER_AT) != 0, data);
  }
  return done;
}

/* Sets `contents` to the log beside `path`, NULL if it has no frames. */
static gboolean
read_log (const char *path, char **contents, gsize *length, GError **error)
{
  g_autofree char *name = g_strconcat (path, "-wal", NULL);
  AstFileState state;
  gint64 n_bytes;

  *contents = NULL;
  if (!ast_files_look (name, &state, &n_bytes, error))
    return FALSE;
  if (state != AST_FILE_REGULAR || n_bytes <= LOG_HEADER + FRAME_HEADER)
    return TRUE;
  return ast_files_read (name, 1, contents, length, error);
}

static gboolean
count_lost (const Log *log, const guint8 *frame, gboolean commits, gpointer n_lost)
{
  *(guint *) n_lost += !log->sound && commits && is_of_this_log (log, frame);
  return TRUE;
}

gboolean
ast_db_log_count_lost (const char *path, guint *n_lost, GError **error)
{
  g_autofree char *contents = NULL;
  gsize length;
  Log log;

  *n_lost = 0;
  if (!read_log (path, &contents, &length, error))
    return FALSE;
  if (contents == NULL)
    return TRUE;
  if (!read_header (&log, (const guint8 *) contents))
    *n_lost = 1;
  else
    read_frames (&log, length, count_lost, n_lost);
  return TRUE;
}

static gboolean
find_last_commit (const Log *log, const guint8 *frame, gboolean commits, gpointer last)
{
  if (log->sound && commits)
    *(const guint8 **) last = frame;
  return log->sound;
}

typedef struct {
  const guint8 *last; /* The frame with the last commit. */
  int fd;
} Application;

static gboolean
write_frame (const Log *log, const guint8 *frame, gboolean commits, gpointer data)
{
  const Application *self = data;
  off_t at = (off_t) (read_word (frame) - 1) * (off_t) log->page_size;

  if (frame > self->last)
    return TRUE;
  return pwrite (self->fd, frame + FRAME_HEADER, log->page_size, at) == (gssize) log->page_size;
}

gboolean
ast_db_log_apply (const char *path, const char *copy, GError **error)
{
  g_autofree char *contents = NULL;
  Application self = { NULL };
  gsize length;
  Log log;
  gboolean done;

  if (!read_log (path, &contents, &length, error))
    return FALSE;
  if (contents == NULL || !read_header (&log, (const guint8 *) contents))
    return TRUE;
  read_frames (&log, length, find_last_commit, &self.last);
  if (self.last == NULL)
    return TRUE;
  self.fd = open (copy, O_WRONLY | O_CLOEXEC);
  read_header (&log, (const guint8 *) contents);
  done = self.fd != -1 && read_frames (&log, length, write_frame, &self);
  if (self.fd != -1)
    close (self.fd);
  if (!done)
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DISK, "%s cannot be written", copy);
  return done;
}
