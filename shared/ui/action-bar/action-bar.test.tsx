import { act, render, screen } from '@testing-library/react';
import { listViolations } from '../testing/violations';
import { ActionBar } from '.';

let emitEntry: (entry: Partial<IntersectionObserverEntry>) => void;
let observedMargin: string | undefined;
const realObserver = globalThis.IntersectionObserver;

beforeEach(() => {
  class Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      observedMargin = options?.rootMargin;
      emitEntry = (entry) =>
        act(() => callback([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver));
    }
    observe() {}
    disconnect() {}
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = realObserver;
});

const findActionBar = () => screen.getByRole('button').parentElement;

function showBar(follows: 'passed' | 'away', top = 0) {
  const rectSpy = jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, top, 300, 56));
  const renderedBar = render(
    <ActionBar follows={follows}>
      <button type="button">Enter</button>
    </ActionBar>,
  );
  rectSpy.mockRestore();
  return renderedBar;
}

test('buttons that follow the content above appear at the bottom once scrolled past, and never before', () => {
  showBar('passed', 5000);
  expect(findActionBar()).not.toHaveClass('foot');
  expect(observedMargin).toMatch(/ 1000000px$/);
  emitEntry({ isIntersecting: false, intersectionRatio: 0 });
  expect(findActionBar()).toHaveClass('foot');
  emitEntry({ isIntersecting: true, intersectionRatio: 0.1 });
  expect(findActionBar()).not.toHaveClass('foot');
});

test('buttons always in reach are at the bottom from the first frame, until all of their place is in view', async () => {
  const { container } = showBar('away', 5000);
  expect(findActionBar()).toHaveClass('foot');
  emitEntry({ isIntersecting: true, intersectionRatio: 0.4 });
  expect(findActionBar()).toHaveClass('foot');
  emitEntry({ isIntersecting: true, intersectionRatio: 1 });
  expect(findActionBar()).not.toHaveClass('foot');
  emitEntry({ isIntersecting: false, intersectionRatio: 0 });
  expect(findActionBar()).toHaveClass('foot');
  expect(await listViolations(container)).toEqual([]);
});

test('is one button that keeps the focus while it moves', () => {
  showBar('away');
  const button = screen.getByRole('button');
  button.focus();
  emitEntry({ isIntersecting: false, intersectionRatio: 0 });
  expect(screen.getByRole('button')).toBe(button);
  expect(button).toHaveFocus();
});

test('the same button returns to its place once the bar may never move', () => {
  const button = (
    <button type="button" disabled>
      Enter
    </button>
  );
  const { rerender } = render(<ActionBar follows="away">{button}</ActionBar>);
  emitEntry({ isIntersecting: false, intersectionRatio: 0 });
  const shownButton = screen.getByRole('button');
  expect(findActionBar()).toHaveClass('foot');
  rerender(<ActionBar follows="never">{button}</ActionBar>);
  expect(findActionBar()).not.toHaveClass('foot');
  expect(screen.getByRole('button')).toBe(shownButton);
});
