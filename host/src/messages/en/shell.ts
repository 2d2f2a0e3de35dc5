import { words } from '../catalogue';

/** The frame around every page. */
export const shell = words('shell', {
  frontPage: 'Laurel, front page',
  skip: 'Skip to content',
  main: 'Main',
  destinations: {
    home: 'Front page',
    contests: 'Contests',
    leaderboard: 'Leaderboard',
    news: 'News',
    coverage: 'Coverage',
    terms: 'Terms',
    'sign-in': 'Sign in',
    register: 'Register',
  },
  signIn: 'Sign in',
  menu: {
    title: 'Menu',
    open: 'Open the menu',
    missing: 'The menu did not load. Check your connection and try again.',
  },
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
    verify: 'Prove your mail address',
    available: 'Available',
    held: 'Held',
    balanceUnknown: 'Your coins and every movement of them',
    signOut: 'Sign out',
  },
});
