import type { TransactionWork } from '../call/context';
import { withTransaction } from '../call/transaction';
import { beginWork, type WorkSource } from '../call/work';
import { startLoop } from '../loop';
import { traceOwnWork } from '../tracing/spans';
import { claimDueDeadlines, findNextDueAt, postponeDeadline } from './store';
import type { DeadlineKind } from './tables';

/** Must be idempotent. */
export type AdvanceEntity = (work: TransactionWork, entityId: string) => Promise<void>;

export interface DeadlineWorkerOptions extends WorkSource {
  advance: Record<DeadlineKind, AdvanceEntity>;
}

const leaseMs = 30_000;
const batchSize = 20;
const pollMs = 1000;
const longestBackoffMs = 10 * 60_000;

/** Leases and applies a deadline in two transactions. A player's action locks the contest before its deadlines, so holding a deadline while waiting for the contest could deadlock. @returns how many deadlines were applied */
export async function runDueDeadlines({ advance, ...source }: DeadlineWorkerOptions): Promise<number> {
  const { db, clock, ports } = source;
  let appliedCount = 0;
  for (;;) {
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const claimedDeadlines = await claimDueDeadlines(db, now, leaseUntil, batchSize);
    if (claimedDeadlines.length === 0) return appliedCount;
    for (const deadline of claimedDeadlines) {
      try {
        await traceOwnWork({ name: `deadline ${deadline.kind}`, kind: 'consumer' }, null, () =>
          withTransaction(beginWork(source), (work) => advance[deadline.kind](work, deadline.entityId)),
        );
        appliedCount += 1;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const backoffMs = Math.min(1000 * 2 ** deadline.attempts, longestBackoffMs);
        await postponeDeadline(db, deadline, leaseUntil, new Date(clock.now().getTime() + backoffMs), message);
        ports.log.error(
          { kind: deadline.kind, entity: deadline.entityId, attempts: deadline.attempts, error: message },
          'A deadline could not be met',
        );
      }
    }
  }
}

export function startDeadlineWorker(options: DeadlineWorkerOptions): { stop(): Promise<void> } {
  const { db, clock, ports } = options;
  return startLoop(async () => {
    try {
      await runDueDeadlines(options);
      const nextDueAt = await findNextDueAt(db);
      return nextDueAt ? Math.min(pollMs, nextDueAt.getTime() - clock.now().getTime()) : pollMs;
    } catch (error) {
      ports.log.error({ error: error instanceof Error ? error.message : String(error) }, 'Deadlines could not be read');
      return pollMs;
    }
  });
}
