import { type AnswerOf, type Capability, can } from '@laurel/shared/protocol';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { sendTogether } from '../../../database/send-together';
import { approvalKinds } from '../../coins/staff-limits/tables';
import { countDecidableAppeals } from '../../people/sanctions/queries';
import { countWaitingReports } from '../../play/message-reports/store';
import type { DeskFigure } from './tables';

type Desk = AnswerOf<'getDesk'>;

interface WaitingCount {
  count: number;
  overdue: number;
  firstAt: Date | null;
  nextAt: Date | null;
  /** Null if nothing is waiting. */
  since: Date | null;
}

export interface WaitingWork extends WaitingCount {
  kind: Desk['waiting'][number]['kind'];
}

// Queries contain this as a literal. With a parameter as the limit, PostgreSQL would plan for a tenth of the table.
const mostCountedOfKind = 1000;

const createWaitingQuery =
  (rowsQuery: RawBuilder<unknown>) =>
  (db: Kysely<Database>, now: Date): CompiledQuery<WaitingCount> =>
    sql<WaitingCount>`
      select count(*)::integer as count, (count(*) filter (where due_at <= ${now}))::integer as overdue,
        min(due_at) as first_at, min(due_at) filter (where due_at > ${now}) as next_at, min(since) as since
      from (${rowsQuery} limit ${sql.lit(mostCountedOfKind)}) waiting`.compile(db);

const undatedWork = { overdue: 0, firstAt: null, nextAt: null } as const;

const noDueAtSql = sql`null::timestamptz as due_at`;

interface DeskPart {
  capability: Capability;
  keys: readonly string[];
}

type WaitingKind = DeskPart &
  Pick<WaitingWork, 'kind'> &
  (
    | { buildQuery: ReturnType<typeof createWaitingQuery> }
    | { readFor: (user: Actor, db: Kysely<Database>) => Promise<WaitingCount> }
  );

export const waitingKinds: readonly WaitingKind[] = [
  {
    kind: 'tickets',
    capability: 'tickets.manage',
    keys: ['staff/tickets'],
    buildQuery: createWaitingQuery(
      sql`select due_at, created_at as since from tickets where due_at is not null order by due_at`,
    ),
  },
  {
    kind: 'contract_disputes',
    capability: 'contracts.judge',
    keys: ['staff/contracts'],
    buildQuery: createWaitingQuery(
      sql`select next_at as due_at, updated_at as since from contracts where status = 'disputed' order by next_at`,
    ),
  },
  {
    kind: 'campaign_reviews',
    capability: 'campaigns.manage',
    keys: ['staff/campaigns'],
    buildQuery: createWaitingQuery(
      sql`select ${noDueAtSql}, claimed_at as since from participants where status = 'under_review' order by claimed_at`,
    ),
  },
  {
    kind: 'withdrawals',
    capability: 'withdrawals.decide',
    keys: ['staff/withdrawals'],
    buildQuery: createWaitingQuery(
      sql`select ${noDueAtSql}, requested_at as since from withdrawals where status = 'pending_review' order by requested_at`,
    ),
  },
  {
    kind: 'unclaimed_deposits',
    capability: 'withdrawals.decide',
    keys: ['staff/deposits'],
    buildQuery: createWaitingQuery(
      sql`select ${noDueAtSql}, submitted_at as since from deposits where status = 'unclaimed' order by submitted_at`,
    ),
  },
  {
    kind: 'approvals',
    capability: 'ledger.adjust',
    keys: approvalKinds.map((kind) => `staff/approvals/${kind}`),
    buildQuery: createWaitingQuery(
      sql`select ${noDueAtSql}, requested_at as since from approvals where state = 'waiting' order by requested_at`,
    ),
  },
  {
    kind: 'limits',
    capability: 'limits.manage',
    keys: ['staff/withdrawals'],
    buildQuery: createWaitingQuery(
      sql`select ${noDueAtSql}, requested_at as since from withdrawal_limit_changes where state = 'waiting'`,
    ),
  },
  {
    kind: 'appeals',
    capability: 'users.sanction',
    keys: ['staff/appeals'],
    readFor: async (user, db) => ({ ...(await countDecidableAppeals({ db, user })), ...undatedWork }),
  },
  {
    kind: 'message_reports',
    capability: 'users.sanction',
    keys: ['staff/reports'],
    readFor: async (user, db) => ({ ...(await countWaitingReports(db, user.id, mostCountedOfKind)), ...undatedWork }),
  },
];

export async function countWaiting(
  db: Kysely<Database>,
  { now, user }: { now: Date; user: Actor },
): Promise<readonly WaitingWork[]> {
  const visibleKinds = waitingKinds.filter(({ capability }) => can(user.role, capability));
  const rows = await sendTogether<WaitingCount[]>(
    db,
    ...visibleKinds.map((waitingKind) => ('buildQuery' in waitingKind ? waitingKind.buildQuery(db, now) : null)),
  );
  const waitingWork: WaitingWork[] = [];
  for (const [index, waitingKind] of visibleKinds.entries()) {
    const counts = 'readFor' in waitingKind ? await waitingKind.readFor(user, db) : rows[index]?.[0];
    if (!counts) throw new Error('A count gave no row');
    waitingWork.push({ kind: waitingKind.kind, ...counts });
  }
  return waitingWork;
}

export async function countDrafts(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from posts where kind in ('news', 'help') and status = 'draft' limit ${sql.lit(mostCountedOfKind)}
    ) drafts`.execute(db);
  return rows[0]?.count ?? 0;
}

export const figures: readonly (DeskPart & { name: DeskFigure })[] = [
  { name: 'entries', capability: 'contests.manage', keys: ['staff/play'] },
  { name: 'accounts', capability: 'users.read', keys: ['staff/accounts'] },
  { name: 'messages', capability: 'tickets.manage', keys: ['staff/tickets'] },
];

export async function listDayCounts(
  db: Kysely<Database>,
  names: readonly DeskFigure[],
  firstDay: string,
): Promise<{ figure: DeskFigure; day: string; count: number }[]> {
  const { rows } = await sql<{ figure: DeskFigure; day: string; count: number }>`
    select figure, to_char(day, 'YYYY-MM-DD') as day, sum(count)::integer as count from day_counts
    where figure = any(${names}::text[]) and day >= ${firstDay}::date group by figure, day`.execute(db);
  return rows;
}
