import type { ColumnType } from 'kysely';

export interface IdempotencyTables {
  /** Answers of money calls by the caller's key, written in the transaction of the change itself. */
  idempotency_keys: {
    user_id: string;
    key: string;
    call: string;
    /** SHA-256 of the request's parts. */
    request_hash: string;
    status: number | null;
    answer: ColumnType<object | null, string | null, string>;
    created_at: Date;
  };
}
