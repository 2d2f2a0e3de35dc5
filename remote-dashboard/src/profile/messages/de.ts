import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { profile as english } from './en';

export const profile: Translated<typeof english.english> = {
  title: 'Profil',
  what: 'dein Profil',
  page: 'Öffentliches Profil',
  save: 'Profil speichern',
  picture: {
    title: 'Bild',
    add: 'Bild hinzufügen',
    change: 'Bild ändern',
    hint: 'JPEG, PNG oder WebP. Alle können es sehen.',
    crop: 'Bild zuschneiden',
    how: 'Zieh das Bild, oder beweg es mit den Pfeiltasten. Was im Kreis steht, sehen die anderen.',
    move: 'Lage des Bildes',
    zoom: 'Vergrößern',
    save: 'Bild speichern',
    unreadable: 'Dieses Bild lässt sich nicht lesen. Wähl ein JPEG, PNG oder WebP.',
    remove: 'Bild entfernen',
    ask: 'Bild entfernen?',
    askText: 'Dann steht dort wieder dein Schild.',
    keep: 'Bild behalten',
  },
  bio: { label: 'Über dich', hint: 'Das können alle lesen. Bis zu 500 Zeichen.' },
  country: { label: 'Land', none: 'Nicht zeigen' },
  timezone: { label: 'Zeitzone', hint: 'In ihr stehen die Zeiten der Wettbewerbe.' },
  language: { label: 'Sprache der Mails', none: 'Wie du Laurel zuletzt benutzt hast' },
  accounts: {
    title: 'Verknüpfte Konten',
    hint: 'In deinen Einstellungen steht, welche davon alle sehen.',
    go: 'Zu den Einstellungen',
  },
  deletion: { title: 'Konto löschen', text: 'Du hast 14 Tage, um es dir anders zu überlegen.', go: 'Konto löschen' },

  limits: {
    title: 'Limits',
    what: 'deine Limits',
    lead: 'Leg fest, wie viel du einsetzen und einzahlen kannst. Ein niedrigeres Limit gilt sofort, ein höheres nach 24 Stunden.',
    save: 'Limits speichern',
    hint: 'Lass ein Feld leer, wenn du kein Limit willst.',
    fields: {
      spendPerDay: 'Einsätze am Tag',
      spendPerWeek: 'Einsätze in der Woche',
      depositPerDay: 'Einzahlungen am Tag',
      depositPerWeek: 'Einzahlungen in der Woche',
    },
    used: (amount) => rich`Bisher ${amount}.`,
    waits: (now, at, next) => (next ? rich`${now} bis ${at}, dann ${next}.` : rich`${now} bis ${at}, dann kein Limit.`),
    keep: (now) => `Bei ${now} bleiben`,
  },

  exclusion: {
    title: 'Selbstausschluss',
    text: 'Mach eine Pause vom Spielen. Bis sie endet, kannst du nicht teilnehmen, beitreten, einzahlen, staken oder senden. Anmelden, Begonnenes beenden, Stakes lösen und Auszahlen gehen weiter.',
    label: 'Schließ mich aus für',
    lengths: { day: '1 Tag', week: '1 Woche', month: '1 Monat', half: '6 Monate', year: '1 Jahr', five: '5 Jahre' },
    submit: 'Ausschließen',
    ask: (until) => `Dich bis ${until} ausschließen?`,
    askText: 'Das lässt sich nicht verkürzen oder zurücknehmen, weder von dir noch von uns.',
    keep: 'Weiterspielen',
    unverified: 'Bestätige zuerst deine E-Mail-Adresse.',
  },

  account: {
    title: 'Konto löschen',
    what: 'dein Konto',
    lead: 'Wir löschen dein Konto 14 Tage, nachdem du es verlangt hast. Bis dahin kannst du es dir anders überlegen.',
    after:
      'Name, E-Mail-Adresse, Profil und verknüpfte Konten sind dann endgültig weg. Ergebnisse und Buchungen bleiben, ohne deinen Namen.',
    first: 'Zahl deine Coins vorher aus oder gib sie aus, und beende deine Wettbewerbe.',
    submit: 'Konto löschen',
    back: 'Zurück zum Profil',
  },
};
