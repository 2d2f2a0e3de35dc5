import type { CallName } from '@laurel/shared/protocol';
import { refreshReads, useCommand } from '@laurel/shared/service';

export const contractReads: readonly CallName[] = [
  'getPublicContract',
  'listContractParticipants',
  'listContracts',
  'getUser',
  'getYourMoves',
];

export function useContractCommand<
  Name extends
    | 'updateContract'
    | 'deleteContract'
    | 'changeContractParticipantStatus'
    | 'claimContract'
    | 'createContractParticipant',
>(name: Name) {
  const command = useCommand(name, { announce: 'both', refreshes: contractReads });
  const runCommand: typeof command.run = async (request, options) => {
    const result = await command.run(request, options);
    if (result.error?.kind === 'status') refreshReads('getPublicContract', 'listContractParticipants');
    return result;
  };
  return { ...command, run: runCommand };
}
