import type { AreaEntry } from '@laurel/shared/area/registry';
import { useSyncExternalStore } from 'react';
import { AreaError, type LoadedArea, loadArea } from './loader';
import { currentRegistry, keepArea, laurelAnswers, refreshRegistry } from './registry';

/** The life of an area in this page. `attempt` counts what the user asked for since entering it. */
export type AreaState =
  | { status: 'idle' }
  | { status: 'loading'; attempt: number }
  | ({ status: 'ready' } & LoadedArea)
  | { status: 'failed'; error: AreaError; attempt: number };

const states = new Map<string, AreaState>();
const listeners = new Set<() => void>();
const idle: AreaState = { status: 'idle' };

function set(name: string, state: AreaState): void {
  states.set(name, state);
  for (const listener of listeners) listener();
}

/** The loads under way, by area. */
const loading = new Map<string, Promise<void>>();

function load(entry: AreaEntry, attempt: number): Promise<void> {
  const loaded = settle(entry, attempt).finally(() => loading.delete(entry.name));
  loading.set(entry.name, loaded);
  return loaded;
}

async function settle(entry: AreaEntry, attempt: number): Promise<void> {
  keepArea(entry.name);
  set(entry.name, { status: 'loading', attempt });
  try {
    set(entry.name, { status: 'ready', ...(await loadArea(entry)) });
  } catch (cause) {
    const error = cause instanceof AreaError ? cause : new AreaError('broken', entry.name, { cause });
    // biome-ignore lint/suspicious/noConsole: the screen says what it means for the user; this says why
    console.warn(`${error.message}: ${error.cause instanceof Error ? error.cause.message : 'see the registry'}`);
    set(entry.name, { status: 'failed', error, attempt });
    if (!laurelAnswers()) void loadWhenBack(entry.name, attempt);
  }
}

/** Milliseconds between two looks for a Laurel that does not answer. */
const interval = 4000;

/** Loads an area that failed while Laurel was away once more when it answers again, unless somebody was faster. */
async function loadWhenBack(name: string, attempt: number): Promise<void> {
  const isWaiting = () => {
    const state = areaState(name);
    return state.status === 'failed' && state.attempt === attempt;
  };
  while (isWaiting()) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    if (!isWaiting() || document.visibilityState !== 'visible') continue;
    await refreshRegistry();
    if (laurelAnswers() && isWaiting()) return retryArea(name);
  }
}

/** Starts loading an area that may be entered soon at this address, unless that was tried before; then what it needs there. */
export async function preloadArea(entry: AreaEntry, url: URL): Promise<void> {
  if (!states.has(entry.name)) void load(entry, 0);
  await loading.get(entry.name);
  const state = areaState(entry.name);
  if (state.status === 'ready') state.area.prepare?.(url);
}

/** Loads an area that is being entered, also when it failed on an earlier visit; one switched off by now is not shown. */
export function enterArea(entry: AreaEntry): void {
  const { status } = areaState(entry.name);
  if (status === 'idle' || status === 'failed' || (status === 'ready' && !entry.enabled)) void load(entry, 0);
}

/** Loads a failed area again, from the registry as it is by now. */
export async function retryArea(name: string): Promise<void> {
  const state = areaState(name);
  if (state.status !== 'failed') return;
  set(name, { status: 'loading', attempt: state.attempt + 1 });
  const { areas } = await refreshRegistry();
  const entry = areas.find((area) => area.name === name);
  if (entry) await load(entry, state.attempt + 1);
  else set(name, { ...state, attempt: state.attempt + 1 });
}

export function subscribeAreas(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An area's present state. */
export const areaState = (name: string): AreaState => states.get(name) ?? idle;

export function useAreaState(name: string): AreaState {
  const state = () => areaState(name);
  return useSyncExternalStore(subscribeAreas, state, state);
}

/** Shows an area whose code is there without a download. */
export function showArea(name: string, loaded: LoadedArea): void {
  set(name, { status: 'ready', ...loaded });
}

/** Whether an area that runs in this page is by now live in another build. */
export const runsOldBuild = (): boolean =>
  currentRegistry().areas.some(({ name, build, enabled }) => {
    const state = areaState(name);
    return enabled && state.status === 'ready' && state.build !== build;
  });
