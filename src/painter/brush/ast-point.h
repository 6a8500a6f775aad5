/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A place in the plane, in whatever units the painter at work has chosen. */
#pragma once

typedef struct {
  double x, y;
} AstPoint;
