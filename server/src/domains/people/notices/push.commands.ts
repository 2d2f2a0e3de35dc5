import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { isBrowserKeys } from '../../../push/push-keys';
import { isPushEndpoint } from '../../../push/push-service.rules';
import type { PushTarget } from '../../../push/send-push';
import { Refusal } from '../../../refusal';
import { toPushBrowsers } from './push.queries';
import { moveSubscription, saveSubscription, turnOffSubscription } from './push.store';
import { readPushToken } from './push-token.store';
import { setPushSeen } from './store';

/** @throws Refusal `validation_failed` for an address that isn't a known push service's, and for invalid keys */
function parseTarget({ endpoint, keys }: Pick<InputOf<'savePushBrowser'>, 'endpoint' | 'keys'>): PushTarget {
  const target = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth };
  if (!isPushEndpoint(endpoint)) throw Refusal.at('endpoint', { code: 'push_service', params: {} });
  if (!isBrowserKeys(target)) throw Refusal.at('keys', { code: 'invalid', params: {} });
  return target;
}

export async function savePushBrowser(
  context: Context<'savePushBrowser'>,
  { renew = false, former, ...subscription }: InputOf<'savePushBrowser'>,
): Promise<Answer<'savePushBrowser'>> {
  const target = parseTarget(subscription);
  const { user, now } = context;
  await withTransaction(context, ({ db }) =>
    saveSubscription(db, { id: user.sessionId, userId: user.id, isRenewal: renew, former }, target, now),
  );
  return makeAnswer(await toPushBrowsers(context), { code: 'push_browser_saved', params: {} });
}

export async function movePushBrowser(
  context: Pick<Work, 'db'>,
  { former, ...subscription }: InputOf<'movePushBrowser'>,
): Promise<Answer<'movePushBrowser'>> {
  const target = parseTarget(subscription);
  if (!(await withTransaction(context, ({ db }) => moveSubscription(db, former, target))))
    throw new Refusal('not_found', { what: 'session' });
  return makeAnswer({});
}

export async function seePush(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { token }: InputOf<'seePush'>,
): Promise<Answer<'seePush'>> {
  const id = await readPushToken(db, token);
  if (id === undefined) throw Refusal.at('token', { code: 'invalid', params: {} });
  await setPushSeen(db, id, now);
  return makeAnswer({});
}

export async function removePushBrowser(
  context: Context<'removePushBrowser'>,
  { id }: InputOf<'removePushBrowser'>,
): Promise<Answer<'removePushBrowser'>> {
  if (!(await turnOffSubscription(context.db, context.user.id, id)))
    throw new Refusal('not_found', { what: 'session' });
  return makeAnswer(await toPushBrowsers(context), { code: 'push_browser_removed', params: {} });
}
