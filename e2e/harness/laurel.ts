import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DemoAccount, FromServer, ToServer } from './messages';

export interface RunningLaurel {
  url: string;
  /** The sample data's account of that role. */
  account(role: string): DemoAccount;
  /** Moves the server's clock on; screens follow with their next read. */
  advance(minutes: number): Promise<void>;
  stop(): Promise<void>;
}

export interface LaurelOptions {
  /** The folder of the built site. */
  site: string;
  /** Origins besides the server's own that areas may come from. */
  areaOrigins?: string;
  /** Its clock stands still there; else it goes with the machine's. */
  at?: Date;
}

function answer<Type extends FromServer['type']>(child: ChildProcess, type: Type) {
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

/** Starts a server of its own, with the sample data in an empty database. */
export async function startLaurel({ site, areaOrigins = '', at }: LaurelOptions): Promise<RunningLaurel> {
  const data = await mkdtemp(path.join(tmpdir(), 'laurel-journey-'));
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      LAUREL_DATA: data,
      LAUREL_SITE: site,
      AREA_ORIGINS: areaOrigins,
      ...(at && { LAUREL_CLOCK: at.toISOString() }),
    },
  });
  const { url, accounts } = await answer(child, 'ready');
  const send = (message: ToServer) => child.send(message);
  return {
    url,
    account(role) {
      const found = accounts.find((account) => account.role === role);
      if (!found) throw new Error(`The sample data has no ${role}`);
      return found;
    },
    async advance(minutes) {
      const advanced = answer(child, 'advanced');
      send({ type: 'advance', milliseconds: minutes * 60_000 });
      await advanced;
    },
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      send({ type: 'stop' });
      await exited;
      // Where PostgreSQL's user could not reach the folder, its files are elsewhere.
      const moved = await readFile(path.join(data, 'postgres-is-at.txt'), 'utf8').catch(() => data);
      for (const folder of [moved.trim(), data]) await rm(folder, { recursive: true, force: true });
    },
  };
}
