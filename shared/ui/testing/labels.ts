// jsdom walks the whole document each time a field's labels are read.

const fieldClasses = [
  'HTMLInputElement',
  'HTMLButtonElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
] as const;

function isLabelOf(label: HTMLLabelElement, field: Element): boolean {
  const id = label.getAttribute('for');
  if (id === null) return label.contains(field) && label.control === field;
  return id !== '' && id === field.id && field.ownerDocument.getElementById(id) === field;
}

export function speedUpLabels(window: Window & typeof globalThis): void {
  const labels = window.document.getElementsByTagName('label');
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
        return Array.from(labels).filter((label) => isLabelOf(label, this));
      },
    });
  }
}
