import { pageLanguageHeader, parseRegistry, type Registry, registryElementId } from '@laurel/shared/area/registry';

/** How long to wait for a new registry before continuing with the known one. */
const timeoutMs = 3000;

function parseRegistryText(text: string): Registry {
  const { registry, rejectedAreas } = parseRegistry(text);
  // biome-ignore lint/suspicious/noConsole: an operator must be able to see why an area is missing
  for (const name of rejectedAreas) console.warn(`The registry's entry for the area "${name}" is malformed`);
  return registry;
}

/** Comes from the page's HTML. On the server, `setServerRegistry` sets the registry instead. */
const firstRegistry: Registry =
  typeof document === 'undefined'
    ? { revision: 0, host: '', areas: [] }
    : parseRegistryText(document.getElementById(registryElementId)?.textContent ?? '');
export const runningHost = firstRegistry.host;
/** Only these areas make the page measure visits. An area that becomes staged while the page is open doesn't. */
export const { stagedAreas: firstStagedAreas = [] } = firstRegistry;

let newestRegistry = firstRegistry;
let pendingRequest: Promise<Registry> | null = null;
const listeners = new Set<() => void>();

export const readRegistry = (): Registry => newestRegistry;

export function subscribeRegistry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const runningNames = new Set<string>();

export function keepArea(name: string): void {
  runningNames.add(name);
}

const readPreviewBuilds = ({ preview = [], areas }: Registry): string =>
  areas.flatMap(({ name, build }) => (preview.includes(name) ? [`${name} ${build}`] : [])).join();

export const shownPreview = readPreviewBuilds(firstRegistry);

let previewDiffers = false;

/** True if the newest answer has different preview builds from the page's. The page then keeps its registry. */
export const hasPreviewChanged = (): boolean => previewDiffers;

export const hasChanged = (): boolean => newestRegistry !== firstRegistry || previewDiffers;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function takeRegistry(registry: Registry): void {
  const previewDiffered = previewDiffers;
  previewDiffers = readPreviewBuilds(registry) !== shownPreview;
  if (previewDiffers !== previewDiffered) notifyListeners();
  if (previewDiffers || registry.revision <= newestRegistry.revision) return;
  const missingAreas = [...runningNames].filter((name) => !registry.areas.some((area) => area.name === name));
  if (missingAreas.length > 0)
    throw new Error(`Revision ${registry.revision} lacks what this page runs: ${missingAreas.join(', ')}`);
  newestRegistry = registry;
  notifyListeners();
}

export const readFirstAreas = (): Registry['areas'] => firstRegistry.areas;

export function setServerRegistry(registry: Registry): void {
  newestRegistry = registry;
}

let isAnswering = true;

/** False if the last request for the registry got no answer, or the status 502, 503 or 504. */
export const isLaurelReachable = (): boolean => isAnswering;

async function fetchRegistry(): Promise<Registry> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { [pageLanguageHeader]: document.documentElement.lang };
    const answer = await fetch('/areas.json', { cache: 'no-cache', headers, signal }).catch((error: unknown) => {
      isAnswering = false;
      throw error;
    });
    isAnswering = ![502, 503, 504].includes(answer.status);
    if (!answer.ok) throw new Error(`The registry answered ${answer.status}`);
    takeRegistry(parseRegistryText(await answer.text()));
  } catch (error) {
    // Callers continue with the older registry.
    // biome-ignore lint/suspicious/noConsole: an operator must be able to see that the registry is not served
    console.warn(`No fresh registry of areas: ${error}`);
  } finally {
    pendingRequest = null;
  }
  return newestRegistry;
}

export function refreshRegistry(): Promise<Registry> {
  pendingRequest ??= fetchRegistry();
  return pendingRequest;
}
