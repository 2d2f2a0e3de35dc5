import { words } from '../../../catalogue';

export const search = words('search', {
  head: { title: 'Search', description: 'Find contests, players, games and news on Laurel.' },
  title: 'Search',
  what: 'the results',
  label: 'Search Laurel',
  hint: 'A contest, player, game or story',
  keys: 'Press Ctrl K (⌘ K) on any page to search.',
  slash: 'Search with / too',
  tooShort: 'Enter at least 2 characters.',
  kinds: {
    pages: 'Pages',
    contests: 'Contests',
    campaigns: 'Campaigns',
    contracts: 'Contracts',
    players: 'Players',
    games: 'Games',
    posts: 'News',
    help: 'Help',
  },
  none: {
    title: (text: string) => `No results for “${text}”`,
    message: 'Check the spelling, or try a shorter part of the name.',
  },
});
