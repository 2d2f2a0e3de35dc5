import type { Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import { contractClaimJob } from '../judging/claim.job';
import { listWaitingEntries } from './account.store';
import { lockWithParticipants } from './event.commands';
import { followProgress } from './joining.commands';
import { saveParticipant } from './store';

export async function resumeContracts(work: Work, identity: IdentityRow): Promise<void> {
  for (const { id, contractId } of await listWaitingEntries(work.db, identity))
    await withTransaction(work, async (work) => {
      const loadedContract = await lockWithParticipants(work, contractId);
      const row = loadedContract?.participants.find((each) => each.id === id);
      if (!loadedContract || !row || row.identityId !== null) return;
      await saveParticipant(work.db, id, { identityId: identity.id });
      if (row.status !== 'applied') await followProgress(work, loadedContract.contract, identity.id);
      if (row.claimState === 'reading') await work.ports.jobs.add(work.db, contractClaimJob, { participantId: id });
    });
}
