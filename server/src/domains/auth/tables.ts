import type { Generated, Selectable } from 'kysely';

export type CodePurpose = 'verify_email';

export interface AuthTables {
  sessions: {
    id: Generated<string>;
    user_id: string;
    /** SHA-256 of the token; the token itself is nowhere in the database. */
    token_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    last_seen_at: Date;
    user_agent: string | null;
    /** SHA-256 of what the browser calls itself; null before it was asked. */
    device_hash: Buffer | null;
  };
  /** The one live code of a user for a purpose; another replaces it. */
  one_time_codes: {
    user_id: string;
    purpose: CodePurpose;
    code_hash: string;
    tries: Generated<number>;
    sent_at: Date;
    expires_at: Date;
  };
}

export type SessionRow = Selectable<AuthTables['sessions']>;
export type OneTimeCodeRow = Selectable<AuthTables['one_time_codes']>;
