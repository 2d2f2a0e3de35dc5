import { parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { makeSource, makeWork } from '../../../../test/work';
import { runDueDeadlines } from '../../../deadlines/worker';
import { advance } from '../../index';
import {
  buildContestFields,
  editContest,
  expectSoundLedger,
  fundPlayer,
  hour,
  openContest,
  readCoins,
  readContest,
  readEscrow,
  type TestApp,
} from '../../testing';
import { listEntrants } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { cancelContest, toggleContestStatus } from './staff.commands';

let api: TestApi;
let app: TestApp;
let players: SignedIn[];

beforeEach(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  players = [];
  for (let number = 1; number <= 4; number += 1) {
    const player = await signInUser(api, `player_${number}`);
    await fundPlayer(api.db, api.clock, player.id, '100');
    players.push(player);
  }
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const findPlayer = (index = 0): SignedIn => {
  const found = players[index];
  if (!found) throw new Error('A player is missing');
  return found;
};
const enterContestAs = (as: SignedIn, contest: ContestRow) =>
  sendCall(api, 'enterContest', { as, body: { contestId: contest.id, termsVersion: contest.termsVersion } });
const leaveContestAs = (as: SignedIn, { id }: ContestRow, key?: string) =>
  sendCall(api, 'leaveContest', { as, params: { id }, ...(key ? { key } : {}) });
const runDeadlines = () => runDueDeadlines({ ...makeSource(api), advance });

/** Fails unless the contest's counts, escrow and entrants agree. */
async function expectTrueBooks(contest: ContestRow): Promise<void> {
  const now = await readContest(app, contest.id);
  const inIt = (await listEntrants(api.db, contest.id)).filter(({ status }) => status !== 'dropped');
  const fees = inIt.reduce((sum, { fee }) => sum + fee, 0n);
  expect({ entered: now.entered, fees: now.feesCollected }).toEqual({ entered: inIt.length, fees });
  if (now.phase !== 'cancelled') expect(parseAmount(await readEscrow(app, contest.id))).toBe(now.prizePool + fees);
}

describe('leaving a contest', () => {
  it('refunds the fee, and the player can enter again', async () => {
    const contest = await openContest(app);
    await enterContestAs(findPlayer(), contest);
    await enterContestAs(findPlayer(1), contest);
    const left = await leaveContestAs(findPlayer(), contest);
    expect(left.json()).toMatchObject({ message: 'You left Harbour Cup.', data: { entered: 1, entry: null } });
    expect(await readCoins(app, findPlayer().id)).toBe('100');
    await expectTrueBooks(contest);
    expectRefusal(await leaveContestAs(findPlayer(), contest), 422, 'not_eligible');

    expect((await enterContestAs(findPlayer(), contest)).json()).toMatchObject({ data: { entered: 2 } });
    expect(await readCoins(app, findPlayer().id)).toBe('75');
    await expectTrueBooks(contest);
    const { data } = await sendExpectingSuccess(api, 'listTransactions', { as: findPlayer() });
    expect(data).toMatchObject([
      { kind: 'contest_entry', amount: '-25', entry: 'held' },
      { kind: 'contest_refund', amount: '25', reason: { code: 'left', params: {} }, cause: { title: 'Harbour Cup' } },
      { kind: 'contest_entry', amount: '-25', entry: 'refunded' },
      { kind: 'adjustment' },
    ]);
    for (const search of ['you LEFT', 'ausgestiegen']) {
      const found = await sendExpectingSuccess(api, 'listTransactions', { as: findPlayer(), query: { search } });
      expect(found.data).toMatchObject([{ kind: 'contest_refund' }]);
    }
    const refund = await api.db
      .selectFrom('ledgerTransactions as refund')
      .innerJoin('ledgerTransactions as entry', 'entry.id', 'refund.reversesId')
      .select(['refund.causeId', 'refund.actorId', 'entry.kind'])
      .where('refund.kind', '=', 'contest_refund')
      .executeTakeFirstOrThrow();
    expect(refund).toEqual({ causeId: contest.id, actorId: findPlayer().id, kind: 'contest_entry' });
  });

  it('frees the time for another contest', async () => {
    const [contest, other] = [await openContest(app), await openContest(app, { title: 'Other Cup' })];
    await enterContestAs(findPlayer(), contest);
    expectRefusal(await enterContestAs(findPlayer(), other), 422, 'not_eligible');
    await leaveContestAs(findPlayer(), contest);
    expect((await enterContestAs(findPlayer(), other)).statusCode).toBe(200);
  });

  it('happens once per idempotency key', async () => {
    const contest = await openContest(app);
    await enterContestAs(findPlayer(), contest);
    const answers = await Promise.all(
      ['leave-key-1', 'leave-key-1', 'leave-key-1'].map((key) => leaveContestAs(findPlayer(), contest, key)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await readCoins(app, findPlayer().id)).toBe('100');
  });

  it('is possible after self-exclusion, after check-in, and during a pause', async () => {
    const contest = await openContest(app, { entryFee: '0' });
    for (const each of players) await enterContestAs(each, contest);
    await api.db.updateTable('users').set({ status: 'self_excluded' }).where('id', '=', findPlayer().id).execute();
    expect((await leaveContestAs(findPlayer(), contest)).statusCode).toBe(200);
    api.clock.set(contest.checkInOpensAt);
    await sendExpectingSuccess(api, 'checkIn', { as: findPlayer(1), body: { contestId: contest.id } });
    expect((await leaveContestAs(findPlayer(1), contest)).statusCode).toBe(200);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    api.clock.advance(3 * hour);
    expect((await leaveContestAs(findPlayer(2), contest)).statusCode).toBe(200);
    await expectTrueBooks(contest);
    expect((await readContest(app, contest.id)).entered).toBe(1);
  });

  it('is refused after check-in', async () => {
    const contest = await openContest(app);
    for (const each of players) await enterContestAs(each, contest);
    api.clock.set(contest.checkInOpensAt);
    for (const each of players)
      await sendExpectingSuccess(api, 'checkIn', { as: each, body: { contestId: contest.id } });
    api.clock.set(contest.checkInClosesAt);
    expectRefusal(await leaveContestAs(findPlayer(), contest), 409, 'contest_closed');
    api.clock.set(contest.startsAt);
    expectRefusal(await leaveContestAs(findPlayer(), contest), 409, 'contest_closed');
    expect(await readCoins(app, findPlayer().id)).toBe('75');
    expect((await readContest(app, contest.id)).phase).toBe('running');
  });

  it('races with the clock that closes check-in, and each player is decided once', async () => {
    for (const early of [1, 0]) {
      const contest = await openContest(app, { title: `Race Cup ${early}`, minPlayers: 2 });
      for (const each of players) await enterContestAs(each, contest);
      api.clock.set(contest.checkInOpensAt);
      for (const each of players.slice(0, 3))
        await sendExpectingSuccess(api, 'checkIn', { as: each, body: { contestId: contest.id } });
      api.clock.set(new Date(contest.checkInClosesAt.getTime() - early));
      const answers = await Promise.all([
        leaveContestAs(findPlayer(3), contest),
        runDeadlines(),
        leaveContestAs(findPlayer(2), contest),
        runDeadlines(),
      ]);
      expect([answers[0].statusCode, answers[2].statusCode]).toEqual(early ? [200, 200] : [409, 409]);
      api.clock.set(contest.checkInClosesAt);
      await expectTrueBooks(contest);
      expect((await readContest(app, contest.id)).entered).toBe(early ? 2 : 3);
      expect(await readCoins(app, findPlayer(3).id)).toBe('100');
      expect(await readCoins(app, findPlayer(2).id)).toBe(early ? '100' : '75');
      // The next contest doesn't overlap and starts with the same coins.
      api.clock.advance(-2 * hour);
      await cancelContest(makeWork(app, app.admin), { id: contest.id, reason: 'The race is over.' });
    }
  });
});

it('never charges an unseen fee, in any order of entries, exits and fee changes', async () => {
  const act = fc.oneof(
    fc.record({ act: fc.constant('enter' as const), who: fc.nat({ max: 3 }) }),
    fc.record({ act: fc.constant('leave' as const), who: fc.nat({ max: 3 }) }),
    fc.record({ act: fc.constant('fee' as const), fee: fc.integer({ min: 0, max: 9 }) }),
  );
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        number += 1;
        const title = `Many Cup ${number}`;
        const contest = await openContest(app, { title });
        const before = await Promise.all(players.map(({ id }) => readCoins(app, id)));
        for (const round of rounds) {
          const seen = await readContest(app, contest.id);
          const answers = await Promise.all(
            round.map((each) => {
              if (each.act === 'enter') return enterContestAs(findPlayer(each.who), seen);
              if (each.act === 'leave') return leaveContestAs(findPlayer(each.who), contest);
              return editContest(
                app,
                contest.id,
                buildContestFields(api.clock, { title, entryFee: `${each.fee}` }),
              ).catch(({ code }: { code: string }) => expect(['frozen_field', 'version_conflict']).toContain(code));
            }),
          );
          for (const answer of answers)
            if (answer && 'statusCode' in answer) expect(answer.statusCode).toBeLessThan(500);
          await expectTrueBooks(contest);
          for (const entrant of await listEntrants(api.db, contest.id))
            if (entrant.enteredAt >= seen.createdAt && seen.entered === 0) expect(entrant.fee).toBe(seen.entryFee);
        }
        const entrants = await listEntrants(api.db, contest.id);
        for (const [index, { id }] of players.entries()) {
          const fee = entrants.find(({ userId }) => userId === id)?.fee ?? 0n;
          expect(parseAmount(await readCoins(app, id))).toBe(parseAmount(before[index] ?? '') - fee);
          await leaveContestAs(findPlayer(index), contest);
          expect(await readCoins(app, id)).toBe(before[index]);
        }
        expect(await readEscrow(app, contest.id)).toBe('100');
      },
    ),
    { numRuns: 25 },
  );
});
