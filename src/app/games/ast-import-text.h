/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* How an import went, in words for players. All are new strings; free them with g_free (). */
#pragma once

#include "ast-import.h"

/* What came in: "3 games are new. 1 game was here already." */
char *ast_import_text_taken (const AstImportReport *report);

/* What did not, a line for each file, with turn and reason; NULL if all came in. */
char *ast_import_text_refused (const AstImportReport *report);
