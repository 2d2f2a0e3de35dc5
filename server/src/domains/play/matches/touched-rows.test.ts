import type { InputOf } from '@laurel/shared/protocol';
import { isFullRun } from '../../../../../tools/checks/full-run';
import { countTouchedRows, type TouchedRows } from '../../../../test/touched-rows';
import { makeWork, toCall } from '../../../../test/work';
import {
  addUser,
  checkInBoth,
  createTestApp,
  findMatchByNumber,
  listPlayers,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { confirmResult } from './commands';
import { matchHandlers } from './routes';

const submitResult = toCall(matchHandlers.submitResult);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const submitResultAs = async (user: TestUser, input: InputOf<'submitResult'>): Promise<void> => {
  await submitResult(makeWork(app, user), input);
};

describe('a result in the first round', () => {
  const sizes = isFullRun ? [16, 32, 256] : [16, 32];
  let startedCount = 0;

  const confirmFirstResult = async (
    setup: Pick<InputOf<'createContest'>, 'format' | 'formatSettings'>,
    size: number,
  ) => {
    startedCount += 1;
    const players: TestUser[] = [];
    for (let number = 1; number <= size; number += 1)
      players.push(await addUser(app.db, app.clock, `of_${startedCount}_${number}`));
    const freeContest = { title: `Cup of ${size}, ${startedCount}`, maxPlayers: size, entryFee: '0', prizePool: '0' };
    const { id } = await startContest(app, players, { ...freeContest, ...setup });
    const firstMatch = await findMatchByNumber(app, id, 1);
    const { version } = await checkInBoth(app, firstMatch.id);
    const [winner, loser] = await listPlayers(app, firstMatch);
    await submitResultAs(winner, { action: 'report', matchId: firstMatch.id, version, score: [2, 0] });
    return countTouchedRows(makeWork(app, loser), (work) =>
      confirmResult(work, { matchId: firstMatch.id, version: version + 1 }),
    );
  };

  it.each<[string, (size: number) => Pick<InputOf<'createContest'>, 'format' | 'formatSettings'>]>([
    ['a single elimination', () => ({ format: 'single_elimination' })],
    ['a double elimination', () => ({ format: 'double_elimination' })],
    ['a Swiss', () => ({ format: 'swiss', formatSettings: { rounds: 4 } })],
    ['stages with groups of eight', (size) => ({ format: 'stages', formatSettings: { groups: size / 8 } })],
  ])('touches in %s as many rows with many players as with few', async (_, makeSetup) => {
    const touchedRows: TouchedRows[] = [];
    for (const size of sizes) touchedRows.push(await confirmFirstResult(makeSetup(size), size));
    for (const each of touchedRows) expect(each).toEqual(touchedRows[0]);
  });

  it('reads in a round robin only the matches that wait for it', async () => {
    const figuresOfFew = await confirmFirstResult({ format: 'round_robin' }, 8);
    const figuresOfMany = await confirmFirstResult({ format: 'round_robin' }, 24);
    expect(figuresOfMany.writtenRows).toBe(figuresOfFew.writtenRows);
    expect(figuresOfMany.readRows - figuresOfFew.readRows).toBeLessThanOrEqual(2 * (22 - 6) + (12 - 4));
  });
});
