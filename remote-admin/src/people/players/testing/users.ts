import type { UserProfile, UserSummary } from '@laurel/shared/protocol';

export const makeUserSummary = (fields: Partial<UserSummary> = {}): UserSummary => ({
  id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21',
  username: 'kestrel_09',
  email: 'k.moreau@example.org',
  emailVerifiedAt: '2026-03-03T10:00:00Z',
  role: 'player',
  status: 'active',
  avatarUrl: null,
  country: 'FR',
  createdAt: '2026-03-03T09:58:00Z',
  available: '42.5',
  ...fields,
});

const noLimit = { amount: null, used: '0', next: null };

export const makeUserProfile = (fields: Partial<UserProfile> = {}): UserProfile => {
  const { available, ...account } = makeUserSummary();
  return {
    ...account,
    version: 4,
    bio: '',
    birthDate: '1990-05-04',
    timezone: 'UTC',
    language: null,
    balances: { available, staked: '0', held: '0', entered: '0', contracts: '0' },
    stats: { titles: 3, played: 41, won: 27, earned: '4830', earnedByWeek: [], medals: [] },
    linkedAccounts: [],
    limits: { depositPerDay: noLimit, depositPerWeek: noLimit, spendPerDay: noLimit, spendPerWeek: noLimit },
    excludedUntil: null,
    suspendedUntil: null,
    sanctions: [],
    deleteAt: null,
    ...fields,
  };
};
