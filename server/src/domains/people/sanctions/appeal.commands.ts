import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Context, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { calculateAppealDeadline, isAppealKey } from '../users/appeal.store';
import { lockUserNow } from '../users/deadline.commands';
import { applySanctionEvent } from '../users/sanction.machine';
import type { SanctionRow } from '../users/sanction.tables';
import { toUserView } from './mapper';
import { findSanction, lockSanction, markWarningRead, saveSanction } from './store';

/** Gives the same refusal for a wrong key as for a missing sanction. @throws Refusal `sanction_closed` after 30 days */
async function findSanctionByLink({ db, now }: Work, { id, code }: { id: string; code: string }): Promise<SanctionRow> {
  const row = await findSanction(db, id);
  if (!row || row.kind === 'note' || !(await isAppealKey(db, row, code)))
    throw new Refusal('not_found', { what: 'appeal_link' });
  if (calculateAppealDeadline(row) <= now) throw new Refusal('sanction_closed', { why: 'expired' });
  return row;
}

export async function openAppeal(
  work: Context<'openAppeal'>,
  input: InputOf<'openAppeal'>,
): Promise<Answer<'openAppeal'>> {
  return makeAnswer(toUserView(await findSanctionByLink(work, input), work.now));
}

export async function appealSanction(
  work: Context<'appealSanction'>,
  { text, ...link }: InputOf<'appealSanction'>,
): Promise<Answer<'appealSanction'>> {
  return withTransaction(work, async (work) => {
    const { db, now } = work;
    const { id, userId } = await findSanctionByLink(work, link);
    await lockUserNow(work, userId);
    const row = await lockSanction(db, id);
    if (!applySanctionEvent(row, 'appeal'))
      throw new Refusal('sanction_closed', { why: row.appeal === 'none' ? 'over' : 'appealed' });
    const change = { appeal: 'waiting', appealText: text, appealedAt: now } as const;
    await saveSanction(db, id, change);
    // The link identifies the appellant. The browser's session may belong to another user.
    await recordAudit(db, { at: now, actorId: userId, action: 'user.appeal', entity: 'user', entityId: userId });
    return makeAnswer(toUserView({ ...row, ...change }, now), { code: 'appeal_sent', params: {} });
  });
}

export async function readWarning(
  { db, now, user }: Work<Actor>,
  { id }: InputOf<'readWarning'>,
): Promise<Answer<'readWarning'>> {
  const isMarkedRead = await markWarningRead(db, { id, userId: user.id, now });
  if (!isMarkedRead) throw new Refusal('not_found', { what: 'sanction' });
  return makeAnswer({});
}
