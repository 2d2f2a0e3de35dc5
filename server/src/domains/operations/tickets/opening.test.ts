import { createHash } from 'node:crypto';
import { buildProofText, countLeadingZeroBits, proofBits } from '@laurel/shared/protocol/proof-of-work';
import { sql } from 'kysely';
import { createTestApi, sendCall, sendExpectingSuccess, type TestApi } from '../../../../test/api';
import { createTestClock } from '../../../clock';
import { createLimits } from '../../../limits/limits';
import { hour } from '../../testing';
import { readOpening, signOpening } from './opening.store';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ticketFields = {
  name: 'Ines Vale',
  email: 'ines@example.org',
  category: 'coins',
  subject: 'A payout is missing',
  message: 'I won the Harbour Cup and have no coins.',
};

const solveChallenge = (challenge: string): number => {
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256').update(buildProofText(challenge, nonce)).digest();
    if (countLeadingZeroBits(hash) >= proofBits) return nonce;
  }
};

test('a browser with a proof of work can send more: each proof once, and neither too early nor too late', async () => {
  const clock = createTestClock();
  const sharedLimits = createLimits({ db: api.db, clock });
  const ownApi = await createTestApi({ clock, db: api.db, limits: sharedLimits });
  const sendMessage = async (proof?: object) =>
    (await sendCall(ownApi, 'createTicket', { body: { ...ticketFields, ...(proof && { proof }) } })).statusCode;
  const makeProof = async (waitMs = 4000) => {
    const { data } = await sendExpectingSuccess(ownApi, 'openContactForm', { body: {} });
    ownApi.clock.advance(waitMs);
    const challenge = String(data.challenge);
    return { challenge, nonce: solveChallenge(challenge) };
  };
  for (let sentCount = 0; sentCount < 3; sentCount += 1) expect(await sendMessage()).toBe(200);
  expect(await sendMessage()).toBe(429);
  const proof = await makeProof();
  expect(await sendMessage(proof)).toBe(200);
  expect(await sendMessage(proof)).toBe(429);
  expect(await sendMessage({ ...(await makeProof()), nonce: 1 })).toBe(429);
  expect(await sendMessage(await makeProof(1000))).toBe(429);
  const staleProof = await makeProof(2 * hour + 1);
  for (let sentCount = 0; sentCount < 3; sentCount += 1) expect(await sendMessage()).toBe(200);
  expect(await sendMessage(staleProof)).toBe(429);
  await ownApi.close();
});

test('only our signature proves when a browser opened its form', async () => {
  const countRows = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from contact_challenges`.execute(api.db)).rows[0]
      ?.count;
  const rowsBefore = await countRows();
  const work = { db: api.db, now: api.clock.now() };
  const signedOpening = await signOpening(work);
  expect(await countRows()).toBe(rowsBefore);
  expect((await readOpening(work, signedOpening))?.at).toEqual(work.now);
  const [id, , signature] = signedOpening.split('.');
  expect(await readOpening(work, `${id}.${work.now.getTime() - hour}.${signature}`)).toBeNull();
  for (const otherOpening of ['', 'x', `${signedOpening}x`, '0a1b2c3d-0000-4000-8000-000000000009'])
    expect(await readOpening(work, otherOpening)).toBeNull();
});
