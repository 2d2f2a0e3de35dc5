/** `exact`: every digit, as in forms and mails. `short`: two decimals, none for a whole amount, up to four below 1, and “<0.0001” for anything smaller. `headline`: like `short`, but “<0.01” for anything smaller than that. */
export type AmountPurpose = 'exact' | 'short' | 'headline';

export interface NumberWriting {
  group(whole: bigint): string;
  decimal: string;
}

export interface AmountTextOptions {
  sign?: 'auto' | 'always' | undefined;
  cents?: 'auto' | 'always' | undefined;
}

const minusSign = '\u2212';
const decimalPattern = /^([+-]?)(\d+)(?:\.(\d*))?$/;

const countShownDecimals = (purpose: AmountPurpose, whole: bigint): number =>
  purpose === 'exact' ? Number.POSITIVE_INFINITY : whole === 0n ? 4 : 2;

const countLeastDecimals = (purpose: AmountPurpose): number => (purpose === 'headline' ? 2 : 4);

/** Cuts digits instead of rounding. */
export function writeAmount(
  value: string,
  purpose: AmountPurpose,
  { group, decimal }: NumberWriting,
  { sign = 'auto', cents = 'auto' }: AmountTextOptions = {},
): string {
  const amountParts = splitAmount(value);
  if (!amountParts) return value;
  const { negative, whole, fraction } = amountParts;
  const isZero = whole === 0n && fraction === '';
  const signText = isZero ? '' : negative ? minusSign : sign === 'always' ? '+' : '';
  const leastDecimals = countLeastDecimals(purpose);
  if (purpose !== 'exact' && !isZero && whole === 0n && /^0*$/.test(fraction.slice(0, leastDecimals))) {
    return `${signText}<0${decimal}${'1'.padStart(leastDecimals, '0')}`;
  }
  const decimalText = fraction.slice(0, countShownDecimals(purpose, whole)).replace(/0+$/, '').padEnd(2, '0');
  return signText + group(whole) + (fraction !== '' || cents === 'always' ? decimal + decimalText : '');
}

export function isAmountCut(value: string, purpose: AmountPurpose): boolean {
  const amountParts = splitAmount(value);
  if (!amountParts || purpose === 'exact') return false;
  const { whole, fraction } = amountParts;
  const vanishes = whole === 0n && fraction !== '' && /^0*$/.test(fraction.slice(0, countLeastDecimals(purpose)));
  return vanishes || fraction.length > countShownDecimals(purpose, whole);
}

function splitAmount(value: string): { negative: boolean; whole: bigint; fraction: string } | null {
  const match = decimalPattern.exec(value.trim());
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  return { negative: sign === '-', whole: BigInt(whole), fraction: fraction.replace(/0+$/, '') };
}
