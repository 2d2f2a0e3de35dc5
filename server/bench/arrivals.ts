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

/** In milliseconds. */
const patience = 20_000;

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
  const runningServes = new Set<Promise<void>>();
  const places = ports.map((port) => ({ port, idle: [] as Connection[], open: 0, waiting: [] as number[] }));
  type Place = (typeof places)[number];

  async function sendDue(place: Place, dueTime: number): Promise<void> {
    const { kind, request } = makeArrival();
    let connection = place.idle.pop();
    let status = 0;
    try {
      connection = connection?.isOpen ? connection : await Connection.open(place.port);
      const sentConnection = connection;
      const timer = setTimeout(() => sentConnection.close(), patience);
      try {
        ({ status } = await Promise.race([
          sentConnection.send(request),
          sleep(patience, { status: 0 }, { ref: false }),
        ]));
      } finally {
        clearTimeout(timer);
      }
    } catch {
      connection?.close();
    }
    outcomes.push({ kind, at: dueTime, milliseconds: performance.now() - start - dueTime, status });
    if (connection?.isOpen) place.idle.push(connection);
  }

  async function serveDue(place: Place, first: number): Promise<void> {
    for (let dueTime: number | undefined = first; dueTime !== undefined; dueTime = place.waiting.shift())
      await sendDue(place, dueTime);
    place.open -= 1;
  }

  const start = performance.now();
  let turn = 0;
  for (const dueTime of listDueTimes(segments)) {
    while (performance.now() - start < dueTime) await sleep(1);
    const place = places[turn % places.length];
    turn += 1;
    if (!place) break;
    if (place.open >= connections) place.waiting.push(dueTime);
    else {
      place.open += 1;
      const servedDue: Promise<void> = serveDue(place, dueTime).finally(() => runningServes.delete(servedDue));
      runningServes.add(servedDue);
    }
  }
  await Promise.all(runningServes);
  for (const { idle } of places) for (const connection of idle) connection.close();
  return outcomes;
}
