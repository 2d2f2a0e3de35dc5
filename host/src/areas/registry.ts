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

const running = new Set<string>();

/** Names an area that this page shows, or is about to: no later registry can take it out of the page. */
export function keepArea(name: string): void {
  running.add(name);
}

/** The builds that only this browser is shown; a page and what it loads later must agree on them. */
const previewOf = ({ preview = [], areas }: Registry): string =>
  areas.flatMap(({ name, build }) => (preview.includes(name) ? [`${name} ${build}`] : [])).join();

/** The previewed builds that this page came with. */
export const shownPreview = previewOf(first);

let disagrees = false;

/**
 * Whether the server would show this browser other previewed builds than the page came with: a preview was begun or left
 * in another tab. Until it is loaded afresh, the page takes no newer registry.
 */
export const previewChanged = (): boolean => disagrees;

function notify(): void {
  for (const listener of listeners) listener();
}

function take(registry: Registry): void {
  const disagreed = disagrees;
  disagrees = previewOf(registry) !== shownPreview;
  if (disagrees !== disagreed) notify();
  if (disagrees || registry.revision <= newest.revision) return;
  const missing = [...running].filter((name) => !registry.areas.some((area) => area.name === name));
  if (missing.length > 0)
    throw new Error(`Revision ${registry.revision} lacks what this page runs: ${missing.join(', ')}`);
  newest = registry;
  notify();
}

let answers = true;

/** Whether Laurel answered when it was last asked for the registry, with whatever status but those of a proxy before it. */
export const laurelAnswers = (): boolean => answers;

async function ask(): Promise<Registry> {
  try {
    const limit = AbortSignal.timeout(patience);
    const answer = await fetch('/areas.json', { cache: 'no-cache', signal: limit }).catch((error: unknown) => {
      answers = false;
      throw error;
    });
    answers = ![502, 503, 504].includes(answer.status);
    if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
    take(parsed(await answer.text()));
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
