import type { Browser, Page } from '@playwright/test';
import { observePaints, waitForCalm } from './page-load';
import { failOnErrors, isDataShown, makeVisitorOptions } from './pages';
import { throttlePage } from './throttle';

export const visitKinds = ['early', 'pointed', 'first', 'again'] as const;
export type Visit = (typeof visitKinds)[number];

export const visitTitles: Record<Visit, string> = {
  early: 'to the leaderboard with its data, as soon as the front page is there',
  pointed: 'the same, 200 ms after the pointer came to the link',
  first: 'to the leaderboard with its data, for the first time',
  again: 'to the leaderboard with its data, again',
};

const toLeaderboard = 'header nav a[href="/leaderboard"]';
const toFront = 'header a[href="/"]';

const restMs = 2500;
const pointing = 200;

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

async function openFront(browser: Browser, url: string) {
  const context = await browser.newContext(makeVisitorOptions(url, null));
  const page = await context.newPage();
  const check = failOnErrors(page);
  await page.addInitScript(observePaints);
  await throttlePage(page, { throttlesLine: true });
  await page.goto('/');
  await page.waitForFunction(isDataShown);
  const closeContext = async () => {
    await context.close();
    check();
  };
  return { page, close: closeContext };
}

export async function visitRound(browser: Browser, url: string): Promise<Record<Visit, number>> {
  const front = await openFront(browser, url);
  const earlyClick = await measureClickToData(front.page, toLeaderboard);
  await front.close();

  const two = await openFront(browser, url);
  await two.page.hover(toLeaderboard);
  await two.page.waitForTimeout(pointing);
  const pointedClick = await measureClickToData(two.page, toLeaderboard);
  await two.close();

  const three = await openFront(browser, url);
  await waitForCalm(three.page, restMs);
  const firstClick = await measureClickToData(three.page, toLeaderboard);
  await measureClickToData(three.page, toFront);
  await waitForCalm(three.page, restMs);
  const clickAgain = await measureClickToData(three.page, toLeaderboard);
  await three.close();
  return { early: earlyClick, pointed: pointedClick, first: firstClick, again: clickAgain };
}
