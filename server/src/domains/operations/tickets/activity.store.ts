import type { TicketActivity } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { TicketRow } from './tables';

type Payment = NonNullable<TicketActivity['payments']>[number];
interface ListedActivity {
  id: string;
  at: Date;
}
export type PaymentRow =
  | (ListedActivity & Pick<Deposit, 'kind' | 'status'> & { amount: bigint | null })
  | (ListedActivity & Pick<Withdrawal, 'kind' | 'status'> & { amount: bigint });
type Deposit = Extract<Payment, { kind: 'deposit' }>;
type Withdrawal = Extract<Payment, { kind: 'withdrawal' }>;
const mostEntriesSearched = 20;

type Contract = NonNullable<TicketActivity['contracts']>[number];
type Prize = NonNullable<TicketActivity['prizes']>[number];

export async function listLastPayments(db: Kysely<Database>, userId: string, most: number) {
  const query = sql<PaymentRow>`
    (select 'deposit' as kind, id, amount, status, coalesce(credited_at, submitted_at) as at from deposits
      where user_id = ${userId} order by submitted_at desc, id desc limit ${most})
    union all
    (select 'withdrawal', id, amount, status, coalesce(completed_at, requested_at) from withdrawals
      where user_id = ${userId} order by requested_at desc, id desc limit ${most})
    order by at desc, id desc limit ${most}`;
  return (await query.execute(db)).rows;
}

/** Contests that are running or awaiting review come first, then completed ones, then the others. */
export async function listLastPrizes(db: Kysely<Database>, userId: string, most: number) {
  const query = sql<Pick<Prize, 'id' | 'contest' | 'phase' | 'status' | 'place'> & { prize: bigint; at: Date }>`
    select contests.id, contests.title as contest, contests.phase, entered.status, entered.place, entered.prize,
      entered.entered_at as at
    from (select * from entrants where user_id = ${userId} order by entered_at desc, id desc limit ${mostEntriesSearched}) entered
    join contests on contests.id = entered.contest_id
    order by phase in ('running', 'awaiting_review') desc, phase = 'completed' desc, at desc limit ${most}`;
  return (await query.execute(db)).rows;
}

export async function listLastContracts(db: Kysely<Database>, userId: string, most: number) {
  const query = sql<{ id: string; title: string; status: Contract['status']; at: Date }>`
    select contracts.id, title, contracts.status, max(own.at) as at from (
      (select id, created_at as at from contracts
        where creator_id = ${userId} order by created_at desc, id desc limit ${most})
      union all
      (select contract_id, since from contract_participants
        where user_id = ${userId} order by since desc, id desc limit ${most})
    ) own join contracts on contracts.id = own.id
    group by contracts.id order by at desc, contracts.id desc limit ${most}`;
  return (await query.execute(db)).rows;
}

export async function findContestTitle(
  db: Kysely<Database>,
  { relatedKind, relatedId }: Pick<TicketRow, 'relatedKind' | 'relatedId'>,
): Promise<string | null> {
  if (relatedId === null || (relatedKind !== 'contest' && relatedKind !== 'match')) return null;
  const contests = db.selectFrom('contests').select('title').where('displayStatus', '<>', 'hidden');
  const openedContests = contests.where('openedAt', 'is not', null);
  const relatedContest =
    relatedKind === 'contest'
      ? openedContests.where('id', '=', relatedId)
      : openedContests.where('id', '=', db.selectFrom('matches').select('contestId').where('id', '=', relatedId));
  return (await relatedContest.executeTakeFirst())?.title ?? null;
}

export async function findRelatedAmount(
  db: Kysely<Database>,
  { relatedKind, relatedId, userId }: Pick<TicketRow, 'relatedKind' | 'relatedId' | 'userId'>,
): Promise<bigint | null> {
  if (relatedId === null || userId === null || (relatedKind !== 'deposit' && relatedKind !== 'withdrawal')) return null;
  const query = sql<{ amount: bigint | null }>`
    select amount from ${sql.table(`${relatedKind}s`)} where id = ${relatedId} and user_id = ${userId}`;
  return (await query.execute(db)).rows[0]?.amount ?? null;
}
