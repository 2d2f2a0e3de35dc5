import type { InputOf } from '@laurel/shared/protocol';
import { type CompiledQuery, createQueryId, type Kysely, sql } from 'kysely';
import { addManyRows, readerId } from '../../../../test/many-rows';
import { makeWork } from '../../../../test/work';
import { createTestClock } from '../../../clock';
import { CamelCaseCompiler } from '../../../database/names';
import type { Database } from '../../../database/schema';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { type ContestPage, readStaffContests, readVisibleContests } from './list.store';

const clock = createTestClock();
const pageQuery = { page: 1, perPage: 20, filter: {} };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addManyRows(database.db, 0, 3000, clock.now());
});
afterAll(() => database.close());

async function listQueries(readList: (db: Kysely<Database>) => Promise<unknown>): Promise<CompiledQuery[]> {
  const compiler = new CamelCaseCompiler();
  const queries: CompiledQuery[] = [];
  const watchedPlugin = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(compiler.compileQuery(node, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await readList(watchedPlugin);
  return queries;
}

const writeArgument = (value: unknown) => sql.lit(Array.isArray(value) ? `{${value.join(',')}}` : String(value));

interface PlanUse {
  genericPlans: number;
  customPlans: number;
  discardedRows: number;
}

function countDiscardedRows(plan: string): number {
  const counts = [...plan.matchAll(/"Rows Removed by Filter": (\d+)/g)].map(([, count]) => Number(count));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function explain({ sql: text, parameters }: CompiledQuery): Promise<string> {
  return database.db.connection().execute(async (db) => {
    await sql`prepare page as ${sql.raw(text)}`.execute(db);
    const { rows } =
      await sql`explain (analyze, format json) execute page(${sql.join(parameters.map(writeArgument))})`.execute(db);
    await sql`deallocate page`.execute(db);
    return JSON.stringify(rows);
  });
}

function runPrepared({ sql: text, parameters }: CompiledQuery): Promise<PlanUse | undefined> {
  return database.db.connection().execute(async (db) => {
    await sql`prepare page as ${sql.raw(text)}`.execute(db);
    const runStatement = sql`execute page(${sql.join(parameters.map(writeArgument))})`;
    for (let time = 0; time < 8; time += 1) await runStatement.execute(db);
    const { rows } = await sql<Omit<PlanUse, 'discardedRows'>>`
      select generic_plans, custom_plans from pg_prepared_statements where name = 'page'`.execute(db);
    await sql`set plan_cache_mode = force_generic_plan`.execute(db);
    const { rows: plans } = await sql`explain (analyze, format json) ${runStatement}`.execute(db);
    await sql`reset plan_cache_mode`.execute(db);
    await sql`deallocate page`.execute(db);
    return rows[0] && { ...rows[0], discardedRows: countDiscardedRows(JSON.stringify(plans)) };
  });
}

const readAsVisitor = (query: Partial<InputOf<'listContests'>>) => (db: Kysely<Database>) =>
  readVisibleContests(makeWork({ db, clock }), { ...pageQuery, sort: 'joinable', ...query });
const readAsStaff = (query: Partial<InputOf<'listAdminContests'>>) => (db: Kysely<Database>) =>
  readStaffContests(makeWork({ db, clock }, { id: readerId, role: 'moderator' }), {
    ...pageQuery,
    sort: 'now',
    ...query,
  });

it.each([
  ['all', readAsVisitor({})],
  ['by the largest pool', readAsVisitor({ sort: '-pool' })],
  ['page 4', readAsVisitor({ page: 4 })],
  ['of a game', readAsVisitor({ filter: { game: 'Lantern Pass' } })],
  [
    'of two phases and a platform, free',
    readAsVisitor({ filter: { phase: ['registration', 'running'], platform: 'steam', free: 'true' } }),
  ],
  ['of a phase, by their start', readAsVisitor({ filter: { phase: ['completed'] }, sort: '-startsAt' })],
  ['staff: all', readAsStaff({})],
  ['staff: of two phases', readAsStaff({ filter: { phase: ['running', 'awaiting_review'] } })],
  ['staff: paused', readAsStaff({ filter: { status: 'paused' } })],
])('keeps one plan, and reads only what it shows: %s', async (_, readList) => {
  const [query] = await listQueries(readList);
  const planUse = query && (await runPrepared(query));
  expect(planUse).toEqual({ genericPlans: 3, customPlans: 5, discardedRows: 0 });
});

const listSlugs = ({ rows }: ContestPage) => rows.map(({ contest }) => contest.slug);
const listCommonSlugs = ({ rows }: ContestPage) =>
  rows.flatMap(({ contest }) => (contest.title.startsWith('Common cup') ? [contest.slug] : []));

describe('a word that more contests have than are counted', () => {
  it('is counted by the query that reads its page, in the order of the list', async () => {
    const [query, ...otherQueries] = await listQueries(readAsVisitor({ search: 'common cup' }));
    expect(otherQueries).toEqual([]);
    const plan = query && (await explain(query));
    expect(plan).toContain('contests_all_joinable_order');
    expect(countDiscardedRows(plan ?? '')).toBeLessThan(5);
  });

  it('of two phases is counted by one query, and its page read by another, which keeps its plan', async () => {
    const filter = { phase: ['completed', 'cancelled'] } satisfies InputOf<'listContests'>['filter'];
    const [, query] = await listQueries(readAsVisitor({ search: 'common cup', filter }));
    const planUse = query && (await runPrepared(query));
    expect(planUse).toMatchObject({ genericPlans: 3, customPlans: 5 });
    expect(planUse?.discardedRows).toBeLessThan(5);
  });

  it('finds contests in the order of the list, whatever the case of the word', async () => {
    const foundPage = await readAsVisitor({ search: 'COMMON Cup', perPage: 50 })(database.db);
    expect(foundPage.meta).toMatchObject({ total: null, atLeast: 101 });
    const listedPage = await readAsVisitor({ perPage: 100 })(database.db);
    const slugs = listCommonSlugs(listedPage);
    expect(listSlugs(foundPage)).toEqual(slugs.slice(0, 50));
    const after = foundPage.meta.next ?? undefined;
    const nextPage = await readAsVisitor({ search: 'COMMON Cup', after })(database.db);
    expect(listSlugs(nextPage)).toEqual(slugs.slice(50, 70));
    expect(nextPage.meta).toMatchObject({ total: null, atLeast: 101 });
  });

  it('finds staff the hidden contests and the drafts as well, in one order', async () => {
    const foundPage = await readAsStaff({ search: 'common cup' })(database.db);
    const listedPage = await readAsStaff({ perPage: 100 })(database.db);
    expect(listSlugs(foundPage)).toEqual(listCommonSlugs(listedPage).slice(0, 20));
    expect(foundPage.rows.some(({ contest }) => contest.displayStatus === 'hidden')).toBe(true);
  });

  it('has numbered pages only as far as it is counted', async () => {
    const { rows, meta } = await readAsVisitor({ search: 'common cup', page: 6 })(database.db);
    expect([rows.length, meta.atLeast]).toEqual([20, 101]);
    await expect(readAsVisitor({ search: 'common cup', page: 7 })(database.db)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
