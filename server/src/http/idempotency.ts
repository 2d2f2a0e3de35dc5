import { createHash } from 'node:crypto';
import type { CallName } from '@laurel/shared/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { Refusal } from '../refusal';
import type { NewIdempotencyKey } from './tables';

const keyPattern = /^[\x21-\x7e]{8,200}$/;

/** @throws Refusal `idempotency_key_required` */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && keyPattern.test(header)) return header;
  throw new Refusal('idempotency_key_required');
}

/** Objects with the same content give the same text, whatever the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export interface Once {
  db: Kysely<Database>;
  clock: Clock;
  userId: string;
  key: string;
  call: CallName;
  request: object;
}

/**
 * Does a change once per key. The key is saved in the change's own transaction, so both happen or neither. A repeated
 * request gets the first answer, even while the first is running; refusals save no key.
 * @throws Refusal `idempotency_key_reused` if the key came with another request.
 */
export async function once<Result extends object>(
  { db, clock, userId, key, call, request }: Once,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const hash = createHash('sha256')
    .update(`${call}\n${canonical(request)}`)
    .digest('hex');
  return inTransaction(db, async (transaction) => {
    // A second request with this key waits here until the first commits or rolls back.
    const taken = await transaction
      .insertInto('idempotencyKeys')
      .values({
        userId,
        key,
        call,
        requestHash: hash,
        status: null,
        answer: null,
        createdAt: clock.now(),
      } satisfies NewIdempotencyKey)
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (taken) {
      const answer = await work(transaction);
      await transaction
        .updateTable('idempotencyKeys')
        .set({ status: 200, answer: JSON.stringify(answer) })
        .where('userId', '=', userId)
        .where('key', '=', key)
        .execute();
      return answer;
    }
    const first = await transaction
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'answer'])
      .where('userId', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.requestHash !== hash || first.answer === null) throw new Refusal('idempotency_key_reused');
    // The first answer to the same request.
    return first.answer as Result;
  });
}
