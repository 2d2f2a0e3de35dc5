import type { WorkSource } from '../call/work';
import type { Clock } from '../clock';
import { nearestDue } from '../domains/deadlines/store';
import { type DeadlineWorkerOptions, runDueDeadlines } from '../domains/deadlines/worker';

export interface Timeline extends Clock {
  /** Schedules an action. Actions after the end never run. */
  at(moment: Date, act: () => Promise<unknown>): void;
  /** Runs actions and due deadlines in order, and ends at `end`. */
  run(end: Date): Promise<void>;
}

/** A clock that runs through the past, so that everything happens in order and at its own time. */
export function createTimeline(
  source: Omit<WorkSource, 'clock'>,
  advance: DeadlineWorkerOptions['advance'],
  start: Date,
): Timeline {
  let current = start;
  let order = 0;
  const acts: { moment: Date; order: number; act(): Promise<unknown> }[] = [];
  const clock: Clock = { now: () => current };

  return {
    ...clock,
    at(moment, act) {
      order += 1;
      acts.push({ moment: new Date(Math.max(moment.getTime(), current.getTime())), order, act });
      acts.sort((one, other) => one.moment.getTime() - other.moment.getTime() || one.order - other.order);
    },
    async run(end) {
      for (;;) {
        const next = acts[0];
        const due = await nearestDue(source.db);
        const deadline = due && due <= end && (!next || due <= next.moment) ? due : null;
        if (deadline) {
          if (deadline > current) current = deadline;
          await runDueDeadlines({ ...source, clock, advance });
        } else if (next && next.moment <= end) {
          acts.shift();
          current = next.moment;
          await next.act();
        } else break;
      }
      current = end;
    },
  };
}
