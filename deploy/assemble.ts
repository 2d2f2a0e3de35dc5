import { describeArea, uploadArea } from './area-build';
import { toPlainText } from './build-source';
import type { BuiltPackage } from './built-package';
import { requireCompatibleAreas } from './compatibility';
import { writeGeneratedFiles } from './generated-files';
import { findBuild, findWithdrawal, listBuildChanges } from './history';
import { describeHost, uploadHost } from './host-build';
import { requireNotWithdrawn } from './live';
import { commitRevision, readHistory, readNewestRevision } from './revisions';

export interface AssembleOptions {
  site: string;
  host: BuiltPackage;
  areas: readonly BuiltPackage[];
  by?: string;
  onProgress?(line: string): void;
}

/** Makes the host and the areas live in one revision. An area keeps its live build if the new one was withdrawn, or if the area's last change was a rollback and the new build was live before. */
export async function assembleSite(options: AssembleOptions): Promise<void> {
  const { site, host, areas, by, onProgress = () => {} } = options;
  const describedHost = await describeHost(host);
  const newestBefore = await readNewestRevision(site);
  requireNotWithdrawn(newestBefore, 'host', host.build);
  const uploadOptions = { isForLiveAlone: true, onNotice: onProgress };
  await uploadHost(site, host, describedHost, { ...uploadOptions, liveBuild: newestBefore?.host.build });
  const uploadedAreas = await Promise.all(
    areas.map(async (builtPackage) => {
      const area = await describeArea(builtPackage);
      const { name, build } = area.entry;
      const liveBuild = (newestBefore && findBuild(newestBefore, name)) ?? undefined;
      if (!findWithdrawal(newestBefore, name, build))
        await uploadArea(site, builtPackage, area, { ...uploadOptions, liveBuild });
      return area;
    }),
  );
  await commitRevision(site, async (liveRevision) => {
    const history = await readHistory(site);
    requireNotWithdrawn(liveRevision, 'host', host.build);
    const wasRolledBackFrom = (name: string, build: string) => {
      const changes = listBuildChanges(history, name);
      return changes.at(-1)?.kind === 'rollback' && changes.some((change) => change.build === build);
    };
    const nextAreas = uploadedAreas.flatMap(({ entry }) => {
      const areaBefore = liveRevision?.areas.find(({ name }) => name === entry.name);
      if (areaBefore?.build === entry.build) return areaBefore;
      const withdrawal = findWithdrawal(liveRevision, entry.name, entry.build);
      if (withdrawal) {
        const stateWords = areaBefore ? `stays at ${areaBefore.build}` : 'is left out';
        onProgress(
          `${entry.name} ${stateWords} because ${entry.build} was withdrawn: ${toPlainText(withdrawal.reason)}`,
        );
        return areaBefore ?? [];
      }
      if (!areaBefore) return entry;
      if (!wasRolledBackFrom(entry.name, entry.build)) return { ...entry, enabled: areaBefore.enabled };
      onProgress(
        `${entry.name} stays at ${areaBefore.build} because it was rolled back. Publish it to make the new build live.`,
      );
      return areaBefore;
    });
    await requireCompatibleAreas(site, describedHost, nextAreas);
    const isUnchanged =
      liveRevision?.host.build === host.build && JSON.stringify(liveRevision.areas) === JSON.stringify(nextAreas);
    return isUnchanged
      ? null
      : { action: { kind: 'assemble', ...(by ? { by } : {}) }, host: { build: host.build }, areas: nextAreas };
  });
  await writeGeneratedFiles(site);
}
