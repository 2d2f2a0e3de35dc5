import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { FromServer, ToServer } from './messages';

export interface RunningLaurel {
  url: string;
  database: string;
  /** The id of its process. */
  pid: number;
  /** Moves the server's clock forward. Screens notice with their next read. */
  advance(minutes: number): Promise<void>;
  stop(): Promise<void>;
}

export interface LaurelOptions {
  /** The folder of the built site. Without one, only the API is served. */
  site?: string;
  /** Further origins from which areas may load. */
  areaOrigins?: string;
  /** Stops the server's clock at this time. By default, it follows the machine's. */
  at?: Date;
  /** The database to copy. By default, the sample data goes into an empty one. */
  template?: string;
  /** Settings to add to those of every journey. */
  environment?: Readonly<Record<string, string>>;
  /** True to keep the database after stopping. */
  keepDatabase?: boolean;
}

function waitForAnswer<Type extends FromServer['type']>(child: ChildProcess, type: Type) {
  return new Promise<Extract<FromServer, { type: Type }>>((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The server stopped with code ${code}`));
    const onMessage = (message: FromServer) => {
      if (message.type !== type) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(message as Extract<FromServer, { type: Type }>);
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}

/** Starts a server with its own database (`startTestServer`). */
export async function startLaurel(options: LaurelOptions): Promise<RunningLaurel> {
  const { site = '', areaOrigins = '', at, template = '', environment = {}, keepDatabase = false } = options;
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      ...environment,
      LAUREL_SITE: site,
      LAUREL_TEMPLATE: template,
      LAUREL_KEEP_DATABASE: String(keepDatabase),
      AREA_ORIGINS: areaOrigins,
      LAUREL_CLOCK: at?.toISOString() ?? '',
    },
  });
  const { url, database } = await waitForAnswer(child, 'ready');
  const send = (message: ToServer) => child.send(message);
  return {
    url,
    database,
    pid: child.pid ?? 0,
    async advance(minutes) {
      const advanced = waitForAnswer(child, 'advanced');
      send({ type: 'advance', milliseconds: minutes * 60_000 });
      await advanced;
    },
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      send({ type: 'stop' });
      await exited;
    },
  };
}
