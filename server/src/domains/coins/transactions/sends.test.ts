import { formatAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import pg from 'pg';
import { isFullRun } from '../../../../../tools/checks/full-run';
import { createTestApi, type SignedIn, sendCall, signInUser, type TestApi } from '../../../../test/api';
import { expectSoundLedger, fundHolder } from '../../testing';
import { formatAccountId, makeAvailableRef } from '../ledger/accounts.rules';
import { readBalances } from '../ledger/store';

let api: TestApi;
let players: SignedIn[];

beforeAll(async () => {
  api = await createTestApi();
  players = [];
  for (let index = 0; index < 4; index += 1) {
    const player = await signInUser(api, `sender_${index}`);
    await fundHolder(api.db, api.clock, player.id, '100');
    players.push(player);
  }
});
afterAll(() => api.close());

const findPlayer = (index: number): SignedIn => {
  const player = players[index];
  if (!player) throw new Error(`No player ${index}`);
  return player;
};
async function readBalance(index: number): Promise<bigint> {
  const id = formatAccountId(makeAvailableRef(findPlayer(index).id));
  return (await readBalances(api.db, [id])).get(id) ?? 0n;
}
const sendCoins = (from: number, to: string, amount: string, key?: string) =>
  sendCall(api, 'createTransaction', {
    as: findPlayer(from),
    ...(key !== undefined && { key }),
    body: { kind: 'send', username: to, amount, note: 'At once' },
  });

it('shares the queries of simultaneous sends', async () => {
  await sendCoins(0, 'sender_1', '0.1');
  const querySpy = jest.spyOn(pg.Client.prototype, 'query');
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendCoins(0, 'sender_1', '0.1')));
  const queryCount = querySpy.mock.calls.length;
  querySpy.mockRestore();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(queryCount).toBeLessThan(20 * 4);
  const balancesAfter = answers.map((answer) => answer.json().data.balanceAfter as string);
  expect(new Set(balancesAfter).size).toBe(20);
  await expectSoundLedger(api.db);
});

it('gives each send its own outcome: done, refused, or done before', async () => {
  const anySend = fc.record({
    from: fc.nat({ max: 3 }),
    to: fc.constantFrom('sender_0', 'SENDER_1', 'sender_2', 'sender_3', 'nobody_here'),
    tenths: fc.integer({ min: 1, max: 400 }),
    key: fc.nat({ max: 30 }),
  });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anySend, { minLength: 2, maxLength: 24 }), async (sends) => {
      round += 1;
      const balancesBefore = await Promise.all(players.map((_, index) => readBalance(index)));
      const answers = await Promise.all(
        sends.map(({ from, to, tenths, key }) =>
          sendCoins(from, to, formatAmount(BigInt(tenths) * 10n ** 17n), `round-${round}-key-${key}`),
        ),
      );
      const expectedBalances = [...balancesBefore];
      const countedIds = new Set<string>();
      for (const [index, { from, to, tenths }] of sends.entries()) {
        const answer = answers[index];
        if (answer?.statusCode !== 200) {
          expect(['validation_failed', 'insufficient_funds', 'idempotency_key_reused']).toContain(answer?.json().code);
          continue;
        }
        const { id } = answer.json().data as { id: string };
        if (countedIds.has(id)) continue;
        countedIds.add(id);
        const amount = BigInt(tenths) * 10n ** 17n;
        const receiverIndex = Number(to.at(-1));
        expect(receiverIndex).not.toBe(from);
        expectedBalances[from] = (expectedBalances[from] ?? 0n) - amount;
        expectedBalances[receiverIndex] = (expectedBalances[receiverIndex] ?? 0n) + amount;
      }
      expect(await Promise.all(players.map((_, index) => readBalance(index)))).toEqual(expectedBalances);
      await expectSoundLedger(api.db);
    }),
    { numRuns: isFullRun ? 200 : 15 },
  );
}, 300_000);

it('repeats the first answer to a repeated send, even if its sender has self-excluded since', async () => {
  const firstAnswer = await sendCoins(3, 'sender_2', '0.5', 'before-the-break');
  expect(firstAnswer.statusCode).toBe(200);
  const setStatus = (status: 'active' | 'self_excluded') =>
    api.db.updateTable('users').set({ status: status }).where('id', '=', findPlayer(3).id).execute();
  await setStatus('self_excluded');
  expect((await sendCoins(3, 'sender_2', '0.5', 'before-the-break')).json()).toEqual(firstAnswer.json());
  expect((await sendCoins(3, 'sender_2', '0.5')).json()).toMatchObject({ code: 'forbidden' });
  await setStatus('active');
});
