import type { Contract, ContractParticipant } from '@laurel/shared/protocol';

export type ContractStatus = Contract['status'];
export type ParticipantStatus = ContractParticipant['status'];

export interface Stakes {
  mode: Contract['mode'];
  winnerRule: Contract['winnerRule'];
  creatorStake: bigint;
  participantStake: bigint;
  maxParticipants: number;
  openUntil: Date;
  deadline: Date;
  claimUntil: Date;
}

export type OpenClaim = { at: Date } & (
  | { state: 'reading'; until: Date }
  | { state: 'met'; decidesAt: Date }
  | { state: 'approved' }
);

export interface DisputedClaim {
  at: Date;
  /** False if the claim couldn't be read in time, or is met only with dates in the future. */
  met: boolean;
  disputedAt: Date;
  ruled: boolean | null;
}

export type Participant = {
  id: string;
  stake: bigint;
} & (
  | { status: Exclude<ParticipantStatus, 'submitted' | 'disputed' | 'won'> }
  | { status: 'submitted'; claim: OpenClaim }
  | { status: 'disputed'; claim: DisputedClaim }
  | { status: 'won'; payout: bigint }
);

export type Party = 'creator' | (string & {});

export interface ContractState {
  status: ContractStatus;
  stakes: Stakes;
  creatorHeld: bigint;
  participants: readonly Participant[];
  /** Null if nobody has proposed to cancel. */
  cancelling: readonly Party[] | null;
  /** Staff can replace the ruling until then. Null without a ruling. */
  rulingUntil: Date | null;
  outageMs: number;
}

export type ContractEffect =
  | { kind: 'hold' | 'refund'; party: Party; amount: bigint }
  | { kind: 'pay'; party: string; amount: bigint };

const hour = 60 * 60_000;
export const autoApprovalMs = 72 * hour;
export const longestReadingMs = 7 * 24 * hour;
export const longestDisputeMs = 14 * 24 * hour;
/** Limits how far outages move deadlines, so that an endless outage can't keep a contract open. */
export const longestOutageMs = 14 * 24 * hour;
export const rulingHoldMs = 2 * hour;

export const addMilliseconds = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

export const isOver = (status: ContractStatus): boolean =>
  status === 'settled' || status === 'expired' || status === 'cancelled';

type JoinedParticipant =
  | Extract<Participant, { status: 'submitted' | 'disputed' }>
  | (Participant & { status: 'accepted' });

export function hasJoined(participant: Participant): participant is JoinedParticipant {
  const { status } = participant;
  return status === 'accepted' || status === 'submitted' || status === 'disputed';
}

export const isPendingParticipant = ({ status }: Pick<Participant, 'status'>): boolean =>
  status === 'applied' || status === 'invited';

export const canTakePlayers = ({ status, stakes }: ContractState, at: Date): boolean =>
  (status === 'open' || status === 'active') && at < stakes.openUntil;

export const countSpotsLeft = ({ stakes, participants }: ContractState): number =>
  stakes.maxParticipants - participants.filter(hasJoined).length;

export const canTakeClaims = (
  { status, stakes }: { status: ContractStatus; stakes: Pick<Stakes, 'claimUntil'> },
  at: Date,
): boolean => ['active', 'claim', 'disputed', 'resolved'].includes(status) && at < stakes.claimUntil;
