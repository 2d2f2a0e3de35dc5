import type { Contract, ContractParticipant, Goal } from '@laurel/shared/protocol';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { EarnedJson } from '../games/tables';
import type { ContractStatus, ParticipantStatus } from './state.rules';

/** A JSON column. Dates in it are strings. */
type Json<Value> = ColumnType<Value, string, string>;

export interface ContractTables {
  contracts: {
    id: string;
    creatorId: string;
    title: string;
    terms: string;
    gameId: string;
    /** The achievements as they were when the contract opened. */
    listId: string;
    goal: Json<Goal>;
    /** What `goal` was called, and always equal to it, until 26 December 2026. */
    criteria: GeneratedAlways<Goal>;
    visibility: Contract['visibility'];
    mode: Contract['mode'];
    creatorStake: bigint;
    participantStake: bigint;
    maxParticipants: number;
    winnerRule: Contract['winnerRule'];
    openUntil: Date;
    deadline: Date;
    claimUntil: Date;
    status: ContractStatus;
    /** Counts changes of the terms. A request to join names the version that the player saw. */
    termsVersion: Generated<number>;
    /** The creator's coins in escrow. */
    creatorHeld: ColumnType<bigint, bigint | undefined, bigint>;
    /** The ledger transaction of that hold. */
    creatorHoldId: ColumnType<string | null, string | null | undefined, string | null>;
    /** The parties who have agreed to cancel: `creator` or participant ids; null without a proposal. */
    cancelling: string[] | null;
    cancelBy: string | null;
    /** The reason given with the cancellation or the proposal. */
    cancelReason: string | null;
    rulingUntil: Date | null;
    rulingReason: string | null;
    /** The next deadline's kind; null for drafts and for contracts that are over. */
    nextKind: NonNullable<Contract['next']>['kind'] | null;
    nextAt: Date | null;
    applied: Generated<number>;
    accepted: Generated<number>;
    /** Counts the contract's ledger transactions, whose ids contain this number. */
    postings: Generated<number>;
    /** Outages up to here have already moved the contract's claims. */
    outagesSeen: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** The total of those moves, in milliseconds. */
    outageMs: Generated<number>;
    createdAt: Date;
    updatedAt: Date;
    endedAt: Date | null;
  };
  contractParticipants: {
    id: string;
    contractId: string;
    userId: string;
    status: ParticipantStatus;
    /** The participant's coins in escrow. */
    stake: ColumnType<bigint, bigint | undefined, bigint>;
    /** The ledger transaction of that hold. */
    holdId: ColumnType<string | null, string | null | undefined, string | null>;
    /** The platform account to read; null before applying or accepting, and while it is unlinked. */
    identityId: string | null;
    /** The account on the platform, kept even if it is unlinked. */
    issuer: ColumnType<string | null, string | null | undefined, string | null>;
    subject: ColumnType<string | null, string | null | undefined, string | null>;
    /** When the participant got this status. */
    since: Date;
    acceptedAt: Date | null;
    /** What the player had earned at joining; null until the platform is read. */
    baseline: Json<EarnedSnapshot> | null;
    /** The progress that counts so far. */
    progress: Json<StoredProgress> | null;
    claimedAt: Date | null;
    claimState: NonNullable<ContractParticipant['claim']>['state'] | null;
    /** The deadline for reading the claim, or for the creator's decision. */
    claimUntil: Date | null;
    /** True if the platform confirmed the claim. */
    claimMet: boolean | null;
    /** When a reading first denied the claim. A second one is needed to reject it. */
    notMetAt: Date | null;
    /** When the player last made a claim that the platform didn't confirm. */
    failedClaimAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    disputedAt: Date | null;
    disputeReason: string | null;
    /** The ruling on the claim. */
    ruled: boolean | null;
    payout: ColumnType<bigint | null, bigint | null, bigint | null>;
    payoutTransactionId: string | null;
  };
}

export interface EarnedSnapshot {
  takenAt: string;
  earned: EarnedJson[];
}

export type StoredProgress = NonNullable<ContractParticipant['progress']>;

export type ContractRow = Selectable<ContractTables['contracts']>;
export type NewContract = NewRow<ContractTables['contracts']>;
export type ParticipantRow = Selectable<ContractTables['contractParticipants']>;
export type NewParticipant = NewRow<ContractTables['contractParticipants']>;
