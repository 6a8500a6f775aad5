/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Weights of the evaluation in text files, a line "name value" each; and by number. */
#pragma once

#include <glib.h>

#include "ast-weights.h"

enum { N_WEIGHTS = sizeof (AstWeights) / sizeof (float) };

/* The weight number `i`. */
float *weights_get (AstWeights *self, int i);

/* Its name: that of the field, "reserve_worth0" to "reserve_worth4". */
const char *weights_get_name (int i);

/* Sets the weights that the file names. FALSE with a message on stderr if there is none such. */
gboolean weights_read (AstWeights *self, const char *path);
