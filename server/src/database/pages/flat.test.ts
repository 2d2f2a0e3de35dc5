import { CompiledQuery, createQueryId, type Kysely, sql } from 'kysely';
import { openEveryList } from '../../../test/every-list';
import { fillTable } from '../../../test/fill-table';
import { addManyRows, game, race, reader } from '../../../test/many-rows';
import { makeWork } from '../../../test/work';
import { createTestClock } from '../../clock';
import { readCampaignPage, readParticipantPage } from '../../domains/challenges/campaigns/list.store';
import { getPublicCampaign } from '../../domains/challenges/campaigns/queries';
import {
  readContractParticipantPage as placePage,
  readContractPage,
} from '../../domains/challenges/contracts/list.store';
import { listLeadersIn } from '../../domains/challenges/games/leaders.store';
import { getGame } from '../../domains/challenges/games/queries';
import { listBookAccounts, listBookTransactions } from '../../domains/coins/books/queries';
import { getReserves } from '../../domains/coins/reserves/queries';
import { getBalanceHistory } from '../../domains/coins/transactions/history.queries';
import { listTransactions } from '../../domains/coins/transactions/queries';
import { getRecipients } from '../../domains/coins/transactions/recipients.queries';
import { listPosts } from '../../domains/content/posts/queries';
import { searchMatches } from '../../domains/content/search/match.queries';
import { searchSite } from '../../domains/content/search/queries';
import { readAuditPage } from '../../domains/operations/audit/list.store';
import { readTicketPage } from '../../domains/operations/tickets/store';
import { getYourMoves } from '../../domains/people/moves/queries';
import { getPlayer } from '../../domains/people/profiles/player.queries';
import { getUserStory } from '../../domains/people/profiles/story.queries';
import { readAppealPage } from '../../domains/people/sanctions/store';
import { searchUsers } from '../../domains/people/users/store';
import { readAll, readVisible } from '../../domains/play/contests/list.store';
import { getSchedule } from '../../domains/play/contests/schedule.queries';
import { getLeaderboard } from '../../domains/play/leaderboard/queries';
import { readUserStats } from '../../domains/play/leaderboard/stats.queries';
import { readMatchesOf } from '../../domains/play/matches/list.store';
import { CamelCaseCompiler } from '../names';
import type { Database } from '../schema';
import { createTestDatabase, type TestDatabase } from '../testing';

const clock = createTestClock();
const now = clock.now();
const moderator = { id: reader, role: 'moderator' } as const;
const page = { page: 1, perPage: 20 };
const all = { filter: {} };

const timeOf = (db: Kysely<Database>) => makeWork({ db, clock: { now: () => now } });
const ownRows = (db: Kysely<Database>) => makeWork({ db, clock: { now: () => now } }, { id: reader, role: 'player' });

type Ask = (db: Kysely<Database>) => Promise<unknown>;
const contests =
  (query: Partial<Parameters<typeof readVisible>[1]>, staff = false): Ask =>
  (db) =>
    readVisible(makeWork({ db, clock }, staff ? moderator : null), { ...page, sort: 'joinable', ...all, ...query });
const staffList =
  (query: Partial<Parameters<typeof readAll>[1]>): Ask =>
  (db) =>
    readAll(makeWork({ db, clock }, moderator), { ...page, sort: '-startsAt', ...all, ...query });
const transactions =
  (query: Partial<Parameters<typeof listTransactions>[1]>): Ask =>
  (db) =>
    listTransactions(ownRows(db), { ...page, ...all, ...query });

const books =
  (query: Partial<Parameters<typeof listBookTransactions>[1]>): Ask =>
  (db) =>
    listBookTransactions(ownRows(db), { ...page, ...all, ...query });

const users =
  (query: Partial<Parameters<typeof searchUsers>[1]>): Ask =>
  (db) =>
    searchUsers(db, { ...page, sort: 'username', ...all, ...query });
const log =
  (query: Partial<Parameters<typeof readAuditPage>[1]>): Ask =>
  (db) =>
    readAuditPage(db, { ...page, ...all, ...query });

const tickets =
  (query: Partial<Parameters<typeof readTicketPage>[1]>): Ask =>
  (db) =>
    readTicketPage(db, { ...page, sort: '-updatedAt', ...all, ...query }, reader);

const contracts =
  (query: Partial<Parameters<typeof readContractPage>[1]>, user: Parameters<typeof makeWork>[1] = null): Ask =>
  (db) =>
    readContractPage(makeWork({ db, clock }, user), { ...page, sort: 'openUntil', ...all, ...query });
const player = { id: reader, role: 'player' } as const;
const campaigns =
  (query: Partial<Parameters<typeof readCampaignPage>[1]>, user: Parameters<typeof makeWork>[1] = null): Ask =>
  (db) =>
    readCampaignPage(makeWork({ db, clock }, user), { ...page, sort: 'open', ...all, ...query });

/** Every list of the protocol in each order. New lists are covered automatically. */
const lists = openEveryList(reader).map(({ name, role, ask }) => ({
  name,
  ask: (db: Kysely<Database>) => ask(makeWork({ db, clock }, role && { id: reader, role })),
}));

/** Other reads by pages: filters, searches, later pages, and queries that aren't lists. */
const asked: Record<string, Ask> = {
  'contests for staff': contests({}, true),
  'contests of some phases, one platform and free': contests({
    filter: { phase: ['registration', 'running'], platform: 'steam', free: 'true' },
  }),
  'contests of a phase that no row has': contests({ filter: { phase: ['draft'] } }),
  'contests, page 5': contests({ page: 5 }),
  'contests that a common word finds': contests({ search: 'common cup' }),
  'contests that nothing finds': contests({ search: 'nowhere' }),
  'contests of a game': contests({ filter: { game: 'Lantern Pass' } }),
  'contests of no game': contests({ filter: { game: 'None' } }),
  'contests of staff that are paused': staffList({ filter: { status: 'paused' } }),
  'the schedule': (db) => getSchedule(makeWork({ db, clock })),
  'users of a role': users({ filter: { role: 'moderator' } }),
  'users of a role, the newest first': users({ sort: '-createdAt', filter: { role: 'moderator' } }),
  'users of a status that nobody has': users({ filter: { status: 'suspended' } }),
  'audit of an action': log({ filter: { action: 'user.suspend' } }),
  'audit of a person': log({ filter: { actorId: reader } }),
  'audit of a person and an action': log({ filter: { actorId: reader, action: 'user.suspend' } }),
  'audit of a kind of thing': log({ filter: { kind: 'staking_product' } }),
  'audit of a contest': log({ filter: { entityId: '00000000-0000-4000-8000-200000000005' } }),
  'audit by and about a name': log({ search: 'the_reader' }),
  'audit of a name that nobody has': log({ search: 'nobody' }),
  'audit of a past period': log({
    filter: { from: new Date(now.getTime() - 3_600_000).toISOString(), to: now.toISOString() },
  }),
  'a player’s page': (db) => getPlayer(timeOf(db), { name: 'the_reader' }),
  'users by the beginning of a name': users({ search: 'play' }),
  'users by the beginning of an address': users({ search: 'post' }),
  'users whom nothing finds': users({ search: 'nobody' }),
  'leaderboard, page 50': (db) => getLeaderboard(timeOf(db), { ...page, ...all, page: 50 }),
  'leaderboard, one name': (db) => getLeaderboard(timeOf(db), { ...page, ...all, search: 'player_0000123' }),
  'leaderboard, every name': (db) => getLeaderboard(timeOf(db), { ...page, ...all, search: 'player' }),
  'leaderboard of a game': (db) => getLeaderboard(timeOf(db), { ...page, filter: { game: 'Lantern Pass' } }),
  'leaderboard of a game, every name': (db) =>
    getLeaderboard(timeOf(db), { ...page, filter: { game: 'Lantern Pass' }, search: 'player' }),
  'a player’s matches that are over': (db) => readMatchesOf(db, reader, { ...page, filter: { state: 'done' } }),
  'what a player did, for staff': (db) =>
    getUserStory(makeWork({ db, clock }, { id: reader, role: 'admin' }), { id: reader }),
  'what needs a player': (db) => getYourMoves(ownRows(db)),
  'a player’s figures': (db) =>
    readUserStats({ ...timeOf(db), now: new Date(now.getTime() + 400 * 86_400_000) }, reader),
  'a player’s balance over time': (db) =>
    getBalanceHistory({ ...ownRows(db), now: new Date(now.getTime() + 400 * 86_400_000) }, { span: 'year' }),
  'a player’s recent recipients': (db) => getRecipients(ownRows(db)),
  'contracts of some statuses by what is next': contracts({ sort: 'next', filter: { status: ['open', 'active'] } }),
  'contracts that a common word finds': contracts({ search: 'common race' }),
  'contracts that nothing finds': contracts({ search: 'nowhere' }),
  'contracts of a player, made or joined': contracts({ sort: 'next', filter: { mine: 'any' } }, player),
  'contracts of a player that they made': contracts({ sort: 'next', filter: { mine: 'made' } }, player),
  'contracts of a player that they joined': contracts({ sort: 'next', filter: { mine: 'joined' } }, player),
  'places of a player in contracts': (db) => placePage(ownRows(db), { ...page, filter: { mine: 'true' } }),
  'campaigns of a player': campaigns({}, player),
  'campaigns of a game': campaigns({ filter: { game } }),
  'campaigns of some statuses by what they pay': campaigns({
    sort: '-rewardPool',
    filter: { status: ['active', 'ended'] },
  }),
  'campaigns that a common word finds': campaigns({ search: 'common race' }),
  'campaigns that nothing finds': campaigns({ search: 'nowhere' }),
  'a race that everyone is in': (db) => getPublicCampaign(timeOf(db), { id: race }),
  'its participants by their progress': (db) =>
    readParticipantPage(makeWork({ db, clock }, moderator), {
      ...page,
      sort: '-progress',
      filter: { campaignId: race },
    }),
  'the top players of a game': (db) => listLeadersIn(db, game, 10),
  'a game': (db) => getGame(timeOf(db), { id: game }),
  'appeals that were decided': (db) => readAppealPage(db, { ...page, filter: { state: 'decided' } }),
  'tickets that are new or open': tickets({ filter: { status: ['new', 'open'] } }),
  'tickets about accounts': tickets({ filter: { category: 'account' } }),
  'tickets of one assignee': tickets({ filter: { assigneeId: reader } }),
  'tickets that a common word finds': tickets({ search: 'common' }),
  'tickets that nothing finds': tickets({ search: 'nowhere' }),
  'a ticket by its number': tickets({ search: '#1500' }),
  'posts with a common tag': (db) => listPosts(timeOf(db), { ...page, filter: { tag: 'news' } }),
  'posts that a common word finds': (db) => listPosts(timeOf(db), { ...page, ...all, search: 'common' }),
  'the site by a common word': (db) => searchSite(timeOf(db), { search: 'common' }),
  'the site by the beginning of every name': (db) => searchSite(timeOf(db), { search: 'player' }),
  'the site by a part of every name': (db) => searchSite(timeOf(db), { search: 'layer_' }),
  'the site by what nothing has': (db) => searchSite(timeOf(db), { search: 'nowhere' }),
  'matches of a player for staff': (db) => searchMatches(makeWork({ db, clock }, moderator), { search: 'the_reader' }),
  'matches of two players for staff': (db) =>
    searchMatches(makeWork({ db, clock }, moderator), { search: 'the_reader vs player' }),
  'matches by the beginning of every name': (db) =>
    searchMatches(makeWork({ db, clock }, moderator), { search: 'player' }),
  'matches of contests with a common title': (db) =>
    searchMatches(makeWork({ db, clock }, moderator), { search: 'common cup' }),
  'matches that nothing finds': (db) => searchMatches(makeWork({ db, clock }, moderator), { search: 'nowhere' }),
  'statement, the last page of the short one': transactions({ page: 150 }),
  'statement of one kind': transactions({ filter: { kind: ['send'] } }),
  'statement of a kind it has not': transactions({ filter: { kind: ['contest_fee'] } }),
  'statement of a past period': transactions({
    filter: { from: now.toISOString(), to: new Date(now.getTime() + 3_600_000).toISOString() },
  }),
  'ledger transactions of staff and a kind': books({ filter: { by: reader, kind: ['adjustment'] } }),
  'ledger transactions of nobody': books({ filter: { by: '00000000-0000-4000-8000-00000000ffff' } }),
  'ledger accounts of players': (db) => listBookAccounts(timeOf(db), { ...page, filter: { owner: 'user' } }),
  'ledger accounts that a common word finds': (db) =>
    listBookAccounts(timeOf(db), { ...page, ...all, search: 'player' }),
  'the ledger of one kind': books({ filter: { kind: ['send'] } }),
  'the ledger of a kind it has not': books({ filter: { kind: ['contest_fee'] } }),
  'the ledger of a past period': books({
    filter: { from: now.toISOString(), to: new Date(now.getTime() + 3_600_000).toISOString() },
  }),
  'the ledger of a subject': books({ filter: { subject: `user:${reader}` } }),
  'the ledger by what nothing has': books({ search: 'nowhere' }),
  'an account’s entries': books({ filter: { account: `user:${reader}:available` } }),
  'an account’s entries, page 50': books({ page: 50, filter: { account: `user:${reader}:available` } }),
  'an account’s entries of one kind': books({ filter: { account: `user:${reader}:available`, kind: ['send'] } }),
  reserves: (db) => getReserves(timeOf(db)),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** How many rows a plan reads in all steps, including counts, joins and sorts. */
function rowsOf(plan: Plan): number {
  // A bitmap holds index entries, not rows.
  const own =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0);
  const loops = plan['Node Type'].startsWith('Bitmap Index') ? 0 : plan['Actual Loops'];
  return own * loops + (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);
}

/** The plans of a list's queries, as PostgreSQL reports them after running. */
async function plansOf(ask: Ask): Promise<Plan[]> {
  const compiler = new CamelCaseCompiler();
  const queries: CompiledQuery[] = [];
  const watched = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(compiler.compileQuery(node, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  const plans: Plan[] = [];
  for (const query of queries) {
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
  }
  return plans;
}

const tablesOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesOf),
];

/** Finds the lists that return no rows. */
async function emptyLists() {
  const empty: (typeof lists)[number][] = [];
  for (const list of lists) if ((await list.ask(database.db)) === 0) empty.push(list);
  return empty;
}

/** Finds tables that lists read but `many-rows.ts` doesn't fill, as plans name them. */
async function tablesWithoutRows(): Promise<string[]> {
  const empty: string[] = [];
  const plans = (await Promise.all((await emptyLists()).map(({ ask }) => plansOf(ask)))).flat();
  for (const table of new Set(plans.flatMap(tablesOf))) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(database.db);
    if (rows.length === 0) empty.push(table);
  }
  return empty;
}

/** Lists are counted up to a limit in a few steps, so a filtered list below the limit can read more. */
const atMost = 6000;
/** Filters that aren't the first columns of the order's index. They skip rows in each range until the page is full. */
const filtered = new Set([
  'contests of a game',
  'contests of staff that are paused',
  'audit of a person and an action',
  // Filters a staff member's own tickets from colleagues'.
  'listTickets by waits',
]);
/** Longer than the counted limit. */
const short = 3000;
const long = 30_000;

it('reads no more rows for a page of a long list than of a short one', async () => {
  const addRows = async (from: number, to: number, tables: readonly string[]) => {
    for (const table of tables) await fillTable(database.db, table, { from, to, owner: reader, at: now });
  };
  const measureQueries = async () => {
    const figures = new Map<string, number>();
    for (const [name, ask] of [...lists.map(({ name, ask }) => [name, ask] as const), ...Object.entries(asked)])
      figures.set(
        name,
        (await plansOf(ask)).reduce((sum, plan) => sum + rowsOf(plan), 0),
      );
    return figures;
  };
  await addManyRows(database.db, 0, short, now);
  const others = await tablesWithoutRows();
  await addRows(0, short, others);
  const before = await measureQueries();
  await addManyRows(database.db, short, long, now);
  await addRows(short, long, others);
  const after = await measureQueries();
  // A list without rows would pass and prove nothing.
  expect((await emptyLists()).map(({ name }) => name)).toEqual([]);
  const grown = [...after].filter(
    ([name, rows]) => rows > (filtered.has(name) ? 20_000 : atMost) && rows > (before.get(name) ?? 0) * 1.5,
  );
  expect(grown.map(([name, rows]) => `${name}: ${before.get(name)} rows, then ${rows}`)).toEqual([]);
});
