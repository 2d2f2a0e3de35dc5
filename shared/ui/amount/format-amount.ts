import { formatNumber, separators } from '@laurel/shared/ui/locale';

/** Shown after every amount; the platform has one currency. */
export const AMOUNT_SYMBOL = 'LRL';

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/;

export interface FormatAmountOptions {
  /** `always` also writes a plus before what came in; default `auto` writes only the minus. */
  sign?: 'auto' | 'always' | undefined;
  /** `always` writes two decimals on whole amounts too, for columns; default `auto`. */
  cents?: 'auto' | 'always' | undefined;
}

/**
 * Formats a decimal string in the page's language without ever making a floating number of it: "1842.5" becomes
 * "1,842.50", in German "1.842,50"; "75" stays "75".
 * What lies beyond two decimals is cut off, not rounded, so that no balance looks larger than it is; an amount that
 * would vanish is written "<0.01". Text that is not a decimal number comes back unchanged.
 */
export function formatAmount(value: string, { sign = 'auto', cents = 'auto' }: FormatAmountOptions = {}): string {
  const parts = split(value);
  if (!parts) return value;
  const { negative, whole, fraction } = parts;
  const { decimal } = separators();
  const zero = whole === 0n && fraction === '';
  const shown = fraction.slice(0, 2).padEnd(2, '0');
  const vanishes = !zero && whole === 0n && shown === '00';
  const digits = vanishes
    ? `<0${decimal}01`
    : formatNumber(whole) + (fraction !== '' || cents === 'always' ? `${decimal}${shown}` : '');
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
