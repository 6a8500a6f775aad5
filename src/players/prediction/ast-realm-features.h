/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* An open realm in numbers, as one side sees it. */

/* They are counts and chances, in 1/64, and depend on no weights. "Rivals" are all other sides. */
#pragma once

#include "ast-evaluation.h"

enum {
  AST_REALM_IS_KIND, /* By AstRealmKind: 1 for the realm's own kind. */
  AST_REALM_IS_HELD = AST_REALM_IS_KIND + AST_N_REALM_KINDS, /* 1 if the side holds it. */
  AST_REALM_TILES,
  AST_REALM_OPEN,          /* As in AstRealm. */
  AST_REALM_SYMBOLS,       /* Of all factions, */
  AST_REALM_OWN_SYMBOLS,   /* of the side's, */
  AST_REALM_RIVAL_SYMBOLS, /* and of its rivals'. */
  AST_REALM_SMALL,         /* Small meeples, */
  AST_REALM_LARGE,         /* large ones, */
  AST_REALM_BLADES,        /* and those with each equipment. */
  AST_REALM_BLASTERS,
  AST_REALM_DICE, /* The forces of the side. */
  AST_REALM_YELLOW,
  AST_REALM_BLADE,
  AST_REALM_PLACES,  /* Places of the rim where a tile could be laid at it. */
  AST_REALM_CLOSING, /* How many undrawn tiles close it at such a place: the fewest first. */
  AST_REALM_NO_FIT = AST_REALM_CLOSING + 4, /* Places that no undrawn tile fits, */
  AST_REALM_NO_CLOSE,                       /* or where none closes it. */
  AST_REALM_NEXT_FITS,                      /* Sums of the parts of the undrawn tiles that fit, */
  AST_REALM_NEXT_CLOSES,                    /* and that close it, */
  AST_REALM_NEXT_MOST,                      /* and the largest of the latter. */
  AST_REALM_FILLED,          /* The chance that tiles that fit each place come to a side. */
  AST_REALM_OUTSIDE,         /* Empty places around a planet that are not at the rim. */
  AST_REALM_RIVALS,          /* Rivals' realms of its kind at the same places: their number, */
  AST_REALM_JOIN_NEXT,       /* parts of the undrawn tiles that join them, */
  AST_REALM_JOIN_NEXT_TILES, /* the same times their tiles, */
  AST_REALM_JOIN,            /* chances that such tiles come to a side, */
  AST_REALM_JOIN_LOST,       /* the same times their chance to win then, */
  AST_REALM_JOIN_DICE,       /* the most dice of one of them, */
  AST_REALM_JOIN_TILES,      /* and chances times tiles. */
  AST_REALM_RAID,            /* A rival's best chance in a battle, with a meeple in reserve. */
  AST_REALM_NEXT,            /* 1 if the side lays the next tile. */
  AST_REALM_RESERVE,         /* Its meeples in reserve, */
  AST_REALM_RIVAL_RESERVE,   /* and the most that a rival has. */
  AST_REALM_LEFT,            /* An eighth of the undrawn tiles. */
  AST_N_REALM_FEATURES
};

typedef int16_t AstRealmFeatures[AST_N_REALM_FEATURES];

/* Describes the open realm with root `root`, as each side sees it that has a part in it. That is
 * the holder of a realm with meeples, and every side for others. Returns the set of these sides.
 * The position of `evaluation` is in AST_DRAW or AST_FINISH. */
unsigned ast_realm_features_find (const AstEvaluation *evaluation, int root,
                                  AstRealmFeatures features[AST_MAX_PLAYERS]);
