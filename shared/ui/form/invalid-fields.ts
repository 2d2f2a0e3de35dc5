export interface InvalidField {
  control: HTMLElement;
  label: string;
}

/** In document order. */
export function listInvalidFields(root: HTMLElement): InvalidField[] {
  return [...root.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].map((element) => ({
    control: element.matches('[role="radiogroup"]') ? findFirstRadio(element) : element,
    label: readLabel(element),
  }));
}

export function focusFirstUnreadable(form: HTMLFormElement): boolean {
  const unreadableControls = [...form.elements].filter(isFormControl).filter(({ validity }) => validity.customError);
  for (const field of unreadableControls) field.checkValidity();
  unreadableControls[0]?.focus();
  return unreadableControls.length > 0;
}

function findFirstRadio(group: HTMLElement): HTMLElement {
  return group.querySelector<HTMLElement>('input:checked') ?? group.querySelector<HTMLElement>('input') ?? group;
}

function readLabel(element: HTMLElement): string {
  const label = element.querySelector('legend') ?? (isFormControl(element) ? element.labels?.[0] : null) ?? element;
  return label.textContent?.trim() ?? '';
}

function isFormControl(element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return element.matches('input, select, textarea');
}
