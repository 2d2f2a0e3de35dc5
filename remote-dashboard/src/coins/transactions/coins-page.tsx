import { BelowFold } from '@laurel/shared/area';
import { useList } from '@laurel/shared/list';
import { isolateText, type SessionUser } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { CryptoWallet } from '@laurel/shared/wallet/ui';
import { Balance, BalanceSkeleton } from './balance';
import { BalanceHistory } from './balance-history';
import s from './coins-page.module.css';
import { CoinsTabs } from './coins-tabs';
import { coins } from './messages/en/coins';
import { money } from './messages/en/money';
import { SendForm } from './send-form';
import { ledgerOnlyList, TransactionList, transactionList } from './transaction-list';
import { useIsChainOffered } from './use-is-chain-offered';
import { useProfile } from './use-profile';

export function CoinsPage() {
  const user = useSessionUser();
  return user ? <Coins user={user} /> : null;
}

function Coins({ user }: { user: SessionUser }) {
  const { title, loading } = useMessages(coins);
  const t = useMessages(money);
  const profileRead = useProfile(user.id);
  const isChainOffered = useIsChainOffered();
  const list = useList(isChainOffered === false ? ledgerOnlyList : transactionList, { refreshEvery: 15_000 });
  const isWaiting = (profileRead.status === 'loading' && !profileRead.slow) || isChainOffered === null;
  return (
    <div className={s.page}>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <CoinsTabs />
      <div className={s.coins}>
        <div className={s.balance}>
          <Heading level={1}>{title}</Heading>
          <ReadNote read={profileRead} what={t.what} safe={t.safe} />
          {(isWaiting || profileRead.status === 'loading') && <BalanceSkeleton />}
          {!isWaiting && profileRead.status === 'ready' && (
            <Balance balances={profileRead.data.balances} leading="available" />
          )}
          {isWaiting ? <SkeletonRows rows={6} label={loading} /> : isChainOffered && <CryptoWallet />}
        </div>
        {!isWaiting && (
          <SendForm
            available={profileRead.status === 'ready' ? profileRead.data.balances.available : null}
            isLoading={profileRead.status === 'loading'}
          />
        )}
      </div>
      {!isWaiting && (
        <BelowFold>
          <div className={s.history}>
            <BalanceHistory />
          </div>
          <TransactionList list={list} />
        </BelowFold>
      )}
    </div>
  );
}
