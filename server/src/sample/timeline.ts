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
  let currentStart = start;
  let order = 0;
  const steps: { moment: Date; order: number; run(): Promise<unknown> }[] = [];
  const clock: Clock = { now: () => currentStart };

  return {
    ...clock,
    schedule(moment, run) {
      order += 1;
      steps.push({ moment: new Date(Math.max(moment.getTime(), currentStart.getTime())), order, run });
      steps.sort((one, other) => one.moment.getTime() - other.moment.getTime() || one.order - other.order);
    },
    async run(end) {
      for (;;) {
        const nextStep = steps[0];
        const dueAt = await findNextDueAt(source.db);
        const deadline = dueAt && dueAt <= end && (!nextStep || dueAt <= nextStep.moment) ? dueAt : null;
        if (deadline) {
          if (deadline > currentStart) currentStart = deadline;
          await runDueDeadlines({ ...source, clock, advance });
        } else if (nextStep && nextStep.moment <= end) {
          steps.shift();
          currentStart = nextStep.moment;
          await nextStep.run();
        } else break;
      }
      currentStart = end;
    },
  };
}
