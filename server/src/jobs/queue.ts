import type { Clock } from '../clock';
import { runAfterCommit } from '../database/transaction';
import type { Jobs } from './job';
import { insertJob, insertJobs } from './store';

export interface JobQueue extends Jobs {
  onAdded(listener: () => void): () => void;
}

export function createJobQueue(clock: Clock): JobQueue {
  const listeners = new Set<() => void>();
  const wakeWorker = () => {
    for (const listener of listeners) listener();
  };
  return {
    async add(db, { kind }, payload, { key = null, dueAt } = {}) {
      const now = clock.now();
      if (!(await insertJob(db, { kind, key, payload, dueAt: dueAt ?? now, now }))) return false;
      if (!dueAt || dueAt <= now) runAfterCommit(db, wakeWorker);
      return true;
    },
    async addAll(db, { kind }, jobs) {
      const now = clock.now();
      const rows = jobs.map(({ payload, key = null, dueAt = now }) => ({ kind, key, payload, dueAt, now }));
      await insertJobs(db, rows);
      if (rows.some(({ dueAt }) => dueAt <= now)) runAfterCommit(db, wakeWorker);
    },
    onAdded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
