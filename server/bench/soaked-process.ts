import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { basePath } from '@laurel/shared/protocol';
import { askProbe, waitUntil } from '../cluster/program';
import { findFreePort } from '../src/database/embedded/start';
import type { ProbeQuestion, ProbeReply } from './probe';

export interface SoakedProcess {
  name: string;
  pid: number;
  port: number;
  measure(collects: boolean): Promise<ProbeReply>;
  writeSnapshot(file: string): Promise<void>;
  readMetrics(): Promise<string>;
  stop(): Promise<void>;
}

interface SoakedOptions {
  name: string;
  part: 'web' | 'worker';
  databaseUrl: string;
  folder: string;
  site: string | null;
  probe: string;
}

const serverFile = path.resolve(import.meta.dirname, '../dist/serve.js');

const buildSettings = ({ name, part, databaseUrl, folder, site }: SoakedOptions) => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  // The driver's own variable. It names this process's connections in PostgreSQL.
  PGAPPNAME: name,
  LAUREL_PROCESS: part,
  LAUREL_DATA: folder,
  LAUREL_SITE: site ?? path.join(folder, 'no-site'),
  METRICS_HOST: '127.0.0.1',
  TRUST_PROXY: 'loopback',
  SERVER_RENDERING: site && part === 'web' ? 'on' : 'off',
  LOG_LEVEL: 'info',
  SAMPLE_DATA: 'false',
});

export async function startSoakedProcess(options: SoakedOptions): Promise<SoakedProcess> {
  const { name, folder, probe } = options;
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const logFile = openSync(path.join(folder, `${name}.log`), 'a');
  const child: ChildProcess = fork(serverFile, {
    execArgv: ['--expose-gc', '--import', probe],
    env: { ...buildSettings(options), PORT: String(port), METRICS_PORT: String(metricsPort) },
    stdio: ['ignore', logFile, logFile, 'ipc'],
  });
  closeSync(logFile);
  const processExit = once(child, 'exit');
  await waitUntil(`${name} answers`, 90, async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    return (await askProbe(`http://127.0.0.1:${port}${basePath}/public/live`)).ok;
  });
  const askProcess = async (question: ProbeQuestion): Promise<ProbeReply> => {
    const answer = once(child, 'message');
    child.send(question);
    const [reply] = await Promise.race([
      answer,
      processExit.then(() => Promise.reject(new Error(`${name} has ended`))),
    ]);
    return reply as ProbeReply;
  };
  return {
    name,
    pid: child.pid ?? 0,
    port,
    measure: (collects) => askProcess({ kind: 'measure', collects }),
    writeSnapshot: async (file) => void (await askProcess({ kind: 'snapshot', file })),
    readMetrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    async stop() {
      child.kill('SIGTERM');
      await processExit;
    },
  };
}

export const countOpenFiles = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length;

/** In bytes. */
export async function readResidentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

export async function listDescendants(pid: number): Promise<number[]> {
  const childrenByParent = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => null);
    if (stat === null) continue;
    // The state and the parent follow the name, which can contain anything.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    childrenByParent.set(parent, [...(childrenByParent.get(parent) ?? []), Number(name)]);
  }
  const descendants: number[] = [];
  for (const pidsLeft = [pid]; pidsLeft.length > 0; ) {
    const children = childrenByParent.get(pidsLeft.pop() ?? 0) ?? [];
    descendants.push(...children);
    pidsLeft.push(...children);
  }
  return descendants;
}
