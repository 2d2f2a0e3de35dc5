import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { auditPage, namesIn } from './list.store';
import { auditView } from './mapper';

/** What staff, players and the service did, newest first. */
export async function listAudit({ db }: Work, input: InputOf<'listAudit'>): Promise<Answer<'listAudit'>> {
  const { rows, meta } = await auditPage(db, input);
  const names = await namesIn(db, rows);
  return answer({ items: rows.map((row) => auditView(row, names)), meta });
}
