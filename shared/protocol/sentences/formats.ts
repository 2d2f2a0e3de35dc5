import type { Amount } from '../amount';
import { type AmountPurpose, writeAmount } from '../amount-text';
import { coin } from '../coin';
import type { Locale } from '../locale';

export interface Formats {
  /** In English "1,842.50 LRL", with every decimal unless `purpose` says otherwise. */
  amount(value: Amount, purpose?: AmountPurpose): string;
  number(value: number): string;
  moment(instant: string): string;
  /** The date in UTC of a calendar day or an instant, in English "21 November 2026". */
  day(date: string): string;
  plural(count: number, forms: { one: string; other: string }): string;
  list(items: readonly string[]): string;
}

const languageTags = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Locale, string>;

/** Formatters are slow to create, so each is created on first use. */
function memoizeFormat<Made>(make: () => Made): () => Made {
  let latestFormat: Made | undefined;
  return () => {
    latestFormat ??= make();
    return latestFormat;
  };
}

/** Without a time zone, formats use the machine's, which in a browser is the reader's. `named: false` leaves out the zone's name. */
export function createFormats(
  locale: Locale,
  { timeZone, named = true }: { timeZone?: string; named?: boolean } = {},
): Formats {
  const tag = languageTags[locale];
  const zoneOptions = timeZone === undefined ? {} : { timeZone };
  const zoneSuffix = timeZone === undefined || !named ? '' : ` ${timeZone}`;
  const getNumberFormat = memoizeFormat(() => new Intl.NumberFormat(tag));
  const getDecimalSign = memoizeFormat(
    () =>
      getNumberFormat()
        .formatToParts(0.5)
        .find(({ type }) => type === 'decimal')?.value ?? '.',
  );
  const getPluralRules = memoizeFormat(() => new Intl.PluralRules(tag));
  const getListFormat = memoizeFormat(() => new Intl.ListFormat(tag));
  const getDayFormat = memoizeFormat(
    () => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', ...zoneOptions }),
  );
  const getClockFormat = memoizeFormat(
    () => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zoneOptions }),
  );
  const getLongDayFormat = memoizeFormat(() => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));

  const formatShortDay = (at: Date): string => {
    if (locale !== 'en') return getDayFormat().format(at);
    // British English shortens September to four letters.
    const parts = getDayFormat()
      .formatToParts(at)
      .filter(({ type }) => type !== 'literal');
    return parts.map(({ value }) => value.replace(/^Sept$/, 'Sep')).join(' ');
  };

  return {
    amount: (value, purpose = 'exact') =>
      `${writeAmount(value, purpose, { group: (whole) => getNumberFormat().format(whole), decimal: getDecimalSign() })} ${coin.symbol}`,
    number: (value) => getNumberFormat().format(value),
    moment(instant) {
      const at = new Date(instant);
      return `${formatShortDay(at)}, ${getClockFormat().format(at)}${zoneSuffix}`;
    },
    day: (date) => getLongDayFormat().format(new Date(date)),
    plural(count, forms) {
      const form = getPluralRules().select(count) === 'one' ? forms.one : forms.other;
      return form.replaceAll('#', getNumberFormat().format(count));
    },
    list: (items) => getListFormat().format(items),
  };
}
