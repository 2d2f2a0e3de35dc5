import { coin } from './coin';

/** A decimal string, as in JSON: `"12.5"`, `"-3"`, at most 18 decimals, never an exponent. */
export type Amount = string;

export const twoPeopleFrom: Amount = '500';

/** In basis points per year. Above this rate, a staking product needs a second approval. */
export const twoPeopleAboveBps = 2500;

export const mostCoins: Amount = '1000000000';

const amountPattern = /^(-?)(\d+)(?:\.(\d{1,18}))?$/;
const unitsPerCoin = 10n ** BigInt(coin.decimals);

/** In base units (10^-18 of a coin). @throws RangeError if the text isn't a decimal number with at most 18 decimals. */
export function parseAmount(text: Amount): bigint {
  const match = amountPattern.exec(text);
  if (!match) throw new RangeError(`Not an amount: ${text}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const units = BigInt(whole) * unitsPerCoin + BigInt(fraction.padEnd(coin.decimals, '0'));
  return sign ? -units : units;
}

/** Takes base units: `12500000000000000000n` becomes `"12.5"`. */
export function formatAmount(units: bigint): Amount {
  const size = units < 0n ? -units : units;
  const fraction = (size % unitsPerCoin).toString().padStart(coin.decimals, '0').replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${size / unitsPerCoin}${fraction && `.${fraction}`}`;
}

/** Rounds toward zero. Basis points are hundredths of a percent. */
export function calculateShare(units: bigint, basisPoints: number): bigint {
  return (units * BigInt(basisPoints)) / 10_000n;
}
