import { type AnswerOf, formatAmount } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { chainConfigured } from '../ledger/chain';
import { ledgerTotals } from '../ledger/store';

/** What players own or compete for, against what the house says it holds outside. */
export async function coverage(db: Kysely<Database>, now: Date): Promise<AnswerOf<'getCoverage'>> {
  const { owed, held, sum } = await ledgerTotals(db);
  return {
    owed: formatAmount(owed),
    held: formatAmount(held),
    covered: held >= owed && sum === 0n,
    entriesSum: formatAmount(sum),
    sandbox: !chainConfigured,
    serverNow: now.toISOString(),
  };
}
