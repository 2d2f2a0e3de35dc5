import { z } from 'zod';
import { withTransaction } from '../../../call/transaction';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, hour, minute } from '../../../jobs/job';
import { listNamesInUse, lockFiles } from './store';

export const removeFilesJob = defineJob({
  kind: 'removeFiles',
  does: 'Removes the files of deleted pictures',
  payload: z.object({ names: z.array(z.string()) }),
  maxRuns: 1,
  tries: 10,
  firstPause: minute,
  longestPause: hour,
});

export const removeFiles = handleJob(removeFilesJob, async (source: WorkSource, { payload: { names } }) => {
  await withTransaction(source, async ({ db, ports }) => {
    await lockFiles(db, 'alone');
    const usedNames = await listNamesInUse(db, names);
    await Promise.all(names.filter((name) => !usedNames.has(name)).map((name) => ports.storage.remove(name)));
  });
  return undefined;
});
