import type { WorkSource } from '../call/work';
import type { Clock } from '../clock';
import { findNextDueAt } from '../deadlines/store';
import { type DeadlineWorkerOptions, runDueDeadlines } from '../deadlines/worker';

export interface Timeline extends Clock {
  schedule(moment: Date, run: () => Promise<unknown>): void;
  run(end: Date): Promise<void>;
}

export function createTimeline(
  source: Omit<WorkSource, 'clock'>,
  advance: DeadlineWorkerOptions['advance'],
  start: Date,
): Timeline {
  let currentTime = start;
  let lastOrder = 0;
  const steps: { moment: Date; order: number; run(): Promise<unknown> }[] = [];
  const clock: Clock = { now: () => currentTime };

  return {
    ...clock,
    schedule(moment, run) {
      lastOrder += 1;
      steps.push({ moment: new Date(Math.max(moment.getTime(), currentTime.getTime())), order: lastOrder, run });
      steps.sort((a, b) => a.moment.getTime() - b.moment.getTime() || a.order - b.order);
    },
    async run(end) {
      for (;;) {
        const nextStep = steps[0];
        const dueAt = await findNextDueAt(source.db);
        const deadline = dueAt && dueAt <= end && (!nextStep || dueAt <= nextStep.moment) ? dueAt : null;
        if (deadline) {
          if (deadline > currentTime) currentTime = deadline;
          await runDueDeadlines({ ...source, clock, advance });
        } else if (nextStep && nextStep.moment <= end) {
          steps.shift();
          currentTime = nextStep.moment;
          await nextStep.run();
        } else break;
      }
      currentTime = end;
    },
  };
}
