import { randomBytes } from 'node:crypto';
import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { addPlayers, minute, openContest, playMatch, startContest, type TestApp } from '../../testing';
import type { ContestRow } from '../competition/contest.tables';
import { listMatches } from '../competition/match.store';
import { escapeName, escapeText } from './message.rules';

const webhookToken = 'a-Secret_'.padEnd(68, 'x');
const webhookAddress = `https://discord.com/api/webhooks/123456789012345678/${webhookToken}`;

let api: TestApi;
let app: TestApp;
let umpire: SignedIn;
let receivedMessages: {
  url: string;
  redirect: string;
  body: Record<string, unknown> & { embeds: Record<string, string>[] };
}[];
let answers: (() => Response)[];

beforeEach(async () => {
  receivedMessages = [];
  answers = [];
  api = await createTestApi({
    async discord(request) {
      receivedMessages.push({ url: request.url, redirect: request.redirect, body: JSON.parse(await request.text()) });
      return (answers.shift() ?? (() => new Response(null, { status: 204 })))();
    },
  });
  app = await makeTestApp(api);
  umpire = await signInUser(api, 'umpire', 'moderator');
});
afterEach(() => api.close());

const setWebhook = (contest: ContestRow, to = webhookAddress, as = umpire) =>
  sendCall(api, 'setContestWebhook', { as, params: { id: contest.id }, body: { address: to, language: 'en' } });
const readWebhook = async ({ id }: ContestRow) =>
  (await sendExpectingSuccess(api, 'getContestWebhook', { as: umpire, params: { id } })).data.webhook;
const testWebhook = ({ id }: ContestRow) =>
  sendCall(api, 'testContestWebhook', { as: umpire, params: { id }, body: {} });
const announceText = ({ id }: ContestRow, text: string) =>
  sendExpectingSuccess(api, 'announceToEntrants', { as: umpire, params: { id }, body: { text } });

describe('a webhook', () => {
  test('is encrypted in the database, and is in no answer, audit row or line of the log', async () => {
    const contest = await openContest(app);
    const webhookAnswer = await setWebhook(contest);
    expect(webhookAnswer.json().data).toEqual({
      contestId: contest.id,
      available: true,
      webhook: { setAt: expect.any(String), language: 'en', sentAt: null, testing: false, failure: null },
    });
    answers.push(() => new Response(null, { status: 500 }));
    await testWebhook(contest);
    const [row] = await api.db.selectFrom('contestWebhooks').selectAll().execute();
    const auditRows = await api.db.selectFrom('auditLog').selectAll().execute();
    const jobs = await api.db.selectFrom('jobs').selectAll().execute();
    expect(row?.address.toString('latin1')).not.toContain('a-Secret_');
    expect(auditRows.map(({ action }) => action)).toContain('contest.set_webhook');
    const texts = JSON.stringify([webhookAnswer.json(), await readWebhook(contest), auditRows, jobs, api.log.lines]);
    expect(texts).toContain('Discord');
    expect(texts).not.toContain('a-Secret_');
  });

  test('that this process can’t decrypt waits some minutes for one that can, and is then stopped', async () => {
    const contest = await openContest(app);
    await setWebhook(contest);
    const [{ address: sealedAddress } = { address: Buffer.of() }] = await api.db
      .selectFrom('contestWebhooks')
      .selectAll()
      .execute();
    const saveSealed = (bytes: Buffer) => api.db.updateTable('contestWebhooks').set({ address: bytes }).execute();
    await saveSealed(randomBytes(sealedAddress.length));
    await testWebhook(contest);
    expect(await readWebhook(contest)).toMatchObject({ failure: { fault: 'unreadable', stopped: false } });
    await saveSealed(sealedAddress);
    api.clock.advance(minute);
    await api.runJobs();
    expect(receivedMessages).toHaveLength(1);

    await saveSealed(randomBytes(sealedAddress.length));
    await announceText(contest, 'Nobody hears this.');
    for (let minutes = 0; minutes < 15; minutes += 1) {
      api.clock.advance(minute);
      await api.runJobs();
    }
    expect(await readWebhook(contest)).toMatchObject({ failure: { fault: 'unreadable', stopped: true } });
    expect(receivedMessages).toHaveLength(1);
    await testWebhook(contest);
    expect(await readWebhook(contest)).toMatchObject({ failure: { fault: 'unreadable', stopped: false } });
  });

  test('waits as long for a process with the key after Discord was away for hours', async () => {
    const contest = await openContest(app);
    await setWebhook(contest);
    const failureCount = 12;
    for (let count = 0; count < failureCount; count += 1) answers.push(() => new Response(null, { status: 503 }));
    await announceText(contest, 'Doors open at eight.');
    while (receivedMessages.length < failureCount) {
      api.clock.advance(minute);
      await api.runJobs();
    }
    const { address: sealedAddress } = await api.db
      .selectFrom('contestWebhooks')
      .select('address')
      .executeTakeFirstOrThrow();
    const saveSealed = (bytes: Buffer) => api.db.updateTable('contestWebhooks').set({ address: bytes }).execute();
    await saveSealed(randomBytes(sealedAddress.length));
    const readFault = async () =>
      (await api.db.selectFrom('contestWebhooks').select('fault').executeTakeFirst())?.fault;
    while ((await readFault()) !== 'unreadable') {
      api.clock.advance(minute);
      await api.runJobs();
    }
    for (let minutes = 0; minutes < 8; minutes += 1) {
      api.clock.advance(minute);
      await api.runJobs();
    }
    expect(await readWebhook(contest)).toMatchObject({ failure: { fault: 'unreadable', stopped: false } });
    await saveSealed(sealedAddress);
    api.clock.advance(minute);
    await api.runJobs();
    expect(receivedMessages).toHaveLength(failureCount + 1);
    expect(await readWebhook(contest)).toMatchObject({ failure: null });
  });

  test.each([
    `https://example.org/api/webhooks/123456789012345678/${webhookToken}`,
    `http://discord.com/api/webhooks/123456789012345678/${webhookToken}`,
    `https://discord.com.example.org/api/webhooks/123456789012345678/${webhookToken}`,
    `https://discord.com@example.org/api/webhooks/123456789012345678/${webhookToken}`,
    `https://discord.com:8443/api/webhooks/123456789012345678/${webhookToken}`,
    `https://evil.discord.com/api/webhooks/123456789012345678/${webhookToken}`,
    `https://discord.com/api/webhooks/../users/123456789012345678/${webhookToken}`,
    `https://127.0.0.1/api/webhooks/123456789012345678/${webhookToken}`,
    `${webhookAddress}?wait=true`,
  ])('must be at Discord: not %s', async (otherAddress) => {
    expectRefusal(await setWebhook(await openContest(app), otherAddress), 422, 'validation_failed', ['address']);
  });

  test.each(['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'])(
    'can have its address at %s, but gets its messages at Discord’s main host',
    async (host) => {
      const contest = await openContest(app);
      expect((await setWebhook(contest, webhookAddress.replace('discord.com', host))).statusCode).toBe(200);
      await testWebhook(contest);
      expect(receivedMessages.map(({ url }) => url)).toEqual([webhookAddress.replace('/api/', '/api/v10/')]);
      expect(await readWebhook(contest)).toMatchObject({ sentAt: expect.any(String), failure: null });
    },
  );

  test('can be set only by contest staff who haven’t entered, and is removed with its waiting messages', async () => {
    const contest = await openContest(app, { entryFee: '0' });
    const player = await signInUser(api, 'kestrel_09');
    const admin = await signInUser(api, 'ines_m', 'admin');
    const terms = { contestId: contest.id, termsVersion: contest.termsVersion };
    await sendExpectingSuccess(api, 'enterContest', { as: admin, body: terms });
    for (const caller of [player, admin])
      expectRefusal(await setWebhook(contest, webhookAddress, caller), 403, 'forbidden');
    expectRefusal(await testWebhook(contest), 404, 'not_found');
    await setWebhook(contest);
    await api.db
      .insertInto('webhookMessages')
      .values({ contestId: contest.id, kind: 'test', subjectId: null, at: api.clock.now() })
      .execute();
    await sendExpectingSuccess(api, 'removeContestWebhook', { as: umpire, params: { id: contest.id } });
    await announceText(contest, 'Nobody hears this.');
    expect(await readWebhook(contest)).toBeNull();
    expect(receivedMessages).toEqual([]);
    expect(await api.db.selectFrom('webhookMessages').selectAll().execute()).toEqual([]);
  });

  test('can’t be set on a server that keeps no secrets', async () => {
    api.config.mode = 'production';
    const contest = await openContest(app);
    expectRefusal(await setWebhook(contest), 503, 'unavailable');
  });
});

describe('what it gets', () => {
  test('mentions and formats nothing through a title or an announcement, whose links stay links', async () => {
    const contest = await openContest(app, { title: '**@everyone** [Cup](https://example.org)' });
    await setWebhook(contest);
    await announceText(contest, '# Be there <@123>, @here\nStream: https://example.org/a_b and ||more||');
    const [{ body } = {}] = receivedMessages;
    expect(body).toMatchObject({
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: String.raw`\*\*\@everyone\*\* \[Cup\]\(https\:\/\/example\.org\)`,
          url: `${api.config.publicOrigin}/contests/${contest.slug}`,
          description: [
            '**Announcement**',
            String.raw`\# Be there \<\@123\>\, \@here`,
            String.raw`Stream\: https://example.org/a_b and \|\|more\|\|`,
          ].join('\n'),
        },
      ],
    });
  });

  test('has the results of a few seconds in one message, and then the winner', async () => {
    const players = await addPlayers(app, 4, '100');
    const contest = await startContest(app, players);
    await setWebhook(contest);
    const matches = await listMatches(app.db, contest.id);
    const [firstMatch, ...laterMatches] = matches;
    await playMatch(app, firstMatch?.id ?? '');
    await api.runJobs();
    expect(receivedMessages).toEqual([]);
    for (const { id } of laterMatches) await playMatch(app, id);
    api.clock.advance(minute);
    await api.runJobs();
    const [resultsText, winnerText, ...otherTexts] = receivedMessages.map(
      ({ body }) => body.embeds[0]?.description ?? '',
    );
    expect(otherTexts).toEqual([]);
    const lines = resultsText?.split('\n') ?? [];
    expect(lines[0]).toBe('**Results**');
    expect(lines).toHaveLength(1 + matches.length);
    for (const line of lines.slice(1)) expect(line).toMatch(/^\*\*\S+\*\* 2–[01] \S+$/);
    expect(winnerText).toMatch(/^\*\*\S+\*\* won the contest\.$/);
    expect(await api.db.selectFrom('webhookMessages').selectAll().execute()).toEqual([]);
  });

  test('says nothing of a hidden contest but that it works', async () => {
    const contest = await openContest(app);
    await setWebhook(contest);
    await sendExpectingSuccess(api, 'setContestDisplayStatus', {
      as: umpire,
      params: { id: contest.id },
      body: { displayStatus: 'hidden' },
    });
    await announceText(contest, 'For entrants alone.');
    await testWebhook(contest);
    expect(receivedMessages).toHaveLength(1);
    expect(receivedMessages[0]?.body.embeds[0]).not.toHaveProperty('url');
  });
});

describe('if Discord', () => {
  const failWith = (status: number, headers = {}, body: string | null = null) =>
    answers.push(() => new Response(body, { status, headers }));
  let contest: ContestRow;
  beforeEach(async () => {
    contest = await openContest(app);
    await setWebhook(contest);
  });

  test.each([
    [404, 'missing'],
    [401, 'forbidden'],
    [302, 'redirected'],
  ])('answers %i, nothing more is sent until a test gets through', async (status, fault) => {
    failWith(status, { location: 'http://127.0.0.1/inside' });
    await announceText(contest, 'First');
    await announceText(contest, 'Second');
    expect(receivedMessages.map(({ redirect }) => redirect)).toEqual(['manual']);
    expect(await readWebhook(contest)).toMatchObject({ failure: { fault, stopped: true }, testing: false });
    await testWebhook(contest);
    expect(await readWebhook(contest)).toMatchObject({ failure: null });
    await announceText(contest, 'Third');
    expect(receivedMessages).toHaveLength(3);
  });

  test('limits us, everything waits as long as it says and stays in order', async () => {
    failWith(429, {}, JSON.stringify({ retry_after: 90.4 }));
    await announceText(contest, 'First');
    await announceText(contest, 'Second');
    expect(await readWebhook(contest)).toMatchObject({ failure: { fault: 'busy', stopped: false } });
    api.clock.advance(1.5 * minute);
    await api.runJobs();
    expect(receivedMessages).toHaveLength(1);
    api.clock.advance(minute / 60);
    await api.runJobs();
    expect(receivedMessages.map(({ body }) => body.embeds[0]?.description?.split('\n')[1])).toEqual([
      'First',
      'First',
      'Second',
    ]);
    expect(await readWebhook(contest)).toMatchObject({ failure: null });
  });

  test('is down, it is tried again after growing pauses', async () => {
    for (let count = 1; count <= 3; count += 1) failWith(503);
    await announceText(contest, 'First');
    expect(await readWebhook(contest)).toMatchObject({ failure: { fault: 'unreachable', stopped: false } });
    for (const [seconds, tries] of [
      [4, 1],
      [1, 2],
      [9, 2],
      [1, 3],
      [20, 4],
    ] as const) {
      api.clock.advance(seconds * 1000);
      await api.runJobs();
      expect(receivedMessages).toHaveLength(tries);
    }
    expect(await readWebhook(contest)).toMatchObject({ failure: null });
  });

  test('was never reached because a run was interrupted, the next run sends once the claim has ended', async () => {
    await api.db
      .updateTable('contestWebhooks')
      .set({ nextAt: new Date(api.clock.now().getTime() + minute) })
      .execute();
    await announceText(contest, 'Doors open at eight.');
    await api.runJobs();
    expect(receivedMessages).toEqual([]);
    api.clock.advance(minute + 1000);
    await api.runJobs();
    expect(receivedMessages).toHaveLength(1);
  });

  test('refuses one message, the next one is sent', async () => {
    failWith(400);
    await announceText(contest, 'First');
    expect(await readWebhook(contest)).toMatchObject({ failure: { fault: 'refused', stopped: false } });
    await announceText(contest, 'Second');
    expect(receivedMessages).toHaveLength(2);
    expect(await readWebhook(contest)).toMatchObject({ failure: null });
  });
});

test('names begin no format, mention, link or emoji', () => {
  expect(escapeName('mlk_ovi\n \u202ex')).toBe(String.raw`mlk\_ovi x`);
  expect(escapeName('<:a:1> `x` > # - 1. ~~_*|@#')).not.toMatch(/(?<!\\)[!-/:-@[-`{-~](?<!\\)/);
  expect(escapeText('see http://example.org/x.')).toBe('see http://example.org/x.');
});
