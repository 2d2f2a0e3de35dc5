import type { Area } from '@laurel/shared/area';
import { drawnReadsElementId } from '@laurel/shared/area/drawing';
import { areaAt } from '@laurel/shared/area/registry';
import { isDrawnPage } from '@laurel/shared/drawn';
import { type SeededRead, seedReads } from '@laurel/shared/service';
import { sessionUser } from '@laurel/shared/session';
import { forgetFailedTexts, textsReady } from '@laurel/shared/ui/locale';
import { areaState, preloadArea, subscribeAreas } from './areas/areas';
import { currentRegistry } from './areas/registry';
import { fetchMissing } from './areas/stale-chunk';

/** The bundler's runtime looks for a style by its link. One that is off is found, and not asked for. */
function nameDrawnStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = new URL(dataset.href ?? '', location.href).href;
    document.head.append(link);
  }
}

/**
 * Keeps what came with a drawn page, before anything asks for it again: its styles, and the answers it was drawn from. Only then
 * its area's code runs, which would ask.
 */
export function startFromDrawing(): void {
  if (!isDrawnPage()) return;
  nameDrawnStyles();
  const text = document.getElementById(drawnReadsElementId)?.textContent;
  // The server has answered what this page's own build asked.
  if (text) seedReads(JSON.parse(text) as SeededRead[]);
  const entry = areaAt(currentRegistry().areas, location.pathname);
  if (entry) void preloadArea(entry, new URL(location.href));
}

/** Fetches the code of the page at an address, and its texts. False if that failed. */
async function pageReady(area: Area, url: URL): Promise<boolean> {
  if (!(await area.ready?.(url))) return false;
  return textsReady().then(
    () => true,
    () => false,
  );
}

/** Makes everything ready that the drawn page shows. False if something is missing. */
async function partsReady(url: URL): Promise<boolean> {
  const entry = areaAt(currentRegistry().areas, url.pathname);
  if (!entry) return false;
  await preloadArea(entry, url);
  const state = areaState(entry.name);
  if (state.status !== 'ready') return false;
  if (await pageReady(state.area, url)) return true;
  // The HTML asked for the page's code ahead, and a browser may repeat from its cache that it didn't arrive.
  forgetFailedTexts();
  return (await fetchMissing()) && (await pageReady(state.area, url));
}

/**
 * What becomes of the page as it arrived: `complete`, everything that it shows is there; `incomplete`, some of it didn't arrive;
 * `replaced`, the browser draws anew. A drawing is a visitor's, so whoever is signed in gets their own.
 */
export async function drawnPage(): Promise<'complete' | 'incomplete' | 'replaced'> {
  if (!isDrawnPage() || sessionUser() !== null) return 'replaced';
  return (await partsReady(new URL(location.href))) ? 'complete' : 'incomplete';
}

/** Calls back once what didn't arrive is there after all: the shell goes on trying while Laurel doesn't answer. */
export function onceComplete(callback: () => void): void {
  const leave = subscribeAreas(async () => {
    const entry = areaAt(currentRegistry().areas, location.pathname);
    if (!entry || areaState(entry.name).status !== 'ready') return;
    leave();
    if (await partsReady(new URL(location.href))) callback();
  });
}
