import { type AnswerOf, formatAmount, type TransactionKind } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { formatAccountId, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import { sumGains } from '../../coins/ledger/store';
import { toRecordView } from './mapper';
import { readMedals } from './medals.queries';
import { findRecord } from './store';

type UserStats = AnswerOf<'getUser'>['stats'];

export const winningKinds: readonly TransactionKind[] = ['contest_prize', 'campaign_reward', 'contract_prize'];

const weekCount = 12;
const weekMs = 7 * 86_400_000;

/** Monday, 00:00 UTC, of the week. */
export function calculateMonday(at: Date): Date {
  const day = (at.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - day));
}

export async function readUserStats({ db, now }: Work, userId: string): Promise<UserStats> {
  const firstTime = new Date(calculateMonday(now).getTime() - (weekCount - 1) * weekMs);
  const weekStarts = Array.from({ length: weekCount }, (_, index) => new Date(firstTime.getTime() + index * weekMs));
  const [record, medals, totals] = await Promise.all([
    findRecord(db, userId),
    readMedals(db, userId),
    sumGains(db, formatAccountId(makeAvailableRef(userId)), weekStarts, winningKinds),
  ]);
  return {
    ...toRecordView(record),
    medals,
    earnedByWeek: weekStarts.map((start, index) => ({
      weekStart: start.toISOString().slice(0, 10),
      amount: formatAmount(totals.get(index + 1) ?? 0n),
    })),
  };
}
