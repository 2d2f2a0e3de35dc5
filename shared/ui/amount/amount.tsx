import { type AmountPurpose, type AmountTextOptions, coin, isAmountCut } from '@laurel/shared/protocol';
import { useLocale } from '@laurel/shared/ui/locale';
import type { ComponentProps } from 'react';
import { joinClassNames } from '../class-names';
import s from './amount.module.css';
import { formatAmount, formatCoins } from './format-amount';

export interface AmountProps extends AmountTextOptions {
  /** A decimal string from the API, e.g. "1842.5". */
  value: string;
  purpose: AmountPurpose;
  tone?: 'plain' | 'gold' | 'display' | 'gold-display' | 'gain' | undefined;
  strong?: boolean | undefined;
  className?: string | undefined;
}

export function Amount({ value, purpose, tone = 'plain', strong, className, ...options }: AmountProps) {
  useLocale();
  const Figure = isAmountCut(value, purpose) ? CutAmount : 'data';
  return (
    <Figure
      value={value}
      title={formatCoins(value, 'exact')}
      className={joinClassNames(s.amount, s[tone], strong && s.strong, purpose === 'exact' && s.exact, className)}
    >
      {formatAmount(value, purpose, options)}
      <span className={s.symbol}>{`\u00a0${coin.symbol}`}</span>
    </Figure>
  );
}

const controlSelector = 'a, button, summary, label, [role="menu"], [role="listbox"]';

function CutAmount({ className, ...dataProps }: ComponentProps<'data'>) {
  return <data {...dataProps} ref={makeFocusable} className={joinClassNames(className, s.cut)} />;
}

/** Sets the attribute directly, which avoids a second rendering. */
function makeFocusable(figure: HTMLDataElement | null): void {
  if (figure && !figure.closest(controlSelector)) figure.tabIndex = 0;
}
