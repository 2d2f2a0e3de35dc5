import { makeWork } from '../../../../test/work';
import { checkInBoth, expectSoundLedger, findMatchByNumber, listPlayers } from '../../testing';
import { listRatedMatches } from '../competition/rated-contests.store';
import { app, prepareContests, ruleForSlot, runMeasure, startCup, submitResult, winMatch } from '../matches/testing';

prepareContests(4);

async function ruleMatchAfter(
  contestId: string,
  number: number,
  reports: readonly (0 | 1)[] | null,
  score: [number, number] | null,
) {
  const { id } = await findMatchByNumber(app, contestId, number);
  if (reports) await checkInBoth(app, id);
  await reportResultAs(id, contestId, number, reports ?? []);
  await ruleForSlot(id, 1, score);
}

async function reportResultAs(matchId: string, contestId: string, number: number, sides: readonly (0 | 1)[]) {
  const players = await listPlayers(app, await findMatchByNumber(app, contestId, number));
  for (const side of sides)
    await submitResult(makeWork(app, players[side]), {
      ...{ action: 'report', matchId, version: (await findMatchByNumber(app, contestId, number)).version },
      score: side === 0 ? [2, 0] : [0, 2],
    });
}

async function listRatedNumbers(contestId: string): Promise<number[]> {
  const ratedPairs = (await listRatedMatches(app.db, contestId)).map(({ winnerId, loserId }) =>
    [winnerId, loserId].sort(),
  );
  const numbers = [];
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const players = await listPlayers(app, await findMatchByNumber(app, contestId, number));
    const ids = players.map(({ id }) => id).sort();
    if (ratedPairs.some((pair) => pair.join() === ids.join())) numbers.push(number);
  }
  expect(numbers).toHaveLength(ratedPairs.length);
  return numbers;
}

test('rulings count only for matches that were played', async () => {
  const { id } = await startCup(4);
  await ruleMatchAfter(id, 1, null, null);
  await ruleMatchAfter(id, 2, null, [2, 1]);
  await ruleMatchAfter(id, 3, [], null);
  await ruleMatchAfter(id, 4, [0, 1], null);
  await winMatch(id, 5);
  await ruleMatchAfter(id, 6, [0], [2, 0]);
  expect(await listRatedNumbers(id)).toEqual([2, 4, 5, 6]);
  await expectSoundLedger(app.db);
});

test('a disqualification costs and brings no rating, in open matches and in later ones', async () => {
  const { id } = await startCup(4);
  await winMatch(id, 1);
  const secondMatch = await findMatchByNumber(app, id, 2);
  await checkInBoth(app, secondMatch.id);
  await reportResultAs(secondMatch.id, id, 2, [1]);
  await runMeasure(secondMatch.id, 'disqualify', secondMatch.opponent2Id ?? '');
  for (const number of [3, 4, 5, 6]) {
    const { status } = await findMatchByNumber(app, id, number);
    if (status === 'ready') await winMatch(id, number);
  }
  const unplayedMatches = await app.db
    .selectFrom('matches')
    .select('number')
    .where('contestId', '=', id)
    .where('method', 'in', ['ruling', 'forfeit'])
    .orderBy('number')
    .execute();
  expect(unplayedMatches).toHaveLength(3);
  const playedNumbers = [1, 2, 3, 4, 5, 6].filter(
    (number) => !unplayedMatches.some((match) => match.number === number),
  );
  expect(await listRatedNumbers(id)).toEqual(playedNumbers);
});

test('a player disqualified before checking in loses no rating in a bracket, nor do the opponents they would have met', async () => {
  const { id } = await startCup(4, { format: 'double_elimination' });
  const firstMatch = await findMatchByNumber(app, id, 1);
  await runMeasure(firstMatch.id, 'disqualify', firstMatch.opponent2Id ?? '');
  await winMatch(id, 2);
  const ratedMatches = await listRatedMatches(app.db, id);
  expect(ratedMatches).toHaveLength(1);
  const secondPlayers = await listPlayers(app, await findMatchByNumber(app, id, 2));
  expect([ratedMatches[0]?.winnerId, ratedMatches[0]?.loserId]).toEqual(secondPlayers.map((player) => player.id));
});
