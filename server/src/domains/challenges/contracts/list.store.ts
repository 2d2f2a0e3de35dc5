import { can, type InputOf, type PageMeta } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Work } from '../../../call/context';
import { buildLikePattern, hasTrigram, searchLimit } from '../../../database/like-pattern';
import { joinRow, type Listing, readPage, type SortKey } from '../../../database/pages/page';
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

function selectOwnParticipant(mine: 'made' | 'joined' | 'any', userId: string | null) {
  const creatorSql = sql`creator_id = ${userId}`;
  const joinedSql = sql`contracts.id in (select contract_id from contract_participants where user_id = ${userId})
    and contracts.status <> 'draft'`;
  // A union of two indexed id sets, because `or` would scan every contract.
  if (mine === 'any')
    return sql`contracts.id in (
      select id from contracts where creator_id = ${userId}
      union select contract_id from contract_participants where user_id = ${userId}
    ) and (${creatorSql} or contracts.status <> 'draft')`;
  return mine === 'made' ? creatorSql : joinedSql;
}

export async function readContractPage(
  { db, user }: Work,
  { search, sort, filter, ...query }: InputOf<'listContracts'>,
): Promise<ContractPage> {
  const { status, platform, mode, game, mine } = filter;
  const filterCondition = sql.join(
    [
      mine ? selectOwnParticipant(mine, user?.id ?? null) : listedSql,
      ...(mode ? [sql`mode = ${mode}`] : []),
      ...(platform ? [sql`game_id in (select id from games where platform = ${platform})`] : []),
      ...(game ? [sql`game_id in (select id from games where lower(title) = lower(${game}))`] : []),
      ...(search ? [sql`contracts.title ilike ${buildLikePattern(search)}`] : []),
    ],
    sql` and `,
  );
  const listedCondition = sql`${status?.length ? sql`contracts.status = any(${status}::text[])` : sql`true`} and ${filterCondition}`;
  const ranges =
    !mine && status?.length
      ? status.map((each) => sql`contracts where contracts.status = ${each} and ${filterCondition}`)
      : undefined;
  const newestContractsSql = sql`(select * from contracts order by created_at desc limit ${searchLimit}) contracts`;
  const source = search && !hasTrigram(search) ? newestContractsSql : sql`contracts`;
  const listing: Listing = {
    order: mine ? `${sort} ${mine}` : sort,
    sections: [{ ...sortOrders[sort], id: sql`contracts.id`, from: ranges ?? sql`contracts where ${listedCondition}` }],
    narrowedRows: mine || search || game || platform || mode ? sql`${source} where ${listedCondition}` : undefined,
    columns: listedColumns,
    joins: sql`${joinRow('contracts', sql`contracts.id = page.id`)} ${buildJoins(user?.id ?? null)}`,
  };
  return readPage<ListedContract>(db, listing, query);
}

export function readDisputePage(
  { db, user }: Work,
  { search, ...query }: InputOf<'listContractDisputes'>,
): Promise<ContractPage> {
  const filterCondition = search ? sql`contracts.title ilike ${buildLikePattern(search)}` : sql`true`;
  return readPage<ListedContract>(
    db,
    {
      order: 'disputes',
      sections: [
        {
          from: sql`contracts where contracts.status = 'disputed' and ${filterCondition}`,
          id: sql`contracts.id`,
          keys: [{ by: sql`contracts.next_at`, type: 'timestamptz' }, idKey],
          countedInOrder: true,
        },
      ],
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
