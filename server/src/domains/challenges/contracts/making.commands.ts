import { randomUUID } from 'node:crypto';
import type { FieldFault, Goal, InputOf, Platform } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { listUsernames } from '../../people/players/store';
import { requireUnmuted } from '../../people/users/mute.commands';
import { findReceiver } from '../../people/users/store';
import { findOfferedPlatform } from '../games/platform.rules';
import { findGame, findTitle, listAchievements } from '../games/store';
import { isPossible } from '../judging/verdict.rules';
import { allowCancelling, allowMaking, allowRuling } from './access.rules';
import { applyEvent, type LoadedContract } from './event.commands';
import { toFormColumns } from './mapper';
import { readContractDetail } from './queries';
import { deriveStakes } from './state.mapper';
import { deleteContractRow, insertContract } from './store';
import type { NewParticipant } from './tables';
import { withLockedContract } from './visible-contracts.queries';

type ContractColumns = ReturnType<typeof toFormColumns>;
type ContractTimes = Pick<ContractColumns, 'openUntil' | 'deadline' | 'claimUntil'>;

const farthestAheadYears = 2;
const yearMs = 365 * 24 * 60 * 60_000;

function refuseInvalidTimes({ openUntil, deadline, claimUntil }: ContractTimes, now: Date): void {
  const details: Record<string, FieldFault[]> = {};
  if (openUntil <= now) details.openUntil = [{ code: 'time_not_ahead', params: {} }];
  for (const [field, at] of Object.entries({ openUntil, deadline, claimUntil }))
    if (at.getTime() - now.getTime() > farthestAheadYears * yearMs)
      details[field] = [{ code: 'far_ahead', params: { years: farthestAheadYears } }];
  if (Object.keys(details).length > 0) throw new Refusal('validation_failed', {}, { details });
}

/** Steam's terms forbid wagers, whatever the setting. */
function refuseWager({ config }: Work, mode: ContractColumns['mode'], platform: Platform): void {
  if (mode === 'bounty') return;
  if (platform === 'steam') throw Refusal.at('mode', { code: 'wager_steam', params: {} });
  if (!config.wagers) throw Refusal.at('mode', { code: 'wager_off', params: {} });
}

async function prepareGame(
  work: Work,
  { platform, externalId }: { platform: Platform; externalId: string },
  goal: Goal,
): Promise<{ gameId: string; listId: string }> {
  findOfferedPlatform(work, platform);
  const { db } = work;
  const game = await findTitle(db, platform, externalId);
  if (!game?.listId) throw Refusal.at('game', { code: 'no_such_game', params: {} });
  if (!isPossible(await listAchievements(db, game.listId), goal))
    throw Refusal.at('goal', { code: 'goal_impossible', params: {} });
  return { gameId: game.id, listId: game.listId };
}

const makeNewParticipant = (
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

export function prepareParticipant(
  { contract, participants }: LoadedContract,
  userId: string,
  now: Date,
  status: NewParticipant['status'],
): { id: string; participant?: NewParticipant } {
  const participant = participants.find((each) => each.userId === userId);
  if (participant) return { id: participant.id };
  const newParticipant = makeNewParticipant(contract.id, userId, now, status);
  return { id: newParticipant.id, participant: newParticipant };
}

export async function inviteByName(
  work: TransactionWork<Actor>,
  loadedContract: LoadedContract,
  username: string,
  field: string,
): Promise<{ loadedContract: LoadedContract; participantId: string; username: string }> {
  const player = await findReceiver(work.db, username);
  if (!player) throw Refusal.at(field, { code: 'no_such_player', params: {} });
  if (player.id === loadedContract.contract.creatorId) throw Refusal.at(field, { code: 'own_contract', params: {} });
  const { id, participant } = prepareParticipant(loadedContract, player.id, work.now, 'invited');
  const event = { type: 'invite', participantId: id, at: work.now } as const;
  const contractAfter = await applyEvent(work, loadedContract, event, participant && { addedParticipant: participant });
  return { loadedContract: contractAfter, participantId: id, username: player.username };
}

export async function createContract(
  work: Work<Actor>,
  { game, invite, open, ...form }: InputOf<'createContract'>,
): Promise<Answer<'createContract'>> {
  const { now, user } = work;
  const columns = toFormColumns(form);
  refuseWager(work, form.mode, game.platform);
  refuseInvalidTimes(columns, now);
  return withTransaction(work, async (work) => {
    await requireUnmuted(work, user.id);
    const contract = await insertContract(work.db, {
      ...columns,
      ...(await prepareGame(work, game, form.goal)),
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
    let loadedContract: LoadedContract = { contract, participants: [] };
    for (const [index, username] of [...new Set(invite)].entries())
      ({ loadedContract } = await inviteByName(work, loadedContract, username, `invite.${index}`));
    if (open) await applyEvent(work, loadedContract, { type: 'open', at: now });
    const params = { title: contract.title };
    return makeAnswer(await readContractDetail(work, contract.id), {
      code: open ? 'contract_opened' : 'contract_created',
      params,
    });
  });
}

const actAsCreator = <Result>(
  work: Work<Actor>,
  id: string,
  act: (work: TransactionWork<Actor>, loadedContract: LoadedContract) => Promise<Result>,
): Promise<Result> =>
  withLockedContract(work, id, async (work, loadedContract) => {
    requireRow(allowMaking(work.user, loadedContract.contract));
    return act(work, loadedContract);
  });

type ContractUpdate<Act extends 'edit' | 'open' | 'cancel' | 'agree_cancel' | 'rule'> = InputOfAction<
  'updateContract',
  Act
>;

export async function editContract(
  work: Work<Actor>,
  { id, game, ...form }: ContractUpdate<'edit'>,
): Promise<Answer<'updateContract'>> {
  const columns = toFormColumns(form);
  return actAsCreator(work, id, async (work, loadedContract) => {
    const { now } = work;
    if (form.title !== loadedContract.contract.title) await requireUnmuted(work, work.user.id);
    refuseWager(work, form.mode, game.platform);
    refuseInvalidTimes(columns, now);
    const { title, terms, goal, visibility } = columns;
    const gameColumns = await prepareGame(work, game, form.goal);
    const { termsVersion } = loadedContract.contract;
    await applyEvent(
      work,
      loadedContract,
      { type: 'edit', stakes: deriveStakes(columns), at: now },
      {
        contract: { title, terms, goal, visibility, ...gameColumns, termsVersion: termsVersion + 1 },
      },
    );
    return makeAnswer(await readContractDetail(work, id), { code: 'contract_saved', params: {} });
  });
}

export async function openContract(
  work: Work<Actor>,
  { id }: ContractUpdate<'open'>,
): Promise<Answer<'updateContract'>> {
  return actAsCreator(work, id, async (work, loadedContract) => {
    const { title, goal, gameId, listId } = loadedContract.contract;
    if (loadedContract.contract.status === 'draft') {
      await requireUnmuted(work, work.user.id);
      const game = await findGame(work.db, gameId);
      if (game) findOfferedPlatform(work, game.platform);
      refuseInvalidTimes(loadedContract.contract, work.now);
      if (!isPossible(await listAchievements(work.db, listId), goal))
        throw new Error(`Game ${gameId} changed its list`);
    }
    await applyEvent(work, loadedContract, { type: 'open', at: work.now });
    return makeAnswer(await readContractDetail(work, id), { code: 'contract_opened', params: { title } });
  });
}

const actAsParty = (
  work: Work<Actor>,
  id: string,
  act: (work: TransactionWork<Actor>, loadedContract: LoadedContract, by: string) => Promise<Answer<'updateContract'>>,
): Promise<Answer<'updateContract'>> =>
  withLockedContract(work, id, async (work, loadedContract) => {
    const { contract, participants } = loadedContract;
    return act(work, loadedContract, requireRow(allowCancelling(work.user, contract, participants)));
  });

async function endByAgreement(
  work: TransactionWork<Actor>,
  loadedContract: LoadedContract,
  by: string,
  proposal?: { cancelBy: string; cancelReason: string },
): Promise<Answer<'updateContract'>> {
  const { db, now, user } = work;
  const { contract } = loadedContract;
  const contractAfter = await applyEvent(
    work,
    loadedContract,
    { type: 'cancel', by, at: now },
    proposal && { contract: proposal },
  );
  const isOver = contractAfter.contract.status === 'cancelled';
  await recordAudit(db, {
    at: now,
    actorId: user.id,
    action: isOver ? 'contract.cancel' : proposal ? 'contract.propose_cancel' : 'contract.agree_cancel',
    entity: 'contract',
    entityId: contract.id,
    before: { status: contract.status },
    after: { status: contractAfter.contract.status, agreed: contractAfter.contract.cancelling?.length ?? 0 },
    reason: contractAfter.contract.cancelReason,
  });
  return makeAnswer(await readContractDetail(work, contract.id), {
    code: isOver ? 'contract_cancelled' : 'contract_cancel_proposed',
    params: { title: contract.title },
  });
}

export async function cancelContract(
  work: Work<Actor>,
  { id, reason }: ContractUpdate<'cancel'>,
): Promise<Answer<'updateContract'>> {
  return actAsParty(work, id, (work, loadedContract, by) =>
    endByAgreement(
      work,
      loadedContract,
      by,
      loadedContract.contract.cancelling === null ? { cancelBy: work.user.id, cancelReason: reason } : undefined,
    ),
  );
}

export async function agreeToCancel(
  work: Work<Actor>,
  { id }: ContractUpdate<'agree_cancel'>,
): Promise<Answer<'updateContract'>> {
  return actAsParty(work, id, async (work, loadedContract, by) => {
    const { cancelling, endedAt } = loadedContract.contract;
    if (cancelling === null && endedAt === null) throw new Refusal('contract_closed', { why: 'no_proposal' });
    return endByAgreement(work, loadedContract, by);
  });
}

export async function ruleContract(
  work: Work<Actor>,
  { id, winnerIds, reason }: ContractUpdate<'rule'>,
): Promise<Answer<'updateContract'>> {
  return withLockedContract(work, id, async (work, loadedContract) => {
    const { db, now, user } = work;
    const { contract, participants } = loadedContract;
    requireRow(allowRuling(user, contract, participants));
    const ruledParticipants = participants.filter((each) => each.status === 'disputed');
    const contractAfter = await applyEvent(
      work,
      loadedContract,
      { type: 'rule', winnerIds, at: now },
      { contract: { rulingReason: reason } },
    );
    const names = await listUsernames(
      db,
      ruledParticipants.map(({ userId }) => userId),
    );
    const listWinnerNames = (wins: (each: (typeof ruledParticipants)[number]) => boolean) =>
      ruledParticipants.flatMap((each) => (wins(each) ? (names.get(each.userId) ?? []) : []));
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'contract.rule',
      entity: 'contract',
      entityId: id,
      before: { status: contract.status, winners: listWinnerNames((each) => each.ruled === true) },
      after: {
        status: contractAfter.contract.status,
        winners: listWinnerNames(({ id: claim }) => winnerIds.includes(claim)),
      },
      reason,
    });
    return makeAnswer(await readContractDetail(work, id), { code: 'contract_ruled', params: {} });
  });
}

/** @throws Refusal `contract_closed` once the contract is no longer a draft */
export async function deleteContract(
  work: Work<Actor>,
  { id }: InputOf<'deleteContract'>,
): Promise<Answer<'deleteContract'>> {
  return actAsCreator(work, id, async (work, { contract }) => {
    if (contract.status !== 'draft') throw new Refusal('contract_closed', { why: 'opened' });
    await deleteContractRow(work.db, id);
    return makeAnswer({}, { code: 'contract_deleted', params: {} });
  });
}
