import type { AnsweredRead } from '@laurel/shared/area/rendering';
import { includesVersion } from '@laurel/shared/protocol';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../harness/own-laurel';
import { openRenderedPage } from '../harness/rendered-page';
import { openContest } from './staff-calls';
import { signIn } from './steps';

const isStream = (request: Request): boolean => request.url().includes('/public/changes');

/** Collects the calls of a page that no change caused. */
function watchPolling(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/v1/') || isStream(request) || request.headers()['live-version']) return;
    calls.push(pathname);
  });
  return calls;
}

test('what staff change shows in all tabs of a visitor and for a player, by one stream each and without polling', async ({
  laurel,
  newPerson,
}) => {
  const contest = await openContest(laurel, 'Halyard Cup');
  const [visitor, player] = [await newPerson(), await newPerson()];
  const second = await visitor.page.context().newPage();
  const pages = [visitor.page, second, player.page];
  for (const page of pages) await page.clock.install();

  const streaming = visitor.page.waitForResponse((response) => isStream(response.request()));
  await visitor.page.goto(`/contests/${contest.slug}`);
  expect((await streaming).status()).toBe(200);

  const streams: string[] = [];
  second.on('request', (request) => isStream(request) && streams.push(request.url()));
  // The tab with the stream also follows the topics of the other tab.
  const widened = visitor.page.waitForResponse((response) => /changes.*contests(%2C|$)/.test(response.url()));
  await second.goto('/contests?search=Halyard');
  await widened;

  await signIn(player.page, laurel.findAccount('player'));
  const following = player.page.waitForResponse((response) => /changes.*my%3Acoins/.test(response.url()));
  await player.page.goto(`/contests/${contest.slug}`);
  expect((await following).status()).toBe(200);

  // Reads that were due before the streams began.
  for (const page of pages) await page.clock.fastForward(35_000);
  const polling = pages.map(watchPolling);
  await contest.changeFee('7');
  for (const page of pages) await expect(page.getByText(/(^|\s)7\sLRL/).first()).toBeVisible();
  expect(streams).toEqual([]);
  for (const page of pages) await page.clock.fastForward(35_000);
  expect(polling.flat()).toEqual([]);
});

/** The reads that a page was rendered from. */
function listReads(html: string): AnsweredRead[] {
  const [, text = '[]'] = /<script type="application\/json" id="laurel-reads">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(text);
}

/** The version that a stream of a topic begins with. */
async function readVersion(url: string, topic: string): Promise<string> {
  const { body } = await fetch(`${url}/api/v1/public/changes?topics=${topic}`);
  let received = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += part;
    const version = /"version":"(.*?)"/.exec(received)?.[1];
    if (version) return version;
  }
  throw new Error(`The stream of ${topic} says nothing`);
}

test('a rendered page asks for nothing again until something changes', async ({ laurel, newPerson }) => {
  const contest = await openContest(laurel, 'Bobstay Cup');
  const { page } = await newPerson();
  const version = await readVersion(laurel.url, `contest:${contest.slug}`);
  // An answer's position includes a change only a moment after the change.
  await expect(async () => {
    const reads = listReads(await openRenderedPage(page, `/contests/${contest.slug}`));
    expect(reads.length).toBeGreaterThan(0);
    for (const { position = '' } of reads) expect(includesVersion(position, version)).toBe(true);
  }).toPass({ intervals: [200] });

  await page.clock.install();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/') && !isStream(request)) calls.push(pathname);
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
  // Reads are spread over less than a second.
  await page.clock.runFor(1000);
  expect(await page.title()).toContain('Bobstay Cup');
  expect(calls).toEqual([]);
  await contest.changeFee('7');
  await expect(page.getByText(/(^|\s)7\sLRL/).first()).toBeVisible();
  expect(calls).toEqual([`/api/v1/public/contests/${contest.slug}`]);
});
