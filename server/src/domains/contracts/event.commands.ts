import type { TransactionWork, Work } from '../../call/context';
import { withTransaction } from '../../call/transaction';
import { Refusal } from '../../refusal';
import { setDeadlines } from '../deadlines/store';
import { post } from '../ledger/post.commands';
import { assertWithinLimits } from '../play-limits/assert-within-limits';
import { transactionOf } from './coins.rules';
import { type ContractEvent, stepContract } from './machine';
import { mailAbout } from './mail.commands';
import { columnsOf, columnsOfParticipant, stateOf } from './state.mapper';
import {
  type ContractChange,
  findContract,
  insertParticipant,
  lockContract,
  type ParticipantChange,
  participantsOf,
  saveContract,
  saveParticipant,
} from './store';
import type { ContractRow, NewParticipant, ParticipantRow } from './tables';

/** A contract under its lock, with everyone who was ever asked. */
export interface LoadedContract {
  contract: ContractRow;
  participants: readonly ParticipantRow[];
}

/** What a change says beside the step. */
export interface Beside {
  contract?: ContractChange;
  /** A participant that the step adds. */
  added?: NewParticipant;
  /** More columns of a participant. */
  participant?: { id: string; change: ParticipantChange };
}

export async function lockWithParticipants(work: TransactionWork, id: string): Promise<LoadedContract | undefined> {
  const contract = await lockContract(work.db, id);
  return contract && { contract, participants: await participantsOf(work.db, id) };
}

/**
 * Runs an event through the contract's machine, saves what follows, moves the coins and mails whom it concerns.
 * @throws Refusal of the machine, and `insufficient_funds`
 */
export async function applyEvent(
  work: TransactionWork,
  { contract, participants }: LoadedContract,
  event: ContractEvent,
  beside: Beside = {},
): Promise<LoadedContract> {
  const { db, now, user } = work;
  const before = stateOf(contract, participants);
  const result = stepContract(before, event);
  if (!result.ok) throw Refusal.of(result);
  const { state, effects } = result;

  if (beside.added) await insertParticipant(db, beside.added);
  for (const next of state.participants) {
    const earlier = before.participants.find(({ id }) => id === next.id);
    const more = beside.participant?.id === next.id ? beside.participant.change : {};
    if (next === earlier && Object.keys(more).length === 0) continue;
    const since = earlier?.status === next.status ? {} : { since: now };
    const accepted = earlier?.status !== 'accepted' && next.status === 'accepted' && event.type === 'accept';
    await saveParticipant(db, next.id, {
      ...columnsOfParticipant(next),
      ...since,
      ...(accepted && { acceptedAt: now }),
      ...more,
    });
  }
  const saved = await saveContract(db, contract.id, {
    ...columnsOf(state, now),
    ...beside.contract,
    postings: contract.postings + effects.length,
  });
  await setDeadlines(db, [{ kind: 'contract', entityId: contract.id, dueAt: saved.nextAt }]);

  const after = await participantsOf(db, contract.id);
  const userOf = (party: string): string => {
    const userId = party === 'creator' ? contract.creatorId : after.find(({ id }) => id === party)?.userId;
    if (!userId) throw new Error(`Contract ${contract.id} has no party ${party}`);
    return userId;
  };
  await mailAbout(work, {
    before: { contract, participants },
    after: { contract: saved, participants: after },
    effects,
  });
  for (const { kind, party, amount } of effects)
    if (kind === 'hold') await assertWithinLimits(work, userOf(party), 'spend', amount);
  const posted = await post(
    db,
    ...effects.map((effect, index) =>
      transactionOf(contract.id, effect, userOf(effect.party), contract.postings + index + 1, now, user?.id ?? null),
    ),
  );
  for (const [index, effect] of effects.entries())
    if (effect.kind === 'pay')
      await saveParticipant(db, effect.party, { payoutTransactionId: posted[index]?.id ?? null });
  return { contract: saved, participants: after };
}

/** Applies the contract's deadlines that have passed. Safe to repeat. */
export async function advanceContract(work: TransactionWork, id: string): Promise<void> {
  const loaded = await lockWithParticipants(work, id);
  if (!loaded) return setDeadlines(work.db, [{ kind: 'contract', entityId: id, dueAt: null }]);
  await applyEvent(work, loaded, { type: 'clock', at: work.now });
}

/** A contract with its passed deadlines applied, before it is read or acted on. */
export async function applyDueDeadlines(work: Work, id: string): Promise<ContractRow | undefined> {
  const contract = await findContract(work.db, id);
  if (!contract?.nextAt || contract.nextAt > work.now) return contract;
  // What a deadline decides is attributed to no one, whoever triggered it.
  await withTransaction({ ...work, user: null }, (part) => advanceContract(part, id));
  return findContract(work.db, id);
}
