import { commandUnderWay } from '@laurel/shared/service';
import { refreshRegistry, runningHost } from './registry';

/** Whether a part of a build could not be downloaded; the bundler's runtime names such errors so. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Whether it was asked for and never answered: whoever asks again in the same page would wait for that same answer. */
export const isHanging = (error: unknown): boolean => isChunkError(error) && Object(error).type === 'timeout';

/** Built files that did not arrive, by their addresses. */
const missing = new Set<string>();

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) missing.add(target.src);
    else if (target instanceof HTMLLinkElement) missing.add(target.href);
  },
  true,
);

/** Milliseconds for what did not arrive to do so. */
const patience = 8000;

/**
 * Fetches what did not arrive past the browser's cache, which may have kept half a file for ever: whoever asks next, under
 * the same address, gets it whole if it is there. Answers whether that came to an end in time.
 */
export async function fetchMissing(): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  const again = [...missing];
  missing.clear();
  await Promise.allSettled(again.map(async (url) => (await fetch(url, { cache: 'reload', signal })).arrayBuffer()));
  return !signal.aborted;
}

/** One reload an area and build: what a reload does not mend must not reload for ever. */
function firstTime(area: string, build: string): boolean {
  const key = `laurel:mended:${area}:${build}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'yes');
    return true;
  } catch {
    // Without a storage nothing would stop a second reload.
    return false;
  }
}

/**
 * A page that has been open for long may ask for a part of a build that is gone. Where another build is live, the page is
 * loaded afresh, once, unless a command is under way. Answers whether it is.
 */
export async function mendStaleChunk(
  area: string,
  build: string,
  reload: () => void = () => location.reload(),
): Promise<boolean> {
  const { host, areas } = await refreshRegistry();
  const live = areas.find(({ name }) => name === area);
  const stale = host !== runningHost || (live !== undefined && live.build !== build);
  if (!stale || commandUnderWay() || !firstTime(area, build)) return false;
  reload();
  return true;
}
