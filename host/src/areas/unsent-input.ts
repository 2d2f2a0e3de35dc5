import { isCommandRunning, readCurrentRequest, readServiceState, subscribeServices } from '@laurel/shared/service';
import { isChangedByUser } from '../hydration/early-input';

const editedElements = new Set<HTMLElement>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function forgetInput(isGone: (element: HTMLElement) => boolean): void {
  const removedElements = [...editedElements].filter(isGone);
  for (const element of removedElements) editedElements.delete(element);
  if (removedElements.length > 0) notifyListeners();
}

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search|email|url|tel|number|password)$/.test(element.type));

export const forgetRemovedInput = (): void => forgetInput((element) => !element.isConnected);

/** Forgets the input of the form whose command has just succeeded, because the server has it. That form is still marked as busy. */
function forgetSentInput(): void {
  const request = readCurrentRequest();
  if (!request || isCommandRunning() || readServiceState(request.type).error) return;
  forgetInput((element) => element.matches('form[aria-busy="true"]'));
}

const textlessTypePattern = /^(hidden|button|submit|reset|image)$/;

function hasInput(field: Element): boolean {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return isChangedByUser(field);
  if (field instanceof HTMLInputElement) return !textlessTypePattern.test(field.type) && field.value !== '';
  if (field instanceof HTMLTextAreaElement) return field.value !== '';
  return field instanceof HTMLSelectElement && isChangedByUser(field);
}

function holdsInput(element: HTMLElement): boolean {
  if (element instanceof HTMLFormElement)
    return [...element.elements].some(hasInput) || element.querySelector('[contenteditable]') !== null;
  return !isTextField(element) || element.value !== '';
}

const hasUnsentInput = (): boolean => [...editedElements].some((element) => element.isConnected && holdsInput(element));

export const isUserBusy = (): boolean => isCommandRunning() || hasUnsentInput();

export function subscribeInput(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function watchInput(): () => void {
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const form = target.closest('form');
    const element = form ?? (isTextField(target) || target.isContentEditable ? target : null);
    if (!element || editedElements.has(element)) return;
    editedElements.add(element);
    notifyListeners();
  };
  const stopServices = subscribeServices(forgetSentInput);
  document.addEventListener('input', onInput);
  return () => {
    stopServices();
    document.removeEventListener('input', onInput);
  };
}
