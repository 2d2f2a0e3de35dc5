import { type Kysely, sql } from 'kysely';
import { isFullRun } from '../../../../tools/checks/full-run';
import { describeInFullRun } from '../../../test/full-run';
import { listMainStates } from '../../../test/upgrades/history';
import { loadSample, readRows, readSamples, readStates, type Sample } from '../../../test/upgrades/sample';
import { createTestClock } from '../../clock';
import { checkLedger, isSound } from '../../domains/coins/ledger/check.store';
import { addUser, fundHolder } from '../../domains/testing';
import { migrateDatabase } from '../migrate';
import type { Database } from '../schema';
import { createTestDatabase } from '../testing';
import { migrations } from '.';

const pickMigrations = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const migration = migrations[name];
      if (!migration) throw new Error(`The migration ${name} was on main and is gone`);
      return [name, migration];
    }),
  );

async function readSchema(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select 'column ' || attrelid::regclass || '.' || attname as what,
      format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attidentity::text || attgenerated::text || ' '
        || coalesce(pg_get_expr(adbin, adrelid), '') as how
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'trigger ' || tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'function ' || proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
      and prolang = (select oid from pg_language where lanname = 'plpgsql')
    order by 1, 2`.execute(db);
  return rows;
}

const lastingColumns: Record<string, readonly string[]> = {
  users: [
    'id',
    'username',
    'email',
    'email_verified_at',
    'password_hash',
    'role',
    'status',
    'birth_date',
    'created_at',
  ],
  ledger_accounts: ['id', 'kind', 'owner_kind', 'owner_id', 'balance'],
  ledger_transactions: ['id', 'actor_id', 'reverses_id', 'sandbox'],
  ledger_entries: ['id', 'transaction_id', 'account_id', 'amount', 'balance_after'],
  audit_log: ['id', 'at', 'actor_id', 'action', 'entity', 'entity_id', 'before', 'after', 'reason'],
  contests: ['id', 'title', 'entry_fee', 'prize_pool', 'phase', 'status', 'starts_at'],
  entrants: ['id', 'contest_id', 'user_id', 'status', 'seed'],
  matches: ['id', 'contest_id', 'round', 'number', 'opponent_1_id', 'opponent_2_id', 'winner_slot'],
};

function pickLastingColumns(tables: Sample['tables']) {
  return Object.fromEntries(
    Object.entries(lastingColumns).map(([table, columns]) => {
      const rows = (tables[table] ?? []).map((text) => {
        const row: Record<string, unknown> = JSON.parse(text);
        return JSON.stringify(columns.map((column) => row[column]));
      });
      return [table, rows.sort()];
    }),
  );
}

let freshSchema: unknown[];
beforeAll(async () => {
  const { db, close } = await createTestDatabase();
  freshSchema = await readSchema(db);
  await close();
});

async function upgradeSample(sample: Sample, through: readonly string[] = sample.migrations): Promise<void> {
  const { db, close } = await createTestDatabase();
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrateDatabase(db, pickMigrations(sample.migrations));
    await loadSample(db, sample);
    await migrateDatabase(db, pickMigrations(through));
    expect(await migrateDatabase(db)).toEqual(Object.keys(migrations).filter((name) => !through.includes(name)));

    expect(pickLastingColumns(await readRows(db))).toEqual(pickLastingColumns(sample.tables));
    expect(isSound(await checkLedger(db))).toBe(true);
    expect(await readSchema(db)).toEqual(freshSchema);
    const clock = createTestClock();
    const { id } = await addUser(db, clock, 'after_the_upgrade');
    await fundHolder(db, clock, id, '5');
    expect(isSound(await checkLedger(db))).toBe(true);
  } finally {
    await close();
  }
}

const schemaStates = readStates();
const samples = readSamples();

const newestSamples = isFullRun ? samples : samples.slice(-3);

it.each(newestSamples)(
  'upgrades the sample of $commit',
  async (sample) => {
    expect(sample.tables.ledger_entries?.length).toBeGreaterThan(100);
    await upgradeSample(sample);
  },
  120_000,
);

describeInFullRun('every state of main', () => {
  it('has a sample of every schema state', () => {
    const knownStates = new Set(schemaStates.map(({ migrations: names }) => names.join()));
    const missingStates = (listMainStates() ?? []).filter(({ migrations: names }) => !knownStates.has(names.join()));
    // To mend a failure here, run `npm run samples`.
    expect(missingStates).toEqual([]);
  });

  const sampledStates = new Set(samples.map(({ migrations: names }) => names.join()));
  it.each(schemaStates.filter(({ migrations: names }) => !sampledStates.has(names.join())))(
    'upgrades from $commit, with an earlier build’s sample',
    async ({ migrations: names }) => {
      const startSample = samples.findLast((each) => each.migrations.every((name) => names.includes(name)));
      if (!startSample) throw new Error('Expected an earlier sample');
      await upgradeSample(startSample, names);
    },
    120_000,
  );
});
