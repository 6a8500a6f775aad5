/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Bounds the messages of a WebSocket, all their fragments together: libsoup before 3.8 bounds a
 * fragment only, and keeps any number of them. */
#pragma once

#include <libsoup/soup.h>

/* To be called before the session asks for a WebSocket by the message. A host that says more than
 * 4 MiB in one is closed with SOUP_WEBSOCKET_CLOSE_TOO_BIG. */
void ast_whole_bound_prepare (SoupSession *session, SoupMessage *message);

/* To be called when it has begun to ask, and has not sent anything. */
void ast_whole_bound_hide (SoupMessage *message);
