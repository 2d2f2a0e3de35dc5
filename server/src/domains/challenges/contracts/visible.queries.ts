import { can } from '@laurel/shared/protocol';
import type { Actor, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { applyDueDeadlines, type LoadedContract, lockWithParticipants } from './event.commands';
import { hasPart } from './store';
import type { ContractRow } from './tables';

export const contractMissing = () => new Refusal('not_found', { what: 'contract' });

/** Only creators see drafts. Contracts by invitation are visible to their participants and staff. */
async function maySee({ db, user }: Work, contract: ContractRow): Promise<boolean> {
  if (user?.id === contract.creatorId) return true;
  if (contract.status === 'draft') return false;
  if (contract.visibility === 'open') return true;
  if (user === null) return false;
  if (can(user.role, 'contracts.judge')) return true;
  return hasPart(db, contract.id, user.id);
}

/** Returns a contract after applying due deadlines. @throws Refusal `not_found`, also if the viewer can't see it. */
export async function visibleContract(work: Work, id: string): Promise<ContractRow> {
  const contract = await applyDueDeadlines(work, id);
  if (!contract || !(await maySee(work, contract))) throw contractMissing();
  return contract;
}

/** Runs a change of a contract that the user can see, under its lock, after applying due deadlines. */
export async function withLockedContract<Result>(
  work: Work<Actor>,
  id: string,
  act: (work: TransactionWork<Actor>, loaded: LoadedContract) => Promise<Result>,
): Promise<Result> {
  await visibleContract(work, id);
  return withTransaction(work, async (part) => {
    const loaded = await lockWithParticipants(part, id);
    if (!loaded) throw contractMissing();
    return act(part, loaded);
  });
}
