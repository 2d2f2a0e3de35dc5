import { useMessages } from '@laurel/shared/ui/locale';
import { Tabs } from '@laurel/shared/ui/tabs';
import { base } from '../../layout/base-path';
import { accountsPath, transactionsPath } from '../../layout/book-paths';
import { coins } from './messages/en';

export function CoinsTabs() {
  const t = useMessages(coins).tabs;
  return (
    <Tabs
      label={t.label}
      items={[
        { label: t.adjustments, to: `${base}/coins`, end: true },
        { label: t.budgets, to: `${base}/coins/budgets` },
        { label: t.staking, to: `${base}/coins/staking` },
        { label: t.accounts, to: accountsPath },
        { label: t.transactions, to: transactionsPath },
        { label: t.ledger, to: `${base}/coins/ledger` },
      ]}
    />
  );
}
