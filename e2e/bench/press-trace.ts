import type { Browser, Page } from '@playwright/test';
import { listMainTasks, type TraceEvent } from './page-load';

/** The marks that the page sets at the press, and once the picture is drawn. */
export const pressMarks = { press: 'press', picture: 'picture' } as const;

function findMark(events: readonly TraceEvent[], name: string): TraceEvent {
  const mark = events.find((event) => event.name === name && event.cat?.includes('blink.user_timing'));
  if (!mark) throw new Error(`The trace has no mark "${name}"`);
  return mark;
}

/** In milliseconds: the main thread's processor time for the tasks between the marks. */
export function sumBetweenMarks(events: readonly TraceEvent[]): number {
  const { ts: pressedAt = 0 } = findMark(events, pressMarks.press);
  const { ts: drawnAt = 0 } = findMark(events, pressMarks.picture);
  const tasks = listMainTasks(events).filter(({ ts = 0, dur = 0 }) => ts + dur > pressedAt && ts < drawnAt);
  return tasks.reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
}

export async function tracePress(browser: Browser, page: Page, press: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'],
  });
  await press();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return sumBetweenMarks(traceEvents);
}
