import type { Page, Request } from '@playwright/test';
import { expect, test } from '../harness/own-laurel';
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
  // The tab that has the stream follows for the other what it shows.
  const widened = visitor.page.waitForResponse((response) => /changes.*contests(%2C|$)/.test(response.url()));
  await second.goto('/contests');
  await widened;

  await signIn(player.page, laurel.findAccount('player'));
  const following = player.page.waitForResponse((response) => /changes.*my%3Acoins/.test(response.url()));
  await player.page.goto(`/contests/${contest.slug}`);
  expect((await following).status()).toBe(200);

  // What was due before the streams had begun.
  for (const page of pages) await page.clock.fastForward(35_000);
  const polling = pages.map(watchPolling);
  await contest.changeFee('7');
  for (const page of pages) await expect(page.getByText(/(^|\s)7\sLRL/).first()).toBeVisible();
  expect(streams).toEqual([]);
  for (const page of pages) await page.clock.fastForward(35_000);
  expect(polling.flat()).toEqual([]);
});
