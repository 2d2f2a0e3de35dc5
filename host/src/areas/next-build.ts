import type { AreaEntry } from '@laurel/shared/area/registry';
import { queryClient } from '@laurel/shared/service';
import { forgetLoaders, loadTexts } from '@laurel/shared/ui/locale';
import { listUsedBuilds, readNextBuild, setNextBuild } from './areas';
import { forgetContainers } from './federation';
import {
  AreaError,
  checkCompatibility,
  downloadFiles,
  forgetUnusedBuilds,
  type LoadedArea,
  linkArea,
  loadTimeoutMs,
} from './loader';
import { rejectOnAbort } from './reject-on-abort';
import { makeOtherBuildTest, removeFiles } from './unload';

async function loadBesideOtherBuild(entry: AreaEntry): Promise<LoadedArea> {
  const { name, build } = entry;
  const timeLimit = new AbortController();
  const timer = setTimeout(() => timeLimit.abort(new AreaError('slow', name)), loadTimeoutMs);
  try {
    checkCompatibility(entry);
    await rejectOnAbort(timeLimit.signal, downloadFiles(name, entry, timeLimit.signal, 'waitingStyle'));
    const area = await rejectOnAbort(timeLimit.signal, linkArea(name, entry));
    await rejectOnAbort(timeLimit.signal, loadTexts());
    return { area, build };
  } finally {
    clearTimeout(timer);
    timeLimit.abort(new AreaError('unreachable', name));
  }
}

/** How long to wait before removing files a second time, because an earlier build may still be downloading some. */
const longestDownloadMs = 10_000;
/** How long to keep an answer that no page shows, because it may have been prefetched for the next page. */
const fetchedAheadMs = 5000;

/** Drops older answers that aren't on screen, because the cache doesn't know which area requested them. */
function dropUnusedReads(): void {
  const oldestKeptAt = Date.now() - fetchedAheadMs;
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.fetchStatus === 'idle' && state.dataUpdatedAt < oldestKeptAt,
  });
}

/** Call this only while no component of the area's unused builds is mounted. */
export function releaseOtherBuilds(area: string): void {
  const usedBuilds = listUsedBuilds(area);
  if (usedBuilds.length === 0) return;
  forgetContainers(area, usedBuilds);
  forgetUnusedBuilds(area, usedBuilds);
  forgetLoaders(makeOtherBuildTest(area, usedBuilds));
  removeFiles(area, usedBuilds);
  dropUnusedReads();
  setTimeout(() => {
    const laterBuilds = listUsedBuilds(area);
    if (laterBuilds.length > 0) removeFiles(area, laterBuilds);
  }, longestDownloadMs);
}

export async function loadNextBuild(entry: AreaEntry): Promise<void> {
  const { name, build } = entry;
  const isStillNext = () => readNextBuild(name)?.build === build;
  // An earlier next build that was never shown isn't needed any more.
  const isReplacing = readNextBuild(name) !== undefined;
  setNextBuild(name, { status: 'loading', build });
  if (isReplacing) releaseOtherBuilds(name);
  try {
    const loadedArea = await loadBesideOtherBuild(entry);
    if (isStillNext()) return setNextBuild(name, { status: 'ready', ...loadedArea });
  } catch (error) {
    // The page keeps running its build, and offers a reload.
    // biome-ignore lint/suspicious/noConsole: the screen doesn't show the cause, so the console does
    console.warn(`The build ${build} of ${name} can't be taken over: ${error}`);
    if (isStillNext()) setNextBuild(name, { status: 'failed', build });
  }
  releaseOtherBuilds(name);
}
