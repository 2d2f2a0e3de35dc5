import { randomUUID } from 'node:crypto';
import {
  type CallName,
  calls,
  includesVersion,
  listTopics,
  liveHeader,
  mostTopics,
  parseAmount,
  positionHeader,
  type RequestOf,
} from '@laurel/shared/protocol';
import { sendCall, sendExpectingSuccess } from '../../test/api';
import { makeWork } from '../../test/work';
import { insertAlarm } from '../alarms/store';
import { openConnection } from '../database/connection';
import { runInTransaction } from '../database/transaction';
import { endLease, leaseCursor, saveCursor, startCursor } from '../domains/coins/deposits/cursor.store';
import { chain, makeAvailableRef, treasury } from '../domains/coins/ledger/accounts.rules';
import { postTransactions } from '../domains/coins/ledger/post.commands';
import { buildEntriesBetween } from '../domains/coins/ledger/transaction.rules';
import { addStageRequest } from '../domains/operations/areas/store';
import { addNotices } from '../domains/people/notices/commands';
import { createContest, setContestDisplayStatus } from '../domains/play/contests/staff.commands';
import { buildContestFields, fundHolder, openContest, startContest } from '../domains/testing';
import { addPerson, api, app, followTopics, prepareLive, publishRevision, renameContest } from './testing';

prepareLive();

describe('a change', () => {
  it('is told to visitors by id and by slug, and to the lists that show it', async () => {
    const contest = await openContest(app);
    const topics = [`contest:${contest.id}`, `contest:${contest.slug}`, 'contests'];
    const follower = await followTopics(topics);
    for (const topic of topics) await follower.waitForVersion(topic, '');
    const versionsBefore = new Map(follower.versions);
    await renameContest(contest.id, 'Lantern Cup');
    for (const topic of topics) await follower.waitForVersion(topic, versionsBefore.get(topic));
    expect(new Set(follower.topics)).toEqual(new Set(topics));
  });

  it('that is rolled back is told to nobody, and one of several statements is told once', async () => {
    const [contest, otherContest] = [await openContest(app), await openContest(app)];
    const follower = await followTopics([`contest:${contest.id}`, `contest:${otherContest.id}`]);
    await follower.waitForVersion(`contest:${otherContest.id}`, '');
    const announcedVersion = follower.waitForVersion(`contest:${otherContest.id}`);
    await runInTransaction(api.db, async (tx) => {
      await tx.updateTable('contests').set({ title: 'Gone' }).where('id', '=', contest.id).execute();
      throw new Error('Undone');
    }).catch(() => {});
    await runInTransaction(api.db, async (tx) => {
      for (const title of ['One', 'Two', 'Three'])
        await tx.updateTable('contests').set({ title }).where('id', '=', otherContest.id).execute();
    });
    await announcedVersion;
    expect(follower.topics.filter((topic) => topic.includes(contest.id))).toHaveLength(1);
    expect(follower.topics.filter((topic) => topic.includes(otherContest.id))).toHaveLength(2);
  });

  it('of coins is told to their owner alone, and only once for several sends at the same time', async () => {
    const [giver, taker, stranger] = [await addPerson(), await addPerson(), await addPerson()];
    await fundHolder(api.db, api.clock, giver.id, '100');
    const [sender, receiver, uninvolvedFollower] = [
      await followTopics(['my:coins'], giver),
      await followTopics(['my:coins'], taker),
      await followTopics(['my:coins'], stranger),
    ];
    for (const each of [sender, receiver, uninvolvedFollower]) await each.waitForVersion('my:coins', '');
    const announcedVersion = Promise.all([sender.waitForVersion('my:coins'), receiver.waitForVersion('my:coins')]);
    const topicCountBefore = receiver.topics.length;
    const body = { kind: 'send', username: taker.username, amount: '1', note: '' };
    await Promise.all(
      Array.from({ length: 20 }, () => sendExpectingSuccess(api, 'createTransaction', { as: giver, body })),
    );
    await announcedVersion;
    expect(receiver.topics.length - topicCountBefore).toBeLessThanOrEqual(2);
    expect(uninvolvedFollower.topics).toEqual(['my:coins']);
  });

  it('of coins is told too if the process dies between its commit and the announcement', async () => {
    const person = await addPerson();
    const follower = await followTopics(['my:coins'], person);
    await follower.waitForVersion('my:coins', '');
    const announcedVersion = follower.waitForVersion('my:coins');
    const id = randomUUID();
    // This connection announces nothing after a commit, as if its process had been killed at that moment.
    const silentConnection = openConnection(String(api.databaseUrl), { size: 1 });
    await silentConnection.db.transaction().execute((tx) =>
      postTransactions(tx, {
        ...{ kind: 'deposit', reference: `deposit:${id}`, at: api.clock.now(), cause: { kind: 'none' } },
        entries: buildEntriesBetween(chain, makeAvailableRef(person.id), 5n),
      }),
    );
    await silentConnection.close();
    await announcedVersion;
    const rowsLeft = await api.db.selectFrom('unannouncedChanges').selectAll().execute();
    expect(rowsLeft.filter(({ keys }) => keys.includes(`player/${person.id}/coins`))).toEqual([]);
  });

  it('in a match’s chat is told to its players and to staff who joined, and changes no other topic', async () => {
    const [firstPlayer, secondPlayer, stranger, moderator] = [
      await addPerson(),
      await addPerson(),
      await addPerson(),
      await addPerson('moderator'),
    ];
    for (const { id } of [firstPlayer, secondPlayer]) await fundHolder(api.db, api.clock, id, '100');
    const contest = await startContest(app, [firstPlayer, secondPlayer]);
    const { id } = await api.db
      .selectFrom('matches')
      .select('id')
      .where('contestId', '=', contest.id)
      .executeTakeFirstOrThrow();
    const topics = [`chat:${id}`, `lobby:${id}`, `room:${id}`];
    const follower = await followTopics(topics, secondPlayer);
    for (const topic of topics) await follower.waitForVersion(topic, '');
    for (const person of [stranger, moderator, null]) {
      const outsideFollower = await followTopics([`chat:${id}`, 'contests'], person);
      await outsideFollower.waitForVersion('contests', '');
      expect(outsideFollower.versions.has(`chat:${id}`)).toBe(false);
    }
    await sendExpectingSuccess(api, 'joinMatchChat', { as: moderator, params: { id } });
    const moderatorFollower = await followTopics([`chat:${id}`], moderator);
    await moderatorFollower.waitForVersion(`chat:${id}`, '');
    const roomTopicCount = follower.topics.filter((topic) => topic === `room:${id}`).length;
    const versions = [follower, moderatorFollower].map((each) => each.waitForVersion(`chat:${id}`));
    await sendExpectingSuccess(api, 'sendChatMessage', { as: firstPlayer, params: { id }, body: { text: 'ready' } });
    await Promise.all(versions);
    expect(follower.topics.filter((topic) => topic === `room:${id}`)).toHaveLength(roomTopicCount);
    const countLobbyTopics = () => follower.topics.filter((topic) => topic === `lobby:${id}`).length;
    expect(countLobbyTopics()).toBe(1);
    const lobby = { version: 0, hostId: firstPlayer.id, inviterId: null, name: '', password: '', server: '' };
    const savedVersion = follower.waitForVersion(`lobby:${id}`);
    await sendExpectingSuccess(api, 'saveMatchLobby', { as: firstPlayer, params: { id }, body: lobby });
    await savedVersion;
  });

  it('of notices is told to their reader alone, when one arrives and when the reader sees it', async () => {
    const [reader, stranger] = [await addPerson(), await addPerson()];
    const [ownFollower, otherFollower] = [
      await followTopics(['my:notices'], reader),
      await followTopics(['my:notices'], stranger),
    ];
    await Promise.all([ownFollower, otherFollower].map((each) => each.waitForVersion('my:notices', '')));
    const arrivalVersion = ownFollower.waitForVersion('my:notices');
    const params = { amount: '25' };
    const notice = { userId: reader.id, kind: 'deposit_credited', subjectId: reader.id, params } as const;
    await addNotices(makeWork(app, reader), [notice]);
    await arrivalVersion;
    const sightVersion = ownFollower.waitForVersion('my:notices', ownFollower.versions.get('my:notices'));
    const body = { action: 'all', until: api.clock.now().toISOString() };
    await sendExpectingSuccess(api, 'seeNotices', { as: reader, body });
    await sightVersion;
    expect(otherFollower.topics).toEqual(['my:notices']);
  });

  it('in a match is told to its players, its viewers and the contest', async () => {
    const players = [await addPerson(), await addPerson()];
    for (const { id } of players) await fundHolder(api.db, api.clock, id, '100');
    const contest = await startContest(app, players);
    const match = await api.db
      .selectFrom('matches')
      .selectAll()
      .where('contestId', '=', contest.id)
      .executeTakeFirstOrThrow();
    const topics = [`match:${match.id}`, `contest:${contest.slug}`];
    const [player, visitor] = [
      await followTopics([...topics, `room:${match.id}`, 'my:play'], players[0]),
      await followTopics([...topics, `room:${match.id}`, 'my:play']),
    ];
    await Promise.all([...topics, `room:${match.id}`, 'my:play'].map((topic) => player.waitForVersion(topic, '')));
    await Promise.all(topics.map((topic) => visitor.waitForVersion(topic, '')));
    const announcedVersions = Promise.all([
      ...[...topics, `room:${match.id}`, 'my:play'].map((topic) => player.waitForVersion(topic)),
      ...topics.map((topic) => visitor.waitForVersion(topic)),
    ]);
    await sendExpectingSuccess(api, 'checkIn', { as: players[1] ?? null, body: { matchId: match.id } });
    await announcedVersions;
    expect(visitor.topics).not.toContain(`room:${match.id}`);
    expect(visitor.topics).not.toContain('my:play');
  });

  it('of a post is told to its readers once it is published, and before to editors alone', async () => {
    const [visitor, editor] = [
      await followTopics(['posts', 'staff:posts', 'help']),
      await followTopics(['staff:posts'], await addPerson('editor')),
    ];
    await Promise.all([visitor.waitForVersion('posts', ''), editor.waitForVersion('staff:posts', '')]);
    const at = api.clock.now();
    const draftVersion = editor.waitForVersion('staff:posts');
    const { id } = await api.db
      .insertInto('posts')
      .values({
        ...{
          slug: 'final-night',
          title: 'Final night',
          excerpt: '',
          body: 'A story.',
          tags: [],
          status: 'draft' as const,
        },
        ...{ authorId: app.admin.id, createdAt: at, updatedAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await draftVersion;
    expect(new Set(visitor.topics)).toEqual(new Set(['posts', 'help']));
    const version = visitor.waitForVersion('posts');
    await api.db.updateTable('posts').set({ status: 'published', publishedAt: at }).where('id', '=', id).execute();
    await version;
    expect(visitor.topics.filter((topic) => topic === 'help')).toHaveLength(1);
  });

  it('of a player is told to readers of their page, and one of the house’s coins to readers of the reserves', async () => {
    const [player, otherPlayer] = [await addPerson(), await addPerson()];
    const topics = ['reserves', `profile:${player.username}`, `profile:${otherPlayer.username}`];
    const follower = await followTopics(topics);
    for (const topic of topics) await follower.waitForVersion(topic, '');
    const versions = [follower.waitForVersion('reserves'), follower.waitForVersion(`profile:${player.username}`)];
    await postTransactions(api.db, {
      kind: 'adjustment',
      reference: 'adjustment:reserves',
      at: api.clock.now(),
      cause: { kind: 'none' },
      entries: buildEntriesBetween(chain, treasury, parseAmount('5')),
    });
    await api.db.updateTable('users').set({ timezone: 'Europe/Paris' }).where('id', '=', otherPlayer.id).execute();
    await api.db.updateTable('users').set({ bio: 'Plays at night.' }).where('id', '=', player.id).execute();
    await Promise.all(versions);
    expect(follower.topics.filter((topic) => topic === `profile:${otherPlayer.username}`)).toHaveLength(1);
  });

  it('of a contest’s phase is told to its entrants, because they may have to act', async () => {
    const entrant = await addPerson();
    await fundHolder(api.db, api.clock, entrant.id, '100');
    const contest = await openContest(app);
    await sendExpectingSuccess(api, 'enterContest', {
      as: entrant,
      body: { contestId: contest.id, termsVersion: contest.termsVersion },
    });
    const [ownFollower, otherFollower] = [
      await followTopics(['my:play'], entrant),
      await followTopics(['my:play'], await addPerson()),
    ];
    await Promise.all([ownFollower.waitForVersion('my:play', ''), otherFollower.waitForVersion('my:play', '')]);
    const announcedVersion = ownFollower.waitForVersion('my:play');
    await api.db.updateTable('contests').set({ phase: 'check_in' }).where('id', '=', contest.id).execute();
    await announcedVersion;
    expect(otherFollower.topics).toEqual(['my:play']);
  });
});

describe('nobody is told of what they can’t see', () => {
  it('such as drafts, queues of staff and topics that don’t exist', async () => {
    const { data } = await createContest(makeWork(app, app.admin), buildContestFields(api.clock));
    const hiddenTopics = [
      `contest:${data.id}`,
      'staff:withdrawals',
      'staff:tickets',
      'staff:contests',
      'contest:nowhere',
      'no',
    ];
    const [visitor, player, moderator] = [
      await followTopics([...hiddenTopics, 'contests']),
      await followTopics([...hiddenTopics, 'contests'], await addPerson()),
      await followTopics([...hiddenTopics, 'contests'], await addPerson('moderator')),
    ];
    for (const each of [visitor, player, moderator]) await each.waitForVersion('contests', '');
    const announcedVersion = moderator.waitForVersion(`contest:${data.id}`);
    await renameContest(String(data.id), 'Still a draft');
    await announcedVersion;
    expect(visitor.topics).toEqual(['contests']);
    expect(player.topics).toEqual(['contests']);
    expect([...moderator.versions.keys()].sort()).toEqual(
      [`contest:${data.id}`, 'contests', 'staff:contests', 'staff:tickets'].sort(),
    );
  });

  it('such as a contest after it is hidden', async () => {
    const contest = await openContest(app);
    const topic = `contest:${contest.id}`;
    const [visitor, staff] = [await followTopics([topic]), await followTopics([topic], await addPerson('admin'))];
    await Promise.all([visitor.waitForVersion(topic, ''), staff.waitForVersion(topic, '')]);
    const removedVersion = Promise.all([visitor.waitForVersion(topic), staff.waitForVersion(topic)]);
    await setContestDisplayStatus(makeWork(app, app.admin), { id: contest.id, displayStatus: 'hidden' });
    await removedVersion;
    const announcedVersion = staff.waitForVersion(topic);
    await renameContest(contest.id, 'Out of sight');
    await announcedVersion;
    expect(visitor.topics).toEqual([topic, topic]);
  });

  it('such as, for finance, tickets that aren’t about coins', async () => {
    const finance = await followTopics(['staff:tickets'], await addPerson('finance'));
    await finance.waitForVersion('staff:tickets', '');
    const announcedVersion = finance.waitForVersion('staff:tickets');
    const ticket = {
      name: 'Ines',
      email: 'ines@example.org',
      subject: 'A question',
      message: 'How does it work at all?',
    };
    await sendExpectingSuccess(api, 'createTicket', { body: { ...ticket, category: 'other' } });
    await sendExpectingSuccess(api, 'createTicket', { body: { ...ticket, category: 'coins' }, from: '10.0.0.2' });
    await announcedVersion;
    expect(finance.topics).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('names the changes it includes, and includes the change that the request asks for', async () => {
    const contest = await openContest(app);
    const topic = `contest:${contest.id}`;
    const params = { id: contest.slug };
    const follower = await followTopics([topic]);
    await follower.waitForVersion(topic, '');
    const oldAnswer = await sendCall(api, 'getPublicContest', { params });
    const announcedVersion = follower.waitForVersion(topic);
    await renameContest(contest.id, 'Newest Cup');
    const version = await announcedVersion;
    expect(includesVersion(String(oldAnswer.headers[positionHeader.toLowerCase()]), version)).toBe(false);
    const sharedAnswer = await sendCall(api, 'getPublicContest', { params });
    expect(sharedAnswer.json()).toMatchObject({ data: { title: contest.title } });
    const freshAnswer = await sendCall(api, 'getPublicContest', { params, headers: { [liveHeader]: version } });
    expect(freshAnswer.json()).toMatchObject({ data: { title: 'Newest Cup' } });
  });
});

describe('staff’s pages', () => {
  const topics = ['staff:desk', 'staff:treasury', 'staff:budgets', 'staff:areas', 'staff:stage-figures'];

  it('are each followed by whoever may open them', async () => {
    const listSeenTopics = async (person: Awaited<ReturnType<typeof addPerson>> | null) => {
      const follower = await followTopics([...topics, 'contests'], person);
      await follower.waitForVersion('contests', '');
      return topics.filter((topic) => follower.versions.has(topic));
    };
    expect(await listSeenTopics(await addPerson('admin'))).toEqual(topics);
    expect(await listSeenTopics(await addPerson('finance'))).toEqual(['staff:desk', 'staff:treasury', 'staff:budgets']);
    expect(await listSeenTopics(await addPerson('moderator'))).toEqual(['staff:desk', 'staff:budgets']);
    expect(await listSeenTopics(await addPerson())).toEqual([]);
    expect(await listSeenTopics(null)).toEqual([]);
  });

  it('learn of what waits, of the chain and alarms, of budgets and of stages', async () => {
    const admin = await addPerson('admin');
    const follower = await followTopics(topics, admin);
    for (const topic of topics) await follower.waitForVersion(topic, '');
    const waitForNextVersion = (topic: string) => follower.waitForVersion(topic, follower.versions.get(topic));

    const ticketVersion = waitForNextVersion('staff:desk');
    const message = { name: 'Ines', email: 'ines@example.org', subject: 'A question', message: 'How does it work?' };
    await sendExpectingSuccess(api, 'createTicket', { body: { ...message, category: 'other' } });
    await ticketVersion;
    const accountVersion = waitForNextVersion('staff:desk');
    await addPerson();
    await accountVersion;

    const alarmVersion = waitForNextVersion('staff:treasury');
    await insertAlarm(api.db, { what: 'still', withdrawalId: null, since: api.clock.now() });
    await alarmVersion;

    const player = await addPerson();
    const budgetVersion = waitForNextVersion('staff:budgets');
    await addPerson('moderator');
    await budgetVersion;
    for (const change of [{ role: 'moderator' }, { status: 'deleted' }] as const) {
      const staffVersion = waitForNextVersion('staff:budgets');
      await api.db.updateTable('users').set(change).where('id', '=', player.id).execute();
      await staffVersion;
    }

    const requestVersion = waitForNextVersion('staff:areas');
    const at = api.clock.now();
    await addStageRequest(api.db, {
      ...{ area: 'dashboard', build: 'd2', kind: 'stop', share: null, reason: 'Slow', revision: 7 },
      ...{ requestedBy: admin.id, requestedAt: at },
    });
    await requestVersion;
    const endVersion = waitForNextVersion('staff:areas');
    await api.db.updateTable('stageRequests').set({ outcome: 'changed', endedAt: at }).execute();
    await endVersion;
    const nextAnnouncement = waitForNextVersion('staff:areas');
    publishRevision();
    await nextAnnouncement;
  });

  it('learn of each block, and not of each check for one', async () => {
    const treasuryFollower = await followTopics(['staff:treasury'], await addPerson('finance'));
    await treasuryFollower.waitForVersion('staff:treasury', '');
    const now = new Date('2026-11-28T12:00:00.000Z');
    await startCursor(api.db, { block: 5, blockHash: '0x05', now });
    const cursor = await leaseCursor(api.db, now);
    if (!cursor) throw new Error('No lease');
    const topicCount = treasuryFollower.topics.length;
    await saveCursor(api.db, { readAt: new Date(now.getTime() + 1000) });
    await endLease(api.db, cursor);
    const blockVersion = treasuryFollower.waitForVersion('staff:treasury');
    await saveCursor(api.db, { head: 6 });
    await blockVersion;
    expect(treasuryFollower.topics).toHaveLength(topicCount + 1);
    const minuteVersion = treasuryFollower.waitForVersion(
      'staff:treasury',
      treasuryFollower.versions.get('staff:treasury'),
    );
    await saveCursor(api.db, { readAt: new Date(now.getTime() + 60_000) });
    await minuteVersion;
  });
});

describe('finance and operators', () => {
  it('learn of every posting, of the ledger’s checks and of jobs, and nobody else does', async () => {
    const topics = ['staff:books', 'staff:ledger', 'staff:operations'];
    const [admin, moderator] = [
      await followTopics(topics, await addPerson('admin')),
      await followTopics([...topics, 'contests'], await addPerson('moderator')),
    ];
    for (const topic of topics) await admin.waitForVersion(topic, '');
    await moderator.waitForVersion('contests', '');
    expect(moderator.topics).toEqual(['contests']);

    const nextVersion = admin.waitForVersion('staff:books');
    await fundHolder(api.db, api.clock, (await addPerson()).id, '5');
    await nextVersion;
    const checkedVersion = admin.waitForVersion('staff:ledger');
    await sendExpectingSuccess(api, 'startLedgerCheck', { as: await addPerson('admin'), body: {} });
    await checkedVersion;
    const pausedVersion = admin.waitForVersion('staff:operations');
    await api.db.insertInto('pausedJobs').values({ kind: 'mail', pausedAt: api.clock.now() }).execute();
    await pausedVersion;
  });
});

test('a contest’s webhook is followed by its staff alone, who learn of each message', async () => {
  const contest = await openContest(app);
  const topic = `webhook:${contest.id}`;
  const [staff, player] = [
    await followTopics([topic], await addPerson('moderator')),
    await followTopics([topic, 'contests'], await addPerson()),
  ];
  await Promise.all([staff.waitForVersion(topic, ''), player.waitForVersion('contests', '')]);
  const announcedVersion = staff.waitForVersion(topic);
  await api.db
    .insertInto('contestWebhooks')
    .values({
      ...{ contestId: contest.id, address: Buffer.from('-'), locale: 'en', setAt: api.clock.now() },
      ...{ testedAt: null, sentAt: null, fault: null, failedAt: null, stopped: false, nextAt: null },
    })
    .execute();
  await announcedVersion;
  const failedVersion = staff.waitForVersion(topic);
  await api.db.updateTable('contestWebhooks').set({ stopped: true }).where('contestId', '=', contest.id).execute();
  await failedVersion;
  expect(player.topics).not.toContain(topic);
});

test('a contest’s organisers are followed by its staff alone', async () => {
  const contest = await openContest(app);
  const topic = `organisers:${contest.id}`;
  const [staff, player] = [
    await followTopics([topic], await addPerson('moderator')),
    await followTopics([topic, 'contests'], await addPerson()),
  ];
  await Promise.all([staff.waitForVersion(topic, ''), player.waitForVersion('contests', '')]);
  const addedVersion = staff.waitForVersion(topic);
  const { id: userId } = await addPerson('moderator');
  const row = { contestId: contest.id, userId, addedBy: null, addedAt: api.clock.now() };
  await api.db.insertInto('contestOrganisers').values(row).execute();
  await addedVersion;
  const removedVersion = staff.waitForVersion(topic);
  await api.db.deleteFrom('contestOrganisers').where('contestId', '=', contest.id).execute();
  await removedVersion;
  expect(player.topics).not.toContain(topic);
});

test('refuses a stream without topics, or with too many', async () => {
  expect((await followTopics([])).status).toBe(400);
  expect((await followTopics(Array.from({ length: mostTopics + 1 }, (_, number) => `t${number}`))).status).toBe(400);
});

test('every topic that a read depends on is known', async () => {
  const unknownId = '00000000-0000-4000-8000-000000000001';
  const request = {
    params: { id: unknownId, name: unknownId, subject: unknownId },
    query: { filter: { contractId: unknownId } },
  };
  const requests = [request, { ...request, query: { filter: { all: 'true', mine: 'true' } } }];
  const topics = new Set(
    (Object.keys(calls) as CallName[]).flatMap((name) =>
      requests.flatMap((each) => listTopics(name, each as unknown as RequestOf<'getUser'> & never, unknownId)),
    ),
  );
  const fixedTopics = [...topics].filter((topic) => !topic.endsWith(unknownId));
  const topicKinds = [...topics].filter((topic) => topic.endsWith(unknownId)).map((topic) => topic.split(':')[0]);
  expect(topicKinds.toSorted()).toEqual([
    'campaign',
    'chat',
    'contest',
    'contract',
    'lobby',
    'match',
    'organisers',
    'presence',
    'profile',
    'room',
    'ticket',
    'webhook',
  ]);
  const follower = await followTopics(fixedTopics, await addPerson('admin'));
  await Promise.all(fixedTopics.map((topic) => follower.waitForVersion(topic, '')));
  expect(fixedTopics.length).toBeGreaterThan(15);
});
