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
const ofAccount = selectColumns(fieldAnswers, 'account');
const ofProfile = selectColumns(fieldAnswers, 'account', 'profile');

export const toAccount = (row: Pick<UserRow, (typeof ofAccount)[number]>): Account => toFields(row, ofAccount);

export const toProfile = (row: UserRow) => ({ ...toFields(row, ofProfile), language: row.locale });
