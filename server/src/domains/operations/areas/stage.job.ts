import type { Site, StageOutcome } from '@laurel/shared/area/site';
import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { defineJob, handleJob, minute, RetryLaterError, second } from '../../../jobs/job';
import { recordAudit } from '../audit/store';
import { endStageRequest, findStageRequest, type NamedStageRequest } from './store';

export const changeStageJob = defineJob({
  kind: 'changeStage',
  does: 'Changes the stage of an area’s build, as staff asked',
  payload: z.object({ id: z.uuid() }),
  maxRuns: 1,
  tries: 6,
  firstPause: 2 * second,
  longestPause: minute,
});

const auditActions = { widen: 'area.widen', promote: 'area.promote', stop: 'area.stop' } as const;

function changeSite(site: Site, { area, build, kind, share, reason, username: by }: NamedStageRequest) {
  switch (kind) {
    case 'widen':
      return site.widenStage({ area, build, by, share: share ?? 0 });
    case 'promote':
      return site.promoteStage({ area, build, by });
    case 'stop':
      return site.stopStage({ area, build, by, reason: reason ?? '' });
  }
}

/** A repeated run looks for its change among this many events. */
const mostEvents = 50;

async function isMadeBefore(
  site: Site,
  { area, build, kind, revision, username }: NamedStageRequest,
): Promise<boolean> {
  const { events } = await site.listEvents(area, { most: mostEvents });
  return events.some(
    (event) => event.revision > revision && event.kind === kind && event.build === build && event.by === username,
  );
}

async function makeChange(site: Site, request: NamedStageRequest): Promise<StageOutcome> {
  const outcome = await changeSite(site, request);
  return outcome !== 'changed' && (await isMadeBefore(site, request)) ? 'changed' : outcome;
}

const describeProblem = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

export const changeStage = handleJob(
  changeStageJob,
  async ({ db, ports }: WorkSource, { payload: { id }, tries, now }) => {
    const request = await findStageRequest(db, id);
    if (!request || request.endedAt) return undefined;
    const { area, build, kind, share, reason, requestedBy: actorId } = request;
    try {
      if (!ports.site) throw new RetryLaterError('This worker has no site');
      const outcome = await makeChange(ports.site, request);
      return async (tx) => {
        if (!(await endStageRequest(tx, id, { outcome, problem: null, endedAt: now })) || outcome !== 'changed') return;
        const stageAfter = { area, build, ...(share === null ? {} : { share }) };
        await recordAudit(tx, {
          at: now,
          actorId,
          action: auditActions[kind],
          entity: 'area',
          entityId: null,
          after: stageAfter,
          reason,
        });
      };
    } catch (error) {
      if (tries < changeStageJob.tries) throw error;
      ports.log.error(
        { area, build, kind, error: describeProblem(error) },
        'A stage could not be changed as staff asked',
      );
      return async (tx) => {
        await endStageRequest(tx, id, { outcome: 'failed', problem: describeProblem(error), endedAt: now });
      };
    }
  },
);
