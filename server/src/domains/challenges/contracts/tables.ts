import type { Contract, ContractParticipant, Goal } from '@laurel/shared/protocol';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { EarnedJson } from '../games/tables';
import type { ContractStatus, ParticipantStatus } from './state.rules';

/** JSON of the database: moments are text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface ContractTables {
  contracts: {
    id: string;
    creatorId: string;
    title: string;
    terms: string;
    gameId: string;
    /** The achievements as they were when it was opened. */
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
    /** Counts changes of the terms. Joining names the version it saw. */
    termsVersion: Generated<number>;
    /** The creator's coins in escrow. */
    creatorHeld: ColumnType<bigint, bigint | undefined, bigint>;
    /** The ledger transaction that holds them. */
    creatorHoldId: ColumnType<string | null, string | null | undefined, string | null>;
    /** Who has agreed to cancel it: `creator`, or participants by id; null without a proposal. */
    cancelling: string[] | null;
    cancelBy: string | null;
    /** Why it was or would be cancelled. */
    cancelReason: string | null;
    rulingUntil: Date | null;
    rulingReason: string | null;
    /** What time decides next; null once it is over, and for drafts. */
    nextKind: NonNullable<Contract['next']>['kind'] | null;
    nextAt: Date | null;
    applied: Generated<number>;
    accepted: Generated<number>;
    /** Counts what was posted for it, which names each of its ledger transactions. */
    postings: Generated<number>;
    /** The platform's outages up to here have moved its claims. */
    outagesSeen: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** For how long they have, in milliseconds. */
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
    /** Their coins in escrow. */
    stake: ColumnType<bigint, bigint | undefined, bigint>;
    /** The ledger transaction that holds them. */
    holdId: ColumnType<string | null, string | null | undefined, string | null>;
    /** The platform account that is read; null until they apply or accept, and while it is unlinked. */
    identityId: string | null;
    /** Whose account it is, whether it is linked or not. */
    issuer: ColumnType<string | null, string | null | undefined, string | null>;
    subject: ColumnType<string | null, string | null | undefined, string | null>;
    /** Since when they have this status. */
    since: Date;
    acceptedAt: Date | null;
    /** What they had earned when they joined; null until the platform was read. */
    baseline: Json<EarnedSnapshot> | null;
    /** What of it counts so far. */
    progress: Json<StoredProgress> | null;
    claimedAt: Date | null;
    claimState: NonNullable<ContractParticipant['claim']>['state'] | null;
    /** Until when it is read, or the creator decides. */
    claimUntil: Date | null;
    /** Whether the platform confirmed it. */
    claimMet: boolean | null;
    /** When a reading first said that it isn't met. Only a second one is believed. */
    notMetAt: Date | null;
    /** When the last claim was made that the platform didn't confirm. */
    failedClaimAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    disputedAt: Date | null;
    disputeReason: string | null;
    /** What the ruling says. */
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
