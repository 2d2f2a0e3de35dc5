import type { AnswerOf } from '@laurel/shared/protocol';
import { makeCampaign } from '../../campaigns/testing/campaigns';

export const makeGame = (): AnswerOf<'getGame'> => {
  const { game, achievements, leaders } = makeCampaign();
  const common = achievements[0];
  const first = leaders[0];
  if (!common || !first) throw new Error('The test campaign has a leader and an achievement');
  return {
    game,
    achievements: [common, { ...common, id: 'B', title: 'Old Root', description: '', rarity: 440, hidden: true }],
    readAt: '2026-11-20T12:00:00.000Z',
    stacks: [],
    leaders: [{ player: first.player, won: 2, earned: '45' }],
  };
};
