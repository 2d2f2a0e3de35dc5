import { formatNumber, plural, rich, type Translated } from '@laurel/shared/ui/locale';
import type { money as english } from '../en/money';

/** After "in", "mit" or on its own: "12 Wochen" is the same in every case. */
const weeksOf = (count: number) => plural(count, { one: '# Woche', other: '# Wochen' });

export const money: Translated<typeof english.english> = {
  what: 'dein Guthaben',
  safe: 'Deine Coins sind, wo sie waren.',
  balance: {
    title: 'Guthaben',
    statement: 'Kontoauszug',
    total: 'Alle deine Coins, verfügbar oder nicht',
    spendable: 'Verfügbar',
    available: 'Verfügbar',
    entered: 'In Wettbewerben eingesetzt',
    staked: 'In Verträgen eingesetzt',
    held: 'Für Auszahlungen reserviert',
    together: 'Alles zusammen',
  },
  earned: {
    title: 'Verdient, nach Wochen',
    inAll: (weeks, amount) => rich`${weeksOf(weeks)}, zusammen ${amount}`,
    none: 'Hier erscheinen die Preise der letzten zwölf Wochen.',
    caption: (total, weeks) => `${total} LRL in ${weeksOf(weeks)}.`,
    captionWithLast: (total, weeks, last) => `${total} LRL in ${weeksOf(weeks)}, ${last} LRL in dieser Woche.`,
    thisWeek: (amount) => `${amount} diese Woche`,
    table: { caption: 'Verdient nach Wochen', week: 'Woche ab', amount: 'Verdient' },
  },
  laurels: {
    title: 'Deine Lorbeeren',
    leaderboard: 'Rangliste',
    titles: (count) => plural(count, { one: 'Titel', other: 'Titel' }),
    none: 'Gewinn einen Wettbewerb, dann hängt hier dein erster Kranz.',
    some: 'Wettbewerbe, die du gewonnen hast',
    wonOf: (won, played) => `${formatNumber(won)} von ${formatNumber(played)}`,
    matchesWon: (played) => plural(played, { one: 'Match gewonnen', other: 'Matches gewonnen' }),
    prizes: 'an Preisen',
  },
};
