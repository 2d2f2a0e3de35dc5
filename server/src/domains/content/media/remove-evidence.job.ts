import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, hour, minute } from '../../../jobs/job';
import { dropFiles } from './commands';
import { lockOldEvidence, saveFilesGone } from './evidence.store';

/** How long files of evidence are kept after the latest of these: the final result, a decided report, a sanction, a decided appeal. */
const evidenceKeptMs = 90 * 24 * hour;
const batchSize = 100;

export const removeEvidenceJob = defineJob({
  kind: 'removeEvidence',
  does: 'Removes the files of evidence 90 days after the result was final, the last report decided, the last sanction given and the last appeal decided',
  payload: z.object({}),
  maxRuns: 1,
  tries: 10,
  firstPause: minute,
  longestPause: hour,
});

export const removeEvidence = handleJob(removeEvidenceJob, async ({ ports }: WorkSource, { now }) => async (tx) => {
  const rows = await lockOldEvidence(tx, new Date(now.getTime() - evidenceKeptMs), batchSize);
  if (rows.length === 0) return;
  await saveFilesGone(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  await dropFiles({ db: tx, now, ports }, rows);
  if (rows.length === batchSize) await ports.jobs.add(tx, removeEvidenceJob, {});
});
