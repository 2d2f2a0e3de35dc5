import type { Role, UserProfile } from '@laurel/shared/protocol';
import { transactionKinds } from '@laurel/shared/protocol/sentences/en';
import { formatNumber, plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';
import { roles } from '../../layout/messages/en/roles';

/** Users, and one of them. */
export const users = words('users', {
  title: 'Users',
  what: 'the users',
  noun: 'users',
  searchHint: 'Start of a username or email',
  none: { title: 'No users yet', message: 'Everyone who signs up appears here.' },
  anyRole: 'Any role',
  anyStatus: 'Any status',
  roles: roles satisfies Record<Role, string> as Record<Role, string>,
  orders: { username: 'By name', '-createdAt': 'Newest first' },
  statuses: {
    unverified: 'Unverified',
    active: 'Active',
    suspended: 'Suspended',
    self_excluded: 'Self-excluded',
    deleted: 'Deleted',
  } satisfies Record<UserProfile['status'], string> as Record<UserProfile['status'], string>,
  fields: {
    user: 'User',
    email: 'Email',
    role: 'Role',
    status: 'Status',
    available: 'Available',
    joined: 'Joined',
    country: 'Country',
    born: 'Date of birth',
    record: 'Record',
    balance: 'Coins',
    limits: 'Own limits',
    excluded: 'Self-excluded until',
    suspended: 'Suspended until',
    deleted: 'Deletion on',
  },
  unverified: (email: string) => `${email} (not verified)`,
  untilLifted: 'Until staff lift it',
  record: (titles: number, won: number, played: number) =>
    played === 0
      ? 'No matches yet'
      : `${plural(titles, { one: '# title', other: '# titles' })}, ${formatNumber(won)} of ${formatNumber(played)} matches won`,
  details: 'Details',
  page: 'View public profile',
  manage: {
    title: 'Role and access',
    own: 'You can’t change your own role or suspend yourself.',
    role: 'Role',
    reason: 'Reason',
    reasonHint: 'Kept in the audit log.',
    suspendHint: 'We email it to the user.',
    suspension: 'Suspension',
    pictureTitle: 'Picture',
    saveRole: 'Change role',
    length: 'Suspend for',
    lengths: { day: '1 day', week: '1 week', month: '30 days', open: 'Until lifted' },
    suspend: 'Suspend user',
    lift: 'Lift suspension',
    picture: (username: string) => `Picture of ${username}`,
    removePicture: 'Remove picture',
    effect:
      'Changing the role, suspending and lifting a suspension sign the user out everywhere. We email them about each change.',
  },
  sessions: {
    title: 'Sessions',
    what: 'the sessions',
    none: 'Not signed in anywhere.',
    client: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    used: (moment: ReactNode) => rich`Last used ${moment}`,
    end: 'End session',
    endOf: (name: string) => `End session: ${name}`,
    endAll: 'End all sessions',
  },
  accounts: { title: 'Linked accounts', none: 'No linked accounts.', public: 'public', private: 'private' },
  transactions: {
    title: 'Transactions',
    what: 'the transactions',
    none: { title: 'No transactions yet', message: 'Coins this user receives and spends appear here.' },
    noun: 'transactions',
    at: 'When',
    kind: 'Type',
    cause: 'For',
    kinds: transactionKinds,
    view: { deposit: 'View deposit', withdrawal: 'View withdrawal' },
    amount: 'Amount',
    balance: 'Balance',
  },
  audit: { title: 'Audit log', all: 'View full audit log' },
});
