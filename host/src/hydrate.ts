import type { Area } from '@laurel/shared/area';
import { findArea } from '@laurel/shared/area/registry';
import { renderReadsElementId } from '@laurel/shared/area/rendering';
import { isServerRendered } from '@laurel/shared/hydration';
import { addPreloadedReads, type PreloadedRead } from '@laurel/shared/service';
import { readSessionUser } from '@laurel/shared/session';
import { forgetFailedTexts, loadTexts } from '@laurel/shared/ui/locale';
import { preloadArea, readAreaState, showPreviousBuild, subscribeAreas } from './areas/areas';
import { readRegistry } from './areas/registry';
import { fetchMissingFiles } from './areas/stale-chunk';
import { resolveAreaUrl } from './page-address';

/** Adds a disabled link for each inlined style, so that the bundler's runtime treats the style as loaded. */
function nameRenderedStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = new URL(dataset.href ?? '', location.href).href;
    document.head.append(link);
  }
}

function measureAnswersAge(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const ageAtSending = navigation?.serverTiming?.find(({ name }) => name === 'rendered')?.duration ?? 0;
  return ageAtSending + performance.now() - (navigation?.responseStart ?? 0);
}

export function startFromServerRender(): void {
  if (!isServerRendered()) return;
  nameRenderedStyles();
  const text = document.getElementById(renderReadsElementId)?.textContent;
  if (text) addPreloadedReads(JSON.parse(text) as PreloadedRead[], measureAnswersAge());
  const url = resolveAreaUrl(location.href);
  const entry = findArea(readRegistry().areas, url.pathname);
  if (!entry) return;
  renderedBuild = entry.build;
  void preloadArea(entry, url);
}

/** The build that rendered the page. No other build can hydrate it. */
let renderedBuild: string | null = null;

async function preparePage(area: Area, url: URL): Promise<boolean> {
  if (!(await area.ready?.(url))) return false;
  return loadTexts().then(
    () => true,
    () => false,
  );
}

/** How long to wait for the rendered page's code before the area's fallback loads, and how long the fallback has. */
const [pageTimeoutMs, fallbackTimeoutMs] = [5000, 3000];

async function fetchPageCode(area: Area, url: URL): Promise<boolean> {
  if (await preparePage(area, url)) return true;
  // The HTML preloaded the page’s code. A browser may repeat a failed preload from its cache.
  forgetFailedTexts();
  return (await fetchMissingFiles()) && (await preparePage(area, url));
}

type RenderedPageState = 'complete' | 'incomplete' | 'replaced';

async function loadRenderedPage(url: URL): Promise<RenderedPageState> {
  const entry = findArea(readRegistry().areas, url.pathname);
  if (!entry) return 'incomplete';
  await preloadArea(entry, url);
  const state = readAreaState(entry.name);
  if (state.status !== 'ready') return 'incomplete';
  const fetchedPageCode = fetchPageCode(state.area, url);
  if (state.build !== renderedBuild) return (await fetchedPageCode) ? 'replaced' : 'incomplete';
  let hasArrived = false;
  void fetchedPageCode.then((isFetched) => {
    hasArrived = isFetched;
  });
  const lateAnswer = new Promise<null>((resolve) => setTimeout(resolve, pageTimeoutMs, null));
  const answerInTime = await Promise.race([fetchedPageCode, lateAnswer]);
  if (answerInTime) return 'complete';
  const failure = answerInTime === null ? 'slow' : 'unreachable';
  if (
    await showPreviousBuild({
      name: entry.name,
      build: state.build,
      failure,
      timeoutMs: fallbackTimeoutMs,
      isWanted: () => !hasArrived,
    })
  )
    return loadRenderedPage(url);
  return (await fetchedPageCode) ? 'complete' : 'incomplete';
}

/** The server renders pages as signed-out users see them, so the browser renders them again for signed-in users. */
export async function checkRenderedPage(): Promise<RenderedPageState> {
  if (!isServerRendered() || readSessionUser() !== null) return 'replaced';
  return loadRenderedPage(resolveAreaUrl(location.href));
}

export function reportCompletePage(callback: (pageState: Exclude<RenderedPageState, 'incomplete'>) => void): void {
  const unsubscribe = subscribeAreas(async () => {
    const url = resolveAreaUrl(location.href);
    const entry = findArea(readRegistry().areas, url.pathname);
    if (!entry || readAreaState(entry.name).status !== 'ready') return;
    unsubscribe();
    const pageState = await loadRenderedPage(url);
    if (pageState !== 'incomplete') callback(pageState);
  });
}
