import { collectStatements } from '../../../../test/statements';
import { makeWork } from '../../../../test/work';
import { createLimits } from '../../../limits/limits';
import { getYourMoves } from '../../people/moves/queries';
import {
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
import { listMatches } from '../competition/match.store';
import { toggleContestStatus } from '../contests/staff.commands';
import {
  app,
  findName,
  prepareContests,
  readFinalPlaces,
  readStatuses,
  runMeasure,
  startCup,
  submitResult,
  winMatch,
} from './testing';

prepareContests(4);

/** Four players meet by seeds: 1–4 and 2–3 in the first week, 1–3 and 4–2 in the second, 1–2 and 3–4 in the third. */
describe('a league', () => {
  const day = 24 * hour;
  const startLeague = () => startCup(4, { format: 'league', formatSettings: { roundDays: 7 } });
  const proposeTimes = async (user: TestUser, matchId: string, times: readonly Date[]) =>
    submitResult(makeWork(app, user), {
      ...{ action: 'propose_times', matchId, version: (await readMatch(app, matchId)).version },
      times: times.map((time) => time.toISOString()),
    });
  const agreeOnTime = async (user: TestUser, matchId: string, time: Date) =>
    submitResult(makeWork(app, user), {
      ...{
        action: 'agree_on_time',
        matchId,
        version: (await readMatch(app, matchId)).version,
        time: time.toISOString(),
      },
    });
  const addTime = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds);
  const readOpening = async (contestId: string, number: number) =>
    (await findMatchByNumber(app, contestId, number)).dueAt?.getTime();

  it('opens each match at a time that both agree on, or when its week is over', async () => {
    const { id, startedAt } = await startLeague();
    const start = startedAt?.getTime() ?? 0;
    expect(await readStatuses(id, [1, 2, 3, 4, 5, 6])).toEqual(Array.from({ length: 6 }, () => 'locked'));
    expect(await Promise.all([1, 3, 5].map((number) => readOpening(id, number)))).toEqual([
      start + 7 * day,
      start + 14 * day,
      start + 21 * day,
    ]);
    const firstMatch = await findMatchByNumber(app, id, 1);
    const [firstPlayer, secondPlayer] = await listPlayers(app, firstMatch);
    const [soonTime, laterTime] = [addTime(2 * day), addTime(3 * day)];
    await proposeTimes(firstPlayer, firstMatch.id, [soonTime, laterTime]);
    await expect(agreeOnTime(firstPlayer, firstMatch.id, soonTime)).rejects.toMatchObject({ code: 'match_closed' });
    await expect(proposeTimes(secondPlayer, firstMatch.id, [addTime(8 * day)])).rejects.toMatchObject({
      code: 'time_outside',
    });
    const kinds = await app.db
      .selectFrom('notices')
      .select(['userId', 'kind'])
      .where('subjectId', '=', firstMatch.id)
      .execute();
    expect(kinds).toEqual([{ userId: secondPlayer.id, kind: 'match_time' }]);
    const listMoves = async (user: TestUser) =>
      (await getYourMoves(makeWork(app, user))).data.items.map(({ kind }) => kind);
    expect(await Promise.all([listMoves(firstPlayer), listMoves(secondPlayer)])).toEqual([[], ['match_time']]);
    await agreeOnTime(secondPlayer, firstMatch.id, laterTime);
    expect(await listMoves(secondPlayer)).toEqual([]);
    app.clock.set(laterTime);
    await readContest(app, id);
    expect(await readStatuses(id, [1, 2])).toEqual(['ready', 'locked']);
    await winMatch(id, 1);
    app.clock.set(new Date(start + 7 * day));
    await readContest(app, id);
    expect(await readStatuses(id, [2, 3])).toEqual(['ready', 'locked']);
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await readMatch(app, (await findMatchByNumber(app, id, 2)).id)).toMatchObject({ method: 'double_forfeit' });
    for (const week of [2, 3]) {
      app.clock.set(new Date(start + week * 7 * day));
      await readContest(app, id);
      for (const number of [2 * week - 1, 2 * week]) await winMatch(id, number);
    }
    expect((await readContest(app, id)).phase).toBe('completed');
    expect((await readFinalPlaces(id)).map(([name, place]) => [name, place])[0]).toEqual([findName(0), 1]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('keeps one of two times if each player agrees to the other’s at the same time', async () => {
    const { id } = await startLeague();
    const firstMatch = await findMatchByNumber(app, id, 1);
    const [firstPlayer, secondPlayer] = await listPlayers(app, firstMatch);
    const [theirTime, ourTime] = [addTime(2 * day), addTime(3 * day)];
    await proposeTimes(firstPlayer, firstMatch.id, [theirTime]);
    await proposeTimes(secondPlayer, firstMatch.id, [ourTime]);
    const agreements = await Promise.allSettled([
      agreeOnTime(firstPlayer, firstMatch.id, ourTime),
      agreeOnTime(secondPlayer, firstMatch.id, theirTime),
    ]);
    expect(agreements.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const agreedTime = agreements[0].status === 'fulfilled' ? ourTime : theirTime;
    expect(await readOpening(id, 1)).toBe(agreedTime.getTime());
    app.clock.set(agreedTime);
    await Promise.all([readContest(app, id), readContest(app, id), readContest(app, id)]);
    const openedRows = await app.db
      .selectFrom('matchEvents')
      .select('kind')
      .where('matchId', '=', firstMatch.id)
      .where('kind', '=', 'opened')
      .execute();
    expect(openedRows).toHaveLength(1);
  });

  it('takes three proposals of a player in one match at once, then one every four hours, and keeps the last times', async () => {
    const { id } = await startLeague();
    const firstMatch = await findMatchByNumber(app, id, 1);
    const [firstPlayer] = await listPlayers(app, firstMatch);
    const limits = createLimits({ db: app.db, clock: app.clock });
    const proposeTimes = async (days: number) => {
      const work = makeWork(app, firstPlayer);
      const { version } = await readMatch(app, firstMatch.id);
      const times = [addTime(days * day).toISOString()];
      await submitResult(
        { ...work, ports: { ...work.ports, limits } },
        {
          ...{ action: 'propose_times', matchId: firstMatch.id, version, times },
        },
      );
    };
    for (let refusedCount = 0; refusedCount < 3; refusedCount += 1)
      await expect(proposeTimes(400)).rejects.toMatchObject({ code: 'time_outside' });
    for (const days of [1, 2, 3]) await proposeTimes(days);
    await expect(proposeTimes(4)).rejects.toMatchObject({ code: 'rate_limited' });
    expect((await readMatch(app, firstMatch.id)).proposed1).toEqual([addTime(3 * day)]);
    app.clock.advance(4 * hour);
    await proposeTimes(4);
    expect((await readMatch(app, firstMatch.id)).proposed1).toEqual([addTime(4 * day)]);
  });

  it('resumes in as many statements with one match as with six', async () => {
    const countStatements = async (size: number) => {
      const { id } = await startCup(size, { format: 'league', formatSettings: { roundDays: 7 }, maxPlayers: 4 });
      await toggleContestStatus(makeWork(app, app.admin), { id, status: 'paused' });
      app.clock.advance(hour);
      const statements = await collectStatements(() =>
        toggleContestStatus(makeWork(app, app.admin), { id, status: 'active' }),
      );
      return statements.length;
    };
    const statementCount = await countStatements(2);
    expect(statementCount).toBeGreaterThan(5);
    expect(await countStatements(4)).toBe(statementCount);
  });

  it('moves all times by the length of a pause, and gives a reinstated player their days back', async () => {
    const { id } = await startLeague();
    const listTimes = async () =>
      (await listMatches(app.db, id)).map(({ dueAt, playFrom, playBy, proposed1, proposed2 }) =>
        [dueAt, playFrom, playBy, ...(proposed1 ?? []), ...(proposed2 ?? [])].map((time) => time?.getTime() ?? 0),
      );
    const firstMatch = await findMatchByNumber(app, id, 1);
    await runMeasure(firstMatch.id, 'disqualify', firstMatch.opponent2Id ?? '');
    expect(await readStatuses(id, [1, 2, 3, 4, 5, 6])).toEqual([
      'completed',
      'locked',
      'locked',
      'completed',
      'locked',
      'completed',
    ]);
    const secondMatch = await findMatchByNumber(app, id, 2);
    const [proposer] = await listPlayers(app, secondMatch);
    await proposeTimes(proposer, secondMatch.id, [addTime(day), addTime(2 * day)]);
    const timesBefore = await listTimes();
    expect(timesBefore.flat()).toHaveLength(6 * 3 + 2);
    await toggleContestStatus(makeWork(app, app.admin), { id, status: 'paused' });
    app.clock.advance(5 * hour);
    await toggleContestStatus(makeWork(app, app.admin), { id, status: 'active' });
    const timesAfter = await listTimes();
    expect(timesAfter).toEqual(timesBefore.map((times) => times.map((time) => (time === 0 ? 0 : time + 5 * hour))));
    await runMeasure(firstMatch.id, 'reinstate', firstMatch.opponent2Id ?? '');
    expect(await readStatuses(id, [1, 2, 3, 4, 5, 6])).toEqual(Array.from({ length: 6 }, () => 'locked'));
    for (const [dueAt, , playBy] of await listTimes()) expect(dueAt).toBe(playBy);
  });
});
