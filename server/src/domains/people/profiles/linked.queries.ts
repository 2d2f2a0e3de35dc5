import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { campaignsWith } from '../../challenges/campaigns/account.store';
import { contractsWith } from '../../challenges/contracts/account.store';
import { isOnlySignInWay } from '../linked-accounts/linked.rules';
import { linkedAccountOf } from '../linked-accounts/mapper';
import { identitiesOf } from '../linked-accounts/store';
import { ownRow } from '../users/store';

/**
 * Lists the caller's external accounts. Each says whether it is the only way to sign in, and which challenges use
 * it.
 */
export async function getLinkedAccounts(work: Work<Actor>): Promise<Answer<'getLinkedAccounts'>> {
  const user = await ownRow(work);
  const identities = await identitiesOf(work.db, user.id);
  const playing = [...(await contractsWith(work.db, user.id)), ...(await campaignsWith(work.db, user.id))];
  const linkedAccounts = identities.map((row) => {
    const onlySignInWay = isOnlySignInWay(work, user, identities, row);
    return {
      ...linkedAccountOf(row),
      onlySignInWay,
      lastWayIn: onlySignInWay,
      unconfirmedSince: row.unconfirmedSince?.toISOString() ?? null,
      inPlay: playing
        .filter(({ identityId }) => identityId === row.id)
        .map(({ kind, id, title }) => ({ kind, id, title })),
    };
  });
  return makeAnswer({ linkedAccounts });
}
