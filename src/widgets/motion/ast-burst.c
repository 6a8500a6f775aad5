/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-burst.h"

#include <math.h>

/* Milliseconds from one rocket to the next, and of the life of one. */
enum { PACE = 280, LIFE = 1900 };

/* An even spread of numbers from 0 to 1 that looks like chance. */
static double
scatter (guint seed, guint i)
{
  guint bits = (seed * 2654435761u) ^ (i * 2246822519u);

  bits ^= bits >> 15;
  bits *= 2654435761u;
  bits ^= bits >> 13;
  return (bits & 0xffff) / 65535.0;
}

static AstSpark
find_rocket (const AstBurst *self, double part)
{
  double left = (1 - part) * (1 - part);

  return (AstSpark){ self->x, self->y + self->rise * left, 2.6, 0.35 + 0.65 * part };
}

/* Sparks are quick at first. They twinkle before they go out. */
static AstSpark
find_spark (const AstBurst *self, guint i, double part)
{
  double angle = 2 * G_PI * (i + scatter (self->seed, 2 * i)) / self->n_sparks;
  double far = 0.2 + 0.8 * scatter (self->seed, 2 * i + 1);
  double way = self->reach * far * (1 - pow (1 - part, 3));
  double flicker = part > 0.5 ? 0.75 + 0.25 * sin (40 * part + i) : 1;

  return (AstSpark){ self->x + way * cos (angle),
                     self->y + way * sin (angle) + self->fall * part * part, 1.5 + 2.5 * (1 - part),
                     pow (1 - part, 1.3) * flicker };
}

int
ast_burst_find (const AstBurst *self, double now, AstSpark sparks[AST_BURST_MOST])
{
  double part = (now - self->begin) / self->length, up = self->rise > 0 ? AST_BURST_RISE : 0;
  int n = MIN (self->n_sparks, AST_BURST_MOST);

  if (part <= 0 || part >= 1 || n <= 0)
    return 0;
  if (part < up) {
    sparks[0] = find_rocket (self, part / up);
    return 1;
  }
  part = (part - up) / (1 - up);
  for (int i = 0; i < n; i++)
    sparks[i] = find_spark (self, (guint) i, part);
  return n;
}

int
ast_burst_plan_fireworks (double width, double height, AstBurst *bursts, int most)
{
  double reach = CLAMP (MIN (width, height) * 0.24, 60, 260);

  for (int i = 0; i < most; i++) {
    double across = 0.12 + 0.76 * fmod (0.31 + 0.618034 * i, 1);
    double down = 0.16 + 0.34 * scatter (7, (guint) i);

    bursts[i] = (AstBurst){
      .x = across * width,
      .y = down * height,
      .rise = (1 - down) * height,
      .begin = i * PACE + (int) (PACE * 0.8 * scatter (5, (guint) i)),
      .length = LIFE,
      .reach = reach * (0.55 + 0.8 * scatter (11, (guint) i)),
      .fall = reach * 0.45,
      .n_sparks = 30 + (int) (26 * scatter (13, (guint) i)),
      .seed = (guint) i + 1,
    };
  }
  return most;
}

int
ast_burst_find_end (const AstBurst *bursts, int n)
{
  int end = 0;

  for (int i = 0; i < n; i++)
    end = MAX (end, bursts[i].begin + bursts[i].length);
  return end;
}
