import { findBuildsBrokenByHost, findBuildsBrokenByServer, formatBrokenBuilds } from './breaks';
import { formatVisitShare } from './build-visits';
import { findBuildsRefusedByHost } from './check-kept';
import { readHost, resolveHostFolder } from './host-build';
import { type KeptFor, listKeptBuilds } from './kept-builds';
import { formatTable } from './list';
import { describeCalls } from './offered-calls';
import { Refusal } from './refusal';
import { readHistory, readNewestRevision } from './revisions';
import { readUses } from './uses';

const stateWords: Record<KeptFor, string> = {
  live: 'live',
  stage: 'staged',
  rollback: 'for rollbacks',
  tabs: 'in open tabs',
  preview: 'for previews',
};

export async function checkSite(site: string): Promise<{ table: string; faults: string }> {
  const liveRevision = await readNewestRevision(site);
  if (!liveRevision) throw new Refusal('This folder has no site.');
  const keptBuilds = await listKeptBuilds(site, await readHistory(site));
  const offeredExports = (await readUses(site, resolveHostFolder(site, liveRevision.host.build)))?.offers;
  const rows = keptBuilds.map(({ area, build, keptFor, since, uses, visits }) => [
    area,
    build,
    stateWords[keptFor],
    since.slice(0, 10),
    formatVisitShare(visits),
    uses ? String(Object.keys(uses.calls).length) : 'unknown',
    uses ? String(Object.values(uses.exports).flatMap(Object.keys).length) : 'unknown',
  ]);
  const host = await readHost(site, liveRevision.host.build);
  const brokenBuilds = [
    ...(host ? await findBuildsRefusedByHost(site, keptBuilds, host) : []),
    ...(offeredExports ? findBuildsBrokenByHost(keptBuilds, offeredExports) : []),
    ...findBuildsBrokenByServer(keptBuilds, describeCalls()),
  ];
  return {
    table: [
      formatTable([['Area', 'Build', 'Kept', 'Since (UTC)', 'Visits', 'Calls', 'Exports'], ...rows]),
      ...(offeredExports
        ? []
        : ['The live host does not say what it offers, so exports are compared by version alone.']),
    ].join('\n'),
    faults: formatBrokenBuilds(brokenBuilds),
  };
}
