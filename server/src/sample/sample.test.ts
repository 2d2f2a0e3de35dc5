import { schemas } from '@laurel/shared/protocol/schemas';
import type { z } from 'zod';
import { testInFullRun } from '../../test/full-run';
import { makeSandboxSource, makeWork } from '../../test/work';
import type { Work } from '../call/context';
import { createTestClock } from '../clock';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { readLedgerTotals } from '../domains/coins/ledger/store';
import { listTransactions } from '../domains/coins/transactions/queries';
import { listPosts } from '../domains/content/posts/queries';
import { applyDueDeadlines } from '../domains/play/competition/advance.commands';
import { findVisibleContest, readContestDetail } from '../domains/play/contests/detail.queries';
import { readVisibleContests } from '../domains/play/contests/list.store';
import { getSchedule } from '../domains/play/contests/schedule.queries';
import { getLeaderboard } from '../domains/play/leaderboard/queries';
import { readUserStats } from '../domains/play/leaderboard/stats.queries';
import { deriveActions } from '../domains/play/matches/actions.rules';
import { listPlayerMatches, readDisputeQueue } from '../domains/play/matches/list.store';
import { getMatchRoom } from '../domains/play/matches/room.queries';
import { expectSoundLedger } from '../domains/testing';
import { demoAccounts, loadSampleData } from '.';

const now = new Date('2026-11-21T20:00:00.000Z');
const clock = createTestClock(now);
const hashPassword = async (password: string) => `hash of ${password}`;
const wholePageQuery = { page: 1, perPage: 100, filter: {} };
let database: TestDatabase;
let work: Work;

beforeAll(async () => {
  database = await createTestDatabase();
  work = makeWork({ db: database.db, clock });
  expect(await loadSampleData(await makeSandboxSource(database.db, clock), hashPassword)).toBe(true);
});
afterAll(() => database.close());

describe('the sample', () => {
  it('is made once, and only on an empty database', async () => {
    const ledgerTotalsBefore = await readLedgerTotals(database.db);
    expect(await loadSampleData(await makeSandboxSource(database.db, clock), hashPassword)).toBe(false);
    expect(await readLedgerTotals(database.db)).toEqual(ledgerTotalsBefore);
  });

  it('shows contests in every phase', async () => {
    const rows = await database.db.selectFrom('contests').select(['title', 'phase']).execute();
    const countInPhase = (phase: string) => rows.filter((row) => row.phase === phase).length;
    expect(countInPhase('completed')).toBe(13);
    expect(countInPhase('running')).toBe(7);
    expect(countInPhase('check_in')).toBe(1);
    expect(countInPhase('registration')).toBe(5);
    expect(countInPhase('draft')).toBe(2);
    expect(countInPhase('cancelled')).toBe(1);
  });

  it('shows staff actions on accounts: a note, a warning and an expired suspension', async () => {
    const rows = await database.db
      .selectFrom('sanctions')
      .innerJoin('users', 'users.id', 'sanctions.userId')
      .select(['username', 'kind', 'state', 'status'])
      .orderBy('at')
      .execute();
    expect(rows).toEqual([
      { username: 'saltmarsh', kind: 'note', state: 'standing', status: 'active' },
      { username: 'sunday_kit', kind: 'warning', state: 'standing', status: 'active' },
      { username: 'east_gate', kind: 'suspension', state: 'over', status: 'active' },
    ]);
  });

  it('shows campaigns in every status, and claims in review', async () => {
    const rows = await database.db.selectFrom('campaigns').select(['title', 'status', 'joined', 'paid']).execute();
    const listTitles = (status: string) => rows.filter((row) => row.status === status).map(({ title }) => title);
    expect(listTitles('active').sort()).toEqual([
      'Lights Out',
      'Orchard Sprint',
      'Over the Pass',
      'Paper and Steel',
      'Round the Horn',
    ]);
    expect(listTitles('scheduled')).toEqual(['Clear Channel']);
    expect(listTitles('paused')).toEqual(['Coast to Coast']);
    expect(listTitles('ended')).toEqual(['Moss over Everything']);
    expect(listTitles('settled').sort()).toEqual(['Grand Tour', 'Master Potter']);
    expect(listTitles('cancelled')).toEqual(['Night Watch']);
    expect(listTitles('draft')).toEqual(['Winter Lanterns']);
    const entries = await database.db
      .selectFrom('participants')
      .innerJoin('campaigns', 'campaigns.id', 'campaignId')
      .innerJoin('users', 'users.id', 'participants.userId')
      .select(['title', 'username', 'participants.status', 'flags'])
      .execute();
    const findEntryStatuses = (title: string) =>
      Object.fromEntries(entries.filter((each) => each.title === title).map((each) => [each.username, each.status]));
    expect(findEntryStatuses('Over the Pass')).toEqual({ kestrel_09: 'joined' });
    expect(findEntryStatuses('Orchard Sprint')).toEqual({
      hexaplar: 'paid',
      mlk_ovi: 'in_progress',
      pietra_88: 'in_progress',
      saltmarsh: 'joined',
    });
    expect(findEntryStatuses('Moss over Everything')).toEqual({
      mlk_ovi: 'paid',
      quillfeather: 'under_review',
      dockyard_dan: 'under_review',
      fennimore: 'rejected',
    });
    expect(findEntryStatuses('Master Potter')).toEqual({ kestrel_09: 'paid', hexaplar: 'paid', pietra_88: 'rejected' });
    expect(findEntryStatuses('Grand Tour')).toEqual({ kestrel_09: 'expired', brambleton: 'paid' });
    expect(findEntryStatuses('Round the Horn')).toMatchObject({ kestrel_09: 'eligible' });
    expect(
      entries.flatMap(({ status, flags }) => (status === 'under_review' ? flags : [])).map(({ code }) => code),
    ).toEqual(expect.arrayContaining(['undated', 'playtime']));
  });

  testInFullRun('is the same at an odd minute, with starts on the quarter of an hour', async () => {
    const listContestRows = (db: TestDatabase['db']) =>
      db.selectFrom('contests').select(['title', 'phase', 'entered', 'startsAt']).orderBy('title').execute();
    const oddDatabase = await createTestDatabase();
    try {
      const oddClock = { now: () => new Date('2026-11-21T04:23:17.123Z') };
      await loadSampleData(await makeSandboxSource(oddDatabase.db, oddClock), hashPassword);
      const [oddRows, usualRows] = [await listContestRows(oddDatabase.db), await listContestRows(database.db)];
      for (const { startsAt } of oddRows) expect(startsAt.toISOString()).toMatch(/:(00|15|30|45):00\.000Z$/);
      const listShownFacts = (rows: typeof oddRows) => rows.map(({ title, phase, entered }) => [title, phase, entered]);
      expect(listShownFacts(oddRows)).toEqual(listShownFacts(usualRows));
      const checkedInRows = await oddDatabase.db
        .selectFrom('entrants')
        .innerJoin('contests', 'contests.id', 'contestId')
        .select('entrants.id')
        .where('title', '=', 'Amphora Evening')
        .where('entrants.status', '=', 'checked_in')
        .execute();
      expect(checkedInRows).toHaveLength(4);
      expect((await readDisputeQueue(oddDatabase.db, { page: 1, perPage: 5 })).meta.total).toBe(1);
    } finally {
      await oddDatabase.close();
    }
  });

  it('has a sound ledger, and an empty escrow for every finished contest', async () => {
    await expectSoundLedger(database.db);
    const rowsLeft = await database.db
      .selectFrom('ledgerAccounts')
      .innerJoin('contests', 'contests.id', 'ownerId')
      .select('contests.title')
      .where('contests.phase', 'in', ['completed', 'cancelled'])
      .where('balance', '<>', 0n)
      .execute();
    expect(rowsLeft).toEqual([]);
  });

  it('has chronological statements', async () => {
    const rows = await database.db
      .selectFrom('ledgerEntries')
      .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'transactionId')
      .select('ledgerTransactions.at')
      .orderBy('seq')
      .execute();
    const times = rows.map((row) => row.at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
  });

  it('gives each demo player and a moderator something to do', async () => {
    for (const { username } of demoAccounts.filter((account) => account.role === 'player')) {
      const user = await database.db
        .selectFrom('users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const page = await listPlayerMatches(database.db, user.id, { page: 1, perPage: 5, filter: { state: 'open' } });
      const [match] = page.matches;
      const contest = page.contests.get(match?.contestId ?? '');
      if (!match || !contest) throw new Error(`${username} has nothing to do`);
      const ownSide = page.entrants.get(match.opponent1Id ?? '')?.userId === user.id ? 0 : 1;
      const actions = deriveActions(match, ownSide, contest, [], clock.now());
      expect(actions).toContain(username === 'kestrel_09' ? 'confirm' : 'report');
      const viewer = { id: user.id, role: 'player' } as const;
      const work = makeWork({ db: database.db, clock }, viewer);
      const filter = { phase: ['registration' as const] };
      const openContests = await readVisibleContests(work, { page: 1, perPage: 20, sort: 'startsAt', filter });
      const details = await Promise.all(
        openContests.rows.map(async ({ contest: { id } }) =>
          readContestDetail(work, await findVisibleContest(work, id)),
        ),
      );
      expect(details.filter((detail) => detail.eligibility.eligible).length).toBeGreaterThan(1);
    }
    expect((await readDisputeQueue(database.db, { page: 1, perPage: 5 })).meta.total).toBe(1);
  });

  it('fills the home page, the leaderboard and the earnings chart', async () => {
    const { matches, starts, feature, winners } = (await getSchedule(makeWork({ db: database.db, clock }))).data;
    expect(feature?.title).toBe('Winter Laurel Cup XII');
    expect(feature?.winnerPrize).toBe('2880');
    expect(
      matches
        .map((match) => match.status)
        .slice(0, 6)
        .sort(),
    ).toEqual(['live', 'live', 'live', 'live', 'live', 'reported']);
    expect(starts.length).toBeGreaterThan(4);
    expect(winners.length).toBeGreaterThan(0);
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'kestrel_09')
      .executeTakeFirstOrThrow();
    const stats = await readUserStats(work, id);
    expect(stats.titles).toBeGreaterThanOrEqual(3);
    expect(stats.earnedByWeek).toHaveLength(12);
    expect(stats.earnedByWeek.filter((week) => week.amount !== '0').length).toBeGreaterThan(2);
  });

  it('answers every read in the protocol’s shape, in a constant number of queries', async () => {
    const admin = await database.db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('username', '=', 'steward')
      .executeTakeFirstOrThrow();
    const work = makeWork({ db: database.db, clock }, admin);
    const expectValid = (schema: z.ZodType, value: unknown) =>
      expect(schema.safeParse(value).error?.issues).toBeUndefined();

    for (const { id } of await database.db.selectFrom('contests').select('id').execute()) {
      const contest = await findVisibleContest(work, id);
      expectValid(schemas.getPublicContest.answer, await readContestDetail(work, contest));
    }
    for (const { id } of await database.db.selectFrom('matches').select('id').execute())
      expectValid(schemas.getMatchRoom.answer, (await getMatchRoom(work, { id })).data);
    for (const { id } of await database.db.selectFrom('users').select('id').execute()) {
      const page = (await listTransactions({ ...work, user: { id, role: 'player' } }, wholePageQuery)).data;
      for (const line of page.items) expectValid(schemas.listTransactions.item, line);
    }
    expectValid(schemas.getSchedule.answer, (await getSchedule(work)).data);
    for (const post of (await listPosts(work, wholePageQuery)).data.items) expectValid(schemas.listPosts.item, post);

    let queryCount = 0;
    const countingDb = database.db.withPlugin({
      transformQuery: ({ node }) => {
        queryCount += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const countQueries = async (work: () => Promise<unknown>) => {
      queryCount = 0;
      await work();
      return queryCount;
    };
    const countedWork = { ...work, db: countingDb };
    const listReads: ((perPage: number) => Promise<unknown>)[] = [
      (perPage) =>
        readVisibleContests({ ...countedWork, user: admin }, { page: 1, perPage, sort: 'startsAt', filter: {} }),
      (perPage) => listPlayerMatches(countingDb, kestrelId, { page: 1, perPage, filter: {} }),
      (perPage) =>
        listTransactions({ ...countedWork, user: { id: kestrelId, role: 'player' } }, { ...wholePageQuery, perPage }),
      (perPage) => getLeaderboard(countedWork, { page: 1, perPage, filter: {} }),
      (perPage) => listPosts(countedWork, { ...wholePageQuery, perPage }),
    ];
    const { id: kestrelId } = await database.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'kestrel_09')
      .executeTakeFirstOrThrow();
    for (const list of listReads) {
      expect(await countQueries(() => list(2))).toBeLessThanOrEqual(8);
      expect(await countQueries(() => list(100))).toBeLessThanOrEqual(8);
    }
  });

  it('shows contracts in every status, one of them with less than an hour left', async () => {
    const rows = await database.db.selectFrom('contracts').select(['status', 'nextAt', 'creatorHeld']).execute();
    const statuses = new Set(rows.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([...schemas.listContracts.item.shape.status.options].sort());
    const remainingMs = rows.map(({ nextAt }) => (nextAt ? nextAt.getTime() - now.getTime() : Infinity));
    expect(Math.min(...remainingMs)).toBeLessThan(3_600_000);
    expect(Math.min(...remainingMs)).toBeGreaterThan(1_200_000);
  });

  it('leaves hours before the first deadline of a contest', async () => {
    const { dueAt } = await database.db
      .selectFrom('deadlines')
      .select('dueAt')
      .where('kind', 'in', ['contest', 'match'])
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(dueAt.getTime() - now.getTime()).toBeGreaterThan(2 * 3_600_000);
    const { id } = await database.db
      .selectFrom('contests')
      .select('id')
      .where('title', '=', 'Winter Laurel Cup XII')
      .executeTakeFirstOrThrow();
    await applyDueDeadlines(
      { ...makeWork({ db: database.db, clock }), now: new Date(now.getTime() + 2 * 3_600_000) },
      id,
    );
    const openRows = await database.db.selectFrom('matches').select('status').where('contestId', '=', id).execute();
    expect(openRows.filter((match) => match.status !== 'completed')).toHaveLength(3);
  });
});
