import { ContractSentence } from '@laurel/shared/contracts';
import { useSessionUser } from '@laurel/shared/session';
import { type ContractDraft, toGoal } from './values';

export function Sentence({ values }: { values: ContractDraft }) {
  const creator = useSessionUser()?.username ?? '';
  const { game, achievementIds, goalKind } = values;
  if (!game) return null;
  const goalAchievements =
    goalKind === 'achievements' ? game.achievements.filter(({ id }) => achievementIds.includes(id)) : [];
  const terms = {
    ...values,
    creator,
    goalAchievements,
    game: { platform: values.platform, title: game.title },
    goal: toGoal(values),
    maxParticipants: Number(values.maxParticipants),
  };
  return <ContractSentence terms={terms} />;
}
