import type { Clock } from '../clock';
import { afterCommit } from '../database/transaction';
import type { Jobs } from './job';

export interface JobQueue extends Jobs {
  /** Calls back when a job that can run now was committed in this process. Returns how to stop. */
  onAdded(listener: () => void): () => void;
}

/** Adds jobs to the outbox and wakes this process's worker. */
export function createJobQueue(clock: Clock): JobQueue {
  const listeners = new Set<() => void>();
  const wake = () => {
    for (const listener of listeners) listener();
  };
  return {
    async add(db, { kind }, payload, { key = null, dueAt } = {}) {
      const now = clock.now();
      const added = await db
        .insertInto('jobs')
        .values({
          kind,
          key,
          payload: JSON.stringify(payload),
          dueAt: dueAt ?? now,
          lastError: null,
          createdAt: now,
          endedAt: null,
        })
        .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return false;
      if (!dueAt || dueAt <= now) afterCommit(db, wake);
      return true;
    },
    onAdded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
