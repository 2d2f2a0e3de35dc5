import { formatAmount } from '@laurel/shared/ui/amount';
import { readMessages } from '@laurel/shared/ui/locale';
import { formatUnits } from 'viem';
import { panel } from './messages/en/panel';

export function formatCoin(value: bigint, decimals: number): { text: string; exact: string; vanishes: boolean } {
  const amount = formatUnits(value, decimals);
  const leastUnits = 10n ** BigInt(decimals - 4);
  const vanishes = value > 0n && value < leastUnits;
  return {
    text: vanishes
      ? readMessages(panel).below(formatAmount(formatUnits(leastUnits, decimals), 'short'))
      : formatAmount(amount, 'short'),
    exact: formatAmount(amount, 'exact'),
    vanishes,
  };
}
