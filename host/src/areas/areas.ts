import type { Area } from '@laurel/shared/area';
import type { AreaEntry } from '@laurel/shared/area/registry';
import { useSyncExternalStore } from 'react';
import { AreaError, loadArea } from './loader';

/** The life of an area in this page. */
export type AreaState =
  | { status: 'idle' }
  | { status: 'loading'; attempt: number }
  | { status: 'ready'; area: Area }
  | { status: 'failed'; error: AreaError; attempt: number };

const states = new Map<string, AreaState>();
const listeners = new Set<() => void>();
const idle: AreaState = { status: 'idle' };

function set(name: string, state: AreaState): void {
  states.set(name, state);
  for (const listener of listeners) listener();
}

/** Starts loading an area unless it is loaded, on its way or failed; a failed one waits for `retryArea`. */
export function preloadArea(entry: AreaEntry): void {
  if (!states.has(entry.name)) void load(entry, 0);
}

/** Loads a failed area again, under a new URL, so that nothing of the failure is reused. */
export function retryArea(entry: AreaEntry): void {
  const state = states.get(entry.name);
  if (state?.status === 'failed') void load(entry, state.attempt + 1);
}

async function load(entry: AreaEntry, attempt: number): Promise<void> {
  set(entry.name, { status: 'loading', attempt });
  try {
    set(entry.name, { status: 'ready', area: await loadArea(entry, attempt) });
  } catch (cause) {
    const error = cause instanceof AreaError ? cause : new AreaError('broken', entry.name, { cause });
    set(entry.name, { status: 'failed', error, attempt });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An area's present state. */
export function useAreaState(entry: AreaEntry): AreaState {
  return useSyncExternalStore(subscribe, () => states.get(entry.name) ?? idle);
}
