import { fork } from 'node:child_process';
import path from 'node:path';
import type { RequestParts } from './parts';

export type BenchTarget =
  | {
      kind: 'laurel';
      url: string;
      now: string;
      watched: boolean;
      silent?: boolean;
      traces?: Record<'TRACES_ENDPOINT' | 'TRACES_PERCENT', string>;
      load?: LoadTarget;
    }
  | { kind: 'bare'; bodies: Record<string, string> };

export interface LoadTarget {
  clockOffsetMs: number;
  limited: boolean;
  /** The folder of a built site; null to serve no pages. */
  site: string | null;
}

export type MeasureQuestion = 'cpu' | 'memory' | 'parts';
export type BenchReply =
  | { kind: 'ready'; port: number }
  | { kind: 'cpu'; milliseconds: number }
  | { kind: 'memory'; bytes: number }
  | { kind: 'parts'; parts: RequestParts[] };

export interface RunningTarget {
  pid: number;
  port: number;
  /** In milliseconds. */
  measureCpu(): Promise<number>;
  /** In bytes. */
  measureMemory(): Promise<number>;
  readParts(): Promise<RequestParts[]>;
  stop(): void;
  /** How long the start took. */
  startMs: number;
  ended: Promise<void>;
}

export async function serveProcess(target: BenchTarget, profilesFolder?: string): Promise<RunningTarget> {
  const start = performance.now();
  const child = fork(path.join(import.meta.dirname, 'served.ts'), {
    execArgv: ['--import', 'tsx', ...(profilesFolder ? ['--cpu-prof', '--cpu-prof-dir', profilesFolder] : [])],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waitForReply = <Kind extends BenchReply['kind']>(kind: Kind): Promise<Extract<BenchReply, { kind: Kind }>> =>
    new Promise((resolve, reject) => {
      const handleExit = (code: number | null) => reject(new Error(`A measured process ended with ${code}`));
      const handleReply = (message: BenchReply) => {
        if (message.kind !== kind) return;
        child.off('message', handleReply).off('exit', handleExit);
        resolve(message as Extract<BenchReply, { kind: Kind }>);
      };
      child.on('message', handleReply).once('exit', handleExit);
    });
  const askProcess = <Kind extends MeasureQuestion>(kind: Kind) => {
    const answer = waitForReply(kind);
    child.send(kind satisfies MeasureQuestion);
    return answer;
  };
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const readyReply = waitForReply('ready');
  child.send(target);
  const { port } = await readyReply;
  const startMs = performance.now() - start;
  return {
    pid: child.pid ?? 0,
    port,
    measureCpu: async () => (await askProcess('cpu')).milliseconds,
    measureMemory: async () => (await askProcess('memory')).bytes,
    readParts: async () => (await askProcess('parts')).parts,
    stop: () => child.disconnect(),
    startMs,
    ended: exit,
  };
}
