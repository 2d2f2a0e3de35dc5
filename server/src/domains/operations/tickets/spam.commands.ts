import { createHash } from 'node:crypto';
import type { InputOf } from '@laurel/shared/protocol';
import { leadingZeroBits, proofBits, proofText } from '@laurel/shared/protocol/proof-of-work';
import { answer } from '../../../call/answer';
import type { Answer, Context, Work } from '../../../call/context';
import { networkOf } from '../../../limits/network';
import { readOpening, signOpening } from './opening.store';

/** Nobody writes a message faster, and nobody needs longer. */
const shortestMs = 3000;
export const challengeLastsMs = 2 * 3_600_000;

/** Says when a contact form was opened, signed, and what its browser is to work out meanwhile. */
export const openContactForm = async (work: Work): Promise<Answer<'openContactForm'>> =>
  answer({ challenge: await signOpening(work), bits: proofBits });

/**
 * Takes a message from its sender's budget. Whose browser did the work has one of its own: a message costs nothing, ten
 * thousand cost hours. A wrong, stale or used proof is none, so that nobody is locked out by it.
 * @throws Refusal `rate_limited`
 */
export async function spendMessage(
  work: Context<'createTicket'>,
  proof: InputOf<'createTicket'>['proof'],
): Promise<void> {
  const { ports, ip } = work;
  const budget = proof && (await isProven(work, proof)) ? 'provenContact' : 'contact';
  await ports.limits.spend(budget, networkOf(ip));
}

async function isProven(
  { db, now }: Work,
  { challenge, nonce }: NonNullable<InputOf<'createTicket'>['proof']>,
): Promise<boolean> {
  const hash = createHash('sha256').update(proofText(challenge, nonce)).digest();
  if (leadingZeroBits(hash) < proofBits) return false;
  const opening = await readOpening({ db }, challenge);
  if (!opening) return false;
  const age = now.getTime() - opening.at.getTime();
  if (age < shortestMs || age > challengeLastsMs) return false;
  const used = db.insertInto('contactChallenges').values({ id: opening.id, openedAt: opening.at });
  const { numInsertedOrUpdatedRows } = await used
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
