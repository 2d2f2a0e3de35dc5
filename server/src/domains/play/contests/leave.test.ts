import { randomUUID } from 'node:crypto';
import { type ContestDetail, type InputOf, parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { isFullRun } from '../../../../../tools/checks/full-run';
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
import { advanceByKind } from '../../index';
import {
  buildContestFields,
  editContest,
  expectSoundLedger,
  fundHolder,
  hour,
  openContest,
  readCoins,
  readContest,
  readEscrow,
  type TestApp,
} from '../../testing';
import { listEntrants } from '../competition/contest.store';
import type { ContestRow, EntrantRow } from '../competition/contest.tables';
import { dropEntrant } from '../entrants/commands';
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
    await fundHolder(api.db, api.clock, player.id, '100');
    players.push(player);
  }
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const findPlayer = (index = 0): SignedIn => {
  const player = players[index];
  if (!player) throw new Error('A player is missing');
  return player;
};
const enterContestAs = (as: SignedIn, contest: ContestRow, fields: Partial<InputOf<'enterContest'>> = {}) =>
  sendCall(api, 'enterContest', { as, body: { contestId: contest.id, termsVersion: contest.termsVersion, ...fields } });
const waitForContestAs = (as: SignedIn, contest: ContestRow) => enterContestAs(as, contest, { waitlist: true });
const checkInAs = (as: SignedIn, { id: contestId }: ContestRow) =>
  sendCall(api, 'checkIn', { as, body: { contestId } });
const readEntrantStatus = async (player: SignedIn, contest: ContestRow) =>
  (await listEntrants(api.db, contest.id)).find(({ userId }) => userId === player.id)?.status ?? null;
const leaveContestAs = (as: SignedIn, { id }: ContestRow, key?: string) =>
  sendCall(api, 'leaveContest', { as, params: { id }, ...(key ? { key } : {}) });
const runDeadlines = () => runDueDeadlines({ ...makeSource(api), advance: advanceByKind });

async function expectConsistentCounts(contest: ContestRow): Promise<void> {
  const currentContest = await readContest(app, contest.id);
  if (currentContest.phase === 'cancelled') return expect(await readEscrow(app, contest.id)).toBe('0');
  const enteredEntrants = (await listEntrants(api.db, contest.id)).filter(({ status }) => status !== 'dropped');
  const waitingEntrants = enteredEntrants.filter(({ status }) => status === 'waitlisted');
  const sumFees = (entrants: readonly EntrantRow[]) => entrants.reduce((sum, { fee }) => sum + fee, 0n);
  const [allFees, waitingFees] = [sumFees(enteredEntrants), sumFees(waitingEntrants)];
  expect({ entered: currentContest.entered, fees: currentContest.feesCollected }).toEqual({
    entered: enteredEntrants.length - waitingEntrants.length,
    fees: allFees - waitingFees,
  });
  expect(parseAmount(await readEscrow(app, contest.id))).toBe(currentContest.prizePool + allFees);
  expect(currentContest.entered).toBeLessThanOrEqual(currentContest.maxPlayers);
  if (waitingEntrants.length > 0) expect(currentContest.entered).toBe(currentContest.maxPlayers);
}

describe('leaving a contest', () => {
  it('refunds the fee, and the player can enter again', async () => {
    const contest = await openContest(app);
    await enterContestAs(findPlayer(), contest);
    await enterContestAs(findPlayer(1), contest);
    const leaveAnswer = await leaveContestAs(findPlayer(), contest);
    expect(leaveAnswer.json()).toMatchObject({ message: 'You left Harbour Cup.', data: { entered: 1, entry: null } });
    expect(await readCoins(app, findPlayer().id)).toBe('100');
    await expectConsistentCounts(contest);
    expectRefusal(await leaveContestAs(findPlayer(), contest), 422, 'not_eligible');

    expect((await enterContestAs(findPlayer(), contest)).json()).toMatchObject({ data: { entered: 2 } });
    expect(await readCoins(app, findPlayer().id)).toBe('75');
    await expectConsistentCounts(contest);
    const { data } = await sendExpectingSuccess(api, 'listTransactions', { as: findPlayer() });
    expect(data).toMatchObject([
      { kind: 'contest_entry', amount: '-25', entry: 'held' },
      { kind: 'contest_refund', amount: '25', reason: { code: 'left', params: {} }, cause: { title: 'Harbour Cup' } },
      { kind: 'contest_entry', amount: '-25', entry: 'refunded' },
      { kind: 'adjustment' },
    ]);
    for (const search of ['you LEFT', 'ausgestiegen']) {
      const transactions = await sendExpectingSuccess(api, 'listTransactions', { as: findPlayer(), query: { search } });
      expect(transactions.data).toMatchObject([{ kind: 'contest_refund' }]);
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
    const [contest, otherContest] = [await openContest(app), await openContest(app, { title: 'Other Cup' })];
    await enterContestAs(findPlayer(), contest);
    expectRefusal(await enterContestAs(findPlayer(), otherContest), 422, 'not_eligible');
    await leaveContestAs(findPlayer(), contest);
    expect((await enterContestAs(findPlayer(), otherContest)).statusCode).toBe(200);
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
    await expectConsistentCounts(contest);
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
    for (const earlySeat of [1, 0]) {
      const contest = await openContest(app, { title: `Race Cup ${earlySeat}`, minPlayers: 2 });
      for (const each of players) await enterContestAs(each, contest);
      api.clock.set(contest.checkInOpensAt);
      for (const each of players.slice(0, 3))
        await sendExpectingSuccess(api, 'checkIn', { as: each, body: { contestId: contest.id } });
      api.clock.set(new Date(contest.checkInClosesAt.getTime() - earlySeat));
      const answers = await Promise.all([
        leaveContestAs(findPlayer(3), contest),
        runDeadlines(),
        leaveContestAs(findPlayer(2), contest),
        runDeadlines(),
      ]);
      expect([answers[0].statusCode, answers[2].statusCode]).toEqual(earlySeat ? [200, 200] : [409, 409]);
      api.clock.set(contest.checkInClosesAt);
      await expectConsistentCounts(contest);
      expect((await readContest(app, contest.id)).entered).toBe(earlySeat ? 2 : 3);
      expect(await readCoins(app, findPlayer(3).id)).toBe('100');
      expect(await readCoins(app, findPlayer(2).id)).toBe(earlySeat ? '100' : '75');
      api.clock.advance(-2 * hour);
      await cancelContest(makeWork(app, app.admin), { id: contest.id, reason: 'The race is over.' });
    }
  });
});

describe('the waitlist', () => {
  const openSmallContest = (change: Parameters<typeof openContest>[1] = {}) =>
    openContest(app, { maxPlayers: 2, ...change });
  async function fillContest(change: Parameters<typeof openContest>[1] = {}): Promise<ContestRow> {
    const contest = await openSmallContest(change);
    for (const each of players) {
      api.clock.advance(1000);
      await waitForContestAs(each, contest);
    }
    return contest;
  }

  it('holds the fee outside of the pool, and says who is on it', async () => {
    const contest = await openSmallContest();
    await enterContestAs(findPlayer(), contest);
    expect((await waitForContestAs(findPlayer(1), contest)).json()).toMatchObject({
      message: 'You’re in: Harbour Cup.',
    });
    expectRefusal(await enterContestAs(findPlayer(2), contest), 409, 'contest_full');
    const publicContest = await sendCall(api, 'getPublicContest', { as: findPlayer(2), params: { id: contest.slug } });
    expect(
      publicContest
        .json<{ data: ContestDetail }>()
        .data.eligibility.conditions.find(({ condition }) => condition === 'place_left'),
    ).toMatchObject({ met: false, state: { code: 'full', params: { of: 2, waiting: 0 } }, fix: null });
    expect((await waitForContestAs(findPlayer(2), contest)).json()).toMatchObject({
      message: 'You’re on the waitlist of Harbour Cup.',
      data: { entered: 2, pool: '147.5', entry: { status: 'waitlisted' } },
    });
    expect(await readCoins(app, findPlayer(2).id)).toBe('75');
    expectRefusal(await waitForContestAs(findPlayer(2), contest), 409, 'already_entered');
    await expectConsistentCounts(contest);
    const otherContest = await openContest(app, { title: 'Other Cup' });
    expectRefusal(await enterContestAs(findPlayer(2), otherContest), 422, 'not_eligible');
    expect((await leaveContestAs(findPlayer(2), contest)).json()).toMatchObject({
      message: 'You left the waitlist of Harbour Cup.',
      data: { entered: 2, entry: null },
    });
    expect(await readCoins(app, findPlayer(2).id)).toBe('100');
    await expectConsistentCounts(contest);
  });

  it('has as many places as the contest has spots', async () => {
    const contest = await fillContest();
    const fifthUser = await signInUser(api, 'player_5');
    await fundHolder(api.db, api.clock, fifthUser.id, '100');
    expectRefusal(await waitForContestAs(fifthUser, contest), 409, 'contest_full');
    expect(await readCoins(app, fifthUser.id)).toBe('100');
  });

  it('gives each spot that opens to the first who can play, and tells them', async () => {
    const contest = await fillContest();
    await api.db.updateTable('users').set({ status: 'self_excluded' }).where('id', '=', findPlayer(2).id).execute();
    await leaveContestAs(findPlayer(), contest);
    expect([await readEntrantStatus(findPlayer(2), contest), await readEntrantStatus(findPlayer(3), contest)]).toEqual([
      'waitlisted',
      'registered',
    ]);
    await api.db.updateTable('users').set({ status: 'active' }).where('id', '=', findPlayer(2).id).execute();
    const umpire = await signInUser(api, 'umpire', 'moderator');
    const [, secondEntrant] = await listEntrants(api.db, contest.id);
    await sendExpectingSuccess(api, 'dropEntrant', {
      as: umpire,
      params: { id: contest.id },
      body: { entrantId: secondEntrant?.id ?? '', reason: 'You asked for it.' },
    });
    expect(await listEntrants(api.db, contest.id)).toHaveLength(2);
    await expectConsistentCounts(contest);
    const notices = await api.db.selectFrom('notices').select(['kind', 'userId']).orderBy('id').execute();
    expect(notices.filter(({ kind }) => kind === 'waitlist_promoted').map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([findPlayer(3).id]),
    );
  });

  it('is not overtaken once its first player can play again', async () => {
    const contest = await fillContest();
    const waitingIds = [findPlayer(2).id, findPlayer(3).id];
    await api.db.updateTable('users').set({ status: 'suspended' }).where('id', 'in', waitingIds).execute();
    await leaveContestAs(findPlayer(), contest);
    expect((await readContest(app, contest.id)).entered).toBe(1);
    await api.db.updateTable('users').set({ status: 'active' }).where('id', 'in', waitingIds).execute();
    const fifthUser = await signInUser(api, 'player_5');
    await fundHolder(api.db, api.clock, fifthUser.id, '100');
    expectRefusal(await enterContestAs(fifthUser, contest), 409, 'contest_full');
    expect((await waitForContestAs(fifthUser, contest)).json()).toMatchObject({
      data: { entry: { status: 'waitlisted' } },
    });
    expect([await readEntrantStatus(findPlayer(2), contest), await readEntrantStatus(findPlayer(3), contest)]).toEqual([
      'registered',
      'waitlisted',
    ]);
    await expectConsistentCounts(contest);
  });

  it('moves up when staff add spots, unless they are in the contest themselves', async () => {
    const contest = await fillContest();
    const fields = {
      ...buildContestFields(api.clock, { maxPlayers: 3 }),
      registrationOpensAt: contest.registrationOpensAt.toISOString(),
      checkInOpensAt: contest.checkInOpensAt.toISOString(),
      checkInClosesAt: contest.checkInClosesAt.toISOString(),
      startsAt: contest.startsAt.toISOString(),
    };
    await editContest(app, contest.id, fields);
    const ines = await signInUser(api, 'ines_m', 'admin');
    await fundHolder(api.db, api.clock, ines.id, '100');
    await waitForContestAs(ines, await readContest(app, contest.id));
    const saveAsInes = async (change: object) => {
      const { version } = await readContest(app, contest.id);
      const body = { ...fields, ...change, version };
      return sendCall(api, 'updateContest', { as: ines, params: { id: contest.id }, body });
    };
    expectRefusal(await saveAsInes({ maxPlayers: 6 }), 403, 'forbidden');
    expectRefusal(await saveAsInes({ rules: 'No items.' }), 403, 'forbidden');
    const cancelCall = { as: ines, params: { id: contest.id }, body: { reason: 'Too few.' } };
    expectRefusal(await sendCall(api, 'cancelContest', cancelCall), 403, 'forbidden');
    expect([await readEntrantStatus(findPlayer(2), contest), await readEntrantStatus(findPlayer(3), contest)]).toEqual([
      'registered',
      'waitlisted',
    ]);
    await expectConsistentCounts(contest);
  });

  it('gives spots of a missed check-in to those who stand by, and refunds the rest', async () => {
    const contest = await fillContest();
    api.clock.set(contest.checkInOpensAt);
    await readContest(app, contest.id);
    expect((await checkInAs(findPlayer(), contest)).json()).toMatchObject({ message: 'You’re checked in.' });
    expect((await checkInAs(findPlayer(3), contest)).json()).toMatchObject({ message: 'You’re standing by.' });
    expect(await readEntrantStatus(findPlayer(3), contest)).toBe('waitlisted');
    api.clock.set(contest.checkInClosesAt);
    await runDeadlines();
    await expectConsistentCounts(contest);
    expect(await Promise.all(players.map((player) => readEntrantStatus(player, contest)))).toEqual([
      'checked_in',
      'dropped',
      null,
      'checked_in',
    ]);
    expect(await Promise.all(players.map(({ id }) => readCoins(app, id)))).toEqual(['75', '100', '100', '75']);
    const { data } = await sendExpectingSuccess(api, 'listTransactions', { as: findPlayer(2) });
    expect(data[0]).toMatchObject({ kind: 'contest_refund', reason: { code: 'no_spot' } });
    api.clock.set(contest.startsAt);
    expect((await readContest(app, contest.id)).drawn).toBe(2);
  });

  it('counts towards the players that a contest needs, and is refunded if there are too few players', async () => {
    for (const standsBy of [true, false]) {
      const contest = await fillContest({ title: `Needed Cup ${standsBy}` });
      api.clock.set(contest.checkInOpensAt);
      await readContest(app, contest.id);
      await checkInAs(findPlayer(), contest);
      if (standsBy) await checkInAs(findPlayer(2), contest);
      api.clock.set(contest.checkInClosesAt);
      expect((await readContest(app, contest.id)).phase).toBe(standsBy ? 'check_in' : 'cancelled');
      expect(await readCoins(app, findPlayer(3).id)).toBe('100');
      if (standsBy) await cancelContest(makeWork(app, app.admin), { id: contest.id, reason: 'The next one.' });
      expect(await readEscrow(app, contest.id)).toBe('0');
      api.clock.advance(-2 * hour);
    }
  });

  it('keeps counts and escrow right in any order of actions, and leaves no one waiting in the end', async () => {
    const anyIndex = fc.nat({ max: 3 });
    const anyEarlyAction = fc.oneof(
      { weight: 4, arbitrary: fc.record({ act: fc.constant('wait' as const), who: anyIndex }) },
      { weight: 2, arbitrary: fc.record({ act: fc.constant('leave' as const), who: anyIndex }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('drop' as const), who: anyIndex }) },
    );
    const anyLateAction = fc.record({
      act: fc.constantFrom('check_in' as const, 'leave' as const, 'drop' as const),
      who: anyIndex,
    });
    let contestNumber = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyEarlyAction, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
        fc.array(anyLateAction, { maxLength: 8 }),
        async (rounds, checkIn) => {
          contestNumber += 1;
          const contest = await openSmallContest({ title: `Waiting Cup ${contestNumber}` });
          const runAction = async ({ act, who }: { act: string; who: number }) => {
            if (act === 'wait') return waitForContestAs(findPlayer(who), contest);
            if (act === 'leave') return leaveContestAs(findPlayer(who), contest);
            if (act === 'check_in') return checkInAs(findPlayer(who), contest);
            const entrant = (await listEntrants(api.db, contest.id)).find(
              ({ userId }) => userId === findPlayer(who).id,
            );
            const input = { id: contest.id, entrantId: entrant?.id ?? randomUUID(), reason: 'A test' };
            return dropEntrant(makeWork(app, app.admin), input).catch(({ code }: { code: string }) =>
              expect(code).toBe('not_eligible'),
            );
          };
          for (const round of rounds) {
            for (const answer of await Promise.all(round.map(runAction)))
              if (answer && 'statusCode' in answer) expect(answer.statusCode).toBeLessThan(500);
            await expectConsistentCounts(contest);
          }
          api.clock.set(contest.checkInOpensAt);
          await readContest(app, contest.id);
          await Promise.all(checkIn.map(runAction));
          await expectConsistentCounts(contest);
          api.clock.set(contest.checkInClosesAt);
          await Promise.all([runDeadlines(), runDeadlines()]);
          await expectConsistentCounts(contest);
          const { phase } = await readContest(app, contest.id);
          const entrantsAfter = await listEntrants(api.db, contest.id);
          if (phase === 'check_in')
            for (const { status } of entrantsAfter) expect(['checked_in', 'dropped']).toContain(status);
          const payingEntrants = entrantsAfter.filter(({ status }) => phase === 'check_in' && status === 'checked_in');
          for (const { id } of players)
            expect(await readCoins(app, id)).toBe(payingEntrants.some(({ userId }) => userId === id) ? '75' : '100');
          if (phase === 'check_in') await cancelContest(makeWork(app, app.admin), { id: contest.id, reason: 'Over.' });
          api.clock.advance(-2 * hour);
        },
      ),
      { numRuns: isFullRun ? 20 : 8 },
    );
  });
});

it('never charges an unseen fee, in any order of entries, exits and fee changes', async () => {
  const anyAction = fc.oneof(
    fc.record({ act: fc.constant('enter' as const), who: fc.nat({ max: 3 }) }),
    fc.record({ act: fc.constant('leave' as const), who: fc.nat({ max: 3 }) }),
    fc.record({ act: fc.constant('fee' as const), fee: fc.integer({ min: 0, max: 9 }) }),
  );
  let contestNumber = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyAction, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        contestNumber += 1;
        const title = `Many Cup ${contestNumber}`;
        const contest = await openContest(app, { title });
        const coinsBefore = await Promise.all(players.map(({ id }) => readCoins(app, id)));
        for (const round of rounds) {
          const seenContest = await readContest(app, contest.id);
          const answers = await Promise.all(
            round.map((each) => {
              if (each.act === 'enter') return enterContestAs(findPlayer(each.who), seenContest);
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
          await expectConsistentCounts(contest);
          for (const entrant of await listEntrants(api.db, contest.id))
            if (entrant.enteredAt >= seenContest.createdAt && seenContest.entered === 0)
              expect(entrant.fee).toBe(seenContest.entryFee);
        }
        const entrants = await listEntrants(api.db, contest.id);
        for (const [index, { id }] of players.entries()) {
          const fee = entrants.find(({ userId }) => userId === id)?.fee ?? 0n;
          expect(parseAmount(await readCoins(app, id))).toBe(parseAmount(coinsBefore[index] ?? '') - fee);
          await leaveContestAs(findPlayer(index), contest);
          expect(await readCoins(app, id)).toBe(coinsBefore[index]);
        }
        expect(await readEscrow(app, contest.id)).toBe('100');
      },
    ),
    { numRuns: isFullRun ? 25 : 10 },
  );
});
