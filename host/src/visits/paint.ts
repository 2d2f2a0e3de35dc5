export const readFirstPaint = (): number | null =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null;

/** Only the part of a task beyond this time counts as blocking. */
const longTaskMs = 50;
const watchedMs = 10_000;

export function measureBlockingTime(report: (blockedMs: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return;
  let blockedMs = 0;
  const addTasks = (tasks: PerformanceEntryList) => {
    const firstPaint = readFirstPaint();
    if (firstPaint === null) return;
    for (const { startTime, duration } of tasks)
      if (startTime >= firstPaint && startTime < firstPaint + watchedMs) blockedMs += duration - longTaskMs;
    report(blockedMs);
  };
  new PerformanceObserver((list) => addTasks(list.getEntries())).observe({ type: 'longtask', buffered: true });
  addTasks([]);
}
