import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from './testing';
import { isUniqueViolation, runInTransaction, runUndoable, sendWrite } from './transaction';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-20T18:00:00.000Z');
const makeUser = (username: string) => ({
  username,
  email: `${username}@example.org`,
  createdAt: at,
  updatedAt: at,
});

describe('a database', () => {
  it('returns counts as numbers, coins as bigint, instants as dates and days as text', async () => {
    const { rows } = await sql`
      select count(*) as count, ${10n ** 30n}::numeric as coins, ${at}::timestamptz as at, '2026-03-01'::date as day
    `.execute(database.db);
    expect(rows).toEqual([{ count: 1, coins: 10n ** 30n, at, day: '2026-03-01' }]);
  });

  it('belongs to one test file', async () => {
    const otherDatabase = await createTestDatabase();
    await otherDatabase.db.insertInto('users').values(makeUser('only_there')).execute();
    const ownRows = await database.db.selectFrom('users').selectAll().where('username', '=', 'only_there').execute();
    await otherDatabase.close();
    expect(ownRows).toEqual([]);
  });

  it('undoes the part of a transaction that fails, and keeps the others', async () => {
    const buildUserInsert = (username: string) => database.db.insertInto('users').values(makeUser(username)).compile();
    await runInTransaction(database.db, async (tx) => {
      await tx.executeQuery(buildUserInsert('before_it'));
      const undoablePart = runUndoable(tx, async () => {
        await tx.executeQuery(buildUserInsert('undone'));
        throw new Error('It can’t be done');
      });
      await expect(undoablePart).rejects.toThrow('It can’t be done');
      await runUndoable(tx, () => tx.executeQuery(buildUserInsert('after_it')));
    });
    const users = await database.db.selectFrom('users').select('username').orderBy('username').execute();
    expect(users.map(({ username }) => username)).toEqual(expect.arrayContaining(['after_it', 'before_it']));
    expect(users.map(({ username }) => username)).not.toContain('undone');
  });

  it('names the unique index that refused a row in another letter case', async () => {
    await database.db.insertInto('users').values(makeUser('Noor')).execute();
    const error: unknown = await database.db
      .insertInto('users')
      .values({ ...makeUser('nOOr'), email: 'another@example.org' })
      .execute()
      .catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'users_username_key')).toBe(true);
    expect(isUniqueViolation(error, 'users_email_key')).toBe(false);
  });

  it('never lets the audit log change', async () => {
    await database.db.insertInto('auditLog').values({ at, action: 'user.suspend', entity: 'user' }).execute();
    await expect(database.db.updateTable('auditLog').set({ reason: 'x' }).execute()).rejects.toThrow('never changed');
    await expect(database.db.deleteFrom('auditLog').execute()).rejects.toThrow('never changed');
  });
});

describe('runInTransaction', () => {
  it('retries deadlocked transactions until both commit', async () => {
    const rows = await database.db
      .insertInto('users')
      .values([makeUser('left'), makeUser('right')])
      .returning('id')
      .execute();
    const [leftId, rightId] = rows.map((row) => row.id);
    if (!leftId || !rightId) throw new Error('Expected two users');
    let arrivedCount = 0;
    let resolveArrival: () => void = () => {};
    const bothArrived = new Promise<void>((resolve) => {
      resolveArrival = resolve;
    });
    const transferBetween = (firstId: string, secondId: string) =>
      runInTransaction(database.db, async (transaction) => {
        for (const id of [firstId, secondId]) {
          await transaction
            .updateTable('users')
            .set((row) => ({ bio: sql<string>`${row.ref('bio')} || '+'` }))
            .where('id', '=', id)
            .execute();
          arrivedCount += 1;
          if (arrivedCount === 2) resolveArrival();
          if (id === firstId) await bothArrived;
        }
      });
    await Promise.all([transferBetween(leftId, rightId), transferBetween(rightId, leftId)]);
    const bios = await database.db.selectFrom('users').select('bio').where('id', 'in', [leftId, rightId]).execute();
    expect(bios).toEqual([{ bio: '++' }, { bio: '++' }]);
  });

  const catchError = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
  const countUsers = async (username: string) =>
    (await database.db.selectFrom('users').select('id').where('username', '=', username).execute()).length;

  it('rolls back and throws the error if a write sent by sendWrite fails', async () => {
    const error = await catchError(
      runInTransaction(database.db, async (transaction) => {
        await sendWrite(transaction, transaction.insertInto('users').values(makeUser('twice')).compile());
        await sendWrite(transaction, transaction.insertInto('users').values(makeUser('twice')).compile());
      }),
    );
    expect(isUniqueViolation(error)).toBe(true);
    expect(await countUsers('twice')).toBe(0);
  });

  it('rolls back if sendWrite couldn’t send a write at all', async () => {
    const error = await catchError(
      runInTransaction(database.db, async (transaction) => {
        await sendWrite(transaction, transaction.insertInto('users').values(makeUser('half')).compile());
        await sendWrite(transaction, sql`select ${{ amount: 1n }}::jsonb`.compile(transaction));
      }),
    );
    expect(String(error)).toMatch('BigInt');
    expect(await countUsers('half')).toBe(0);
  });

  it('leaves nothing behind if the work fails', async () => {
    await expect(
      runInTransaction(database.db, async (transaction) => {
        await runInTransaction(transaction, (inner) => inner.insertInto('users').values(makeUser('gone')).execute());
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const users = await database.db.selectFrom('users').select('id').where('username', '=', 'gone').execute();
    expect(users).toEqual([]);
  });
});
