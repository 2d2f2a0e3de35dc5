import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import { shell } from '../messages/en/shell';
import s from './account-balance.module.css';
import { useBalances } from './use-balances';

export function AccountBalance({ userId }: { userId: string }) {
  const t = useMessages(shell).account;
  const balances = useBalances(userId);
  if (!balances) return t.balanceUnknown;
  const { available, staked, held, entered } = balances;
  const otherCoins = [staked, held, entered].reduce((sum, balance) => sum + parseAmount(balance), 0n);
  return (
    <>
      <span className={s.line}>
        {t.available} <Amount purpose="short" value={available} cents="always" strong />
      </span>
      {otherCoins > 0n && (
        <span className={s.line}>
          {t.held} <Amount purpose="short" value={formatAmount(otherCoins)} cents="always" />
        </span>
      )}
    </>
  );
}
