import { isCommandRunning } from '@laurel/shared/service';
import { refreshRegistry, runningHost } from './registry';
import { reloadPage } from './reload-page';
import { replaceCachedFile } from './replace-cached';

export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** True if a chunk's request timed out. */
export const isHanging = (error: unknown): boolean => isChunkError(error) && Object(error).type === 'timeout';

const missingUrls = new Set<string>();

export function watchDownloads(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) missingUrls.add(target.src);
      else if (target instanceof HTMLLinkElement) missingUrls.add(target.href);
    },
    true,
  );
}

const timeoutMs = 8000;

export async function fetchMissingFiles(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const urlsToFetch = [...missingUrls];
  missingUrls.clear();
  await Promise.allSettled(urlsToFetch.map((url) => replaceCachedFile(url, signal)));
  return !signal.aborted;
}

/** Allows each tab one reload per area and build. Otherwise the page could reload in a loop. */
function claimReload(area: string, build: string): boolean {
  const key = `laurel:reloaded:${area}:${build}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'yes');
    return true;
  } catch {
    // Without storage, nothing would stop a second reload.
    return false;
  }
}

export async function reloadStaleChunk(
  area: string,
  builds: readonly [string, ...string[]],
  reload: () => void = reloadPage,
): Promise<boolean> {
  const { host, areas } = await refreshRegistry();
  const liveEntry = areas.find(({ name }) => name === area);
  const isStale = host !== runningHost || (liveEntry !== undefined && !builds.includes(liveEntry.build));
  if (!isStale || isCommandRunning() || !claimReload(area, builds[0])) return false;
  reload();
  return true;
}
