import type { InputOf, Locale } from '@laurel/shared/protocol';
import type { MailParams } from '@laurel/shared/protocol/sentences';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { MailMessage } from '../../../mail/mail';
import type { NoticeParams } from './define-facts.store';
import { type LiveKind, readNoticeParams } from './facts.store';
import { calculateMailAt, noticeKinds, pushRules } from './kinds.rules';
import { noticeMailJob } from './mail.job';
import { noticePushJob } from './push.job';
import { toNoticeSettings } from './queries';
import { saveQuietHours, saveSetting } from './settings.store';
import { insertNotices, setAllSeen, setSeen } from './store';
import type { NoticeKind } from './tables';

export interface NoticeMail {
  to?: readonly { email: string; locale: Locale }[];
  params?: Readonly<Record<string, unknown>>;
  headers?: NonNullable<MailMessage['headers']>;
}

interface NoticeOf<Kind extends NoticeKind> {
  userId: string;
  kind: Kind;
  subjectId: string;
  mailedWith?: string;
  mail?: NoticeMail;
}

export type NewNotice = {
  [Kind in NoticeKind]: NoticeOf<Kind> & (Kind extends LiveKind ? object : { params: NoticeParams<Kind> });
}[NoticeKind];

export type NoticeWork = Pick<Work, 'db' | 'now'> & { ports: Pick<Work['ports'], 'jobs'> };

/** Mail and push go out after the commit, and only if the notice still applies. Repeating the call with the same time adds nothing. */
export async function addNotices({ db, now, ports }: NoticeWork, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const params = await readNoticeParams(
    db,
    notices.map((notice) => ({ ...notice, at: now })),
    now,
  );
  const addedNotices = await insertNotices(
    db,
    notices.map(({ userId, kind, subjectId, mailedWith = subjectId }, index) => {
      const { category, timing } = noticeKinds[kind];
      const notice = { userId, kind, subjectId, category, params: params[index] ?? null };
      return { ...notice, mailedWith: timing === 'together' ? mailedWith : null };
    }),
    now,
  );
  await ports.jobs.addAll(
    db,
    noticeMailJob,
    notices.flatMap(({ kind, mail }, index) => {
      const id = addedNotices[index]?.id;
      if (!id) return [];
      const { to = [undefined], ...mailParts } = mail ?? {};
      const dueAt = calculateMailAt(kind, now);
      return to.map((address, place) => ({
        payload: { id, ...mailParts, ...(address && { to: address }) },
        key: place === 0 ? id : `${id} ${place}`,
        dueAt,
      }));
    }),
  );
  const pushes = notices.flatMap(({ kind }, index) => {
    const { id, browsers } = addedNotices[index] ?? { id: '', browsers: [] };
    const dueAt = new Date(now.getTime() + pushRules[noticeKinds[kind].timing].wait);
    return browsers.map((browser) => ({ payload: { id, browser }, key: `${id} ${browser}`, dueAt }));
  });
  if (pushes.length > 0) await ports.jobs.addAll(db, noticePushJob, pushes);
}

export async function notifyOwner<Kind extends Exclude<NoticeKind, LiveKind>>(
  work: NoticeWork,
  owner: { id: string; email: string; emailVerifiedAt: Date | null; locale: Locale | null },
  kind: Kind,
  params: NoticeParams<Kind>,
  { subjectId = owner.id, mailParams }: { subjectId?: string; mailParams?: Partial<MailParams[Kind]> } = {},
): Promise<void> {
  const recipients = owner.emailVerifiedAt ? [{ email: owner.email, locale: owner.locale ?? ('en' as const) }] : [];
  const mail = { to: recipients, ...(mailParams && { params: mailParams }) };
  // TypeScript can't see that the params belong to the kind.
  await addNotices(work, [{ userId: owner.id, kind, subjectId, params, mail } as unknown as NewNotice]);
}

export async function seeNotices(work: Work<Actor>, input: InputOf<'seeNotices'>): Promise<Answer<'seeNotices'>> {
  const { db, now, user } = work;
  if (input.action === 'one') await setSeen(db, user.id, input.id, now);
  else await setAllSeen(db, user.id, { until: new Date(input.until), at: now });
  return makeAnswer({});
}

export async function setNoticeSetting(
  work: Work<Actor>,
  input: InputOf<'setNoticeSetting'>,
): Promise<Answer<'setNoticeSetting'>> {
  if (input.action === 'channel') await saveSetting(work.db, work.user.id, input);
  else if (input.action === 'push') await saveSetting(work.db, work.user.id, { ...input, channel: 'push' });
  else await saveQuietHours(work.db, work.user.id, input.hours);
  return makeAnswer(await toNoticeSettings(work), { code: 'notice_setting_saved', params: {} });
}
