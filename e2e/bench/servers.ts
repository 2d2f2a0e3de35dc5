import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Site } from '@laurel/shared/area/site';
import { readConfig } from '../../server/src/config';
import { startEmbeddedDatabase } from '../../server/src/database/embedded/start';
import { type RunningServer, startServer } from '../../server/src/process/start';
import { demoAccounts } from '../../server/src/sample';
import type { Reader } from './pages';

export interface BenchServers<Name extends string> {
  urls: Record<Name, string>;
  /** Null for a visitor. */
  sessions: Readonly<Record<Reader, string | null>>;
  stop(): Promise<void>;
}

export async function startServers<Name extends string>(
  sites: Record<Name, Site>,
  renderedNames: readonly NoInfer<Name>[] = [],
): Promise<BenchServers<Name>> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'laurel-bench-'));
  const database = await startEmbeddedDatabase({ dataFolder, durable: false });
  const config = readConfig({
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    PORT: '0',
    HOST: 'localhost',
    PUBLIC_ORIGIN: 'http://localhost',
    LIMITS: 'off',
    SAMPLE_DATA: 'true',
  });
  const runningServers: RunningServer[] = [];
  const stopServers = async () => {
    for (const server of runningServers) await server.stop();
    await database.stop();
    const movedFolder = await readFile(path.join(dataFolder, 'postgres-is-at.txt'), 'utf8').catch(() => dataFolder);
    for (const folder of [movedFolder.trim(), dataFolder]) await rm(folder, { recursive: true, force: true });
  };
  try {
    const urls: Partial<Record<Name, string>> = {};
    let firstUrl = '';
    for (const name of Object.keys(sites) as Name[]) {
      const serverRendering = renderedNames.includes(name);
      const server = await startServer({ config: { ...config, serverRendering }, site: sites[name] });
      runningServers.push(server);
      urls[name] = server.address;
      firstUrl ||= server.address;
    }
    return { urls: urls as Record<Name, string>, sessions: await signInReaders(firstUrl), stop: stopServers };
  } catch (error) {
    await stopServers();
    throw error;
  }
}

const signInReaders = async (url: string) => ({
  visitor: null,
  player: await signIn(url, 'player'),
  staff: await signIn(url, 'admin'),
});

async function signIn(url: string, role: 'player' | 'admin'): Promise<string> {
  const account = demoAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`The sample data has no ${role}`);
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: account.username, password: account.password }),
  });
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}`);
  const { data } = await response.json();
  return JSON.stringify({ user: data });
}
