import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './client';

export interface Arrival {
  kind: string;
  request: Buffer;
}

export interface Outcome {
  kind: string;
  /** Milliseconds from the start until the request was due. */
  at: number;
  /** Milliseconds from when the request was due until its answer or failure, so waiting for a connection counts. */
  milliseconds: number;
  /** 0 if there was no answer. */
  status: number;
}

export interface ArrivalOptions {
  ports: readonly number[];
  segments: readonly { rate: number; seconds: number }[];
  connections?: number;
}

const answerTimeoutMs = 20_000;

export function listDueTimes(segments: ArrivalOptions['segments']): number[] {
  const times: number[] = [];
  let from = 0;
  for (const { rate, seconds } of segments) {
    const count = Math.floor(rate * seconds);
    for (let index = 0; index < count; index += 1) times.push(from + (index * 1000) / rate);
    from += seconds * 1000;
  }
  return times;
}

export async function recordArrivals(
  makeArrival: () => Arrival,
  { ports, segments, connections = 400 }: ArrivalOptions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const servedArrivals = new Set<Promise<void>>();
  const pools = ports.map((port) => ({
    port,
    idleConnections: [] as Connection[],
    openCount: 0,
    waitingDueTimes: [] as number[],
  }));
  type ConnectionPool = (typeof pools)[number];

  async function sendDueRequest(pool: ConnectionPool, dueTime: number): Promise<void> {
    const { kind, request } = makeArrival();
    let connection = pool.idleConnections.pop();
    let status = 0;
    try {
      connection = connection?.isOpen ? connection : await Connection.open(pool.port);
      const sentConnection = connection;
      const timer = setTimeout(() => sentConnection.close(), answerTimeoutMs);
      try {
        ({ status } = await Promise.race([
          sentConnection.send(request),
          sleep(answerTimeoutMs, { status: 0 }, { ref: false }),
        ]));
      } finally {
        clearTimeout(timer);
      }
    } catch {
      connection?.close();
    }
    outcomes.push({ kind, at: dueTime, milliseconds: performance.now() - startedAtMs - dueTime, status });
    if (connection?.isOpen) pool.idleConnections.push(connection);
  }

  async function serveDueRequests(pool: ConnectionPool, firstDueTime: number): Promise<void> {
    for (let dueTime: number | undefined = firstDueTime; dueTime !== undefined; dueTime = pool.waitingDueTimes.shift())
      await sendDueRequest(pool, dueTime);
    pool.openCount -= 1;
  }

  const startedAtMs = performance.now();
  let turn = 0;
  for (const dueTime of listDueTimes(segments)) {
    while (performance.now() - startedAtMs < dueTime) await sleep(1);
    const pool = pools[turn % pools.length];
    turn += 1;
    if (!pool) break;
    if (pool.openCount >= connections) pool.waitingDueTimes.push(dueTime);
    else {
      pool.openCount += 1;
      const servedArrival: Promise<void> = serveDueRequests(pool, dueTime).finally(() =>
        servedArrivals.delete(servedArrival),
      );
      servedArrivals.add(servedArrival);
    }
  }
  await Promise.all(servedArrivals);
  for (const { idleConnections } of pools) for (const connection of idleConnections) connection.close();
  return outcomes;
}
