import {
  type AnswerOf,
  can,
  type InputOf,
  noticeChannels,
  optionalNotices,
  requiredNotices,
} from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Context, Work } from '../../../call/context';
import { noticeKinds } from './kinds.rules';
import { toNotice } from './mapper';
import { readNoticePage } from './page.store';
import { findQuietHours, listSettings } from './settings.store';

export async function toNoticeSettings({ db, user }: Work<Actor>): Promise<AnswerOf<'getNoticeSettings'>> {
  const settings = await listSettings(db, user.id);
  const { timezone, hours } = await findQuietHours(db, user.id);
  const isOn = (category: string, channel: string) =>
    settings.find((each) => each.category === category && each.channel === channel)?.wanted ?? true;
  return {
    categories: optionalNotices.map((category) => ({
      category,
      channels: noticeChannels.map((channel) => ({ channel, wanted: isOn(category, channel) })),
    })),
    push: [...optionalNotices, ...requiredNotices]
      .filter((category) => category !== 'work' || can(user.role, 'staff.enter'))
      .map((category) => ({ category, wanted: isOn(category, 'push') })),
    quietHours: hours,
    timezone,
  };
}

export async function getNoticeSettings(work: Work<Actor>): Promise<Answer<'getNoticeSettings'>> {
  return makeAnswer(await toNoticeSettings(work));
}

export async function listNotices(
  { db, user, locale }: Pick<Context<'listNotices'>, 'db' | 'user' | 'locale'>,
  input: InputOf<'listNotices'>,
): Promise<Answer<'listNotices'>> {
  const { rows, meta } = await readNoticePage(db, user.id, input);
  // A newer build may have written kinds that this one has no words for.
  const readableRows = rows.filter(({ kind }) => Object.hasOwn(noticeKinds, kind));
  return makeAnswer({ items: readableRows.map((row) => toNotice(row, { username: user.username, locale })), meta });
}
