import { useLocale } from '@laurel/shared/ui/locale';
import { classNames } from '../class-names';
import s from './amount.module.css';
import { AMOUNT_SYMBOL, type FormatAmountOptions, formatAmount, formatExactAmount } from './format-amount';

export interface AmountProps extends FormatAmountOptions {
  /** A decimal string as the API gives it, e.g. "1842.5". */
  value: string;
  /** `gold` for prizes and coins; `display` and `gold-display` in display size; `gain` for money in. */
  tone?: 'plain' | 'gold' | 'display' | 'gold-display' | 'gain' | undefined;
  strong?: boolean | undefined;
  className?: string | undefined;
}

/** An amount of coins in tabular figures, with the exact value in its tooltip. */
export function Amount({ value, tone = 'plain', strong, className, ...format }: AmountProps) {
  useLocale();
  return (
    <data
      value={value}
      title={formatExactAmount(value)}
      className={classNames(s.amount, s[tone], strong && s.strong, format.decimals === 'all' && s.all, className)}
    >
      {formatAmount(value, format)}
      <span className={s.symbol}>{`\u00a0${AMOUNT_SYMBOL}`}</span>
    </data>
  );
}
