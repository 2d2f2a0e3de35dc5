import { can, type InputOf, type PageMeta } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Work } from '../../../call/context';
import {
  buildLikePattern,
  countSearchedRows,
  disputeSearchLimit,
  hasTrigram,
  searchLimit,
} from '../../../database/like-pattern';
import { hideFromPlanner } from '../../../database/match-any-of';
import { joinRow, type Listing, type PageSection, readPage, type SortKey } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import type { GameRow } from '../games/tables';
import type { ContractRow, ParticipantRow } from './tables';

export interface ListedContract extends ContractRow {
  gamePlatform: GameRow['platform'];
  gameExternalId: string;
  gameTitle: string;
  gameSystems: string[];
  gameCover: string | null;
  creatorUsername: string;
  creatorAvatarUrl: string | null;
  entryId: string | null;
  entryStatus: ParticipantRow['status'] | null;
  entryProgress: ParticipantRow['progress'];
}

// PostgreSQL can use the partial indexes only if this condition implies theirs.
const listedSql = sql`(visibility = 'open' and contracts.status <> 'draft')`;
const idKey: SortKey = { by: sql`contracts.id`, type: 'uuid' };
const sortOrders = {
  openUntil: { keys: [{ by: sql`open_until`, type: 'timestamptz' }, idKey] },
  '-createdAt': { keys: [{ by: sql`contracts.created_at`, type: 'timestamptz' }, idKey], descending: true },
  next: {
    keys: [{ by: sql`coalesce(contracts.next_at, timestamptz '9999-12-31 00:00:00+00')`, type: 'timestamptz' }, idKey],
  },
  '-creatorStake': { keys: [{ by: sql`(-creator_stake)`, type: 'numeric' }, idKey] },
} as const satisfies Record<InputOf<'listContracts'>['sort'], { keys: readonly SortKey[]; descending?: boolean }>;

const listedColumns = sql`contracts.*, games.platform as game_platform, games.external_id as game_external_id,
  games.title as game_title, games.systems as game_systems, games.cover as game_cover,
  users.username as creator_username, users.avatar_url as creator_avatar_url,
  contract_participants.id as entry_id, contract_participants.status as entry_status,
  contract_participants.progress as entry_progress`;
const buildJoins = (readerId: string | null) => sql`
  ${joinRow('games', sql`games.id = contracts.game_id`)}
  ${joinRow('users', sql`users.id = contracts.creator_id`)}
  ${joinRow(
    'contract_participants',
    sql`contract_participants.contract_id = contracts.id and contract_participants.user_id = ${readerId}`,
    'left join',
  )}`;

export async function findListedContract(
  db: Kysely<Database>,
  contractId: string,
  readerId: string | null,
): Promise<ListedContract | undefined> {
  const query = sql<ListedContract>`
    select ${listedColumns} from contracts ${buildJoins(readerId)} where contracts.id = ${contractId}`;
  return (await query.execute(db)).rows[0];
}

export interface ContractPage {
  rows: ListedContract[];
  meta: PageMeta;
}

type ContractQuery = InputOf<'listContracts'>;

function buildFilterConditions({
  search,
  filter: { status, platform, mode, game },
}: ContractQuery): RawBuilder<unknown>[] {
  return [
    ...(status?.length ? [sql`contracts.status = any(${status}::text[])`] : []),
    ...(mode ? [sql`mode = ${mode}`] : []),
    ...(platform ? [sql`game_id in (select id from games where platform = ${platform})`] : []),
    ...(game ? [sql`game_id in (select id from games where lower(title) = lower(${game}))`] : []),
    ...(search ? [sql`contracts.title ilike ${buildLikePattern(search)}`] : []),
  ];
}

export function readContractPage({ db, user }: Work, listQuery: ContractQuery): Promise<ContractPage> {
  const { search, sort, filter, ...query } = listQuery;
  const { status, platform, mode, game, mine } = filter;
  const joins = sql`${joinRow('contracts', sql`contracts.id = page.id`)} ${buildJoins(user?.id ?? null)}`;
  if (mine) {
    const sections = buildOwnSections(mine, user?.id ?? null, listQuery);
    return readPage<ListedContract>(
      db,
      { order: `own ${sort} ${mine}`, sections, columns: listedColumns, joins },
      query,
    );
  }
  const condition = sql.join([listedSql, ...buildFilterConditions(listQuery)], sql` and `);
  const ranges = status?.map((each) => sql`contracts where contracts.status = ${each} and ${condition}`);
  const newestContractsSql = sql`(
    select * from contracts where ${listedSql} order by created_at desc limit ${searchLimit}
  ) contracts`;
  const source = search && !hasTrigram(search) ? newestContractsSql : sql`contracts`;
  const listing: Listing = {
    order: sort,
    sections: [
      { ...sortOrders[sort], id: sql`contracts.id`, from: ranges?.length ? ranges : sql`contracts where ${condition}` },
    ],
    narrowedRows: search || game || platform || mode ? sql`${source} where ${condition}` : undefined,
    searched: countSearchedRows(search),
    columns: listedColumns,
    joins,
  };
  return readPage<ListedContract>(db, listing, query);
}

// PostgreSQL can use the partial indexes only if these conditions imply theirs.
const goesOnSql = sql`contracts.status in ('open', 'active', 'claim', 'disputed', 'resolved')`;
const isOverSql = sql`contracts.status in ('draft', 'settled', 'expired', 'cancelled')`;
const takesPartSql = sql`own.status in ('invited', 'applied', 'accepted', 'submitted', 'disputed')`;
const tookPartSql = sql`own.status in ('won', 'lost', 'declined', 'withdrawn', 'refunded')`;

/** No index serves a list with filters or in an order other than `next`. Besides all current contracts, such a list searches only this many of the newest others that the player made, and as many that they joined. */
const mostOverSearched = 500;

/**
 * In the order `next`, the current contracts in which the player takes part come first, by their next deadline, then the
 * others, newest first. No index spans both tables, so PostgreSQL sorts the current ones, of which a player has only a few.
 */
function buildOwnSections(
  mine: NonNullable<ContractQuery['filter']['mine']>,
  userId: string | null,
  query: ContractQuery,
): PageSection[] {
  const { sort } = query;
  // With the id, PostgreSQL would expect a player with many past contracts to have as many current ones, and read those of all players.
  const owner = hideFromPlanner(userId);
  const conditions = buildFilterConditions(query);
  const searchedSql =
    sort === 'next' && conditions.length === 0
      ? sql``
      : sql`order by own_at desc, own_id desc limit ${mostOverSearched}`;
  const makeSources = (madeSql: RawBuilder<unknown>, joinedSql: RawBuilder<unknown>, orderSql: RawBuilder<unknown>) => {
    const madeRows = sql`
      select contracts.*, created_at as own_at, id as own_id from contracts where creator_id = ${owner} and ${madeSql}`;
    const joinedRows = sql`
      select contracts.*, own.since as own_at, own.id as own_id
      from contract_participants own ${joinRow('contracts', sql`contracts.id = own.contract_id`)}
      where own.user_id = ${owner} and ${joinedSql} and contracts.status <> 'draft'`;
    const rows = mine === 'any' ? [madeRows, joinedRows] : [mine === 'made' ? madeRows : joinedRows];
    return rows.map(
      (each) => sql`(${each} ${orderSql}) contracts where ${sql.join([sql`true`, ...conditions], sql` and `)}`,
    );
  };
  const currentRows = makeSources(goesOnSql, takesPartSql, sql``);
  const otherRows = makeSources(isOverSql, tookPartSql, searchedSql);
  const id = sql`contracts.id`;
  if (sort !== 'next') return [{ ...sortOrders[sort], id, from: [...currentRows, ...otherRows] }];
  const newestFirst = {
    keys: [
      { by: sql`own_at`, type: 'timestamptz' },
      { by: sql`own_id`, type: 'uuid' },
    ],
    descending: true,
  } as const;
  return [
    { ...sortOrders.next, id, from: currentRows },
    { ...newestFirst, id, from: otherRows, countedInOrder: true },
  ];
}

export function readDisputePage(
  { db, user }: Work,
  { search, ...query }: InputOf<'listContractDisputes'>,
): Promise<ContractPage> {
  const disputedSql = sql`contracts where contracts.status = 'disputed'`;
  const firstDisputesSql = sql`(select * from ${disputedSql} order by next_at, id limit ${disputeSearchLimit}) contracts where true`;
  const source = search && !hasTrigram(search) ? firstDisputesSql : disputedSql;
  const filterCondition = search ? sql`contracts.title ilike ${buildLikePattern(search)}` : sql`true`;
  return readPage<ListedContract>(
    db,
    {
      order: 'disputes',
      sections: [
        {
          from: sql`${source} and ${filterCondition}`,
          id: sql`contracts.id`,
          keys: [{ by: sql`contracts.next_at`, type: 'timestamptz' }, idKey],
          countedInOrder: true,
        },
      ],
      searched: countSearchedRows(search, disputeSearchLimit),
      columns: listedColumns,
      joins: sql`${joinRow('contracts', sql`contracts.id = page.id`)} ${buildJoins(user?.id ?? null)}`,
    },
    query,
  );
}

export interface ListedParticipant extends ParticipantRow {
  username: string;
  avatarUrl: string | null;
}

export async function readContractParticipantPage(
  { db, user }: Work,
  { filter: { contractId, status, mine }, ...query }: InputOf<'listContractParticipants'>,
): Promise<{ rows: ListedParticipant[]; meta: PageMeta }> {
  const readerId = user?.id ?? null;
  const isStaff = user !== null && can(user.role, 'contracts.judge');
  const whereCondition = sql.join(
    [
      contractId
        ? sql`contract_participants.contract_id = ${contractId}`
        : sql`contract_participants.user_id = ${readerId}`,
      ...(mine ? [sql`contract_participants.user_id = ${readerId}`] : []),
      ...(status?.length ? [sql`contract_participants.status = any(${status}::text[])`] : []),
      ...(contractId && !isStaff
        ? [
            sql`(contract_participants.accepted_at is not null or contract_participants.user_id = ${readerId}
              or exists (select from contracts where id = ${contractId} and creator_id = ${readerId}))`,
          ]
        : []),
    ],
    sql` and `,
  );
  return readPage<ListedParticipant>(
    db,
    {
      order: 'since',
      sections: [
        {
          from: sql`contract_participants where ${whereCondition}`,
          id: sql`contract_participants.id`,
          keys: [
            { by: sql`since`, type: 'timestamptz' },
            { by: sql`contract_participants.id`, type: 'uuid' },
          ],
          descending: true,
        },
      ],
      columns: sql`contract_participants.*, users.username, users.avatar_url`,
      joins: sql`${joinRow('contract_participants', sql`contract_participants.id = page.id`)}
        ${joinRow('users', sql`users.id = contract_participants.user_id`)}`,
    },
    query,
  );
}
