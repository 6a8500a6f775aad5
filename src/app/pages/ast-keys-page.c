/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-keys-page.h"

#include <glib/gi18n.h>

#include "ast-key-list.h"
#include "ast-page-keys.h"
#include "ast-quiet.h"
#include "ast-size-bin.h"
#include "ast-sounds.h"
#include "ast-widgets.h"

struct _AstKeysPage {
  AstPage base;

  /* Owned */
  AstSounds *sounds;

  /* Template */
  AstSizeBin *bin;
  AdwClamp *clamp;
  GtkBox *columns, *turn, *rest;
};

G_DEFINE_FINAL_TYPE (AstKeysPage, ast_keys_page, AST_TYPE_PAGE)

/* Signs take less room than the names of the arrow keys. */
static const char *
find_sign (guint key)
{
  switch (key) {
  case GDK_KEY_Up:
    return "↑";
  case GDK_KEY_Down:
    return "↓";
  case GDK_KEY_Left:
    return "←";
  case GDK_KEY_Right:
    return "→";
  default:
    return NULL;
  }
}

/* Voices leave out punctuation. */
static const char *
find_word (guint key)
{
  switch (key) {
  case GDK_KEY_comma:
    /* Translators: the key with the sign “,”, read aloud. */
    return C_ ("key", "Comma");
  case GDK_KEY_period:
    /* Translators: the key with the sign “.”, read aloud. */
    return C_ ("key", "Full stop");
  case GDK_KEY_plus:
    /* Translators: the key with the sign “+”, read aloud. */
    return C_ ("key", "Plus");
  case GDK_KEY_minus:
    /* Translators: the key with the sign “-”, read aloud. */
    return C_ ("key", "Minus");
  case GDK_KEY_question:
    /* Translators: the key with the sign “?”, read aloud. */
    return C_ ("key", "Question mark");
  default:
    return NULL;
  }
}

/* The key as it is read aloud, after the names of its modifiers. */
static char *
name_key (guint key, GdkModifierType modifiers)
{
  g_autofree char *label = gtk_accelerator_get_label (key, modifiers);
  g_autofree char *sign = gtk_accelerator_get_label (key, 0);
  int n = (int) (strlen (label) - strlen (sign));
  const char *word = find_word (key);

  return g_strdup_printf ("%.*s%s", n, label, word != NULL ? word : label + n);
}

static GtkWidget *
make_key (guint key, GdkModifierType modifiers)
{
  g_autofree char *name = name_key (key, modifiers);
  g_autofree char *shown = gtk_accelerator_get_label (key, modifiers);
  const char *sign = modifiers == 0 ? find_sign (key) : NULL;
  GtkWidget *label = gtk_label_new (sign != NULL ? sign : shown);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (label, "keycap");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

/* A row of the page; its keys are said with what they do. */
typedef struct {
  GtkWidget *row, *box;
  GString *keys;
} KeyRow;

static void
add_key (KeyRow *self, guint key, GdkModifierType modifiers)
{
  g_autofree char *name = name_key (key, modifiers);

  gtk_box_append (GTK_BOX (self->box), make_key (key, modifiers));
  /* Translators: Between two keys in a list. */
  g_string_append_printf (self->keys, "%s%s", self->keys->len > 0 ? C_ ("keys", ", ") : "", name);
}

/* Keys that follow each other. */
static void
add_range (KeyRow *self, guint first, guint last, GdkModifierType modifiers)
{
  g_autofree char *from = gtk_accelerator_get_label (first, modifiers);
  g_autofree char *to = gtk_accelerator_get_label (last, modifiers);
  GtkWidget *dash = gtk_label_new ("–"), *range = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (dash, "dim-label");
  gtk_accessible_update_property (GTK_ACCESSIBLE (dash), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_box_append (GTK_BOX (range), make_key (first, modifiers));
  gtk_box_append (GTK_BOX (range), dash);
  gtk_box_append (GTK_BOX (range), make_key (last, modifiers));
  gtk_box_append (GTK_BOX (self->box), range);
  /* Translators: Keys from the first to the last, such as 1 to 9. */
  g_string_append_printf (self->keys, C_ ("keys", "%s to %s"), from, to);
}

/* In newer versions of libadwaita the subtitle, which is empty, would be read instead. */
static void
describe (KeyRow *self)
{
  ast_quiet_set_description (self->row, self->keys->str);
}

/* Of keys that follow each other the first and the last. */
static void
add_keys (KeyRow *row, const AstKey *keys)
{
  GdkModifierType modifiers;
  guint first;

  gtk_accelerator_parse (keys->key, &first, &modifiers);
  if (keys->n > 1)
    add_range (row, first, first + (guint) keys->n - 1, modifiers);
  else
    add_key (row, first, modifiers);
  describe (row);
}

static void
free_keys (KeyRow *row)
{
  if (row->keys != NULL)
    g_string_free (row->keys, TRUE);
  row->keys = NULL;
}

/* Free its keys afterwards. */
static KeyRow
add_row (AdwPreferencesGroup *group, const char *title)
{
  KeyRow row = { .keys = g_string_new (NULL) };

  row.row = ast_widgets_build ("/io/github/asterism_game/Asterism/ast-key-row.ui", "keys", &row.box,
                               NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row.row), title);
  adw_preferences_group_add (group, row.row);
  return row;
}

static AdwPreferencesGroup *
add_group (GtkBox *column, const char *title, AstKeysGroup wanted)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  KeyRow row = { NULL };
  gsize n;
  const AstKey *keys = ast_key_list_get (&n);

  adw_preferences_group_set_title (group, title);
  gtk_box_append (column, GTK_WIDGET (group));
  for (const AstKey *key = keys; key < keys + n; key++) {
    if (key->group != wanted)
      continue;
    if (key->title != NULL) {
      free_keys (&row);
      row = add_row (group, _ (key->title));
    }
    add_keys (&row, key);
  }
  free_keys (&row);
  return group;
}

static void
clicked_cb (AstKeysPage *self, GtkWidget *button)
{
  int cue = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "ast-cue"));

  ast_sounds_play (self->sounds, (AstCue) cue);
}

static void
add_sound (AstKeysPage *self, AdwPreferencesGroup *group, AstCue cue)
{
  GtkWidget *button;
  GtkWidget *row = ast_widgets_build ("/io/github/asterism_game/Asterism/ast-sound-row.ui", "play",
                                      &button, NULL);
  const char *title = _ (ast_sounds_get_title (cue));
  /* Translators: a button that plays a sound; %s is what it is heard for. */
  g_autofree char *name = g_strdup_printf (_ ("Play: %s"), title);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  ast_quiet_set_name (button, name);
  g_object_set_data (G_OBJECT (button), "ast-cue", GINT_TO_POINTER (cue));
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
}

static void
add_sounds (AstKeysPage *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, _ ("Sounds"));
  gtk_box_append (self->turn, GTK_WIDGET (group));
  for (int cue = 0; cue < AST_N_CUES; cue++)
    add_sound (self, group, (AstCue) cue);
}

static void
adapted_cb (AstKeysPage *self)
{
  ast_size_bin_arrange (self->bin, self->columns, self->clamp);
}

/* Here sounds are heard also by those who want none at the table. */
static void
ast_keys_page_set_up (AstPage *page)
{
  AstKeysPage *self = AST_KEYS_PAGE (page);

  g_object_set (self->sounds, "enabled", TRUE, NULL);
  g_settings_bind (page->settings, "volume", self->sounds, "volume", G_SETTINGS_BIND_GET);
}

static void
ast_keys_page_dispose (GObject *object)
{
  g_clear_object (&AST_KEYS_PAGE (object)->sounds);
  G_OBJECT_CLASS (ast_keys_page_parent_class)->dispose (object);
}

static void
ast_keys_page_class_init (AstKeysPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  AST_PAGE_CLASS (klass)->set_up = ast_keys_page_set_up;
  G_OBJECT_CLASS (klass)->dispose = ast_keys_page_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-keys-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstKeysPage, bin);
  gtk_widget_class_bind_template_child (widget_class, AstKeysPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, AstKeysPage, columns);
  gtk_widget_class_bind_template_child (widget_class, AstKeysPage, turn);
  gtk_widget_class_bind_template_child (widget_class, AstKeysPage, rest);
  gtk_widget_class_bind_template_callback (widget_class, adapted_cb);
}

static void
ast_keys_page_init (AstKeysPage *self)
{
  AdwPreferencesGroup *history;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->sounds = ast_sounds_new (GTK_WIDGET (self));
  ast_page_keys_add (GTK_WIDGET (self));
  /* Translators: Headings of groups of keys. */
  add_group (self->turn, _ ("Your turn"), AST_KEYS_TURN);
  add_group (self->turn, _ ("Moving around the board"), AST_KEYS_ROAM);
  add_sounds (self);
  add_group (self->rest, _ ("Board"), AST_KEYS_BOARD);
  add_group (self->rest, _ ("Game"), AST_KEYS_GAME);
  /* Translators: The keys of the page that shows a game from its first tile on. */
  history = add_group (self->rest, _ ("History of a game"), AST_KEYS_HISTORY);
  adw_preferences_group_set_description (
      history, _ ("The keys for moving around the board work there too."));
  add_group (self->rest, _ ("Program"), AST_KEYS_PROGRAM);
  adapted_cb (self);
}
