import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@laurel/shared/protocol';
import { sql } from 'kysely';
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
import { makeWork } from '../../../../test/work';
import { enterContest, leaveContest } from '../../play/contests/entry.commands';
import { createContest, toggleContestStatus } from '../../play/contests/staff.commands';
import {
  addPlayers,
  addUser,
  buildContestFields,
  fundHolder,
  minute,
  openContest,
  readContest,
  startContest,
  type TestApp,
} from '../../testing';

let api: TestApi;
let app: TestApp;
let moderator: SignedIn;
let finance: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  moderator = await signInUser(api, 'umpire', 'moderator');
  finance = await signInUser(api, 'ledger_lil', 'finance');
});
afterAll(() => api.close());

const writeTicket = () =>
  sendExpectingSuccess(api, 'createTicket', {
    body: {
      name: 'Ines Vale',
      email: 'ines@example.org',
      category: 'coins',
      subject: 'A payout is missing',
      message: 'I won the Harbour Cup and have no coins.',
    },
  });
const readDesk = async (as: SignedIn) => (await sendExpectingSuccess(api, 'getDesk', { as })).data;

test('orders waiting work by deadline, and shows it by role', async () => {
  expect((await readDesk(moderator)).waiting).toEqual([]);
  await writeTicket();
  const at = api.clock.now().getTime();
  await writeTicket();
  expect((await readDesk(moderator)).waiting).toMatchObject([
    { kind: 'tickets', count: 2, overdue: 0, nextAt: new Date(at + 24 * 3_600_000).toISOString() },
  ]);
  api.clock.advance(25 * 3_600_000);
  expect((await readDesk(moderator)).waiting).toMatchObject([{ count: 2, overdue: 2, nextAt: null }]);
  await writeTicket();
  const dueTime = new Date(api.clock.now().getTime() + 24 * 3_600_000).toISOString();
  expect((await readDesk(moderator)).waiting).toMatchObject([{ count: 3, overdue: 2, nextAt: dueTime }]);
  expect((await readDesk(finance)).waiting).toEqual([]);
});

test('shows the figures of the last 14 days, by role', async () => {
  const { days, figures } = (await readDesk(moderator)) as {
    days: string[];
    figures: { name: string; values: number[] }[];
  };
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toBe(api.clock.now().toISOString().slice(0, 10));
  expect(figures.map(({ name }) => name)).toEqual(['entries', 'accounts', 'messages']);
  expect(figures.find(({ name }) => name === 'messages')?.values.slice(-2)).toEqual([2, 1]);
  expect((await readDesk(finance)).figures).toMatchObject([{ name: 'accounts' }]);
});

test('shows staff’s moves of 24 hours only to bookkeepers', async () => {
  expect((await readDesk(finance)).moved).toEqual([]);
  const { id } = await signInUser(api, 'wren_2', 'player');
  const body = { kind: 'adjustment', account: { userId: id }, amount: '0.000000000000000001', reason: 'A test' };
  await sendExpectingSuccess(api, 'createTransaction', { as: finance, body });
  expect(await readDesk(finance)).toMatchObject({
    moved: [{ person: { username: 'ledger_lil' }, amount: '0.000000000000000001' }],
    twoPeopleFrom: '500',
  });
  expect((await readDesk(moderator)).moved).toBeNull();
  api.clock.advance(24 * 3_600_000);
  expect((await readDesk(finance)).moved).toEqual([]);
});

test('gives players no desk', async () => {
  const player = await signInUser(api, 'kestrel_09', 'player');
  expectRefusal(await sendCall(api, 'getDesk', { as: player }), 403, 'forbidden');
});

describe('getBoard', () => {
  const readBoard = async (as: SignedIn) =>
    (await sendExpectingSuccess(api, 'getBoard', { as })).data as AnswerOf<'getBoard'>;
  test('shows the evening’s contests to contest staff, and what needs a person only when it is urgent', async () => {
    expect(await readBoard(moderator)).toMatchObject({ contests: [], needs: [] });
    const players = await addPlayers(app, 4);
    const contest = await startContest(app, players, { matchCheckInMinutes: 10 });
    const runningContest = {
      id: contest.id,
      phase: 'running',
      playing: 4,
      checkedIn: 4,
      missed: 0,
      played: 0,
      matches: 3,
    };
    const firstBoard = await readBoard(moderator);
    expect(firstBoard.contests).toMatchObject([{ ...runningContest, rulings: 0, entered: false }]);
    expect(firstBoard.needs).toEqual([]);
    api.clock.advance(5 * minute);
    const absentNeed = { kind: 'absent', contestId: contest.id, waitsFor: [{}, {}] };
    expect((await readBoard(moderator)).needs).toMatchObject([absentNeed, absentNeed]);
    const refusedAnswer = await sendCall(api, 'getBoard', { as: finance });
    expectRefusal(refusedAnswer, 403, 'forbidden');
  });

  test('shows drafts that no one opened, pauses, and contests that lack players', async () => {
    const now = api.clock.now().getTime();
    const addSpan = (minutes: number) => new Date(now + minutes * minute).toISOString();
    const buildContestTimes = (start: number) => ({
      registrationOpensAt: addSpan(-1),
      checkInOpensAt: addSpan(start - 60),
      checkInClosesAt: addSpan(start - 10),
      startsAt: addSpan(start),
    });
    const addDraft = (title: string, start: number) =>
      createContest(makeWork(app, app.admin), buildContestFields(app.clock, { title, ...buildContestTimes(start) }));
    await addDraft('Draft Cup', 100);
    await addDraft('Next Week Cup', 7 * 24 * 60);
    const lackingContest = await openContest(app, { title: 'Lacking Cup', minPlayers: 4, ...buildContestTimes(70) });
    const pausedContest = await openContest(app, { title: 'Stopped Cup', ...buildContestTimes(400) });
    const body = { status: 'paused' };
    await sendExpectingSuccess(api, 'toggleContestStatus', { as: moderator, params: { id: pausedContest.id }, body });
    const board = await readBoard(moderator);
    const titles = board.contests.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Lacking Cup', 'Draft Cup', 'Stopped Cup']));
    expect(titles).not.toContain('Next Week Cup');
    const listKinds = () => board.needs.map(({ kind }) => kind).filter((kind) => kind !== 'absent');
    expect(listKinds()).toEqual(['paused', 'unopened']);
    api.clock.advance(46 * minute);
    await readContest(app, lackingContest.id);
    expect((await readBoard(moderator)).needs).toContainEqual({
      kind: 'short',
      contestId: lackingContest.id,
      dueAt: lackingContest.checkInClosesAt.toISOString(),
    });
  });

  test('shows what needs a person in old contests, however many newer ones run by themselves', async () => {
    const addDuelists = (name: string) =>
      Promise.all(
        ['a', 'b'].map(async (letter) => {
          const player = await addUser(app.db, app.clock, `${name}_${letter}`);
          await fundHolder(app.db, app.clock, player.id, '100');
          return player;
        }),
      );
    const pausedContest = await startContest(app, await addDuelists('stopped'), { title: 'Stopped Duel' });
    await toggleContestStatus(makeWork(app, app.admin), { id: pausedContest.id, status: 'paused' });
    const oldContest = await startContest(app, await addDuelists('old'), {
      title: 'Old Duel',
      matchCheckInMinutes: 10,
    });
    const { pool: _, feeBps: __, ...row } = await readContest(app, oldContest.id);
    const newerRow = {
      ...row,
      announcements: '[]',
      title: 'Newer Duel',
      startsAt: new Date(row.startsAt.getTime() + minute),
    };
    await app.db
      .insertInto('contests')
      .values(Array.from({ length: 60 }, (_, number) => ({ ...newerRow, id: randomUUID(), slug: `newer-${number}` })))
      .execute();
    api.clock.advance(5 * minute);
    const { contests, needs } = await readBoard(moderator);
    expect(contests.filter(({ title }) => title === 'Newer Duel')).toHaveLength(50);
    expect(needs).toContainEqual(expect.objectContaining({ kind: 'absent', contestId: oldContest.id }));
    expect(needs).toContainEqual(expect.objectContaining({ kind: 'paused', contestId: pausedContest.id }));
    expect(contests.map(({ id }) => id)).toEqual(expect.arrayContaining([oldContest.id, pausedContest.id]));
  });

  test('names each contest’s organisers', async () => {
    const contest = await openContest(app, { title: 'Named Cup' });
    const readNames = async () => {
      const { contests } = await readBoard(moderator);
      return contests.find(({ id }) => id === contest.id)?.organisers?.map(({ id }) => id);
    };
    expect(await readNames()).toEqual([app.admin.id]);
    const body = { userId: moderator.id };
    await sendExpectingSuccess(api, 'addOrganiser', { as: moderator, params: { id: contest.id }, body });
    expect(await readNames()).toEqual([app.admin.id, moderator.id]);
  });

  test('counts the waitlist among those who get an announcement', async () => {
    const contest = await openContest(app, { title: 'Full Cup', maxPlayers: 2 });
    for (const name of ['first_in', 'second_in', 'too_late']) {
      const player = await addUser(app.db, app.clock, name);
      await fundHolder(app.db, app.clock, player.id, '100');
      const entryBody = { contestId: contest.id, termsVersion: contest.termsVersion, waitlist: true };
      await enterContest(makeWork(app, player), entryBody);
    }
    const { contests } = await readBoard(moderator);
    expect(contests.find(({ id }) => id === contest.id)).toMatchObject({ playing: 2, readers: 3 });
  });
});

test('counts the rows of each day, however they are written', async () => {
  const players = await Promise.all(
    ['a_day', 'b_day', 'c_day', 'd_day'].map((name) => addUser(app.db, app.clock, name)),
  );
  for (const { id } of players) await fundHolder(app.db, app.clock, id, '100');
  const contest = await openContest(app);
  const entry = { contestId: contest.id, termsVersion: contest.termsVersion };
  await Promise.all(players.map((player) => enterContest(makeWork(app, player), entry)));
  const [leavingPlayer] = players;
  if (leavingPlayer) await leaveContest(makeWork(app, leavingPlayer), { id: contest.id });
  await sql`delete from tickets where ticket_no = (select max(ticket_no) from tickets)`.execute(api.db);
  const { days, figures } = (await readDesk(moderator)) as AnswerOf<'getDesk'>;
  const tables = {
    entries: ['entrants', 'entered_at'],
    accounts: ['users', 'created_at'],
    messages: ['tickets', 'created_at'],
  };
  for (const { name, values } of figures) {
    const [table = '', moment = ''] = tables[name];
    const { rows } = await sql<{ day: string; count: number }>`
      select to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as count
      from ${sql.table(table)} group by 1`.execute(api.db);
    const counts = new Map(rows.map(({ day, count }) => [day, count]));
    expect({ name, values }).toEqual({ name, values: days.map((day) => counts.get(day) ?? 0) });
  }
});
