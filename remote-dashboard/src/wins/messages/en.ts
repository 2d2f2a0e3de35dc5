import { words } from '../../catalogue';

export const wins = words('wins', {
  title: 'You won',
  share: 'Share your win',
  shared: (player: string, title: string) => `${player} won ${title}`,
  coins: 'View coins',
});
