import { type AmountPurpose, type AmountTextOptions, coin, writeAmount } from '@laurel/shared/protocol';
import { formatNumber, readSeparators } from '@laurel/shared/ui/locale';

const noBreakSpace = '\u00a0';

export const formatAmount = (value: string, purpose: AmountPurpose, options?: AmountTextOptions): string =>
  writeAmount(value, purpose, { group: formatNumber, decimal: readSeparators().decimal }, options);

/** In English “1,842.50 LRL”, for texts that can't contain elements. */
export const formatCoins = (value: string, purpose: AmountPurpose, options?: AmountTextOptions): string =>
  `${formatAmount(value, purpose, options)}${noBreakSpace}${coin.symbol}`;
