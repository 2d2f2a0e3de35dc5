import type { AnswerOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import { ownRow } from '../users/store';
import type { UserRow } from '../users/tables';
import { isLastWayIn } from './linked.rules';
import { linkedAccountOf } from './mapper';
import { identitiesOf } from './store';

/** A user's accounts elsewhere, each with whether it is the only way in. */
export async function linkedAccounts(
  work: Work,
  user: UserRow,
): Promise<AnswerOf<'getLinkedAccounts'>['linkedAccounts']> {
  const identities = await identitiesOf(work.db, user.id);
  return identities.map((row) => ({
    ...linkedAccountOf(row),
    lastWayIn: isLastWayIn(work, user, identities, row),
  }));
}

export async function getLinkedAccounts(work: Work<Actor>): Promise<Answer<'getLinkedAccounts'>> {
  return answer({ linkedAccounts: await linkedAccounts(work, await ownRow(work)) });
}
