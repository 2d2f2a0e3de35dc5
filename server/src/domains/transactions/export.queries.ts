import { formatAmount, type InputOf } from '@laurel/shared/protocol';
import { createFormats, sayer } from '@laurel/shared/protocol/sentences';
import { reasons } from '@laurel/shared/protocol/sentences/en';
import { type Kysely, sql } from 'kysely';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import type { Database } from '../../database/schema';
import { accountId, available } from '../ledger/accounts.rules';
import { reasonOf } from '../ledger/reasons.mapper';
import type { Line } from './store';

type Filter = InputOf<'exportTransactions'>['filter'];

/** The columns and their order stay: people read these files by programs. */
const columns = [
  'id',
  'booked_at',
  'happened_at',
  'kind',
  'amount',
  'balance_after',
  'counterparty',
  'reason',
  'cause_kind',
  'cause_id',
  'sandbox',
] as const;

const batchSize = 1000;
const say = sayer(reasons, createFormats('en', { timeZone: 'UTC' }));

/** A cell: quoted where it must be. A spreadsheet would run text that begins like a formula. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
const row = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** The reader's whole statement as CSV, newest first. */
export async function exportTransactions(
  { db, user }: Work<Actor>,
  { filter }: InputOf<'exportTransactions'>,
): Promise<Answer<'exportTransactions'>> {
  return answer(rowsOf(db, user.id, filter));
}

async function* rowsOf(db: Kysely<Database>, userId: string, { kind, from, to }: Filter): AsyncGenerator<string> {
  yield row(columns);
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    // A plan for any account and kinds sorts the whole statement for each batch.
    const { rows } = await sql<Line & { accountVersion: number; counterparty: string | null }>`
      -- planned each time
      select transaction.*, line.amount, line.balance_after, line.account_version,
        case when transaction.kind = 'send' then (select username from users where users.id =
          case when actor_id = ${userId} then cause_id else actor_id end) end as counterparty
      from ledger_entries line join ledger_transactions transaction on transaction.id = transaction_id
      where account_id = ${accountId(available(userId))} and account_version < ${before}
        and (${kind?.length ? kind : null}::text[] is null or line.kind = any(${kind?.length ? kind : null}::text[]))
        and line.at >= ${from ?? '-infinity'}::timestamptz and line.at < ${to ?? 'infinity'}::timestamptz
      order by account_version desc limit ${batchSize}`.execute(db);
    for (const line of rows) {
      const reason = reasonOf({ text: line.reason, decided: line.serviceReason });
      yield row([
        line.id,
        line.at.toISOString(),
        line.eventAt.toISOString(),
        line.kind,
        formatAmount(line.amount),
        formatAmount(line.balanceAfter),
        line.counterparty ?? '',
        reason ? say(reason) : '',
        line.causeKind,
        line.causeId ?? '',
        String(line.sandbox),
      ]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    before = last.accountVersion;
  }
}
