import { renderText, type Translated } from '@laurel/shared/ui/locale';
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
    how: 'Zieh das Bild, oder beweg es mit den Pfeiltasten. Die anderen sehen, was im Kreis ist.',
    move: 'Lage des Bildes',
    zoom: 'Vergrößern',
    save: 'Bild speichern',
    unreadable: 'Dieses Bild lässt sich nicht lesen. Wähl ein JPEG, PNG oder WebP.',
    remove: 'Bild entfernen',
    ask: 'Bild entfernen?',
    askText: 'Stattdessen ist wieder dein Schild zu sehen.',
    keep: 'Bild behalten',
  },
  bio: { label: 'Über dich', hint: 'Das können alle lesen. Bis zu 500 Zeichen.' },
  country: { label: 'Land', none: 'Nicht zeigen' },
  timezone: { label: 'Zeitzone', hint: 'Zeiten von Wettbewerben stehen in dieser Zeitzone.' },
  language: { label: 'Sprache der Mails', none: 'Die du hier zuletzt benutzt hast' },
  accounts: {
    title: 'Verknüpfte Konten',
    hint: 'In den Einstellungen wählst du, welche alle sehen.',
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
      spendPerDay: 'Einsätze pro Tag',
      spendPerWeek: 'Einsätze pro Woche',
      depositPerDay: 'Einzahlungen pro Tag',
      depositPerWeek: 'Einzahlungen pro Woche',
    },
    used: (amount) => renderText`Bisher ${amount}.`,
    waits: (now, at, next) =>
      next ? renderText`${now} bis ${at}, dann ${next}.` : renderText`${now} bis ${at}, dann kein Limit.`,
    keep: (now) => `Bei ${now} bleiben`,
  },

  exclusion: {
    title: 'Selbstausschluss',
    text: 'Mach eine Pause vom Spielen. Bis sie endet, kannst du nicht mitmachen, beitreten, einzahlen, anlegen oder senden. Du kannst dich weiter anmelden, Begonnenes zu Ende spielen, Anlagen zurückholen und auszahlen.',
    label: 'Mich ausschließen für',
    lengths: { day: '1 Tag', week: '1 Woche', month: '1 Monat', half: '6 Monate', year: '1 Jahr', five: '5 Jahre' },
    submit: 'Mich ausschließen',
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
      'Benutzername, E-Mail-Adresse, Profil und verknüpfte Konten sind dann endgültig weg. Ergebnisse und Buchungen bleiben, ohne deinen Namen.',
    first: 'Zahl deine Coins vorher aus oder gib sie aus, und beende deine Wettbewerbe, Kampagnen und Verträge.',
    submit: 'Konto löschen',
    back: 'Zurück zum Profil',
  },
};
