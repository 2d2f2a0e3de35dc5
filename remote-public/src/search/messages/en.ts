import { words } from '../../catalogue';

export const search = words('search', {
  title: 'Search',
  what: 'the results',
  label: 'Search Laurel',
  hint: 'A contest, player, game or story',
  tooShort: 'Enter at least 2 characters.',
  kinds: { contests: 'Contests', players: 'Players', games: 'Games', posts: 'News', help: 'Help' },
  none: {
    title: (text: string) => `No results for “${text}”`,
    message: 'Check the spelling, or try a shorter part of the name.',
  },
});
