import type { AreaEntry } from '@laurel/shared/area/registry';
import { useSyncExternalStore } from 'react';
import { AreaError, type AreaFailure, type LoadedArea, loadArea, loadFallback } from './loader';
import { isLaurelReachable, keepArea, readRegistry, refreshRegistry, runningHost, shownPreview } from './registry';
import { reportFallback } from './report-fallback';
import { isUserBusy } from './unsent-input';

export type ReadyArea = { status: 'ready' } & LoadedArea;

/** The state of an area in this page. `attempt` counts the user’s retries since they entered it. */
export type AreaState =
  | { status: 'idle' }
  | { status: 'loading'; attempt: number }
  | ReadyArea
  | { status: 'failed'; error: AreaError; attempt: number };

const states = new Map<string, AreaState>();
const listeners = new Set<() => void>();
const idle: AreaState = { status: 'idle' };

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function setState(name: string, state: AreaState): void {
  states.set(name, state);
  notifyListeners();
}

const loading = new Map<string, Promise<void>>();

function downloadArea(entry: AreaEntry, attempt: number): Promise<void> {
  const loaded = settleLoad(entry, attempt).finally(() => loading.delete(entry.name));
  loading.set(entry.name, loaded);
  return loaded;
}

async function settleLoad(entry: AreaEntry, attempt: number): Promise<void> {
  keepArea(entry.name);
  setState(entry.name, { status: 'loading', attempt });
  try {
    showArea(entry.name, await loadArea(entry));
  } catch (cause) {
    const error = cause instanceof AreaError ? cause : new AreaError('broken', entry.name, { cause });
    // biome-ignore lint/suspicious/noConsole: the screen doesn't show the cause, so the console does
    console.warn(`${error.message}: ${error.cause instanceof Error ? error.cause.message : 'see the registry'}`);
    setState(entry.name, { status: 'failed', error, attempt });
    if (!isLaurelReachable()) void loadWhenOnline(entry.name, attempt);
  }
}

/** Milliseconds between checks while Laurel doesn’t respond. */
const interval = 4000;

/** Waits until Laurel responds, then loads the failed area again, unless the user has retried it already. */
async function loadWhenOnline(name: string, attempt: number): Promise<void> {
  const isWaiting = () => {
    const state = readAreaState(name);
    return state.status === 'failed' && state.attempt === attempt;
  };
  while (isWaiting()) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    if (!isWaiting() || document.visibilityState !== 'visible') continue;
    await refreshRegistry();
    if (isLaurelReachable() && isWaiting()) return retryArea(name);
  }
}

/**
 * Loads an area before the user enters it, unless that was done or tried before. Then prepares the page at this
 * address.
 */
export async function preloadArea(entry: AreaEntry, url: URL): Promise<void> {
  if (!states.has(entry.name)) void downloadArea(entry, 0);
  await loading.get(entry.name);
  const state = readAreaState(entry.name);
  if (state.status === 'ready') (findNextBuild(entry.name) ?? state).area.prepare?.(url);
}

/** Loads an area as the user enters it, even if it failed on an earlier visit. A disabled area isn’t shown. */
export function enterArea(entry: AreaEntry): void {
  const { status } = readAreaState(entry.name);
  if (status === 'idle' || status === 'failed' || (status === 'ready' && !entry.enabled)) void downloadArea(entry, 0);
}

export interface FailedBuild {
  name: string;
  build: string;
  failure: AreaFailure;
  /** Milliseconds for the previous build to load. */
  patience: number;
  /** Asked once the build has loaded. False if the user already has the page, or has left it. */
  isWanted(): boolean;
}

/**
 * Shows the previous build in place of one whose page can't be loaded. False if there is none, if it doesn't load
 * in time, or if it isn't wanted any more.
 */
export async function showPreviousBuild({ name, build, failure, patience, isWanted }: FailedBuild): Promise<boolean> {
  const entry = readRegistry().areas.find((area) => area.name === name);
  if (patience <= 0 || entry?.build !== build) return false;
  const letGo = entry.fallback ? keepBuild(name, entry.fallback.build) : null;
  try {
    const loadedArea = await loadFallback(name, failure, AbortSignal.timeout(patience)).catch(() => null);
    const state = readAreaState(name);
    if (!loadedArea || state.status !== 'ready' || state.build !== build || !isWanted()) return false;
    showArea(name, loadedArea);
    return true;
  } finally {
    letGo?.();
  }
}

export async function retryArea(name: string): Promise<void> {
  const state = readAreaState(name);
  if (state.status !== 'failed') return;
  setState(name, { status: 'loading', attempt: state.attempt + 1 });
  const { areas } = await refreshRegistry();
  const entry = areas.find((area) => area.name === name);
  if (entry) await downloadArea(entry, state.attempt + 1);
  else setState(name, { ...state, attempt: state.attempt + 1 });
}

export function subscribeAreas(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readAreaState = (name: string): AreaState => states.get(name) ?? idle;

export function useAreaState(name: string): AreaState {
  const readState = () => readAreaState(name);
  return useSyncExternalStore(subscribeAreas, readState, readState);
}

export function showArea(name: string, loadedArea: LoadedArea): void {
  if (loadedArea.insteadOf) reportFallback(name, loadedArea.build, loadedArea.insteadOf);
  setState(name, { status: 'ready', ...loadedArea });
}

/**
 * How many uses each build has outside its area's pages: as an extension, or while it loads to replace another
 * build.
 */
const keptBuilds = new Map<string, number>();

/** Keeps a build's files. Returns a function that releases them. */
export function keepBuild(name: string, build: string): () => void {
  const key = `${name} ${build}`;
  const addCount = (count: number) => keptBuilds.set(key, (keptBuilds.get(key) ?? 0) + count);
  addCount(1);
  return () => {
    addCount(-1);
    if (keptBuilds.get(key) === 0) keptBuilds.delete(key);
  };
}

const listKeptBuilds = (name: string): string[] =>
  [...keptBuilds.keys()].flatMap((key) => (key.startsWith(`${name} `) ? [key.slice(name.length + 1)] : []));

/** A running area's newer live build, which the next navigation switches to. */
type NextBuild = { status: 'loading' | 'failed'; build: string } | ReadyArea;

const nextBuilds = new Map<string, NextBuild>();

export const readNextBuild = (name: string): NextBuild | undefined => nextBuilds.get(name);

export function setNextBuild(name: string, next: NextBuild): void {
  nextBuilds.set(name, next);
  notifyListeners();
}

/** True if a running area has a live build that isn't on screen and hasn't failed here. */
export function isOutdated({ name, build, enabled }: AreaEntry): boolean {
  const state = readAreaState(name);
  return enabled && state.status === 'ready' && state.build !== build && state.insteadOf?.build !== build;
}

/**
 * True if this page can switch to an area's live build without a reload. A build is only checked with the live
 * host, and a preview keeps its builds.
 */
export function canTakeOver({ name, build }: AreaEntry): boolean {
  const next = nextBuilds.get(name);
  const hasFailed = next?.status === 'failed' && next.build === build;
  return readRegistry().host === runningHost && shownPreview === '' && !hasFailed;
}

/** The build to show from now on, if another one is live and loaded, and no input would be lost. */
export function findNextBuild(name: string): ReadyArea | null {
  const next = nextBuilds.get(name);
  const entry = readRegistry().areas.find((area) => area.name === name);
  if (next?.status !== 'ready' || entry?.build !== next.build) return null;
  return isOutdated(entry) && canTakeOver(entry) && !isUserBusy() ? next : null;
}

export function takeOver(name: string, next: ReadyArea): void {
  nextBuilds.delete(name);
  setState(name, next);
}

export function listUsedBuilds(name: string): string[] {
  const state = readAreaState(name);
  const next = nextBuilds.get(name);
  return [
    ...(state.status === 'ready' ? [state.build] : []),
    ...(next && next.status !== 'failed' ? [next.build] : []),
    ...listKeptBuilds(name),
  ];
}
