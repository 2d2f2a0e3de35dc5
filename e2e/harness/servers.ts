import crypto from 'node:crypto';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openSite } from '../../deploy/open-site';
import { readConfig } from '../../server/src/config';
import { createTestDatabase } from '../../server/src/database/testing';
import { startServer } from '../../server/src/process/start';
import { createRandom } from '../../server/src/sample/random';
import { relayPush } from '../../server/test/push-server';
import type { ServerRequests } from './messages';

// Servers share this process, because loading the server's modules takes much longer than starting a server.

interface JourneyServer {
  advance(milliseconds: number): void;
  stop(options: { keepDatabase: boolean }): Promise<void>;
}

/** With this default pause, no worker writes visits into the site folder, which servers share and journeys copy. */
const dayMs = 24 * 3_600_000;

const servers = new Map<string, JourneyServer>();

let hasSeededIds = false;
/** The sample contests' draws depend on ids, so the same ids give the same pictures in every run. */
function seedIds(): void {
  if (hasSeededIds) return;
  hasSeededIds = true;
  const { drawBetween } = createRandom(1);
  const makeHex = (digits: number) => Array.from({ length: digits }, () => drawBetween(0, 15).toString(16)).join('');
  crypto.randomUUID = () => `${makeHex(8)}-${makeHex(4)}-4${makeHex(3)}-8${makeHex(3)}-${makeHex(12)}` as const;
  syncBuiltinESMExports();
}

async function startJourneyServer({
  site: folder,
  areaOrigins = '',
  at,
  template,
  pushService,
  environment,
  visitsRestMs = dayMs,
}: Parameters<ServerRequests['start']>[0]) {
  const database = await createTestDatabase(template);
  let offsetMs = 0;
  const standingTime = at === undefined ? null : Date.parse(at);
  if (standingTime !== null) seedIds();
  const site = folder ? await openSite(folder) : undefined;
  if (site === null) throw new Error(`There is no site in "${folder}"`);
  const server = await startServer({
    config: readConfig({
      ...process.env,
      ...environment,
      AREA_ORIGINS: areaOrigins,
      // Only migrations run as the owner, as in production.
      DATABASE_URL: database.addresses.writer,
      DATABASE_READER_URL: database.addresses.reader,
      DATABASE_LIMITS_URL: database.addresses.limits,
      DATABASE_OWNER_URL: database.url,
      DATABASE_POOL: '10',
      NODE_ENV: 'test',
      PORT: '0',
      LIMITS: 'off',
      SAMPLE_DATA: 'true',
    }),
    clock: { now: () => new Date((standingTime ?? Date.now()) + offsetMs) },
    // These waits are long, so that a slow machine doesn't end them. `rendering.test.ts` tests the real ones for answers
    // and renderings.
    waits: { answers: 30_000, rendering: 30_000, head: 30_000, preloads: 30_000 },
    releaseRestMs: 500,
    visitsRestMs,
    ...(site && { site }),
    ...(pushService && { sendPush: (push: Request) => relayPush(pushService, push) }),
  });
  const id = database.name;
  servers.set(id, {
    advance(milliseconds) {
      offsetMs += milliseconds;
    },
    async stop({ keepDatabase }) {
      servers.delete(id);
      await server.stop();
      // PostgreSQL can't copy a database with open connections.
      await (keepDatabase ? database.db.destroy() : database.close());
    },
  });
  return { id, url: server.address, database: database.name };
}

function findServer(id: string): JourneyServer {
  const server = servers.get(id);
  if (!server) throw new Error(`No server ${id} runs here`);
  return server;
}

const handlers: { [Name in keyof ServerRequests]: (...args: Parameters<ServerRequests[Name]>) => unknown } = {
  start: startJourneyServer,
  advance: ({ id, milliseconds }) => findServer(id).advance(milliseconds),
  stop: ({ id, keepDatabase }) => findServer(id).stop({ keepDatabase }),
};
const isRequest = (name: string): name is keyof ServerRequests => name in handlers;

async function handleRequest(name: string, body: string): Promise<unknown> {
  if (!isRequest(name)) throw new Error(`Nothing here is called ${name}`);
  return handlers[name](JSON.parse(body));
}

const controlServer = createServer(async (request, response) => {
  try {
    const answer = await handleRequest(request.url?.slice(1) ?? '', await text(request));
    response.end(JSON.stringify(answer ?? null));
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
});
controlServer.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(controlServer.address() as AddressInfo).port}`);
});

process.on('disconnect', async () => {
  await Promise.all([...servers.values()].map((server) => server.stop({ keepDatabase: false })));
  process.exit(0);
});
