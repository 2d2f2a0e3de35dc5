import type { Locale } from './locale';

/** The roles of users. */
export const roles = ['player', 'editor', 'moderator', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Labels for roles, gender-neutral in German. English sentences use lower case. */
export const roleNames: Readonly<Record<Locale, Readonly<Record<Role, string>>>> = {
  en: { player: 'Player', editor: 'Editor', moderator: 'Moderator', finance: 'Finance', admin: 'Admin' },
  de: {
    player: 'Mitglied',
    editor: 'Redaktion',
    moderator: 'Moderation',
    finance: 'Finanzen',
    admin: 'Administration',
  },
};

/** The permissions of staff. Players need none: being signed in gives access to their own data. */
export const capabilities = [
  'staff.enter',
  'contests.manage',
  'matches.rule',
  'campaigns.manage',
  'contracts.judge',
  'tickets.manage',
  'posts.write',
  'media.write',
  'ledger.adjust',
  'withdrawals.decide',
  'limits.manage',
  'users.read',
  'users.sanction',
  'users.manage',
  'audit.read',
  'platforms.manage',
  'areas.preview',
] as const;
export type Capability = (typeof capabilities)[number];

/** The capabilities of each role. The server enforces them and screens follow them. */
export const capabilitiesOf: Record<Role, readonly Capability[]> = {
  player: [],
  editor: ['staff.enter', 'posts.write', 'media.write'],
  moderator: [
    'staff.enter',
    'contests.manage',
    'matches.rule',
    'campaigns.manage',
    'contracts.judge',
    'tickets.manage',
    'users.read',
    'users.sanction',
  ],
  finance: ['staff.enter', 'ledger.adjust', 'withdrawals.decide', 'limits.manage', 'users.read'],
  admin: capabilities,
};

/** True if a role has a capability. */
export function can(role: Role, capability: Capability): boolean {
  return capabilitiesOf[role].includes(capability);
}
