import { type AddressInfo, connect as connectToPort, createServer, type Socket } from 'node:net';

type AnswerFate = 'lost' | 'done' | 'unanswered';

export interface DatabaseProxy {
  buildUrl(address: string): string;
  cut(fate: AnswerFate): void;
  hang(): Promise<void>;
  refuse(): void;
  restore(): void;
  stop(): Promise<void>;
}

const commitBytes = Buffer.from('commit\0');
const committedBytes = Buffer.from('COMMIT\0');

export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(database);
  let fate: AnswerFate | null = null;
  let swallowAnswer: (() => void) | null = null;
  let isRefusing = false;
  const openSockets = new Set<Socket>();
  const server = createServer((client) => {
    if (isRefusing) {
      client.destroy();
      return;
    }
    const upstream = connectToPort(Number(port), hostname);
    const closeBothSockets = () => {
      client.destroy();
      upstream.destroy();
    };
    let isLost = false;
    let isSilent = false;
    client.on('data', (chunk) => {
      swallowAnswer?.();
      isSilent ||= swallowAnswer !== null;
      if (isSilent) return;
      const isCommit = fate !== null && chunk.includes(commitBytes);
      if (isCommit && fate === 'lost') return closeBothSockets();
      isLost = isCommit && fate === 'done';
      upstream.write(chunk);
      isSilent = isCommit && fate === 'unanswered';
    });
    upstream.on('data', (chunk) => {
      if (isLost && chunk.includes(committedBytes)) closeBothSockets();
      else if (!isLost && !isSilent) client.write(chunk);
    });
    for (const socket of [client, upstream]) {
      openSockets.add(socket);
      socket.on('error', closeBothSockets);
      socket.on('close', () => {
        openSockets.delete(socket);
        closeBothSockets();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    buildUrl(address) {
      const url = new URL(address);
      url.hostname = '127.0.0.1';
      url.port = String(ownPort);
      return url.href;
    },
    cut: (how) => {
      fate = how;
    },
    hang: () =>
      new Promise((resolve) => {
        swallowAnswer = resolve;
      }),
    refuse: () => {
      isRefusing = true;
      for (const socket of openSockets) socket.destroy();
    },
    restore: () => {
      isRefusing = false;
      fate = null;
      swallowAnswer = null;
    },
    stop: async () => {
      for (const socket of openSockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
