/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gi18n.h>

#include "ast-reason.h"
#include "ast-roam-keys.h"
#include "ast-seat-bubble.h"
#include "ast-speaker.h"
#include "ast-table-actions.h"
#include "ast-table-keys.h"
#include "ast-table-private.h"
#include "ast-widgets.h"

G_DEFINE_FINAL_TYPE (AstTable, ast_table, GTK_TYPE_WIDGET)

typedef enum { PROP_TITLE = 1, PROP_SUBTITLE, PROP_HEADER, N_PROPS } AstTableProperty;

enum { ENDED, PERSON_AWAITED, CUE, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

void
ast_table_cue (AstTable *self, AstCue cue)
{
  g_signal_emit (self, signals[CUE], 0, cue);
}

void
ast_table_enable (AstTable *self, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

void
ast_table_notify_titles (AstTable *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TITLE]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SUBTITLE]);
}

void
ast_table_end (AstTable *self)
{
  if (self->has_ended)
    return;
  self->has_ended = TRUE;
  g_signal_emit (self, signals[ENDED], 0);
}

void
ast_table_await_person (AstTable *self, AstSeat *seat)
{
  g_signal_emit (self, signals[PERSON_AWAITED], 0, seat);
}

void
ast_table_take_focus (AstTable *self, gpointer part)
{
  if (ast_widgets_is_in_front (GTK_WIDGET (self)))
    gtk_widget_grab_focus (part);
}

/* The keys of the table work while the focus is inside, on what can be seen. */
void
ast_table_keep_focus (AstTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
      || !gtk_widget_get_mapped (focus))
    ast_table_take_focus (self, self->board);
}

static AstHandForm
choose_hand_form (gboolean narrow, gboolean low, gboolean ample)
{
  if (low)
    return AST_HAND_SMALL;
  if (narrow)
    return AST_HAND_FLAT;
  return ample ? AST_HAND_LARGE : AST_HAND_UPRIGHT;
}

static void
show_side_if_wide (AstTable *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  ast_tiles_panel_set_narrow (AST_TILES_PANEL (self->tiles_panel), narrow);
  gtk_widget_set_visible (self->side, !narrow);
  ast_forecast_card_set_folded (self->forecast_card,
                                narrow && gtk_widget_get_visible (GTK_WIDGET (self->hint_card)));
  ast_table_update_chances (self);
}

/* What the parts look like where there is little or much room, unless the template binds it. */
static void
adapted_cb (AstTable *self)
{
  gboolean narrow = ast_size_bin_get_narrow (self->bin);
  gboolean low = ast_size_bin_get_low (self->bin);
  gboolean ample = ast_size_bin_get_ample (self->bin);

  ast_widgets_set_css_class (GTK_WIDGET (self), "narrow", narrow);
  ast_widgets_set_css_class (GTK_WIDGET (self), "low", low);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->zoom_box),
                                  narrow ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->side_box, ample ? 330 : 252, -1);
  ast_hand_bar_set_form (self->hand, choose_hand_form (narrow, low, ample));
  ast_battle_view_set_form (self->battle_view, narrow, low);
  show_side_if_wide (self, narrow);
  ast_board_layout_set_form (self->layout, narrow, low);
  ast_table_place_cards (self);
}

static void
tiles_shown_cb (AstTable *self)
{
  if (!gtk_widget_get_visible (self->tiles_panel))
    ast_camera_fit_later (ast_board_view_get_camera (self->board));
  ast_table_place_cards (self);
  ast_table_keep_focus (self);
}

/* The result, which may cover the board, or the board. */
static gboolean
ast_table_grab_focus (GtkWidget *widget)
{
  AstTable *self = AST_TABLE (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->result_view))
         || gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Any size will do: the layout follows it. The bin is measured because the header lies in it: GTK
 * does not tell anew that a widget needs another size before what it lies in has been measured. */
static void
ast_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                   int *natural, int *minimum_baseline, int *natural_baseline)
{
  AstTable *self = AST_TABLE (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? 330 : 210; /* As much as the bin asks for at most. */
  if (across && self->header != NULL) {
    int least;

    gtk_widget_measure (GTK_WIDGET (self->bin), orientation, -1, &least, NULL, NULL, NULL);
    gtk_widget_measure (self->header, orientation, -1, &least, NULL, NULL, NULL);
    *minimum = MAX (*minimum, least);
  }
  *natural = across ? 1200 : 720;
}

static void
ast_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstTable *self = AST_TABLE (widget);

  gtk_widget_allocate (GTK_WIDGET (self->bin), width, height, -1, NULL);
  gtk_widget_allocate (GTK_WIDGET (self->flights), width, height, -1, NULL);
}

static void
ast_table_dispose (GObject *object)
{
  AstTable *self = AST_TABLE (object);

  ast_table_set_conductor (self, NULL);
  g_clear_object (&self->of_conductor);
  g_clear_object (&self->of_thinking);
  g_clear_object (&self->narrator);
  g_clear_pointer (&self->player, ast_motion_player_free);
  g_clear_object (&self->roamer);
  gtk_widget_dispose_template (GTK_WIDGET (self), AST_TYPE_TABLE);
  G_OBJECT_CLASS (ast_table_parent_class)->dispose (object);
}

/* The last parts of a window ask for the match while the table is taken apart. */
static void
ast_table_finalize (GObject *object)
{
  g_clear_object (&AST_TABLE (object)->state);
  g_free (AST_TABLE (object)->before);
  G_OBJECT_CLASS (ast_table_parent_class)->finalize (object);
}

static void
ast_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstTableState *state = AST_TABLE (object)->state;

  g_value_take_string (value, id == PROP_TITLE ? ast_table_state_make_title (state)
                                               : ast_table_state_make_subtitle (state));
}

static void
set_header (AstTable *self, GtkWidget *header)
{
  if (self->header == header)
    return;
  if (self->header != NULL)
    gtk_box_remove (self->content, self->header);
  self->header = header;
  if (header != NULL) {
    gtk_box_append (self->content, header);
    gtk_widget_add_css_class (header, "on-board");
  }
  g_object_set (self->layout, "header", header, NULL);
}

static void
ast_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_header (AST_TABLE (object), g_value_get_object (value));
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags | G_PARAM_READABLE);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags | G_PARAM_READABLE);
  props[PROP_HEADER] =
      g_param_spec_object ("header", NULL, NULL, GTK_TYPE_WIDGET, flags | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-table.ui");
  gtk_widget_class_bind_template_child (widget_class, AstTable, bin);
  gtk_widget_class_bind_template_child (widget_class, AstTable, layout);
  gtk_widget_class_bind_template_child (widget_class, AstTable, flights);
  gtk_widget_class_bind_template_child (widget_class, AstTable, side);
  gtk_widget_class_bind_template_child (widget_class, AstTable, chips_box);
  gtk_widget_class_bind_template_child (widget_class, AstTable, cards);
  gtk_widget_class_bind_template_child (widget_class, AstTable, chips);
  gtk_widget_class_bind_template_child (widget_class, AstTable, board);
  gtk_widget_class_bind_template_child (widget_class, AstTable, hand);
  gtk_widget_class_bind_template_child (widget_class, AstTable, hint_button);
  gtk_widget_class_bind_template_child (widget_class, AstTable, tiles_button);
  gtk_widget_class_bind_template_child (widget_class, AstTable, hint_card);
  gtk_widget_class_bind_template_child (widget_class, AstTable, chances_label);
  gtk_widget_class_bind_template_child (widget_class, AstTable, narrow_chances);
  gtk_widget_class_bind_template_child (widget_class, AstTable, chances);
  gtk_widget_class_bind_template_child (widget_class, AstTable, chances_box);
  gtk_widget_class_bind_template_child (widget_class, AstTable, tiles_panel);
  gtk_widget_class_bind_template_child (widget_class, AstTable, place_entry);
  gtk_widget_class_bind_template_child (widget_class, AstTable, board_lists);
  gtk_widget_class_bind_template_child (widget_class, AstTable, battle_view);
  gtk_widget_class_bind_template_child (widget_class, AstTable, forecast_card);
  gtk_widget_class_bind_template_child (widget_class, AstTable, log_view);
  gtk_widget_class_bind_template_child (widget_class, AstTable, realm_card);
  gtk_widget_class_bind_template_child (widget_class, AstTable, result_view);
  gtk_widget_class_bind_template_child (widget_class, AstTable, speaker);
  gtk_widget_class_bind_template_child (widget_class, AstTable, content);
  gtk_widget_class_bind_template_child (widget_class, AstTable, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, AstTable, side_box);
  gtk_widget_class_bind_template_child (widget_class, AstTable, triumph);
  gtk_widget_class_bind_template_child (widget_class, AstTable, twinkle);
  gtk_widget_class_bind_template_callback (widget_class, adapted_cb);
  gtk_widget_class_bind_template_callback (widget_class, tiles_shown_cb);
}

static void
ast_table_class_init (AstTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_table_dispose;
  object_class->finalize = ast_table_finalize;
  object_class->get_property = ast_table_get_property;
  object_class->set_property = ast_table_set_property;
  widget_class->grab_focus = ast_table_grab_focus;
  widget_class->focus = ast_widgets_focus_child;
  widget_class->measure = ast_table_measure;
  widget_class->size_allocate = ast_table_size_allocate;

  install_properties (object_class);
  signals[ENDED] = g_signal_new ("ended", AST_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[PERSON_AWAITED] = g_signal_new ("person-awaited", AST_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, AST_TYPE_SEAT);
  signals[CUE] = g_signal_new ("cue", AST_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_INT);
  ast_table_actions_install (widget_class);
  gtk_widget_class_set_css_name (widget_class, "table");
  bind_template (widget_class);
}

static void
ast_table_init (AstTable *self)
{
  self->pace = 1;
  self->state = g_object_new (AST_TYPE_TABLE_STATE, NULL);
  self->now = ast_table_state_get (self->state);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  ast_reason_set (self->hint_button, _ ("You get hints when you have a tile to lay."));
  ast_speaker_serve (self->speaker, GTK_WIDGET (self));
  self->roamer = ast_roamer_new (self->board);
  self->hand_drag = ast_hand_drag_new (ast_hand_bar_get_tile (self->hand), self->board);
  ast_table_init_motion (self);
  ast_table_init_result (self);
  ast_table_follow (self);
  self->narrator = ast_narrator_new (self->state, self->speaker);
  ast_table_keys_add (GTK_WIDGET (self), GTK_WIDGET (self->board));
  ast_roam_keys_install (GTK_WIDGET (self), self->roamer);
  ast_table_enable (self, "table.finish", FALSE);
  ast_table_enable (self, "table.stop", FALSE);
  adapted_cb (self);
}

/* In milliseconds, by pace; dice of persons never fall at once. */
static const guint tumble_times[] = { 1400, 850, 500, 350 };

void
ast_table_set_pace (AstTable *self, int pace)
{
  self->pace = pace;
  ast_battle_view_set_tumbling (self->battle_view, tumble_times[pace]);
  if (self->now->conductor != NULL)
    ast_conductor_set_pace (self->now->conductor, pace);
}

void
ast_table_set_conductor (AstTable *self, AstConductor *conductor)
{
  if (self->now->conductor == conductor)
    return;
  if (conductor != NULL)
    ast_conductor_set_pace (conductor, self->pace);
  ast_table_state_set_match (
      self->state, conductor != NULL ? ast_conductor_get_match (conductor) : NULL, conductor);
}

AstConductor *
ast_table_get_conductor (AstTable *self)
{
  return self->now->conductor;
}

void
ast_table_set_match (AstTable *self, AstMatch *match)
{
  g_autoptr (AstConductor) conductor = NULL;

  if (self->now->match == match)
    return;
  conductor = match != NULL ? ast_conductor_new (match) : NULL;
  ast_table_set_conductor (self, conductor);
}

AstMatch *
ast_table_get_match (AstTable *self)
{
  return self->now->match;
}

AstBoardView *
ast_table_get_board (AstTable *self)
{
  return self->board;
}

int
ast_table_get_zoom (AstTable *self)
{
  return ast_camera_get_zoom (ast_board_view_get_camera (self->board));
}

void
ast_table_set_zoom (AstTable *self, int tile)
{
  ast_camera_set_zoom (ast_board_view_get_camera (self->board), tile);
}

void
ast_table_set_helps (AstTable *self, AstHelps helps)
{
  ast_table_state_set_helps (self->state, helps);
}

void
ast_table_set_verdict (AstTable *self, const char *verdict)
{
  ast_result_view_set_verdict (self->result_view, verdict);
}

void
ast_table_set_honours (AstTable *self, const char *const *honours)
{
  ast_result_view_set_honours (self->result_view, honours);
}

void
ast_table_set_buttons_shown (AstTable *self, gboolean shown)
{
  ast_result_view_set_buttons_shown (self->result_view, shown);
}

void
ast_table_set_note (AstTable *self, const char *note)
{
  ast_result_view_set_note (self->result_view, note);
}

void
ast_table_take_keys_of (AstTable *self, GtkWidget *around)
{
  ast_table_keys_take_from (around, GTK_WIDGET (self), GTK_WIDGET (self->board));
}

void
ast_table_set_presences (AstTable *self, const AstPresence presences[AST_MAX_PLAYERS])
{
  ast_seat_list_set_presences (self->cards, presences);
  ast_seat_list_set_presences (self->chips, presences);
  ast_table_state_set_presences (self->state, presences);
  ast_table_notify_titles (self);
}

void
ast_table_say (AstTable *self, int player, const char *text)
{
  AstSeatList *seats = self->narrow ? self->chips : self->cards;
  GtkWidget *seat = ast_seat_list_find (seats, player);
  g_autofree char *spoken = NULL;

  if (self->now->match == NULL || seat == NULL)
    return;
  ast_seat_bubble_show (seat, text);
  spoken = g_strdup_printf (
      /* Translators: a player and what they say: "Ada: Thanks!". */
      C_ ("player", "%1$s: %2$s"),
      ast_seat_get_name (ast_match_get_seat (self->now->match, player)), text);
  ast_speaker_say (ast_speaker_find (GTK_WIDGET (self)), AST_SAY_ASIDE, spoken);
}

const char *
ast_table_find_rule (AstTable *self)
{
  const char *rule = ast_log_view_find_rule (self->log_view);

  return rule != NULL ? rule : ast_table_state_find_rule (self->state);
}
