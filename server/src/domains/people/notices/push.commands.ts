import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { isBrowserKeys } from '../../../push/push-keys';
import { isPushEndpoint } from '../../../push/push-service.rules';
import { Refusal } from '../../../refusal';
import { toPushBrowsers } from './push.queries';
import { saveSubscription, turnOffSubscription } from './push.store';

/** Turns push on in the browser of this session. A renewal leaves it off if the user turned it off. */
export async function savePushBrowser(
  context: Context<'savePushBrowser'>,
  { endpoint, keys, renew = false }: InputOf<'savePushBrowser'>,
): Promise<Answer<'savePushBrowser'>> {
  const target = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth };
  if (!isPushEndpoint(endpoint)) throw Refusal.at('endpoint', { code: 'push_service', params: {} });
  if (!isBrowserKeys(target)) throw Refusal.at('keys', { code: 'invalid', params: {} });
  const { user, now } = context;
  await withTransaction(context, ({ db }) =>
    saveSubscription(db, { id: user.sessionId, userId: user.id, isRenewal: renew }, target, now),
  );
  return makeAnswer(await toPushBrowsers(context), { code: 'push_browser_saved', params: {} });
}

/** Stops pushing to one of the user's browsers. @throws Refusal `not_found` */
export async function removePushBrowser(
  context: Context<'removePushBrowser'>,
  { id }: InputOf<'removePushBrowser'>,
): Promise<Answer<'removePushBrowser'>> {
  if (!(await turnOffSubscription(context.db, context.user.id, id)))
    throw new Refusal('not_found', { what: 'session' });
  return makeAnswer(await toPushBrowsers(context), { code: 'push_browser_removed', params: {} });
}
