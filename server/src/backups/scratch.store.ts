import { randomBytes } from 'node:crypto';
import pg from 'pg';

async function executeStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function createScratchDatabase(adminUrl: string): Promise<string> {
  const name = `laurel_backup_check_${randomBytes(6).toString('hex')}`;
  await executeStatement(adminUrl, `create database ${name} template template0`).catch((cause: Error) => {
    const role = decodeURIComponent(new URL(adminUrl).username);
    throw new Error(
      `A backup is tried in a database of its own, which couldn’t be created (${cause.message}). An administrator can allow it: alter role "${role}" createdb`,
      { cause },
    );
  });
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  return address.href;
}

export const dropDatabase = (adminUrl: string, scratchUrl: string): Promise<void> =>
  executeStatement(adminUrl, `drop database if exists ${new URL(scratchUrl).pathname.slice(1)} with (force)`);
