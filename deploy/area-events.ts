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

/** What a revision did to an area, or to `host`; null if nothing. */
export function findEvent(before: Revision | undefined, revision: Revision, area: string): SiteEvent | null {
  const { action, at } = revision;
  const ended = action.kind === 'stop' ? [] : listEndedStages(before, revision);
  const endedStage = ended.find((stage) => stage.area === area)?.build ?? null;
  const build = findBuild(revision, area);
  const isOwn =
    'area' in action ? action.area === area : build !== undefined && build !== (before && findBuild(before, area));
  if (!isOwn && endedStage === null) return null;
  const own = 'area' in action && action.area === area ? action : null;
  return {
    revision: revision.revision,
    at,
    kind: isOwn ? toEventKind(action) : 'other',
    build: (own && 'build' in own ? own.build : build) ?? null,
    share: own && 'share' in own ? own.share : null,
    reason: own && 'reason' in own ? own.reason : null,
    by: action.by ?? null,
    source: (own && 'source' in own ? own.source : null) ?? null,
    endedStage,
    withoutChecks: (own && 'withoutChecks' in own ? own.withoutChecks : null) ?? null,
  };
}

const atOnce = 50;
const mostRevisions = 500;

/** Newest first. Reads a bounded number of revisions. */
export async function listEvents(
  site: string,
  area: string,
  { before, most }: { before?: number | undefined; most: number },
): Promise<SiteEvents> {
  const numbers = (await listRevisionNumbers(site))
    .filter((number) => before === undefined || number < before)
    .reverse();
  const events: SiteEvent[] = [];
  let newer: Revision | undefined;
  for (let start = 0; start < numbers.length && start < mostRevisions; start += atOnce) {
    const chunk = numbers.slice(start, start + atOnce);
    const revisions = await Promise.all(chunk.map((number) => readRevision(site, number)));
    for (const revision of revisions) {
      if (!revision) continue;
      const event = newer && findEvent(revision, newer, area);
      if (event) events.push(event);
      if (events.length === most) return { events, before: event?.revision ?? null };
      newer = revision;
    }
  }
  if (numbers.length > mostRevisions)
    return { events, before: newer?.revision === undefined ? null : newer.revision + 1 };
  const first = newer && findEvent(undefined, newer, area);
  return { events: first ? [...events, first] : events, before: null };
}
