/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A checksum of values, in SQL: ast_checksum (value, ...); and whether a stored one is such a sum,
 * in which a single bit may be damaged: ast_checksum_fits (stored, sum).
 *
 * It is the CRC-32 of zlib, which tells any change of up to 32 bits in a row, over all the values:
 * of each its type in a byte (1 integer, 2 real, 3 text, 4 blob, 5 NULL, as SQLite numbers them),
 * its length in four bytes, and its bytes, an integer as eight. The highest byte comes first. */
#pragma once

#include <sqlite3.h>

/* Adds the functions to a connection. Returns an SQLite result code. */
int ast_checksum_install (sqlite3 *handle);
