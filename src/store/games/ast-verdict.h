/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the present rules say about a stored game that is as it was stored. */
#pragma once

#include "ast-db.h"
#include "ast-deck-collection.h"
#include "ast-record.h"

/* Judges the stored game `id`, which is `record`. If the rules refuse it, or if it was played to
 * its end by earlier rules and now ends with other points, the record gets its account. FALSE only
 * if that cannot be made. */
gboolean ast_verdict_pass (AstDb *db, AstDeckCollection *collection, gint64 id, AstRecord *record,
                           GError **error);
