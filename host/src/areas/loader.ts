import { type Area, isArea } from '@laurel/shared/area';
import type { AreaEntry, AreaFiles } from '@laurel/shared/area/registry';
import { version as sharedVersion } from '@laurel/shared/package.json';
import { noteTiming } from '../timings';
import { AreaDownloadError, downloadAsset } from './download';
import { hasContainer, isInRange, isVersionMismatch, loadExposedArea, makeBuildKey, takeContainer } from './federation';
import { isLaurelReachable, readRegistry, refreshRegistry } from './registry';
import { rejectOnAbort } from './reject-on-abort';

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

export interface LoadedArea {
  area: Area;
  build: string;
  insteadOf?: { build: string; failure: AreaFailure };
}

/** How long loading an area may take, with all its retries. */
export const loadTimeoutMs = 8000;
/** How long the newest build may load before the fallback starts to load too. If it fails sooner, the fallback starts at once. */
const headStartMs = 5000;
/** How long to wait before the first retry and before the second. Retries while Laurel doesn’t respond aren't counted. */
const pausesMs = [250, 1000];
/** Added to each pause while Laurel doesn’t respond, because it may be restarting. */
const unreachablePauseMs = 1000;

function checkVersion(area: string, { sharedRange }: AreaFiles): void {
  if (!isInRange(sharedVersion, sharedRange)) throw new AreaError('incompatible', area);
}

export function checkCompatibility(entry: AreaEntry): void {
  if (!entry.enabled) throw new AreaError('disabled', entry.name);
  checkVersion(entry.name, entry);
}

const waitMilliseconds = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export const downloadFiles = (
  area: string,
  files: AreaFiles,
  signal: AbortSignal,
  style: 'style' | 'waitingStyle' = 'style',
) =>
  Promise.all([
    downloadAsset('script', files.entry, signal).then(() => takeContainer(area, files)),
    ...files.chunks.map((chunk) => downloadAsset('script', chunk, signal)),
    ...files.styles.map((asset) => downloadAsset(style, asset, signal)),
  ]);

async function fetchFreshEntry(entry: AreaEntry): Promise<AreaEntry> {
  const { areas } = await refreshRegistry();
  const freshArea = areas.find(({ name }) => name === entry.name) ?? entry;
  checkCompatibility(freshArea);
  return freshArea;
}

async function downloadEntry(
  knownEntry: AreaEntry,
  signal: AbortSignal,
  onUnreachable: () => void,
): Promise<AreaEntry> {
  let entry = knownEntry;
  for (let tryCount = 0; ; ) {
    try {
      await downloadFiles(entry.name, entry, signal);
      return entry;
    } catch (cause) {
      const pauseMs = pausesMs[tryCount];
      if (pauseMs === undefined || signal.aborted) throw cause;
      [entry] = await Promise.all([fetchFreshEntry(entry), waitMilliseconds(pauseMs)]);
    }
    if (isLaurelReachable()) tryCount += 1;
    else {
      onUnreachable();
      await waitMilliseconds(unreachablePauseMs);
    }
    signal.throwIfAborted();
  }
}

async function startArea(name: string, files: AreaFiles): Promise<Area> {
  const begunAt = performance.now();
  try {
    const exposedArea: unknown = hasContainer(name, files) ? await loadExposedArea(name, files) : null;
    noteTiming(`${name} ${files.build} link`, begunAt);
    const area =
      typeof exposedArea === 'object' && exposedArea !== null && 'area' in exposedArea ? exposedArea.area : undefined;
    if (isArea(area)) return area;
  } catch (cause) {
    throw new AreaError(isVersionMismatch(cause) ? 'incompatible' : 'broken', name, { cause });
  }
  throw new AreaError('broken', name);
}

const startsByBuild = new Map<string, Promise<Area>>();

/** Links a build with the shell once, because modules that failed halfway can't run again in the same page. */
export function linkArea(name: string, files: AreaFiles): Promise<Area> {
  const key = makeBuildKey(name, files);
  const startedArea = startsByBuild.get(key) ?? startArea(name, files);
  startsByBuild.set(key, startedArea);
  return startedArea;
}

async function loadNewestBuild(
  knownEntry: AreaEntry,
  signal: AbortSignal,
  onUnreachable: () => void,
): Promise<LoadedArea> {
  checkCompatibility(knownEntry);
  const entry = await rejectOnAbort(signal, downloadEntry(knownEntry, signal, onUnreachable));
  return { area: await rejectOnAbort(signal, linkArea(entry.name, entry)), build: entry.build };
}

const findEntry = (name: string) => readRegistry().areas.find((area) => area.name === name);

/**
 * @throws AreaError if the area is disabled or has no fallback, or the fallback is incompatible or broken;
 * AreaDownloadError; or the signal's reason
 */
export async function loadFallback(name: string, failure: AreaFailure, signal: AbortSignal): Promise<LoadedArea> {
  const entry = findEntry(name);
  if (!entry?.enabled || !entry.fallback) throw new AreaError(failure, name);
  const { build, fallback } = entry;
  checkVersion(name, fallback);
  await rejectOnAbort(signal, downloadFiles(name, fallback, signal));
  const area = await rejectOnAbort(signal, linkArea(name, fallback));
  return { area, build: fallback.build, insteadOf: { build, failure } };
}

export function forgetUnusedBuilds(name: string, usedBuilds: readonly string[]): void {
  const keys = usedBuilds.map((build) => makeBuildKey(name, { build }));
  for (const key of startsByBuild.keys())
    if (key.startsWith(`${name} `) && !keys.includes(key)) startsByBuild.delete(key);
}

function toFailure(cause: unknown): AreaFailure {
  if (cause instanceof AreaError) return cause.kind;
  return cause instanceof AreaDownloadError ? 'unreachable' : 'broken';
}

const waitForFailure = (newest: Promise<LoadedArea>, signal: AbortSignal): Promise<AreaFailure> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, headStartMs, 'slow');
    signal.addEventListener('abort', () => clearTimeout(timer));
    newest.then(
      () => reject(new Error('The newest build has loaded')),
      (cause: unknown) => {
        clearTimeout(timer);
        if (toFailure(cause) === 'disabled') reject(cause);
        else resolve(toFailure(cause));
      },
    );
  });

/** Loads an area's newest build, or its fallback. @throws AreaError about the newest build */
export async function loadArea(knownEntry: AreaEntry): Promise<LoadedArea> {
  const { name } = knownEntry;
  const timeLimit = new AbortController();
  let timeoutFailure: AreaFailure = 'slow';
  const timer = setTimeout(() => timeLimit.abort(new AreaError(timeoutFailure, name)), loadTimeoutMs);
  const newestLoad = loadNewestBuild(knownEntry, timeLimit.signal, () => {
    timeoutFailure = 'unreachable';
  });
  const fallbackLoad = waitForFailure(newestLoad, timeLimit.signal).then((failure) =>
    loadFallback(name, failure, timeLimit.signal),
  );
  try {
    return await Promise.any([newestLoad, fallbackLoad]);
  } catch {
    const cause: unknown = await newestLoad.catch((reason: unknown) => reason);
    throw cause instanceof AreaError ? cause : new AreaError(toFailure(cause), name, { cause });
  } finally {
    clearTimeout(timer);
    // Abort hanging downloads, so that the next try requests them again.
    timeLimit.abort(new AreaError('unreachable', name));
  }
}
