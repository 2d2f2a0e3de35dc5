import type { AnswerOf, InputOf, PageMeta } from '@laurel/shared/protocol';
import { kindsBetweenPlayers, transactionKind } from '@laurel/shared/protocol/schemas';
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { buildLikePattern } from '../../../database/like-pattern';
import { matchAnyId } from '../../../database/match-any-of';
import { buildEveryRow, type Listing, type PageSection, readPage, type SortKey } from '../../../database/pages/page';
import { calculatePage } from '../../../database/pages/page-number';
import type { Database } from '../../../database/schema';
import { sendTogether } from '../../../database/send-together';
import { formatAccountId, makeAvailableRef } from '../ledger/accounts.rules';
import type { AccountKind, CauseKind, LedgerEntryRow, LedgerTransactionRow, OwnerKind } from '../ledger/tables';
import { type AccountAtMoment, emptyAccount, readPeriod } from './account.store';
import { listMatchingReasons } from './reason-search.rules';

type StatementQuery = InputOf<'listTransactions'>;
type StatementMeta = AnswerOf<'listTransactions'>['meta'];

export type TransactionLine = LedgerTransactionRow & Pick<LedgerEntryRow, 'amount' | 'balanceAfter'>;

type CountedMeta = Omit<StatementMeta, 'in' | 'out'> & { in: bigint | null; out: bigint | null };

export async function readLines(
  db: Kysely<Database>,
  userId: string,
  query: StatementQuery,
): Promise<{ lines: TransactionLine[]; meta: CountedMeta }> {
  return query.search || query.filter.kind?.length
    ? searchLines(db, userId, query)
    : readLinesOfPeriod(db, userId, query);
}

const lineColumns = sql`transaction.*, line.amount, line.balance_after`;

/** Each size has its own prepared statement, and a connection prepares only a limited number. */
const usualPageSizes = [10, 20];

/** Reads the account and its lines in one round trip. Usual limits are literals, because PostgreSQL plans badly for a limit that it doesn't know. */
async function readLatestLines(db: Kysely<Database>, id: string, { page, perPage }: StatementQuery) {
  const offset = (page - 1) * perPage;
  const isUsual = usualPageSizes.includes(perPage);
  const planHint = isUsual
    ? sql``
    : sql`-- planned each time
`;
  const { rows } = await sql<
    TransactionLine & { accountVersion: number; accountBalance: bigint; accountInTotal: bigint }
  >`
    ${planHint}select ${lineColumns}, account.version as account_version, account.balance as account_balance,
      account.in_total as account_in_total
    from ledger_accounts account left join lateral (
      select transaction_id, amount, balance_after, account_version from ledger_entries
      where account_id = account.id and account_version <= account.version - ${offset}::bigint
      order by account_version desc limit ${isUsual ? sql.lit(perPage) : perPage}
    ) line on true left join ledger_transactions transaction on transaction.id = line.transaction_id
    where account.id = ${id}
    order by line.account_version desc`.execute(db);
  const [firstRow] = rows;
  const account: AccountAtMoment = firstRow
    ? { version: firstRow.accountVersion, balance: firstRow.accountBalance, inTotal: firstRow.accountInTotal }
    : emptyAccount;
  return { account, lines: rows.filter(({ id: line }) => line !== null) };
}

async function readLinesOfPeriod(db: Kysely<Database>, userId: string, query: StatementQuery) {
  const id = formatAccountId(makeAvailableRef(userId));
  const { from, to } = query.filter;
  if (!from && !to) {
    const { account, lines } = await readLatestLines(db, id, query);
    return { lines, meta: toLinesMeta(calculatePage(query, account.version).meta, emptyAccount, account) };
  }
  const { accountBefore, accountAfter } = await readPeriod(db, id, { from, to });
  const { after, upTo, meta } = calculatePage(query, Math.max(0, accountAfter.version - accountBefore.version));
  const { rows: lines } = await sql<TransactionLine>`
    select ${lineColumns} from ledger_entries line join ledger_transactions transaction on transaction.id = transaction_id
    where account_id = ${id} and line.account_version > ${accountBefore.version + after}
      and line.account_version <= ${accountBefore.version + upTo}
    order by line.account_version desc`.execute(db);
  return { lines, meta: toLinesMeta(meta, accountBefore, accountAfter) };
}

function toLinesMeta(meta: PageMeta, accountBefore: AccountAtMoment, accountAfter: AccountAtMoment): CountedMeta {
  const incomingSum = accountAfter.inTotal - accountBefore.inTotal;
  return { ...meta, searched: null, in: incomingSum, out: accountAfter.balance - accountBefore.balance - incomingSum };
}

/** No index covers the texts of one account's lines, so a search compares only this many of the newest lines, one by one. */
const mostLinesSearched = 2000;

async function findLatestLines(db: Kysely<Database>, id: string, filter: StatementQuery['filter']) {
  const { accountBefore, accountAfter } = await readPeriod(db, id, filter);
  const after = Math.max(accountBefore.version, accountAfter.version - mostLinesSearched);
  return { after, upTo: accountAfter.version, isPart: after > accountBefore.version };
}

async function searchLines(db: Kysely<Database>, userId: string, { search, filter, ...query }: StatementQuery) {
  const id = formatAccountId(makeAvailableRef(userId));
  const searchedLines = search ? { text: search, ...(await findLatestLines(db, id, filter)) } : null;
  const kinds = filter.kind?.length ? filter.kind : transactionKind.options;
  const periodCondition = sql`line.at >= ${filter.from ?? '-infinity'}::timestamptz and line.at < ${filter.to ?? 'infinity'}::timestamptz`;
  const lineNumberKey: SortKey = { by: sql`line.account_version`, type: 'bigint' };
  const section: PageSection = searchedLines
    ? {
        from: sql`ledger_entries line join ledger_transactions transaction on transaction.id = transaction_id
          where account_id = ${id} and line.account_version > ${searchedLines.after}
            and line.account_version <= ${searchedLines.upTo} and line.kind = any(${kinds}::text[])
            and ${buildSearchCondition(userId, searchedLines.text)}`,
        id: sql`line.id`,
        keys: [lineNumberKey],
        descending: true,
      }
    : {
        over: sql`unnest(${kinds}::text[]) wanted`,
        from: sql`ledger_entries line
          where account_id = ${id} and line.kind = wanted and ${periodCondition}`,
        id: sql`line.id`,
        keys: [{ by: sql`line.at`, type: 'timestamptz' }, lineNumberKey],
        descending: true,
        countedInOrder: true,
      };
  const joins = sql`join ledger_entries line on line.id = page.id
    join ledger_transactions transaction on transaction.id = transaction_id`;
  const listing: Listing = {
    order: search ? 'found' : 'newest',
    sections: [section],
    narrowedRows: search ? section.from : undefined,
    columns: lineColumns,
    joins,
  };
  const { rows: lines, meta } = await readPage<TransactionLine>(db, listing, query);
  const sums = meta.total === null ? { in: null, out: null } : await readSums(db, section);
  return { lines, meta: { ...meta, ...sums, searched: searchedLines?.isPart ? mostLinesSearched : null } };
}

/** Reads every row, so call it only for short lists. */
async function readSums(db: Kysely<Database>, section: PageSection): Promise<{ in: bigint; out: bigint }> {
  const { rows } = await sql<{ in: bigint; out: bigint }>`
    select coalesce(sum(amount) filter (where amount > 0), 0) as in,
      coalesce(sum(amount) filter (where amount < 0), 0) as out
    from (${buildEveryRow(section, sql`line.amount`)}) found`.execute(db);
  return rows[0] ?? { in: 0n, out: 0n };
}

function buildSearchCondition(userId: string, search: string) {
  const pattern = buildLikePattern(search);
  const reasonConditions = listMatchingReasons(search).map((reason) => JSON.stringify(reason));
  const otherPlayerIdSql = sql`case when transaction.actor_id = ${userId} then transaction.cause_id else transaction.actor_id end`;
  return sql`(
    transaction.reason ilike ${pattern}
    or transaction.service_reason = any(${reasonConditions}::jsonb[])
    or (select title from contests where contests.id = case transaction.cause_kind
      when 'contest' then transaction.cause_id
      when 'match' then (select contest_id from matches where matches.id = transaction.cause_id)
    end) ilike ${pattern}
    or transaction.cause_kind = 'contract'
      and (select title from contracts where contracts.id = transaction.cause_id) ilike ${pattern}
    or transaction.cause_kind = 'campaign'
      and (select title from campaigns where campaigns.id = transaction.cause_id) ilike ${pattern}
    or transaction.kind = any(${[...kindsBetweenPlayers]}::text[]) and (select username from users where users.id = ${otherPlayerIdSql}) ilike ${pattern}
  )`;
}

const buildEntriesQuery = (db: Kysely<Database>, transactionIds: readonly string[]) =>
  db
    .selectFrom('ledgerEntries')
    .innerJoin('ledgerAccounts', 'ledgerAccounts.id', 'ledgerEntries.accountId')
    .leftJoin('contests', (join) =>
      join.onRef('contests.id', '=', 'ledgerAccounts.ownerId').on('ownerKind', '=', 'contest'),
    )
    .leftJoin('contracts', (join) =>
      join.onRef('contracts.id', '=', 'ledgerAccounts.ownerId').on('ownerKind', '=', 'contract'),
    )
    .leftJoin('campaigns', (join) =>
      join.onRef('campaigns.id', '=', 'ledgerAccounts.ownerId').on('ownerKind', '=', 'campaign'),
    )
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'ledgerAccounts.ownerId').on('ownerKind', '=', 'user'))
    .select((eb) => [
      'ledgerEntries.id',
      'transactionId',
      'accountId',
      'amount',
      'balanceAfter',
      'ledgerAccounts.kind as accountKind',
      'ownerKind',
      'ownerId',
      eb.fn.coalesce('contests.title', 'contracts.title', 'campaigns.title').as('escrowTitle'),
      'users.username',
    ])
    .where('transactionId', '=', matchAnyId(transactionIds))
    .orderBy('ledgerEntries.seq')
    .compile();

export interface EntryWithAccount {
  id: string;
  transactionId: string;
  accountId: string;
  amount: bigint;
  balanceAfter: bigint;
  accountKind: AccountKind;
  ownerKind: OwnerKind;
  ownerId: string | null;
  escrowTitle: string | null;
  username: string | null;
}

type Cause = Pick<LedgerTransactionRow, 'causeKind' | 'causeId'>;

function buildCauseQueries(db: Kysely<Database>, userId: string, causes: readonly Cause[]) {
  const listCauseIds = (kind: CauseKind) =>
    causes.flatMap(({ causeKind, causeId }) => (causeKind === kind && causeId ? [causeId] : []));
  const [contestIds, matchIds, stakeIds] = [listCauseIds('contest'), listCauseIds('match'), listCauseIds('stake')];
  const [contractIds, campaignIds] = [listCauseIds('contract'), listCauseIds('campaign')];
  return [
    contestIds.length
      ? db
          .selectFrom('contests')
          .leftJoinLateral(
            (eb) =>
              eb
                .selectFrom('entrants')
                .select(['entrants.status', 'entryTransactionId', 'refundTransactionId'])
                .whereRef('contestId', '=', 'contests.id')
                .where('userId', '=', userId)
                .limit(1)
                .as('entry'),
            (join) => join.onTrue(),
          )
          .select(['contests.id', 'slug', 'title', 'phase'])
          .select(['entry.status', 'entryTransactionId', 'refundTransactionId'])
          .where('contests.id', '=', matchAnyId(contestIds))
          .compile()
      : null,
    matchIds.length
      ? db
          .selectFrom('matches')
          .innerJoin('contests', 'contests.id', 'matches.contestId')
          .select([
            'matches.id',
            'contestId',
            'number',
            'round',
            'rounds',
            'drawn',
            'format',
            'formatSettings',
            'title',
          ])
          .where('matches.id', '=', matchAnyId(matchIds))
          .compile()
      : null,
    stakeIds.length
      ? db
          .selectFrom('stakes')
          .innerJoin('stakingProducts', 'stakingProducts.id', 'productId')
          .select(['stakes.id', 'termDays'])
          .where('stakes.id', '=', matchAnyId(stakeIds))
          .compile()
      : null,
    contractIds.length
      ? db.selectFrom('contracts').select(['id', 'title']).where('id', '=', matchAnyId(contractIds)).compile()
      : null,
    campaignIds.length
      ? db.selectFrom('campaigns').select(['id', 'slug', 'title']).where('id', '=', matchAnyId(campaignIds)).compile()
      : null,
  ] as const;
}

type RowsOf<Query> = NonNullable<Query> extends CompiledQuery<infer Row> ? Row[] : never;
type AnswersOf<Queries extends readonly unknown[]> = { -readonly [Index in keyof Queries]: RowsOf<Queries[Index]> };
type CauseAnswers = AnswersOf<ReturnType<typeof buildCauseQueries>>;

const indexCauses = ([contests, matches, stakes, contracts, campaigns]: CauseAnswers) => ({
  contests: new Map(contests.map((contest) => [contest.id, contest])),
  matches: new Map(matches.map((match) => [match.id, match])),
  stakes: new Map(stakes.map((stake) => [stake.id, stake])),
  contracts: new Map(contracts.map((contract) => [contract.id, contract])),
  campaigns: new Map(campaigns.map((campaign) => [campaign.id, campaign])),
});

export const loadCauses = async (
  db: Kysely<Database>,
  userId: string,
  causes: readonly Cause[],
): Promise<TransactionCauses> => indexCauses(await sendTogether(db, ...buildCauseQueries(db, userId, causes)));

export async function loadDetails(
  db: Kysely<Database>,
  userId: string,
  transactions: readonly (Cause & { id: string })[],
): Promise<{ entries: EntryWithAccount[]; causes: TransactionCauses }> {
  const ids = transactions.map(({ id }) => id);
  const [entries, ...causes] = await sendTogether(
    db,
    ids.length > 0 ? buildEntriesQuery(db, ids) : null,
    ...buildCauseQueries(db, userId, transactions),
  );
  return { entries, causes: indexCauses(causes) };
}

export type TransactionCauses = ReturnType<typeof indexCauses>;

export type ExportedLine = TransactionLine & { accountVersion: number; playerId: string | null; player: string | null };

export async function listExportedLines(
  db: Kysely<Database>,
  userId: string,
  { kind, from, to, before, most }: InputOf<'exportTransactions'>['filter'] & { before: number; most: number },
): Promise<ExportedLine[]> {
  // With a generic plan, PostgreSQL would sort the whole account for each batch.
  const { rows } = await sql<ExportedLine>`
    -- planned each time
    select transaction.*, line.amount, line.balance_after, line.account_version, other.id as player_id, other.username as player
    from ledger_entries line join ledger_transactions transaction on transaction.id = transaction_id
      left join lateral (
        select id, username from users
        where transaction.kind = any(${[...kindsBetweenPlayers]}::text[]) and users.id = case when actor_id = ${userId} then cause_id else actor_id end
        limit 1
      ) other on true
    where account_id = ${formatAccountId(makeAvailableRef(userId))} and account_version < ${before}
      and (${kind?.length ? kind : null}::text[] is null or line.kind = any(${kind?.length ? kind : null}::text[]))
      and line.at >= ${from ?? '-infinity'}::timestamptz and line.at < ${to ?? 'infinity'}::timestamptz
    order by account_version desc limit ${most}`.execute(db);
  return rows;
}

const mostLinesSearchedPerKind = 60;

export async function listRecipients(
  db: Kysely<Database>,
  userId: string,
  most: number,
): Promise<{ id: string; username: string; avatarUrl: string | null }[]> {
  const { rows } = await sql<{ id: string; username: string; avatarUrl: string | null }>`
    select users.id, users.username, users.avatar_url from (
      select transaction.cause_id, max(line.account_version) as newest
      from unnest(${[...kindsBetweenPlayers]}::text[]) player_kind cross join lateral (
        select transaction_id, account_version, amount from ledger_entries
        where account_id = ${formatAccountId(makeAvailableRef(userId))} and kind = player_kind
        order by at desc, account_version desc limit ${mostLinesSearchedPerKind}
      ) line join ledger_transactions transaction on transaction.id = line.transaction_id
      where line.amount < 0 and transaction.cause_kind = 'user'
      group by transaction.cause_id
    ) sent join users on users.id = sent.cause_id
    where users.status in ('active', 'unverified', 'self_excluded')
    order by sent.newest desc limit ${most}`.execute(db);
  return rows;
}
