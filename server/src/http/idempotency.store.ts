import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { sendWrite } from '../database/transaction';
import type { NewIdempotencyKey } from './tables';

type StoredKey = Pick<NewIdempotencyKey, 'userId' | 'key'>;
type NewKey = Omit<NewIdempotencyKey, 'status' | 'answer'>;

/** Waits while another transaction takes the same key. @returns false if the key is taken */
export async function insertKey(tx: Transaction<Database>, row: NewKey): Promise<boolean> {
  const takenRow = await tx
    .insertInto('idempotencyKeys')
    .values({ ...row, status: null, answer: null } satisfies NewIdempotencyKey)
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return takenRow !== undefined;
}

/** In a fixed order, so that processes can't deadlock. @returns how many keys were free */
export async function insertKeys(tx: Transaction<Database>, rows: readonly NewKey[]): Promise<number> {
  const result = await sql`
    insert into idempotency_keys (user_id, key, call, request_hash, created_at)
    select "userId", key, call, "requestHash", "createdAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "userId" uuid, key text, call text, "requestHash" text, "createdAt" timestamptz)
    order by "userId", key
    on conflict (user_id, key) do nothing
    returning key`.execute(tx);
  return result.rows.length;
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

export const findFirstAnswer = (tx: Transaction<Database>, { userId, key }: StoredKey) =>
  tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
