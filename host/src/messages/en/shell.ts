import { words } from '../catalogue';

/** The frame around every page. */
export const shell = words('shell', {
  frontPage: 'Laurel home',
  skip: 'Skip to content',
  main: 'Main',
  destinations: {
    home: 'Home',
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
  search: 'Search',
  menu: {
    title: 'Menu',
    open: 'Open menu',
    missing: 'Couldn’t load the menu. Check your connection and try again.',
  },
  coins: (amount: string) => `Coins, ${amount} LRL available`,
  zone: (zone: string) => `Times are in your time zone, ${zone}.`,
  language: 'Language',
  sessionNotKept: 'This browser won’t keep you signed in. Reloading or closing this page signs you out.',
  languageMissing: 'Couldn’t switch language. This page stays in English.',
  account: {
    button: (username: string) => `Your account, ${username}`,
    overview: 'Overview',
    matches: 'My matches',
    settings: 'Settings',
    wallet: 'Coins',
    staff: 'Staff area',
    verify: 'Verify your email',
    available: 'Available',
    held: 'Locked',
    balanceUnknown: 'Balance and transactions',
    signOut: 'Sign out',
  },
});
