import { type Campaign, parseAmount } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { campaignWords as words } from './messages/en';

type CampaignRewards = Pick<Campaign, 'rewardModel' | 'rewardPool' | 'rewardAmount' | 'rewardsLeft' | 'status'>;

export const countRewards = ({ rewardPool, rewardAmount }: Pick<Campaign, 'rewardPool' | 'rewardAmount'>): number =>
  rewardAmount === null ? 1 : Number(parseAmount(rewardPool) / parseAmount(rewardAmount));

const fundedStatuses = new Set<Campaign['status']>(['scheduled', 'active', 'paused', 'ended']);

export function RewardsLeft({ campaign }: { campaign: CampaignRewards }) {
  const t = useMessages(words).rewards;
  const { rewardModel, rewardsLeft, status } = campaign;
  if (rewardModel !== 'first_n' || rewardsLeft === null || !fundedStatuses.has(status)) return null;
  const rewardCount = countRewards(campaign);
  return (
    <Text as="span" size="t2" tone={rewardsLeft === 0 ? 'warning' : 'muted'}>
      {rewardsLeft === 0 ? t.none(rewardCount) : t.left(rewardsLeft, rewardCount)}
    </Text>
  );
}
