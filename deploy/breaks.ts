import { formatVisitShare } from './build-visits';
import type { Shapes } from './describe-uses';
import type { KeptBuild, KeptFor } from './kept-builds';
import { listCallBreaks, type OfferedCalls } from './offered-calls';

export interface BrokenBuild {
  subject: KeptBuild;
  reasons: string[];
}

const formatFiles = ([firstFile = '', ...otherFiles]: readonly string[]): string =>
  otherFiles.length > 0 ? `${firstFile} and ${otherFiles.length} more` : firstFile;

export function findBuildsBrokenByServer(keptBuilds: readonly KeptBuild[], offeredCalls: OfferedCalls): BrokenBuild[] {
  return keptBuilds.flatMap((each) => {
    const reasons = Object.entries(each.uses?.calls ?? {}).flatMap(([name, { files, contract }]) =>
      listCallBreaks(contract, offeredCalls.get(name)).map((reason) => `${name}: ${reason} (${formatFiles(files)})`),
    );
    return reasons.length > 0 ? [{ subject: each, reasons }] : [];
  });
}

/** True if `longerLines` contains all of `lines`, in the same order. */
function hasLinesOf(lines: readonly string[], longerLines: readonly string[]): boolean {
  let matchedCount = 0;
  for (const line of longerLines) if (line === lines[matchedCount]) matchedCount += 1;
  return matchedCount === lines.length;
}

export function listExportBreaks(uses: NonNullable<KeptBuild['uses']>, offeredShapes: Shapes): string[] {
  return Object.entries(uses.exports).flatMap(([module, names]) => {
    const offeredModule = offeredShapes[module];
    if (!offeredModule) return [];
    return Object.entries(names).flatMap(([name, { files, shape }]) => {
      const offeredShape = offeredModule[name];
      if (name === '*' || shape === '') return [];
      if (offeredShape === undefined) return [`${name} of ${module} is removed (${formatFiles(files)})`];
      return hasLinesOf(shape.split('\n'), offeredShape.split('\n'))
        ? []
        : [`${name} of ${module} is declared in another way (${formatFiles(files)})`];
    });
  });
}

export function findBuildsBrokenByHost(keptBuilds: readonly KeptBuild[], offeredShapes: Shapes): BrokenBuild[] {
  return keptBuilds.flatMap((each) => {
    const reasons = each.area !== 'host' && each.uses ? listExportBreaks(each.uses, offeredShapes) : [];
    return reasons.length > 0 ? [{ subject: each, reasons }] : [];
  });
}

const keptWords: Record<KeptFor, string> = {
  live: 'live',
  stage: 'staged',
  rollback: 'kept for a rollback',
  tabs: 'in open tabs',
  preview: 'kept for a preview',
};

const mostReasons = 12;

const formatAge = (since: string, now: number): string => {
  const days = Math.floor((now - Date.parse(since)) / 86_400_000);
  return days === 0 ? 'from today' : `${days} ${days === 1 ? 'day' : 'days'} old`;
};

export const formatBrokenBuilds = (brokenBuilds: readonly BrokenBuild[], now: number = Date.now()): string =>
  brokenBuilds
    .flatMap(({ subject: { area, build, keptFor, since, visits }, reasons }) => [
      `${area} ${build} (${keptWords[keptFor]}, ${formatAge(since, now)}, ${formatVisitShare(visits)}) would break:`,
      ...reasons.slice(0, mostReasons).map((reason) => `  ${reason}`),
      ...(reasons.length > mostReasons ? [`  and ${reasons.length - mostReasons} more`] : []),
    ])
    .join('\n');
