/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-speaker.h"

#include "ast-name.h"
#include "ast-screen-reader.h"

/* Milliseconds until what waits goes out, and from one announcement to the next. Orca drops what
 * comes while it has dozens of events to read, as after a move that changes the board. */
#define GAP 150

/* Orca answers before it has looked at all that it was told, and speaks what comes then first. So
 * many answers, one after the other, give it time. Until it has looked at a first focus, it knows
 * no window, and drops what that says; and it skips a focus that has already moved on, as to the
 * first place. */
#define ANSWERS 2
#define FIRST_ANSWERS 4

struct _AstSpeaker {
  GtkWidget parent_instance;

  /* Owned */
  GQueue waiting[AST_SAY_ASIDE + 1]; /* char *, by importance. */
  guint source;                      /* Lets out what waits. */
  guint silence;                     /* Ends `speaking`; 0 while it is FALSE. */
  guint again;                       /* Asks for another answer. */
  GtkLabel *title;                   /* A child: the name of the window. */

  /* Borrowed */
  GtkWidget *around;        /* Weak pointer. */
  GtkEventController *keys; /* Of the window. */

  /* State */
  int n_answers;     /* Of the screen reader that are awaited still. */
  gboolean is_met;   /* It has been told of something. */
  gint64 end;        /* When all that has gone out will have been read aloud. */
  gboolean is_owing; /* The screen reader has not answered yet that it has taken that in. */
};

G_DEFINE_FINAL_TYPE (AstSpeaker, ast_speaker, GTK_TYPE_WIDGET)

enum { SAID, SPEAKING, RUN_OUT, N_SIGNALS };

static guint signals[N_SIGNALS];
static const char served_key[] = "ast-speaker";

static gboolean
has_texts (AstSpeaker *self)
{
  gboolean has = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (self->waiting); i++)
    has |= !g_queue_is_empty (&self->waiting[i]);
  return has;
}

/* All texts that wait, the most important first. */
static char **
take_waiting (AstSpeaker *self)
{
  GPtrArray *texts = g_ptr_array_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (self->waiting); i++)
    while (!g_queue_is_empty (&self->waiting[i]))
      g_ptr_array_add (texts, g_queue_pop_head (&self->waiting[i]));
  g_ptr_array_add (texts, NULL);
  return (char **) g_ptr_array_free (texts, FALSE);
}

#if GTK_CHECK_VERSION(4, 14, 0)

/* By the window, which assistive technologies know from the beginning. */
static void
send (AstSpeaker *self, GtkAccessible *window, const char *text)
{
  gtk_accessible_announce (window, text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
restore_name (GtkAccessible *window)
{
}

#else

/* The window is called `text` for a moment. Its name goes when that is told, and then it has its
 * title again, from a label, which is told to nobody. */
static void
send (AstSpeaker *self, GtkAccessible *window, const char *text)
{
  gtk_label_set_label (self->title, gtk_window_get_title (GTK_WINDOW (window)));
  gtk_accessible_reset_relation (window, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (window, GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_accessible_update_property (window, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_accessible_update_relation (window, GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->title, NULL,
                                  -1);
}

/* The label goes. */
static void
restore_name (GtkAccessible *window)
{
  gtk_accessible_reset_relation (window, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (window, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_window_get_title (GTK_WINDOW (window)), -1);
}

#endif

static gboolean
is_heard (void)
{
  return ast_screen_reader_get_running (ast_screen_reader_get_default ());
}

/* Also as long as it is not known. */
static gboolean
may_be_heard (void)
{
  return is_heard () || !ast_screen_reader_get_settled (ast_screen_reader_get_default ());
}

static void
silence_cb (gpointer data)
{
  AstSpeaker *self = AST_SPEAKER (data);

  self->silence = 0;
  self->end = 0;
  g_signal_emit (self, signals[SPEAKING], 0);
}

/* It is read aloud when what went out before has been. */
static void
expect_speech (AstSpeaker *self, const char *text)
{
  gint64 now = g_get_monotonic_time ();
  gboolean speaks = self->silence != 0;

  if (!is_heard ())
    return;
  self->end = MAX (self->end, now) + ast_screen_reader_estimate (text) * G_TIME_SPAN_MILLISECOND;
  g_clear_handle_id (&self->silence, g_source_remove);
  self->silence =
      g_timeout_add_once ((guint) ((self->end - now) / G_TIME_SPAN_MILLISECOND), silence_cb, self);
  if (!speaks)
    g_signal_emit (self, signals[SPEAKING], 0);
}

static void send_waiting_cb (gpointer data);

/* Tells that nothing waits to go out. */
static void
tell_run_out (AstSpeaker *self)
{
  if (!ast_speaker_has_waiting (self))
    g_signal_emit (self, signals[RUN_OUT], 0);
}

/* What waits goes out when the screen reader has read what the change itself has told it. */
static void
wake (AstSpeaker *self)
{
  if (self->source == 0)
    self->source = g_timeout_add_once (GAP, send_waiting_cb, self);
}

static void
end_debt (AstSpeaker *self)
{
  g_clear_handle_id (&self->again, g_source_remove);
  self->is_owing = FALSE;
  wake (self);
  g_signal_emit (self, signals[SPEAKING], 0);
}

/* Who presses a key has heard enough of what has gone out, and waits for no second answer. */
static gboolean
key_cb (AstSpeaker *self)
{
  if (self->again != 0)
    end_debt (self);
  tell_run_out (self);
  if (self->silence != 0) {
    g_source_remove (self->silence);
    silence_cb (self);
  }
  return GDK_EVENT_PROPAGATE;
}

/* A screen reader ignores a window that is not active, and a program that it does not know; and of
 * what comes while it is stopped it drops the most when it goes on. */
static gboolean
can_be_heard (AstSpeaker *self, GtkRoot *root)
{
  return !self->is_owing && ast_screen_reader_get_settled (ast_screen_reader_get_default ())
         && (gtk_window_is_active (GTK_WINDOW (root)) || !is_heard ());
}

static void heard_cb (gpointer object);

static void
ask_cb (gpointer data)
{
  AST_SPEAKER (data)->again = 0;
  ast_screen_reader_when_heard (ast_screen_reader_get_default (), heard_cb, data);
}

static void
heard_cb (gpointer object)
{
  AstSpeaker *self = AST_SPEAKER (object);

  if (is_heard () && --self->n_answers > 0)
    self->again = g_timeout_add_once (GAP, ask_cb, self);
  else
    end_debt (self);
}

/* Another one knows nothing of the window yet. */
static void
reader_changed_cb (AstSpeaker *self)
{
  self->is_met = FALSE;
}

/* How many are to be given to what waits. */
static int
count_answers (AstSpeaker *self)
{
  if (!self->is_met)
    return FIRST_ANSWERS;
  return g_queue_is_empty (&self->waiting[AST_SAY_EVENT]) ? 1 : ANSWERS;
}

/* What waits goes out together: while Orca waits for answers about an announcement, it may take in
 * the next one and speak that first. */
static void
send_waiting_cb (gpointer data)
{
  AstSpeaker *self = AST_SPEAKER (data);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_auto (GStrv) texts = NULL;
  g_autofree char *lines = NULL;

  self->source = 0;
  if (!GTK_IS_WINDOW (root) || !can_be_heard (self, root) || !has_texts (self)) {
    if (is_heard () || !may_be_heard ())
      tell_run_out (self);
    return;
  }
  self->source = g_timeout_add_once (GAP, send_waiting_cb, self);
  self->n_answers = count_answers (self);
  self->is_met = is_heard ();
  texts = take_waiting (self);
  lines = g_strjoinv ("\n", texts);
  send (self, GTK_ACCESSIBLE (root), lines);
  expect_speech (self, lines);
  self->is_owing = TRUE;
  ask_cb (self);
  for (int i = 0; texts[i] != NULL; i++)
    g_signal_emit (self, signals[SAID], 0, texts[i]);
}

/* Who has pressed a key does not wait. */
static void
wake_at_once (AstSpeaker *self)
{
  if (self->source == 0)
    self->source = g_idle_add_once (send_waiting_cb, self);
}

/* Drops what waits from that importance on. */
static void
forget (AstSpeaker *self, AstSay first)
{
  for (gsize i = first; i < G_N_ELEMENTS (self->waiting); i++)
    g_queue_clear_full (&self->waiting[i], g_free);
  g_signal_emit (self, signals[SPEAKING], 0);
}

static void
follow (AstSpeaker *self, GtkWidget *window)
{
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, self->keys);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (wake), self, G_CONNECT_SWAPPED);
}

static void
ast_speaker_root (GtkWidget *widget)
{
  GtkRoot *root;

  GTK_WIDGET_CLASS (ast_speaker_parent_class)->root (widget);
  root = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (root))
    follow (AST_SPEAKER (widget), GTK_WIDGET (root));
  wake (AST_SPEAKER (widget));
}

static void
ast_speaker_unroot (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root)) {
    g_signal_handlers_disconnect_by_func (root, wake, widget);
    gtk_widget_remove_controller (GTK_WIDGET (root), g_steal_pointer (&AST_SPEAKER (widget)->keys));
    restore_name (GTK_ACCESSIBLE (root));
  }
  GTK_WIDGET_CLASS (ast_speaker_parent_class)->unroot (widget);
}

/* What is left to say is not about what is seen then. */
static void
ast_speaker_unmap (GtkWidget *widget)
{
  forget (AST_SPEAKER (widget), AST_SAY_ANSWER);
  GTK_WIDGET_CLASS (ast_speaker_parent_class)->unmap (widget);
}

static void
ast_speaker_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
}

static void
ast_speaker_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
}

static void
ast_speaker_dispose (GObject *object)
{
  AstSpeaker *self = AST_SPEAKER (object);
  GtkWidget *child;

  ast_speaker_serve (self, NULL);
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_handle_id (&self->silence, g_source_remove);
  g_clear_handle_id (&self->again, g_source_remove);
  for (gsize i = 0; i < G_N_ELEMENTS (self->waiting); i++)
    g_queue_clear_full (&self->waiting[i], g_free);
  child = GTK_WIDGET (g_steal_pointer (&self->title));
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (ast_speaker_parent_class)->dispose (object);
}

static void
ast_speaker_class_init (AstSpeakerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_speaker_dispose;
  widget_class->root = ast_speaker_root;
  widget_class->unroot = ast_speaker_unroot;
  widget_class->unmap = ast_speaker_unmap;
  widget_class->measure = ast_speaker_measure;
  widget_class->snapshot = ast_speaker_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  signals[SAID] = g_signal_new ("said", AST_TYPE_SPEAKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SPEAKING] = g_signal_new ("speaking", AST_TYPE_SPEAKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
  signals[RUN_OUT] = g_signal_new ("run-out", AST_TYPE_SPEAKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
ast_speaker_init (AstSpeaker *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  for (gsize i = 0; i < G_N_ELEMENTS (self->waiting); i++)
    g_queue_init (&self->waiting[i]);
  self->title = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_set_parent (GTK_WIDGET (self->title), widget);
  gtk_widget_set_child_visible (GTK_WIDGET (self->title), FALSE);
  g_signal_connect_object (ast_screen_reader_get_default (), "settled", G_CALLBACK (wake), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ast_screen_reader_get_default (), "running-changed",
                           G_CALLBACK (reader_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_can_target (widget, FALSE);
  gtk_widget_set_halign (widget, GTK_ALIGN_START);
  gtk_widget_set_valign (widget, GTK_ALIGN_START);
}

void
ast_speaker_serve (AstSpeaker *self, GtkWidget *around)
{
  if (self->around != NULL)
    g_object_set_data (G_OBJECT (self->around), served_key, NULL);
  g_set_weak_pointer (&self->around, around);
  if (around != NULL)
    g_object_set_data (G_OBJECT (around), served_key, self);
}

AstSpeaker *
ast_speaker_find (GtkWidget *widget)
{
  AstSpeaker *found = NULL;

  while (widget != NULL && found == NULL) {
    found = g_object_get_data (G_OBJECT (widget), served_key);
    widget = gtk_widget_get_parent (widget);
  }
  return found;
}

void
ast_speaker_say (AstSpeaker *self, AstSay importance, const char *text)
{
  if (self == NULL || text == NULL || *text == '\0')
    return;
  g_queue_push_tail (&self->waiting[importance], ast_name_strip (text));
  if (importance == AST_SAY_ANSWER)
    wake_at_once (self);
  else
    wake (self);
}

void
ast_speaker_forget_events (AstSpeaker *self)
{
  forget (self, AST_SAY_EVENT);
}

gboolean
ast_speaker_get_speaking (AstSpeaker *self)
{
  return self->silence != 0;
}

gboolean
ast_speaker_has_waiting (AstSpeaker *self)
{
  return (has_texts (self) || self->is_owing) && is_heard ()
         && gtk_widget_get_root (GTK_WIDGET (self)) != NULL;
}

static gboolean
is_busy (AstSpeaker *self)
{
  return self->silence != 0 || ast_speaker_has_waiting (self);
}

typedef struct {
  AstSpeaker *speaker; /* Borrowed: the handler goes with it, and with the object. */
  void (*callback) (gpointer object);
  GObject *object;
  gboolean is_patient; /* Until all has been heard. */
} Waiter;

static void
free_waiter_cb (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
due_cb (Waiter *waiter)
{
  Waiter due = *waiter;

  if (due.is_patient && is_busy (due.speaker))
    return;
  g_signal_handlers_disconnect_by_data (due.speaker, waiter);
  due.callback (due.object);
}

static void
wait_for (const char *signal, const Waiter *what)
{
  Waiter *waiter = g_memdup2 (what, sizeof *what);
  GClosure *closure = g_cclosure_new_swap (G_CALLBACK (due_cb), waiter, free_waiter_cb);

  g_object_watch_closure (what->object, closure);
  g_signal_connect_closure (what->speaker, signal, closure, FALSE);
}

void
ast_speaker_when_silent (AstSpeaker *self, void (*callback) (gpointer object), GObject *object)
{
  if (self == NULL || !is_busy (self))
    callback (object);
  else
    wait_for ("speaking", &(Waiter){ self, callback, object, TRUE });
}

void
ast_speaker_when_out (AstSpeaker *self, void (*callback) (gpointer object), GObject *object)
{
  if (self == NULL || !may_be_heard () || gtk_widget_get_root (GTK_WIDGET (self)) == NULL) {
    callback (object);
    return;
  }
  wait_for ("run-out", &(Waiter){ self, callback, object, FALSE });
  wake (self);
}

void
ast_speaker_answer (GtkWidget *widget, const char *text)
{
  ast_speaker_say (ast_speaker_find (widget), AST_SAY_ANSWER, text);
}

/* GTK 4.8 tells a screen reader the new name by itself, later versions do not. */
void
ast_speaker_relabel (GtkButton *button, const char *label)
{
  if (g_strcmp0 (gtk_button_get_label (button), label) == 0)
    return;
  gtk_button_set_label (button, label);
#if GTK_CHECK_VERSION(4, 14, 0)
  if (gtk_widget_is_focus (GTK_WIDGET (button)))
    ast_speaker_answer (GTK_WIDGET (button), label);
#endif
}
