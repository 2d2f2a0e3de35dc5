import sharp from 'sharp';
import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { announceAfterCommit } from '../../../database/changes';
import { defineJob, handleJob, hour, minute, second } from '../../../jobs/job';
import { toErrorFields } from '../../../log/log';
import { calculatePerceptualHash } from '../../../pictures/perceptual-hash';
import {
  findEvidence,
  type HashedPicture,
  listUncomparedEvidence,
  recordLikenesses,
  saveHashes,
} from './evidence.store';

const batchSize = 100;

export const compareEvidenceJob = defineJob({
  kind: 'compareEvidence',
  does: 'Compares a picture of evidence with those of other matches',
  payload: z.object({ mediaId: z.string() }),
  // Two runs that record the same pair of pictures could deadlock.
  maxRuns: 1,
  tries: 10,
  firstPause: second,
  longestPause: hour,
});

/** Runs after the upload's commit, so that at least the later of two simultaneous uploads finds the other. */
export const compareEvidence = handleJob(compareEvidenceJob, async (source: WorkSource, { payload: { mediaId } }) => {
  const picture = await findEvidence(source.db, mediaId);
  if (!picture) return undefined;
  const perceptualHash = picture.likeness ?? (await readPerceptualHash(source, picture));
  return async (tx) => {
    await saveHashes(tx, { ...picture, likeness: perceptualHash });
    const matchIds = await recordLikenesses(tx, { ...picture, likeness: perceptualHash });
    await announceAfterCommit(
      tx,
      matchIds.map((id) => `match/${id}`),
    );
  };
});

async function readPerceptualHash({ ports }: WorkSource, { id, name }: HashedPicture): Promise<string | null> {
  const file = name === '' ? null : await ports.storage.get(name);
  if (!file) return null;
  try {
    return await calculatePerceptualHash(sharp(file));
  } catch (error) {
    ports.log.warn({ picture: id, ...toErrorFields(error) }, 'A picture of evidence can’t be hashed');
    return null;
  }
}

export const hashEvidenceJob = defineJob({
  kind: 'hashEvidence',
  does: 'Has evidence compared that wasn’t compared yet',
  payload: z.object({ after: z.string().nullable() }),
  maxRuns: 1,
  tries: 10,
  firstPause: minute,
  longestPause: hour,
});

export const hashEvidence = handleJob(hashEvidenceJob, async ({ db, ports }: WorkSource, { payload: { after } }) => {
  const ids = await listUncomparedEvidence(db, after, batchSize);
  const lastId = ids.at(-1);
  return async (tx) => {
    for (const mediaId of ids) await ports.jobs.add(tx, compareEvidenceJob, { mediaId });
    if (lastId !== undefined && ids.length === batchSize) await ports.jobs.add(tx, hashEvidenceJob, { after: lastId });
  };
});
