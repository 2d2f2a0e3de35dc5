import type { AnswerOf } from '@laurel/shared/protocol';
import { makeCampaign } from '../../campaigns/testing/campaigns';

export const makeGame = (): AnswerOf<'getGame'> => {
  const { game, achievements, leaders } = makeCampaign();
  const commonAchievement = achievements[0];
  const firstLeader = leaders[0];
  if (!commonAchievement || !firstLeader) throw new Error('The test campaign has a leader and an achievement');
  return {
    game,
    achievements: [
      commonAchievement,
      { ...commonAchievement, id: 'B', title: 'Old Root', description: '', rarity: 440, hidden: true },
    ],
    readAt: '2026-11-20T12:00:00.000Z',
    stacks: [],
    leaders: [{ player: firstLeader.player, won: 2, earned: '45' }],
  };
};
