/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-keys.h"

#include "ast-key-list.h"

/* Keys, and those of the number pad with the same meaning. */
static const guint pairs[][2] = {
  { GDK_KEY_Up, GDK_KEY_KP_Up },           { GDK_KEY_Right, GDK_KEY_KP_Right },
  { GDK_KEY_Down, GDK_KEY_KP_Down },       { GDK_KEY_Left, GDK_KEY_KP_Left },
  { GDK_KEY_Home, GDK_KEY_KP_Home },       { GDK_KEY_End, GDK_KEY_KP_End },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up }, { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down },
  { GDK_KEY_Return, GDK_KEY_KP_Enter },    { GDK_KEY_plus, GDK_KEY_KP_Add },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract },
};

static gboolean
is_digit (guint key)
{
  return key >= GDK_KEY_0 && key <= GDK_KEY_9;
}

static gboolean
is_letter (guint key)
{
  return key >= GDK_KEY_a && key <= GDK_KEY_z;
}

/* The key of the number pad with the same meaning, or 0. */
static guint
find_pad_key (guint key)
{
  if (is_digit (key))
    return key - GDK_KEY_0 + GDK_KEY_KP_0;
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++) {
    if (key == pairs[i][0])
      return pairs[i][1];
  }
  return 0;
}

static guint
leave_pad (guint key)
{
  if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    return key - GDK_KEY_KP_0 + GDK_KEY_0;
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++) {
    if (key == pairs[i][1])
      return pairs[i][0];
  }
  return key;
}

/* A key that pages use as the layout has it: also what writes nothing, such as an arrow. */
static gboolean
is_own (guint key)
{
  return is_digit (key) || is_letter (key) || key == GDK_KEY_plus || key == GDK_KEY_minus
         || key == GDK_KEY_comma || key == GDK_KEY_period || key == GDK_KEY_space
         || gdk_keyval_to_unicode (key) < 0x20 || gdk_keyval_to_unicode (key) == 0x7f;
}

/* The digit of the layout with the number `group` that is on the key, as the upper sign on French
 * and Czech keyboards; or else its letter of a Latin layout; or 0. */
static guint
find_on_key (GdkDisplay *display, guint code, int group)
{
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *values = NULL;
  guint letter = 0;
  int n = 0;

  gdk_display_map_keycode (display, code, &keys, &values, &n);
  for (int i = 0; i < n; i++) {
    if (keys[i].group == group && is_digit (values[i]))
      return values[i];
    if (letter == 0 && is_letter (values[i]))
      letter = values[i];
  }
  return letter;
}

guint
ast_keys_read (GtkEventController *controller, guint key)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  guint own = leave_pad (gdk_keyval_to_lower (key)), found;

  if (event == NULL || is_own (own))
    return own;
  found = find_on_key (gdk_event_get_display (event), gdk_key_event_get_keycode (event),
                       (int) gdk_key_event_get_layout (event));
  return found != 0 ? found : own;
}

/* The Latin letter on the key of a letter; the letter itself if there is none. */
static gunichar
find_latin (GdkDisplay *display, gunichar letter)
{
  g_autofree GdkKeymapKey *keys = NULL;
  int n = 0;
  guint found = 0;

  if (letter < 0x80 || !g_unichar_isalpha (letter)
      || !gdk_display_map_keyval (display, gdk_unicode_to_keyval (letter), &keys, &n))
    return letter;
  for (int i = 0; found == 0 && i < n; i++)
    found = find_on_key (display, keys[i].keycode, -1);
  return found != 0 ? found : letter;
}

char *
ast_keys_read_text (GdkDisplay *display, const char *text)
{
  GString *read = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    g_string_append_unichar (read, find_latin (display, g_utf8_get_char (p)));
  return g_string_free (read, FALSE);
}

static void
add (GtkEventController *controller, guint key, GdkModifierType modifiers,
     GtkShortcutAction *action, GVariant *arguments)
{
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), g_object_ref (action));

  gtk_shortcut_set_arguments (shortcut, arguments);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

/* What no shortcut has taken as it is may be one by its place. */
static gboolean
pressed_cb (GtkEventController *controller, guint key, guint code, GdkModifierType modifiers,
            GListModel *shortcuts)
{
  guint read = ast_keys_read (controller, key);
  gboolean used = FALSE;

  if (read == key || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  for (guint i = 0; !used && i < g_list_model_get_n_items (shortcuts); i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
    GtkKeyvalTrigger *trigger = GTK_KEYVAL_TRIGGER (gtk_shortcut_get_trigger (shortcut));

    if (gtk_keyval_trigger_get_keyval (trigger) == read
        && gtk_keyval_trigger_get_modifiers (trigger) == 0)
      used = gtk_shortcut_action_activate (
          gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE,
          gtk_event_controller_get_widget (controller), gtk_shortcut_get_arguments (shortcut));
  }
  return used;
}

GtkEventController *
ast_keys_new (GtkWidget *widget, GtkPropagationPhase phase)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  GtkEventController *places = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (shortcuts, phase);
  gtk_event_controller_set_propagation_phase (places, phase);
  g_signal_connect_object (places, "key-pressed", G_CALLBACK (pressed_cb), shortcuts, 0);
  gtk_widget_add_controller (widget, places); /* What is added last comes first. */
  gtk_widget_add_controller (widget, shortcuts);
  return shortcuts;
}

void
ast_keys_add (GtkEventController *controller, guint key, GdkModifierType modifiers,
              GtkShortcutAction *action, GVariant *arguments)
{
  g_autoptr (GVariant) taken = arguments != NULL ? g_variant_ref_sink (arguments) : NULL;
  guint pad = modifiers == 0 ? find_pad_key (key) : 0;

  add (controller, key, modifiers, action, taken);
  if (pad != 0)
    add (controller, pad, 0, action, taken);
}

/* Whether a letter does something else together with Shift. */
static gboolean
is_used_with_shift (const char *prefix, guint letter)
{
  for (const AstKey *key = NULL; (key = ast_key_list_next (key, prefix)) != NULL;) {
    GdkModifierType modifiers;
    guint value;

    gtk_accelerator_parse (key->key, &value, &modifiers);
    if (value == letter && modifiers == GDK_SHIFT_MASK)
      return TRUE;
  }
  return FALSE;
}

static void
add_listed (GtkEventController *controller, const char *prefix, const AstKey *key,
            GtkShortcutFunc pressed)
{
  g_autoptr (GtkShortcutAction) action = NULL;
  g_autoptr (GVariant) target = NULL;
  GdkModifierType modifiers;
  guint first;
  char *name;

  gtk_accelerator_parse (key->key, &first, &modifiers);
  g_action_parse_detailed_name (key->action, &name, &target, NULL);
  action = gtk_callback_action_new (pressed, name, g_free);
  ast_keys_add (controller, first, modifiers, action, target);
  for (int i = 1; i < key->n; i++)
    ast_keys_add (controller, first + (guint) i, modifiers, action,
                  g_variant_new_int32 (g_variant_get_int32 (target) + i));
  if (modifiers == 0 && is_letter (first) && !is_used_with_shift (prefix, first))
    ast_keys_add (controller, first, GDK_SHIFT_MASK, action, target);
}

void
ast_keys_add_listed (GtkEventController *controller, const char *prefix, GtkShortcutFunc pressed)
{
  for (const AstKey *key = NULL; (key = ast_key_list_next (key, prefix)) != NULL;)
    add_listed (controller, prefix, key, pressed);
}

gboolean
ast_keys_activate (GtkWidget *widget, GVariant *target, gpointer action)
{
  return !ast_keys_are_elsewhere (widget)
         && gtk_widget_activate_action_variant (widget, action, target);
}

void
ast_keys_bind (GtkWidgetClass *klass, const char *prefix)
{
  for (const AstKey *key = NULL; (key = ast_key_list_next (key, prefix)) != NULL;) {
    GdkModifierType modifiers;
    guint value;

    gtk_accelerator_parse (key->key, &value, &modifiers);
    gtk_widget_class_add_binding_action (klass, value, modifiers, key->action, NULL);
  }
}

gboolean
ast_keys_are_elsewhere (GtkWidget *page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  return focus != NULL && gtk_widget_get_native (focus) != gtk_widget_get_native (page);
}
