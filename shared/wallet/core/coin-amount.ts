import { formatNumber, messagesOf, separators } from '@laurel/shared/ui/locale';
import { formatUnits } from 'viem';
import { panel } from './messages/en/panel';

/**
 * An amount of the chain's own coin as it is read: four decimals at most, cut and not rounded, so that nobody seems to have
 * more than they have. `exact` carries them all.
 */
export function formatCoin(value: bigint, decimals: number): { text: string; exact: string } {
  const [whole = '0', fraction = ''] = formatUnits(value, decimals).split('.');
  const { decimal } = separators();
  const written = (part: string) => (part === '' ? '' : `${decimal}${part}`);
  const shown = fraction.slice(0, 4).replace(/0+$/, '');
  const grouped = formatNumber(BigInt(whole));
  const exact = `${grouped}${written(fraction)}`;
  // Something may be there, only too little to be seen.
  const vanishes = value > 0n && whole === '0' && shown === '';
  return { text: vanishes ? messagesOf(panel).below(`0${written('0001')}`) : `${grouped}${written(shown)}`, exact };
}
