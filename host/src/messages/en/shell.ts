import { formatPlural } from '@laurel/shared/ui/locale';
import { words } from '../catalogue';

export const shell = words('shell', {
  frontPage: 'Laurel home',
  skip: 'Skip to content',
  main: 'Main',
  destinations: {
    home: 'Home',
    contests: 'Contests',
    campaigns: 'Campaigns',
    contracts: 'Contracts',
    games: 'Games',
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
  searchKeys: 'Ctrl K',
  menu: {
    title: 'Menu',
    open: 'Open menu',
    missing: 'Couldn’t load the menu. Check your connection and try again.',
  },
  notices: {
    title: 'Notices',
    button: (unseen: number) => {
      if (unseen === 0) return 'Notices';
      return unseen > 99 ? 'Notices, more than 99 new' : `Notices, ${unseen} new`;
    },
    none: 'No notices yet',
    loading: 'Loading notices',
    failed: 'Couldn’t load your notices',
    retry: 'Try again',
    readAll: 'Mark all as read',
    all: 'All notices',
  },
  coins: (amount: string) => `Coins, ${amount} available`,
  zone: (zone: string) => `Times are in your time zone, ${zone}.`,
  language: 'Language',
  sessionNotKept: 'This browser won’t keep you signed in. Reloading or closing this page signs you out.',
  languageMissing: 'Couldn’t switch language. This page stays in English.',
  account: {
    button: (username: string) => `Your account, ${username}`,
    buttonWithMoves: (username: string, count: number) =>
      `Your account, ${username}, ${formatPlural(count, { one: '# thing needs you', other: '# things need you' })}`,
    moves: (count: number) => formatPlural(count, { one: '# thing needs you', other: '# things need you' }),
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
