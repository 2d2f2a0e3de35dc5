import { type AnswerOf, mutableMails } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { listMutedKinds } from './store';

/** Reads which optional mails a player receives. */
export async function toMailSettings({ db, user }: Work<Actor>): Promise<AnswerOf<'getMailSettings'>> {
  const muted = await listMutedKinds(db, user.id);
  return { mails: mutableMails.map((kind) => ({ kind, mailed: !muted.has(kind) })) };
}

export async function getMailSettings(work: Work<Actor>): Promise<Answer<'getMailSettings'>> {
  return makeAnswer(await toMailSettings(work));
}
