import type { AreaEntry } from '@laurel/shared/area/registry';
import { canTakeOver, isOutdated, readNextBuild } from './areas';
import { hasRun } from './federation';
import { readRegistry, runningHost } from './registry';

export const isWithdrawn = ({ name, build }: Pick<AreaEntry, 'name' | 'build'>): boolean =>
  (readRegistry().withdrawn ?? []).includes(`${name} ${build}`);

export const isWithdrawnBuild = (): boolean =>
  (readRegistry().withdrawn ?? []).some((text) => {
    const [name = '', build = ''] = text.split(' ');
    return name === 'host' ? build === runningHost : hasRun(name, build);
  });

export const listNextEntries = (): AreaEntry[] =>
  readRegistry().areas.filter(
    (entry) => isOutdated(entry) && canTakeOver(entry) && readNextBuild(entry.name)?.build !== entry.build,
  );

export const isOldBuild = (): boolean => readRegistry().areas.some((entry) => isOutdated(entry) && !canTakeOver(entry));
