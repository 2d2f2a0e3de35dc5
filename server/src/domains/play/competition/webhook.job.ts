import { z } from 'zod';
import type { TransactionWork } from '../../../call/context';
import { defineJob, hour, second } from '../../../jobs/job';
import type { ContestRow } from './contest.tables';
import { insertWebhookMessage, type NewWebhookMessage } from './webhook.store';

export const webhookJob = defineJob({
  kind: 'sendToWebhook',
  does: 'Sends a contest’s announcements and results to Discord',
  payload: z.object({ contestId: z.uuid() }),
  maxRuns: 4,
  tries: 34,
  firstPause: 5 * second,
  longestPause: hour,
});

const gatheringMs = 15 * second;

export async function addWebhookMessage(
  { db, now, ports }: Pick<TransactionWork, 'db' | 'now' | 'ports'>,
  { id: contestId, hasWebhook }: Pick<ContestRow, 'id' | 'hasWebhook'>,
  message: Pick<NewWebhookMessage, 'kind' | 'subjectId'>,
): Promise<void> {
  if (!hasWebhook) return;
  await insertWebhookMessage(db, { ...message, contestId, at: now });
  const dueAt = message.kind === 'result' ? new Date(now.getTime() + gatheringMs) : now;
  await ports.jobs.add(db, webhookJob, { contestId }, { dueAt });
}
