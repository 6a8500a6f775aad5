/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-seat-list.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-seat-card.h"
#include "ast-seat-points.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/widgets/"

struct _AstSeatList {
  GtkWidget parent_instance;

  /* Owned */
  AstScoreboard *scoreboard;

  /* Borrowed */
  GtkWidget *seats[AST_MAX_PLAYERS]; /* By player. */

  /* State */
  gboolean narrow;
  AstPresence presences[AST_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (AstSeatList, ast_seat_list, GTK_TYPE_WIDGET)

enum { PROP_NARROW = 1 };

static GtkWidget *
make_seat (AstSeatList *self, AstSeat *seat, gboolean common_points)
{
  const AstSetup *setup = &ast_scoreboard_get_shown (self->scoreboard)->setup;
  int player = ast_seat_get_player (seat);
  AstSeatScore *score = ast_scoreboard_get_row (self->scoreboard, player);
  AstSeatCardParts parts = (common_points ? 0 : AST_SEAT_CARD_POINTS)
                           | (setup->equipment ? AST_SEAT_CARD_EQUIPMENT : 0)
                           | (self->narrow ? AST_SEAT_CARD_CHIP : 0);
  GtkWidget *widget = ast_seat_card_new (seat, score, parts);

  gtk_widget_set_hexpand (widget, !self->narrow);
  self->seats[player] = widget;
  ast_seat_card_set_presence (AST_SEAT_CARD (widget), self->presences[player]);
  return widget;
}

/* The team's symbol, its name unless the list is narrow, and its points. */
static void
fill_header (AstSeatList *self, GtkBox *header, GtkOverlay *sign, AstSeatScore *score)
{
  if (!self->narrow)
    gtk_overlay_add_overlay (sign, ast_seat_points_new_laps (score));
  gtk_box_append (header, self->narrow ? ast_seat_points_new (score)
                                       : ast_seat_points_new_projected (score));
}

static GtkWidget *
make_team (AstSeatList *self, const AstGame *game, int side)
{
  AstFaction faction = (AstFaction) game->faction_of[side];
  const char *name = ast_phrase_faction (faction);
  AstMatch *match = ast_scoreboard_get_match (self->scoreboard);
  AstSeatScore *score = NULL;
  GtkBox *header;
  GtkOverlay *sign;
  AstPictogram *emblem;
  GtkLabel *label; /* NULL in a narrow list. */
  GtkWidget *team =
      ast_widgets_build (self->narrow ? UI "ast-team-narrow.ui" : UI "ast-team.ui", "header",
                         &header, "sign", &sign, "emblem", &emblem, "name", &label, NULL);

  ast_pictogram_set_drawing (emblem, ast_drawing_symbol (faction));
  if (label != NULL)
    gtk_label_set_label (label, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (team), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  for (int player = 0; player < game->setup.n_players; player++) {
    if (game->side_of[player] != side)
      continue;
    score = ast_scoreboard_get_row (self->scoreboard, player);
    gtk_box_append (GTK_BOX (team), make_seat (self, ast_match_get_seat (match, player), TRUE));
  }
  fill_header (self, header, sign, score);
  return team;
}

static void
clear (AstSeatList *self)
{
  for (int player = 0; player < AST_MAX_PLAYERS; player++)
    self->seats[player] = NULL;
  ast_widgets_remove_children (GTK_WIDGET (self));
}

static void
fill (AstSeatList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  const AstGame *game;
  AstMatch *match;

  clear (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), self->narrow ? GTK_ORIENTATION_HORIZONTAL
                                                                        : GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), self->narrow ? 3 : 6);
  if (self->scoreboard == NULL)
    return;
  match = ast_scoreboard_get_match (self->scoreboard);
  game = ast_match_get_game (match);
  for (int i = 0; i < game->n_sides; i++) {
    GtkWidget *child = game->setup.teams ? make_team (self, game, i)
                                         : make_seat (self, ast_match_get_seat (match, i), FALSE);

    gtk_widget_set_parent (child, GTK_WIDGET (self));
  }
}

static void
ast_seat_list_dispose (GObject *object)
{
  AstSeatList *self = AST_SEAT_LIST (object);

  clear (self);
  g_clear_object (&self->scoreboard);
  G_OBJECT_CLASS (ast_seat_list_parent_class)->dispose (object);
}

static void
ast_seat_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ast_seat_list_set_narrow (AST_SEAT_LIST (object), g_value_get_boolean (value));
}

static void
ast_seat_list_class_init (AstSeatListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_seat_list_dispose;
  object_class->set_property = ast_seat_list_set_property;

  g_object_class_install_property (
      object_class, PROP_NARROW,
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "seatlist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ast_seat_list_init (AstSeatList *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Players"), -1);
}

void
ast_seat_list_set_scoreboard (AstSeatList *self, AstScoreboard *scoreboard)
{
  if (g_set_object (&self->scoreboard, scoreboard))
    fill (self);
}

GtkWidget *
ast_seat_list_find (AstSeatList *self, int player)
{
  g_return_val_if_fail (player < AST_MAX_PLAYERS, NULL);
  return self->seats[player];
}

void
ast_seat_list_set_presences (AstSeatList *self, const AstPresence presences[AST_MAX_PLAYERS])
{
  memcpy (self->presences, presences, sizeof self->presences);
  for (int player = 0; player < AST_MAX_PLAYERS; player++)
    if (self->seats[player] != NULL)
      ast_seat_card_set_presence (AST_SEAT_CARD (self->seats[player]), presences[player]);
}

void
ast_seat_list_set_narrow (AstSeatList *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  fill (self);
}
