import type { Locale } from './locale';

export const roles = ['player', 'editor', 'moderator', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Readonly<Record<Locale, Readonly<Record<Role, string>>>> = {
  en: {
    player: 'Player',
    editor: 'Editor',
    moderator: 'Moderator',
    finance: 'Finance',
    admin: 'Admin',
  },
  de: {
    player: 'Mitglied',
    editor: 'Redaktion',
    moderator: 'Moderation',
    finance: 'Finanzen',
    admin: 'Administration',
  },
};

export const capabilities = [
  'staff.enter',
  'contests.manage',
  'matches.rule',
  'campaigns.manage',
  'contracts.judge',
  'tickets.read',
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
  'areas.release',
  'operations.manage',
] as const;
export type Capability = (typeof capabilities)[number];

export const capabilitiesOf: Record<Role, readonly Capability[]> = {
  player: [],
  editor: ['staff.enter', 'posts.write', 'media.write'],
  moderator: [
    'staff.enter',
    'contests.manage',
    'matches.rule',
    'campaigns.manage',
    'contracts.judge',
    'tickets.read',
    'tickets.manage',
    'users.read',
    'users.sanction',
  ],
  finance: ['staff.enter', 'tickets.read', 'ledger.adjust', 'withdrawals.decide', 'limits.manage', 'users.read'],
  admin: capabilities,
};

export function can(role: Role, capability: Capability): boolean {
  return capabilitiesOf[role].includes(capability);
}
