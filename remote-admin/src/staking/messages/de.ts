import { formatPercent, plural, rich, type Translated } from '@laurel/shared/ui/locale';
import type { staking as english } from './en';

export const staking: Translated<typeof english.english> = {
  title: 'Staking-Produkte',
  lead: 'Bedingungen ändern sich nie. Für andere legst du ein neues Produkt an und schließt das alte. Laufende Anlagen verdienen weiter.',
  what: 'die Staking-Produkte',
  pool: (rewards, promised) => rich`${promised} zugesagt, ${rewards} noch frei.`,
  none: 'Noch keine Produkte. Leg unten das erste an.',
  columns: {
    name: 'Produkt',
    rate: 'APR',
    term: 'Laufzeit',
    least: 'Minimum',
    staked: 'Angelegt',
    remaining: 'Noch offen',
    state: 'Neue Anlagen',
    action: 'Aktion',
  },
  rate: (bps) => formatPercent(bps / 10_000, { maximumFractionDigits: 2 }),
  term: (days) => plural(days, { one: '# Tag', other: '# Tage' }),
  stakes: (amount, count) => rich`${amount} in ${plural(count, { one: '# Anlage', other: '# Anlagen' })}`,
  states: { open: 'Offen', closed: 'Geschlossen', waiting: 'Wartet auf eine zweite Person' },
  view: 'Antrag ansehen',
  close: 'Schließen',
  open: 'Wieder öffnen',
  confirm: 'Produkt schließen',
  nameOf: (verb, product) => `${verb}: ${product}`,
  ask: (product) => `${product} schließen?`,
  askText:
    'Niemand kann mehr darin anlegen, und Anlagen verlängern sich nicht mehr. Laufende Anlagen behalten ihren Satz.',
  form: {
    title: 'Produkt anlegen',
    name: 'Name',
    nameHint: 'Alle sehen ihn, zum Beispiel „30 Tage“.',
    term: 'Laufzeit in Tagen',
    termHint: 'Lass das leer, damit sich Coins jederzeit zurückholen lassen.',
    rate: 'APR in Prozent',
    rateHint: 'Über 25 % muss eine zweite Person freigeben.',
    least: 'Mindestbetrag',
    submit: 'Produkt anlegen',
    missing: { name: 'Gib einen Namen ein.', rate: 'Gib einen Satz ein.', least: 'Gib 0 oder mehr ein.' },
  },
};
