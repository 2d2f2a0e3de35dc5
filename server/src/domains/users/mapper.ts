import type { Account } from '@laurel/shared/contract';
import type { UserRow } from './tables';

/** A user as the session keeps them. */
export const accountOf = (row: Omit<UserRow, 'passwordHash'>): Account => ({
  id: row.id,
  username: row.username,
  email: row.email,
  emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
  role: row.role,
  status: row.status,
  avatarUrl: row.avatarUrl,
  country: row.country,
  createdAt: row.createdAt.toISOString(),
});
