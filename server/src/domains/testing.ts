import { randomUUID } from 'node:crypto';
import { type AnswerOf, formatAmount, type InputOf, parseAmount, type Role, type Score } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeWork } from '../../test/work';
import { createTestClock, type TestClock } from '../clock';
import type { Database } from '../database/schema';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { chain, formatAccountId, makeAvailableRef, makeEscrowRef, treasury } from './coins/ledger/accounts.rules';
import { checkLedger } from './coins/ledger/check.store';
import { postTransactions } from './coins/ledger/post.commands';
import { readBalances, readLedgerTotals } from './coins/ledger/store';
import { buildEntriesBetween } from './coins/ledger/transaction.rules';
import { checkDomains } from './coins/ledger-health/checks.store';
import { adjustBalance } from './coins/transactions/adjustment.commands';
import { listTransactions } from './coins/transactions/queries';
import { approveRequest } from './operations/approvals/commands';
import { applyDueDeadlines } from './play/competition/advance.commands';
import type { ContestRow } from './play/competition/contest.tables';
import { findMatch, listMatches } from './play/competition/match.store';
import type { MatchRow } from './play/competition/match.tables';
import { enterContest } from './play/contests/entry.commands';
import {
  createContest,
  setContestDisplayStatus,
  toggleContestStatus,
  updateContest,
} from './play/contests/staff.commands';
import { checkInPlayer, confirmResult, reportResult } from './play/matches/commands';

export interface TestUser {
  id: string;
  username: string;
  role: Role;
}

export interface TestApp {
  db: TestDatabase['db'];
  clock: TestClock;
  admin: TestUser;
  close(): Promise<void>;
}

export const minute = 60_000;
export const hour = 60 * minute;

export async function createTestApp(): Promise<TestApp> {
  const { db, close } = await createTestDatabase();
  const clock = createTestClock();
  const admin = await addUser(db, clock, 'admin', 'admin');
  await grantBudget(db, clock, admin.id);
  await fundHolder(db, clock, 'treasury', '100000');
  return { db, clock, admin, close };
}

export async function addUser(
  db: Kysely<Database>,
  clock: TestClock,
  username: string,
  role: TestUser['role'] = 'player',
): Promise<TestUser> {
  const id = randomUUID();
  const now = clock.now();
  await db
    .insertInto('users')
    .values({
      id,
      username,
      email: `${username}@example.org`,
      emailVerifiedAt: now,
      passwordHash: null,
      role,
      status: 'active',
      avatarUrl: null,
      country: 'FR',
      birthDate: '1990-05-04',
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return { id, username, role };
}

export async function grantBudget(db: Kysely<Database>, clock: TestClock, userId: string): Promise<void> {
  await db
    .insertInto('staffBudgets')
    .values({ userId, monthly: 10n ** 60n, setAt: clock.now() })
    .execute();
}

export async function fundHolder(
  db: Kysely<Database>,
  clock: TestClock,
  holder: string,
  amount: string,
): Promise<void> {
  const account = holder === 'treasury' ? treasury : makeAvailableRef(holder);
  await db.transaction().execute((tx) =>
    postTransactions(tx, {
      kind: 'adjustment',
      reference: `adjustment:${randomUUID()}`,
      at: clock.now(),
      cause: { kind: 'none' },
      entries: buildEntriesBetween(chain, account, parseAmount(amount)),
    }),
  );
}

/** A large adjustment needs the approval of a second admin. */
export async function adjustCoins(
  app: Pick<TestApp, 'db' | 'clock' | 'admin'>,
  account: 'treasury' | 'rewards' | { userId: string },
  amount: string,
): Promise<void> {
  const input = { account, amount, reason: 'A test' } as const;
  const { data } = await adjustBalance(makeWork(app, app.admin), input);
  if (data.state === 'posted') return;
  const secondUser = await addUser(app.db, app.clock, `second_${randomUUID().slice(0, 8)}`, 'admin');
  await approveRequest(makeWork(app, secondUser), { id: data.id });
}

export async function addPlayers(app: TestApp, count: number, amount = '100'): Promise<TestUser[]> {
  const players: TestUser[] = [];
  for (let number = 1; number <= count; number += 1) {
    const player = await addUser(app.db, app.clock, `player_${number}`);
    if (amount !== '0') await fundHolder(app.db, app.clock, player.id, amount);
    players.push(player);
  }
  return players;
}

type ContestFields = InputOf<'createContest'>;

/** Entries are open. Check-in opens in an hour and closes half an hour later; the contest starts in two hours. */
export function buildContestFields(clock: TestClock, change: Partial<ContestFields> = {}): ContestFields {
  const addTime = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString();
  return {
    title: 'Harbour Cup',
    description: '',
    game: 'Ballista League',
    platform: 'playstation',
    format: 'single_elimination',
    bestOf: 3,
    entryFee: '25',
    prizePool: '100',
    prizeSplit: [6000, 2500, 750, 750],
    serviceFeeBps: 500,
    minPlayers: 2,
    maxPlayers: 4,
    registrationOpensAt: addTime(-hour),
    checkInOpensAt: addTime(hour),
    checkInClosesAt: addTime(1.5 * hour),
    startsAt: addTime(2 * hour),
    matchCheckInMinutes: 10,
    playMinutes: 45,
    confirmMinutes: 15,
    seeding: 'entry_order',
    rules: '',
    cover: null,
    ...change,
  };
}

export async function editContest(app: TestApp, contestId: string, fields: ContestFields): Promise<ContestRow> {
  const { version } = await readContest(app, contestId);
  await updateContest(makeWork(app, app.admin), { id: contestId, ...fields, version });
  return readContest(app, contestId);
}

export async function openContest(app: TestApp, change: Partial<ContestFields> = {}): Promise<ContestRow> {
  const { data } = await createContest(makeWork(app, app.admin), buildContestFields(app.clock, change));
  await toggleContestStatus(makeWork(app, app.admin), { id: data.id, status: 'active' });
  await setContestDisplayStatus(makeWork(app, app.admin), { id: data.id, displayStatus: 'visible' });
  return readContest(app, data.id);
}

/** Opens a contest, enters and checks in the players, and sets the clock to the contest's start. */
export async function startContest(
  app: TestApp,
  players: readonly TestUser[],
  change: Partial<ContestFields> = {},
): Promise<ContestRow> {
  const contest = await openContest(app, { maxPlayers: Math.max(2, players.length), ...change });
  for (const player of players) {
    // One second apart, so seeding by entry order follows the list.
    app.clock.advance(1000);
    await enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion });
  }
  app.clock.set(contest.checkInOpensAt);
  for (const player of players) await checkInPlayer(makeWork(app, player), { contestId: contest.id });
  app.clock.set(contest.startsAt);
  return readContest(app, contest.id);
}

export async function readContest(app: TestApp, contestId: string): Promise<ContestRow> {
  const contest = await applyDueDeadlines(makeWork(app), contestId);
  if (!contest) throw new Error('No such contest');
  return contest;
}

export async function findMatchByNumber(app: TestApp, contestId: string, number: number): Promise<MatchRow> {
  const match = (await listMatches(app.db, contestId)).find((each) => each.number === number);
  if (!match) throw new Error(`No match ${number}`);
  return match;
}

export async function listPlayers(app: TestApp, match: MatchRow): Promise<[TestUser, TestUser]> {
  const rows = await app.db
    .selectFrom('entrants')
    .innerJoin('users', 'users.id', 'entrants.userId')
    .select(['entrants.id as entrantId', 'users.id', 'username'])
    .where('entrants.id', 'in', [match.opponent1Id ?? '', match.opponent2Id ?? ''])
    .execute();
  const findByEntrant = (id: string | null): TestUser => {
    const row = rows.find((each) => each.entrantId === id);
    if (!row) throw new Error('An opponent is missing');
    return { id: row.id, username: row.username, role: 'player' };
  };
  return [findByEntrant(match.opponent1Id), findByEntrant(match.opponent2Id)];
}

export async function checkInBoth(app: TestApp, matchId: string): Promise<MatchRow> {
  const match = await readMatch(app, matchId);
  for (const player of await listPlayers(app, match)) await checkInPlayer(makeWork(app, player), { matchId });
  return readMatch(app, matchId);
}

export async function playMatch(app: TestApp, matchId: string, score: Score = [2, 1]): Promise<void> {
  const { version } = await checkInBoth(app, matchId);
  const [firstPlayer, secondPlayer] = await listPlayers(app, await readMatch(app, matchId));
  const [winner, loser] = score[0] > score[1] ? [firstPlayer, secondPlayer] : [secondPlayer, firstPlayer];
  await reportResult(makeWork(app, winner), { matchId, version, score });
  await confirmResult(makeWork(app, loser), { matchId, version: version + 1 });
}

export async function readMatch(app: TestApp, matchId: string): Promise<MatchRow> {
  const match = await findMatch(app.db, matchId);
  if (!match) throw new Error('No such match');
  return match;
}

export async function readCoins(app: Pick<TestApp, 'db'>, userId: string): Promise<string> {
  const id = formatAccountId(makeAvailableRef(userId));
  return formatAmount((await readBalances(app.db, [id])).get(id) ?? 0n);
}

export async function readEscrow(app: TestApp, contestId: string): Promise<string> {
  const id = formatAccountId(makeEscrowRef('contest', contestId));
  return formatAmount((await readBalances(app.db, [id])).get(id) ?? 0n);
}

export async function readHouseBalance(app: TestApp, kind: 'treasury' | 'fees' | 'rewards'): Promise<string> {
  return formatAmount((await readBalances(app.db, [`house:${kind}`])).get(`house:${kind}`) ?? 0n);
}

export async function expectSoundEntries(db: Kysely<Database>): Promise<void> {
  expect(await checkLedger(db)).toEqual({ accounts: [], owedDiffers: 0n, sum: 0n });
  expect((await readLedgerTotals(db)).sum).toBe(0n);
}

export async function expectSoundLedger(db: Kysely<Database>): Promise<void> {
  await expectSoundEntries(db);
  expect(await checkDomains(db)).toEqual([]);
}

export async function readStatement(
  app: Pick<TestApp, 'db' | 'clock'>,
  userId: string,
  query: Partial<InputOf<'listTransactions'>> = {},
): Promise<AnswerOf<'listTransactions'>> {
  const work = makeWork(app, { id: userId, role: 'player' });
  const { data } = await listTransactions(work, { page: 1, perPage: 20, filter: {}, ...query });
  return data;
}
