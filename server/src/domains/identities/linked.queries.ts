import type { AnswerOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import { campaignsWith } from '../campaigns/account.store';
import { contractsWith } from '../contracts/account.store';
import { ownRow } from '../users/store';
import type { UserRow } from '../users/tables';
import { isLastWayIn } from './linked.rules';
import { linkedAccountOf } from './mapper';
import { identitiesOf } from './store';

/** A user's accounts elsewhere, each with whether it is the only way in, and what they play in with it. */
export async function linkedAccounts(
  work: Work,
  user: UserRow,
): Promise<AnswerOf<'getLinkedAccounts'>['linkedAccounts']> {
  const identities = await identitiesOf(work.db, user.id);
  const playing = [...(await contractsWith(work.db, user.id)), ...(await campaignsWith(work.db, user.id))];
  return identities.map((row) => ({
    ...linkedAccountOf(row),
    lastWayIn: isLastWayIn(work, user, identities, row),
    inPlay: playing
      .filter(({ identityId }) => identityId === row.id)
      .map(({ kind, id, title }) => ({ kind, id, title })),
  }));
}

export async function getLinkedAccounts(work: Work<Actor>): Promise<Answer<'getLinkedAccounts'>> {
  return answer({ linkedAccounts: await linkedAccounts(work, await ownRow(work)) });
}
