import type { Area } from '@laurel/shared/area';
import { findArea } from '@laurel/shared/area/registry';
import { renderReadsElementId } from '@laurel/shared/area/rendering';
import { isServerRendered } from '@laurel/shared/hydration';
import { addPreloadedReads, type PreloadedRead } from '@laurel/shared/service';
import { readSessionUser } from '@laurel/shared/session';
import { forgetFailedTexts, loadTexts } from '@laurel/shared/ui/locale';
import { preloadArea, readAreaState, subscribeAreas } from './areas/areas';
import { readRegistry } from './areas/registry';
import { fetchMissingFiles } from './areas/stale-chunk';
import { resolveAreaUrl } from './page-address';

/**
 * Adds disabled links for inlined styles. The bundler’s runtime finds a loaded style by its link, and so requests none
 * of them.
 */
function nameRenderedStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = new URL(dataset.href ?? '', location.href).href;
    document.head.append(link);
  }
}

/** The age of the page's answers in milliseconds: what the server reported when it sent the page, and the time since. */
function measureAnswersAge(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const atSending = navigation?.serverTiming?.find(({ name }) => name === 'rendered')?.duration ?? 0;
  return atSending + performance.now() - (navigation?.responseStart ?? 0);
}

/**
 * Keeps the styles and reads that came with a server-rendered page, then runs its area’s code, which would request them
 * again otherwise.
 */
export function startFromServerRender(): void {
  if (!isServerRendered()) return;
  nameRenderedStyles();
  const text = document.getElementById(renderReadsElementId)?.textContent;
  // The answers belong to this page’s own build.
  if (text) addPreloadedReads(JSON.parse(text) as PreloadedRead[], measureAnswersAge());
  const url = resolveAreaUrl(location.href);
  const entry = findArea(readRegistry().areas, url.pathname);
  if (entry) void preloadArea(entry, url);
}

/** Fetches the code and texts of the page at an address. False if that failed. */
async function preparePage(area: Area, url: URL): Promise<boolean> {
  if (!(await area.ready?.(url))) return false;
  return loadTexts().then(
    () => true,
    () => false,
  );
}

/** Prepares everything that the server-rendered page shows. False if something is missing. */
async function loadParts(url: URL): Promise<boolean> {
  const entry = findArea(readRegistry().areas, url.pathname);
  if (!entry) return false;
  await preloadArea(entry, url);
  const state = readAreaState(entry.name);
  if (state.status !== 'ready') return false;
  if (await preparePage(state.area, url)) return true;
  // The HTML preloaded the page’s code. A browser may repeat a failed preload from its cache.
  forgetFailedTexts();
  return (await fetchMissingFiles()) && (await preparePage(state.area, url));
}

/**
 * Decides what happens to the page from the server: `complete`, everything it shows has arrived; `incomplete`,
 * something hasn’t; `replaced`, the browser renders a new one. The server renders for visitors, so signed-in users get
 * their own.
 */
export async function checkRenderedPage(): Promise<'complete' | 'incomplete' | 'replaced'> {
  if (!isServerRendered() || readSessionUser() !== null) return 'replaced';
  return (await loadParts(resolveAreaUrl(location.href))) ? 'complete' : 'incomplete';
}

/** Calls back once the missing parts have arrived. The shell retries while Laurel doesn’t respond. */
export function reportComplete(callback: () => void): void {
  const leave = subscribeAreas(async () => {
    const url = resolveAreaUrl(location.href);
    const entry = findArea(readRegistry().areas, url.pathname);
    if (!entry || readAreaState(entry.name).status !== 'ready') return;
    leave();
    if (await loadParts(url)) callback();
  });
}
