import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { readTransactions } from '../../coins/transactions/queries';
import { toSessionsView } from '../sign-in/sessions.queries';
import { listOpenSessions } from '../sign-in/sessions.store';
import { findUserById } from '../users/store';
import type { UserRow } from '../users/tables';

export async function requireUser({ db }: Pick<Work, 'db'>, id: string): Promise<UserRow> {
  const row = await findUserById(db, id);
  if (!row) throw new Refusal('not_found', { what: 'user' });
  return row;
}

export async function getUserSessions(
  work: Context<'getUserSessions'>,
  { id }: InputOf<'getUserSessions'>,
): Promise<Answer<'getUserSessions'>> {
  await requireUser(work, id);
  return makeAnswer({ sessions: toSessionsView(await listOpenSessions(work.db, work.now, id), work) });
}

export async function listUserTransactions(
  work: Work,
  { id, ...query }: InputOf<'listUserTransactions'>,
): Promise<Answer<'listUserTransactions'>> {
  await requireUser(work, id);
  return makeAnswer(await readTransactions(work.db, id, query));
}
