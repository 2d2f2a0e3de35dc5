import { fork } from 'node:child_process';
import path from 'node:path';
import type { RequestParts } from './parts';

/** What a measured process serves. */
export type BenchTarget =
  | {
      kind: 'laurel';
      url: string;
      now: string;
      watched: boolean;
      /** Announces no posting. */
      silent?: boolean;
      traces?: Record<'TRACES_ENDPOINT' | 'TRACES_PERCENT', string>;
      load?: LoadTarget;
    }
  | { kind: 'bare'; bodies: Record<string, string> };

/** A process under load: its clock moves, it refuses above capacity, and a proxy on this machine names its clients. */
export interface LoadTarget {
  /** Milliseconds from this machine's clock to the data's. */
  offset: number;
  /** False if budgets never run out. */
  limited: boolean;
  /** The folder of a built site; null without pages. */
  site: string | null;
}

export type MeasureQuestion = 'cpu' | 'memory' | 'parts';
export type BenchReply =
  | { kind: 'ready'; port: number }
  | { kind: 'cpu'; milliseconds: number }
  | { kind: 'memory'; bytes: number }
  | { kind: 'parts'; parts: RequestParts[] };

export interface RunningTarget {
  port: number;
  /** In milliseconds, used so far. */
  measureCpu(): Promise<number>;
  /** The resident memory, in bytes. */
  measureMemory(): Promise<number>;
  /** The parts of each request since the last call. Empty if the process isn't watched. */
  readParts(): Promise<RequestParts[]>;
  stop(): void;
  /** In milliseconds. */
  startTime: number;
  /** Resolves once the process has ended. */
  ended: Promise<void>;
}

/** @param profiles the folder for a profile of the processor, written when the process ends */
export async function serveProcess(what: BenchTarget, profiles?: string): Promise<RunningTarget> {
  const start = performance.now();
  const child = fork(path.join(import.meta.dirname, 'served.ts'), {
    execArgv: ['--import', 'tsx', ...(profiles ? ['--cpu-prof', '--cpu-prof-dir', profiles] : [])],
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
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = waitForReply('ready');
  child.send(what);
  const { port } = await ready;
  const startTime = performance.now() - start;
  return {
    port,
    measureCpu: async () => (await askProcess('cpu')).milliseconds,
    measureMemory: async () => (await askProcess('memory')).bytes,
    readParts: async () => (await askProcess('parts')).parts,
    stop: () => child.disconnect(),
    startTime,
    ended,
  };
}
