// What somebody did in a page that the server has drawn, before React took it over: the browser knows it, React doesn't.

declare global {
  interface Window {
    /** The last button that was pressed, or the form that was sent without one. The first HTML keeps it. */
    laurelPressed?: HTMLElement;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** React remembers what its own setter has set, so the field goes back to where it was, and is then typed in again. */
function typeAgain(field: TextField): void {
  const { value: typed, selectionStart, selectionEnd, selectionDirection } = field;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

function tickAgain(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

function adopt(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const before = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (field.selectedIndex !== Math.max(0, before)) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLTextAreaElement) {
    if (field.value !== field.defaultValue) typeAgain(field);
  } else if (field instanceof HTMLInputElement) {
    // Of radio buttons the one that is chosen says it for all.
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')) tickAgain(field);
    } else if (field.type !== 'file' && field.value !== field.defaultValue) typeAgain(field);
  }
}

/** Tells React what was typed, ticked and chosen before it came; then presses what was pressed. */
export function adoptEarlyInput(root: ParentNode = document): void {
  for (const field of root.querySelectorAll('input, textarea, select')) adopt(field);
  const pressed = window.laurelPressed;
  delete window.laurelPressed;
  if (!pressed?.isConnected) return;
  // By then the page shows what its fields hold.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}
