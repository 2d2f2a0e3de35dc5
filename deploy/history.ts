import type { Action, Live, Revision } from './revisions';

/** The build of an area, or of `host`, that was live; undefined where there was none. */
export const buildOf = (live: Live, area: string): string | undefined =>
  area === 'host' ? live.host.build : live.areas.find(({ name }) => name === area)?.build;

export interface Move {
  build: string;
  revision: Revision;
  kind: Action['kind'];
}

/** When the live build of an area, or of `host`, became another, the oldest first. */
export function movesOf(history: readonly Revision[], area: string): Move[] {
  const moves: Move[] = [];
  for (const revision of history) {
    const build = buildOf(revision, area);
    if (build !== undefined && build !== moves.at(-1)?.build)
      moves.push({ build, revision, kind: revision.action.kind });
  }
  return moves;
}

/**
 * The builds that one may go back through, the live one last: a publish adds to them, a rollback takes away what it went
 * back over. So the second of two rollbacks goes back two publishes, and not to where the first came from.
 */
export function trailOf(history: readonly Revision[], area: string): string[] {
  const trail: string[] = [];
  for (const { build, kind } of movesOf(history, area)) {
    if (kind === 'rollback' && trail.includes(build)) trail.splice(trail.lastIndexOf(build) + 1);
    else trail.push(build);
  }
  return trail;
}
