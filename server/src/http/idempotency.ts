import { createHash } from 'node:crypto';
import type { CallName } from '@laurel/shared/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { Refusal } from '../refusal';
import { findFirstAnswer, isTakenKey, saveAnswer, saveAnswers, takeKey, takeKeys } from './idempotency.store';

const keyPattern = /^[\x21-\x7e]{8,200}$/;

export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && keyPattern.test(header)) return header;
  throw new Refusal('idempotency_key_required');
}

/** Ignores the order of an object's fields. */
function toCanonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export interface KeyedRequest {
  userId: string;
  key: string;
  call: CallName;
  request: object;
}

const hashRequest = ({ call, request }: KeyedRequest): string =>
  createHash('sha256')
    .update(`${call}\n${toCanonicalText(request)}`)
    .digest('hex');

export interface IdempotencySource extends KeyedRequest {
  db: Kysely<Database>;
  clock: Clock;
}

/** Saves the key in the change's own transaction. A repeated request gets the first answer; a refusal saves no key. */
export async function runOnce<Result extends object>(
  { db, clock, ...request }: IdempotencySource,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const { userId, key } = request;
  const requestHash = hashRequest(request);
  try {
    return await runInTransaction(db, async (transaction) => {
      // A second request with this key waits until this transaction ends, and can't take the key if it commits.
      await takeKey(transaction, { userId, key, call: request.call, requestHash, createdAt: clock.now() });
      const answer = await work(transaction);
      await saveAnswer(transaction, { userId, key, answer });
      return answer;
    });
  } catch (error) {
    if (!isTakenKey(error)) throw error;
  }
  const firstAnswer = await findFirstAnswer(db, { userId, key });
  if (firstAnswer.requestHash !== requestHash || firstAnswer.answer === null)
    throw new Refusal('idempotency_key_reused');
  return firstAnswer.answer as Result;
}

/** Fails if a request isn't new: then use `runOnce` for each. */
export async function runManyOnce<Result extends object>(
  { db, clock }: Pick<IdempotencySource, 'db' | 'clock'>,
  requests: readonly KeyedRequest[],
  work: (transaction: Transaction<Database>) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  return runInTransaction(db, async (transaction) => {
    const createdAt = clock.now();
    const rows = requests.map((request) => {
      const { userId, key, call } = request;
      return { userId, key, call, requestHash: hashRequest(request), createdAt };
    });
    await takeKeys(transaction, rows);
    const answers = await work(transaction);
    const answerRows = requests.map(({ userId, key }, index) => ({ userId, key, answer: answers[index] }));
    await saveAnswers(transaction, answerRows);
    return answers;
  });
}
