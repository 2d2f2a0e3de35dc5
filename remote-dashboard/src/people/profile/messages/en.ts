import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const profile = words('profile', {
  title: 'Profile',
  what: 'your profile',
  page: 'View public profile',
  save: 'Save profile',
  picture: {
    title: 'Picture',
    add: 'Add a picture',
    change: 'Change picture',
    hint: 'JPEG, PNG or WebP. Everyone can see it.',
    crop: 'Crop picture',
    how: 'Drag the picture, or move it with the arrow keys. The circle is what others see.',
    move: 'Position of the picture',
    zoom: 'Zoom',
    save: 'Save picture',
    unreadable: 'This picture can’t be read. Choose a JPEG, PNG or WebP.',
    remove: 'Remove picture',
    ask: 'Remove picture?',
    askText: 'Your shield will be shown instead.',
    keep: 'Keep picture',
  },
  bio: { label: 'About you', hint: 'Everyone can read this. Up to 500 characters.' },
  country: { label: 'Country', none: 'Not shown' },
  timezone: { label: 'Time zone', hint: 'Contest times are shown in this time zone.' },
  language: { label: 'Language of emails', none: 'The one you last used here' },
  accounts: {
    title: 'Linked accounts',
    hint: 'Choose in your settings which ones everyone can see.',
    go: 'Go to settings',
  },
  deletion: { title: 'Delete account', text: 'You’ll have 14 days to change your mind.', go: 'Delete account' },

  limits: {
    title: 'Limits',
    what: 'your limits',
    lead: 'Set what you can spend and deposit. A lower limit applies at once, a higher one after 24 hours.',
    save: 'Save limits',
    hint: 'Leave a field empty for no limit.',
    fields: {
      spendPerDay: 'Entry fees and stakes per day',
      spendPerWeek: 'Entry fees and stakes per week',
      depositPerDay: 'Deposits per day',
      depositPerWeek: 'Deposits per week',
    },
    used: (amount: ReactNode) => renderText`${amount} used so far.`,
    waits: (now: ReactNode, at: ReactNode, next: ReactNode) =>
      next ? renderText`${now} until ${at}, then ${next}.` : renderText`${now} until ${at}, then no limit.`,
    keep: (now: string) => `Keep ${now}`,
  },

  exclusion: {
    title: 'Self-exclusion',
    text: 'Take a break from playing. You can’t enter, join, deposit, stake or send until it ends. You can still sign in, finish what you’ve entered, unstake and withdraw.',
    label: 'Exclude me for',
    lengths: { day: '1 day', week: '1 week', month: '1 month', half: '6 months', year: '1 year', five: '5 years' },
    submit: 'Exclude me',
    ask: (until: string) => `Exclude yourself until ${until}?`,
    askText: 'This can’t be shortened or undone, not by you and not by us.',
    keep: 'Keep playing',
    unverified: 'Verify your email first.',
  },

  account: {
    title: 'Delete account',
    what: 'your account',
    lead: 'We delete your account 14 days after you ask. Until then you can change your mind.',
    after:
      'Your username, email, profile and linked accounts are then gone for good. Results and ledger entries stay, without your name.',
    first: 'Withdraw or spend your coins and finish your contests, campaigns and contracts first.',
    submit: 'Delete account',
    back: 'Back to profile',
  },
});
