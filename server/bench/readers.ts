import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { basePath, liveHeader, livePath } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { calculateMedian } from '../../e2e/bench/statistics';
import { systemClock } from '../src/clock';
import type { Database } from '../src/database/schema';
import { addSessions, addUsers, makeToken } from './cast';
import { encodeRequest, openConnections, sendExpectingOk } from './client';
import type { QueryCounter } from './query-counter';

/** Readers ask at random moments within this many milliseconds after they learn of a change. */
const spreadMs = 400;
const streamBatchSize = 100;

export interface ReadersOptions {
  count: number;
  signedIn: boolean;
  addresses: readonly string[];
  db: Kysely<Database>;
  contest: { id: string; slug: string };
  queries: QueryCounter;
  changeCount: number;
  quietSeconds: number;
}

export interface ReadersFigures {
  /** Queries a second while nothing changes. */
  quietQueryRate: number;
  queriesPerChange: number;
  /** From the change's commit until the last viewer has read it; the median of all changes. */
  lastAnswerMs: number;
}

interface Viewer {
  token: string | undefined;
  port: number;
  stream: Socket;
  waitForVersion(): Promise<string>;
}

async function openViewer(port: number, topics: string, token: string | undefined): Promise<Viewer> {
  const stream = connect(port, '127.0.0.1');
  let textLeft = '';
  let onVersion = (_version: string) => {};
  let onReady = () => {};
  const readiness = new Promise<void>((resolve, reject) => {
    onReady = resolve;
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('A stream ended')));
  });
  stream.setEncoding('latin1').on('data', (text: string) => {
    const events = (textLeft + text).split('\n\n');
    textLeft = events.pop() ?? '';
    for (const event of events) {
      const version = /"topic":"contest:.*"version":"(.*?)"/.exec(event)?.[1];
      if (version) onVersion(version);
      if (event.includes('event: ready')) onReady();
    }
  });
  const cookie = token ? `Cookie: laurel_session=${token}\r\n` : '';
  stream.write(`GET ${basePath}${livePath}?topics=${topics} HTTP/1.1\r\nHost: localhost\r\n${cookie}\r\n`);
  await readiness;
  return {
    token,
    port,
    stream,
    waitForVersion: () =>
      new Promise((resolve) => {
        onVersion = resolve;
      }),
  };
}

async function addViewers(db: Kysely<Database>, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `viewer_${count}_${index}`);
  const addedUsers = await addUsers(db, systemClock, names);
  await addSessions(db, systemClock, [...addedUsers]);
  return names.map(makeToken);
}

export async function measureReaders(options: ReadersOptions): Promise<ReadersFigures> {
  const { count, signedIn, addresses, db, contest, queries, changeCount, quietSeconds } = options;
  const tokens = signedIn ? await addViewers(db, count) : [];
  const topics = encodeURIComponent([`contest:${contest.slug}`, ...(signedIn ? ['my:coins'] : [])].join());
  const ports = addresses.map((address) => Number(new URL(address).port));
  const viewers: Viewer[] = [];
  while (viewers.length < count) {
    const openedStreams = Array.from({ length: Math.min(streamBatchSize, count - viewers.length) }, (_, index) => {
      const number = viewers.length + index;
      return openViewer(ports[number % ports.length] ?? 0, topics, tokens[number]);
    });
    viewers.push(...(await Promise.all(openedStreams)));
  }
  const path = `${basePath}/public/contests/${contest.slug}`;
  const queryCount = queries.readCount();
  await wait(quietSeconds * 1000);
  const quietQueryRate = (queries.readCount() - queryCount) / quietSeconds;
  // Opens the connections only now, because the server closes idle ones.
  const connections = (
    await Promise.all(
      ports.map((port, index) => openConnections(port, viewers.filter((_, n) => n % ports.length === index).length)),
    )
  ).map((all) => [...all]);
  const readingViewers = viewers.map((viewer, number) => {
    const connection = connections[number % ports.length]?.pop();
    if (!connection) throw new Error('A viewer has no connection');
    return { viewer, connection };
  });
  const [queryCosts, answerTimesMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < changeCount; round += 1) {
    await wait(2000);
    const title = `Cup of ${count} readers, ${signedIn ? 'signed in' : 'visiting'}, ${round}`;
    const [queriesBefore, beganAtMs] = [queries.readCount(), performance.now()];
    const answers = readingViewers.map(async ({ viewer: { token, waitForVersion }, connection }) => {
      const version = await waitForVersion();
      await wait(Math.random() * spreadMs);
      const { body } = await sendExpectingOk(
        connection,
        encodeRequest({ method: 'GET', path, token, headers: { [liveHeader]: version } }),
      );
      if (!body.includes(title)) throw new Error(`A viewer read another title than ${title}`);
    });
    // Bypasses the query counter, which must not count the change itself.
    await db.updateTable('contests').set({ title }).where('id', '=', contest.id).execute();
    const committedAt = performance.now();
    await Promise.all(answers);
    const tookMs = performance.now() - beganAtMs;
    queryCosts.push(queries.readCount() - queriesBefore - (quietQueryRate * tookMs) / 1000);
    answerTimesMs.push(performance.now() - committedAt);
  }
  for (const { viewer, connection } of readingViewers) {
    viewer.stream.removeAllListeners('close').destroy();
    connection.close();
  }
  return {
    quietQueryRate,
    queriesPerChange: calculateMedian(queryCosts),
    lastAnswerMs: calculateMedian(answerTimesMs),
  };
}
