import { formatAmount, parseAmount, type UserProfile } from '@laurel/shared/protocol';
import { Amount, formatAmount as digitsOf } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { SkeletonBlock, SkeletonLine } from '@laurel/shared/ui/skeleton';
import type { CSSProperties } from 'react';
import s from './balance.module.css';
import { money } from './messages/en/money';

type Balances = UserProfile['balances'];

export function sumBalances({ available, staked, held, entered, contracts }: Balances): string {
  return formatAmount([available, staked, held, entered, contracts].reduce((sum, part) => sum + parseAmount(part), 0n));
}

export function BalanceSkeleton() {
  return (
    <div aria-hidden="true">
      <p className={s.which}>
        <span className={s.soon}>
          <SkeletonLine width="120px" />
        </span>
      </p>
      <p className={s.large}>
        <span className={s.figure}>
          <SkeletonBlock ratio="5 / 1" />
        </span>
      </p>
      <div className={s.split}>
        {['first', 'second'].map((key) => (
          <div key={key} className={s.line}>
            <SkeletonLine width="40%" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface BalanceProps {
  balances: Balances;
  leading: 'total' | 'available';
}

export function Balance({ balances, leading }: BalanceProps) {
  const t = useMessages(money).balance;
  const total = sumBalances(balances);
  const leadingAmount = leading === 'total' ? total : balances.available;
  const otherBalances = [
    { term: t.entered, value: balances.entered },
    { term: t.contracts, value: balances.contracts },
    { term: t.staked, value: balances.staked },
    { term: t.held, value: balances.held },
  ].filter(({ value }) => parseAmount(value) > 0n);
  const lines = [...(leading === 'total' ? [{ term: t.available, value: balances.available }] : []), ...otherBalances];
  return (
    <div className={s.balance}>
      <p className={s.which}>{leading === 'total' ? t.total : t.spendable}</p>
      <p
        className={s.large}
        style={{ '--characters': digitsOf(leadingAmount, 'headline', { cents: 'always' }).length } as CSSProperties}
      >
        <Amount purpose="headline" value={leadingAmount} tone="gold-display" cents="always" />
      </p>
      <dl className={s.split}>
        {lines.map(({ term, value }) => (
          <div key={term} className={s.line}>
            <dt>{term}</dt>
            <dd>
              <Amount value={value} purpose={leading === 'total' ? 'short' : 'exact'} cents="always" />
            </dd>
          </div>
        ))}
        {leading === 'available' && otherBalances.length > 0 && (
          <div className={s.line}>
            <dt className={s.sum}>{t.together}</dt>
            <dd>
              <Amount purpose="exact" value={total} cents="always" strong />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
