import { randomUUID } from 'node:crypto';
import type { InputOf } from '@laurel/shared/protocol';
import { makeSource, makeWork } from '../../../../test/work';
import { runDueDeadlines } from '../../../deadlines/worker';
import { advanceByKind } from '../../index';
import {
  checkInBoth,
  expectSoundLedger,
  findMatchByNumber,
  hour,
  listPlayers,
  minute,
  readContest,
  readEscrow,
  readMatch,
  type TestUser,
} from '../../testing';
import { insertMatches, listMatches } from '../competition/match.store';
import { readContestDetail } from '../contests/detail.queries';
import { toggleContestStatus } from '../contests/staff.commands';
import { checkInPlayer } from './commands';
import { listUserMatches } from './queries';
import { getMatchRoom } from './room.queries';
import {
  app,
  findName,
  listPairs,
  prepareContests,
  readFinalPlaces,
  readStatuses,
  readTable,
  ruleForSlot,
  runMeasure,
  startCup,
  submitResult,
  winMatch,
} from './testing';

prepareContests(9);

describe('a Swiss contest', () => {
  const startSwiss = (size: number, formatSettings: InputOf<'createContest'>['formatSettings'] = {}) =>
    startCup(size, { format: 'swiss', formatSettings });
  const readStandings = async (contestId: string) => {
    const { standings = [] } = await readContestDetail(makeWork(app, app.admin), await readContest(app, contestId));
    return standings;
  };
  const readOpenedTimes = async (contestId: string, number: number) => {
    const { id } = await findMatchByNumber(app, contestId, number);
    const events = await app.db.selectFrom('matchEvents').select('kind').where('matchId', '=', id).execute();
    return events.filter(({ kind }) => kind === 'opened').length;
  };

  it('pairs a round once all results before it are final, and pays by the table', async () => {
    const { id } = await startSwiss(5, { rounds: 3 });
    expect(await listPairs(id, [1, 2, 3, 4, 5, 6])).toEqual(['1–3', '2–4', '5 bye', 'locked', 'locked', 'locked']);
    await winMatch(id, 1);
    expect(await readStatuses(id, [4])).toEqual(['locked']);
    const readWins = async () => (await readTable(id)).map(([name, , won]) => [name, won]);
    expect(await readWins()).toContainEqual([findName(4), 0]);
    await winMatch(id, 2);
    expect(await readWins()).toContainEqual([findName(4), 1]);
    expect(await readWins()).toContainEqual([findName(3), 0]);
    expect(await listPairs(id, [4, 5, 6, 7])).toEqual(['1–2', '5–3', '4 bye', 'locked']);
    expect(await readStatuses(id, [4, 5, 6])).toEqual(['ready', 'ready', 'completed']);
    await winMatch(id, 4);
    await winMatch(id, 5);
    expect(await listPairs(id, [7, 8, 9])).toEqual(['1–4', '5–2', '3 bye']);
    await winMatch(id, 7);
    expect((await readContest(app, id)).phase).toBe('running');
    await winMatch(id, 8);
    expect((await readContest(app, id)).phase).toBe('completed');
    const standings = await readStandings(id);
    expect(standings[1]?.below?.by).toBe('buchholz');
    const decidesPlace = (name: string) => standings.some(({ below }) => below?.by === name);
    for (const { below, tieBreaks = {} } of standings) {
      expect(Object.keys(tieBreaks)).toEqual(['buchholz', 'sonneborn_berger'].filter(decidesPlace));
      if (below?.by === 'buchholz') expect(tieBreaks.buchholz).toBe(below.own);
    }
    expect((await readTable(id)).map(([name, , won, lost]) => [name, won, lost])).toEqual([
      [findName(4), 3, 0],
      [findName(0), 3, 0],
      [findName(1), 1, 2],
      [findName(2), 1, 2],
      [findName(3), 1, 2],
    ]);
    expect((await readFinalPlaces(id)).every(([, place]) => place !== null)).toBe(true);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  const runDeadlines = () => runDueDeadlines({ ...makeSource(app), advance: advanceByKind });
  async function forfeitFirstRound() {
    const { id } = await startSwiss(4, { rounds: 3 });
    const absentUsers: TestUser[] = [];
    for (const number of [1, 2]) {
      const match = await findMatchByNumber(app, id, number);
      const [presentPlayer, otherPlayer] = await listPlayers(app, match);
      await checkInPlayer(makeWork(app, presentPlayer), { matchId: match.id });
      absentUsers.push(otherPlayer);
    }
    app.clock.advance(10 * minute);
    await readContest(app, id);
    await runDeadlines();
    expect(await readStatuses(id, [1, 2, 3, 4])).toEqual(['completed', 'completed', 'locked', 'locked']);
    return { id, absentUsers };
  }
  const appealFirstMatch = async (contestId: string, player: TestUser | undefined) => {
    const { id: matchId, version } = await findMatchByNumber(app, contestId, 1);
    await submitResult(makeWork(app, player ?? app.admin), {
      action: 'object',
      matchId,
      version,
      note: 'I was there.',
    });
  };

  it('waits ten minutes for results that the clock decided, and pairs once for two workers', async () => {
    const { id } = await forfeitFirstRound();
    app.clock.advance(10 * minute - 1);
    await runDeadlines();
    expect(await readStatuses(id, [3, 4])).toEqual(['locked', 'locked']);
    app.clock.advance(1);
    await Promise.all([runDeadlines(), runDeadlines(), readContest(app, id)]);
    expect(await listPairs(id, [3, 4])).toEqual(['1–2', '3–4']);
    expect(await readOpenedTimes(id, 3)).toBe(1);
    const readMatches = () =>
      app.db.selectFrom('matches').selectAll().where('contestId', '=', id).orderBy('id').execute();
    const matchesBefore = await readMatches();
    await runDeadlines();
    await readContest(app, id);
    expect(await readMatches()).toEqual(matchesBefore);
    expect(matchesBefore.filter(({ payoutDueAt }) => payoutDueAt !== null)).toHaveLength(2);
    await winMatch(id, 3);
    await winMatch(id, 4);
    expect(await readStatuses(id, [5, 6])).toEqual(['ready', 'ready']);
    app.clock.advance(2 * hour - 10 * minute);
    await readContest(app, id);
    expect((await findMatchByNumber(app, id, 1)).settledAt).toEqual(app.clock.now());
  });

  it('moves the wait by exactly the length of a pause', async () => {
    const { id } = await forfeitFirstRound();
    app.clock.advance(4 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id, status: 'paused' });
    app.clock.advance(30 * minute);
    await runDeadlines();
    await toggleContestStatus(makeWork(app, app.admin), { id, status: 'active' });
    app.clock.advance(6 * minute - 1);
    await runDeadlines();
    expect(await readStatuses(id, [3, 4])).toEqual(['locked', 'locked']);
    app.clock.advance(1);
    await runDeadlines();
    expect(await listPairs(id, [3, 4])).toEqual(['1–2', '3–4']);
  });

  it('pairs a round after a pause if the wait had ended unnoticed before it', async () => {
    const { id } = await forfeitFirstRound();
    app.clock.advance(11 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id, status: 'paused' });
    app.clock.advance(30 * minute);
    await toggleContestStatus(makeWork(app, app.admin), { id, status: 'active' });
    expect(await listPairs(id, [3, 4])).toEqual(['1–2', '3–4']);
  });

  it('takes an appeal until the next round has begun, and pairs that round again after the ruling', async () => {
    const { id, absentUsers } = await forfeitFirstRound();
    app.clock.advance(10 * minute);
    await runDeadlines();
    expect(await listPairs(id, [3, 4])).toEqual(['1–2', '3–4']);
    await appealFirstMatch(id, absentUsers[0]);
    expect(await readStatuses(id, [1, 3, 4])).toEqual(['disputed', 'locked', 'locked']);
    await ruleForSlot((await findMatchByNumber(app, id, 1)).id, 2);
    expect(await listPairs(id, [3, 4])).toEqual(['2–3', '1–4']);
    await expectSoundLedger(app.db);
  });

  it('refuses an appeal once the next round has begun, as in a bracket', async () => {
    const { id, absentUsers } = await forfeitFirstRound();
    app.clock.advance(10 * minute);
    await runDeadlines();
    await checkInBoth(app, (await findMatchByNumber(app, id, 3)).id);
    await expect(appealFirstMatch(id, absentUsers[0])).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'played_on' },
    });
    expect(await readStatuses(id, [1, 3])).toEqual(['completed', 'live']);
    const firstMatch = await findMatchByNumber(app, id, 1);
    const loser = makeWork(app, absentUsers[0] ?? app.admin);
    const { data } = await listUserMatches(loser, { page: 1, perPage: 20, filter: {} });
    expect(data.items.find((each) => each.id === firstMatch.id)?.actions).toEqual(['confirm']);
    const room = await getMatchRoom(loser, { id: firstMatch.id });
    expect(room.data).toMatchObject({ appealable: false, actions: ['confirm'] });
  });

  it('pairs a round again if a result is replaced, until one of its matches has begun', async () => {
    const { id } = await startSwiss(4, { rounds: 3 });
    await winMatch(id, 1);
    const firstMatch = await findMatchByNumber(app, id, 1);
    await ruleForSlot(firstMatch.id, 2);
    await winMatch(id, 2);
    expect(await listPairs(id, [3, 4])).toEqual(['2–3', '1–4']);
    await ruleForSlot(firstMatch.id, 1);
    expect(await listPairs(id, [3, 4])).toEqual(['1–2', '3–4']);
    await runMeasure(firstMatch.id, 'reopen');
    expect(await listPairs(id, [3, 4])).toEqual(['locked', 'locked']);
    await ruleForSlot(firstMatch.id, 1);
    expect(await listPairs(id, [3, 4])).toEqual(['1–2', '3–4']);
    await checkInBoth(app, (await findMatchByNumber(app, id, 3)).id);
    await expect(ruleForSlot(firstMatch.id, 2)).rejects.toMatchObject({ code: 'match_closed' });
    await expect(runMeasure(firstMatch.id, 'reopen')).rejects.toMatchObject({ code: 'match_closed' });
    expect(await readStatuses(id, [3, 4, 5])).toEqual(['live', 'ready', 'locked']);
  });

  it('ends in one outcome if a round is paired while a result is replaced', async () => {
    const { id } = await startSwiss(4);
    await winMatch(id, 1);
    const [firstMatch, secondMatch] = await Promise.all([1, 2].map((number) => findMatchByNumber(app, id, number)));
    if (!firstMatch || !secondMatch) throw new Error('There are two matches');
    await checkInBoth(app, secondMatch.id);
    const [, loser] = await listPlayers(app, secondMatch);
    const { version } = await readMatch(app, secondMatch.id);
    await Promise.all([
      submitResult(makeWork(app, loser), { action: 'concede', matchId: secondMatch.id, version }),
      ruleForSlot(firstMatch.id, 2),
    ]);
    expect(await listPairs(id, [3, 4])).toEqual(['2–3', '1–4']);
    expect(await readStatuses(id, [1, 2, 3, 4])).toEqual(['completed', 'completed', 'ready', 'ready']);
  });

  it('doesn’t pair a disqualified player until staff reinstate them', async () => {
    const { id } = await startSwiss(4, { rounds: 3 });
    await winMatch(id, 1, [0, 2]);
    const firstMatch = await findMatchByNumber(app, id, 1);
    await runMeasure(firstMatch.id, 'disqualify', firstMatch.opponent1Id ?? '');
    await winMatch(id, 2);
    expect(await listPairs(id, [3, 4])).toEqual(['2–3', '4 bye']);
    await runMeasure(firstMatch.id, 'reinstate', firstMatch.opponent1Id ?? '');
    expect(await readMatch(app, firstMatch.id)).toMatchObject({ status: 'completed', winnerSlot: 1 });
    expect(await listPairs(id, [3, 4])).toEqual(['2–3', '1–4']);
    const thirdMatch = await findMatchByNumber(app, id, 3);
    await runMeasure(thirdMatch.id, 'disqualify', thirdMatch.opponent1Id ?? '');
    expect(await readStatuses(id, [3, 4, 5])).toEqual(['completed', 'ready', 'locked']);
    await winMatch(id, 4);
    app.clock.advance(2 * hour);
    await readContest(app, id);
    expect(await listPairs(id, [5, 6])).toEqual(['3–4', '1 bye']);
  });

  it('stores as many matches as the largest contest has', async () => {
    const { id } = await startSwiss(2);
    const [match] = await listMatches(app.db, id);
    if (!match) throw new Error('Two play');
    const copies = Array.from({ length: 1920 }, (_, index) => ({ ...match, id: randomUUID(), number: index + 10 }));
    await app.db.transaction().execute((tx) => insertMatches(tx, copies));
    expect(await listMatches(app.db, id)).toHaveLength(1921);
    await app.db.deleteFrom('matches').where('contestId', '=', id).where('number', '>=', 10).execute();
  });

  it('puts players out after their last loss', async () => {
    const { id } = await startSwiss(6, { rounds: 4, outAfter: 2 });
    for (const number of [1, 2, 3]) await winMatch(id, number);
    for (const number of [4, 5, 6]) await winMatch(id, number);
    const listEliminatedSeeds = async () =>
      (
        await app.db
          .selectFrom('entrants')
          .select(['seed', 'status'])
          .where('contestId', '=', id)
          .orderBy('seed')
          .execute()
      )
        .filter(({ status }) => status === 'eliminated')
        .map(({ seed }) => seed);
    const eliminatedSeeds = await listEliminatedSeeds();
    expect(eliminatedSeeds.length).toBeGreaterThan(0);
    const thirdPairs = await listPairs(id, [7, 8, 9]);
    for (const seed of eliminatedSeeds) expect(thirdPairs.join()).not.toContain(String(seed));
    for (const number of [7, 8, 9, 10, 11, 12])
      if ((await readStatuses(id, [number]))[0] === 'ready') await winMatch(id, number);
    expect((await readContest(app, id)).phase).toBe('completed');
    const places = (await readFinalPlaces(id)).map(([, place]) => place);
    expect(places.every((place) => place !== null)).toBe(true);
    await expectSoundLedger(app.db);
  });

  it('plays nine players over four rounds through a no-show, a dispute and a withdrawal', async () => {
    const { id } = await startSwiss(9);
    const [firstMatch, secondMatch] = await Promise.all([1, 2].map((number) => findMatchByNumber(app, id, number)));
    if (!firstMatch || !secondMatch) throw new Error('There are four matches in a round');
    const [presentPlayer] = await listPlayers(app, firstMatch);
    await checkInPlayer(makeWork(app, presentPlayer), { matchId: firstMatch.id });
    await checkInBoth(app, secondMatch.id);
    const [secondSeed, sixthSeed] = await listPlayers(app, secondMatch);
    const reportScore = async (user: TestUser, score: [number, number]) => {
      const { version } = await readMatch(app, secondMatch.id);
      await submitResult(makeWork(app, user), { action: 'report', matchId: secondMatch.id, version, score });
    };
    await reportScore(secondSeed, [2, 0]);
    await reportScore(sixthSeed, [0, 2]);
    await winMatch(id, 3);
    await winMatch(id, 4);
    await ruleForSlot(secondMatch.id, 2);
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await readMatch(app, firstMatch.id)).toMatchObject({ method: 'forfeit', winnerSlot: 0 });
    expect(await readStatuses(id, [6])).toEqual(['locked']);
    app.clock.advance(2 * hour);
    await readContest(app, id);
    const sixthMatch = await findMatchByNumber(app, id, 6);
    await runMeasure(sixthMatch.id, 'disqualify', sixthMatch.opponent2Id ?? '');
    for (let number = 7; number <= 20; number += 1) {
      if ((await readStatuses(id, [number]))[0] === 'locked') {
        app.clock.advance(2 * hour);
        await readContest(app, id);
      }
      if ((await readStatuses(id, [number]))[0] === 'ready') await winMatch(id, number);
    }
    expect((await readContest(app, id)).phase).toBe('completed');
    const pairs = (
      await listPairs(
        id,
        Array.from({ length: 20 }, (_, index) => index + 1),
      )
    ).filter((pair) => pair.includes('–'));
    expect(new Set(pairs.map((pair) => pair.split('–').sort().join())).size).toBe(pairs.length);
    const finalPlaces = await readFinalPlaces(id);
    expect(finalPlaces.filter(([, place]) => place !== null)).toHaveLength(8);
    expect(finalPlaces.filter(([, , , status]) => status === 'disqualified')).toHaveLength(1);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });
});
