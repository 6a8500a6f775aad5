/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Tells the thread sanitizer about the synchronisation of GLib. GLib is not built with the
 * sanitizer, which therefore does not see that a lock, a queue or a task orders two threads, and
 * would report every hand-over as a race. Preloaded, this library wraps these functions:
 * everything before `release_order ()` of an address happens before everything after
 * `take_order ()` of the same address. Without the sanitizer it changes nothing. It wraps only
 * calls from outside of GLib, not those that GLib makes itself. */
#include <dlfcn.h>
#include <gio/gio.h>

void __tsan_acquire (void *thing) __attribute__ ((weak));
void __tsan_release (void *thing) __attribute__ ((weak));

/* The original function that is wrapped here. */
#define NEXT(name) ((__typeof__ (&name)) find_next (G_STRFUNC))

static void *
find_next (const char *name)
{
  return dlsym (RTLD_NEXT, name);
}

static void
take_order (void *thing)
{
  if (__tsan_acquire)
    __tsan_acquire (thing);
}

static void
release_order (void *thing)
{
  if (__tsan_release)
    __tsan_release (thing);
}

/* A callback that happens after its own registration. */
typedef struct {
  void (*run) (void);
  void *data;
  GDestroyNotify free_data;
} Callback;

static Callback *
wrap_callback (void (*run) (void), void *data, GDestroyNotify free_data)
{
  Callback *callback = g_new (Callback, 1);

  *callback = (Callback){ run, data, free_data };
  release_order (callback);
  return callback;
}

static void
free_callback (void *data)
{
  Callback *callback = data;

  take_order (callback);
  if (callback->free_data)
    callback->free_data (callback->data);
  g_free (callback);
}

static gboolean
run_source (void *data)
{
  Callback *callback = data;

  take_order (callback);
  return ((GSourceFunc) callback->run) (callback->data);
}

/* Locks. */

void
g_mutex_lock (GMutex *mutex)
{
  NEXT (g_mutex_lock) (mutex);
  take_order (mutex);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  gboolean locked = NEXT (g_mutex_trylock) (mutex);

  if (locked)
    take_order (mutex);
  return locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  release_order (mutex);
  NEXT (g_mutex_unlock) (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  release_order (mutex);
  NEXT (g_cond_wait) (cond, mutex);
  take_order (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  gboolean signalled;

  release_order (mutex);
  signalled = NEXT (g_cond_wait_until) (cond, mutex, end);
  take_order (mutex);
  return signalled;
}

#undef g_once_init_leave
void (g_once_init_leave) (volatile void *location, gsize result)
{
  release_order ((void *) location);
  ((void (*) (volatile void *, gsize)) find_next ("g_once_init_leave")) (location, result);
}

/* References: dropping the last one happens after dropping all others. */

#undef g_object_unref
void (g_object_unref) (void *object)
{
  release_order (object);
  take_order (object);
  ((void (*) (void *)) find_next ("g_object_unref")) (object);
}

#undef g_atomic_ref_count_dec
gboolean (g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  release_order (count);
  take_order (count);
  return ((gboolean (*) (gatomicrefcount *)) find_next ("g_atomic_ref_count_dec")) (count);
}

#undef g_atomic_rc_box_release_full
void (g_atomic_rc_box_release_full) (void *box, GDestroyNotify clear)
{
  release_order (box);
  take_order (box);
  ((void (*) (void *, GDestroyNotify)) find_next ("g_atomic_rc_box_release_full")) (box, clear);
}

#undef g_atomic_rc_box_release
void (g_atomic_rc_box_release) (void *box)
{
  release_order (box);
  take_order (box);
  ((void (*) (void *)) find_next ("g_atomic_rc_box_release")) (box);
}

/* Queues. */

void
g_async_queue_push (GAsyncQueue *queue, void *data)
{
  release_order (queue);
  NEXT (g_async_queue_push) (queue, data);
}

void *
g_async_queue_pop (GAsyncQueue *queue)
{
  void *data = NEXT (g_async_queue_pop) (queue);

  take_order (queue);
  return data;
}

void *
g_async_queue_try_pop (GAsyncQueue *queue)
{
  void *data = NEXT (g_async_queue_try_pop) (queue);

  take_order (queue);
  return data;
}

void *
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 timeout)
{
  void *data = NEXT (g_async_queue_timeout_pop) (queue, timeout);

  take_order (queue);
  return data;
}

/* Thread pools. */

static void
run_in_pool (void *item, void *data)
{
  Callback *callback = data;

  take_order (callback);
  ((GFunc) callback->run) (item, callback->data);
}

GThreadPool *
g_thread_pool_new (GFunc run, void *data, int most, gboolean exclusive, GError **error)
{
  Callback *callback = wrap_callback ((void (*) (void)) run, data, NULL);

  return NEXT (g_thread_pool_new) (run_in_pool, callback, most, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool *pool, void *item, GError **error)
{
  release_order (pool->user_data);
  return NEXT (g_thread_pool_push) (pool, item, error);
}

/* Main loops. */

guint
g_idle_add_full (int priority, GSourceFunc run, void *data, GDestroyNotify free_data)
{
  Callback *callback = wrap_callback ((void (*) (void)) run, data, free_data);

  return NEXT (g_idle_add_full) (priority, run_source, callback, free_callback);
}

/* The idle source that this thread has made last; those of other kinds call other functions. */
static __thread GSource *idle;

GSource *
g_idle_source_new (void)
{
  idle = NEXT (g_idle_source_new) ();
  return idle;
}

void
g_source_set_callback (GSource *source, GSourceFunc run, void *data, GDestroyNotify free_data)
{
  Callback *callback;

  if (source != idle) {
    NEXT (g_source_set_callback) (source, run, data, free_data);
    return;
  }
  callback = wrap_callback ((void (*) (void)) run, data, free_data);
  NEXT (g_source_set_callback) (source, run_source, callback, free_callback);
}

guint
g_idle_add (GSourceFunc run, void *data)
{
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, run, data, NULL);
}

void
g_main_context_invoke_full (GMainContext *context, int priority, GSourceFunc run, void *data,
                            GDestroyNotify free_data)
{
  Callback *callback = wrap_callback ((void (*) (void)) run, data, free_data);

  NEXT (g_main_context_invoke_full) (context, priority, run_source, callback, free_callback);
}

void
g_main_context_invoke (GMainContext *context, GSourceFunc run, void *data)
{
  g_main_context_invoke_full (context, G_PRIORITY_DEFAULT, run, data, NULL);
}

/* Tasks: into the thread and back. */

static void
run_task (GTask *task, void *source, void *data, GCancellable *cancellable)
{
  GTaskThreadFunc run = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "order");

  take_order (task);
  run (task, source, data, cancellable);
  release_order (task);
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc run)
{
  g_object_set_data (G_OBJECT (task), "order", (void *) run);
  release_order (task);
  NEXT (g_task_run_in_thread) (task, run_task);
}

void
g_task_run_in_thread_sync (GTask *task, GTaskThreadFunc run)
{
  g_object_set_data (G_OBJECT (task), "order", (void *) run);
  release_order (task);
  NEXT (g_task_run_in_thread_sync) (task, run_task);
  take_order (task);
}

void
g_task_return_pointer (GTask *task, void *result, GDestroyNotify free_result)
{
  release_order (task);
  NEXT (g_task_return_pointer) (task, result, free_result);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  release_order (task);
  NEXT (g_task_return_boolean) (task, result);
}

void
g_task_return_int (GTask *task, gssize result)
{
  release_order (task);
  NEXT (g_task_return_int) (task, result);
}

void
g_task_return_error (GTask *task, GError *error)
{
  release_order (task);
  NEXT (g_task_return_error) (task, error);
}

#undef g_task_return_new_error
void
g_task_return_new_error (GTask *task, GQuark domain, int code, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  g_task_return_error (task, g_error_new_valist (domain, code, format, values));
  va_end (values);
}

gboolean
g_task_return_error_if_cancelled (GTask *task)
{
  release_order (task);
  return NEXT (g_task_return_error_if_cancelled) (task);
}

void *
g_task_propagate_pointer (GTask *task, GError **error)
{
  take_order (task);
  return NEXT (g_task_propagate_pointer) (task, error);
}

gboolean
g_task_propagate_boolean (GTask *task, GError **error)
{
  take_order (task);
  return NEXT (g_task_propagate_boolean) (task, error);
}

gssize
g_task_propagate_int (GTask *task, GError **error)
{
  take_order (task);
  return NEXT (g_task_propagate_int) (task, error);
}
