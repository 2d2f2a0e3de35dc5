import type { Browser, Page } from '@playwright/test';
import { listMainTasks, type TraceEvent } from './page-load';

/** The marks that the page sets at the press, and once the next frame is rendered. */
export const pressMarks = { press: 'press', picture: 'picture' } as const;

function findMark(events: readonly TraceEvent[], name: string): TraceEvent {
  const mark = events.find((event) => event.name === name && event.cat?.includes('blink.user_timing'));
  if (!mark) throw new Error(`The trace has no mark "${name}"`);
  return mark;
}

/** In milliseconds: the main thread's processor time for the tasks between the marks. */
export function sumTimeBetweenMarks(events: readonly TraceEvent[]): number {
  const { ts: pressedAt = 0 } = findMark(events, pressMarks.press);
  const { ts: drawnAt = 0 } = findMark(events, pressMarks.picture);
  const tasks = listMainTasks(events).filter(({ ts = 0, dur = 0 }) => ts + dur > pressedAt && ts < drawnAt);
  return tasks.reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
}

/**
 * The main thread's processor time, in milliseconds, during the `durationMs` after `startTimeMs` on the page's clock. A
 * task that overlaps the start or the end counts in proportion. `markedAtMs` is the mark's time on that clock.
 */
export function sumProcessorTime(
  events: readonly TraceEvent[],
  {
    startTimeMs,
    durationMs,
    mark,
    markedAtMs,
  }: { startTimeMs: number; durationMs: number; mark: string; markedAtMs: number },
): number {
  const { ts: markTime = 0 } = findMark(events, mark);
  const startUs = markTime + (startTimeMs - markedAtMs) * 1000;
  const endUs = startUs + durationMs * 1000;
  const sumUs = listMainTasks(events).reduce((sum, { ts = 0, dur = 0, tdur }) => {
    const overlapUs = Math.min(ts + dur, endUs) - Math.max(ts, startUs);
    return overlapUs > 0 ? sum + (tdur * overlapUs) / dur : sum;
  }, 0);
  return sumUs / 1000;
}

export const pressCategories = ['disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'];

/** @returns the events since `browser.startTracing`. */
export async function stopTracing(browser: Browser): Promise<TraceEvent[]> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return traceEvents;
}

export async function tracePress(browser: Browser, page: Page, press: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: pressCategories });
  await press();
  return sumTimeBetweenMarks(await stopTracing(browser));
}
