import { isChangedByUser, recordFieldInput } from './early-input';

const timeoutMs = 8000;

const fieldTypes = 'input, textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const listFields = (root: HTMLElement): Field[] => [...root.querySelectorAll<Field>(fieldTypes)];

/** Describes a field without React's ids, which can differ between builds. */
const describeField = (field: Field): string =>
  [field.type, field.name, field.getAttribute('aria-label'), field.labels?.[0]?.textContent].join('\n');

/**
 * Takes the input out of a page that will be rendered again. @returns a function that fills the new page's fields as
 * they appear, for 8 s or until another page opens
 */
export function carryInput(root: HTMLElement): () => void {
  const { pathname } = location;
  const fields = listFields(root);
  const listTwins = (candidates: Field[], key: string) => candidates.filter((field) => describeField(field) === key);
  const waitingInputs = new Set(
    fields.filter(isChangedByUser).map((field) => {
      const key = describeField(field);
      const hasFocus = document.activeElement === field;
      return { key, place: listTwins(fields, key).indexOf(field), hasFocus, giveTo: recordFieldInput(field) };
    }),
  );
  return () => {
    const giveInput = () => {
      if (location.pathname !== pathname) return observer.disconnect();
      const allFields = listFields(root);
      for (const input of waitingInputs) {
        const field = listTwins(allFields, input.key)[input.place];
        if (!field) continue;
        waitingInputs.delete(input);
        if (isChangedByUser(field)) continue;
        if (input.hasFocus && document.activeElement === document.body) field.focus();
        input.giveTo?.(field);
      }
      if (waitingInputs.size === 0) observer.disconnect();
    };
    const observer = new MutationObserver(giveInput);
    if (waitingInputs.size === 0) return;
    observer.observe(root, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), timeoutMs);
  };
}
