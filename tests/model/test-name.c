/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Names inside sentences. */

#include "ast-name.h"
#include "testing.h"

static const struct {
  const char *name, *isolated;
} names[] = {
  { "Ada", "Ada" },
  { "", "" },
  { "Ada (Red)", "Ada (Red)" },
  { "O’Neill-Łukasz 2!", "O’Neill-Łukasz 2!" },
  { "Ἀριστοτέλης", "Ἀριστοτέλης" },
  { "小明", "小明" },
  { "e\u0301e\u0301", "e\u0301e\u0301" },
  { "👩\u200d🚀", "👩\u200d🚀" },
  { "דנה", "\u200e\u2068דנה\u2069" },
  { "أحمد", "\u200e\u2068أحمد\u2069" },
  { "Ada דנה 2", "\u200e\u2068Ada דנה 2\u2069" },
  { "١٢٣", "\u200e\u2068١٢٣\u2069" },
  { "\U0001e900", "\u200e\u2068\U0001e900\u2069" },
  { "A\u202eda", "Ada" },
  { "\u2069\u2067Ada\u2066", "Ada" },
  { "Tom\u2028I\u2029da", "TomIda" },
  { "\u2069דנה\u200f", "\u200e\u2068דנה\u2069" },
};

/* What has been isolated stays as it is, and a screen reader gets the name alone. */
static void
test_names (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *bare = ast_name_strip (names[i].name);

    assert_text (ast_name_isolate (names[i].name), names[i].isolated);
    assert_text (ast_name_isolate (names[i].isolated), names[i].isolated);
    assert_text (ast_name_strip (names[i].isolated), bare);
  }
}

static void
test_seen (void)
{
  const char *const unseen[] = { "",       " ",      "\u00a0",       "\u200b",
                                 "\u202e", "\u2800", "\u3164\u200d", "\u2060" };

  for (gsize i = 0; i < G_N_ELEMENTS (unseen); i++)
    g_assert_false (ast_name_is_seen (unseen[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (ast_name_is_seen (names[i].name), ==, *names[i].name != '\0');
}

static void
test_tidy (void)
{
  const char *const typed[][2] = {
    { "Ada", "Ada" },
    { " Ada Lovelace\t", "Ada Lovelace" },
    { "\u00a0Ada\u202f", "Ada" },
    { "\u3000\u200bAda\u2060\u3164\u2028", "Ada" },
    { "A\nda", "Ada" },
    { "Zoe\u0308", "Zoë" },
    { "\u202eZoe\u0308", "Zoë" },
    { "👩\u200d🚀", "👩\u200d🚀" },
    { "\u00a0", "" },
    { "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++)
    assert_text (ast_name_tidy (typed[i][0]), typed[i][1]);
  assert_text (ast_name_tidy ("Zo\xff"), "Zo\ufffd");
}

/* A character that is seen stays whole. */
static void
test_shorten (void)
{
  const char *const long_names[][2] = {
    { "Ada", "Ada" },
    { "Ada Lovelace of Sparkbrook 78901", "Ada Lovelace of Sparkbrook 78901" },
    { "Ada Lovelace of Sparkbrook 789012", "Ada Lovelace of Spa…brook 789012" },
    { "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301"
      "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301👩🏽\u200d🚀👩🏽\u200d🚀👩🏽\u200d🚀Ada of Mizar II",
      "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301"
      "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301👩🏽\u200d🚀… of Mizar II" },
    { "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (long_names); i++)
    assert_text (ast_name_shorten (long_names[i][0]), long_names[i][1]);
}

static void
test_same (void)
{
  const char *const same[][2] = { { "Zoe\u0308", "Zoë" },
                                  { "Ada", "Ada\u00a0" },
                                  { "A\u200bda", "Ada" },
                                  { "A\u202eda", "Ada" },
                                  { "\u3164", "" } };
  const char *const others[][2] = {
    { "Zoe", "Zoë" }, { "ada", "Ada" }, { "A da", "Ada" }, { "x\u0302", "x" }, { "👩", "🚀" }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (same); i++)
    g_assert_true (ast_name_is_same (same[i][0], same[i][1]));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (ast_name_is_same (others[i][0], others[i][1]));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name/isolate", test_names);
  g_test_add_func ("/name/seen", test_seen);
  g_test_add_func ("/name/tidy", test_tidy);
  g_test_add_func ("/name/shorten", test_shorten);
  g_test_add_func ("/name/same", test_same);
  return g_test_run ();
}
