import { makeAvailableRef, makeStakedRef, promisedRewards, rewards } from '../ledger/accounts.rules';
import { buildEntriesBetween, type LedgerTransaction } from '../ledger/transaction.rules';
import type { StakeEffects } from './stake.machine';
import type { StakeRow } from './tables';

type StakedCoins = Pick<StakeRow, 'id' | 'userId' | 'principal' | 'reward'>;

export const buildStakeHold = (stake: StakedCoins, at: Date, actorId: string | null): LedgerTransaction => ({
  kind: 'stake',
  reference: `stake:${stake.id}`,
  at,
  actorId,
  cause: { kind: 'stake', id: stake.id },
  entries: [
    ...buildEntriesBetween(makeAvailableRef(stake.userId), makeStakedRef(stake.userId), stake.principal),
    ...(stake.reward > 0n ? buildEntriesBetween(rewards, promisedRewards, stake.reward) : []),
  ],
});

export function buildStakePayments(
  stake: StakedCoins & Pick<StakeRow, 'holdId' | 'claims'>,
  { reward, principal, released }: Pick<StakeEffects, 'reward' | 'principal' | 'released'>,
  at: Date,
  actorId: string | null,
): LedgerTransaction[] {
  const commonFields = { at, actorId, cause: { kind: 'stake', id: stake.id } } as const;
  const payments: LedgerTransaction[] = [];
  if (reward > 0n)
    payments.push({
      ...commonFields,
      kind: 'staking_reward',
      reference: `staking_reward:${stake.id}:${stake.claims + 1}`,
      entries: buildEntriesBetween(promisedRewards, makeAvailableRef(stake.userId), reward),
    });
  if (principal > 0n)
    payments.push({
      ...commonFields,
      kind: 'unstake',
      reference: `unstake:${stake.id}`,
      settles: stake.holdId,
      entries: [
        ...buildEntriesBetween(makeStakedRef(stake.userId), makeAvailableRef(stake.userId), principal),
        ...(released > 0n ? buildEntriesBetween(promisedRewards, rewards, released) : []),
      ],
    });
  return payments;
}
