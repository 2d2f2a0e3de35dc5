import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { basePath, type CallName, calls, liveHeader } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { createTestApi, makeTestApp, type SignedIn, signInUser } from '../../test/api';
import { describeInFullRun } from '../../test/full-run';
import { type StandbyPair, startStandbyPair } from '../../test/standby';
import { createTestClock } from '../clock';
import { openConnection, type WatchedConnection } from '../database/connection';
import { findFreePort } from '../database/embedded/start';
import { migrateDatabaseAt } from '../database/migrate';
import type { PoolAddresses } from '../database/pools';
import { setUpRoles } from '../database/role-addresses';
import { fundHolder, openContest } from '../domains/testing';
import { followTopics } from '../live/testing';
import { waitUntilStarted } from './testing/address';

const paceFactor = Number(process.env.LAUREL_PACE ?? 1);

const lagSeconds = 2;
/** In milliseconds: the longest lag, a second for a shared answer, and the time that the request takes. */
const longestStaleMs = (lagSeconds + 1) * 1000 + 500 * paceFactor;

interface WebProcess {
  address: string;
  port: number;
  metrics: number;
}

describeInFullRun('with a standby that replays late, two processes', () => {
  let standbyPair: StandbyPair;
  let ownerConnection: WatchedConnection;
  let standbyConnection: WatchedConnection;
  let webs: readonly [WebProcess, WebProcess];
  let contest: { id: string; slug: string };
  let players: [SignedIn, SignedIn];
  const children: ChildProcess[] = [];

  async function startWeb(addresses: PoolAddresses): Promise<WebProcess> {
    const metrics = await findFreePort();
    const replica = new URL(addresses.reader);
    replica.port = new URL(standbyPair.standby.url).port;
    const child = spawn(process.execPath, [path.resolve(__dirname, '../../dist/serve.js')], {
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        DATABASE_URL: addresses.writer,
        DATABASE_READER_URL: addresses.reader,
        DATABASE_LIMITS_URL: addresses.limits,
        DATABASE_REPLICA_URLS: replica.href,
        DATABASE_REPLICA_LAG: String(lagSeconds),
        DATABASE_POOL: '10',
        LAUREL_PROCESS: 'web',
        LAUREL_SITE: path.join(__dirname, 'no-site'),
        METRICS_PORT: String(metrics),
        PORT: '0',
        LIMITS: 'off',
        SAMPLE_DATA: 'false',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const { address } = await waitUntilStarted(child);
    return { address, port: Number(new URL(address).port), metrics };
  }

  beforeAll(async () => {
    standbyPair = await startStandbyPair(async (url) => {
      await setUpRoles(url);
      await migrateDatabaseAt(url);
    });
    ownerConnection = openConnection(standbyPair.primaryUrl, { size: 4 });
    standbyConnection = openConnection(standbyPair.standby.url, { size: 2 });
    const clock = createTestClock(new Date());
    const api = await createTestApi({ db: ownerConnection.db, clock });
    contest = await openContest(await makeTestApp(api), { title: 'Cup 0' });
    players = [await signInUser(api, 'kestrel'), await signInUser(api, 'saltmarsh')];
    for (const { id } of players) await fundHolder(ownerConnection.db, clock, id, '1000');
    await api.close();
    const addresses = await setUpRoles(standbyPair.primaryUrl);
    webs = await Promise.all([startWeb(addresses), startWeb(addresses)]);
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await standbyConnection?.close();
    await ownerConnection?.close();
    await standbyPair?.stop();
  });

  const pauseReplay = () => sql`select pg_wal_replay_pause()`.execute(standbyConnection.db);
  const resumeReplay = () => sql`select pg_wal_replay_resume()`.execute(standbyConnection.db);

  async function readCount(web: WebProcess, outcome: string): Promise<number> {
    const text = await (await fetch(`http://localhost:${web.metrics}/metrics`)).text();
    return Number(new RegExp(`^laurel_lagging_reads_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1]);
  }

  async function askWeb(
    web: WebProcess,
    name: CallName,
    {
      params = {},
      headers = {},
      body,
    }: {
      params?: Record<string, string>;
      headers?: Record<string, string>;
      body?: object;
    } = {},
  ) {
    const { method, path: callPath } = calls[name];
    const filledPath = callPath.replace(/\{(\w+)\}/g, (_, field: string) => params[field] ?? '');
    const answer = await fetch(`${web.address}${basePath}${filledPath}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { data: unknown } };
  }

  const readTitle = async (web: WebProcess, headers: Record<string, string> = {}) => {
    const { status, body } = await askWeb(web, 'getPublicContest', { params: { id: contest.slug }, headers });
    expect(status).toBe(200);
    return (body.data as { title: string }).title;
  };
  const renameContest = (title: string) =>
    ownerConnection.db.updateTable('contests').set({ title }).where('id', '=', contest.id).execute();

  async function waitForReplica(): Promise<void> {
    await resumeReplay();
    for (const web of webs)
      for (
        const countBefore = await readCount(web, 'replica');
        (await readCount(web, 'replica')) === countBefore;
        await wait(100)
      )
        await readTitle(web);
  }

  function makeBrowser({ token }: SignedIn) {
    const cookies = new Map([['laurel_session', token]]);
    return async (web: WebProcess, name: CallName, request: Parameters<typeof askWeb>[2] = {}) => {
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      const answer = await askWeb(web, name, {
        ...request,
        headers: { authorization: `Bearer ${token}`, cookie, ...request.headers },
      });
      for (const setCookie of answer.headers.getSetCookie()) {
        const [, key, value] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
        if (key && value !== undefined) cookies.set(key, value);
      }
      return answer;
    };
  }

  it('show an old state for no longer than the bound, and read the replica again once it has caught up', async () => {
    await waitForReplica();
    await pauseReplay();
    await renameContest('Cup 1');
    const committedAt = performance.now();
    const oldAnswerTimes: number[] = [];
    for (let at = 0; at < longestStaleMs + 3000; await wait(50)) {
      at = performance.now() - committedAt;
      for (const web of webs) if ((await readTitle(web)) !== 'Cup 1') oldAnswerTimes.push(at);
    }
    expect(oldAnswerTimes.length).toBeGreaterThan(0);
    expect(Math.max(...oldAnswerTimes)).toBeLessThan(longestStaleMs);
    await waitForReplica();
    expect(await Promise.all(webs.map((web) => readTitle(web)))).toEqual(['Cup 1', 'Cup 1']);
  });

  it('show a browser its own change at once, whichever of them answers', async () => {
    const [player] = players;
    const browser = makeBrowser(player);
    for (const [index, web] of webs.entries()) {
      await waitForReplica();
      await pauseReplay();
      const bio = `Plays since change ${index}`;
      const body = { version: String(index + 1), bio };
      expect((await browser(web, 'updateUser', { params: { id: player.id }, body })).status).toBe(200);
      const params = { name: player.username };
      const strangerAnswer = await askWeb(web, 'getPlayer', { params });
      expect((strangerAnswer.body.data as { bio: string }).bio).not.toBe(bio);
      for (let times = 0; times < 20; times += 1)
        for (const each of webs)
          expect((await browser(each, 'getPlayer', { params })).body.data).toMatchObject({ bio });
    }
    await resumeReplay();
  });

  it('read coins from the primary', async () => {
    const [giver, taker] = players;
    const readBalance = async (web: WebProcess, { id, token }: SignedIn) => {
      const { body } = await askWeb(web, 'getUser', { params: { id }, headers: { cookie: `laurel_session=${token}` } });
      return (body.data as { balances: { available: string } }).balances.available;
    };
    await waitForReplica();
    await pauseReplay();
    for (let count = 1; count <= 5; count += 1) {
      const headers = { authorization: `Bearer ${giver.token}`, 'idempotency-key': `replica-send-${count}` };
      const body = { kind: 'send', username: taker.username, amount: '1', note: '' };
      expect((await askWeb(webs[0], 'createTransaction', { headers, body })).status).toBe(200);
      for (const web of webs) {
        expect(await readBalance(web, giver)).toBe(String(1000 - count));
        expect(await readBalance(web, taker)).toBe(String(1000 + count));
      }
    }
    await resumeReplay();
  });

  it('never answer the read of an event with the state from before it', async () => {
    const topic = `contest:${contest.id}`;
    const follower = await followTopics([topic], null, webs[0].port);
    await follower.waitForVersion(topic, '');
    for (let count = 1; count <= 4; count += 1) {
      await waitForReplica();
      await pauseReplay();
      const title = `Cup of event ${count}`;
      const versionBefore = follower.versions.get(topic);
      await renameContest(title);
      const version = await follower.waitForVersion(topic, versionBefore);
      for (const web of webs)
        expect(await Promise.all([1, 2, 3].map(() => readTitle(web, { [liveHeader]: version })))).toEqual([
          title,
          title,
          title,
        ]);
    }
    follower.leave();
    await resumeReplay();
  });

  it('fail no read while the replica is killed, and read it again once it is back', async () => {
    await waitForReplica();
    const statuses: number[] = [];
    let isOver = false;
    const readers = Array.from({ length: 6 }, async (_, index) => {
      while (!isOver) {
        const name = index % 2 === 0 ? 'getLeaderboard' : 'listContests';
        const { status } = await askWeb(webs[index % 2 === 0 ? 0 : 1], name);
        statuses.push(status);
      }
    });
    await wait(500);
    await standbyConnection.close();
    await standbyPair.standby.kill();
    await wait(4000);
    isOver = true;
    await Promise.all(readers);
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await standbyPair.standby.start();
    standbyConnection = openConnection(standbyPair.standby.url, { size: 2 });
    await waitForReplica();
  });

  it('leave a replica alone that was promoted', async () => {
    await waitForReplica();
    await sql`select pg_promote(true, 30)`.execute(standbyConnection.db);
    await standbyConnection.db
      .updateTable('contests')
      .set({ title: 'Lost Cup' })
      .where('id', '=', contest.id)
      .execute();
    const promotedAt = performance.now();
    let lostTitleCount = 0;
    while (performance.now() - promotedAt < 5000) {
      // After 1.5 s each process has noticed the promotion, because it asks the replica twice a second.
      if (performance.now() - promotedAt > 1500)
        for (const web of webs) if ((await readTitle(web)) === 'Lost Cup') lostTitleCount += 1;
      await wait(50);
    }
    expect(lostTitleCount).toBe(0);
  });
});
