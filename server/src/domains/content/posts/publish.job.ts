import { z } from 'zod';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import { recordAudit } from '../../operations/audit/store';
import { addPostVersion, findScheduler, publishDuePost } from './store';

export const publishPostJob = defineJob({
  kind: 'publishPost',
  does: 'Publishes a post at its time',
  payload: z.object({ id: z.string() }),
  maxRuns: 4,
  tries: 20,
  firstPause: second,
  longestPause: 10 * minute,
});

/** Does nothing unless the post is still scheduled and its time has come. */
export const publishPost = handleJob(publishPostJob, async (_source, { now, payload: { id } }) => async (tx) => {
  const row = await publishDuePost(tx, id, now);
  if (!row) return;
  await addPostVersion(tx, row, { authorId: null, at: now });
  const { kind, status, version, slug } = row;
  await recordAudit(tx, {
    ...{ at: now, actorId: null, action: 'blog.publish', entity: 'blog', entityId: id },
    before: { status: 'scheduled', version: version - 1 },
    after: { kind, status, version, slug, scheduledBy: await findScheduler(tx, id) },
  });
});
