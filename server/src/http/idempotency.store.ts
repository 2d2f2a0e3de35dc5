import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { isUniqueViolation, sendWrite } from '../database/transaction';
import type { NewIdempotencyKey } from './tables';

type StoredKey = Pick<NewIdempotencyKey, 'userId' | 'key'>;
type NewKey = Omit<NewIdempotencyKey, 'status' | 'answer'>;

export const isTakenKey = (error: unknown): boolean => isUniqueViolation(error, 'idempotency_keys_pkey');

/** Sends the insert without waiting for PostgreSQL's result. If another transaction holds the key, later statements of this one wait for it, and fail if it commits. */
export function takeKey(tx: Transaction<Database>, row: NewKey): Promise<void> {
  const query = tx
    .insertInto('idempotencyKeys')
    .values({ ...row, status: null, answer: null } satisfies NewIdempotencyKey);
  return sendWrite(tx, query.compile());
}

/** Takes the keys in a fixed order, so that two transactions can't deadlock. */
export function takeKeys(tx: Transaction<Database>, rows: readonly NewKey[]): Promise<void> {
  const query = sql`
    insert into idempotency_keys (user_id, key, call, request_hash, created_at)
    select "userId", key, call, "requestHash", "createdAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "userId" uuid, key text, call text, "requestHash" text, "createdAt" timestamptz)
    order by "userId", key`;
  return sendWrite(tx, query.compile(tx));
}

export function saveAnswer(
  tx: Transaction<Database>,
  { userId, key, answer }: StoredKey & { answer: object },
): Promise<void> {
  const query = tx
    .updateTable('idempotencyKeys')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where('userId', '=', userId)
    .where('key', '=', key);
  return sendWrite(tx, query.compile());
}

export function saveAnswers(
  tx: Transaction<Database>,
  answers: readonly (StoredKey & { answer: object | undefined })[],
): Promise<void> {
  const query = sql`
    update idempotency_keys set status = 200, answer = done.answer
    from json_to_recordset(${JSON.stringify(answers)}::json) as done ("userId" uuid, key text, answer jsonb)
    where idempotency_keys.user_id = done."userId" and idempotency_keys.key = done.key`;
  return sendWrite(tx, query.compile(tx));
}

export const findFirstAnswer = (db: Kysely<Database>, { userId, key }: StoredKey) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
