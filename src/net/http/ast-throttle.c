/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-throttle.h"

#include <gio/gio.h>
#include <string.h>

enum { MINUTE = 60 * G_USEC_PER_SEC };

struct _AstThrottle {
  GHashTable *events; /* Key → Events */
  guint most;
};

typedef struct {
  guint next;
  gint64 times[]; /* Of the last ones, 0 for none; a ring. */
} Events;

AstThrottle *
ast_throttle_new (guint most)
{
  AstThrottle *self = g_new0 (AstThrottle, 1);

  self->events = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->most = most;
  return self;
}

void
ast_throttle_free (AstThrottle *self)
{
  g_hash_table_unref (self->events);
  g_free (self);
}

void
ast_throttle_add (AstThrottle *self, const char *key, gint64 now)
{
  Events *events = g_hash_table_lookup (self->events, key);

  if (events == NULL) {
    events = g_malloc0 (sizeof *events + self->most * sizeof *events->times);
    g_hash_table_insert (self->events, g_strdup (key), events);
  }
  events->times[events->next] = now;
  events->next = (events->next + 1) % self->most;
}

void
ast_throttle_take_back (AstThrottle *self, const char *key)
{
  Events *events = g_hash_table_lookup (self->events, key);

  if (events == NULL)
    return;
  events->next = (events->next + self->most - 1) % self->most;
  events->times[events->next] = 0;
}

/* The oldest of the last ones is the next to be replaced. */
gboolean
ast_throttle_is_reached (AstThrottle *self, const char *key, gint64 now)
{
  const Events *events = g_hash_table_lookup (self->events, key);
  gint64 oldest = events != NULL ? events->times[events->next] : 0;

  return oldest != 0 && now - oldest < MINUTE;
}

gboolean
ast_throttle_spend (AstThrottle *self, const char *key, gint64 now)
{
  gboolean fine = !ast_throttle_is_reached (self, key, now);

  if (fine)
    ast_throttle_add (self, key, now);
  return fine;
}

static gboolean
is_past (gpointer key, gpointer value, gpointer data)
{
  const AstThrottle *self = ((const gpointer *) data)[0];
  const Events *events = value;
  guint last = (events->next + self->most - 1) % self->most;

  return *(const gint64 *) ((const gpointer *) data)[1] - events->times[last] > MINUTE;
}

void
ast_throttle_clean (AstThrottle *self, gint64 now)
{
  gpointer data[] = { self, &now };

  g_hash_table_foreach_remove (self->events, is_past, data);
}

/* An IPv4 address that is written as one of IPv6 is meant. */
static GInetAddress *
parse_address (const char *text)
{
  static const guint8 mapped[12] = { [10] = 0xff, [11] = 0xff };
  GInetAddress *address = g_inet_address_new_from_string (text);
  GInetAddress *inner;

  if (address == NULL || g_inet_address_get_family (address) != G_SOCKET_FAMILY_IPV6
      || memcmp (g_inet_address_to_bytes (address), mapped, sizeof mapped) != 0)
    return address;
  inner = g_inet_address_new_from_bytes (g_inet_address_to_bytes (address) + sizeof mapped,
                                         G_SOCKET_FAMILY_IPV4);
  g_object_unref (address);
  return inner;
}

static char *
write_address (GInetAddress *address)
{
  guint8 bytes[16] = { 0 };
  g_autoptr (GInetAddress) network = NULL;

  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4)
    return g_inet_address_to_string (address);
  memcpy (bytes, g_inet_address_to_bytes (address), 8);
  network = g_inet_address_new_from_bytes (bytes, G_SOCKET_FAMILY_IPV6);
  return g_inet_address_to_string (network);
}

static gboolean
is_proxy (GInetAddress *address, const char *const *proxies)
{
  if (g_inet_address_get_is_loopback (address))
    return TRUE;
  for (guint i = 0; proxies != NULL && proxies[i] != NULL; i++) {
    g_autoptr (GInetAddress) proxy = parse_address (proxies[i]);

    if (proxy != NULL && g_inet_address_equal (proxy, address))
      return TRUE;
  }
  return FALSE;
}

/* The last of the list, without the port that some proxies add. NULL if it is none. */
static GInetAddress *
parse_forwarded (const char *list)
{
  const char *comma = strrchr (list, ',');
  g_autofree char *last = g_strstrip (g_strdup (comma != NULL ? comma + 1 : list));
  gboolean bracketed = *last == '[';
  char *address = last + bracketed, *colon = strchr (address, ':');

  if (bracketed)
    address[strcspn (address, "]")] = '\0';
  else if (colon != NULL && colon == strrchr (address, ':'))
    *colon = '\0';
  return parse_address (address);
}

char *
ast_throttle_find_address (const char *socket, const char *forwarded, const char *const *proxies)
{
  g_autoptr (GInetAddress) address = parse_address (socket), told = NULL;

  if (address == NULL)
    return g_strdup (socket);
  if (forwarded != NULL && is_proxy (address, proxies))
    told = parse_forwarded (forwarded);
  return write_address (told != NULL ? told : address);
}
