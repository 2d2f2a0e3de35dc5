import type { Locale, Role } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { NewRow } from '../../database/fields';
import type { UserStatus } from './machine';

export interface UserTables {
  users: {
    id: Generated<string>;
    /** Unique whatever its case. */
    username: string;
    /** Belongs to the account only once it is verified: until then others may claim it too. Then unique whatever its case. */
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
    /** The language they last chose here, for mail; null where they never did. */
    locale: Generated<Locale | null>;
    /** `YYYY-MM-DD` */
    birthDate: string | null;
    createdAt: Date;
    updatedAt: Date;
  };
}

export type NewUserRow = NewRow<UserTables['users']>;
export type UserRow = Selectable<UserTables['users']>;
