/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-invitation.h"

/* A browser says its language with each request, and the catalogues of the program are those of one
 * language at a time. */
static const struct {
  const char *language, *title, *invited, *open, *by_hand, *get, *nothing;
} texts[] = {
  { "en", "A Game of Asterism", "You’re invited to a game of Asterism.", "Open in Asterism",
    "Nothing happens? Open Asterism yourself, choose “Join Table” and paste the link of this page. This is the code of the table:",
    "You haven’t got Asterism yet? It’s a free game for Linux. Look for it where you get your programs.",
    "There’s no table at this address. Look at the link again." },
  { "de", "Ein Spiel Asterism", "Du bist zu einem Spiel Asterism eingeladen.", "In Asterism öffnen",
    "Es passiert nichts? Öffne Asterism selbst, wähl „Tisch beitreten“ und füg den Link dieser Seite ein. Das ist der Code des Tischs:",
    "Du hast Asterism noch nicht? Es ist ein freies Spiel für Linux. Such es dort, wo du deine Programme bekommst.",
    "Unter dieser Adresse gibt es keinen Tisch. Sieh dir den Link noch einmal an." },
  { "es", "Una partida de Asterism", "Tienes una invitación a una partida de Asterism.",
    "Abrir en Asterism",
    "¿No pasa nada? Abre Asterism, elige «Unirse a una mesa» y pega el enlace de esta página. Este es el código de la mesa:",
    "¿Todavía no tienes Asterism? Es un juego libre para Linux. Búscalo donde consigues tus programas.",
    "No hay ninguna mesa en esta dirección. Mira otra vez el enlace." },
  { "fr", "Une partie d’Asterism", "Voici une invitation à une partie d’Asterism.",
    "Ouvrir dans Asterism",
    "Rien ne se passe ? Ouvre Asterism, choisis « Rejoindre une table » et colle le lien de cette page. Voici le code de la table :",
    "Tu n’as pas encore Asterism ? C’est un jeu libre pour Linux. Cherche-le là où tu trouves tes programmes.",
    "Il n’y a pas de table à cette adresse. Regarde encore une fois le lien." },
  { "it", "Una partita di Asterism", "C’è un invito a una partita di Asterism per te.",
    "Apri in Asterism",
    "Non succede niente? Apri Asterism, scegli “Unisciti a un tavolo” e incolla il link di questa pagina. Questo è il codice del tavolo:",
    "Non hai ancora Asterism? È un gioco libero per Linux. Cercalo dove trovi i tuoi programmi.",
    "A questo indirizzo non c’è nessun tavolo. Guarda di nuovo il link." },
  { "ro", "Un joc de Asterism", "Ai o invitație la un joc de Asterism.", "Deschide în Asterism",
    "Nu se întâmplă nimic? Deschide Asterism, alege „Alătură-te unei mese” și lipește linkul acestei pagini. Acesta este codul mesei:",
    "Nu ai încă Asterism? Este un joc liber pentru Linux. Caută-l acolo de unde îți iei programele.",
    "La această adresă nu este nicio masă. Uită-te din nou la link." },
};

G_STATIC_ASSERT (G_N_ELEMENTS (texts) == AST_N_INVITATION_LANGUAGES);

static const char style[] =
    "body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;"
    "font:18px/1.5 sans-serif;background:#0d1026;color:#eef}"
    "main{max-width:26em;padding:2em;text-align:center}"
    "a{display:inline-block;padding:.7em 1.6em;border-radius:2em;background:#f5c451;color:#221a00;"
    "font-weight:bold;text-decoration:none}"
    "a:focus{outline:3px solid #fff}"
    "code{display:block;font:bold 2em monospace;letter-spacing:.2em}"
    "@media(prefers-color-scheme:light){body{background:#f4f4fa;color:#16182c}"
    "a:focus{outline-color:#16182c}}";

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

char *
ast_invitation_write (const AstTableLink *link, const char *language)
{
  guint i = find_language (language);
  g_autofree char *address = link != NULL ? ast_table_link_write (link) : NULL;
  GString *page = g_string_new ("<!DOCTYPE html>\n");

  g_string_append_printf (
      page,
      "<html lang=\"%s\"><head><meta charset=\"utf-8\">"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'; img-src data:\"><meta name=\"viewport\" content=\"width=device-width\">"
      "<meta name=\"referrer\" content=\"no-referrer\">"
      "<title>%s</title><style>%s</style></head><body><main><h1>%s</h1>",
      texts[i].language, texts[i].title, style, texts[i].title);
  if (link != NULL)
    g_string_append_printf (page,
                            "<p>%s</p><p><a href=\"%s\">%s</a></p><p>%s<code>%s</code></p>"
                            "<p>%s</p>",
                            texts[i].invited, address, texts[i].open, texts[i].by_hand, link->code,
                            texts[i].get);
  else
    g_string_append_printf (page, "<p>%s</p>", texts[i].nothing);
  g_string_append (page, "</main></body></html>\n");
  return g_string_free (page, FALSE);
}
