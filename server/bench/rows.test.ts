import { sql } from 'kysely';
import { listMatches } from '../src/domains/play/competition/match.store';
import {
  addPlayers,
  createTestApp,
  expectSoundLedger,
  playMatch,
  startContest,
  type TestApp,
} from '../src/domains/testing';
import { multiplyRows } from './rows';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const countRows = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(app.db);
  return rows[0]?.count ?? 0;
};

it('multiplies every table’s rows and keeps the books sound, with one player in all copies', async () => {
  const players = await addPlayers(app, 4);
  const contest = await startContest(app, players);
  for (const match of (await listMatches(app.db, contest.id)).slice(0, 2)) await playMatch(app, match.id);

  const tables = ['contests', 'entrants', 'matches', 'matchEvents', 'ledgerTransactions', 'ledgerEntries'];
  const rowsBefore = await Promise.all(tables.map(countRows));
  await multiplyRows(app.db, 5, ['player_1']);

  expect(await Promise.all(tables.map(countRows))).toEqual(rowsBefore.map((number) => number * 5));
  expect(await countRows('users')).toBe(1 + 1 + 3 * 5);
  await expectSoundLedger(app.db);
  const { rows } = await sql<{ contests: number; matches: number }>`
    select count(distinct entrants.contest_id) as contests, count(distinct matches.id) as matches
    from users join entrants on user_id = users.id
      join matches on entrants.id in (matches.opponent_1_id, matches.opponent_2_id)
    where username = 'player_1' and round = 1`.execute(app.db);
  expect(rows).toEqual([{ contests: 5, matches: 5 }]);
});
