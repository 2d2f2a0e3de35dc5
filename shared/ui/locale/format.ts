import type { Locale } from '@laurel/shared/protocol';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { readCurrentLocale } from './locale';

const languageTags = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Locale, string>;

/** Don't read it at module level, because the language can change. */
export const readLocaleTag = (): string => languageTags[readCurrentLocale()];

/** Formatters are slow to create, so each is created once per language and set of options. */
function memoizeFormat<Formatter, Options extends object>(make: (tag: string, options: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  const recentFormatters = new WeakMap<Options, { tag: string; formatter: Formatter }>();
  return (options: Options): Formatter => {
    const tag = readLocaleTag();
    const lastFormatter = recentFormatters.get(options);
    if (lastFormatter?.tag === tag) return lastFormatter.formatter;
    const key = `${tag} ${JSON.stringify(options)}`;
    const formatter = formatters.get(key) ?? make(tag, options);
    formatters.set(key, formatter);
    recentFormatters.set(options, { tag, formatter });
    return formatter;
  };
}

export const makeNumberFormat = memoizeFormat(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);
export const makeDateFormat = memoizeFormat(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
const createPluralRules = memoizeFormat((tag, options: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options));
const createListFormat = memoizeFormat((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));

const groupedNumberFormatOptions: Intl.NumberFormatOptions = { useGrouping: true };
const plainNumberFormatOptions: Intl.NumberFormatOptions = {};

/** In English "1,842". Use it for counts, and `formatAmount` for amounts of coins. */
export const formatNumber = (
  value: number | bigint,
  options: Intl.NumberFormatOptions = plainNumberFormatOptions,
): string => makeNumberFormat(options).format(value);

/** In English "30%" for 0.3. No decimals by default. */
export const formatPercent = (share: number, options: Intl.NumberFormatOptions = {}): string =>
  makeNumberFormat({ style: 'percent', ...options }).format(share);

/** Picks the form for a number and puts the number in place of `#`: `formatPlural(n, { one: '# entrant', other: '# entrants' })`. */
export function formatPlural(count: number, forms: { zero?: string; one: string; other: string }): string {
  const rule = createPluralRules({}).select(count);
  const form = count === 0 && forms.zero !== undefined ? forms.zero : rule === 'one' ? forms.one : forms.other;
  return form.replaceAll('#', () => formatNumber(count));
}

/** Picks the form for a rank and puts the rank in place of `#`. English has four forms, German one. */
export const formatOrdinal = (
  rank: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string =>
  (forms[createPluralRules({ type: 'ordinal' }).select(rank)] ?? forms.other).replaceAll('#', () => formatNumber(rank));

/** In English "Kestrel, Otter and Wren" or, as a `disjunction`, "… or Wren". */
export const formatList = (items: Iterable<string>, type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  createListFormat({ type }).format(items);

export const renderList = (nodes: readonly ReactNode[]): ReactElement =>
  createElement(
    Fragment,
    null,
    ...createListFormat({ type: 'conjunction' })
      .formatToParts(nodes.map((_, index) => String(index)))
      .map(({ type, value }) => (type === 'element' ? nodes[Number(value)] : value)),
  );

const makeSeparators = memoizeFormat((tag, options: Intl.NumberFormatOptions) => {
  const parts = new Intl.NumberFormat(tag, options).formatToParts(12_345.6);
  const findPart = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: findPart('group'), decimal: findPart('decimal') };
});

export const readSeparators = (): { group: string; decimal: string } => makeSeparators(groupedNumberFormatOptions);

export type Wrap = (text: string) => ReactNode;

/** A sentence with elements in it: renderText`I agree to the ${terms('terms of use')}.` */
export const renderText = (texts: TemplateStringsArray, ...nodes: ReactNode[]): ReactElement =>
  createElement(Fragment, null, ...texts.flatMap((text, index) => [keepTogether(text), nodes[index]]));

/** Prevents a line break after a single letter and its hyphen, as in “E-Mail”. */
export const keepTogether = (text: string): string => text.replaceAll(/(?<!\p{L})(\p{L}-)(?=\p{L})/gu, '$1\u2060');
