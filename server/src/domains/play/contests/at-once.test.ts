import {
  createTestApi,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { buildContestFields, expectSoundLedger, fundPlayer, openContest, type TestApp } from '../../testing';
import type { ContestRow } from '../competition/contest.tables';

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

async function signInPlayers(count: number): Promise<SignedIn[]> {
  const all: SignedIn[] = [];
  for (let number = 1; number <= count; number += 1) {
    const player = await signInUser(api, `player_${number}`);
    await fundPlayer(api.db, api.clock, player.id, '100');
    all.push(player);
  }
  return all;
}

const enterContestAs = (as: SignedIn, contest: ContestRow) =>
  sendCall(api, 'enterContest', { as, body: { contestId: contest.id, termsVersion: contest.termsVersion } });

describe('simultaneous entries', () => {
  it('put each player into only one of two overlapping contests', async () => {
    const all = await signInPlayers(20);
    const [first, second] = [
      await openContest(app, { title: 'First Cup', maxPlayers: 32, entryFee: '0' }),
      await openContest(app, { title: 'Second Cup', maxPlayers: 32 }),
    ];
    const answers = await Promise.all(
      all.flatMap((player) => [enterContestAs(player, first), enterContestAs(player, second)]),
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
    const [today, tomorrow] = [
      await openContest(app, { title: 'Today Cup' }),
      await openContest(app, {
        title: 'Tomorrow Cup',
        checkInOpensAt: addHours(24),
        checkInClosesAt: addHours(25),
        startsAt: addHours(26),
      }),
    ];
    const answers = await Promise.all([enterContestAs(player, today), enterContestAs(player, tomorrow)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
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
    const numbered = Array.from({ length: 11 }, (_, index) => `harbour-cup-${index + 2}`);
    expect([...slugs].sort()).toEqual(['harbour-cup', ...numbered].sort());
  });

  it.each([
    ['an id as its title', '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', 'contest-5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21'],
    ['ligatures that grow', 'ﬃ'.repeat(80), 'ffi'.repeat(27).slice(0, 80)],
    ['nothing that an address can hold', '決勝戦', 'contest'],
  ])('open a contest with %s at its address', async (_what, title, slug) => {
    const staff = await signInUser(api, 'the_staff', 'admin');
    const made = await sendExpectingSuccess(api, 'createContest', {
      as: staff,
      body: buildContestFields(api.clock, { title }),
    });
    expect(made.data).toMatchObject({ slug, title });
    const opened = await sendCall(api, 'getPublicContest', { as: staff, params: { id: slug } });
    expect(opened.json()).toMatchObject({ data: { id: made.data.id, title } });
  });
});
