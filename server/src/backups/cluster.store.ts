import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/schema';

export interface BaseBackup {
  /** The first WAL file that a recovery needs. */
  firstSegment: string;
  end(): Promise<string>;
  closeAt<Read>(read: (tx: Transaction<Database>) => Promise<Read>): Promise<{ lastSegment: string; cluster: Read }>;
  close(): Promise<void>;
}

/** Shorter than the second after which PostgreSQL, by default, looks for deadlocks and aborts one of the transactions. */
const lockTimeout = '500ms';
const maxLockTries = 20;

async function readOneRow<Row extends object>(client: pg.Client, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error('PostgreSQL gave no row');
  return rows[0];
}

async function lockTables(client: pg.Client): Promise<void> {
  const { tables } = await readOneRow<{ tables: string }>(
    client,
    `select string_agg(quote_ident(relname), ', ' order by relname) as tables from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  for (let lockTriesLeft = maxLockTries; ; lockTriesLeft -= 1)
    try {
      await client.query(`begin; set local lock_timeout = '${lockTimeout}'; lock table ${tables} in share mode`);
      return;
    } catch (error) {
      await client.query('rollback');
      if (lockTriesLeft === 1)
        throw new Error('Something writes without end: no moment without was found.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
}

export async function startBaseBackup(url: string, db: Kysely<Database>): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The slot keeps PostgreSQL from removing WAL that the backup needs. It is temporary, so PostgreSQL drops it with the session.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`laurel_backup_${process.pid}`]);
    const { segment: firstSegment } = await readOneRow<{ segment: string }>(
      client,
      `select pg_walfile_name(pg_backup_start('laurel', true)) as segment`,
    );
    return {
      firstSegment,
      async end() {
        const { labelfile } = await readOneRow<{ labelfile: string }>(
          client,
          'select labelfile from pg_backup_stop(wait_for_archive => false)',
        );
        return labelfile;
      },
      async closeAt(read) {
        await lockTables(client);
        return db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            // The first statement takes the snapshot. The tables are still locked, so nobody writes before the WAL file is closed.
            await sql`select 1`.execute(tx);
            const { segment: lastSegment } = await readOneRow<{ segment: string }>(
              client,
              'select pg_walfile_name(pg_switch_wal()) as segment',
            );
            await client.query('commit');
            return { lastSegment, cluster: await read(tx) };
          });
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
