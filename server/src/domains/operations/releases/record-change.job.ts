import type { Site, SiteEvent } from '@laurel/shared/area/site';
import { z } from 'zod';
import { beginWork, type WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, second } from '../../../jobs/job';
import { sendMail } from '../../../mail/texts';
import { recordAudit } from '../audit/store';
import { findLocaleOfEmail } from './store';

export const judgeName = 'Laurel';

const changePayload = z.object({
  kind: z.enum(['widen', 'promote', 'stop']),
  area: z.string(),
  build: z.string(),
  share: z.number(),
  /** Null if the stage is stopped. */
  nextShare: z.number().nullable(),
  startedAt: z.string(),
  email: z.string().nullable(),
  revision: z.int(),
});
export type DecidedChange = z.infer<typeof changePayload>;

export const recordStageChangeJob = defineJob({
  kind: 'recordStageChange',
  does: 'Records a change of a stage that a worker decided on, and mails who published',
  payload: changePayload,
  maxRuns: 1,
  tries: 20,
  firstPause: 2 * second,
  longestPause: 5 * minute,
});

export const buildChangeKey = ({ kind, area, build, startedAt, nextShare }: DecidedChange): string =>
  [kind, area, build, startedAt, nextShare ?? ''].join(' ');

const mostEvents = 50;

async function findMadeChange(site: Site, { kind, area, build, nextShare, revision }: DecidedChange) {
  const { events } = await site.listEvents(area, { most: mostEvents });
  return events.find(
    (event: SiteEvent) =>
      event.revision > revision &&
      event.kind === kind &&
      event.build === build &&
      event.by === judgeName &&
      (kind !== 'widen' || event.share === nextShare),
  );
}

async function canStillBeMade(site: Site, { area, build, startedAt, nextShare }: DecidedChange): Promise<boolean> {
  const stage = (await site.readRevision()).stages.get(area);
  if (stage?.build !== build || stage.startedAt !== startedAt) return false;
  return nextShare === null || stage.share < nextShare;
}

const retryMs = 15 * second;

export const recordStageChange = handleJob(
  recordStageChangeJob,
  async (source: WorkSource, { payload: change, now }) => {
    const { ports } = source;
    if (!ports.site) throw new Error('This worker has no site');
    // This check must precede the reading of the events. In the other order, a change made in between would be missed.
    const isPossible = await canStillBeMade(ports.site, change);
    const event = await findMadeChange(ports.site, change);
    if (!event && !isPossible) return undefined;
    if (!event)
      return async (tx) => {
        const dueAt = new Date(now.getTime() + retryMs);
        await ports.jobs.add(tx, recordStageChangeJob, change, { dueAt });
      };
    const { kind, area, build, share, nextShare, email } = change;
    const reason = event.reason ?? '';
    return async (tx) => {
      await recordAudit(tx, {
        ...{ at: new Date(event.at), actorId: null, action: `area.${kind}`, entity: 'area', entityId: null },
        before: { area, build, share },
        ...(kind === 'stop' ? { after: null, reason } : { after: { area, build, share: nextShare } }),
      });
      if (kind !== 'stop' || email === null) return;
      const locale = (await findLocaleOfEmail(tx, email)) ?? 'en';
      await sendMail({ ...beginWork(source), db: tx }, { email, locale }, 'stage_taken_back', { area, build, reason });
    };
  },
);
