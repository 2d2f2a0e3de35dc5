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
    /** Null until the campaign is published. */
    listId: string | null;
    goal: ColumnType<Goal, string, string>;
    /** The former name of `goal`, always equal to it. Kept until 26 December 2026. */
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
    finishedAt: Date | null;
    cancelReason: string | null;
    joined: Generated<number>;
    paid: Generated<number>;
    paidOut: ColumnType<bigint, bigint | undefined, bigint>;
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
    /** Set to null when the account is unlinked. */
    identityId: string | null;
    /** One account can join a campaign only once, even if another user links it later. */
    issuer: string;
    subject: string;
    baselineAt: Date;
    baseline: ColumnType<EarnedJson[], string, string>;
    /** Minutes played when the player joined; null if unknown. */
    minutes: number | null;
    status: Participant['status'];
    earned: number;
    lastEarnedAt: Date | null;
    counted: number;
    needed: number;
    metAt: Date | null;
    readAt: Date;
    claimedAt: Date | null;
    failedClaimAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    heldAt: Date | null;
    flags: ColumnType<ReviewFlag[], string | undefined, string>;
    answerBy: Date | null;
    answer: string | null;
    answeredAt: Date | null;
    rejectionReason: string | null;
    serviceReason: ColumnType<ServiceReason | null, string | null, string | null>;
    reward: ColumnType<bigint, bigint | undefined, bigint>;
    rewardTransactionId: string | null;
    joinedAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends CampaignTables {}
}

export type CampaignRow = Selectable<CampaignTables['campaigns']>;
export type NewCampaign = NewRow<CampaignTables['campaigns']>;
export type ParticipantRow = Selectable<CampaignTables['participants']>;
export type NewParticipant = NewRow<CampaignTables['participants']>;
