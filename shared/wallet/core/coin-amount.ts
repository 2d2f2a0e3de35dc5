import { formatUnits } from 'viem';

/**
 * An amount of the chain's own coin as it is read: four decimals at most, cut and not rounded, so that nobody seems to have
 * more than they have. `exact` carries them all.
 */
export function formatCoin(value: bigint, decimals: number): { text: string; exact: string } {
  const exact = formatUnits(value, decimals);
  const [whole = '0', fraction = ''] = exact.split('.');
  const shown = fraction.slice(0, 4).replace(/0+$/, '');
  const grouped = BigInt(whole).toLocaleString('en-US');
  if (shown !== '') return { text: `${grouped}.${shown}`, exact };
  // Something is there, only too little to be seen.
  return { text: value > 0n && whole === '0' ? 'below 0.0001' : grouped, exact };
}
