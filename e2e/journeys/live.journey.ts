import type { AnsweredRead } from '@laurel/shared/area/rendering';
import { includesVersion } from '@laurel/shared/protocol';
import type { Page, Request } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { signInPerson } from '../client/support/sessions';
import { expect, phone, test } from '../harness/own-laurel';
import { scaleToMachine } from '../harness/patience';
import { openRenderedPage } from '../harness/rendered-page';
import { createPlayedContest, sampleNames, startPlaying } from './played-contest';
import { openContest } from './staff-calls';

const isStream = (request: Request): boolean => request.url().includes('/public/changes');

/** A stream's headers arrive before the stream has told the page of all its topics. Until then the page polls. */
async function awaitStream(page: Page, address: RegExp): Promise<{ ready: Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const requestIds = new Set<string>();
  const readiness = new Promise<void>((resolve) => {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (address.test(request.url)) requestIds.add(requestId);
    });
    session.on('Network.eventSourceMessageReceived', ({ requestId, eventName }) => {
      if (eventName === 'ready' && requestIds.has(requestId)) resolve();
    });
  });
  await session.send('Network.enable');
  return { ready: readiness };
}

interface WatchedCalls {
  pollPaths: string[];
  openRequests: Set<Request>;
  lastCallAtMs: number;
}

function watchCalls(page: Page): WatchedCalls {
  const pollPaths: string[] = [];
  const openRequests = new Set<Request>();
  const watchedCalls = { pollPaths, openRequests, lastCallAtMs: performance.now() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/') || isStream(request)) return;
    openRequests.add(request);
    watchedCalls.lastCallAtMs = performance.now();
    if (!request.headers()['live-version']) pollPaths.push(pathname);
  });
  const removeRequest = (request: Request) => void openRequests.delete(request);
  page.on('requestfinished', removeRequest);
  page.on('requestfailed', removeRequest);
  return watchedCalls;
}

/** A call that is under way while the clock jumps would seem to take too long, and the page would ask for the server's health. */
const waitForQuiet = (calls: readonly WatchedCalls[]) =>
  expect
    .poll(() =>
      calls.every(
        ({ openRequests, lastCallAtMs }) => openRequests.size === 0 && performance.now() - lastCallAtMs > 1000,
      ),
    )
    .toBe(true);

test('what staff change shows in all tabs of a visitor and for a player, by one stream each and without polling', async ({
  laurel,
  newPerson,
}) => {
  const contest = await openContest(laurel, 'Halyard Cup');
  const visitor = await newPerson();
  const player = await signInPerson(newPerson, laurel, laurel.findAccount('player').username);
  const secondPage = await visitor.page.context().newPage();
  const pages = [visitor.page, secondPage, player.page];
  // A context's tabs share its clock.
  const clocks = [visitor.page.clock, player.page.clock];
  for (const clock of clocks) await clock.install();

  const visitorStream = await awaitStream(visitor.page, /changes/);
  await visitor.page.goto(`/contests/${contest.slug}`);
  await visitorStream.ready;

  const streams: string[] = [];
  secondPage.on('request', (request) => isStream(request) && streams.push(request.url()));
  const widenedStream = await awaitStream(visitor.page, /changes.*contests(%2C|$)/);
  await secondPage.goto('/contests?search=Halyard');
  await widenedStream.ready;

  const followingStream = await awaitStream(player.page, /changes.*my%3Acoins.*my%3Anotices/);
  await player.page.goto(`/contests/${contest.slug}`);
  await followingStream.ready;

  await waitForQuiet(pages.map(watchCalls));
  // 20 s is long enough for the reads that were due before the streams began. With up to 15 s since the last heartbeat, it stays under the 40 s that count as silence.
  for (const clock of clocks) await clock.fastForward(20_000);
  const watchedCalls = pages.map(watchCalls);
  await contest.changeFee('7');
  for (const page of pages) await expect(page.getByText(/(^|\s)7\sLRL/).first()).toBeVisible();
  expect(streams).toEqual([]);
  await waitForQuiet(watchedCalls);
  for (const clock of clocks) await clock.fastForward(20_000);
  expect(watchedCalls.flatMap(({ pollPaths }) => pollPaths)).toEqual([]);
});

if (isFullRun)
  test('seven tabs over HTTP/1.1 follow by one stream, and a hidden one is current as soon as it is shown', async ({
    laurel,
    newPerson,
  }) => {
    const contest = await openContest(laurel, 'Seven Sheets');
    const { page } = await newPerson();
    const context = page.context();
    await context.clock.install();
    const openRequests = new Set<Request>();
    context.on('request', (request) => isStream(request) && openRequests.add(request));
    context.on('requestfinished', (request) => openRequests.delete(request));
    context.on('requestfailed', (request) => openRequests.delete(request));
    const tabs = [page];
    while (tabs.length < 7) tabs.push(await context.newPage());
    // Seven tabs are more than a browser's six connections to a host. A stream for each tab would leave none for calls.
    for (const tab of tabs) await tab.goto(`/contests/${contest.slug}`);
    for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Seven Sheets' })).toBeVisible();
    await expect.poll(() => openRequests.size).toBe(1);

    const setTabVisibility = (tab: Page, state: 'hidden' | 'visible') =>
      tab.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    const hiddenTab = tabs[3] ?? page;
    await setTabVisibility(hiddenTab, 'hidden');
    await contest.changeFee('7');
    const findFee = (tab: Page) => tab.getByText(/(^|\s)7\sLRL/).first();
    for (const tab of tabs) if (tab !== hiddenTab) await expect(findFee(tab)).toBeVisible();
    await expect(findFee(hiddenTab)).toBeHidden();
    const contestRead = hiddenTab.waitForRequest((request) =>
      request.url().includes(`/public/contests/${contest.slug}`),
    );
    await setTabVisibility(hiddenTab, 'visible');
    await contestRead;
    await expect(findFee(hiddenTab)).toBeVisible();
    await expect.poll(() => openRequests.size).toBe(1);
  });

function listReads(html: string): AnsweredRead[] {
  const [, text = '[]'] = /<script type="application\/json" id="laurel-reads">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(text);
}

async function readVersion(url: string, topic: string): Promise<string> {
  const { body } = await fetch(`${url}/api/v1/public/changes?topics=${topic}`);
  let receivedText = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    receivedText += part;
    const version = /"version":"(.*?)"/.exec(receivedText)?.[1];
    if (version) return version;
  }
  throw new Error(`The stream of ${topic} says nothing`);
}

test('a rendered page asks for nothing again until something changes', async ({ laurel, newPerson }) => {
  const contest = await openContest(laurel, 'Bobstay Cup');
  const { page } = await newPerson();
  await page.clock.install();
  const version = await readVersion(laurel.url, `contest:${contest.slug}`);
  // An answer's position includes a change only a moment after the change.
  await expect(async () => {
    const reads = listReads(await openRenderedPage(page, `/contests/${contest.slug}`));
    expect(reads.length).toBeGreaterThan(0);
    for (const { position = '' } of reads) expect(includesVersion(position, version)).toBe(true);
  }).toPass({ intervals: [200] });

  const calledPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/') && !isStream(request)) calledPaths.push(pathname);
  });
  await page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('ready', () => document.documentElement.setAttribute('data-ready', ''));
      }
    };
  });
  await page.goto(`/contests/${contest.slug}`);
  await page.waitForSelector('html[data-ready]');
  await page.clock.runFor(1000);
  expect(await page.title()).toContain('Bobstay Cup');
  expect(calledPaths).toEqual([]);
  await contest.changeFee('7');
  await expect(page.getByText(/(^|\s)7\sLRL/).first()).toBeVisible();
  expect(calledPaths).toEqual([`/api/v1/public/contests/${contest.slug}`]);
});

test('two players and a moderator meet in a match room, which shows each what the others do', async ({
  laurel,
  newPerson,
}) => {
  test.setTimeout(scaleToMachine(180_000));
  const [firstName = '', secondName = ''] = sampleNames;
  const cup = await createPlayedContest(laurel, { title: 'Mooring Cup', maxPlayers: 2 });
  await startPlaying(laurel, cup, [firstName, secondName]);
  const match = await cup.findMatch(1);
  await cup.checkInBothPlayers(match);
  const { page: firstPlayerPage } = await signInPerson(newPerson, laurel, firstName);
  const { page: secondPlayerPage } = await signInPerson(newPerson, laurel, secondName, phone);
  const { page: staffPage } = await signInPerson(newPerson, laurel, laurel.findAccount('admin').username);

  await test.step('both open the room, and follow it by the stream alone', async () => {
    for (const page of [firstPlayerPage, secondPlayerPage]) {
      const chatStream = page.waitForResponse((response) => /changes.*chat%3A/.test(response.url()));
      await page.goto(`/dashboard/matches/${match.id}`);
      expect((await chatStream).status()).toBe(200);
    }
    await expect(firstPlayerPage.getByText(`${secondName} is here.`)).toBeVisible();
  });
  const { pollPaths } = watchCalls(secondPlayerPage);

  await test.step('they talk, and see each other type', async () => {
    await firstPlayerPage.getByLabel('Message', { exact: true }).fill('Hosting now, <b>join</b> https://phish.example');
    await expect(secondPlayerPage.getByText(`${firstName} is typing…`)).toBeVisible();
    await firstPlayerPage.keyboard.press('Enter');
    await expect(
      secondPlayerPage.getByText('Hosting now, <b>join</b> https://phish.example', { exact: true }),
    ).toBeVisible();
    await expect(secondPlayerPage.getByRole('link', { name: /phish/ })).toHaveCount(0);
  });

  await test.step('one fills in the lobby and adds a picture', async () => {
    await firstPlayerPage.getByRole('button', { name: 'Fill in lobby' }).click();
    await firstPlayerPage.getByLabel('Lobby name').fill('halyard');
    await firstPlayerPage.getByRole('textbox', { name: 'Password' }).fill('sesame');
    await firstPlayerPage.getByRole('button', { name: 'Save lobby' }).click();
    await expect(secondPlayerPage.getByText('sesame', { exact: true })).toBeVisible();
    const buffer = await firstPlayerPage.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } });
    await firstPlayerPage
      .getByLabel('Add pictures')
      .setInputFiles({ name: 'score.png', mimeType: 'image/png', buffer });
    await expect(secondPlayerPage.getByRole('link', { name: `Picture by ${firstName}` })).toBeVisible();
  });
  expect(pollPaths.filter((path) => path.includes('/matches/'))).toEqual([]);

  await test.step('one calls a moderator, who joins from the board, and both see it', async () => {
    await staffPage.goto('/dashboard/admin/tonight');
    await firstPlayerPage.getByRole('button', { name: 'Call a moderator' }).click();
    await firstPlayerPage.getByLabel('What do you need a moderator for?').fill('He never joined');
    await firstPlayerPage.getByRole('button', { name: 'Call moderator' }).click();
    await expect(staffPage.getByText(/called a moderator.*He never joined/)).toBeVisible();
    await staffPage.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(staffPage.getByText('Only the players see it')).toBeVisible();
    for (const page of [firstPlayerPage, secondPlayerPage])
      await expect(
        page.getByRole('region', { name: 'History and chat' }).getByText(/, a moderator, joined and can read/),
      ).toBeVisible();
    expect(await staffPage.content()).not.toContain('sesame');
    await staffPage.getByLabel('Message', { exact: true }).fill('I have seen it.');
    await staffPage.keyboard.press('Enter');
    for (const page of [firstPlayerPage, secondPlayerPage])
      await expect(page.getByText('I have seen it.', { exact: true })).toBeVisible();
  });

  await test.step('each sees at once what the other reports', async () => {
    await firstPlayerPage.getByRole('radio', { name: /^1\D+0/ }).check();
    await firstPlayerPage.getByRole('button', { name: /^Report 1/ }).click();
    await secondPlayerPage.getByRole('radio', { name: /^1\D+0/ }).check();
    await expect(secondPlayerPage.getByText(/says 0–\W?1, you say 1–\W?0/)).toBeVisible();
    await secondPlayerPage.getByRole('button', { name: /^Dispute with 1/ }).click();
    await secondPlayerPage.getByRole('button', { name: 'Send dispute' }).click();
    await expect(firstPlayerPage.getByText(`${secondName} says`, { exact: true })).toBeVisible();
  });

  await test.step('the moderator resolves the call, and rules in front of both', async () => {
    // This ruling decides the contest, and the end of the contest would also end an unresolved call.
    await staffPage.getByRole('button', { name: 'Resolve call' }).click();
    await expect(secondPlayerPage.getByText(/marked the call as resolved/).first()).toBeVisible();
    const rulingPage = await staffPage.context().newPage();
    await rulingPage.goto(`/dashboard/admin/disputes/${match.id}`);
    await rulingPage.getByRole('radio', { name: new RegExp(`${firstName} won 1`) }).check();
    await rulingPage.getByLabel(/^Reason/).fill('The second player never joined.');
    await rulingPage.getByRole('button', { name: `Rule for ${firstName}` }).click();
    await rulingPage.getByRole('button', { name: 'Confirm ruling' }).click();
    for (const page of [firstPlayerPage, secondPlayerPage, staffPage])
      await expect(page.getByText('The second player never joined.').first()).toBeVisible();
  });
});
