import { isCommandRunning } from '@laurel/shared/service';

/** The form, or the text field without one, in which the user typed last. */
let edited: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setEdited(element: HTMLElement | null): void {
  if (element === edited) return;
  edited = element;
  for (const listener of listeners) listener();
}

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search|email|url|tel|number|password)$/.test(element.type));

/** Forgets input that left with its page. Call this after each navigation. */
export function forgetRemovedInput(): void {
  if (!edited?.isConnected) setEdited(null);
}

/** True if the page has input that wasn't sent. A field that was emptied has none. */
function hasUnsentInput(): boolean {
  if (!edited?.isConnected) return false;
  return !isTextField(edited) || edited.value !== '';
}

/** True if another build would cost the user something: a running command or unsent input. */
export const isUserBusy = (): boolean => isCommandRunning() || hasUnsentInput();

/** Notes what the user types, and calls back when it is somewhere else than before. Returns a function that stops it. */
export function watchInput(listener: () => void): () => void {
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const form = target.closest('form');
    if (form ?? (isTextField(target) || target.isContentEditable)) setEdited(form ?? target);
  };
  document.addEventListener('input', onInput);
  listeners.add(listener);
  return () => {
    document.removeEventListener('input', onInput);
    listeners.delete(listener);
  };
}
