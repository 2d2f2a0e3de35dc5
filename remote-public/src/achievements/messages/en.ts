import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../../catalogue';

export const achievements = words('achievements', {
  caption: 'The game’s achievements',
  name: 'Achievement',
  rarity: 'Players who have it',
  counts: 'Counts',
  earned: 'You earned it',
  undated: 'Earned',
  hidden: 'Hidden until it’s earned',
  grades: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' },
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
});
