import { setTimeout as wait } from 'node:timers/promises';
import { basePath, includesVersion, liveHeader, livePath } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { sql } from 'kysely';
import { isFullRun } from '../../../tools/checks/full-run';
import { createTestApi, type SignedIn, sendExpectingSuccess, signInUser } from '../../test/api';
import { revokeSession } from '../domains/people/sign-in/sessions.store';
import { openContest } from '../domains/testing';
import { createLimits } from '../limits/limits';
import { mostStreams, streamLimit } from './limits';
import { addPerson, api, app, type Follower, followTopics, listenOnPort, prepareLive, renameContest } from './testing';

prepareLive();

const limitMs = isFullRun ? 1000 * Number(process.env.LAUREL_PACE ?? 1) : 60_000;

describe('a stream ends', () => {
  it.each<[string, (person: SignedIn) => Promise<unknown>]>([
    ['on logout', (as) => sendExpectingSuccess(api, 'logout', { as })],
    [
      'when its session is revoked',
      async ({ id }) => {
        const { id: sessionId } = await api.db
          .selectFrom('sessions')
          .select('id')
          .where('userId', '=', id)
          .executeTakeFirstOrThrow();
        await revokeSession(api.db, api.clock.now(), sessionId);
      },
    ],
    [
      'on suspension',
      ({ id }) => api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id).execute(),
    ],
    [
      'with another role',
      ({ id }) => api.db.updateTable('users').set({ role: 'editor' }).where('id', '=', id).execute(),
    ],
  ])('%s, and no other does', async (_why, act) => {
    const person = await addPerson();
    const [endedFollower, otherFollower, visitor] = [
      await followTopics(['contests', 'my:coins'], person),
      await followTopics(['contests'], await addPerson()),
      await followTopics(['contests']),
    ];
    await Promise.all([
      endedFollower.waitForVersion('my:coins', ''),
      otherFollower.waitForVersion('contests', ''),
      visitor.waitForVersion('contests', ''),
    ]);
    await act(person);
    const timeLimit = wait(limitMs, 'late' as const, { ref: false });
    expect(await Promise.race([endedFollower.end.then(() => 'ended' as const), timeLimit])).toBe('ended');
    const announcedVersion = Promise.all([
      otherFollower.waitForVersion('contests'),
      visitor.waitForVersion('contests'),
    ]);
    await openContest(app);
    await announcedVersion;
  });

  it('and opens again only as a visitor’s once the session is revoked', async () => {
    const person = await addPerson();
    await sendExpectingSuccess(api, 'logout', { as: person });
    const follower = await followTopics(['contests', 'my:coins'], person);
    await follower.waitForVersion('contests', '');
    expect(follower.topics).toEqual(['contests']);
  });
});

describe('after the listener was killed', () => {
  const killListener = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(api.db);

  it('everything counts as changed, and what ended meanwhile is cut off', async () => {
    const contest = await openContest(app);
    const topic = `contest:${contest.id}`;
    const person = await addPerson();
    const [follower, endedFollower] = [await followTopics([topic]), await followTopics([topic], person)];
    await Promise.all([follower.waitForVersion(topic, ''), endedFollower.waitForVersion(topic, '')]);
    const versionBefore = String(follower.versions.get(topic));
    // One transaction makes both changes and kills the listener, so the listener isn't notified.
    await api.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute();
      await tx.updateTable('contests').set({ title: 'Unheard' }).where('id', '=', contest.id).execute();
      await sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(tx);
    });
    // The contest's opening may be announced first.
    let versionAfter = versionBefore;
    do versionAfter = await follower.waitForVersion(topic, versionAfter);
    while (includesVersion(versionAfter, versionBefore));
    await endedFollower.end;
  });

  it('what a reader shows in the end is what a fresh read shows', async () => {
    const contest = await openContest(app);
    const topic = `contest:${contest.id}`;
    const readContest = async (headers: Record<string, string> = {}) =>
      (await sendExpectingSuccess(api, 'getPublicContest', { params: { id: contest.slug }, headers })).data.title;
    let titleCount = 0;
    const changeContest = async (): Promise<string> => {
      titleCount += 1;
      await renameContest(contest.id, `Cup ${titleCount}`);
      return `Cup ${titleCount}`;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('change', 'kill', 'leave', 'read'), { minLength: 3, maxLength: 8 }),
        async (steps) => {
          let follower = await followTopics([topic]);
          for (const step of steps) {
            if (step === 'change') await changeContest();
            if (step === 'kill') await killListener();
            if (step === 'read') await readContest();
            if (step === 'leave') {
              follower.leave();
              follower = await followTopics([topic]);
            }
          }
          const lastTitle = await changeContest();
          let version = '';
          do version = await follower.waitForVersion(topic, version);
          while ((await readContest({ [liveHeader]: version })) !== lastTitle);
          follower.leave();
        },
      ),
      { numRuns: 6 },
    );
  });
});

test('a person has as many streams as they may, and a service that stops ends them', async () => {
  const otherApi = await createTestApi({ live: true, config: { limits: 'on' } });
  const port = await listenOnPort(otherApi);
  const person = await signInUser(otherApi, 'many_tabs');
  const openFollowers: Follower[] = [];
  while (openFollowers.length < mostStreams.person) openFollowers.push(await followTopics(['contests'], person, port));
  const [refusedFollower, visitor] = [
    await followTopics(['contests'], person, port),
    await followTopics(['contests'], null, port),
  ];
  expect([refusedFollower.status, visitor.status]).toEqual([429, 200]);
  await Promise.all([otherApi.close(), visitor.end, ...openFollowers.map(({ end }) => end)]);
});

test('an address has as many streams of visitors as it may, beside those of people who signed in there', async () => {
  const otherApi = await createTestApi({ live: true, config: { limits: 'on' } });
  const port = await listenOnPort(otherApi);
  const openFollowers: Follower[] = [];
  while (openFollowers.length < mostStreams.address)
    openFollowers.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => followTopics(['contests'], null, port)))),
    );
  expect(new Set(openFollowers.map(({ status }) => status))).toEqual(new Set([200]));
  const person = await signInUser(otherApi, 'in_the_hall');
  const [floodFollower, ownFollower] = [
    await followTopics(['contests'], null, port),
    await followTopics(['contests'], person, port),
  ];
  expect([floodFollower.status, ownFollower.status]).toEqual([429, 200]);
  await Promise.all([otherApi.close(), ownFollower.end, ...openFollowers.map(({ end }) => end)]);
});

test('streams that can’t be opened cost nothing, so that an address opens its own after an outage', async () => {
  const otherApi = await createTestApi({ config: { limits: 'on' } });
  const statuses = new Set<number>();
  for (let count = 0; count <= streamLimit.atOnce; count += 1)
    statuses.add((await otherApi.server.inject(`${basePath}${livePath}?topics=contests`)).statusCode);
  expect([...statuses]).toEqual([503]);
  await otherApi.close();
});

test('refuses an address that opens stream after stream, even if it leaves each at once', async () => {
  const limits = createLimits({ db: api.db, clock: api.clock });
  const otherApi = await createTestApi({ live: true, limits, clock: api.clock });
  const port = await listenOnPort(otherApi);
  for (let count = 0; count < streamLimit.atOnce; count += 1) {
    const follower = await followTopics(['contests'], null, port);
    expect(follower.status).toBe(200);
    follower.leave();
  }
  expect((await followTopics(['contests'], null, port)).status).toBe(429);
  api.clock.advance(streamLimit.every);
  const resumedFollower = await followTopics(['contests'], null, port);
  expect(resumedFollower.status).toBe(200);
  await Promise.all([otherApi.close(), resumedFollower.end]);
});
