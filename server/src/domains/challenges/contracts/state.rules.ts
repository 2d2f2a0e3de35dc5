import type { Contract, ContractParticipant } from '@laurel/shared/protocol';

export type ContractStatus = Contract['status'];
export type ParticipantStatus = ContractParticipant['status'];

/** What the money and the times of a contract follow from. Fixed once a player is accepted. */
export interface Stakes {
  mode: Contract['mode'];
  winnerRule: Contract['winnerRule'];
  creatorStake: bigint;
  participantStake: bigint;
  maxParticipants: number;
  openUntil: Date;
  /** What is earned until then counts. */
  deadline: Date;
  claimUntil: Date;
}

/** A claim that nobody disputes. It keeps its place by `at`, whatever becomes of it. */
export type OpenClaim = { at: Date } & (
  | { state: 'reading'; until: Date }
  | { state: 'met'; decidesAt: Date }
  | { state: 'approved' }
);

export interface DisputedClaim {
  at: Date;
  /** Whether the platform confirmed it. If not, nobody could read it in time, or what it says can't be true. */
  met: boolean;
  disputedAt: Date;
  /** What the ruling says; null before it. */
  ruled: boolean | null;
}

export type Participant = {
  id: string;
  /** Their coins in escrow. */
  stake: bigint;
} & (
  | { status: Exclude<ParticipantStatus, 'submitted' | 'disputed' | 'won'> }
  | { status: 'submitted'; claim: OpenClaim }
  | { status: 'disputed'; claim: DisputedClaim }
  | { status: 'won'; payout: bigint }
);

/** Who a contract binds: its creator, or a participant by id. */
export type Party = 'creator' | (string & {});

export interface ContractState {
  status: ContractStatus;
  stakes: Stakes;
  /** The creator's coins in escrow. */
  creatorHeld: bigint;
  participants: readonly Participant[];
  /** Who has agreed to cancel it; null if nobody has proposed to. */
  cancelling: readonly Party[] | null;
  /** Until when a ruling can be replaced; null without one. */
  rulingUntil: Date | null;
  /** For how long outages have moved its claims, in milliseconds. */
  outageMs: number;
}

/** Coins that the service must move for a step. The machine only decides. */
export type ContractEffect =
  | { kind: 'hold' | 'refund'; party: Party; amount: bigint }
  | { kind: 'pay'; party: string; amount: bigint };

const hour = 60 * 60_000;
/** Without a response from the creator, a confirmed claim is approved after this. */
export const silence = 72 * hour;
/** A claim that couldn't be read for this long goes to staff. */
export const longestReading = 7 * 24 * hour;
/** Without a ruling, what the platform says decides a dispute after this. */
export const longestDispute = 14 * 24 * hour;
/** Outages move times by no more than this in all, so that one without an end doesn't keep a contract open. */
export const longestOutage = 14 * 24 * hour;
/** How long a ruling can be replaced before it pays. */
export const rulingHold = 2 * hour;

export const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

export const isOver = (status: ContractStatus): boolean =>
  status === 'settled' || status === 'expired' || status === 'cancelled';

type InIt = Extract<Participant, { status: 'submitted' | 'disputed' }> | (Participant & { status: 'accepted' });

/** Whether they were accepted and nothing about them is final. */
export function isInIt(participant: Participant): participant is InIt {
  const { status } = participant;
  return status === 'accepted' || status === 'submitted' || status === 'disputed';
}

export const isAsked = ({ status }: Pick<Participant, 'status'>): boolean =>
  status === 'applied' || status === 'invited';

/** Whether players can still be accepted, apart from free spots. */
export const takesPlayers = ({ status, stakes }: ContractState, at: Date): boolean =>
  (status === 'open' || status === 'active') && at < stakes.openUntil;

export const spotsLeft = ({ stakes, participants }: ContractState): number =>
  stakes.maxParticipants - participants.filter(isInIt).length;

/** Whether an accepted player can claim now. */
export const takesClaims = (
  { status, stakes }: { status: ContractStatus; stakes: Pick<Stakes, 'claimUntil'> },
  at: Date,
): boolean => ['active', 'claim', 'disputed', 'resolved'].includes(status) && at < stakes.claimUntil;
