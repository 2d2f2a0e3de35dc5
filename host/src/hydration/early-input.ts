declare global {
  interface Window {
    /** The pressed buttons, and the forms submitted without a button, in order. The script in index.html adds them. */
    laurelPressed?: Set<HTMLElement>;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

type ReplayInput = (field?: Element) => void;

type CheckableInput = HTMLInputElement & { type: 'checkbox' | 'radio' };

const isCheckable = (field: Element): field is CheckableInput =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isChoice = (field: Element) => isCheckable(field) || field instanceof HTMLSelectElement;

const isText = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !isCheckable(field) && field.type !== 'file');

const readSelection = ({ selectionStart, selectionEnd, selectionDirection }: TextField) =>
  [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;

/**
 * React ignores an input event if it has already recorded the value. So this sets the old value through React’s
 * setter, then the typed value through the browser’s.
 */
function recordTextInput(field: TextField): ReplayInput {
  const { value } = field;
  const selectionBefore = readSelection(field);
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  return (target = field) => {
    if (!isText(target)) return;
    const selectionNow = target === field && field.value === value ? readSelection(field) : selectionBefore;
    target.value = target.defaultValue;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionNow[0] !== null && document.activeElement === target) target.setSelectionRange(...selectionNow);
  };
}

function recordCheck(box: CheckableInput): ReplayInput {
  const { checked } = box;
  return (target = box) => {
    if (!isCheckable(target)) return;
    target.checked = !checked;
    target.click();
  };
}

function recordSelection(select: HTMLSelectElement): ReplayInput {
  const { selectedIndex } = select;
  return (target = select) => {
    if (!(target instanceof HTMLSelectElement)) return;
    target.selectedIndex = selectedIndex;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

export function recordFieldInput(field: Element): ReplayInput | null {
  if (isCheckable(field)) return recordCheck(field);
  if (isText(field)) return recordTextInput(field);
  return field instanceof HTMLSelectElement ? recordSelection(field) : null;
}

export function isChangedByUser(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, defaultIndex);
  }
  // In a group of radio buttons, only the chosen one reports the change.
  if (isCheckable(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  return isText(field) && field.value !== field.defaultValue;
}

const unreplayedFields = new Map<Element, ReplayInput>();

function keepField(field: Element): void {
  const replayInput = recordFieldInput(field);
  if (replayInput) unreplayedFields.set(field, replayInput);
}

export const forgetField = (field: EventTarget): void => {
  if (field instanceof Element) unreplayedFields.delete(field);
};

let isReplaying = false;

function replayKeptInput(): void {
  isReplaying = true;
  for (const [field, replayField] of [...unreplayedFields]) {
    unreplayedFields.delete(field);
    if (!field.isConnected) continue;
    // This event makes React hydrate the field's boundary before the replay.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    replayField();
  }
  isReplaying = false;
}

const inputEvents = ['input', 'change', 'click'];
const selectEventType = (field: Element) => (isCheckable(field) ? 'click' : isText(field) ? 'input' : 'change');

/** How long a choice may wait for the sections. */
const choiceTimeoutMs = 300;

function onInputEvent(event: Event): void {
  const { type, target } = event;
  if (!(target instanceof Element)) return;
  if (type === selectEventType(target)) keepField(target);
  if (isReplaying || !isChoice(target)) return;
  // The answer to a choice may change the address, and React would hydrate the whole page at once before it. The browser
  // shows the choice meanwhile.
  event.stopPropagation();
  setTimeout(replayKeptInput, choiceTimeoutMs);
}

const pressEvents = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'] as const;

/**
 * React would hydrate the pressed section within the press. So the browser handles a press alone, and React gets the
 * click after the next frame. A click with a modifier, which opens a tab, stays the browser’s.
 */
function onPress(event: MouseEvent | TouchEvent): void {
  const { type, target } = event;
  if (isReplaying || !(target instanceof Element) || isChoice(target)) return;
  event.stopPropagation();
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
  if (type !== 'click' || !target.closest('a, button')) return;
  event.preventDefault();
  const replayClick = () => {
    isReplaying = true;
    target.dispatchEvent(new MouseEvent(type, event));
    isReplaying = false;
  };
  // Frame callbacks run just before painting.
  requestAnimationFrame(() => setTimeout(replayClick));
}

const actionEvents = ['pointerdown', 'keydown', 'beforeinput', 'click', 'submit'];

/** Replays earlier input before each action, because a form could otherwise be sent without it. */
function onActionEvent({ type, target }: Event): void {
  // During a click on a checkbox or radio button, its state isn't final.
  if (!isReplaying && !(type === 'click' && target instanceof Element && isCheckable(target))) replayKeptInput();
}

export function keepEarlyInput(): void {
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (isChangedByUser(field)) keepField(field);
  for (const type of actionEvents) addEventListener(type, onActionEvent, true);
  for (const type of inputEvents) addEventListener(type, onInputEvent, true);
  for (const type of pressEvents) addEventListener(type, onPress, true);
}

export function replayEarlyInput(): void {
  replayKeptInput();
  const pressedControls = window.laurelPressed ?? [];
  delete window.laurelPressed;
  // Each press runs in its own task, so that React has rendered the result of the press before it.
  for (const element of pressedControls)
    setTimeout(() => {
      if (!element.isConnected) return;
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else element.click();
    });
}

export function endEarlyInput(): void {
  replayKeptInput();
  unreplayedFields.clear();
  for (const type of actionEvents) removeEventListener(type, onActionEvent, true);
  for (const type of inputEvents) removeEventListener(type, onInputEvent, true);
  for (const type of pressEvents) removeEventListener(type, onPress, true);
}
