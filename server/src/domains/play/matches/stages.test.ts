import type { InputOf } from '@laurel/shared/protocol';
import { makeWork } from '../../../../test/work';
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
import { listMatches } from '../competition/match.store';
import { readContestDetail } from '../contests/detail.queries';
import { checkInPlayer } from './commands';
import {
  app,
  findName,
  listPairs,
  prepareContests,
  readFinalPlaces,
  readStatuses,
  ruleForSlot,
  runMeasure,
  startCup,
  submitResult,
  winMatch,
} from './testing';

prepareContests(24);

/**
 * Six entrants form two groups, by seeds: 1, 4 and 5, and 2, 3 and 6. Matches 1 to 6 are 4–5, 3–6, 1–5, 2–6, 1–4 and
 * 2–3. Then 7 and 8 are semi-finals, and 9 is the final.
 */
describe('a contest of two stages', () => {
  const startStages = (
    size: number,
    formatSettings: InputOf<'createContest'>['formatSettings'],
    prizeSplit = [4000, 2000, 1000, 1000, 1000, 1000],
  ) => startCup(size, { format: 'stages', formatSettings, prizeSplit });
  const listSeedsWith = async (contestId: string, status: 'eliminated' | 'active') => {
    const rows = await app.db
      .selectFrom('entrants')
      .select('seed')
      .where('contestId', '=', contestId)
      .where('status', '=', status)
      .orderBy('seed')
      .execute();
    return rows.map(({ seed }) => seed);
  };

  it('seats the bracket from the tables, again if a result changes before it begins, and pays all places', async () => {
    const { id } = await startStages(6, { groups: 2, advance: 2 });
    expect(await listPairs(id, [1, 2, 3, 4, 5, 6])).toEqual(['4–5', '3–6', '1–5', '2–6', '1–4', '2–3']);
    for (const number of [1, 2, 3, 4, 5]) await winMatch(id, number);
    expect(await readStatuses(id, [7, 8, 9])).toEqual(['locked', 'locked', 'locked']);
    await winMatch(id, 6);
    expect(await listPairs(id, [7, 8, 9])).toEqual(['1–3', '2–4', 'locked']);
    expect(await listSeedsWith(id, 'eliminated')).toEqual([5, 6]);
    const fifthMatch = await findMatchByNumber(app, id, 5);
    await ruleForSlot(fifthMatch.id, 2);
    expect(await listPairs(id, [7, 8])).toEqual(['2–1', '4–3']);
    await runMeasure(fifthMatch.id, 'reopen');
    expect(await readStatuses(id, [5, 7, 8])).toEqual(['live', 'locked', 'locked']);
    expect(await listSeedsWith(id, 'eliminated')).toEqual([]);
    await ruleForSlot(fifthMatch.id, 2);
    expect(await listPairs(id, [7, 8])).toEqual(['2–1', '4–3']);
    await winMatch(id, 7);
    await expect(ruleForSlot(fifthMatch.id, 1)).rejects.toMatchObject({
      code: 'match_closed',
      params: { why: 'played_on' },
    });
    await winMatch(id, 8);
    await winMatch(id, 9);
    expect(await readContest(app, id)).toMatchObject({ phase: 'completed' });
    expect((await readContest(app, id)).championId).not.toBeNull();
    expect(await readFinalPlaces(id)).toEqual([
      [findName(1), 1, '100', 'winner'],
      [findName(3), 2, '50', 'eliminated'],
      [findName(0), 3, '25', 'eliminated'],
      [findName(2), 3, '25', 'eliminated'],
      [findName(4), 5, '25', 'eliminated'],
      [findName(5), 5, '25', 'eliminated'],
    ]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('seats the bracket again if a ruling changes only the games of a result', async () => {
    const { id } = await startStages(6, { groups: 2, advance: 2 });
    for (const [number, score] of [[1], [2], [3, [1, 2]], [4], [5, [2, 1]], [6]] as const)
      await winMatch(id, number, score && [...score]);
    expect(await listPairs(id, [7, 8])).toEqual(['2–1', '4–3']);
    expect(await listSeedsWith(id, 'eliminated')).toEqual([5, 6]);
    await ruleForSlot((await findMatchByNumber(app, id, 3)).id, 2, [0, 2]);
    expect(await listPairs(id, [7, 8])).toEqual(['2–5', '4–3']);
    expect(await listSeedsWith(id, 'eliminated')).toEqual([1, 6]);
    const openedMatch = await findMatchByNumber(app, id, 7);
    await ruleForSlot((await findMatchByNumber(app, id, 3)).id, 2, [0, 2]);
    expect(await readMatch(app, openedMatch.id)).toMatchObject({ status: 'ready', version: openedMatch.version });
  });

  it('seats the bracket once when the last result and a ruling on another match come at the same time', async () => {
    const { id } = await startStages(6, { groups: 2, advance: 2 });
    for (const number of [1, 2, 3, 4, 5]) await winMatch(id, number);
    const [fifthMatch, sixthMatch] = [await findMatchByNumber(app, id, 5), await findMatchByNumber(app, id, 6)];
    await checkInBoth(app, sixthMatch.id);
    const [secondSeed, thirdSeed] = await listPlayers(app, sixthMatch);
    const readVersion = async () => (await readMatch(app, sixthMatch.id)).version;
    const report = { matchId: sixthMatch.id, score: [2, 0] as [number, number] };
    await submitResult(makeWork(app, secondSeed), { action: 'report', ...report, version: await readVersion() });
    const version = await readVersion();
    await Promise.all([
      submitResult(makeWork(app, thirdSeed), { action: 'confirm', matchId: sixthMatch.id, version }),
      ruleForSlot(fifthMatch.id, 2),
      readContest(app, id),
    ]);
    expect(await listPairs(id, [7, 8, 9])).toEqual(['2–1', '4–3', 'locked']);
    expect(await listSeedsWith(id, 'active')).toEqual([1, 2, 3, 4]);
    const seventhMatch = await findMatchByNumber(app, id, 7);
    const [otherPlayer, ownPlayer] = await listPlayers(app, seventhMatch);
    await checkInPlayer(makeWork(app, ownPlayer), { matchId: seventhMatch.id });
    const [begunOutcome, ruledOutcome] = await Promise.allSettled([
      checkInPlayer(makeWork(app, otherPlayer), { matchId: seventhMatch.id }),
      ruleForSlot(fifthMatch.id, 1),
    ]);
    const hasRulingWon = ruledOutcome.status === 'fulfilled';
    if (!hasRulingWon) expect(begunOutcome.status).toBe('fulfilled');
    expect(await listPairs(id, [7, 8])).toEqual(hasRulingWon ? ['1–3', '2–4'] : ['2–1', '4–3']);
    expect((await readMatch(app, seventhMatch.id)).status).toBe(hasRulingWon ? 'ready' : 'live');
    const rowsBefore = await app.db
      .selectFrom('matches')
      .selectAll()
      .where('contestId', '=', id)
      .orderBy('id')
      .execute();
    await readContest(app, id);
    expect(await app.db.selectFrom('matches').selectAll().where('contestId', '=', id).orderBy('id').execute()).toEqual(
      rowsBefore,
    );
  });

  it('crowns a player who is alone in the bracket', async () => {
    const { id } = await startStages(4, { groups: 2, advance: 1, doubleFinals: true }, [6000, 2000, 1000, 1000]);
    await winMatch(id, 1);
    const firstMatch = await findMatchByNumber(app, id, 1);
    await runMeasure(firstMatch.id, 'disqualify', firstMatch.opponent1Id ?? '');
    await runMeasure(firstMatch.id, 'disqualify', firstMatch.opponent2Id ?? '');
    await winMatch(id, 2);
    expect((await readContest(app, id)).phase).toBe('completed');
    expect(await readFinalPlaces(id)).toEqual([
      [findName(1), 1, '120', 'winner'],
      [findName(2), 3, '20', 'eliminated'],
      [findName(0), null, '0', 'disqualified'],
      [findName(3), null, '0', 'disqualified'],
    ]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('plays 24 in six groups through a no-show, a dispute, withdrawals and a tie', async () => {
    const { id } = await startStages(24, { groups: 6, advance: 2, thirdPlace: true });
    const [firstMatch, secondMatch] = await Promise.all([1, 2].map((number) => findMatchByNumber(app, id, number)));
    if (!firstMatch || !secondMatch) throw new Error('There are 36 matches in the groups');
    await checkInBoth(app, secondMatch.id);
    const [firstPlayer, secondPlayer] = await listPlayers(app, secondMatch);
    const reportScore = async (user: TestUser, score: [number, number]) => {
      const { version } = await readMatch(app, secondMatch.id);
      await submitResult(makeWork(app, user), { action: 'report', matchId: secondMatch.id, version, score });
    };
    await reportScore(firstPlayer, [2, 0]);
    await reportScore(secondPlayer, [0, 2]);
    await ruleForSlot(secondMatch.id, 2);
    const thirdMatch = await findMatchByNumber(app, id, 3);
    await runMeasure(thirdMatch.id, 'disqualify', thirdMatch.opponent2Id ?? '');
    for (let number = 4; number <= 36; number += 1) {
      const [status] = await readStatuses(id, [number]);
      if (status === 'locked') {
        app.clock.advance(10 * minute);
        await readContest(app, id);
      }
      if ((await readStatuses(id, [number]))[0] === 'ready') await winMatch(id, number);
    }
    expect(await readMatch(app, firstMatch.id)).toMatchObject({ method: 'double_forfeit' });
    expect((await listMatches(app.db, id)).filter(({ payoutDueAt }) => payoutDueAt !== null)).not.toHaveLength(0);
    expect(await readStatuses(id, [37, 38, 39, 40])).not.toContain('locked');
    const groupsByPlayer = await readGroups(id);
    for (let number = 37; number <= 44; number += 1) {
      const { opponent1Id, opponent2Id } = await findMatchByNumber(app, id, number);
      if (opponent1Id && opponent2Id) expect(groupsByPlayer.get(opponent1Id)).not.toBe(groupsByPlayer.get(opponent2Id));
    }
    const fortiethMatch = (
      await Promise.all([37, 38, 39, 40, 41, 42, 43, 44].map((number) => findMatchByNumber(app, id, number)))
    ).find(({ status }) => status === 'ready');
    if (!fortiethMatch) throw new Error('Someone plays in the first round');
    await runMeasure(fortiethMatch.id, 'disqualify', fortiethMatch.opponent1Id ?? '');
    for (let number = 37; number <= 52; number += 1)
      if ((await readStatuses(id, [number]))[0] === 'ready') await winMatch(id, number);
    app.clock.advance(2 * hour);
    expect((await readContest(app, id)).phase).toBe('completed');
    const finalPlaces = await readFinalPlaces(id);
    expect(finalPlaces.filter(([, , , status]) => status === 'disqualified').map(([, place]) => place)).toEqual([
      null,
      null,
    ]);
    const places = finalPlaces.flatMap(([, place]) => (place === null ? [] : [Number(place)]));
    expect(places).toHaveLength(22);
    expect(places.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 5, 5, 5]);
    expect(places.slice(8)).toEqual([9, 9, 9, ...Array.from({ length: 11 }, (_, index) => (index < 6 ? 13 : 19))]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  async function readGroups(contestId: string): Promise<ReadonlyMap<string, number | undefined>> {
    const detail = await readContestDetail(makeWork(app, app.admin), await readContest(app, contestId));
    return new Map((detail.standings ?? []).map(({ entrantId, group }) => [entrantId, group]));
  }
});
