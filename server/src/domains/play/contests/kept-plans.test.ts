import { randomUUID } from 'node:crypto';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { addPlayers, createTestApp, openContest, startContest, type TestApp } from '../../testing';
import { selectEntrantsByIds, selectEntrantsWithPlayers, selectWaitingEntrants } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { selectMatches } from '../competition/match.store';
import { selectApplicant } from './applicant.store';

let app: TestApp;
let contest: ContestRow;
let userId = '';
beforeAll(async () => {
  app = await createTestApp();
  const players = await addPlayers(app, 24);
  userId = players[0]?.id ?? '';
  for (let count = 0; count < 3; count += 1) {
    await startContest(app, players);
    app.clock.advance(24 * 3600_000);
  }
  contest = await openContest(app);
  await addManyRows();
  await sql`analyze`.execute(app.db);
});
afterAll(() => app.close());

async function addManyRows(): Promise<void> {
  await sql`
    insert into users
    select (jsonb_populate_record(users, jsonb_build_object('id', gen_random_uuid(), 'username', 'extra_' || number,
      'email', 'extra_' || number || '@example.org'))).*
    from users, generate_series(1, 3000) as number where id = ${userId}`.execute(app.db);
  await sql`
    insert into entrants
    select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'user_id', users.id))).*
    from entrants one, users where one.id = (select id from entrants limit 1) and username like 'extra%'`.execute(
    app.db,
  );
  await sql`
    insert into matches
    select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + added))).*
    from matches one, generate_series(1, 3000) as added where one.id = (select id from matches limit 1)`.execute(
    app.db,
  );
}

type BuildQuery = (db: Kysely<Database>) => CompiledQuery;

it.each<[string, BuildQuery]>([
  ['an applicant', (db) => selectApplicant(db, contest, userId).compile()],
  ['the waitlist', (db) => selectWaitingEntrants(db, contest.id).compile()],
  ['a contest’s entrants', (db) => selectEntrantsWithPlayers(db, contest.id).compile()],
  ['two opponents', (db) => selectEntrantsByIds(db, [randomUUID(), randomUUID()]).compile()],
  ['the match after a match', (db) => selectMatches(db, [randomUUID(), null]).compile()],
])('keeps the plan that finds %s', async (_, buildQuery) => {
  const plans = await app.db.connection().execute(async (db) => {
    const { sql: text, parameters } = buildQuery(db);
    const query = CompiledQuery.raw(`${text} -- with many rows`, [...parameters]);
    for (let time = 0; time < 12; time += 1) await db.executeQuery(query);
    const { rows } = await sql<{ genericPlans: number; customPlans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements where statement = ${query.sql}`.execute(db);
    return rows[0];
  });
  expect(plans?.customPlans).toBe(5);
  expect(plans?.genericPlans).toBeGreaterThan(0);
});
