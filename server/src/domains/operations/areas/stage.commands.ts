import type { SiteStage } from '@laurel/shared/area/site';
import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context, SignedInUser, Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { requireSite } from './queries';
import { changeStageJob } from './stage.job';
import { toRequestView } from './stage.mapper';
import { addStageRequest, listNewestRequests } from './store';
import type { StageRequestRow } from './tables';

type StageChange = Pick<StageRequestRow, 'kind' | 'share' | 'reason'>;

/**
 * Asks a worker to change the stage that the caller saw, because web processes may not write the site.
 * @throws Refusal `not_found` without such an area, `conflict` if that build isn't staged any more or another change waits
 */
async function requestStageChange(
  context: Work<SignedInUser>,
  { area, build }: { area: string; build: string },
  decide: (stage: SiteStage) => StageChange,
) {
  const { db, now, user, ports } = context;
  const revision = await requireSite(context).readRevision();
  const registry = await revision.readRegistry();
  if (!registry.areas.some(({ name }) => name === area)) throw new Refusal('not_found', { what: 'area', area });
  const stage = revision.stages.get(area);
  if (stage?.build !== build) throw new Refusal('conflict', { why: 'stage_over', area, build });
  const change = decide(stage);
  const request = { area, build, ...change, revision: registry.revision, requestedBy: user.id, requestedAt: now };
  const row = await addStageRequest(db, request);
  if (!row) {
    const [waitingRequest] = await listNewestRequests(db, [area]);
    throw new Refusal('conflict', { why: 'stage_waiting', area, by: waitingRequest?.username ?? '' });
  }
  await ports.jobs.add(db, changeStageJob, { id: row.id }, { key: row.id });
  const view = toRequestView({ ...row, username: user.username });
  if (!view) throw new Error('A new request has ended already');
  return makeAnswer({ request: view }, { code: 'stage_change_asked', params: { area, build } });
}

export const widenStage = (
  context: Context<'widenStage'>,
  { share, ...input }: InputOf<'widenStage'>,
): Promise<Answer<'widenStage'>> =>
  requestStageChange(context, input, (stage) => {
    if (share <= stage.share) throw Refusal.at('share', { code: 'share_not_larger', params: { share: stage.share } });
    return { kind: 'widen', share, reason: null };
  });

export const promoteStage = (
  context: Context<'promoteStage'>,
  input: InputOf<'promoteStage'>,
): Promise<Answer<'promoteStage'>> =>
  requestStageChange(context, input, () => ({ kind: 'promote', share: null, reason: null }));

export const stopStage = (
  context: Context<'stopStage'>,
  { reason, ...input }: InputOf<'stopStage'>,
): Promise<Answer<'stopStage'>> => requestStageChange(context, input, () => ({ kind: 'stop', share: null, reason }));
