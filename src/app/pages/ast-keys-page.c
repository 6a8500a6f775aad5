/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-keys-page.h"

#include <glib/gi18n.h>

struct _AstKeysPage {
  AdwBin parent_instance;

  /* Template */
  AdwPreferencesPage *page;
};

G_DEFINE_FINAL_TYPE (AstKeysPage, ast_keys_page, ADW_TYPE_BIN)

typedef struct {
  const char *keys;  /* Accelerators, divided by blanks. */
  const char *title; /* NULL ends a group. */
} AstKeyText;

/* clang-format off */
static const AstKeyText turn[] = {
  { "Up Down Left Right", N_("Next place for the tile in that direction") },
  { "R <Shift>R", N_("Turn the tile, or back") },
  { "1 9", N_("Place a meeple on that spot, from the first to the ninth") },
  { "0", N_("No meeple; where there is none, the whole board") },
  { "L", N_("Small or large meeple") },
  { "E", N_("Equipment for the meeple") },
  { "Return", N_("Finish the turn") },
  { "Escape", N_("A step back") },
  { "W", N_("The rule that applies now") },
  { "space", N_("Roll the dice, or skip") },
  { "H", N_("A hint: what a computer player would do") },
  { "S", N_("Let the computer player stop thinking, and play") },
  { NULL, NULL },
};

static const AstKeyText board[] = {
  { "I <Shift>I", N_("Look at the next realm, or at the one before") },
  { "T", N_("The tiles to come") },
  { "D", N_("Describe the place, the realm or the turn, for a screen reader") },
  { "<Shift>D", N_("Describe the standing") },
  { "plus minus", N_("Larger or smaller") },
  { NULL, NULL },
};

static const AstKeyText game[] = {
  { "<Control>N", N_("New game") },
  { "<Control>O", N_("Open a record") },
  { "<Control>E", N_("Export the game as a record") },
  { "<Control>H", N_("History of the game") },
  { "<Control>S", N_("Save the board as a picture") },
  { "<Control>Z", N_("Take the last turn back") },
  { "<Control><Shift>Z", N_("Do it again") },
  { NULL, NULL },
};

static const AstKeyText program[] = {
  { "F1", N_("Learn to play") },
  { "F10", N_("Main menu") },
  { "F11", N_("Fullscreen") },
  { "<Alt>Left", N_("Back") },
  { "<Control>comma", N_("Preferences") },
  { "<Control>question", N_("These keys") },
  { "<Control>W", N_("Close the window") },
  { "<Control>Q", N_("Quit") },
  { NULL, NULL },
};
/* clang-format on */

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

static GtkWidget *
make_key (guint key, GdkModifierType modifiers)
{
  g_autofree char *name = gtk_accelerator_get_label (key, modifiers);
  const char *sign = modifiers == 0 ? find_sign (key) : NULL;
  GtkWidget *label = gtk_label_new (sign != NULL ? sign : name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (label, "keycap");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

static GtkWidget *
make_keys (const char *keys)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_auto (GStrv) ways = g_strsplit (keys, " ", -1);

  for (int i = 0; ways[i] != NULL; i++) {
    GdkModifierType modifiers;
    guint key;

    if (gtk_accelerator_parse (ways[i], &key, &modifiers))
      gtk_box_append (GTK_BOX (box), make_key (key, modifiers));
  }
  return box;
}

static void
add_group (AstKeysPage *self, const char *title, const AstKeyText *texts)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  for (const AstKeyText *text = texts; text->title != NULL; text++) {
    GtkWidget *row = adw_action_row_new ();

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (text->title));
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_keys (text->keys));
    adw_preferences_group_add (group, row);
  }
  adw_preferences_page_add (self->page, group);
}

static void
ast_keys_page_class_init (AstKeysPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/ast-keys-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AstKeysPage, page);
}

static void
ast_keys_page_init (AstKeysPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: Headings of groups of keys. */
  add_group (self, _ ("Your turn"), turn);
  add_group (self, _ ("Board"), board);
  add_group (self, _ ("Game"), game);
  add_group (self, _ ("Program"), program);
}

static gboolean
tells_of (const AstKeyText *texts, guint key, GdkModifierType modifiers)
{
  for (const AstKeyText *text = texts; text->title != NULL; text++) {
    g_auto (GStrv) ways = g_strsplit (text->keys, " ", -1);

    for (int i = 0; ways[i] != NULL; i++) {
      GdkModifierType listed_modifiers;
      guint listed;

      if (gtk_accelerator_parse (ways[i], &listed, &listed_modifiers)
          && gdk_keyval_to_lower (listed) == key && listed_modifiers == modifiers)
        return TRUE;
    }
  }
  return FALSE;
}

static guint
get_meaning (guint key)
{
  static const guint pad[][2] = {
    { GDK_KEY_KP_Up, GDK_KEY_Up },          { GDK_KEY_KP_Right, GDK_KEY_Right },
    { GDK_KEY_KP_Down, GDK_KEY_Down },      { GDK_KEY_KP_Left, GDK_KEY_Left },
    { GDK_KEY_KP_Enter, GDK_KEY_Return },   { GDK_KEY_KP_Add, GDK_KEY_plus },
    { GDK_KEY_KP_Subtract, GDK_KEY_minus },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pad); i++) {
    if (key == pad[i][0])
      return pad[i][1];
  }
  if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    key = key - GDK_KEY_KP_0 + GDK_KEY_0;
  return key > GDK_KEY_1 && key < GDK_KEY_9 ? GDK_KEY_1 : gdk_keyval_to_lower (key);
}

gboolean
ast_keys_page_lists (guint key, GdkModifierType modifiers)
{
  guint meaning = get_meaning (key);

  return tells_of (turn, meaning, modifiers) || tells_of (board, meaning, modifiers)
         || tells_of (game, meaning, modifiers) || tells_of (program, meaning, modifiers);
}
