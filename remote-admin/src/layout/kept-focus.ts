import { useEffect } from 'react';
import { findListOfPage, focusFirstItem, listPageRows, listQueueRows } from './staff-keys';

/** Moves the focus to the next thing to do: the next page of the queue, or the list. In a list, to its rows or actions. */
export function focusNextAct(): void {
  const next = document.querySelectorAll<HTMLElement>('[data-density] [data-queue-steps] a');
  const actions = document.querySelectorAll<HTMLElement>('[data-density] [data-act] :is(a, button)');
  const list = findListOfPage();
  // A table in the page of one subject isn't a queue, and its actions may undo what was just done.
  const others = list ? [...listQueueRows(), list] : [...listPageRows(), ...actions];
  focusFirstItem([...[...next].reverse(), ...others, document.querySelector<HTMLElement>('main')]);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus on if the focused element leaves the page, such as a finished row or the button of a closed dialog.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let frame = 0;
    const rememberFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || !isLost()) return;
      cancelAnimationFrame(frame);
      // Runs after the shell and closing dialogs, which move the focus themselves.
      frame = requestAnimationFrame(() => {
        if (last?.isConnected === false && isLost()) focusNextAct();
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
