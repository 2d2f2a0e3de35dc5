import { createHash } from 'node:crypto';
import type { InputOf } from '@laurel/shared/protocol';
import { leadingZeroBits, proofBits, proofText } from '@laurel/shared/protocol/proof-of-work';
import { answer } from '../../call/answer';
import type { Answer, Context, Work } from '../../call/context';
import { networkOf } from '../../limits/network';

/** Nobody writes a message faster, and nobody needs longer. */
const shortestMs = 3000;
export const challengeLastsMs = 2 * 3_600_000;

/** Notes when a contact form was opened, and what its browser is to work out meanwhile. */
export async function openContactForm({ db, now }: Work): Promise<Answer<'openContactForm'>> {
  const { id } = await db
    .insertInto('contactChallenges')
    .values({ openedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return answer({ challenge: id, bits: proofBits });
}

/**
 * Takes a message from its sender's budget. Whose browser did the work has one of its own: a message costs nothing, ten
 * thousand cost hours. A wrong, stale or used proof is none, so that nobody is locked out by it.
 * @throws Refusal `rate_limited`
 */
export async function spendMessage(
  work: Context<'createContact'>,
  proof: InputOf<'createContact'>['proof'],
): Promise<void> {
  const { ports, ip } = work;
  const budget = proof && (await isProven(work, proof)) ? 'provenContact' : 'contact';
  await ports.limits.spend(budget, networkOf(ip));
}

async function isProven(
  { db, now }: Work,
  { challenge, nonce }: NonNullable<InputOf<'createContact'>['proof']>,
): Promise<boolean> {
  const hash = createHash('sha256').update(proofText(challenge, nonce)).digest();
  if (leadingZeroBits(hash) < proofBits) return false;
  // Deleting it is what makes it good once only.
  const used = await db
    .deleteFrom('contactChallenges')
    .where('id', '=', challenge)
    .returning('openedAt')
    .executeTakeFirst();
  const age = used ? now.getTime() - used.openedAt.getTime() : 0;
  return age >= shortestMs && age <= challengeLastsMs;
}
