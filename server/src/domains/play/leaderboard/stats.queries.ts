import { type AnswerOf, formatAmount, type TransactionKind } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import type { Work } from '../../../call/context';
import { accountId, available } from '../../coins/ledger/accounts.rules';
import { recordView } from './mapper';
import { medalsOf } from './medals.queries';

type UserStats = AnswerOf<'getUser'>['stats'];

/** The kinds of transactions that are winnings: prizes and rewards. */
export const wonByPlaying: readonly TransactionKind[] = ['contest_prize', 'campaign_reward', 'contract_prize'];

const weeks = 12;
const weekMs = 7 * 86_400_000;

/** Monday, 00:00 UTC, of a date's week. */
export function mondayOf(at: Date): Date {
  const day = (at.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - day));
}

/** A player's record, and their prizes and rewards in the last twelve weeks including this one, oldest first. */
export async function userStats({ db, now }: Work, userId: string): Promise<UserStats> {
  const first = new Date(mondayOf(now).getTime() - (weeks - 1) * weekMs);
  const [record, medals, { rows }] = await Promise.all([
    db.selectFrom('playerRecords').selectAll().where('userId', '=', userId).executeTakeFirst(),
    medalsOf(db, userId),
    sql<{ week: string; total: bigint }>`
      select to_char(date_trunc('week', at at time zone 'UTC'), 'YYYY-MM-DD') as week, sum(amount) as total
      from ledger_entries
      where account_id = ${accountId(available(userId))} and kind = any(${wonByPlaying}::text[]) and at >= ${first}
      group by 1
    `.execute(db),
  ]);
  const totals = new Map(rows.map((row) => [row.week, row.total]));
  return {
    ...recordView(record),
    medals,
    earnedByWeek: Array.from({ length: weeks }, (_, index) => {
      const weekStart = new Date(first.getTime() + index * weekMs).toISOString().slice(0, 10);
      return { weekStart, amount: formatAmount(totals.get(weekStart) ?? 0n) };
    }),
  };
}
