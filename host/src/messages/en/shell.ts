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
    reserves: 'Reserves',
    contact: 'Contact',
    terms: 'Terms',
    'sign-in': 'Sign in',
    register: 'Sign up',
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
  sessionNotKept: 'This browser doesn’t store your sign-in. You’ll be signed out if you reload or close this page.',
  languageMissing: 'The page stays in English: the texts in the other language did not arrive.',
  account: {
    button: (username: string) => `Your account, ${username}`,
    overview: 'Overview',
    matches: 'My matches',
    settings: 'Settings',
    wallet: 'Wallet',
    staff: 'Staff area',
    verify: 'Verify your email',
    available: 'Available',
    held: 'Locked',
    balanceUnknown: 'Balance and transactions',
    signOut: 'Sign out',
  },
});
