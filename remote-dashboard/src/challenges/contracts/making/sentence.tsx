import { ContractSentence } from '@laurel/shared/contracts';
import { useSessionUser } from '@laurel/shared/session';
import { criteriaOf, type Making } from './values';

/** The binding terms as a sentence, as far as they are chosen. */
export function Sentence({ values }: { values: Making }) {
  const creator = useSessionUser()?.username ?? '';
  const { game, achievementIds, goal } = values;
  if (!game) return null;
  const wanted = goal === 'achievements' ? game.achievements.filter(({ id }) => achievementIds.includes(id)) : [];
  const terms = {
    ...values,
    creator,
    wanted,
    game: { platform: values.platform, title: game.title },
    criteria: criteriaOf(values),
    maxParticipants: Number(values.maxParticipants),
  };
  return <ContractSentence terms={terms} />;
}
