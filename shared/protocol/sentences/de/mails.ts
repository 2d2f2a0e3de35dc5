import type { Formats } from '../formats';
import type { Mails } from '../mails';
import { providerName } from '../providers';

const valid = (minutes: number, { plural }: Formats) =>
  `Er gilt ${plural(minutes, { one: '# Minute', other: '# Minuten' })}.`;
const signInLink = { label: 'Anmelden', path: '/sign-in' } as const;
const resetLink = { label: 'Passwort zurücksetzen', path: '/forgot-password' } as const;
const contactLink = { label: 'Schreib uns', path: '/contact' } as const;

export const mails: Mails = {
  verify_email: ({ username, code, minutes }, formats) => ({
    subject: `${code} ist dein Laurel-Code`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Code ist ${code}. ${valid(minutes, formats)}`,
      'Wenn du dich nicht bei Laurel registriert hast, ignorier diese Mail.',
    ],
    code,
  }),
  reset_password: ({ username, code, minutes }, formats) => ({
    subject: `${code} setzt dein Laurel-Passwort zurück`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Code für ein neues Passwort ist ${code}. ${valid(minutes, formats)}`,
      'Wenn du ihn nicht angefordert hast, ignorier diese Mail. Dein Passwort bleibt, wie es ist. Gib den Code niemandem.',
    ],
    code,
  }),
  prove_self: ({ username, code, minutes }, formats) => ({
    subject: `${code} ist dein Laurel-Sicherheitscode`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Sicherheitscode ist ${code}. ${valid(minutes, formats)}`,
      'Wenn du ihn nicht angefordert hast, ist vielleicht jemand mit deinem Konto angemeldet. Beende deine anderen Sitzungen und gib den Code niemandem.',
    ],
    code,
  }),
  change_email: ({ username, code, minutes }, formats) => ({
    subject: `${code} bestätigt deine neue E-Mail-Adresse`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Code, um diese Adresse bei Laurel zu verwenden, ist ${code}. ${valid(minutes, formats)}`,
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
    link: signInLink,
  }),
  password_changed: ({ username, at }, { moment }) => ({
    subject: 'Dein Laurel-Passwort wurde geändert',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Passwort wurde am ${moment(at)} geändert. Deine anderen Sitzungen sind beendet.`,
      'Wenn du das nicht warst, setz dein Passwort jetzt zurück.',
    ],
    link: resetLink,
  }),
  identity_linked: ({ username, provider, at }, { moment }) => ({
    subject: `${providerName(provider)} meldet dich jetzt bei Laurel an`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${providerName(provider)} ist seit ${moment(at)} mit deinem Konto verknüpft. Du kannst dich jetzt auch damit anmelden.`,
      'Wenn du das nicht warst, setz jetzt dein Passwort zurück und löse die Verknüpfung.',
    ],
    link: resetLink,
  }),
  email_changed: ({ username, at }, { moment }) => ({
    subject: 'Deine E-Mail-Adresse bei Laurel wurde geändert',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Konto hat seit ${moment(at)} eine andere E-Mail-Adresse. An diese hier schreiben wir nicht mehr.`,
      'Wenn du das nicht warst, schreib uns jetzt.',
    ],
    link: contactLink,
  }),
};
