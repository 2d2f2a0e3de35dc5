import { formatNumber, separators } from '@laurel/shared/ui/locale';

/** Shown after every amount. The platform has one currency. */
export const AMOUNT_SYMBOL = 'LRL';

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/**
 * How many decimals of an amount show.
 * `all`: every one of them. Where coins are accounted for or moved: statements, forms, confirmations.
 * `short`: two, or as many as there are up to six. Everywhere else.
 * `two`: where a longer amount has no room, as in the header.
 */
export type AmountDecimals = 'all' | 'short' | 'two';

export interface FormatAmountOptions {
  /** `always` writes a plus before gains too. Default `auto`: only the minus. */
  sign?: 'auto' | 'always' | undefined;
  /** `always` writes two decimals on whole amounts too, for columns; default `auto`. */
  cents?: 'auto' | 'always' | undefined;
  /** Default `short`. */
  decimals?: AmountDecimals | undefined;
}

const most: Record<AmountDecimals, number> = { all: Number.POSITIVE_INFINITY, short: 6, two: 2 };

/**
 * Formats a decimal string in the page's language without ever making a floating number of it: "1842.5" becomes
 * "1,842.50", in German "1.842,50"; "75" stays "75".
 * Nothing is ever rounded, so that no figure is in anyone's favour: a `short` amount of more decimals is cut off and
 * ends in "…", and one that would vanish is written "<0.000001". Text that is not a decimal number comes back unchanged.
 */
export function formatAmount(
  value: string,
  { sign = 'auto', cents = 'auto', decimals = 'short' }: FormatAmountOptions = {},
): string {
  const parts = split(value);
  if (!parts) return value;
  const { negative, whole, fraction } = parts;
  const { decimal } = separators();
  const zero = whole === 0n && fraction === '';
  const shown = fraction.slice(0, most[decimals]).replace(/0+$/, '');
  const vanishes = !zero && whole === 0n && shown === '';
  const cut = shown.length < fraction.length ? '…' : '';
  const digits = vanishes
    ? `<0${decimal}${'1'.padStart(most[decimals], '0')}`
    : formatNumber(whole) + (fraction !== '' || cents === 'always' ? `${decimal}${shown.padEnd(2, '0')}${cut}` : '');
  return `${signOf(negative, zero, sign)}${digits}`;
}

/** The whole value with every decimal and the symbol: the tooltip's and the copy's text. */
export function formatExactAmount(value: string): string {
  const parts = split(value);
  if (!parts) return value;
  const { negative, whole, fraction } = parts;
  const zero = whole === 0n && fraction === '';
  const digits = formatNumber(whole) + (fraction === '' ? '' : `${separators().decimal}${fraction}`);
  return `${signOf(negative, zero, 'auto')}${digits}${NO_BREAK_SPACE}${AMOUNT_SYMBOL}`;
}

function signOf(negative: boolean, zero: boolean, sign: 'auto' | 'always'): string {
  if (zero) return '';
  if (negative) return MINUS;
  return sign === 'always' ? '+' : '';
}

function split(value: string): { negative: boolean; whole: bigint; fraction: string } | null {
  const match = DECIMAL.exec(value.trim());
  if (!match) return null;
  const [, sign = '', whole = '0', fraction = ''] = match;
  return { negative: sign === '-', whole: BigInt(whole), fraction: fraction.replace(/0+$/, '') };
}
