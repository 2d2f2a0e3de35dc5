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
import { checkInPlayer } from './commands';
import {
  app,
  findName,
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

prepareContests(6);

/** Four players meet by seeds: 1–4 and 2–3, then 1–3 and 4–2, then 1–2 and 3–4. */
describe('a round robin', () => {
  it('opens a match once both players are free, and the last round once all are', async () => {
    const { id } = await startCup(4);
    expect(await readStatuses(id, [1, 2, 3, 4, 5, 6])).toEqual([
      'ready',
      'ready',
      'locked',
      'locked',
      'locked',
      'locked',
    ]);
    await winMatch(id, 1);
    expect(await readStatuses(id, [3, 4])).toEqual(['locked', 'locked']);
    await winMatch(id, 2);
    expect(await readStatuses(id, [3, 4, 5, 6])).toEqual(['ready', 'ready', 'locked', 'locked']);
    await winMatch(id, 3);
    expect(await readStatuses(id, [5, 6])).toEqual(['locked', 'locked']);
    await winMatch(id, 4);
    expect(await readStatuses(id, [5, 6])).toEqual(['ready', 'ready']);
    const thirdId = (await findMatchByNumber(app, id, 3)).id;
    await runMeasure(thirdId, 'reopen');
    expect(await readStatuses(id, [3, 5, 6])).toEqual(['live', 'locked', 'locked']);
  });

  it('pays by the table once all matches are final, and returns what rounding leaves', async () => {
    const { id } = await startCup(4, { prizePool: '100.000000000000000001', prizeSplit: [5000, 2500, 2500] });
    for (const number of [1, 2, 3, 4, 5]) await winMatch(id, number);
    expect(
      (await readFinalPlaces(id)).every(
        ([, place, prize, status]) => place === null && prize === '0' && status === 'active',
      ),
    ).toBe(true);
    await winMatch(id, 6);
    expect((await readContest(app, id)).phase).toBe('completed');
    expect(await readFinalPlaces(id)).toEqual([
      [findName(0), 1, '100', 'winner'],
      [findName(1), 2, '33.333333333333333333', 'eliminated'],
      [findName(2), 2, '33.333333333333333333', 'eliminated'],
      [findName(3), 2, '33.333333333333333333', 'eliminated'],
    ]);
    expect((await readContest(app, id)).championId).not.toBeNull();
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('plays through a no-show, a dispute, an overturn and a withdrawal', async () => {
    const { id } = await startCup(4);
    const [firstMatch, secondMatch, thirdMatch, fourthMatch] = await Promise.all(
      [1, 2, 3, 4].map((n) => findMatchByNumber(app, id, n)),
    );
    if (!firstMatch || !secondMatch || !thirdMatch || !fourthMatch) throw new Error('There are six matches');
    const [firstPlayer] = await listPlayers(app, firstMatch);
    await checkInPlayer(makeWork(app, firstPlayer), { matchId: firstMatch.id });
    await checkInBoth(app, secondMatch.id);
    const [secondSeed, thirdSeed] = await listPlayers(app, secondMatch);
    app.clock.advance(10 * minute);
    await readContest(app, id);
    expect(await readMatch(app, firstMatch.id)).toMatchObject({ method: 'forfeit', winnerSlot: 0 });
    const submitScore = async (user: TestUser, score: [number, number]) => {
      const { version } = await readMatch(app, secondMatch.id);
      await submitResult(makeWork(app, user), { action: 'report', matchId: secondMatch.id, version, score });
    };
    await submitScore(secondSeed, [2, 0]);
    await submitScore(thirdSeed, [0, 2]);
    expect(await readStatuses(id, [3, 4])).toEqual(['locked', 'locked']);
    await ruleForSlot(secondMatch.id, 1);
    await winMatch(id, 3);
    await winMatch(id, 4);
    await ruleForSlot(thirdMatch.id, 2);
    expect(await readStatuses(id, [5, 6])).toEqual(['ready', 'ready']);
    expect((await readTable(id)).map(([, , won]) => won)).toEqual([1, 1, 1, 1]);
    const sixthMatch = await findMatchByNumber(app, id, 6);
    await runMeasure(sixthMatch.id, 'disqualify', sixthMatch.opponent2Id ?? '');
    await winMatch(id, 5);
    app.clock.advance(3 * hour);
    expect((await readContest(app, id)).phase).toBe('completed');
    expect(await readTable(id)).toEqual([
      [findName(2), 1, 2, 1],
      [findName(0), 2, 2, 1],
      [findName(1), 3, 1, 2],
      [findName(3), null, 1, 2],
    ]);
    expect((await readFinalPlaces(id)).find(([name]) => name === findName(3))).toEqual([
      findName(3),
      null,
      '0',
      'disqualified',
    ]);
    expect(await readEscrow(app, id)).toBe('0');
    await expectSoundLedger(app.db);
  });

  it('settles at once all matches of a disqualified player, and reopens them if staff reinstate the player', async () => {
    const { id } = await startCup(6);
    const firstMatch = await findMatchByNumber(app, id, 1);
    const entrantId = firstMatch.opponent2Id ?? '';
    await checkInBoth(app, firstMatch.id);
    const ownNumbers = (
      await app.db.selectFrom('matches').selectAll().where('contestId', '=', id).orderBy('number').execute()
    )
      .filter(({ opponent1Id, opponent2Id }) => opponent1Id === entrantId || opponent2Id === entrantId)
      .map(({ number }) => number);
    await runMeasure(firstMatch.id, 'disqualify', entrantId);
    expect(new Set(await readStatuses(id, ownNumbers))).toEqual(new Set(['completed']));
    expect((await readTable(id)).map(([, place, won, lost]) => [place, won, lost])).toEqual([
      ...Array.from({ length: 5 }, () => [1, 0, 0]),
      [null, 0, 0],
    ]);
    await runMeasure(firstMatch.id, 'reinstate', entrantId);
    expect(await readStatuses(id, ownNumbers)).toEqual(['live', 'locked', 'locked', 'locked', 'locked']);
    await winMatch(id, 2);
    await winMatch(id, 3);
    await ruleForSlot(firstMatch.id, 2);
    expect((await readStatuses(id, ownNumbers)).slice(0, 2)).toEqual(['completed', 'ready']);
  });

  it('shares the first place between those who are level', async () => {
    const { id } = await startCup(3);
    const matches = await app.db
      .selectFrom('matches')
      .selectAll()
      .where('contestId', '=', id)
      .orderBy('number')
      .execute();
    const winners = ['1 over 2', '2 over 3', '3 over 1'];
    const entrants = await app.db.selectFrom('entrants').selectAll().where('contestId', '=', id).execute();
    const seedsById = new Map(entrants.map(({ id: each, seed }) => [each, seed]));
    for (const { number, opponent1Id, opponent2Id } of matches) {
      const seeds = [seedsById.get(opponent1Id ?? ''), seedsById.get(opponent2Id ?? '')];
      await winMatch(id, number, winners.includes(`${seeds[0]} over ${seeds[1]}`) ? [2, 1] : [1, 2]);
    }
    expect(await readFinalPlaces(id)).toEqual(
      [0, 1, 2].map((at) => [findName(at), 1, '58.333333333333333333', 'winner']),
    );
    expect((await readContest(app, id)).championId).toBeNull();
    await expectSoundLedger(app.db);
  });
});
