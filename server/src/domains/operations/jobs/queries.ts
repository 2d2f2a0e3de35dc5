import type { AnswerOf } from '@laurel/shared/protocol';
import { mostFailedJobs } from '@laurel/shared/protocol/schemas';
import { listBackFills } from '../../../back-fills/store';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { findNextDueAt } from '../../../deadlines/store';
import { lateAfterMs } from '../../../jobs/health';
import { countJobsByKind, listFailedJobs, listPausedKinds } from '../../../jobs/store';
import { isDiscardable } from './discardable.rules';

type KindState = AnswerOf<'getOperations'>['kinds'][number];

const emptyState = { waiting: 0, retrying: 0, running: 0, failed: 0, overdueSince: null, pausedAt: null };

export async function describeOperations(work: Work): Promise<string> {
  const { data } = await getOperations(work);
  return JSON.stringify({ ...data, serverNow: null });
}

export async function getOperations({ db, now, ports }: Work): Promise<Answer<'getOperations'>> {
  const [counts, pausedKinds, failedJobs, backFills, dueAt, site] = await Promise.all([
    countJobsByKind(db),
    listPausedKinds(db),
    listFailedJobs(db, mostFailedJobs),
    listBackFills(db),
    findNextDueAt(db),
    ports.site?.readHealth(),
  ]);
  const toOverdue = (since: Date | null): string | null =>
    since && now.getTime() - since.getTime() > lateAfterMs ? since.toISOString() : null;
  const states = new Map<string, KindState>();
  const changeState = (kind: string, change: Partial<KindState>) =>
    states.set(kind, { kind, ...emptyState, ...states.get(kind), ...change });
  for (const { kind, state, count, dueAt } of counts) {
    // A running job is due again when its lease ends, so a job whose worker died counts as late. A failed job never counts as late.
    const overdueSince = state === 'failed' ? null : toOverdue(dueAt);
    const overdueSinceBefore = states.get(kind)?.overdueSince ?? null;
    changeState(kind, {
      [state]: count,
      overdueSince:
        overdueSinceBefore && (!overdueSince || overdueSinceBefore < overdueSince) ? overdueSinceBefore : overdueSince,
    });
  }
  for (const { kind, pausedAt } of pausedKinds) changeState(kind, { pausedAt: pausedAt.toISOString() });
  return makeAnswer({
    kinds: [...states.values()].sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    failedJobs: failedJobs.map(({ id, kind, tries, endedAt, lastError }) => ({
      id: String(id),
      kind,
      tries,
      failedAt: (endedAt ?? now).toISOString(),
      error: lastError ?? '',
      discardable: isDiscardable(kind),
    })),
    backFills: backFills.map(({ name, total, done, skipped, startedAt, movedAt, pausedAt, endedAt }) => ({
      ...{ name, total, done, skipped },
      startedAt: toIso(startedAt),
      movedAt: toIsoOrNull(movedAt),
      pausedAt: toIsoOrNull(pausedAt),
      endedAt: toIsoOrNull(endedAt),
    })),
    deadlinesOverdueSince: toOverdue(dueAt),
    siteProblems: [...(site?.problems ?? [])],
    serverNow: now.toISOString(),
  });
}
