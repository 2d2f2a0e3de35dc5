import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../src/clock';
import type { Database } from '../src/database/schema';
import { runInTransaction } from '../src/database/transaction';
import { chain, makeAvailableRef } from '../src/domains/coins/ledger/accounts.rules';
import { postTransactions } from '../src/domains/coins/ledger/post.commands';
import { buildEntriesBetween } from '../src/domains/coins/ledger/transaction.rules';
import { findContest } from '../src/domains/play/competition/contest.store';
import { drawBracket } from '../src/domains/play/competition/draw.commands';
import {
  createContest,
  setContestDisplayStatus,
  toggleContestStatus,
} from '../src/domains/play/contests/staff.commands';
import { makeWork } from '../test/work';

export const payerCount = 500;
const reporterCount = 256;
export const openContestCount = 16;
const liveContestCount = 16;
const placeCount = 256;
const dayMs = 24 * 3600 * 1000;

export const makePayerName = (index: number) => `payer_${index}`;
export const makeToken = (username: string) => `bench-token-of-${username}`;
export const openTitle = 'Bench Open';
export const liveTitle = 'Bench Live';

const hashToken = (text: string) => createHash('sha256').update(text).digest();

export async function addCast(db: Kysely<Database>, clock: Clock, readerName: string): Promise<void> {
  const ids = await addUsers(db, clock, [
    ...Array.from({ length: payerCount }, (_, index) => makePayerName(index)),
    ...Array.from({ length: reporterCount }, (_, index) => `reporter_${index}`),
  ]);
  const { id: readerId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', readerName)
    .executeTakeFirstOrThrow();
  await addSessions(db, clock, [[readerName, readerId], ...ids]);
  const payingIds = [...ids].filter(([name]) => name.startsWith('payer')).map(([, id]) => id);
  await db.transaction().execute((tx) =>
    postTransactions(
      tx,
      ...payingIds.map((id) => ({
        kind: 'adjustment' as const,
        reference: `adjustment:${randomUUID()}`,
        at: clock.now(),
        cause: { kind: 'none' } as const,
        entries: buildEntriesBetween(chain, makeAvailableRef(id), 10n ** 24n),
      })),
    ),
  );
  await addContests(db, clock, { from: 1, to: openContestCount + liveContestCount });
  await startLiveMatches(db, clock);
}

/** Adds contests whose matches can be reported or checked in to. */
export async function addLiveContests(db: Kysely<Database>, clock: Clock, count: number): Promise<void> {
  const firstNumber = openContestCount + liveContestCount + 1;
  await addContests(db, clock, { from: firstNumber, to: firstNumber + count - 1 });
  await startLiveMatches(db, clock);
}

async function addContests(
  db: Kysely<Database>,
  clock: Clock,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const staff = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow();
  for (let number = from; number <= to; number += 1) await addContest(db, clock, staff.id, number);
}

export async function addUsers(
  db: Kysely<Database>,
  clock: Clock,
  names: readonly string[],
): Promise<Map<string, string>> {
  const now = clock.now();
  const rows = await db
    .insertInto('users')
    .values(
      names.map((username) => ({
        username,
        email: `${username}@bench.laurel.invalid`,
        emailVerifiedAt: now,
        passwordHash: null,
        status: 'active' as const,
        avatarUrl: null,
        country: 'FR',
        birthDate: '1990-05-04',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning(['id', 'username'])
    .execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
}

export async function addSessions(db: Kysely<Database>, clock: Clock, users: readonly (readonly [string, string])[]) {
  const now = clock.now();
  const session = { createdAt: now, revokedAt: null, lastSeenAt: now, userAgent: null };
  await db
    .insertInto('sessions')
    .values(
      users.map(([username, userId]) => ({
        ...session,
        userId,
        tokenHash: hashToken(makeToken(username)),
        expiresAt: new Date(now.getTime() + 30 * dayMs),
      })),
    )
    .execute();
}

async function addContest(db: Kysely<Database>, clock: Clock, actorId: string, number: number): Promise<void> {
  const isOpen = number <= openContestCount;
  const addDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();
  const staff = makeWork({ db, clock }, { id: actorId, role: 'admin' });
  const createdContest = await createContest(staff, {
    title: `${isOpen ? openTitle : liveTitle} ${number}`,
    description: '',
    game: 'Ballista League',
    platform: 'playstation',
    format: 'single_elimination',
    bestOf: 3,
    entryFee: isOpen ? '5' : '0',
    prizePool: '10',
    prizeSplit: [10_000],
    serviceFeeBps: 500,
    minPlayers: 2,
    maxPlayers: placeCount,
    registrationOpensAt: addDays(-1),
    checkInOpensAt: addDays(number + 0.8),
    checkInClosesAt: addDays(number + 0.9),
    startsAt: addDays(number + 1),
    matchCheckInMinutes: 10,
    playMinutes: 45,
    confirmMinutes: 15,
    seeding: 'entry_order',
    rules: '',
    cover: null,
  });
  const { id } = createdContest.data;
  await toggleContestStatus(staff, { id, status: 'active' });
  await setContestDisplayStatus(staff, { id, displayStatus: 'visible' });
}

async function startLiveMatches(db: Kysely<Database>, clock: Clock): Promise<void> {
  const now = clock.now();
  const reporters = await db.selectFrom('users').select('id').where('username', 'like', 'reporter\\_%').execute();
  const contests = await db
    .selectFrom('contests')
    .select('id')
    .where('title', 'like', `${liveTitle}%`)
    .where('phase', '!=', 'running')
    .execute();
  for (const { id } of contests)
    await runInTransaction(db, async (tx) => {
      const entrants = await tx
        .insertInto('entrants')
        .values(
          reporters.map(({ id: userId }) => ({
            id: randomUUID(),
            contestId: id,
            userId,
            status: 'checked_in' as const,
            seed: null,
            enteredAt: now,
            checkedInAt: now,
            fee: 0n,
            entryTransactionId: null,
            refundTransactionId: null,
            prize: 0n,
          })),
        )
        .returningAll()
        .execute();
      await tx
        .updateTable('contests')
        .set({ phase: 'running', entered: entrants.length, checkInClosedAt: now })
        .where('id', '=', id)
        .execute();
      const contest = await findContest(tx, id);
      if (contest) await drawBracket({ ...makeWork({ db, clock }), db: tx }, contest, entrants);
      await tx.deleteFrom('deadlines').where('entityId', '=', id).execute();
    });
  await resetMatches(db, clock.now());
}

export async function resetMatches(db: Kysely<Database>, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + dayMs);
  await sql`
    update matches set status = 'live', checked_in_1_at = ${now}, checked_in_2_at = ${now}, live_at = ${now},
      report_1 = null, report_1_at = null, report_2 = null, report_2_at = null, reported_at = null, due_at = ${dueAt},
      version = 1
    from contests where contests.id = contest_id and title like ${`${liveTitle}%`} and round = 1
  `.execute(db);
  await sql`
    update deadlines set due_at = ${dueAt} from matches, contests
    where entity_id = matches.id and contests.id = contest_id and title like ${`${liveTitle}%`}
  `.execute(db);
}

export async function resetEntries(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from entrants using contests where contests.id = contest_id and title like ${`${openTitle}%`}
  `.execute(db);
  await sql`update contests set entered = 0, fees_collected = 0 where title like ${`${openTitle}%`}`.execute(db);
}
