import type { CallName } from '@laurel/shared/protocol';
import { refreshReads, useCommand } from '@laurel/shared/service';

/** The reads that show a contract and what is done in it. */
export const contractReads: readonly CallName[] = [
  'getPublicContract',
  'listContractParticipants',
  'listContracts',
  'getUser',
  'getYourMoves',
];

/** A command of a contract: what it changes is read again, also after a refusal, which has a reason that may be new. */
export function useContractCommand<
  Name extends
    | 'updateContract'
    | 'deleteContract'
    | 'changeContractParticipantStatus'
    | 'claimContract'
    | 'createContractParticipant',
>(name: Name) {
  const command = useCommand(name, { announce: 'both', refreshes: contractReads });
  const run: typeof command.run = async (request, options) => {
    const result = await command.run(request, options);
    if (result.error?.kind === 'status') refreshReads('getPublicContract', 'listContractParticipants');
    return result;
  };
  return { ...command, run };
}
