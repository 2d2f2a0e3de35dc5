import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { checkLedger, isSound } from '../../domains/coins/ledger/check.store';
import { migrateDatabase } from '../migrate';
import { createTestDatabase } from '../testing';
import { migrations } from '.';

async function createDatabaseAfter(lastMigration: string) {
  const { db, close } = await createTestDatabase();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrateDatabase(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= lastMigration)));
  return { db, close, migrate: () => migrateDatabase(db) };
}

it('numbers and sums existing rows', async () => {
  const { db, close, migrate: upgrade } = await createDatabaseAfter('0008-starter-coins');

  const userId = randomUUID();
  const ownAccount = `user:${userId}:available`;
  await sql`insert into users (id, username, email, created_at, updated_at)
    values (${userId}, 'Old_Hand', 'old@example.org', now(), now())`.execute(db);
  await sql`insert into player_records (user_id, played) values (${userId}, 1)`.execute(db);
  await sql`insert into ledger_accounts (id, kind, owner_kind, owner_id, balance, may_go_negative)
    values (${ownAccount}, 'available', 'user', ${userId}, 8, false), ('house:chain', 'chain', 'house', null, -8, true)`.execute(
    db,
  );
  for (const [amount, after] of [
    [10, 10],
    [-2, 8],
  ] as const) {
    const id = randomUUID();
    await db.transaction().execute(async (tx) => {
      await sql`insert into ledger_transactions (id, kind, at, cause_kind, sandbox)
        values (${id}, 'adjustment', now(), 'none', true)`.execute(tx);
      await sql`insert into ledger_entries (id, transaction_id, account_id, amount, balance_after)
        values (${randomUUID()}, ${id}, ${ownAccount}, ${amount}, ${after}),
          (${randomUUID()}, ${id}, 'house:chain', ${-amount}, ${-after})`.execute(tx);
    });
  }
  await upgrade();
  expect(isSound(await checkLedger(db))).toBe(true);
  const { rows } = await sql`select account_version, in_total, kind, amount from ledger_entries
      where account_id = ${ownAccount} order by account_version`.execute(db);
  expect(rows).toEqual([
    { accountVersion: 1, inTotal: 10n, kind: 'adjustment', amount: 10n },
    { accountVersion: 2, inTotal: 10n, kind: 'adjustment', amount: -2n },
  ]);
  const account = await db
    .selectFrom('ledgerAccounts')
    .select(['version', 'inTotal'])
    .where('id', '=', ownAccount)
    .execute();
  expect(account).toEqual([{ version: 2, inTotal: 10n }]);
  const references = await db.selectFrom('ledgerTransactions').select(['reference', 'eventAt', 'at']).execute();
  expect(new Set(references.map(({ reference }) => reference)).size).toBe(2);
  expect(references.every(({ eventAt, at }) => eventAt.getTime() === at.getTime())).toBe(true);
  const names = await db.selectFrom('playerRecords').select('name').execute();
  expect(names).toEqual([{ name: 'old_hand' }]);
  await close();
});

it('turns the service’s sentences into codes, and keeps what people typed', async () => {
  const { db, close, migrate: upgrade } = await createDatabaseAfter('20261122T0610-cleanup');
  const userId = randomUUID();
  await sql`insert into users (id, username, email, created_at, updated_at)
    values (${userId}, 'Old_Hand', 'old@example.org', now(), now())`.execute(db);
  await sql`insert into ledger_accounts (id, kind, owner_kind, owner_id, balance, may_go_negative)
    values ('house:treasury', 'treasury', 'house', null, 100, false), ('house:chain', 'chain', 'house', null, -100, true)`.execute(
    db,
  );
  const insertContest = async (cancelReason: string) => {
    const id = randomUUID();
    await sql`insert into contests (id, slug, title, description, game, platform, format, best_of, rules, entry_fee, prize_pool,
        prize_split, fee_bps, min_players, max_players, registration_opens_at, check_in_opens_at, check_in_closes_at, starts_at,
        match_check_in_minutes, play_minutes, confirm_minutes, seeding, draw_seed, phase, status, display_status, cancel_reason,
        created_at, updated_at)
      values (${id}, ${id}, 'Cup', '', 'Game', 'steam', 'single_elimination', 1, '', 0, 0, '{10000}', 0, 4, 8, now(), now(),
        now(), now(), 1, 1, 1, 'random', 'seed', 'cancelled', 'active', 'visible', ${cancelReason}, now(), now())`.execute(
      db,
    );
    return id;
  };
  const [byClock, byStaff] = [
    await insertContest('Fewer than 4 players checked in.'),
    await insertContest('Fewer than 4 players checked in.'),
  ];
  await sql`insert into audit_log (at, actor_id, action, entity, entity_id)
    values (now(), ${userId}, 'contest.cancel', 'contest', ${byStaff})`.execute(db);
  const lines = [
    ['contest_refund', byClock, 'Fewer than 4 players checked in.'],
    ['contest_refund', byStaff, 'Fewer than 4 players checked in.'],
    ['contest_refund', byClock, 'You did not check in.'],
    ['contest_refund', byClock, 'You left the contest.'],
    ['adjustment', byClock, 'You left the contest.'],
  ] as const;
  for (const [index, [kind, contest, reason]] of lines.entries()) {
    const id = randomUUID();
    await db.transaction().execute(async (tx) => {
      await sql`insert into ledger_transactions (id, kind, at, reason, cause_kind, cause_id, sandbox)
        values (${id}, ${kind}, now() + ${index} * interval '1 second', ${reason}, 'contest', ${contest}, true)`.execute(
        tx,
      );
      await sql`insert into ledger_entries (id, transaction_id, account_id, amount, balance_after)
        values (${randomUUID()}, ${id}, 'house:treasury', 1, 1), (${randomUUID()}, ${id}, 'house:chain', -1, -1)`.execute(
        tx,
      );
    });
  }
  await upgrade();
  const tooFew = { code: 'too_few', params: { least: 4 } };
  const transactionRows = await db
    .selectFrom('ledgerTransactions')
    .select(['reason', 'serviceReason'])
    .orderBy('at')
    .execute();
  expect(transactionRows).toEqual([
    { reason: null, serviceReason: tooFew },
    { reason: 'Fewer than 4 players checked in.', serviceReason: null },
    { reason: null, serviceReason: { code: 'no_check_in', params: {} } },
    { reason: null, serviceReason: { code: 'left', params: {} } },
    { reason: 'You left the contest.', serviceReason: null },
  ]);
  const contests = await db.selectFrom('contests').select(['id', 'cancelReason', 'serviceReason']).execute();
  expect(new Map(contests.map(({ id, ...reasons }) => [id, reasons]))).toEqual(
    new Map([
      [byClock, { cancelReason: null, serviceReason: tooFew }],
      [byStaff, { cancelReason: 'Fewer than 4 players checked in.', serviceReason: null }],
    ]),
  );
  await close();
});

it('separates disputes of a report from appeals against a result', async () => {
  const { db, close, migrate: upgrade } = await createDatabaseAfter('20261122T0921-identity-attempts');
  const contestId = randomUUID();
  await sql`insert into contests (id, slug, title, description, game, platform, format, best_of, rules, entry_fee, prize_pool,
      prize_split, fee_bps, min_players, max_players, registration_opens_at, check_in_opens_at, check_in_closes_at, starts_at,
      match_check_in_minutes, play_minutes, confirm_minutes, seeding, draw_seed, phase, status, display_status,
      created_at, updated_at)
    values (${contestId}, ${contestId}, 'Cup', '', 'Game', 'steam', 'single_elimination', 1, '', 0, 0, '{10000}', 0, 4, 8, now(),
      now(), now(), now(), 1, 1, 1, 'random', 'seed', 'running', 'active', 'visible', now(), now())`.execute(db);
  const addMatchWith = async (number: number, kinds: readonly string[]) => {
    const id = randomUUID();
    await sql`insert into matches (id, contest_id, round, number, best_of, status, void_1, void_2)
      values (${id}, ${contestId}, 1, ${number}, 1, 'disputed', false, false)`.execute(db);
    for (const kind of kinds)
      await sql`insert into match_events (id, match_id, at, kind) values (${randomUUID()}, ${id}, now(), ${kind})`.execute(
        db,
      );
    return id;
  };
  const disputedMatch = await addMatchWith(1, ['reported', 'objected', 'disputed', 'ruled', 'completed']);
  const appealedMatch = await addMatchWith(2, ['reported', 'clock', 'completed', 'objected', 'disputed']);
  await upgrade();
  const listKinds = async (matchId: string) =>
    (await db.selectFrom('matchEvents').select('kind').where('matchId', '=', matchId).orderBy('seq').execute()).map(
      ({ kind }) => kind,
    );
  expect(await listKinds(disputedMatch)).toEqual(['reported', 'disputed', 'escalated', 'ruled', 'completed']);
  expect(await listKinds(appealedMatch)).toEqual(['reported', 'clock', 'completed', 'appealed', 'escalated']);
  await expect(sql`update match_events set kind = 'clock'`.execute(db)).rejects.toThrow();
  await close();
});

it('corrects the help answers that no editor has saved', async () => {
  const { db, close, migrate: upgrade } = await createDatabaseAfter('20261123T0150-help');
  await sql`update blogs set body = 'Ours.', version = 2 where kind = 'help' and slug = 'limits' and locale = 'en'`.execute(
    db,
  );
  await upgrade();
  const answers = await db
    .selectFrom('posts')
    .select(['slug', 'locale', 'title', 'body', 'version'])
    .where('kind', '=', 'help')
    .execute();
  const findAnswer = (slug: string, locale: string) =>
    answers.find((each) => each.slug === slug && each.locale === locale);
  expect(findAnswer('limits', 'en')).toMatchObject({ body: 'Ours.', version: 2 });
  expect(findAnswer('limits', 'de')?.body).toContain('/dashboard/limits');
  expect(findAnswer('refund', 'de')).toMatchObject({ title: 'Wann bekomme ich meinen Einsatz zurück?', version: 2 });
  expect(findAnswer('safe', 'en')?.version).toBe(1);
  const keptVersions = await db.selectFrom('postVersions').select('version').where('slug', '=', 'refund').execute();
  expect(keptVersions).toHaveLength(4);
  await close();
});

it('says in the help answer about reports that they can be changed, unless an editor has written another text', async () => {
  const { db, close, migrate: upgrade } = await createDatabaseAfter('20261130T0239-staff-moves-by-time');
  const findAnswers = () => db.selectFrom('posts').where('kind', '=', 'help').where('slug', '=', 'report');
  await db
    .updateTable('posts')
    .set({ body: 'Unsere.', version: 2 })
    .where('kind', '=', 'help')
    .where('slug', '=', 'report')
    .where('locale', '=', 'de')
    .execute();
  const answersBefore = await findAnswers().select(['locale', 'body']).execute();
  await upgrade();
  const answers = await findAnswers().select(['locale', 'body', 'version']).orderBy('locale').execute();
  const englishBody = answersBefore.find(({ locale }) => locale === 'en')?.body;
  expect(answers).toEqual([
    { locale: 'de', body: 'Unsere.', version: 2 },
    { locale: 'en', body: expect.stringMatching(/change your report once/), version: 2 },
  ]);
  expect(answers[1]?.body).toContain(englishBody);
  const versions = await db
    .selectFrom('postVersions')
    .select(['version', 'body'])
    .where('slug', '=', 'report')
    .where('version', '=', 2)
    .execute();
  expect(versions).toEqual([{ version: 2, body: answers[1]?.body }]);
  await close();
});
