import type { Locale, Role } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { UserStatus } from './machine';

export interface UserTables {
  users: {
    id: Generated<string>;
    /** Unique, ignoring case. */
    username: string;
    /** Once verified, the email is unique, ignoring case. Until then several accounts can claim it. */
    email: string;
    emailVerifiedAt: Date | null;
    /** An argon2id hash; null if the user has no password. */
    passwordHash: string | null;
    role: ColumnType<Role, Role | undefined, Role>;
    status: ColumnType<UserStatus, UserStatus | undefined, UserStatus>;
    avatarUrl: string | null;
    bio: Generated<string>;
    country: string | null;
    timezone: Generated<string>;
    /** The language of the latest sign-in or choice, for mail; null if none is known. */
    locale: Generated<Locale | null>;
    birthDate: string | null;
    version: Generated<number>;
    /** When a self-exclusion ends. A suspension doesn't change it. */
    excludedUntil: Generated<Date | null>;
    suspendedUntil: Generated<Date | null>;
    deleteAt: Generated<Date | null>;
    createdAt: Date;
    updatedAt: Date;
  };
}

declare module '../../../database/schema' {
  interface Database extends UserTables {}
}

export type NewUserRow = NewRow<UserTables['users']>;
export type UserRow = Selectable<UserTables['users']>;
