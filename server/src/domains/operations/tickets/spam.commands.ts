import { createHash } from 'node:crypto';
import type { InputOf } from '@laurel/shared/protocol';
import { buildProofText, countLeadingZeroBits, proofBits } from '@laurel/shared/protocol/proof-of-work';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, Work } from '../../../call/context';
import { deriveNetwork } from '../../../limits/network';
import { contactLimit, provenContactLimit } from './limits';
import { readOpening, signOpening, spendOpening } from './opening.store';

const leastAgeMs = 3000;
export const challengeLifetimeMs = 2 * 3_600_000;

export const openContactForm = async (work: Work): Promise<Answer<'openContactForm'>> =>
  makeAnswer({ challenge: await signOpening(work), bits: proofBits });

/** An invalid proof counts as none, so that no one is locked out. @throws Refusal `rate_limited` */
export async function spendMessage(
  work: Context<'createTicket'>,
  proof: InputOf<'createTicket'>['proof'],
): Promise<void> {
  const { ports, ip } = work;
  const budget = proof && (await hasValidProof(work, proof)) ? provenContactLimit : contactLimit;
  await ports.limits.spend(budget, deriveNetwork(ip));
}

async function hasValidProof(
  { db, now }: Work,
  { challenge, nonce }: NonNullable<InputOf<'createTicket'>['proof']>,
): Promise<boolean> {
  const hash = createHash('sha256').update(buildProofText(challenge, nonce)).digest();
  if (countLeadingZeroBits(hash) < proofBits) return false;
  const opening = await readOpening({ db }, challenge);
  if (!opening) return false;
  const ageMs = now.getTime() - opening.at.getTime();
  if (ageMs < leastAgeMs || ageMs > challengeLifetimeMs) return false;
  return spendOpening(db, opening);
}
