import { describeArea, uploadArea } from './area-build';
import type { BuiltPackage } from './built-package';
import { derive } from './derived';
import { requireRunsAreas } from './fit';
import { movesOf } from './history';
import { describeHost, uploadHost } from './host-build';
import { commit, readHistory } from './revisions';

export interface AssembleOptions {
  /** The site folder; made where there is none, and added to where there is. */
  site: string;
  host: BuiltPackage;
  areas: readonly BuiltPackage[];
  by?: string;
  onProgress?(line: string): void;
}

/**
 * Makes the host and the areas of the workspace, all at once, what is live. An area that is switched off stays so, and one
 * that was rolled back stays back until there is a build that the site did not know.
 */
export async function assembleSite(options: AssembleOptions): Promise<void> {
  const { site, host, areas, by, onProgress = () => {} } = options;
  const described = await describeHost(host);
  await uploadHost(site, host, described);
  const uploaded = await Promise.all(
    areas.map(async (built) => {
      const area = await describeArea(built);
      await uploadArea(site, built, area);
      return area;
    }),
  );
  await commit(site, async (live) => {
    const history = await readHistory(site);
    const keeps = (name: string, build: string) => {
      const moves = movesOf(history, name);
      return moves.at(-1)?.kind === 'rollback' && moves.some((move) => move.build === build);
    };
    const next = uploaded.map(({ entry }) => {
      const before = live?.areas.find(({ name }) => name === entry.name);
      if (!before || before.build === entry.build) return before ?? entry;
      if (!keeps(entry.name, entry.build)) return { ...entry, enabled: before.enabled };
      onProgress(`${entry.name} stays at ${before.build}, to which it was rolled back; publish it to go on`);
      return before;
    });
    await requireRunsAreas(site, described, next);
    const same = live?.host.build === host.build && JSON.stringify(live.areas) === JSON.stringify(next);
    return same
      ? null
      : { action: { kind: 'assemble', ...(by ? { by } : {}) }, host: { build: host.build }, areas: next };
  });
  await derive(site);
}
