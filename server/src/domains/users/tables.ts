import type { Role } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { NewRow } from '../../database/fields';
import type { UserStatus } from './machine';

export interface UserTables {
  users: {
    id: Generated<string>;
    /** Unique whatever its case. */
    username: string;
    /** Unique whatever its case. */
    email: string;
    emailVerifiedAt: Date | null;
    /** argon2id; null where no password was ever set. */
    passwordHash: string | null;
    role: ColumnType<Role, Role | undefined, Role>;
    status: ColumnType<UserStatus, UserStatus | undefined, UserStatus>;
    avatarUrl: string | null;
    bio: Generated<string>;
    country: string | null;
    timezone: Generated<string>;
    /** `YYYY-MM-DD` */
    birthDate: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
}

export type NewUserRow = NewRow<UserTables['users']>;
export type UserRow = Selectable<UserTables['users']>;
