import { randomUUID } from 'node:crypto';
import type { Criteria, FieldFault, InputOf, Platform } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { audit } from '../../operations/audit/store';
import { usernamesOf } from '../../people/players/store';
import { findReceiver } from '../../people/users/store';
import { requireVoice } from '../../people/users/voice.commands';
import { offeredPlatform } from '../games/platform.rules';
import { achievementsOf, findGame, findTitle } from '../games/store';
import { isPossible } from '../judging/verdict.rules';
import { applyEvent, type LoadedContract } from './event.commands';
import { columnsOfForm } from './mapper';
import { contractDetail } from './queries';
import { stakesOf } from './state.mapper';
import { deleteContractRow, insertContract } from './store';
import type { NewParticipant } from './tables';
import { withLockedContract } from './visible.queries';

type Fields = ReturnType<typeof columnsOfForm>;
type Times = Pick<Fields, 'openUntil' | 'deadline' | 'claimUntil'>;

const farthestYears = 2;
const yearMs = 365 * 24 * 60 * 60_000;

/** @throws Refusal `validation_failed` naming each time out of bounds. */
function refuseTimes({ openUntil, deadline, claimUntil }: Times, now: Date): void {
  const details: Record<string, FieldFault[]> = {};
  if (openUntil <= now) details.openUntil = [{ code: 'time_not_ahead', params: {} }];
  for (const [field, at] of Object.entries({ openUntil, deadline, claimUntil }))
    if (at.getTime() - now.getTime() > farthestYears * yearMs)
      details[field] = [{ code: 'far_ahead', params: { years: farthestYears } }];
  if (Object.keys(details).length > 0) throw new Refusal('validation_failed', {}, { details });
}

/** @throws Refusal `validation_failed` where wagers aren't offered. Steam's terms forbid them, whatever the setting. */
function refuseWager({ config }: Work, mode: Fields['mode'], platform: Platform): void {
  if (mode === 'bounty') return;
  if (platform === 'steam') throw Refusal.at('mode', { code: 'wager_steam', params: {} });
  if (!config.wagers) throw Refusal.at('mode', { code: 'wager_off', params: {} });
}

/** The game and its achievements as they are now. @throws Refusal `not_offered`, `validation_failed` at what can't be met */
async function agreedGame(
  work: Work,
  { platform, externalId }: { platform: Platform; externalId: string },
  criteria: Criteria,
): Promise<{ gameId: string; listId: string }> {
  offeredPlatform(work, platform);
  const { db } = work;
  const game = await findTitle(db, platform, externalId);
  if (!game?.listId) throw Refusal.at('game', { code: 'no_such_game', params: {} });
  if (!isPossible(await achievementsOf(db, game.listId), criteria))
    throw Refusal.at('criteria', { code: 'criteria_impossible', params: {} });
  return { gameId: game.id, listId: game.listId };
}

const newParticipant = (
  contractId: string,
  userId: string,
  now: Date,
  status: NewParticipant['status'],
): NewParticipant => ({
  id: randomUUID(),
  contractId,
  userId,
  status,
  identityId: null,
  since: now,
  acceptedAt: null,
  baseline: null,
  progress: null,
  claimedAt: null,
  claimState: null,
  claimUntil: null,
  claimMet: null,
  notMetAt: null,
  disputedAt: null,
  disputeReason: null,
  ruled: null,
  payout: null,
  payoutTransactionId: null,
});

/** A participant's row, known or new, for an event that may add it. */
export function rowFor(
  { contract, participants }: LoadedContract,
  userId: string,
  now: Date,
  status: NewParticipant['status'],
): { id: string; added?: NewParticipant } {
  const known = participants.find((each) => each.userId === userId);
  if (known) return { id: known.id };
  const added = newParticipant(contract.id, userId, now, status);
  return { id: added.id, added };
}

/** Invites a player by name. @throws Refusal `validation_failed` at the field, `already_in_contract` */
export async function inviteByName(
  work: TransactionWork<Actor>,
  loaded: LoadedContract,
  username: string,
  field: string,
): Promise<{ loaded: LoadedContract; participantId: string; username: string }> {
  const player = await findReceiver(work.db, username);
  if (!player) throw Refusal.at(field, { code: 'no_such_player', params: {} });
  if (player.id === loaded.contract.creatorId) throw Refusal.at(field, { code: 'own_contract', params: {} });
  const { id, added } = rowFor(loaded, player.id, work.now, 'invited');
  const event = { type: 'invite', participantId: id, at: work.now } as const;
  const next = await applyEvent(work, loaded, event, added && { added });
  return { loaded: next, participantId: id, username: player.username };
}

/**
 * Makes a contract: a draft, or opened at once with the creator's stake in escrow.
 * @throws Refusal `muted`, `not_offered`, `validation_failed`, `insufficient_funds`
 */
export async function createContract(
  work: Work<Actor>,
  { game, invite, open, ...form }: InputOf<'createContract'>,
): Promise<Answer<'createContract'>> {
  const { now, user } = work;
  const columns = columnsOfForm(form);
  refuseWager(work, form.mode, game.platform);
  refuseTimes(columns, now);
  return withTransaction(work, async (part) => {
    await requireVoice(part, user.id);
    const contract = await insertContract(part.db, {
      ...columns,
      ...(await agreedGame(part, game, form.criteria)),
      id: randomUUID(),
      creatorId: user.id,
      status: 'draft',
      cancelling: null,
      cancelBy: null,
      cancelReason: null,
      rulingUntil: null,
      rulingReason: null,
      nextKind: null,
      nextAt: null,
      createdAt: now,
      updatedAt: now,
      endedAt: null,
    });
    let loaded: LoadedContract = { contract, participants: [] };
    for (const [index, username] of [...new Set(invite)].entries())
      ({ loaded } = await inviteByName(part, loaded, username, `invite.${index}`));
    if (open) await applyEvent(part, loaded, { type: 'open', at: now });
    const params = { title: contract.title };
    return answer(await contractDetail(part, contract.id), {
      code: open ? 'contract_opened' : 'contract_created',
      params,
    });
  });
}

/** The contract under its lock, for its creator. @throws Refusal `forbidden` */
const asCreator = <Result>(
  work: Work<Actor>,
  id: string,
  act: (work: TransactionWork<Actor>, loaded: LoadedContract) => Promise<Result>,
): Promise<Result> =>
  withLockedContract(work, id, async (part, loaded) => {
    if (loaded.contract.creatorId !== part.user.id) throw new Refusal('forbidden', { why: 'role' });
    return act(part, loaded);
  });

type Update<Action> = Extract<InputOf<'updateContract'>, { action: Action }>;

/** Changes the terms until a player is accepted. Whoever applied to the old ones can apply again. */
function edit(work: Work<Actor>, { id, action: _, game, ...form }: Update<'edit'>): Promise<Answer<'updateContract'>> {
  const columns = columnsOfForm(form);
  return asCreator(work, id, async (part, loaded) => {
    const { now } = part;
    if (form.title !== loaded.contract.title) await requireVoice(part, part.user.id);
    refuseWager(part, form.mode, game.platform);
    refuseTimes(columns, now);
    const { title, terms, criteria, visibility } = columns;
    const agreed = await agreedGame(part, game, form.criteria);
    const { termsVersion } = loaded.contract;
    await applyEvent(
      part,
      loaded,
      { type: 'edit', stakes: stakesOf(columns), at: now },
      {
        contract: { title, terms, criteria, visibility, ...agreed, termsVersion: termsVersion + 1 },
      },
    );
    return answer(await contractDetail(part, id), { code: 'contract_saved', params: {} });
  });
}

function open(work: Work<Actor>, id: string): Promise<Answer<'updateContract'>> {
  return asCreator(work, id, async (part, loaded) => {
    const { title, criteria, gameId, listId } = loaded.contract;
    if (loaded.contract.status === 'draft') {
      await requireVoice(part, part.user.id);
      const game = await findGame(part.db, gameId);
      if (game) offeredPlatform(part, game.platform);
      refuseTimes(loaded.contract, part.now);
      if (!isPossible(await achievementsOf(part.db, listId), criteria))
        throw new Error(`Game ${gameId} changed its list`);
    }
    await applyEvent(part, loaded, { type: 'open', at: part.now });
    return answer(await contractDetail(part, id), { code: 'contract_opened', params: { title } });
  });
}

/** Ends it at once while nobody is in it; else proposes to, or agrees with who did. */
function cancel(
  work: Work<Actor>,
  input: Update<'cancel'> | Update<'agree_cancel'>,
): Promise<Answer<'updateContract'>> {
  return withLockedContract(work, input.id, async (part, loaded) => {
    const { db, now, user } = part;
    const { contract, participants } = loaded;
    const own = participants.find((each) => each.userId === user.id);
    const by = user.id === contract.creatorId ? 'creator' : own?.id;
    if (!by) throw new Refusal('contract_closed', { why: 'not_in' });
    if (input.action === 'agree_cancel' && contract.cancelling === null && contract.endedAt === null)
      throw new Refusal('contract_closed', { why: 'no_proposal' });
    const proposal =
      input.action === 'cancel' && contract.cancelling === null
        ? { cancelBy: user.id, cancelReason: input.reason }
        : undefined;
    const next = await applyEvent(part, loaded, { type: 'cancel', by, at: now }, proposal && { contract: proposal });
    const over = next.contract.status === 'cancelled';
    await audit(db, {
      at: now,
      actorId: user.id,
      action: over ? 'contract.cancel' : proposal ? 'contract.propose_cancel' : 'contract.agree_cancel',
      entity: 'contract',
      entityId: contract.id,
      before: { status: contract.status },
      after: { status: next.contract.status, agreed: next.contract.cancelling?.length ?? 0 },
      reason: next.contract.cancelReason,
    });
    return answer(await contractDetail(part, contract.id), {
      code: over ? 'contract_cancelled' : 'contract_cancel_proposed',
      params: { title: contract.title },
    });
  });
}

/**
 * A moderator decides every disputed claim. It pays after two hours; until then another ruling replaces it.
 * @throws Refusal `forbidden` for whoever is in it, `contract_closed`, `validation_failed`
 */
function rule(work: Work<Actor>, { id, winnerIds, reason }: Update<'rule'>): Promise<Answer<'updateContract'>> {
  return withLockedContract(work, id, async (part, loaded) => {
    const { db, now, user } = part;
    const { contract, participants } = loaded;
    if (contract.creatorId === user.id || participants.some((each) => each.userId === user.id))
      throw new Refusal('forbidden', { why: 'own_contract' });
    const ruled = participants.filter((each) => each.status === 'disputed');
    const next = await applyEvent(
      part,
      loaded,
      { type: 'rule', winnerIds, at: now },
      { contract: { rulingReason: reason } },
    );
    const names = await usernamesOf(
      db,
      ruled.map(({ userId }) => userId),
    );
    const named = (wins: (each: (typeof ruled)[number]) => boolean) =>
      ruled.flatMap((each) => (wins(each) ? (names.get(each.userId) ?? []) : []));
    await audit(db, {
      at: now,
      actorId: user.id,
      action: 'contract.rule',
      entity: 'contract',
      entityId: id,
      before: { status: contract.status, winners: named((each) => each.ruled === true) },
      after: { status: next.contract.status, winners: named(({ id: claim }) => winnerIds.includes(claim)) },
      reason,
    });
    return answer(await contractDetail(part, id), { code: 'contract_ruled', params: {} });
  });
}

export function updateContract(work: Work<Actor>, input: InputOf<'updateContract'>): Promise<Answer<'updateContract'>> {
  switch (input.action) {
    case 'edit':
      return edit(work, input);
    case 'open':
      return open(work, input.id);
    case 'rule':
      return rule(work, input);
    default:
      return cancel(work, input);
  }
}

/** @throws Refusal `contract_closed` once it is open */
export async function deleteContract(
  work: Work<Actor>,
  { id }: InputOf<'deleteContract'>,
): Promise<Answer<'deleteContract'>> {
  return asCreator(work, id, async (part, { contract }) => {
    if (contract.status !== 'draft') throw new Refusal('contract_closed', { why: 'opened' });
    await deleteContractRow(part.db, id);
    return answer({}, { code: 'contract_deleted', params: {} });
  });
}
