import type { AreaEntry } from '@laurel/shared/area/registry';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { satisfy } from '@module-federation/runtime-core';

// The one place that knows Module Federation. An area's files are already in the page when it is asked for them here.

const registered = new Map<string, string>();

/** The global that a build's entry leaves its container in; see `containerName` of the build. */
const containerOf = (name: string): string => `area_${name}`;

/** Names an area's build to the federation, before its entry runs; another build replaces what was named before. */
export function announceArea({ name, entry, build }: AreaEntry): void {
  if (registered.get(name) === build) return;
  registerRemotes([{ name: containerOf(name), entry: entry.url, type: 'var' }], { force: registered.has(name) });
  registered.set(name, build);
}

/** Whether an area's entry has run. */
export const hasContainer = ({ name }: AreaEntry): boolean => containerOf(name) in globalThis;

/**
 * What an area exposes, linked with the shell's shared modules.
 * @throws when a shared module's version does not fit (see `isVersionMismatch`), or the build does not start.
 */
export const exposedBy = ({ name }: AreaEntry): Promise<unknown> => loadRemote<unknown>(`${containerOf(name)}/area`);

/** Whether linking failed because the area needs another version of a shared module than the shell brings. */
export const isVersionMismatch = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('does not satisfy the requirement');

/** Whether a version lies in a range, as the federation reads ranges. */
export const fits = (version: string, range: string): boolean => satisfy(version, range);
