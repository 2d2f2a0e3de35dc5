import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { money as english } from '../en/money';

const formatWeeks = (count: number) => formatPlural(count, { one: '# Woche', other: '# Wochen' });

export const money: Translated<typeof english.english> = {
  what: 'dein Guthaben',
  safe: 'Deine Coins wurden nicht bewegt.',
  tabs: { label: 'Coins', coins: 'Coins', deposit: 'Einzahlen', withdraw: 'Auszahlen', staking: 'Staking' },
  max: { label: 'Alles', use: (amount) => `Alles, ${amount}` },
  balance: {
    title: 'Guthaben',
    transactions: 'Buchungen',
    total: 'Guthaben insgesamt',
    spendable: 'Verfügbar',
    available: 'Verfügbar',
    entered: 'In Wettbewerben',
    contracts: 'In Verträgen',
    staked: 'Im Staking',
    held: 'Offene Auszahlungen',
    together: 'Insgesamt',
  },
  earned: {
    title: 'Gewinne nach Wochen',
    inAll: (weeks, amount) => renderText`${amount} in ${formatWeeks(weeks)}`,
    none: 'Hier erscheinen die Preise und Belohnungen der letzten 12 Wochen.',
    caption: (total, weeks) => `${total} in ${formatWeeks(weeks)}.`,
    captionWithLast: (total, weeks, last) => `${total} in ${formatWeeks(weeks)}, ${last} in dieser Woche.`,
    table: { caption: 'Gewinne nach Wochen', week: 'Woche ab', amount: 'Gewinne' },
  },
  medals: {
    title: 'Deine Medaillen',
    label: 'Medaillen',
    none: 'Komm in ein Halbfinale, dann bekommst du deine erste Medaille.',
    record: (titles, won, played, earned) =>
      renderText`${formatPlural(titles, { one: '# Titel', other: '# Titel' })}, ${formatNumber(won)} von ${formatPlural(
        played,
        {
          one: '# Match',
          other: '# Matches',
        },
      )} gewonnen, ${earned} an Preisen`,
    place: (place) => (place === 1 ? 'Sieg' : place === 2 ? 'Finale' : 'Halbfinale'),
    size: (date, players) => renderText`${date}, ${formatNumber(players)} Teilnehmende`,
  },
};
