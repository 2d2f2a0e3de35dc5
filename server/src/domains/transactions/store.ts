import type { ParsedRequestOf } from '@laurel/shared/contract';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { containing } from '../../database/like';
import type { Database } from '../../database/schema';
import { accountId, available } from '../ledger/accounts';
import type { AccountKind, CauseKind } from '../ledger/tables';

type StatementQuery = ParsedRequestOf<'listTransactions'>['query'];

/** Movements of a player's available coins, newest first, and what all that are found come to. */
export async function linesOf(db: Kysely<Database>, userId: string, { page, perPage, search, filter }: StatementQuery) {
  const { kind, from, to } = filter;
  const base = db
    .selectFrom('ledger_entries as line')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'line.transaction_id')
    .where('line.account_id', '=', accountId(available(userId)))
    .$if(kind !== undefined && kind.length > 0, (query) => query.where('movement.kind', 'in', kind ?? []))
    .$if(from !== undefined, (query) => query.where('movement.at', '>=', new Date(from ?? '')))
    .$if(to !== undefined, (query) => query.where('movement.at', '<', new Date(to ?? '')))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((eb) => mentions(eb, userId, containing(search ?? ''))),
    );
  const [lines, sums] = await Promise.all([
    base
      .selectAll('movement')
      .select(['line.amount', 'line.balance_after'])
      .orderBy('line.seq', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    base
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        sql<bigint>`coalesce(sum(line.amount) filter (where line.amount > 0), 0)`.as('in'),
        sql<bigint>`coalesce(sum(line.amount) filter (where line.amount < 0), 0)`.as('out'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { lines, ...sums };
}

type Movements = Database & { movement: Database['ledger_transactions'] };

/** What the statement shows of a movement's cause: its reason, its contest, the other player of coins that were sent. */
function mentions(eb: ExpressionBuilder<Movements, 'movement'>, userId: string, pattern: string) {
  return eb.or([
    eb('movement.reason', 'ilike', pattern),
    eb.exists(
      eb
        .selectFrom('contests')
        .select('contests.id')
        .where('contests.title', 'ilike', pattern)
        .where((inner) =>
          inner.or([
            inner.and([
              inner('movement.cause_kind', '=', 'contest'),
              inner('contests.id', '=', inner.ref('movement.cause_id')),
            ]),
            inner.and([
              inner('movement.cause_kind', '=', 'match'),
              inner(
                'contests.id',
                '=',
                inner.selectFrom('matches').select('contest_id').whereRef('matches.id', '=', 'movement.cause_id'),
              ),
            ]),
          ]),
        ),
    ),
    // The actor of any other kind is staff, whom the statement does not name.
    eb.and([
      eb('movement.kind', '=', 'send'),
      eb.exists(
        eb
          .selectFrom('users')
          .select('users.id')
          .where('users.id', '<>', userId)
          .where('users.username', 'ilike', pattern)
          .where((inner) =>
            inner.or([
              inner('users.id', '=', inner.ref('movement.actor_id')),
              inner('users.id', '=', inner.ref('movement.cause_id')),
            ]),
          ),
      ),
    ]),
  ]);
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

/** Contests and matches that movements came from, by id, and what became of the reader's entries into these contests. */
export async function causesOf(
  db: Kysely<Database>,
  userId: string,
  causes: readonly { kind: CauseKind; id: string | null }[],
) {
  const idsOf = (kind: CauseKind) => causes.flatMap((cause) => (cause.kind === kind && cause.id ? [cause.id] : []));
  const [contestIds, matchIds] = [idsOf('contest'), idsOf('match')];
  const [contests, matches, entries] = await Promise.all([
    contestIds.length
      ? db.selectFrom('contests').select(['id', 'slug', 'title', 'phase']).where('id', 'in', contestIds).execute()
      : [],
    matchIds.length
      ? db
          .selectFrom('matches')
          .innerJoin('contests', 'contests.id', 'matches.contest_id')
          .select(['matches.id', 'round', 'rounds', 'title'])
          .where('matches.id', 'in', matchIds)
          .execute()
      : [],
    contestIds.length
      ? db
          .selectFrom('entrants')
          .select(['contest_id', 'entry_transaction_id', 'refund_transaction_id'])
          .where('user_id', '=', userId)
          .where('contest_id', 'in', contestIds)
          .execute()
      : [],
  ]);
  return {
    entries: new Map(entries.map((entry) => [entry.contest_id, entry])),
    contests: new Map(contests.map((contest) => [contest.id, contest])),
    matches: new Map(matches.map((match) => [match.id, match])),
  };
}
