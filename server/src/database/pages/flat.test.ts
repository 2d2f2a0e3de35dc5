import type { CallName, InputOf } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { callHandler, openEveryList } from '../../../test/every-list';
import { fillTable } from '../../../test/fill-table';
import { addManyRows, creatorId, gameId, raceId, readerId } from '../../../test/many-rows';
import {
  countPlanRows,
  type ExplainQuery,
  explainGenericPlan,
  explainSixthUse,
  explainUnprepared,
  listPlanTables,
  type Plan,
  toText,
} from '../../../test/plans';
import { collectQueries, type SentQuery } from '../../../test/statements';
import { makeWork } from '../../../test/work';
import { createTestClock } from '../../clock';
import { readCampaignPage, readParticipantPage } from '../../domains/challenges/campaigns/list.store';
import { getPublicCampaign } from '../../domains/challenges/campaigns/queries';
import {
  readContractParticipantPage as placePage,
  readContractPage,
} from '../../domains/challenges/contracts/list.store';
import { listGameLeaders } from '../../domains/challenges/games/leaders.store';
import { getGame } from '../../domains/challenges/games/queries';
import { listBookAccounts, listBookTransactions } from '../../domains/coins/books/queries';
import { getReserves } from '../../domains/coins/reserves/queries';
import { getBudgets } from '../../domains/coins/staff-limits/budgets.queries';
import { listStaffMovements } from '../../domains/coins/staff-limits/store';
import { getBalanceHistory } from '../../domains/coins/transactions/history.queries';
import { listTransactions } from '../../domains/coins/transactions/queries';
import { getRecipients } from '../../domains/coins/transactions/recipients.queries';
import { loadAddressFacts } from '../../domains/coins/withdrawals/staff.store';
import { listPosts } from '../../domains/content/posts/queries';
import { searchMatches } from '../../domains/content/search/match.queries';
import { searchSite } from '../../domains/content/search/queries';
import { readAuditPage } from '../../domains/operations/audit/list.store';
import { getBoard } from '../../domains/operations/desk/board.queries';
import { countDrafts, figures, listDayCounts, waitingKinds } from '../../domains/operations/desk/store';
import { readTicketPage } from '../../domains/operations/tickets/store';
import { getYourMoves } from '../../domains/people/moves/queries';
import { sumEntryFees } from '../../domains/people/profiles/balances.store';
import { getPlayer } from '../../domains/people/profiles/player.queries';
import { getUser } from '../../domains/people/profiles/queries';
import { getUserStory } from '../../domains/people/profiles/story.queries';
import { readAppealPage } from '../../domains/people/sanctions/store';
import { searchUsers } from '../../domains/people/users/store';
import { listCalendarRows } from '../../domains/play/calendar/store';
import { selectApplicant } from '../../domains/play/contests/applicant.store';
import { readStaffContests, readVisibleContests } from '../../domains/play/contests/list.store';
import { getSchedule } from '../../domains/play/contests/schedule.queries';
import { getLeaderboard } from '../../domains/play/leaderboard/queries';
import { readUserStats } from '../../domains/play/leaderboard/stats.queries';
import { listPlayerMatches } from '../../domains/play/matches/list.store';
import { readReportPage } from '../../domains/play/message-reports/store';
import { canBePrepared } from '../preparing-client';
import type { Database } from '../schema';
import { sendTogether } from '../send-together';
import { createTestDatabase, type TestDatabase } from '../testing';

const clock = createTestClock();
const now = clock.now();
const moderator = { id: readerId, role: 'moderator' } as const;
const player = { id: readerId, role: 'player' } as const;
const creator = { id: creatorId, role: 'player' } as const;
const firstPage = { page: 1, perPage: 20 };
const allFilter = { filter: {} };

const makeTimedWork = (db: Kysely<Database>) => makeWork({ db, clock: { now: () => now } });
/** Far enough ahead that no row is within the last week, over which a player's spending is summed. The rows are a minute apart. */
const makeLaterWork = (db: Kysely<Database>, id: string) =>
  makeWork({ db, clock: { now: () => new Date(now.getTime() + 400 * 86_400_000) } }, { id, role: 'player' });
const makeReaderWork = (db: Kysely<Database>) =>
  makeWork({ db, clock: { now: () => now } }, { id: readerId, role: 'player' });

type RunQuery = (db: Kysely<Database>) => Promise<unknown>;
const queryContests =
  (query: Partial<Parameters<typeof readVisibleContests>[1]>, user: Parameters<typeof makeWork>[1] = null): RunQuery =>
  (db) =>
    readVisibleContests(makeWork({ db, clock }, user), {
      ...firstPage,
      sort: 'joinable',
      ...allFilter,
      ...query,
    });
const staffOrders = schemas.listAdminContests.query.shape.sort.unwrap().options;
const queryStaffList =
  (query: Partial<Parameters<typeof readStaffContests>[1]>): RunQuery =>
  (db) =>
    readStaffContests(makeWork({ db, clock }, moderator), { ...firstPage, sort: '-startsAt', ...allFilter, ...query });
const queryTransactions =
  (query: Partial<Parameters<typeof listTransactions>[1]>): RunQuery =>
  (db) =>
    listTransactions(makeReaderWork(db), { ...firstPage, ...allFilter, ...query });

const queryBooks =
  (query: Partial<Parameters<typeof listBookTransactions>[1]>): RunQuery =>
  (db) =>
    listBookTransactions(makeReaderWork(db), { ...firstPage, ...allFilter, ...query });

const queryUsers =
  (query: Partial<Parameters<typeof searchUsers>[1]>): RunQuery =>
  (db) =>
    searchUsers(db, { ...firstPage, sort: 'username', ...allFilter, ...query });
const queryLog =
  (query: Partial<Parameters<typeof readAuditPage>[1]>): RunQuery =>
  (db) =>
    readAuditPage(db, { ...firstPage, ...allFilter, ...query });

const queryTickets =
  (query: Partial<Parameters<typeof readTicketPage>[1]>): RunQuery =>
  (db) =>
    readTicketPage(db, { ...firstPage, sort: '-updatedAt', ...allFilter, ...query }, readerId);

const queryContracts =
  (query: Partial<Parameters<typeof readContractPage>[1]>, user: Parameters<typeof makeWork>[1] = null): RunQuery =>
  (db) =>
    readContractPage(makeWork({ db, clock }, user), { ...firstPage, sort: 'openUntil', ...allFilter, ...query });
const queryCampaigns =
  (query: Partial<Parameters<typeof readCampaignPage>[1]>, user: Parameters<typeof makeWork>[1] = null): RunQuery =>
  (db) =>
    readCampaignPage(makeWork({ db, clock }, user), { ...firstPage, sort: 'open', ...allFilter, ...query });

const lists = openEveryList(readerId).map(({ ask, ...list }) => ({
  ...list,
  ask: (db: Kysely<Database>, query?: { search?: string; after?: string }, role = list.roles[0]) =>
    ask(makeWork({ db, clock }, role && { id: readerId, role }), query),
}));

const searchTexts = ['common', 'player', 'nowhere', 'co', 'zq'];

const nextCursors = new Map<string, string | null>();

async function readNextCursors(): Promise<void> {
  for (const { name, isFirstOrder, ask } of lists)
    if (isFirstOrder) nextCursors.set(name, (await ask(database.db)).meta.next);
}

/** Queries each list in each order, and in its first order also from a cursor, as every other role, and with searches. */
const listQueries = lists.flatMap(({ name, roles, hasSearch, isFirstOrder, ask }): [string, RunQuery][] => [
  [name, (db) => ask(db)],
  ...(isFirstOrder
    ? [
        [
          `${name}, page 2`,
          async (db: Kysely<Database>) => {
            const after = nextCursors.get(name);
            return after ? ask(db, { after }) : null;
          },
        ] satisfies [string, RunQuery],
      ]
    : []),
  ...(isFirstOrder ? roles.slice(1) : []).map((role): [string, RunQuery] => [
    `${name} as ${role}`,
    (db) => ask(db, {}, role),
  ]),
  ...(isFirstOrder && hasSearch ? searchTexts : []).map((search): [string, RunQuery] => [
    `${name} with ${search}`,
    (db) => ask(db, { search }),
  ]),
]);

const completedId = '00000000-0000-4000-8000-200000000004';
const matchId = '00000000-0000-4000-8000-400000000004';

const readsOfPlay: [CallName, object][] = [
  ['getPublicContest', { id: completedId }],
  ['getAdminContest', { id: completedId }],
  ['getSeeding', { id: completedId }],
  ['getMatchRoom', { id: matchId }],
  ['getMatchChat', { id: matchId }],
  ['getPublicMatch', { id: matchId }],
];
const readQueries = readsOfPlay.map(([name, input]): [string, RunQuery] => [
  `${name} of a player in everything`,
  (db) => callHandler(name, makeWork({ db, clock: { now: () => now } }, { id: readerId, role: 'admin' }), input),
]);

const ownCampaignQueries: Partial<InputOf<'listUserCampaigns'>>[] = [
  { sort: 'next' },
  { sort: 'next', page: 5 },
  { sort: '-joinedAt' },
  ...(['next', '-joinedAt'] as const).flatMap((sort) =>
    (['in_progress', 'paid', 'expired'] as const).map((status) => ({ sort, filter: { status: [status] } })),
  ),
];

const namedQueries: Record<string, RunQuery> = {
  'contests for staff': queryContests({}, moderator),
  'contests of some phases, one platform and free': queryContests({
    filter: { phase: ['registration', 'running'], platform: 'steam', free: 'true' },
  }),
  'contests of a phase that no row has': queryContests({ filter: { phase: ['draft'] } }),
  'contests, page 5': queryContests({ page: 5 }),
  'contests that a common word finds': queryContests({ search: 'common cup' }),
  'contests of some phases that a common word finds': queryContests({
    search: 'common cup',
    filter: { phase: ['registration', 'running'] },
  }),
  'contests that nothing finds': queryContests({ search: 'nowhere' }),
  'contests of a game': queryContests({ filter: { game: 'Lantern Pass' } }),
  'contests of no game': queryContests({ filter: { game: 'None' } }),
  ...Object.fromEntries(
    staffOrders.map((sort) => [
      `contests of staff that are paused by ${sort}`,
      queryStaffList({ sort, filter: { status: 'paused' } }),
    ]),
  ),
  'contests of staff that are paused, of some phases': queryStaffList({
    filter: { status: 'paused', phase: ['registration', 'running'] },
  }),
  'contests of a player that are not drawn yet': queryContests(
    { filter: { mine: 'true', phase: ['registration', 'check_in'] } },
    player,
  ),
  'contests of a player that are not drawn yet, by their pool': queryContests(
    { sort: '-pool', filter: { mine: 'true', phase: ['registration', 'check_in'] } },
    player,
  ),
  'contests of a player that are not drawn yet, that a common word finds': queryContests(
    { search: 'common cup', filter: { mine: 'true', phase: ['registration', 'check_in'] } },
    player,
  ),
  'the board of this evening': (db) => getBoard(makeWork({ db, clock }, moderator)),
  'the schedule': (db) => getSchedule(makeWork({ db, clock })),
  'users of a role': queryUsers({ filter: { role: 'moderator' } }),
  'users of a role, the newest first': queryUsers({ sort: '-createdAt', filter: { role: 'moderator' } }),
  'users of a status that nobody has': queryUsers({ filter: { status: 'suspended' } }),
  'audit of an action': queryLog({ filter: { action: 'user.suspend' } }),
  'audit of a person': queryLog({ filter: { actorId: readerId } }),
  'audit of a person and an action': queryLog({ filter: { actorId: readerId, action: 'user.suspend' } }),
  'audit of a person and a kind of thing': queryLog({ filter: { actorId: readerId, kind: 'user' } }),
  'audit of a kind of thing': queryLog({ filter: { kind: 'staking_product' } }),
  'audit of a contest': queryLog({ filter: { entityId: '00000000-0000-4000-8000-200000000005' } }),
  'audit by and about a name': queryLog({ search: 'the_reader' }),
  'audit of a name that nobody has': queryLog({ search: 'nobody' }),
  'audit of a past period': queryLog({
    filter: { from: new Date(now.getTime() - 3_600_000).toISOString(), to: now.toISOString() },
  }),
  'a player’s page': (db) => getPlayer(makeTimedWork(db), { name: 'the_reader' }),
  'users by the beginning of a name': queryUsers({ search: 'play' }),
  'users by the beginning of an address': queryUsers({ search: 'post' }),
  'users whom nothing finds': queryUsers({ search: 'nobody' }),
  'leaderboard, page 50': (db) => getLeaderboard(makeTimedWork(db), { ...firstPage, ...allFilter, page: 50 }),
  'leaderboard, one name': (db) =>
    getLeaderboard(makeTimedWork(db), { ...firstPage, ...allFilter, search: 'player_0000123' }),
  'leaderboard, every name': (db) =>
    getLeaderboard(makeTimedWork(db), { ...firstPage, ...allFilter, search: 'player' }),
  'leaderboard of a game': (db) =>
    getLeaderboard(makeTimedWork(db), { ...firstPage, filter: { game: 'Lantern Pass' } }),
  'leaderboard of a game, every name': (db) =>
    getLeaderboard(makeTimedWork(db), { ...firstPage, filter: { game: 'Lantern Pass' }, search: 'player' }),
  'a player’s matches that are over': (db) =>
    listPlayerMatches(db, readerId, { ...firstPage, filter: { state: 'done' } }),
  'what a player did, for staff': (db) =>
    getUserStory(makeWork({ db, clock }, { id: readerId, role: 'admin' }), { id: readerId }),
  'what needs a player': (db) => getYourMoves(makeReaderWork(db)),
  'a player’s calendar': (db) => listCalendarRows(db, readerId, now),
  'the entry fees of a player': (db) => sumEntryFees(db, readerId),
  'a player’s account': (db) => getUser(makeLaterWork(db, readerId), { id: readerId }),
  'the account of a player with many contracts': (db) => getUser(makeLaterWork(db, creatorId), { id: creatorId }),
  'the transactions of a past period that a common word finds': queryTransactions({
    search: 'thanks',
    filter: { from: now.toISOString(), to: new Date(now.getTime() + 86_400_000).toISOString() },
  }),
  ...Object.fromEntries(
    waitingKinds.map((waitingKind): [string, RunQuery] => [
      `${waitingKind.kind} that wait at the desk`,
      (db) =>
        'readFor' in waitingKind
          ? waitingKind.readFor({ id: readerId, role: 'admin' }, db)
          : sendTogether(db, waitingKind.buildQuery(db, now)),
    ]),
  ),
  'drafts at the desk': countDrafts,
  'what staff moved in 24 hours': (db) => listStaffMovements(db, now),
  'the budgets of staff': (db) => getBudgets(makeWork({ db, clock }, { id: readerId, role: 'finance' })),
  'the desk’s figures of 14 days': (db) =>
    listDayCounts(
      db,
      figures.map(({ name }) => name),
      new Date(now.getTime() - 13 * 86_400_000).toISOString().slice(0, 10),
    ),
  'what a player can enter': (db) => selectApplicant(db, { id: completedId, platform: 'steam' }, readerId).execute(),
  'a player’s figures': (db) =>
    readUserStats({ ...makeTimedWork(db), now: new Date(now.getTime() + 400 * 86_400_000) }, readerId),
  'a player’s balance over time': (db) =>
    getBalanceHistory({ ...makeReaderWork(db), now: new Date(now.getTime() + 400 * 86_400_000) }, { span: 'year' }),
  'a player’s recent recipients': (db) => getRecipients(makeReaderWork(db)),
  'contracts of some statuses by what is next': queryContracts({
    sort: 'next',
    filter: { status: ['open', 'active'] },
  }),
  'contracts that a common word finds': queryContracts({ search: 'common race' }),
  'contracts that nothing finds': queryContracts({ search: 'nowhere' }),
  'contracts of a player, made or joined': queryContracts({ sort: 'next', filter: { mine: 'any' } }, player),
  'contracts of a player that they made': queryContracts({ sort: 'next', filter: { mine: 'made' } }, player),
  'contracts of a player that they joined': queryContracts({ sort: 'next', filter: { mine: 'joined' } }, player),
  ...Object.fromEntries(
    (['any', 'made', 'joined'] as const).flatMap((mine): [string, RunQuery][] => [
      [`contracts of a player with many, ${mine}`, queryContracts({ sort: 'next', filter: { mine } }, creator)],
      [
        `contracts of a player with many, ${mine}, by their stake`,
        queryContracts({ sort: '-creatorStake', filter: { mine } }, creator),
      ],
      [
        `contracts of a player with many, ${mine}, of a status that none has`,
        queryContracts({ sort: 'next', filter: { mine, status: ['resolved'] } }, creator),
      ],
      [
        `contracts of a player with many, ${mine}, that nothing finds`,
        queryContracts({ sort: 'next', search: 'nowhere', filter: { mine } }, creator),
      ],
    ]),
  ),
  'places of a player in contracts': (db) => placePage(makeReaderWork(db), { ...firstPage, filter: { mine: 'true' } }),
  'campaigns of a player': queryCampaigns({}, player),
  ...Object.fromEntries(
    ownCampaignQueries.map((query): [string, RunQuery] => [
      `campaigns that a player with many joined: ${JSON.stringify(query)}`,
      (db) =>
        callHandler('listUserCampaigns', makeWork({ db, clock }, creator), { ...firstPage, ...allFilter, ...query }),
    ]),
  ),
  'campaigns of a game': queryCampaigns({ filter: { game: gameId } }),
  'campaigns of some statuses by what they pay': queryCampaigns({
    sort: '-rewardPool',
    filter: { status: ['active', 'ended'] },
  }),
  'campaigns that a common word finds': queryCampaigns({ search: 'common race' }),
  'campaigns that nothing finds': queryCampaigns({ search: 'nowhere' }),
  'a race that everyone is in': (db) => getPublicCampaign(makeTimedWork(db), { id: raceId }),
  'its participants by their progress': (db) =>
    readParticipantPage(makeWork({ db, clock }, moderator), {
      ...firstPage,
      sort: '-progress',
      filter: { campaignId: raceId },
    }),
  'the top players of a game': (db) => listGameLeaders(db, gameId, 10),
  'a game': (db) => getGame(makeTimedWork(db), { id: gameId }),
  'reported messages that were decided': (db) =>
    readReportPage(db, readerId, { ...firstPage, filter: { state: 'decided' } }),
  'appeals that were decided': (db) => readAppealPage(db, { ...firstPage, filter: { state: 'decided' } }),
  'tickets that are new or open': queryTickets({ filter: { status: ['new', 'open'] } }),
  'tickets about accounts': queryTickets({ filter: { category: 'account' } }),
  'tickets of one assignee': queryTickets({ filter: { assigneeId: readerId } }),
  'tickets that a common word finds': queryTickets({ search: 'common' }),
  'tickets that nothing finds': queryTickets({ search: 'nowhere' }),
  'a ticket by its number': queryTickets({ search: '#1500' }),
  'posts with a common tag': (db) => listPosts(makeTimedWork(db), { ...firstPage, filter: { tag: 'news' } }),
  'posts that a common word finds': (db) =>
    listPosts(makeTimedWork(db), { ...firstPage, ...allFilter, search: 'common' }),
  'the site by a common word': (db) => searchSite(makeTimedWork(db), { search: 'common' }),
  'the site by the beginning of every name': (db) => searchSite(makeTimedWork(db), { search: 'player' }),
  'the site by a part of every name': (db) => searchSite(makeTimedWork(db), { search: 'layer_' }),
  'the site by what nothing has': (db) => searchSite(makeTimedWork(db), { search: 'nowhere' }),
  'matches of a player for staff': (db) => searchMatches(makeWork({ db, clock }, moderator), { search: 'the_reader' }),
  'matches of two players for staff': (db) =>
    searchMatches(makeWork({ db, clock }, moderator), { search: 'the_reader vs player' }),
  'matches by the beginning of every name': (db) =>
    searchMatches(makeWork({ db, clock }, moderator), { search: 'player' }),
  'matches of contests with a common title': (db) =>
    searchMatches(makeWork({ db, clock }, moderator), { search: 'common cup' }),
  'matches that nothing finds': (db) => searchMatches(makeWork({ db, clock }, moderator), { search: 'nowhere' }),
  'statement, the last page of the short one': queryTransactions({ page: 150 }),
  'statement of one kind': queryTransactions({ filter: { kind: ['send'] } }),
  'statement of a kind it has not': queryTransactions({ filter: { kind: ['contest_fee'] } }),
  'statement of a past period': queryTransactions({
    filter: { from: now.toISOString(), to: new Date(now.getTime() + 3_600_000).toISOString() },
  }),
  'ledger transactions of staff and a kind': queryBooks({ filter: { by: readerId, kind: ['adjustment'] } }),
  'ledger transactions of nobody': queryBooks({ filter: { by: '00000000-0000-4000-8000-00000000ffff' } }),
  'ledger accounts of players': (db) =>
    listBookAccounts(makeTimedWork(db), { ...firstPage, filter: { owner: 'user' } }),
  'ledger accounts that a common word finds': (db) =>
    listBookAccounts(makeTimedWork(db), { ...firstPage, ...allFilter, search: 'player' }),
  'the ledger of one kind': queryBooks({ filter: { kind: ['send'] } }),
  'the ledger of a kind it has not': queryBooks({ filter: { kind: ['contest_fee'] } }),
  'the ledger of a past period': queryBooks({
    filter: { from: now.toISOString(), to: new Date(now.getTime() + 3_600_000).toISOString() },
  }),
  'the ledger of a subject': queryBooks({ filter: { subject: `user:${readerId}` } }),
  'the ledger by what nothing has': queryBooks({ search: 'nowhere' }),
  'an account’s entries': queryBooks({ filter: { account: `user:${readerId}:available` } }),
  'an account’s entries, page 50': queryBooks({ page: 50, filter: { account: `user:${readerId}:available` } }),
  'an account’s entries of one kind': queryBooks({ filter: { account: `user:${readerId}:available`, kind: ['send'] } }),
  'what is known of a withdrawal’s address': (db) =>
    loadAddressFacts(db, {
      id: '00000000-0000-4000-8000-00000000ffff',
      userId: readerId,
      toAddress: `0x${'1'.padStart(40, '0')}`,
    }),
  reserves: (db) => getReserves(makeTimedWork(db)),
};

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const collectFlatQueries = (ask: RunQuery) => collectQueries(() => ask(database.db));

/** How many rows each query reads, by its text and values. Lists share these counts, because many send the same queries. */
type CountedQueries = Map<string, number>;

async function countRows(
  queries: readonly SentQuery[],
  explainPrepared: ExplainQuery | null,
  countedQueries: CountedQueries = new Map(),
): Promise<number> {
  let sum = 0;
  await client.query('begin');
  for (const query of queries) {
    const key = [query.text, ...query.values.map(toText)].join('\0');
    let rowCount = countedQueries.get(key);
    if (rowCount === undefined) {
      const isPrepared = explainPrepared !== null && canBePrepared(query.text) && query.values.length > 0;
      const plans = [
        await explainUnprepared(client, query),
        ...(isPrepared ? [await explainPrepared(client, query)] : []),
      ];
      rowCount = Math.max(...plans.map(countPlanRows));
      countedQueries.set(key, rowCount);
    }
    sum += rowCount;
  }
  await client.query('rollback');
  return sum;
}

async function findEmptyLists() {
  const emptyLists: (typeof lists)[number][] = [];
  for (const list of lists) if ((await list.ask(database.db)).count === 0) emptyLists.push(list);
  return emptyLists;
}

async function listSearchesWithoutEffect() {
  const names: string[] = [];
  for (const { name, hasSearch, ask } of lists)
    if (hasSearch && (await ask(database.db, { search: 'nowhere' })).count > 0) names.push(name);
  return names;
}

async function listEmptyTables(): Promise<string[]> {
  const plans: Plan[] = [];
  for (const { ask } of await findEmptyLists())
    for (const query of await collectFlatQueries(ask)) plans.push(await explainUnprepared(client, query));
  const emptyTables: string[] = [];
  for (const table of new Set(plans.flatMap(listPlanTables))) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(database.db);
    if (rows.length === 0) emptyTables.push(table);
  }
  return emptyTables;
}

/** How many more rows a query may read once the tables are long. A list counts up to 1,000 of its rows, and in the short tables a filter may match fewer. */
const allowedExtraRows = 4000;

const shortCount = 3000;
const longCount = 30_000;

it('reads no more rows for a page of a long list than of a short one', async () => {
  const addRows = async (from: number, to: number, tables: readonly string[]) => {
    for (const table of tables) await fillTable(database.db, table, { from, to, owner: readerId, at: now });
  };
  const queriesByName = new Map([...listQueries, ...readQueries, ...Object.entries(namedQueries)]);
  const measureQueries = async (explainPrepared: ExplainQuery | null) => {
    await readNextCursors();
    const rowCounts = new Map<string, number>();
    const countedQueries: CountedQueries = new Map();
    for (const [name, ask] of queriesByName)
      rowCounts.set(name, await countRows(await collectFlatQueries(ask), explainPrepared, countedQueries));
    return rowCounts;
  };
  await addManyRows(database.db, 0, shortCount, now);
  const otherEmptyTables = await listEmptyTables();
  await addRows(0, shortCount, otherEmptyTables);
  const rowsBefore = await measureQueries(null);
  await addManyRows(database.db, shortCount, longCount, now);
  await addRows(shortCount, longCount, otherEmptyTables);
  const rowsAfter = await measureQueries(explainGenericPlan);
  expect((await findEmptyLists()).map(({ name }) => name)).toEqual([]);
  expect(await listSearchesWithoutEffect()).toEqual([]);
  const grownQueries: string[] = [];
  for (const [name, ask] of queriesByName) {
    const mostRows = (rowsBefore.get(name) ?? 0) * 1.2 + allowedExtraRows;
    if ((rowsAfter.get(name) ?? 0) <= mostRows) continue;
    // A generic plan can read more rows, but then PostgreSQL seldom keeps it. What counts is the plan that it keeps.
    const keptRows = await countRows(await collectFlatQueries(ask), explainSixthUse);
    if (keptRows > mostRows) grownQueries.push(`${name}: ${rowsBefore.get(name)} rows, then ${keptRows}`);
  }
  expect(grownQueries).toEqual([]);
});
