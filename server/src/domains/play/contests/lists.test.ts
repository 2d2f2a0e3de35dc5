import { randomUUID } from 'node:crypto';
import type { ContestPhase, Entrant, InputOf } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { makeWork } from '../../../../test/work';
import { migrations } from '../../../database/migrations';
import {
  addPlayers,
  buildContestFields,
  createTestApp,
  findMatchByNumber,
  openContest,
  playMatch,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { getLeaderboard } from '../leaderboard/queries';
import { enterContest } from './entry.commands';
import { readStaffContests, readVisibleContests } from './list.store';
import { getSchedule } from './schedule.queries';
import { cancelContest, createContest, setContestDisplayStatus } from './staff.commands';

let app: TestApp;
let player: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  const [firstPlayer] = await addPlayers(app, 1);
  if (!firstPlayer) throw new Error('A player is missing');
  player = firstPlayer;
  const cup = await openContest(app, { title: 'Harbour Cup', prizePool: '50' });
  await openContest(app, {
    title: 'Free_Cup',
    entryFee: '0',
    prizePool: '500',
    game: 'Lantern Pass',
    platform: 'steam',
  });
  const hiddenContest = await openContest(app, { title: 'Hidden Cup', prizePool: '10' });
  await enterContest(makeWork(app, player), { contestId: cup.id, termsVersion: cup.termsVersion });
  await setContestDisplayStatus(makeWork(app, app.admin), { id: hiddenContest.id, displayStatus: 'hidden' });
  const removedContest = await openContest(app, { title: 'Gone Cup', prizePool: '0' });
  await cancelContest(makeWork(app, app.admin), { id: removedContest.id, reason: 'No reason.' });
  await createContest(makeWork(app, app.admin), buildContestFields(app.clock, { title: 'Draft Cup' }));
});
afterAll(() => app.close());

type Query = InputOf<'listContests'>;
const listVisibleTitles = async (change: Partial<Query>, user: TestUser | null = null) => {
  const query: Query = { page: 1, perPage: 20, sort: '-pool', filter: {}, ...change };
  const { rows, meta } = await readVisibleContests(makeWork(app, user), query);
  return { titles: rows.map((row) => row.contest.title), total: meta.total, rows };
};

describe('lists of contests', () => {
  it('hide drafts and hidden contests from everyone but staff and entrants', async () => {
    expect((await listVisibleTitles({})).titles).toEqual(['Free_Cup', 'Harbour Cup', 'Gone Cup']);
    expect((await listVisibleTitles({}, app.admin)).total).toBe(5);
    const ownList = await listVisibleTitles({ filter: { mine: 'true' } }, player);
    expect(ownList.titles).toEqual(['Harbour Cup']);
    expect(ownList.rows[0]?.entry).toMatchObject({ status: 'registered' });
    expect((await listVisibleTitles({ filter: { mine: 'true' } })).titles).toEqual([]);
  });

  it('show players their contests until the draw, also those whose check-in they missed', async () => {
    const otherApp = await createTestApp();
    const [entrant, otherEntrant] = await addPlayers(otherApp, 2);
    if (!entrant || !otherEntrant) throw new Error('A player is missing');
    const addEntry = async (
      title: string,
      status: Entrant['status'],
      phase: ContestPhase,
      userId: string = entrant.id,
    ) => {
      const { id } = await openContest(otherApp, { title });
      const enteredAt = otherApp.clock.now();
      await otherApp.db
        .insertInto('entrants')
        .values({ id: randomUUID(), contestId: id, userId, status, enteredAt, fee: 0n })
        .execute();
      await otherApp.db.updateTable('contests').set({ phase }).where('id', '=', id).execute();
    };
    await addEntry('A: entered', 'registered', 'registration');
    await addEntry('B: waiting', 'waitlisted', 'registration');
    await addEntry('C: checked in', 'checked_in', 'check_in');
    await addEntry('D: missed', 'dropped', 'check_in');
    await addEntry('E: missed, drawn', 'dropped', 'running');
    await addEntry('F: playing', 'active', 'running');
    await addEntry('G: lost', 'eliminated', 'awaiting_review');
    await addEntry('H: out', 'disqualified', 'running');
    await addEntry('I: called off', 'registered', 'cancelled');
    await addEntry('J: of another player', 'registered', 'registration', otherEntrant.id);
    const listOwnTitles = async (phase?: ContestPhase[], search?: string) => {
      const query: Query = { page: 1, perPage: 20, sort: 'joinable', filter: { mine: 'true', phase }, search };
      const { rows, meta } = await readVisibleContests(makeWork(otherApp, entrant), query);
      expect(meta.total).toBe(rows.length);
      return rows.map(({ contest }) => contest.title.slice(0, 1)).sort();
    };
    expect(await listOwnTitles(['registration', 'check_in'])).toEqual(['A', 'B', 'C', 'D']);
    expect(await listOwnTitles(['registration', 'check_in'], 'waiting')).toEqual(['B']);
    expect(await listOwnTitles(['check_in', 'running'])).toEqual(['C', 'D', 'E', 'F', 'H']);
    expect(await listOwnTitles()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);
    await otherApp.close();
  });

  it('filter, search, sort and page', async () => {
    expect((await listVisibleTitles({ filter: { phase: ['registration'] } })).titles).toEqual([
      'Free_Cup',
      'Harbour Cup',
    ]);
    expect((await listVisibleTitles({ filter: { free: 'true' } })).titles).toEqual(['Free_Cup']);
    expect((await listVisibleTitles({ filter: { platform: 'steam', game: 'Lantern Pass' } })).titles).toEqual([
      'Free_Cup',
    ]);
    expect((await listVisibleTitles({ search: 'harb' })).titles).toEqual(['Harbour Cup']);
    expect((await listVisibleTitles({ search: 'e_c' })).titles).toEqual(['Free_Cup']);
    expect((await listVisibleTitles({ search: '%' })).titles).toEqual([]);
    expect(await listVisibleTitles({ perPage: 2, page: 2 })).toMatchObject({ titles: ['Gone Cup'], total: 3 });
    expect((await listVisibleTitles({ sort: 'entryFee' })).titles[0]).toBe('Free_Cup');
    const staffPage = await readStaffContests(makeWork(app, app.admin), {
      page: 1,
      perPage: 20,
      sort: 'title',
      filter: { status: 'paused' },
    });
    expect(staffPage.rows.map((row) => row.contest.title)).toEqual(['Draft Cup']);
    const findFirstTitle = async (sort: InputOf<'listAdminContests'>['sort']) => {
      const { rows } = await readStaffContests(makeWork(app, app.admin), { page: 1, perPage: 20, sort, filter: {} });
      return rows[0]?.contest.title;
    };
    expect(await findFirstTitle('title')).toBe('Draft Cup');
    expect(await findFirstTitle('-title')).toBe('Hidden Cup');
    expect(await findFirstTitle('-entered')).toBe('Harbour Cup');
    expect(await findFirstTitle('entryFee')).toBe('Free_Cup');
    expect(await findFirstTitle('-pool')).toBe('Free_Cup');
  });

  it('order the staff list: live, upcoming, drafts, then finished, latest first', async () => {
    const otherApp = await createTestApp();
    const addContest = async (
      title: string,
      startsInHours: number,
      change: { phase?: ContestPhase; openedAt?: null; displayStatus?: 'hidden' } = {},
    ) => {
      const { id } = await openContest(otherApp, { title });
      const startsAt = new Date(otherApp.clock.now().getTime() + startsInHours * 3_600_000);
      await otherApp.db
        .updateTable('contests')
        .set({ startsAt, ...change })
        .where('id', '=', id)
        .execute();
    };
    await addContest('Over long ago', -48, { phase: 'completed' });
    await addContest('Called off', -2, { phase: 'cancelled' });
    await addContest('Draft later', 5, { phase: 'draft', openedAt: null, displayStatus: 'hidden' });
    await addContest('Draft soon', 1, { phase: 'draft', openedAt: null, displayStatus: 'hidden' });
    await addContest('Scheduled', 9, { phase: 'draft' });
    await addContest('Taking entries', 4);
    await addContest('Checking in', 0.5, { phase: 'check_in' });
    await addContest('Being played', -1, { phase: 'running', displayStatus: 'hidden' });
    const titles: string[] = [];
    let nextCursor: string | undefined;
    do {
      const { rows, meta } = await readStaffContests(makeWork(otherApp, otherApp.admin), {
        ...{ page: 1, perPage: 3, after: nextCursor, sort: 'now', filter: {} },
      });
      titles.push(...rows.map(({ contest }) => contest.title));
      nextCursor = meta.next ?? undefined;
    } while (nextCursor !== undefined);
    expect(titles).toEqual([
      ...['Being played', 'Checking in', 'Taking entries', 'Scheduled', 'Draft soon', 'Draft later'],
      ...['Called off', 'Over long ago'],
    ]);
    await otherApp.close();
  });

  it('sort contests with free spots first, then live, upcoming and finished ones', async () => {
    const otherApp = await createTestApp();
    const addHours = (count: number) => new Date(otherApp.clock.now().getTime() + count * 3_600_000);
    const addContest = async (
      title: string,
      startsInHours: number,
      change: { phase?: ContestPhase; entered?: number; status?: 'paused' } = {},
    ) => {
      const { id } = await openContest(otherApp, { title });
      await otherApp.db
        .updateTable('contests')
        .set({ startsAt: addHours(startsInHours), ...change })
        .where('id', '=', id)
        .execute();
    };
    await addContest('Over', -48, { phase: 'completed' });
    await addContest('Called off', 2, { phase: 'cancelled' });
    await addContest('Not open yet', 3, { phase: 'draft' });
    await addContest('Full', 2.5, { entered: 4 });
    await addContest('Held up', 2.75, { status: 'paused' });
    await addContest('Being played', -1, { phase: 'running' });
    await addContest('Coming in', 0.5, { phase: 'check_in' });
    await addContest('Open later', 9);
    await addContest('Open soon', 4, { entered: 3 });
    const titles: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const query: Query = { page, perPage: 3, sort: 'joinable', filter: {} };
      const { rows } = await readVisibleContests(makeWork(otherApp, otherApp.admin), query);
      titles.push(...rows.map(({ contest }) => contest.title));
    }
    expect(titles).toEqual([
      ...['Open soon', 'Open later', 'Being played', 'Coming in'],
      ...['Full', 'Held up', 'Not open yet', 'Over', 'Called off'],
    ]);
    await otherApp.close();
  });

  it('show upcoming contests in the schedule while no match is open', async () => {
    const { matches, starts, feature } = (await getSchedule(makeWork(app, player))).data;
    expect(matches).toEqual([]);
    expect(starts.map((contest) => contest.title).sort()).toEqual(['Free_Cup', 'Harbour Cup']);
    expect(feature).toMatchObject({ finalists: [[], []], roundSize: null, nextAt: '2026-11-20T19:00:00.000Z' });
  });

  it('show possible finalists, the current round, and the winner for a day', async () => {
    const otherApp = await createTestApp();
    const contest = await startContest(otherApp, await addPlayers(otherApp, 4));
    const readFeaturedTitle = async () => {
      const { data: schedule } = await getSchedule(makeWork(otherApp));
      const names = schedule.feature?.finalists.map((side) => side.map(({ username }) => username));
      return {
        names,
        left: schedule.feature?.left,
        round: schedule.feature?.roundSize,
        nextAt: schedule.feature?.nextAt,
      };
    };
    const semiFinals = [
      ['player_1', 'player_4'],
      ['player_2', 'player_3'],
    ];
    expect(await readFeaturedTitle()).toEqual({ names: semiFinals, left: 4, round: 4, nextAt: null });
    await playMatch(otherApp, (await findMatchByNumber(otherApp, contest.id, 2)).id, [2, 0]);
    expect(await readFeaturedTitle()).toMatchObject({ names: [semiFinals[0], ['player_2']], left: 3, round: 4 });
    await playMatch(otherApp, (await findMatchByNumber(otherApp, contest.id, 1)).id, [2, 0]);
    expect(await readFeaturedTitle()).toMatchObject({ names: [['player_1'], ['player_2']], left: 2, round: 2 });
    const listWinners = async () =>
      (await getSchedule(makeWork(otherApp))).data.winners.map(({ player, prize }) => [player.username, prize]);
    expect(await listWinners()).toEqual([]);
    await playMatch(otherApp, (await findMatchByNumber(otherApp, contest.id, 3)).id, [2, 0]);
    expect(await listWinners()).toEqual([['player_1', '117']]);
    await otherApp.db.updateTable('contests').set({ displayStatus: 'hidden' }).execute();
    expect(await listWinners()).toEqual([]);
    await otherApp.db.updateTable('contests').set({ displayStatus: 'visible' }).execute();
    otherApp.clock.advance(24 * 3_600_000);
    expect(await listWinners()).toEqual([]);
    await otherApp.close();
  });
});

describe('the leaderboard', () => {
  it('ranks by titles, then by coins, and keeps places in a search', async () => {
    const otherApp = await createTestApp();
    const players = await addPlayers(otherApp, 4);
    const contest = await startContest(otherApp, players);
    for (const number of [1, 2, 3])
      await playMatch(otherApp, (await findMatchByNumber(otherApp, contest.id, number)).id, [2, 0]);
    const listLeaders = async (search?: string, game?: string) => {
      const query = { page: 1, perPage: 20, filter: { game }, ...(search === undefined ? {} : { search }) };
      const { items } = (await getLeaderboard(makeWork(otherApp), query)).data;
      return items.map((leader) => [leader.place, leader.player.username, leader.titles, leader.won, leader.earned]);
    };
    expect(await listLeaders()).toEqual([
      [1, 'player_1', 1, 2, '117'],
      [2, 'player_2', 0, 1, '48.75'],
      [3, 'player_3', 0, 0, '14.625'],
      [4, 'player_4', 0, 0, '14.625'],
    ]);
    expect(await listLeaders('er_3')).toEqual([[3, 'player_3', 0, 0, '14.625']]);

    const [, secondPlayer, thirdPlayer] = players;
    const nextContest = await startContest(
      otherApp,
      [secondPlayer, thirdPlayer].flatMap((each) => each ?? []),
      { game: 'Lantern Pass' },
    );
    await playMatch(otherApp, (await findMatchByNumber(otherApp, nextContest.id, 1)).id, [2, 0]);
    const leadersOfGame = await listLeaders(undefined, 'Lantern Pass');
    expect(leadersOfGame.map(([place, , titles, won]) => [place, titles, won])).toEqual([
      [1, 1, 1],
      [2, 0, 0],
    ]);
    expect((await listLeaders(undefined, contest.game)).map(([, name]) => name)).toEqual([
      'player_1',
      'player_2',
      'player_3',
      'player_4',
    ]);
    expect(await listLeaders('er_3', contest.game)).toEqual([[3, 'player_3', 0, 0, '14.625']]);
    expect(await listLeaders(undefined, 'Nothing')).toEqual([]);
    const { meta } = (await getLeaderboard(makeWork(otherApp), { page: 1, perPage: 1, filter: {} })).data;
    expect(meta.games).toEqual([contest.game, 'Lantern Pass']);

    const listRecords = () =>
      otherApp.db.selectFrom('gameRecords').selectAll().orderBy('game').orderBy('name').execute();
    const recordsBefore = await listRecords();
    await sql`drop table game_records`.execute(otherApp.db);
    await migrations['20261122T2254-game-records']?.up(otherApp.db);
    expect(await listRecords()).toEqual(recordsBefore);
    await otherApp.close();
  });
});
