import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { noticeMailJob } from './mail.job';
import { toMailSettings } from './queries';
import { insertNotices, setMailMuted } from './store';
import type { NoticeRow } from './tables';

/**
 * Notifies players in the transaction of the event. The mail goes out after the commit, no earlier than `mailAt`,
 * and only if the notice still applies then.
 */
export async function addNotices(
  { db, now, ports }: Pick<TransactionWork, 'db' | 'now' | 'ports'>,
  notices: readonly Pick<NoticeRow, 'userId' | 'kind' | 'subjectId'>[],
  mailAt?: Date,
): Promise<void> {
  if (notices.length === 0) return;
  for (const id of await insertNotices(db, notices, now))
    await ports.jobs.add(db, noticeMailJob, { id }, { key: id, ...(mailAt && { dueAt: mailAt }) });
}

export async function setMailSetting(
  work: Work<Actor>,
  { kind, mailed }: InputOf<'setMailSetting'>,
): Promise<Answer<'setMailSetting'>> {
  await setMailMuted(work.db, work.user.id, kind, !mailed);
  return makeAnswer(await toMailSettings(work), { code: 'mail_setting_saved', params: {} });
}
