import { describeArea, uploadArea } from './area-build';
import { toPlainText } from './build-source';
import type { BuiltPackage } from './built-package';
import { requireCompatibleAreas } from './compatibility';
import { writeGeneratedFiles } from './generated-files';
import { findBuild, findWithdrawal, listBuildChanges } from './history';
import { describeHost, uploadHost } from './host-build';
import { requireNotWithdrawn } from './live';
import { commitRevision, readHistory, readNewest } from './revisions';

export interface AssembleOptions {
  site: string;
  host: BuiltPackage;
  areas: readonly BuiltPackage[];
  by?: string;
  onProgress?(line: string): void;
}

/** @throws Refusal if the host's build was withdrawn */
export async function assembleSite(options: AssembleOptions): Promise<void> {
  const { site, host, areas, by, onProgress = () => {} } = options;
  const described = await describeHost(host);
  const before = await readNewest(site);
  requireNotWithdrawn(before, 'host', host.build);
  const uploadOptions = { isForLiveAlone: true, onNotice: onProgress };
  await uploadHost(site, host, described, { ...uploadOptions, live: before?.host.build });
  const uploaded = await Promise.all(
    areas.map(async (builtPackage) => {
      const area = await describeArea(builtPackage);
      const { name, build } = area.entry;
      const live = (before && findBuild(before, name)) ?? undefined;
      if (!findWithdrawal(before, name, build)) await uploadArea(site, builtPackage, area, { ...uploadOptions, live });
      return area;
    }),
  );
  await commitRevision(site, async (live) => {
    const history = await readHistory(site);
    requireNotWithdrawn(live, 'host', host.build);
    const isKept = (name: string, build: string) => {
      const changes = listBuildChanges(history, name);
      return changes.at(-1)?.kind === 'rollback' && changes.some((change) => change.build === build);
    };
    const next = uploaded.flatMap(({ entry }) => {
      const before = live?.areas.find(({ name }) => name === entry.name);
      if (before?.build === entry.build) return before;
      const withdrawal = findWithdrawal(live, entry.name, entry.build);
      if (withdrawal) {
        const state = before ? `stays at ${before.build}` : 'is left out';
        onProgress(`${entry.name} ${state} because ${entry.build} was withdrawn: ${toPlainText(withdrawal.reason)}`);
        return before ?? [];
      }
      if (!before) return entry;
      if (!isKept(entry.name, entry.build)) return { ...entry, enabled: before.enabled };
      onProgress(
        `${entry.name} stays at ${before.build} because it was rolled back. Publish it to make the new build live.`,
      );
      return before;
    });
    await requireCompatibleAreas(site, described, next);
    const same = live?.host.build === host.build && JSON.stringify(live.areas) === JSON.stringify(next);
    return same
      ? null
      : { action: { kind: 'assemble', ...(by ? { by } : {}) }, host: { build: host.build }, areas: next };
  });
  await writeGeneratedFiles(site);
}
