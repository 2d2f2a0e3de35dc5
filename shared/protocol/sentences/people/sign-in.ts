import * as de from '../de/parts';
import * as en from '../en/parts';
import type { CodeParams, MailTexts, NamedCodeParams } from '../mail-texts';
import { formatProviderName } from '../providers';
import type { NoParams, Texts } from '../say';

export interface Refusals {
  unauthenticated: { why: 'needed' | 'ended' };
  email_unverified: NoParams;
  credentials_invalid: NoParams;
}

export interface Successes {
  signed_in: { username: string };
  signed_up: { username: string };
  signed_out: NoParams;
  email_verified: NoParams;
  email_verified_before: NoParams;
  code_sent: NoParams;
  code_sent_before: NoParams;
  reset_code_sent: NoParams;
  password_reset: NoParams;
  password_changed: NoParams;
  email_changed: NoParams;
  email_change_cancelled: NoParams;
  session_ended: NoParams;
  sessions_ended: { count: number };
}

export interface Mails {
  /** Goes to an unverified address, so it contains no text that its requester typed. */
  verify_email: CodeParams;
  reset_password: NamedCodeParams;
  prove_self: NamedCodeParams;
  change_email: CodeParams;
  address_in_use: { username: string };
  /** After a sign-in with a browser that the account hasn't used in the last year. `browser` and `system` are null if unknown. */
  new_sign_in: { username: string; browser: string | null; system: string | null; at: string };
  password_changed: { username: string; at: string };
  password_reset: { username: string; at: string; stopped: readonly string[] };
  email_changed: { username: string; at: string };
}

export const englishRefusals: Texts<Refusals> = {
  unauthenticated: {
    why: {
      needed: 'Sign in to do this.',
      ended: 'Your session has ended. Sign in to continue.',
    },
  },
  email_unverified: 'Verify your email first.',
  credentials_invalid: 'Wrong username, email or password.',
};

export const englishSuccesses: Texts<Successes> = {
  signed_in: ({ username }) => `Welcome back, ${username}.`,
  signed_up: ({ username }) => `Welcome to Laurel, ${username}.`,
  signed_out: 'You’re signed out.',
  email_verified: 'Email verified.',
  email_verified_before: 'Your email is already verified.',
  code_sent: 'Your code is on its way.',
  code_sent_before: 'We emailed you a code a moment ago. Check your inbox.',
  reset_code_sent: 'If an account has this email, a code is on its way.',
  password_reset: 'Password set. Every other session has ended.',
  password_changed: 'Password changed. Your other sessions have ended.',
  email_changed: 'Email changed. Your other sessions have ended.',
  email_change_cancelled: 'Your email stays as it is.',
  session_ended: 'Session ended.',
  sessions_ended: ({ count }, { plural }) =>
    plural(count, { one: '# other session ended.', other: '# other sessions ended.' }),
};

export const englishMails: MailTexts<Mails> = {
  verify_email: ({ code, minutes }, formats) => ({
    subject: `${code} is your Laurel code`,
    greeting: 'Hi,',
    paragraphs: [
      `Your verification code is ${code}. ${en.describeValidity(minutes, formats)}`,
      'If you didn’t sign up for Laurel, ignore this email.',
    ],
    code,
  }),
  reset_password: ({ username, code, minutes }, formats) => ({
    subject: `${code} resets your Laurel password`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your code to set a new password is ${code}. ${en.describeValidity(minutes, formats)}`,
      'If you didn’t ask for it, ignore this email. Your password stays as it is. Never give this code to anyone.',
    ],
    code,
  }),
  prove_self: ({ username, code, minutes }, formats) => ({
    subject: `${code} is your Laurel security code`,
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your security code is ${code}. ${en.describeValidity(minutes, formats)}`,
      'If you didn’t ask for it, someone may be signed in as you. End your other sessions, and never give this code to anyone.',
    ],
    code,
  }),
  change_email: ({ code, minutes }, formats) => ({
    subject: `${code} confirms your new email`,
    greeting: 'Hi,',
    paragraphs: [
      `Your code to use this email for Laurel is ${code}. ${en.describeValidity(minutes, formats)}`,
      'If you didn’t ask for it, ignore this email.',
    ],
    code,
  }),
  address_in_use: ({ username }) => ({
    subject: 'You already have a Laurel account',
    greeting: `Hi ${username},`,
    paragraphs: [
      'Someone tried to use this email for another Laurel account. It’s already yours, so nothing changed.',
      'If it was you, sign in instead. If not, there’s nothing you need to do.',
    ],
    link: en.signInLink,
  }),
  new_sign_in: ({ username, browser, system, at }, { moment }) => ({
    subject: 'New sign-in to your Laurel account',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your account was signed in to on ${moment(at)}, from a browser that we don’t know: ${
        browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'unknown browser')
      }.`,
      'If it wasn’t you, change your password now. That ends every other session.',
    ],
    link: { label: 'View sessions', path: '/dashboard/settings' },
  }),
  password_changed: ({ username, at }, { moment }) => ({
    subject: 'Your Laurel password was changed',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your password was changed on ${moment(at)}. Your other sessions have ended.`,
      'If it wasn’t you, reset your password now.',
    ],
    link: en.resetLink,
  }),
  password_reset: ({ username, at, stopped }, { moment, list }) => ({
    subject: 'Your Laurel password was reset',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your password was reset on ${moment(at)}, and every session was ended.`,
      ...(stopped.length > 0
        ? [
            `Linked since you last verified this email: ${list(stopped.map(formatProviderName))}. To sign in that way again, confirm it in your settings. If you didn’t link it, unlink it there.`,
          ]
        : []),
      'If it wasn’t you, reset your password again and check who can read your email.',
    ],
    link: { label: 'Go to settings', path: '/dashboard/settings' },
  }),
  email_changed: ({ username, at }, { moment }) => ({
    subject: 'Your Laurel email was changed',
    greeting: `Hi ${username},`,
    paragraphs: [
      `Your account’s email was changed on ${moment(at)}. We’ll no longer write to this one.`,
      'If it wasn’t you, contact us now.',
    ],
    link: en.ticketLink,
  }),
};

export const germanRefusals: Texts<Refusals> = {
  unauthenticated: {
    why: {
      needed: 'Melde dich dafür an.',
      ended: 'Deine Sitzung ist zu Ende. Melde dich an, um weiterzumachen.',
    },
  },
  email_unverified: 'Bestätige erst deine E-Mail-Adresse.',
  credentials_invalid: 'Benutzername, E-Mail-Adresse oder Passwort stimmt nicht.',
};

export const germanSuccesses: Texts<Successes> = {
  signed_in: ({ username }) => `Willkommen zurück, ${username}.`,
  signed_up: ({ username }) => `Willkommen bei Laurel, ${username}.`,
  signed_out: 'Du bist abgemeldet.',
  email_verified: 'Deine E-Mail-Adresse ist bestätigt.',
  email_verified_before: 'Deine E-Mail-Adresse ist schon bestätigt.',
  code_sent: 'Dein Code ist unterwegs.',
  code_sent_before: 'Den Code haben wir dir gerade gemailt. Sieh in dein Postfach.',
  reset_code_sent: 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Code unterwegs.',
  password_reset: 'Passwort gesetzt. Alle anderen Sitzungen sind beendet.',
  password_changed: 'Passwort geändert. Deine anderen Sitzungen sind beendet.',
  email_changed: 'E-Mail-Adresse geändert. Deine anderen Sitzungen sind beendet.',
  email_change_cancelled: 'Deine E-Mail-Adresse bleibt, wie sie ist.',
  session_ended: 'Sitzung beendet.',
  sessions_ended: ({ count }, { plural }) =>
    plural(count, { one: '# andere Sitzung beendet.', other: '# andere Sitzungen beendet.' }),
};

export const germanMails: MailTexts<Mails> = {
  verify_email: ({ code, minutes }, formats) => ({
    subject: `${code} ist dein Laurel-Code`,
    greeting: 'Hallo,',
    paragraphs: [
      `dein Code ist ${code}. ${de.formatValidity(minutes, formats)}`,
      'Wenn du dich nicht bei Laurel registriert hast, ignorier diese Mail.',
    ],
    code,
  }),
  reset_password: ({ username, code, minutes }, formats) => ({
    subject: `${code} setzt dein Laurel-Passwort zurück`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Code für ein neues Passwort ist ${code}. ${de.formatValidity(minutes, formats)}`,
      'Wenn du ihn nicht angefordert hast, ignorier diese Mail. Dein Passwort bleibt, wie es ist. Gib den Code niemandem.',
    ],
    code,
  }),
  prove_self: ({ username, code, minutes }, formats) => ({
    subject: `${code} ist dein Laurel-Sicherheitscode`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Sicherheitscode ist ${code}. ${de.formatValidity(minutes, formats)}`,
      'Wenn du ihn nicht angefordert hast, ist vielleicht jemand mit deinem Konto angemeldet. Beende deine anderen Sitzungen und gib den Code niemandem.',
    ],
    code,
  }),
  change_email: ({ code, minutes }, formats) => ({
    subject: `${code} bestätigt deine neue E-Mail-Adresse`,
    greeting: 'Hallo,',
    paragraphs: [
      `dein Code, um diese Adresse bei Laurel zu verwenden, ist ${code}. ${de.formatValidity(minutes, formats)}`,
      'Wenn du ihn nicht angefordert hast, ignorier diese Mail.',
    ],
    code,
  }),
  address_in_use: ({ username }) => ({
    subject: 'Du hast schon ein Laurel-Konto',
    greeting: `Hallo ${username},`,
    paragraphs: [
      'jemand wollte diese Adresse für ein anderes Laurel-Konto verwenden. Sie gehört zu deinem, darum ist nichts passiert.',
      'Wenn du das warst, melde dich einfach an. Wenn nicht, musst du nichts tun.',
    ],
    link: de.signInLink,
  }),
  new_sign_in: ({ username, browser, system, at }, { moment }) => ({
    subject: 'Neue Anmeldung bei deinem Laurel-Konto',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `in deinem Konto gab es am ${moment(at)} eine Anmeldung aus einem Browser, den wir nicht kennen: ${
        browser && system ? `${browser} auf ${system}` : (browser ?? system ?? 'unbekannter Browser')
      }.`,
      'Wenn du das nicht warst, ändere jetzt dein Passwort. Das beendet alle anderen Sitzungen.',
    ],
    link: { label: 'Sitzungen ansehen', path: '/dashboard/settings' },
  }),
  password_changed: ({ username, at }, { moment }) => ({
    subject: 'Dein Laurel-Passwort wurde geändert',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Passwort wurde am ${moment(at)} geändert. Deine anderen Sitzungen sind beendet.`,
      'Wenn du das nicht warst, setz dein Passwort jetzt zurück.',
    ],
    link: de.resetLink,
  }),
  password_reset: ({ username, at, stopped }, { moment, list }) => ({
    subject: 'Dein Laurel-Passwort wurde zurückgesetzt',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Passwort wurde am ${moment(at)} zurückgesetzt, und alle Sitzungen sind beendet.`,
      ...(stopped.length > 0
        ? [
            `Verknüpft, seit du diese Adresse zuletzt bestätigt hast: ${list(stopped.map(formatProviderName))}. Damit du dich so wieder anmelden kannst, bestätige es in deinen Einstellungen. Was du nicht selbst verknüpft hast, trenn dort.`,
          ]
        : []),
      'Wenn du das nicht warst, setz dein Passwort noch einmal zurück und sieh nach, wer deine Mails lesen kann.',
    ],
    link: { label: 'Zu den Einstellungen', path: '/dashboard/settings' },
  }),
  email_changed: ({ username, at }, { moment }) => ({
    subject: 'Deine E-Mail-Adresse bei Laurel wurde geändert',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Konto hat seit ${moment(at)} eine andere E-Mail-Adresse. An diese hier schreiben wir nicht mehr.`,
      'Wenn du das nicht warst, schreib uns jetzt.',
    ],
    link: de.ticketLink,
  }),
};
