import { formatAmount } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Facts } from '@laurel/shared/ui/facts';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { type CampaignDraft, calculateCost } from './draft';
import { campaigns as messages } from './messages/en';

export function CostPreview({ draft }: { draft: CampaignDraft }) {
  const t = useMessages(messages).preview;
  const cost = calculateCost(draft);
  if (!cost) return <Text tone="muted">{t.unknown}</Text>;
  const { pool, winnerCount, rewardEach, remainder } = cost;
  const renderCoins = (amount: bigint) => <Amount purpose="exact" value={formatAmount(amount)} />;
  return (
    <Panel as="section" aria-label={t.title}>
      <Facts
        facts={[
          { term: t.pool, value: renderCoins(pool) },
          ...(winnerCount === null ? [{ term: t.share, value: renderCoins(rewardEach) }] : []),
          ...(winnerCount === null ? [] : [{ term: t.winners, value: formatNumber(winnerCount) }]),
          ...(remainder > 0n ? [{ term: t.rest, value: renderCoins(remainder) }] : []),
        ]}
      />
    </Panel>
  );
}
