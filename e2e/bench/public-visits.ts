import type { Browser, Page } from '@playwright/test';
import { observePaints, waitForCalm } from './page-load';
import { failOnErrors, isDataShown, makeVisitorOptions } from './pages';
import { throttlePage } from './throttle';

export const visitKinds = ['early', 'pointed', 'first', 'again'] as const;
export type VisitKind = (typeof visitKinds)[number];

export const visitTitles: Record<VisitKind, string> = {
  early: 'to the leaderboard with its data, as soon as the front page is there',
  pointed: 'the same, 200 ms after the pointer came to the link',
  first: 'to the leaderboard with its data, for the first time',
  again: 'to the leaderboard with its data, again',
};

const leaderboardLink = 'header nav a[href="/leaderboard"]';
const frontLink = 'header a[href="/"]';

const calmMs = 2500;
const pointingMs = 200;

async function measureClickToData(page: Page, target: string): Promise<number> {
  await page.evaluate((selector) => {
    const headingBefore = document.querySelector('#main h1');
    Reflect.set(window, 'left', headingBefore);
    Reflect.set(window, 'clicked', performance.now());
    document.querySelector<HTMLElement>(selector)?.click();
  }, target);
  await page.waitForFunction(() => document.querySelector('#main h1') !== Reflect.get(window, 'left'));
  await page.waitForFunction(isDataShown);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - Number(Reflect.get(window, 'clicked')));
          channel.port2.postMessage(null);
        });
      }),
  );
}

async function openFrontPage(browser: Browser, url: string) {
  const context = await browser.newContext(makeVisitorOptions(url, null));
  const page = await context.newPage();
  const failOnSeenErrors = failOnErrors(page);
  await page.addInitScript(observePaints);
  await throttlePage(page, { throttlesLine: true });
  await page.goto('/');
  await page.waitForFunction(isDataShown);
  const closeContext = async () => {
    await context.close();
    failOnSeenErrors();
  };
  return { page, close: closeContext };
}

export async function measureRound(browser: Browser, url: string): Promise<Record<VisitKind, number>> {
  const firstFront = await openFrontPage(browser, url);
  const earlyTime = await measureClickToData(firstFront.page, leaderboardLink);
  await firstFront.close();

  const secondFront = await openFrontPage(browser, url);
  await secondFront.page.hover(leaderboardLink);
  await secondFront.page.waitForTimeout(pointingMs);
  const pointedTime = await measureClickToData(secondFront.page, leaderboardLink);
  await secondFront.close();

  const thirdFront = await openFrontPage(browser, url);
  await waitForCalm(thirdFront.page, calmMs);
  const firstTime = await measureClickToData(thirdFront.page, leaderboardLink);
  await measureClickToData(thirdFront.page, frontLink);
  await waitForCalm(thirdFront.page, calmMs);
  const againTime = await measureClickToData(thirdFront.page, leaderboardLink);
  await thirdFront.close();
  return { early: earlyTime, pointed: pointedTime, first: firstTime, again: againTime };
}
