/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-plan.h"

typedef enum {
  PROP_TILES = 1,
  PROP_EQUIPMENT,
  PROP_BLUE,
  PROP_TEAMS,
  PROP_RETURNS,
  PROP_UNDO_ALLOWED,
  PROP_PURIST,
  PROP_CAN_TEAM,
  N_PROPS
} AstPlanProperty;

struct _AstPlan {
  GObject parent_instance;

  /* Owned */
  GListStore *seats;
  char *deck;
  char **added;  /* Ids of decks. */
  char **guests; /* NULL: nobody. */

  /* Borrowed */
  AstPlanSeat *first; /* One of the seats; NULL: lots are drawn. */

  /* State */
  gboolean choices[N_PROPS];
  gboolean shared;
  int deadline; /* Days. */
  gboolean settling;
};

G_DEFINE_FINAL_TYPE (AstPlan, ast_plan, G_TYPE_OBJECT)

static GParamSpec *props[N_PROPS];

const char *const ast_plan_choices[] = { "tiles",   "equipment",    "blue",   "teams",
                                         "returns", "undo-allowed", "purist", NULL };

static guint changed_signal;

/* In the order in which new seats get them. */
static const AstColour colour_order[AST_N_COLOURS] = { AST_RED,   AST_BLACK,  AST_GREEN,
                                                       AST_WHITE, AST_ORANGE, AST_BLUE };

static AstColour
get_colour (AstPlan *self, int i)
{
  return ast_plan_seat_get_colour (ast_plan_get_seat (self, i));
}

static void
give_colour (AstPlan *self, int i, AstColour colour)
{
  ast_plan_seat_set_colour (ast_plan_get_seat (self, i), colour);
}

static int
find_colour (AstPlan *self, AstColour colour)
{
  for (int i = 0; i < ast_plan_get_n_seats (self); i++) {
    if (get_colour (self, i) == colour)
      return i;
  }
  return -1;
}

static AstColour
find_free_colour (AstPlan *self)
{
  for (int i = 0; i < AST_N_COLOURS; i++) {
    if (find_colour (self, colour_order[i]) < 0)
      return colour_order[i];
  }
  g_assert_not_reached ();
}

static void
set_choice (AstPlan *self, AstPlanProperty id, gboolean choice)
{
  if (self->choices[id] == choice)
    return;
  self->choices[id] = choice;
  g_object_notify_by_pspec (G_OBJECT (self), props[id]);
}

/* Orders colours for teams: team mates sit opposite (S7). Seat `keep` keeps its colour if that has
 * a team, the others keep theirs if possible. */
static void
arrange_teams (AstPlan *self, int keep)
{
  static const AstColour mates[2][2] = { { AST_RED, AST_GREEN }, { AST_BLACK, AST_WHITE } };
  gboolean empire = ast_colour_faction (get_colour (self, keep)) == AST_EMPIRE;

  for (int team = 0; team < 2; team++) {
    const AstColour *colours = mates[(empire + team) % 2];
    int a = (keep + team) % 4, b = (a + 2) % 4;
    gboolean swapped =
        get_colour (self, a) == colours[1]
        || (get_colour (self, b) == colours[0] && get_colour (self, a) != colours[0]);

    give_colour (self, a, colours[swapped]);
    give_colour (self, b, colours[!swapped]);
  }
}

/* Adapts options and colours after a change, so that the plan can be played. */
static void
settle (AstPlan *self, int keep)
{
  int blue = find_colour (self, AST_BLUE);
  gboolean can_team = ast_plan_get_n_seats (self) == 4;

  self->settling = TRUE;
  if (ast_plan_is_team_game (self))
    arrange_teams (self, keep);
  else if (blue >= 0 && !self->choices[PROP_BLUE])
    give_colour (self, blue, find_free_colour (self));
  set_choice (self, PROP_CAN_TEAM, can_team);
  self->settling = FALSE;
  g_signal_emit (self, changed_signal, 0);
}

static void
seat_changed_cb (AstPlan *self)
{
  if (!self->settling)
    g_signal_emit (self, changed_signal, 0);
}

static void
insert_seat (AstPlan *self, int i, AstPlanSeat *seat)
{
  g_signal_connect_object (seat, "changed", G_CALLBACK (seat_changed_cb), self, G_CONNECT_SWAPPED);
  g_list_store_insert (self->seats, i, seat);
}

static void
ast_plan_finalize (GObject *object)
{
  g_object_unref (AST_PLAN (object)->seats);
  g_free (AST_PLAN (object)->deck);
  g_strfreev (AST_PLAN (object)->added);
  g_strfreev (AST_PLAN (object)->guests);
  G_OBJECT_CLASS (ast_plan_parent_class)->finalize (object);
}

static void
ast_plan_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, AST_PLAN (object)->choices[id]);
}

static void
ast_plan_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstPlan *self = AST_PLAN (object);
  gboolean choice = g_value_get_boolean (value);

  if (id == PROP_BLUE && ast_plan_get_n_seats (self) == AST_MAX_PLAYERS)
    choice = TRUE;
  if (self->choices[id] == choice)
    return;
  set_choice (self, id, choice);
  settle (self, 0);
}

static void
ast_plan_class_init (AstPlanClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GParamFlags chosen = flags | G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = ast_plan_finalize;
  object_class->get_property = ast_plan_get_property;
  object_class->set_property = ast_plan_set_property;

  props[PROP_TILES] = g_param_spec_boolean ("tiles", NULL, NULL, FALSE, chosen);
  props[PROP_EQUIPMENT] = g_param_spec_boolean ("equipment", NULL, NULL, FALSE, chosen);
  props[PROP_BLUE] = g_param_spec_boolean ("blue", NULL, NULL, FALSE, chosen);
  props[PROP_TEAMS] = g_param_spec_boolean ("teams", NULL, NULL, FALSE, chosen);
  props[PROP_RETURNS] = g_param_spec_boolean ("returns", NULL, NULL, FALSE, chosen);
  props[PROP_UNDO_ALLOWED] = g_param_spec_boolean ("undo-allowed", NULL, NULL, TRUE, chosen);
  props[PROP_PURIST] = g_param_spec_boolean ("purist", NULL, NULL, FALSE, chosen);
  props[PROP_CAN_TEAM] = g_param_spec_boolean ("can-team", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  changed_signal = g_signal_new ("changed", AST_TYPE_PLAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
ast_plan_init (AstPlan *self)
{
  g_autoptr (AstPlanSeat) person = ast_plan_seat_new (NULL, AST_RED, NULL);
  g_autoptr (AstPlanSeat) cadet = ast_plan_seat_new (NULL, AST_BLACK, "cadet-1");

  self->seats = g_list_store_new (AST_TYPE_PLAN_SEAT);
  self->deck = g_strdup ("base");
  self->added = g_new0 (char *, 1);
  self->choices[PROP_UNDO_ALLOWED] = TRUE;
  insert_seat (self, 0, person);
  insert_seat (self, 1, cadet);
  self->first = person;
}

AstPlan *
ast_plan_new (void)
{
  return g_object_new (AST_TYPE_PLAN, NULL);
}

GListModel *
ast_plan_get_seats (AstPlan *self)
{
  return G_LIST_MODEL (self->seats);
}

int
ast_plan_get_n_seats (AstPlan *self)
{
  return (int) g_list_model_get_n_items (G_LIST_MODEL (self->seats));
}

AstPlanSeat *
ast_plan_get_seat (AstPlan *self, int i)
{
  g_autoptr (AstPlanSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), i);

  return seat;
}

int
ast_plan_find_seat (AstPlan *self, AstPlanSeat *seat)
{
  guint i;

  return seat != NULL && g_list_store_find (self->seats, seat, &i) ? (int) i : -1;
}

AstPlanSeat *
ast_plan_add_seat (AstPlan *self, const char *level)
{
  g_autoptr (AstPlanSeat) seat = NULL;
  int n = ast_plan_get_n_seats (self);

  if (n == AST_MAX_PLAYERS)
    return NULL;
  seat = ast_plan_seat_new (NULL, find_free_colour (self), level);
  if (ast_plan_seat_get_colour (seat) == AST_BLUE)
    set_choice (self, PROP_BLUE, TRUE);
  insert_seat (self, n, seat);
  settle (self, 0);
  return seat;
}

AstPlanSeat *
ast_plan_find_only_person (AstPlan *self)
{
  AstPlanSeat *person = NULL;

  for (int i = 0; i < ast_plan_get_n_seats (self); i++) {
    AstPlanSeat *seat = ast_plan_get_seat (self, i);

    if (ast_plan_seat_get_level (seat) != NULL)
      continue;
    if (person != NULL)
      return NULL;
    person = seat;
  }
  return person;
}

AstPlanSeat *
ast_plan_find_own_seat (AstPlan *self)
{
  for (int i = 0; i < ast_plan_get_n_seats (self); i++) {
    AstPlanSeat *seat = ast_plan_get_seat (self, i);

    if (ast_plan_seat_get_level (seat) == NULL)
      return seat;
  }
  return NULL;
}

const char *
ast_plan_suggest_level (AstPlan *self)
{
  int last = ast_plan_get_n_seats (self) - 1;

  /* Somebody alone has computer players on the other seats. */
  if (ast_plan_get_seat (self, last) == ast_plan_find_only_person (self))
    last--;
  return ast_plan_seat_get_level (ast_plan_get_seat (self, last));
}

void
ast_plan_remove_seat (AstPlan *self, int i)
{
  if (ast_plan_get_n_seats (self) == AST_MIN_PLAYERS)
    return;
  if (ast_plan_get_seat (self, i) == self->first)
    self->first = NULL;
  g_signal_handlers_disconnect_by_data (ast_plan_get_seat (self, i), self);
  g_list_store_remove (self->seats, i);
  settle (self, 0);
}

void
ast_plan_move_seat (AstPlan *self, int from, int to)
{
  g_autoptr (AstPlanSeat) seat = NULL;

  if (from == to)
    return;
  seat = g_object_ref (ast_plan_get_seat (self, from));
  g_list_store_remove (self->seats, from);
  g_list_store_insert (self->seats, to, seat);
  settle (self, to);
}

void
ast_plan_set_colour (AstPlan *self, int i, AstColour colour)
{
  int other = find_colour (self, colour);

  if (other == i || !ast_plan_allows_colour (self, colour))
    return;
  self->settling = TRUE;
  if (colour == AST_BLUE)
    set_choice (self, PROP_BLUE, TRUE);
  if (other >= 0)
    give_colour (self, other, get_colour (self, i));
  give_colour (self, i, colour);
  settle (self, i);
}

gboolean
ast_plan_allows_colour (AstPlan *self, AstColour colour)
{
  return !ast_plan_is_team_game (self) || ast_colour_faction (colour) <= AST_EMPIRE;
}

const char *
ast_plan_get_deck (AstPlan *self)
{
  return self->deck;
}

void
ast_plan_set_deck (AstPlan *self, const char *id)
{
  if (g_str_equal (self->deck, id))
    return;
  g_free (self->deck);
  self->deck = g_strdup (id);
  g_signal_emit (self, changed_signal, 0);
}

const char *const *
ast_plan_get_added_decks (AstPlan *self)
{
  return (const char *const *) self->added;
}

void
ast_plan_set_added_decks (AstPlan *self, const char *const *ids)
{
  if (g_strv_equal ((const char *const *) self->added, ids))
    return;
  g_strfreev (self->added);
  self->added = g_strdupv ((char **) ids);
  g_signal_emit (self, changed_signal, 0);
}

int
ast_plan_get_first (AstPlan *self)
{
  return ast_plan_find_seat (self, self->first);
}

void
ast_plan_set_first (AstPlan *self, int i)
{
  AstPlanSeat *first = i < 0 ? NULL : ast_plan_get_seat (self, i);
  if (self->first == first)
    return;
  self->first = first;
  g_signal_emit (self, changed_signal, 0);
}

gboolean
ast_plan_get_shared (AstPlan *self)
{
  return self->shared;
}

static gboolean
has_open_seat (AstPlan *self)
{
  for (int i = 0; i < ast_plan_get_n_seats (self); i++)
    if (ast_plan_is_open (self, i))
      return TRUE;
  return FALSE;
}

void
ast_plan_set_shared (AstPlan *self, gboolean shared)
{
  if (self->shared == shared)
    return;
  self->shared = shared;
  if (shared && !has_open_seat (self))
    ast_plan_seat_set_level (ast_plan_get_seat (self, ast_plan_get_n_seats (self) - 1), NULL);
  g_signal_emit (self, changed_signal, 0);
}

int
ast_plan_get_deadline (AstPlan *self)
{
  return self->deadline;
}

void
ast_plan_set_deadline (AstPlan *self, int days)
{
  if (self->deadline == days)
    return;
  self->deadline = days;
  g_signal_emit (self, changed_signal, 0);
}

gboolean
ast_plan_is_open (AstPlan *self, int i)
{
  AstPlanSeat *seat = ast_plan_get_seat (self, i);

  return self->shared && seat != ast_plan_find_own_seat (self)
         && ast_plan_seat_get_level (seat) == NULL;
}

void
ast_plan_set_guests (AstPlan *self, const char *const *guests)
{
  if (self->guests != NULL && g_strv_equal ((const char *const *) self->guests, guests))
    return;
  g_strfreev (self->guests);
  self->guests = g_strdupv ((char **) guests);
  g_signal_emit (self, changed_signal, 0);
}

const char *
ast_plan_get_guest (AstPlan *self, int i)
{
  const char *guest = self->guests != NULL ? self->guests[get_colour (self, i)] : "";

  return ast_plan_is_open (self, i) && *guest != '\0' ? guest : NULL;
}

gboolean
ast_plan_is_team_game (AstPlan *self)
{
  return self->choices[PROP_TEAMS] && ast_plan_get_n_seats (self) == 4;
}
