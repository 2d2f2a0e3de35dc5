import { can, type InputOf } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor, Work } from '../../../call/context';
import { buildLikePattern, countSearchedRows, hasTrigram, searchLimit } from '../../../database/like-pattern';
import { joinRow, type PageOf, type PageSection, readPage, type SortKey } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { playerColumnsSql } from '../../people/players/store';
import { type ParticipantStatus, unfinishedStatuses } from './participant.machine';
import type { ParticipantWithPlayer } from './store';
import type { CampaignRow, ParticipantRow } from './tables';

export interface ListedCampaign extends CampaignRow {
  entryId: string | null;
  entryStatus: ParticipantRow['status'] | null;
}

const idKey: SortKey = { by: sql`campaigns.id`, type: 'uuid' };
const endsAtKey: SortKey = { by: sql`ends_at`, type: 'timestamptz' };
const startsAtKey: SortKey = { by: sql`starts_at`, type: 'timestamptz' };
const poolKey: SortKey = { by: sql`reward_pool`, type: 'numeric' };
const sortOrders = {
  startsAt: { keys: [startsAtKey, idKey] },
  '-startsAt': { keys: [startsAtKey, idKey], descending: true },
  endsAt: { keys: [endsAtKey, idKey] },
  '-rewardPool': { keys: [poolKey, idKey], descending: true },
} as const;

const publishedStatuses = ['scheduled', 'active', 'paused', 'ended', 'settled', 'cancelled'];
const winnableStatuses = ['scheduled', 'active'];

export function readCampaignPage(
  { db, user }: Work,
  { search, sort, filter, ...query }: InputOf<'listCampaigns'>,
): Promise<PageOf<ListedCampaign>> {
  const isStaff = user !== null && can(user.role, 'campaigns.manage');
  const requestedStatuses: readonly string[] = filter.status?.length ? filter.status : publishedStatuses;
  const statuses = isStaff ? requestedStatuses : requestedStatuses.filter((status) => status !== 'draft');
  const userId = user?.id ?? null;
  const ownedCondition = sql`game_id in (
    select owned_games.game_id from owned_games join identities on identities.id = owned_games.identity_id
    where identities.user_id = ${userId})`;
  const filterCondition = sql.join(
    [
      sql`true`,
      ...(filter.platform ? [sql`platform = ${filter.platform}`] : []),
      ...(filter.game ? [sql`game_id = ${filter.game}`] : []),
      ...(filter.owned ? [ownedCondition] : []),
      ...(search ? [sql`title ilike ${buildLikePattern(search)}`] : []),
    ],
    sql` and `,
  );
  const newestCampaignsSql = sql`(
    select * from campaigns where status = any(${statuses}::text[]) order by starts_at desc limit ${searchLimit}
  ) campaigns`;
  const source = search && !hasTrigram(search) ? newestCampaignsSql : sql`campaigns`;
  const selectSection = (sectionStatuses: readonly string[]) =>
    sql`${source} where status = any(${sectionStatuses}::text[]) and ${filterCondition}`;
  const makeSection = (
    sectionStatuses: readonly string[],
    order: Pick<PageSection, 'keys' | 'descending'>,
  ): PageSection => ({
    ...order,
    from: selectSection(sectionStatuses),
    id: sql`campaigns.id`,
  });
  const sections =
    sort === 'open'
      ? [
          makeSection(
            statuses.filter((status) => winnableStatuses.includes(status)),
            { keys: [endsAtKey, idKey] },
          ),
          makeSection(
            statuses.filter((status) => !winnableStatuses.includes(status)),
            { keys: [endsAtKey, idKey], descending: true },
          ),
        ]
      : [makeSection(statuses, sortOrders[sort])];
  return readPage<ListedCampaign>(
    db,
    {
      order: sort,
      sections,
      searched: countSearchedRows(search),
      columns: sql`campaigns.*, participants.id as entry_id, participants.status as entry_status`,
      joins: sql`${joinRow('campaigns', sql`campaigns.id = page.id`)}
        ${joinRow('participants', sql`participants.campaign_id = page.id and participants.user_id = ${userId}`, 'left join')}`,
    },
    query,
  );
}

type ParticipantWithCampaign = ParticipantWithPlayer;

const joinedAtKey: SortKey = { by: sql`participants.joined_at`, type: 'timestamptz' };
const participantIdKey: SortKey = { by: sql`participants.id`, type: 'uuid' };
const participantColumns = sql`participants.*, ${playerColumnsSql}`;
const playerJoinsSql = sql`${joinRow('participants', sql`participants.id = page.id`)}
  ${joinRow('users', sql`users.id = participants.user_id`)}`;

const buildStatusCondition = (statuses: readonly string[] | undefined) =>
  statuses?.length ? sql`participants.status = any(${statuses}::text[])` : sql`true`;

const finishedStatuses = Object.keys({
  paid: 0,
  rejected: 0,
  withdrawn: 0,
  expired: 0,
} satisfies Record<Exclude<ParticipantStatus, (typeof unfinishedStatuses)[number]>, 0>);
const ownStatuses = [...unfinishedStatuses, ...finishedStatuses];

export function readOwnParticipantPage(
  { db, user, now }: Work<Actor>,
  { sort, filter, ...query }: InputOf<'listUserCampaigns'>,
): Promise<PageOf<ParticipantWithCampaign>> {
  const askedStatuses: readonly string[] = filter.status?.length ? filter.status : ownStatuses;
  const withCampaignsSql = sql`participants ${joinRow('campaigns', sql`campaigns.id = participants.campaign_id`)}`;
  // Each status is a range of the index, so a page of a long history reads no more rows.
  const makeSection = (
    source: RawBuilder<unknown>,
    statuses: readonly string[],
    by: SortKey,
    descending: boolean,
  ): PageSection => {
    const ranges = statuses
      .filter((status) => askedStatuses.includes(status))
      .map((status) => sql`${source} where participants.user_id = ${user.id} and participants.status = ${status}`);
    return {
      from: ranges.length > 0 ? ranges : sql`${source} where false`,
      id: sql`participants.id`,
      keys: [by, participantIdKey],
      descending,
    };
  };
  const endsAtKey: SortKey = { by: sql`campaigns.ends_at`, type: 'timestamptz' };
  const deadlineKey: SortKey = {
    by: sql`case when campaigns.ends_at > ${now} then campaigns.ends_at else campaigns.claim_ends_at end`,
    type: 'timestamptz',
  };
  const sections = {
    next: [
      makeSection(withCampaignsSql, unfinishedStatuses, deadlineKey, false),
      makeSection(sql`participants`, finishedStatuses, joinedAtKey, true),
    ],
    endsAt: [makeSection(withCampaignsSql, ownStatuses, endsAtKey, false)],
    '-joinedAt': [makeSection(sql`participants`, ownStatuses, joinedAtKey, true)],
  }[sort];
  return readPage<ParticipantWithCampaign>(
    db,
    {
      order: sort,
      sections,
      columns: participantColumns,
      joins: playerJoinsSql,
    },
    query,
  );
}

export function readParticipantPage(
  { db, user }: Work<Actor>,
  { sort, filter, search, ...query }: InputOf<'listParticipants'>,
): Promise<PageOf<ParticipantWithCampaign>> {
  const isOwn = filter.mine === 'true' || (!filter.campaignId && !can(user.role, 'campaigns.manage'));
  const order = {
    '-progress': {
      keys: [{ by: sql`participants.counted`, type: 'bigint' } as SortKey, participantIdKey],
      descending: true,
    },
    joinedAt: { keys: [joinedAtKey, participantIdKey], descending: false },
    '-joinedAt': { keys: [joinedAtKey, participantIdKey], descending: true },
    claimedAt: {
      keys: [
        { by: sql`coalesce(participants.claimed_at, participants.joined_at)`, type: 'timestamptz' } as SortKey,
        participantIdKey,
      ],
      descending: false,
    },
  }[sort];
  const playerCondition = search
    ? sql`exists (select from users where users.id = participants.user_id and username ilike ${buildLikePattern(search)})`
    : sql`true`;
  return readPage<ParticipantWithCampaign>(
    db,
    {
      order: sort,
      sections: [
        {
          ...order,
          from: sql`participants where ${filter.campaignId ? sql`campaign_id = ${filter.campaignId}` : sql`true`}
            and ${filter.id ? sql`participants.id = ${filter.id}` : sql`true`}
            and ${isOwn ? sql`user_id = ${user.id}` : sql`true`} and ${buildStatusCondition(filter.status)} and ${playerCondition}`,
          id: sql`participants.id`,
        },
      ],
      columns: participantColumns,
      joins: playerJoinsSql,
    },
    query,
  );
}

export async function listCampaignsByIds(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, CampaignRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countWaitingClaims(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('participants')
    .select(['campaignId', (eb) => eb.fn.countAll<string>().as('count')])
    .where('campaignId', 'in', ids)
    .where('status', 'in', ['claimed', 'under_review'])
    .groupBy('campaignId')
    .execute();
  return new Map(rows.map(({ campaignId, count }) => [campaignId, Number(count)]));
}
