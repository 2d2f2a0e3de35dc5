import { randomBytes } from 'node:crypto';
import pg from 'pg';

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the same server. @returns its address @throws Error that says what is missing */
export async function createScratchDatabase(url: string): Promise<string> {
  const name = `laurel_backup_check_${randomBytes(6).toString('hex')}`;
  await execute(url, `create database ${name} template template0`).catch((cause: Error) => {
    const role = decodeURIComponent(new URL(url).username);
    throw new Error(
      `A backup is tried in a database of its own, which couldn’t be created (${cause.message}). An administrator can allow it: alter role "${role}" createdb`,
      { cause },
    );
  });
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Drops the database at `scratch`, connected to the one at `url`. */
export const dropDatabase = (url: string, scratch: string): Promise<void> =>
  execute(url, `drop database ${new URL(scratch).pathname.slice(1)} with (force)`);
