import type { AnswerOf, Capability } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { countDecidableAppeals } from '../../people/sanctions/queries';
import { countWaitingReports } from '../../play/message-reports/store';

type Desk = AnswerOf<'getDesk'>;

export interface WaitingCount {
  count: number;
  overdue: number;
  /** The earliest deadline, and the earliest that hasn't passed. */
  firstAt: Date | null;
  nextAt: Date | null;
  /** Null if nothing is waiting. */
  since: Date | null;
}

const mostCounted = 1000;

/** Counts waiting rows, and those past their deadline. `from` must select each row's `due_at` and `since`. */
const countWaitingRows =
  (from: RawBuilder<unknown>) =>
  async (db: Kysely<Database>, now: Date): Promise<WaitingCount> => {
    const { rows } = await sql<WaitingCount>`
      select count(*)::integer as count, (count(*) filter (where due_at <= ${now}))::integer as overdue,
        min(due_at) as first_at, min(due_at) filter (where due_at > ${now}) as next_at, min(since) as since
      from (${from} limit ${mostCounted}) waiting`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('A count gave no row');
    return row;
  };

const undated = { overdue: 0, firstAt: null, nextAt: null } as const;

const unclocked = sql`null::timestamptz as due_at`;

export const waitingThings: readonly {
  kind: Desk['waiting'][number]['kind'];
  capability: Capability;
  read: (db: Kysely<Database>, now: Date, user: Actor) => Promise<WaitingCount>;
}[] = [
  {
    kind: 'tickets',
    capability: 'tickets.manage',
    read: countWaitingRows(
      sql`select due_at, created_at as since from tickets where due_at is not null order by due_at`,
    ),
  },
  {
    kind: 'contract_disputes',
    capability: 'contracts.judge',
    read: countWaitingRows(
      sql`select next_at as due_at, updated_at as since from contracts where status = 'disputed' order by next_at`,
    ),
  },
  {
    kind: 'campaign_reviews',
    capability: 'campaigns.manage',
    read: countWaitingRows(
      sql`select ${unclocked}, claimed_at as since from participants where status = 'under_review' order by claimed_at`,
    ),
  },
  {
    kind: 'withdrawals',
    capability: 'withdrawals.decide',
    read: countWaitingRows(
      sql`select ${unclocked}, requested_at as since from withdrawals where status = 'pending_review' order by requested_at`,
    ),
  },
  {
    kind: 'unclaimed_deposits',
    capability: 'withdrawals.decide',
    read: countWaitingRows(
      sql`select ${unclocked}, submitted_at as since from deposits where status = 'unclaimed' order by submitted_at`,
    ),
  },
  {
    kind: 'approvals',
    capability: 'ledger.adjust',
    read: countWaitingRows(
      sql`select ${unclocked}, requested_at as since from approvals where state = 'waiting' order by requested_at`,
    ),
  },
  {
    kind: 'limits',
    capability: 'limits.manage',
    read: countWaitingRows(
      sql`select ${unclocked}, requested_at as since from withdrawal_limit_changes where state = 'waiting'`,
    ),
  },
  {
    kind: 'appeals',
    capability: 'users.sanction',
    // Staff can't decide their own appeals, nor appeals against sanctions that they imposed.
    read: async (db, _, user) => ({ ...(await countDecidableAppeals({ db, user })), ...undated }),
  },
  {
    kind: 'message_reports',
    capability: 'users.sanction',
    // Nobody decides on a report of a contest that they entered.
    read: async (db, _, user) => ({
      ...(await countWaitingReports(db, user.id, mostCounted)),
      ...undated,
    }),
  },
];

export async function countDrafts(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from posts where kind in ('news', 'help') and status = 'draft' limit ${mostCounted}
    ) drafts`.execute(db);
  return rows[0]?.count ?? 0;
}

const countByDay =
  (table: 'users' | 'entrants' | 'tickets', column: string) =>
  async (db: Kysely<Database>, first: string): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<{ day: string; count: number }>`
      select to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as count
      from ${sql.table(table)} where ${sql.ref(column)} >= ${new Date(`${first}T00:00:00Z`)} group by 1`.execute(db);
    return new Map(rows.map(({ day, count }) => [day, count]));
  };

export const figures: readonly {
  name: Desk['figures'][number]['name'];
  capability: Capability;
  read: (db: Kysely<Database>, first: string) => Promise<ReadonlyMap<string, number>>;
}[] = [
  { name: 'entries', capability: 'contests.manage', read: countByDay('entrants', 'entered_at') },
  { name: 'accounts', capability: 'users.read', read: countByDay('users', 'created_at') },
  { name: 'messages', capability: 'tickets.manage', read: countByDay('tickets', 'created_at') },
];
