import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { linked as english } from '../en/linked';

export const linked: Translated<typeof english.english> = {
  title: 'Verknüpfte Konten',
  what: 'deine verknüpften Konten',
  hint: 'Mit jedem davon kannst du dich anmelden.',
  platforms: 'Bei Steam und PlayStation lesen wir auch deine Erfolge und Trophäen.',
  none: 'Noch keine verknüpften Konten.',
  since: (moment) => rich`Verknüpft ${moment}`,
  read: (moment) => rich`Zuletzt gelesen ${moment}`,
  unread: 'Noch nicht gelesen',
  account: (name, account) => `${name}: ${account}`,
  show: (name) => `${name} in meinem öffentlichen Profil zeigen`,
  doctor: 'Privatsphäre prüfen',
  trouble: 'So behebst du das',
  link: (name) => `${name} verknüpfen`,
  linkWallet: 'Wallet verknüpfen',
  linkAnotherWallet: 'Weitere Wallet verknüpfen',
  main: 'Hauptwallet',
  makeMain: 'Zur Hauptwallet machen',
  makeMainOf: (name) => `${name} zur Hauptwallet machen`,
  unlink: 'Trennen',
  unlinkOf: (name) => `${name} trennen`,
  ask: (name) => `${name} trennen?`,
  askText: (name) => `Mit ${name} kannst du dich dann nicht mehr anmelden. Du kannst es später wieder verknüpfen.`,
  inPlay: (name, account) =>
    `Du spielst gerade mit diesem Konto. Bis du ${account} wieder verknüpfst, lesen wir ${name} nicht, und nichts zählt:`,
  inPlayIn: (kind, title) => `${kind === 'contract' ? 'Vertrag' : 'Kampagne'}: ${title}`,
  keep: 'Verknüpft lassen',
  lastWayIn: 'Das ist dein einziger Weg zur Anmeldung. Setz zuerst ein Passwort oder verknüpf ein anderes Konto.',
  sandbox: 'Sandbox: Diese Konten sind erfunden.',
};
