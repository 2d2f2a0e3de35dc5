import type { Platform } from '@laurel/shared/protocol';
import { achievementNames } from '@laurel/shared/protocol/sentences/en';
import { formatPlural } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';

export const games = words('games', {
  head: (game: string, platform: string) =>
    `${game} on ${platform}: campaigns and contracts that pay in LRL, top players and the rarest achievements.`,
  list: {
    head: {
      title: 'Games',
      description: 'Games you can win with on Laurel: their campaigns, contracts, top players and rarest achievements.',
    },
    title: 'Games',
    what: 'the games',
    noun: 'games',
    searchHint: 'Game title',
    filters: {
      platform: { label: 'Platform', any: 'Any platform', options: { playstation: 'PlayStation', steam: 'Steam' } },
    },
    fields: { title: 'Game', platform: 'Platform' },
    none: {
      title: 'No games yet',
      message: 'A game gets its page with its first campaign or contract.',
      action: 'View campaigns',
    },
  },
  tab: 'Game',
  what: 'the game',
  loading: 'Loading the game',
  stacks: 'Separate lists:',
  campaigns: {
    title: 'Campaigns',
    all: 'View all campaigns',
    what: 'the campaigns',
    loading: 'Loading the campaigns',
    none: 'No campaigns for this game yet.',
  },
  contracts: {
    title: 'Contracts',
    make: 'Make a contract',
    what: 'the contracts',
    loading: 'Loading the contracts',
    none: 'No open contracts for this game.',
  },
  leaders: {
    title: 'Top players',
    none: 'No one has won coins with this game yet.',
    player: 'Player',
    won: 'Wins',
    earned: 'Winnings',
  },
  achievements: {
    title: (platform: Platform) => `${achievementNames[platform].labels}, rarest first`,
    none: 'We haven’t read this game’s list yet. We do that for its first campaign or contract.',
  },
  own: {
    has: (platform: Platform, earned: number, total: number) => {
      const { one, many } = achievementNames[platform];
      return formatPlural(total, { one: `You have ${earned} of # ${one}.`, other: `You have ${earned} of # ${many}.` });
    },
    notLinked: 'Link your account to see your progress here.',
    link: 'Link account',
    unreadable: 'We can’t read your progress in this game.',
    help: 'How to fix this',
  },
});
