/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "ast-deck-private.h"
#include "ast-deck-writer.h"
#include "ast-json-string.h"
#include "ast-record-words.h"

G_DEFINE_QUARK (ast - deck - error - quark, ast_deck_error)

/* Always FALSE. */
static gboolean
refuse_file (GError **error, const char *why)
{
  g_set_error_literal (error, AST_DECK_ERROR, AST_DECK_ERROR_FORMAT, why);
  return FALSE;
}

static gboolean
refuse_tile (GError **error, const char *id, const char *why)
{
  g_autofree char *plain = ast_json_string_plain (id, strlen (id));

  /* Translators: the id of a tile of a deck, and why the deck is refused. */
  g_set_error (error, AST_DECK_ERROR, AST_DECK_ERROR_INCONSISTENT, _ ("tile “%s”: %s"), plain, why);
  return FALSE;
}

/* The member `name` if it is of `type`, else NULL. */
static const AstJsonValue *
find_member (const AstJsonValue *object, const char *name, AstJsonType type)
{
  const AstJsonValue *member = ast_json_member (object, name);

  return member != NULL && member->type == type ? member : NULL;
}

/* The index of the word in `words`, or -1, also if it is no string. */
static int
read_word (const AstJsonValue *value, const char *const *words)
{
  for (int i = 0; value != NULL && words[i] != NULL; i++)
    if (ast_json_is_string (value, words[i]))
      return i;
  return -1;
}

static const char *
read_realm_edges (const AstJsonValue *edges, AstTileRealm *realm)
{
  static const char letters[] = "NESW";

  for (guint i = 0; i < edges->n; i++) {
    const char *letter = edges->string[i] ? strchr (letters, edges->string[i]) : NULL;

    if (letter == NULL)
      return _ ("a realm’s edges are not letters from NESW");
    if (realm->edges >> (letter - letters) & 1)
      return _ ("an edge belongs to two realms");
    realm->edges |= 1 << (letter - letters);
  }
  return NULL;
}

/* Returns NULL, or why the realm is refused. The functions below do the same. */
static const char *
read_realm (const AstJsonValue *value, AstTileRealm *realm)
{
  const AstJsonValue *edges, *symbol;
  int kind;

  if (value->type != AST_JSON_OBJECT)
    return _ ("a realm is not an object");
  kind = read_word (ast_json_member (value, "kind"), ast_realm_words);
  if (kind < 0)
    return _ ("a realm whose kind is missing or unknown");
  realm->kind = kind;
  edges = find_member (value, "edges", AST_JSON_STRING);
  if (edges == NULL)
    return _ ("a realm without edges");
  symbol = ast_json_member (value, "symbol");
  realm->symbol = AST_NO_FACTION;
  if (symbol != NULL) {
    int faction = read_word (symbol, ast_faction_words);

    if (faction < 0)
      return _ ("an unknown symbol");
    realm->symbol = faction;
  }
  return read_realm_edges (edges, realm);
}

static const char *
read_realms (const AstJsonValue *realms, AstTileKind *kind)
{
  if (realms->n > AST_MAX_TILE_REALMS)
    return _ ("more realms than four edges and a planet allow");
  for (AST_JSON_EACH (realm, realms)) {
    const char *why = read_realm (realm, &kind->realms[kind->n_realms++]);

    if (why != NULL)
      return why;
  }
  return NULL;
}

static const char *
read_edges (const AstJsonValue *edges, AstTileKind *kind)
{
  if (edges == NULL || edges->n != 4)
    return _ ("the number of edges is not four");
  for (guint i = 0; i < 4; i++) {
    switch (edges->string[i]) {
    case 'A':
      kind->edges[i] = AST_EDGE_FIELD;
      break;
    case 'R':
      kind->edges[i] = AST_EDGE_ROUTE;
      break;
    case 'C':
      kind->edges[i] = AST_EDGE_COSMOS;
      break;
    default:
      return _ ("an edge other than A, R or C");
    }
  }
  return NULL;
}

const char *
ast_deck_explain (AstTilesError error)
{
  switch (error) {
  case AST_TILES_TOO_MANY:
    return _ ("more tiles than the game can hold");
  case AST_TILES_COUNT:
    return _ ("a count below 1");
  case AST_TILES_DUPLICATE_ID:
    return _ ("the id of another tile");
  case AST_TILES_EDGE_UNCOVERED:
    return _ ("a route or field edge that no realm covers");
  case AST_TILES_EDGE_TWICE:
    return _ ("an edge belongs to two realms");
  case AST_TILES_EDGE_KIND:
    return _ ("a realm on a cosmos edge or of a different kind from its edge");
  case AST_TILES_REALM_EDGELESS:
    return _ ("a route or field that reaches no edge");
  case AST_TILES_PLANET_EDGES:
    return _ ("a planet that reaches an edge");
  case AST_TILES_TWO_PLANETS:
    return _ ("two planets");
  case AST_TILES_SYMBOL:
    return _ ("an unknown symbol");
  case AST_TILES_NO_START:
    return _ ("no starting tile");
  case AST_TILES_MANY_STARTS:
    return _ ("a second starting tile");
  case AST_TILES_START_COUNT:
    return _ ("a starting tile with several copies");
  default:
    return "";
  }
}

static const char *
read_count (const AstJsonValue *count, AstTileKind *kind)
{
  if (count == NULL)
    return _ ("“count” is not a whole number");
  if (count->integer < 1)
    return ast_deck_explain (AST_TILES_COUNT);
  if (count->integer > AST_MAX_TILES)
    return ast_deck_explain (AST_TILES_TOO_MANY);
  kind->count = count->integer;
  return NULL;
}

static const char *
read_tile_members (const AstJsonValue *value, AstTileKind *kind)
{
  const AstJsonValue *start = ast_json_member (value, "start");
  const AstJsonValue *realms = find_member (value, "realms", AST_JSON_ARRAY);
  const char *why;

  if (start != NULL && start->type != AST_JSON_BOOLEAN)
    return _ ("“start” is neither true nor false");
  kind->start = start != NULL && start->boolean;
  why = read_count (find_member (value, "count", AST_JSON_INTEGER), kind);
  if (why == NULL)
    why = read_edges (find_member (value, "edges", AST_JSON_STRING), kind);
  if (why == NULL)
    why = realms == NULL ? _ ("no list of realms") : read_realms (realms, kind);
  return why;
}

/* Whether the id is one that C strings and the engine can hold. */
static gboolean
is_id (const AstJsonValue *id, gsize room)
{
  return id != NULL && id->n > 0 && id->n < room && strlen (id->string) == id->n;
}

static gboolean
read_tile (const AstJsonValue *value, guint number, AstTileKind *kind, GError **error)
{
  const AstJsonValue *id = NULL;
  const char *why;

  if (value->type == AST_JSON_OBJECT)
    id = find_member (value, "id", AST_JSON_STRING);
  if (!is_id (id, sizeof kind->id)) {
    g_set_error (error, AST_DECK_ERROR, AST_DECK_ERROR_FORMAT,
                 /* Translators: %u counts the tiles in a file from 1. */
                 _ ("tile number %u has no id, or one that is too long"), number + 1);
    return FALSE;
  }
  g_strlcpy (kind->id, id->string, sizeof kind->id);
  why = read_tile_members (value, kind);
  return why == NULL || refuse_tile (error, kind->id, why);
}

AstTilesError
ast_deck_check (const AstTileKind *tiles, guint n_tiles, int *culprit)
{
  /* Stands in for a starting tile that another deck has. */
  static const AstTileKind start = {
    .count = 1,
    .start = true,
    .edges = { AST_EDGE_COSMOS, AST_EDGE_COSMOS, AST_EDGE_COSMOS, AST_EDGE_COSMOS },
  };
  g_autofree AstTileKind *kinds = g_new (AstTileKind, n_tiles + 1);
  g_autofree AstTileSet *set = g_new (AstTileSet, 1);
  gboolean has_start = FALSE;
  AstTilesError result;

  *culprit = -1;
  if (n_tiles > 0)
    memcpy (kinds, tiles, n_tiles * sizeof *kinds);
  kinds[n_tiles] = start;
  for (guint i = 0; i < n_tiles; i++)
    has_start |= tiles[i].start;
  result = ast_tile_set_init (set, kinds, n_tiles + !has_start, culprit);
  if (*culprit >= (int) n_tiles)
    *culprit = -1;
  return result;
}

/* TRUE if `result` is AST_TILES_OK. */
static gboolean
judge (AstTilesError result, const AstTileKind *kinds, int culprit, GError **error)
{
  if (result == AST_TILES_OK)
    return TRUE;
  if (culprit >= 0)
    return refuse_tile (error, kinds[culprit].id, ast_deck_explain (result));
  g_set_error_literal (error, AST_DECK_ERROR, AST_DECK_ERROR_INCONSISTENT,
                       ast_deck_explain (result));
  return FALSE;
}

gboolean
ast_deck_compile (AstTileSet *set, const AstTileKind *kinds, guint n_kinds, GError **error)
{
  int culprit = -1;
  AstTilesError result = ast_tile_set_init (set, kinds, n_kinds, &culprit);

  return judge (result, kinds, culprit, error);
}

static gboolean
check_together (const AstDeck *deck, GError **error)
{
  int culprit = -1;
  AstTilesError result = ast_deck_check (deck->tiles, deck->n_tiles, &culprit);

  return judge (result, deck->tiles, culprit, error);
}

/* How many copies there are, and of which tile the game starts, is a matter of the whole deck. */
static gboolean
check_each (const AstDeck *deck, GError **error)
{
  for (guint i = 0; i < deck->n_tiles; i++) {
    AstTileKind tile = deck->tiles[i];
    int culprit;

    tile.count = 1;
    if (!judge (ast_deck_check (&tile, 1, &culprit), deck->tiles, (int) i, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_tiles (AstDeck *deck, const AstJsonValue *tiles, GError **error)
{
  if (tiles == NULL)
    return refuse_file (error, _ ("no list of tiles"));
  if (tiles->n > AST_MAX_KINDS)
    return refuse_file (error, ast_deck_explain (AST_TILES_TOO_MANY));
  deck->tiles = g_new0 (AstTileKind, tiles->n);
  for (AST_JSON_EACH (tile, tiles)) {
    if (!read_tile (tile, deck->n_tiles, &deck->tiles[deck->n_tiles], error))
      return FALSE;
    deck->n_tiles++;
  }
  return TRUE;
}

static gboolean
read_header (AstDeck *deck, const AstJsonValue *root, GError **error)
{
  const AstJsonValue *version, *id, *revision, *title;

  if (root->type != AST_JSON_OBJECT
      || read_word (ast_json_member (root, "format"),
                    (const char *const[]){ "asterism-deck", NULL })
             != 0)
    return refuse_file (error, _ ("not an Asterism deck"));
  version = find_member (root, "version", AST_JSON_INTEGER);
  if (version == NULL || version->integer != 1)
    return refuse_file (error, _ ("an unknown version of the deck format"));
  id = find_member (root, "id", AST_JSON_STRING);
  if (!is_id (id, G_MAXUINT))
    return refuse_file (error, _ ("no id"));
  revision = find_member (root, "revision", AST_JSON_INTEGER);
  if (revision == NULL || revision->integer < 0 || revision->integer == G_MAXINT64)
    return refuse_file (error, _ ("“revision” is not a whole number"));
  title = find_member (root, "title", AST_JSON_STRING);
  deck->id = g_strdup (id->string);
  deck->revision = revision->integer;
  if (title == NULL)
    title = id;
  deck->title = ast_json_string_plain (title->string, title->n);
  deck->ref = g_strdup_printf ("%s:%" G_GINT64_FORMAT, deck->id, deck->revision);
  return TRUE;
}

static AstDeck *
read_deck (const AstJsonValue *root, gboolean is_draft, GError **error)
{
  g_autoptr (AstDeck) deck = g_new0 (AstDeck, 1);

  if (!read_header (deck, root, error)
      || !read_tiles (deck, find_member (root, "tiles", AST_JSON_ARRAY), error))
    return NULL;
  if (!is_draft && deck->n_tiles == 0) {
    refuse_file (error, _ ("no list of tiles"));
    return NULL;
  }
  if (!(is_draft ? check_each (deck, error) : check_together (deck, error)))
    return NULL;
  deck->fingerprint = ast_deck_make_fingerprint (deck);
  return g_steal_pointer (&deck);
}

AstDeck *
ast_deck_new (const char *id, gint64 revision, const char *title, const AstTileKind *tiles,
              guint n_tiles)
{
  AstDeck *self = g_new0 (AstDeck, 1);

  self->id = g_strdup (id);
  self->revision = revision;
  self->title = ast_json_string_plain (title, strlen (title));
  self->ref = g_strdup_printf ("%s:%" G_GINT64_FORMAT, id, revision);
  self->tiles = g_memdup2 (tiles, n_tiles * sizeof *tiles);
  self->n_tiles = n_tiles;
  self->fingerprint = ast_deck_make_fingerprint (self);
  return self;
}

AstDeck *
ast_deck_read (const AstJsonValue *root, GError **error)
{
  return read_deck (root, FALSE, error);
}

AstDeck *
ast_deck_parse_draft (const char *text, gsize length, GError **error)
{
  g_autoptr (AstJson) json = ast_json_parse (text, length, error);

  return json != NULL ? read_deck (ast_json_get_root (json), TRUE, error) : NULL;
}

AstDeck *
ast_deck_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (AstJson) json = ast_json_parse (text, length, error);

  return json != NULL ? ast_deck_read (ast_json_get_root (json), error) : NULL;
}

AstDeck *
ast_deck_copy (const AstDeck *self)
{
  AstDeck *copy = g_memdup2 (self, sizeof *self);

  copy->ref = g_strdup (self->ref);
  copy->id = g_strdup (self->id);
  copy->title = g_strdup (self->title);
  copy->fingerprint = g_strdup (self->fingerprint);
  copy->path = g_strdup (self->path);
  copy->source = self->source != NULL ? g_bytes_ref (self->source) : NULL;
  copy->tiles = g_memdup2 (self->tiles, self->n_tiles * sizeof *self->tiles);
  return copy;
}

void
ast_deck_free (AstDeck *self)
{
  g_free (self->ref);
  g_free (self->id);
  g_free (self->title);
  g_free (self->tiles);
  g_free (self->fingerprint);
  g_free (self->path);
  g_clear_pointer (&self->source, g_bytes_unref);
  g_free (self);
}

static int
compare_tiles (const void *one, const void *other)
{
  return strcmp (((const AstTileKind *) one)->id, ((const AstTileKind *) other)->id);
}

static char *
make_sorted_fingerprint (const AstDeck *self)
{
  g_autoptr (AstDeck) sorted = ast_deck_copy (self);

  qsort (sorted->tiles, sorted->n_tiles, sizeof *sorted->tiles, compare_tiles);
  return ast_deck_make_fingerprint (sorted);
}

gboolean
ast_deck_equal (const AstDeck *self, const AstDeck *other)
{
  g_autofree char *ours = NULL, *theirs = NULL;

  if (strcmp (self->fingerprint, other->fingerprint) == 0)
    return TRUE;
  ours = make_sorted_fingerprint (self);
  theirs = make_sorted_fingerprint (other);
  return strcmp (ours, theirs) == 0;
}

gboolean
ast_deck_has_tiles_of (const AstDeck *self, const AstDeck *other)
{
  return self->n_tiles == other->n_tiles
         && memcmp (self->tiles, other->tiles, self->n_tiles * sizeof *self->tiles) == 0;
}
