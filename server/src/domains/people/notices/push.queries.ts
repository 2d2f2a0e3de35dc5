import type { AnswerOf } from '@laurel/shared/protocol';
import { parseClient } from '../../../browser-names';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { toIso } from '../../../database/iso-dates';
import { listPushBrowsers, readPushKeys } from './push.store';

type Reader = Pick<Context<'getPushBrowsers'>, 'db' | 'now' | 'user'>;

export async function toPushBrowsers({ db, now, user }: Reader): Promise<AnswerOf<'getPushBrowsers'>> {
  const { publicKey } = await readPushKeys(db);
  const rows = await listPushBrowsers(db, user.id, now);
  return {
    publicKey,
    browsers: rows.map(({ sessionId, userAgent, createdAt }) => ({
      id: sessionId,
      current: sessionId === user.sessionId,
      ...parseClient(userAgent),
      at: toIso(createdAt),
    })),
  };
}

export async function getPushBrowsers(work: Reader): Promise<Answer<'getPushBrowsers'>> {
  return makeAnswer(await toPushBrowsers(work));
}
