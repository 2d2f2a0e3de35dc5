import { parseRegistry, type Registry, registryElementId } from '@laurel/shared/area/registry';

/** Milliseconds that a fresh registry may take; what needs it goes on without. */
const patience = 3000;

function parsed(text: string): Registry {
  const { registry, rejected } = parseRegistry(text);
  // biome-ignore lint/suspicious/noConsole: an operator must be able to see why an area is missing
  for (const name of rejected) console.warn(`The registry's entry for the area "${name}" is malformed`);
  return registry;
}

/** The registry that the page came with: no request is needed to know the areas. */
const first = parsed(document.getElementById(registryElementId)?.textContent ?? '');
/** The build of the host that this page runs. */
export const runningHost = first.host;

let newest = first;
let asking: Promise<Registry> | null = null;
const listeners = new Set<() => void>();

/** The newest registry that this page knows. */
export const currentRegistry = (): Registry => newest;

export function subscribeRegistry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function ask(): Promise<Registry> {
  try {
    const answer = await fetch('/areas.json', { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
    const registry = parsed(await answer.text());
    if (registry.revision > newest.revision) {
      newest = registry;
      for (const listener of listeners) listener();
    }
  } catch (error) {
    // Whoever asked has an older registry to go on with, and tells the user what that leads to.
    // biome-ignore lint/suspicious/noConsole: an operator must be able to see that the registry is not served
    console.warn(`No fresh registry of areas: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    asking = null;
  }
  return newest;
}

/** Asks for the registry anew and answers with the newest known; the one with the higher revision counts. */
export function refreshRegistry(): Promise<Registry> {
  asking ??= ask();
  return asking;
}
