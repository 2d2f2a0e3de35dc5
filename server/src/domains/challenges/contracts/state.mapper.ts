import { deriveDeadlines } from './machine';
import type { ContractState, Participant, Stakes } from './state.rules';
import { hasJoined, isOver, isPendingParticipant } from './state.rules';
import type { ContractChange, ParticipantChange } from './store';
import type { ContractRow, ParticipantRow } from './tables';

export function deriveStakes(contract: Pick<ContractRow, keyof Stakes>): Stakes {
  const { mode, winnerRule, creatorStake, participantStake, maxParticipants, openUntil, deadline, claimUntil } =
    contract;
  return { mode, winnerRule, creatorStake, participantStake, maxParticipants, openUntil, deadline, claimUntil };
}

const requireValue = <Value>(value: Value | null, what: string): Value => {
  if (value === null) throw new Error(`A row lacks its ${what}`);
  return value;
};

function toParticipant(row: ParticipantRow): Participant {
  const { id, stake, status } = row;
  if (status === 'won') return { id, stake, status, payout: row.payout ?? 0n };
  if (status === 'disputed') {
    const claim = {
      at: requireValue(row.claimedAt, 'claim'),
      met: row.claimMet === true,
      disputedAt: requireValue(row.disputedAt, 'dispute'),
      ruled: row.ruled,
    };
    return { id, stake, status, claim };
  }
  if (status !== 'submitted') return { id, stake, status };
  const at = requireValue(row.claimedAt, 'claim');
  const requireUntil = () => requireValue(row.claimUntil, 'deadline');
  switch (row.claimState) {
    case 'reading':
      return { id, stake, status, claim: { at, state: 'reading', until: requireUntil() } };
    case 'met':
      return { id, stake, status, claim: { at, state: 'met', decidesAt: requireUntil() } };
    case 'approved':
      return { id, stake, status, claim: { at, state: 'approved' } };
    default:
      throw new Error(`A claim in state ${row.claimState}`);
  }
}

export const toState = (contract: ContractRow, participants: readonly ParticipantRow[]): ContractState => ({
  status: contract.status,
  stakes: deriveStakes(contract),
  creatorHeld: contract.creatorHeld,
  participants: participants.map(toParticipant),
  cancelling: contract.cancelling,
  rulingUntil: contract.rulingUntil,
  outageMs: contract.outageMs,
});

export function toColumns(state: ContractState, now: Date): ContractChange {
  const [nextDeadline] = deriveDeadlines(state, now);
  return {
    ...state.stakes,
    status: state.status,
    creatorHeld: state.creatorHeld,
    cancelling: state.cancelling ? [...state.cancelling] : null,
    rulingUntil: state.rulingUntil,
    outageMs: state.outageMs,
    nextKind: nextDeadline?.kind ?? null,
    nextAt: nextDeadline?.at ?? null,
    applied: state.participants.filter(({ status }) => status === 'applied').length,
    accepted: state.participants.filter((each) => !isPendingParticipant(each) && wasAccepted(each)).length,
    updatedAt: now,
    endedAt: isOver(state.status) ? now : null,
  };
}

const wasAccepted = (each: Participant): boolean =>
  hasJoined(each) || each.status === 'won' || each.status === 'lost' || each.status === 'refunded';

export function toParticipantColumns(participant: Participant): ParticipantChange {
  const { status, stake } = participant;
  if (participant.status === 'submitted') {
    const { claim } = participant;
    return {
      status,
      stake,
      claimedAt: claim.at,
      claimState: claim.state,
      claimUntil: claim.state === 'reading' ? claim.until : claim.state === 'met' ? claim.decidesAt : null,
      ...(claim.state === 'reading' ? {} : { claimMet: true }),
    };
  }
  if (participant.status === 'disputed') {
    const { at, met, disputedAt, ruled } = participant.claim;
    return { status, stake, claimedAt: at, claimState: 'disputed', claimUntil: null, claimMet: met, disputedAt, ruled };
  }
  if (participant.status === 'won') return { status, stake, payout: participant.payout };
  if (participant.status === 'accepted')
    return { status, stake, claimedAt: null, claimState: null, claimUntil: null, claimMet: null, notMetAt: null };
  return { status, stake };
}
