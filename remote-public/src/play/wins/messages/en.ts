import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const wins = words('wins', {
  head: {
    title: (player: string, title: string) => `${player} won ${title}`,
    card: (player: string) => `${player} won`,
    on: (game: string, platform: string) => `${game} on ${platform}.`,
    description: (player: string, title: string, game: string, platform: string) =>
      `${player} won ${title}: ${game} on ${platform}, paid in LRL.`,
    prize: 'won',
  },
  tab: 'A win',
  what: 'the win',
  loading: 'Loading the win',
  title: (player: string) => `${player} won`,
  shared: (player: string, title: string) => `${player} won ${title}`,
  campaign: (amount: ReactNode, game: string) => renderText`${amount} from a campaign on ${game}.`,
  contract: (amount: ReactNode, game: string) => renderText`${amount} from a contract on ${game}.`,
  view: { campaign: 'View campaign', contract: 'View contract' },
  player: 'View player',
  share: 'Share this win',
});
