import type { TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { setDeadlines } from '../../../deadlines/store';
import { Refusal } from '../../../refusal';
import { postTransactions } from '../../coins/ledger/post.commands';
import { assertWithinLimits } from '../../people/play-limits/limits.commands';
import { addWins } from '../games/leaders.store';
import { findGame } from '../games/store';
import { clipOutages, listOutagesSince, type Outage } from '../judging/outages.store';
import { buildTransaction } from './coins.rules';
import { applyContractEvent, type ContractEvent } from './machine';
import { notifyOfContract } from './mail';
import { toColumns, toParticipantColumns, toState } from './state.mapper';
import type { ContractEffect } from './state.rules';
import {
  type ContractChange,
  findContract,
  insertParticipant,
  listParticipants,
  lockContract,
  type ParticipantChange,
  saveContract,
  saveParticipant,
} from './store';
import type { ContractRow, NewParticipant, ParticipantRow } from './tables';

export interface LoadedContract {
  contract: ContractRow;
  participants: readonly ParticipantRow[];
}

export interface ContractWrites {
  contract?: ContractChange;
  addedParticipant?: NewParticipant;
  participant?: { id: string; change: ParticipantChange };
}

export async function lockWithParticipants(work: TransactionWork, id: string): Promise<LoadedContract | undefined> {
  const contract = await lockContract(work.db, id);
  return contract && { contract, participants: await listParticipants(work.db, id) };
}

export async function applyEvent(
  work: TransactionWork,
  { contract, participants }: LoadedContract,
  event: ContractEvent,
  writes: ContractWrites = {},
): Promise<LoadedContract> {
  const { db, now, user } = work;
  const stateBefore = toState(contract, participants);
  const step = applyContractEvent(stateBefore, event);
  if (!step.ok) throw Refusal.of(step);
  const { state, effects } = step;

  if (writes.addedParticipant) await insertParticipant(db, writes.addedParticipant);
  for (const participantAfter of state.participants) {
    const participantBefore = stateBefore.participants.find(({ id }) => id === participantAfter.id);
    const extraChange = writes.participant?.id === participantAfter.id ? writes.participant.change : {};
    if (participantAfter === participantBefore && Object.keys(extraChange).length === 0) continue;
    const since = participantBefore?.status === participantAfter.status ? {} : { since: now };
    const isAccepted =
      participantBefore?.status !== 'accepted' && participantAfter.status === 'accepted' && event.type === 'accept';
    await saveParticipant(db, participantAfter.id, {
      ...toParticipantColumns(participantAfter),
      ...since,
      ...(isAccepted && { acceptedAt: now }),
      ...extraChange,
    });
  }
  const savedContract = await saveContract(db, contract.id, {
    ...toColumns(state, now),
    ...writes.contract,
    postings: contract.postings + effects.length,
  });
  await setDeadlines(db, [{ kind: 'contract', entityId: contract.id, dueAt: savedContract.nextAt }]);

  const participantsAfter = await listParticipants(db, contract.id);
  const findUserId = (party: string): string => {
    const userId = party === 'creator' ? contract.creatorId : participantsAfter.find(({ id }) => id === party)?.userId;
    if (!userId) throw new Error(`Contract ${contract.id} has no party ${party}`);
    return userId;
  };
  await notifyOfContract(work, {
    before: { contract, participants },
    after: { contract: savedContract, participants: participantsAfter },
    effects,
  });
  for (const { party, amount } of listMovedStakes(effects))
    await assertWithinLimits(work, findUserId(party), 'spend', amount);
  const findPartyHoldId = (party: string) =>
    party === 'creator' ? contract.creatorHoldId : (participants.find(({ id }) => id === party)?.holdId ?? null);
  const postedTransactions = await postTransactions(
    db,
    ...effects.map((effect, index) => {
      const { party } = effect;
      const postingNumber = contract.postings + index + 1;
      return buildTransaction(
        contract.id,
        effect,
        findUserId(party),
        postingNumber,
        now,
        user?.id ?? null,
        findPartyHoldId(party),
      );
    }),
  );
  for (const [index, effect] of effects.entries())
    await saveTransactionId(db, contract.id, effect, postedTransactions[index]?.id ?? null);
  if (contract.visibility === 'open')
    await addWins(
      db,
      contract.gameId,
      effects.flatMap(({ kind, party, amount }) => (kind === 'pay' ? [{ userId: findUserId(party), amount }] : [])),
    );
  return { contract: savedContract, participants: participantsAfter };
}

function listMovedStakes(effects: readonly ContractEffect[]): Pick<ContractEffect, 'party' | 'amount'>[] {
  const parties = new Set(effects.filter(({ kind }) => kind === 'hold').map(({ party }) => party));
  return [...parties].flatMap((party) => {
    const ownEffects = effects.filter((each) => each.party === party);
    const amount = ownEffects.reduce((sum, each) => sum + (each.kind === 'hold' ? each.amount : -each.amount), 0n);
    return amount > 0n ? [{ party, amount }] : [];
  });
}

async function saveTransactionId(
  db: TransactionWork['db'],
  contractId: string,
  { kind, party }: ContractEffect,
  transactionId: string | null,
): Promise<void> {
  if (kind === 'pay') await saveParticipant(db, party, { payoutTransactionId: transactionId });
  if (kind !== 'hold') return;
  if (party === 'creator') await saveContract(db, contractId, { creatorHoldId: transactionId });
  else await saveParticipant(db, party, { holdId: transactionId });
}

async function applyOutages(work: TransactionWork, loadedContract: LoadedContract): Promise<LoadedContract> {
  const { db, now } = work;
  const { contract } = loadedContract;
  const outages = await listNewOutages(work, contract);
  if (outages.length === 0) return loadedContract;
  const outagesSeenAt = outages.at(-1)?.until ?? now;
  let movedContract = loadedContract;
  for (const outage of outages)
    movedContract = await applyEvent(
      work,
      movedContract,
      { type: 'outage', ...outage, at: now },
      { contract: { outagesSeen: outagesSeenAt } },
    );
  return { ...movedContract, contract: await saveContract(db, contract.id, { outagesSeen: outagesSeenAt }) };
}

const outageStatuses = new Set<ContractRow['status']>(['active', 'claim', 'disputed', 'resolved']);

async function listNewOutages({ db, now }: Pick<Work, 'db' | 'now'>, contract: ContractRow): Promise<Outage[]> {
  if (!outageStatuses.has(contract.status)) return [];
  const game = await findGame(db, contract.gameId);
  if (!game) return [];
  const from = contract.outagesSeen ?? contract.createdAt;
  const { ended, since } = await listOutagesSince(db, game.platform, from, now);
  const isDue = contract.nextAt !== null && contract.nextAt <= now;
  return clipOutages([...ended, ...(since && isDue ? [{ since, until: now }] : [])], from, now);
}

export async function advanceContract(work: TransactionWork, id: string): Promise<void> {
  const loadedContract = await lockWithParticipants(work, id);
  if (!loadedContract) return setDeadlines(work.db, [{ kind: 'contract', entityId: id, dueAt: null }]);
  await applyEvent(work, await applyOutages(work, loadedContract), { type: 'clock', at: work.now });
}

export async function applyDueDeadlines(work: Work, id: string): Promise<ContractRow | undefined> {
  const contract = await findContract(work.db, id);
  if (!contract?.nextAt) return contract;
  if (contract.nextAt > work.now && (await listNewOutages(work, contract)).length === 0) return contract;
  // A deadline or an outage, not this request, causes the change, so the change has no user.
  await withTransaction({ ...work, user: null }, (work) => advanceContract(work, id));
  return findContract(work.db, id);
}
