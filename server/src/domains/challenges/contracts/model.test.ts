import type { ContractDetail } from '@laurel/shared/protocol';
import { parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { isFullRun } from '../../../../../tools/checks/full-run';
import { makeTestApp, sendCall } from '../../../../test/api';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { type ApiWithStandIns, createApiWithStandIns } from '../../people/linked-accounts/testing';
import { readUsedAmounts, saveLimit } from '../../people/play-limits/store';
import { expectSoundLedger, hour, openContest, readCoins } from '../../testing';
import { isOver } from './state.rules';
import { addRunner, advanceTime, day, earnAchievement, makeContractBody } from './testing';

const playerCount = 3;
const limit = parseAmount('120');
const anyIndex = fc.nat({ max: playerCount - 1 });
const anyPosition = fc.nat({ max: 5 });
const anyAction = fc.oneof(
  fc.record({ do: fc.constant('make' as const), by: anyIndex, stake: fc.integer({ min: 10, max: 90 }) }),
  fc.record({ do: fc.constant('enter' as const), by: anyIndex, fee: fc.integer({ min: 10, max: 60 }) }),
  fc.record({
    do: fc.constantFrom('apply' as const, 'claim' as const, 'agree' as const, 'cancel' as const),
    by: anyIndex,
    position: anyPosition,
  }),
  fc.record({
    do: fc.constantFrom(
      'accept' as const,
      'decline' as const,
      'withdraw' as const,
      'approve' as const,
      'dispute' as const,
    ),
    by: anyIndex,
    position: anyPosition,
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 80 }) }),
);
type Action = typeof anyAction extends fc.Arbitrary<infer Each> ? Each : never;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const sumStakes = async (api: ApiWithStandIns): Promise<bigint> => {
  const contracts = await api.db.selectFrom('contracts').select('creatorHeld').execute();
  const otherRows = await api.db.selectFrom('contractParticipants').select('stake').execute();
  return [...contracts.map((row) => row.creatorHeld), ...otherRows.map((row) => row.stake)].reduce(
    (sum, each) => sum + each,
    0n,
  );
};
const sumEscrow = async (api: ApiWithStandIns): Promise<bigint> => {
  const rows = await api.db.selectFrom('ledgerAccounts').select('balance').where('id', 'like', 'contract:%').execute();
  return rows.reduce((sum, { balance }) => sum + balance, 0n);
};

async function runActions(actions: readonly Action[]): Promise<void> {
  const api = await createApiWithStandIns(database);
  const app = await makeTestApp(api);
  const players: Awaited<ReturnType<typeof addRunner>>[] = [];
  for (const name of ['ada_one', 'bea_two', 'cid_three'].slice(0, playerCount))
    players.push(await addRunner(api, name));
  for (const { id } of players)
    await saveLimit(api.db, {
      userId: id,
      what: 'spend',
      period: 'week',
      amount: limit,
      nextAmount: null,
      nextAt: null,
    });
  const contractIds: string[] = [];
  let contestCount = 0;
  const findPlayer = (index: number) => {
    const player = players[index];
    if (!player) throw new Error(`No player ${index}`);
    return player;
  };
  const runAction = async (action: Action): Promise<void> => {
    if (action.do === 'wait') return advanceTime(api, action.hours * hour);
    const caller = findPlayer(action.by);
    const sendCallAs = async (...[name, options]: [Parameters<typeof sendCall>[1], object]) => {
      const answer = await sendCall(api, name, { as: caller, ...options });
      expect([action.do, answer.statusCode < 500]).toEqual([action.do, true]);
      return answer;
    };
    switch (action.do) {
      case 'make': {
        await sendCallAs('verifySteamGame', { body: { externalId: '9000001' } });
        const response = await sendCallAs('createContract', {
          body: makeContractBody(api, { creatorStake: String(action.stake) }),
        });
        if (response.statusCode < 300) contractIds.push(response.json().data.id);
        return;
      }
      case 'enter': {
        contestCount += 1;
        const addHours = (hours: number) =>
          new Date(api.clock.now().getTime() + (contestCount * 24 + hours) * hour).toISOString();
        const times = { checkInOpensAt: addHours(1), checkInClosesAt: addHours(1.5), startsAt: addHours(2) };
        const contest = await openContest(app, { entryFee: String(action.fee), ...times });
        await sendCallAs('enterContest', { body: { contestId: contest.id, termsVersion: contest.termsVersion } });
        return;
      }
    }
    const id = contractIds[action.position % Math.max(1, contractIds.length)];
    if (!id) return;
    const contract = (await sendCall(api, 'getPublicContract', { as: caller, params: { id } })).json()
      .data as ContractDetail;
    const otherParticipant = contract.participants[action.position % Math.max(1, contract.participants.length)];
    const { termsVersion } = contract;
    switch (action.do) {
      case 'apply':
        await sendCallAs('getOwnGame', { params: { id: contract.game.id } });
        await sendCallAs('createContractParticipant', { body: { action: 'apply', contractId: id, termsVersion } });
        return;
      case 'claim':
        if (action.position > 1) earnAchievement(api, caller.steamId, 'WALL_BREAKER');
        await sendCallAs('claimContract', { body: { contractId: id } });
        return;
      case 'agree':
        await sendCallAs('updateContract', { params: { id }, body: { action: 'agree_cancel' } });
        return;
      case 'cancel':
        await sendCallAs('updateContract', { params: { id }, body: { action: 'cancel', reason: 'Another time.' } });
        return;
      default:
        if (otherParticipant)
          await sendCallAs('changeContractParticipantStatus', {
            body: { action: action.do, participantId: otherParticipant.id, termsVersion, reason: 'Not as agreed.' },
          });
    }
  };
  for (const each of actions) {
    await runAction(each);
    expect(await sumEscrow(api)).toBe(await sumStakes(api));
    for (const { id } of players)
      expect((await readUsedAmounts(api.db, id, api.clock.now())).spend.week).toBeLessThanOrEqual(limit);
  }
  await expectSoundLedger(api.db);
  for (let days = 0; days < 40; days += 1) await advanceTime(api, day);
  const rows = await api.db.selectFrom('contracts').select('status').execute();
  expect(rows.filter(({ status }) => status !== 'draft' && !isOver(status))).toEqual([]);
  expect(await sumEscrow(api)).toBe(0n);
  const coins = await Promise.all(players.map(async ({ id }) => parseAmount(await readCoins(app, id))));
  expect(coins.reduce((sum, each) => sum + each, 0n)).toBeLessThanOrEqual(parseAmount('1500'));
  await expectSoundLedger(api.db);
  await api.close();
}

it('keeps stakes in escrow, respects limits and ends every contract, whatever players do', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyAction, { minLength: 10, maxLength: 25 }), runActions), {
    numRuns: isFullRun ? 40 : 3,
    endOnFailure: true,
  });
}, 600_000);
