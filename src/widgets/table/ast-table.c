/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table.h"

#include "ast-match-scene.h"
#include "ast-table-actions.h"
#include "ast-table-form.h"
#include "ast-table-keys.h"
#include "ast-table-panels.h"
#include "ast-widgets.h"

struct _AstTable {
  GtkWidget parent_instance;

  /* Owned */
  AstMatchScene *scene;
  AstInspector *inspector;
  AstMotionScene *motion;
  AstBattleScene *battles;
  AstResultScene *ending;
  AstHints *hints;
  AstTablePanels *panels;
  AstDraftScene *turn;
  AstNarrator *narrator;
  AstDescriber *describer;
  AstRoamScene *roam;
  AstAnswers *answers;

  /* Template */
  AstWidthBin *bin;
  AstTableLayout *layout;
  AstFlights *flights;
  GtkBox *content;
  GtkWidget *side;
  GtkBox *zoom_box;
  GtkBox *side_box;
  AstSeatList *cards;
  AstSeatList *chips;
  AstBoardView *board;
  AstHandBar *hand;
  AstBattleView *battle;
  AstForecastCard *forecast;
  AstHintCard *hint;
  AstTilesPanel *tiles;
  AstPlaceEntry *entry;
  AstBoardLists *lists;
  GtkWidget *chances_box;
  AstOddsBar *chances;
  AstOddsBar *narrow_chances;
  GtkLabel *chances_label;
  AstLogView *moves;
  AstRealmCard *realm_card;
  AstResultView *result;
  AstTriumph *triumph;
  AstTwinkle *twinkle;
  AstSpeaker *speaker;

  /* State */
  GtkWidget *header; /* A child, or NULL. */
  int pace;
  AstHelps helps;
};

G_DEFINE_FINAL_TYPE (AstTable, ast_table, GTK_TYPE_WIDGET)

typedef enum {
  PROP_CONDUCTOR = 1,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_PACE,
  PROP_HELPS,
  PROP_CAN_UNDO,
  PROP_HEADER,
  N_PROPS
} AstTableProperty;

enum { ENDED, PERSON_AWAITED, CUE, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
notify (AstTable *self, AstTableProperty prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static void
emit_cue (AstTable *self, AstCue cue)
{
  g_signal_emit (self, signals[CUE], 0, cue);
}

static void
enable (AstTable *self, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

/* What the template does not bind to the bin. */
static void
adapted_cb (AstTable *self)
{
  ast_table_form_apply (&(AstFormParts){ GTK_WIDGET (self), self->bin, self->hand, self->battle,
                                         self->zoom_box, GTK_WIDGET (self->side_box), self->panels,
                                         self->layout });
  ast_match_scene_place_hand (self->scene);
  ast_battle_scene_place (self->battles);
}

static void
update_history (AstTable *self)
{
  AstMatch *match = ast_table_get_match (self);

  enable (self, "table.undo", ast_table_can_undo (self));
  enable (self, "table.redo", match != NULL && ast_match_can_redo (match));
  notify (self, PROP_CAN_UNDO);
}

static void
scene_changed_cb (AstTable *self)
{
  notify (self, PROP_TITLE);
  notify (self, PROP_SUBTITLE);
  update_history (self);
}

static void
emit_ended (AstTable *self)
{
  g_signal_emit (self, signals[ENDED], 0);
}

static void
await_person (AstTable *self, AstSeat *seat)
{
  g_signal_emit (self, signals[PERSON_AWAITED], 0, seat);
}

static void
apply_helps (AstTable *self)
{
  ast_match_scene_set_helps (self->scene, self->helps);
  enable (self, "table.tiles", (self->helps & AST_HELP_TILES) != 0);
  enable (self, "table.hint", ast_draft_scene_can_ask (self->turn));
}

static void
draft_changed_cb (AstTable *self)
{
  AstDraft *draft = ast_draft_scene_get_draft (self->turn);

  enable (self, "table.finish", draft != NULL && ast_draft_is_laid (draft));
  enable (self, "table.hint", ast_draft_scene_can_ask (self->turn));
  ast_inspector_clear (self->inspector);
  update_history (self);
}

static void
inspected_cb (AstTable *self, int tile, int realm)
{
  ast_inspector_point (self->inspector, tile, realm);
}

static void
place_hovered_cb (AstTable *self)
{
  ast_table_panels_update_tiles (self->panels);
}

static void
act_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstTable *self = AST_TABLE (widget);

  ast_table_actions_act (
      name, parameter,
      &(AstTableActors){ ast_table_get_conductor (self), self->board, self->inspector, self->hints,
                         self->panels, self->turn, self->describer, self->answers, self->narrator,
                         self->scene, self->roam, widget, self->side, GTK_WIDGET (self->zoom_box),
                         GTK_WIDGET (self->tiles) });
}

static void
tiles_shown_cb (AstTable *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self->tiles)))
    ast_board_view_fit_later (self->board);
  ast_draft_scene_place (self->turn);
  ast_match_scene_keep_focus (self->scene);
}

/* The result, which may cover the board, or the board. */
static gboolean
ast_table_grab_focus (GtkWidget *widget)
{
  AstTable *self = AST_TABLE (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->result))
         || gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Any size will do: the layout follows it. */
static void
ast_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                   int *natural, int *minimum_baseline, int *natural_baseline)
{
  AstTable *self = AST_TABLE (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? 330 : 210; /* As much as the bin asks for at most. */
  if (across && self->header != NULL) {
    int least;

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

  if (self->scene != NULL)
    ast_table_set_conductor (self, NULL);
  g_clear_object (&self->scene);
  g_clear_object (&self->ending);
  g_clear_object (&self->motion);
  g_clear_object (&self->battles);
  g_clear_object (&self->turn);
  g_clear_object (&self->hints);
  g_clear_object (&self->panels);
  g_clear_object (&self->narrator);
  g_clear_object (&self->describer);
  g_clear_object (&self->roam);
  g_clear_object (&self->answers);
  g_clear_object (&self->inspector);
  gtk_widget_dispose_template (GTK_WIDGET (self), AST_TYPE_TABLE);
  G_OBJECT_CLASS (ast_table_parent_class)->dispose (object);
}

static void
ast_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstTable *self = AST_TABLE (object);

  switch ((AstTableProperty) id) {
  case PROP_CONDUCTOR:
    g_value_set_object (value, ast_table_get_conductor (self));
    break;
  case PROP_TITLE:
    g_value_take_string (value, ast_match_scene_make_title (self->scene));
    break;
  case PROP_SUBTITLE:
    g_value_take_string (value, ast_match_scene_make_subtitle (self->scene));
    break;
  case PROP_PACE:
    g_value_set_int (value, self->pace);
    break;
  case PROP_HELPS:
    g_value_set_uint (value, self->helps);
    break;
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, ast_table_can_undo (self));
    break;
  case PROP_HEADER:
    g_value_set_object (value, self->header);
    break;
  case N_PROPS:
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
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
  notify (self, PROP_HEADER);
}

static void
set_pace (AstTable *self, int pace)
{
  if (self->pace == pace)
    return;
  self->pace = pace;
  ast_battle_scene_set_pace (self->battles, pace);
  if (ast_table_get_conductor (self) != NULL)
    ast_conductor_set_pace (ast_table_get_conductor (self), pace);
  notify (self, PROP_PACE);
}

static void
ast_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstTable *self = AST_TABLE (object);

  if (id == PROP_CONDUCTOR)
    ast_table_set_conductor (self, g_value_get_object (value));
  else if (id == PROP_PACE)
    set_pace (self, g_value_get_int (value));
  else if (id == PROP_HELPS)
    ast_table_set_helps (self, (AstHelps) g_value_get_uint (value));
  else if (id == PROP_HEADER)
    set_header (self, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_CONDUCTOR] =
      g_param_spec_object ("conductor", NULL, NULL, AST_TYPE_CONDUCTOR, flags | G_PARAM_READWRITE);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags | G_PARAM_READABLE);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags | G_PARAM_READABLE);
  props[PROP_PACE] = g_param_spec_int ("pace", NULL, NULL, 0, 3, 1, flags | G_PARAM_READWRITE);
  props[PROP_HELPS] = g_param_spec_uint ("helps", NULL, NULL, 0, AST_HELPS_ALL, AST_HELPS_USUAL,
                                         flags | G_PARAM_READWRITE);
  props[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  props[PROP_HEADER] =
      g_param_spec_object ("header", NULL, NULL, GTK_TYPE_WIDGET, flags | G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

/* The types that the template names. */
static GType (*const template_types[]) (void) = {
  ast_battle_view_get_type, ast_board_lists_get_type,  ast_place_entry_get_type,
  ast_board_view_get_type,  ast_flights_get_type,      ast_forecast_card_get_type,
  ast_hand_bar_get_type,    ast_hint_card_get_type,    ast_log_view_get_type,
  ast_odds_bar_get_type,    ast_realm_card_get_type,   ast_result_view_get_type,
  ast_seat_list_get_type,   ast_table_layout_get_type, ast_tiles_panel_get_type,
  ast_speaker_get_type,     ast_triumph_get_type,      ast_twinkle_get_type,
  ast_width_bin_get_type
};

/* The children of the template that the table has by name. */
/* clang-format off */
#define CHILD(name) { #name, G_STRUCT_OFFSET (AstTable, name) }
/* clang-format on */
static const struct {
  const char *name;
  gssize offset;
} children[] = { CHILD (bin),           CHILD (layout),         CHILD (flights),
                 CHILD (side),          CHILD (cards),          CHILD (chips),
                 CHILD (board),         CHILD (hand),           CHILD (hint),
                 CHILD (chances_label), CHILD (narrow_chances), CHILD (chances),
                 CHILD (chances_box),   CHILD (tiles),          CHILD (entry),
                 CHILD (lists),         CHILD (battle),         CHILD (forecast),
                 CHILD (moves),         CHILD (realm_card),     CHILD (result),
                 CHILD (speaker),       CHILD (content),        CHILD (zoom_box),
                 CHILD (side_box),      CHILD (triumph),        CHILD (twinkle) };
#undef CHILD

static void
bind_template (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (template_types); i++)
    g_type_ensure (template_types[i]());
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-table.ui");
  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
  gtk_widget_class_bind_template_callback (widget_class, adapted_cb);
  gtk_widget_class_bind_template_callback (widget_class, inspected_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_hovered_cb);
  gtk_widget_class_bind_template_callback (widget_class, tiles_shown_cb);
}

static void
ast_table_class_init (AstTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_table_dispose;
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
  ast_table_actions_install (widget_class, act_cb);
  gtk_widget_class_set_css_name (widget_class, "table");
  bind_template (widget_class);
}

static void
make_parts (AstTable *self)
{
  AstMotionParts moving = { self->bin,   self->board,   self->cards,
                            self->chips, self->flights, self->twinkle };
  AstPanelParts counted = { self->board,         self->tiles,
                            self->forecast,      GTK_WIDGET (self->hint),
                            self->chances_box,   self->chances,
                            self->chances_label, self->narrow_chances,
                            self->side,          GTK_WIDGET (self->chips) };
  g_autoptr (AstLog) log = ast_log_new ();
  AstNarratorParts told = { self->speaker, self->hand, log };
  AstDescriberParts described = { self->speaker, self->board };
  AstRoamParts roaming = { self->board, self->entry, self->lists, self->hand };

  ast_log_view_set_log (self->moves, log);
  ast_speaker_serve (self->speaker, GTK_WIDGET (self));
  self->inspector = ast_inspector_new (self->board, self->realm_card);
  self->motion = ast_motion_scene_new (GTK_WIDGET (self), &moving);
  self->battles = ast_battle_scene_new (self->battle, self->board, self->layout);
  self->ending = ast_result_scene_new (self->result, self->triumph, self->board, self->motion);
  self->hints = ast_hints_new (self->hint, self->board, self->speaker);
  self->panels = ast_table_panels_new (&counted);
  self->turn =
      ast_draft_scene_new (self->board, self->hand, self->layout, self->panels, self->hints);
  self->narrator = ast_narrator_new (&told);
  self->describer = ast_describer_new (&described, self->inspector);
  self->roam = ast_roam_scene_new (&roaming, self->turn, self->inspector, self->hints);
  self->answers = ast_answers_new (self->speaker, self->turn, self->hints);
  self->scene = ast_match_scene_new (&(AstMatchParts){
      GTK_WIDGET (self), self->bin,    self->board,    self->hand,      self->battle,
      self->result,      self->cards,  self->chips,    self->moves,     log,
      self->inspector,   self->motion, self->battles,  self->ending,    self->hints,
      self->panels,      self->turn,   self->narrator, self->describer, self->roam });
}

static void
ast_table_init (AstTable *self)
{
  self->pace = 1;
  self->helps = AST_HELPS_USUAL;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  make_parts (self);
  g_signal_connect_swapped (self->scene, "changed", G_CALLBACK (scene_changed_cb), self);
  g_signal_connect_swapped (self->scene, "cue", G_CALLBACK (emit_cue), self);
  g_signal_connect_swapped (self->scene, "ended", G_CALLBACK (emit_ended), self);
  g_signal_connect_swapped (self->scene, "person-awaited", G_CALLBACK (await_person), self);
  g_signal_connect_swapped (self->turn, "changed", G_CALLBACK (draft_changed_cb), self);
  g_signal_connect_object (self->hint, "notify::visible", G_CALLBACK (ast_draft_scene_place),
                           self->turn, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->forecast, "notify::visible", G_CALLBACK (ast_draft_scene_place),
                           self->turn, G_CONNECT_SWAPPED);
  ast_table_keys_add (GTK_WIDGET (self), GTK_WIDGET (self->board));
  enable (self, "table.finish", FALSE);
  enable (self, "table.stop", FALSE);
  update_history (self);
  apply_helps (self);
  adapted_cb (self);
}

GtkWidget *
ast_table_new (void)
{
  return g_object_new (AST_TYPE_TABLE, NULL);
}

void
ast_table_set_conductor (AstTable *self, AstConductor *conductor)
{
  if (ast_table_get_conductor (self) == conductor)
    return;
  if (conductor != NULL)
    ast_conductor_set_pace (conductor, self->pace);
  ast_match_scene_set_conductor (self->scene, conductor);
  notify (self, PROP_CONDUCTOR);
}

AstConductor *
ast_table_get_conductor (AstTable *self)
{
  /* The last parts of a window ask while the table is taken apart. */
  return self->scene != NULL ? ast_match_scene_get_conductor (self->scene) : NULL;
}

void
ast_table_set_match (AstTable *self, AstMatch *match)
{
  g_autoptr (AstConductor) conductor = NULL;

  if (ast_table_get_match (self) == match)
    return;
  conductor = match != NULL ? ast_conductor_new (match) : NULL;
  ast_table_set_conductor (self, conductor);
}

AstMatch *
ast_table_get_match (AstTable *self)
{
  return ast_table_get_conductor (self) != NULL
             ? ast_conductor_get_match (ast_table_get_conductor (self))
             : NULL;
}

AstBoardView *
ast_table_get_board (AstTable *self)
{
  return self->board;
}

gboolean
ast_table_can_undo (AstTable *self)
{
  return (self->turn != NULL && ast_draft_scene_is_put (self->turn))
         || (ast_table_get_conductor (self) != NULL
             && ast_match_can_undo (ast_table_get_match (self)));
}

int
ast_table_get_zoom (AstTable *self)
{
  return ast_board_view_get_zoom (self->board);
}

void
ast_table_set_zoom (AstTable *self, int tile)
{
  ast_board_view_set_zoom (self->board, tile);
}

void
ast_table_set_helps (AstTable *self, AstHelps helps)
{
  if (self->helps == helps)
    return;
  self->helps = helps;
  apply_helps (self);
  notify (self, PROP_HELPS);
}

void
ast_table_set_result_shown (AstTable *self, gboolean shown)
{
  ast_result_scene_set_visible (self->ending, shown);
}

void
ast_table_set_honours (AstTable *self, const char *const *honours)
{
  ast_result_view_set_honours (self->result, honours);
}

void
ast_table_set_ways_shown (AstTable *self, gboolean shown)
{
  ast_result_view_set_ways_shown (self->result, shown);
}

void
ast_table_take_keys_of (AstTable *self, GtkWidget *around)
{
  g_return_if_fail (GTK_IS_WIDGET (around));
  ast_table_keys_take_from (around, GTK_WIDGET (self), GTK_WIDGET (self->board));
}

const char *
ast_table_find_rule (AstTable *self)
{
  return ast_match_scene_find_rule (self->scene);
}
