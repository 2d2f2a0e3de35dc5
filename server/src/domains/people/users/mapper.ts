import type { Account, UserProfile } from '@laurel/shared/protocol';
import { type ColumnAnswers, selectColumns, toFields } from '../../../database/fields';
import type { UserRow } from './tables';

const fieldAnswers = {
  id: 'account',
  username: 'account',
  email: 'account',
  emailVerifiedAt: 'account',
  passwordHash: 'none',
  role: 'account',
  status: 'account',
  avatarUrl: 'account',
  bio: 'profile',
  country: 'account',
  timezone: 'profile',
  locale: 'none',
  birthDate: 'profile',
  version: 'profile',
  excludedUntil: 'profile',
  suspendedUntil: 'profile',
  deleteAt: 'profile',
  createdAt: 'account',
  updatedAt: 'none',
} as const satisfies ColumnAnswers<UserRow, { account: Account; profile: Omit<UserProfile, keyof Account> }>;
const accountColumns = selectColumns(fieldAnswers, 'account');
const profileColumns = selectColumns(fieldAnswers, 'account', 'profile');

export const toAccount = (row: Pick<UserRow, (typeof accountColumns)[number]>): Account =>
  toFields(row, accountColumns);

export const toProfile = (row: UserRow) => ({ ...toFields(row, profileColumns), language: row.locale });
