import { type AddressInfo, createServer, type Socket, connect as toPort } from 'node:net';

type AnswerFate = 'lost' | 'done' | 'unanswered';

export interface DatabaseProxy {
  buildUrl(address: string): string;
  cut(fate: AnswerFate): void;
  hang(): Promise<void>;
  refuse(): void;
  restore(): void;
  stop(): Promise<void>;
}

const commit = Buffer.from('commit\0');
const committedBytes = Buffer.from('COMMIT\0');

export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(database);
  let fate: AnswerFate | null = null;
  let swallow: (() => void) | null = null;
  let isRefusing = false;
  const openSockets = new Set<Socket>();
  const server = createServer((client) => {
    if (isRefusing) {
      client.destroy();
      return;
    }
    const upstream = toPort(Number(port), hostname);
    const closeBoth = () => {
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
      if (commits && fate === 'lost') return closeBoth();
      lost = commits && fate === 'done';
      upstream.write(chunk);
      silent = commits && fate === 'unanswered';
    });
    upstream.on('data', (chunk) => {
      if (lost && chunk.includes(committedBytes)) closeBoth();
      else if (!lost && !silent) client.write(chunk);
    });
    for (const socket of [client, upstream]) {
      openSockets.add(socket);
      socket.on('error', closeBoth);
      socket.on('close', () => {
        openSockets.delete(socket);
        closeBoth();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    buildUrl(address) {
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
    refuse: () => {
      isRefusing = true;
      for (const socket of openSockets) socket.destroy();
    },
    restore: () => {
      isRefusing = false;
      fate = null;
      swallow = null;
    },
    stop: async () => {
      for (const socket of openSockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
