import { words } from '../catalogue';

/** The frame around every page. */
export const shell = words('shell', {
  frontPage: 'Laurel, front page',
  skip: 'Skip to content',
  main: 'Main',
  destinations: {
    contests: 'Contests',
    leaderboard: 'Leaderboard',
    news: 'News',
    coverage: 'Coverage',
    terms: 'Terms',
  },
  signIn: 'Sign in',
  menu: { open: 'Open the menu', close: 'Close the menu' },
  coins: (amount: string) => `Your coins, available: ${amount} LRL`,
  zone: (zone: string) => `Times are shown in your zone, ${zone}.`,
  language: 'Language',
  languageMissing: 'The page stays in English: the texts in the other language did not arrive.',
  account: {
    button: (username: string) => `Your account, ${username}`,
    overview: 'Overview',
    matches: 'My matches',
    wallet: 'Wallet',
    staff: 'Staff area',
    signOut: 'Sign out',
  },
});
