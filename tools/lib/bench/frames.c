/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Frame times of a full board, as lines "name value": milliseconds of processor time of the main
 * thread from the frame clock's "before-paint" to its "after-paint", and how many tiles were
 * painted again. The goals are for a window of 1280 × 800. Needs a display; uses the renderer that
 * GSK_RENDERER names.
 *
 * What the renderer and the display take is no property of the board: times while panning are also
 * told as ratios to a frame of a window of the same size with nothing but a picture that moves. */

#include <adwaita.h>
#include <stdio.h>
#include <time.h>

#include "ast-board-view.h"
#include "ast-computer.h"
#include "ast-reviewer.h"
#include "ast-widgets.h"
#include "find.h"
#include "sample.h"

enum { FRAMES = 240, STILL = 12, LONGEST_SECONDS = 300 };
enum { WIDTH = 1280, HEIGHT = 800, WAY = 64 /* of the picture that moves */ };

/* Goals in milliseconds: for panning and zooming, and for 60 frames a second. */
static const double smooth_ms = 8, whole_ms = 1000.0 / 60;

/* Acts before frame `i`. Returns FALSE when the run is over. */
typedef struct Bench Bench;
typedef gboolean (*Step) (Bench *bench, int i);

struct Bench {
  GtkWidget *shown; /* Whose frames are timed. */
  AstBoardView *board;
  GtkEventController *pointer; /* The board's GtkGestureDrag. */
  double drag_x, drag_y;
  AstMatch *full, *late;
  AstDraft *draft;
  AstDecider *computer;
  AstReviewer *reviewer;
  GMainLoop *loop;
  Step step;
  AstMotion motion;
  GArray *times; /* double: milliseconds. */
  gint64 begun;  /* 0: not in a frame. */
  int n_frames, n_still;
  gboolean thought;
};

/* --- A picture of the size of the window, which moves. ---------------------------------------- */

#define TYPE_PLAIN (plain_get_type ())
G_DECLARE_FINAL_TYPE (Plain, plain, BENCH, PLAIN, GtkWidget)

struct _Plain {
  GtkWidget parent_instance;
  cairo_surface_t *picture;
  int at;
};

G_DEFINE_FINAL_TYPE (Plain, plain, GTK_TYPE_WIDGET)

static void
plain_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  Plain *self = BENCH_PLAIN (widget);

  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));

  cairo_set_source_surface (cr, self->picture, self->at, 0);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static void
plain_dispose (GObject *object)
{
  g_clear_pointer (&BENCH_PLAIN (object)->picture, cairo_surface_destroy);
  G_OBJECT_CLASS (plain_parent_class)->dispose (object);
}

static void
plain_class_init (PlainClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = plain_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = plain_snapshot;
}

/* Many colours, as a photograph has them. */
static void
plain_init (Plain *self)
{
  guint8 *pixels;

  self->picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH + WAY, HEIGHT);
  pixels = cairo_image_surface_get_data (self->picture);
  for (int i = 0; i < cairo_image_surface_get_stride (self->picture) * HEIGHT; i++)
    pixels[i] = (guint8) (i * 37 / WIDTH + i);
  cairo_surface_mark_dirty (self->picture);
}

/* --- Runs ------------------------------------------------------------------------------------ */

/* Processor time of this thread in nanoseconds. */
static gint64
read_clock (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  return used.tv_sec * G_GINT64_CONSTANT (1000000000) + used.tv_nsec;
}

static void
frame_begun_cb (Bench *bench)
{
  bench->begun = read_clock ();
}

static void
frame_ended_cb (Bench *bench)
{
  double time = (read_clock () - bench->begun) / 1e6;

  if (bench->begun != 0)
    g_array_append_val (bench->times, time);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;

  if (bench->step (bench, bench->n_frames++))
    return G_SOURCE_CONTINUE;
  g_main_loop_quit (bench->loop);
  return G_SOURCE_REMOVE;
}

static void
run (Bench *bench, Step step)
{
  bench->step = step;
  bench->n_frames = bench->n_still = 0;
  g_array_set_size (bench->times, 0);
  gtk_widget_add_tick_callback (bench->shown, tick_cb, bench, NULL);
  g_main_loop_run (bench->loop);
}

static gboolean
move_picture (Bench *bench, int i)
{
  Plain *plain = BENCH_PLAIN (bench->shown);

  plain->at = -i % WAY;
  gtk_widget_queue_draw (bench->shown);
  return i < FRAMES;
}

/* Waits until no texture has been painted for some frames. */
static gboolean
settle (Bench *bench, int i)
{
  gtk_widget_queue_draw (GTK_WIDGET (bench->board));
  bench->n_still = ast_board_view_is_settled (bench->board) ? bench->n_still + 1 : 0;
  return bench->n_still < STILL;
}

/* Drags the board on with the pointer; frame 0 begins a drag. */
static void
drag (Bench *bench, int i, double dx, double dy)
{
  if (i == 0) {
    bench->drag_x = bench->drag_y = 0;
    g_signal_emit_by_name (bench->pointer, "drag-begin", 0.0, 0.0);
  }
  bench->drag_x += dx;
  bench->drag_y += dy;
  g_signal_emit_by_name (bench->pointer, "drag-update", bench->drag_x, bench->drag_y);
}

/* Pans along a figure of eight over the whole board, some pixels a frame. */
static gboolean
pan (Bench *bench, int i)
{
  static const int ways[4][2] = { { -11, -5 }, { 0, 9 }, { 11, -5 }, { 0, 1 } };
  const int *way = ways[i * 4 / FRAMES % 4];

  drag (bench, i, way[0], way[1]);
  return i < FRAMES;
}

/* Zooms in and out through all levels, a step every ten frames. */
static gboolean
zoom (Bench *bench, int i)
{
  if (i % 10 == 0)
    ast_board_view_zoom (bench->board, i / 80 % 2 == 0 ? 1 : -1);
  gtk_widget_queue_draw (GTK_WIDGET (bench->board));
  return i < FRAMES;
}

/* Moves a drafted tile from place to place, with time for its animation. */
static gboolean
lay (Bench *bench, int i)
{
  if (i % 16 == 0) {
    AstFit places[AST_MAX_PLACES];
    const AstFit *place = &places[i / 16 % ast_draft_list_places (bench->draft, places)];

    ast_draft_lay (bench->draft, place->x, place->y);
    ast_board_view_focus_place (bench->board, place);
  }
  gtk_widget_queue_draw (GTK_WIDGET (bench->board));
  return i < FRAMES;
}

/* Sends light through the three largest realms of the board, again and again. */
static gboolean
shine (Bench *bench, int i)
{
  ast_board_view_set_motion (bench->board, &bench->motion,
                             (double) (i % 60) / 60 * bench->motion.length);
  return i < FRAMES;
}

static gboolean
think (Bench *bench, int i)
{
  drag (bench, i, i / 50 % 2 == 0 ? -7 : 7, 0);
  return !bench->thought || i < STILL;
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree AstChoice *choice = ast_decider_decide_finish (AST_DECIDER (source), result, NULL);
  Bench *bench = data;

  bench->thought = TRUE;
}

/* Moves a drafted tile about until the whole game is reviewed. */
static gboolean
lay_and_review (Bench *bench, int i)
{
  lay (bench, i);
  return ast_reviewer_get (bench->reviewer)->running;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The time that `part` of all frames kept within. */
static double
find_time (Bench *bench, double part)
{
  g_array_sort (bench->times, compare_times);
  return g_array_index (bench->times, double, (guint) (part * (bench->times->len - 1)));
}

static void
print_times (Bench *bench, const char *name, double budget)
{
  guint n = bench->times->len, over = 0;
  const double *times = (const double *) bench->times->data;

  for (guint i = 0; i < n; i++)
    over += times[i] > budget;
  printf ("frame_%s_frames %u\n", name, n);
  printf ("frame_%s_median_ms %.3f\n", name, find_time (bench, 0.5));
  printf ("frame_%s_p99_ms %.3f\n", name, find_time (bench, 0.99));
  printf ("frame_%s_max_ms %.3f\n", name, find_time (bench, 1));
  printf ("frame_%s_over_percent %.2f\n", name, 100.0 * over / n);
  fflush (stdout);
}

/* Pans over the whole board twice, and counts the tiles that were painted again the second time. */
static void
measure_pan (Bench *bench)
{
  guint painted;

  for (int step = 0; step < 3; step++) {
    ast_board_view_zoom (bench->board, 1);
    run (bench, settle);
  }
  run (bench, pan);
  run (bench, settle);
  painted = ast_board_view_count_painted_tiles (bench->board);
  run (bench, pan);
  print_times (bench, "pan", smooth_ms);
  printf ("frame_pan_tiles_again %u\n",
          ast_board_view_count_painted_tiles (bench->board) - painted);
}

static void
measure_zoom (Bench *bench)
{
  ast_camera_fit (ast_board_view_get_camera (bench->board));
  run (bench, settle);
  run (bench, zoom);
  print_times (bench, "zoom", smooth_ms);
}

static void
measure_lay (Bench *bench)
{
  ast_board_view_set_game (bench->board, ast_match_get_game (bench->late));
  ast_camera_fit (ast_board_view_get_camera (bench->board));
  bench->draft = ast_draft_new (ast_match_get_game (bench->late));
  ast_board_view_set_draft (bench->board, bench->draft);
  run (bench, settle);
  run (bench, lay);
  print_times (bench, "lay", whole_ms);
  ast_board_view_set_draft (bench->board, NULL);
}

/* The root of the realm with the most tiles of those that are not in `seen`. */
static int
find_largest (const AstGame *game, const AstMotion *seen, AstSpot *spot)
{
  int largest = -1;

  for (int tile = 0; tile < game->n_tiles; tile++) {
    for (int realm = 0; realm < game->set->kinds[game->tiles[tile].kind].n_realms; realm++) {
      int root = ast_game_root (game, tile, realm);
      gboolean is_new = TRUE;

      for (int i = 0; i < seen->n; i++)
        is_new &= ast_game_root (game, seen->steps[i].tile, seen->steps[i].realm) != root;
      if (!is_new || (largest >= 0 && game->realms[root].n_tiles <= game->realms[largest].n_tiles))
        continue;
      largest = root;
      *spot = (AstSpot){ (uint8_t) tile, (uint8_t) realm };
    }
  }
  return largest;
}

static void
measure_shine (Bench *bench)
{
  const AstGame *game = ast_match_get_game (bench->full);
  AstMotion *motion = &bench->motion;

  ast_board_view_set_game (bench->board, game);
  ast_camera_fit (ast_board_view_get_camera (bench->board));
  motion->length = 1000;
  while (motion->n < 3) {
    AstSpot spot = { 0, 0 };
    int root = find_largest (game, motion, &spot);

    motion->steps[motion->n++] = (AstMotionStep){ .kind = AST_MOTION_PULSE,
                                                  .length = 1000,
                                                  .tile = spot.tile,
                                                  .realm = spot.realm,
                                                  .role = (AstRealmKind) game->realms[root].kind };
  }
  run (bench, settle);
  run (bench, shine);
  print_times (bench, "shine", smooth_ms);
  ast_board_view_set_motion (bench->board, NULL, 0);
}

static void
measure_think (Bench *bench)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  run (bench, settle);
  bench->computer = ast_computer_new (AST_ADMIRAL, ast_match_get_seed (bench->late));
  ast_decider_decide_async (bench->computer, ast_match_get_game (bench->late), cancellable,
                            thought_cb, bench);
  run (bench, think);
  print_times (bench, "think", whole_ms);
}

/* A game of six players after `n_tiles`. */
static AstMatch *
play (int n_tiles)
{
  Sample sample = { .n_players = 6, .equipment = TRUE, .computers = TRUE, .seed = 3 };
  AstMatch *match = sample_match (&sample);

  sample_play (match, n_tiles);
  return match;
}

/* A finished game of two sides is looked at again while the other one is played. */
static void
measure_review (Bench *bench)
{
  Sample sample = { .n_players = 2, .computers = TRUE, .seed = 5 };
  g_autoptr (AstMatch) match = sample_match (&sample);
  AstReviewStyle style = ast_review_get_style ();
  const AstGame *game;
  gint64 begun;

  sample_play (match, AST_MAX_TILES);
  game = ast_match_get_game (match);
  bench->reviewer =
      ast_reviewer_new (&style, game->set, NULL, NULL, &game->setup, ast_match_get_actions (match));
  ast_board_view_set_draft (bench->board, bench->draft);
  run (bench, settle);
  begun = g_get_monotonic_time ();
  ast_reviewer_start (bench->reviewer);
  run (bench, lay_and_review);
  print_times (bench, "review", whole_ms);
  printf ("review_turns %u\n", ast_reviewer_get (bench->reviewer)->n_reviewed);
  printf ("review_s %.1f\n", (double) (g_get_monotonic_time () - begun) / G_USEC_PER_SEC);
  ast_board_view_set_draft (bench->board, NULL);
  g_clear_object (&bench->reviewer);
}

static void
watch_frames (Bench *bench)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (bench->shown);

  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (frame_begun_cb), bench);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (frame_ended_cb), bench);
}

static gboolean
too_long_cb (gpointer data)
{
  g_printerr ("frames: no frames come\n");
  exit (1);
}

/* A window without decorations, since their shadow is not part of what is timed. */
static GtkWidget *
show (Bench *bench, GtkWidget *widget)
{
  GtkWidget *window = gtk_window_new ();

  bench->shown = widget;
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  watch_frames (bench);
  return window;
}

/* The median frame of a picture that moves. The first frames pay for memory that later ones use. */
static double
measure_plain (Bench *bench)
{
  GtkWidget *board = bench->shown, *window = show (bench, g_object_new (TYPE_PLAIN, NULL));
  double median;

  run (bench, move_picture);
  run (bench, move_picture);
  median = find_time (bench, 0.5);
  gtk_window_destroy (GTK_WINDOW (window));
  bench->shown = board;
  return median;
}

/* The picture before and after the board, since the machine may have become slower or faster. */
static void
compare_pan (Bench *bench)
{
  double before = measure_plain (bench), plain;
  double pan_median, pan_longest;

  measure_pan (bench);
  pan_median = find_time (bench, 0.5);
  pan_longest = find_time (bench, 1);
  plain = (before + measure_plain (bench)) / 2;
  printf ("frame_plain_median_ms %.3f\n", plain);
  printf ("frame_pan_median_ratio %.3f\n", pan_median / plain);
  printf ("frame_pan_max_ratio %.3f\n", pan_longest / plain);
}

static GtkWidget *
show_board (Bench *bench)
{
  GtkWidget *window;

  bench->board = g_object_new (AST_TYPE_BOARD_VIEW, NULL);
  bench->pointer = find_controller (GTK_WIDGET (bench->board), GTK_TYPE_GESTURE_DRAG);
  window = show (bench, GTK_WIDGET (bench->board));
  ast_board_view_set_game (bench->board, ast_match_get_game (bench->full));
  return window;
}

int
main (int argc, char *argv[])
{
  Bench bench = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };
  GtkWidget *window;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  ast_widgets_init ();
  bench.full = play (94);
  bench.late = play (93);
  bench.loop = g_main_loop_new (NULL, FALSE);
  g_timeout_add_seconds (LONGEST_SECONDS, too_long_cb, NULL);
  window = show_board (&bench);
  run (&bench, settle);
  printf ("frame_board_tiles %d\n", ast_match_get_game (bench.full)->n_tiles);
  printf ("frame_board_meeples %d\n", __builtin_popcount (ast_match_get_game (bench.full)->placed));
  compare_pan (&bench);
  measure_zoom (&bench);
  measure_lay (&bench);
  measure_review (&bench);
  measure_shine (&bench);
  measure_think (&bench);
  gtk_window_destroy (GTK_WINDOW (window));
  g_clear_object (&bench.draft);
  g_clear_object (&bench.computer);
  g_object_unref (bench.full);
  g_object_unref (bench.late);
  g_main_loop_unref (bench.loop);
  g_array_unref (bench.times);
  return 0;
}
