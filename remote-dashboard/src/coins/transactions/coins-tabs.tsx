import { useMessages } from '@laurel/shared/ui/locale';
import { Tabs } from '@laurel/shared/ui/tabs';
import { base } from '../../layout/base-path';
import { money } from './messages/en/money';
import { useIsChainOffered } from './use-is-chain-offered';

/** Optional tabs come last, so that none moves when they appear. */
export function CoinsTabs() {
  const t = useMessages(money).tabs;
  const isChainOffered = useIsChainOffered();
  return (
    <Tabs
      label={t.label}
      items={[
        { label: t.coins, to: `${base}/coins`, end: true },
        { label: t.staking, to: `${base}/staking` },
        ...(isChainOffered
          ? [
              { label: t.deposit, to: `${base}/coins/deposit` },
              { label: t.withdraw, to: `${base}/coins/withdraw` },
            ]
          : []),
      ]}
    />
  );
}
