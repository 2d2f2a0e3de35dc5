import { formatAmount, type InputOf } from '@laurel/shared/protocol';
import { createFormats, createSentenceWriter } from '@laurel/shared/protocol/sentences';
import { reasons } from '@laurel/shared/protocol/sentences/en';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toCsvRow } from '../../../call/csv';
import type { Database } from '../../../database/schema';
import { toReason } from '../ledger/reasons.mapper';
import type { CauseKind } from '../ledger/tables';
import { type ExportedLine, listExportedLines, loadCauses, type TransactionCauses } from './store';

type ExportFilter = InputOf<'exportTransactions'>['filter'];

/** Programs read these files: keep the columns and their order, and add new columns at the end. */
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
  'contest_id',
  'contest',
  'campaign_id',
  'campaign',
  'contract_id',
  'contract',
  'player_id',
  'player',
] as const;

const batchSize = 1000;
const formatReason = createSentenceWriter(reasons, createFormats('en', { timeZone: 'UTC' }));

export async function exportTransactions(
  { db, user }: Work<Actor>,
  { filter }: InputOf<'exportTransactions'>,
): Promise<Answer<'exportTransactions'>> {
  return makeAnswer(streamRows(db, user.id, filter));
}

function listCauseNames({ causeKind, causeId, playerId, player }: ExportedLine, causes: TransactionCauses): string[] {
  const readCauseId = (kind: CauseKind) => (causeKind === kind ? (causeId ?? '') : '');
  const match = causes.matches.get(readCauseId('match'));
  const contest = match ? { id: match.contestId, title: match.title } : causes.contests.get(readCauseId('contest'));
  const campaign = causes.campaigns.get(readCauseId('campaign'));
  const contract = causes.contracts.get(readCauseId('contract'));
  const idsAndTitles = [contest, campaign, contract].flatMap((each) => [each?.id ?? '', each?.title ?? '']);
  return [...idsAndTitles, playerId ?? '', player ?? ''];
}

async function* streamRows(db: Kysely<Database>, userId: string, filter: ExportFilter): AsyncGenerator<string> {
  yield toCsvRow(columns);
  let beforeSequence = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await listExportedLines(db, userId, { ...filter, before: beforeSequence, most: batchSize });
    const causes = await loadCauses(db, userId, rows);
    for (const line of rows) {
      const reason = toReason({ text: line.reason, decided: line.serviceReason });
      yield toCsvRow([
        line.id,
        line.at.toISOString(),
        line.eventAt.toISOString(),
        line.kind,
        formatAmount(line.amount),
        formatAmount(line.balanceAfter),
        line.player ?? '',
        reason ? formatReason(reason) : '',
        line.causeKind,
        line.causeId ?? '',
        String(line.sandbox),
        ...listCauseNames(line, causes),
      ]);
    }
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < batchSize) return;
    beforeSequence = lastRow.accountVersion;
  }
}
