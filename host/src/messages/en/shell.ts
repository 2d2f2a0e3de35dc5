import { plural } from '@laurel/shared/ui/locale';
import { words } from '../catalogue';

/** The frame around every page. */
export const shell = words('shell', {
  frontPage: 'Laurel home',
  skip: 'Skip to content',
  main: 'Main',
  destinations: {
    home: 'Home',
    contests: 'Contests',
    campaigns: 'Campaigns',
    contracts: 'Contracts',
    leaderboard: 'Leaderboard',
    news: 'News',
    gallery: 'Gallery',
    reserves: 'Reserves',
    about: 'About',
    help: 'Help',
    contact: 'Contact',
    terms: 'Terms',
    privacy: 'Privacy',
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
  coins: (amount: string) => `Coins, ${amount} available`,
  zone: (zone: string) => `Times are in your time zone, ${zone}.`,
  language: 'Language',
  sessionNotKept: 'This browser won’t keep you signed in. Reloading or closing this page signs you out.',
  languageMissing: 'Couldn’t switch language. This page stays in English.',
  account: {
    button: (username: string) => `Your account, ${username}`,
    buttonWithMoves: (username: string, count: number) =>
      `Your account, ${username}, ${plural(count, { one: '# thing needs you', other: '# things need you' })}`,
    moves: (count: number) => plural(count, { one: '# thing needs you', other: '# things need you' }),
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
