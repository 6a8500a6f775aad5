/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include "ast-announcer.h"
#include "ast-library.h"

/* From now on, as long as both are there, `announcer` tells what happens to the library: how the
 * store has been opened, with `win.backups` if a person should choose what to do, which of the
 * user's decks cannot be used, and that the upkeep of the store has failed. */
void ast_library_watch (AstLibrary *library, AstAnnouncer *announcer);

/* Has `announcer` tell again how the store has been opened: the message with the subject "opening".
 */
void ast_library_watch_tell (AstLibrary *library, AstAnnouncer *announcer);
