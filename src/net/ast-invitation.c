/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-invitation.h"

#include <string.h>

/* A browser says its language with each request, and the catalogues of the program are those of one
 * language at a time. `%s` is a name. */
static const struct {
  const char *language, *title, *invites, *seats, *points, *open_seat, *turn, *over;
  const char *open, *by_hand, *get, *nothing, *later;
  const char *colours[AST_N_COLOURS];
} texts[] = {
  { "en",
    "A Game of Asterism",
    "%s invites you to a game of Asterism.",
    "At the table",
    "Points",
    "Open seat",
    "%s’s turn",
    "The game is over.",
    "Open in Asterism",
    "Nothing happens? Open Asterism yourself, choose “Join Table” and paste the link of this page. This is the code of the table:",
    "You haven’t got Asterism yet? It’s a free game for Linux. Look for it where you get your programs.",
    "There’s no table at this address. Look at the link again.",
    "Too much is going on here right now. Wait a minute, then open the link again.",
    { "Red", "Green", "Black", "White", "Orange", "Blue" } },
  { "de",
    "Ein Spiel Asterism",
    "%s lädt dich zu einem Spiel Asterism ein.",
    "Am Tisch",
    "Punkte",
    "Freier Platz",
    "%s ist dran",
    "Das Spiel ist zu Ende.",
    "In Asterism öffnen",
    "Es passiert nichts? Öffne Asterism selbst, wähl „Tisch beitreten“ und füg den Link dieser Seite ein. Das ist der Code des Tischs:",
    "Du hast Asterism noch nicht? Es ist ein freies Spiel für Linux. Such es dort, wo du deine Programme bekommst.",
    "Unter dieser Adresse gibt es keinen Tisch. Sieh dir den Link noch einmal an.",
    "Hier ist gerade zu viel los. Warte eine Minute und öffne den Link dann noch einmal.",
    { "Rot", "Grün", "Schwarz", "Weiß", "Orange", "Blau" } },
  { "es",
    "Una partida de Asterism",
    "%s te invita a una partida de Asterism.",
    "En la mesa",
    "Puntos",
    "Asiento libre",
    "Turno de %s",
    "La partida ha terminado.",
    "Abrir en Asterism",
    "¿No pasa nada? Abre Asterism, elige «Unirse a una mesa» y pega el enlace de esta página. Este es el código de la mesa:",
    "¿Todavía no tienes Asterism? Es un juego libre para Linux. Búscalo donde consigues tus programas.",
    "No hay ninguna mesa en esta dirección. Revisa el enlace.",
    "Ahora mismo hay demasiadas peticiones. Espera un minuto y abre otra vez el enlace.",
    { "Rojo", "Verde", "Negro", "Blanco", "Naranja", "Azul" } },
  { "fr",
    "Une partie d’Asterism",
    "%s t’invite à une partie d’Asterism.",
    "À la table",
    "Points",
    "Place libre",
    "À %s de jouer",
    "La partie est terminée.",
    "Ouvrir dans Asterism",
    "Rien ne se passe ? Ouvre Asterism, choisis « Rejoindre une table » et colle le lien de cette page. Voici le code de la table :",
    "Tu n’as pas encore Asterism ? C’est un jeu libre pour Linux. Cherche-le là où tu trouves tes programmes.",
    "Il n’y a pas de table à cette adresse. Regarde encore une fois le lien.",
    "Il y a trop de monde ici pour le moment. Attends une minute, puis rouvre le lien.",
    { "Rouge", "Vert", "Noir", "Blanc", "Orange", "Bleu" } },
  { "it",
    "Una partita di Asterism",
    "%s ti invita a una partita di Asterism.",
    "Al tavolo",
    "Punti",
    "Posto libero",
    "Turno di %s",
    "La partita è finita.",
    "Apri in Asterism",
    "Non succede niente? Apri Asterism, scegli «Unisciti a un tavolo» e incolla il link di questa pagina. Questo è il codice del tavolo:",
    "Non hai ancora Asterism? È un gioco libero per Linux. Cercalo dove trovi i tuoi programmi.",
    "A questo indirizzo non c’è nessun tavolo. Ricontrolla il link.",
    "In questo momento ci sono troppe richieste. Aspetta un minuto, poi apri di nuovo il link.",
    { "Rosso", "Verde", "Nero", "Bianco", "Arancione", "Blu" } },
  { "ro",
    "O partidă de Asterism",
    "%s te invită la o partidă de Asterism.",
    "La masă",
    "Puncte",
    "Loc liber",
    "La rând: %s",
    "Partida s-a terminat.",
    "Deschide în Asterism",
    "Nu se întâmplă nimic? Deschide Asterism, alege „Alătură-te unei mese” și lipește linkul acestei pagini. Acesta este codul mesei:",
    "Nu ai încă Asterism? Este un joc liber pentru Linux. Caută-l acolo de unde îți iei programele.",
    "La această adresă nu este nicio masă. Verifică linkul.",
    "Acum sunt prea multe cereri deodată. Așteaptă un minut, apoi deschide din nou linkul.",
    { "Roșu", "Verde", "Negru", "Alb", "Portocaliu", "Albastru" } },
};

G_STATIC_ASSERT (G_N_ELEMENTS (texts) == AST_N_INVITATION_LANGUAGES);

static const char style[] =
    ":root{--sky:#0d1026;--card:#191d3d;--line:#343a68;--text:#eef0ff;--dim:#aab0d6;--sun:#f5c451}"
    "*{box-sizing:border-box}"
    "body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;"
    "font:18px/1.5 sans-serif;background:var(--sky);color:var(--text);overflow-wrap:anywhere}"
    "main{width:100%;max-width:32em;padding:2em 1.2em;text-align:center}"
    "svg{width:2.6em;color:var(--sun)}"
    "h1{margin:.4em 0 .8em;font-size:1.5em;line-height:1.25;text-wrap:balance}"
    "table{width:100%;border-collapse:collapse;text-align:start;background:var(--card);"
    "border-radius:.8em}"
    "caption{padding:.3em;font-weight:bold}"
    "th,td{padding:.45em .8em;font-weight:normal;text-align:start}"
    "tr+tr,thead+tbody tr{border-top:1px solid var(--line)}"
    "th,.open{color:var(--dim)}"
    "th{width:1%;white-space:nowrap}"
    "td+td,td+th{width:1%;text-align:end}"
    "tr{vertical-align:baseline}"
    "i{display:inline-block;width:.8em;height:.8em;margin-inline-end:.5em;border-radius:50%;"
    "border:1px solid var(--dim)}"
    ".turn td{font-weight:bold}"
    "a{display:inline-block;margin:1.4em 0 .4em;padding:.7em 1.2em;border-radius:2em;"
    "background:var(--sun);color:#221a00;font-size:1.15em;font-weight:bold;text-decoration:none}"
    "a:hover{filter:brightness(1.08)}"
    "a:focus-visible{outline:3px solid var(--text);outline-offset:3px}"
    "code{display:block;margin-top:.2em;font:bold 1.8em monospace;letter-spacing:.2em;"
    "text-indent:.2em}"
    "small{display:block;font-size:.85em;color:var(--dim)}"
    "@media(prefers-color-scheme:light){:root{--sky:#f1f3fa;--card:#fff;--line:#dde1f0;"
    "--text:#16182c;--dim:#565c7e}svg{color:#2c5bc7}}";

/* As in the program. */
static const char *const paints[AST_N_COLOURS] = { "b9212c", "14bb8c", "1d2027",
                                                   "f3f5f9", "ffb22c", "376de8" };

/* The sign of the program. */
static const char sign[] =
    "<svg viewBox=\"0 0 16 16\" fill=\"currentColor\" fill-rule=\"evenodd\" aria-hidden=\"true\">"
    "<path d=\"M1.5 0h4A1.5 1.5 0 0 1 7 1.5v4A1.5 1.5 0 0 1 5.5 7h-4A1.5 1.5 0 0 1 0 5.5v-4A1.5 1.5 "
    "0 0 1 1.5 0zM3.5.3C3.2 2.5 2.5 3.2.3 3.5 2.5 3.8 3.2 4.5 3.5 6.7 3.8 "
    "4.5 4.5 3.8 6.7 3.5 4.5 3.2 3.8 2.5 3.5.3z\"/>"
    "<path d=\"M9.5 0h4A1.5 1.5 0 0 1 15 1.5v4A1.5 1.5 0 0 1 13.5 7h-4A1.5 1.5 0 0 1 8 5.5v-4A1.5 "
    "1.5 0 0 1 9.5 0z\"/>"
    "<path d=\"M1.5 8h4A1.5 1.5 0 0 1 7 9.5v4A1.5 1.5 0 0 1 5.5 15h-4A1.5 1.5 0 0 1 0 13.5v-4A1.5 "
    "1.5 0 0 1 1.5 8z\"/>"
    "<path d=\"M10.5 9h4A1.5 1.5 0 0 1 16 10.5v4A1.5 1.5 0 0 1 14.5 16h-4A1.5 1.5 0 0 1 9 14.5v-4"
    "A1.5 1.5 0 0 1 10.5 9zM12.5 11a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z\"/></svg>";

const char *
ast_invitation_language (guint i)
{
  return texts[i].language;
}

static guint
find_language (const char *language)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_strcmp0 (texts[i].language, language) == 0)
      return i;
  return 0;
}

/* A text with a name in it; the page keeps the direction of the name for itself. */
static char *
name_somebody (const char *text, const char *name)
{
  const char *place = strstr (text, "%s");
  g_autofree char *escaped = g_markup_escape_text (name, -1);

  return g_strdup_printf ("%.*s<bdi>%s</bdi>%s", (int) (place - text), text, escaped, place + 2);
}

static GString *
begin_page (guint i, const char *heading)
{
  GString *page = g_string_new ("<!DOCTYPE html>\n");

  g_string_append_printf (
      page,
      "<html lang=\"%s\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\"><meta name=\"robots\" "
      "content=\"noindex\"><meta name=\"color-scheme\" content=\"dark light\"><title>%s</title>"
      "<style>%s</style></head><body><main>%s<h1>%s</h1>",
      texts[i].language, texts[i].title, style, sign, heading);
  return page;
}

static char *
end_page (GString *page)
{
  g_string_append (page, "</main></body></html>\n");
  return g_string_free (page, FALSE);
}

/* `side`: what follows for a side whose first seat it is; "": it is another one. */
static void
add_seat (GString *page, const AstInvitation *self, int seat, const char *side, guint i)
{
  const AstTableSummary *summary = self->summary;
  const char *name = summary->names[seat];
  g_autofree char *escaped = g_markup_escape_text (name != NULL ? name : texts[i].open_seat, -1);

  g_string_append_printf (page,
                          "<tr%s><th scope=\"row\"><i style=\"background:#%s\"></i>%s</th>"
                          "<td%s><bdi>%s</bdi></td>%s</tr>",
                          summary->to_move == seat ? " class=\"turn\"" : "",
                          paints[self->colours[seat]], texts[i].colours[self->colours[seat]],
                          name == NULL ? " class=\"open\"" : "", escaped, side);
}

/* The seats of a side are beside one another: a team has its points once. */
static void
add_side (GString *page, const AstInvitation *self, int side, guint i)
{
  g_autofree char *points = NULL;
  int n = 0;

  for (int seat = 0; seat < self->summary->n_seats; seat++)
    n += self->sides[seat] == side;
  points = g_strdup_printf ("<td rowspan=\"%d\">%" G_GINT64_FORMAT "</td>", n,
                            side >= 0 ? self->points[side] : 0);
  for (int seat = 0; seat < self->summary->n_seats; seat++)
    if (self->sides[seat] == side) {
      add_seat (page, self, seat, points, i);
      points[0] = '\0';
    }
}

/* Who sits where; once started with the points, and whose turn it is. */
static void
add_seats (GString *page, const AstInvitation *self, guint i)
{
  const AstTableSummary *summary = self->summary;
  g_autofree char *turn = summary->to_move >= 0 && summary->names[summary->to_move] != NULL
                              ? name_somebody (texts[i].turn, summary->names[summary->to_move])
                              : g_strdup (summary->over ? texts[i].over : texts[i].seats);

  g_string_append_printf (page, "<table><caption>%s</caption>", turn);
  if (summary->started)
    g_string_append_printf (
        page, "<thead><tr><td colspan=\"2\"></td><th scope=\"col\">%s</th></tr></thead>",
        texts[i].points);
  for (int seat = 0; seat < summary->n_seats && !summary->started; seat++)
    add_seat (page, self, seat, "", i);
  for (int side = -1; side < summary->n_seats && summary->started; side++)
    add_side (page, self, side, i);
  g_string_append (page, "</table>");
}

char *
ast_invitation_write (const AstInvitation *self, const char *language)
{
  guint i = find_language (language);
  g_autofree char *address = ast_table_link_write (&self->link);
  g_autofree char *heading = name_somebody (texts[i].invites, self->founder);
  GString *page = begin_page (i, heading);

  add_seats (page, self, i);
  g_string_append_printf (page,
                          "<p><a href=\"%s\">%s</a></p><p>%s<code>%s</code></p>"
                          "<p><small>%s</small></p>",
                          address, texts[i].open, texts[i].by_hand, self->link.code, texts[i].get);
  return end_page (page);
}

char *
ast_invitation_write_excuse (gboolean later, const char *language)
{
  guint i = find_language (language);
  GString *page = begin_page (i, texts[i].title);

  g_string_append_printf (page, "<p>%s</p>", later ? texts[i].later : texts[i].nothing);
  return end_page (page);
}
