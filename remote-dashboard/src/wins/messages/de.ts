import type { Translated } from '@laurel/shared/ui/locale';
import type { wins as english } from './en';

export const wins: Translated<typeof english.english> = {
  title: 'Sieg',
  share: 'Sieg teilen',
  shared: (player, title) => `${player} hat ${title} gewonnen`,
  coins: 'Zu deinen Coins',
};
