import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { achievements as english } from './en';

export const achievements: Translated<typeof english.english> = {
  caption: 'Die Erfolge des Spiels',
  name: 'Erfolg',
  rarity: 'Haben so viele',
  counts: 'Zählt',
  earned: 'Von dir geholt',
  undated: 'Geholt',
  hidden: 'Verborgen, bis du ihn hast',
  grades: { bronze: 'Bronze', silver: 'Silber', gold: 'Gold', platinum: 'Platin' },
  showAll: (count) => `Alle ${formatNumber(count)} zeigen`,
};
