import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { findContest } from '../competition/contest.store';
import { makeMissingContestRefusal } from '../contests/detail.queries';
import { toWebhookView } from './mapper';
import { findWebhook } from './store';

export async function getContestWebhook(
  work: Work,
  { id }: InputOf<'getContestWebhook'>,
): Promise<Answer<'getContestWebhook'>> {
  if (!(await findContest(work.db, id))) throw makeMissingContestRefusal();
  return makeAnswer(toWebhookView(work, id, await findWebhook(work.db, id)));
}
