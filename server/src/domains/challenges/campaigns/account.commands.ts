import type { Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import { watchProgress } from '../games/reading.store';
import { listWaitingEntries } from './account.store';
import { findParticipantById, lockCampaign, saveParticipant } from './store';

export async function resumeCampaigns(work: Work, identity: IdentityRow): Promise<void> {
  for (const { id, campaignId } of await listWaitingEntries(work.db, identity))
    await withTransaction(work, async ({ db, now }) => {
      const campaign = await lockCampaign(db, campaignId);
      const row = campaign && (await findParticipantById(db, id));
      if (!row || row.identityId !== null) return;
      await saveParticipant(db, id, { identityId: identity.id });
      await watchProgress(db, { gameId: campaign.gameId, identityIds: [identity.id] }, now, campaign.claimEndsAt);
    });
}
