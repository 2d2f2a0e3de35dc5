import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { workOf } from '../../../test/work';
import { entrantsOf } from '../competition/contest.store';
import { checkIn } from '../matches/commands';
import { getCheckInTime } from '../matches/queries';
import {
  addPlayers,
  addUser,
  coinsOf,
  contestFields,
  createTestWorld,
  editContest,
  escrowOf,
  expectSoundLedger,
  fund,
  hour,
  houseHas,
  matchNumber,
  minute,
  openContest,
  playersOf,
  playOut,
  refreshed,
  startedContest,
  statementOf,
  type TestWorld,
} from '../testing';
import { contestDetail, visibleContest } from './detail.queries';
import { enterContest } from './entry.commands';
import { cancelContest, createContest, setContestDisplayStatus, toggleContestStatus } from './staff.commands';

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(async () => {
  await expectSoundLedger(world.db);
  await world.close();
});

const page = { page: 1, perPage: 50, filter: {} };

describe('a four-player contest', () => {
  it('takes fees in, pays prizes out and ends with an empty escrow', async () => {
    const players = await addPlayers(world, 4);
    const contest = await startedContest(world, players);
    expect(contest.phase).toBe('running');
    expect(await escrowOf(world, contest.id)).toBe('200');
    expect(contest.pool).toBe(parseAmount('195'));

    await playOut(world, (await matchNumber(world, contest.id, 1)).id, [2, 0]);
    const loser = players[3];
    // The semi-finalist is paid at once: 7.5 % of 195.
    expect(await coinsOf(world, loser?.id ?? '')).toBe('89.625');
    await playOut(world, (await matchNumber(world, contest.id, 2)).id, [0, 2]);
    const final = await matchNumber(world, contest.id, 3);
    expect(final.status).toBe('ready');
    const [first, second] = await playersOf(world, final);
    await playOut(world, final.id, [2, 1]);

    const over = await refreshed(world, contest.id);
    expect(over.phase).toBe('completed');
    expect(await coinsOf(world, first.id)).toBe('192');
    expect(await coinsOf(world, second.id)).toBe('123.75');
    expect(await escrowOf(world, contest.id)).toBe('0');
    expect(await houseHas(world, 'fees')).toBe('5');
    expect(await houseHas(world, 'treasury')).toBe('99900');

    const lines = await statementOf(world, first.id, page);
    expect(lines.items.map((line) => [line.kind, line.amount, line.balanceAfter, line.cause.to])).toEqual([
      ['contest_prize', '117', '192', `/dashboard/matches/${final.id}`],
      ['contest_entry', '-25', '75', '/contests/harbour-cup'],
      ['adjustment', '100', '100', null],
    ]);
    expect(lines.items[0]?.cause.title).toBe('Harbour Cup, final');
    expect(lines.items[0]?.entries.map((entry) => [entry.account, entry.amount, entry.own])).toEqual([
      ['Harbour Cup escrow', '-117', false],
      ['Your available balance', '117', true],
    ]);
    const detail = await contestDetail(workOf(world, first), over);
    expect(detail.champion?.username).toBe(first.username);
    expect(detail.entrants.map((entrant) => entrant.status).sort()).toEqual([
      'eliminated',
      'eliminated',
      'eliminated',
      'winner',
    ]);
  });
});

describe('entering', () => {
  it('refuses twice, without coins, when full, when closed and while paused', async () => {
    const [rich, other, third] = await addPlayers(world, 3);
    const poor = await addUser(world.db, world.clock, 'poor');
    if (!rich || !other || !third) throw new Error('Players are missing');
    const contest = await openContest(world, { maxPlayers: 2 });
    const enter = (user: typeof rich) =>
      enterContest(workOf(world, user), { contestId: contest.id, termsVersion: contest.termsVersion });
    await expect(enter(poor)).rejects.toMatchObject({ code: 'insufficient_funds' });
    await enter(rich);
    await expect(enter(rich)).rejects.toMatchObject({ code: 'already_entered' });
    await toggleContestStatus(workOf(world, world.admin), { id: contest.id, status: 'paused' });
    await expect(enter(other)).rejects.toMatchObject({ code: 'contest_paused' });
    await toggleContestStatus(workOf(world, world.admin), { id: contest.id, status: 'active' });
    await enter(other);
    await expect(enter(third)).rejects.toMatchObject({ code: 'contest_full' });
    expect(await coinsOf(world, third.id)).toBe('100');
    world.clock.advance(2 * hour);
    await expect(enter(third)).rejects.toMatchObject({ code: 'contest_closed' });
  });

  it('refuses minors and matches at the same time', async () => {
    const [player] = await addPlayers(world, 1);
    if (!player) throw new Error('A player is missing');
    const first = await openContest(world);
    const second = await openContest(world, { title: 'Other Cup' });
    await enterContest(workOf(world, player), { contestId: first.id, termsVersion: first.termsVersion });
    await expect(
      enterContest(workOf(world, player), { contestId: second.id, termsVersion: second.termsVersion }),
    ).rejects.toMatchObject({
      code: 'not_eligible',
    });
    const minor = await addUser(world.db, world.clock, 'minor');
    await fund(world.db, world.clock, minor.id, '100');
    await world.db.updateTable('users').set({ birthDate: '2010-01-01' }).where('id', '=', minor.id).execute();
    await expect(
      enterContest(workOf(world, minor), { contestId: second.id, termsVersion: second.termsVersion }),
    ).rejects.toMatchObject({
      code: 'not_eligible',
    });
  });

  it('gives the last place to exactly one of two at once, and nobody pays twice', async () => {
    const players = await addPlayers(world, 6);
    const contest = await openContest(world, { maxPlayers: 3 });
    const twice = [...players, ...players];
    const results = await Promise.allSettled(
      twice.map((player) =>
        enterContest(workOf(world, player), { contestId: contest.id, termsVersion: contest.termsVersion }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect(await escrowOf(world, contest.id)).toBe('175');
    expect((await entrantsOf(world.db, contest.id)).length).toBe(3);
  });

  it('shows the whole checklist with figures to visitors and players', async () => {
    const [player] = await addPlayers(world, 1, '10');
    const contest = await openContest(world);
    const visitor = await contestDetail(workOf(world), contest);
    expect(visitor.eligibility.eligible).toBe(false);
    expect(visitor.eligibility.conditions).toHaveLength(9);
    expect(visitor.eligibility.conditions[0]).toMatchObject({
      condition: 'signed_in',
      met: false,
      fix: { to: '/sign-in?next=%2Fcontests%2Fharbour-cup' },
    });
    const own = await contestDetail(workOf(world, player ?? null), contest);
    const unmet = own.eligibility.conditions.filter((condition) => !condition.met);
    expect(unmet).toMatchObject([
      {
        condition: 'balance',
        params: { fee: formatAmount(contest.entryFee) },
        state: { code: 'available', params: { available: '10' } },
      },
    ]);
    const stateOf = (name: string) => own.eligibility.conditions.find(({ condition }) => condition === name)?.state;
    expect(stateOf('registration_open')).toEqual({
      code: 'open',
      params: { until: contest.checkInOpensAt.toISOString() },
    });
    expect(stateOf('no_overlap')).toMatchObject({
      code: 'free_time',
      params: { from: contest.startsAt.toISOString() },
    });
    expect(stateOf('adult')).toEqual({ code: 'of_age', params: {} });
    expect(visitor.eligibility.conditions.find(({ condition }) => condition === 'balance')?.state.code).toBe('later');
  });
});

describe('check-in', () => {
  it('drops and refunds who is missing', async () => {
    const players = await addPlayers(world, 4);
    const contest = await openContest(world);
    for (const player of players)
      await enterContest(workOf(world, player), { contestId: contest.id, termsVersion: contest.termsVersion });
    const [first, second, third] = players;
    if (!first || !second || !third) throw new Error('Players are missing');
    expect((await getCheckInTime(workOf(world, first), { contestId: contest.id })).data).toMatchObject({
      state: 'not_open',
    });
    await expect(checkIn(workOf(world, first), { contestId: contest.id })).rejects.toMatchObject({
      code: 'not_in_check_in',
    });
    world.clock.set(contest.checkInOpensAt);
    for (const player of [first, second, third]) await checkIn(workOf(world, player), { contestId: contest.id });
    await expect(checkIn(workOf(world, first), { contestId: contest.id })).rejects.toMatchObject({
      code: 'already_checked_in',
    });
    world.clock.set(contest.checkInClosesAt);
    const closed = await refreshed(world, contest.id);
    expect(closed).toMatchObject({ phase: 'check_in', entered: 3, pool: parseAmount('171.25') });
    expect(await coinsOf(world, players[3]?.id ?? '')).toBe('100');
    world.clock.set(contest.startsAt);
    await refreshed(world, contest.id);
    // Three players: the first seed has a bye and waits in the final.
    expect(await matchNumber(world, contest.id, 1)).toMatchObject({ status: 'completed', method: 'bye' });
    expect(await matchNumber(world, contest.id, 2)).toMatchObject({ status: 'ready' });
    expect(await matchNumber(world, contest.id, 3)).toMatchObject({ status: 'waiting' });
  });

  it('cancels and refunds when too few are there', async () => {
    const players = await addPlayers(world, 2);
    const contest = await openContest(world, { minPlayers: 2 });
    for (const player of players)
      await enterContest(workOf(world, player), { contestId: contest.id, termsVersion: contest.termsVersion });
    world.clock.set(contest.checkInClosesAt);
    const cancelled = await refreshed(world, contest.id);
    expect(cancelled.phase).toBe('cancelled');
    for (const player of players) expect(await coinsOf(world, player.id)).toBe('100');
    expect(await houseHas(world, 'treasury')).toBe('100000');
    expect(await escrowOf(world, contest.id)).toBe('0');
  });
});

describe('staff', () => {
  it('creates a hidden draft, which its first activation funds', async () => {
    const { data: draft } = await createContest(workOf(world, world.admin), contestFields(world.clock));
    expect(draft).toMatchObject({ phase: 'draft', status: 'paused', displayStatus: 'hidden', slug: 'harbour-cup' });
    await expect(visibleContest(workOf(world), draft.id)).rejects.toMatchObject({
      code: 'not_found',
    });
    const { data: open } = await toggleContestStatus(workOf(world, world.admin), { id: draft.id });
    expect(open).toMatchObject({ phase: 'registration', status: 'active' });
    const again = await toggleContestStatus(workOf(world, world.admin), { id: draft.id, status: 'active' });
    expect(again.data).toEqual(open);
    expect(await escrowOf(world, draft.id)).toBe('100');
    await expect(visibleContest(workOf(world), 'harbour-cup')).rejects.toMatchObject({
      code: 'not_found',
    });
    const shown = [];
    for (let turn = 0; turn < 3; turn += 1)
      shown.push((await setContestDisplayStatus(workOf(world, world.admin), { id: draft.id })).data.displayStatus);
    expect(shown).toEqual(['visible', 'featured', 'hidden']);
    const { data: second } = await createContest(workOf(world, world.admin), contestFields(world.clock));
    expect(second.slug).toBe('harbour-cup-2');
  });

  it('is told when the house cannot pay for it, and what is not built yet', async () => {
    const { data: dear } = await createContest(
      workOf(world, world.admin),
      contestFields(world.clock, { prizePool: '100001' }),
    );
    await expect(toggleContestStatus(workOf(world, world.admin), { id: dear.id })).rejects.toMatchObject({
      code: 'treasury_short',
    });
    await expect(
      createContest(workOf(world, world.admin), contestFields(world.clock, { format: 'round_robin' })),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { format: ['Only single elimination is supported so far.'] },
    });
  });

  it('may not change what players entered for', async () => {
    const [player] = await addPlayers(world, 1);
    const contest = await openContest(world);
    const fields = contestFields(world.clock);
    const cheaper = await editContest(world, contest.id, { ...fields, entryFee: '20' });
    if (player)
      await enterContest(workOf(world, player), { contestId: contest.id, termsVersion: cheaper.termsVersion });
    await expect(editContest(world, contest.id, { ...fields, entryFee: '30' })).rejects.toMatchObject({
      code: 'frozen_field',
      fields: { entryFee: expect.anything() },
    });
    await expect(editContest(world, contest.id, { ...fields, entryFee: '20', prizePool: '1' })).rejects.toMatchObject({
      fields: { prizePool: ['Locked: already in escrow.'] },
    });
    const mended = await editContest(world, contest.id, { ...fields, entryFee: '20', title: 'Quay Cup' });
    expect(mended.title).toBe('Quay Cup');
    const audited = await world.db.selectFrom('auditLog').select(['action', 'before']).orderBy('at').execute();
    expect(audited.map((row) => row.action)).toContain('contest.update');
  });

  it('moves the clock with the times it is given, and never into the past', async () => {
    const contest = await openContest(world);
    const later = new Date(contest.checkInOpensAt.getTime() + 10 * minute);
    const fields = contestFields(world.clock);
    await editContest(world, contest.id, { ...fields, checkInOpensAt: later.toISOString() });
    const [deadline] = await world.db.selectFrom('deadlines').selectAll().execute();
    expect(deadline).toMatchObject({ kind: 'contest', entityId: contest.id, dueAt: later });
    world.clock.set(contest.checkInOpensAt);
    expect((await refreshed(world, contest.id)).phase).toBe('registration');
    const past = new Date(world.clock.now().getTime() - minute).toISOString();
    await expect(editContest(world, contest.id, { ...fields, checkInOpensAt: past })).rejects.toMatchObject({
      fields: { checkInOpensAt: ['Choose a time in the future.'] },
    });
  });

  it('cancels with a full refund, but not once a prize is paid', async () => {
    const players = await addPlayers(world, 4);
    const contest = await startedContest(world, players);
    const other = await openContest(world, { title: 'Other Cup' });
    await playOut(world, (await matchNumber(world, contest.id, 1)).id);
    await expect(
      cancelContest(workOf(world, world.admin), { id: contest.id, reason: 'Venue lost.' }),
    ).rejects.toMatchObject({ code: 'prizes_paid' });
    const { data: cancelled } = await cancelContest(workOf(world, world.admin), {
      id: other.id,
      reason: 'Venue lost.',
    });
    expect(cancelled).toMatchObject({ phase: 'cancelled', cancelReason: 'Venue lost.' });
    await expect(toggleContestStatus(workOf(world, world.admin), { id: other.id })).rejects.toMatchObject({
      code: 'contest_closed',
    });
  });

  it('stops every clock by a pause', async () => {
    const players = await addPlayers(world, 4);
    const contest = await startedContest(world, players);
    const due = (await matchNumber(world, contest.id, 1)).dueAt;
    world.clock.advance(4 * minute);
    await toggleContestStatus(workOf(world, world.admin), { id: contest.id, status: 'paused' });
    expect(await world.db.selectFrom('deadlines').selectAll().execute()).toEqual([]);
    world.clock.advance(3 * hour);
    await refreshed(world, contest.id);
    expect((await matchNumber(world, contest.id, 1)).status).toBe('ready');
    await toggleContestStatus(workOf(world, world.admin), { id: contest.id, status: 'active' });
    const resumed = await matchNumber(world, contest.id, 1);
    expect(resumed.dueAt?.getTime()).toBe((due?.getTime() ?? 0) + 3 * hour);
    world.clock.advance(6 * minute);
    await refreshed(world, contest.id);
    expect((await matchNumber(world, contest.id, 1)).method).toBe('double_forfeit');
  });
});
