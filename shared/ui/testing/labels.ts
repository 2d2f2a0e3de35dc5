// jsdom walks the whole document each time a field's labels are read, and each time an element is looked up by its id.

const fieldClasses = [
  'HTMLInputElement',
  'HTMLButtonElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
] as const;

interface PageLabel {
  label: HTMLLabelElement;
  fieldId: string | null;
}

function isLabelOf({ label, fieldId }: PageLabel, field: Element): boolean {
  if (fieldId === null) return label.contains(field) && label.control === field;
  return fieldId !== '' && fieldId === field.id && field.ownerDocument.getElementById(fieldId) === field;
}

/** Lists the page's labels again only once the page has changed, because reading one from jsdom's live collection is slow. */
function watchLabels(window: Window & typeof globalThis): () => readonly PageLabel[] {
  const labels = window.document.getElementsByTagName('label');
  let knownLabels: readonly PageLabel[] | null = null;
  const observer = new window.MutationObserver(() => {
    knownLabels = null;
  });
  observer.observe(window.document, { subtree: true, childList: true, attributeFilter: ['for'] });
  return () => {
    if (observer.takeRecords().length > 0) knownLabels = null;
    knownLabels ??= Array.from(labels, (label) => ({ label, fieldId: label.getAttribute('for') }));
    return knownLabels;
  };
}

export function speedUpLabels(window: Window & typeof globalThis): void {
  const listLabels = watchLabels(window);
  for (const name of fieldClasses) {
    const { prototype } = window[name];
    const readLabels = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    if (!readLabels) throw new Error(`jsdom’s ${name} has no labels`);
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLInputElement): unknown {
        const isSimple = this.isConnected && this.ownerDocument === window.document && this.type !== 'hidden';
        if (!isSimple) return readLabels.call(this);
        return listLabels().flatMap((each) => (isLabelOf(each, this) ? [each.label] : []));
      },
    });
  }
}

/** Testing Library looks up the labels that `aria-labelledby` names by this selector. */
const idSelectorPattern = /^\[id="([^"\\]+)"\]$/;

export function speedUpIdSelectors({ Element: { prototype } }: Window & typeof globalThis): void {
  const { querySelector } = prototype;
  prototype.querySelector = function findElement(this: Element, selector: string): Element | null {
    const id = idSelectorPattern.exec(selector)?.[1];
    const element = id === undefined ? null : this.ownerDocument.getElementById(id);
    return element && element !== this && this.contains(element) ? element : querySelector.call(this, selector);
  };
}
