import { commandUnderWay, subscribeServices } from '@laurel/shared/service';
import { runsOldBuild, subscribeAreas } from '../areas/areas';
import {
  currentRegistry,
  previewChanged,
  refreshRegistry,
  runningHost,
  shownPreview,
  subscribeRegistry,
} from '../areas/registry';

/** Milliseconds between two checks of the registry while the page is visible. */
const interval = 5 * 60_000;
/** Milliseconds that a check stays good for, so that switching tabs often doesn't ask each time. */
const rest = 30_000;

/** The form that holds what the user has typed and not sent. */
let edited: HTMLFormElement | null = null;
const formListeners = new Set<() => void>();

function setEdited(form: HTMLFormElement | null): void {
  if (form === edited) return;
  edited = form;
  for (const listener of formListeners) listener();
}

/** Call this after each navigation: the form may have left with its page. */
export function noticePage(): void {
  if (!edited?.isConnected) setEdited(null);
}

/** Whether the page runs a build, of the host or of an area in it, that is not the live one any more. */
const isOld = (): boolean => currentRegistry().host !== runningHost || runsOldBuild() || previewChanged();

/** Whether a reload would cost the user something: a command under way, or a form half filled in. */
const isBusy = (): boolean => commandUnderWay() || edited !== null;

/** The revision to offer a reload for; null when there is none, or not now. */
export const offeredRevision = (): number | null => (isOld() && !isBusy() ? currentRegistry().revision : null);

const reloadedKey = 'laurel:preview-changed';

/** False if the last reload was for this same preview. Reloading again wouldn't change anything and would never stop. */
function reloadHelps(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === shownPreview) return false;
    sessionStorage.setItem(reloadedKey, shownPreview);
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page afresh when a preview was begun or left in another tab: unpublished code must not run without the bar that
 * says so, nor published code below it. Who is busy is asked, as for a new build. Returns the way to stop.
 */
export const followPreview = (reload: () => void = () => location.reload()): (() => void) =>
  subscribeRegistry(() => {
    if (previewChanged() && !isBusy() && reloadHelps()) reload();
  });

/** Calls back whenever the answer of `offeredRevision` may have changed. */
export function subscribeOffer(listener: () => void): () => void {
  const onInput = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) setEdited(form);
  };
  document.addEventListener('input', onInput);
  formListeners.add(listener);
  const stops = [subscribeRegistry, subscribeAreas, subscribeServices].map((subscribe) => subscribe(listener));
  return () => {
    document.removeEventListener('input', onInput);
    formListeners.delete(listener);
    for (const stop of stops) stop();
  };
}

/** Asks for the registry every few minutes and when the user comes back to the page. */
export function watchRegistry(): () => void {
  // Not the time of day, which can be set back.
  let last = performance.now();
  const look = (least: number) => {
    if (document.visibilityState !== 'visible' || performance.now() - last < least) return;
    last = performance.now();
    void refreshRegistry();
  };
  const onReturn = () => look(rest);
  const timer = setInterval(() => look(0), interval);
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('online', onReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('online', onReturn);
  };
}
