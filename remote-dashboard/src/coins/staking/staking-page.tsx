import { type AnswerOf, formatAmount, parseAmount, type SessionUser } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Stat, Stats } from '@laurel/shared/ui/stat';
import { Text } from '@laurel/shared/ui/text';
import { useServerOffset } from '../../clock/server-offset';
import { CoinsTabs } from '../transactions/coins-tabs';
import { useProfile } from '../transactions/use-profile';
import { calculateAccruedReward, isClaimable } from './accrual';
import { staking } from './messages/en/staking';
import { StakeForm } from './stake-form';
import { Stakes } from './stakes';
import s from './staking-page.module.css';
import { useNow } from './use-now';

export function StakingPage() {
  const user = useSessionUser();
  return user ? <Staking user={user} /> : null;
}

function Staking({ user }: { user: SessionUser }) {
  const t = useMessages(staking);
  const read = useRead('getStaking', {}, { refreshEvery: 60_000 });
  const profileRead = useProfile(user.id);
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <CoinsTabs />
      <Heading level={1}>{t.title}</Heading>
      <Text tone="muted">{t.lead}</Text>
      <ReadNote read={read} what={t.what} safe={t.safe} />
      {read.status === 'loading' && <SkeletonRows rows={8} label={t.what} />}
      {read.status === 'ready' && (
        <Overview
          staking={read.data}
          available={profileRead.status === 'ready' ? profileRead.data.balances.available : null}
        />
      )}
    </Stack>
  );
}

function Overview({
  staking: stakingAnswer,
  available,
}: {
  staking: AnswerOf<'getStaking'>;
  available: string | null;
}) {
  const t = useMessages(staking).totals;
  const now = useNow(useServerOffset(stakingAnswer.serverNow));
  const runningPositions = stakingAnswer.positions.filter(({ status }) => status === 'active' || status === 'matured');
  const rewardFacts = (['toClaim', 'accrued'] as const).map((rewardKind) => {
    const claimablePositions = runningPositions.filter(
      (position) => isClaimable(position) === (rewardKind === 'toClaim'),
    );
    const sum = claimablePositions.reduce(
      (total, position) => total + parseAmount(calculateAccruedReward(position, now)),
      0n,
    );
    return { rewardKind, sum, hasPositions: claimablePositions.length > 0 };
  });
  return (
    <>
      <div className={s.totals}>
        <Stats>
          <Stat
            label={t.staked}
            value={<Amount purpose="headline" value={stakingAnswer.totals.staked} cents="always" />}
          />
          <Stat
            label={t.claimed}
            value={<Amount purpose="headline" value={stakingAnswer.totals.claimed} cents="always" />}
          />
          {rewardFacts.map(
            ({ rewardKind, sum, hasPositions }) =>
              hasPositions && (
                <Stat
                  key={rewardKind}
                  label={t[rewardKind]}
                  value={<Amount value={formatAmount(sum)} purpose="headline" cents="always" />}
                />
              ),
          )}
        </Stats>
      </div>
      <div className={s.columns}>
        <Stakes positions={stakingAnswer.positions} now={now} />
        <StakeForm products={stakingAnswer.products} available={available} now={now} />
      </div>
    </>
  );
}
