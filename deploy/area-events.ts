import type { SiteEvent, SiteEvents } from '@laurel/shared/area/site';
import { findBuild, listEndedStages } from './history';
import type { Revision } from './revision-record';
import { listRevisionNumbers, readRevision } from './revisions';

function toEventKind({ kind }: Revision['action']): SiteEvent['kind'] {
  switch (kind) {
    case 'repair':
    case 'prune':
      return 'other';
    default:
      return kind;
  }
}

/** Describes what a revision changed for an area, or for `host`. Null if it changed nothing there. */
export function findEvent(revisionBefore: Revision | undefined, revision: Revision, area: string): SiteEvent | null {
  const { action, at } = revision;
  const endedStages = action.kind === 'stop' ? [] : listEndedStages(revisionBefore, revision);
  const endedStage = endedStages.find((stage) => stage.area === area)?.build ?? null;
  const build = findBuild(revision, area);
  const isOfArea =
    'area' in action
      ? action.area === area
      : build !== undefined && build !== (revisionBefore && findBuild(revisionBefore, area));
  if (!isOfArea && endedStage === null) return null;
  const ownAction = 'area' in action && action.area === area ? action : null;
  return {
    revision: revision.revision,
    at,
    kind: isOfArea ? toEventKind(action) : 'other',
    build: (ownAction && 'build' in ownAction ? ownAction.build : build) ?? null,
    share: ownAction && 'share' in ownAction ? ownAction.share : null,
    reason: ownAction && 'reason' in ownAction ? ownAction.reason : null,
    by: action.by ?? null,
    source: (ownAction && 'source' in ownAction ? ownAction.source : null) ?? null,
    endedStage,
    withoutChecks: (ownAction && 'withoutChecks' in ownAction ? ownAction.withoutChecks : null) ?? null,
  };
}

const readsAtOnce = 50;
const mostRevisions = 500;

/** Lists the newest events first. Reads at most 500 revisions, so the list can be shorter than `most`. */
export async function listEvents(
  site: string,
  area: string,
  { before, most }: { before?: number | undefined; most: number },
): Promise<SiteEvents> {
  const numbers = (await listRevisionNumbers(site))
    .filter((number) => before === undefined || number < before)
    .reverse();
  const events: SiteEvent[] = [];
  let newerRevision: Revision | undefined;
  for (let start = 0; start < numbers.length && start < mostRevisions; start += readsAtOnce) {
    const numbersOfChunk = numbers.slice(start, start + readsAtOnce);
    const revisions = await Promise.all(numbersOfChunk.map((number) => readRevision(site, number)));
    for (const revision of revisions) {
      if (!revision) continue;
      const event = newerRevision && findEvent(revision, newerRevision, area);
      if (event) events.push(event);
      if (events.length === most) return { events, before: event?.revision ?? null };
      newerRevision = revision;
    }
  }
  if (numbers.length > mostRevisions)
    return { events, before: newerRevision?.revision === undefined ? null : newerRevision.revision + 1 };
  const firstEvent = newerRevision && findEvent(undefined, newerRevision, area);
  return { events: firstEvent ? [...events, firstEvent] : events, before: null };
}
