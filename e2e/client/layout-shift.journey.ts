import type { BrowserContextOptions, Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { isDataShown } from '../bench/pages';
import { expect, type NewPerson, phone, test } from '../harness/test';
import { fillRegistration } from '../journeys/steps';
import { isInTurn } from '../screens/turn';
import { makeSignedInContext, withoutRendering } from './support/sessions';

const delayMs = { font: 2000, answer: 1000 };
/** How far the page's clock moves between two checks. */
const frameMs = 50;
const readyTimeoutMs = 60_000;

function collectShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[] = Reflect.get(
        entry,
        'sources',
      );
      const movedSources = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const text = node instanceof Element ? node.outerHTML : node?.textContent;
        return `${text?.slice(0, 120)} from ${from.x} ${from.y} ${from.width}×${from.height} to ${to.x} ${to.y} ${to.width}×${to.height}`;
      });
      shifts.push(`${Number(Reflect.get(entry, 'value')).toFixed(4)}: ${movedSources.join('\n  ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const waitMilliseconds = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function delayPage(page: Page): Promise<{ fonts: number; arrivedFonts: number; answers: number }> {
  const delayCounts = { fonts: 0, arrivedFonts: 0, answers: 0 };
  page.on('requestfinished', (request) => {
    if (/\.woff2(\?|$)/.test(request.url())) delayCounts.arrivedFonts += 1;
  });
  await page.route(/\.woff2(\?|$)/, async (route) => {
    delayCounts.fonts += 1;
    await waitMilliseconds(delayMs.font);
    await route.continue();
  });
  await page.route(/\/api\/v1\/(?!events)/, async (route) => {
    delayCounts.answers += 1;
    await waitMilliseconds(delayMs.answer);
    await route.continue();
  });
  return delayCounts;
}

interface Visit {
  contextOptions: BrowserContextOptions;
  path: string;
  bringsAnswers?: true;
}

async function listShifts(newPerson: NewPerson, size: BrowserContextOptions, visit: Visit): Promise<string[]> {
  const { contextOptions, path, bringsAnswers } = visit;
  const { page } = await newPerson({ ...size, ...contextOptions });
  await page.addInitScript(collectShifts);
  const delayCounts = await delayPage(page);
  // Steps the page's clock, because on a slow machine the page would report slow reads, and the report moves content.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path, { waitUntil: 'commit' });
  const isHydrated = () => document.documentElement.dataset.rendered === undefined;
  const areFontsThere = () =>
    document.documentElement.dataset.fonts === 'late' ||
    [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2;
  await expect(async () => {
    await page.clock.runFor(frameMs);
    expect(delayCounts.arrivedFonts).toBeGreaterThanOrEqual(2);
    for (const isReady of [isHydrated, isDataShown, areFontsThere]) expect(await page.evaluate(isReady)).toBe(true);
  }).toPass({ timeout: readyTimeoutMs });
  await page.clock.resume();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  expect(delayCounts.fonts, `fonts of ${path} that came late`).toBeGreaterThanOrEqual(2);
  if (!bringsAnswers) expect(delayCounts.answers, `answers of ${path} that came late`).toBeGreaterThan(0);
  const shifts = await page.evaluate((): string[] => Reflect.get(window, 'shifts'));
  return shifts.map((shift) => `${path}: ${shift}`);
}

for (const [name, viewport] of Object.entries({
  ...(isFullRun ? { 'a desk': { viewport: { width: 1440, height: 900 } } } : {}),
  'a phone': phone,
}))
  test(`late fonts and answers move nothing on ${name}`, async ({ laurel, newPerson }) => {
    const { token, options } = await makeSignedInContext(laurel);
    const headers = { Authorization: `Bearer ${token}` };
    const { data } = await (await fetch(`${laurel.url}/api/v1/registerContest/user_matches`, { headers })).json();
    const visits: Visit[] = [
      { contextOptions: withoutRendering, path: '/' },
      { contextOptions: withoutRendering, path: '/contests/winter-laurel-cup-xii' },
      { contextOptions: {}, path: '/', bringsAnswers: true },
      { contextOptions: {}, path: '/contests/winter-laurel-cup-xii', bringsAnswers: true },
      { contextOptions: options, path: '/dashboard', bringsAnswers: true },
      { contextOptions: options, path: '/dashboard/coins' },
      { contextOptions: options, path: `/dashboard/matches/${data[0].id}`, bringsAnswers: true },
    ];
    const visitsInTurn = visits.filter((_, position) => isInTurn(position, 4));
    const shifts = visitsInTurn.map((visit) => listShifts(newPerson, viewport, visit));
    expect((await Promise.all(shifts)).flat()).toEqual([]);
  });

// A click is lost if the page moves between press and release.
test('nothing moves in the registration form while it is filled in', async ({ newPerson }) => {
  const { page } = await newPerson(phone);
  await page.goto('/register');
  const termsBox = page.getByRole('checkbox');
  const measureTop = () => termsBox.evaluate((box) => box.getBoundingClientRect().top + scrollY);
  const topBefore = await measureTop();
  await fillRegistration(page, 'anselm_k');
  // Typing the password loads the code that rates it.
  await expect(page.getByText(/^Strength: /)).toBeVisible({ timeout: 0 });
  expect(await measureTop()).toBe(topBefore);
});
