// jsdom's `getComputedStyle` checks an element against every rule of jsdom's default style sheet, which is slow.

/** No rule of that sheet sets the properties after these three, so they are as in the element's own style. Ariakit asks for them along an element's ancestors. */
const properties = [
  ...(['display', 'visibility', 'pointer-events'] as const),
  ...(['opacity', 'transform', 'translate', 'scale', 'rotate', 'perspective'] as const),
  ...(['filter', 'backdrop-filter', 'contain', 'container-type', 'will-change'] as const),
  ...(['overflow', 'overflow-x', 'overflow-y'] as const),
] as const;
type AskedProperty = (typeof properties)[number];
const initialValues = { visibility: 'visible', 'pointer-events': 'auto' };

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const readInlineStyle = (element: Element, property: string): string =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style.getPropertyValue(property) : '';

function readInheritedStyle(element: Element, property: keyof typeof initialValues): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = readInlineStyle(each, property);
    if (value !== '' && value !== 'inherit') return value;
  }
  return initialValues[property];
}

export function speedUpComputedStyle(window: Window & typeof globalThis): void {
  const { getComputedStyle, document } = window;
  const displayByTag = new Map<string, string>();

  const readDisplay = (element: Element): string => {
    const marks = ['hidden', 'open'].map((name) => element.hasAttribute(name));
    const key = [element.tagName, element.getAttribute('type'), ...marks].join();
    const knownDisplay = displayByTag.get(key);
    if (knownDisplay !== undefined) return knownDisplay;
    const bareNode = element.cloneNode(false) as Element;
    bareNode.removeAttribute('style');
    const display = getComputedStyle(bareNode).display;
    displayByTag.set(key, display);
    return display;
  };
  const readStyle = (element: Element, property: AskedProperty): string => {
    if (property === 'visibility' || property === 'pointer-events') return readInheritedStyle(element, property);
    return readInlineStyle(element, property) || (property === 'display' ? readDisplay(element) : '');
  };

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || document.styleSheets.length > 0) return getComputedStyle(element, pseudoElement);
    const findStyle = (name: string): string | undefined => {
      const property = properties.find((each) => each === toKebabCase(name));
      return property && readStyle(element, property);
    };
    const style = {
      getPropertyValue: (name: string) => findStyle(name) ?? getComputedStyle(element).getPropertyValue(name),
    };
    return new Proxy(style as CSSStyleDeclaration, {
      get: (target, name) =>
        Object.hasOwn(target, name)
          ? Reflect.get(target, name)
          : ((typeof name === 'string' ? findStyle(name) : undefined) ?? Reflect.get(getComputedStyle(element), name)),
    });
  };
}
