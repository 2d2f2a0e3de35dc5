import type { AreaEntry } from '@laurel/shared/area/registry';
import { canTakeOver, isOutdated, readNextBuild } from './areas';
import { hasRun } from './federation';
import { readRegistry, runningHost } from './registry';

export const isWithdrawn = ({ name, build }: Pick<AreaEntry, 'name' | 'build'>): boolean =>
  (readRegistry().withdrawn ?? []).includes(`${name} ${build}`);

/** True if this page runs a build that was withdrawn, or has run it. */
export const isWithdrawnBuild = (): boolean =>
  (readRegistry().withdrawn ?? []).some((text) => {
    const [name = '', build = ''] = text.split(' ');
    return name === 'host' ? build === runningHost : hasRun(name, build);
  });

/** The live builds that running areas can switch to and that the page hasn't requested. */
export const listNextEntries = (): AreaEntry[] =>
  readRegistry().areas.filter(
    (entry) => isOutdated(entry) && canTakeOver(entry) && readNextBuild(entry.name)?.build !== entry.build,
  );

/** True if an area on this page has a newer live build that the page can't switch to. */
export const isOldBuild = (): boolean => readRegistry().areas.some((entry) => isOutdated(entry) && !canTakeOver(entry));
