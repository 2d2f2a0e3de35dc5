import type { Platform } from '@laurel/shared/protocol';
import { achievementNames } from '@laurel/shared/protocol/sentences/en';
import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';

export const achievements = words('achievements', {
  caption: (platform: Platform) => `The game’s ${achievementNames[platform].many}`,
  name: (platform: Platform) => achievementNames[platform].label,
  rarity: 'Players who have it',
  counts: 'Counts',
  earned: 'You earned it',
  undated: 'Earned',
  hidden: 'Hidden until it’s earned',
  grades: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' },
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
});
