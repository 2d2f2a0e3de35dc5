import type { InputOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { loadNames, readAuditBatches, readAuditPage } from './list.store';
import { type AuditTexts, auditHeads, auditTexts, toAuditLine, toAuditView } from './mapper';

export async function listAudit({ db }: Work, input: InputOf<'listAudit'>): Promise<Answer<'listAudit'>> {
  const { rows, meta } = await readAuditPage(db, input);
  const names = await loadNames(db, rows);
  return makeAnswer({ items: rows.map((row) => toAuditView(row, names)), meta });
}

const mostEntriesExported = 50_000;

export async function exportAudit(
  { db, locale }: Context<'exportAudit'>,
  input: InputOf<'exportAudit'>,
): Promise<Answer<'exportAudit'>> {
  return makeAnswer(streamLines(db, input, auditTexts[locale]));
}

async function* streamLines(
  db: Kysely<Database>,
  input: InputOf<'exportAudit'>,
  texts: AuditTexts,
): AsyncGenerator<string> {
  yield auditHeads;
  for await (const rows of readAuditBatches(db, input, mostEntriesExported)) {
    const names = await loadNames(db, rows);
    for (const row of rows) yield toAuditLine(toAuditView(row, names), texts);
  }
}
