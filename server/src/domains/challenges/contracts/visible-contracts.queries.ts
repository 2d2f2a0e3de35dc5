import type { Actor, TransactionWork, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { allowSeeing } from './access.rules';
import { applyDueDeadlines, type LoadedContract, lockWithParticipants } from './event.commands';
import { isParticipant } from './store';
import type { ContractRow } from './tables';

export const makeMissingContractRefusal = () => new Refusal('not_found', { what: 'contract' });

async function requireVisibleContract({ db, user }: Work, contract: ContractRow | undefined): Promise<ContractRow> {
  const access = allowSeeing(user, contract, { takesPart: false });
  if (access.ok || !contract || user === null) return requireRow(access);
  return requireRow(allowSeeing(user, contract, { takesPart: await isParticipant(db, contract.id, user.id) }));
}

export const canSeeContract = (work: Work, contract: ContractRow): Promise<boolean> =>
  requireVisibleContract(work, contract).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

export async function findVisibleContract(work: Work, id: string): Promise<ContractRow> {
  return requireVisibleContract(work, await applyDueDeadlines(work, id));
}

export async function withLockedContract<Result>(
  work: Work<Actor>,
  id: string,
  act: (work: TransactionWork<Actor>, loadedContract: LoadedContract) => Promise<Result>,
): Promise<Result> {
  await findVisibleContract(work, id);
  return withTransaction(work, async (work) => {
    const loadedContract = await lockWithParticipants(work, id);
    if (!loadedContract) throw makeMissingContractRefusal();
    return act(work, loadedContract);
  });
}
