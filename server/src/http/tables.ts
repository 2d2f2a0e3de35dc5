import type { ColumnType } from 'kysely';
import type { NewRow } from '../database/fields';

export interface IdempotencyTables {
  idempotencyKeys: {
    userId: string;
    key: string;
    call: string;
    requestHash: string;
    status: number | null;
    answer: ColumnType<object | null, string | null, string>;
    createdAt: Date;
  };
}

declare module '../database/schema' {
  interface Database extends IdempotencyTables {}
}

export type NewIdempotencyKey = NewRow<IdempotencyTables['idempotencyKeys']>;
