import { createHash } from 'node:crypto';
import type { CallName } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
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

/** A request that moves coins, with the key that its caller gave it. */
export interface Keyed {
  userId: string;
  key: string;
  call: CallName;
  request: object;
}

const hashOf = ({ call, request }: Keyed): string =>
  createHash('sha256')
    .update(`${call}\n${canonical(request)}`)
    .digest('hex');

/** Several requests are to be done together, and one has been done already. Each is to be done alone. */
class TakenKey extends Error {}

/**
 * Does changes once per key, all in one transaction. The keys are saved in it, so all of that happens or nothing. A
 * repeated request gets the first answer, even while the first is running; refusals save no key.
 * @throws Refusal `idempotency_key_reused` if a key came with another request, `TakenKey` if several requests aren't all new
 */
export async function once<Result extends object>(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  requests: readonly Keyed[],
  work: (transaction: Transaction<Database>) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  const keys = requests.map((each) => ({
    userId: each.userId,
    key: each.key,
    call: each.call,
    requestHash: hashOf(each),
    createdAt: clock.now(),
  }));
  return inTransaction(db, async (transaction) => {
    if (await takeKeys(transaction, keys)) {
      const answers = await work(transaction);
      await keepAnswers(
        transaction,
        keys.map(({ userId, key }, index) => ({ userId, key, answer: answers[index] })),
      );
      return answers;
    }
    const [only, ...others] = keys;
    if (!only || others.length > 0) throw new TakenKey();
    const first = await transaction
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'answer'])
      .where('userId', '=', only.userId)
      .where('key', '=', only.key)
      .executeTakeFirstOrThrow();
    if (first.requestHash !== only.requestHash || first.answer === null) throw new Refusal('idempotency_key_reused');
    // The first answer to the same request.
    return [first.answer as Result];
  });
}

type NewKey = Omit<NewIdempotencyKey, 'status' | 'answer'>;

/** Whether all keys were free. A second request with one of them waits here until the first commits or rolls back. */
async function takeKeys(tx: Transaction<Database>, keys: readonly NewKey[]): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (user_id, key, call, request_hash, created_at)
    select "userId", key, call, "requestHash", "createdAt" from json_to_recordset(${JSON.stringify(keys)}::json) as given (
      "userId" uuid, key text, call text, "requestHash" text, "createdAt" timestamptz)
    order by "userId", key
    on conflict (user_id, key) do nothing
    returning key`.execute(tx);
  return rows.length === keys.length;
}

async function keepAnswers(
  tx: Transaction<Database>,
  answers: readonly { userId: string; key: string; answer: object | undefined }[],
): Promise<void> {
  await sql`
    update idempotency_keys set status = 200, answer = given.answer
    from json_to_recordset(${JSON.stringify(answers)}::json) as given ("userId" uuid, key text, answer jsonb)
    where idempotency_keys.user_id = given."userId" and idempotency_keys.key = given.key`.execute(tx);
}
