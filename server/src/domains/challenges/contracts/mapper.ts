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
import type { InputOfAct } from '../../../call/dispatch';
import type { Reader } from '../../../call/row-access';
import { fieldsOf, type Shown, selectedColumns } from '../../../database/fields';
import { toIsoOrNull } from '../../../database/moments';
import { fileUrl } from '../../../storage/storage';
import { playerRef } from '../../people/players/mapper';
import {
  allowMaking,
  allowRecords,
  allowRuling,
  allowSeeingParticipant,
  allowStatusChange,
  type StatusChange,
} from './access.rules';
import type { Eligibility } from './eligibility.rules';
import type { ListedContract } from './list.store';
import { partiesOf } from './outcome.rules';
import { stateOf } from './state.mapper';
import { addMilliseconds, isOver, longestDispute, spotsLeft, takesClaims, takesPlayers } from './state.rules';
import type { PlayerRecord } from './store';
import type { ContractRow, ParticipantRow } from './tables';

const shown = {
  id: 'list',
  creatorId: 'none',
  title: 'list',
  terms: 'page',
  gameId: 'none',
  listId: 'none',
  goal: 'list',
  criteria: 'list',
  visibility: 'list',
  mode: 'list',
  creatorStake: 'list',
  participantStake: 'list',
  maxParticipants: 'list',
  winnerRule: 'list',
  openUntil: 'list',
  deadline: 'list',
  claimUntil: 'list',
  status: 'list',
  termsVersion: 'page',
  creatorHeld: 'none',
  creatorHoldId: 'none',
  cancelling: 'none',
  cancelBy: 'none',
  cancelReason: 'none',
  rulingUntil: 'none',
  rulingReason: 'none',
  nextKind: 'none',
  nextAt: 'none',
  applied: 'none',
  accepted: 'none',
  postings: 'none',
  outagesSeen: 'none',
  outageMs: 'none',
  createdAt: 'list',
  updatedAt: 'none',
  endedAt: 'none',
} as const satisfies Shown<ContractRow, { list: Contract; page: Omit<ContractDetail, keyof Contract> }>;
const inLists = selectedColumns(shown, 'list');
const onItsPage = selectedColumns(shown, 'page');

/** The terms that players agree to by joining. */
const agreedTo = {
  termsVersion: true,
  terms: true,
  mode: true,
  creatorStake: true,
  participantStake: true,
  maxParticipants: true,
  winnerRule: true,
  openUntil: true,
  deadline: true,
  claimUntil: true,
} as const satisfies Record<keyof ContractTerms, true>;
export const termsColumns = selectedColumns(agreedTo, true);
export const termsView = (contract: ContractRow): ContractTerms => fieldsOf(contract, termsColumns);

const nextOf = ({ nextKind, nextAt }: ContractRow): Contract['next'] =>
  nextKind && nextAt ? { kind: nextKind, at: nextAt.toISOString() } : null;

const gameOf = (row: ListedContract): Contract['game'] => ({
  id: row.gameId,
  platform: row.gamePlatform,
  externalId: row.gameExternalId,
  title: row.gameTitle,
  systems: row.gameSystems,
  cover: row.gameCover && fileUrl(row.gameCover),
});

const creatorOf = (row: ListedContract) =>
  playerRef(row.creatorId, { username: row.creatorUsername, avatarUrl: row.creatorAvatarUrl });

function entryOf(row: ListedContract, now: Date): Contract['entry'] {
  const { entryId, entryStatus, entryProgress } = row;
  if (!entryId || !entryStatus) return null;
  const met = entryProgress !== null && entryProgress.earned >= entryProgress.total;
  const claimable = entryStatus === 'accepted' && met && takesClaims({ status: row.status, stakes: row }, now);
  return { participantId: entryId, status: entryStatus, claimable };
}

export const contractView = (row: ListedContract, now: Date): Contract => ({
  ...fieldsOf(row, inLists),
  creator: creatorOf(row),
  game: gameOf(row),
  next: nextOf(row),
  counts: { applied: row.applied, accepted: row.accepted },
  entry: entryOf(row, now),
});

type Participating = ParticipantRow & { username: string; avatarUrl: string | null };

/** The changes that a participant's status allows now, by any user. */
function changesOf(row: ParticipantRow, contract: ListedContract, now: Date): readonly StatusChange[] {
  if (isOver(contract.status)) return [];
  const joining = ['open', 'active'].includes(contract.status) && now < contract.openUntil;
  const room = contract.accepted < contract.maxParticipants;
  switch (row.status) {
    case 'applied':
      return joining && room ? ['accept', 'decline', 'withdraw'] : ['decline', 'withdraw'];
    case 'invited':
      return joining && room ? ['accept', 'decline'] : ['decline'];
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

function claimOf({ status, claimedAt, claimState, ruled }: ParticipantRow): ContractParticipant['claim'] {
  if (!claimedAt || !claimState) return null;
  return { at: claimedAt.toISOString(), state: status === 'won' ? 'approved' : claimState, ruled };
}

export const participantView = (
  row: Participating,
  contract: ListedContract,
  reader: Reader,
  now: Date,
  record: PlayerRecord | null,
): ContractParticipant => ({
  id: row.id,
  contract: {
    ...fieldsOf(contract, ['id', 'title', 'status', 'mode', 'creatorStake', 'openUntil', 'deadline', 'claimUntil']),
    game: gameOf(contract),
    creator: creatorOf(contract),
    next: nextOf(contract),
  },
  player: playerRef(row.userId, row),
  status: row.status,
  stake: formatAmount(row.stake),
  progress: row.progress,
  claim: claimOf(row),
  failedClaimAt: toIsoOrNull(row.failedClaimAt),
  record,
  payout: row.payout === null ? null : formatAmount(row.payout),
  payoutTransactionId: reader?.id === row.userId ? row.payoutTransactionId : null,
  reason: row.disputeReason,
  decidesAt: row.status === 'submitted' && row.claimState === 'met' ? (row.claimUntil?.toISOString() ?? null) : null,
  since: row.since.toISOString(),
  actions: changesOf(row, contract, now).filter((change) => allowStatusChange(reader, contract, row, change).ok),
});

export const noRecord: PlayerRecord = { won: 0, lost: 0, withdrawn: 0 };

export interface DetailParts {
  contract: ListedContract;
  participants: readonly Participating[];
  records: ReadonlyMap<string, PlayerRecord>;
  eligibility: Eligibility;
  /** The list of achievements frozen with the contract. */
  list: readonly Achievement[];
  /** When the platform's current outage began. */
  downSince: Date | null;
  viewer: Reader;
  now: Date;
}

export function detailView({
  contract,
  participants,
  records,
  eligibility,
  list,
  downSince,
  viewer,
  now,
}: DetailParts): ContractDetail {
  const state = stateOf(contract, participants);
  const creator = allowMaking(viewer, contract).ok;
  const own = participants.find((each) => each.userId === viewer?.id) ?? null;
  const inIt = partiesOf(state);
  const party = creator ? 'creator' : own && inIt.includes(own.id) ? own.id : null;
  const judging = allowRuling(viewer, contract, participants).ok;
  const decides = allowRecords(viewer, contract).ok;
  const proposer = participants.find((each) => each.userId === contract.cancelBy);
  const actions: ContractDetail['actions'] = [];
  if (creator && contract.status === 'draft') actions.push('edit', 'open', 'delete');
  if (creator && contract.status === 'open') actions.push('edit');
  if (creator && takesPlayers(state, now) && spotsLeft(state) > 0) actions.push('invite');
  if (party && !isOver(contract.status) && !['draft', 'resolved'].includes(contract.status)) {
    if (state.cancelling === null) actions.push('cancel');
    else if (!state.cancelling.includes(party)) actions.push('agree_cancel');
  }
  if (eligibility.eligible && own?.status !== 'invited') actions.push('apply');
  if (own?.status === 'accepted' && takesClaims(state, now)) actions.push('claim');
  if (judging && (contract.status === 'disputed' || contract.status === 'resolved')) actions.push('rule');
  const goalAchievements = goalAchievementsOf(contract, list);
  return {
    ...contractView(contract, now),
    ...fieldsOf(contract, onItsPage),
    participants: participants
      .filter((each) => allowSeeingParticipant(viewer, contract, each).ok)
      .map((each) =>
        participantView(each, contract, viewer, now, decides ? (records.get(each.userId) ?? noRecord) : null),
      ),
    goalAchievements,
    wanted: goalAchievements,
    escrow: formatAmount(state.participants.reduce((sum, { stake }) => sum + stake, state.creatorHeld)),
    cancellation:
      state.cancelling && party
        ? {
            by:
              contract.cancelBy === contract.creatorId
                ? creatorOf(contract)
                : proposer
                  ? playerRef(proposer.userId, proposer)
                  : null,
            reason: contract.cancelReason ?? '',
            agreed: state.cancelling.filter((each) => inIt.includes(each)).length,
            needed: inIt.length,
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

/** The achievements that the goal names. */
function goalAchievementsOf(
  { goal }: ListedContract,
  list: readonly Achievement[],
): ContractDetail['goalAchievements'] {
  if (goal.kind !== 'achievements') return [];
  const named = list.filter(({ id }) => goal.achievementIds.includes(id));
  return named.map(({ id, title, description, icon, rarity }) => ({ id, title, description, icon, rarity }));
}

export const disputeView = (row: ListedContract, disputed: readonly Participating[], now: Date): ContractDispute => ({
  ...contractView(row, now),
  disputed: disputed.map((each) => ({
    player: playerRef(each.userId, each),
    reason: each.disputeReason,
    disputedAt: (each.disputedAt ?? each.since).toISOString(),
  })),
  decidesAt: soonest(disputed),
});

/** When the earliest of these disputes is decided automatically. */
function soonest(disputed: readonly Participating[]): string | null {
  const times = disputed.flatMap(({ disputedAt }) =>
    disputedAt ? [addMilliseconds(disputedAt, longestDispute).getTime()] : [],
  );
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
}

type Form = Omit<InputOfAct<'updateContract', 'edit'>, 'id' | 'game'>;

/** The form's fields as columns. */
export const columnsOfForm = (form: Form) => ({
  title: form.title,
  terms: form.terms,
  goal: JSON.stringify(form.goal),
  visibility: form.visibility,
  mode: form.mode,
  creatorStake: parseAmount(form.creatorStake),
  participantStake: parseAmount(form.participantStake),
  maxParticipants: form.maxParticipants,
  winnerRule: form.winnerRule,
  openUntil: new Date(form.openUntil),
  deadline: new Date(form.deadline),
  claimUntil: new Date(form.claimUntil),
});
