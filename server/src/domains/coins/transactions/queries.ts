import { type AnswerOf, formatAmount, type InputOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { toLineView } from './mapper';
import { type EntryWithAccount, loadDetails, readLines } from './store';

export async function listTransactions(
  { db, user: { id: userId } }: Work<Actor>,
  input: InputOf<'listTransactions'>,
): Promise<Answer<'listTransactions'>> {
  return makeAnswer(await readTransactions(db, userId, input));
}

function groupByTransaction(entries: readonly EntryWithAccount[]): Map<string, EntryWithAccount[]> {
  const groups = new Map<string, EntryWithAccount[]>();
  for (const entry of entries) {
    const group = groups.get(entry.transactionId);
    if (group) group.push(entry);
    else groups.set(entry.transactionId, [entry]);
  }
  return groups;
}

export async function readTransactions(
  db: Kysely<Database>,
  userId: string,
  input: InputOf<'listTransactions'>,
): Promise<AnswerOf<'listTransactions'>> {
  const { lines, meta } = await readLines(db, userId, input);
  const { entries, causes } = await loadDetails(db, userId, lines);
  const formatSum = (amount: bigint | null) => (amount === null ? null : formatAmount(amount));
  const entriesByTransaction = groupByTransaction(entries);
  const items = lines.map((line) => toLineView(line, entriesByTransaction.get(line.id) ?? [], causes, userId));
  return { items, meta: { ...meta, in: formatSum(meta.in), out: formatSum(meta.out) } };
}
