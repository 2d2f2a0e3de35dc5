import { makeWork } from '../../../../test/work';
import {
  buildContestFields,
  checkInBoth,
  editContest,
  expectSoundLedger,
  findMatchByNumber,
  listPlayers,
  minute,
  openContest,
  readContest,
  readMatch,
} from '../../testing';
import { listMatches } from '../competition/match.store';
import { readContestDetail } from '../contests/detail.queries';
import { app, prepareContests, readFinalPlaces, ruleForSlot, startCup, submitResult, winMatch } from './testing';

prepareContests(8);

const listLengths = async (contestId: string) => (await listMatches(app.db, contestId)).map(({ bestOf }) => bestOf);

it('draws each match with the length of its round, and holds reports and rulings to it', async () => {
  const { id } = await startCup(4, { format: 'single_elimination', bestOf: 1, roundLengths: { 1: 5 } });
  expect(await listLengths(id)).toEqual([1, 1, 5]);
  await winMatch(id, 1, [1, 0]);
  await winMatch(id, 2, [1, 0]);
  const finalMatch = await findMatchByNumber(app, id, 3);
  const { version } = await checkInBoth(app, finalMatch.id);
  const [firstPlayer, secondPlayer] = await listPlayers(app, finalMatch);
  const reportScore = (score: [number, number]) =>
    submitResult(makeWork(app, firstPlayer), { action: 'report', matchId: finalMatch.id, version, score });
  await expect(reportScore([1, 0])).rejects.toMatchObject({ code: 'illegal_score', params: { bestOf: 5 } });
  await expect(ruleForSlot(finalMatch.id, 1, [1, 0])).rejects.toMatchObject({ code: 'illegal_score' });
  await reportScore([3, 1]);
  const reportedMatch = await readMatch(app, finalMatch.id);
  await submitResult(makeWork(app, secondPlayer), {
    action: 'confirm',
    matchId: finalMatch.id,
    version: reportedMatch.version,
  });
  expect((await readContest(app, id)).phase).toBe('completed');
  expect((await readFinalPlaces(id)).map(([, place]) => place)).toEqual([1, 2, 3, 3]);
  await expectSoundLedger(app.db);
});

it('counts a win without a score as the games of its own round', async () => {
  const { id } = await startCup(4, { format: 'round_robin', bestOf: 1, roundLengths: { 1: 7 } });
  expect(await listLengths(id)).toEqual([1, 1, 1, 1, 7, 7]);
  for (const number of [1, 2, 3, 4]) await winMatch(id, number, [1, 0]);
  const lastMatch = await findMatchByNumber(app, id, 5);
  await ruleForSlot(lastMatch.id, 1);
  await winMatch(id, 6, [4, 3]);
  const { standings = [] } = await readContestDetail(makeWork(app, app.admin), await readContest(app, id));
  const games = Object.fromEntries(
    standings.map((line) => [line.entrantId, `${line.gamesWon} of ${line.gamesPlayed}`]),
  );
  const countWinsBefore = (entrantId: string | null) =>
    (standings.find((line) => line.entrantId === entrantId)?.won ?? 0) - 1;
  expect(games[lastMatch.opponent1Id ?? '']).toBe(`${4 + countWinsBefore(lastMatch.opponent1Id)} of 6`);
  await expectSoundLedger(app.db);
});

it('rounds that are paired later get their length too', async () => {
  const { id } = await startCup(8, { format: 'swiss', formatSettings: { rounds: 3 }, roundLengths: { 2: 1, 1: 5 } });
  for (const number of [1, 2, 3, 4]) await winMatch(id, number, [2, 1]);
  for (const number of [5, 6, 7, 8]) await winMatch(id, number, [1, 0]);
  for (const number of [9, 10, 11, 12]) await winMatch(id, number, [3, 2]);
  expect((await readContest(app, id)).phase).toBe('completed');
  await expectSoundLedger(app.db);
});

it('plays both finals of a double elimination at the same length', async () => {
  const { id } = await startCup(4, { format: 'double_elimination', roundLengths: { 2: 1, 1: 7 } });
  expect(await listLengths(id)).toEqual([3, 3, 3, 1, 1, 7, 7]);
  for (const number of [1, 2]) await winMatch(id, number, [2, 0]);
  await winMatch(id, 4, [1, 0]);
  await winMatch(id, 3, [2, 0]);
  await winMatch(id, 5, [1, 0]);
  await winMatch(id, 6, [2, 4]);
  await winMatch(id, 7, [4, 3]);
  expect((await readContest(app, id)).phase).toBe('completed');
});

it('keeps the lengths in an edit by an older form that doesn’t send them', async () => {
  const contest = await openContest(app, { title: 'Long Final', roundLengths: { 1: 5 } });
  const editedContest = await editContest(app, contest.id, buildContestFields(app.clock, { title: 'Longer Final' }));
  expect(editedContest).toMatchObject({ title: 'Longer Final', roundLengths: { 1: 5 } });
  const fields = buildContestFields(app.clock, { title: 'Longer Final', roundLengths: { 1: 7 } });
  const changedContest = await editContest(app, contest.id, fields);
  expect(changedContest).toMatchObject({ roundLengths: { 1: 7 }, termsVersion: editedContest.termsVersion + 1 });
});

it('the database refuses a report by older code, which knows only the contest’s length', async () => {
  const { id } = await startCup(2, { format: 'single_elimination', roundLengths: { 1: 5 } });
  const finalMatch = await findMatchByNumber(app, id, 1);
  await checkInBoth(app, finalMatch.id);
  const formerReport = app.db
    .updateTable('matches')
    .set({ status: 'reported', report1: [2, 0], report1At: app.clock.now(), dueAt: app.clock.now() })
    .where('id', '=', finalMatch.id)
    .execute();
  await expect(formerReport).rejects.toThrow('matches_length_check');
  app.clock.advance(45 * minute);
  await readContest(app, id);
  expect((await readMatch(app, finalMatch.id)).status).toBe('abandoned');
});

it('the database refuses a completed match without a winner or with the wrong one, as older code could write it', async () => {
  const { id } = await startCup(2, { format: 'single_elimination', bestOf: 3, roundLengths: { 1: 7 } });
  const finalMatch = await findMatchByNumber(app, id, 1);
  const { version } = await checkInBoth(app, finalMatch.id);
  const [firstPlayer] = await listPlayers(app, finalMatch);
  await submitResult(makeWork(app, firstPlayer), { action: 'report', matchId: finalMatch.id, version, score: [4, 0] });
  const confirmAsBefore = (winnerSlot: number | null) =>
    app.db
      .updateTable('matches')
      .set({
        status: 'completed',
        method: 'confirmed',
        winnerSlot,
        score: [4, 0],
        dueAt: null,
        settledAt: app.clock.now(),
      })
      .where('id', '=', finalMatch.id)
      .execute();
  await expect(confirmAsBefore(null)).rejects.toThrow('matches_winner_check');
  await expect(confirmAsBefore(1)).rejects.toThrow('matches_winner_check');
  expect((await readMatch(app, finalMatch.id)).status).toBe('reported');
  app.clock.advance(15 * minute);
  await readContest(app, id);
  expect(await readMatch(app, finalMatch.id)).toMatchObject({ status: 'completed', winnerSlot: 0, score: [4, 0] });
});

it.each<[string, Parameters<typeof startCup>[1], readonly number[]]>([
  ['a bracket', { format: 'single_elimination' }, [1, 2]],
  ['a Swiss', { format: 'swiss', formatSettings: { rounds: 2 } }, [1, 2]],
  ['a round robin', { format: 'round_robin' }, [1, 2, 3, 4]],
])(
  'the length is set when a match of %s opens, though code that knows no lengths drew it',
  async (_, format, numbers) => {
    const { id } = await startCup(4, { ...format, roundLengths: { 1: 7 } });
    await app.db.updateTable('matches').set({ bestOf: 3 }).where('contestId', '=', id).execute();
    for (const number of numbers) await winMatch(id, number, [2, 0]);
    const openedMatches = (await listMatches(app.db, id)).filter(({ status }) => status === 'ready');
    expect(openedMatches.length).toBeGreaterThan(0);
    for (const { number, bestOf } of openedMatches) {
      expect(bestOf).toBe(7);
      await winMatch(id, number, [4, 2]);
    }
    expect((await readContest(app, id)).phase).toBe('completed');
  },
);
