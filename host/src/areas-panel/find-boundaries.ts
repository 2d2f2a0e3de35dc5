import { Section } from '@laurel/shared/area';
import { findArea } from '@laurel/shared/area/registry';
import { readAreaState } from '../areas/areas';
import { readRegistry } from '../areas/registry';
import { resolveAreaUrl } from '../page-address';

export type BoundaryKind = 'area' | 'section' | 'extension';

export interface Boundary {
  kind: BoundaryKind;
  name: string;
  top: number;
  left: number;
  width: number;
  height: number;
}

interface Fiber {
  readonly type: unknown;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** React doesn't document `__reactContainer$…`. If another version of React lacks it, the panel shows no section boundaries. */
function findFirstFiber(root: HTMLElement): Fiber | null {
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  const container = key === undefined ? null : (Reflect.get(root, key) as Partial<Fiber> | null);
  return (Object(container?.stateNode) as { current?: Fiber }).current?.child ?? null;
}

function listElements(fiber: Fiber | null): Element[] {
  const elements: Element[] = [];
  for (let sibling = fiber; sibling; sibling = sibling.sibling) {
    if (sibling.stateNode instanceof Element) elements.push(sibling.stateNode);
    else elements.push(...listElements(sibling.child));
  }
  return elements;
}

function measureElements(elements: readonly Element[]): Omit<Boundary, 'kind' | 'name'> | null {
  const rects = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width * height);
  if (rects.length === 0) return null;
  const topEdge = Math.min(...rects.map((rect) => rect.top));
  const leftEdge = Math.min(...rects.map((rect) => rect.left));
  const width = Math.max(...rects.map(({ right }) => right)) - leftEdge;
  const height = Math.max(...rects.map(({ bottom }) => bottom)) - topEdge;
  return { top: topEdge, left: leftEdge, width, height };
}

function makeBoundary(kind: BoundaryKind, name: string, elements: readonly Element[]): Boundary[] {
  const place = measureElements(elements);
  return place ? [{ kind, name, ...place }] : [];
}

function listSections(fiber: Fiber | null): Boundary[] {
  const boundaries: Boundary[] = [];
  for (let sibling = fiber; sibling; sibling = sibling.sibling) {
    if (sibling.type === Section) boundaries.push(...makeBoundary('section', '', listElements(sibling.child)));
    boundaries.push(...listSections(sibling.child));
  }
  return boundaries;
}

function listAreaBoundaries(): Boundary[] {
  const area = findArea(readRegistry().areas, resolveAreaUrl(location.href).pathname);
  const state = area && readAreaState(area.name);
  if (state?.status !== 'ready') return [];
  return makeBoundary('area', `${area?.name} ${state.build}`, [...(document.getElementById('main')?.children ?? [])]);
}

export function findBoundaries(): Boundary[] {
  const root = document.getElementById('root');
  if (!root) return [];
  const extensions = [...root.querySelectorAll<HTMLElement>('[data-extension]')];
  return [
    ...listAreaBoundaries(),
    ...listSections(findFirstFiber(root)),
    ...extensions.flatMap((element) => makeBoundary('extension', element.dataset.extension ?? '', [element])),
  ];
}
