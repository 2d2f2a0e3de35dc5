import { drawnReadsElementId } from '@laurel/shared/area/drawing';
import { areaAt } from '@laurel/shared/area/registry';
import { isDrawnPage } from '@laurel/shared/drawn';
import { type SeededRead, seedReads } from '@laurel/shared/service';
import { sessionUser } from '@laurel/shared/session';
import { textsReady } from '@laurel/shared/ui/locale';
import { areaState, preloadArea } from './areas/areas';
import { currentRegistry } from './areas/registry';

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

/** Keeps what came with a drawn page, before anything asks for it again: its styles, and the answers it was drawn from. */
export function startFromDrawing(): void {
  nameDrawnStyles();
  const text = document.getElementById(drawnReadsElementId)?.textContent;
  // The server has answered what this page's own build asked.
  if (text) seedReads(JSON.parse(text) as SeededRead[]);
}

/** Makes everything ready that the drawn page shows. False if something is missing. */
async function partsReady(url: URL): Promise<boolean> {
  const entry = areaAt(currentRegistry().areas, url.pathname);
  if (!entry) return false;
  await preloadArea(entry, url);
  const state = areaState(entry.name);
  if (state.status !== 'ready' || !(await state.area.ready?.(url))) return false;
  return textsReady().then(
    () => true,
    () => false,
  );
}

/**
 * Whether the page that the server has drawn can be taken over as it stands: everything in it is there. Otherwise it is drawn
 * anew. A drawing is a visitor's, so nobody who is signed in takes one over.
 */
export const canTakeOver = async (): Promise<boolean> =>
  isDrawnPage() && sessionUser() === null && (await partsReady(new URL(location.href)));
