import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { basePath, liveHeader, livePath } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { createTestApi, makeTestApp, signInUser, type TestApi } from '../../test/api';
import { describeInFullRun } from '../../test/full-run';
import { type Relay, startRelay } from '../../test/relay';
import { createTestClock } from '../clock';
import { type Connection, openConnection } from '../database/connection';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded/start';
import { openContest } from '../domains/testing';
import { waitUntilStarted } from '../process/testing/address';

const limitMs = 5000 * Number(process.env.LAUREL_PACE ?? 1);
const [shortestPauseMs, longestPauseMs, afterEndMs] = [1000, 3500, 2000];

let folder: string;
let database: EmbeddedDatabase;
let relay: Relay;
let operatorConnection: Connection;
let api: TestApi;
let contest: { id: string; slug: string };
let processes: { child: ChildProcess; address: string }[];
let viewers: Awaited<ReturnType<typeof openViewer>>[];
let titleCount = 0;

async function startProcess(role: 'all' | 'web') {
  const child = spawn(process.execPath, [path.resolve(__dirname, '../../dist/serve.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DATABASE_URL: relay.url,
      LAUREL_PROCESS: role,
      LAUREL_DATA: path.join(folder, `${role}-${titleCount}`),
      LAUREL_FILES: path.join(folder, 'files'),
      LAUREL_SITE: path.join(folder, 'no-site'),
      SAMPLE_DATA: 'false',
      LIMITS: 'off',
      LOG_LEVEL: 'info',
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, address: (await waitUntilStarted(child)).address };
}

const sendGet = (address: string, pathAndQuery: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(`${basePath}${pathAndQuery}`, address), { headers, agent: false }, resolve).on('error', reject);
  });

async function openStreamAs(address: string, token: string): Promise<IncomingMessage> {
  const topics = encodeURIComponent(`contest:${contest.id},my:coins`);
  const stream = await sendGet(address, `${livePath}?topics=${topics}`, { cookie: `laurel_session=${token}` });
  let text = '';
  await new Promise<void>((resolve) => {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('event: ready')) resolve();
    });
  });
  expect(text).toContain('my:coins');
  return stream;
}

async function readTitle(address: string, version: string): Promise<string> {
  const answer = await sendGet(address, `/public/contests/${contest.slug}`, { [liveHeader]: version });
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return answer.statusCode === 200 ? (JSON.parse(text).data.title as string) : '';
}

function openViewer(firstProcess: number) {
  const leavingController = new AbortController();
  const titleListeners = new Set<() => void>();
  let shownTitle = '';
  let turn = firstProcess;
  let stream: IncomingMessage | undefined;

  async function followStreamOnce(address: string): Promise<boolean> {
    stream = await sendGet(address, `${livePath}?topics=${encodeURIComponent(`contest:${contest.id}`)}`);
    if (stream.statusCode !== 200) {
      stream.resume();
      return false;
    }
    let textLeft = '';
    for await (const chunk of stream.setEncoding('utf8')) {
      const events = (textLeft + chunk).split('\n\n');
      textLeft = events.pop() ?? '';
      const lastEvent = events.findLast((event) => event.startsWith('data: {'));
      if (!lastEvent) continue;
      shownTitle = (await readTitle(address, JSON.parse(lastEvent.slice('data: '.length)).version)) || shownTitle;
      for (const look of titleListeners) look();
    }
    return true;
  }

  async function keepFollowing(): Promise<void> {
    let pauseMs = shortestPauseMs;
    while (!leavingController.signal.aborted) {
      const { address } = processes[turn % processes.length] ?? {};
      turn += 1;
      const hasFollowed = await followStreamOnce(String(address)).catch(() => false);
      const nextPauseMs = hasFollowed ? afterEndMs : pauseMs * (0.5 + Math.random() / 2);
      pauseMs = hasFollowed ? shortestPauseMs : Math.min(longestPauseMs, pauseMs * 2);
      await wait(nextPauseMs, undefined, { signal: leavingController.signal }).catch(() => {});
    }
  }
  const followEnd = keepFollowing();
  return {
    waitFor: (title: string) =>
      new Promise<void>((resolve) => {
        const lookAtTitle = () => {
          if (shownTitle !== title) return;
          titleListeners.delete(lookAtTitle);
          resolve();
        };
        titleListeners.add(lookAtTitle);
        lookAtTitle();
      }),
    async leave() {
      leavingController.abort();
      stream?.destroy();
      await followEnd;
    },
  };
}

async function changeTitle(db = operatorConnection.db): Promise<string> {
  titleCount += 1;
  const title = `Cup ${titleCount}`;
  await db.updateTable('contests').set({ title }).where('id', '=', contest.id).execute();
  return title;
}

async function expectTitleShown(title: string): Promise<void> {
  const arrival = Promise.all(viewers.map((viewer) => viewer.waitFor(title))).then(() => 'shown' as const);
  expect(await Promise.race([arrival, wait(limitMs, 'late' as const, { ref: false })])).toBe('shown');
}

describeInFullRun('two web processes over one database', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'laurel-recovery-'));
    // If root runs the tests, PostgreSQL runs as another account, which must be able to enter the folder.
    await chmod(folder, 0o755);
    database = await startEmbeddedDatabase({ dataFolder: folder, durable: false });
    relay = await startRelay(database.url);
    processes = [await startProcess('all')];
    processes.push(await startProcess('web'));
    operatorConnection = openConnection(relay.url, { size: 2 });
    const clock = createTestClock();
    clock.set(new Date());
    api = await createTestApi({ db: operatorConnection.db, clock });
    contest = await openContest(await makeTestApp(api));
    viewers = Array.from({ length: 20 }, (_, firstProcess) => openViewer(firstProcess));
    await expectTitleShown(await changeTitle());
  }, 180_000);
  afterAll(async () => {
    await Promise.all(viewers.map((viewer) => viewer.leave()));
    for (const { child } of processes) child.kill('SIGKILL');
    await api.close();
    await operatorConnection.close();
    relay.stop();
    await database.stop();
    await Promise.all([folder, database.folder].map((each) => rm(each, { recursive: true, force: true })));
  });

  test('every page shows what changed while both listeners were killed', async () => {
    const title = await operatorConnection.db.transaction().execute(async (tx) => {
      const changedTitle = await changeTitle(tx);
      // The listeners are gone before the commit, so neither is notified.
      await sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(tx);
      return changedTitle;
    });
    await expectTitleShown(title);
    await expectTitleShown(await changeTitle());
  });

  test('every page shows what changed around a restart of PostgreSQL', async () => {
    await database.stop();
    // After this wait, browsers and listeners have reached their longest pause between two tries.
    await wait(10_000);
    database = await startEmbeddedDatabase({ dataFolder: folder, durable: false });
    const directConnection = openConnection(database.url, { size: 1 });
    const title = await changeTitle(directConnection.db);
    await directConnection.close();
    // The database gets another port each time it starts.
    relay.setTarget(database.url);
    await expectTitleShown(title);
    await expectTitleShown(await changeTitle());
  }, 120_000);

  test('whoever is suspended or signed out stops hearing of changes within a second, at either process', async () => {
    const endWithinMs = 1000 * Number(process.env.LAUREL_PACE ?? 1);
    for (const endSession of [
      (id: string) =>
        operatorConnection.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute(),
      (id: string) => operatorConnection.db.deleteFrom('sessions').where('userId', '=', id).execute(),
    ]) {
      const person = await signInUser(api, `leaver_${titleCount}`);
      const streams = await Promise.all(processes.map(({ address }) => openStreamAs(address, person.token)));
      const streamsEnd = Promise.all(streams.map((stream) => once(stream, 'close'))).then(() => 'ended' as const);
      await endSession(person.id);
      expect(await Promise.race([streamsEnd, wait(endWithinMs, 'late' as const, { ref: false })])).toBe('ended');
      await expectTitleShown(await changeTitle());
    }
  });

  test('every page shows what changed once a process died', async () => {
    const [stayingProcess, dyingProcess] = processes;
    if (!stayingProcess || !dyingProcess) throw new Error('There are two processes');
    dyingProcess.child.kill('SIGKILL');
    await once(dyingProcess.child, 'exit');
    processes = [stayingProcess];
    await expectTitleShown(await changeTitle());
  });
});
