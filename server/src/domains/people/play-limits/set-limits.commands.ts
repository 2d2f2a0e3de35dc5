import { formatAmount, type InputOf, parseAmount } from '@laurel/shared/protocol';
import type { LimitChange } from '@laurel/shared/protocol/sentences';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { deriveLimitAfter, deriveLimitChange } from './rules';
import { readLimits, saveLimit } from './store';
import type { LimitKind, LimitPeriod } from './tables';

type RequestedLimits = NonNullable<InputOf<'updateUser'>['limits']>;

const limitKeys: Record<keyof RequestedLimits, { what: LimitKind; period: LimitPeriod }> = {
  depositPerDay: { what: 'deposit', period: 'day' },
  depositPerWeek: { what: 'deposit', period: 'week' },
  spendPerDay: { what: 'spend', period: 'day' },
  spendPerWeek: { what: 'spend', period: 'week' },
};

/** The caller must lock the user's row. An empty string removes a limit. @returns what differs from before */
export async function setLimits(
  db: Kysely<Database>,
  userId: string,
  requestedLimits: RequestedLimits,
  now: Date,
): Promise<LimitChange[]> {
  const rows = await readLimits(db, userId);
  const changes: LimitChange[] = [];
  for (const name of Object.keys(limitKeys) as (keyof RequestedLimits)[]) {
    const text = requestedLimits[name];
    if (text === undefined) continue;
    const limitKey = limitKeys[name];
    const rowBefore = rows.find(({ what, period }) => what === limitKey.what && period === limitKey.period);
    const limitAfter = deriveLimitAfter(rowBefore, text === '' ? null : parseAmount(text), now);
    await saveLimit(db, { userId, ...limitKey, ...limitAfter });
    const change = deriveLimitChange(rowBefore, limitAfter, now);
    if (!change) continue;
    const { amount, from } = change;
    const at = from?.toISOString() ?? null;
    changes.push({ ...limitKey, amount: amount === null ? null : formatAmount(amount), from: at });
  }
  return changes;
}
