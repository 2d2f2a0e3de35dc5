import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { makeWork } from '../../../../test/work';
import {
  addPlayers,
  addUser,
  buildContestFields,
  createTestApp,
  editContest,
  expectSoundLedger,
  findMatchByNumber,
  fundHolder,
  hour,
  listPlayers,
  minute,
  openContest,
  playMatch,
  readCoins,
  readContest,
  readEscrow,
  readHouseBalance,
  readStatement,
  startContest,
  type TestApp,
} from '../../testing';
import { listEntrants } from '../competition/contest.store';
import { checkInPlayer } from '../matches/commands';
import { getCheckInTime } from '../matches/queries';
import { findVisibleContest, readContestDetail } from './detail.queries';
import { enterContest } from './entry.commands';
import { cancelContest, createContest, setContestDisplayStatus, toggleContestStatus } from './staff.commands';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await expectSoundLedger(app.db);
  await app.close();
});

const pageQuery = { page: 1, perPage: 50, filter: {} };

describe('a four-player contest', () => {
  it('collects fees, pays prizes and ends with an empty escrow', async () => {
    const players = await addPlayers(app, 4);
    const contest = await startContest(app, players);
    expect(contest.phase).toBe('running');
    expect(await readEscrow(app, contest.id)).toBe('200');
    expect(contest.pool).toBe(parseAmount('195'));

    await playMatch(app, (await findMatchByNumber(app, contest.id, 1)).id, [2, 0]);
    const loser = players[3];
    expect(await readCoins(app, loser?.id ?? '')).toBe('89.625');
    await playMatch(app, (await findMatchByNumber(app, contest.id, 2)).id, [0, 2]);
    const finalMatch = await findMatchByNumber(app, contest.id, 3);
    expect(finalMatch.status).toBe('ready');
    const [firstPlayer, secondPlayer] = await listPlayers(app, finalMatch);
    await playMatch(app, finalMatch.id, [2, 1]);

    const finishedContest = await readContest(app, contest.id);
    expect(finishedContest.phase).toBe('completed');
    expect(await readCoins(app, firstPlayer.id)).toBe('192');
    expect(await readCoins(app, secondPlayer.id)).toBe('123.75');
    expect(await readEscrow(app, contest.id)).toBe('0');
    expect(await readHouseBalance(app, 'fees')).toBe('5');
    expect(await readHouseBalance(app, 'treasury')).toBe('99900');

    const lines = await readStatement(app, firstPlayer.id, pageQuery);
    expect(lines.items.map((line) => [line.kind, line.amount, line.balanceAfter, line.cause])).toMatchObject([
      [
        'contest_prize',
        '117',
        '192',
        {
          kind: 'match',
          id: finalMatch.id,
          contest: 'Harbour Cup',
          roundSize: 2,
          to: `/dashboard/matches/${finalMatch.id}`,
        },
      ],
      [
        'contest_entry',
        '-25',
        '75',
        { kind: 'contest', id: contest.id, title: 'Harbour Cup', to: '/contests/harbour-cup' },
      ],
      ['adjustment', '100', '100', { kind: 'none' }],
    ]);
    expect(lines.items[0]?.entries.map((entry) => [entry.account, entry.amount])).toEqual([
      [{ code: 'escrow', params: { of: 'contest', title: 'Harbour Cup' } }, '-117'],
      [{ code: 'own', params: { kind: 'available' } }, '117'],
    ]);
    const detail = await readContestDetail(makeWork(app, firstPlayer), finishedContest);
    expect(detail.champion?.username).toBe(firstPlayer.username);
    expect(detail.entrants.map((entrant) => entrant.status).sort()).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
      'winner',
    ]);
  });
});

describe('entering', () => {
  it('is refused if repeated, without coins, when full, when closed and while paused', async () => {
    const [richPlayer, secondPlayer, thirdPlayer] = await addPlayers(app, 3);
    const poorUser = await addUser(app.db, app.clock, 'poor');
    if (!richPlayer || !secondPlayer || !thirdPlayer) throw new Error('Players are missing');
    const contest = await openContest(app, { maxPlayers: 2 });
    const enterContestAs = (user: typeof richPlayer) =>
      enterContest(makeWork(app, user), { contestId: contest.id, termsVersion: contest.termsVersion });
    await expect(enterContestAs(poorUser)).rejects.toMatchObject({ code: 'insufficient_funds' });
    await enterContestAs(richPlayer);
    await expect(enterContestAs(richPlayer)).rejects.toMatchObject({ code: 'already_entered' });
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    await expect(enterContestAs(secondPlayer)).rejects.toMatchObject({ code: 'contest_paused' });
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    await enterContestAs(secondPlayer);
    await expect(enterContestAs(thirdPlayer)).rejects.toMatchObject({ code: 'contest_full' });
    expect(await readCoins(app, thirdPlayer.id)).toBe('100');
    app.clock.advance(2 * hour);
    await expect(enterContestAs(thirdPlayer)).rejects.toMatchObject({ code: 'contest_closed' });
  });

  it('refuses minors and overlapping matches', async () => {
    const [player] = await addPlayers(app, 1);
    if (!player) throw new Error('A player is missing');
    const firstContest = await openContest(app);
    const secondContest = await openContest(app, { title: 'Other Cup' });
    await enterContest(makeWork(app, player), { contestId: firstContest.id, termsVersion: firstContest.termsVersion });
    await expect(
      enterContest(makeWork(app, player), { contestId: secondContest.id, termsVersion: secondContest.termsVersion }),
    ).rejects.toMatchObject({
      code: 'not_eligible',
    });
    const minorUser = await addUser(app.db, app.clock, 'minor');
    await fundHolder(app.db, app.clock, minorUser.id, '100');
    await app.db.updateTable('users').set({ birthDate: '2010-01-01' }).where('id', '=', minorUser.id).execute();
    await expect(
      enterContest(makeWork(app, minorUser), { contestId: secondContest.id, termsVersion: secondContest.termsVersion }),
    ).rejects.toMatchObject({
      code: 'not_eligible',
    });
  });

  it('fills three spots from twelve simultaneous entries of six players, and charges no one twice', async () => {
    const players = await addPlayers(app, 6);
    const contest = await openContest(app, { maxPlayers: 3 });
    const repeatedUsers = [...players, ...players];
    const results = await Promise.allSettled(
      repeatedUsers.map((player) =>
        enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect(await readEscrow(app, contest.id)).toBe('175');
    expect((await listEntrants(app.db, contest.id)).length).toBe(3);
  });

  it('shows the whole checklist with figures to visitors and players', async () => {
    const [player] = await addPlayers(app, 1, '10');
    const contest = await openContest(app);
    const visitorDetail = await readContestDetail(makeWork(app), contest);
    expect(visitorDetail.eligibility.eligible).toBe(false);
    expect(visitorDetail.eligibility.conditions).toHaveLength(9);
    expect(visitorDetail.eligibility.conditions[0]).toMatchObject({
      condition: 'signed_in',
      met: false,
      fix: { to: '/sign-in?next=%2Fcontests%2Fharbour-cup' },
    });
    const ownDetail = await readContestDetail(makeWork(app, player ?? null), contest);
    const unmetConditions = ownDetail.eligibility.conditions.filter((condition) => !condition.met);
    expect(unmetConditions).toMatchObject([
      {
        condition: 'balance',
        params: { fee: formatAmount(contest.entryFee) },
        state: { code: 'available', params: { available: '10' } },
      },
    ]);
    const findConditionState = (name: string) =>
      ownDetail.eligibility.conditions.find(({ condition }) => condition === name)?.state;
    expect(findConditionState('registration_open')).toEqual({
      code: 'open',
      params: { until: contest.checkInOpensAt.toISOString() },
    });
    expect(findConditionState('no_overlap')).toMatchObject({
      code: 'free_time',
      params: { from: contest.startsAt.toISOString() },
    });
    expect(findConditionState('adult')).toEqual({ code: 'of_age', params: {} });
    expect(visitorDetail.eligibility.conditions.find(({ condition }) => condition === 'balance')?.state.code).toBe(
      'later',
    );
  });
});

describe('check-in', () => {
  it('drops and refunds absent entrants', async () => {
    const players = await addPlayers(app, 4);
    const contest = await openContest(app);
    for (const player of players)
      await enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion });
    const [firstPlayer, secondPlayer, thirdPlayer] = players;
    if (!firstPlayer || !secondPlayer || !thirdPlayer) throw new Error('Players are missing');
    expect((await getCheckInTime(makeWork(app, firstPlayer), { contestId: contest.id })).data).toMatchObject({
      state: 'not_open',
    });
    await expect(checkInPlayer(makeWork(app, firstPlayer), { contestId: contest.id })).rejects.toMatchObject({
      code: 'not_in_check_in',
    });
    app.clock.set(contest.checkInOpensAt);
    for (const player of [firstPlayer, secondPlayer, thirdPlayer])
      await checkInPlayer(makeWork(app, player), { contestId: contest.id });
    await expect(checkInPlayer(makeWork(app, firstPlayer), { contestId: contest.id })).rejects.toMatchObject({
      code: 'already_checked_in',
    });
    app.clock.set(contest.checkInClosesAt);
    const closedContest = await readContest(app, contest.id);
    expect(closedContest).toMatchObject({ phase: 'check_in', entered: 3, pool: parseAmount('171.25') });
    expect(await readCoins(app, players[3]?.id ?? '')).toBe('100');
    app.clock.set(contest.startsAt);
    await readContest(app, contest.id);
    expect(await findMatchByNumber(app, contest.id, 1)).toMatchObject({ status: 'completed', method: 'bye' });
    expect(await findMatchByNumber(app, contest.id, 2)).toMatchObject({ status: 'ready' });
    expect(await findMatchByNumber(app, contest.id, 3)).toMatchObject({ status: 'waiting' });
  });

  it('cancels and refunds if too few have checked in', async () => {
    const players = await addPlayers(app, 2);
    const contest = await openContest(app, { minPlayers: 2 });
    for (const player of players)
      await enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion });
    app.clock.set(contest.checkInClosesAt);
    const cancelledContest = await readContest(app, contest.id);
    expect(cancelledContest.phase).toBe('cancelled');
    for (const player of players) expect(await readCoins(app, player.id)).toBe('100');
    expect(await readHouseBalance(app, 'treasury')).toBe('100000');
    expect(await readEscrow(app, contest.id)).toBe('0');
  });
});

describe('staff', () => {
  it('creates a hidden draft and funds it on first activation', async () => {
    const { data: draft } = await createContest(makeWork(app, app.admin), buildContestFields(app.clock));
    expect(draft).toMatchObject({ phase: 'draft', status: 'paused', displayStatus: 'hidden', slug: 'harbour-cup' });
    await expect(findVisibleContest(makeWork(app), draft.id)).rejects.toMatchObject({
      code: 'not_found',
    });
    const { data: openContestDetail } = await toggleContestStatus(makeWork(app, app.admin), { id: draft.id });
    expect(openContestDetail).toMatchObject({ phase: 'registration', status: 'active' });
    const repeatedAnswer = await toggleContestStatus(makeWork(app, app.admin), { id: draft.id, status: 'active' });
    expect(repeatedAnswer.data).toEqual(openContestDetail);
    expect(await readEscrow(app, draft.id)).toBe('100');
    await expect(findVisibleContest(makeWork(app), 'harbour-cup')).rejects.toMatchObject({
      code: 'not_found',
    });
    const displayStatuses = [];
    for (let turn = 0; turn < 3; turn += 1)
      displayStatuses.push(
        (await setContestDisplayStatus(makeWork(app, app.admin), { id: draft.id })).data.displayStatus,
      );
    expect(displayStatuses).toEqual(['visible', 'featured', 'hidden']);
    const { data: secondContest } = await createContest(makeWork(app, app.admin), buildContestFields(app.clock));
    expect(secondContest.slug).toBe('harbour-cup-2');
  });

  it('is refused if the treasury is short', async () => {
    const { data: dearContest } = await createContest(
      makeWork(app, app.admin),
      buildContestFields(app.clock, { prizePool: '100001' }),
    );
    await expect(toggleContestStatus(makeWork(app, app.admin), { id: dearContest.id })).rejects.toMatchObject({
      code: 'treasury_short',
    });
  });

  it('can’t change the terms that players entered on', async () => {
    const [player] = await addPlayers(app, 1);
    const contest = await openContest(app);
    const fields = buildContestFields(app.clock);
    const cheaperContest = await editContest(app, contest.id, { ...fields, entryFee: '20' });
    if (player)
      await enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: cheaperContest.termsVersion });
    await expect(editContest(app, contest.id, { ...fields, entryFee: '30' })).rejects.toMatchObject({
      code: 'frozen_field',
      fields: { entryFee: expect.anything() },
    });
    await expect(editContest(app, contest.id, { ...fields, entryFee: '20', prizePool: '1' })).rejects.toMatchObject({
      fields: { prizePool: ['Locked: already in escrow.'] },
    });
    const editedContest = await editContest(app, contest.id, { ...fields, entryFee: '20', title: 'Quay Cup' });
    expect(editedContest.title).toBe('Quay Cup');
    const auditRows = await app.db.selectFrom('auditLog').select(['action', 'before']).orderBy('at').execute();
    expect(auditRows.map((row) => row.action)).toContain('contest.update');
  });

  it('moves the clock with new times, but never into the past', async () => {
    const contest = await openContest(app);
    const laterTime = new Date(contest.checkInOpensAt.getTime() + 10 * minute);
    const fields = buildContestFields(app.clock);
    await editContest(app, contest.id, { ...fields, checkInOpensAt: laterTime.toISOString() });
    const [deadline] = await app.db.selectFrom('deadlines').selectAll().execute();
    expect(deadline).toMatchObject({ kind: 'contest', entityId: contest.id, dueAt: laterTime });
    app.clock.set(contest.checkInOpensAt);
    expect((await readContest(app, contest.id)).phase).toBe('registration');
    const pastTime = new Date(app.clock.now().getTime() - minute).toISOString();
    await expect(editContest(app, contest.id, { ...fields, checkInOpensAt: pastTime })).rejects.toMatchObject({
      fields: { checkInOpensAt: ['Choose a time in the future.'] },
    });
  });

  it('cancels with a full refund, but not after a prize is paid', async () => {
    const players = await addPlayers(app, 4);
    const contest = await startContest(app, players);
    const otherContest = await openContest(app, { title: 'Other Cup' });
    await playMatch(app, (await findMatchByNumber(app, contest.id, 1)).id);
    await expect(
      cancelContest(makeWork(app, app.admin), { id: contest.id, reason: 'Venue lost.' }),
    ).rejects.toMatchObject({ code: 'prizes_paid' });
    const { data: cancelledContest } = await cancelContest(makeWork(app, app.admin), {
      id: otherContest.id,
      reason: 'Venue lost.',
    });
    expect(cancelledContest).toMatchObject({
      phase: 'cancelled',
      cancelReason: { code: 'typed', params: { text: 'Venue lost.' } },
    });
    await expect(toggleContestStatus(makeWork(app, app.admin), { id: otherContest.id })).rejects.toMatchObject({
      code: 'contest_closed',
    });
  });

  it('stops every clock during a pause', async () => {
    const players = await addPlayers(app, 4);
    const contest = await startContest(app, players);
    const dueAt = (await findMatchByNumber(app, contest.id, 1)).dueAt;
    app.clock.advance(4 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
    expect(await app.db.selectFrom('deadlines').selectAll().execute()).toEqual([]);
    app.clock.advance(3 * hour);
    await readContest(app, contest.id);
    expect((await findMatchByNumber(app, contest.id, 1)).status).toBe('ready');
    await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' });
    const resumedMatch = await findMatchByNumber(app, contest.id, 1);
    expect(resumedMatch.dueAt?.getTime()).toBe((dueAt?.getTime() ?? 0) + 3 * hour);
    app.clock.advance(6 * minute);
    await readContest(app, contest.id);
    expect((await findMatchByNumber(app, contest.id, 1)).method).toBe('double_forfeit');
  });
});
