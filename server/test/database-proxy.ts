import { type AddressInfo, createServer, type Socket, connect as toPort } from 'node:net';

/** What becomes of a commit: it is lost on the way, done and its answer lost, or done and never answered. */
type Fate = 'lost' | 'done' | 'unanswered';

export interface DatabaseProxy {
  /** An address of the database through it. */
  before(address: string): string;
  /** From now on this becomes of every commit. The connection breaks, or falls silent if it is never answered. */
  cut(fate: Fate): void;
  /** From now on nothing gets through, and nothing breaks. Resolves once something was sent. */
  hang(): Promise<void>;
  /** New connections work again. What fell silent stays so. */
  restore(): void;
  stop(): Promise<void>;
}

const commit = Buffer.from('commit\0');

/** Stands between a pool and its database. */
export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(database);
  let fate: Fate | null = null;
  /** Called with what is sent while nothing gets through. */
  let swallow: (() => void) | null = null;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = toPort(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    let lost = false;
    let silent = false;
    client.on('data', (chunk) => {
      swallow?.();
      silent ||= swallow !== null;
      if (silent) return;
      const commits = fate !== null && chunk.includes(commit);
      if (commits && fate === 'lost') return end();
      lost = commits && fate === 'done';
      upstream.write(chunk);
      silent = commits && fate === 'unanswered';
    });
    upstream.on('data', (chunk) => {
      if (lost) end();
      else if (!silent) client.write(chunk);
    });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    before(address) {
      const url = new URL(address);
      url.hostname = '127.0.0.1';
      url.port = String(own);
      return url.href;
    },
    cut: (how) => {
      fate = how;
    },
    hang: () =>
      new Promise((resolve) => {
        swallow = resolve;
      }),
    restore: () => {
      fate = null;
      swallow = null;
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
