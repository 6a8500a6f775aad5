/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What whoever runs the server may ask it by HTTP: GET /health and GET /metrics, in Prometheus'
 * text format. */
#pragma once

#include "ast-host.h"

void ast_metrics_add (AstHost *host);
