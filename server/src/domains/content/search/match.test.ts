import { schemas } from '@laurel/shared/protocol/schemas';
import { makeWork } from '../../../../test/work';
import {
  addPlayers,
  createTestApp,
  findMatchByNumber,
  listPlayers,
  playMatch,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { searchMatches } from './match.queries';

let app: TestApp;
let players: TestUser[];
let contestId: string;

beforeAll(async () => {
  app = await createTestApp();
  players = await addPlayers(app, 4);
  const contest = await startContest(app, players, { title: 'Lantern Cup' });
  contestId = contest.id;
  await app.db.updateTable('contests').set({ displayStatus: 'hidden' }).where('id', '=', contestId).execute();
  await playMatch(app, (await findMatchByNumber(app, contestId, 1)).id);
});
afterAll(() => app.close());

const findMatches = async (search: string) => {
  const { data } = await searchMatches(makeWork(app, app.admin), { search });
  expect(schemas.searchMatches.answer.parse(data)).toEqual(data);
  return data.items.map(({ number }) => number);
};
const readOpponentNames = async (number: number) =>
  (await listPlayers(app, await findMatchByNumber(app, contestId, number))).map(({ username }) => username);

test('finds a player’s matches, open ones first', async () => {
  const [firstName, secondName] = await readOpponentNames(1);
  const numbers = await Promise.all([firstName ?? '', secondName ?? ''].map(findMatches));
  expect(numbers).toContainEqual([3, 1]);
  expect(numbers).toContainEqual([1]);
});

test('finds matches between two named players, in either order', async () => {
  const [firstName, secondName] = await readOpponentNames(2);
  for (const text of [`${firstName} vs ${secondName}`, `${secondName} ${firstName}`, `${secondName} v. ${firstName}`])
    expect(await findMatches(text)).toEqual([2]);
  const [stranger] = await readOpponentNames(1);
  expect(await findMatches(`${firstName} vs ${stranger}`)).toEqual([]);
});

test('finds a contest’s matches by its title, even if hidden', async () => {
  expect(await findMatches('lantern cup')).toEqual([2, 3, 1]);
  expect(await findMatches('nothing of it')).toEqual([]);
});
