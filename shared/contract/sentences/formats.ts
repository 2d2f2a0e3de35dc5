import type { Amount } from '../amount';
import { coin } from '../coin';
import type { Locale } from '../locale';

/** How values stand in a sentence, in one language and one time zone. */
export interface Formats {
  /** "1,842.50 LRL", with every decimal. */
  amount(value: Amount): string;
  /** "1,842". */
  number(value: number): string;
  /** "Sat 21 Nov, 19:00" of an instant in ISO; a zone that is not the reader's own is named. */
  moment(instant: string): string;
  /** "21 November 2026" of a calendar day or an instant, in UTC. */
  day(date: string): string;
  /** The form for a number, with `#` for the number itself. */
  plural(count: number, forms: { one: string; other: string }): string;
  list(items: readonly string[]): string;
}

const tags = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Locale, string>;

/** Formats for readers of a language. Without a zone, instants are in the machine's own: in a browser, the reader's. */
export function createFormats(locale: Locale, { timeZone }: { timeZone?: string } = {}): Formats {
  const tag = tags[locale];
  const numbers = new Intl.NumberFormat(tag);
  const decimal = numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const plurals = new Intl.PluralRules(tag);
  const lists = new Intl.ListFormat(tag);
  const zone = timeZone === undefined ? {} : { timeZone };
  const days = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', ...zone });
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
  const longDays = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const suffix = timeZone === undefined ? '' : ` ${timeZone}`;

  const shortDay = (at: Date): string => {
    if (locale !== 'en') return days.format(at);
    // British English abbreviates September to four letters.
    const parts = days.formatToParts(at).filter(({ type }) => type !== 'literal');
    return parts.map(({ value }) => value.replace(/^Sept$/, 'Sep')).join(' ');
  };

  return {
    amount(value) {
      const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
      const decimals = fraction.replace(/0+$/, '');
      const sign = value.startsWith('-') ? '−' : '';
      return `${sign}${numbers.format(BigInt(whole))}${decimals && decimal + decimals.padEnd(2, '0')} ${coin.symbol}`;
    },
    number: (value) => numbers.format(value),
    moment(instant) {
      const at = new Date(instant);
      return `${shortDay(at)}, ${clock.format(at)}${suffix}`;
    },
    day: (date) => longDays.format(new Date(date)),
    plural(count, forms) {
      const form = plurals.select(count) === 'one' ? forms.one : forms.other;
      return form.replaceAll('#', numbers.format(count));
    },
    list: (items) => lists.format(items),
  };
}
