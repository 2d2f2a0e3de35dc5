import { commandUnderWay } from '@laurel/shared/service';
import { refreshRegistry, runningHost } from './registry';

/** Whether a part of a build could not be downloaded; the bundler's runtime names such errors so. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

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
