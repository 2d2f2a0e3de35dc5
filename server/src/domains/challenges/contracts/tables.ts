import type { Contract, ContractParticipant, Goal } from '@laurel/shared/protocol';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { EarnedJson } from '../games/tables';
import type { ContractStatus, ParticipantStatus } from './state.rules';

type Json<Value> = ColumnType<Value, string, string>;

export interface ContractTables {
  contracts: {
    id: string;
    creatorId: string;
    title: string;
    terms: string;
    gameId: string;
    listId: string;
    goal: Json<Goal>;
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
    /** A request to join names the version that the player saw. */
    termsVersion: Generated<number>;
    creatorHeld: ColumnType<bigint, bigint | undefined, bigint>;
    creatorHoldId: ColumnType<string | null, string | null | undefined, string | null>;
    /** The parties who agreed to cancel: `creator` or participant ids; null without a proposal. */
    cancelling: string[] | null;
    cancelBy: string | null;
    cancelReason: string | null;
    rulingUntil: Date | null;
    rulingReason: string | null;
    /** Null for drafts and finished contracts. */
    nextKind: NonNullable<Contract['next']>['kind'] | null;
    nextAt: Date | null;
    applied: Generated<number>;
    accepted: Generated<number>;
    postings: Generated<number>;
    /** Outages before this time have already been applied to the contract's deadlines. */
    outagesSeen: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
    stake: ColumnType<bigint, bigint | undefined, bigint>;
    holdId: ColumnType<string | null, string | null | undefined, string | null>;
    /** Null before the player applies or accepts an invitation. Set to null when the account is unlinked. */
    identityId: string | null;
    issuer: ColumnType<string | null, string | null | undefined, string | null>;
    subject: ColumnType<string | null, string | null | undefined, string | null>;
    since: Date;
    acceptedAt: Date | null;
    /** Null until the first reading after the player was accepted. */
    baseline: Json<EarnedSnapshot> | null;
    progress: Json<StoredProgress> | null;
    claimedAt: Date | null;
    claimState: NonNullable<ContractParticipant['claim']>['state'] | null;
    /** The deadline for reading the claim, or for the creator's decision. */
    claimUntil: Date | null;
    claimMet: boolean | null;
    /** When a reading first denied the claim. Only a later denial rejects it. */
    notMetAt: Date | null;
    failedClaimAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    disputedAt: Date | null;
    disputeReason: string | null;
    ruled: boolean | null;
    payout: ColumnType<bigint | null, bigint | null, bigint | null>;
    payoutTransactionId: string | null;
  };
}

declare module '../../../database/schema' {
  interface Database extends ContractTables {}
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
