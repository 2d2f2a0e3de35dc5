import { type ContestDetail, formatAmount, type InputOf } from '@laurel/shared/protocol';
import pg from 'pg';
import {
  createTestApi,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import {
  buildContestFields,
  expectSoundLedger,
  fundHolder,
  openContest,
  readContest,
  readEscrow,
  type TestApp,
} from '../../testing';
import { listEntrants, listEntrantsWithPlayers } from '../competition/contest.store';
import type { ContestRow, EntrantRow } from '../competition/contest.tables';

let api: TestApi;
let app: TestApp;

beforeEach(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

async function signInPlayers(count: number, name = 'player'): Promise<SignedIn[]> {
  const allUsers: SignedIn[] = [];
  for (let number = 1; number <= count; number += 1) {
    const player = await signInUser(api, `${name}_${number}`);
    await fundHolder(api.db, api.clock, player.id, '100');
    allUsers.push(player);
  }
  return allUsers;
}

const enterContestAs = (as: SignedIn, contest: ContestRow, fields: Partial<InputOf<'enterContest'>> = {}) =>
  sendCall(api, 'enterContest', { as, body: { contestId: contest.id, termsVersion: contest.termsVersion, ...fields } });
const leaveContestAs = (as: SignedIn, { id }: ContestRow) => sendCall(api, 'leaveContest', { as, params: { id } });

function countOccurrences(values: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value ?? 'none'] = (counts[value ?? 'none'] ?? 0) + 1;
  return counts;
}

async function listNames(contest: ContestRow, status: EntrantRow['status']): Promise<string[]> {
  const entrants = await listEntrantsWithPlayers(api.db, contest.id);
  return entrants.filter((entrant) => entrant.status === status).map(({ username }) => username);
}

async function readCounts(contest: ContestRow) {
  const { entered, pool } = await readContest(app, contest.id);
  const statuses = (await listEntrants(api.db, contest.id)).map(({ status }) => status);
  return {
    spots: statuses.filter((status) => status === 'registered').length,
    waiting: statuses.filter((status) => status === 'waitlisted').length,
    entered,
    pool: formatAmount(pool),
    escrow: await readEscrow(app, contest.id),
  };
}

describe('simultaneous entries', () => {
  it('put each player into only one of two overlapping contests', async () => {
    const allPlayers = await signInPlayers(20);
    const [firstContest, secondContest] = [
      await openContest(app, { title: 'First Cup', maxPlayers: 32, entryFee: '0' }),
      await openContest(app, { title: 'Second Cup', maxPlayers: 32 }),
    ];
    const answers = await Promise.all(
      allPlayers.flatMap((player) => [enterContestAs(player, firstContest), enterContestAs(player, secondContest)]),
    );
    const outcomes = answers.map((answer) => (answer.statusCode === 200 ? 'in' : answer.json<{ code: string }>().code));
    expect(outcomes.filter((each) => each === 'in')).toHaveLength(20);
    expect(outcomes.filter((each) => each === 'not_eligible')).toHaveLength(20);
    const entries = await api.db.selectFrom('entrants').select('userId').execute();
    expect(new Set(entries.map(({ userId }) => userId)).size).toBe(20);
    expect(entries).toHaveLength(20);
  });

  it('put a player into both of two consecutive contests', async () => {
    const [player] = await signInPlayers(1);
    if (!player) throw new Error('A player is missing');
    const addHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
    const [todayContest, tomorrowContest] = [
      await openContest(app, { title: 'Today Cup' }),
      await openContest(app, {
        title: 'Tomorrow Cup',
        checkInOpensAt: addHours(24),
        checkInClosesAt: addHours(25),
        startsAt: addHours(26),
      }),
    ];
    const answers = await Promise.all([enterContestAs(player, todayContest), enterContestAs(player, tomorrowContest)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

it('shares the queries of simultaneous entries, each with its own answer', async () => {
  const allPlayers = await signInPlayers(24);
  const [freeContest, paidContest] = [
    await openContest(app, { title: 'Free Cup', maxPlayers: 32, entryFee: '0' }),
    await openContest(app, { title: 'Paid Cup', maxPlayers: 32 }),
  ];
  const querySpy = jest.spyOn(pg.Client.prototype, 'query');
  const answers = await Promise.all(
    allPlayers.map((player, index) =>
      enterContestAs(player, index % 2 ? paidContest : freeContest, index === 5 ? { termsVersion: 9 } : undefined),
    ),
  );
  const queryCount = querySpy.mock.calls.length;
  querySpy.mockRestore();
  for (const [index, answer] of answers.entries()) {
    if (index === 5) {
      expect(answer.json()).toMatchObject({ code: 'terms_changed' });
      continue;
    }
    const { data } = answer.json<{ data: ContestDetail }>();
    expect(data).toMatchObject({ id: index % 2 ? paidContest.id : freeContest.id, entry: { status: 'registered' } });
    expect(data.entrants.map(({ player }) => player.username)).toContain(allPlayers[index]?.username);
    expect(data.eligibility.conditions.find(({ condition }) => condition === 'not_entered')?.met).toBe(false);
  }
  expect(queryCount).toBeLessThan(24 * 8);
  expect(await readCounts(freeContest)).toMatchObject({ spots: 12, entered: 12, escrow: '100' });
  expect(await readCounts(paidContest)).toMatchObject({ spots: 11, entered: 11, escrow: '375' });
});

it('enters one contest while another is locked', async () => {
  const [firstPlayer, secondPlayer] = await signInPlayers(2);
  if (!firstPlayer || !secondPlayer) throw new Error('Two players are missing');
  const [freeContest, stuckContest] = [
    await openContest(app, { title: 'Free Cup' }),
    await openContest(app, { title: 'Stuck Cup' }),
  ];
  const answers: ReturnType<typeof enterContestAs>[] = [];
  await api.db.transaction().execute(async (tx) => {
    await tx.selectFrom('contests').select('id').where('id', '=', stuckContest.id).forUpdate().execute();
    answers.push(enterContestAs(firstPlayer, stuckContest), enterContestAs(secondPlayer, freeContest));
    expect((await answers[1])?.statusCode).toBe(200);
  });
  expect((await answers[0])?.statusCode).toBe(200);
});

it('gives no free spot to players who enter together while somebody waits for it', async () => {
  const allPlayers = await signInPlayers(6);
  const contest = await openContest(app, { maxPlayers: 4 });
  const [firstPlayer, ...otherPlayers] = allPlayers;
  if (!firstPlayer) throw new Error('A player is missing');
  for (const player of otherPlayers.slice(0, 3)) await enterContestAs(player, contest);
  await enterContestAs(firstPlayer, contest);
  await api.db
    .updateTable('entrants')
    .set({ status: 'waitlisted' })
    .where('userId', '=', firstPlayer.id)
    .where('contestId', '=', contest.id)
    .execute();
  await api.db
    .updateTable('contests')
    .set((eb) => ({ entered: 3, feesCollected: eb('feesCollected', '-', contest.entryFee) }))
    .where('id', '=', contest.id)
    .execute();
  const answers = await Promise.all(otherPlayers.slice(3).map((player) => enterContestAs(player, contest)));
  expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(['contest_full', 'contest_full']);
  expect(await listNames(contest, 'waitlisted')).toEqual([firstPlayer.username]);
});

it('refuses players who enter together after the deadline, and moves the contest on', async () => {
  const allPlayers = await signInPlayers(3);
  const contest = await openContest(app);
  api.clock.set(contest.checkInClosesAt);
  const answers = await Promise.all(allPlayers.map((player) => enterContestAs(player, contest)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  expect((await readContest(app, contest.id)).phase).not.toBe('registration');
  expect(await listEntrants(api.db, contest.id)).toEqual([]);
});

describe('50 players at once', () => {
  it('get the last spot, the waitlist or a refusal, and each fee is held once', async () => {
    const contest = await openContest(app, { maxPlayers: 16 });
    const [firstPlayers, latePlayers] = [await signInPlayers(15), await signInPlayers(50, 'late')];
    for (const player of firstPlayers) await enterContestAs(player, contest);
    const answers = await Promise.all(
      latePlayers.map((player, index) => enterContestAs(player, contest, index % 2 === 0 ? { waitlist: true } : {})),
    );
    const outcomes = answers.map((answer, index) => {
      if (answer.statusCode !== 200) return answer.json<{ code: string }>().code;
      const { status } = answer.json<{ data: ContestDetail }>().data.entry ?? {};
      return status === 'waitlisted' && index % 2 === 1 ? 'waits unasked' : status;
    });
    expect(countOccurrences(outcomes)).toEqual({ registered: 1, waitlisted: 16, contest_full: 33 });
    expect(await readCounts(contest)).toEqual({ spots: 16, waiting: 16, entered: 16, pool: '480', escrow: '900' });

    const namesBefore = await listNames(contest, 'waitlisted');
    const waitingUsers = latePlayers.filter(({ username }) => namesBefore.includes(username));
    const outsideUsers = latePlayers.filter((_, index) => answers[index]?.statusCode !== 200);
    const moveAnswers = await Promise.all([
      ...firstPlayers.slice(0, 5).map((player) => leaveContestAs(player, contest)),
      ...waitingUsers.slice(0, 3).map((player) => leaveContestAs(player, contest)),
      ...outsideUsers.slice(0, 20).map((player) => enterContestAs(player, contest, { waitlist: true })),
    ]);
    expect(moveAnswers.slice(0, 8).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    for (const answer of moveAnswers.slice(8)) expect([200, 409]).toContain(answer.statusCode);
    const namesAfter = await listNames(contest, 'waitlisted');
    expect(namesBefore.filter((name) => namesAfter.includes(name))).toEqual(
      namesAfter.filter((name) => namesBefore.includes(name)),
    );
    const { spots, entered, waiting: waitingCount } = await readCounts(contest);
    expect([spots, entered]).toEqual([16, 16]);
    expect(waitingCount).toBeGreaterThan(0);
  });
});

describe('simultaneous creations', () => {
  it('give contests with the same title different addresses', async () => {
    const staff = await signInUser(api, 'the_staff', 'admin');
    const body = buildContestFields(api.clock, { title: 'Harbour Cup' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => sendCall(api, 'createContest', { as: staff, body })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
    const slugs = answers.map((answer) => answer.json<{ data: { slug: string } }>().data.slug);
    const numberedSlugs = Array.from({ length: 11 }, (_, index) => `harbour-cup-${index + 2}`);
    expect([...slugs].sort()).toEqual(['harbour-cup', ...numberedSlugs].sort());
  });

  it.each([
    ['an id as its title', '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', 'contest-5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21'],
    ['ligatures that grow', 'ﬃ'.repeat(80), 'ffi'.repeat(27).slice(0, 80)],
    ['nothing that an address can hold', '決勝戦', 'contest'],
  ])('open a contest with %s at its address', async (_what, title, slug) => {
    const staff = await signInUser(api, 'the_staff', 'admin');
    const answer = await sendExpectingSuccess(api, 'createContest', {
      as: staff,
      body: buildContestFields(api.clock, { title }),
    });
    expect(answer.data).toMatchObject({ slug, title });
    const openedContest = await sendCall(api, 'getPublicContest', { as: staff, params: { id: slug } });
    expect(openedContest.json()).toMatchObject({ data: { id: answer.data.id, title } });
  });
});
