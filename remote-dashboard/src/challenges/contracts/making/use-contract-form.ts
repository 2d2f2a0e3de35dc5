import { type Fields, useForm, useMoneyForm } from '@laurel/shared/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { making as words } from '../messages/en/making';
import { type ContractDraft, toBody, toTerms } from './values';

export type ContractDraftFields = Fields<ContractDraft>;

function useRules() {
  const { missing: t } = useMessages(words);
  return {
    required: { game: t.game, creatorStake: t.stake, title: t.title },
    check: ({ game, goalKind, achievementIds, mode, participantStake }: ContractDraft) => ({
      ...(game === null && { game: [t.game] }),
      ...(mode === 'wager' && participantStake === '' && { participantStake: [t.each] }),
      ...(goalKind === 'achievements' && achievementIds.length === 0 && { 'goal.achievementIds': [t.achievements] }),
    }),
    paths: {
      platform: null,
      goalKind: 'goal',
      percent: 'goal.threshold',
      count: 'goal.threshold',
      achievementIds: 'goal.achievementIds',
    },
  };
}

export const useContractForm = (initial: ContractDraft) =>
  useMoneyForm('createContract', {
    ...useRules(),
    initial,
    request: (values) => ({ body: toBody(values) }),
    refreshes: ['listContracts', 'getUser'],
  });

export const useEditing = (id: string, initial: ContractDraft, onDone: () => void) =>
  useForm('updateContract', {
    ...useRules(),
    initial,
    request: (values) => ({ params: { id }, body: { action: 'edit', ...toTerms(values) } }),
    announce: 'success',
    refreshes: ['getPublicContract', 'listContracts', 'getUser'],
    onDone,
  });
