import { formatNumber, rich, type Translated } from '@laurel/shared/ui/locale';
import type { entry as english } from '../en/entry';

export const entry: Translated<typeof english.english> = {
  title: 'Kannst du mitmachen?',
  allMet: 'Ja: Alle Bedingungen sind erfüllt.',
  someMet: (met, all) =>
    `${formatNumber(met)} von ${formatNumber(all)} sind erfüllt. Kläre die markierten Punkte, dann geht es.`,
  visitor: 'Melde dich an, dann prüfen wir jeden Punkt für dein Konto.',
  conditions: 'Bedingungen für die Teilnahme',
  facts: {
    since: (at) => rich`Seit ${at}.`,
    until: (at) => rich`Bis ${at}.`,
    opens: (at) => rich`Öffnet ${at}.`,
    closed: (at) => rich`Geschlossen seit ${at}.`,
    available: (amount) => rich`Du hast ${amount} verfügbar.`,
    freeTime: (from, until) => rich`Du bist frei von ${from} bis ${until}.`,
    overlap: (title, at) => rich`${title} beginnt ${at}.`,
  },
  // Nouns keep their capitals.
  later: (titles) => `Danach prüfen wir: ${titles.join(', ')}.`,
  signIn: 'Anmelden und mitmachen',
  fee: {
    free: 'Die Teilnahme ist gratis.',
    escrow: 'Der Einsatz wird vom ersten Moment an treuhänderisch verwahrt.',
    back: (minimum) => `Checken weniger als ${formatNumber(minimum)} ein, bekommst du alles zurück.`,
  },
  checkIn: (opens, distance, closes) => rich`Der Check-in öffnet ${opens} (${distance}) und schließt ${closes}.`,
  notIn: 'Du bist nicht dabei.',
  enterFree: 'Gratis mitmachen',
  enterFor: (fee) => `Für ${fee} LRL mitmachen`,
  paused: 'Angehalten: Dein Platz bleibt dir',
  checkInNow: 'Einchecken',
  notCheckedIn: 'Du bist nicht eingecheckt.',
  next: { checkInOpens: 'Check-in öffnet', checkInCloses: 'Check-in schließt', starts: 'Beginn' },
  registered: {
    title: 'Du bist dabei',
    mark: 'Platz gesichert',
    text: 'Komm wieder und check ein, solange der Check-in offen ist. Sonst verlierst du den Platz.',
    textWithFee:
      'Komm wieder und check ein, solange der Check-in offen ist. Sonst verlierst du den Platz und bekommst den Einsatz zurück.',
  },
  waitlisted: {
    title: 'Du wartest',
    mark: 'Auf der Warteliste',
    text: 'Wird vor dem Ende des Check-ins ein Platz frei, rückst du nach.',
  },
  checkInOpen: {
    title: 'Du bist dran',
    mark: 'Jetzt einchecken',
    text: 'Sag, dass du da bist. Sonst verlierst du den Platz, wenn der Check-in schließt.',
    textWithFee:
      'Sag, dass du da bist. Sonst verlierst du den Platz, wenn der Check-in schließt, und bekommst den Einsatz zurück.',
  },
  checkedIn: {
    title: 'Du bist eingecheckt',
    mark: 'Bereit',
    text: 'Zum Beginn wird der Turnierbaum ausgelost. Jedes Match hat seinen eigenen Check-in, also bleib in der Nähe.',
  },
  playing: {
    title: 'Du spielst',
    set: 'Dein Match steht',
    waiting: 'Du wartest auf die nächste Runde',
    textSet: 'Im Matchraum steht, wer dran ist und bis wann.',
    textWaiting: 'Dein Match öffnet, sobald feststeht, gegen wen du spielst.',
    action: 'Zu deinem Match',
  },
  out: {
    eliminated: {
      title: 'Du bist raus',
      mark: 'Ausgeschieden',
      text: 'Ein Preis für deinen Platz wird ausgezahlt, sobald er feststeht.',
    },
    dropped: { title: 'Du hast nicht eingecheckt', mark: 'Gestrichen', text: 'Dein Einsatz ging an dich zurück.' },
    withdrawn: { title: 'Du hast dich zurückgezogen', mark: 'Zurückgezogen', text: 'Dein Platz ging an die anderen.' },
    disqualified: {
      title: 'Du wurdest herausgenommen',
      mark: 'Disqualifiziert',
      text: 'Die Moderation hat dich aus dem Wettbewerb genommen.',
    },
    action: 'Anderen Wettbewerb suchen',
  },
  winner: {
    title: 'Du hast gewonnen',
    mark: 'Champion',
    text: 'Der Preis kommt in dein Wallet, sobald jedes Ergebnis feststeht.',
    action: 'Zu deinen Coins',
  },
};
