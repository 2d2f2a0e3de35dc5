import type { SessionUser } from '@laurel/shared/protocol';

export const makeUser = (fields: Partial<SessionUser> = {}): SessionUser => ({
  id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21',
  username: 'kestrel_09',
  email: 'k.moreau@example.org',
  emailVerifiedAt: '2026-03-03T10:00:00Z',
  role: 'player',
  status: 'active',
  avatarUrl: null,
  country: 'FR',
  createdAt: '2026-03-03T09:58:00Z',
  access_token: 'token-of-kestrel',
  ...fields,
});
