/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-held-keys.h"

/* Milliseconds: no desktop waits longer before it repeats a key. */
#define LONGEST_DELAY 2000

/* A key that is down. */
typedef struct {
  guint code;
  guint32 time;   /* Of the latest press. */
  gpointer focus; /* The widget that it was pressed at; only compared. */
  gboolean moved; /* The focus has gone to another window since, so the release may be lost. */
} HeldKey;

static gboolean
moves (guint key)
{
  static const guint moving[] = {
    GDK_KEY_Up,           GDK_KEY_Down,        GDK_KEY_Left,     GDK_KEY_Right,
    GDK_KEY_Page_Up,      GDK_KEY_Page_Down,   GDK_KEY_Home,     GDK_KEY_End,
    GDK_KEY_Tab,          GDK_KEY_plus,        GDK_KEY_minus,    GDK_KEY_KP_Up,
    GDK_KEY_KP_Down,      GDK_KEY_KP_Left,     GDK_KEY_KP_Right, GDK_KEY_KP_Page_Up,
    GDK_KEY_KP_Page_Down, GDK_KEY_KP_Home,     GDK_KEY_KP_End,   GDK_KEY_ISO_Left_Tab,
    GDK_KEY_KP_Add,       GDK_KEY_KP_Subtract,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (moving); i++) {
    if (key == moving[i])
      return TRUE;
  }
  return FALSE;
}

static gboolean
writes (guint key, GtkWidget *focus)
{
  return (GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus)) && key != GDK_KEY_Return
         && key != GDK_KEY_KP_Enter && key != GDK_KEY_Escape;
}

/* Whether the key does as much again when it is held. */
static gboolean
may_repeat (const HeldKey *held, guint key, GdkModifierType modifiers, GtkWidget *focus)
{
  if (moves (key))
    return (modifiers & GDK_ALT_MASK) == 0;
  return (modifiers & (GDK_ALT_MASK | GDK_CONTROL_MASK)) == 0 && focus == held->focus
         && writes (key, focus);
}

static HeldKey *
find (GArray *all, guint code)
{
  for (guint i = 0; i < all->len; i++) {
    HeldKey *held = &g_array_index (all, HeldKey, i);

    if (held->code == code)
      return held;
  }
  return NULL;
}

/* An event of the same time is the same one, which an input method has sent again. */
static gboolean
is_repeat (const HeldKey *held, guint32 time)
{
  return time != held->time && (!held->moved || time - held->time < LONGEST_DELAY);
}

static gboolean
pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers,
            GArray *all)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));
  guint32 time = event != NULL ? gdk_event_get_time (event) : GDK_CURRENT_TIME;
  HeldKey *held = find (all, code);

  if (event == NULL || gdk_key_event_is_modifier (event))
    return GDK_EVENT_PROPAGATE;
  if (held != NULL && is_repeat (held, time)) {
    held->time = time;
    return may_repeat (held, key, modifiers, focus) ? GDK_EVENT_PROPAGATE : GDK_EVENT_STOP;
  }
  if (held == NULL)
    held = &g_array_index (g_array_set_size (all, all->len + 1), HeldKey, all->len - 1);
  *held = (HeldKey){ code, time, focus, FALSE };
  return GDK_EVENT_PROPAGATE;
}

/* At the surface: no controller is told of a release when the widget that the key was pressed at
 * has lost the focus by that. */
static gboolean
event_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer all)
{
  GdkEvent *event = g_value_peek_pointer (&values[1]);
  gboolean released = gdk_event_get_event_type (event) == GDK_KEY_RELEASE;
  HeldKey *held = released ? find (all, gdk_key_event_get_keycode (event)) : NULL;

  if (held != NULL)
    g_array_remove_index_fast (all, (guint) (held - (HeldKey *) ((GArray *) all)->data));
  return TRUE;
}

static void
active_cb (GtkWindow *window, GParamSpec *pspec, GArray *all)
{
  for (guint i = 0; i < all->len; i++)
    g_array_index (all, HeldKey, i).moved = TRUE;
}

/* What is added last comes first, also before the shortcuts of the program. */
static void
realize_cb (GtkWidget *window, GArray *all)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (pressed_cb), all);
  gtk_widget_add_controller (window, controller);
}

static void
toplevels_cb (GListModel *windows, guint position, guint removed, guint added, GArray *all)
{
  for (guint i = position; i < position + added; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    g_signal_connect (window, "realize", G_CALLBACK (realize_cb), all);
    g_signal_connect (window, "notify::is-active", G_CALLBACK (active_cb), all);
    if (gtk_widget_get_realized (window))
      realize_cb (window, all);
  }
}

/* The keys that are down belong to the list of windows, which lasts as long as the program. */
void
ast_held_keys_watch (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GArray *all = g_array_new (FALSE, FALSE, sizeof (HeldKey));

  g_object_set_data_full (G_OBJECT (windows), "ast-held-keys", all, (GDestroyNotify) g_array_unref);
  g_type_class_ref (GDK_TYPE_SURFACE); /* It has the signal, and there may be no surface yet. */
  g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0, event_cb, all, NULL);
  g_signal_connect (windows, "items-changed", G_CALLBACK (toplevels_cb), all);
  toplevels_cb (windows, 0, 0, g_list_model_get_n_items (windows), all);
}
