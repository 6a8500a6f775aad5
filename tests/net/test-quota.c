/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Which tables of an address no person has played at. */

#include "ast-quota.h"

static guint
count (AstQuota *quota, const char *address)
{
  const GQueue *codes = ast_quota_get (quota, address);

  return codes != NULL ? codes->length : 0;
}

/* The oldest of an address is removed by the name that the quota itself has of it. */
static void
test_evict (void)
{
  AstQuota *quota = ast_quota_new ();

  ast_quota_add (quota, "a", "BBBBBB");
  ast_quota_add (quota, "a", "CCCCCC");
  ast_quota_add (quota, "b", "DDDDDD");
  ast_quota_remove (quota, g_queue_peek_head ((GQueue *) ast_quota_get (quota, "a")));
  g_assert_cmpuint (count (quota, "a"), ==, 1);
  ast_quota_remove (quota, "BBBBBB"); /* It is unknown by now. */
  g_assert_cmpuint (count (quota, "a"), ==, 1);
  ast_quota_remove (quota, g_queue_peek_head ((GQueue *) ast_quota_get (quota, "a")));
  g_assert_null (ast_quota_get (quota, "a"));
  ast_quota_remove (quota, "CCCCCC");
  g_assert_cmpuint (count (quota, "b"), ==, 1);
  ast_quota_free (quota);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/quota/evict", test_evict);
  return g_test_run ();
}
