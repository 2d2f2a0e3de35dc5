import type { InputOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { auditBatches, auditPage, namesIn } from './list.store';
import { auditHeads, auditLine, auditView } from './mapper';

/** Lists the actions of staff, players and the service, newest first. */
export async function listAudit({ db }: Work, input: InputOf<'listAudit'>): Promise<Answer<'listAudit'>> {
  const { rows, meta } = await auditPage(db, input);
  const names = await namesIn(db, rows);
  return makeAnswer({ items: rows.map((row) => auditView(row, names)), meta });
}

const mostExported = 50_000;

/** Exports the audit log as CSV. */
export async function exportAudit({ db }: Work, input: InputOf<'exportAudit'>): Promise<Answer<'exportAudit'>> {
  return makeAnswer(linesOf(db, input));
}

async function* linesOf(db: Kysely<Database>, input: InputOf<'exportAudit'>): AsyncGenerator<string> {
  yield auditHeads;
  for await (const rows of auditBatches(db, input, mostExported)) {
    const names = await namesIn(db, rows);
    for (const row of rows) yield auditLine(auditView(row, names));
  }
}
