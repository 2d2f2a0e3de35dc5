import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { wins as english } from './en';

export const wins: Translated<typeof english.english> = {
  head: {
    title: (player, title) => `${player} hat ${title} gewonnen`,
    card: (player) => `${player} hat gewonnen`,
    on: (game, platform) => `${game} auf ${platform}.`,
    description: (player, title, game, platform) =>
      `${player} hat ${title} gewonnen: ${game} auf ${platform}, bezahlt in LRL.`,
    prize: 'gewonnen',
  },
  tab: 'Ein Sieg',
  what: 'der Sieg',
  loading: 'Sieg wird geladen',
  title: (player) => `${player} hat gewonnen`,
  shared: (player, title) => `${player} hat ${title} gewonnen`,
  campaign: (amount, game) => renderText`${amount} aus einer Kampagne zu ${game}.`,
  contract: (amount, game) => renderText`${amount} aus einem Vertrag zu ${game}.`,
  view: { campaign: 'Zur Kampagne', contract: 'Zum Vertrag' },
  player: 'Zum Profil',
  share: 'Sieg teilen',
};
