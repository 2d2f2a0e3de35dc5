import {
  type Achievement,
  type Contract,
  type ContractDetail,
  type ContractDispute,
  type ContractParticipant,
  type ContractTerms,
  formatAmount,
  parseAmount,
} from '@laurel/shared/protocol';
import { contractTerms, schemas } from '@laurel/shared/protocol/schemas';
import type { InputOfAction } from '../../../call/dispatch';
import type { Reader } from '../../../call/row-access';
import { selectColumns, toFields } from '../../../database/fields';
import { toIsoOrNull } from '../../../database/iso-dates';
import { buildFileUrl } from '../../../storage/storage';
import { toPlayerRef } from '../../people/players/mapper';
import { allowMaking, allowRuling, allowSeeingParticipant, allowStatusChange, type StatusChange } from './access.rules';
import type { Eligibility } from './eligibility.rules';
import type { ListedContract } from './list.store';
import { deriveParties } from './outcome.rules';
import { toState } from './state.mapper';
import {
  addMilliseconds,
  canTakeClaims,
  canTakePlayers,
  countSpotsLeft,
  isOver,
  longestDisputeMs,
} from './state.rules';
import type { PlayerRecord } from './store';
import type { ContractRow, ParticipantRow } from './tables';

const listColumns = selectColumns(schemas.listContracts.item, 'creator', 'game', 'next', 'counts', 'entry');

export const toTermsView = (contract: ContractRow): ContractTerms => toFields(contract, selectColumns(contractTerms));

const toNextDeadline = ({ nextKind, nextAt }: ContractRow): Contract['next'] =>
  nextKind && nextAt ? { kind: nextKind, at: nextAt.toISOString() } : null;

const toGame = (row: ListedContract): Contract['game'] => ({
  id: row.gameId,
  platform: row.gamePlatform,
  externalId: row.gameExternalId,
  title: row.gameTitle,
  systems: row.gameSystems,
  cover: row.gameCover && buildFileUrl(row.gameCover),
});

const toCreator = (row: ListedContract) =>
  toPlayerRef(row.creatorId, { username: row.creatorUsername, avatarUrl: row.creatorAvatarUrl });

function toEntry(row: ListedContract, now: Date): Contract['entry'] {
  const { entryId, entryStatus, entryProgress } = row;
  if (!entryId || !entryStatus) return null;
  const met = entryProgress !== null && entryProgress.earned >= entryProgress.total;
  const isClaimable = entryStatus === 'accepted' && met && canTakeClaims({ status: row.status, stakes: row }, now);
  return { participantId: entryId, status: entryStatus, claimable: isClaimable };
}

export const toContractView = (row: ListedContract, now: Date): Contract => ({
  ...toFields(row, listColumns),
  creator: toCreator(row),
  game: toGame(row),
  next: toNextDeadline(row),
  counts: { applied: row.applied, accepted: row.accepted },
  entry: toEntry(row, now),
});

type ParticipantWithPlayer = ParticipantRow & { username: string; avatarUrl: string | null };

function deriveChanges(row: ParticipantRow, contract: ListedContract, now: Date): readonly StatusChange[] {
  if (isOver(contract.status)) return [];
  const canJoin = ['open', 'active'].includes(contract.status) && now < contract.openUntil;
  const hasRoom = contract.accepted < contract.maxParticipants;
  switch (row.status) {
    case 'applied':
      return canJoin && hasRoom ? ['accept', 'decline', 'withdraw'] : ['decline', 'withdraw'];
    case 'invited':
      return canJoin && hasRoom ? ['accept', 'decline'] : ['decline'];
    case 'accepted':
      return row.stake === 0n ? ['withdraw'] : [];
    case 'submitted':
      return row.claimState === 'met' ? ['approve', 'dispute'] : [];
    case 'disputed':
      return row.ruled === null ? ['approve'] : [];
    default:
      return [];
  }
}

function deriveClaim({ status, claimedAt, claimState, ruled }: ParticipantRow): ContractParticipant['claim'] {
  if (!claimedAt || !claimState) return null;
  return { at: claimedAt.toISOString(), state: status === 'won' ? 'approved' : claimState, ruled };
}

export const toParticipantView = (
  row: ParticipantWithPlayer,
  contract: ListedContract,
  reader: Reader,
  now: Date,
  record: PlayerRecord | null,
): ContractParticipant => ({
  id: row.id,
  contract: {
    ...toFields(contract, ['id', 'title', 'status', 'mode', 'creatorStake', 'openUntil', 'deadline', 'claimUntil']),
    game: toGame(contract),
    creator: toCreator(contract),
    next: toNextDeadline(contract),
  },
  player: toPlayerRef(row.userId, row),
  status: row.status,
  stake: formatAmount(row.stake),
  progress: row.progress,
  claim: deriveClaim(row),
  failedClaimAt: toIsoOrNull(row.failedClaimAt),
  record,
  payout: row.payout === null ? null : formatAmount(row.payout),
  payoutTransactionId: reader?.id === row.userId ? row.payoutTransactionId : null,
  reason: row.disputeReason,
  decidesAt: row.status === 'submitted' && row.claimState === 'met' ? (row.claimUntil?.toISOString() ?? null) : null,
  since: row.since.toISOString(),
  actions: deriveChanges(row, contract, now).filter((change) => allowStatusChange(reader, contract, row, change).ok),
});

export const noRecord: PlayerRecord = { won: 0, lost: 0, withdrawn: 0 };

export interface DetailParts {
  contract: ListedContract;
  participants: readonly ParticipantWithPlayer[];
  /** Null if the viewer may not see them. */
  records: ReadonlyMap<string, PlayerRecord> | null;
  eligibility: Eligibility;
  list: readonly Achievement[];
  downSince: Date | null;
  viewer: Reader;
  now: Date;
}

export function toDetailView({
  contract,
  participants,
  records,
  eligibility,
  list,
  downSince,
  viewer,
  now,
}: DetailParts): ContractDetail {
  const state = toState(contract, participants);
  const isCreator = allowMaking(viewer, contract).ok;
  const ownParticipant = participants.find((each) => each.userId === viewer?.id) ?? null;
  const currentParties = deriveParties(state);
  const party = isCreator
    ? 'creator'
    : ownParticipant && currentParties.includes(ownParticipant.id)
      ? ownParticipant.id
      : null;
  const canRule = allowRuling(viewer, contract, participants).ok;
  const proposer = participants.find((each) => each.userId === contract.cancelBy);
  const actions: ContractDetail['actions'] = [];
  if (isCreator && contract.status === 'draft') actions.push('edit', 'open', 'delete');
  if (isCreator && contract.status === 'open') actions.push('edit');
  if (isCreator && canTakePlayers(state, now) && countSpotsLeft(state) > 0) actions.push('invite');
  if (party && !isOver(contract.status) && !['draft', 'resolved'].includes(contract.status)) {
    if (state.cancelling === null) actions.push('cancel');
    else if (!state.cancelling.includes(party)) actions.push('agree_cancel');
  }
  if (eligibility.eligible && ownParticipant?.status !== 'invited') actions.push('apply');
  if (ownParticipant?.status === 'accepted' && canTakeClaims(state, now)) actions.push('claim');
  if (canRule && (contract.status === 'disputed' || contract.status === 'resolved')) actions.push('rule');
  const goalAchievements = listGoalAchievements(contract, list);
  return {
    ...toContractView(contract, now),
    ...toFields(contract, ['terms', 'termsVersion']),
    participants: participants
      .filter((each) => allowSeeingParticipant(viewer, contract, each).ok)
      .map((each) => toParticipantView(each, contract, viewer, now, records && (records.get(each.userId) ?? noRecord))),
    goalAchievements,
    wanted: goalAchievements,
    escrow: formatAmount(state.participants.reduce((sum, { stake }) => sum + stake, state.creatorHeld)),
    cancellation:
      state.cancelling && party
        ? {
            by:
              contract.cancelBy === contract.creatorId
                ? toCreator(contract)
                : proposer
                  ? toPlayerRef(proposer.userId, proposer)
                  : null,
            reason: contract.cancelReason ?? '',
            agreed: state.cancelling.filter((each) => currentParties.includes(each)).length,
            needed: currentParties.length,
            own: state.cancelling.includes(party),
          }
        : null,
    outage: { moved: contract.outageMs, since: isOver(contract.status) ? null : (downSince?.toISOString() ?? null) },
    reason: contract.status === 'cancelled' ? contract.cancelReason : contract.rulingReason,
    eligibility,
    actions,
    serverNow: now.toISOString(),
  };
}

function listGoalAchievements(
  { goal }: ListedContract,
  list: readonly Achievement[],
): ContractDetail['goalAchievements'] {
  if (goal.kind !== 'achievements') return [];
  const namedList = list.filter(({ id }) => goal.achievementIds.includes(id));
  return namedList.map(({ id, title, description, icon, rarity }) => ({ id, title, description, icon, rarity }));
}

export const toDisputeView = (
  row: ListedContract,
  participants: readonly ParticipantWithPlayer[],
  now: Date,
): ContractDispute => ({
  ...toContractView(row, now),
  disputed: participants.map((each) => ({
    player: toPlayerRef(each.userId, each),
    reason: each.disputeReason,
    disputedAt: (each.disputedAt ?? each.since).toISOString(),
  })),
  decidesAt: findSoonestRuling(participants),
});

function findSoonestRuling(participants: readonly ParticipantWithPlayer[]): string | null {
  const times = participants.flatMap(({ disputedAt }) =>
    disputedAt ? [addMilliseconds(disputedAt, longestDisputeMs).getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
}

type ContractForm = Omit<InputOfAction<'updateContract', 'edit'>, 'id' | 'game'>;

export const toFormColumns = (form: ContractForm) => ({
  ...form,
  goal: JSON.stringify(form.goal),
  creatorStake: parseAmount(form.creatorStake),
  participantStake: parseAmount(form.participantStake),
  openUntil: new Date(form.openUntil),
  deadline: new Date(form.deadline),
  claimUntil: new Date(form.claimUntil),
});
