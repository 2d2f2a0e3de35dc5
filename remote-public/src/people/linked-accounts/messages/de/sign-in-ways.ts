import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { signInWays as english } from '../en/sign-in-ways';

export const signInWays: Translated<typeof english.english> = {
  what: 'die anderen Wege zur Anmeldung',
  proof: 'dein Konto',
  or: 'oder',
  continueWith: (name) => `Weiter mit ${name}`,
  continueWithWallet: 'Weiter mit einer Wallet',
  sandbox: 'Sandbox: Diese Konten sind erfunden. Kein echtes wird benutzt.',
  signIn: {
    title: (name) => `Mit ${name} anmelden`,
    lead: (name) => `Melde dich bei ${name} an, dann kommst du gleich zurück.`,
    new: 'Noch kein Konto hier? Du kannst unterwegs eines anlegen.',
  },
  link: {
    title: (name) => `${name} verknüpfen`,
    lead: (name, username) => `Dann kannst du dich auch mit ${name} als ${username} anmelden.`,
  },
  proceed: (name) => `Weiter zu ${name}`,
  checking: (name) => `Wir fragen bei ${name} nach …`,
  failed: {
    signIn: (name) => `Die Anmeldung mit ${name} hat nicht geklappt.`,
    link: (name) => `${name} lässt sich nicht verknüpfen.`,
    notOffered: (name) => `${name} gibt es hier nicht`,
    notOfferedText: 'Melde dich auf einem anderen Weg an.',
  },
  again: 'Noch einmal von vorn',
  retry: 'Noch einmal versuchen',
  others: 'Anders anmelden',
  settings: 'Zu den Einstellungen',
  contact: 'Schreib uns',
  appeal: 'Einspruch einlegen',
  registration: {
    title: 'Konto anlegen',
    lead: (name) => `${name} hat dich bestätigt. Jetzt fehlt nur noch dein Benutzername.`,
    leadWallet: 'Die Wallet gehört dir. Jetzt fehlt nur noch dein Benutzername.',
    yourWallet: 'deine Wallet',
    linkInstead: (name, link) =>
      renderText`Schon ein Konto? ${link('Melde dich an')} und verknüpf ${name} in den Einstellungen.`,
    emailVerified: 'Schon bestätigt. Änderst du sie, schicken wir dir einen Code.',
  },
  signInFirst: {
    title: 'Du hast schon ein Konto',
    lead: (name) =>
      `Ein Laurel-Konto hat dieselbe E-Mail-Adresse wie dein ${name}-Konto. Melde dich dort an und verknüpf dann ${name}.`,
    noPassword: (name) => `Kein Passwort? Melde dich wie sonst an und verknüpf ${name} in den Einstellungen.`,
    skip: 'Jetzt nicht',
  },
};
