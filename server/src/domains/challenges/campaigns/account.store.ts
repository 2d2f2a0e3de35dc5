import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import { unfinishedStatuses } from './participant.machine';

const selectOpenPlaces = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('participants')
    .innerJoin('campaigns', 'campaigns.id', 'participants.campaignId')
    .where('participants.userId', '=', userId)
    .where('participants.status', 'in', unfinishedStatuses);

export const listOpenCampaigns = (db: Kysely<Database>, userId: string) =>
  selectOpenPlaces(db, userId)
    .where('identityId', 'is not', null)
    .select(['identityId', 'campaigns.id', 'campaigns.title', sql.lit('campaign').$castTo<'campaign'>().as('kind')])
    .orderBy('campaigns.endsAt')
    .orderBy('campaigns.id')
    .execute();

export const listWaitingEntries = (db: Kysely<Database>, { userId, issuer, subject }: IdentityRow) =>
  selectOpenPlaces(db, userId)
    .where('identityId', 'is', null)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(['participants.id', 'campaignId'])
    .execute();
