/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include <string.h>

#include "ast-json-string.h"
#include "ast-json.h"

static const char *const good[] = {
  "{}",
  "[]",
  "0",
  "-0",
  "\"\"",
  "null",
  " \t\r\n[ 1 , -2 , 3.5 , 4e5 , 4E+5 , 4e-5 , 0.0 , true , false , null ] \n",
  "{\"a\": {\"a\": {\"a\": []}}, \"b\": [{}, {\"a\": 1}]}",
  "\"\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0041 \\ud83d\\ude80 \\u0000 \x7f é\"",
  "{\"\": 0, \"a\": 0, \"a\\u0000\": 0, \"A\": 0}",
  "123456789012345678901234567890123456789012345678901234567890",
  "-1e999999999999999999999999999999999999",
};

/* Texts that are not JSON, and a part of the message for each. */
static const struct {
  const char *text, *message;
} bad[] = {
  { "", "line 1, column 1: the text ends too early" },
  { "  \n ", "line 2, column 2: the text ends" },
  { "\xef\xbb\xbf{}", "line 1, column 1: a byte order mark" },
  { "{\"a\": 1} x", "line 1, column 10: unexpected text" },
  { "{} {}", "unexpected text" },
  { "1 2", "unexpected text" },
  { "[1,]", "line 1, column 4: a value is missing" },
  { "[,1]", "a value is missing" },
  { "[1 2]", "“,” or “]” is missing" },
  { "[1}", "“,” or “]” is missing" },
  { "{\"a\": 1]", "“,” or “}” is missing" },
  { "{\"a\": 1,}", "name in double quotes" },
  { "{a: 1}", "name in double quotes" },
  { "{'a': 1}", "name in double quotes" },
  { "{1: 1}", "name in double quotes" },
  { "{\"a\" 1}", "“:” is missing" },
  { "{\"a\"}", "“:” is missing" },
  { "{\"a\": }", "a value is missing" },
  { "['a']", "a value is missing" },
  { "[NaN]", "a value is missing" },
  { "[nan]", "a value is missing" },
  { "[Infinity]", "a value is missing" },
  { "[-Infinity]", "a digit is missing" },
  { "[+1]", "a value is missing" },
  { "[01]", "“,” or “]” is missing" },
  { "[-01]", "“,” or “]” is missing" },
  { "[.5]", "a value is missing" },
  { "[1.]", "a digit is missing" },
  { "[1e]", "a digit is missing" },
  { "[1e+]", "a digit is missing" },
  { "[-]", "a digit is missing" },
  { "[0x10]", "“,” or “]” is missing" },
  { "[1_000]", "“,” or “]” is missing" },
  { "[True]", "a value is missing" },
  { "[nul]", "a value is missing" },
  { "[nullx]", "“,” or “]” is missing" },
  { "[1] // no", "unexpected text" },
  { "/* no */ [1]", "a value is missing" },
  { "# no\n[1]", "a value is missing" },
  { "[\"a\nb\"]", "a control character in a string" },
  { "[\"a\tb\"]", "a control character in a string" },
  { "[\"\\x41\"]", "an unknown escape sequence" },
  { "[\"\\'\"]", "an unknown escape sequence" },
  { "[\"\\u12\"]", "an unknown escape sequence" },
  { "[\"\\u12g4\"]", "an unknown escape sequence" },
  { "[\"\\ud800\"]", "an unknown escape sequence" },
  { "[\"\\ud800x\"]", "an unknown escape sequence" },
  { "[\"\\ud800\\u0041\"]", "an unknown escape sequence" },
  { "[\"\\udc00\"]", "an unknown escape sequence" },
  { "[\"abc", "the text ends too early" },
  { "[\"abc\\", "an unknown escape sequence" },
  { "[\"abc\\\"", "the text ends too early" },
  { "[\"abc\\u00", "an unknown escape sequence" },
  { "[1", "the text ends too early" },
  { "[1,", "the text ends too early" },
  { "{\"a", "the text ends too early" },
  { "{\"a\":", "the text ends too early" },
  { "]", "a value is missing" },
  { "[\"\xff\"]", "line 1, column 3: not valid UTF-8" },
  { "[\"é\xc3\"]", "line 1, column 4: not valid UTF-8" },
  { "[\"\xc0\x80\"]", "not valid UTF-8" },
  { "[\"\xed\xa0\x80\"]", "not valid UTF-8" },
  { "[\"\xf4\x90\x80\x80\"]", "not valid UTF-8" },
  { "\xff\xfe[\0]", "not valid UTF-8" },
  { "[\xc2\xa0]", "a value is missing" },
  { "{\"a\": 1,\n \"b\": 2, \"a\": 3}", "line 2, column 10: the member “a” appears twice" },
  { "{\"a\": 1, \"\\u0061\": 3}", "the member “a” appears twice" },
  { "[{\"x\": {\"b\": 1, \"c\": 2, \"b\": 1}}]", "the member “b” appears twice" },
  { "{\"\": 1, \"\": 2}", "the member “” appears twice" },
};

static AstJson *
parse (const char *text, gssize length, GError **error)
{
  return ast_json_parse (text, length < 0 ? strlen (text) : (gsize) length, error);
}

static void
test_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AstJson) json = parse (good[i], -1, &error);

    g_test_message ("%s", good[i]);
    g_assert_no_error (error);
    g_assert_nonnull (json);
  }
}

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (AstJson) json = parse (bad[i].text, -1, &error);

    g_assert_null (json);
    if (strstr (error->message, bad[i].message) == NULL)
      g_error ("%s: “%s”, but not “%s”", bad[i].text, error->message, bad[i].message);
  }
}

/* NUL does not end the text. */
static void
test_nul (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstJson) json = parse ("[1]\0", 4, &error);

  g_assert_null (json);
  g_assert_error (error, AST_JSON_ERROR, AST_JSON_ERROR_UTF8);
}

static void
test_values (void)
{
  const char *text = "{\"list\": [1, [2, 3], {\"x\": 4}], \"text\": \"a\\u0000\\n\\ud83d\\ude80\","
                     " \"yes\": true, \"big\": 99999999999999999999, \"real\": 1.0, \"no\": null}";
  g_autoptr (AstJson) json = parse (text, -1, NULL);
  const AstJsonValue *root = ast_json_get_root (json);
  const AstJsonValue *list = ast_json_member (root, "list");
  const AstJsonValue *pair = ast_json_next (ast_json_first (list));
  const AstJsonValue *string = ast_json_member (root, "text");

  g_assert_cmpuint (root->n, ==, 6);
  g_assert_cmpuint (list->n, ==, 3);
  g_assert_cmpint (ast_json_first (list)->integer, ==, 1);
  g_assert_cmpint (ast_json_next (ast_json_first (pair))->integer, ==, 3);
  g_assert_cmpint (ast_json_member (ast_json_next (pair), "x")->integer, ==, 4);
  g_assert_cmpmem (string->string, string->n, "a\0\n🚀", 7);
  g_assert_false (ast_json_is_string (string, "a"));
  g_assert_true (ast_json_member (root, "yes")->boolean);
  g_assert_cmpint (ast_json_member (root, "big")->integer, ==, G_MAXINT64);
  g_assert_cmpint (ast_json_member (root, "real")->type, ==, AST_JSON_REAL);
  g_assert_cmpint (ast_json_member (root, "no")->type, ==, AST_JSON_NULL);
  g_assert_null (ast_json_member (root, "nothing"));
}

static char *
nest (guint depth, const char *open, const char *inside, const char *close)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, open);
  g_string_append (text, inside);
  for (guint i = 0; i < depth; i++)
    g_string_append (text, close);
  return g_string_free (text, FALSE);
}

static void
test_depth (void)
{
  static const struct {
    const char *open, *inside, *close;
    guint depth;
    gboolean fine;
  } cases[] = { { "[", "", "]", 64, TRUE },        { "[", "", "]", 65, FALSE },
                { "{\"a\":", "1", "}", 64, TRUE }, { "{\"a\":", "1", "}", 65, FALSE },
                { "[", "", "]", 2000000, FALSE },  { "{\"a\":", "1", "}", 600000, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = nest (cases[i].depth, cases[i].open, cases[i].inside, cases[i].close);
    g_autoptr (GError) error = NULL;
    g_autoptr (AstJson) json = parse (text, -1, &error);

    g_assert_true ((json != NULL) == cases[i].fine);
    if (json == NULL)
      g_assert_error (error, AST_JSON_ERROR, AST_JSON_ERROR_DEPTH);
  }
}

static void
test_length (void)
{
  g_autofree char *text = g_malloc (AST_JSON_MAX_LENGTH + 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (AstJson) most = NULL;
  g_autoptr (AstJson) more = NULL;

  memset (text, ' ', AST_JSON_MAX_LENGTH + 1);
  text[0] = '1';
  most = parse (text, AST_JSON_MAX_LENGTH, &error);
  g_assert_no_error (error);
  more = parse (text, AST_JSON_MAX_LENGTH + 1, &error);
  g_assert_error (error, AST_JSON_ERROR, AST_JSON_ERROR_LENGTH);
}

static char *
fill (const char *open, const char *format, const char *close)
{
  GString *text = g_string_new (open);

  for (guint i = 0; text->len < AST_JSON_MAX_LENGTH - 100; i++) {
    if (i > 0)
      g_string_append_c (text, ',');
    g_string_append_printf (text, format, i);
  }
  g_string_append (text, close);
  return g_string_free (text, FALSE);
}

/* Texts that drive lenient readers into quadratic time; each here takes a second at most. */
static void
test_large (void)
{
  static const char *const formats[][3] = {
    { "[", "0", "]" },
    { "[", "{}", "]" },
    { "{", "\"%06u\":1", "}" },
    { "{", "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa%06u\":1", "}" },
    { "[", "\"\\u00e9\\n\"", "]" },
    { "[", "1e9", "]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    g_autofree char *text = fill (formats[i][0], formats[i][1], formats[i][2]);
    g_autoptr (GError) error = NULL;
    gint64 start = g_get_monotonic_time ();
    g_autoptr (AstJson) json = parse (text, -1, &error);

    g_assert_no_error (error);
    g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
  }
}

static void
test_plain (void)
{
  g_autofree char *plain = ast_json_string_plain ("a\x1b[31m\nb\xe2\x80\xae\0c", 13);
  g_autofree char *cut = ast_json_string_plain ("ééééééééééééééééééééééééééééééééééééééééé", 82);

  g_assert_cmpstr (plain, ==, "a�[31m�b��c");
  g_assert_cmpint (g_utf8_strlen (cut, -1), ==, 41);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/json/good", test_good);
  g_test_add_func ("/record/json/bad", test_bad);
  g_test_add_func ("/record/json/nul", test_nul);
  g_test_add_func ("/record/json/values", test_values);
  g_test_add_func ("/record/json/depth", test_depth);
  g_test_add_func ("/record/json/length", test_length);
  g_test_add_func ("/record/json/large", test_large);
  g_test_add_func ("/record/json/plain", test_plain);
  return g_test_run ();
}
