// What somebody did in a page that the server has drawn, before React took it over: the browser knows it, React doesn't.

declare global {
  interface Window {
    /** The last button that was pressed, or the form that was sent without one. The first HTML keeps it. */
    laurelPressed?: HTMLElement;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Does again what somebody did with a field; the page may have set it back meanwhile. */
type Again = () => void;

/** React remembers what its own setter has set, so the field goes back to where it was, and is then typed in again. */
function typed(field: TextField): Again {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  return () => {
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

const ticked =
  (box: HTMLInputElement): Again =>
  () => {
    box.checked = box.defaultChecked;
    box.click();
  };

function chosen(select: HTMLSelectElement): Again {
  const { selectedIndex } = select;
  return () => {
    select.selectedIndex = selectedIndex;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** What somebody did with a field; null if it is as the server has drawn it. */
function doneTo(field: Element): Again | null {
  if (field instanceof HTMLSelectElement) {
    const before = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex === Math.max(0, before) ? null : chosen(field);
  }
  if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue ? null : typed(field);
  if (!(field instanceof HTMLInputElement) || field.type === 'file') return null;
  if (field.type !== 'checkbox' && field.type !== 'radio')
    return field.value === field.defaultValue ? null : typed(field);
  // Of radio buttons the one that is chosen says it for all.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox') ? ticked(field) : null;
}

/** Tells React what was typed, ticked and chosen before it came; then presses what was pressed. */
export function adoptEarlyInput(root: ParentNode = document): void {
  const done = [...root.querySelectorAll('input, textarea, select')].map(doneTo);
  for (const again of done) again?.();
  const pressed = window.laurelPressed;
  delete window.laurelPressed;
  if (!pressed?.isConnected) return;
  // By then the page shows what its fields hold.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}
