export interface InvalidField {
  control: HTMLElement;
  label: string;
}

/** The invalid controls inside an element, in document order, each with the text of its label. */
export function invalidFields(root: HTMLElement): InvalidField[] {
  return [...root.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].map((element) => ({
    control: element.matches('[role="radiogroup"]') ? firstRadio(element) : element,
    label: labelOf(element),
  }));
}

function firstRadio(group: HTMLElement): HTMLElement {
  return group.querySelector<HTMLElement>('input:checked') ?? group.querySelector<HTMLElement>('input') ?? group;
}

function labelOf(element: HTMLElement): string {
  const label = element.querySelector('legend') ?? (isControl(element) ? element.labels?.[0] : null) ?? element;
  return label.textContent?.trim() ?? '';
}

function isControl(element: HTMLElement): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return element.matches('input, select, textarea');
}
