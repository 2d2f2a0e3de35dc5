import { randomUUID } from 'node:crypto';
import { Migrator, sql } from 'kysely';
import { checkLedger, isSound } from '../../domains/ledger/check.queries';
import { createTestDatabase } from '../testing';
import { migrations } from '.';

it('numbers and sums what was there before it was kept', async () => {
  const { db, close } = await createTestDatabase();
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('0008-starter-coins');

  const user = randomUUID();
  const own = `user:${user}:available`;
  await sql`insert into users (id, username, email, created_at, updated_at)
    values (${user}, 'Old_Hand', 'old@example.org', now(), now())`.execute(db);
  await sql`insert into player_records (user_id, played) values (${user}, 1)`.execute(db);
  await sql`insert into ledger_accounts (id, kind, owner_kind, owner_id, balance, may_go_negative)
    values (${own}, 'available', 'user', ${user}, 8, false), ('house:chain', 'chain', 'house', null, -8, true)`.execute(
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
        values (${randomUUID()}, ${id}, ${own}, ${amount}, ${after}),
          (${randomUUID()}, ${id}, 'house:chain', ${-amount}, ${-after})`.execute(tx);
    });
  }
  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  expect(isSound(await checkLedger(db))).toBe(true);
  const { rows } =
    await sql`select line, kind, amount from ledger_entries where line is not null order by line`.execute(db);
  expect(rows).toEqual([
    { line: 1, kind: 'adjustment', amount: 10n },
    { line: 2, kind: 'adjustment', amount: -2n },
  ]);
  const account = await db.selectFrom('ledgerAccounts').select(['lines', 'cameIn']).where('id', '=', own).execute();
  expect(account).toEqual([{ lines: 2, cameIn: 10n }]);
  const names = await db.selectFrom('playerRecords').select('name').execute();
  expect(names).toEqual([{ name: 'old_hand' }]);
  await close();
});
