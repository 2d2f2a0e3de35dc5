import { achievementNames } from '@laurel/shared/protocol/sentences/de';
import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { achievements as english } from './en';

export const achievements: Translated<typeof english.english> = {
  caption: (platform) => `Die ${achievementNames[platform].many} des Spiels`,
  name: (platform) => achievementNames[platform].one,
  rarity: 'Verbreitung',
  counts: 'Zählt',
  earned: 'Von dir geholt',
  undated: 'Geholt',
  hidden: 'Noch verborgen',
  grades: { bronze: 'Bronze', silver: 'Silber', gold: 'Gold', platinum: 'Platin' },
  showAll: (count) => `Alle ${formatNumber(count)} zeigen`,
};
