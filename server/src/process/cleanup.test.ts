import { sql } from 'kysely';
import { createTestClock } from '../clock';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { isKnownDevice } from '../domains/people/sign-in/devices.store';
import { authenticateSession, startSession } from '../domains/people/sign-in/sessions.store';
import { addUser } from '../domains/testing';
import { deleteExpiredRows } from './cleanup';
import { buildSweepQuery, cleanupRules } from './cleanup.store';

const day = 24 * 3600 * 1000;
const device = 'd'.repeat(43);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const countRows = async (table: string) =>
  (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database.db)).rows[0]?.count;

async function insertOneOfEach(userId: string, at: Date): Promise<void> {
  const { db } = database;
  await sql`insert into one_time_codes (whose, purpose, code_hash, sent_at, expires_at)
    values (${userId}, 'verify_email', 'x', ${at}, ${at}) on conflict do nothing`.execute(db);
  await sql`insert into idempotency_keys (user_id, key, call, request_hash, created_at)
    values (${userId}, ${at.toISOString()}, 'x', 'x', ${at})`.execute(db);
  await sql`insert into sandbox_mail (recipient, subject, text, sent_at) values ('x', 'x', 'x', ${at})`.execute(db);
  await sql`insert into budgets (name, full_at) values (${at.toISOString()}, ${at})`.execute(db);
  await sql`insert into contact_challenges (opened_at) values (${at})`.execute(db);
  const ticket = await sql<{ id: string }>`
    insert into tickets (name, email, category, subject, message, created_at, updated_at)
    values ('x', 'x@example.org', 'other', 'x', 'x', ${at}, ${at}) returning id`.execute(db);
  await sql`insert into ticket_readers (ticket_id, user_id, seen_at, writing)
    values (${ticket.rows[0]?.id}, ${userId}, ${at}, false)`.execute(db);
  for (const status of ['done', 'failed'])
    await sql`insert into jobs (kind, payload, status, due_at, created_at, ended_at)
      values ('mail', '{}', ${status}, ${at}, ${at}, ${at})`.execute(db);
}

it('deletes expired rows and nothing else', async () => {
  const { db } = database;
  const clock = createTestClock();
  const { id } = await addUser(db, clock, 'somebody');
  const oldSession = await startSession(db, clock.now(), id, null, device);
  await insertOneOfEach(id, clock.now());
  clock.advance(31 * day + 1);
  const currentSession = await startSession(db, clock.now(), id, null);
  await insertOneOfEach(id, clock.now());
  expect(await deleteExpiredRows(db, clock.now())).toBe(false);

  expect(await authenticateSession(db, clock.now(), oldSession.token)).toBeNull();
  expect(await authenticateSession(db, clock.now(), currentSession.token)).toMatchObject({ id });
  const sweptTables = [
    'sessions',
    'one_time_codes',
    'idempotency_keys',
    'sandbox_mail',
    'budgets',
    'jobs',
    'day_counts',
  ];
  expect(await Promise.all(sweptTables.map(countRows))).toEqual([1, 0, 1, 1, 1, 3, 1]);
  expect(await Promise.all(['contact_challenges', 'ticket_readers', 'tickets'].map(countRows))).toEqual([1, 1, 2]);
  expect(await isKnownDevice(db, clock.now(), device, id)).toBe(true);

  clock.advance(335 * day);
  await deleteExpiredRows(db, clock.now());
  expect(await countRows('known_devices')).toBe(0);
});

it('works in batches until nothing is left, also alongside other processes', async () => {
  const { db } = database;
  const at = new Date('2026-01-01T00:00:00Z');
  await sql`insert into sandbox_mail (recipient, subject, text, sent_at)
    select 'many', 'x', 'x', ${at} from generate_series(1, 23500)`.execute(db);
  const now = new Date('2026-11-20T18:00:00Z');
  expect(await deleteExpiredRows(db, now)).toBe(true);
  expect(await countRows('sandbox_mail')).toBeLessThanOrEqual(3501);
  await Promise.all(Array.from({ length: 4 }, () => deleteExpiredRows(db, now)));
  await deleteExpiredRows(db, now);
  const { rows } = await sql`select 1 from sandbox_mail where recipient = 'many'`.execute(db);
  expect(rows).toEqual([]);
});

it.each(cleanupRules.filter(({ table }) => table !== 'budgets').map((rule) => [rule.table, rule] as const))(
  'finds expired rows of %s by an index',
  async (_table, rule) => {
    const plan = await database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      return (await sql`explain ${buildSweepQuery(rule, new Date())}`.execute(tx)).rows;
    });
    expect(JSON.stringify(plan)).toMatch(/Index Scan using/);
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|Sort/);
  },
);
