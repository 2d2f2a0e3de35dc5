import type { AreaEntry } from '@laurel/shared/area/registry';
import { useSyncExternalStore } from 'react';
import { AreaError, type AreaFailure, type LoadedArea, loadArea, loadFallback } from './loader';
import { isLaurelReachable, keepArea, readRegistry, refreshRegistry, runningHost, shownPreview } from './registry';
import { reportFallback } from './report-fallback';
import { isUserBusy } from './unsent-input';

export type ReadyArea = { status: 'ready' } & LoadedArea;

/** `attempt` counts the retries since the user entered the area, including those that the page starts by itself. */
export type AreaState =
  | { status: 'idle' }
  | { status: 'loading'; attempt: number }
  | ReadyArea
  | { status: 'failed'; error: AreaError; attempt: number };

const statesByArea = new Map<string, AreaState>();
const listeners = new Set<() => void>();
const idleAreaState: AreaState = { status: 'idle' };

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function setState(name: string, state: AreaState): void {
  statesByArea.set(name, state);
  notifyListeners();
}

const loadsByArea = new Map<string, Promise<void>>();

function downloadArea(entry: AreaEntry, attempt: number): Promise<void> {
  const pendingLoad = settleLoad(entry, attempt).finally(() => loadsByArea.delete(entry.name));
  loadsByArea.set(entry.name, pendingLoad);
  return pendingLoad;
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
    if (!isLaurelReachable()) void loadAreaWhenOnline(entry.name, attempt);
  }
}

/** How often the page checks whether Laurel responds again. */
const checkIntervalMs = 4000;

async function loadAreaWhenOnline(name: string, attempt: number): Promise<void> {
  const isWaiting = () => {
    const state = readAreaState(name);
    return state.status === 'failed' && state.attempt === attempt;
  };
  while (isWaiting()) {
    await new Promise((resolve) => setTimeout(resolve, checkIntervalMs));
    if (!isWaiting() || document.visibilityState !== 'visible') continue;
    await refreshRegistry();
    if (isLaurelReachable() && isWaiting()) return retryArea(name);
  }
}

export async function preloadArea(entry: AreaEntry, url: URL): Promise<void> {
  if (!statesByArea.has(entry.name)) void downloadArea(entry, 0);
  await loadsByArea.get(entry.name);
  const state = readAreaState(entry.name);
  if (state.status === 'ready') (findNextBuild(entry.name) ?? state).area.prepare?.(url);
}

export function enterArea(entry: AreaEntry): void {
  const { status } = readAreaState(entry.name);
  if (status === 'idle' || status === 'failed' || (status === 'ready' && !entry.enabled)) void downloadArea(entry, 0);
}

export interface FailedBuild {
  name: string;
  build: string;
  failure: AreaFailure;
  timeoutMs: number;
  isWanted(): boolean;
}

export async function showPreviousBuild({ name, build, failure, timeoutMs, isWanted }: FailedBuild): Promise<boolean> {
  const entry = readRegistry().areas.find((area) => area.name === name);
  if (timeoutMs <= 0 || entry?.build !== build) return false;
  const releaseBuild = entry.fallback ? keepBuild(name, entry.fallback.build) : null;
  try {
    const loadedArea = await loadFallback(name, failure, AbortSignal.timeout(timeoutMs)).catch(() => null);
    const state = readAreaState(name);
    if (!loadedArea || state.status !== 'ready' || state.build !== build || !isWanted()) return false;
    showArea(name, loadedArea);
    return true;
  } finally {
    releaseBuild?.();
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

export const readAreaState = (name: string): AreaState => statesByArea.get(name) ?? idleAreaState;

export function useAreaState(name: string): AreaState {
  const readState = () => readAreaState(name);
  return useSyncExternalStore(subscribeAreas, readState, readState);
}

export function showArea(name: string, loadedArea: LoadedArea): void {
  if (loadedArea.insteadOf) reportFallback(name, loadedArea.build, loadedArea.insteadOf);
  setState(name, { status: 'ready', ...loadedArea });
}

const keepCountsByBuild = new Map<string, number>();

export function keepBuild(name: string, build: string): () => void {
  const key = `${name} ${build}`;
  const addCount = (count: number) => keepCountsByBuild.set(key, (keepCountsByBuild.get(key) ?? 0) + count);
  addCount(1);
  return () => {
    addCount(-1);
    if (keepCountsByBuild.get(key) === 0) keepCountsByBuild.delete(key);
  };
}

const listKeptBuilds = (name: string): string[] =>
  [...keepCountsByBuild.keys()].flatMap((key) => (key.startsWith(`${name} `) ? [key.slice(name.length + 1)] : []));

type NextBuild = { status: 'loading' | 'failed'; build: string } | ReadyArea;

const nextBuildsByArea = new Map<string, NextBuild>();

export const readNextBuild = (name: string): NextBuild | undefined => nextBuildsByArea.get(name);

export function setNextBuild(name: string, nextBuild: NextBuild): void {
  nextBuildsByArea.set(name, nextBuild);
  notifyListeners();
}

export function isOutdated({ name, build, enabled }: AreaEntry): boolean {
  const state = readAreaState(name);
  return enabled && state.status === 'ready' && state.build !== build && state.insteadOf?.build !== build;
}

export function canTakeOver({ name, build }: AreaEntry): boolean {
  const nextBuild = nextBuildsByArea.get(name);
  const hasFailed = nextBuild?.status === 'failed' && nextBuild.build === build;
  return readRegistry().host === runningHost && shownPreview === '' && !hasFailed;
}

export function findNextBuild(name: string): ReadyArea | null {
  const nextBuild = nextBuildsByArea.get(name);
  const entry = readRegistry().areas.find((area) => area.name === name);
  if (nextBuild?.status !== 'ready' || entry?.build !== nextBuild.build) return null;
  return isOutdated(entry) && canTakeOver(entry) && !isUserBusy() ? nextBuild : null;
}

export function takeOver(name: string, nextBuild: ReadyArea): void {
  nextBuildsByArea.delete(name);
  setState(name, nextBuild);
}

export function listUsedBuilds(name: string): string[] {
  const state = readAreaState(name);
  const nextBuild = nextBuildsByArea.get(name);
  return [
    ...(state.status === 'ready' ? [state.build] : []),
    ...(nextBuild && nextBuild.status !== 'failed' ? [nextBuild.build] : []),
    ...listKeptBuilds(name),
  ];
}
