import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './command';
import { observePaints, waitForCalm } from './page-load';
import { failOnErrors, isHydrated } from './pages';
import { pressMarks, tracePress } from './press-trace';
import { type Estimate, estimateMedian } from './statistics';
import { network } from './throttle';

const calmMs = 1000;
const longestMs = 120_000;

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** In this order, each press changes the page: showing all matches returns to the first round, where the next pass begins. */
const presses = [
  { name: 'the last round', target: '#main [role=group][aria-label="Rounds"] button:last-child' },
  { name: 'the first round', target: '#main [role=group][aria-label="Rounds"] button:first-child' },
  { name: 'the matches in check-in', target: '#main [role=radiogroup] input[value=ready]' },
  { name: 'all matches', target: '#main [role=radiogroup] input[value=all]' },
] as const;

export interface PressTime {
  name: string;
  width: number;
  /** The main thread's processor time in milliseconds, scaled to a slow phone. */
  time: Estimate;
}

/** Clicks by script, so the measured work leaves out pointer events and the change of focus. */
const pressAndMark = (page: Page, target: string): Promise<void> =>
  page.evaluate(
    async ([selector, marks]) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`The page has no ${selector}`);
      // Starts a new task, so that the trace counts only work from the press on.
      await new Promise((resolve) => setTimeout(resolve));
      performance.mark(marks.press);
      element.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // Waits until the frame has been rendered, but not for what React does next.
      await window.scheduler.postTask(() => {}, { priority: 'user-blocking' });
      performance.mark(marks.picture);
    },
    [target, pressMarks] as const,
  );

async function measureWindow(browser: Browser, url: string, viewport: (typeof windows)[number], rounds: number) {
  const page = await browser.newPage({ viewport });
  const failOnSeenErrors = failOnErrors(page);
  await page.addInitScript(observePaints);
  await page.goto(url, { timeout: longestMs });
  await page.waitForFunction(isHydrated, null, { timeout: longestMs });
  const timesByPress = new Map<string, number[]>();
  // Discards the first round, which compiles the code.
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, target } of presses) {
      await waitForCalm(page, calmMs);
      const milliseconds = await tracePress(browser, page, () => pressAndMark(page, target));
      if (round > 0) timesByPress.set(name, [...(timesByPress.get(name) ?? []), milliseconds * network.cpu]);
    }
  await page.close();
  failOnSeenErrors();
  return [...timesByPress].map(
    ([name, times]): PressTime => ({ name, width: viewport.width, time: estimateMedian(times) }),
  );
}

/** Measures the work from a press in a contest's bracket to the next frame, in a desktop and a phone window. */
export async function measureContestPresses(url: string, rounds = 6): Promise<PressTime[]> {
  const browser = await openBrowser(async () => {});
  try {
    const pressTimes: PressTime[] = [];
    for (const viewport of windows) pressTimes.push(...(await measureWindow(browser, url, viewport, rounds)));
    return pressTimes;
  } finally {
    await browser.close();
  }
}
