import type { Account } from '@laurel/shared/contract';
import type { UserRow } from './tables';

/** A user as the session keeps them. */
export const accountOf = (row: Omit<UserRow, 'password_hash'>): Account => ({
  id: row.id,
  username: row.username,
  email: row.email,
  emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
  role: row.role,
  status: row.status,
  avatarUrl: row.avatar_url,
  country: row.country,
  createdAt: row.created_at.toISOString(),
});
