import type { Translated } from '@laurel/shared/ui/locale';
import type { wallet as english } from '../en/wallet';

export const wallet: Translated<typeof english.english> = {
  signIn: 'Mit einer Wallet anmelden',
  link: 'Wallet verknüpfen',
  lead: 'Verbinde deine Wallet und signiere eine Nachricht. Das kostet nichts und bewegt keine Coins.',
  linkLead: (username) => `Dann kannst du dich auch damit als ${username} anmelden und davon einzahlen.`,
  connect: 'Verbinde zuerst deine Wallet.',
  sign: (account) => `Mit ${account} signieren`,
  waiting: (name) => `Signiere die Nachricht in ${name}. Vielleicht ist sie in einem anderen Fenster.`,
  unloaded: 'Die Wallet-Werkzeuge lassen sich nicht laden. Prüf deine Verbindung und versuch es noch einmal.',
};
