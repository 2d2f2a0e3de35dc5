import { randomUUID } from 'node:crypto';
import { formatAmount } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { insertRow } from '../../../database/rows';
import { type Deadline, setDeadlines } from '../../../deadlines/store';
import { Refusal } from '../../../refusal';
import { notifyOwner } from '../../people/notices/commands';
import { findUserById } from '../../people/users/store';
import { postTransactions } from '../ledger/post.commands';
import { buildStakeHold, buildStakePayments } from './coins.rules';
import { toState } from './mapper';
import { applyStakeEvent, calculateEnd, calculateReward, calculateStakeDueAt, type StakeStep } from './stake.machine';
import { lockStake, type StakeWithProduct, saveStake } from './store';
import type { NewStake, StakeRow } from './tables';

type AppliedStep = Extract<StakeStep, { ok: true }>;

export function makeNewStake(
  { id: productId, termDays, aprBps }: { id: string; termDays: number | null; aprBps: number },
  fields: Pick<StakeRow, 'userId' | 'principal' | 'startedAt' | 'autoRenew' | 'renewsId'>,
): Omit<NewStake, 'holdId'> & Pick<StakeRow, 'id' | 'reward'> {
  const endsAt = calculateEnd(fields.startedAt, termDays);
  const reward = calculateReward({ principal: fields.principal, aprBps, startedAt: fields.startedAt, endsAt });
  return {
    ...fields,
    id: randomUUID(),
    productId,
    status: 'active',
    aprBps,
    endsAt,
    reward,
    endedAt: null,
    renewalToldAt: null,
  };
}

export async function saveStartedStake(
  { db }: TransactionWork,
  stake: Omit<NewStake, 'holdId'>,
  holdId: string,
  { name, termDays, open }: Pick<StakeWithProduct, 'name' | 'termDays' | 'open'>,
): Promise<StakeWithProduct> {
  const savedStake = { ...(await insertRow(db, 'stakes', { ...stake, holdId })), name, termDays, open };
  await setDeadlines(db, [toDeadline(savedStake)]);
  return savedStake;
}

const toDeadline = (stake: StakeWithProduct): Deadline => ({
  kind: 'stake',
  entityId: stake.id,
  dueAt: calculateStakeDueAt(toState(stake)),
});

export async function applyStep(
  work: TransactionWork,
  stake: StakeWithProduct,
  { state, effects }: AppliedStep,
  renewWith: { principal: bigint; startedAt: Date; autoRenew: boolean } | null,
): Promise<StakeWithProduct> {
  const { db, now, user } = work;
  const actorId = user?.id ?? null;
  const nextStake =
    effects.renews && renewWith
      ? makeNewStake(
          { id: stake.productId, termDays: stake.termDays, aprBps: stake.aprBps },
          { userId: stake.userId, renewsId: stake.id, ...renewWith },
        )
      : null;
  const postedTransactions = await postTransactions(
    db,
    ...buildStakePayments(stake, effects, now, actorId),
    ...(nextStake ? [buildStakeHold(nextStake, now, actorId)] : []),
  );
  const { name, termDays, open } = stake;
  const savedStake = {
    ...(await saveStake(db, stake.id, {
      status: state.status,
      claimed: state.claimed,
      claims: stake.claims + (effects.reward > 0n ? 1 : 0),
      autoRenew: state.autoRenew,
      renewalToldAt: state.renewalToldAt,
      endedAt: effects.principal > 0n ? now : null,
    })),
    name,
    termDays,
    open,
  };
  await setDeadlines(db, [toDeadline(savedStake)]);
  const hold = postedTransactions.at(-1);
  const renewedStake =
    nextStake && hold ? await saveStartedStake(work, nextStake, hold.id, { name, termDays, open }) : null;
  await notifyPlayer(work, savedStake, effects.mail, user ? null : renewedStake);
  return renewedStake ?? savedStake;
}

async function notifyPlayer(
  work: TransactionWork,
  stake: StakeWithProduct,
  mail: 'renews' | 'matured' | null,
  renewedStake: StakeWithProduct | null,
): Promise<void> {
  if (!mail && !renewedStake) return;
  const user = await findUserById(work.db, stake.userId);
  if (!user) return;
  const noticeSubject = { subjectId: stake.id };
  const { termDays } = stake;
  const amount = formatAmount(stake.principal);
  if (renewedStake) {
    const until = renewedStake.endsAt.toISOString();
    const params = { termDays, amount: formatAmount(renewedStake.principal), until };
    await notifyOwner(work, user, 'stake_renewed', params, noticeSubject);
  } else if (mail === 'matured')
    await notifyOwner(
      work,
      user,
      'stake_matured',
      { termDays, amount, reward: formatAmount(stake.reward) },
      noticeSubject,
    );
  else
    await notifyOwner(
      work,
      user,
      'stake_renews',
      { termDays, amount, at: stake.endsAt.toISOString(), percent: stake.aprBps / 100 },
      noticeSubject,
    );
}

export async function applyClock(work: TransactionWork, stake: StakeWithProduct): Promise<StakeWithProduct> {
  const user = stake.autoRenew ? await findUserById(work.db, stake.userId) : undefined;
  const isRenewable = stake.open && user?.status === 'active' && user.emailVerifiedAt !== null;
  const advanceOnce = async (canRenew: boolean) => {
    const state = toState(stake);
    const step = applyStakeEvent(state, { type: 'clock', at: work.now, renewable: canRenew });
    if (step.ok && step.state === state) return stake;
    if (!step.ok) throw new Error(`The clock can’t move stake ${stake.id}: ${step.code}`);
    const { reward, principal } = step.effects;
    const renewal = { principal: principal + reward, startedAt: stake.endsAt, autoRenew: true };
    return applyStep({ ...work, user: null }, stake, step, renewal);
  };
  try {
    return await advanceOnce(isRenewable);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'treasury_short')) throw error;
    return advanceOnce(false);
  }
}

export async function advanceStake(work: TransactionWork, stakeId: string): Promise<void> {
  const stake = await lockStake(work.db, stakeId);
  if (!stake) return;
  const stakeAfter = await applyClock(work, stake);
  if (stakeAfter === stake) await setDeadlines(work.db, [toDeadline(stake)]);
}
