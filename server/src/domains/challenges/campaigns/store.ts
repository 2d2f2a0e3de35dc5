import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import { unfinishedStatuses } from './participant.machine';
import type { CampaignRow, CampaignTables, NewCampaign, NewParticipant, ParticipantRow } from './tables';

type CampaignChange = Updateable<CampaignTables['campaigns']>;
type ParticipantChange = Updateable<CampaignTables['participants']>;

/** Take this lock before you change the status of the campaign's participants. */
export const lockCampaign = (tx: Transaction<Database>, id: string): Promise<CampaignRow | undefined> =>
  tx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findCampaign = (db: Kysely<Database>, by: 'id' | 'slug', key: string): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaigns').selectAll().where(by, '=', key).executeTakeFirst();

export const insertCampaign = (db: Kysely<Database>, campaign: NewCampaign): Promise<CampaignRow> =>
  db.insertInto('campaigns').values(campaign).returningAll().executeTakeFirstOrThrow();

export const saveCampaign = (tx: Kysely<Database>, id: string, change: CampaignChange): Promise<CampaignRow> =>
  tx.updateTable('campaigns').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function deleteCampaignRow(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.deleteFrom('campaigns').where('id', '=', id).execute();
}

export const findParticipant = (
  db: Kysely<Database>,
  campaignId: string,
  userId: string,
): Promise<ParticipantRow | undefined> =>
  db
    .selectFrom('participants')
    .selectAll()
    .where('campaignId', '=', campaignId)
    .where('userId', '=', userId)
    .executeTakeFirst();

export const findParticipantById = (db: Kysely<Database>, id: string): Promise<ParticipantRow | undefined> =>
  db.selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirst();

export const hasJoinedWithIdentity = async (
  db: Kysely<Database>,
  campaignId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<boolean> =>
  (await db
    .selectFrom('participants')
    .select('id')
    .where('campaignId', '=', campaignId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()) !== undefined;

export const insertParticipant = (db: Kysely<Database>, row: NewParticipant): Promise<ParticipantRow> =>
  db.insertInto('participants').values(row).returningAll().executeTakeFirstOrThrow();

export const saveParticipant = (db: Kysely<Database>, id: string, change: ParticipantChange): Promise<ParticipantRow> =>
  db.updateTable('participants').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const listOpenClaims = (db: Kysely<Database>, campaignId: string): Promise<ParticipantRow[]> =>
  db
    .selectFrom('participants')
    .selectAll()
    .where('campaignId', '=', campaignId)
    .where('status', 'in', ['claimed', 'under_review'])
    .execute();

export async function listActiveIdentities(db: Kysely<Database>, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('participants')
    .select('identityId')
    .where('campaignId', '=', campaignId)
    .where('status', 'in', unfinishedStatuses)
    .where('identityId', 'is not', null)
    .$narrowType<{ identityId: string }>()
    .execute();
  return rows.map(({ identityId }) => identityId);
}

export async function expireUnfinishedParticipants(db: Kysely<Database>, campaignId: string): Promise<void> {
  await db
    .updateTable('participants')
    .set({ status: 'expired' })
    .where('campaignId', '=', campaignId)
    .where('status', 'in', unfinishedStatuses)
    .execute();
}

export const listFollowers = (
  db: Kysely<Database>,
  identityId: string,
  gameId: string,
): Promise<{ id: string; campaignId: string }[]> =>
  db
    .selectFrom('participants')
    .innerJoin('campaigns', 'campaigns.id', 'participants.campaignId')
    .select(['participants.id', 'participants.campaignId'])
    .where('participants.identityId', '=', identityId)
    .where('campaigns.gameId', '=', gameId)
    .where('participants.status', 'in', ['joined', 'in_progress', 'eligible'])
    .where('campaigns.status', 'in', ['scheduled', 'active', 'paused', 'ended'])
    .execute();

const selectParticipantsWithPlayers = (db: Kysely<Database>) =>
  db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.userId')
    .selectAll('participants')
    .select([...playerColumns]);

export type ParticipantWithPlayer = Awaited<
  ReturnType<ReturnType<typeof selectParticipantsWithPlayers>['execute']>
>[number];

export const findParticipantWithPlayer = (
  db: Kysely<Database>,
  id: string,
): Promise<ParticipantWithPlayer | undefined> =>
  selectParticipantsWithPlayers(db).where('participants.id', '=', id).executeTakeFirst();

export const selectLeaders = (
  db: Kysely<Database>,
  campaignId: string,
  most: number,
): Promise<ParticipantWithPlayer[]> =>
  selectParticipantsWithPlayers(db)
    .where('campaignId', '=', campaignId)
    .where('participants.status', 'not in', ['withdrawn', 'rejected'])
    .orderBy('counted', 'desc')
    .orderBy('metAt', (order) => order.asc().nullsLast())
    .orderBy('lastEarnedAt', (order) => order.asc().nullsLast())
    .orderBy('participants.id')
    .limit(most)
    .execute();

export const findWinner = (
  db: Kysely<Database>,
  campaignId: string,
  username: string,
): Promise<ParticipantWithPlayer | undefined> =>
  selectParticipantsWithPlayers(db)
    .where('campaignId', '=', campaignId)
    .where('participants.status', '=', 'paid')
    .where('users.username', '=', username)
    .executeTakeFirst();

export async function countEligible(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('participants')
    .select(['campaignId', (eb) => eb.fn.countAll<string>().as('count')])
    .where('campaignId', 'in', ids)
    .where('metAt', 'is not', null)
    .where('status', 'not in', ['withdrawn', 'rejected'])
    .groupBy('campaignId')
    .execute();
  return new Map(rows.map(({ campaignId, count }) => [campaignId, Number(count)]));
}
