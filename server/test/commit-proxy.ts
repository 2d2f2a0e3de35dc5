import { type AddressInfo, createServer, type Socket, connect as toPort } from 'node:net';

export interface CommitProxy {
  /** The database's address through it. */
  url: string;
  /** From now on it answers no commit: it is lost on the way, or done and its answer lost. */
  cut(fate: 'lost' | 'done'): void;
  restore(): void;
  stop(): Promise<void>;
}

const commit = Buffer.from('commit\0');

/** Stands between a pool and its database. */
export async function startCommitProxy(database: string): Promise<CommitProxy> {
  const { hostname, port } = new URL(database);
  let fate: 'lost' | 'done' | null = null;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = toPort(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    let silent = false;
    client.on('data', (chunk) => {
      const commits = fate !== null && chunk.includes(commit);
      if (commits && fate === 'lost') return end();
      silent = commits;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (silent) end();
      else client.write(chunk);
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
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: (how) => {
      fate = how;
    },
    restore: () => {
      fate = null;
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
