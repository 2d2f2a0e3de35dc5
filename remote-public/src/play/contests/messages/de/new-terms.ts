import { formatList, formatNumber, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { newTerms as english } from '../en/new-terms';

export const newTerms: Translated<typeof english.english> = {
  title: 'Die Bedingungen haben sich geändert.',
  lead: 'Du bist nicht dabei und hast nichts bezahlt. Mach noch einmal mit, wenn du einverstanden bist.',
  changes: 'Was sich geändert hat',
  change: (label, now, before) => renderText`${label}: ${now}, vorher ${before}`,
  labels: {
    entryFee: 'Einsatz',
    prizePool: 'Von Laurel dazugelegt',
    prizeSplit: 'Anteil der Plätze',
    serviceFeeBps: 'Servicegebühr',
    game: 'Spiel',
    bestOf: 'Länge eines Matches',
    players: 'Teilnahmen',
    seeding: 'Setzung',
    requiresPlatform: 'Verknüpftes Konto',
    checkIn: 'Check-in',
    startsAt: 'Beginn',
    clocks: 'Minuten zum Einchecken, Spielen und Antworten',
  },
  players: (least, most) => `${formatNumber(least)} bis ${formatNumber(most)}`,
  clocks: (minutes) => formatList(minutes.map((each) => formatNumber(each))),
  requires: { yes: 'nötig', no: 'nicht nötig' },
  seedings: {
    random: 'ausgelost',
    entry_order: 'nach Zeitpunkt der Teilnahme',
    rating: 'nach Wertung',
    manual: 'von Laurel',
  },
  window: (opens, closes) => renderText`${opens} bis ${closes}`,
};
