import type { ParsedRequestOf } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { AccountKind, CauseKind } from '../ledger/tables';

type StatementQuery = ParsedRequestOf<'listTransactions'>['query'];

/** Movements of one account, newest first. */
export async function linesOf(db: Kysely<Database>, account: string, { page, perPage, filter }: StatementQuery) {
  const { kind } = filter;
  const base = db
    .selectFrom('ledger_entries as line')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'line.transaction_id')
    .where('line.account_id', '=', account)
    .$if(kind !== undefined && kind.length > 0, (query) => query.where('movement.kind', 'in', kind ?? []));
  const [lines, { total }] = await Promise.all([
    base
      .selectAll('movement')
      .select(['line.amount', 'line.balance_after'])
      .orderBy('line.seq', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { lines, total };
}

export type Line = Awaited<ReturnType<typeof linesOf>>['lines'][number];

/** All entries of these movements with what names their accounts, in the order they were written. */
export function entriesOf(db: Kysely<Database>, transactionIds: readonly string[]) {
  if (transactionIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .leftJoin('contests', (join) =>
      join.onRef('contests.id', '=', 'ledger_accounts.owner_id').on('owner_kind', '=', 'contest'),
    )
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'ledger_accounts.owner_id').on('owner_kind', '=', 'user'))
    .select([
      'ledger_entries.id',
      'transaction_id',
      'account_id',
      'amount',
      'ledger_accounts.kind as account_kind',
      'owner_kind',
      'owner_id',
      'contests.title as contest_title',
      'users.username',
    ])
    .where('transaction_id', 'in', transactionIds)
    .orderBy('ledger_entries.seq')
    .execute();
}

export interface EntryWithAccount {
  id: string;
  transaction_id: string;
  account_id: string;
  amount: bigint;
  account_kind: AccountKind;
  owner_kind: 'user' | 'contest' | 'house';
  owner_id: string | null;
  contest_title: string | null;
  username: string | null;
}

/** Contests and matches that movements came from, by id. */
export async function causesOf(db: Kysely<Database>, causes: readonly { kind: CauseKind; id: string | null }[]) {
  const idsOf = (kind: CauseKind) => causes.flatMap((cause) => (cause.kind === kind && cause.id ? [cause.id] : []));
  const [contestIds, matchIds] = [idsOf('contest'), idsOf('match')];
  const [contests, matches] = await Promise.all([
    contestIds.length
      ? db.selectFrom('contests').select(['id', 'slug', 'title']).where('id', 'in', contestIds).execute()
      : [],
    matchIds.length
      ? db
          .selectFrom('matches')
          .innerJoin('contests', 'contests.id', 'matches.contest_id')
          .select(['matches.id', 'round', 'rounds', 'title'])
          .where('matches.id', 'in', matchIds)
          .execute()
      : [],
  ]);
  return {
    contests: new Map(contests.map((contest) => [contest.id, contest])),
    matches: new Map(matches.map((match) => [match.id, match])),
  };
}
