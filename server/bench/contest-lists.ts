import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { formatMarkdownTable, printProgress } from '../../e2e/bench/command';
import { calculatePairedRatios, estimateMedian, shuffleNames } from '../../e2e/bench/statistics';
import { createTestClock } from '../src/clock';
import { openConnection } from '../src/database/connection';
import { migrateDatabase } from '../src/database/migrate';
import { countLimit } from '../src/database/pages/page';
import type { Database } from '../src/database/schema';
import { readStaffContests, readVisibleContests } from '../src/domains/play/contests/list.store';
import { addManyRows, readerId } from '../test/many-rows';
import { makeWork } from '../test/work';
import type { DatabaseServer } from './scales';

const fewRowCount = 100;
const middleRowCount = countLimit;
const roundCount = 60;
const solsticeCount = 20;

type Query = Partial<InputOf<'listContests'>>;
type StaffQuery = Partial<InputOf<'listAdminContests'>>;
type ReadList = (db: Kysely<Database>) => Promise<unknown>;

const clock = createTestClock();
const page = { page: 1, perPage: 20, filter: {} };
const readAsVisitor =
  (query: Query): ReadList =>
  (db) =>
    readVisibleContests(makeWork({ db, clock }), { ...page, sort: 'joinable', ...query });
const readAsStaff =
  (query: StaffQuery): ReadList =>
  (db) =>
    readStaffContests(makeWork({ db, clock }, { id: readerId, role: 'moderator' }), { ...page, sort: 'now', ...query });

const readListByName: Readonly<Record<string, ReadList>> = {
  all: readAsVisitor({}),
  'by the largest pool': readAsVisitor({ sort: '-pool' }),
  'page 4': readAsVisitor({ page: 4 }),
  'of two phases': readAsVisitor({ filter: { phase: ['registration', 'running'] } }),
  'of two phases, a platform, free': readAsVisitor({
    filter: { phase: ['registration', 'running'], platform: 'steam', free: 'true' },
  }),
  'of a game': readAsVisitor({ filter: { game: 'Lantern Pass' } }),
  'of a game that has none': readAsVisitor({ filter: { game: 'None' } }),
  'of a phase, by their start': readAsVisitor({ filter: { phase: ['completed'] }, sort: '-startsAt' }),
  'with a common word': readAsVisitor({ search: 'common cup' }),
  'of two phases, with a common word': readAsVisitor({
    search: 'common cup',
    filter: { phase: ['registration', 'running'] },
  }),
  'with a rare word': readAsVisitor({ search: 'rare regatta' }),
  'with a word that 20 have': readAsVisitor({ search: 'solstice' }),
  'with a word that none has': readAsVisitor({ search: 'nowhere' }),
  'staff: all': readAsStaff({}),
  'staff: of two phases': readAsStaff({ filter: { phase: ['running', 'awaiting_review'] } }),
  'staff: with a common word': readAsStaff({ search: 'common cup' }),
  'staff: with a rare word': readAsStaff({ search: 'rare regatta' }),
  'staff: paused': readAsStaff({ filter: { status: 'paused' } }),
};

async function openLists(server: DatabaseServer, contestCount: number) {
  const name = `lists_${contestCount}`;
  await server.query(`create database ${name}`);
  const connection = openConnection(server.buildUrl(name), { size: 2 });
  await migrateDatabase(connection.db);
  printProgress(`${contestCount} contests…`);
  await addManyRows(connection.db, 0, contestCount, clock.now());
  await sql`
    update contests set title = 'Solstice ' || slug
    where substring(slug from '\\d+')::integer % ${contestCount / solsticeCount}::integer = 3`.execute(connection.db);
  await sql`vacuum analyze contests`.execute(connection.db);
  return connection;
}

const measureTime = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
};

export async function measureLists(server: DatabaseServer, largestCount: number) {
  const contestCounts = [fewRowCount, middleRowCount, largestCount];
  const connections = new Map<number, Awaited<ReturnType<typeof openLists>>>();
  for (const contestCount of contestCounts) connections.set(contestCount, await openLists(server, contestCount));
  const times = new Map(
    Object.keys(readListByName).map((name) => [
      name,
      new Map(contestCounts.map((contestCount) => [contestCount, [] as number[]])),
    ]),
  );
  // Warms up, because PostgreSQL plans a prepared statement again on each of its first five runs.
  for (let round = -10; round < roundCount; round += 1) {
    printProgress(`Lists, round ${round}`);
    for (const [name, read] of Object.entries(readListByName))
      for (const contestCount of shuffleNames(contestCounts)) {
        const connection = connections.get(contestCount);
        if (!connection) throw new Error(`No database has ${contestCount} contests`);
        const time = await measureTime(() => read(connection.db));
        if (round >= 0) times.get(name)?.get(contestCount)?.push(time);
      }
  }
  for (const { close } of connections.values()) await close();
  const formatRatio = (values: readonly number[], base: readonly number[]) => {
    const { median, low, high } = estimateMedian(calculatePairedRatios(values, base));
    return `${median.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
  };
  const table = formatMarkdownTable(
    [
      'contests, 20 of a page',
      ...contestCounts.map((contestCount) => `ms, of ${contestCount}`),
      `${middleRowCount} to ${fewRowCount}`,
      `${largestCount} to ${middleRowCount}`,
      `${largestCount} to ${fewRowCount}`,
    ],
    [...times].map(([name, timesByCount]) => {
      const [small = [], middle = [], large = []] = contestCounts.map(
        (contestCount) => timesByCount.get(contestCount) ?? [],
      );
      const medians = [small, middle, large].map((values) => estimateMedian(values).median.toFixed(1));
      return [name, ...medians, formatRatio(middle, small), formatRatio(large, middle), formatRatio(large, small)];
    }),
  );
  const figures = [...times].map(([list, timesByCount]) => ({ list, times: Object.fromEntries(timesByCount) }));
  return { table, figures };
}
