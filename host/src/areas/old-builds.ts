import type { AreaEntry } from '@laurel/shared/area/registry';
import { canTakeOver, isExtending, isOutdated, readAreaState, readNextBuild } from './areas';
import { readRegistry, runningHost } from './registry';

/** True if this page runs a build that was withdrawn. */
export const isWithdrawnBuild = (): boolean =>
  (readRegistry().withdrawn ?? []).some((text) => {
    if (isExtending(text)) return true;
    const [name = '', build] = text.split(' ');
    if (name === 'host') return build === runningHost;
    const state = readAreaState(name);
    return state.status === 'ready' && state.build === build;
  });

/** The live builds that running areas of this page can take over, and that it hasn't asked for. */
export const listNextEntries = (): AreaEntry[] =>
  readRegistry().areas.filter(
    (entry) => isOutdated(entry) && canTakeOver(entry) && readNextBuild(entry.name)?.build !== entry.build,
  );

/** True if an area running in this page has another live build, which it can't take over by itself. */
export const isOldBuild = (): boolean => readRegistry().areas.some((entry) => isOutdated(entry) && !canTakeOver(entry));
