import type { InputOf, TransactionKind } from '@laurel/shared/protocol';
import { bookSubjectKind } from '@laurel/shared/protocol/schemas';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { buildLikePattern, hasTrigram } from '../../../database/like-pattern';
import { matchAnyOf } from '../../../database/match-any-of';
import { type PageOf, type PageQuery, type PageSection, readPage, type SortKey } from '../../../database/pages/page';
import { calculatePage } from '../../../database/pages/page-number';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import { formatAccountId, makeAvailableRef } from '../ledger/accounts.rules';
import type { EscrowOwner, LedgerTables, LedgerTransactionRow, OwnerKind } from '../ledger/tables';
import { readPeriod } from '../transactions/account.store';

type AccountQuery = InputOf<'listBookAccounts'>;
export type BookFilter = InputOf<'listBookTransactions'>['filter'];
type TransactionQuery = InputOf<'listBookTransactions'>;

export type NamedAccount = Pick<
  Selectable<LedgerTables['ledgerAccounts']>,
  'id' | 'kind' | 'ownerKind' | 'ownerId' | 'balance' | 'version' | 'lastAt'
> & { name: string | null };

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hashPattern = /^0x[0-9a-f]{64}$/;

const ownerKinds: readonly OwnerKind[] = ['house', 'user', 'contest', 'campaign', 'contract'];
const mostOwners = 50;

const namedColumns = sql`account.id, account.kind, account.owner_kind, account.owner_id, account.balance, account.version,
  account.last_at, case account.owner_kind
    when 'user' then (select username from users where users.id = account.owner_id)
    when 'contest' then (select title from contests where contests.id = account.owner_id)
    when 'campaign' then (select title from campaigns where campaigns.id = account.owner_id)
    when 'contract' then (select title from contracts where contracts.id = account.owner_id)
  end as name`;

const titleSources: Record<EscrowOwner, { table: string; words: RawBuilder<unknown> }> = {
  // This must match the index's expression, or PostgreSQL doesn't use the index.
  contest: { table: 'contests', words: sql`(title || E'\n' || game)` },
  campaign: { table: 'campaigns', words: sql`title` },
  contract: { table: 'contracts', words: sql`title` },
};

async function listOwnerIds(db: Kysely<Database>, kind: OwnerKind, text: string): Promise<string[]> {
  if (kind === 'house') return [];
  if (uuidPattern.test(text)) return [text];
  const { table, words } = kind === 'user' ? { table: 'users', words: sql`username` } : titleSources[kind];
  // A search without a trigram can't use the index and would read every name.
  const nameCondition = hasTrigram(text)
    ? sql`${words} ilike ${buildLikePattern(text)}`
    : kind === 'user'
      ? sql`lower(username) collate "C" = ${text}`
      : sql`false`;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${nameCondition} limit ${mostOwners}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Without a search or filter, Laurel's accounts come first. The others follow by id, which keeps an owner's accounts together. */
export async function readAccountPage(
  db: Kysely<Database>,
  { search, filter: { owner }, ...query }: AccountQuery,
): Promise<PageOf<NamedAccount>> {
  const kinds = owner ? [owner] : ownerKinds;
  const text = search?.trim().toLowerCase();
  const id = sql`ledger_accounts.id`;
  const makeSection = (from: PageSection['from']): PageSection => ({ from, id, keys: [{ by: id, type: 'text' }] });
  const sections = text
    ? [
        makeSection(
          await Promise.all(kinds.map(async (kind) => buildOwnersCondition(kind, await listOwnerIds(db, kind, text)))),
        ),
      ]
    : owner
      ? [makeSection(sql`ledger_accounts where ${buildKindCondition(owner)}`)]
      : [
          makeSection(sql`ledger_accounts where ${buildKindCondition('house')}`),
          makeSection([sql`ledger_accounts where ${id} < 'house:'`, sql`ledger_accounts where ${id} >= 'house;'`]),
        ];
  return readPage<NamedAccount>(
    db,
    {
      order: 'id',
      sections,
      columns: namedColumns,
      joins: sql`join lateral (select * from ledger_accounts where ${id} = page.id limit 1) account on true`,
    },
    query,
  );
}

/** Account ids begin with the owner's kind, so each kind is a range of the primary key. */
const buildKindCondition = (kind: OwnerKind) =>
  sql`ledger_accounts.id >= ${`${kind}:`} and ledger_accounts.id < ${`${kind};`}`;

const buildOwnersCondition = (kind: OwnerKind, ids: readonly string[]) =>
  sql`ledger_accounts where owner_kind = ${kind} and owner_id = any(${[...ids]}::uuid[])`;

export async function findAccount(db: Kysely<Database>, id: string): Promise<NamedAccount | undefined> {
  const { rows } = await sql<NamedAccount>`
    select ${namedColumns} from ledger_accounts account where account.id = ${id}`.execute(db);
  return rows[0];
}

export type BookRow = LedgerTransactionRow;

const bookedSortKeys: readonly SortKey[] = [
  { by: sql`ledger_transactions.at`, type: 'timestamptz' },
  { by: sql`ledger_transactions.id`, type: 'uuid' },
];

const buildPeriodCondition = ({ from, to }: BookFilter, at: RawBuilder<unknown>) =>
  sql`${at} >= ${from ?? '-infinity'}::timestamptz and ${at} < ${to ?? 'infinity'}::timestamptz`;

const resolveKinds = ({ kind }: BookFilter) => (kind?.length ? kind : null);

function buildSubjectCondition({ subject }: BookFilter): RawBuilder<unknown> {
  const [kind, id] = subject?.split(':') ?? [];
  return id === undefined ? sql`true` : sql`cause_kind = ${kind} and cause_id = ${id}`;
}

const buildPersonCondition = ({ by }: BookFilter) => (by === undefined ? sql`true` : sql`actor_id = ${by}`);

const buildAccountCondition = ({ account }: BookFilter) =>
  account === undefined
    ? sql`true`
    : sql`exists (
        select from ledger_entries where transaction_id = ledger_transactions.id and account_id = ${account}
      )`;

const giverKinds = ['send', 'contest_entry', 'withdrawal_hold', 'stake'] as const satisfies readonly TransactionKind[];

function buildCauseConditions(
  userId: string,
  filter: BookFilter,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const kinds = resolveKinds(filter);
  const isIncludedKind = (kind: TransactionKind) => kinds === null || kinds.includes(kind);
  const ledgerSource = sql`(
    select id, at, 0::bigint as place, id as tie, kind, actor_id, cause_kind, cause_id from ledger_transactions
  ) ledger_transactions where actor_id = ${userId}
    and kind not in (${sql.join(giverKinds.map((kind) => sql.lit(kind)))}) and ${condition}`;
  const giverSources = giverKinds.filter(isIncludedKind).map(
    (kind) => sql`(
      select line.transaction_id as id, line.at, line.account_version as place,
        '00000000-0000-0000-0000-000000000000'::uuid as tie, line.kind, made.actor_id, made.cause_kind, made.cause_id
      from ledger_entries line cross join lateral (
        select actor_id, cause_kind, cause_id from ledger_transactions where id = line.transaction_id limit 1
      ) made
      where line.account_id = ${formatAccountId(makeAvailableRef(userId))} and line.kind = ${kind} and line.amount < 0
    ) ledger_transactions where actor_id = ${userId} and ${condition}`,
  );
  return [ledgerSource, ...giverSources];
}

const causedSortKeys: readonly SortKey[] = [
  { by: sql`ledger_transactions.at`, type: 'timestamptz' },
  { by: sql`ledger_transactions.place`, type: 'bigint' },
  { by: sql`ledger_transactions.tie`, type: 'uuid' },
];

export async function readTransactionPage(
  db: Kysely<Database>,
  { search, filter, ...query }: TransactionQuery,
): Promise<Pick<PageOf<BookRow>, 'rows' | 'meta'>> {
  if (filter.account !== undefined && !search && filter.subject === undefined && filter.by === undefined)
    return readAccountTransactions(db, filter.account, filter, query);
  const at = sql`ledger_transactions.at`;
  const periodCondition = buildPeriodCondition(filter, at);
  const kinds = resolveKinds(filter);
  const kindCondition = kinds ? sql`kind = any(${kinds}::text[])` : sql`true`;
  const id = sql`ledger_transactions.id`;
  const text = search?.trim().toLowerCase();
  const filterCondition = sql`${kindCondition} and ${periodCondition} and ${buildAccountCondition(filter)} and ${buildPersonCondition(filter)}`;
  const order = { id, keys: bookedSortKeys, descending: true };
  const section: PageSection = text
    ? {
        from: sql`ledger_transactions where id = any(${await listFoundIds(db, text)}::uuid[]) and ${buildSubjectCondition(filter)} and ${filterCondition}`,
        ...order,
      }
    : filter.subject !== undefined
      ? { from: sql`ledger_transactions where ${buildSubjectCondition(filter)} and ${filterCondition}`, ...order }
      : filter.by !== undefined
        ? {
            from: buildCauseConditions(filter.by, filter, filterCondition),
            ...order,
            keys: causedSortKeys,
            countedInOrder: true,
          }
        : kinds
          ? {
              over: sql`unnest(${kinds}::text[]) wanted`,
              from: sql`ledger_transactions where ledger_transactions.kind = wanted and ${periodCondition}`,
              ...order,
              countedInOrder: true,
            }
          : { from: sql`ledger_transactions where ${periodCondition}`, ...order };
  return readPage<BookRow>(
    db,
    {
      order: section.keys === causedSortKeys ? 'caused' : 'newest',
      sections: [section],
      columns: sql`transaction.*`,
      joins: joinTransaction(sql`page.id`),
    },
    query,
  );
}

const joinTransaction = (id: RawBuilder<unknown>) => sql`join lateral (
  select * from ledger_transactions where ledger_transactions.id = ${id} limit 1
) transaction on true`;

async function readAccountTransactions(db: Kysely<Database>, account: string, filter: BookFilter, query: PageQuery) {
  const kinds = resolveKinds(filter);
  if (kinds)
    return readPage<BookRow>(
      db,
      {
        order: 'newest',
        sections: [
          {
            over: sql`unnest(${kinds}::text[]) wanted`,
            from: sql`ledger_entries line where account_id = ${account} and line.kind = wanted
              and ${buildPeriodCondition(filter, sql`line.at`)}`,
            id: sql`line.transaction_id`,
            keys: [
              { by: sql`line.at`, type: 'timestamptz' },
              { by: sql`line.account_version`, type: 'bigint' },
            ],
            descending: true,
            countedInOrder: true,
          },
        ],
        columns: sql`transaction.*`,
        joins: joinTransaction(sql`page.id`),
      },
      query,
    );
  const { accountBefore, accountAfter } = await readPeriod(db, account, filter);
  const { after, upTo, meta } = calculatePage(query, Math.max(0, accountAfter.version - accountBefore.version));
  const { rows } = await sql<BookRow>`
    select transaction.* from ledger_entries line ${joinTransaction(sql`line.transaction_id`)}
    where account_id = ${account} and line.account_version > ${accountBefore.version + after}
      and line.account_version <= ${accountBefore.version + upTo}
    order by line.account_version desc`.execute(db);
  return { rows, meta };
}

const mostIdsFound = 1000;

async function listFoundIds(db: Kysely<Database>, text: string): Promise<string[]> {
  const subjects = uuidPattern.test(text) ? [text] : hashPattern.test(text) ? await listPaymentIds(db, text) : [];
  const { rows } = await sql<{ id: string }>`
    select id from ledger_transactions where id = any(${subjects}::uuid[])
    union select id from ledger_transactions where reference = ${text}
    union (
      select id from ledger_transactions
      where cause_kind = any(${bookSubjectKind.options}::text[]) and cause_id = any(${subjects}::uuid[])
      limit ${mostIdsFound}
    )`.execute(db);
  return rows.map(({ id }) => id);
}

async function listPaymentIds(db: Kysely<Database>, hash: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from deposits where hash = ${hash} limit ${mostIdsFound})
    union
    select withdrawal_id from payout_attempts join payouts on payouts.id = payout_id where payout_attempts.hash = ${hash}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export const findTransaction = (db: Kysely<Database>, id: string): Promise<BookRow | undefined> =>
  db.selectFrom('ledgerTransactions').selectAll().where('id', '=', id).executeTakeFirst();

export const listRelatedTransactions = (db: Kysely<Database>, { id, settlesId, reversesId }: BookRow) =>
  db
    .selectFrom('ledgerTransactions')
    .select(['id', 'kind', 'at', 'settlesId', 'reversesId'])
    .where((eb) =>
      eb.or([
        eb('id', '=', matchAnyOf([settlesId, reversesId].flatMap((each) => each ?? []))),
        eb('settlesId', '=', id),
        eb('reversesId', '=', id),
      ]),
    )
    .orderBy('at')
    .execute();

export const findRequester = (db: Kysely<Database>, adjustmentId: string) =>
  db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'requestedBy')
    .select(['users.id', ...playerColumns])
    .where('approvals.id', '=', adjustmentId)
    .executeTakeFirst();

export async function loadPaymentFacts(
  db: Kysely<Database>,
  {
    deposits,
    withdrawals,
    stakes,
  }: { deposits: readonly string[]; withdrawals: readonly string[]; stakes: readonly string[] },
): Promise<Map<string, { name: string | null; hash: string | null }>> {
  if (deposits.length + withdrawals.length + stakes.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string | null; hash: string | null }>`
    select of.id, username as name, of.hash from (
      select id, user_id, hash from deposits where id = any(${[...deposits]}::uuid[])
      union all select id, user_id, hash from withdrawals where id = any(${[...withdrawals]}::uuid[])
      union all select id, user_id, null from stakes where id = any(${[...stakes]}::uuid[])
    ) of left join users on users.id = of.user_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export type BookPlace = { at: string; id: string } | { version: number };

export async function readNextTransactions(
  db: Kysely<Database>,
  filter: BookFilter,
  place: BookPlace | null,
  most: number,
): Promise<{ rows: BookRow[]; place: BookPlace | null }> {
  const kinds = resolveKinds(filter);
  const matchKinds = (kind: RawBuilder<unknown>) => (kinds ? sql`${kind} = any(${kinds}::text[])` : sql`true`);
  if (filter.account !== undefined) {
    const versionBefore = place && 'version' in place ? place.version : Number.MAX_SAFE_INTEGER;
    const { rows } = await sql<BookRow & { accountVersion: number }>`
      -- planned each time
      select transaction.*, line.account_version from ledger_entries line ${joinTransaction(sql`line.transaction_id`)}
      where account_id = ${filter.account} and line.account_version < ${versionBefore} and ${matchKinds(sql`line.kind`)}
        and ${buildPeriodCondition(filter, sql`line.at`)} and ${buildSubjectCondition(filter)} and ${buildPersonCondition(filter)}
      order by line.account_version desc limit ${most}`.execute(db);
    const lastRow = rows.at(-1);
    return { rows, place: lastRow && rows.length === most ? { version: lastRow.accountVersion } : null };
  }
  const afterCondition =
    place && 'at' in place
      ? sql`(ledger_transactions.at, ledger_transactions.id) < (${place.at}::timestamptz, ${place.id}::uuid)`
      : sql`true`;
  const filterCondition = sql`${afterCondition} and ${buildSubjectCondition(filter)} and ${matchKinds(sql`ledger_transactions.kind`)}
    and ${buildPeriodCondition(filter, sql`ledger_transactions.at`)}`;
  const sources =
    filter.by === undefined
      ? [sql`ledger_transactions where ${filterCondition}`]
      : buildCauseConditions(filter.by, filter, filterCondition);
  const orderAndLimit = sql`order by at desc, id desc limit ${most}`;
  const branches = sources.map(
    (part) => sql`(select ledger_transactions.id, ledger_transactions.at from ${part} ${orderAndLimit})`,
  );
  const { rows } = await sql<BookRow & { place: string }>`
    -- planned each time
    select transaction.*, found.at::text as place
    from (select * from (${sql.join(branches, sql` union all `)}) every ${orderAndLimit}) found
      join ledger_transactions transaction on transaction.id = found.id
    order by found.at desc, found.id desc`.execute(db);
  const lastRow = rows.at(-1);
  return { rows, place: lastRow && rows.length === most ? { at: lastRow.place, id: lastRow.id } : null };
}
