import { useEffect } from 'react';
import {
  findItemIndex,
  findParentLink,
  focusFirstItem,
  listChiefControls,
  listPageItems,
  listQueueRows,
} from './staff-keys';

export function focusNextAction(place = 0): void {
  const stepLinks = document.querySelectorAll<HTMLElement>('[data-density] [data-queue-steps] a');
  const items = listPageItems();
  const nearestItem = items[Math.min(place, items.length - 1)] ?? null;
  const heading = document.querySelector<HTMLElement>('[data-density] h1[tabindex]');
  const otherTargets = findParentLink()
    ? [...listQueueRows(), heading]
    : [nearestItem, ...items, ...listChiefControls()];
  focusFirstItem([...[...stepLinks].reverse(), ...otherTargets, document.querySelector<HTMLElement>('main')]);
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

export function useKeptFocus(): void {
  useEffect(() => {
    let lastFocused: Element | null = null;
    /** The place of the focused row. If that row is removed, the next row has this place. */
    let place = 0;
    let frame = 0;
    const rememberFocus = ({ target }: FocusEvent) => {
      lastFocused = target instanceof Element ? target : null;
      place = Math.max(0, findItemIndex(listPageItems(), lastFocused));
    };
    const observer = new MutationObserver(() => {
      if (!lastFocused || lastFocused.isConnected || !isFocusLost()) return;
      cancelAnimationFrame(frame);
      // Runs after the shell and closing dialogs, which move the focus themselves.
      frame = requestAnimationFrame(() => {
        if (lastFocused?.isConnected === false && isFocusLost()) focusNextAction(place);
      });
    });
    addEventListener('focusin', rememberFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', rememberFocus);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}
