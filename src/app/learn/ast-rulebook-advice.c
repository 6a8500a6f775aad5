/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <glib/gi18n.h>

#include "ast-rulebook.h"

static const AstRule rules[] = {
  { "advice-meeples", N_ ("Five meeples are soon gone. Short trade routes bring them back "
                          "quickly.") },
  { "advice-planets", N_ ("A planet pays well, but anybody can attack it. Put your large meeple "
                          "there, or choose a planet with your own symbol.") },
  { "advice-attack", N_ ("Attack a planet that is nearly complete: the winner gets the work of "
                         "all. Even a defeat gives you a point or two.") },
  { "advice-joining", N_ ("Is a big asteroid field taken? Begin a small one beside it, and join "
                          "the two later. Then you fight for all of it.") },
  { "advice-gaps", N_ ("Look which tiles are still to come. A gap that no tile fits keeps a meeple "
                       "there until the end.") },
  { "advice-last", N_ ("Near the end place all your meeples: each of them can bring a few points "
                       "in the final scoring.") },
};

const AstChapter ast_chapter_advice = { N_ ("Good advice for star travellers"), rules,
                                        G_N_ELEMENTS (rules) };
