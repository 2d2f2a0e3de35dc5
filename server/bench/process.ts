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
    }
  | { kind: 'bare'; bodies: Record<string, string> };
export type MeasureQuestion = 'cpu' | 'parts';
export type BenchReply =
  | { kind: 'ready'; port: number }
  | { kind: 'cpu'; milliseconds: number }
  | { kind: 'parts'; parts: RequestParts[] };

export interface RunningTarget {
  port: number;
  /** In milliseconds, used so far. */
  measureCpu(): Promise<number>;
  /** The parts of each request since the last call. Empty if the process isn't watched. */
  readParts(): Promise<RequestParts[]>;
  stop(): void;
}

export async function serveProcess(what: BenchTarget): Promise<RunningTarget> {
  const child = fork(path.join(import.meta.dirname, 'served.ts'), {
    execArgv: ['--import', 'tsx'],
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
  const askProcess = <Kind extends 'cpu' | 'parts'>(kind: Kind) => {
    const answer = waitForReply(kind);
    child.send(kind satisfies MeasureQuestion);
    return answer;
  };
  const ready = waitForReply('ready');
  child.send(what);
  const { port } = await ready;
  return {
    port,
    measureCpu: async () => (await askProcess('cpu')).milliseconds,
    readParts: async () => (await askProcess('parts')).parts,
    stop: () => child.disconnect(),
  };
}
