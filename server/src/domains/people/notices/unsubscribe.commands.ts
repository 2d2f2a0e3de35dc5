import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { saveSetting } from './settings.store';
import { isAccountOpen } from './store';
import { readUnsubscription } from './unsubscribe.store';

export async function unsubscribe(
  { db }: Pick<Work, 'db'>,
  { token }: InputOf<'unsubscribe'>,
): Promise<Answer<'unsubscribe'>> {
  const unsubscription = await readUnsubscription(db, token);
  if (!unsubscription || !(await isAccountOpen(db, unsubscription.userId)))
    throw new Refusal('not_found', { what: 'unsubscribe_link' });
  const { userId, category } = unsubscription;
  await saveSetting(db, userId, { category, channel: 'mail', wanted: false });
  return makeAnswer({ category }, { code: 'notice_setting_saved', params: {} });
}
