import { useMoneyForm } from '@laurel/shared/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { making as words } from '../messages/en/making';
import { bodyOf, type Making } from './values';

export type MakingFields = ReturnType<typeof useMaking>;

/** The fields of a contract in the making. */
export function useMaking(initial: Making) {
  const { missing: t } = useMessages(words);
  return useMoneyForm('createContract', {
    initial,
    request: (values) => ({ body: bodyOf(values) }),
    required: { game: t.game, creatorStake: t.stake, title: t.title },
    check: ({ game, goal, achievementIds }) => ({
      ...(game === null && { game: [t.game] }),
      ...(goal === 'achievements' && achievementIds.length === 0 && { 'criteria.achievementIds': [t.achievements] }),
    }),
    paths: {
      platform: null,
      goal: 'criteria',
      percent: 'criteria.threshold',
      count: 'criteria.threshold',
      achievementIds: 'criteria.achievementIds',
    },
    refreshes: ['listContracts', 'getUser'],
  });
}
