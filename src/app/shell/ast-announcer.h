/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_ANNOUNCER (ast_announcer_get_type ())
G_DECLARE_FINAL_TYPE (AstAnnouncer, ast_announcer, AST, ANNOUNCER, GObject)

/**
 * AstAnnouncer:
 *
 * The messages of a window: a banner that stays until it is closed, and toasts that go away.
 *
 * Each message of the banner has a subject, a short id such as "saving". A new message replaces the
 * one of its subject, and only that one is withdrawn; messages of other subjects stay. The banner
 * shows the newest message. When that is closed or withdrawn, it shows the one before.
 *
 * The strip of the banner is made in an empty bin, which ought to have the role of an alert. The
 * announcer does not hold its widgets. When they are gone, it does nothing, so the result of an
 * asynchronous call may be told even if the window has been closed.
 */
AstAnnouncer *ast_announcer_new (AdwBin *banner, AdwToastOverlay *toasts);

/* Shows `text` in the banner as long as something is so. If the subject has that message already,
 * it stays where it is. With `action` (may be NULL) there is a button `label`, with a mnemonic,
 * that activates the action. */
void ast_announcer_show (AstAnnouncer *self, const char *subject, const char *text,
                         const char *label, const char *action);

/* Shows `text` in the banner as soon as there is no other message. */
void ast_announcer_show_below (AstAnnouncer *self, const char *subject, const char *text);

/* Removes the message of `subject`, if there is one. */
void ast_announcer_withdraw (AstAnnouncer *self, const char *subject);

/* Tells the outcome of something that was asked for. If `failure` is NULL it has succeeded: shows
 * `success` in a toast (NULL: nothing) and withdraws the message of `subject`. Otherwise shows
 * `failure` in the banner, on top. */
void ast_announcer_report (AstAnnouncer *self, const char *subject, const char *success,
                           const char *failure);

/* Tells in the banner, on top, that a request has failed with `error`; takes `text`. If it helps to
 * open the saved games again, there is a button for that. */
void ast_announcer_fail (AstAnnouncer *self, const char *subject, const GError *error, char *text);

/* Takes the answer to a request: withdraws the message of `subject` if `error` is NULL, and
 * otherwise tells that it has failed, unless it was only cancelled. */
void ast_announcer_settle (AstAnnouncer *self, const char *subject, const GError *error);

/* Removes the messages whose buttons activate `action`. */
void ast_announcer_withdraw_action (AstAnnouncer *self, const char *action);

/* Called when the button of an offer is pressed. */
typedef void (*AstOfferAccepted) (gpointer object, GVariant *target);

/* Shows a toast with a button `label`, with a mnemonic, which calls `accepted` with `object` and
 * `target` (NULL or consumed if floating) unless the object is gone. There is no time limit: the
 * toast stays until it is answered or withdrawn. While another toast is shown, be it of another
 * offer, it waits, and comes back after it; the latest offer comes first. */
void ast_announcer_offer (AstAnnouncer *self, const char *title, const char *label,
                          AstOfferAccepted accepted, GObject *object, GVariant *target);

/* Removes all offers. */
void ast_announcer_withdraw_offers (AstAnnouncer *self);

G_END_DECLS
