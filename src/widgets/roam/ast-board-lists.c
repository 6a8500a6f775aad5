/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-lists.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-place-gains.h"
#include "ast-place-walk.h"
#include "ast-roam-words.h"
#include "ast-speaker.h"
#include "ast-tile-picture.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/widgets/"

enum { TILE_SIZE = 36, SIGN_SIZE = 22 };

typedef enum { PLACES, MEEPLES, REALMS, N_LISTS } List;

/* In the template. */
static const char *const list_names[N_LISTS] = { "places", "meeples", "realms" };
static const char *const placeholder_names[N_LISTS] = { "no_places", "no_meeples", "no_realms" };

struct _AstBoardLists {
  AdwBin parent_instance;

  /* Template */
  GtkStack *stack;
  GtkListBox *lists[N_LISTS];
  GtkLabel *placeholders[N_LISTS];
};

G_DEFINE_FINAL_TYPE (AstBoardLists, ast_board_lists, ADW_TYPE_BIN)

enum { PLACE_POINTED, PLACE_CHOSEN, LANDMARK_CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Where a row leads: to a place with a rotation, or to a landmark. */
typedef struct {
  AstLandmark at;
  int rotation;
} Aim;

static GQuark
get_aim_quark (void)
{
  return g_quark_from_static_string ("ast-aim");
}

static void
activated_cb (AstBoardLists *self, GtkListBoxRow *row, GtkListBox *list)
{
  Aim aim = *(const Aim *) g_object_get_qdata (G_OBJECT (row), get_aim_quark ());

  if (list == self->lists[PLACES])
    g_signal_emit (self, signals[PLACE_CHOSEN], 0, aim.at.x, aim.at.y, aim.rotation);
  else
    g_signal_emit (self, signals[LANDMARK_CHOSEN], 0, &aim.at);
}

static void
flags_changed_cb (AstBoardLists *self, GtkStateFlags before, GtkWidget *row)
{
  const Aim *aim = g_object_get_qdata (G_OBJECT (row), get_aim_quark ());
  GtkStateFlags now = gtk_widget_get_state_flags (row);

  if (now & ~before & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED))
    g_signal_emit (self, signals[PLACE_POINTED], 0, aim->at.x, aim->at.y);
}

/* Takes the picture. The row is read as one text: `name` and `facts`, each as a sentence. Of a
 * place people first see what it brings, then what it lies beside. */
static void
add_row (AstBoardLists *self, List list, const Aim *aim, GtkWidget *picture, const char *title,
         const char *name, const char *const *facts)
{
  GtkBox *box;
  GtkLabel *first, *second;
  GtkWidget *row = ast_widgets_build (UI "ast-board-list-row.ui", "box", &box, "first", &first,
                                      "second", &second, NULL);
  g_autofree char *shown = ast_roam_words_join (facts);
  gboolean turned = list == PLACES && *shown != '\0';

  gtk_widget_set_size_request (picture, TILE_SIZE, -1);
  gtk_box_prepend (box, picture);
  gtk_label_set_label (first, turned ? shown : title);
  gtk_label_set_label (second, turned ? title : shown);
  gtk_widget_set_visible (GTK_WIDGET (second), *shown != '\0');
  ast_widgets_take_name (row, ast_roam_words_read (name, facts));
  g_object_set_qdata_full (G_OBJECT (row), get_aim_quark (), g_memdup2 (aim, sizeof *aim), g_free);
  g_signal_connect_object (row, "state-flags-changed", G_CALLBACK (flags_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_box_append (self->lists[list], row);
}

static void
add_place (AstBoardLists *self, const AstBoardListed *listed, const AstPlaceGain *gain)
{
  const AstGame *game = ast_draft_get (listed->draft)->game;
  Aim aim = { { gain->place.x, gain->place.y, { AST_NONE, AST_NONE } }, gain->rotation };
  GtkWidget *picture = g_object_new (AST_TYPE_TILE_PICTURE, "pixel-size", TILE_SIZE, NULL);
  g_autofree char *title = ast_board_words_needs (game, gain->place.x, gain->place.y);
  g_autofree char *name = ast_board_words_place (gain->place.x, gain->place.y, gain->rotation);
  g_auto (GStrv) facts = ast_roam_words_gain (gain, listed->tells_gains);

  ast_tile_picture_set_tile (AST_TILE_PICTURE (picture), &game->set->kinds[game->hand],
                             gain->rotation);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  add_row (self, PLACES, &aim, picture, title, name, (const char *const *) facts);
}

/* Without what they bring, the places are in the order of their rows. */
static int
list_places (const AstBoardListed *listed, AstPlaceGain *gains)
{
  AstFit places[AST_MAX_PLACES];
  int n;

  if (listed->draft == NULL || !listed->tells_places)
    return 0;
  if (listed->tells_gains)
    return ast_place_gains_list (ast_draft_get (listed->draft)->game, gains);
  n = ast_draft_list_places (listed->draft, places);
  ast_place_walk_sort (places, n);
  for (int i = 0; i < n; i++)
    gains[i] =
        (AstPlaceGain){ .place = places[i], .rotation = __builtin_ctz (places[i].rotations) };
  return n;
}

static void
fill_places (AstBoardLists *self, const AstBoardListed *listed)
{
  AstPlaceGain gains[AST_MAX_PLACES];
  int n = list_places (listed, gains);
  const char *none = listed->draft == NULL  ? _ ("There’s no tile to lay now.")
                     : listed->tells_places ? _ ("The tile fits nowhere.")
                                            : _ ("Places aren’t shown: see Preferences.");

  gtk_label_set_label (self->placeholders[PLACES], none);
  for (int i = 0; i < n; i++)
    add_place (self, listed, &gains[i]);
}

/* The meeple that a player has in a realm of a tile, as a drawing. */
static AstDrawing
draw_meeple (const AstGame *game, int player, AstSpot spot)
{
  AstDrawing drawing = ast_drawing_meeple ((AstColour) game->setup.colours[player], AST_SMALL);

  for (uint32_t left = game->placed; left != 0; left &= left - 1) {
    int meeple = __builtin_ctz (left);

    if (ast_meeple_player (meeple) != player || game->meeples[meeple].tile != spot.tile
        || game->meeples[meeple].realm != spot.realm)
      continue;
    drawing.size = ast_meeple_size (meeple);
    drawing.equipment = game->meeples[meeple].equipment;
  }
  drawing.role = ast_game_realm (game, spot.tile, spot.realm)->kind;
  return drawing;
}

/* The sign of the first side in a realm; nothing if nobody is there. */
static AstDrawing
draw_owner (const AstGame *game, AstSpot spot)
{
  AstRealmFacts facts;

  ast_realm_facts_init (&facts, game, spot.tile, spot.realm);
  if (facts.sides == 0)
    return (AstDrawing){ .kind = AST_DRAWING_NOTHING };
  return ast_drawing_side (game, __builtin_ctz (facts.sides));
}

static void
add_landmark (AstBoardLists *self, List list, const AstBoardListed *listed, const AstLandmark *at)
{
  const AstGame *game = listed->game;
  g_autofree char *title = ast_phrase_realm (game, at->spot.tile, at->spot.realm);
  g_auto (GStrv) facts = ast_roam_words_facts (ast_match_get_seats (listed->match), game, at,
                                               list == REALMS, listed->tells_worth);
  GtkWidget *picture = ast_pictogram_new (
      list == MEEPLES ? draw_meeple (game, listed->player, at->spot) : draw_owner (game, at->spot),
      SIGN_SIZE);

  add_row (self, list, &(Aim){ *at, -1 }, picture, title, title, (const char *const *) facts);
}

static void
fill_landmarks (AstBoardLists *self, List list, const AstBoardListed *listed)
{
  AstLandmarkKind kind = list == MEEPLES ? AST_LANDMARK_MEEPLE : AST_LANDMARK_REALM;
  AstLandmark found[AST_MAX_LANDMARKS];
  int n = ast_landmarks_list (listed->game, kind, listed->player, found);

  gtk_label_set_label (self->placeholders[list], ast_roam_words_none (kind, TRUE));
  for (int i = 0; i < n; i++)
    add_landmark (self, list, listed, &found[i]);
}

static GtkWidget *
get_page (AstBoardLists *self, int list)
{
  return gtk_widget_get_ancestor (GTK_WIDGET (self->lists[list]), GTK_TYPE_SCROLLED_WINDOW);
}

/* Shows a list with the focus on its first row; without rows, it goes to the titles,
 * and it is said why. */
static void
show_list (AstBoardLists *self, int list)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->lists[list], 0);

  gtk_stack_set_visible_child (self->stack, get_page (self, list));
  if (row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row)))
    return;
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  ast_speaker_answer (GTK_WIDGET (self), gtk_label_get_label (self->placeholders[list]));
}

/* The table around has other uses for these keys, which the window would pass to the row. */
static gboolean
activate_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return GTK_IS_LIST_BOX_ROW (focus) && gtk_widget_activate (focus);
}

/* The list beside the one that is shown. */
static gboolean
step_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  AstBoardLists *self = AST_BOARD_LISTS (widget);
  int step = g_variant_get_int32 (arguments), list = 0;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    step = -step;
  while (gtk_stack_get_visible_child (self->stack) != get_page (self, list))
    list++;
  show_list (self, (list + step + N_LISTS) % N_LISTS);
  return TRUE;
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const guint activating[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space };

  for (gsize i = 0; i < G_N_ELEMENTS (activating); i++)
    gtk_widget_class_add_binding (widget_class, activating[i], 0, activate_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, 0, step_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, 0, step_cb, "i", 1);
}

static void
ast_board_lists_class_init (AstBoardListsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[PLACE_POINTED] =
      g_signal_new ("place-pointed", AST_TYPE_BOARD_LISTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[PLACE_CHOSEN] =
      g_signal_new ("place-chosen", AST_TYPE_BOARD_LISTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
  signals[LANDMARK_CHOSEN] =
      g_signal_new ("landmark-chosen", AST_TYPE_BOARD_LISTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_POINTER);
  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "boardlists");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-board-lists.ui");
  for (int i = 0; i < N_LISTS; i++) {
    gtk_widget_class_bind_template_child_full (widget_class, list_names[i], FALSE,
                                               G_STRUCT_OFFSET (AstBoardLists, lists[0])
                                                   + i * sizeof (GtkListBox *));
    gtk_widget_class_bind_template_child_full (widget_class, placeholder_names[i], FALSE,
                                               G_STRUCT_OFFSET (AstBoardLists, placeholders[0])
                                                   + i * sizeof (GtkLabel *));
  }
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_child (widget_class, AstBoardLists, stack);
}

static void
ast_board_lists_init (AstBoardLists *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Board lists"), -1);
}

void
ast_board_lists_fill (AstBoardLists *self, const AstBoardListed *listed)
{
  for (int list = 0; list < N_LISTS; list++)
    ast_widgets_remove_rows (self->lists[list]);
  fill_places (self, listed);
  fill_landmarks (self, MEEPLES, listed);
  fill_landmarks (self, REALMS, listed);
}

void
ast_board_lists_begin (AstBoardLists *self)
{
  int first = PLACES;

  while (first < REALMS && gtk_list_box_get_row_at_index (self->lists[first], 0) == NULL)
    first++;
  show_list (self, first);
}
