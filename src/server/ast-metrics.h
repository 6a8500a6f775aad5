/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* GET /metrics: the figures of a host, in Prometheus' text format. */
#pragma once

#include "ast-host.h"

void ast_metrics_add (AstHost *host);
