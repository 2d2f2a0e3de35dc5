import type { Campaign, Goal, Participant, Platform, ReviewFlag, ServiceReason } from '@laurel/shared/protocol';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { EarnedJson } from '../games/tables';

export interface CampaignTables {
  campaigns: {
    id: string;
    slug: string;
    title: string;
    description: string;
    cover: string | null;
    gameId: string;
    platform: Platform;
    /** The frozen list of achievements; null for a draft. */
    listId: string | null;
    goal: ColumnType<Goal, string, string>;
    /** What `goal` was called, and always equal to it, until 26 December 2026. */
    criteria: GeneratedAlways<Goal>;
    rewardModel: Campaign['rewardModel'];
    rewardAmount: bigint | null;
    rewardPool: bigint;
    maxParticipants: number;
    joinDeadline: Date;
    startsAt: Date;
    endsAt: Date;
    claimEndsAt: Date;
    status: Campaign['status'];
    pausedAt: Date | null;
    publishedAt: Date | null;
    /** When it was settled or cancelled. */
    finishedAt: Date | null;
    cancelReason: string | null;
    /** Places taken. */
    joined: Generated<number>;
    paid: Generated<number>;
    paidOut: ColumnType<bigint, bigint | undefined, bigint>;
    /** Counts staff edits, so that nobody overwrites one they haven't seen. */
    version: Generated<number>;
    editedBy: string | null;
    editedAt: Date;
    createdBy: string | null;
    createdAt: Date;
  };
  participants: {
    id: string;
    campaignId: string;
    userId: string;
    /** Null once the account is unlinked. */
    identityId: string | null;
    /** The account on the platform. It joins a campaign once, whoever has linked it. */
    issuer: string;
    subject: string;
    baselineAt: Date;
    baseline: ColumnType<EarnedJson[], string, string>;
    /** Played at joining, where the platform says. */
    minutes: number | null;
    status: Participant['status'];
    /** Of the whole list, at the last reading. */
    earned: number;
    lastEarnedAt: Date | null;
    counted: number;
    needed: number;
    metAt: Date | null;
    readAt: Date;
    claimedAt: Date | null;
    /** When the last claim was made that the platform didn't confirm. */
    failedClaimAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Since when the claim holds. */
    heldAt: Date | null;
    flags: ColumnType<ReviewFlag[], string | undefined, string>;
    answerBy: Date | null;
    answer: string | null;
    answeredAt: Date | null;
    /** Staff's words. */
    rejectionReason: string | null;
    /** What the service decided. */
    serviceReason: ColumnType<ServiceReason | null, string | null, string | null>;
    reward: ColumnType<bigint, bigint | undefined, bigint>;
    rewardTransactionId: string | null;
    joinedAt: Date;
  };
}

export type CampaignRow = Selectable<CampaignTables['campaigns']>;
export type NewCampaign = NewRow<CampaignTables['campaigns']>;
export type ParticipantRow = Selectable<CampaignTables['participants']>;
export type NewParticipant = NewRow<CampaignTables['participants']>;
