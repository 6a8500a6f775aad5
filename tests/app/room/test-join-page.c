/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What a player types to join a table. */

#include "ast-join-page.h"

static const struct {
  const char *text, *server, *link;
} cases[] = {
  { "asterism://example.org/BCDFGH", NULL, "asterism://example.org/BCDFGH" },
  { "  asterism://192.168.1.5/bcdfgh?plain ", NULL, "asterism://192.168.1.5/BCDFGH?plain" },
  { "bcd fgh", "asterism://example.org", "asterism://example.org/BCDFGH" },
  { "BCD-FGH", "asterism://10.0.0.2:4000?plain", "asterism://10.0.0.2:4000/BCDFGH?plain" },
  { "192.168.1.5/BCDFGH", NULL, "asterism://192.168.1.5/BCDFGH?plain" },
  { "192.168.1.5:4748/BCDFGH", NULL, "asterism://192.168.1.5:4748/BCDFGH?plain" },
  { "[fe80::1]/BCDFGH", NULL, "asterism://[fe80::1]/BCDFGH?plain" },
  { "kitchen.local/BCDFGH", NULL, "asterism://kitchen.local/BCDFGH?plain" },
  { "example.org/BCDFGH", NULL, "asterism://example.org/BCDFGH" },
  { "BCDFGH", NULL, NULL },
  { "BCDFGH", "https://example.org", NULL },
  { "", "asterism://example.org", NULL },
  { "hello", "asterism://example.org", NULL },
  { "https://example.org/BCDFGH", NULL, NULL },
};

static void
test_link (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *link = ast_join_page_make_link (cases[i].text, cases[i].server);

    g_test_message ("%s", cases[i].text);
    g_assert_cmpstr (link, ==, cases[i].link);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/join-page/link", test_link);
  return g_test_run ();
}
