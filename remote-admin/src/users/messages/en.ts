import type { Role, SanctionKind, UserProfile } from '@laurel/shared/protocol';
import { transactionKinds } from '@laurel/shared/protocol/sentences/en';
import { formatNumber, plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../catalogue';
import { roles } from '../../layout/messages/en/roles';

/** Users, and one of them. */
export const users = words('users', {
  title: 'Users',
  bulk: {
    warn: {
      label: 'Warn',
      title: (count: number) => plural(count, { one: 'Warn # player?', other: 'Warn # players?' }),
      what: 'Each reads the reason in the app and by email, and can appeal once.',
    },
  },
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
    own: 'You can’t change your own role.',
    suspended: 'A suspended account gets no role. Lift the suspension first.',
    role: 'Role',
    roleTitle: (username: string) => `Change ${username}’s role?`,
    can: {
      player: 'Players can enter, join and play. They can’t open the staff area.',
      editor: 'Editors can write posts and keep pictures.',
      moderator:
        'Moderators can run contests and campaigns, rule on disputes, answer tickets, and warn, mute and suspend players for up to 7 days.',
      finance: 'Finance can see every account, adjust balances, decide withdrawals and deposits, and change limits.',
      admin: 'Admins can do everything, including giving roles and suspending staff.',
    } satisfies Record<Role, string> as Record<Role, string>,
    atOnce: (username: string) =>
      `It takes effect at once. ${username} is signed out everywhere, and emailed if their address is verified.`,
    granted:
      'If there’s another admin, they have to approve it first, and outside the sandbox it takes 24 hours. Everyone in finance and every admin is emailed. The account is signed out everywhere when it takes effect.',
    askFor: (role: string) => `Request role: ${role}`,
    makeIt: (role: string) => `Give role: ${role}`,
    reason: 'Reason',
    reasonHint: 'Kept in the audit log.',
    suspendHint: 'We email it to the user.',
    pictureTitle: 'Picture',
    saveRole: 'Change role',
    picture: (username: string) => `Picture of ${username}`,
    removePicture: 'Remove picture',
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

/** What staff note and do about a user, and appeals. */
export const sanctions = words('sanctions', {
  title: 'Notes and sanctions',
  what: 'the notes and sanctions',
  none: 'No notes, warnings, mutes or suspensions.',
  own: 'You can’t note anything about yourself or sanction yourself.',
  older: 'Show older',
  open: {
    note: 'Add note',
    warning: 'Warn',
    mute: 'Mute',
    suspension: 'Suspend',
  } satisfies Record<SanctionKind, string> as Record<SanctionKind, string>,
  titles: {
    note: (username: string) => `Add a note about ${username}?`,
    warning: (username: string) => `Warn ${username}?`,
    mute: (username: string) => `Mute ${username}?`,
    suspension: (username: string) => `Suspend ${username}?`,
  },
  actions: {
    note: 'Add note',
    warning: 'Warn user',
    mute: 'Mute user',
    suspension: 'Suspend user',
  } satisfies Record<SanctionKind, string> as Record<SanctionKind, string>,
  doFor: (kind: 'mute' | 'suspension', length: string) => `${kind === 'mute' ? 'Mute' : 'Suspend'}: ${length}`,
  consequences: {
    note: () => 'Only staff can read it. The user isn’t told.',
    warning: (username: string) =>
      `${username} sees the reason in the app until they close it, and by email. Nothing else changes. They can appeal once, within 30 days.`,
    mute: (username: string) =>
      `${username} can’t write profile texts or contract titles, and the profile text is hidden. They can still play. They see the reason in the app and by email, and can appeal once, within 30 days.`,
    suspension: (username: string) =>
      `${username} is signed out everywhere at once and can’t sign in. Their coins stay, their matches go on without them. They read the reason at sign-in and by email, and can appeal once, within 30 days.`,
  },
  replaces: 'This takes the place of the suspension that stands now.',
  length: 'For',
  lengths: { day: '1 day', three: '3 days', week: '7 days', month: '30 days', quarter: '90 days', good: 'for good' },
  reason: 'Reason',
  reasonHint: 'The user reads it.',
  staffHint: 'Only staff read it.',
  note: 'Note',
  noteHint: 'Only staff read it.',
  done: {
    note: (by: string, at: ReactNode) => rich`Note by ${by}, ${at}`,
    warning: (by: string, at: ReactNode) => rich`Warned by ${by}, ${at}`,
    mute: (by: string, at: ReactNode) => rich`Muted by ${by}, ${at}`,
    suspension: (by: string, at: ReactNode) => rich`Suspended by ${by}, ${at}`,
  },
  doneBefore: {
    note: (at: ReactNode) => rich`Noted ${at}`,
    warning: (at: ReactNode) => rich`Warned ${at}`,
    mute: (at: ReactNode) => rich`Muted ${at}`,
    suspension: (at: ReactNode) => rich`Suspended ${at}`,
  },
  states: {
    standing: 'Stands',
    until: (at: ReactNode) => rich`Until ${at}`,
    forGood: 'For good',
    over: 'Ended',
    lifted: 'Lifted',
    replaced: 'Replaced',
    overturned: 'Overturned on appeal',
  },
  ended: {
    lifted: (by: string, at: ReactNode) => rich`Lifted by ${by}, ${at}.`,
    replaced: (by: string, at: ReactNode) => rich`Replaced by ${by}, ${at}.`,
    staff: 'staff',
  },
  appeal: {
    made: (at: ReactNode) => rich`Appealed ${at}:`,
    waiting: 'Waiting for a decision',
    dropped: 'Lifted before the appeal was decided.',
    kept: (by: string, at: ReactNode) => rich`Rejected by ${by}, ${at}.`,
    granted: (by: string, at: ReactNode) => rich`Granted by ${by}, ${at}.`,
  },
  lift: {
    titles: {
      note: (username: string) => `Remove the note about ${username}?`,
      warning: (username: string) => `Withdraw the warning of ${username}?`,
      mute: (username: string) => `Lift the mute of ${username}?`,
      suspension: (username: string) => `Lift the suspension of ${username}?`,
    },
    actions: {
      note: 'Remove note',
      warning: 'Withdraw warning',
      mute: 'Lift mute',
      suspension: 'Lift suspension',
    } satisfies Record<SanctionKind, string> as Record<SanctionKind, string>,
    consequences: {
      note: 'It stays in the history.',
      warning: 'It stays in the history as lifted. We email the user.',
      mute: 'They can write again at once, and their profile text shows again. We email them.',
      suspension: 'They can sign in again at once. We email them.',
    } satisfies Record<SanctionKind, string> as Record<SanctionKind, string>,
    appeal: 'The appeal that waits is closed with it.',
  },
  decide: {
    title: (username: string) => `Decide ${username}’s appeal?`,
    label: 'Decision',
    action: 'Decide appeal',
    keep: 'Reject appeal',
    grant: 'Grant appeal',
    keepStays: 'It stays as it is, and can’t be appealed again. We email the user your reason.',
    grantEnds: {
      note: 'We email the user your reason.',
      warning: 'The warning no longer stands. We email the user your reason.',
      mute: 'They can write again at once. We email the user your reason.',
      suspension: 'They can sign in again at once. We email the user your reason.',
    } satisfies Record<SanctionKind, string> as Record<SanctionKind, string>,
    grantRecord: 'It has ended already; the history says that it was overturned. We email the user your reason.',
  },
  appeals: {
    title: 'Appeals',
    lead: 'Whoever decided it the first time doesn’t decide its appeal.',
    what: 'the appeals',
    noun: 'appeals',
    none: {
      title: 'No appeals waiting',
      message: 'Players can appeal a warning, a mute or a suspension once, within 30 days.',
    },
    state: 'Show',
    any: 'Waiting',
    states: { decided: 'Decided' },
    link: 'View appeals',
  },
});
