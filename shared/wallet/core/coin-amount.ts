import { formatNumber, messagesOf, separators } from '@laurel/shared/ui/locale';
import { formatUnits } from 'viem';
import { panel } from './messages/en/panel';

/**
 * An amount of the chain's own coin for display: up to four decimals, cut rather than rounded, so that nobody seems to
 * have more than they do. `exact` has them all.
 */
export function formatCoin(value: bigint, decimals: number): { text: string; exact: string } {
  const [whole = '0', fraction = ''] = formatUnits(value, decimals).split('.');
  const { decimal } = separators();
  const written = (part: string) => (part === '' ? '' : `${decimal}${part}`);
  const shown = fraction.slice(0, 4).replace(/0+$/, '');
  const grouped = formatNumber(BigInt(whole));
  const exact = `${grouped}${written(fraction)}`;
  // There is something, but too little to show.
  const vanishes = value > 0n && whole === '0' && shown === '';
  return { text: vanishes ? messagesOf(panel).below(`0${written('0001')}`) : `${grouped}${written(shown)}`, exact };
}
