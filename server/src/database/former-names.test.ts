import { sql } from 'kysely';
import { type Connection, openConnection } from './connection';
import { formerTables } from './former-names';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
let writer: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  writer = openConnection(database.addresses.writer, { size: 1 });
});
afterAll(async () => {
  await writer.close();
  await database.close();
});

it('lists exactly the views of former names', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'v' and relnamespace = current_schema()::regnamespace
    order by relname`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual([...formerTables].sort());
});

it('an earlier build can write posts and tickets by their former names', async () => {
  const userId = '00000000-0000-4000-8000-000000000001';
  const statements = [
    sql`insert into users (id, username, email, created_at, updated_at) values (${userId}, 'one', 'one@example.org', now(), now())`,
    sql`insert into blogs (slug, title, excerpt, body, tags, status, created_at, updated_at)
      values ('cup', 'The cup', '', 'Old words', '{}', 'draft', now(), now()) returning *`,
    sql`insert into blog_revisions (blog_id, version, at, status, title, slug, excerpt, body, tags)
      select id, version, now(), status, title, slug, excerpt, body, tags from blogs where slug = 'cup'`,
    sql`insert into blog_drafts (blog_id, author_id, version, at, title, slug, excerpt, body, tags)
      select id, ${userId}, version, now(), title, slug, excerpt, 'First', tags from blogs where slug = 'cup'`,
    sql`insert into blog_drafts (blog_id, author_id, version, at, title, slug, excerpt, body, tags)
      select id, ${userId}, version, now(), title, slug, excerpt, 'Second', tags from blogs where slug = 'cup'
      on conflict (blog_id, author_id) do update set body = excluded.body`,
    sql`update blogs set body = 'New words', version = version + 1 where slug = 'cup'`,
    sql`insert into contacts (name, email, category, subject, message, created_at, updated_at)
      values ('Ann', 'ann@example.org', 'other', 'Help', 'Please', now(), now())`,
    sql`select * from contacts where email = 'ann@example.org' for update`,
    sql`insert into contact_entries (contact_id, at, kind, text) select id, now(), 'message', 'Hello?' from contacts`,
    sql`insert into contact_readers (contact_id, user_id, seen_at, writing) select id, ${userId}, now(), false from contacts
      on conflict (contact_id, user_id) do update set writing = true`,
    sql`insert into canned_answers (title, text, updated_by, updated_at) values ('Hello', 'Hello there', ${userId}, now())`,
    sql`delete from canned_answers`,
  ];
  await writer.db.transaction().execute(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
  const { db } = database;
  const post = await db.selectFrom('posts').selectAll().where('slug', '=', 'cup').executeTakeFirstOrThrow();
  expect(post).toMatchObject({ body: 'New words', version: 2 });
  expect(await db.selectFrom('postVersions').select(['postId', 'version']).where('slug', '=', 'cup').execute()).toEqual(
    [{ postId: post.id, version: 1 }],
  );
  expect(await db.selectFrom('unsavedPosts').select(['postId', 'body']).execute()).toEqual([
    { postId: post.id, body: 'Second' },
  ]);
  const ticket = await db.selectFrom('tickets').selectAll().executeTakeFirstOrThrow();
  expect(ticket.ticketNo).toBeGreaterThan(0);
  expect(await db.selectFrom('ticketEntries').select(['ticketId', 'text']).execute()).toEqual([
    { ticketId: ticket.id, text: 'Hello?' },
  ]);
  expect(await db.selectFrom('savedReplies').selectAll().execute()).toEqual([]);
});

it('an earlier build can write the service fee by its former name', async () => {
  const columns = sql`id, slug, title, description, game, platform, format, best_of, rules, entry_fee, prize_pool, prize_split,
    min_players, max_players, registration_opens_at, check_in_opens_at, check_in_closes_at, starts_at, match_check_in_minutes,
    play_minutes, confirm_minutes, seeding, draw_seed, phase, status, display_status, created_at, updated_at`;
  const values = sql`'Cup', '', 'Game', 'steam', 'single_elimination', 1, '', 0, 0, '{10000}', 4, 8, now(), now(), now(), now(),
    1, 1, 1, 'random', 'seed', 'draft', 'active', 'visible', now(), now()`;
  const readFees = async () =>
    (
      await sql<{ slug: string; feeBps: number; serviceFeeBps: number }>`
      select slug, fee_bps, service_fee_bps from contests order by slug`.execute(writer.db)
    ).rows;
  await sql`insert into contests (${columns}, fee_bps) values (gen_random_uuid(), 'former', ${values}, 500)`.execute(
    writer.db,
  );
  await sql`insert into contests (${columns}, service_fee_bps) values (gen_random_uuid(), 'now', ${values}, 700)`.execute(
    writer.db,
  );
  expect(await readFees()).toEqual([
    { slug: 'former', feeBps: 500, serviceFeeBps: 500 },
    { slug: 'now', feeBps: 700, serviceFeeBps: 700 },
  ]);
  await sql`update contests set fee_bps = 100 where slug = 'now'`.execute(writer.db);
  await sql`update contests set service_fee_bps = 200 where slug = 'former'`.execute(writer.db);
  expect(await readFees()).toEqual([
    { slug: 'former', feeBps: 200, serviceFeeBps: 200 },
    { slug: 'now', feeBps: 100, serviceFeeBps: 100 },
  ]);
});

it('an earlier build can write the goals of campaigns and contracts by their former name', async () => {
  const id = 'a0000000-0000-4000-8000-000000000001';
  await sql`insert into users (id, username, email, created_at, updated_at)
    values (${id}, 'maker', 'maker@example.org', now(), now())`.execute(writer.db);
  await sql`insert into games (id, platform, external_id, title, added_at)
    values (${id}, 'steam', '1', 'Game', now())`.execute(writer.db);
  await sql`insert into game_lists (id, game_id, achievements, read_at) values (${id}, ${id}, '[]', now())`.execute(
    writer.db,
  );
  const insertsByTable = {
    campaigns: (column: string, goal: string) => sql`
      insert into campaigns (id, slug, title, description, game_id, platform, ${sql.ref(column)}, reward_model, reward_pool,
        max_participants, join_deadline, starts_at, ends_at, claim_ends_at, status, edited_at, created_at)
      values (gen_random_uuid(), ${column}, 'Race', '', ${id}, 'steam', ${goal}, 'split', 1, 1, now(), now(), now(), now(),
        'draft', now(), now())`,
    contracts: (column: string, goal: string) => sql`
      insert into contracts (id, creator_id, title, terms, game_id, list_id, ${sql.ref(column)}, visibility, mode,
        creator_stake, participant_stake, max_participants, winner_rule, open_until, deadline, claim_until, status,
        created_at, updated_at)
      values (gen_random_uuid(), ${id}, ${column}, '', ${id}, ${id}, ${goal}, 'open', 'bounty', 1, 0, 1, 'first', now(),
        now() + interval '1 hour', now() + interval '2 hours', 'draft', now(), now())`,
  };
  for (const [name, insert] of Object.entries(insertsByTable)) {
    const table = sql.table(name);
    const readGoals = async () =>
      (await sql`select goal, criteria from ${table} order by goal`.execute(writer.db)).rows;
    await insert('criteria', '1').execute(writer.db);
    await insert('goal', '2').execute(writer.db);
    expect(await readGoals()).toEqual([
      { goal: 1, criteria: 1 },
      { goal: 2, criteria: 2 },
    ]);
    await sql`update ${table} set criteria = '3' where goal = '2'`.execute(writer.db);
    await sql`update ${table} set goal = '4' where goal = '1'`.execute(writer.db);
    expect(await readGoals()).toEqual([
      { goal: 3, criteria: 3 },
      { goal: 4, criteria: 4 },
    ]);
  }
});
