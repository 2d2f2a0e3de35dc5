import { type Area, isArea } from '@laurel/shared/area';
import type { AreaEntry } from '@laurel/shared/area/registry';
import { version as sharedVersion } from '@laurel/shared/package.json';
import { AreaDownloadError, downloadAsset } from './download';
import { hasContainer, isInRange, isVersionMismatch, loadExposedArea } from './federation';
import { isLaurelReachable, refreshRegistry } from './registry';

/**
 * The reasons an area can’t be shown: its files didn’t arrive or took too long; they aren’t an area or don’t start; it
 * is disabled; it needs another host than this page runs.
 */
export type AreaFailure = 'unreachable' | 'slow' | 'broken' | 'disabled' | 'incompatible';

export class AreaError extends Error {
  override readonly name = 'AreaError';
  constructor(
    readonly kind: AreaFailure,
    readonly area: string,
    options?: ErrorOptions,
  ) {
    super(`The area "${area}" is ${kind}`, options);
  }
}

/** An area's component and the build it came from. */
export interface LoadedArea {
  area: Area;
  build: string;
}

/** Milliseconds for an area’s code to arrive, across all tries, before the shell shows a failure. */
const budget = 8000;
/** Milliseconds before each further try while Laurel responds. */
const pauses = [250, 1000];
/** Milliseconds between tries while Laurel doesn’t respond. It may be restarting. */
const away = 1000;

/** Throws if an area must not be downloaded. */
function checkCompatible(entry: AreaEntry): void {
  if (!entry.enabled) throw new AreaError('disabled', entry.name);
  if (!isInRange(sharedVersion, entry.sharedRange)) throw new AreaError('incompatible', entry.name);
}

const waitMilliseconds = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Resolves with the work, or rejects when the signal aborts. */
const rejectOnAbort = <Value>(signal: AbortSignal, work: Promise<Value>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ]);

/** Requests everything for an area's first render at once, its style included. */
const downloadAll = ({ entry, chunks, styles }: AreaEntry, signal: AbortSignal) =>
  Promise.all([
    downloadAsset('script', entry, signal),
    ...chunks.map((chunk) => downloadAsset('script', chunk, signal)),
    ...styles.map((style) => downloadAsset('style', style, signal)),
  ]);

/** Returns the live entry of an area, or the known one if the registry has nothing newer. */
async function fetchFreshEntry(entry: AreaEntry): Promise<AreaEntry> {
  const { areas } = await refreshRegistry();
  const fresh = areas.find(({ name }) => name === entry.name) ?? entry;
  checkCompatible(fresh);
  return fresh;
}

/**
 * Adds an area’s files to the page. After a failure it retries with the build that is live by then: a few times while
 * Laurel responds, and until the signal aborts during an outage, which isn’t the files’ fault.
 */
async function downloadEntry(first: AreaEntry, signal: AbortSignal, onAway: () => void): Promise<AreaEntry> {
  let entry = first;
  for (let tries = 0; ; ) {
    try {
      await downloadAll(entry, signal);
      return entry;
    } catch (cause) {
      const wait = pauses[tries];
      if (wait === undefined || signal.aborted) throw cause;
      [entry] = await Promise.all([fetchFreshEntry(entry), waitMilliseconds(wait)]);
    }
    if (isLaurelReachable()) tries += 1;
    else {
      onAway();
      await waitMilliseconds(away);
    }
    signal.throwIfAborted();
  }
}

async function startArea(entry: AreaEntry): Promise<Area> {
  try {
    const exposed: unknown = hasContainer(entry) ? await loadExposedArea(entry) : null;
    const area = typeof exposed === 'object' && exposed !== null && 'area' in exposed ? exposed.area : undefined;
    if (isArea(area)) return area;
  } catch (cause) {
    throw new AreaError(isVersionMismatch(cause) ? 'incompatible' : 'broken', entry.name, { cause });
  }
  throw new AreaError('broken', entry.name);
}

const started = new Map<string, Promise<Area>>();

/** Links a build with the shell once, because modules that failed halfway can't run again in the same page. */
function linkArea(entry: AreaEntry): Promise<Area> {
  const key = `${entry.name} ${entry.build}`;
  const linked = started.get(key) ?? startArea(entry);
  started.set(key, linked);
  return linked;
}

/**
 * Loads an area's code.
 * @throws AreaError with what went wrong, within 8 s and a moment.
 */
export async function loadArea(first: AreaEntry): Promise<LoadedArea> {
  checkCompatible(first);
  const limit = new AbortController();
  let unanswered: AreaFailure = 'slow';
  const timer = setTimeout(() => limit.abort(new AreaError(unanswered, first.name)), budget);
  const onAway = () => {
    unanswered = 'unreachable';
  };
  try {
    const entry = await rejectOnAbort(limit.signal, downloadEntry(first, limit.signal, onAway));
    return { area: await rejectOnAbort(limit.signal, linkArea(entry)), build: entry.build };
  } catch (cause) {
    if (cause instanceof AreaError) throw cause;
    throw new AreaError(cause instanceof AreaDownloadError ? 'unreachable' : 'broken', first.name, { cause });
  } finally {
    clearTimeout(timer);
    // Abort hanging downloads, so that the next try requests them again.
    limit.abort(new AreaError('unreachable', first.name));
  }
}
