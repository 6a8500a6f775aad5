/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "fault-vfs.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A change of a file since its last sync: bytes written, or (with length 0) a truncation. */
typedef struct {
  gint64 offset;
  gint64 old_size;
  gsize length;
  guint8 *old_bytes; /* The bytes before, up to the old end. */
  gsize old_length;
  guint8 *new_bytes;
} Change;

typedef struct {
  sqlite3_file base;
  char *path;         /* Owned */
  sqlite3_file *real; /* Within the same allocation. */
} FaultFile;

static sqlite3_vfs *real_vfs;
static sqlite3_vfs fault_vfs;
static GHashTable *unsynced; /* path → GPtrArray of Change */

static Fault armed;
static guint at, writes, syncs, opens;
static gboolean struck, dead;

static void
free_change (gpointer data)
{
  Change *change = data;

  g_free (change->old_bytes);
  g_free (change->new_bytes);
  g_free (change);
}

static GPtrArray *
get_changes (const char *path)
{
  GPtrArray *changes = g_hash_table_lookup (unsynced, path);

  if (changes == NULL) {
    changes = g_ptr_array_new_with_free_func (free_change);
    g_hash_table_insert (unsynced, g_strdup (path), changes);
  }
  return changes;
}

static void
note_change (FaultFile *file, const void *bytes, gsize length, gint64 offset)
{
  Change *change = g_new0 (Change, 1);
  sqlite3_int64 size = 0;

  if (file->path == NULL) {
    g_free (change);
    return;
  }
  file->real->pMethods->xFileSize (file->real, &size);
  change->offset = offset;
  change->old_size = size;
  change->length = length;
  change->new_bytes = g_memdup2 (bytes, length);
  if (offset < size) {
    change->old_length = length > 0 ? MIN (length, (gsize) (size - offset)) : size - offset;
    change->old_bytes = g_malloc (change->old_length);
    file->real->pMethods->xRead (file->real, change->old_bytes, change->old_length, offset);
  }
  g_ptr_array_add (get_changes (file->path), change);
}

static int
close_file (sqlite3_file *file)
{
  FaultFile *self = (FaultFile *) file;
  int code = self->real->pMethods->xClose (self->real);

  g_free (self->path);
  return code;
}

static int
read_file (sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset)
{
  FaultFile *self = (FaultFile *) file;

  return dead ? SQLITE_IOERR_READ : self->real->pMethods->xRead (self->real, bytes, length, offset);
}

static int
write_file (sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset)
{
  FaultFile *self = (FaultFile *) file;
  gboolean now;

  if (dead)
    return SQLITE_IOERR_WRITE;
  writes++;
  now = writes == at;
  if (armed == FAULT_WRITE && now) {
    struck = TRUE;
    return SQLITE_IOERR_WRITE;
  }
  if (armed == FAULT_FULL && writes >= at) {
    struck = TRUE;
    return SQLITE_FULL;
  }
  if ((armed == FAULT_CUT || armed == FAULT_TORN) && now) {
    struck = dead = TRUE;
    if (armed == FAULT_TORN) {
      note_change (self, bytes, length / 2, offset);
      self->real->pMethods->xWrite (self->real, bytes, length / 2, offset);
    }
    return SQLITE_IOERR_WRITE;
  }
  note_change (self, bytes, length, offset);
  return self->real->pMethods->xWrite (self->real, bytes, length, offset);
}

static int
truncate_file (sqlite3_file *file, sqlite3_int64 size)
{
  FaultFile *self = (FaultFile *) file;

  if (dead)
    return SQLITE_IOERR_TRUNCATE;
  note_change (self, NULL, 0, size);
  return self->real->pMethods->xTruncate (self->real, size);
}

/* No real sync: only what would be lost matters. */
static int
sync_file (sqlite3_file *file, int flags)
{
  FaultFile *self = (FaultFile *) file;

  if (dead)
    return SQLITE_IOERR_FSYNC;
  syncs++;
  if (armed == FAULT_SYNC && syncs == at) {
    struck = TRUE;
    return SQLITE_IOERR_FSYNC;
  }
  if (self->path != NULL)
    g_ptr_array_set_size (get_changes (self->path), 0);
  return SQLITE_OK;
}

static int
get_size (sqlite3_file *file, sqlite3_int64 *size)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xFileSize (self->real, size);
}

static int
lock_file (sqlite3_file *file, int level)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xLock (self->real, level);
}

static int
unlock_file (sqlite3_file *file, int level)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xUnlock (self->real, level);
}

static int
check_lock (sqlite3_file *file, int *locked)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xCheckReservedLock (self->real, locked);
}

static int
control_file (sqlite3_file *file, int operation, void *argument)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xFileControl (self->real, operation, argument);
}

static int
get_sector_size (sqlite3_file *file)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xSectorSize (self->real);
}

/* No power-safe overwrite is promised: bytes beside a torn write may be lost. */
static int
get_characteristics (sqlite3_file *file)
{
  return 0;
}

static int
map_memory (sqlite3_file *file, int region, int size, int extend, void volatile **memory)
{
  FaultFile *self = (FaultFile *) file;
  g_autofree char *index = g_strconcat (self->path, "-shm", NULL);

  if (armed == FAULT_DENY && opens >= at && !g_file_test (index, G_FILE_TEST_EXISTS))
    return SQLITE_CANTOPEN;
  return self->real->pMethods->xShmMap (self->real, region, size, extend, memory);
}

static int
lock_memory (sqlite3_file *file, int offset, int n, int flags)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xShmLock (self->real, offset, n, flags);
}

static void
order_memory (sqlite3_file *file)
{
  FaultFile *self = (FaultFile *) file;

  self->real->pMethods->xShmBarrier (self->real);
}

static int
unmap_memory (sqlite3_file *file, int delete_it)
{
  FaultFile *self = (FaultFile *) file;

  return self->real->pMethods->xShmUnmap (self->real, delete_it);
}

static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = close_file,
  .xRead = read_file,
  .xWrite = write_file,
  .xTruncate = truncate_file,
  .xSync = sync_file,
  .xFileSize = get_size,
  .xLock = lock_file,
  .xUnlock = unlock_file,
  .xCheckReservedLock = check_lock,
  .xFileControl = control_file,
  .xSectorSize = get_sector_size,
  .xDeviceCharacteristics = get_characteristics,
  .xShmMap = map_memory,
  .xShmLock = lock_memory,
  .xShmBarrier = order_memory,
  .xShmUnmap = unmap_memory,
};

static gboolean
is_opening_refused (int flags)
{
  if (dead)
    return TRUE;
  opens++;
  if (armed == FAULT_OPEN && opens == at)
    return struck = TRUE;
  if (armed == FAULT_DENY && opens >= at && (flags & SQLITE_OPEN_READWRITE))
    return struck = TRUE;
  return FALSE;
}

static int
open_file (sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out_flags)
{
  FaultFile *self = (FaultFile *) file;
  int code;

  memset (self, 0, sizeof *self);
  if (is_opening_refused (flags))
    return SQLITE_CANTOPEN;
  self->real = (sqlite3_file *) (self + 1);
  code = real_vfs->xOpen (real_vfs, path, self->real, flags, out_flags);
  if (code == SQLITE_OK) {
    self->base.pMethods = &methods;
    self->path = g_strdup (path);
  }
  return code;
}

static int
delete_file (sqlite3_vfs *vfs, const char *path, int sync_directory)
{
  if (dead)
    return SQLITE_IOERR_DELETE;
  g_hash_table_remove (unsynced, path);
  return real_vfs->xDelete (real_vfs, path, 0);
}

/* What the system says: the real one may have had another failure before. */
static int
get_last_error (sqlite3_vfs *vfs, int length, char *text)
{
  return dead ? EIO : real_vfs->xGetLastError (real_vfs, length, text);
}

void
fault_vfs_install (void)
{
  real_vfs = sqlite3_vfs_find (NULL);
  fault_vfs = *real_vfs;
  fault_vfs.zName = "fault";
  fault_vfs.szOsFile = sizeof (FaultFile) + real_vfs->szOsFile;
  fault_vfs.xOpen = open_file;
  fault_vfs.xDelete = delete_file;
  fault_vfs.xGetLastError = get_last_error;
  unsynced =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  sqlite3_vfs_register (&fault_vfs, 1);
}

void
fault_vfs_arm (Fault fault, guint n)
{
  armed = fault;
  at = n;
  writes = syncs = opens = 0;
  struck = dead = FALSE;
}

gboolean
fault_vfs_has_struck (void)
{
  return struck;
}

static void
take_back (int fd, const Change *change)
{
  if (change->old_length > 0)
    g_assert_cmpint (pwrite (fd, change->old_bytes, change->old_length, change->offset), ==,
                     change->old_length);
  g_assert_cmpint (ftruncate (fd, change->old_size), ==, 0);
}

static void
do_again (int fd, const Change *change)
{
  if (change->length == 0)
    g_assert_cmpint (ftruncate (fd, change->offset), ==, 0);
  else
    g_assert_cmpint (pwrite (fd, change->new_bytes, change->length, change->offset), ==,
                     change->length);
}

/* Undoes all changes since the last sync, then applies some of them again. */
static void
lose_some (const char *path, GPtrArray *changes, GRand *rand)
{
  int fd = open (path, O_RDWR | O_CLOEXEC);

  if (fd == -1)
    return;
  for (guint i = changes->len; i > 0; i--)
    take_back (fd, changes->pdata[i - 1]);
  for (guint i = 0; i < changes->len; i++)
    if (g_rand_boolean (rand))
      do_again (fd, changes->pdata[i]);
  close (fd);
}

void
fault_vfs_recover (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  GHashTableIter iter;
  gpointer path, changes;

  g_hash_table_iter_init (&iter, unsynced);
  while (dead && g_hash_table_iter_next (&iter, &path, &changes))
    lose_some (path, changes, rand);
  g_hash_table_remove_all (unsynced);
  armed = FAULT_NONE;
  struck = dead = FALSE;
}
