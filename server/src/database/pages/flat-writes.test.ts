import { isFullRun } from '../../../../tools/checks/full-run';
import { addManyRows, readerId } from '../../../test/many-rows';
import { countTouchedRows, type TouchedRows } from '../../../test/touched-rows';
import { makeWork } from '../../../test/work';
import type { Actor, Work } from '../../call/context';
import { sendCoins } from '../../domains/coins/transactions/commands';
import { applyDueDeadlines } from '../../domains/play/competition/advance.commands';
import { enterContest } from '../../domains/play/contests/entry.commands';
import { checkInPlayer, confirmResult, reportResult } from '../../domains/play/matches/commands';
import {
  addPlayers,
  createTestApp,
  findMatchByNumber,
  fundHolder,
  listPlayers,
  minute,
  openContest,
  readMatch,
  type TestApp,
  type TestUser,
} from '../../domains/testing';

const shortCount = 10;
const longCount = isFullRun ? 10_000 : 1000;

async function findReaderMatch(app: TestApp, contestId: string): Promise<{ id: string; opponent: TestUser }> {
  for (const number of [1, 2]) {
    const match = await findMatchByNumber(app, contestId, number);
    const [firstPlayer, secondPlayer] = await listPlayers(app, match);
    if (firstPlayer.id === readerId) return { id: match.id, opponent: secondPlayer };
    if (secondPlayer.id === readerId) return { id: match.id, opponent: firstPlayer };
  }
  throw new Error('The reader plays no match');
}

/** The reader, who has most of the rows, plays in a contest of four. */
async function measureActs(rowCount: number): Promise<ReadonlyMap<string, TouchedRows>> {
  const app = await createTestApp();
  await addManyRows(app.db, 0, rowCount, new Date(app.clock.now().getTime() - 2 * longCount * minute));
  await app.db
    .updateTable('users')
    .set({ emailVerifiedAt: app.clock.now(), birthDate: '1990-05-04', country: 'FR' })
    .where('id', '=', readerId)
    .execute();
  await fundHolder(app.db, app.clock, readerId, '100');
  const touchedByAct = new Map<string, TouchedRows>();
  const measureAct = async (name: string, user: Actor, run: (work: Work<Actor>) => Promise<unknown>): Promise<void> => {
    touchedByAct.set(name, await countTouchedRows(makeWork(app, user), run));
    await run(makeWork(app, user));
  };
  const reader = { id: readerId, username: 'the_reader', role: 'player' } as const;
  const players = await addPlayers(app, 3);
  const contest = await openContest(app, { maxPlayers: 4 });
  const entry = { contestId: contest.id, termsVersion: contest.termsVersion };
  await measureAct('a send', reader, (work) => sendCoins(work, { username: 'player_1', amount: '1' }));
  await measureAct('an entry', reader, (work) => enterContest(work, entry));
  for (const player of players) await enterContest(makeWork(app, player), entry);
  app.clock.set(contest.checkInOpensAt);
  for (const player of players) await checkInPlayer(makeWork(app, player), { contestId: contest.id });
  await measureAct('a check-in', reader, (work) => checkInPlayer(work, { contestId: contest.id }));
  app.clock.set(contest.startsAt);
  await measureAct('a draw', reader, (work) => applyDueDeadlines(work, contest.id));
  const { id, opponent } = await findReaderMatch(app, contest.id);
  await checkInPlayer(makeWork(app, opponent), { matchId: id });
  await measureAct('a check-in to a match', reader, (work) => checkInPlayer(work, { matchId: id }));
  const { version } = await readMatch(app, id);
  await measureAct('a report', reader, (work) => reportResult(work, { matchId: id, version, score: [2, 0] }));
  await measureAct('an advance', opponent, (work) => confirmResult(work, { matchId: id, version: version + 1 }));
  await app.close();
  return touchedByAct;
}

it('reads and writes no more rows for an act of a player with a hundred times the rows or more', async () => {
  const actsOfFew = await measureActs(shortCount);
  for (const [name, { readRows, writtenRows, statements }] of await measureActs(longCount)) {
    const touchedByFew = actsOfFew.get(name);
    expect({ name, writtenRows, statements }).toEqual({
      name,
      writtenRows: touchedByFew?.writtenRows,
      statements: touchedByFew?.statements,
    });
    // PostgreSQL may read all of a small table, so fewer rows with the longer history are fine.
    expect({ name, readRows: Math.max(readRows, touchedByFew?.readRows ?? 0) }).toEqual({
      name,
      readRows: touchedByFew?.readRows,
    });
  }
});
