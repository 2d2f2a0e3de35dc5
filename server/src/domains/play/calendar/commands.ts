import { basePath } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { buildCalendarPath } from './rules';
import { deleteLink, renewLink } from './store';

export async function renewCalendar({ db, now, user, config }: Work<Actor>): Promise<Answer<'renewCalendar'>> {
  const token = await renewLink(db, user.id, now);
  const url = `${config.publicOrigin}${basePath}${buildCalendarPath(token)}`;
  return makeAnswer({ url, since: now.toISOString() }, { code: 'calendar_renewed', params: {} });
}

export async function withdrawCalendar({ db, user }: Work<Actor>): Promise<Answer<'withdrawCalendar'>> {
  await deleteLink(db, user.id);
  return makeAnswer({}, { code: 'calendar_withdrawn', params: {} });
}
