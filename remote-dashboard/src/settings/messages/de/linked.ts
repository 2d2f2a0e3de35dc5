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
  show: (name) => `${name} in meinem öffentlichen Profil zeigen`,
  doctor: 'Privatsphäre prüfen',
  trouble: 'So behebst du das',
  link: (name) => `${name} verknüpfen`,
  linkWallet: 'Wallet verknüpfen',
  linkAnotherWallet: 'Weiteres Wallet verknüpfen',
  main: 'Haupt-Wallet',
  makeMain: 'Zum Haupt-Wallet machen',
  makeMainOf: (name) => `${name} zum Haupt-Wallet machen`,
  unlink: 'Trennen',
  unlinkOf: (name) => `${name} trennen`,
  ask: (name) => `${name} trennen?`,
  askText: (name) => `Mit ${name} kannst du dich dann nicht mehr anmelden. Du kannst es später wieder verknüpfen.`,
  keep: 'Verknüpft lassen',
  lastWayIn: 'Dein einziger Weg zur Anmeldung. Setz ein Passwort oder verknüpf ein anderes Konto, dann geht es.',
  sandbox: 'Sandbox: Diese Konten sind erfunden.',
};
