import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { openSite } from '../../deploy/open-site';
import { readConfig } from '../../server/src/config';
import { createTestDatabase } from '../../server/src/database/testing';
import { startServer } from '../../server/src/process/start';
import { createRandom } from '../../server/src/sample/random';
import type { FromServer, ToServer } from './messages';

// Runs a journey's server in its own process: a real database, the built site and a movable clock.

let offset = 0;
// Set for pictures. The clock then stands still unless it is moved.
const standing = process.env.LAUREL_CLOCK ? Date.parse(process.env.LAUREL_CLOCK) : null;
const database = await createTestDatabase(process.env.LAUREL_TEMPLATE || undefined);
if (standing !== null) {
  // Seeds the ids, because the sample's draws depend on them and every picture should show the same season. A copied
  // database already has those ids, so it needs others.
  const { between } = createRandom(process.env.LAUREL_TEMPLATE ? 2 : 1);
  const makeHex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  crypto.randomUUID = () => `${makeHex(8)}-${makeHex(4)}-4${makeHex(3)}-8${makeHex(3)}-${makeHex(12)}` as const;
  syncBuiltinESMExports();
}
const sendToParent = (message: FromServer) => process.send?.(message);

const folder = process.env.LAUREL_SITE;
const site = folder ? await openSite(folder) : undefined;
if (site === null) throw new Error(`There is no site in "${folder}"`);
const { address, stop } = await startServer({
  config: readConfig({
    ...process.env,
    // Only migrations run as the owner, as in operation.
    DATABASE_URL: database.addresses.writer,
    DATABASE_READER_URL: database.addresses.reader,
    DATABASE_LIMITS_URL: database.addresses.limits,
    DATABASE_OWNER_URL: database.url,
    // Servers share the connections of one database server.
    DATABASE_POOL: '10',
    NODE_ENV: 'test',
    PORT: '0',
    LIMITS: 'off',
    SAMPLE_DATA: 'true',
  }),
  clock: { now: () => new Date((standing ?? Date.now()) + offset) },
  // Long waits, because unit tests cover the real ones with simulated time (`own-reads.test.ts`, `rendering.test.ts`).
  waits: { answers: 30_000, rendering: 30_000, head: 30_000, preloads: 30_000 },
  ...(site && { site }),
});

async function stopServer(): Promise<never> {
  await stop();
  if (process.env.LAUREL_KEEP_DATABASE !== 'true') await database.close();
  process.exit(0);
}
process.on('message', async (message: ToServer) => {
  if (message.type === 'stop') return stopServer();
  offset += message.milliseconds;
  sendToParent({ type: 'advanced' });
});
process.on('disconnect', stopServer);
sendToParent({ type: 'ready', url: address, database: database.name });
