import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { listOpenCampaigns } from '../../challenges/campaigns/account.store';
import { listOpenContracts } from '../../challenges/contracts/account.store';
import { isOnlySignInWay } from '../linked-accounts/linked.rules';
import { toLinkedAccount } from '../linked-accounts/mapper';
import { listIdentities } from '../linked-accounts/store';
import { requireOwnUserRow } from '../users/store';

export async function getLinkedAccounts(work: Work<Actor>): Promise<Answer<'getLinkedAccounts'>> {
  const user = await requireOwnUserRow(work);
  const identities = await listIdentities(work.db, user.id);
  const playingItems = [...(await listOpenContracts(work.db, user.id)), ...(await listOpenCampaigns(work.db, user.id))];
  const linkedAccounts = identities.map((row) => {
    const onlySignInWay = isOnlySignInWay(work, user, identities, row);
    return {
      ...toLinkedAccount(row),
      onlySignInWay,
      lastWayIn: onlySignInWay,
      unconfirmedSince: row.unconfirmedSince?.toISOString() ?? null,
      inPlay: playingItems
        .filter(({ identityId }) => identityId === row.id)
        .map(({ kind, id, title }) => ({ kind, id, title })),
    };
  });
  return makeAnswer({ linkedAccounts });
}
