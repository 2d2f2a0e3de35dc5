import type { InputOf } from '@laurel/shared/protocol';
import { createFormats, createSentenceWriter } from '@laurel/shared/protocol/sentences';
import { reasons } from '@laurel/shared/protocol/sentences/en';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toCsvRow } from '../../../call/csv';
import type { Database } from '../../../database/schema';
import { toReason } from '../ledger/reasons.mapper';
import { toTransactionView } from './mapper';
import { loadFacts } from './queries';
import { type BookFilter, type BookPlace, readNextTransactions } from './store';

/** Programs read these files: keep the columns and their order, and add new columns at the end. */
const columns = [
  'transaction_id',
  'booked_at',
  'happened_at',
  'kind',
  'entry_id',
  'account',
  'account_owner',
  'amount',
  'balance_after',
  'subject_kind',
  'subject_id',
  'subject',
  'by_id',
  'by',
  'reason',
  'reference',
  'settles_id',
  'reverses_id',
  'chain_hash',
  'sandbox',
] as const;

const batchSize = 500;
const formatReason = createSentenceWriter(reasons, createFormats('en', { timeZone: 'UTC' }));

export async function exportBooks(
  { db, user }: Work<Actor>,
  { filter }: InputOf<'exportBooks'>,
): Promise<Answer<'exportBooks'>> {
  return makeAnswer(streamLines(db, user.id, filter));
}

async function* streamLines(db: Kysely<Database>, readerId: string, filter: BookFilter): AsyncGenerator<string> {
  yield toCsvRow(columns);
  let place: BookPlace | null = null;
  // With an account filter, a transaction with two entries in that account is read twice, but must be written once.
  let lastId = '';
  do {
    const batch: Awaited<ReturnType<typeof readNextTransactions>> = await readNextTransactions(
      db,
      filter,
      place,
      batchSize,
    );
    const facts = await loadFacts(db, readerId, batch.rows);
    for (const row of batch.rows) {
      if (row.id === lastId) continue;
      lastId = row.id;
      const { entries, subject, by, hash } = toTransactionView(row, facts);
      const reason = toReason({ text: row.reason, decided: row.serviceReason });
      for (const { id, account, amount, balanceAfter } of entries)
        yield toCsvRow([
          row.id,
          row.at.toISOString(),
          row.eventAt.toISOString(),
          row.kind,
          id,
          account.id,
          account.name ?? '',
          amount,
          balanceAfter,
          subject?.kind ?? '',
          subject?.id ?? '',
          subject?.name ?? '',
          by?.id ?? '',
          by?.username ?? '',
          reason ? formatReason(reason) : '',
          row.reference,
          row.settlesId ?? '',
          row.reversesId ?? '',
          hash ?? '',
          String(row.sandbox),
        ]);
    }
    ({ place } = batch);
  } while (place !== null);
}
