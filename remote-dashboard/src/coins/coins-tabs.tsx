import { useMessages } from '@laurel/shared/ui/locale';
import { Tabs } from '@laurel/shared/ui/tabs';
import { base } from '../layout/base';
import { money } from './messages/en/money';
import { useChainOffered } from './use-chain-offered';

/** The pages of a player's coins. */
export function CoinsTabs() {
  const t = useMessages(money).tabs;
  const chain = useChainOffered();
  return (
    <Tabs
      label={t.label}
      items={[
        { label: t.coins, to: `${base}/wallet`, end: true },
        ...(chain
          ? [
              { label: t.deposit, to: `${base}/wallet/deposit` },
              { label: t.withdraw, to: `${base}/wallet/withdraw` },
            ]
          : []),
        { label: t.staking, to: `${base}/staking` },
      ]}
    />
  );
}
