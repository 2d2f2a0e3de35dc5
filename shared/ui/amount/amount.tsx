import { useLocale } from '@laurel/shared/ui/locale';
import { classNames } from '../class-names';
import s from './amount.module.css';
import { AMOUNT_SYMBOL, type FormatAmountOptions, formatAmount, formatExactAmount } from './format-amount';

export interface AmountProps extends FormatAmountOptions {
  /** A decimal string as the API gives it, e.g. "1842.5". */
  value: string;
  /** `gold` for prizes and coin; `display` and `gold-display` are in display size; `gain` marks money in. */
  tone?: 'plain' | 'gold' | 'display' | 'gold-display' | 'gain' | undefined;
  strong?: boolean | undefined;
  className?: string | undefined;
}

/** An amount of coin, in tabular figures, with its exact value in the tooltip. */
export function Amount({ value, tone = 'plain', strong, className, ...format }: AmountProps) {
  useLocale();
  return (
    <data
      value={value}
      title={formatExactAmount(value)}
      className={classNames(s.amount, s[tone], strong && s.strong, className)}
    >
      {formatAmount(value, format)}
      <span className={s.symbol}>{`\u00a0${AMOUNT_SYMBOL}`}</span>
    </data>
  );
}
