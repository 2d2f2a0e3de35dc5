// What somebody does in a page that the server has drawn, before React knows of it: the browser knows it, React doesn't.

declare global {
  interface Window {
    /** The last button that was pressed, or the form that was sent without one. The first HTML keeps it. */
    laurelPressed?: HTMLElement;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Does again what somebody did with a field; the page may have set it back meanwhile. */
type Again = () => void;

type Box = HTMLInputElement & { type: 'checkbox' | 'radio' };

const isBox = (field: Element): field is Box =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isText = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isBox(field) && field.type !== 'file');

const placeIn = ({ selectionStart, selectionEnd, selectionDirection }: TextField) =>
  [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;

/** React remembers what its own setter has set, so the field goes back to where it was, and is then typed in again. */
function typed(field: TextField): Again {
  const { value } = field;
  const left = placeIn(field);
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  return () => {
    const place = field.value === value ? placeIn(field) : left;
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (place[0] !== null && document.activeElement === field) field.setSelectionRange(...place);
  };
}

function ticked(box: Box): Again {
  const { checked } = box;
  return () => {
    box.checked = !checked;
    box.click();
  };
}

function chosen(select: HTMLSelectElement): Again {
  const { selectedIndex } = select;
  return () => {
    select.selectedIndex = selectedIndex;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function again(field: Element): Again | null {
  if (isBox(field)) return ticked(field);
  if (isText(field)) return typed(field);
  return field instanceof HTMLSelectElement ? chosen(field) : null;
}

/** Whether somebody did something with a field that stands as the server has drawn it otherwise. */
function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const before = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, before);
  }
  // Of radio buttons the one that is chosen says it for all.
  if (isBox(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  return isText(field) && field.value !== field.defaultValue;
}

/** What was done with fields, and React hasn't heard of. Nothing keeps it longer than the page is being taken over. */
const unheard = new Map<Element, Again>();

function keep(field: Element): void {
  const doing = again(field);
  if (doing) unheard.set(field, doing);
}

/** React has heard of what was done with a field. */
export const heardOf = (field: EventTarget): void => {
  if (field instanceof Element) unheard.delete(field);
};

let telling = false;

/** Tells React what it hasn't heard of. */
function tell(): void {
  telling = true;
  for (const [field, doing] of [...unheard]) {
    unheard.delete(field);
    if (!field.isConnected) continue;
    // Hydrates what isn't yet: React takes a field for unchanged that it finds changed.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    doing();
  }
  telling = false;
}

/** The events by which React hears of fields, and the one of each. */
const hearing = ['input', 'change', 'click'];
const hearingOf = (field: Element) => (isBox(field) ? 'click' : isText(field) ? 'input' : 'change');

function onDone({ type, target }: Event): void {
  if (target instanceof Element && type === hearingOf(target)) keep(target);
}

/** How whatever somebody does next begins. */
const beginnings = ['pointerdown', 'keydown', 'beforeinput', 'click', 'submit'];

/** It finds what they did before, which React may have set back, or would send a form without. */
function onNext({ type, target }: Event): void {
  // A box is between two states while it is clicked; the press or key before has told already.
  if (!telling && !(type === 'click' && target instanceof Element && isBox(target))) tell();
}

/** React begins now, and hears of some of what somebody does. Until here nobody else has touched the fields. */
export function keepEarlyInput(): void {
  for (const field of document.querySelectorAll('input, textarea, select')) if (isTouched(field)) keep(field);
  for (const type of beginnings) addEventListener(type, onNext, true);
  for (const type of hearing) addEventListener(type, onDone, true);
}

/** Tells React what was typed, ticked and chosen before it came; then presses what was pressed. */
export function adoptEarlyInput(): void {
  tell();
  unheard.clear();
  for (const type of beginnings) removeEventListener(type, onNext, true);
  for (const type of hearing) removeEventListener(type, onDone, true);
  const pressed = window.laurelPressed;
  delete window.laurelPressed;
  if (!pressed?.isConnected) return;
  // By then the page shows what its fields hold.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}
