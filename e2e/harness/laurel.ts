import { fork } from 'node:child_process';
import path from 'node:path';
import type { ServerRequests, ServerStart } from './messages';

export interface RunningLaurel {
  url: string;
  database: string;
  /** Moves the server's clock forward. Screens notice at their next read. */
  advance(minutes: number): Promise<void>;
  stop(): Promise<void>;
}

export interface LaurelOptions extends ServerStart {
  keepDatabase?: boolean;
}

export interface ServerProcess {
  url: string;
  stop(): Promise<void>;
}

export const serversProgram = path.join(import.meta.dirname, 'servers.ts');

export async function startServerProcess(bundle?: string): Promise<ServerProcess> {
  const child = fork(bundle ?? serversProgram, { execArgv: bundle ? ['--enable-source-maps'] : ['--import', 'tsx'] });
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('error', reject);
    void exitCode.then((code) => reject(new Error(`The servers' process stopped with code ${code}`)));
  });
  return {
    url,
    async stop() {
      if (child.connected) child.disconnect();
      await exitCode;
    },
  };
}

const variables = { usualProcesses: 'LAUREL_SERVER_PROCESSES', pictures: 'LAUREL_PICTURE_PROCESS' } as const;

export async function startSharedProcesses(count: number, bundle: string): Promise<{ stop(): Promise<void> }> {
  const [pictureProcess, ...usualProcesses] = await Promise.all([
    startServerProcess(bundle),
    ...Array.from({ length: count }, () => startServerProcess(bundle)),
  ]);
  process.env[variables.usualProcesses] = usualProcesses.map(({ url }) => url).join(' ');
  process.env[variables.pictures] = pictureProcess.url;
  return {
    async stop() {
      for (const name of Object.values(variables)) delete process.env[name];
      await Promise.all([pictureProcess, ...usualProcesses].map((each) => each.stop()));
    },
  };
}

function findSharedProcess(at: Date | undefined): string | undefined {
  if (at) return process.env[variables.pictures];
  const urls = process.env[variables.usualProcesses]?.split(' ') ?? [];
  return urls[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % urls.length];
}

async function sendRequest<Name extends keyof ServerRequests>(
  url: string,
  name: Name,
  ...[body]: Parameters<ServerRequests[Name]>
): Promise<ReturnType<ServerRequests[Name]>> {
  const response = await fetch(`${url}/${name}`, { method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}

export async function startLaurel({ keepDatabase = false, at, ...serverStart }: LaurelOptions): Promise<RunningLaurel> {
  const sharedProcess = findSharedProcess(at);
  const ownServerProcess = sharedProcess ? null : await startServerProcess();
  const processUrl = sharedProcess ?? ownServerProcess?.url ?? '';
  try {
    const { id, url, database } = await sendRequest(processUrl, 'start', {
      ...serverStart,
      ...(at && { at: at.toISOString() }),
    });
    return {
      url,
      database,
      async advance(minutes) {
        await sendRequest(processUrl, 'advance', { id, milliseconds: minutes * 60_000 });
      },
      async stop() {
        await sendRequest(processUrl, 'stop', { id, keepDatabase });
        await ownServerProcess?.stop();
      },
    };
  } catch (error) {
    await ownServerProcess?.stop();
    throw error;
  }
}
