import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For a place whose content is replaced by what happens elsewhere: a focus that goes with what stood there comes to the place
 * as a whole, not back to where the page begins.
 */
export function useKeptFocus(shown: string) {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is when a focus can be lost
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [shown]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      inside.current = true;
    },
    // Without another one that has it, it was lost.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) inside.current = false;
    },
  };
}
