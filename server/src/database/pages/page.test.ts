import type { InputOf } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { sql } from 'kysely';
import { addManyRows, addStatement, readerId } from '../../../test/many-rows';
import { makeWork } from '../../../test/work';
import { createTestClock } from '../../clock';
import { listTransactions } from '../../domains/coins/transactions/queries';
import { listPosts } from '../../domains/content/posts/queries';
import { searchUsers } from '../../domains/people/users/store';
import { readVisibleContests } from '../../domains/play/contests/list.store';
import { getLeaderboard } from '../../domains/play/leaderboard/queries';
import { createTestDatabase, type TestDatabase } from '../testing';

const clock = createTestClock();
const now = clock.now();
type ContestQuery = Parameters<typeof readVisibleContests>[1];

describe('a list of contests', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await addManyRows(database.db, 0, 300, now);
  });
  afterAll(() => database.close());

  const readContests = (query: Partial<ContestQuery>) =>
    readVisibleContests(makeWork({ db: database.db, clock }), {
      page: 1,
      perPage: 20,
      sort: 'joinable',
      filter: {},
      ...query,
    });

  async function walkPages(query: Partial<ContestQuery>, runBetweenPages: () => Promise<unknown> = async () => {}) {
    const titles: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { rows, meta } = await readContests({ ...query, ...(cursor === undefined ? {} : { after: cursor }) });
      titles.push(...rows.map(({ contest }) => contest.title));
      cursor = meta.next;
      await runBetweenPages();
    }
    return titles;
  }

  const orders = {
    joinable: sql`case when phase = 'registration' and status = 'active' and entered < max_players then 0
      when phase in ('check_in', 'running', 'awaiting_review') then 1
      when phase in ('completed', 'cancelled') then 3 else 2 end, starts_at, id`,
    startsAt: sql`starts_at, id`,
    '-startsAt': sql`starts_at desc, id desc`,
    entryFee: sql`entry_fee, starts_at, id`,
    '-entryFee': sql`entry_fee desc, starts_at, id`,
    '-pool': sql`pool desc, starts_at, id`,
  };

  it('is complete and ordered, by numbers and by cursors, for every filter, search and sort', async () => {
    const queries = fc.record(
      {
        sort: fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[])),
        perPage: fc.integer({ min: 7, max: 100 }),
        search: fc.constantFrom('rare', 'cup 1', 'ball', 'x', '%', 'lantern pass', ''),
        filter: fc.record(
          {
            phase: fc.subarray(['registration', 'running', 'completed', 'cancelled'] as const),
            platform: fc.constantFrom('playstation' as const, 'steam' as const),
            game: fc.constantFrom('Lantern Pass', 'None'),
            free: fc.constantFrom('true' as const, 'false' as const),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: ['sort', 'perPage', 'filter'] },
    );
    await fc.assert(
      fc.asyncProperty(queries, async ({ filter, ...query }) => {
        const { phase = [], platform, game, free } = filter;
        const expectedRows = await sql<{ title: string }>`
          select title from contests where display_status <> 'hidden' and opened_at is not null
            and (${phase.length === 0} or phase = any(${phase}::text[]))
            and (${platform === undefined} or platform = ${platform ?? ''})
            and (${game === undefined} or game = ${game ?? ''})
            and (${free === undefined} or (entry_fee = 0) = ${free === 'true'})
            and strpos(lower(title || chr(10) || game), lower(${query.search ?? ''})) > 0
          order by ${orders[query.sort]}`.execute(database.db);
        const titles = expectedRows.rows.map(({ title }) => title);
        expect(await walkPages({ ...query, filter })).toEqual(titles);
        const seenTitles: string[] = [];
        for (let page = 1; page <= Math.ceil(titles.length / query.perPage); page += 1) {
          const { rows: contests, meta } = await readContests({ ...query, filter, page });
          expect(meta).toMatchObject({ page, total: titles.length });
          seenTitles.push(...contests.map(({ contest }) => contest.title));
        }
        expect(seenTitles).toEqual(titles);
      }),
      { numRuns: 40 },
    );
  });

  it('shows each row exactly once while others are added', async () => {
    const titlesBefore = new Set(await walkPages({ sort: 'startsAt' }));
    let addedCount = 300;
    const titles = await walkPages({ sort: 'startsAt', perPage: 50 }, async () => {
      await addManyRows(database.db, addedCount, addedCount + 20, now);
      addedCount += 20;
      if (addedCount > 500) throw new Error('Paging never ended');
    });
    expect(titles.filter((title) => titlesBefore.has(title)).sort()).toEqual([...titlesBefore].sort());
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('refuses a cursor of another order', async () => {
    const { meta } = await readContests({ sort: 'startsAt' });
    const writeTestCursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const wrongCursors = [
      'x',
      writeTestCursor('startsAt'),
      writeTestCursor('startsAt', 0, '2026-02-30T00:00:00.000000Z', readerId),
      writeTestCursor('startsAt', 0, '2026-02-03T00:00:00.000000Z', 'x'),
      writeTestCursor('startsAt', 1, '2026-02-03T00:00:00.000000Z', readerId),
      writeTestCursor('startsAt', 0, "'; drop table users; --", readerId),
    ];
    for (const wrongCursor of wrongCursors)
      await expect(readContests({ sort: 'startsAt', after: wrongCursor })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    await expect(readContests({ sort: '-pool', after: meta.next ?? '' })).rejects.toMatchObject({
      fields: { after: [expect.any(String)] },
    });
  });
});

describe('a list', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  it('counts up to 1,000, then reports that there are more', async () => {
    const readPosts = (page: number, perPage = 20, after?: string) =>
      listItems({ page, perPage, filter: {}, ...(after === undefined ? {} : { after }) });
    const listItems = async (input: InputOf<'listPosts'>) =>
      (await listPosts(makeWork({ db: database.db, clock }), input)).data;
    await addManyRows(database.db, 0, 999, now);
    expect((await readPosts(50)).meta).toEqual({ page: 50, perPage: 20, total: 999, next: null });
    await addManyRows(database.db, 999, 1000, now);
    expect((await readPosts(50)).meta).toEqual({ page: 50, perPage: 20, total: 1000, next: null });
    expect(await readPosts(51)).toEqual({ items: [], meta: { page: 51, perPage: 20, total: 1000, next: null } });
    expect((await readPosts(9e15, 100)).items).toEqual([]);
    await addManyRows(database.db, 1000, 1001, now);
    const { meta, items } = await readPosts(50);
    expect(meta).toEqual({ page: 50, perPage: 20, total: null, atLeast: 1001, next: expect.any(String) });
    expect(items).toHaveLength(20);
    const lastPosts = await readPosts(51, 20, meta.next ?? '');
    expect(lastPosts.items.map(({ slug }) => slug)).toEqual(['post-1000']);
    expect(lastPosts.meta).toEqual({ page: 51, perPage: 20, total: null, atLeast: 1001, next: null });
    await expect(readPosts(52)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { page: [expect.any(String)] },
    });
  });

  it('numbers ranks on the leaderboard up to 1,000, also in a search', async () => {
    await addManyRows(database.db, 0, 1100, now);
    const readLeaders = async (input: InputOf<'getLeaderboard'>) =>
      (await getLeaderboard(makeWork({ db: database.db, clock }), input)).data;
    const places = new Map<string, number | null>();
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { items, meta } = await readLeaders({
        page: 1,
        perPage: 100,
        filter: {},
        ...(cursor ? { after: cursor } : {}),
      });
      for (const { player, place } of items) places.set(player.username, place);
      cursor = meta.next;
    }
    expect([...places.values()]).toEqual(Array.from({ length: 1100 }, (_, index) => (index < 1000 ? index + 1 : null)));
    for (const username of [[...places.keys()][412], [...places.keys()][1050]]) {
      const leaders = await readLeaders({ page: 1, perPage: 5, filter: {}, search: username });
      expect(leaders.items.map(({ place }) => place)).toEqual([places.get(username ?? '')]);
    }
  });

  it('finds users by name, then by email, each once', async () => {
    await addManyRows(database.db, 0, 150, now);
    await database.db.updateTable('users').set({ email: 'player@example.org' }).where('id', '=', readerId).execute();
    const foundNames: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { rows, meta } = await searchUsers(database.db, {
        page: 1,
        perPage: 40,
        search: 'PLAYER',
        sort: 'username',
        filter: {},
        ...(cursor ? { after: cursor } : {}),
      });
      foundNames.push(...rows.map(({ username }) => username));
      cursor = meta.next;
      expect(meta.total).toBe(151);
    }
    expect(foundNames).toHaveLength(151);
    expect(foundNames.at(-1)).toBe('the_reader');
    expect(foundNames.slice(0, -1)).toEqual(foundNames.slice(0, -1).sort());
  });

  it('reads any page of a statement by line number, and searches the newest 2,000 lines of a period', async () => {
    await addStatement(database.db, 0, 12_000, now);
    const work = makeWork({ db: database.db, clock }, { id: readerId, role: 'player' });
    const readLines = async (query: Partial<InputOf<'listTransactions'>>) =>
      (await listTransactions(work, { page: 1, perPage: 20, filter: {}, ...query })).data;
    const lastLines = await readLines({ page: 600 });
    expect(lastLines.meta).toEqual({
      ...{ page: 600, perPage: 20, total: 12_000, next: null, searched: null },
      ...{ in: '0.000000000000024', out: '0' },
    });
    expect(lastLines.items.at(-1)?.balanceAfter).toBe('0.000000000000000002');
    expect((await readLines({ page: 601 })).items).toEqual([]);
    const lines = await readLines({ search: 'rare reason' });
    expect(lines.meta).toMatchObject({ total: 4, searched: 2000, in: '0.000000000000000008' });
    const commonLines = await readLines({ search: 'thanks' });
    expect(commonLines.meta).toMatchObject({ total: null, atLeast: 1001, in: null, out: null });
    const sentLines = await readLines({ filter: { kind: ['send'] } });
    expect(sentLines.meta).toMatchObject({ total: null, atLeast: 1001, in: null });
    const hourFilter = { from: now.toISOString(), to: new Date(now.getTime() + 3_600_000).toISOString() };
    const earlierLines = await readLines({ search: 'rare reason', filter: { to: hourFilter.to } });
    expect(earlierLines.meta).toMatchObject({ total: 1, searched: null });
    expect((await readLines({ filter: hourFilter })).meta).toMatchObject({ total: 60, in: '0.00000000000000012' });
  });
});
